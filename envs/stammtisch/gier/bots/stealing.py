"""What stealing from a hand or from the pile is worth when every further card is weighed.

All sets of numbers that may come to lie in the middle are gone through, the fullest first, with
the crook among them and without: of each it is known what stopping is worth, and so what a
further card is.
"""

from __future__ import annotations

from math import exp
from typing import Any

import numpy as np

from stammtisch.core.compile import compiled
from stammtisch.gier.bots import sight as s
from stammtisch.gier.bots.prospects import gap_of, score_other
from stammtisch.gier.bots.weights import (
    ALIKE,
    ALIKENESS,
    GAPS,
    OWN,
    OWN_LARGEST,
    RARITY,
    SIZES,
    THEIR_SIZE,
)
from stammtisch.gier.cards import KINDS, SORTS
from stammtisch.gier.parameters import COPIES, NUMBERS

SETS = 1 << NUMBERS
PILE_SOURCE = 0
"""The source of cards that is no other seat's hand."""

LOWEST = np.array([0] + [(k & -k).bit_length() - 1 for k in range(1, SETS)], np.int64)
SIZE_OF = np.array([k.bit_count() for k in range(SETS)], np.int64)
"""Of each set of numbers: its lowest one, and how many they are."""

# By number, in the rows of the working table:
THERE, LEFT, TILT, RISE, NEXT_RISE, TAKEN, GIFT = range(7)
"""Cards of the number sure to be in the hand, and unseen ones, and how much likelier than another
each of those is to be there; by what the own odds grow with one card more and with a second one;
the odds of the robbed seat if one is taken from it for the crook, or -1; what its symbol is worth
on the average."""
LINES = 7


@compiled
def describe_source(
    observation: Any,
    weights: Any,
    source: int,
    counts: Any,
    cards: Any,
    worth: Any,
    lines: Any,
) -> None:
    """Write what is known of each number into `lines[LINES, NUMBERS]`.

    Args:
        observation: what the seat knows.
        weights: of the expert, for this number of players.
        source: the seat whose hand is drawn from, or PILE_SOURCE.
        counts: own collected cards by number, those in the middle not among them.
        cards: own cards in hand by number.
        worth: of each kind of card, what its symbol adds to the chance to win.
        lines: is written.
    """
    goal = s.goal_of(observation)
    nearest = gap_of(goal - s.whole(observation[s.MISSING + source], COPIES), goal)
    for row in range(NUMBERS):
        alike = OWN + min(cards[row], ALIKE - 1)
        now = weights[alike + gap_of(counts[row], goal) * ALIKE]
        then = weights[alike + gap_of(counts[row] + 1, goal) * ALIKE]
        last = weights[alike + gap_of(counts[row] + 2, goal) * ALIKE]
        lines[RISE, row] = exp(then - now)
        lines[NEXT_RISE, row] = exp(last - then)
        lines[LEFT, row] = s.unseen(observation, row)
        lines[THERE, row] = 0.0
        lines[TILT, row] = 1.0
        lines[TAKEN, row] = -1.0
        lines[GIFT, row] = 0.0
        if source != PILE_SOURCE:
            lines[THERE, row] = s.sure_cards(observation, source, row)
            lines[GIFT, row] = _mean_gift(observation, source, row, worth)
            group = s.group(observation, source, row)
            if group > 1 and gap_of(group, goal) == nearest:
                lines[TILT, row] = weights[RARITY]
            if group > 0:
                size = s.hand_size(observation, source)
                lines[TAKEN, row] = exp(score_other(observation, weights, source, size, row, -1))


@compiled
def _mean_gift(observation: Any, seat: int, row: int, worth: Any) -> float:
    """What the symbol of a card of the number is worth if one is drawn from that hand."""
    total, value = 0.0, 0.0
    unseen = max(s.all_unseen(observation), 1)
    part = (s.hand_size(observation, seat) - s.sure_size(observation, seat)) / unseen
    for kind in range(SORTS * row, SORTS * row + SORTS):
        cards = observation[s.KNOWN + (seat - 1) * KINDS + kind]
        cards += observation[s.UNSEEN + kind] * part
        total += cards
        value += cards * worth[kind]
    return value / total if total > 0 else 0.0


@compiled
def value_stops(
    observation: Any,
    weights: Any,
    source: int,
    counts: Any,
    cards: Any,
    others: float,
    odds: float,
    lying: int,
    gifts: float,
    lines: Any,
    stops: Any,
) -> None:
    """Write the chance to win after a stop into `stops[SETS, 2]`, by what lies in the middle.

    The second column is for the crook among it. Only sets that contain `lying` are written.

    Args:
        observation: what the seat knows.
        weights: of the expert, for this number of players.
        source: the seat whose hand is drawn from, or PILE_SOURCE.
        counts: own collected cards by number, those in the middle not among them.
        cards: own cards in hand by number.
        others: the sum of all others' odds.
        odds: of the source among them.
        lying: the numbers in the middle, a bit each.
        gifts: what the symbols of those are still worth.
        lines: see `describe_source`.
        stops: is written.
    """
    goal, full = s.goal_of(observation), s.full_hand(observation)
    size = s.hand_size(observation, source) if source != PILE_SOURCE else 0
    later = 0.0 if observation[s.ON_DRAW] > 0 else 1.0
    own, gaps, given = np.empty(SETS), np.empty(SETS, np.int64), np.empty(SETS)
    largest = np.empty(GAPS)
    _write_largest(weights, cards, largest)
    own[0], gaps[0] = _own_odds(weights, counts, cards, goal)
    given[0] = gifts
    before = weights[THEIR_SIZE + min(size, SIZES - 1)]
    for middle in range(SETS):
        if middle > 0:
            row, rest = LOWEST[middle], middle & (middle - 1)
            own[middle] = own[rest] * lines[RISE, row]
            gaps[middle] = min(gaps[rest], gap_of(counts[row] + 1, goal))
            new = 0.0 if lying >> row & 1 else later
            given[middle] = given[rest] + new * lines[GIFT, row]
        if middle & lying == lying:
            left = size - SIZE_OF[middle] + SIZE_OF[lying]
            left = left if left > 0 else full
            change = exp(weights[THEIR_SIZE + min(left, SIZES - 1)] - before)
            seen = others - odds
            if gaps[middle] == 0:
                stops[middle, 0] = 1.0
                stops[middle, 1] = 1.0
            else:
                now = own[middle] * largest[gaps[middle]]
                stops[middle, 0] = now / (now + seen + odds * change) + given[middle]
                best = _best_take(
                    counts, goal, middle, own[middle], gaps[middle], largest, seen, change, lines
                )
                if best < 0:
                    best = stops[middle, 0]
                else:
                    best += given[middle]
                stops[middle, 1] = best


