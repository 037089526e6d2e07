"""How likely somebody has touched since the last look."""

from __future__ import annotations

from math import exp, log
from typing import Any

import numpy as np

from stammtisch.core.compile import compiled
from stammtisch.pig.bots import sight as s
from stammtisch.pig.bots.sight import look_age, seats_in, tick_of, waits_untaken
from stammtisch.pig.bots.weights import DOUBTS
from stammtisch.pig.parameters import MOST_TICKS

TABLES, SLOPES, SIGNS = DOUBTS.shape
LATE = 5
"""From this tick on others have probably looked, and a missing card may be the trace of a look."""
MIDDLE = 5
"""A table of so many seats is the one from which weights for fewer and more are told."""
LOG = np.array([0.0, *(log(n) for n in range(1, MOST_TICKS + 1))])


@compiled
def deck_of(observation: Any) -> int:
    """Which row of `DOUBTS` fits the cards: four, a stock, five, or three."""
    if observation[s.HAND_SIZE + 2] > 0:
        return 2
    if observation[s.HAND_SIZE] > 0:
        return 3
    return 1 if observation[s.STOCK] > 0 else 0


@compiled
def chance_of_touch(observation: Any, weights: Any) -> float:
    """The chance that somebody has touched before this tick, as far as the seat can tell.

    Tempo says most: by which tick four alike are usual, and when the seat last looked. A neighbour
    on the right that runs dry or one on the left that takes no more has touched or looked.
    """
    age, tick = look_age(observation), tick_of(observation)
    if age == 0 or tick == 0:
        return 0.0
    missing, untaken = observation[s.MISSING] > 0, waits_untaken(observation)
    late = tick >= LATE
    buffered = not missing and observation[s.SOME_WAITING] > 0 and observation[s.DEALER] == 0
    size = log(seats_in(observation) / MIDDLE)
    signs = (
        1.0,
        LOG[tick],
        LOG[tick] * LOG[tick],
        LOG[age],
        1.0 * missing,
        1.0 * untaken,
        1.0 * (missing and untaken),
        1.0 * late,
        1.0 * (late and missing),
        1.0 * (late and untaken),
        1.0 * buffered,
    )
    table = weights[deck_of(observation)]
    odds = 0.0
    for k in range(SIGNS):
        odds += signs[k] * (table[0, k] + table[1, k] * size)
    return 1.0 / (1.0 + exp(-odds))
