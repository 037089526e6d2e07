"""The Gymnasium environment keeps the promises of its interface and of its own page."""

import copy
import pickle

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.utils.passive_env_checker import env_render_passive_checker

import stammtisch  # noqa: F401 - registers the ids
from stammtisch.api.gymnasium import GameEnv
from stammtisch.core.errors import IllegalAction
from stammtisch.core.parameters import ParameterError
from stammtisch.core.tables import Tables
from stammtisch.gin_rummy import render
from tests.api.stop_game import GAME, PASS, STOP


def first_legal(env):
    return int(env.unwrapped.action_masks().argmax())


def trace(env, steps):
    """What happens while the first legal action is played, and the next game after each end."""
    seen = []
    for _ in range(steps):
        observation, reward, terminated, truncated, info = env.step(first_legal(env))
        seen.append((observation.tolist(), reward, terminated, truncated, str(info)))
        if terminated:
            seen.append(env.reset()[0].tolist())
    return seen


def key_of_record(env):
    return env.unwrapped.get_state()["learners"]["tables"]["states"]["key"][0].tolist()


def dealt_key(seed, number):
    tables = Tables("gin_rummy", 1, seed=[seed])
    for _ in range(number):
        tables.reset()
    return tables.states.key[0].tolist()


@pytest.mark.parametrize("opponents", ["random", "simple"])
def test_the_checker_of_gymnasium_finds_nothing(opponents):
    options = {"opponents": opponents, "illegal": "random", "episode": "hand"}
    check_env(gymnasium.make("stammtisch/GinRummy-v0", **options).unwrapped, skip_render_check=True)


@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
def test_the_checker_of_gymnasium_finds_nothing_in_drawings(mode):
    env = gymnasium.make("stammtisch/GinRummy-v0", render_mode=mode)
    env.reset(seed=0)
    env_render_passive_checker(env.unwrapped)


def test_observations_and_actions_are_as_declared():
    env = GameEnv("gin_rummy", seat=0)
    observation, info = env.reset(seed=0)
    assert env.observation_space == gymnasium.spaces.Box(0, 1, (len(env.layout),), np.float32)
    assert env.action_space == gymnasium.spaces.Discrete(108)
    assert observation in env.observation_space
    assert observation.dtype == np.float32
    assert info["action_mask"].dtype == np.int8
    assert info["action_mask"].tolist() == [1, 1] + [0] * 106  # draw stock, take upcard
    assert env.action_masks().tolist() == (info["action_mask"] == 1).tolist()
    assert env.action_space.sample(mask=info["action_mask"]) in (0, 1)


def test_each_reset_begins_the_next_game_of_the_seed():
    env = GameEnv("gin_rummy", opponents="random", episode="hand")
    env.reset(seed=7)
    assert key_of_record(env) == dealt_key(7, 0)
    env.reset()
    assert key_of_record(env) == dealt_key(7, 1)
    while not env.step(first_legal(env))[2]:
        pass
    assert key_of_record(env) == dealt_key(7, 1)
    env.reset()
    assert key_of_record(env) == dealt_key(7, 2)
    env.reset(seed=7)
    assert key_of_record(env) == dealt_key(7, 0)


def test_seed_0_is_a_seed_and_no_seed_is_a_fresh_one():
    keys = []
    for _ in range(2):
        env = GameEnv("gin_rummy", opponents="random")
        env.reset()
        keys.append(key_of_record(env))
        env.reset(seed=0)
        assert key_of_record(env) == dealt_key(0, 0)
    assert keys[0] != keys[1]


def test_parameters_last_through_every_reset():
    env = GameEnv("gin_rummy", opponents="random", episode="hand", knock_limit=3)
    for seed in (1, None, 0, None):
        env.reset(seed=seed)
        states = env.get_state()["learners"]["tables"]["states"]
        assert states["knock_limit"].tolist() == [3]
    with pytest.raises(ParameterError, match="did you mean 'knock_limit'"):
        GameEnv("gin_rummy", knock_limt=3)


def test_the_end_is_a_termination_with_the_statistics_of_all():
    env = GameEnv(GAME, opponents=["passer", "stopper"], seat=1, seats=3, earliest=2)
    env.reset(seed=0)
    observation, reward, terminated, truncated, info = env.step(PASS)
    assert (reward, terminated, truncated) == (-0.5, True, False)
    assert observation.tolist() == pytest.approx([4 / 40, 0, 1, 0, 0])
    others = info.pop("opponents")
    mask = info.pop("action_mask")
    assert info == {"seat": 1, "illegal": 0, "capped": False, "points": 0}
    assert others["points"].tolist() == [0, 4, 0]
    assert mask.tolist() == [0, 0]
    assert not env.action_masks().any()


