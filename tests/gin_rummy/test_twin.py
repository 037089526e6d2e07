"""The compiled rules agree with the literal twin in everything that can be seen of a game."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from stammtisch.core.parameters import Flag, Whole
from stammtisch.gin_rummy.parameters import PARAMETERS
from tests.gin_rummy.driven import DRIVEN
from tests.gin_rummy.samplers import play_game
from tests.gin_rummy.twin import Pair
from tests.reference.gin_rummy import BRANCHES
from tests.twins import DifferenceError, branches_of, play_mixture

DECKS = [(ranks, suits) for ranks in range(1, 14) for suits in range(1, 5) if ranks * suits >= 6]


@pytest.fixture(scope="module")
def mixture():
    return play_mixture(DRIVEN, "all", seed=20, decisions=16_000)


def test_every_branch_of_the_rules_is_reached_and_both_programs_agree(mixture):
    counts = branches_of(mixture)
    assert [branch for branch in BRANCHES if counts[branch] == 0] == []
    assert set(counts) == set(BRANCHES)


def test_the_mixture_holds_every_kind_of_game(mixture):
    games = [pair.game for pair in mixture]
    assert {game.first_turn for game in games} == {"free", "offer"}
    assert {game.starter_rule for game in games} == {"alternate", "winner", "loser"}
    assert {(game.episode, game.random_scores) for game in games} == {
        ("match", False),
        ("hand", False),
        ("hand", True),
    }
    assert len({(game.ranks, game.suits, game.hand_size) for game in games}) > 20
    for flag in ("undercut_on_tie", "discard_taken", "oklahoma"):
        assert {getattr(game, flag) for game in games} == {False, True}


def any_value(parameter):
    if isinstance(parameter, Whole):
        return st.integers(parameter.low, parameter.high)
    return st.booleans() if isinstance(parameter, Flag) else st.sampled_from(parameter.options)


@st.composite
def any_parameters(draw):
    """Any parameters at all that are not refused, from the whole of what is declared."""
    deck = ("ranks", "suits", "hand_size")
    values = {p.name: any_value(p) for p in PARAMETERS if p.name not in (*deck, "scores")}
    given = draw(st.fixed_dictionaries({}, optional=values))
    if draw(st.booleans()):
        given["ranks"], given["suits"] = draw(st.sampled_from(DECKS))
        largest = min((given["ranks"] * given["suits"] - 4) // 2, 10)
        given["hand_size"] = draw(st.integers(1, largest))
    if given.get("episode") == "hand":
        below_target = st.integers(0, given.get("target", 100) - 1)
        given["scores"] = draw(st.just("random") | st.tuples(below_target, below_target))
    return given


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(parameters=any_parameters(), seed=st.integers(0, 2**32))
def test_both_programs_agree_for_any_parameters(parameters, seed):
    play_game(Random(seed), parameters, most_events=400)


def test_a_difference_is_noticed_and_can_be_played_again():
    pair = Pair(knock_limit=10)
    pair.play("starter 1", "card 7H")
    pair.state["hands"][1] = 1
    with pytest.raises(DifferenceError) as error:
        pair.check()
    assert "'knock_limit': 10" in str(error.value)
    assert "'starter 1', 'card 7H'" in str(error.value)


def test_a_wrong_number_in_an_observation_is_noticed():
    pair = Pair(target=60)
    pair.state["target"] = 61
    with pytest.raises(DifferenceError, match="observation of seat 0, target"):
        pair.check()


def test_the_same_seed_plays_the_same_games():
    first, second = (play_game(Random(7), {"max_hands": 2}) for _ in range(2))
    assert first.events == second.events
