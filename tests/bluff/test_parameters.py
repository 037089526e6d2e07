"""What parameters Bluff takes, what it refuses, and what it says then."""

import pytest

from stammtisch.bluff.game import GAME
from stammtisch.core.parameters import ParameterError
from tests.bluff.table import opened

DEFAULTS = {
    "players": 4,
    "combine": False,
    "specials": False,
    "nervous": "always",
    "ranks": 10,
    "rounds": 0,
    "final": True,
}


def test_the_defaults_are_those_of_the_rules():
    assert GAME.complete({}) == DEFAULTS


@pytest.mark.parametrize(
    "given",
    [
        *({"players": players} for players in range(2, 7)),
        {"combine": True, "specials": True, "nervous": "defender"},
        {"players": 2, "ranks": 2},
        {"players": 6, "ranks": 6, "rounds": 6},
        {"rounds": 10, "final": False},
        {"ranks": 4, "rounds": 1},
        {"specials": True, "rounds": 1},
    ],
)
def test_parameters_are_read_back_as_given(given):
    assert GAME.complete(given) == {**DEFAULTS, **given}


WHOLE_NUMBERS = {"players": (2, 6), "ranks": (1, 10), "rounds": (0, 10)}


@pytest.mark.parametrize("name", WHOLE_NUMBERS)
def test_numbers_out_of_range_are_refused(name):
    low, high = WHOLE_NUMBERS[name]
    for value in (low - 1, high + 1, 2.5, "7", True, None):
        with pytest.raises(ParameterError) as error:
            GAME.complete({name: value})
        message = f"bluff: {name} = {value!r} must be a whole number from {low} to {high}"
        assert str(error.value) == message


@pytest.mark.parametrize("name", ["combine", "specials", "final"])
def test_flags_are_true_or_false_and_nothing_else(name):
    for value in (0, 1, "True", None):
        with pytest.raises(ParameterError) as error:
            GAME.complete({name: value})
        assert str(error.value) == f"bluff: {name} = {value!r} must be True or False"


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"nervous": "never"}, 'nervous = \'never\' must be "always" or "defender"'),
        (
            {"ranks": 3},
            "players = 4 need as many scoring cards from one set, but ranks = 3; "
            "use more ranks or fewer players",
        ),
        (
            {"players": 2, "ranks": 1},
            "players = 2 need as many scoring cards from one set, but ranks = 1; "
            "use more ranks or fewer players",
        ),
        (
            {"ranks": 5, "rounds": 6},
            "rounds = 6 need a hand card each, but ranks = 5; use fewer rounds or more ranks",
        ),
        (
            {"ranks": 9, "specials": True},
            "specials = True needs ranks = 10, since the special 10 replaces the plain one, but "
            "ranks = 9; use all ranks or no specials",
        ),
    ],
)
def test_refused_with_the_reason(given, message):
    with pytest.raises(ParameterError) as error:
        GAME.complete(given)
    assert str(error.value) == f"bluff: {message}"


def test_an_unknown_name_is_refused_and_the_nearest_named():
    with pytest.raises(ParameterError, match=r"no parameter is called 'combined'.*combine"):
        GAME.complete({"combined": True})


def test_tables_may_differ_in_every_parameter():
    given = {
        "players": [2, 6, 3],
        "combine": [True, False, True],
        "specials": [False, True, False],
        "nervous": ["always", "defender", "always"],
        "ranks": [10, 10, 5],
        "rounds": [0, 3, 5],
        "final": [True, False, True],
    }
    states = GAME.new_states(3, given)
    for name in ("players", "ranks", "rounds"):
        assert states[name].tolist() == given[name]
    for name in ("combine", "specials", "final"):
        assert states[name].astype(bool).tolist() == given[name]
    assert states["nervous"].tolist() == [0, 1, 0]


def test_one_wrong_value_of_many_changes_nothing():
    states = GAME.new_states(3, {"players": [2, 4, 6]})
    before = states.copy()
    with pytest.raises(ParameterError, match="rounds = 7 need a hand card each"):
        GAME.set_parameters(states, {"ranks": [6, 6, 6], "rounds": [6, 6, 7]})
    assert (states == before).all()


def test_actions_have_their_numbers_whatever_the_parameters():
    bids = [f"bid {kind}" for kind in (*range(1, 11), "1*", "5*", "9*", "10*")]
    most = {1: 6, 2: 5, 3: 3, 4: 2, 5: 2, 6: 1, 7: 1, 8: 1, 9: 1, 10: 1}
    takes = [
        f"take {value}" if count == 1 else f"take {value} x {count}"
        for value, limit in most.items()
        for count in range(1, limit + 1)
    ]
    challenges = [f"challenge +{distance}" for distance in range(1, 6)]
    assert list(GAME.actions) == [*bids, *takes, *challenges, "wait"]
    assert (len(takes), len(GAME.actions), GAME.wait) == (23, 43, 42)
    cards = [f"scoring card {value}" for value in range(1, 11)]
    assert list(GAME.chance_actions) == [*cards, *(f"starter {seat}" for seat in range(6))]


def test_challenges_are_counted_clockwise_from_the_challenger():
    table = opened(2, "1 3 5 7").bid("1 2 3 4").play("take 7", "take 5")
    assert table.legal(0) == {"take 1", "take 3", "challenge +2", "challenge +3"}
    table.play("challenge +3")  # of seat 0, so seat 3 is challenged: 1 against 4
    assert table.fronts == ["-", "-", "7", "5"]
