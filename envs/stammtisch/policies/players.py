"""Who sits where: policies at the seats of `Tables`, each with its own memory and streams."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from stammtisch.core.errors import IllegalAction
from stammtisch.core.loops import HOLD
from stammtisch.core.random import seed_word
from stammtisch.core.record import as_records, new_records
from stammtisch.core.tables import Outcome, Tables
from stammtisch.policies.protocol import Policy, Views

OUTSIDE = -1
"""In place of a policy's number: somebody outside decides for this seat."""


class Players:
    """Policies at the seats of tables.

    Args:
        tables: the tables.
        policies: the policies that take part.
        seats: int `[n, seats]`, the number of the policy at each seat, or OUTSIDE; may be
            written to between games.
        seed: seed of the policies' random streams, apart from the games' own; or one a policy.
    """

    def __init__(
        self,
        tables: Tables,
        policies: Sequence[Policy],
        seats: np.ndarray,
        seed: int | Sequence[int] = 0,
    ):
        self.tables = tables
        self.seats = np.array(seats, np.int64)
        self.policies: list[Policy] = []
        self.memories: list[Any] = []
        self._seeds: list[np.uint64] = []
        seeds = [seed] * len(policies) if isinstance(seed, int | np.integer) else list(seed)
        for policy, own_seed in zip(policies, seeds, strict=True):
            self.add(policy, int(own_seed))
        self._rows = np.arange(tables.n)

    def add(self, policy: Policy, seed: int = 0) -> int:
        """Let one more policy take part; returns its number."""
        self.policies.append(policy)
        self.memories.append(self._new_memory(policy))
        self._seeds.append(seed_word(seed))
        return len(self.policies) - 1

    def replace(self, number: int, policy: Policy) -> None:
        """Put another policy in the place of one; its memory begins empty."""
        self.policies[number] = policy
        self.memories[number] = self._new_memory(policy)

    def _new_memory(self, policy: Policy) -> Any:
        if policy.memory is None:
            return None
        shape = (self.tables.n, self.seats.shape[1])
        return new_records(policy.memory, shape[0] * shape[1]).reshape(shape)

    def mover(self) -> np.ndarray:
        """The number of the policy that must decide at each table; OUTSIDE also where over."""
        seat = self.tables.seat
        return np.where(seat >= 0, self.seats[self._rows, seat], OUTSIDE)

    def choose(self, actions: np.ndarray) -> np.ndarray:
        """Write the choices of all policies into `actions[n]`, HOLD where none decides.

        Returns:
            The tables at which somebody outside must decide, integers `[k]`.
        """
        mover = self.mover()
        actions[:] = HOLD
        for number in range(len(self.policies)):
            rows = np.flatnonzero(mover == number)
            if len(rows):
                actions[rows] = self.act_at(number, rows)
        return np.flatnonzero((mover == OUTSIDE) & (self.tables.seat >= 0))

    def act_at(self, number: int, rows: np.ndarray) -> np.ndarray:
        """What policy `number` chooses for the seats to move at the tables in `rows`.

        Raises:
            IllegalAction: it did not choose one action for each of them.
        """
        memory = self.memories[number]
        views = make_views(self.tables, rows, self._seeds[number])
        if memory is None:
            return self._checked(number, self.policies[number].act(views), len(rows))
        # As plain bytes and by one index: NumPy copies structured records four times as slowly.
        size = memory.dtype.itemsize
        places = rows * memory.shape[1] + views.seat
        raw = np.asarray(memory).reshape(-1).view((np.void, size))
        views.memory = as_records(raw.take(places).view(memory.dtype))
        actions = self._checked(number, self.policies[number].act(views), len(rows))
        raw[places] = np.asarray(views.memory).view((np.void, size))
        return actions

    def _checked(self, number: int, actions: Any, count: int) -> np.ndarray:
        """The choices of a policy, which may not hold a table (-1), as its user may."""
        chosen = np.asarray(actions)
        if chosen.shape == (count,) and chosen.dtype.kind in "iu":
            known = (chosen >= 0) & (chosen < self.tables.action_count)
            if known.all():
                return chosen
            found = str(chosen[int(known.argmin())])
        else:
            found = f"{chosen.dtype} {chosen.shape}"
        raise IllegalAction(
            f"{type(self.policies[number]).__name__} must choose a whole number from 0 to "
            f"{self.tables.action_count - 1} for each of {count} decisions, not {found}"
        )

    def forget(self, rows: np.ndarray) -> None:
        """Zero the memories of the tables in `rows`, where new games have begun."""
        for memory in self.memories:
            if memory is not None and len(rows):
                memory[rows] = np.zeros((), memory.dtype)

    def step(self, actions: np.ndarray) -> Outcome:
        """`tables.step`, with the memories of finished games forgotten."""
        return self._forgetting(self.tables.step(actions))

    def abandon(self, rows: np.ndarray) -> Outcome:
        """`tables.abandon`, with the memories of the games left forgotten."""
        return self._forgetting(self.tables.abandon(rows))

    def _forgetting(self, outcome: Outcome) -> Outcome:
        self.forget(outcome.finished)
        return outcome


def make_views(tables: Tables, rows: np.ndarray, seed: np.uint64) -> Views:
    """Views of the present decisions at the tables in `rows`, without memory."""
    observation, mask, seat = tables.observation, tables.mask, tables.seat
    if len(rows) == tables.n:  # rows ascend, so these are all of them, in order
        mask, seat = mask.copy(), seat.copy()  # what is legal is not a policy's to write
    else:
        observation, mask, seat = observation[rows], mask[rows], seat[rows]
    words = np.empty(len(rows), np.uint64)
    tables.game.loops.streams(tables.states, rows, seat, seed, words)
    return Views(
        observation, mask, seat, None, words, Imagination(tables.game, tables.states, rows, seat)
    )


class Imagination:
    """Draws states from what a seat knows; the true state goes in but does not come out."""

    def __init__(self, game: Any, states: Any, rows: np.ndarray, seat: np.ndarray):
        self._draw = lambda count, words: _imagined(game, states[rows], seat, count, words)

    def __call__(self, count: int, words: np.ndarray) -> Any:
        """`count` states for each decision, records `[k, count]`."""
        return self._draw(count, words)


def _imagined(game: Any, states: Any, seat: np.ndarray, count: int, words: np.ndarray) -> Any:
    imagined = as_records(np.repeat(np.asarray(states), count))
    offsets = np.arange(count, dtype=np.uint64) * np.uint64(0xD1342543DE82EF95)
    mixed = (words[:, None] ^ (offsets + np.uint64(1))).ravel()
    game.loops.imagine_rows(imagined, np.repeat(seat, count), mixed)
    return imagined.reshape(len(words), count)
