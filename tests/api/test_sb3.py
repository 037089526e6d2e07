"""Stable-Baselines3's own classes run on native tables as they do on single environments."""

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

pytest.importorskip("sb3_contrib")

import gymnasium
import torch
from gymnasium.utils.env_checker import data_equivalence
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
from stable_baselines3 import DQN, PPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.monitor import Monitor
from stable_baselines3.common.vec_env import DummyVecEnv, VecMonitor

import stammtisch  # noqa: F401 - registers the ids
from stammtisch.api.gymnasium import GameEnv
from stammtisch.api.sb3 import PointsVecReward, TablesVecEnv
from stammtisch.core.errors import IllegalAction
from tests.api.stop_game import GAME, PASS, STOP


@pytest.fixture(autouse=True, scope="module")
def one_thread():
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(threads)


HANDS: dict[str, Any] = {"opponents": "simple", "episode": "hand"}


def singles(game, n, seed, **options):
    """As many single environments in the vector environment that the library makes itself."""
    envs = DummyVecEnv([lambda: GameEnv(game, **options)] * n)
    envs.seed(seed)
    return envs


def without_time(infos):
    """Infos but for `episode`, which a `DummyVecEnv` leaves to its monitor."""
    return [{key: value for key, value in info.items() if key != "episode"} for info in infos]


def test_the_checker_of_stable_baselines_finds_nothing():
    env = gymnasium.make("stammtisch/GinRummy-v0", illegal="random", episode="hand")
    check_env(env.unwrapped)


def test_tables_are_step_for_step_single_environments():
    tables = TablesVecEnv("gin_rummy", 5, seed=3, **HANDS)
    expected = singles("gin_rummy", 5, 3, **HANDS)
    assert tables.observation_space == expected.observation_space
    assert tables.action_space == expected.action_space
    assert data_equivalence(tables.reset(), expected.reset(), exact=True)
    generator, ends = np.random.default_rng(0), 0
    for _ in range(400):
        masks = get_action_masks(tables)
        assert np.array_equal(masks, get_action_masks(expected))
        actions = (generator.random(masks.shape) * masks).argmax(axis=1)
        ours, theirs = tables.step(actions), expected.step(actions)
        for mine, other in zip(ours[:3], theirs[:3], strict=True):
            assert data_equivalence(mine, other, exact=True)
        assert data_equivalence(without_time(ours[3]), theirs[3], exact=True)
        assert data_equivalence(tables.reset_infos, expected.reset_infos, exact=True)
        ends += int(ours[2].sum())
    assert ends > 60


class Played(BaseCallback):
    """Notes the actions that were played and the infos that came back."""

    def __init__(self):
        super().__init__()
        self.actions = []
        self.infos = []

    def _on_step(self):
        self.actions.append(np.array(self.locals["actions"]))
        self.infos += self.locals["infos"]
        return True


def test_a_rollout_of_maskable_ppo_holds_what_single_environments_tell():
    """Observations belong to the actions taken on them, and not to the step after."""
    n, steps = 4, 96
    tables = TablesVecEnv("gin_rummy", n, seed=9, **HANDS)
    model = MaskablePPO("MlpPolicy", tables, n_steps=steps, batch_size=n * steps, n_epochs=1)
    played = Played()
    model.learn(n * steps, callback=played)
    buffer = model.rollout_buffer

    def column(array, *rest):
        """Learning has laid the tables one after the other; steps x tables again."""
        return array.reshape(n, steps, *rest).swapaxes(0, 1)

    size = len(tables.layout)
    envs = [GameEnv("gin_rummy", **HANDS) for _ in range(n)]
    for table, env in enumerate(envs):
        observation, info = env.reset(seed=9 + table)
        starts = True
        for step in range(steps):
            action = int(played.actions[step][table])
            assert np.array_equal(column(buffer.observations, size)[step, table], observation)
            assert int(column(buffer.actions)[step, table]) == action
            mask = column(buffer.action_masks, 108)[step, table]
            assert np.array_equal(mask, info["action_mask"])
            assert bool(buffer.episode_starts[step, table]) == starts
            observation, reward, starts, _, info = env.step(action)
            assert buffer.rewards[step, table] == reward
            if starts:
                observation, info = env.reset()


def test_the_end_of_a_game_is_told_as_a_monitor_would():
    tables = TablesVecEnv(GAME, 2, opponents="passer", seat=0)
    expected = VecMonitor(singles(GAME, 2, 0, opponents="passer", seat=0))
    tables.reset()
    expected.reset()
    for actions in ([PASS, STOP], [PASS, PASS], [STOP, STOP]):
        ours = tables.step(np.array(actions))[3]
        theirs = expected.step(np.array(actions))[3]
        for mine, other in zip(ours, theirs, strict=True):
            assert ("episode" in mine) == ("episode" in other)
            if "episode" in mine:
                assert (mine["episode"]["r"], mine["episode"]["l"]) == (
                    other["episode"]["r"],
                    other["episode"]["l"],
                )
                assert mine["TimeLimit.truncated"] is False
                assert mine["terminal_observation"][0] > 0


