"""The yardstick: collects what it has most of, looks up now and then, touches when it may."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.compile import compiled
from stammtisch.pig.bots import sight as s
from stammtisch.pig.bots.passing import pass_least
from stammtisch.pig.bots.sight import may_touch
from stammtisch.pig.observation import STALE
from stammtisch.pig.record import LOOK, TOUCH
from stammtisch.policies.protocol import Views

FEW_TICKS = STALE.index(4)
LOOKS = 0.5
"""How often it looks in a tick when it has not for four or more; all at once would be a pause."""


class SimplePolicy:
    """Plays as children do.

    Keeps the rank that it has most of, and passes one that it has fewest of, by chance among
    equals so that no card circles for ever. Looks when no card comes and every few ticks.
    Touches, or slams, as soon as it has four alike or has seen a touch.
    """

    memory = None

    def act(self, views: Views) -> np.ndarray:
        """One legal action for each view."""
        actions = np.empty(len(views), np.int64)
        _act(views.observation, views.mask, views.random(1), actions)
        return actions


@compiled
def _act(observation: Any, mask: Any, random: Any, actions: Any) -> None:
    for i in range(len(actions)):
        actions[i] = _choose(observation[i], mask[i], random[i, 0])


@compiled
def _choose(observation: Any, mask: Any, random: float) -> int:
    if may_touch(observation):
        return TOUCH
    if mask[LOOK]:
        if observation[s.MISSING] > 0:
            return LOOK
        if observation[s.STALE + FEW_TICKS] > 0:
            if random < LOOKS:
                return LOOK
            random = (random - LOOKS) / (1 - LOOKS)
    return pass_least(observation, mask, random)
