"""Games that were played to look at: every moment of them kept as a record."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NoReturn

import numpy as np

from stammtisch.core import random
from stammtisch.core.game import Game
from stammtisch.core.record import CHANCE, NOBODY
from stammtisch.testing.witness import Witness


@dataclass
class Playthrough:
    """One game, moment by moment.

    Attributes:
        sample: the sample it belongs to.
        number: its table number, which names its key together with the sample's seed.
        states: records `[events + 1]`, before each event and at the end.
        movers: who was to move at each of these moments.
        events: a player's action as its number, chance action c as -1 - c.
    """

    sample: Sample
    number: int
    states: Any
    movers: list[int]
    events: list[int]

    def moments(self) -> Iterator[Moment]:
        """All moments, the end included."""
        return (Moment(self, index) for index in range(len(self.movers)))


@dataclass
class Moment:
    """One moment of a game: a record and who is to move."""

    playthrough: Playthrough
    index: int

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.playthrough.sample.game

    @property
    def state(self) -> Any:
        """The record itself; checks must leave it as it is, so they mostly take a `copy`."""
        return self.playthrough.states[self.index]

    @property
    def mover(self) -> int:
        """The seat that decides, or CHANCE, or NOBODY."""
        return self.playthrough.movers[self.index]

    @property
    def event(self) -> int | None:
        """What happened then; None at the end."""
        events = self.playthrough.events
        return events[self.index] if self.index < len(events) else None

    @property
    def seats(self) -> int:
        """How many seats play."""
        return int(self.game.seats_of(self.state))

    def copy(self) -> Any:
        """An independent copy of the record, with attribute access."""
        return copied(self.playthrough.states, self.index)

    def fail(self, broken: str) -> NoReturn:
        """Raise the error that says which promise broke, where, and how to come back here."""
        play = self.playthrough
        who = {CHANCE: "chance is to act", NOBODY: "the game is over"}
        recent = [self.game.event_name(e) for e in play.events[: self.index][-4:]]
        raise AssertionError(
            f"{self.game.id}: {broken} [{play.sample.how} game {play.number}, "
            f"event {self.index}, {who.get(self.mover, f'seat {self.mover} is to move')}; "
            f"before it: {', '.join(recent) or 'nothing'}]"
        )


@dataclass
class Sample:
    """Games of one kind that were played with one set of parameters.

    Attributes:
        game: the game.
        parameters: those that were given.
        seed: game i of the sample is game 0 at table i of this seed.
        play: names of the players that took part.
        witness: what the game tells the kit beyond its rules.
        playthroughs: the games.
    """

    game: Game
    parameters: dict[str, Any]
    seed: int
    play: tuple[str, ...]
    witness: Witness
    playthroughs: list[Playthrough] = field(default_factory=list)

    @property
    def how(self) -> str:
        """How to play these games again, for error messages."""
        return f"seed {self.seed}, parameters {self.parameters}, play {', '.join(self.play)};"

    def moments(self) -> Iterator[Moment]:
        """All moments of all games."""
        return (moment for game in self.playthroughs for moment in game.moments())

    def some(self, count: int, only: int | None = None) -> list[Moment]:
        """Up to `count` moments spread over the sample, the same ones every time.

        Args:
            count: at most so many.
            only: `CHANCE` or `NOBODY` for such moments alone; 0 for decisions alone.
        """
        found = [m for m in self.moments() if only is None or min(m.mover, 0) == only]
        if len(found) <= count:
            return found
        chosen = np.random.default_rng(self.seed).choice(len(found), count, replace=False)
        return [found[i] for i in sorted(chosen)]

    def fail(self, broken: str) -> NoReturn:
        """Raise the error for a promise that broke somewhere in the sample."""
        raise AssertionError(
            f"{self.game.id}: {broken} [{self.how} {len(self.playthroughs)} games]"
        )


def copied(states: Any, index: int = 0) -> Any:
    """An independent copy of one of several records, with attribute access."""
    return states[index : index + 1].copy()[0]


def new_key(state: Any, word: int) -> None:
    """Give a record another key, made from `word`."""
    state.key[0] = random.absorb(np.uint64(word), 0)
    state.key[1] = random.absorb(np.uint64(word), 1)


def without_key(state: Any) -> bytes:
    """The bytes of a record with its key left out, to compare what the rules see."""
    row = np.array([state])  # of a bare record `np.array` makes a view
    row["key"] = 0
    return row.tobytes()


def differing(state: Any, other: Any) -> list[str]:
    """Names of the fields in which two records differ, the key left out."""
    names = state.dtype.names
    return [n for n in names if n != "key" and not np.array_equal(state[n], other[n])]


def mask_of(game: Game, state: Any, seat: int) -> np.ndarray:
    """What `seat` may choose, int8; filled with rubbish before, so that gaps show."""
    mask = np.full(len(game.actions), 7, np.int8)
    game.rules.legal(state, seat, mask)
    return mask


def weights_of(game: Game, state: Any) -> np.ndarray:
    """The chance weights, int32; filled with rubbish before, so that gaps show."""
    weights = np.full(len(game.chance_actions), 7, np.int32)
    game.rules.chance_weights(state, weights)
    return weights


def observation_of(game: Game, state: Any, seat: int) -> np.ndarray:
    """What `seat` knows, float32; filled with NaN before, so that gaps show."""
    out = np.full(len(game.layout), np.nan, np.float32)
    game.observe(state, seat, out)
    return out


def carry_out(game: Game, state: Any, event: int) -> None:
    """Carry out an event of a history on a record: chance action c is -1 - c."""
    if event < 0:
        game.rules.apply(state, -1 - event)
    else:
        game.loops.apply(state, event)
