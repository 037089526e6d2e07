"""Which cards the opponent may hold, judged by what it took, threw and left lying."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.bits import count_bits, lowest_bit
from stammtisch.core.compile import compiled
from stammtisch.gin_rummy.melds import ALL_SUITS, SUIT

DECK = (1 << 52) - 1
_ACES = ALL_SUITS
_KINGS = ALL_SUITS << 12
REFUSED_RANK, REFUSED_NEXT, REFUSED_NEAR, TAKEN_RANK, TAKEN_NEXT, TAKEN_NEAR = range(6)
ODDS = np.array([0.62, 0.68, 0.85, 1.6, 1.6, 1.3])
"""Factors on the odds that a card is held, one for each card of its rank, next to it in its
suit, or two away, that the opponent refused (left lying or threw) or took."""


@compiled
def up(cards: int) -> int:
    """Each card's neighbour above in its suit; kings have none."""
    return (cards & ~_KINGS) << 1


@compiled
def down(cards: int) -> int:
    """Each card's neighbour below in its suit; aces have none."""
    return (cards & ~_ACES) >> 1


@compiled
def _count_near(card: int, refused: int, counts: Any) -> None:
    bit = 1 << card
    one = up(bit) | down(bit)
    two = up(up(bit)) | down(down(bit))
    counts[0] = count_bits(refused & (ALL_SUITS << (card % 13)) & ~bit)
    counts[1] = count_bits(refused & one)
    counts[2] = count_bits(refused & two)


@compiled
def estimate_hand(
    unseen: int, known: int, taken: int, refused: int, missing: int, held: Any
) -> None:
    """Write into `held[52]` the chance that the opponent holds each card.

    Args:
        unseen: cards in the stock or, unknown, in the opponent's hand.
        known: cards known to be in its hand.
        taken: cards it took from the discard pile.
        refused: cards it left lying or threw.
        missing: how many of its cards are unknown.
        held: float64 `[52]`, written whole.
    """
    held[:] = 0.0
    near = np.empty(3, np.int64)
    total = 0.0
    rest = unseen
    while rest != 0:
        card = lowest_bit(rest)
        rest &= rest - 1
        _count_near(card, refused, near)
        weight = ODDS[0] ** near[0] * ODDS[1] ** near[1] * ODDS[2] ** near[2]
        _count_near(card, taken, near)
        weight *= ODDS[3] ** near[0] * ODDS[4] ** near[1] * ODDS[5] ** near[2]
        held[card] = weight
        total += weight
    if total > 0:
        scale = missing / total
        rest = unseen
        while rest != 0:
            card = lowest_bit(rest)
            rest &= rest - 1
            held[card] = min(held[card] * scale, 0.95)
    rest = known
    while rest != 0:
        held[lowest_bit(rest)] = 1.0
        rest &= rest - 1


@compiled
def chance_to_meld(card: int, held: Any) -> float:
    """The chance that the opponent could meld `card`, cards taken as independent."""
    rank, first = card % 13, card - card % 13
    nothing = 1.0
    for a in range(4):
        for b in range(a + 1, 4):
            one, two = 13 * a + rank, 13 * b + rank
            if one != card and two != card:
                nothing *= 1.0 - held[one] * held[two]
    for start in range(max(rank - 2, 0), min(rank, 10) + 1):
        both = 1.0
        for k in range(start, start + 3):
            if k != rank:
                both *= held[first + k]
        nothing *= 1.0 - both
    return 1.0 - nothing


@compiled
def completing(cards: int) -> int:
    """All cards outside the set that would be part of a meld with two or more of its cards."""
    above, below = up(cards), down(cards)
    runs = (above & up(above)) | (below & down(below)) | (above & below)
    a, b = cards & SUIT, (cards >> 13) & SUIT
    c, d = (cards >> 26) & SUIT, (cards >> 39) & SUIT
    pairs = (a & b) | (c & d) | ((a | b) & (c | d))
    sets = pairs | pairs << 13 | pairs << 26 | pairs << 39
    return (runs | sets) & ~cards & DECK
