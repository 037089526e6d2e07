"""One game played by hand, the common ground of the AEC and the parallel environment."""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded

from stammtisch.core.compile import INTERPRETED
from stammtisch.core.errors import IllegalAction
from stammtisch.core.game import Game
from stammtisch.core.history import History
from stammtisch.core.loops import loop_compiler, make_core
from stammtisch.core.parameters import read
from stammtisch.core.random import seed_word
from stammtisch.core.record import NOBODY, as_records
from stammtisch.core.tables import ILLEGAL_CHOICES, LOG_MARGIN

NOT_BEGUN = -3
"""In place of the seat to move, before the first reset."""
_FIRST = np.zeros(1, np.int64)  # the only row


class Turns:
    """The compiled functions that a single game is played with; copied and pickled by its game.

    Each seat in a move made at once is asked, also one that can but wait.
    """

    def __init__(self, game: Game):
        self.game = game
        self.deal, self.turn, self.look, self.masks = _make_turns(game)

    def __reduce__(self) -> tuple:
        return turns_of, (self.game,)

    def __deepcopy__(self, memo: dict) -> Turns:
        return self


@cache
def turns_of(game: Game) -> Turns:
    """The compiled functions for single games of `game`, made once."""
    return Turns(game)


def _make_turns(game: Game) -> tuple[Callable, Callable, Callable, Callable]:
    core = make_core(game, skip_waits=False)
    to_move, begin, play = core["to_move"], core["begin"], core["play"]
    legal, observe, wait = game.rules.legal, game.observe, game.wait
    compile_loop = loop_compiler(game, ":asking")

    @compile_loop
    def next_mover(states: Any, mask: Any) -> int:
        """Write what the seat to move may choose; returns that seat, or NOBODY."""
        mover = to_move(states[0])
        if mover >= 0:
            legal(states[0], mover, mask)
        else:
            mask[:] = 0
        return mover

    @compile_loop
    def deal(states: Any, seed: Any, number: int, log: Any, mask: Any) -> tuple[int, int]:
        """Begin game `number` of `seed`; returns the end of the log and the seat to move."""
        end = begin(states[0], seed, 0, number, log)
        return end, next_mover(states, mask)

    @compile_loop
    def turn(states: Any, action: int, log: Any, end: int, mask: Any) -> tuple[int, int]:
        """Carry out one action; returns the end of the log and the seat to move."""
        end = play(states[0], action, log, end)
        return end, next_mover(states, mask)

    @compile_loop
    def look(states: Any, seat: int, out: Any) -> None:
        """Write what `seat` knows."""
        observe(states[0], seat, out)

    @compile_loop
    def masks(states: Any, out: Any, asked: Any) -> None:
        """Write what each seat may choose, and whether the present move asks it.

        One that is not asked may wait; in a finished game nobody may do anything.
        """
        is_over = to_move(states[0]) == NOBODY
        for seat in range(len(out)):
            out[seat, :] = 0
            if not is_over:
                legal(states[0], seat, out[seat])
                asked[seat] = out[seat].any()
                if not asked[seat]:
                    out[seat, wait] = 1

    return deal, turn, look, masks


