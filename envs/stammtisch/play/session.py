"""One game between a person and players by name, without any input or output."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from stammtisch.core.game import Game
from stammtisch.core.history import History, HistoryError
from stammtisch.core.random import seed_word
from stammtisch.core.tables import Tables
from stammtisch.play.moves import Move
from stammtisch.play.narrator import Narrator
from stammtisch.play.voice import listed
from stammtisch.policies.names import make_policy
from stammtisch.policies.players import OUTSIDE, Players

PERSON = "you"


class SessionError(ValueError):
    """A game with a person that cannot be set up or gone on with."""


class Session:
    """A game with a person at one seat.

    Attributes:
        names: who sits where, the person as PERSON.
        told: what the person has noticed so far, one text a thing.
        shares: each seat's share of the win, once the game is over.
        statistics: of each seat, by name, once the game is over.

    Args:
        game: the game.
        against: the player at all other seats, or one for each of them in their order.
        seat: the person's seat.
        seed: seed of the deals and of the other players.
        hint: the player that is asked for advice.
        unicode: whether signs beyond ASCII can be shown.
        **parameters: the game's parameters.

    Raises:
        SessionError: there is no such seat, or not one player for each other seat.
        UnknownPolicy: there is no such player.
        ParameterError: a parameter is wrong.
    """

    def __init__(
        self,
        game: Game,
        against: str | Sequence[str],
        seat: int = 0,
        seed: int = 0,
        *,
        hint: str | None = None,
        unicode: bool = True,
        **parameters: Any,
    ):
        self.game, self.seat, self.seed = game, seat, seed
        self._tables = Tables(game, 1, seed, games=1, record=True, **parameters)
        self.seats = int(game.seats_of(self._tables.states[0]))
        if not 0 <= seat < self.seats:
            raise SessionError(f"seat = {seat}; {game.name} has seats 0 to {self.seats - 1} here")
        self.names = _seated([against] if isinstance(against, str) else against, self)
        self.hint_name = hint or default_hint(game, self.others[0])
        policies = {name: make_policy(name, game) for name in self.others}
        adviser = make_policy(self.hint_name, game)
        seating = np.zeros((1, game.most_seats), np.int64)
        self._advisers = Players(self._tables, [adviser], seating, seed)
        seating[0, : self.seats] = [
            OUTSIDE if who == seat else list(policies).index(name)
            for who, name in enumerate(self.names)
        ]
        self._players = Players(self._tables, list(policies.values()), seating, seed)
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
    def others(self) -> list[str]:
        """The players at the other seats, in their order; one if all have the same name."""
        others = [name for who, name in enumerate(self.names) if who != self.seat]
        return others[:1] if len(set(others)) == 1 else others

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
    others, seat, seed = found
    game = history.game
    session = Session(game, others, seat, seed, hint=hint, unicode=unicode, **history.parameters)
    play = "plays" if len(session.others) == 1 else "play"
    who = f"{listed(session.others)} now {play}"
    differs = SessionError(f"{who} differently than when {file} was saved")
    while not session.over and (done := len(session.history.events)) < len(history.events):
        action = history.events[done]
        if session.history.events != history.events[:done] or action not in session.moves:
            raise differs
        session.choose(action)
    if session.history.events[: len(history.events)] != history.events:
        raise differs
    return session


def _who_played(content: dict[str, Any]) -> tuple[list[str], int, int] | None:
    """The other players, the person's seat and the seed; None if a line does not tell them."""
    try:
        names, seat, seed = list(content["players"]), int(content["seat"]), int(content["seed"])
        seed_word(seed)
    except (KeyError, TypeError, ValueError, OverflowError):
        return None
    others = [name for who, name in enumerate(names) if who != seat]
    known = 0 <= seat < len(names) and others and all(isinstance(name, str) for name in others)
    return (others, seat, seed) if known else None


def _seated(others: Sequence[str], session: Session) -> list[str]:
    """Who sits where if these are the others, or the only one is all of them."""
    wanted = session.seats - 1
    if len(others) not in (1, wanted):
        raise SessionError(
            f"{len(others)} players against you, but {session.game.name} has {wanted} other "
            f"seat{'' if wanted == 1 else 's'} here; name one for all of them or one for each"
        )
    names = list(others) * (wanted if len(others) == 1 else 1)
    return [*names[: session.seat], PERSON, *names[session.seat :]]


def default_hint(game: Game, against: str) -> str:
    """Who gives advice unless somebody else is asked: the strongest yardstick that there is."""
    known = [name for name in game.yardsticks if name in game.bots]
    return known[-1] if known else against


__all__ = ["PERSON", "HistoryError", "Session", "SessionError", "default_hint", "resumed"]
