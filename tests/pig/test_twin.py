"""The compiled rules agree with the literal twin in everything that can be seen of a game."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.pig.driven import DRIVEN
from tests.pig.samplers import play_game
from tests.pig.twin import Pair
from tests.reference.pig import BRANCHES
from tests.twins import DifferenceError, branches_of, is_refused_by_both, play_mixture


@pytest.fixture(scope="module")
def mixture():
    return [
        pair
        for variant in DRIVEN.variants
        for pair in play_mixture(DRIVEN, variant, seed=0, decisions=900)
    ]


def test_most_branches_of_the_rules_are_reached_and_both_programs_agree(mixture):
    """All of them are in the long run of `make twin`."""
    counts = branches_of(mixture)
    missed = [branch for branch in BRANCHES if counts[branch] == 0]
    assert len(missed) < 6, missed
    assert set(counts) <= set(BRANCHES)


def test_imagined_states_look_the_same_to_the_seat_they_are_imagined_for(mixture):
    assert sum(pair.imagined for pair in mixture) > 100


@st.composite
def any_parameters(draw):
    """Any parameters at all, from the whole of what is declared, whether refused or not."""
    stock = draw(st.booleans())
    kilos = draw(st.booleans())
    return {
        "players": draw(st.integers(3, 13)),
        "letters": 3 if kilos else draw(st.integers(1, 3)),
        "hand": draw(st.sampled_from([3, 4, 4, 5])),
        "stock": stock,
        "signal": draw(st.sampled_from(["nose", "nose", "tongue", "spoons"])),
        "passing": draw(st.sampled_from(["free", "free", "turns"])),
        "scoring": "kilos" if kilos else "letters",
        "rounds": draw(st.integers(0, 41)) if kilos else draw(st.sampled_from([0, 0, 0, 1])),
        "attention": draw(st.sampled_from(["look", "open"])),
        "max_ticks": draw(st.integers(1, 12)),
        "max_rounds": draw(st.integers(1, 4)),
    }


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(parameters=any_parameters())
def test_both_programs_refuse_the_same_parameters(parameters):
    is_refused_by_both(Pair, parameters)


@settings(
    max_examples=12,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
@given(parameters=any_parameters(), seed=st.integers(0, 2**32))
def test_both_programs_agree_for_any_parameters(parameters, seed):
    if not is_refused_by_both(Pair, parameters):
        play_game(Random(seed), parameters)


def test_a_difference_is_noticed_and_can_be_played_again():
    pair = Pair(players=3)
    pair.play("dealer 1", "card A", "card A")
    pair.state["deck"][0] = 1
    with pytest.raises(DifferenceError, match="chance weights") as error:
        pair.check()
    assert "{'players': 3}" in str(error.value)
    assert "['dealer 1', 'card A', 'card A']" in str(error.value)


def test_a_wrong_number_in_an_observation_is_noticed():
    pair = Pair(players=3)
    pair.state["lost"][1] = 1
    with pytest.raises(DifferenceError, match="observation of seat 0, letters"):
        pair.check()


def test_the_same_seed_plays_the_same_games():
    first, second = (play_game(Random(7), {"players": 4, "letters": 1}) for _ in range(2))
    assert first.events == second.events
