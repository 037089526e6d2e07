"""Players by name: the same names everywhere, options after a question mark, helpful errors."""

import pytest

from stammtisch.core.registry import find_game
from stammtisch.policies import names
from stammtisch.policies.names import UnknownPolicy, known_names, make_policy, parse_options
from stammtisch.policies.random import RandomPolicy

GIN = find_game("gin_rummy")


def test_random_and_the_bots_are_known_and_can_be_made():
    assert known_names(GIN)[0] == "random"
    for name in ("random", *GIN.bots):
        assert name in known_names(GIN)
        policy = make_policy(name, "gin_rummy")
        assert callable(policy.act)
    assert type(make_policy("simple", GIN)) is GIN.bots["simple"]


def test_a_policy_is_its_own_name():
    policy = RandomPolicy()
    assert make_policy(policy, GIN) is policy


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("simpel", "no player of gin_rummy is called 'simpel'; did you mean 'simple'"),
        ("Simple", "no player of gin_rummy is called 'Simple'; did you mean 'simple'"),
        ("randon", "did you mean 'random'"),
        ("", "no player of gin_rummy is called ''; known are random, simple"),
        ("xyzzy", "no player of gin_rummy is called 'xyzzy'; known are random, simple"),
        ("gin_rummy/no_such_one", "no player of gin_rummy is called 'gin_rummy/no_such_one'"),
        ("simpel?x=1", "no player of gin_rummy is called 'simpel'; did you mean 'simple'"),
        ("simple?x=1", "player 'simple' has no option 'x'; it takes none"),
        ("random?seed=1", "player 'random' has no option 'seed'; it takes none"),
        ("simple?x", "option 'x' must read key=value"),
        ("simple?=1", "option '=1' must read key=value"),
        ("random?a=1&b", "option 'b' must read key=value"),
    ],
)
def test_a_wrong_name_or_option_is_an_error_that_names_the_right_ones(name, message):
    with pytest.raises(UnknownPolicy, match=message):
        make_policy(name, GIN)


def test_options_are_numbers_truth_values_or_words():
    assert parse_options("") == {}
    assert parse_options("a=0.5&b=3&c=true&d=False&e=word&f=-1e-3") == {
        "a": 0.5,
        "b": 3,
        "c": True,
        "d": False,
        "e": "word",
        "f": -0.001,
    }


def test_options_reach_the_player_and_wrong_ones_are_named():
    class Careful:
        def __init__(self, patience: float = 1.0, limit: int = 3):
            if limit < 0:
                raise ValueError(f"limit = {limit} is negative")
            self.patience, self.limit = patience, limit

    def make(options):
        return names._with_options(Careful, "careful", parse_options(options))

    made = make("patience=0.5&limit=7")
    assert vars(made) == {"patience": 0.5, "limit": 7}
    with pytest.raises(
        UnknownPolicy, match="player 'careful' has no option 'pacience'; did you mean 'patience'"
    ):
        make("pacience=0.5")
    with pytest.raises(UnknownPolicy, match="player 'careful': limit = -1 is negative"):
        make("limit=-1")


@pytest.mark.parametrize("key", ["file", "game"])
def test_what_a_name_stands_for_cannot_be_changed_by_an_option(key, tmp_path):
    with pytest.raises(UnknownPolicy, match=rf"has no option '{key}'; .*temperature"):
        make_policy(f"{tmp_path}/mine.safetensors?{key}=other", GIN)
