"""The kit on its own: what it plays, what it needs, and games that keep every promise."""

from collections import Counter
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from stammtisch.core.record import CHANCE, NOBODY
from stammtisch.testing import (
    CHECKS,
    Witness,
    check_cards,
    check_consistent,
    check_game,
    check_hidden_cards,
    check_mirrored_deals,
    play_games,
)
from stammtisch.testing.witness import find_witness
from tests.toys import bidding
from tests.toys.hidden_card.game import GAME

THREE = {"seats": 3, "target": 3}


@pytest.mark.parametrize("parameters", [{}, THREE])
def test_a_game_from_outside_the_package_passes_with_its_own_witness(parameters):
    sample = check_game(GAME, parameters=parameters, games=30, seed=3)
    assert type(sample.witness).__name__ == "ToyWitness"
    assert len(sample.playthroughs) == 30


@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_in_which_all_act_at_once_passes_too(seats):
    sample = check_game(bidding.GAME, parameters={"seats": seats}, games=20, seed=1)
    waits = sum(p.events.count(bidding.WAIT) for p in sample.playthroughs)
    assert waits > 0


def test_without_a_witness_what_needs_one_is_passed_over():
    sample = play_games(GAME, games=3, witness=Witness())
    for check in (check_cards, check_hidden_cards, check_consistent, check_mirrored_deals):
        check(sample)


def test_a_game_without_a_witness_of_its_own_gets_an_empty_one():
    rules: Any = SimpleNamespace(__name__="tests.core.rules")
    assert type(find_witness(replace(GAME, rules=rules))) is Witness


def test_games_are_played_to_the_end_and_every_moment_is_kept():
    sample = play_games(GAME, parameters=THREE, games=5, seed=1)
    for play in sample.playthroughs:
        assert len(play.states) == len(play.movers) == len(play.events) + 1
        assert play.movers.count(NOBODY) == 1
        assert play.movers[-1] == NOBODY
        for mover, event in zip(play.movers, play.events, strict=False):
            assert (mover == CHANCE) == (event < 0)


def test_the_same_seed_plays_the_same_games_and_another_seed_others():
    one, again, other = (play_games(GAME, games=6, seed=seed) for seed in (5, 5, 6))
    events = [[play.events for play in sample.playthroughs] for sample in (one, again, other)]
    assert events[0] == events[1]
    assert events[0] != events[2]


def test_games_can_be_cut_short():
    sample = play_games("gin_rummy", games=2, events=40, play=("simple",))
    assert [len(play.events) for play in sample.playthroughs] == [40, 40]
    for check in CHECKS[:5]:
        check(sample)


def test_the_hungry_player_takes_each_kind_of_action_about_equally_often():
    sample = play_games(GAME, games=40, play=("hungry",))
    kinds = Counter(e for play in sample.playthroughs for e in play.events if e >= 0)
    assert max(kinds.values()) - min(kinds.values()) <= len(kinds)


def test_the_mixture_reaches_knocks_and_gins_that_random_play_does_not():
    random = play_games("gin_rummy", parameters={"episode": "hand"}, games=30, play=("random",))
    mixed = play_games("gin_rummy", parameters={"episode": "hand"}, games=30)
    knocks = [
        sum(int(play.states[-1].knocks.sum() + play.states[-1].gins.sum()) for play in s)
        for s in (random.playthroughs, mixed.playthroughs)
    ]
    assert knocks[0] <= 3
    assert knocks[1] >= 10


def test_an_unknown_player_is_an_error_that_names_the_nearest():
    with pytest.raises(ValueError, match="did you mean 'hungry'"):
        play_games(GAME, games=1, play=("hungri",))


def test_a_moment_is_a_copy_that_can_be_changed():
    sample = play_games(GAME, games=1)
    moment = next(iter(sample.moments()))
    copy = moment.copy()
    copy.points[0] = 3
    assert moment.state.points[0] == 0


def test_some_moments_are_spread_and_can_be_chosen_by_who_acts():
    sample = play_games(GAME, games=10, seed=2)
    assert {m.mover for m in sample.some(20, only=CHANCE)} == {CHANCE}
    assert {m.mover for m in sample.some(20, only=NOBODY)} == {NOBODY}
    assert min(m.mover for m in sample.some(20, only=0)) == 0
    chosen = sample.some(20)
    assert len(chosen) == 20
    assert len({m.playthrough.number for m in chosen}) > 4
    assert [(m.playthrough.number, m.index) for m in chosen] == [
        (m.playthrough.number, m.index) for m in sample.some(20)
    ]


def test_a_failure_says_where_and_how_to_come_back():
    sample = play_games(GAME, games=2, seed=8)
    moment = list(sample.playthroughs[1].moments())[2]
    assert np.all(np.asarray(moment.state.key) == np.asarray(sample.playthroughs[1].states[0].key))
    with pytest.raises(
        AssertionError,
        match=r"toy-v0: something broke \[seed 8, parameters \{\}, play random, hungry; game 1, "
        r"event 2, seat 0 is to move; before it: card \d, card \d\]",
    ):
        moment.fail("something broke")
