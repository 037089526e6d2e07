"""The random player: every legal action equally likely."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.compile import compiled
from stammtisch.policies.protocol import Views


class RandomPolicy:
    """Chooses uniformly among the legal actions."""

    memory: np.dtype | None = None

    def act(self, views: Views) -> np.ndarray:
        """One legal action for each view."""
        actions = np.empty(len(views), np.int64)
        choose_uniformly(views.mask, views.random(1), actions)
        return actions


@compiled
def choose_uniformly(mask: Any, random: Any, actions: Any) -> None:
    """Write into `actions[k]` one action allowed by `mask[k]`, by `random[k, 0]`."""
    for i in range(len(mask)):
        count = 0
        for action in range(mask.shape[1]):
            count += mask[i, action]
        pick = int(random[i, 0] * count)
        for action in range(mask.shape[1]):
            if mask[i, action]:
                if pick == 0:
                    actions[i] = action
                    break
                pick -= 1
