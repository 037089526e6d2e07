"""The compiled rules agree with the literal twin in everything that can be seen of a game."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.gin_rummy.samplers import draw_parameters, play_game, play_mixture
from tests.gin_rummy.twin import DifferenceError, Pair, branches_of
from tests.reference.gin_rummy import BRANCHES


@pytest.fixture(scope="module")
def mixture():
    return play_mixture(seed=20, decisions=16_000)


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


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(rng=st.randoms(use_true_random=False))
def test_both_programs_agree_for_any_parameters(rng):
    play_game(rng, draw_parameters(rng), most_events=400)


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
