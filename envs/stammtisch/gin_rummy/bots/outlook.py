"""What the next card from the stock may make of a hand."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.bits import lowest_bit
from stammtisch.core.compile import compiled
from stammtisch.gin_rummy.bots.beliefs import completing
from stammtisch.gin_rummy.melds import deadwood_without_each, value_of

DEADWOOD, NEXT, KNOCK, GIN, OUTLOOK = range(5)
"""What `look_ahead` writes: least deadwood now; expected after the next draw and discard;
chances to be able to knock and to go gin then."""


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
def look_ahead(hand: int, now: int, unseen: int, held: Any, limit: int, out: Any) -> None:
    """Write the four numbers of the outlook into `out[OUTLOOK]`.

    Args:
        hand: the cards, before a draw.
        now: their least deadwood.
        unseen: cards that may come from the stock.
        held: chance of each card to be in the opponent's hand.
        limit: most deadwood to knock with.
        out: float64.
    """
    deadwood = np.empty(52, np.int64)
    without = least_after_discard(hand, deadwood)
    melding = completing(hand)
    total, after, knocks, gins = 0.0, 0.0, 0.0, 0.0
    rest = unseen
    while rest != 0:
        card = lowest_bit(rest)
        bit = 1 << card
        rest &= rest - 1
        chance = 1.0 - held[card]
        least = min(now, without + value_of(card))
        if melding & bit:
            least = least_after_discard(hand | bit, deadwood)
        total += chance
        after += chance * least
        if least <= limit:
            knocks += chance
        if least == 0:
            gins += chance
    out[DEADWOOD] = now
    out[NEXT], out[KNOCK], out[GIN] = now, 0.0, 0.0
    if total > 0:
        out[NEXT] = after / total
        out[KNOCK] = knocks / total
        out[GIN] = gins / total
