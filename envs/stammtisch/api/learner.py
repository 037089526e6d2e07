"""One learner at each table, opponents at the other seats: the core of every such interface."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

from stammtisch.core.compile import compiled
from stammtisch.core.errors import IllegalAction
from stammtisch.core.game import Game
from stammtisch.core.layout import Layout
from stammtisch.core.loops import HOLD
from stammtisch.core.tables import Outcome, Tables
from stammtisch.policies.names import make_policy
from stammtisch.policies.players import OUTSIDE, Players
from stammtisch.policies.protocol import Policy

Opponents = str | Policy | Sequence[str | Policy]
_MOST_PASSED_OVER = 1_000
_LASTING = ("seat", "illegal", "_replaced")


class Learners:
    """`n` tables, at each of them one learner among opponents.

    A step is the learner's action and all that follows until the learner decides again. Where
    its game ends on the way, the next game begins at once and is played on to the learner's
    first decision in it; a game that ends before the learner ever decides is passed over. A game
    whose result is certain for the learner, though others play on, ends for it with that result
    and is left (see `fate` in the rules of such a game).

    All arrays are the same ones every time, overwritten by `step`: copy what you keep. Those
    called `final_*` are about the game that ended and hold only where `ended` is set; seats in
    them are told from the learner, who is the first, then clockwise.

    Args:
        game: a game or its name.
        n: number of tables.
        opponents: who sits at all other seats, a policy or its name; or one for each other
            seat, clockwise from the learner's left.
        seat: the learner's seat; None: drawn anew for each game by the game's key.
        seed: as for `Tables`: one seed, or one for each table.
        illegal: as for `Tables`; in "raise" no table has moved when `IllegalAction` is raised.
        opponent_seed: seed of the opponents' random streams, which are apart from the games'.
        games: as for `Tables`: games after which a table stays over.
        **parameters: the game's parameters, each one value or n values.

    Attributes:
        seat: int64 `[n]`, the learner's seat in the present game.
        illegal: int64 `[n]`, its illegal actions in the present game that were replaced.
        reward: float32 `[n]`, its utility since its last decision, paid when its game ends.
        ended: bool `[n]`, its game ended in this step.
        final_observation: float32 `[n, len(layout)]`, what it knew at the end.
        final_statistics: int32 `[n, seats, statistics]`.
        final_capped: bool `[n]`.
        final_seat: int64 `[n]`, `seat` in the game that ended.
        final_illegal: int64 `[n]`, `illegal` of the game that ended.

    Raises:
        ParameterError: a parameter is wrong.
        UnknownPolicy: no player has the name of an opponent.
        ValueError: a seat that is not at every table, or a wrong number of opponents.
        RuntimeError: the opponents end every game before the learner decides in it.
    """

    def __init__(
        self,
        game: str | Game,
        n: int,
        *,
        opponents: Opponents = "simple",
        seat: int | None = None,
        seed: int | Sequence[int] = 0,
        illegal: str = "raise",
        opponent_seed: int = 0,
        games: int | None = None,
        **parameters: Any,
    ):
        tables = Tables(game, n, seed, illegal=illegal, games=games, **parameters)
        self.tables, self.game, self.n = tables, tables.game, tables.n
        self._all = np.arange(self.n)
        self._counts = np.array([self.game.seats_of(state) for state in tables.states])
        self._fixed_seat = self._checked_seat(seat)
        policies, self._sitting = self._invited(opponents)
        seats = np.zeros((self.n, self.game.most_seats), np.int64)
        self.players = Players(tables, policies, seats, int(opponent_seed))
        self._make_arrays()
        self._begin()

    def _checked_seat(self, seat: int | None) -> int | None:
        fewest = int(self._counts.min())
        if seat is not None and seat not in range(fewest):
            raise ValueError(
                f"seat = {seat} must be from 0 to {fewest - 1}, or None to draw it for each game"
            )
        return seat

    def _invited(self, opponents: Opponents) -> tuple[list[Policy], np.ndarray]:
        """The opponents, and the number of the policy at each seat from the learner's on."""
        others = self.game.most_seats - 1
        if isinstance(opponents, str | Policy):
            return [make_policy(opponents, self.game)], np.array([OUTSIDE] + [0] * others)
        if not isinstance(opponents, Sequence):
            raise TypeError(
                f"opponents = {opponents!r} must be a player's name, a policy or several"
            )
        needed = int(self._counts.max()) - 1
        if len(opponents) != needed:
            raise ValueError(
                f"{len(opponents)} opponents for {needed} other seats; "
                "give one for each, or a single one for all"
            )
        numbers = [OUTSIDE, *range(needed), *[OUTSIDE] * (others - needed)]
        return [make_policy(one, self.game) for one in opponents], np.array(numbers)

    def _make_arrays(self) -> None:
        n, game, tables = self.n, self.game, self.tables
        self.seat = np.zeros(n, np.int64)
        self.illegal = np.zeros(n, np.int64)
        self.reward = np.zeros(n, np.float32)
        self.ended = np.zeros(n, np.bool_)
        self.final_observation = np.zeros_like(tables.observation)
        self.final_statistics = np.zeros((n, game.most_seats, len(game.statistics)), np.int32)
        self.final_capped = np.zeros(n, np.bool_)
        self.final_seat = np.zeros(n, np.int64)
        self.final_illegal = np.zeros(n, np.int64)
        self._order = np.zeros((n, game.most_seats), np.int64)
        self._replaced = np.zeros(n, np.int64)  # illegal actions in games that are over
        self._actions = np.zeros(n, np.int64)
        self._fates = np.zeros(n, np.float32)
        self._passed_over = 0

    @property
    def observation(self) -> np.ndarray:
        """What the learner knows at its decision, float32 `[n, len(layout)]`."""
        return self.tables.observation

    @property
    def mask(self) -> np.ndarray:
        """What the learner may choose, int8 `[n, actions]`; zeros where a table stays over."""
        return self.tables.mask

    def reset(self, seed: int | Sequence[int] | None = None) -> None:
        """Begin a new game at every table; with a seed from game 0 on, else the next game."""
        self.tables.reset(seed)
        self.players.forget(self._all)
        self._begin()

    def _begin(self) -> None:
        self._replaced[:] = 0
        self.illegal[:] = 0
        self._sit(self._all)
        self.ended[:] = True  # so that no game is counted which the learner never decided in
        self._play_on()
        self.ended[:] = False

    def step(self, actions: Any) -> None:
        """Carry out the learner's action at every table and play on to its next decision.

        Args:
            actions: integers `[n]`.

        Raises:
            IllegalAction: with `illegal="raise"`, if an action is not legal; no table moved.
        """
        moves = self._checked(np.asarray(actions))
        self.ended[:] = False
        self.reward[:] = 0
        outcome = self.players.step(moves)
        self._take(outcome)
        np.subtract(outcome.info["illegal"], self._replaced, out=self.illegal)
        self._leave()
        self._play_on()

    def _checked(self, actions: np.ndarray) -> np.ndarray:
        """The actions, with numbers of no action replaced by the first number beyond them."""
        if actions.shape != (self.n,) or actions.dtype.kind not in "iu":
            raise ValueError(
                f"actions must be {self.n} integers, not {actions.dtype} {actions.shape}"
            )
        beyond = self.mask.shape[1]  # -1 would hold a table, which is not the learner's to choose
        moves = np.where((actions < 0) | (actions >= beyond), beyond, actions)
        if self.tables.illegal == "raise":
            wrong = moves == beyond
            wrong |= self.mask[self._all, np.where(wrong, 0, moves)] == 0
            if wrong.any():
                self._refuse(actions, int(wrong.argmax()))
        return moves

    def _refuse(self, actions: np.ndarray, table: int) -> None:
        seat, where = int(self.seat[table]), table if self.n > 1 else None
        raise IllegalAction.at(self.game, int(actions[table]), self.mask[table], seat, where)

    def _play_on(self) -> None:
        """Let the opponents play until the learner must decide at every table."""
        self._passed_over = 0
        self.players.choose(self._actions)
        while (self._actions != HOLD).any():
            self._take(self.players.step(self._actions))
            self._leave()
            self.players.choose(self._actions)

    def _leave(self) -> None:
        """Leave the games in which nothing can happen to the learner any more."""
        while len(sealed := self._sealed()):
            new = sealed[~self.ended[sealed]]
            utility = self._fates[new]
            self._take(self.players.abandon(sealed))
            self.reward[new] = utility

    def _sealed(self) -> np.ndarray:
        """The tables at which the learner's share is certain; it stands in `_fates`."""
        self.game.loops.fates(self.tables.states, self.seat, self._fates)
        return np.flatnonzero(~np.isnan(self._fates))

    def _take(self, outcome: Outcome) -> None:
        """Keep the results of the learner's games that ended; seat it in those that began."""
        finished = outcome.finished
        if not len(finished):
            return
        k = np.flatnonzero(~self.ended[finished])
        rows = finished[k]
        self.ended[rows] = True
        self._keep(outcome, k, rows)
        self._sit(finished)
        self._passed_over += len(finished) - len(rows)
        if self._passed_over > _MOST_PASSED_OVER * self.n:
            table = int(finished[0])
            raise RuntimeError(
                f"seat {self.seat[table]} at table {table} never comes to decide: its opponents "
                f"end every game before; {_MOST_PASSED_OVER} games were tried"
            )

    def _keep(self, outcome: Outcome, k: np.ndarray, rows: np.ndarray) -> None:
        """Keep what rows `k` of the outcome tell about the learner's games at the tables `rows`."""
        seats, order, info = self.seat[rows], self._order[rows], outcome.info
        self.reward[rows] = outcome.utility[rows, seats]
        self.final_observation[rows] = outcome.final_observation[k, seats]
        self.final_seat[rows] = seats
        self.final_capped[rows] = info["capped"][k]
        self.final_illegal[rows] = info["illegal"][rows] - self._replaced[rows]
        self._replaced[rows] = info["illegal"][rows]
        self.illegal[rows] = 0
        for number, name in enumerate(self.game.statistics):
            self.final_statistics[rows, :, number] = info[name][k[:, None], order]

    def _sit(self, rows: np.ndarray) -> None:
        """Seat the learner and its opponents for the games that begin at the tables `rows`."""
        if self._fixed_seat is None:
            self.game.loops.drawn_seats(self.tables.states, rows, self.seat)
        else:
            self.seat[rows] = self._fixed_seat
        self._arrange(rows)

    def _arrange(self, rows: np.ndarray) -> None:
        places, counts = np.arange(self.game.most_seats), self._counts[rows, None]
        clockwise = (self.seat[rows, None] + places) % counts
        self._order[rows] = np.where(places < counts, clockwise, places)
        self.players.seats[rows[:, None], self._order[rows]] = self._sitting

    def final_info(self, table: int) -> dict[str, Any]:
        """What `info` tells at `table` about the game that ended; no action is legal any more."""
        own, others = self.final_statistics[table, 0], self.final_statistics[table, 1:]
        names = self.game.statistics
        return {
            "action_mask": np.zeros_like(self.mask[table]),
            "seat": int(self.final_seat[table]),
            "illegal": int(self.final_illegal[table]),
            "capped": bool(self.final_capped[table]),
            **{name: int(own[k]) for k, name in enumerate(names)},
            "opponents": {name: others[:, k].copy() for k, name in enumerate(names)},
        }

    def lead(self) -> np.ndarray:
        """The learner's points less the mean of the others' right now, float64 `[n]`.

        Raises:
            ValueError: the game counts no points.
        """
        points = self._points()
        statistics = np.zeros_like(self.final_statistics)
        _tally(self.game)(self.tables.states, statistics)
        return self._lead(np.take_along_axis(statistics[:, :, points], self._order, axis=1))

    def final_lead(self) -> np.ndarray:
        """The same as `lead` for the games that ended in this step."""
        return self._lead(self.final_statistics[:, :, self._points()])

    def _points(self) -> int:
        if "points" not in self.game.statistics:
            known = ", ".join(self.game.statistics)
            raise ValueError(f"{self.game.name} counts no points; its statistics are {known}")
        return self.game.statistics.index("points")

    def _lead(self, points: np.ndarray) -> np.ndarray:
        return points[:, 0] - points[:, 1:].sum(axis=1) / (self._counts - 1)

    def get_state(self) -> dict[str, Any]:
        """Copies of all that decides how these tables go on, the opponents' memories included."""
        memories = [None if m is None else np.array(m) for m in self.players.memories]
        own = {name: getattr(self, name).copy() for name in _LASTING}
        return {"tables": self.tables.get_state(), "memories": memories, **own}

    def set_state(self, state: Mapping[str, Any]) -> None:
        """Go on from what `get_state` returned, here or at as many tables of the same kind.

        Raises:
            ValueError: the state is of another game, other parameters or another number of
                tables, or was made with opponents that remember other things.
        """
        self._check_parameters(state["tables"])
        there = [None if memory is None else memory.dtype for memory in state["memories"]]
        here = [None if memory is None else memory.dtype for memory in self.players.memories]
        if there != here:
            raise ValueError("the state was made with other opponents, who remember other things")
        self.tables.set_state(state["tables"])
        for memory, saved in zip(self.players.memories, state["memories"], strict=True):
            if memory is not None:
                memory[...] = saved
        for name in _LASTING:
            getattr(self, name)[...] = state[name]
        self._arrange(self._all)

    def _check_parameters(self, state: Mapping[str, Any]) -> None:
        if state["game"] != self.game.id or len(state["states"]) != self.n:
            return  # the tables say so
        for parameter in self.game.parameters:
            theirs, ours = state["states"][parameter.name], self.tables.states[parameter.name]
            if not np.array_equal(theirs, ours):
                raise ValueError(
                    f"the state was made with another {parameter.name}; "
                    "make an environment with the same parameters"
                )


class ManyLearners:
    """What every environment of many learners tells of them."""

    _learners: Learners

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._learners.game

    @property
    def layout(self) -> Layout:
        """What the numbers of an observation mean."""
        return self.game.layout

    def action_masks(self) -> np.ndarray:
        """What the learners may choose, bool `[n, actions]`."""
        return self._learners.mask != 0

    def lead(self) -> np.ndarray:
        """The learners' points less the mean of the others' right now, float64 `[n]`.

        Raises:
            ValueError: the game counts no points.
        """
        return self._learners.lead()

    def final_lead(self) -> np.ndarray:
        """The same of the games that ended in the last step; other entries mean nothing."""
        return self._learners.final_lead()


@cache
def _tally(game: Game) -> Any:
    """A compiled loop that writes the statistics of all seats of games that may still go on."""
    collect, seats_of = game.collect, game.seats_of

    @compiled(label=game.name, modules=(collect.__module__, seats_of.__module__))
    def tally(states: Any, out: Any) -> None:
        for i in range(len(states)):
            for seat in range(seats_of(states[i])):
                collect(states[i], seat, out[i, seat])

    return tally