def test_a_monitor_is_not_missed():
    tables = TablesVecEnv("gin_rummy", 3, opponents="random", episode="hand")
    model = MaskablePPO("MlpPolicy", tables, n_steps=16, batch_size=48)
    results, lengths = evaluate_policy(
        model, tables, n_eval_episodes=5, return_episode_rewards=True
    )
    assert set(np.ravel(results)) <= {-1, 0, 1}
    assert np.min(lengths) > 0
    assert tables.env_is_wrapped(Monitor) == [True] * 3
    assert tables.env_is_wrapped(gymnasium.wrappers.TimeLimit) == [False] * 3
    model.learn(16 * 3 * 4)
    assert model.ep_info_buffer  # what `ep_rew_mean` is the mean of


def test_seeding_begins_game_0_of_each_tables_seed_at_the_next_reset():
    tables = TablesVecEnv("gin_rummy", 2, seed=0)
    first = tables.reset()
    second = tables.reset()
    assert not np.array_equal(first, second)
    assert tables.seed(0) == [0, 1]
    assert np.array_equal(tables.reset(), first)
    assert np.array_equal(tables.reset(), second)
    assert tables.seed(1) == [1, 2]
    assert np.array_equal(tables.reset()[0], first[1])


def test_attributes_and_methods_of_the_tables():
    tables = TablesVecEnv(GAME, 3, opponents="passer", seat=1, seats=3, earliest=3)
    tables.reset()
    assert is_masking_supported(tables)
    masks = tables.env_method("action_masks", indices=[2, 0])
    assert [mask.tolist() for mask in masks] == [[True, False], [True, False]]
    assert tables.get_attr("seat") == [1, 1, 1]
    assert tables.get_attr("render_mode", indices=1) == [None]
    assert not tables.has_attr("nothing_of_the_kind")
    tables.set_attr("note", 5)
    assert tables.get_attr("note") == [5, 5, 5]
    with pytest.raises(ValueError, match="shared by all tables"):
        tables.set_attr("note", 6, indices=[0])
    with pytest.raises(AttributeError, match="known are action_masks"):
        tables.env_method("masks")
    with pytest.raises(IllegalAction, match="at table 2"):
        tables.step(np.array([PASS, PASS, STOP]))


@pytest.mark.parametrize("algorithm", [PPO, DQN])
def test_algorithms_without_masks_run_where_illegal_actions_are_replaced(algorithm):
    tables = TablesVecEnv("gin_rummy", 2, opponents="random", illegal="random", episode="hand")
    options: dict[str, Any] = {"learning_starts": 50}
    if algorithm is PPO:
        options = {"n_steps": 64, "batch_size": 64}
    model = algorithm("MlpPolicy", tables, **options)
    played = Played()
    model.learn(300, callback=played)
    assert model.num_timesteps >= 300
    assert max(info["illegal"] for info in played.infos) > 5


def test_a_single_environment_needs_no_action_masker():
    env = gymnasium.make("stammtisch/GinRummy-v0", opponents="random", episode="hand")
    model = MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=64, n_epochs=1)
    played = Played()
    model.learn(64, callback=played)  # an illegal action would raise
    assert len(played.actions) == 64


def test_rewards_in_points():
    tables = PointsVecReward(TablesVecEnv(GAME, 2, opponents="passer", seat=0), scale=2)
    tables.reset()
    rewards, dones = tables.step(np.array([STOP, PASS]))[1:3]
    assert rewards.tolist() == [0.5, 0]
    assert dones.tolist() == [True, False]
    assert tables.step(np.array([PASS, STOP]))[1].tolist() == [0, 1.5]


def test_a_saved_state_goes_on_identically():
    tables, other = TablesVecEnv("gin_rummy", 2), TablesVecEnv("gin_rummy", 2, seed=5)
    tables.reset()
    tables.step(tables.action_masks().argmax(axis=1))
    other.reset()
    other.set_state(tables.get_state())
    for _ in range(60):
        actions = tables.action_masks().argmax(axis=1)
        ours, theirs = tables.step(actions), other.step(actions)
        assert data_equivalence(ours[:3], theirs[:3], exact=True)
        assert [i.get("episode", {}).get("l") for i in ours[3]] == [
            i.get("episode", {}).get("l") for i in theirs[3]
        ]


def test_without_the_extra_the_import_says_what_to_install():
    code = "import sys; sys.modules['stable_baselines3'] = None; import stammtisch.api.sb3"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert "pip install stammtisch[train]" in run.stderr.splitlines()[-1]
