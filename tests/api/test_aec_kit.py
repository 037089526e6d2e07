"""PettingZoo's own kit passes, and warns of nothing that is ours."""

import contextlib
import io
import warnings
from importlib.util import find_spec
from typing import Any, cast

import pettingzoo
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test
from pettingzoo.test.state_test import test_state as state_test
from pettingzoo.test.state_test import test_state_space as state_space_test

from stammtisch import gin_rummy_v0
from stammtisch.api.aec import env as make_env
from tests.toys import bidding

SMALL = {"ranks": 5, "suits": 2, "hand_size": 3, "episode": "hand"}
VARIANTS = {
    "defaults": {},
    "hand": {"episode": "hand"},
    "offer": {"first_turn": "offer", "target": 20},
    "oklahoma": {"oklahoma": True, "discard_taken": True, "episode": "hand", "scores": "random"},
    "small": SMALL,
    "small match": {**SMALL, "episode": "match", "max_hands": 4, "starter": "loser"},
}
# The kit warns of each environment with dictionary observations that is not on its own list of
# names. And it looks at the mask of an agent that has just been terminated: nobody has a legal
# action then, so it is all zeros, as our contract says (and as in its own drawn tic-tac-toe).
OF_THE_KIT = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or "
    "gymnasium.spaces.discrete",
    "Action mask numpy array is all zeros (no legal actions).",
}


@contextlib.contextmanager
def nothing_to_complain_about():
    with (
        warnings.catch_warnings(record=True) as caught,
        contextlib.redirect_stdout(io.StringIO()),
    ):
        warnings.simplefilter("always")
        yield
    assert {str(warning.message) for warning in caught} <= OF_THE_KIT


@pytest.fixture(params=VARIANTS.values(), ids=list(VARIANTS))
def variant(request):
    return request.param


def test_api_test_passes(variant):
    with nothing_to_complain_about():
        api_test(gin_rummy_v0.env(**variant), num_cycles=200)


def test_api_test_passes_where_several_act_at_once():
    with nothing_to_complain_about():
        api_test(make_env(bidding.GAME), num_cycles=50)
        api_test(make_env(bidding.GAME, seats=4), num_cycles=50)


def test_api_test_passes_for_raw_env_and_made_by_name():
    with nothing_to_complain_about():
        api_test(gin_rummy_v0.raw_env(episode="hand"), num_cycles=50)
        api_test(pettingzoo.make("aec", "stammtisch/gin_rummy-v0", episode="hand"), num_cycles=50)


def test_seed_test_passes(variant):
    with nothing_to_complain_about():
        seed_test(lambda: gin_rummy_v0.env(**variant), num_cycles=200)


def test_seed_test_passes_where_several_act_at_once():
    with nothing_to_complain_about():
        seed_test(lambda: make_env(bidding.GAME))


def test_state_test_passes_with_actions_sampled_without_masks(variant):
    env = gin_rummy_v0.env(illegal="random", **variant)
    with nothing_to_complain_about():
        state_space_test(env)
        state_test(env, num_cycles=100)


def has_screen() -> bool:
    try:
        import tkinter

        tkinter.Tk().destroy()
    except Exception:
        return False
    return True


@pytest.mark.skipif(find_spec("PIL") is None, reason="pictures need Pillow")
def test_render_test_passes():
    def make(**mode):
        env = gin_rummy_v0.env(first_turn="offer", **mode)
        if not has_screen():
            env.metadata["render_modes"].remove("human")
        return env

    with nothing_to_complain_about():
        render_test(cast(Any, make))


def test_performance_benchmark_runs():
    with nothing_to_complain_about():
        performance_benchmark(gin_rummy_v0.env())
