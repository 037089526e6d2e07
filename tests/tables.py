"""One table of a compiled game, played by the names of events; no twin is asked.

What the tables of all games have in common: a game's own one adds the words of its scenarios.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

import numpy as np

from stammtisch.core.game import Game
from stammtisch.core.record import CHANCE, NOBODY


class NamedTable:
    """A game in progress.

    Attributes:
        state: the compiled game's record.
    """

    game: ClassVar[Game]

    def __init__(self, **parameters: Any) -> None:
        self.state = self.game.new_states(1, parameters)[0]
        self.game.rules.start(self.state)

    @property
    def mover(self) -> int | str | None:
        """The seat to move, "chance", or None when the game is over."""
        mover = int(self.game.rules.to_move(self.state))
        return {CHANCE: "chance", NOBODY: None}.get(mover, mover)

    @property
    def players(self) -> int:
        """How many seats play, those that are out included."""
        return int(self.game.seats_of(self.state))

    @property
    def capped(self) -> bool:
        """Whether a cap has ended the game."""
        return bool(self.state["capped"])

    @property
    def shares(self) -> list[float]:
        """Each seat's share of the win, once the game is over."""
        assert self.mover is None
        out = np.zeros(self.game.most_seats)
        self.game.rules.shares(self.state, out)
        return out[: self.players].tolist()

    def legal(self, seat: int | None = None) -> set[str]:
        """What a seat may choose now; without a seat: the one to move."""
        if seat is None:
            seat = int(self.game.rules.to_move(self.state))
        mask = np.ones(len(self.game.actions), np.int8)
        self.game.rules.legal(self.state, seat, mask)
        return {self.game.actions[i] for i in np.flatnonzero(mask)}

    def chance(self) -> dict[str, int]:
        """What may happen by chance now, each with its weight."""
        weights = np.ones(len(self.game.chance_actions), np.int64)
        self.game.rules.chance_weights(self.state, weights)
        return {self.game.chance_actions[i]: int(weights[i]) for i in np.flatnonzero(weights)}

    def play(self, *names: str) -> Self:
        """Let the named events happen, each of which must be possible."""
        for name in names:
            if self.mover == "chance":
                assert name in self.chance(), name
                self.game.rules.apply(self.state, self.game.chance_actions.index(name))
            else:
                assert name in self.legal(), name
                self.game.rules.apply(self.state, self.game.actions.index(name))
        return self

    def observe(self, seat: int) -> dict[str, Any]:
        """The seat's observation by parts, in natural units, rounded to whole numbers."""
        out = np.full(len(self.game.layout), 9, np.float32)
        self.game.observe(self.state, seat, out)
        parts = self.game.layout.unpack(out)
        return {name: np.rint(part).astype(int) for name, part in parts.items()}
