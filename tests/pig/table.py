"""One table of the compiled Pig, played by the names of events; no twin is asked.

A hand is a word, "AAKQ". A tick is a line with one sign for each seat that is in the game, in seat
order: a rank to pass, `?` to look, `!` to touch, `.` to wait. "AAKQ KKKQ" stands for hands or
cards of all seats, with `-` for none.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.pig.cards import NAMES
from stammtisch.pig.game import GAME
from tests.tables import NamedTable

SIGNS = {"?": "look", "!": "touch", ".": "wait"}
HIGHEST_FIRST = "AKQJT98765432"


class Table(NamedTable):
    """A game of Pig in progress."""

    game = GAME

    @property
    def present(self) -> list[int]:
        """The seats that are in the game."""
        return [seat for seat in range(self.players) if self.state["present"] >> seat & 1]

    @property
    def dealer(self) -> int:
        """Who deals."""
        return int(self.state["dealer"])

    @property
    def tick(self) -> int:
        """Ticks of this round that are over."""
        return int(self.state["tick"])

    @property
    def rounds(self) -> int:
        """Rounds that are over, those dealt anew included."""
        return int(self.state["number"])

    @property
    def letters(self) -> list[int]:
        """The rounds that each seat has lost."""
        return self.state["lost"][: self.players].tolist()

    @property
    def kilos(self) -> list[int]:
        """The kilos of each seat."""
        return self.state["kilos"][: self.players].tolist()

    @property
    def hands(self) -> str:
        """The cards of all seats."""
        return " ".join(self.cards(hand) for hand in self.state["hands"][: self.players])

    @property
    def queues(self) -> str:
        """What waits on each seat's right, the oldest first."""
        rest, words = self.state["queued"].tolist(), []
        for count in self.state["queues"][: self.players].tolist():
            words.append("".join(NAMES[card] for card in rest[:count]) or "-")
            rest = rest[count:]
        return " ".join(words)

    @property
    def lying(self) -> str:
        """Cards in known order, the next one first: of a stock, or under the pile."""
        return "".join(NAMES[card] for card in self.state["lying"][: self.state["lying_count"]])

    @staticmethod
    def cards(counts: Any) -> str:
        """Counts by rank as a word, "-" for none."""
        return "".join(n * int(counts[NAMES.index(n)]) for n in HIGHEST_FIRST) or "-"

    def deal(self, hands: str) -> Table:
        """These hands for the seats in the game, in seat order."""
        return self.play(*(f"card {card}" for card in hands.replace(" ", "")))

    def ticks(self, *lines: str) -> Table:
        """Whole ticks, each a line of signs; what chance must decide is played apart."""
        for line in lines:
            assert len(line.split()) == len(self.present), line
            for seat, sign in zip(self.present, line.split(), strict=True):
                assert self.mover == seat, (line, self.mover)
                self.play(SIGNS.get(sign, f"pass {sign}"))
        return self

    def dull(self) -> Table:
        """A round's hands in which nobody has four alike."""
        deck = self.cards(self.state["deck"])
        ranks = sorted(set(deck), key=HIGHEST_FIRST.index)
        count = len(self.present) * int(self.state["hand"])
        return self.deal("".join(ranks[k % len(ranks)] for k in range(count)))

    def lose(self, *seats: int) -> Table:
        """Let these lose a round each by a false touch, dealt where needed."""
        for seat in seats:
            if self.mover == "chance":
                self.dull()
            self.ticks(" ".join("!" if other == seat else "?" for other in self.present))
        return self

    def sees(self, seat: int, part: str) -> str:
        """A part that marks ranks or counts cards by rank, as a word."""
        values = self.observe(seat)[part]
        counts = np.zeros(13, int)
        counts[: len(values)] = values.sum(axis=1) if values.ndim == 2 else values
        return self.cards(counts)

    def row(self, seat: int, part: str) -> str:
        """A part that lists cards as rank + 1, as a word."""
        return "".join(NAMES[card - 1] for card in self.observe(seat)[part] if card) or "-"

    def noses(self, seat: int) -> set[int]:
        """Whom the seat has seen touch, by seat of the table."""
        return {
            (seat + k) % self.players for k in np.flatnonzero(self.observe(seat)["noses"]).tolist()
        }

    def knows(self, seat: int) -> str:
        """The card that the seat knows in its left neighbour's hand."""
        return self.sees(seat, "neighbour_holds")

    def statistics(self, seat: int) -> dict[str, int]:
        """What the game reports of a seat, zeros left out."""
        out = np.full(len(GAME.statistics), 9, np.int32)
        GAME.collect(self.state, seat, out)
        return {name: n for name, n in zip(GAME.statistics, out.tolist(), strict=True) if n}


def dealt(hands: str, dealer: int = 0, **parameters: Any) -> Table:
    """A table in its first tick, with as many players as hands."""
    table = Table(players=len(hands.split()), **parameters).play(f"dealer {dealer}")
    return table.deal(hands)


def begun(players: int, dealer: int = 0, **parameters: Any) -> Table:
    """A table in its first tick, nobody with four alike."""
    return Table(players=players, **parameters).play(f"dealer {dealer}").dull()
