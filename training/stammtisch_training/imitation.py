"""Learning to choose what a teacher chose, on the same rollouts as PPO."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch.nn import functional


def imitate(model: Any) -> None:
    """One update of a `SelfPlayPPO` whose rollout holds the teacher's choices.

    Cross-entropy of the teacher's actions plus the value loss of PPO, so that self-play begins
    with a value function that fits the policy.
    """
    config, policy = model.config.ppo, model.policy
    policy.set_training_mode(True)
    losses, value_losses, entropies = [], [], []
    for _ in range(config.n_epochs):
        for batch in model.rollout_buffer.get(model.config.teacher.batch_size):
            values, log_probs, entropy = policy.evaluate_actions(
                batch.observations, batch.actions, batch.action_masks
            )
            value_loss = functional.mse_loss(values, batch.returns)
            loss = -log_probs.mean() + config.vf_coef * value_loss
            policy.optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(policy.parameters(), config.max_grad_norm)
            policy.optimizer.step()
            losses.append((-log_probs.mean()).item())
            value_losses.append(value_loss.item())
            entropies.append(-entropy.mean().item())
    model._n_updates += config.n_epochs
    model.logger.record("train/imitation_loss", np.mean(losses))
    model.logger.record("train/value_loss", np.mean(value_losses))
    model.logger.record("train/entropy_loss", np.mean(entropies))
