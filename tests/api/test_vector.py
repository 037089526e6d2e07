"""Native tables are, step for step, what Gymnasium makes of as many single environments."""

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import stammtisch  # noqa: F401 - registers the ids
from stammtisch.api.gymnasium import GameEnv
from stammtisch.api.vector import GameVectorEnv
from stammtisch.core.errors import IllegalAction
from tests.api.stop_game import GAME, PASS, STOP


def singles(game, n, **options):
    """Single environments, stepped one after the other by Gymnasium's own vector environment."""
    envs = [lambda: GameEnv(game, **options)] * n
    return SyncVectorEnv(envs, autoreset_mode=AutoresetMode.SAME_STEP)


def assert_same(ours, theirs):
    """Observations, rewards, endings and infos are equal, types and all."""
    assert len(ours) == len(theirs)
    for mine, expected in zip(ours, theirs, strict=True):
        assert data_equivalence(mine, expected, exact=True), (mine, expected)


def compare(game, n, steps, choose, seed, **options):
    """Play both side by side; returns the number of games that ended."""
    native, expected = GameVectorEnv(game, n, **options), singles(game, n, **options)
    assert native.observation_space == expected.observation_space
    assert native.action_space == expected.action_space
    result = native.reset(seed=seed)
    assert_same(result, expected.reset(seed=seed))
    ends = 0
    for step in range(steps):
        actions = choose(result[-1]["action_mask"])
        result = native.step(actions)
        assert_same(result, expected.step(actions))
        ends += int(result[2].sum())
        if step == steps // 2:
            result = native.reset()
            assert_same(result, expected.reset())
    return ends


def chooser(seed, legal=True):
    """Random actions: legal ones, or any."""
    generator = np.random.default_rng(seed)

    def choose(mask):
        return (generator.random(mask.shape) * (mask if legal else 1)).argmax(axis=1)

    return choose


def test_hands_against_a_player_with_a_memory():
    options = {"opponents": "simple", "episode": "hand"}
    assert compare("gin_rummy", 6, 700, chooser(1), 11, **options) > 150


def test_matches_from_a_fixed_seat_with_a_seed_for_each_table():
    options = {"opponents": "simple", "seat": 1, "target": 30}
    assert compare("gin_rummy", 4, 700, chooser(2), [5, 0, 5, 99], **options) > 20


def test_illegal_actions_replaced_at_random():
    options = {"opponents": "random", "illegal": "random", "episode": "hand"}
    compare("gin_rummy", 4, 400, chooser(3, legal=False), 0, **options)


def test_illegal_actions_that_lose_the_game():
    options = {"opponents": "random", "illegal": "lose"}
    assert compare("gin_rummy", 4, 100, chooser(4, legal=False), 0, **options) > 300


def test_four_seats_and_games_that_are_over_before_the_learner_decides():
    options = {"opponents": ["counter", "stopper", "passer"], "seats": 4, "earliest": 6}
    assert compare(GAME, 5, 100, chooser(5), 2, **options) > 100
    assert compare(GAME, 5, 100, chooser(6), 2, opponents="stopper", seats=3) > 100


def test_made_by_name_it_is_native_and_restarts_in_the_same_step():
    envs = gymnasium.make_vec(
        "stammtisch/GinRummy-v0",
        num_envs=3,
        vectorization_mode="vector_entry_point",
        opponents="simple",
        knock_limit=5,
    )
    assert isinstance(envs, GameVectorEnv)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observations, infos = envs.reset(seed=0)
    assert observations in envs.observation_space
    assert infos["action_mask"].shape == (3, 108)
    assert envs.action_masks().tolist() == (infos["action_mask"] == 1).tolist()
    envs.close()


def test_each_table_may_have_parameters_of_its_own():
    envs = GameVectorEnv(GAME, 2, opponents="passer", seat=0, turns=[1, 20])
    envs.reset(seed=0)
    terminations = envs.step(np.array([PASS, PASS]))[2]
    assert terminations.tolist() == [True, False]


def test_what_is_handed_out_is_never_changed_later():
    envs = GameVectorEnv("gin_rummy", 3, episode="hand")
    choose = chooser(0)
    results: list[tuple] = [envs.reset(seed=0)]
    for _ in range(40):
        results.append(envs.step(choose(results[-1][-1]["action_mask"])))
    again, choose = GameVectorEnv("gin_rummy", 3, episode="hand"), chooser(0)
    fresh = again.reset(seed=0)
    for old in results[1:]:
        fresh = again.step(choose(fresh[-1]["action_mask"]))
        assert_same(old, fresh)


def test_a_saved_state_goes_on_identically():
    envs, other = GameVectorEnv("gin_rummy", 3), GameVectorEnv("gin_rummy", 3)
    envs.reset(seed=0)
    envs.step(envs.action_masks().argmax(axis=1))
    other.set_state(envs.get_state())
    for _ in range(50):
        actions = envs.action_masks().argmax(axis=1)
        assert_same(envs.step(actions), other.step(actions))


def test_an_illegal_action_moves_no_table():
    envs = GameVectorEnv(GAME, 2, opponents="passer", seat=0, earliest=1)
    envs.reset(seed=0)
    with pytest.raises(IllegalAction, match="at table 1"):
        envs.step(np.array([PASS, STOP]))
    assert envs.step(np.array([PASS, PASS]))[0][:, 0].tolist() == pytest.approx([2 / 40] * 2)


def test_misuse_is_refused_with_the_reason():
    envs = GameVectorEnv(GAME, 2, opponents="passer")
    with pytest.raises(ResetNeeded):
        envs.step(np.array([PASS, PASS]))
    with pytest.raises(ValueError, match="3 seeds for 2 tables"):
        envs.reset(seed=[1, 2, 3])
    with pytest.raises(ValueError, match="reset_mask"):
        envs.reset(options={"reset_mask": np.array([True, False])})
