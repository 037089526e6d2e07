"""Many games of one kind stepped at once: `Tables`."""

from __future__ import annotations

import operator
import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import numpy as np

from stammtisch.core.errors import IllegalAction
from stammtisch.core.game import Game
from stammtisch.core.history import History
from stammtisch.core.loops import ABANDONED, HOLD
from stammtisch.core.random import seed_word
from stammtisch.core.record import NOBODY, as_records
from stammtisch.core.registry import find_game

LOG_MARGIN = 512  # more events than any one action can set off, a new deal included
_LASTING = ("states", "_seeds", "_numbers", "_games", "_illegal", "_logs", "_ends")
ILLEGAL_CHOICES = ("raise", "random", "lose")


@dataclass
class Outcome:
    """What one step of `Tables` brought; all arrays are overwritten by the next step.

    Attributes:
        done: bool `[n]`, the table's game ended in this step (and a new one has begun).
        utility: float32 `[n, seats]`, the result of the games that ended, else 0.
        finished: int64 `[k]`, the tables at which a game ended.
        final_observation: float32 `[k, seats, len(layout)]`, what each seat knew at the end.
        info: statistics by name, int32 `[k, seats]`; `capped`, bool `[k]`; `illegal`,
            int64 `[n]`, illegal actions so far that were replaced by legal ones.
        histories: with `record=True`, the `History` of each finished game.
    """

    done: np.ndarray
    utility: np.ndarray
    finished: np.ndarray
    final_observation: np.ndarray
    info: dict[str, np.ndarray]
    histories: list[History] = field(default_factory=list)