def test_a_capped_game_is_terminated_too():
    env = GameEnv(GAME, opponents="passer", seat=0, turns=2)
    env.reset(seed=0)
    _, reward, terminated, truncated, info = env.step(PASS)
    assert (reward, terminated, truncated, info["capped"]) == (0.0, True, False, True)


def test_stepping_needs_a_game_that_goes_on():
    env = GameEnv(GAME, opponents="passer", seat=0)
    with pytest.raises(ResetNeeded, match="reset"):
        env.step(PASS)
    env.reset(seed=0)
    assert env.step(STOP)[2]
    with pytest.raises(ResetNeeded, match="over"):
        env.step(PASS)


def test_an_illegal_action_says_what_was_legal_and_changes_nothing():
    env = GameEnv("gin_rummy", seat=0)
    env.reset(seed=0)
    before = env.get_state()["learners"]["tables"]["states"].tobytes()
    with pytest.raises(IllegalAction, match=r"2 \(pass\) of seat 0 is illegal; legal are 0 \(draw"):
        env.step(2)
    with pytest.raises(IllegalAction, match="no such action"):
        env.step(-1)
    assert env.get_state()["learners"]["tables"]["states"].tobytes() == before


def test_what_is_handed_out_is_never_changed_later():
    env = GameEnv("gin_rummy", opponents="simple", episode="hand")
    kept = [env.reset(seed=1)]
    for _ in range(60):
        observation, _, terminated, _, info = env.step(first_legal(env))
        kept.append((observation, info))
        if terminated:
            kept.append(env.reset())
    masks = [info["action_mask"].tolist() for _, info in kept]
    again = GameEnv("gin_rummy", opponents="simple", episode="hand")
    fresh = [again.reset(seed=1)]
    for old in kept[1:]:
        over = not again.action_masks().any()
        if over:
            fresh.append(again.reset())
        else:
            observation, _, _, _, info = again.step(first_legal(again))
            fresh.append((observation, info))
        assert old[0].tolist() == fresh[-1][0].tolist()
    assert masks == [info["action_mask"].tolist() for _, info in fresh]


def deep_copy(env):
    return copy.deepcopy(env)


def pickled(env):
    return pickle.loads(pickle.dumps(env))


def cloned(env):
    return env.unwrapped.clone()


def put_elsewhere(env):
    other = GameEnv("gin_rummy", opponents="simple", episode="hand")
    other.set_state(env.unwrapped.get_state())
    return other


@pytest.mark.parametrize("duplicate", [deep_copy, pickled, cloned, put_elsewhere])
@pytest.mark.parametrize("wrapped", [False, True])
def test_a_copy_in_mid_game_goes_on_identically(duplicate, wrapped):
    env = GameEnv("gin_rummy", opponents="simple", episode="hand")
    if wrapped:
        env = gymnasium.wrappers.OrderEnforcing(gymnasium.wrappers.PassiveEnvChecker(env))
    env.reset(seed=3)
    trace(env, 25)
    other = duplicate(env)
    ahead = trace(env, 150)
    assert trace(other, 150) == ahead


@pytest.mark.parametrize("duplicate", [deep_copy, cloned])
def test_a_copy_takes_the_opponents_memories_along(duplicate):
    """The opponent counts its decisions and stops at the third."""
    env = GameEnv(GAME, opponents="counter", seat=0)
    env.reset(seed=0)
    env.step(PASS)
    env.step(PASS)
    other = duplicate(env)
    assert env.step(PASS)[1:3] == (-1.0, True)
    assert other.step(PASS)[1:3] == (-1.0, True)


def test_a_pickle_takes_the_opponents_memories_along():
    env = GameEnv("gin_rummy", opponents="simple")
    env.reset(seed=3)
    trace(env, 25)
    (memory,) = env.get_state()["learners"]["memories"]
    assert memory["turns"].any()
    (again,) = pickled(env).get_state()["learners"]["memories"]
    assert again.tobytes() == memory.tobytes()


def test_a_copy_after_the_end_is_over_too():
    env = GameEnv("gin_rummy", opponents="simple", illegal="lose", seat=0)
    env.reset(seed=0)
    env.step(2)
    other = pickled(env)
    with pytest.raises(ResetNeeded):
        other.step(0)
    assert other.reset()[0].tolist() == env.reset()[0].tolist()


def test_the_table_is_drawn_as_the_learner_sees_it():
    env = GameEnv("gin_rummy", opponents="simple", seat=1, render_mode="ansi")
    env.reset(seed=0)
    states = env.get_state()["learners"]["tables"]["states"].view(np.recarray)
    assert env.render() == render.text(states[0], 1)
    assert env.render() != render.text(states[0], 0)
    with pytest.raises(ValueError, match="did you mean 'ansi'"):
        GameEnv("gin_rummy", render_mode="ansy")
