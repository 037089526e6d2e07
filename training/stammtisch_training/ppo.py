"""Self-play PPO: sb3-contrib's MaskablePPO, learning from every seat it plays itself."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

from stammtisch.core.tables import Tables
from stammtisch.policies.checkpoint import NetworkPolicy
from stammtisch.policies.names import make_policy
from stammtisch.policies.network import NetworkShape
from stammtisch_training.buffer import DecisionBuffer
from stammtisch_training.collector import Collector
from stammtisch_training.config import Config, ConfigError, Schedule
from stammtisch_training.imitation import imitate
from stammtisch_training.network import SharedTrunkPolicy


class SelfPlayTables(VecEnv):
    """What SB3 asks of an environment, for tables that `SelfPlayPPO` drives by itself."""

    def __init__(self, tables: Tables):
        self.tables = tables
        size, actions = len(tables.game.layout), len(tables.game.actions)
        space = gymnasium.spaces.Box(0.0, 1.0, (size,), np.float32)
        self.render_mode = None
        super().__init__(tables.n, space, gymnasium.spaces.Discrete(actions))

    def reset(self) -> np.ndarray:
        """The observations of the seats that must decide; the tables go on as they are."""
        return self.tables.observation.copy()

    def step_async(self, actions: np.ndarray) -> None:
        """Not used: a seat's reward comes when its next turn does, not with the next step."""
        raise NotImplementedError("SelfPlayPPO steps its tables itself")

    def step_wait(self) -> Any:
        """Not used, see `step_async`."""
        raise NotImplementedError("SelfPlayPPO steps its tables itself")

    def close(self) -> None:
        """Nothing to close."""

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """The attribute of this object, once a table."""
        return [getattr(self, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Set an attribute of this object."""
        setattr(self, attr_name, value)

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> Any:
        """No methods of single environments here."""
        raise NotImplementedError(f"self-play tables have no method {method_name}")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """Never wrapped."""
        return [False] * self.num_envs


class SelfPlayPPO(MaskablePPO):
    """MaskablePPO whose rollouts hold the decisions of every seat the learner sits at.

    `num_timesteps` counts the learner's decisions with a choice.

    Args:
        config: the training run.
        collector: plays the tables.
    """

    policy: SharedTrunkPolicy  # pyright: ignore[reportIncompatibleVariableOverride], narrower

    def __init__(self, config: Config, collector: Collector):
        self.config = config
        self.is_taught = False
        self.collector = collector
        game = collector.tables.game
        ppo, network = config.ppo, config.network
        shape = NetworkShape(
            len(game.layout),
            tuple(network.layers),
            len(game.actions),
            network.layer_norm,
            network.residual,
        )
        super().__init__(
            SharedTrunkPolicy,
            SelfPlayTables(collector.tables),
            learning_rate=_as_function(ppo.learning_rate),
            n_steps=config.rollout,
            batch_size=ppo.batch_size,
            n_epochs=ppo.n_epochs,
            gamma=ppo.gamma,
            gae_lambda=ppo.gae_lambda,
            clip_range=ppo.clip_range,
            vf_coef=ppo.vf_coef,
            max_grad_norm=ppo.max_grad_norm,
            target_kl=ppo.target_kl,
            rollout_buffer_class=DecisionBuffer,
            rollout_buffer_kwargs={"seats": game.most_seats, "seed": config.seed},
            policy_kwargs={"shape": shape, "layout": game.layout},
            seed=config.seed,
            device=config.device,
        )
        if network.start_from:
            start = make_policy(network.start_from, game)
            if not isinstance(start, NetworkPolicy):
                raise ConfigError(f"network.start_from = {network.start_from!r} is no checkpoint")
            self.policy.import_from(start.network)

    def collect_rollouts(
        self,
        env: VecEnv,
        callback: BaseCallback,
        rollout_buffer: Any,
        n_rollout_steps: int,
        use_masking: bool = True,
    ) -> bool:
        """Play until the buffer is full; False if the callback asks to stop."""
        self.policy.set_training_mode(False)
        callback.on_rollout_start()
        self.is_taught = self.num_timesteps < self.config.teacher.decisions
        made = self.collector.collect(rollout_buffer, self._evaluate, self.is_taught)
        self.num_timesteps += made
        callback.update_locals(locals())
        if not callback.on_step():
            return False
        callback.on_rollout_end()
        return True

    def _evaluate(self, observation: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        with torch.inference_mode():
            tensor = torch.from_numpy(observation).to(self.device)
            logits, values = self.policy.logits_and_values(tensor)
            return logits.cpu().numpy(), values.cpu().numpy()

    def train(self) -> None:
        """One update: of PPO with the present entropy bonus, or of imitation."""
        if self.is_taught:
            self._set_teaching_rate()
            imitate(self)
            return
        entropy = _as_function(self.config.ppo.ent_coef)
        self.ent_coef = entropy(self._current_progress_remaining)
        self.logger.record("train/ent_coef", self.ent_coef)
        super().train()

    def _set_teaching_rate(self) -> None:
        teacher = self.config.teacher
        remaining = max(0.0, 1 - self.num_timesteps / teacher.decisions)
        rate = _as_function(teacher.learning_rate)(remaining)
        self.logger.record("train/learning_rate", rate)
        for group in self.policy.optimizer.param_groups:
            group["lr"] = rate


def _as_function(schedule: Schedule) -> Any:
    """A function of the progress that remains, from 1 to 0."""
    first, last = schedule if isinstance(schedule, tuple) else (schedule, schedule)
    # The last rollout overshoots the budget; a schedule that ends at 0 must not turn negative.
    return lambda remaining: max(0.0, last + (first - last) * remaining)
