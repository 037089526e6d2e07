"""Decisions per second through PettingZoo's parallel loop, for games with moves made at once."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np

from stammtisch.bench.clock import fastest, rounds_for
from stammtisch.bench.report import Row
from stammtisch.core.game import Game


class ParallelRun:
    """Random play in the loop that PettingZoo documents: `reset`, then `step` for all agents."""

    def __init__(self, make: Callable[[], Any]):
        self._env = make()
        self._uniform = random.Random(0)
        self._game = 0

    def play(self, games: int) -> int:
        """Play so many games; returns the decisions with two legal actions or more."""
        env, decisions = self._env, 0
        for _ in range(games):
            observations, _ = env.reset(seed=self._game)
            self._game += 1
            while env.agents:
                actions = {}
                for agent in env.agents:
                    legal = np.flatnonzero(observations[agent]["action_mask"])
                    decisions += len(legal) > 1
                    actions[agent] = int(legal[int(self._uniform.random() * len(legal))])
                observations, *_ = env.step(actions)
        return decisions


def measure_parallel(game: Game, seconds: float = 0.5, repeats: int = 5) -> Row:
    """The parallel loop of one of our games at random play."""
    from stammtisch.api.parallel import parallel_env

    run = ParallelRun(lambda: parallel_env(game))
    decisions, taken = fastest(run.play, rounds_for(run.play, seconds), repeats)
    return Row(
        name="parallel loop, random play",
        value=decisions / taken,
        unit="decisions/s",
        how="reset, step",
        decisions=decisions,
        seconds=taken,
    )
