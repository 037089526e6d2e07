"""What speaks for each card of the hand as strength card of a regular round."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.bluff.bots import sight as s
from stammtisch.bluff.bots.beliefs import future_mean, table_mean
from stammtisch.bluff.cards import KINDS, OPTIMISTIC, VALUE
from stammtisch.bluff.record import MOST_POINTS_TAKEN, SEATS
from stammtisch.core.compile import compiled

(
    ALWAYS,
    RICH,
    TOP,
    GAP,
    PLACE,
    LEFT,
    RICH_PLACE,
    STARTS,
    LEAD,
    HAND,
    CIRCUMSTANCES,
) = range(11)
"""What all cards of a hand have in common, see `describe_round`."""
BID_REASONS = 3 * CIRCUMSTANCES + 44


@compiled
def best_takes(observation: Any) -> tuple[int, int]:
    """The most points that one take brings, and the most that another one brings after it."""
    best, second = 0, 0
    for kind in range(KINDS):
        cards = s.whole(observation[s.TABLE + kind], SEATS)
        value = int(VALUE[kind])
        while cards > 0:
            count = 1
            if observation[s.COMBINE] > 0:
                count = max(1, min(cards, MOST_POINTS_TAKEN // value))
            points = value * count
            if points > best:
                best, second = points, best
            elif points > second:
                second = points
            cards -= count
    return best, second


@compiled
def place_of(observation: Any, players: int) -> int:
    """How many of the seats that take part decide before the own one."""
    first, before = 0, 0
    while observation[s.STARTER + first] == 0:
        first += 1
    if first > 0:
        for seat in range(first, players):
            before += observation[s.PLAYS + seat] > 0
    return before


@compiled
def describe_round(
    observation: Any, players: int, chance: float, options: Any, standing: Any, where: Any
) -> None:
    """Write the circumstances of a bid into `where[CIRCUMSTANCES]`.

    One; how much richer the table is than later ones will be; its best take above the mean and
    above the next best; the place in turn, from -1/2 to 1/2; the rounds left; richness times
    place; whether it is the start player; the chance to win above an equal share; and how strong
    the hand is among the others' cards.
    """
    mean = table_mean(observation, players)
    best, second = best_takes(observation)
    place = place_of(observation, players)
    where[ALWAYS] = 1.0
    where[RICH] = (mean - future_mean(observation)) / 3.0
    where[TOP] = (best - mean) / 4.0
    where[GAP] = (best - second) / 5.0
    where[PLACE] = place / (players - 1) - 0.5
    where[LEFT] = (len(options) - 1) / 9.0
    where[RICH_PLACE] = where[RICH] * where[PLACE]
    where[STARTS] = 1.0 if place == 0 else 0.0
    where[LEAD] = chance * players - 1.0
    where[HAND] = -0.5
    for k in range(len(options)):
        where[HAND] += standing[int(options[k])] / len(options)


@compiled
def count_weaker(options: Any, standing: Any, k: int) -> int:
    """How many cards of the hand are weaker than card `k` of it."""
    kind, weaker = int(options[k]), 0
    for m in range(len(options)):
        other = int(options[m])
        tied = standing[other] == standing[kind] and other < kind
        weaker += standing[other] < standing[kind] or tied
    return weaker


@compiled
def describe_bids(
    observation: Any, players: int, room: Any, chance: float, options: Any, reasons: Any
) -> None:
    """Write the reasons of each card in `options`; their meanings stand in `weights`.

    `room` holds the standing, attack and defence of each kind in its rows 1, 4 and 5.
    """
    count = len(options)
    standing, attack, defence = room[1], room[4], room[5]
    where = np.empty(CIRCUMSTANCES, np.float64)
    describe_round(observation, players, chance, options, standing, where)
    before = place_of(observation, players)
    for k in range(count):
        kind = int(options[k])
        row = reasons[k]
        weaker = count_weaker(options, standing, k)
        _describe_strength(standing[kind], weaker / max(count - 1, 1), players, where, row)
        hold, grab = defence[kind] ** (players - 1 - before), attack[kind] ** before
        _describe_use(attack[kind] - defence[kind], hold, grab, where, row[35:51])
        _describe_card(kind, weaker == count - 1, weaker == 0, where, row[51:72])


@compiled
def _describe_strength(x: float, rank: float, players: int, where: Any, row: Any) -> None:
    """By strength `x` among the others' cards and by `rank` in the hand, both up to 1."""
    for c in range(CIRCUMSTANCES):
        row[3 * c] = x * where[c]
        row[3 * c + 1] = x * x * where[c]
        row[3 * c + 2] = rank * where[c]
    row[30] = rank * rank
    row[31] = rank * rank * where[RICH]
    row[32] = rank * rank * where[LEFT]
    row[33] = x ** (players - 1)
    row[34] = row[33] * where[RICH]


@compiled
def _describe_use(edge: float, hold: float, grab: float, where: Any, row: Any) -> None:
    """By what it is worth more as challenger, and by the chances to hold and to grab the best."""
    row[0] = edge
    row[1] = edge * where[RICH]
    row[2] = edge * where[PLACE]
    row[3] = edge * where[STARTS]
    for c in range(GAP + 1):
        row[4 + 3 * c] = hold * where[c]
        row[5 + 3 * c] = grab * where[c]
        row[6 + 3 * c] = hold * grab * where[c]


@compiled
def _describe_card(kind: int, strongest: bool, weakest: bool, where: Any, row: Any) -> None:
    """By its value, which the next table will show, and by what it is in the hand."""
    value = VALUE[kind] / 10.0
    row[0] = value
    row[1] = value * where[LEFT]
    row[2] = value * where[RICH]
    row[3] = value * where[PLACE]
    row[4] = value * where[LEAD]
    row[5] = strongest
    row[6] = strongest * where[RICH]
    row[7] = weakest
    row[8] = weakest * where[RICH]
    row[9:21] = 0.0
    if kind >= OPTIMISTIC:
        special = 9 + 3 * (kind - OPTIMISTIC)
        row[special] = 1.0
        row[special + 1] = where[RICH]
        row[special + 2] = where[PLACE]
