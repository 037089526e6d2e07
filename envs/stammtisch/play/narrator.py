"""What happens at a table, told to one seat in the words of the game's own renderer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import groupby
from typing import Any

import numpy as np

from stammtisch.core.game import Game
from stammtisch.core.record import as_records
from stammtisch.play.moves import Move

LONGEST_TOLD = 4
"""Of more chance events in a row than this nothing is told: they are a deal, seen on the table.

Unless the renderer tells of rows itself.
"""


class Narrator:
    """Tells one seat, or a spectator, what happens; keeps a record of its own to tell it from.

    A game's renderer may offer `text(state, seat)`, `describe(state, event, seat)`,
    `describe_row(state, events, seat)`, `hand_result(before, after, seat)` and
    `move(state, action, seat)`, each also with `unicode=False` for plain ASCII.

    Args:
        game: the game.
        start: a record just started, before its first event.
        seat: who is told; None: a spectator, who sees everything.
        unicode: whether signs beyond ASCII can be shown.
    """

    def __init__(self, game: Game, start: Any, seat: int | None, unicode: bool = True):
        self.game, self.seat, self._unicode = game, seat, unicode
        self._renderer = import_module(game.renderer) if game.renderer else None
        self._states = as_records(np.array([start], game.state))

    @property
    def state(self) -> Any:
        """The record after all events so far."""
        return self._states[0]

    def tell(self, events: Sequence[int]) -> Iterator[str]:
        """Apply events; yields a text for each thing that the seat notices."""
        tells_rows = hasattr(self._renderer, "describe_row")
        for is_chance, group in groupby(events, lambda event: event < 0):
            row = list(group)
            if is_chance and tells_rows:
                yield from self._tell_row(row)
            else:
                yield from self._tell_each(row, not is_chance or len(row) <= LONGEST_TOLD)

    def _tell_each(self, row: Sequence[int], described: bool) -> Iterator[str]:
        """One event after the other; what ends with one is told in any case."""
        for event in row:
            before = self._states.copy()[0]
            sentence = self._ask("describe", before, event) if described else ""
            self._apply(event)
            result = self._ask("hand_result", before, self.state)
            yield from filter(None, (sentence, result))

    def _tell_row(self, row: Sequence[int]) -> Iterator[str]:
        """What a row of chance events comes to, up to each result and on from there."""
        first, told = self._states.copy()[0], 0
        for number, event in enumerate(row, 1):
            before = self._states.copy()[0]
            self._apply(event)
            result = self._ask("hand_result", before, self.state)
            if result or number == len(row):
                yield from self._ask("describe_row", first, row[told:number])
                yield from filter(None, [result])
                first, told = self._states.copy()[0], number

    def table(self) -> str:
        """The table as the seat sees it."""
        if hasattr(self._renderer, "text"):
            return self._ask("text", self.state)
        return plain_table(self.game, self.state, self.seat or 0)

    def move(self, action: int) -> Move:
        """How an action that the seat may choose now is offered: by its name if not otherwise."""
        return self._ask("move", self.state, action) or Move(self.game.action_name(action))

    def _apply(self, event: int) -> None:
        if event < 0:
            self.game.rules.apply(self.state, -1 - event)
        else:
            self.game.loops.apply(self.state, event)

    def _ask(self, name: str, *arguments: Any) -> Any:
        function = getattr(self._renderer, name, None)
        if function is None:
            return ""
        return function(*arguments, self.seat, unicode=self._unicode)


def plain_table(game: Game, state: Any, seat: int) -> str:
    """What a seat knows, part by part, for a game that draws no table of its own."""
    observation = np.zeros(len(game.layout), np.float32)
    game.observe(state, seat, observation)
    lines = []
    for name, values in game.layout.unpack(observation).items():
        if np.any(values):
            numbers = " ".join(f"{value:g}" for value in np.ravel(values))
            lines.append(f"{name:<20} {numbers}")
    return "\n".join([game.title, *lines])
