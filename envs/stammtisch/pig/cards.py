"""The cards of Pig: ranks, which of them are in play, and what they count as kilos.

Suits never matter, so a card is its rank: ace 0, two 1, ..., jack 10, queen 11, king 12.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core import cards
from stammtisch.core.compile import compiled

RANKS = len(cards.RANKS)
NAMES = tuple(cards.RANKS)
"""Names of the ranks by number."""
COPIES = 4
DECK = RANKS * COPIES
ACE, SEVEN = 0, 6

LETTERS_ORDER = tuple(cards.RANKS.index(name) for name in "AKQJT98765432")
"""In this order ranks come into play, one a player."""
KILOS_ORDER = tuple(cards.RANKS.index(name) for name in "KQJ2345689T")
"""The same with kilos: aces and sevens stay in the pile."""
PILE_RANKS = 10
"""Ace to ten: the ranks that the pile in the middle may have."""
KILOS = np.array([100, *range(2, PILE_RANKS + 1), 0, 0, 0], np.int16)
"""What a card from the pile counts, by rank."""
MOST_KILOS = COPIES * int(KILOS.sum())
"""More than anybody can ever have."""


def _places(order: tuple[int, ...]) -> list[int]:
    return [order.index(rank) if rank in order else RANKS for rank in range(RANKS)]


_PLACE = np.array([_places(LETTERS_ORDER), _places(KILOS_ORDER)], np.int8)
"""By scoring and rank: in a game of more players than this the rank is in play."""


@compiled
def is_in_play(rank: int, scoring: int, stock: int, players: int) -> bool:
    """Whether hands may have this rank while so many players are in the game."""
    return stock != 0 or _PLACE[scoring, rank] < players


@compiled
def copies(game: Any) -> int:
    """Cards of each rank in play."""
    return 3 if game.hand == 3 and not game.stock else COPIES


@compiled
def alike_needed(game: Any) -> int:
    """How many cards of one rank are four alike (or three, in a game with three cards)."""
    return 3 if game.hand == 3 else 4
