"""Moves as a person types them: a number, a name, or an unambiguous beginning of it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from stammtisch.core.cards import SUITS
from stammtisch.play.suits import SIGNS


def find_moves(typed: str, names: Sequence[str]) -> list[int]:
    """The places in `names` that `typed` can mean: one if clear, several, or none.

    `names[0]` is number 1. A name is found by the beginnings of its words in their order, in
    either case ("d 7h" means "discard 7H"), and cards by their signs too ("7♥", "10♥").
    """
    words = _plain(typed).split()
    if not words:
        return []
    if len(words) == 1 and re.fullmatch(r"[0-9]{1,6}", words[0]):
        number = int(words[0])
        return [number - 1] if 1 <= number <= len(names) else []
    plain = [_plain(name).split() for name in names]
    exact = [place for place, name in enumerate(plain) if name == words]
    return exact or [place for place, name in enumerate(plain) if _begins(words, name)]


def _begins(words: list[str], name: list[str]) -> bool:
    if len(words) > len(name):
        return False
    return all(full.startswith(word) for word, full in zip(words, name, strict=False))


def _plain(text: str) -> str:
    """Lower case, cards in letters."""
    for sign, letter in zip(SIGNS, SUITS, strict=True):
        text = text.replace(sign, letter)
    return re.sub(r"\b10(?=[cdhs]\b)", "t", text.lower())
