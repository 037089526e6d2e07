"""The compiled rules agree with the literal twin in everything that can be seen of a game."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.gier.driven import DRIVEN
from tests.gier.samplers import play_game
from tests.gier.twin import Pair
from tests.reference.gier import BRANCHES
from tests.twins import DifferenceError, branches_of, is_refused_by_both, play_mixture


@pytest.fixture(scope="module")
def mixture():
    return [
        pair
        for variant in DRIVEN.variants
        for pair in play_mixture(DRIVEN, variant, seed=0, decisions=3_000)
    ]


def test_the_branches_of_the_rules_are_reached_and_both_programs_agree(mixture):
    """The rarest come up five times on the average; all are in the long run of `make twin`."""
    counts = branches_of(mixture)
    missed = [branch for branch in BRANCHES if counts[branch] == 0]
    assert len(missed) < 3, missed
    assert set(counts) <= set(BRANCHES)


def test_imagined_states_look_the_same_to_the_seat_they_are_imagined_for(mixture):
    assert sum(pair.imagined for pair in mixture) > 100


def test_the_mixture_holds_every_kind_of_game(mixture):
    games = [pair.game for pair in mixture]
    assert {(game.players, game.actions, game.setup) for game in games} == {
        (players, actions, setup)
        for players in (2, 3, 4, 5)
        for actions in ("on_stop", "on_draw")
        for setup in ("pile", "hand")
    }
    assert {(game.episode, game.actions) for game in games} == {
        (episode, actions)
        for episode in ("game", "tournament")
        for actions in ("on_stop", "on_draw")
    }
    assert {game.allow_skip_steal for game in games} == {True, False}
    assert {game.numbers for game in games} == set(range(1, 8))
    assert {game.hand for game in games} == {1, 2, 3, 4, 5, 7}


@st.composite
def any_parameters(draw):
    """Any parameters at all, from the whole of what is declared, whether refused or not."""
    copies = draw(st.sampled_from([*range(1, 15), 8, 9, 10, 12, 14, 14]))
    count = st.integers(0, draw(st.sampled_from([1, 1, 2, 14])))
    return {
        "players": draw(st.integers(2, 5)),
        "symbols": draw(st.tuples(*[st.tuples(count, count, count)] * 7)),
        "actions": draw(st.sampled_from(["on_stop", "on_draw"])),
        "setup": draw(st.sampled_from(["pile", "hand"])),
        "allow_skip_steal": draw(st.booleans()),
        "max_turns": draw(st.integers(1, 20)),
        "episode": draw(st.sampled_from(["game", "tournament"])),
        "numbers": draw(st.sampled_from([1, 2, 3, 4, 5, 6, 6, 7, 7, 7, 7, 7])),
        "copies": copies,
        "hand": draw(st.integers(1, 7)),
        "goal": draw(st.integers(1, min(14, copies + 1))),
    }


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(parameters=any_parameters())
def test_both_programs_refuse_the_same_parameters(parameters):
    is_refused_by_both(Pair, parameters)


@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
@given(parameters=any_parameters(), seed=st.integers(0, 2**32))
def test_both_programs_agree_for_any_parameters(parameters, seed):
    if not is_refused_by_both(Pair, parameters):
        play_game(Random(seed), parameters)


def test_a_difference_is_noticed_and_can_be_played_again():
    pair = Pair(players=3)
    pair.play("starter 1", "card 1", "card 2 eye")
    pair.state["pile"][0] = 1
    with pytest.raises(DifferenceError, match="chance weights") as error:
        pair.check()
    assert "{'players': 3}" in str(error.value)
    assert "['starter 1', 'card 1', 'card 2 eye']" in str(error.value)


def test_a_wrong_number_in_an_observation_is_noticed():
    pair = Pair(players=3)
    pair.state["lost"][1] = 1
    with pytest.raises(DifferenceError, match="observation of seat 0, lost"):
        pair.check()


def test_an_imagined_state_that_looks_otherwise_is_noticed():
    pair = Pair(players=2, hand=1)
    pair.play("starter 0", "card 1", "card 2", "card 3", "card 4", "card 5")
    pair.check_imagined(0, [1, 2])
    assert pair.imagined == 2
    pair.state["known"][0, 1, 4] = 1  # as if seat 0 were sure of a card, but of no card's number
    with pytest.raises(DifferenceError):
        pair.check_imagined(0, [1])


def test_the_same_seed_plays_the_same_games():
    first, second = (play_game(Random(7), {"players": 4, "max_turns": 9}) for _ in range(2))
    assert first.events == second.events
