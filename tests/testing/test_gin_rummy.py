"""Gin Rummy keeps the promises that the kit checks, for many sets of parameters."""

import numpy as np
import pytest

from stammtisch.gin_rummy.witness import WITNESS
from stammtisch.testing import check_consistent, check_game, play_games

SMALL = {"ranks": 4, "suits": 3, "hand_size": 3, "knock_limit": 3, "target": 20, "max_hands": 6}


@pytest.mark.parametrize(
    ("games", "parameters"),
    [
        (3, {}),
        (8, {"episode": "hand", "scores": "random", "first_turn": "offer"}),
        (6, {"episode": "hand", "oklahoma": True, "discard_taken": True, "scores": (9, 99)}),
        (5, {**SMALL, "starter": "loser", "undercut_on_tie": False, "big_gin_bonus": 0}),
        (5, {**SMALL, "starter": "winner", "first_turn": "offer", "max_upcard_draws": 2}),
        (8, {"ranks": 3, "suits": 3, "hand_size": 2, "knock_limit": 2, "max_hands": 4}),
    ],
)
def test_gin_rummy_keeps_its_promises(games, parameters):
    check_game("gin_rummy", parameters=parameters, games=games, seed=11, events=400)


def test_imagined_states_are_the_consistent_ones_at_every_moment_of_small_games():
    parameters = {"ranks": 3, "suits": 3, "hand_size": 2, "knock_limit": 2, "episode": "hand"}
    sample = play_games("gin_rummy", parameters=parameters, games=12, seed=4)
    listed = [
        len(WITNESS.consistent(moment.state, seat) or ())
        for moment in sample.moments()
        for seat in range(2)
    ]
    assert max(listed) > 20  # 2 unknown cards of 7 make 21 states
    check_consistent(sample, moments=60)


def test_the_witness_counts_the_cards_of_a_small_deck():
    sample = play_games("gin_rummy", parameters=SMALL, games=1, seed=0)
    for moment in sample.moments():
        places = WITNESS.places(moment.state)
        assert places.sum() == 12
        assert np.array_equal(np.flatnonzero(places.sum(axis=0)) % 13, np.tile(np.arange(4), 3))


def test_the_witness_knows_what_is_hidden():
    """After the deal the other's three cards and the stock of five are hidden, nothing else."""
    sample = play_games("gin_rummy", parameters=SMALL, games=1, seed=0)
    moment = next(m for m in sample.moments() if m.mover >= 0)
    for seat in range(2):
        hidden = WITNESS.hidden(moment.state, seat)
        assert hidden.sum(axis=1).tolist() == [3 * seat, 3 * (1 - seat), 5, 0]
