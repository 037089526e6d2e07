"""One table of the compiled Bluff, played by the names of events; no twin is asked.

Scenarios are lists of names, as a person would tell a round. Which scoring cards come first is
chosen by the chance player's actions.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.bluff import rules
from stammtisch.bluff.game import GAME
from tests.tables import NamedTable

KINDS = tuple(name.removeprefix("bid ") for name in GAME.actions[:14])


class Table(NamedTable):
    """A game of Bluff in progress."""

    game = GAME

    @property
    def starter(self) -> int:
        """The start player of the present round."""
        return int(self.state["first"][self.state["number"]])

    @property
    def plays(self) -> set[int]:
        """The seats that take part in the present round."""
        return {seat for seat in range(self.players) if self.state["takes_part"] >> seat & 1}

    @property
    def is_final(self) -> bool:
        """Whether the present round is the final one."""
        return bool(self.observe(0)["final_round"])

    @property
    def table(self) -> str:
        """The scoring cards that nobody has."""
        return self.cards(self.state["table"])

    @property
    def fronts(self) -> list[str]:
        """The scoring cards in front of each seat, "-" where there are none."""
        kinds, counts = self.state["front"].tolist(), self.state["front_count"].tolist()
        each = [" ".join(n * [KINDS[k]]) or "-" for k, n in zip(kinds, counts, strict=True)]
        return each[: self.players]

    @property
    def piles(self) -> list[str]:
        """Each seat's scoring pile."""
        return [self.cards(pile) for pile in self.state["piles"][: self.players]]

    @property
    def points(self) -> list[int]:
        """The points in each seat's scoring pile."""
        return [int(rules.points_of(self.state, seat)) for seat in range(self.players)]

    def hand(self, seat: int) -> str:
        """What a seat may still play."""
        return self.cards(self.observe(seat)["hand"])

    def bid(self, cards: str) -> Table:
        """Those who take part bid these cards, in seat order."""
        return self.play(*(f"bid {card}" for card in cards.split()))

    def round(self, bids: str, *deeds: str) -> Table:
        """A whole round: the bids in seat order, then what is done from the start player on."""
        return self.bid(bids).play(*deeds)

    def sees(self, seat: int, part: str) -> str:
        """A part of the observation that counts kinds of card, as names of cards."""
        return self.cards(self.observe(seat)[part])

    def knows(self, seat: int, row: int) -> dict[int, str]:
        """The strength cards of round `row` that the seat knows, by seat counted from its own."""
        known = self.observe(seat)["known"][row].tolist()
        return {k: KINDS[kind - 1] for k, kind in enumerate(known) if kind}

    @staticmethod
    def cards(counts: Any) -> str:
        """Counts by kind as names of cards, "-" for none."""
        return " ".join(KINDS[k] for k in range(len(KINDS)) for _ in range(int(counts[k]))) or "-"

    def statistics(self, seat: int) -> dict[str, int]:
        """What the game reports of a seat, zeros left out."""
        out = np.full(len(GAME.statistics), 9, np.int32)
        GAME.collect(self.state, seat, out)
        return {name: n for name, n in zip(GAME.statistics, out.tolist(), strict=True) if n}


def opened(starter: int, cards: str, **parameters: Any) -> Table:
    """A table in its first bid phase, with as many players as scoring cards."""
    table = Table(players=len(cards.split()), **parameters)
    names = [f"scoring card {card}" for card in cards.split()]
    return table.play(f"starter {starter}", *names)
