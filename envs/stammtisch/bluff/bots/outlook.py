"""The chance to win the game, told from the points that everybody has."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.bluff.bots import sight as s
from stammtisch.bluff.cards import KINDS, VALUE
from stammtisch.core.compile import compiled

SURE, PER_ROUND = 1.0, 2.2
"""The scale in points on which a lead counts: at the very end, and more with the root of the
rounds to come."""
FARTHEST = 30.0


@compiled
def scale_of(observation: Any) -> float:
    """Points that make the odds to win e times higher."""
    return SURE + PER_ROUND * np.sqrt(float(max(s.rounds_left(observation), 0)))


@compiled
def weigh(observation: Any, players: int, scale: float, staked: Any, odds: Any) -> float:
    """Write into `odds[SEATS]` how far ahead each seat is, the own being 1; returns their sum.

    What lies in front of a seat counts as its own; `staked[SEATS]` are points it will lose.
    """
    own = observation[s.POINTS] * 110 + observation[s.FRONT_POINTS] * 10 - staked[0]
    total = 1.0
    odds[0] = 1.0
    for seat in range(1, players):
        points = observation[s.POINTS + seat] * 110 + observation[s.FRONT_POINTS + seat] * 10
        ahead = (points - staked[seat] - own) / scale
        odds[seat] = np.exp(max(-FARTHEST, min(FARTHEST, ahead)))
        total += odds[seat]
    return total


@compiled
def chance_after(
    odds: Any, total: float, scale: float, gain: float, loser: int, loss: float
) -> float:
    """The chance to win after an own `gain` and a `loss` of the seat `loser` (0: nobody's)."""
    own = np.exp(gain / scale)
    rest = total - 1.0
    if loser > 0:
        rest -= odds[loser] * (1.0 - np.exp(-loss / scale))
    return own / (own + rest)


@compiled
def mean_stake(weights: Any) -> float:
    """The mean value of a card drawn by `weights`, which is lost in the final round."""
    points = 0.0
    for kind in range(KINDS):
        points += weights[kind] * VALUE[kind]
    return points
