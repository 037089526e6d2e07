"""What parameters Gin Rummy takes, what it refuses, and what it says then."""

import pytest

from stammtisch.core.parameters import ParameterError
from stammtisch.gin_rummy.game import GAME
from tests.gin_rummy.table import Table

DEFAULTS = {
    "episode": "match",
    "target": 100,
    "scores": (0, 0),
    "knock_limit": 10,
    "gin_bonus": 25,
    "big_gin_bonus": 31,
    "undercut_bonus": 25,
    "undercut_on_tie": True,
    "first_turn": "free",
    "discard_taken": False,
    "oklahoma": False,
    "starter": "alternate",
    "max_upcard_draws": 50,
    "max_hands": 100,
    "ranks": 13,
    "suits": 4,
    "hand_size": 10,
}


def test_the_defaults_are_those_of_the_rules():
    assert GAME.complete({}) == DEFAULTS


@pytest.mark.parametrize(
    "given",
    [
        {"target": 1},
        {"target": 500},
        {"knock_limit": 0},
        {"gin_bonus": 0, "big_gin_bonus": 0, "undercut_bonus": 0},
        {"gin_bonus": 200, "big_gin_bonus": 200, "undercut_bonus": 200},
        {"first_turn": "offer", "starter": "loser", "undercut_on_tie": False},
        {"max_upcard_draws": 200, "max_hands": 200},
        {"episode": "hand", "scores": "random"},
        {"episode": "hand", "scores": (99, 0)},
        {"ranks": 6, "suits": 1, "hand_size": 1},  # 6 - 2 - 1 = 3 in the stock
        {"ranks": 6, "suits": 4, "hand_size": 10},  # 24 - 20 - 1 = 3
    ],
)
def test_parameters_are_read_back_as_given(given):
    assert GAME.complete(given) == {**DEFAULTS, **given}


WHOLE_NUMBERS = {
    "target": (1, 500),
    "knock_limit": (0, 100),
    "gin_bonus": (0, 200),
    "big_gin_bonus": (0, 200),
    "undercut_bonus": (0, 200),
    "max_upcard_draws": (1, 200),
    "max_hands": (1, 200),
    "ranks": (1, 13),
    "suits": (1, 4),
    "hand_size": (1, 10),
}


@pytest.mark.parametrize("name", WHOLE_NUMBERS)
def test_numbers_out_of_range_are_refused(name):
    low, high = WHOLE_NUMBERS[name]
    for value in (low - 1, high + 1, 2.5, "7", True, None):
        with pytest.raises(ParameterError) as error:
            GAME.complete({name: value})
        message = f"gin_rummy: {name} = {value!r} must be a whole number from {low} to {high}"
        assert str(error.value) == message


@pytest.mark.parametrize("name", ["undercut_on_tie", "discard_taken", "oklahoma"])
def test_flags_are_true_or_false_and_nothing_else(name):
    for value in (0, 1, "True", None):
        with pytest.raises(ParameterError) as error:
            GAME.complete({name: value})
        assert str(error.value) == f"gin_rummy: {name} = {value!r} must be True or False"


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"episode": "round"}, 'episode = \'round\' must be "match" or "hand"'),
        ({"first_turn": "dealer"}, 'first_turn = \'dealer\' must be "free" or "offer"'),
        (
            {"starter": "nobody"},
            'starter = \'nobody\' must be "alternate" or "winner" or "loser"',
        ),
        (
            {"episode": "hand", "scores": "chance"},
            "scores = 'chance' must be 2 whole numbers from 0 to 499, or \"random\"",
        ),
        (
            {"episode": "hand", "scores": (-1, 0)},
            'scores = (-1, 0) must be 2 whole numbers from 0 to 499, or "random"',
        ),
        (
            {"episode": "hand", "scores": (100, 0)},
            "scores = (100, 0) must be below target = 100",
        ),
        (
            {"episode": "hand", "scores": (12, 40), "target": 40},
            "scores = (12, 40) must be below target = 40",
        ),
        ({"scores": (1, 0)}, "scores = (1, 0) needs episode = 'hand'; a match starts at 0:0"),
        ({"scores": "random"}, "scores = 'random' needs episode = 'hand'; a match starts at 0:0"),
        (
            {"ranks": 11, "suits": 1, "hand_size": 4},
            "ranks = 11, suits = 1 and hand_size = 4 leave a stock of 2 cards; more than two are "
            "needed, so use a larger deck or smaller hands",
        ),
        (
            {"suits": 1},
            "ranks = 13, suits = 1 and hand_size = 10 leave a stock of 0 cards; more than two "
            "are needed, so use a larger deck or smaller hands",
        ),
    ],
)
def test_refused_with_the_reason(given, message):
    with pytest.raises(ParameterError) as error:
        GAME.complete(given)
    assert str(error.value) == f"gin_rummy: {message}"


def test_an_unknown_name_is_refused_and_the_nearest_named():
    with pytest.raises(ParameterError, match=r"no parameter is called 'knock_limt'.*knock_limit"):
        GAME.complete({"knock_limt": 5})


def test_one_wrong_value_of_many_changes_nothing():
    states = GAME.new_states(3, {"target": [50, 60, 70]})
    before = states.copy()
    with pytest.raises(ParameterError):
        GAME.set_parameters(states, {"target": [50, 60, 501]})
    with pytest.raises(ParameterError, match="stock of 0 cards"):
        GAME.set_parameters(states, {"suits": [4, 4, 1]})
    assert (states == before).all()


def test_tables_may_differ_in_every_parameter():
    given = {
        "target": [40, 100],
        "first_turn": ["free", "offer"],
        "oklahoma": [True, False],
        "suits": [4, 3],
        "hand_size": [10, 7],
    }
    states = GAME.new_states(2, given)
    assert states["target"].tolist() == [40, 100]
    assert states["first_turn"].tolist() == [0, 1]
    assert states["oklahoma"].tolist() == [1, 0]
    assert states["hand_size"].tolist() == [10, 7]
    assert states["ranks"].tolist() == [13, 13]


def test_scores_of_several_tables():
    scores = [(0, 0), (10, 20), (99, 0)]
    states = GAME.new_states(3, {"episode": "hand", "scores": scores})
    assert states["scores"].tolist() == [[0, 0], [10, 20], [99, 0]]


def test_actions_are_the_same_for_all_parameters():
    small = Table(ranks=4, suits=2, hand_size=1).deal("AC", "2C", "3D").draw("4D")
    assert small.legal() == {"discard AC", "discard 4D", "knock AC", "knock 4D"}
    assert (len(GAME.actions), len(GAME.chance_actions)) == (108, 554)
    assert GAME.actions[:4] == ("draw stock", "take upcard", "pass", "discard AC")
    assert GAME.actions[55] == "knock AC"
    assert GAME.actions[107] == "big gin"
    assert GAME.chance_actions[51:55] == ("card KS", "starter 0", "starter 1", "score 0")
