"""The rollout of a self-play run: a flat list of the learner's decisions, from all seats.

A decision is complete once its seat's next decision, or the end of its episode, has come.
Those that are not wait in front of the next rollout, with what was noted when they were made.
"""

# SB3 keeps `values` and `returns` as plain arrays; here they follow from others.
# pyright: reportIncompatibleVariableOverride=false

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib.common.maskable.buffers import MaskableRolloutBufferSamples
from stable_baselines3.common.buffers import RolloutBuffer

from stammtisch.core.compile import compiled
from stammtisch.core.random import absorb, seed_word

NONE = -1


class DecisionBuffer(RolloutBuffer):
    """Decisions in the order they were made, with links from each to its seat's next one.

    What stock PPO reads: `get`, `values` and `returns` (of complete decisions only).

    Args:
        buffer_size: decisions to collect per table, as SB3 counts steps per environment.
        observation_space: Box of the observation.
        action_space: Discrete actions.
        device: where batches are put.
        gae_lambda: lambda of generalised advantage estimation.
        gamma: discount.
        n_envs: tables.
        seats: most seats at a table.
        seed: seed of the order of minibatches.
    """

    def __init__(
        self,
        buffer_size: int,
        observation_space: spaces.Box,
        action_space: spaces.Discrete,
        device: Any = "cpu",
        gae_lambda: float = 0.95,
        gamma: float = 1.0,
        n_envs: int = 1,
        seats: int = 2,
        seed: int = 0,
    ):
        self.wanted = buffer_size * n_envs
        room = self.wanted + n_envs * (1 + seats)
        self.action_space, self.observation_space = action_space, observation_space
        self.device = torch.device(device)
        self.gae_lambda, self.gamma = gae_lambda, gamma
        self.seed_word = seed_word(seed)
        self.shuffles = 0
        self.observations = np.zeros((room, *observation_space.shape), np.float32)
        self.masks = np.zeros((room, int(action_space.n)), np.int8)
        self.actions = np.zeros(room, np.int64)
        self.log_probs = np.zeros(room, np.float32)
        self.old_values = np.zeros(room, np.float32)
        self.rewards = np.zeros(room, np.float32)
        self.ended = np.zeros(room, np.bool_)
        self.successor = np.full(room, NONE, np.int64)
        self.advantages = np.zeros(room, np.float32)
        self.count = 0
        self.complete = np.zeros(0, np.int64)

    @property
    def arrays(self) -> dict[str, np.ndarray]:
        """Everything noted about a decision when it is made, by name."""
        names = ("observations", "masks", "actions", "log_probs", "old_values")
        return {name: getattr(self, name) for name in names}

    def reset(self) -> None:
        """Part of SB3's interface; `carry_over` begins a new rollout."""

    def carry_over(self, pending: np.ndarray) -> None:
        """Begin a new rollout with the decisions in `pending`; their numbers become 0, 1, ..."""
        rows = pending[pending >= 0]
        for array in self.arrays.values():
            array[: len(rows)] = array[rows]
        pending[pending >= 0] = np.arange(len(rows))
        self.rewards[:] = 0
        self.ended[:] = False
        self.successor[:] = NONE
        self.count = len(rows)

    def append(self, **columns: np.ndarray) -> np.ndarray:
        """Note new decisions; returns their numbers."""
        rows = np.arange(self.count, self.count + len(columns["actions"]))
        for name, values in columns.items():
            self.arrays[name][rows] = values
        self.count += len(rows)
        return rows

    def finish(self) -> None:
        """Work out which decisions are complete, and their advantages."""
        count = self.count
        complete = self.ended[:count] | (self.successor[:count] >= 0)
        self.complete = np.flatnonzero(complete)
        estimate_advantages(
            self.rewards[:count],
            self.ended[:count],
            self.successor[:count],
            self.old_values[:count],
            self.gamma,
            self.gae_lambda,
            self.advantages,
        )

    @property
    def values(self) -> np.ndarray:
        """Values noted at the complete decisions."""
        return self.old_values[self.complete]

    @values.setter
    def values(self, _: Any) -> None:
        raise AttributeError("values follow from old_values")

    @property
    def returns(self) -> np.ndarray:
        """Targets of the value function at the complete decisions."""
        return self.advantages[self.complete] + self.values

    @returns.setter
    def returns(self, _: Any) -> None:
        raise AttributeError("returns follow from advantages")

    def get(  # type: ignore[override]
        self, batch_size: int | None = None
    ) -> Generator[MaskableRolloutBufferSamples]:
        """Minibatches of all complete decisions in a new order, of nearly equal size."""
        order = self._shuffled()
        parts = round(len(order) / (batch_size or len(order)))
        parts = max(1, min(parts, len(order) // 2))  # advantages are normalised in each
        for rows in np.array_split(order, parts):
            yield self._batch(rows)

    def _shuffled(self) -> np.ndarray:
        """The complete decisions in an order keyed by the seed and the number of the shuffle."""
        word = absorb(self.seed_word, self.shuffles)
        self.shuffles += 1
        return np.random.default_rng(int(word)).permutation(self.complete)

    def _batch(self, rows: np.ndarray) -> MaskableRolloutBufferSamples:
        values, advantages = self.old_values[rows], self.advantages[rows]
        columns = (
            self.observations[rows],
            self.actions[rows],
            values,
            self.log_probs[rows],
            advantages,
            values + advantages,
            self.masks[rows],
        )
        return MaskableRolloutBufferSamples(
            *(torch.from_numpy(column).to(self.device) for column in columns)
        )


@compiled
def estimate_advantages(
    rewards: Any,
    ended: Any,
    successor: Any,
    values: Any,
    gamma: float,
    gae_lambda: float,
    advantages: Any,
) -> None:
    """Generalised advantage estimation along the links (Schulman et al. 2016, eq. 16).

    A successor always has a greater number, so going backwards meets it first. Beyond a
    decision that is not complete nothing is known but its value.
    """
    for i in range(len(rewards) - 1, -1, -1):
        after = successor[i]
        if ended[i]:
            advantages[i] = rewards[i] - values[i]
        elif after >= 0:
            error = rewards[i] + gamma * values[after] - values[i]
            advantages[i] = error + gamma * gae_lambda * advantages[after]
        else:
            advantages[i] = 0
