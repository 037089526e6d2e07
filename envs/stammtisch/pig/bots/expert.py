"""The strongest rule-based player: looks when it is due, and touches blind when it is late."""

from __future__ import annotations

from math import log
from typing import Any

import numpy as np

from stammtisch.core.compile import compiled
from stammtisch.pig.bots import sight as s
from stammtisch.pig.bots.doubts import MIDDLE, chance_of_touch
from stammtisch.pig.bots.passing import choose_card
from stammtisch.pig.bots.sight import may_touch, seats_in
from stammtisch.pig.bots.weights import DOUBTS, LIMITS, TASTES
from stammtisch.pig.record import LOOK, TOUCH
from stammtisch.policies.protocol import Views


class ExpertPolicy:
    """Weighs the risk of not looking against the tempo that a look costs.

    It judges how likely somebody has touched by now. If that is likely enough, it looks; if it is
    all but certain, it touches without having seen it, since a look would cost the tick that
    decides who is last. Letters change nothing: a decision only changes whether this round is lost.
    """

    memory = None

    def __init__(
        self, doubts: np.ndarray = DOUBTS, limits: np.ndarray = LIMITS, tastes: np.ndarray = TASTES
    ):
        self._doubts, self._limits, self._tastes = doubts, limits, tastes

    def act(self, views: Views) -> np.ndarray:
        """One legal action for each view."""
        actions = np.empty(len(views), np.int64)
        _act(
            views.observation,
            views.mask,
            views.random(1),
            self._doubts,
            self._limits,
            self._tastes,
            actions,
        )
        return actions


@compiled
def _act(
    observation: Any, mask: Any, random: Any, doubts: Any, limits: Any, tastes: Any, actions: Any
) -> None:
    for i in range(len(actions)):
        actions[i] = _choose(observation[i], mask[i], random[i, 0], doubts, limits, tastes)


@compiled
def _choose(
    observation: Any, mask: Any, random: float, doubts: Any, limits: Any, tastes: Any
) -> int:
    if may_touch(observation):
        return TOUCH
    if mask[LOOK]:
        size = log(seats_in(observation) / MIDDLE)
        chance = chance_of_touch(observation, doubts)
        if chance >= _limit(limits[0], size):
            return TOUCH
        if observation[s.MISSING] > 0 or chance >= _limit(limits[1], size):
            return LOOK
    return choose_card(observation, mask, random, tastes)


@compiled
def _limit(line: Any, size: float) -> float:
    """A chance from which on something is done, by the number of seats."""
    return line[0] + line[1] * size
