"""Rewards other than the utility of the game, as wrappers: points.

Points are denser than the result of a match and tell a large win from a narrow one, but who
scores most points need not win most games: measure strength by the game's own result.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import VectorEnv, VectorWrapper


class PointsReward(gymnasium.Wrapper):
    """Pays the points gained since the learner's last decision, in place of the utility.

    The reward is the change of the learner's points less the mean of the others', divided by
    `scale`. Works around `GameEnv`, however it is wrapped.

    Args:
        env: the environment.
        scale: points that make a reward of 1.

    Raises:
        ValueError: the game counts no points.
    """

    def __init__(self, env: gymnasium.Env, scale: float = 25.0):
        super().__init__(env)
        self.scale = scale
        self._table: Any = env.unwrapped
        self._table.lead()  # refuses a game without points at once

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """As the environment's, with the reward replaced."""
        before = self._table.lead()
        observation, _, terminated, truncated, info = self.env.step(action)
        reward = (self._table.lead() - before) / self.scale
        return observation, reward, terminated, truncated, info


class VectorPointsReward(VectorWrapper):
    """The same around `GameVectorEnv`; rewards are float64 `[num_envs]`."""

    def __init__(self, env: VectorEnv, scale: float = 25.0):
        super().__init__(env)
        self.scale = scale
        self._tables: Any = env.unwrapped
        self._tables.lead()

    def step(self, actions: Any) -> tuple[Any, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """As the environment's, with the rewards replaced."""
        before = self._tables.lead()
        observations, _, terminations, truncations, infos = self.env.step(actions)
        after = np.where(terminations, self._tables.final_lead(), self._tables.lead())
        return observations, (after - before) / self.scale, terminations, truncations, infos