class SingleTable:
    """One game, its record, its log, and the number of the game in its series.

    Attributes:
        game: the game.
        seats: number of seats that play.
        mover: the seat to move; NOBODY when the game is over; NOT_BEGUN before the first reset.
        mask: int8 `[actions]`, what the mover may choose; overwritten by each turn.
        illegal: for each seat, its illegal actions in this game that were replaced or punished.
        resets: how many games have been begun.
    """

    def __init__(self, game: Game, illegal: str, parameters: dict[str, Any]):
        if illegal not in ILLEGAL_CHOICES:
            raise ValueError(f"illegal = {illegal!r} must be one of {', '.join(ILLEGAL_CHOICES)}")
        self.game = game
        self.rule = illegal
        self._states = _lean(game.new_states(1, parameters))
        self.seats = int(game.seats_of(self.record))
        self.mover = NOT_BEGUN
        self.mask = np.zeros(len(game.actions), np.int8)
        self.illegal = [0] * self.seats
        self.resets = 0
        self._parameter_bytes = _bytes_of(game.state, [p.name for p in game.parameters])
        self._turns = turns_of(game)
        self._log = np.zeros(2 * LOG_MARGIN, np.int16)
        self._end = 0
        self._seed: np.uint64 | None = None
        self._number = 0

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.mover == NOBODY

    @property
    def states(self) -> Any:
        """The record itself, as a recarray of length 1."""
        return as_records(self._states)

    @property
    def record(self) -> Any:
        """The record itself."""
        return self.states[0]

    def reset(self, seed: int | None) -> None:
        """Begin game 0 of `seed`, or the next game; a fresh seed if there was none yet."""
        if seed is not None:
            self._seed, self._number = seed_word(seed), 0
        elif self._seed is None:
            fresh = np.random.SeedSequence().generate_state(1, np.uint64)
            self._seed, self._number = fresh[0], 0
        else:
            self._number += 1
        self.illegal = [0] * self.seats
        self.resets += 1
        self._end, self.mover = self._turns.deal(
            self._states, self._seed, self._number, self._log, self.mask
        )

    def need_reset(self, what: str) -> None:
        """Raise `ResetNeeded` unless a game has begun."""
        if self.mover == NOT_BEGUN:
            raise ResetNeeded(f"call reset() before {what}")

    def play(self, action: int) -> None:
        """Carry out an action of the mover, which must be legal, or a forfeit."""
        if self._end + LOG_MARGIN > len(self._log):
            self._log = np.concatenate([self._log, np.zeros_like(self._log)])
        self._end, self.mover = self._turns.turn(
            self._states, action, self._log, self._end, self.mask
        )

    def step(self, action: Any) -> None:
        """Carry out an action of the mover, illegal ones as the rule for them says.

        Raises:
            IllegalAction: with `illegal="raise"`; nothing has changed.
        """
        action = as_action(action)
        if not self.allows(action, self.mask):
            action = self._in_place_of(action)
        self.play(action)

    def allows(self, action: int, mask: np.ndarray) -> bool:
        """Whether `mask` allows the action; numbers that are no actions it does not."""
        return 0 <= action < len(mask) and bool(mask[action])

    def _in_place_of(self, action: int) -> int:
        seat = self.mover
        if self.rule == "raise":
            raise self.error(action, self.mask, seat)
        self.illegal[seat] += 1
        return self.forfeit(seat) if self.rule == "lose" else self.legal_choice()

    def error(self, action: int, mask: np.ndarray, seat: int) -> IllegalAction:
        """The error for an illegal action."""
        return IllegalAction.at(self.game, action, mask, seat)

    def forfeit(self, seat: int) -> int:
        """The core action by which a seat gives up."""
        return len(self.game.actions) + seat

    def legal_choice(self) -> int:
        """A legal action of the mover by the game's own stream."""
        return self.game.loops.legal_choice(self.record, self.mask)

    def masks(self) -> tuple[np.ndarray, np.ndarray]:
        """What each seat may choose in a move made at once, and which seats it asks.

        Returns:
            int8 `[seats, actions]` and bool `[seats]`, fresh arrays.
        """
        masks = np.empty((self.seats, len(self.mask)), np.int8)
        asked = np.zeros(self.seats, np.bool_)
        self._turns.masks(self._states, masks, asked)
        return masks, asked

    def mask_of(self, seat: int) -> np.ndarray:
        """What `seat` may choose, a fresh array; all zeros unless it is to move."""
        return self.mask.copy() if seat == self.mover else np.zeros_like(self.mask)

    def observe(self, seat: int) -> np.ndarray:
        """What `seat` knows, a fresh array."""
        observation = np.empty(len(self.game.layout), np.float32)
        self._turns.look(self._states, seat, observation)
        return observation

    def observe_all(self) -> np.ndarray:
        """What each seat knows, float32 `[seats, len(layout)]`, a fresh array."""
        observations = np.empty((self.seats, len(self.game.layout)), np.float32)
        self.game.loops.observe_rows(self._states, _FIRST, self.seats, observations)
        return observations

    def results(self) -> tuple[list[float], list[dict[str, Any]]]:
        """Utility and info of each seat; the game must be over."""
        game = self.game
        utility = np.zeros((1, game.most_seats), np.float32)
        statistics = np.zeros((1, game.most_seats, len(game.statistics)), np.int32)
        capped = np.zeros(1, np.bool_)
        game.loops.finish(self._states, _FIRST, utility, statistics, capped)
        infos = [
            dict(zip(game.statistics, row, strict=True))
            | {"capped": bool(capped[0]), "illegal": self.illegal[seat]}
            for seat, row in enumerate(statistics[0, : self.seats].tolist())
        ]
        return utility[0, : self.seats].tolist(), infos

    @property
    def history(self) -> History:
        """All that has happened in this game."""
        self.need_reset("history")
        return History.of(self.game, self.record, self._log[: self._end].tolist())

    def get_state(self) -> dict[str, Any]:
        """A copy of all that changes during play, as plain arrays and numbers."""
        self.need_reset("get_state()")
        return {
            "game": self.game.id,
            "record": np.array(self._states),
            "events": self._log[: self._end].copy(),
            "mask": self.mask.copy(),
            "mover": self.mover,
            "illegal": list(self.illegal),
            "seed": self._seed,
            "number": self._number,
        }

    def set_state(self, state: dict[str, Any]) -> None:
        """Go on from a state that `get_state` returned, here or at another table.

        Raises:
            ValueError: it is of another game or of other parameters; nothing has changed.
        """
        if state["game"] != self.game.id:
            raise ValueError(f"the state is of {state['game']}, this table plays {self.game.id}")
        self._check_parameters(state["record"])
        events = state["events"]
        self._states[:] = state["record"]
        self._log = np.zeros(len(events) + 2 * LOG_MARGIN, np.int16)
        self._log[: len(events)] = events
        self._end = len(events)
        self.mask = state["mask"].copy()
        self.mover = state["mover"]
        self.illegal = list(state["illegal"])
        self._seed, self._number = state["seed"], state["number"]
        self.resets += 1

    def _check_parameters(self, record: np.ndarray) -> None:
        differs = record.view(np.uint8) != self._states.view(np.ndarray).view(np.uint8)
        if not (differs & self._parameter_bytes).any():
            return
        theirs, ours = (read(self.game.parameters, r[0]) for r in (record, self._states))
        name = next(name for name in ours if theirs[name] != ours[name])
        raise ValueError(
            f"the state has {name} = {theirs[name]!r}, this table {ours[name]!r}; "
            "make an environment with the same parameters"
        )


def _lean(states: Any) -> Any:
    """Records as an array whose type Numba knows at a glance: ten times faster per call."""
    return states if INTERPRETED else states.view(np.ndarray)


def _bytes_of(dtype: np.dtype, names: list[str]) -> np.ndarray:
    """Which bytes of a record belong to the fields of these names, bool `[itemsize]`."""
    belongs = np.zeros(dtype.itemsize, np.bool_)
    for name in names:
        kind, offset = dtype.fields[name][:2]  # type: ignore[index]
        belongs[offset : offset + kind.itemsize] = True
    return belongs


def as_action(action: Any) -> int:
    """The action as a plain whole number.

    Raises:
        TypeError: it is none.
    """
    try:
        if not isinstance(action, bool):  # True is no name for action 1
            return operator.index(action)
    except TypeError:
        pass
    raise TypeError(f"action {action!r} must be a whole number")
