"""What a hand of ten is worth before the opponent's turn, in numbers that weights apply to."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.bits import lowest_bit
from stammtisch.core.compile import compiled
from stammtisch.gin_rummy.bots.beliefs import chance_to_meld, completing
from stammtisch.gin_rummy.melds import deadwood_without_each, value_of

(
    DEADWOOD,
    NEXT,
    KNOCK,
    GIN,
    DANGER,
    PAIRS,
    PAIR_POINTS,
    SINGLES,
    SINGLE_POINTS,
    SQUARE,
    DANGER_POINTS,
    NEXT_BELOW_LIMIT,
    OUTLOOK,
) = range(13)
"""The numbers: least deadwood; the same expected after the next draw from the stock and the best
discard; the chances to be able to knock and to go gin then; the chance that the opponent can
meld the card thrown; melds that lack one card, each counted by the chance that the card is in
the stock, and the same weighted by the points of the cards in hand; melds that lack two, alike;
deadwood squared / 100; danger times the points of the card / 10; the expected deadwood, at most
the knock limit."""

_TRIPLES = np.array(
    [
        [13 * suit + rank for suit in range(4) if suit != out]
        for rank in range(13)
        for out in range(4)
    ]
    + [[13 * suit + rank + k for k in range(3)] for suit in range(4) for rank in range(11)],
    np.int64,
)


@compiled
def least_after_discard(cards: int, deadwood: Any) -> int:
    """The least deadwood after the best discard of one of the cards; `deadwood[52]` is scratch."""
    deadwood_without_each(cards, deadwood)
    least = 1000
    rest = cards
    while rest != 0:
        least = min(least, deadwood[lowest_bit(rest)])
        rest &= rest - 1
    return least


@compiled
def assess(
    hand: int, now: int, thrown: int, unseen: int, held: Any, limit: int, outlook: Any
) -> None:
    """Write the outlook of a hand into `outlook[OUTLOOK]` (float64).

    Args:
        hand: the cards after the discard.
        now: their least deadwood.
        thrown: the card discarded, or -1.
        unseen: cards that may come from the stock.
        held: chance of each card to be in the opponent's hand, float64 `[52]`.
        limit: most deadwood to knock with.
        outlook: written whole.
    """
    _look_ahead(hand, now, unseen, held, limit, outlook)
    _count_partial_melds(hand, unseen, held, outlook)
    outlook[SQUARE] = now * now / 100.0
    outlook[NEXT_BELOW_LIMIT] = min(outlook[NEXT], float(limit))
    outlook[DANGER] = 0.0
    outlook[DANGER_POINTS] = 0.0
    if thrown >= 0:
        outlook[DANGER] = chance_to_meld(thrown, held)
        outlook[DANGER_POINTS] = outlook[DANGER] * value_of(thrown) / 10.0


@compiled
def _look_ahead(hand: int, now: int, unseen: int, held: Any, limit: int, outlook: Any) -> None:
    deadwood = np.empty(52, np.int64)
    without = least_after_discard(hand, deadwood)
    melding = completing(hand)
    total, after, knocks, gins = 1e-9, now * 1e-9, 0.0, 0.0
    rest = unseen
    while rest != 0:
        card = lowest_bit(rest)
        rest &= rest - 1
        chance = 1.0 - held[card]
        if melding >> card & 1:
            least = least_after_discard(hand | 1 << card, deadwood)
        else:  # the melds stay: the card goes again, or in the place of the worst one
            least = min(now, without + value_of(card))
        total += chance
        after += chance * least
        if least <= limit:
            knocks += chance
        if least == 0:
            gins += chance
    outlook[DEADWOOD] = now
    outlook[NEXT] = after / total
    outlook[KNOCK] = knocks / total
    outlook[GIN] = gins / total


@compiled
def _count_partial_melds(hand: int, unseen: int, held: Any, outlook: Any) -> None:
    outlook[PAIRS : SINGLE_POINTS + 1] = 0.0
    for m in range(len(_TRIPLES)):
        count, points, chance = 0, 0, 1.0
        for k in range(3):
            card = _TRIPLES[m, k]
            if hand >> card & 1:
                count += 1
                points += value_of(card)
            elif unseen >> card & 1:
                chance *= 1.0 - held[card]
            else:
                chance = 0.0
        if 0 < count < 3:
            place = PAIRS if count == 2 else SINGLES
            outlook[place] += chance
            outlook[place + 1] += chance * points
