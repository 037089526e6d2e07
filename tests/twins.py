"""What all games' pairs of compiled rules and literal twin share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, ClassVar, NamedTuple, Self

import numpy as np

from stammtisch.core.game import Game
from stammtisch.core.loops import loop_compiler
from stammtisch.core.parameters import ParameterError
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
        self._states = self.compiled.new_states(1, parameters)
        self.state = self._states[0]
        self.compiled.rules.start(self.state)
        self._seats = range(int(self.compiled.seats_of(self.state)))
        self.events: list[str] = []
        self.decisions = 0
        self.imagined = 0
        most, layout = self.compiled.most_seats, self.compiled.layout
        self.observations = np.zeros((most, len(layout)), np.float32)
        self.masks = np.zeros((most, len(self.compiled.actions)), np.int8)
        self._weights = np.zeros(len(self.compiled.chance_actions), np.int64)
        self._act, self._probe = _probes(self.compiled)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.to_move() is None

    @property
    def seats(self) -> range:
        """The seats that play."""
        return self._seats

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
            self.decisions += int(np.count_nonzero(self.masks[mover])) > 1
        names = game.chance_actions if mover == "chance" else game.actions
        self.game.apply(name)
        self._act(self._states, _number(names, name))
        self.events.append(name)

    def _check_position(self, asked: Sequence[int], watched: Sequence[int]) -> None:
        """Compare who moves, chance, the masks of the seats asked, what those watched observe."""
        rows, columns = np.array(asked, np.int64), np.array(watched, np.int64)
        found, drawn = self._probe(
            self._states, rows, columns, self._weights, self.masks, self.observations
        )
        mover = self.game.to_move()
        number = {"chance": CHANCE, None: NOBODY}.get(mover, mover)
        self._compare("to_move", found, number)
        self._compare_chance(drawn)
        for seat in asked:
            legal = _names(self.compiled.actions, self.masks[seat].tobytes())
            expected = self.game.legal(seat) if seat in self.seats else set()
            self._compare(f"legal actions of seat {seat}", legal, expected)
        if len(watched):
            self._compare_observations(watched, self.observations[columns])

    def _compare_chance(self, drawn: int) -> None:
        names = self.compiled.chance_actions
        found = {names[i]: weight for i, weight in enumerate(self._weights.tolist()) if weight}
        self._compare("chance weights", found, self.game.chance_weights())
        if drawn >= 0:
            self._compare("chance by key is possible", names[drawn] in found, True)

    def _compare_observations(self, watched: Sequence[int], found: np.ndarray) -> None:
        layout, scales = self.compiled.layout, _scales(self.compiled)
        expected = np.array([self._observed(seat) for seat in watched])
        if np.abs(found * scales - expected).max() < TOLERANCE:
            return
        for seat, ours, theirs in zip(watched, found, expected / scales, strict=True):
            parts = layout.unpack(theirs)
            for name, values in layout.unpack(ours).items():
                if not np.allclose(values, parts[name], rtol=0, atol=TOLERANCE):
                    what = f"observation of seat {seat}, {name}"
                    self._compare(what, values.tolist(), parts[name].tolist())

    def _check_mover(self) -> None:
        self._check_position((), ())

    def _check_legal(self, seat: int) -> None:
        self._check_position((seat,), ())

    def _check_observation(self, seat: int) -> None:
        self._check_position((), (seat,))

    def _check_statistics(self, seats: Iterable[int] | None = None) -> None:
        """Compare the statistics of all seats or of some."""
        names = self.compiled.statistics
        found = np.zeros((1, self.compiled.most_seats, len(names)), np.int32)
        self.compiled.loops.collect_rows(self._states, np.zeros(1, np.int64), found)
        for seat in self.seats if seats is None else seats:
            named = dict(zip(names, found[0, seat].tolist(), strict=True))
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
def _probes(game: Game) -> tuple[Callable, Callable]:
    """Compiled functions that make one event happen, and that ask for all there is to compare.

    To hand over an array is far quicker than to hand over a record.
    """
    rules, observe = game.rules, game.observe
    apply, to_move, chance = rules.apply, rules.to_move, rules.chance
    chance_weights, legal = rules.chance_weights, rules.legal
    compile_probe = loop_compiler(game, ":twin")

    @compile_probe
    def act(states: Any, number: int) -> None:
        apply(states[0], number)

    @compile_probe
    def probe(
        states: Any, asked: Any, watched: Any, weights: Any, masks: Any, observations: Any
    ) -> tuple[int, int]:
        state = states[0]
        mover = int(to_move(state))
        chance_weights(state, weights)
        drawn = int(chance(state)) if mover == CHANCE else -1
        for seat in asked:
            legal(state, seat, masks[seat])
        for seat in watched:
            observe(state, seat, observations[seat])
        return mover, drawn

    return act, probe


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


def is_refused_by_both(pair: type[TwinPair], parameters: dict[str, Any]) -> bool:
    """Whether both programs refuse these parameters; one of them alone is a failure."""
    literal, refusals = pair.literal, 0
    for make, error in (
        (lambda: pair.compiled.complete(parameters), ParameterError),
        (lambda: literal(**parameters), ValueError),
    ):
        try:
            make()
        except error:
            refusals += 1
    assert refusals in (0, 2), parameters
    return refusals == 2
