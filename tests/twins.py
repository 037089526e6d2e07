"""What all games' pairs of compiled rules and literal twin share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, NamedTuple


class DifferenceError(AssertionError):
    """The two programs disagree; the message holds what is needed to play it again."""


class Driven(NamedTuple):
    """How the two programs of one game are driven against each other.

    Attributes:
        branches: names of what the twin counts in `game.branches`.
        variants: kinds of game by name, each a function that draws parameters.
        play: plays one game with these parameters; returns a pair with `decisions` and the twin
            as `game`, or raises a `DifferenceError`.
    """

    branches: tuple[str, ...]
    variants: dict[str, Callable[[Random], dict[str, Any]]]
    play: Callable[[Random, dict[str, Any]], Any]


def driven_games() -> list[str]:
    """The games whose tests have a module `driven`."""
    return sorted(path.parent.name for path in Path(__file__).parent.glob("*/driven.py"))


def find_driven(game: str) -> Driven:
    """How this game is driven, from `DRIVEN` in its tests' module `driven`."""
    return import_module(f"tests.{game}.driven").DRIVEN


def play_mixture(driven: Driven, variant: str, seed: int, decisions: int) -> list[Any]:
    """Games of this variant and seed, until they hold so many decisions together."""
    rng = Random(f"{variant}/{seed}")
    pairs: list[Any] = []
    while sum(pair.decisions for pair in pairs) < decisions:
        pairs.append(driven.play(rng, driven.variants[variant](rng)))
    return pairs


def branches_of(pairs: Iterable[Any]) -> Counter[str]:
    """How often each branch of the rules was taken in these games."""
    counts: Counter[str] = Counter()
    for pair in pairs:
        counts.update(pair.game.branches)
    return counts
