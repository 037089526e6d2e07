"""What a game may tell the test kit beyond its rules: where its cards are and who knows it.

A game's package may hold a module `witness` with `WITNESS`, an object of a subclass of
`Witness`. It is best written in plain Python and without the helpers of the rules, so that it
can contradict them. Whatever it does not answer is not checked.
"""

from __future__ import annotations

from collections.abc import Hashable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from stammtisch.core.game import Game


class Witness:
    """Answers nothing; a game's own witness overrides what it can answer."""

    def places(self, state: Any) -> np.ndarray | None:
        """How many cards of each kind lie at each place: integers `[places, kinds]`.

        The sum over places must never change during a game. Places are hands, piles and the
        like; cards that are not in play yet lie in a place of their own.
        """
        return None

    def hidden(self, state: Any, seat: int) -> np.ndarray | None:
        """Of `places`, how many cards `seat` does not know to be there: `[places, kinds]`."""
        return None

    def consistent(self, state: Any, seat: int) -> list[tuple[Any, float]] | None:
        """All states that `seat` cannot tell from this one, with the weight of each.

        Each is a record of one game (the key does not count), the true state among them;
        weights need not sum to 1. None where they are too many to list.
        """
        return None

    def pile(self, state: Any) -> Hashable | None:
        """At a chance moment, a name of the pile that the next card comes from, else None.

        A pile is named so that its order depends on nothing that players do: by the number of
        the hand and of the reshuffle, say. None also for a pile whose content players decide.
        """
        return None


def find_witness(game: Game) -> Witness:
    """The witness in the game's own package, or one that answers nothing."""
    name = game.rules.__name__.rpartition(".")[0] + ".witness"
    try:
        known = find_spec(name) is not None
    except (ImportError, ValueError):
        known = False
    return import_module(name).WITNESS if known else Witness()
