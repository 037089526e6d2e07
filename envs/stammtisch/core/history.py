"""The history of a game: its parameters and everything that happened, chance included.

A history replays to the same state on any machine with no seed. On disk it is one line of
JSON: `{"game": "gin_rummy-v0", "parameters": {...}, "events": ["starter 0", "card 7H", ...]}`;
parameters at their defaults are left out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from stammtisch.core.game import Game
from stammtisch.core.parameters import ParameterError, read
from stammtisch.core.record import CHANCE, NOBODY
from stammtisch.core.registry import UnknownGame, find_game


class HistoryError(ValueError):
    """A history that cannot be read or does not follow the rules."""


@dataclass
class History:
    """Parameters and events of one game.

    Attributes:
        game: the game.
        parameters: those that differ from the defaults.
        events: a player's action as its number, chance action c as -1 - c.
    """

    game: Game
    parameters: dict[str, Any]
    events: list[int]

    @classmethod
    def of(cls, game: Game, state: Any, events: list[int]) -> History:
        """The history with the parameters of a record."""
        return cls(game, game.given(read(game.parameters, state)), list(events))

    @property
    def names(self) -> list[str]:
        """The events by name."""
        return [self.game.event_name(event) for event in self.events]

    def to_json(self) -> str:
        """One line of JSON, without a line break."""
        content = {"game": self.game.id, "parameters": self.parameters, "events": self.names}
        return json.dumps(content, separators=(",", ":"))

    @classmethod
    def from_json(cls, line: str, game: Game | None = None) -> History:
        """Read a line written by `to_json`.

        Args:
            line: the line.
            game: the game, where it is none of those installed.

        Raises:
            HistoryError: not a history, of an unknown game or another version of it, with
                parameters that the game refuses, or an event that the game does not have.
        """
        try:
            content = json.loads(line)
            name, events = content["game"], list(content["events"])
            parameters = {k: _as_tuples(v) for k, v in content.get("parameters", {}).items()}
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            raise HistoryError(f"not the record of a game: {error!r}") from None
        try:
            game = game or find_game(str(name).rpartition("-v")[0] or str(name))
            if name != game.id:
                raise HistoryError(f"the record is of {name}, but {game.id} is installed")
            game.complete(parameters)
        except (UnknownGame, ParameterError) as error:
            raise HistoryError(f"the record does not fit: {error}") from None
        return cls(game, parameters, [_event(game, event) for event in events])

    def states(self) -> Iterator[tuple[Any, int]]:
        """Replay: yields (record, event about to happen) for each event, each a fresh copy.

        Raises:
            HistoryError: an event that the rules do not allow at its place.
        """
        state = self._start()
        for number, event in enumerate(self.events):
            yield _copied(state), event
            self._replay_event(state, number, event)

    def replay(self, events: int | None = None) -> Any:
        """The record (shape `[1]` recarray) after the first `events` events, by default all.

        Raises:
            HistoryError: an event that the rules do not allow at its place.
        """
        state = self._start()
        for number, event in enumerate(self.events[:events]):
            self._replay_event(state, number, event)
        return state

    def _start(self) -> Any:
        state = self.game.new_states(1, self.parameters)
        self.game.rules.start(state[0])
        return state

    def _replay_event(self, state: Any, number: int, event: int) -> None:
        game, record = self.game, state[0]
        mover = game.loops.to_move(record)
        if not self._is_allowed(record, mover, event):
            actor = {CHANCE: "chance", NOBODY: "nobody"}.get(mover, f"seat {mover}")
            raise HistoryError(
                f"event {number} ({game.event_name(event)!r}) is not allowed there: "
                f"it is the turn of {actor}"
            )
        if event < 0:
            game.rules.apply(record, -1 - event)
        else:
            game.loops.apply(record, event)

    def _is_allowed(self, record: Any, mover: int, event: int) -> bool:
        game = self.game
        if not -len(game.chance_actions) <= event < len(game.actions) + game.most_seats:
            return False
        if event >= len(game.actions):
            return self._may_forfeit(record, mover, event - len(game.actions))
        if event < 0:
            weights = np.zeros(len(game.chance_actions), np.int32)
            if mover == CHANCE:
                game.rules.chance_weights(record, weights)
            return bool(weights[-1 - event] > 0)
        mask = np.zeros(len(game.actions), np.int8)
        if mover >= 0:
            game.rules.legal(record, mover, mask)
        return bool(mask[event])

    def _may_forfeit(self, record: Any, mover: int, seat: int) -> bool:
        """Whether a seat may give up: once, and in its game; several may do so at once."""
        forfeits = int(record.forfeits)
        if seat >= self.game.seats_of(record) or forfeits >> seat & 1:
            return False
        return mover >= 0 or (mover == NOBODY and forfeits != 0)


def _copied(state: Any) -> Any:
    return state.copy()[0]


def _as_tuples(value: Any) -> Any:
    return tuple(_as_tuples(x) for x in value) if isinstance(value, list) else value


def _event(game: Game, name: Any) -> int:
    """The number of an event's name."""
    if name in game.chance_actions:
        return -1 - game.chance_actions.index(name)
    if name in game.actions:
        return game.actions.index(name)
    for seat in range(game.most_seats):
        if name == f"forfeit {seat}":
            return len(game.actions) + seat
    raise HistoryError(f"{game.id} has no event {name!r}")
