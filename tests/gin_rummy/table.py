"""One table of the compiled Gin Rummy, played by the names of events; no twin is asked.

Scenarios are lists of names, as a person would tell a hand. The deck is stacked by choosing the
chance player's actions.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from stammtisch.core.cards import CARDS, cards_of
from stammtisch.core.record import CHANCE, NOBODY
from stammtisch.gin_rummy import rules
from stammtisch.gin_rummy.game import GAME

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

    @property
    def capped(self) -> bool:
        """Whether the match was ended by `max_hands`."""
        return bool(self.state["capped"])

    @property
    def shares(self) -> tuple[float, float]:
        """Each seat's share of the win, once the game is over."""
        assert self.mover is None
        out = np.zeros(2)
        rules.shares(self.state, out)
        return float(out[0]), float(out[1])

    def legal(self, seat: int | None = None) -> set[str]:
        """What a seat may choose now; without a seat: the one to move."""
        if seat is None:
            seat = int(rules.to_move(self.state))
        mask = np.ones(len(GAME.actions), np.int8)
        rules.legal(self.state, seat, mask)
        return {GAME.actions[i] for i in np.flatnonzero(mask)}

    def legal_starting_with(self, word: str) -> set[str]:
        """The legal actions of one kind."""
        return {name for name in self.legal() if name.startswith(word)}

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

    def observe(self, seat: int) -> dict[str, Any]:
        """The seat's observation by parts, in natural units, rounded to whole numbers."""
        out = np.full(len(GAME.layout), 9, np.float32)
        GAME.observe(self.state, seat, out)
        return {name: np.rint(part).astype(int) for name, part in GAME.layout.unpack(out).items()}

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
