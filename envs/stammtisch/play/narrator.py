"""What happens at a table, told to one seat in the words of the game's own renderer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

import numpy as np

from stammtisch.core.game import Game
from stammtisch.core.record import as_records
from stammtisch.play.moves import Move

LONGEST_TOLD = 4
"""Of more chance events in a row than this nothing is told: they are a deal, seen on the table."""


class Narrator:
    """Tells one seat, or a spectator, what happens; keeps a record of its own to tell it from.

    A game's renderer may offer `text(state, seat)`, `describe(state, event, seat)`,
    `hand_result(before, after, seat)` and `move(state, action, seat)`, each also with
    `unicode=False` for plain ASCII.

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
        self._chance_row = 0

    @property
    def state(self) -> Any:
        """The record after all events so far."""
        return self._states[0]

    def tell(self, events: Sequence[int]) -> Iterator[str]:
        """Apply events; yields a text for each thing that the seat notices."""
        for number, event in enumerate(events):
            before = self._states.copy()[0]
            row = _row_of_chance(events, number)
            sentence = self._ask("describe", before, event) if row <= LONGEST_TOLD else ""
            self._apply(event)
            result = self._ask("hand_result", before, self.state)
            yield from filter(None, (sentence, result))

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


def _row_of_chance(events: Sequence[int], number: int) -> int:
    """How many chance events follow each other without a break around event `number`."""
    if events[number] >= 0:
        return 0
    first = last = number
    while first > 0 and events[first - 1] < 0:
        first -= 1
    while last + 1 < len(events) and events[last + 1] < 0:
        last += 1
    return last - first + 1


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
