"""The cards of Gier: 28 kinds of number card, and the crook.

A number card has a number and at most one symbol. Cards of one kind are alike, and the backs of
all cards are.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.compile import compiled
from stammtisch.gier.parameters import NUMBERS, SYMBOLS

PLAIN, PLUS_ONE, EYE, TWO_FOR_THREE = range(SYMBOLS + 1)
"""What a number card carries."""
SORTS = SYMBOLS + 1
KINDS = NUMBERS * SORTS
"""Kind of a number card: `SORTS * (number - 1) + symbol`, so 0 to 27."""
CROOK = KINDS
"""The crook among the kinds of card that may be drawn from a hand."""
ALL_KINDS = KINDS + 1

_SYMBOL_NAMES = ("", " +1", " eye", " 2for3")
NAMES = (
    *(f"{number}{symbol}" for number in range(1, NUMBERS + 1) for symbol in _SYMBOL_NAMES),
    "crook",
)
"""By kind: "1", "1 +1", "1 eye", "1 2for3", "2", ..., "7 2for3", "crook"."""

ROW = np.array([kind // SORTS for kind in range(KINDS)] + [-1], np.int8)
"""By kind: its number - 1; -1 for the crook."""
SYMBOL = np.array([kind % SORTS for kind in range(KINDS)] + [PLAIN], np.int8)
"""By kind: what it carries; the crook nothing."""


@compiled
def write_deck(game: Any, out: Any) -> None:
    """Write how many cards of each kind the game's deck has into `out` (`[KINDS]`)."""
    out[:] = 0
    for row in range(int(game.numbers)):
        plain = int(game.copies)
        for symbol in range(1, SORTS):
            out[SORTS * row + symbol] = game.symbols[row, symbol - 1]
            plain -= int(game.symbols[row, symbol - 1])
        out[SORTS * row] = plain


@compiled
def count_cards(cards: Any) -> int:
    """How many cards there are of all kinds together."""
    total = 0
    for count in cards:
        total += int(count)
    return total


@compiled
def count_number(cards: Any, row: int) -> int:
    """How many cards of the number `row + 1` there are."""
    total = 0
    for symbol in range(SORTS):
        total += int(cards[SORTS * row + symbol])
    return total


@compiled
def largest_group(cards: Any) -> int:
    """The most cards of one number."""
    most = 0
    for row in range(NUMBERS):
        most = max(most, count_number(cards, row))
    return most
