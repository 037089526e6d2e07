"""Which cards the opponent may hold, judged by what it took, threw and left lying."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.bits import count_bits, lowest_bit
from stammtisch.core.compile import compiled
from stammtisch.gin_rummy.bots import sight as s
from stammtisch.gin_rummy.melds import ALL_SUITS, SUIT

FULL_STOCK = 31.0
"""Cards in the stock after the deal of a full deck: there the hand is young."""

# Logistic regression of "the opponent holds it" over hands of three different players. Rows:
# cards of the same rank, next to it in its suit, two away in its suit; each counted among the
# cards declined, thrown and taken. Columns: log odds a card with a full stock, change to an
# empty one.
LOG_ODDS = np.array(
    [
        [[-0.57, -0.19], [-0.48, -0.13], [-0.23, -0.16]],
        [[-1.19, 0.54], [-0.92, 0.30], [-0.53, 0.26]],
        [[0.83, -0.04], [0.76, 0.21], [0.46, 0.24]],
    ]
)
RANK_ODDS = np.array([-0.2, -0.2, 0.0, 0.0, 0.0, 0.2, 0.2, 0.2, 0.3, 0.1, 0.1, -0.2, -1.0])
"""Log odds of each rank with an empty stock; middle ranks fit more melds and are kept."""
_CORRECTIONS = 2
_KINGS = ALL_SUITS << 12
_DECK = (1 << 52) - 1


@compiled
def up(cards: int) -> int:
    """Each card's neighbour above in its suit; kings have none."""
    return (cards & ~_KINGS) << 1


@compiled
def down(cards: int) -> int:
    """Each card's neighbour below in its suit; aces have none."""
    return (cards & ~ALL_SUITS) >> 1


@compiled
def completing(cards: int) -> int:
    """All cards outside the set that form a meld with two or more of its cards."""
    above, below = up(cards), down(cards)
    runs = (above & up(above)) | (below & down(below)) | (above & below)
    a, b = cards & SUIT, (cards >> 13) & SUIT
    c, d = (cards >> 26) & SUIT, (cards >> 39) & SUIT
    pairs = (a & b) | (c & d) | ((a | b) & (c | d))
    sets = pairs | pairs << 13 | pairs << 26 | pairs << 39
    return (runs | sets) & ~cards & _DECK


@compiled
def _log_odds(card: int, groups: Any, factors: Any) -> float:
    bit = 1 << card
    same = (ALL_SUITS << (card % 13)) & ~bit
    one = up(bit) | down(bit)
    two = up(up(bit)) | down(down(bit))
    total = 0.0
    for g in range(3):
        total += factors[g, 0] * count_bits(groups[g] & same)
        total += factors[g, 1] * count_bits(groups[g] & one)
        total += factors[g, 2] * count_bits(groups[g] & two)
    return total


@compiled
def estimate_hand(sight: Any, held: Any) -> None:
    """Write into `held[52]` the chance that the opponent holds each card.

    1 for cards known to be in its hand, 0 for cards known to be elsewhere; over the unseen
    cards the chances add up, nearly, to the number of its unknown cards.
    """
    held[:] = 0.0
    unseen = sight[s.UNSEEN]
    missing = sight[s.HAND_SIZE] - count_bits(sight[s.KNOWN])
    late = 1.0 - min(sight[s.STOCK] / FULL_STOCK, 1.0)
    groups = np.empty(3, np.int64)
    groups[0] = sight[s.DECLINED] & ~(sight[s.THROWN] | sight[s.TAKEN])
    groups[1] = sight[s.THROWN] & ~sight[s.TAKEN]
    groups[2] = sight[s.TAKEN]
    factors = LOG_ODDS[:, :, 0] + late * LOG_ODDS[:, :, 1]
    prior = missing / max(count_bits(unseen) - missing, 1)
    rest = unseen
    while rest != 0:  # held[] is odds until the end
        card = lowest_bit(rest)
        rest &= rest - 1
        signs = _log_odds(card, groups, factors) + late * RANK_ODDS[card % 13]
        held[card] = prior * np.exp(signs)
    for _ in range(_CORRECTIONS):
        _scale_odds(unseen, missing, held)
    rest = unseen
    while rest != 0:
        card = lowest_bit(rest)
        rest &= rest - 1
        held[card] /= 1.0 + held[card]
    rest = sight[s.KNOWN]
    while rest != 0:
        held[lowest_bit(rest)] = 1.0
        rest &= rest - 1


@compiled
def _scale_odds(cards: int, missing: int, odds: Any) -> None:
    """One step towards odds whose chances add up to `missing`."""
    total = 1e-9
    rest = cards
    while rest != 0:
        card = lowest_bit(rest)
        rest &= rest - 1
        total += odds[card] / (1.0 + odds[card])
    rest = cards
    while rest != 0:
        odds[lowest_bit(rest)] *= missing / total
        rest &= rest - 1


@compiled
def chance_to_meld(card: int, held: Any) -> float:
    """The chance that the opponent could meld `card`, its cards taken as independent."""
    rank, first = card % 13, card - card % 13
    nothing = 1.0
    for a in range(4):
        for b in range(a + 1, 4):
            one, two = 13 * a + rank, 13 * b + rank
            if card not in (one, two):
                nothing *= 1.0 - held[one] * held[two]
    for start in range(max(rank - 2, 0), min(rank, 10) + 1):
        both = 1.0
        for k in range(start, start + 3):
            if k != rank:
                both *= held[first + k]
        nothing *= 1.0 - both
    return 1.0 - nothing
