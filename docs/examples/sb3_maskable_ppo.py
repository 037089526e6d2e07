"""Stable-Baselines3 learns Gin Rummy at 64 native tables, then plays fresh hands."""

import numpy as np
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy

from stammtisch.api.sb3 import PointsVecReward, TablesVecEnv

DECISIONS, HANDS = 1_000_000, 4_000

tables = TablesVecEnv("gin_rummy", 64, opponents="simple", episode="hand")
model = MaskablePPO(
    "MlpPolicy",
    PointsVecReward(tables),  # a hand's points / 25 tell more than who won it
    gamma=1.0,
    n_steps=128,
    batch_size=1024,
    n_epochs=4,
    learning_rate=lambda left: 1e-3 * left,
    ent_coef=0.02,
    policy_kwargs={"net_arch": [256, 256]},
    seed=0,
    verbose=1,
)
model.learn(DECISIONS)

fresh = TablesVecEnv("gin_rummy", 64, opponents="simple", episode="hand", seed=1_000_000)
results, _ = evaluate_policy(model, fresh, HANDS, deterministic=False, return_episode_rewards=True)
won = np.mean(np.greater(results, 0))
print(f"{won:.1%} of hands won, +- {1.96 * np.sqrt(won * (1 - won) / HANDS):.1%}")
