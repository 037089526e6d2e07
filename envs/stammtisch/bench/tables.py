"""Decisions per second through `Tables`, choosing included, mask and observation written."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from stammtisch.bench.clock import rounds_for, timed
from stammtisch.bench.report import Row
from stammtisch.core.game import Game
from stammtisch.core.tables import Tables
from stammtisch.policies.names import make_policy
from stammtisch.policies.players import Players

WARM_UP = 300
"""Steps before the clock starts, so that the tables are no longer all at the same point."""


class TablesRun:
    """One named player at all seats of n tables, on one thread.

    A run begins with the same seed every time, so the decisions can be counted in a run of
    their own that is not timed.
    """

    def __init__(self, game: Game, player: str, tables: int, **parameters: Any):
        self.tables = Tables(game, tables, seed=0, **parameters)
        seats = np.zeros((tables, game.most_seats), np.int64)
        self._players = Players(self.tables, [make_policy(player, game)], seats)
        self._actions = np.empty(tables, np.int64)
        self._everywhere = np.arange(tables)
        self.begin()

    def begin(self) -> None:
        """Start anew from the seed and play until the tables are well mixed."""
        self.tables.reset(0)
        self._players.forget(self._everywhere)
        self.play(WARM_UP)

    def play(self, steps: int) -> None:
        """Play so many steps at every table."""
        for _ in range(steps):
            self._players.choose(self._actions)
            self._players.step(self._actions)

    def count(self, steps: int) -> int:
        """Play so many steps; returns the decisions with two legal actions or more."""
        decisions = 0
        for _ in range(steps):
            decisions += int((self.tables.mask.sum(axis=1, dtype=np.int64) >= 2).sum())
            self.play(1)
        return decisions


def measure_tables(
    game: Game, player: str, tables: int, seconds: float = 0.5, repeats: int = 5
) -> Row:
    """Decisions per second of one player at all seats of `tables` tables."""
    run = TablesRun(game, player, tables)
    steps = rounds_for(run.play, seconds)
    best = math.inf
    for _ in range(repeats):
        run.begin()
        best = min(best, timed(run.play, steps)[0])
    run.begin()
    decisions = run.count(steps)
    return Row(
        name=f"Tables, {player} play",
        value=decisions / best,
        unit="decisions/s",
        how=f"{tables} tables, choosing included",
        decisions=decisions,
        seconds=best,
    )


def measure_memory(game: Game, tables: int = 4096) -> Row:
    """Bytes per table: records, masks, observations and all else that grows with the tables."""
    made = Tables(game, tables, seed=0)
    return Row(
        name="Tables, memory",
        value=made.nbytes / tables,
        unit="bytes/table",
        how="observation and mask included",
    )