@compiled
def _best_take(
    counts: Any,
    goal: int,
    middle: int,
    own: float,
    nearest: int,
    largest: Any,
    seen: float,
    change: float,
    lines: Any,
) -> float:
    """The chance to win with the best card taken for the crook; -1 if there is none.

    `seen` are the odds of all others but the source, whose hand changes its own by `change`.
    """
    best = -1.0
    for row in range(NUMBERS):
        if lines[TAKEN, row] >= 0:
            second = middle >> row & 1
            gap = gap_of(counts[row] + second + 1, goal)
            if gap == 0:
                return 1.0
            now = own * lines[RISE + second, row] * largest[min(nearest, gap)]
            best = max(best, now / (now + seen + lines[TAKEN, row] * change))
    return best


@compiled
def _write_largest(weights: Any, cards: Any, largest: Any) -> None:
    """Write by what the largest group multiplies the own odds, by its gap."""
    size = 0
    for row in range(NUMBERS):
        size += cards[row]
    for gap in range(GAPS):
        largest[gap] = exp(weights[OWN_LARGEST + gap * SIZES + min(size, SIZES - 1)])


@compiled
def _own_odds(weights: Any, counts: Any, cards: Any, goal: int) -> tuple[float, int]:
    """The own odds as the numbers make them, and what the largest group lacks."""
    score, nearest = 0.0, GAPS - 1
    for row in range(NUMBERS):
        gap = gap_of(counts[row], goal)
        nearest = min(nearest, gap)
        score += weights[OWN + gap * ALIKE + min(cards[row], ALIKE - 1)]
    return exp(score), nearest


@compiled
def value_drawing(
    observation: Any,
    weights: Any,
    source: int,
    lying: int,
    crook: int,
    bust: float,
    lines: Any,
    stops: Any,
) -> float:
    """The chance to win if a further card is drawn and every later one is weighed.

    Args:
        observation: what the seat knows.
        weights: of the expert, for this number of players.
        source: the seat whose hand is drawn from, or PILE_SOURCE.
        lying: the numbers in the middle, a bit each.
        crook: 1 if the crook lies there.
        bust: the chance to win after a bust.
        lines: see `describe_source`.
        stops: see `value_stops`; is raised to the best of stopping and drawing.
    """
    from_hand = source != PILE_SOURCE
    size = s.hand_size(observation, source) if from_hand else s.all_unseen(observation)
    at_once = 1.0 if observation[s.ON_DRAW] > 0 else 0.0
    alike = 1.0
    if from_hand:
        alike = exp(weights[ALIKENESS] * max(SIZES - size - SIZE_OF[lying], 0))
    drawing, likely = bust, np.empty(NUMBERS)
    for middle in range(SETS - 1, -1, -1):
        left = size - SIZE_OF[middle] + SIZE_OF[lying]
        if middle & lying != lying or left < 0:
            continue
        _count_likely(lines, middle, lying, left, alike, likely)
        for with_crook in range(1 if from_hand else 0, crook - 1, -1):
            cards = left + (1 - with_crook if from_hand else 0)
            if cards == 0:
                continue
            drawing = stops[middle, 1] if cards > left else 0.0
            for row in range(NUMBERS):
                if middle >> row & 1:
                    drawing += likely[row] * bust
                else:
                    then = stops[middle | 1 << row, with_crook] + at_once * lines[GIFT, row]
                    drawing += likely[row] * then
            drawing /= cards
            stops[middle, with_crook] = max(stops[middle, with_crook], drawing)
    return drawing


@compiled
def _count_likely(
    lines: Any, middle: int, lying: int, left: int, alike: float, likely: Any
) -> None:
    """Write how many of the `left` cards bear each number, on the average, into `likely`.

    All numbers in `middle` but those in `lying` have been drawn too; a sure card has come first.
    A card that is not sure is `alike` times likelier to be of a number in the middle: players keep
    pairs, and lose what is single.
    """
    others, unseen = float(left), 0.0
    for row in range(NUMBERS):
        drawn = (middle & ~lying) >> row & 1
        sure, hidden = lines[THERE, row], lines[LEFT, row]
        if drawn and sure > 0:
            sure -= 1
        elif drawn and hidden > 0:
            hidden -= 1
        likely[row] = sure
        others -= sure
        unseen += hidden * lines[TILT, row] * (alike if middle >> row & 1 else 1.0)
    part = max(others, 0.0) / max(unseen, 0.01)
    for row in range(NUMBERS):
        drawn = (middle & ~lying) >> row & 1
        hidden = lines[LEFT, row]
        if drawn and lines[THERE, row] == 0 and hidden > 0:
            hidden -= 1
        likely[row] += hidden * lines[TILT, row] * part * (alike if middle >> row & 1 else 1.0)
