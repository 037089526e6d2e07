"""Rewards in points: what the wrappers pay is what was scored."""

from typing import Any

import numpy as np
import pytest

from stammtisch.api.gymnasium import GameEnv
from stammtisch.api.rewards import PointsReward, VectorPointsReward
from stammtisch.api.vector import GameVectorEnv
from tests.api.stop_game import GAME, PASS, STOP


def play_first_legal(env):
    """One game; returns the rewards and the info at its end."""
    table: Any = env.unwrapped
    rewards = []
    while True:
        _, reward, terminated, _, info = env.step(int(table.action_masks().argmax()))
        rewards.append(reward)
        if terminated:
            return rewards, info


def test_points_are_paid_to_the_winner_and_taken_from_the_loser():
    env = PointsReward(GameEnv(GAME, opponents="stopper", seat=1, earliest=1), scale=2)
    env.reset(seed=0)
    assert env.step(STOP)[1] == 2 / 2  # two turns played: two points
    env = PointsReward(GameEnv(GAME, opponents="stopper", seat=0, earliest=2), scale=2)
    env.reset(seed=0)
    env.step(PASS)
    assert env.step(PASS)[1] == -4 / 2


def test_points_of_a_match_come_hand_by_hand_and_sum_to_its_score():
    env = PointsReward(GameEnv("gin_rummy", opponents="simple", seat=0), scale=25)
    env.reset(seed=0)
    rewards, info = play_first_legal(env)
    difference = info["points"] - info["opponents"]["points"][0]
    assert sum(rewards) == pytest.approx(difference / 25)
    assert np.count_nonzero(rewards) > 1


def test_a_hand_pays_its_own_points_and_not_the_score_it_began_at():
    env = GameEnv("gin_rummy", opponents="simple", seat=0, episode="hand", scores=(10, 90))
    env = PointsReward(env, scale=1)
    env.reset(seed=1)
    rewards, info = play_first_legal(env)
    assert sum(rewards) == (info["points"] - 10) - (info["opponents"]["points"][0] - 90)
    assert sum(rewards) != 0


def test_the_vector_wrapper_pays_what_single_wrappers_pay():
    options = {"opponents": "simple", "target": 40}
    envs = VectorPointsReward(GameVectorEnv("gin_rummy", 3, **options), scale=10)
    singles = [PointsReward(GameEnv("gin_rummy", **options), scale=10) for _ in range(3)]
    _, infos = envs.reset(seed=4)
    for k, env in enumerate(singles):
        env.reset(seed=4 + k)
    paid = 0
    for _ in range(400):
        actions = infos["action_mask"].argmax(axis=1)
        _, rewards, terminations, _, infos = envs.step(actions)
        for k, env in enumerate(singles):
            _, reward, terminated, _, _ = env.step(int(actions[k]))
            assert rewards[k] == pytest.approx(reward, abs=1e-12)
            assert terminations[k] == terminated
            paid += reward != 0
            if terminated:
                env.reset()
    assert paid > 10
