"""One table of the compiled Gin Rummy, played by the names of events; no twin is asked.

Scenarios are lists of names, as a person would tell a hand. The deck is stacked by choosing the
chance player's actions.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from stammtisch.core.cards import CARDS, cards_of
from stammtisch.gin_rummy import rules
from stammtisch.gin_rummy.game import GAME
from tests.tables import NamedTable

ENDS = {
    rules.DEAD: "dead",
    rules.EXHAUSTED: "takes",
    rules.KNOCK: "knock",
    rules.GIN: "gin",
    rules.BIG: "big gin",
    rules.UNDERCUT: "undercut",
    rules.TIE: "tie",
}


class Ended(NamedTuple):
    """How a hand ended, which seat scored (or None), and how many points."""

    how: str
    winner: int | None
    points: int


class Table(NamedTable):
    """A game of Gin Rummy in progress."""

    game = GAME

    @property
    def points(self) -> tuple[int, int]:
        """The match score, seat 0 first."""
        return int(self.state["points"][0]), int(self.state["points"][1])

    @property
    def starter(self) -> int:
        """The seat that starts the present hand."""
        return int(self.state["first"])

    @property
    def ended(self) -> Ended:
        """The result of the last finished hand."""
        winner = int(self.state["hand_winner"])
        points = int(self.state["hand_points"])
        return Ended(ENDS[int(self.state["hand_end"])], None if winner < 0 else winner, points)

    def legal_starting_with(self, word: str) -> set[str]:
        """The legal actions of one kind."""
        return {name for name in self.legal() if name.startswith(word)}

    def deal(self, hand_0: str, hand_1: str, upcard: str, first: int | None = 0) -> Table:
        """Deal these hands; `first` starts, or nobody is named (not the first hand)."""
        names = [] if first is None else [f"starter {first}"]
        names += [f"card {card}" for card in (*hand_0.split(), *hand_1.split(), upcard)]
        return self.play(*names)

    def draw(self, card: str) -> Table:
        """The seat to move draws this card from the stock."""
        return self.play("draw stock", f"card {card}")

    def stock(self) -> list[str]:
        """The cards of the stock, by number."""
        return cards_of(int(rules.stock_of(self.state)))

    def sees(self, seat: int, part: str) -> set[str]:
        """A part of the observation as names of cards."""
        return {CARDS[i] for i in np.flatnonzero(self.observe(seat)[part])}

    def number(self, seat: int, part: str) -> int:
        """A part of the observation that is one number."""
        return int(self.observe(seat)[part])


def dealt(hand_0: str, hand_1: str, upcard: str, first: int = 0, **parameters: Any) -> Table:
    """A table just after this deal."""
    return Table(**parameters).deal(hand_0, hand_1, upcard, first)


def draw_lowest(table: Table) -> str:
    """The seat to move draws the lowest card left; returns its name."""
    card = table.play("draw stock").stock()[0]
    table.play(f"card {card}")
    return card


def play_to_the_last_turn(table: Table) -> Table:
    """Both draw and throw what they drew until the next draw leaves two cards."""
    while len(table.stock()) > 3:
        table.play(f"discard {draw_lowest(table)}")
    return table
