"""Names of playing cards, shared by the games played with ordinary ones.

Card number = 13 x suit + rank - 1, suits in the order clubs, diamonds, hearts, spades.
"""

from __future__ import annotations

RANKS = "A23456789TJQK"
SUITS = "CDHS"
CARDS = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""All 52 names in the order of their numbers: "AC", "2C", ..., "KS"."""


def cards_of(bits: int) -> list[str]:
    """Names of the cards in a set (bit i is card i), by number."""
    return [CARDS[i] for i in range(52) if int(bits) >> i & 1]


def bits_of(cards: str | list[str]) -> int:
    """The set of the named cards; a string is split at blanks ("7H 8H TC")."""
    names = cards.split() if isinstance(cards, str) else cards
    bits = 0
    for name in names:
        bits |= 1 << CARDS.index(name)
    return bits
