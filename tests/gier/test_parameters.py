"""What parameters Gier takes, what it refuses, and the reason it gives then."""

import pytest

from stammtisch.core.parameters import ParameterError
from stammtisch.gier.game import GAME
from tests.gier.table import Table

ONE_OF_EACH = ((1, 1, 1),) * 7
DEFAULTS = {
    "players": 4,
    "symbols": ONE_OF_EACH,
    "actions": "on_stop",
    "setup": "pile",
    "allow_skip_steal": False,
    "max_turns": 200,
    "episode": "game",
    "numbers": 7,
    "copies": 14,
    "hand": 7,
    "goal": 6,
}


def symbols(number, *carried):
    """The default table with another row."""
    return (*ONE_OF_EACH[: number - 1], carried, *ONE_OF_EACH[number:])


def refusal(**given):
    with pytest.raises(ParameterError) as error:
        GAME.complete(given)
    message = str(error.value)
    assert message.startswith("gier: ")
    return message.removeprefix("gier: ")


def test_the_defaults_are_those_of_the_rules():
    assert GAME.complete({}) == DEFAULTS


@pytest.mark.parametrize(
    "given",
    [
        *({"players": players} for players in range(2, 6)),
        {"actions": "on_draw"},
        {"setup": "hand"},
        {"setup": "hand", "players": 5, "hand": 5},
        {"allow_skip_steal": True},
        {"episode": "tournament"},
        {"max_turns": 1},
        {"max_turns": 1000},
        {"symbols": ((0, 0, 0),) * 7},
        {"symbols": ((2, 3, 9),) * 7},
        {"symbols": symbols(3, 14, 0, 0)},
        {"numbers": 3, "copies": 4, "hand": 2, "goal": 4, "players": 2},
        {"numbers": 1, "copies": 14, "hand": 1},
        {"players": 5, "hand": 7, "numbers": 7, "copies": 8},
        {"copies": 9, "symbols": ((3, 3, 3),) * 7},
        {"goal": 1},
        {"goal": 14},
    ],
)
def test_what_plays_is_read_back_as_given(given):
    assert GAME.complete(given) == {**DEFAULTS, **given}
    assert Table(**given).mover == "chance"


WHOLE_NUMBERS = {
    "players": (2, 5),
    "max_turns": (1, 1000),
    "numbers": (1, 7),
    "copies": (1, 14),
    "hand": (1, 7),
    "goal": (1, 14),
}


@pytest.mark.parametrize("name", WHOLE_NUMBERS)
def test_numbers_out_of_range_are_refused(name):
    low, high = WHOLE_NUMBERS[name]
    for value in (low - 1, high + 1, 2.5, "5", True, None):
        expected = f"{name} = {value!r} must be a whole number from {low} to {high}"
        assert refusal(**{name: value}) == expected


@pytest.mark.parametrize("value", [0, 1, "True", None])
def test_leaving_out_a_steal_is_true_or_false(value):
    message = refusal(allow_skip_steal=value)
    assert message == f"allow_skip_steal = {value!r} must be True or False"


CHOICES = {
    "actions": '"on_stop" or "on_draw"',
    "setup": '"pile" or "hand"',
    "episode": '"game" or "tournament"',
}


@pytest.mark.parametrize("name", CHOICES)
def test_choices_are_named_when_something_else_is_given(name):
    assert refusal(**{name: "greedy"}) == f"{name} = 'greedy' must be {CHOICES[name]}"


@pytest.mark.parametrize(
    "value",
    [
        ((1, 1, 1),) * 6,
        ((1, 1),) * 7,
        21 * (1,),
        1,
        "plain",
        symbols(2, 1, 1, -1),
        symbols(2, 15, 0, 0),
        symbols(2, 1, 1, 0.5),
    ],
)
def test_symbols_are_a_table_of_seven_numbers_by_three_symbols(value):
    message = refusal(symbols=value)
    assert message.endswith("must be 7 x 3 whole numbers from 0 to 14")


def test_a_number_has_no_more_symbols_than_cards():
    message = refusal(symbols=symbols(3, 5, 5, 5))
    assert message.startswith("symbols = (5, 5, 5) of number 3 are on 15 cards, but copies = 14")
    assert GAME.complete({"symbols": symbols(3, 5, 5, 4)})
    message = refusal(copies=2, players=2, hand=2, goal=2)  # the default has three
    assert message.startswith("symbols = (1, 1, 1) of number 1 are on 3 cards, but copies = 2")


def test_symbols_of_numbers_that_are_not_in_the_deck_are_not_looked_at():
    given = {"numbers": 5, "copies": 6, "players": 2, "symbols": symbols(6, 5, 5, 5)}
    assert GAME.complete(given)["symbols"][5] == (5, 5, 5)
    assert "number 5" in refusal(**{**given, "symbols": symbols(5, 5, 5, 5)})


@pytest.mark.parametrize(
    ("players", "hand", "numbers", "copies"),
    [(2, 6, 5, 3), (3, 4, 6, 3), (4, 5, 6, 5), (5, 5, 5, 8), (5, 7, 5, 10)],
)
def test_there_are_cards_for_all_hands_and_starting_collections(players, hand, numbers, copies):
    """2 x 6 + 3 = 15, 3 x 4 + 6 = 18, 4 x 5 + 10 = 30, 5 x 5 + 15 = 40, 5 x 7 + 15 = 50."""
    given = {"players": players, "hand": hand, "numbers": numbers, "goal": 2}
    given["symbols"] = ((0, 0, 0),) * 7
    assert GAME.complete({**given, "copies": copies})
    message = refusal(**given, copies=copies - 1)
    needed, deck = numbers * copies, numbers * (copies - 1)
    assert message.startswith(f"players = {players} with hand = {hand} need {needed} cards")
    assert f"numbers = {numbers} and copies = {copies - 1} make a deck of {deck};" in message


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_last_player_lays_so_many_cards_from_the_hand_as_there_are_players(players):
    assert GAME.complete({"setup": "hand", "players": players, "hand": players})
    message = refusal(setup="hand", players=players, hand=players - 1)
    assert message.startswith('setup = "hand" lets the last of players')
    assert f"but hand = {players - 1}" in message


def test_nobody_can_collect_more_cards_of_a_number_than_there_are():
    assert GAME.complete({"goal": 8, "copies": 8})
    message = refusal(goal=9, copies=8)
    assert message.startswith("goal = 9 is more than there are cards of a number, copies = 8")


def test_a_wrong_name_is_answered_with_the_nearest():
    assert "players" in refusal(player=3)
