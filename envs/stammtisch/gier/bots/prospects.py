"""How good a seat's prospects are at the end of the expert's turn, as scores.

The chance to win is e to the own score, as a part of the same for all seats. A score adds up what
each number of a collection, its largest group and the hand bring.
"""

from __future__ import annotations

from math import exp
from typing import Any

from stammtisch.core.compile import compiled
from stammtisch.gier.bots import sight as s
from stammtisch.gier.bots.weights import (
    ALIKE,
    GAPS,
    HAS_IT,
    OWN,
    OWN_LARGEST,
    SIZES,
    THEIR_LARGEST,
    THEIR_SIZE,
    THEIRS,
)
from stammtisch.gier.parameters import NUMBERS

WON = 30.0
"""The own score with a group that wins: nothing of the others comes up to it."""


@compiled
def gap_of(count: int, goal: int) -> int:
    """The cards that a group lacks to win, from 0 to 6."""
    return min(max(goal - count, 0), GAPS - 1)


@compiled
def read_own(observation: Any, counts: Any, cards: Any) -> int:
    """Write own cards by number, `[NUMBERS]` each: collected and, `cards`, in hand.

    Returns:
        The number cards in hand.
    """
    size = 0
    for row in range(NUMBERS):
        counts[row] = s.group(observation, 0, row)
        cards[row] = s.held(observation, row)
        size += cards[row]
    return size


@compiled
def add_middle(observation: Any, counts: Any) -> None:
    """Count the numbers in the middle as collected."""
    for row in range(NUMBERS):
        counts[row] += observation[s.MIDDLE_NUMBERS + row] > 0


@compiled
def score_own(weights: Any, counts: Any, cards: Any, goal: int) -> float:
    """The score of the own seat with so many cards collected and in hand, by number."""
    score, nearest, size = 0.0, GAPS - 1, 0
    for row in range(NUMBERS):
        gap = gap_of(counts[row], goal)
        nearest = min(nearest, gap)
        size += cards[row]
        score += weights[OWN + gap * ALIKE + min(cards[row], ALIKE - 1)]
    if nearest == 0:
        return WON
    return score + weights[OWN_LARGEST + nearest * SIZES + min(size, SIZES - 1)]


@compiled
def score_refilled(
    observation: Any, weights: Any, counts: Any, cards: Any, goal: int, size: int
) -> float:
    """The mean score of the own seat after the hand is filled up to `size` number cards."""
    fresh, unseen = size, max(s.all_unseen(observation), 1)
    for row in range(NUMBERS):
        fresh -= cards[row]
    score, nearest = 0.0, GAPS - 1
    for row in range(NUMBERS):
        gap = gap_of(counts[row], goal)
        nearest = min(nearest, gap)
        part = s.unseen(observation, row) / unseen
        none = (1.0 - part) ** max(fresh, 0)
        one = fresh * part * (1.0 - part) ** max(fresh - 1, 0)
        start = OWN + gap * ALIKE
        if cards[row] == 0:
            score += none * weights[start] + one * weights[start + 1]
            score += (1.0 - none - one) * weights[start + 2]
        elif cards[row] == 1:
            score += none * weights[start + 1] + (1.0 - none) * weights[start + 2]
        else:
            score += weights[start + 2]
    if nearest == 0:
        return WON
    return score + weights[OWN_LARGEST + nearest * SIZES + min(size, SIZES - 1)]


@compiled
def chance_to_hold(observation: Any, seat: int, row: int) -> float:
    """The chance that another seat holds a card of the number, as far as can be counted."""
    if s.sure_cards(observation, seat, row) > 0:
        return 1.0
    others = s.hand_size(observation, seat) - s.sure_size(observation, seat)
    if others <= 0:
        return 0.0
    return 1.0 - (1.0 - s.unseen(observation, row) / max(s.all_unseen(observation), 1)) ** others


@compiled
def score_other(
    observation: Any, weights: Any, seat: int, size: int, changed: int, change: int
) -> float:
    """The score of another seat with `size` cards in hand.

    `change` cards more of the number `changed + 1` are taken to be in its collection.
    """
    goal = s.goal_of(observation)
    score, nearest = weights[THEIR_SIZE + min(size, SIZES - 1)], GAPS - 1
    for row in range(NUMBERS):
        count = s.group(observation, seat, row)
        if row == changed:
            count += change
        gap = gap_of(count, goal)
        nearest = min(nearest, gap)
        score += weights[THEIRS + gap]
        if 1 <= gap <= 2:
            score += weights[HAS_IT + gap - 1] * chance_to_hold(observation, seat, row)
    return score + weights[THEIR_LARGEST + (seat - 1) * GAPS + nearest]


@compiled
def weigh_others(observation: Any, weights: Any, players: int, odds: Any) -> float:
    """Write e to the score of each other seat into `odds[SEATS]`; returns their sum."""
    total = 0.0
    odds[0] = 0.0
    for seat in range(1, players):
        size = s.hand_size(observation, seat)
        odds[seat] = exp(score_other(observation, weights, seat, size, -1, 0))
        total += odds[seat]
    return total


@compiled
def chance_to_win(score: float, others: float) -> float:
    """The chance to win with the own score against the others' sum of odds."""
    own = exp(score)
    return own / (own + others)
