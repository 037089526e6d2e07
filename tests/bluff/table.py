"""One table of the compiled Bluff, played by the names of events; no twin is asked.

Scenarios are lists of names, as a person would tell a round. Which scoring cards come first is
chosen by the chance player's actions.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.bluff import rules
from stammtisch.bluff.game import GAME
from stammtisch.core.record import CHANCE, NOBODY

KINDS = tuple(name.removeprefix("bid ") for name in GAME.actions[:14])


class Table:
    """A game in progress.

    Attributes:
        state: the compiled game's record.
    """

    def __init__(self, **parameters: Any) -> None:
        self.state = GAME.new_states(1, parameters)[0]
        rules.start(self.state)

    @property
    def mover(self) -> int | str | None:
        """The seat to move, "chance", or None when the game is over."""
        mover = int(rules.to_move(self.state))
        return {CHANCE: "chance", NOBODY: None}.get(mover, mover)

    @property
    def players(self) -> int:
        """How many seats play."""
        return int(self.state["players"])

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

    @property
    def shares(self) -> list[float]:
        """Each seat's share of the win, once the game is over."""
        assert self.mover is None
        out = np.zeros(GAME.most_seats)
        rules.shares(self.state, out)
        return out[: self.players].tolist()

    def hand(self, seat: int) -> str:
        """What a seat may still play."""
        return self.cards(self.observe(seat)["hand"])

    def legal(self, seat: int | None = None) -> set[str]:
        """What a seat may choose now; without a seat: the one to move."""
        if seat is None:
            seat = int(rules.to_move(self.state))
        mask = np.ones(len(GAME.actions), np.int8)
        rules.legal(self.state, seat, mask)
        return {GAME.actions[i] for i in np.flatnonzero(mask)}

    def chance(self) -> dict[str, int]:
        """What may happen by chance now, each with its weight."""
        weights = np.ones(len(GAME.chance_actions), np.int64)
        rules.chance_weights(self.state, weights)
        return {GAME.chance_actions[i]: int(weights[i]) for i in np.flatnonzero(weights)}

    def play(self, *names: str) -> Table:
        """Let the named events happen, each of which must be possible."""
        for name in names:
            if self.mover == "chance":
                assert name in self.chance(), name
                rules.apply(self.state, GAME.chance_actions.index(name))
            else:
                assert name in self.legal(), name
                rules.apply(self.state, GAME.actions.index(name))
        return self

    def bid(self, cards: str) -> Table:
        """Those who take part bid these cards, in seat order."""
        return self.play(*(f"bid {card}" for card in cards.split()))

    def round(self, bids: str, *deeds: str) -> Table:
        """A whole round: the bids in seat order, then what is done from the start player on."""
        return self.bid(bids).play(*deeds)

    def observe(self, seat: int) -> dict[str, Any]:
        """The seat's observation by parts, in natural units, rounded to whole numbers."""
        out = np.full(len(GAME.layout), 9, np.float32)
        GAME.observe(self.state, seat, out)
        return {name: np.rint(part).astype(int) for name, part in GAME.layout.unpack(out).items()}

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
