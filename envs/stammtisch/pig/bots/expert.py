"""The strongest rule-based player: looks when it is due, and touches blind when it is late."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.compile import compiled
from stammtisch.pig.bots import sight as s
from stammtisch.pig.bots.doubts import chance_of_touch, deck_of
from stammtisch.pig.bots.flushing import hopes_for_seven
from stammtisch.pig.bots.passing import pass_again, pass_another, pass_least, pass_of_pair
from stammtisch.pig.bots.sight import may_touch, seats_in, tick_of
from stammtisch.pig.bots.weights import BLIND, DOUBTS, DUE, EARLIEST, HOPELESS, LIMITS
from stammtisch.pig.record import LOOK, TOUCH
from stammtisch.policies.protocol import Views

FEW_SEATS = 3
"""With so few, what a seat passes soon comes back, and one card held back stops a whole rank."""


class ExpertPolicy:
    """Weighs the risk of not looking against the tempo that a look costs.

    It judges how likely somebody has touched by now. If that is likely enough, it looks; if it is
    all but certain, it touches without having seen it, since a look would cost the tick that
    decides who is last. Letters change nothing, as each choice is about losing this round or not.
    Kilos do: far behind, it loses on purpose to draw a seven.

    Where nobody can miss a touch, with open attention and in turns, it only chooses among cards
    that are worth the same in hand: with open attention it gives up one rank for good, in turns and
    among three it changes between ranks.
    """

    memory = None

    def __init__(self, doubts: np.ndarray = DOUBTS, limits: np.ndarray = LIMITS):
        self._doubts, self._limits = doubts, limits

    def act(self, views: Views) -> np.ndarray:
        """One legal action for each view."""
        actions = np.empty(len(views), np.int64)
        _act(
            views.observation,
            views.mask,
            views.random(1),
            self._doubts,
            self._limits,
            actions,
        )
        return actions


@compiled
def _act(observation: Any, mask: Any, random: Any, doubts: Any, limits: Any, actions: Any) -> None:
    for i in range(len(actions)):
        actions[i] = _choose(observation[i], mask[i], random[i, 0], doubts, limits)


@compiled
def _choose(observation: Any, mask: Any, random: float, doubts: Any, limits: Any) -> int:
    if may_touch(observation) or hopes_for_seven(observation, HOPELESS):
        return TOUCH
    if mask[LOOK]:
        chance = chance_of_touch(observation, doubts)
        limit = limits[deck_of(observation)]
        if chance >= limit[BLIND]:
            return TOUCH
        if observation[s.MISSING] > 0:
            return LOOK
        if chance >= limit[DUE] and tick_of(observation) >= limit[EARLIEST]:
            return LOOK
        if observation[s.OPEN] == 0:
            return pass_least(observation, mask, random)
    return _pass_in_sight(observation, mask, random)


@compiled
def _pass_in_sight(observation: Any, mask: Any, random: float) -> int:
    """Which card to pass where nobody can miss a touch, and all depends on being first."""
    few = seats_in(observation) <= FEW_SEATS
    if observation[s.TURNS] > 0:
        if few:
            return pass_of_pair(observation, mask, random)
        return pass_another(observation, mask, random)
    if few:
        return pass_another(observation, mask, random)
    return pass_again(observation, mask, random)
