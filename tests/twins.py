"""What all games' pairs of compiled rules and literal twin share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, ClassVar, NamedTuple, Self

import numpy as np

from stammtisch.core.game import Game
from stammtisch.core.record import CHANCE, NOBODY

TOLERANCE = 1e-3
"""Of an observation in natural units, which are whole numbers or hundredths."""


class DifferenceError(AssertionError):
    """The two programs disagree; the message holds what is needed to play it again."""


class TwinPair:
    """One game in both programs, kept in step; a game's own pair says what it is to observe.

    Attributes:
        parameters: those given.
        game: the literal twin.
        state: the compiled game's record.
        events: names of all events so far.
        decisions: how often a player had two or more actions to choose from.
        imagined: how many imagined states were found to fit.
        observations: of all seats, as they were last compared.
        masks: of all seats, likewise.
    """

    compiled: ClassVar[Game]
    literal: ClassVar[Callable[..., Any]]

    def __init__(self, **parameters: Any) -> None:
        self.parameters = parameters
        self.game = self.literal(**parameters)
        self.state = self.compiled.new_states(1, parameters)[0]
        self.compiled.rules.start(self.state)
        self.events: list[str] = []
        self.decisions = 0
        self.imagined = 0
        most, layout = self.compiled.most_seats, self.compiled.layout
        self.observations = np.zeros((most, len(layout)), np.float32)
        self.masks = np.zeros((most, len(self.compiled.actions)), np.int8)
        self._weights = np.zeros(len(self.compiled.chance_actions), np.int64)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.to_move() is None

    @property
    def seats(self) -> range:
        """The seats that play."""
        return range(int(self.compiled.seats_of(self.state)))

    def apply(self, name: str) -> None:
        """Let the named event happen in both programs and compare them."""
        raise NotImplementedError

    def play(self, *names: str) -> Self:
        """Apply several events; returns the pair itself."""
        for name in names:
            self.apply(name)
        return self

    def _observed(self, seat: int) -> np.ndarray:
        """The observation that the twin's facts demand, in natural units."""
        raise NotImplementedError

    def _statistics(self, seat: int) -> dict[str, int]:
        """The statistics that the twin's course demands; those left out are 0."""
        raise NotImplementedError

    def _carry_out(self, name: str) -> None:
        """Let the named event happen in both programs."""
        game, mover = self.compiled, self.game.to_move()
        if isinstance(mover, int):
            self.decisions += self.masks[mover].sum() > 1
        names = game.chance_actions if mover == "chance" else game.actions
        self.game.apply(name)
        game.rules.apply(self.state, _number(names, name))
        self.events.append(name)

    def _check_mover(self) -> None:
        mover = self.game.to_move()
        number = {"chance": CHANCE, None: NOBODY}.get(mover, mover)
        self._compare("to_move", int(self.compiled.rules.to_move(self.state)), number)
        self._check_chance(mover == "chance")

    def _check_chance(self, moves: bool) -> None:
        rules, names = self.compiled.rules, self.compiled.chance_actions
        rules.chance_weights(self.state, self._weights)
        found = {names[i]: int(self._weights[i]) for i in np.flatnonzero(self._weights)}
        self._compare("chance weights", found, self.game.chance_weights())
        if moves:
            by_key = names[int(rules.chance(self.state))]
            self._compare("chance by key is possible", by_key in found, True)

    def _check_legal(self, seat: int) -> None:
        self.compiled.rules.legal(self.state, seat, self.masks[seat])
        found = _names(self.compiled.actions, self.masks[seat].tobytes())
        expected = self.game.legal(seat) if seat in self.seats else set()
        self._compare(f"legal actions of seat {seat}", found, expected)

    def _check_observation(self, seat: int) -> None:
        layout, out = self.compiled.layout, self.observations[seat]
        self.compiled.observe(self.state, seat, out)
        expected, scales = self._observed(seat), _scales(self.compiled)
        if np.abs(out * scales - expected).max() < TOLERANCE:
            return
        ours, theirs = layout.unpack(out), layout.unpack(expected / scales)
        for name, values in ours.items():
            if not np.allclose(values, theirs[name], rtol=0, atol=TOLERANCE):
                what = f"observation of seat {seat}, {name}"
                self._compare(what, values.tolist(), theirs[name].tolist())

    def _check_statistics(self) -> None:
        names = self.compiled.statistics
        found = np.zeros(len(names), np.int32)
        for seat in self.seats:
            self.compiled.collect(self.state, seat, found)
            named = dict(zip(names, found.tolist(), strict=True))
            expected = dict.fromkeys(names, 0) | self._statistics(seat)
            self._compare(f"statistics of seat {seat}", named, expected)

    def _check_shares(self) -> None:
        shares = np.zeros(self.compiled.most_seats)
        self.compiled.rules.shares(self.state, shares)
        expected = [float(share) for share in self.game.shares()]
        self._compare("shares", shares[: len(self.seats)].tolist(), expected)

    def _compare(self, what: str, compiled: Any, expected: Any) -> None:
        if compiled != expected:
            raise DifferenceError(
                f"{what}: compiled {compiled!r}, twin {expected!r}\n"
                f"parameters {self.parameters!r}\nevents {self.events!r}"
            )


@cache
def _number(names: tuple[str, ...], name: str) -> int:
    return names.index(name)


@cache
def _names(actions: tuple[str, ...], mask: bytes) -> set[str]:
    """The actions in a mask."""
    return {actions[i] for i, legal in enumerate(mask) if legal}


@cache
def _scales(game: Game) -> np.ndarray:
    return np.concatenate([np.full(part.size, part.scale) for part in game.layout])


class Driven(NamedTuple):
    """How the two programs of one game are driven against each other.

    Attributes:
        branches: names of what the twin counts in `game.branches`.
        variants: kinds of game by name, each a function that draws parameters.
        play: plays one game with these parameters; returns a pair with `decisions` and the twin
            as `game`, or raises a `DifferenceError`.
    """

    branches: tuple[str, ...]
    variants: dict[str, Callable[[Random], dict[str, Any]]]
    play: Callable[[Random, dict[str, Any]], Any]


def driven_games() -> list[str]:
    """The games whose tests have a module `driven`."""
    return sorted(path.parent.name for path in Path(__file__).parent.glob("*/driven.py"))


def find_driven(game: str) -> Driven:
    """How this game is driven, from `DRIVEN` in its tests' module `driven`."""
    return import_module(f"tests.{game}.driven").DRIVEN


def play_mixture(driven: Driven, variant: str, seed: int, decisions: int) -> list[Any]:
    """Games of this variant and seed, until they hold so many decisions together."""
    rng = Random(f"{variant}/{seed}")
    pairs: list[Any] = []
    while sum(pair.decisions for pair in pairs) < decisions:
        pairs.append(driven.play(rng, driven.variants[variant](rng)))
    return pairs


def branches_of(pairs: Iterable[Any]) -> Counter[str]:
    """How often each branch of the rules was taken in these games."""
    counts: Counter[str] = Counter()
    for pair in pairs:
        counts.update(pair.game.branches)
    return counts
