"""Decisions per second through PettingZoo's AEC loop, for this project and for others."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np

from stammtisch.bench.clock import fastest, rounds_for
from stammtisch.bench.report import Row
from stammtisch.core.game import Game


class AecRun:
    """Random play in the loop that PettingZoo documents: `agent_iter`, `last`, `step`."""

    def __init__(self, make: Callable[[], Any]):
        self._env = make()
        self._uniform = random.Random(0)
        self._game = 0

    def play(self, games: int) -> int:
        """Play so many games; returns the decisions with two legal actions or more."""
        env, uniform, decisions = self._env, self._uniform.random, 0
        for _ in range(games):
            env.reset(seed=self._game)
            self._game += 1
            for _agent in env.agent_iter():
                observation, _reward, terminated, truncated, _info = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                legal = np.flatnonzero(observation["action_mask"])
                decisions += len(legal) > 1
                env.step(int(legal[int(uniform() * len(legal))]))
        return decisions


def measure_aec(game: Game, seconds: float = 0.5, repeats: int = 5) -> Row:
    """The AEC loop of one of our games at random play."""
    from stammtisch.api.aec import env

    run = AecRun(lambda: env(game))
    decisions, taken = fastest(run.play, rounds_for(run.play, seconds), repeats)
    return Row(
        name="AEC loop, random play",
        value=decisions / taken,
        unit="decisions/s",
        how="agent_iter, last, step",
        decisions=decisions,
        seconds=taken,
    )
