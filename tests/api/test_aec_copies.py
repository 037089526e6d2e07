"""Copies in mid-game go on identically, whatever way they were made and whatever they hold."""

import copy
import pickle

import numpy as np
import pytest

from stammtisch import gin_rummy_v0
from stammtisch.api.aec import env as make_env
from tests.toys import bidding

SMALL = {"ranks": 5, "suits": 2, "hand_size": 3, "target": 200, "illegal": "random"}


def by_state(env):
    other = gin_rummy_v0.env(**SMALL)
    other.set_state(env.get_state())
    return other


def by_pickled_state(env):
    other = gin_rummy_v0.env(**SMALL)
    other.set_state(pickle.loads(pickle.dumps(env.get_state())))
    return other


WAYS = {
    "clone": lambda env: env.clone(),
    "deepcopy": copy.deepcopy,
    "pickle": lambda env: pickle.loads(pickle.dumps(env)),
    "get_state, set_state": by_state,
    "the same, pickled": by_pickled_state,
}


@pytest.fixture(params=WAYS.values(), ids=list(WAYS))
def copied(request):
    return request.param


def step_blindly(env, rng):
    """Play any action, legal or not; None where the game is over."""
    env.step(None if env.terminations[env.agent_selection] else int(rng.integers(108)))


def trace(env, steps, seed):
    """All that a user can see over some steps, into the next games."""
    rng = np.random.default_rng(seed)
    seen = []
    for _ in range(steps):
        if not env.agents:
            env.reset()
        observation, *rest = env.last()
        parts = [observation["observation"].tobytes(), observation["action_mask"].tobytes()]
        seen.append((env.agent_selection, parts, rest, dict(env.rewards), list(env.agents)))
        seen.append((copy.deepcopy(env.infos), env.state().tobytes(), env.history.events))
        step_blindly(env, rng)
    return seen


@pytest.mark.parametrize("make", [gin_rummy_v0.env, gin_rummy_v0.raw_env])
@pytest.mark.parametrize("steps", [0, 1, 7, 20])
def test_a_copy_in_mid_game_goes_on_identically(copied, make, steps):
    env = make(**SMALL)
    env.reset(seed=3)
    env.reset()  # the second game of its seed
    rng = np.random.default_rng(1)
    for _ in range(steps):
        step_blindly(env, rng)
    assert not any(env.terminations.values())
    other = copied(env)
    assert type(other) is type(env)
    expected = trace(env, 150, seed=2)
    assert trace(other, 150, seed=2) == expected


def test_a_copy_between_the_last_move_and_the_last_goodbye(copied):
    env = gin_rummy_v0.env(**SMALL)
    env.reset(seed=3)
    rng = np.random.default_rng(1)
    while not env.terminations[env.agent_selection]:
        step_blindly(env, rng)
    env.step(None)
    assert len(env.agents) == 1
    other = copied(env)
    assert trace(other, 60, seed=2) == trace(env, 60, seed=2)


def test_copies_do_not_touch_each_other(copied):
    env = gin_rummy_v0.env(**SMALL)
    env.reset(seed=3)
    other = copied(env)
    before = env.get_state()
    trace(other, 100, seed=0)
    after = env.get_state()
    assert after["record"].tobytes() == before["record"].tobytes()
    assert after["events"].tolist() == before["events"].tolist()
    assert after["illegal"] == before["illegal"]
    assert after["agents"] == before["agents"]


def test_a_state_can_be_returned_to_again_and_again():
    env = gin_rummy_v0.env(**SMALL)
    env.reset(seed=3)
    state = env.get_state()
    first = trace(env, 100, seed=0)
    for _ in range(2):
        env.set_state(state)
        assert trace(env, 100, seed=0) == first


def test_samples_of_a_copied_action_space_go_on_identically():
    env = gin_rummy_v0.env()
    env.reset(seed=0)
    env.action_space("player_0").seed(4)
    other = env.clone()
    ours = [env.action_space("player_0").sample() for _ in range(10)]
    assert [other.action_space("player_0").sample() for _ in range(10)] == ours


@pytest.mark.parametrize("make_copy", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_before_the_first_reset_copies_work_too(make_copy):
    env = gin_rummy_v0.env(**SMALL)
    other = make_copy(env)
    for one in (env, other):
        one.reset(seed=8)
    assert trace(other, 30, seed=0) == trace(env, 30, seed=0)


def test_set_state_refuses_other_parameters_and_other_games():
    env = gin_rummy_v0.env(target=50)
    env.reset(seed=0)
    state = env.get_state()
    plain = gin_rummy_v0.env()
    plain.reset(seed=1)
    events = plain.history.events
    with pytest.raises(ValueError, match="the state has target = 50, this table 100"):
        plain.set_state(state)
    assert plain.history.events == events
    toy = make_env(bidding.GAME)
    with pytest.raises(ValueError, match="of gin_rummy-v0, this table plays bidding-v3"):
        toy.set_state(state)


def test_a_long_match_outgrows_its_first_log():
    env = gin_rummy_v0.env(target=500, max_hands=30)
    env.reset(seed=0)
    while not any(env.terminations.values()):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[-1]))
    history = env.history
    assert len(history.events) > 1024
    replayed = history.replay()
    replayed["key"] = env.table.states["key"]
    assert replayed.tobytes() == env.table.states.tobytes()


def test_a_game_that_is_not_installed_is_copied_but_not_pickled():
    env = make_env(bidding.GAME)
    env.reset(seed=0)
    assert env.clone().history.events == env.history.events
    with pytest.raises(pickle.PicklingError, match="bidding is not an installed game"):
        pickle.dumps(env)
