"""The ids of the games in PettingZoo's and Gymnasium's registries."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest

import stammtisch
from stammtisch.api.aec import GameAECEnv
from stammtisch.api.parallel import TurnGameError
from stammtisch.api.registration import gymnasium_id, pettingzoo_id, register_all
from stammtisch.core.registry import find_game, game_packages, game_version


def test_ids_are_named_as_each_registry_does():
    assert pettingzoo_id("gin_rummy", 0) == "stammtisch/gin_rummy-v0"
    assert gymnasium_id("gin_rummy", 0) == "stammtisch/GinRummy-v0"
    assert gymnasium_id("pig", 12) == "stammtisch/Pig-v12"


@pytest.mark.parametrize("name", stammtisch.games())
def test_name_and_version_agree_everywhere(name):
    game = find_game(name)
    assert game.name == name
    assert game_packages()[name].rpartition(".")[2] == name
    assert game_version(name) == game.version
    assert game.id == f"{name}-v{game.version}"
    shim = Path(stammtisch.__file__).parent / f"{name}_v{game.version}.py"
    assert shim.is_file()


@pytest.mark.parametrize("name", stammtisch.games())
def test_every_game_is_in_both_registries(name):
    version = find_game(name).version
    ours = pettingzoo_id(name, version)
    assert pettingzoo.spec("aec", ours).kwargs == {"game": name}
    assert pettingzoo.spec("parallel", ours).kwargs == {"game": name}
    spec = gymnasium.spec(gymnasium_id(name, version))
    assert spec.entry_point == "stammtisch.api.gymnasium:GameEnv"
    assert spec.vector_entry_point == "stammtisch.api.vector:GameVectorEnv"
    assert spec.kwargs == {"game": name}


def test_pettingzoo_makes_our_environment_with_its_parameters():
    env = pettingzoo.make("aec", "stammtisch/gin_rummy-v0", episode="hand", illegal="random")
    assert type(env) is GameAECEnv
    env.reset(seed=3)
    assert env.history.parameters == {"episode": "hand"}
    by_hand = stammtisch.gin_rummy_v0.env(episode="hand")
    by_hand.reset(seed=3)
    assert np.array_equal(env.state(), by_hand.state())


def test_names_without_a_version_mean_the_newest():
    env: Any = pettingzoo.make("aec", "stammtisch/gin_rummy")
    assert env.game.id == "gin_rummy-v0"


def test_parallel_by_name_says_that_gin_rummy_is_played_in_turns():
    with pytest.raises(TurnGameError, match="use the AEC environment"):
        pettingzoo.make("parallel", "stammtisch/gin_rummy-v0")


def test_registering_again_changes_and_says_nothing():
    before = dict(pettingzoo.aec_registry), dict(gymnasium.registry)
    register_all()
    assert (dict(pettingzoo.aec_registry), dict(gymnasium.registry)) == before


def test_registering_imports_no_game():
    program = """
import sys, stammtisch
games = [f"{package}.game" for package in stammtisch.core.registry.game_packages().values()]
assert games
print([m for m in (*games, "numba", "stammtisch.core.compile") if m in sys.modules])
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_a_broken_package_does_not_keep_the_others_from_being_used(monkeypatch):
    packages = {**game_packages(), "broken": "a_package_that_is_not_there"}
    monkeypatch.setattr("stammtisch.core.registry.game_packages", lambda: packages)
    assert game_version("broken") is None
    assert game_version("gin_rummy") == 0
    register_all()
    assert not [env_id for env_id in pettingzoo.aec_registry if "broken" in env_id]
