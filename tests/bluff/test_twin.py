"""The compiled rules agree with the literal twin in everything that can be seen of a game."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.bluff.driven import DRIVEN
from tests.bluff.samplers import play_game
from tests.bluff.twin import Pair
from tests.reference.bluff import BRANCHES
from tests.twins import DifferenceError, branches_of, play_mixture


@pytest.fixture(scope="module")
def mixture():
    return [
        pair
        for variant in DRIVEN.variants
        for pair in play_mixture(DRIVEN, variant, seed=0, decisions=3_000)
    ]


def test_every_branch_of_the_rules_is_reached_and_both_programs_agree(mixture):
    counts = branches_of(mixture)
    assert [branch for branch in BRANCHES if counts[branch] == 0] == []
    assert set(counts) == set(BRANCHES)


def test_imagined_states_were_looked_up_on_the_twins_lists(mixture):
    assert sum(pair.imagined for pair in mixture) > 200


def test_the_mixture_holds_every_kind_of_game(mixture):
    games = [pair.game for pair in mixture]
    assert {(game.players, game.combine, game.specials) for game in games} == {
        (players, combine, specials)
        for players in range(2, 7)
        for combine in (False, True)
        for specials in (False, True)
    }
    assert {game.ranks for game in games} >= set(range(4, 11))
    assert {game.nervous for game in games} == {"always", "defender"}
    assert {game.final for game in games} == {True, False}
    assert {1, 2, 3, 4, 6, 10} <= {game.rounds for game in games}


@st.composite
def any_parameters(draw):
    """Any parameters at all that are not refused, from the whole of what is declared."""
    players = draw(st.integers(2, 6))
    specials = draw(st.booleans())
    ranks = 10 if specials else draw(st.integers(players, 10))
    return {
        **{"players": players, "specials": specials, "ranks": ranks},
        "combine": draw(st.booleans()),
        "nervous": draw(st.sampled_from(["always", "defender"])),
        "rounds": draw(st.integers(0, ranks)),
        "final": draw(st.booleans()),
    }


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(parameters=any_parameters(), seed=st.integers(0, 2**32))
def test_both_programs_agree_for_any_parameters(parameters, seed):
    play_game(Random(seed), parameters)


def test_a_difference_is_noticed_and_can_be_played_again():
    pair = Pair(players=2, ranks=3)
    pair.play("starter 1", "scoring card 3", "scoring card 1")
    pair.state["hands"][0] = 1
    with pytest.raises(DifferenceError) as error:
        pair.check()
    assert "'players': 2, 'ranks': 3" in str(error.value)
    assert "'starter 1', 'scoring card 3', 'scoring card 1'" in str(error.value)


def test_a_wrong_number_in_an_observation_is_noticed():
    pair = Pair(players=3)
    pair.state["piles"][1, 4] = 1
    with pytest.raises(DifferenceError, match="observation of seat 0, piles"):
        pair.check()


def test_an_imagined_state_that_is_not_on_the_list_is_noticed():
    pair = Pair(players=3, ranks=3)
    pair.play("starter 0", "scoring card 1", "scoring card 2", "scoring card 3")
    pair.play("bid 3", "bid 1", "bid 2", "take 1", "challenge +2")
    pair.check_imagined(2, [1])
    pair.state["outcomes"][0, 1] = 1  # as if seat 1 had won with its 1
    with pytest.raises(DifferenceError, match="imagined for seat 2"):
        pair.check_imagined(2, [1])


def test_the_same_seed_plays_the_same_games():
    first, second = (play_game(Random(7), {"rounds": 2}) for _ in range(2))
    assert first.events == second.events
