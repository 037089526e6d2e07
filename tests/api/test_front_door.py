"""What `import stammtisch` offers, and that nothing is loaded before it is used."""

import subprocess
import sys
from importlib.metadata import version

import pytest

import stammtisch
from stammtisch.core import errors, parameters, tables


def test_every_public_name_is_there():
    for name in stammtisch.__all__:
        assert getattr(stammtisch, name) is not None
    assert set(stammtisch.__all__) <= set(dir(stammtisch))


def test_names_are_those_of_the_modules_behind():
    assert stammtisch.Tables is tables.Tables
    assert stammtisch.IllegalAction is errors.IllegalAction
    assert stammtisch.ParameterError is parameters.ParameterError


def test_version_is_that_of_the_installed_package():
    assert stammtisch.__version__ == version("stammtisch")


def test_unknown_names_are_attribute_errors():
    with pytest.raises(AttributeError, match="has no attribute 'tables_v0'"):
        _ = stammtisch.tables_v0


def test_games_lists_gin_rummy():
    assert "gin_rummy" in stammtisch.games()


def test_layout_tells_what_an_observation_means():
    layout = stammtisch.layout("gin_rummy")
    assert layout["hand"] == slice(0, 52)
    env = stammtisch.gin_rummy_v0.env()
    assert env.unwrapped.layout is layout
    assert len(layout) == env.observation_space("player_0")["observation"].shape[0]


def test_action_names_of_players_and_of_chance():
    names = stammtisch.action_names("gin_rummy")
    assert names.players[:4] == ("draw stock", "take upcard", "pass", "discard AC")
    assert names.players[107] == "big gin"
    assert names.chance[:2] == ("card AC", "card 2C")
    assert names.chance[52:55] == ("starter 0", "starter 1", "score 0")
    assert stammtisch.gin_rummy_v0.env().action_space("player_0").n == len(names.players)


def test_unknown_games_are_named_with_the_nearest_known_one():
    for ask in (stammtisch.layout, stammtisch.action_names):
        with pytest.raises(stammtisch.UnknownGame, match="did you mean 'gin_rummy'"):
            ask("gin_rumy")


def test_attributes_that_are_modules_need_no_import_of_their_own():
    program = "import stammtisch; print(stammtisch.gin_rummy_v0.env)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert "env" in done.stdout