class Tables:
    """`n` games stepped at once, chance played out, finished games restarted by themselves.

    `seat` (int8 `[n]`: who must decide), `mask` (int8 `[n, actions]`: what may be chosen) and
    `observation` (float32 `[n, len(layout)]`: what that seat knows) describe the present
    decisions. They and the outcome are the same arrays every time, overwritten by `step`: copy
    what you keep. `states` holds the records; after writing into it call `refresh`.

    Args:
        game: a game or its name.
        n: number of tables.
        seed: table i plays its game j with the key (seed, i, j); with a sequence of n seeds,
            with the key (seed[i], 0, j).
        games: games a table plays before it stays over (`seat` -2, all-zero mask); None: no end.
        illegal: "raise" an `IllegalAction` before any table has moved, play a legal action at
            "random" instead, or let the seat "lose" the game.
        record: keep what happens, for `history` and `Outcome.histories`.
        threads: threads to share the tables among.
        **parameters: the game's parameters, each one value or n values.

    Raises:
        ParameterError: a parameter is wrong.
    """

    def __init__(
        self,
        game: str | Game,
        n: int,
        seed: int | Sequence[int] = 0,
        *,
        games: int | None = None,
        illegal: str = "raise",
        record: bool = False,
        threads: int = 1,
        **parameters: Any,
    ):
        self.game = find_game(game)
        self.n = _whole("n", n)
        if self.n < 1:
            raise ValueError(f"n = {n} tables; at least one is needed")
        if games is not None and _whole("games", games) < 1:
            raise ValueError(f"games = {games} a table; at least one is needed, or None")
        if illegal not in ILLEGAL_CHOICES:
            raise ValueError(f"illegal = {illegal!r} must be one of {', '.join(ILLEGAL_CHOICES)}")
        self.illegal = illegal
        self.games_per_table = games
        self.states = self.game.new_states(self.n, parameters)
        self._loops = self.game.loops
        self._threads = max(1, min(_whole("threads", threads), self.n))
        self._pool: ThreadPoolExecutor | None = None
        self._pool_process = 0
        self._make_arrays(record)
        if seed is None:
            raise TypeError("seed = None must be a whole number from 0 up, or one for each table")
        self.reset(seed)

    def _make_arrays(self, record: bool) -> None:
        n, game = self.n, self.game
        self.seat = np.zeros(n, np.int8)
        self.mask = np.zeros((n, len(game.actions)), np.int8)
        self.observation = np.zeros((n, len(game.layout)), np.float32)
        self.record = record
        self._logs = np.zeros((n, LOG_MARGIN if record else 0), np.int16)
        self._ends = np.zeros(n, np.int32)
        self._done = np.zeros(n, np.bool_)
        self._utility = np.zeros((n, game.most_seats), np.float32)
        self._illegal = np.zeros(n, np.int64)
        self._moves = np.zeros(n, np.int16)
        self._all = np.arange(n)
        self._make_result_arrays(8)

    def _make_result_arrays(self, room: int) -> None:
        seats, game = self.game.most_seats, self.game
        self._final = np.zeros((room, seats, len(game.layout)), np.float32)
        self._results = np.zeros((room, seats), np.float32)
        self._statistics = np.zeros((room, seats, len(game.statistics)), np.int32)
        self._capped = np.zeros(room, np.bool_)

    def reset(self, seed: int | Sequence[int] | None = None) -> None:
        """Begin a new game at every table; with a seed from game 0 on, else the next game."""
        if seed is not None:
            single = np.ndim(seed) == 0
            seeds: list[Any] = [seed] if single else list(np.asarray(seed, object))
            if not single and len(seeds) != self.n:
                raise ValueError(f"{len(seeds)} seeds for {self.n} tables")
            words = [seed_word(s) for s in seeds]
            self._seeds = np.full(self.n, words[0]) if single else np.array(words, np.uint64)
            self._numbers = self._all.copy() if single else np.zeros(self.n, np.int64)
            self._games = np.zeros(self.n, np.int64)
        else:
            self._games += self.seat != NOBODY  # where a game is over, the next one is due already
        self._illegal[:] = 0
        self._restart(self._all)
        self.refresh()

    def refresh(self) -> None:
        """Work out `seat`, `mask` and `observation` anew, after `states` were written to."""
        self._view(self._all)

    def step(self, actions: Any) -> Outcome:
        """Carry out one action at each table; `-1` leaves a table as it is.

        Args:
            actions: integers `[n]`, each legal at its table.

        Raises:
            IllegalAction: with `illegal="raise"`, if an action is not legal; no table moved.
        """
        actions = np.asarray(actions)
        if actions.shape != (self.n,) or actions.dtype.kind not in "iu":
            raise ValueError(
                f"actions must be {self.n} integers, not {actions.dtype} {actions.shape}"
            )
        moves = self._lawful(actions)
        self._advance(moves)
        outcome = self._collect()
        self._go_on(outcome.finished)
        self._view(outcome.finished)
        return outcome

    def abandon(self, rows: np.ndarray) -> Outcome:
        """Leave the games at the tables in `rows`, integers `[k]`; the next ones begin.

        Returns:
            What `step` would return if these games, and no others, had ended, with utility 0.
        """
        self.states["forfeits"][rows] |= ABANDONED
        self._done[:] = False
        self._done[rows] = True
        outcome = self._collect()
        self._go_on(outcome.finished)
        self._view(outcome.finished)
        return outcome

    def _go_on(self, finished: np.ndarray) -> None:
        """Begin the next games where games have ended, if there are to be more."""
        self._games[finished] += 1
        if self.games_per_table is not None:
            finished = finished[self._games[finished] < self.games_per_table]
        if len(finished):
            self._restart(finished)

    def history(self, table: int) -> History:
        """The present game at `table` so far; needs `record=True`."""
        if not self.record:
            raise ValueError("these tables keep no history; make them with record=True")
        events = self._logs[table, : self._ends[table]].tolist()
        return History.of(self.game, self.states[table], events)

    def get_state(self) -> dict[str, Any]:
        """Copies of all that decides how these tables go on; plain arrays, also to save."""
        return {"game": self.game.id} | {name: getattr(self, name).copy() for name in _LASTING}

    def set_state(self, state: Mapping[str, Any]) -> None:
        """Go on from what `get_state` returned, here or at as many other tables of this game.

        Raises:
            ValueError: the state is of another game, or of another number of tables.
        """
        if state["game"] != self.game.id or len(state["states"]) != self.n:
            raise ValueError(
                f"the state is of {len(state['states'])} tables of {state['game']}, "
                f"but these are {self.n} of {self.game.id}"
            )
        for name in _LASTING:
            setattr(self, name, state[name].copy())
        self.states = as_records(self.states)
        self.refresh()

    @property
    def game_numbers(self) -> np.ndarray:
        """The number of the present game at each table, int64 `[n]`; do not write to it."""
        return self._games

    @property
    def action_count(self) -> int:
        """Number of actions, the width of `mask`."""
        return self.mask.shape[1]

    @property
    def nbytes(self) -> int:
        """Memory of all arrays that grow with the number of tables."""
        arrays = [v for v in vars(self).values() if isinstance(v, np.ndarray)]
        return sum(array.nbytes for array in arrays)

    def _advance(self, moves: np.ndarray) -> None:
        states, done, logs, ends = self.states, self._done, self._logs, self._ends
        shown = self.seat, self.mask, self.observation
        self._split(
            self.n,
            lambda low, high: self._loops.advance(
                states, moves, low, high, done, logs, ends, *shown
            ),
        )

    def _view(self, rows: np.ndarray) -> None:
        shown = self.seat, self.mask, self.observation
        self._split(
            len(rows), lambda low, high: self._loops.view(self.states, rows[low:high], *shown)
        )

    def _split(self, count: int, work: Callable[[int, int], None]) -> None:
        """Do the work from 0 to `count`, shared among the threads if there are several."""
        if self._threads == 1 or count < self._threads:
            work(0, count)
            return
        pool = self._workers()
        edges = np.linspace(0, count, self._threads + 1).astype(int)
        waiting = [pool.submit(work, int(low), int(high)) for low, high in pairwise(edges)]
        for one in waiting:
            one.result()

    def _workers(self) -> ThreadPoolExecutor:
        """The threads, which neither a copy nor a forked process inherits."""
        if self._pool is None or self._pool_process != os.getpid():
            self._pool, self._pool_process = ThreadPoolExecutor(self._threads), os.getpid()
        return self._pool

    def __getstate__(self) -> dict[str, Any]:
        rest = {k: v for k, v in vars(self).items() if k != "_loops"}  # code is not pickled
        return rest | {"_pool": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._loops = self.game.loops

    def _lawful(self, actions: np.ndarray) -> np.ndarray:
        """The moves to make: the actions, with illegal ones dealt with as asked for."""
        table = self._loops.first_illegal(self.mask, actions)
        if table < 0:
            self._moves[:] = actions
        else:  # a large number must not wrap to a legal one
            lowest = HOLD - 1 if actions.dtype.kind == "i" else 0
            self._moves[:] = np.clip(actions, lowest, self.action_count)
            self._deal_with_illegal(actions, table)
        return self._moves

    def _deal_with_illegal(self, actions: np.ndarray, first: int) -> None:
        """Raise, or write the moves to make instead of the illegal ones."""
        over = np.flatnonzero((self._moves != HOLD) & (self.seat < 0))
        if len(over):
            raise IllegalAction(f"{self.game.name}: table {over[0]} is over; hold it with -1")
        if self.illegal == "raise":
            seat, action = int(self.seat[first]), int(actions[first])
            raise IllegalAction.at(self.game, action, self.mask[first], seat, first)
        bad = np.flatnonzero((self._moves != HOLD) & ~self._is_legal(self._moves))
        self._illegal[bad] += 1
        if self.illegal == "lose":
            self._moves[bad] = self.action_count + self.seat[bad]
            return
        for table in bad:
            self._moves[table] = self._loops.legal_choice(self.states[table], self.mask[table])

    def _is_legal(self, moves: np.ndarray) -> np.ndarray:
        inside = (moves >= 0) & (moves < self.action_count)
        return inside & (self.mask[self._all, np.where(inside, moves, 0)] == 1)

    def _restart(self, rows: np.ndarray) -> None:
        self._loops.restart(
            self.states, rows, self._seeds, self._numbers, self._games, self._logs, self._ends
        )

    def _collect(self) -> Outcome:
        """Gather the results of the games that ended, before their tables are used again."""
        finished = np.flatnonzero(self._done)
        count = len(finished)
        if count > len(self._capped):
            self._make_result_arrays(2 * count)
        self._utility[:] = 0
        if count:
            self._loops.finish(self.states, finished, self._results, self._statistics, self._capped)
            self._utility[finished] = self._results[:count]
            seats = self.game.most_seats
            flat = self._final.reshape(-1, self._final.shape[2])
            self._loops.observe_rows(self.states, finished, seats, flat)
        info = {name: self._statistics[:count, :, k] for k, name in enumerate(self.game.statistics)}
        info |= {"capped": self._capped[:count], "illegal": self._illegal}
        histories = self._keep_logs(finished)
        return Outcome(self._done, self._utility, finished, self._final[:count], info, histories)

    def _keep_logs(self, finished: np.ndarray) -> list[History]:
        if not self.record:
            return []
        histories = [self.history(int(table)) for table in finished]
        room = self._logs.shape[1]
        if self._ends.max() + LOG_MARGIN > room:
            self._logs = np.concatenate([self._logs, np.zeros_like(self._logs)], axis=1)
        return histories


def _whole(name: str, value: Any) -> int:
    try:
        return operator.index(value)
    except TypeError:
        raise TypeError(f"{name} = {value!r} must be a whole number") from None


def copy_states(states: Any) -> Any:
    """An independent copy of records, still with attribute access."""
    return as_records(np.array(states))
