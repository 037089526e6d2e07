"""One game between a person and players by name, without any input or output."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

from stammtisch.core.game import Game
from stammtisch.core.history import History, HistoryError
from stammtisch.core.random import seed_word
from stammtisch.core.tables import Tables
from stammtisch.play.moves import Move
from stammtisch.play.narrator import Narrator
from stammtisch.policies.names import make_policy
from stammtisch.policies.players import OUTSIDE, Players

PERSON = "you"


class SessionError(ValueError):
    """A game with a person that cannot be set up or gone on with."""


class Session:
    """A game with a person at one seat.

    Args:
        game: the game.
        against: the player at all other seats.
        seat: the person's seat.
        seed: seed of the deals and of the other players.
        hint: the player that is asked for advice.
        unicode: whether signs beyond ASCII can be shown.
        **parameters: the game's parameters.

    Raises:
        SessionError: there is no such seat.
        UnknownPolicy: there is no such player.
        ParameterError: a parameter is wrong.
    """

    def __init__(
        self,
        game: Game,
        against: str,
        seat: int = 0,
        seed: int = 0,
        *,
        hint: str | None = None,
        unicode: bool = True,
        **parameters: Any,
    ):
        self.game, self.against, self.seat, self.seed = game, against, seat, seed
        self.hint_name = hint or default_hint(game, against)
        opponent, adviser = make_policy(against, game), make_policy(self.hint_name, game)
        self._tables = Tables(game, 1, seed, games=1, record=True, **parameters)
        self.seats = int(game.seats_of(self._tables.states[0]))
        if not 0 <= seat < self.seats:
            raise SessionError(f"seat = {seat}; {game.name} has seats 0 to {self.seats - 1} here")
        seating = np.zeros((1, game.most_seats), np.int64)
        self._advisers = Players(self._tables, [adviser], seating, seed)
        seating[0, seat] = OUTSIDE
        self._players = Players(self._tables, [opponent], seating, seed)
        self._advice = np.empty(1, np.int64)
        self._advised = False
        start = game.new_states(1, parameters)
        game.rules.start(start[0])
        self._narrator = Narrator(game, start[0], seat, unicode)
        self._seen = 0  # events told so far
        self.told: list[str] = []
        self.shares: np.ndarray | None = None
        self.statistics: dict[str, list[int]] = {}
        self._play_on()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.shares is not None

    @property
    def names(self) -> list[str]:
        """Who sits where."""
        return [PERSON if seat == self.seat else self.against for seat in range(self.seats)]

    @property
    def history(self) -> History:
        """The game so far."""
        return self._tables.history(0)

    @property
    def moves(self) -> list[int]:
        """The actions that the person may choose now; none when the game is over."""
        return [] if self.over else np.flatnonzero(self._tables.mask[0]).tolist()

    def table(self) -> str:
        """The table as the person sees it."""
        return self._narrator.table()

    def offer(self, action: int) -> Move:
        """How one of `moves` is offered to the person."""
        return self._narrator.move(action)

    def advice(self) -> int:
        """The action that the adviser would choose for the person now."""
        if not self._advised:
            self._advisers.choose(self._advice)
            self._advised = True
        return int(self._advice[0])

    def choose(self, action: int) -> list[str]:
        """Carry out one of `moves` and all that follows until the person is asked again.

        Returns:
            What the person notices of it, one text a thing.
        """
        if self._advisers.policies[0].memory is not None:
            self.advice()  # an adviser that remembers must see every decision
        before = len(self.told)
        self._step(np.array([action], np.int64))
        self._play_on()
        return self.told[before:]

    def _play_on(self) -> None:
        """Let the others act until the person must, or the game is over."""
        actions = np.empty(1, np.int64)
        while not self.over and not len(self._players.choose(actions)):
            self._step(actions)
        self._tell()

    def _step(self, actions: np.ndarray) -> None:
        outcome = self._tables.step(actions)
        self._advised = False
        if len(outcome.finished):
            utility = outcome.utility[0, : self.seats].astype(float)
            self.shares = (utility * (self.seats - 1) + 1) / self.seats
            for name in self.game.statistics:
                self.statistics[name] = outcome.info[name][0, : self.seats].tolist()

    def _tell(self) -> None:
        events = self.history.events
        self.told += self._narrator.tell(events[self._seen :])
        self._seen = len(events)

    def to_json(self) -> str:
        """The history as one line, with what is needed to go on."""
        more = {"players": self.names, "seat": self.seat, "seed": self.seed}
        return json.dumps(json.loads(self.history.to_json()) | more, separators=(",", ":"))

    def save(self, file: Path) -> int:
        """Append the game so far to a file of histories; returns the number of its line."""
        with file.open("a+", encoding="utf-8") as content:
            content.seek(0)
            lines = sum(1 for _ in content)
            content.write(self.to_json() + "\n")
        return lines + 1


def resumed(file: Path, hint: str | None = None, unicode: bool = True) -> Session:
    """The last game in a file, as far as it was played.

    Everything is played again from the seed, with the person's moves taken from the history, so
    what the other players remember is as it was.

    Raises:
        SessionError: not a game with a person, or the others now play differently.
        HistoryError: the line cannot be read.
    """
    lines = file.read_text(encoding="utf-8").splitlines()
    if not lines:
        raise SessionError(f"{file} holds no game")
    history = History.from_json(lines[-1])
    found = _who_played(json.loads(lines[-1]))
    if found is None:
        raise SessionError(f"the last game in {file} was not played by a person")
    against, seat, seed = found
    game = history.game
    session = Session(game, against, seat, seed, hint=hint, unicode=unicode, **history.parameters)
    differs = SessionError(f"{against} now plays differently than when {file} was saved")
    while not session.over and (done := len(session.history.events)) < len(history.events):
        action = history.events[done]
        if session.history.events != history.events[:done] or action not in session.moves:
            raise differs
        session.choose(action)
    if session.history.events[: len(history.events)] != history.events:
        raise differs
    return session


def _who_played(content: dict[str, Any]) -> tuple[str, int, int] | None:
    """The opponent, the person's seat and the seed; None if a line does not tell them rightly."""
    try:
        names, seat, seed = list(content["players"]), int(content["seat"]), int(content["seed"])
        against = names[1 - min(seat, 1)]
        seed_word(seed)
    except (KeyError, TypeError, ValueError, IndexError, OverflowError):
        return None
    return (against, seat, seed) if isinstance(against, str) else None


def default_hint(game: Game, against: str) -> str:
    """Who gives advice unless somebody else is asked: the strongest yardstick that there is."""
    known = [name for name in game.yardsticks if name in game.bots]
    return known[-1] if known else against


__all__ = ["PERSON", "HistoryError", "Session", "SessionError", "default_hint", "resumed"]
