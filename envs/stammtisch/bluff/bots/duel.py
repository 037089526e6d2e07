"""Bids between two players, who know each other's hand: a game in rows and columns, solved.

Each pair of bids is worth what it brings in this round and what the cards kept are worth later.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.bluff.bots import sight as s
from stammtisch.bluff.bots.bidding import best_takes, place_of
from stammtisch.bluff.bots.weights import KEPT, ROUND_WORTH
from stammtisch.bluff.cards import KINDS, LOST, NUMBERS, OUTCOME, VALUE, WON
from stammtisch.core.compile import compiled

EDGE = 0.5 * ((OUTCOME == WON).astype(np.float64) - (OUTCOME == WON).transpose(0, 2, 1))
"""`EDGE[nervous, own, other]`: mean result of a challenge, whoever makes it, from -1/2 to 1/2."""
SWEEPS = 24
LEAST = 0.01


@compiled
def solve_duel(observation: Any, field: Any, options: Any, chances: Any) -> None:
    """Write into `chances` how often each own card in `options` is bid in good play.

    `field` holds the other's cards. Both sides learn from what each bid would have brought against
    the mixture of the other so far (regret matching), and the later answers count more.
    """
    theirs = np.empty(NUMBERS, np.int64)
    count, others = len(options), 0
    for kind in range(KINDS):
        if field[kind] > 0 and others < NUMBERS:
            theirs[others] = kind
            others += 1
    worth = np.empty((count, others), np.float64)
    _price(observation, options, theirs[:others], worth)
    regrets, other_regrets = np.zeros(count), np.zeros(others)
    mix, other_mix = np.empty(count), np.empty(others)
    chances[:count] = 0.0
    for sweep in range(SWEEPS):
        _mix_by(regrets, mix)
        _mix_by(other_regrets, other_mix)
        value = 0.0
        for k in range(count):
            gain = 0.0
            for m in range(others):
                gain += worth[k, m] * other_mix[m]
            regrets[k] += gain
            value += gain * mix[k]
        for k in range(count):
            regrets[k] = max(regrets[k] - value, 0.0)
            chances[k] += (sweep + 1) * mix[k]
        for m in range(others):
            loss = 0.0
            for k in range(count):
                loss += worth[k, m] * mix[k]
            other_regrets[m] = max(other_regrets[m] + value - loss, 0.0)
    for k in range(count):
        chances[k] *= 2.0 / (SWEEPS * (SWEEPS + 1))


@compiled
def _mix_by(regrets: Any, mix: Any) -> None:
    total = 0.0
    for k in range(len(regrets)):
        total += regrets[k]
    for k in range(len(regrets)):
        mix[k] = regrets[k] / total if total > 0 else 1.0 / len(regrets)


@compiled
def _price(observation: Any, options: Any, theirs: Any, worth: Any) -> None:
    """Write what each own bid against each of the other is worth in points, `[own, theirs]`."""
    nervous = int(observation[s.NERVOUS])
    best, second = best_takes(observation)
    starts = place_of(observation, 2) == 0
    count, others = len(options), len(theirs)
    rows, columns = np.zeros(count), np.zeros(others)
    total, points = 0.0, 0.0
    for k in range(count):
        points += VALUE[int(options[k])]
        for m in range(others):
            edge = EDGE[nervous, int(options[k]), int(theirs[m])]
            rows[k] += edge
            columns[m] += edge
            total += edge
    for m in range(others):
        points += VALUE[int(theirs[m])]
    left = count - 1.0
    for k in range(count):
        own = int(options[k])
        for m in range(others):
            other = int(theirs[m])
            if starts:
                holds = 1 if OUTCOME[nervous, other, own] == LOST else 0
            else:
                holds = 1 if OUTCOME[nervous, own, other] == LOST else 0
            now = ROUND_WORTH[holds, 0]
            now += ROUND_WORTH[holds, 1] * best + ROUND_WORTH[holds, 2] * second
            edge = total - rows[k] - columns[m] + EDGE[nervous, own, other]
            mean = (points - VALUE[own] - VALUE[other]) / (2.0 * left)
            later = KEPT * mean * edge / left
            worth[k, m] = (now if starts else -now) + later
