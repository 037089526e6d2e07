"""Moves as a person types them: what stands before them, a name, or a clear beginning of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from stammtisch.core.cards import SUITS
from stammtisch.play.suits import SIGNS


class Move(NamedTuple):
    """How a move is offered to a person.

    Attributes:
        name: in words.
        key: what stands before it and may be typed for it; without it moves are numbered.
    """

    name: str
    key: str = ""


class Menu:
    """The moves that a person may choose from.

    Moves of which all have a key of their own are told apart by these, where the cards are numbers
    and other numbers would mislead; else by their places from 1 up.

    Args:
        moves: how each is offered.
        others: another name for each, which is understood too.
    """

    def __init__(self, moves: Sequence[Move], others: Sequence[str] = ()):
        self.names = [move.name for move in moves]
        self._others = list(others)
        keys = [move.key for move in moves]
        self._numbered = "" in keys or len({_joined(key) for key in keys}) < len(keys)
        self._keys = [str(k) for k in range(1, len(moves) + 1)] if self._numbered else keys

    @property
    def lines(self) -> list[str]:
        """One line for each move, by their keys: "  2 take upcard".

        A key that is the name's first word anyway is not written twice: "draw another card".
        """
        width = max(3, *map(len, self._keys))
        lines = []
        for key, name in sorted(zip(self._keys, self.names, strict=True), key=_in_order):
            first, _, rest = name.partition(" ")
            lines.append(f"{key:>{width}} {rest if first == key and not self._numbered else name}")
        return [line.rstrip() for line in lines]

    @property
    def advice(self) -> str:
        """What to type."""
        if self._numbered:
            return f"1 to {len(self.names)}"
        return "by what stands before it or by its name"

    def find(self, typed: str) -> list[int]:
        """The places of the moves that `typed` can mean: one if clear, several, or none.

        A name is found by the beginnings of its words in their order, in either case ("d 7h" means
        "discard 7H"), and cards by their signs too ("7♥", "10♥").
        """
        words = _plain(typed).split()
        if not words:
            return []
        if len(words) == 1 or not self._numbered:
            keyed = self._by_key(_joined(typed))
            if keyed or re.fullmatch(r"[0-9]+", typed.strip()):
                return keyed
        places = self._places(words)
        return next(filter(None, places), [])

    def _by_key(self, typed: str) -> list[int]:
        """Moves by key, or by a beginning of it that does not cut a number in two."""
        if self._numbered:
            typed = typed.lstrip("0")
        keys = [_joined(key) for key in self._keys]
        if typed in keys:
            return [keys.index(typed)]
        return [place for place, key in enumerate(keys) if typed and _begins(typed, key)]

    def _places(self, words: list[str]) -> tuple[list[int], list[int], list[int]]:
        """Moves called so, those with as many words that begin so, and all that begin so."""
        called, alike, begun = set(), set(), set()
        for names in (self.names, self._others):
            for place, name in enumerate(names):
                whole = _plain(name).split()
                if len(words) <= len(whole) and all(map(_begins, words, whole)):
                    begun.add(place)
                    if len(words) == len(whole):
                        alike.add(place)
                    if words == whole:
                        called.add(place)
        return sorted(called), sorted(alike), sorted(begun)


def _in_order(line: tuple[str, str]) -> list[tuple[bool, int, str]]:
    """Numbers in a key count as numbers, and stand before letters."""
    parts = re.findall(r"[0-9]+|[^0-9]+", line[0])
    return [(not p.isdecimal(), int(p) if p.isdecimal() else 0, p) for p in parts]


def _begins(beginning: str, word: str) -> bool:
    """Whether a word begins so, without a number being cut in two."""
    cut = beginning[-1:].isdigit() and word[len(beginning) :][:1].isdigit()
    return word.startswith(beginning) and not cut


def _joined(key: str) -> str:
    """A key as it is compared: lower case, without blanks."""
    return "".join(key.lower().split())


def _plain(text: str) -> str:
    """Lower case, cards in letters."""
    for sign, letter in zip(SIGNS, SUITS, strict=True):
        text = text.replace(sign, letter)
    return re.sub(r"\b10(?=[cdhs]\b)", "t", text.lower())
