"""What parameters Pig takes, what it refuses, and the reason it gives then."""

import pytest

from stammtisch.core.parameters import ParameterError
from stammtisch.pig.game import GAME
from tests.pig.table import begun

DEFAULTS = {
    "players": 5,
    "letters": 3,
    "hand": 4,
    "stock": False,
    "signal": "nose",
    "passing": "free",
    "scoring": "letters",
    "rounds": 0,
    "attention": "look",
    "max_ticks": 200,
    "max_rounds": 100,
}


def refusal(**given):
    with pytest.raises(ParameterError) as error:
        GAME.complete(given)
    message = str(error.value)
    assert message.startswith("pig: ")
    return message.removeprefix("pig: ")


def test_the_defaults_are_those_of_the_rules():
    assert GAME.complete({}) == DEFAULTS


@pytest.mark.parametrize(
    "given",
    [
        *({"players": players} for players in range(3, 14)),
        {"letters": 1},
        {"letters": 2, "attention": "open"},
        {"hand": 3},
        {"hand": 3, "players": 13},
        {"hand": 3, "players": 13, "stock": True},
        {"hand": 4, "players": 12, "stock": True},
        {"hand": 5, "players": 10, "stock": True},
        {"hand": 5, "players": 3, "stock": True, "signal": "spoons", "attention": "open"},
        {"signal": "tongue"},
        {"signal": "spoons", "stock": True, "hand": 3},
        {"passing": "turns"},
        {"passing": "turns", "hand": 3, "players": 13, "letters": 1},
        {"passing": "turns", "signal": "tongue"},
        {"scoring": "kilos"},
        {"scoring": "kilos", "players": 11, "rounds": 8},
        {"scoring": "kilos", "players": 3, "rounds": 40, "attention": "open"},
        {"max_ticks": 1, "max_rounds": 1},
        {"max_ticks": 200, "max_rounds": 200},
    ],
)
def test_what_plays_is_read_back_as_given(given):
    assert GAME.complete(given) == {**DEFAULTS, **given}
    assert begun(**{"players": 5, **given}).mover in range(13)


WHOLE_NUMBERS = {
    "players": (3, 13),
    "letters": (1, 3),
    "hand": (3, 5),
    "rounds": (0, 100),
    "max_ticks": (1, 200),
    "max_rounds": (1, 200),
}


@pytest.mark.parametrize("name", WHOLE_NUMBERS)
def test_numbers_out_of_range_are_refused(name):
    low, high = WHOLE_NUMBERS[name]
    for value in (low - 1, high + 1, 2.5, "7", True, None):
        expected = f"{name} = {value!r} must be a whole number from {low} to {high}"
        assert refusal(**{name: value}) == expected


@pytest.mark.parametrize("value", [0, 1, "True", None])
def test_the_stock_is_true_or_false(value):
    assert refusal(stock=value) == f"stock = {value!r} must be True or False"


CHOICES = {
    "signal": '"nose", "tongue" or "spoons"',
    "passing": '"free" or "turns"',
    "scoring": '"letters" or "kilos"',
    "attention": '"look" or "open"',
}


@pytest.mark.parametrize("name", CHOICES)
def test_choices_are_named_when_something_else_is_given(name):
    message = refusal(**{name: "ears"})
    assert message.startswith(f"{name} = 'ears' must be ")
    for option in CHOICES[name].replace(" or", ",").split(", "):
        assert option.strip('"') in message


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ({"stock": True}, "stock = True"),
        ({"hand": 3}, "hand = 3"),
        ({"hand": 5, "stock": True}, "stock = True"),
        ({"passing": "turns"}, "passing = 'turns'"),
        ({"signal": "spoons"}, "signal = 'spoons'"),
        ({"signal": "tongue"}, "signal = 'tongue'"),
    ],
)
def test_kilos_have_cards_and_a_signal_of_their_own(given, name):
    message = refusal(scoring="kilos", **given)
    assert message.startswith(f"{name} belongs to another game than kilos")


def test_hands_of_five_need_the_stock_since_there_are_not_enough_cards():
    assert refusal(hand=5) == (
        "hand = 5 needs more than the four cards a player of the ranks in play; "
        "use stock = True, or hand = 4"
    )


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"stock": True}, "there is no neighbour to hand a card to"),
        ({"signal": "spoons"}, "the signal is called aloud"),
        ({"attention": "open"}, "the signal is called aloud"),
    ],
)
def test_in_turns_cards_go_one_at_a_time_and_the_signal_is_called_aloud(given, reason):
    message = refusal(passing="turns", **given)
    assert 'does not go with passing = "turns"' in message
    assert reason in message or "one at a time" in message


@pytest.mark.parametrize(
    ("given", "most"),
    [
        ({"scoring": "kilos", "players": 12}, 11),
        ({"stock": True, "players": 13}, 12),
        ({"stock": True, "hand": 5, "players": 11}, 10),
    ],
)
def test_more_players_than_there_are_cards_for_are_refused(given, most):
    message = refusal(**given)
    assert message.startswith(f"players = {given['players']} need more cards than there are")
    assert f"at most {most}" in message


def test_letters_have_no_effect_with_kilos():
    assert refusal(scoring="kilos", letters=1).startswith("letters = 1 has no effect with kilos")


def test_rounds_have_no_effect_with_letters():
    assert refusal(rounds=4).startswith("rounds = 4 has no effect with letters")


@pytest.mark.parametrize(("players", "cards"), [(3, 40), (5, 32), (11, 8)])
def test_kilos_have_no_more_rounds_than_cards_in_the_pile(players, cards):
    assert GAME.complete({"scoring": "kilos", "players": players, "rounds": cards})
    message = refusal(scoring="kilos", players=players, rounds=cards + 1)
    assert f"with {players} players only {cards} cards lie in the pile" in message
