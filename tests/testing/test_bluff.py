"""Bluff keeps the promises that the kit checks, for many sets of parameters."""

import numpy as np
import pytest

from stammtisch.bluff.record import BLUFF
from stammtisch.bluff.witness import FRONT, HAND, OUT, PILE, STRENGTH, TABLE, WITNESS
from stammtisch.core.record import CHANCE
from stammtisch.testing import check_consistent, check_game, play_games

BOTH = {"combine": True, "specials": True}


@pytest.mark.parametrize(
    ("games", "parameters"),
    [
        (4, {"players": 2, **BOTH}),
        (3, {"players": 3, "combine": True}),
        (1, {}),
        (1, {"players": 6, **BOTH, "nervous": "defender", "rounds": 2}),
        (2, {"players": 5, "specials": True, "rounds": 2}),
        (10, {"players": 2, "ranks": 2, "rounds": 1}),
        (6, {"players": 4, "ranks": 4, "combine": True}),
        (2, {"players": 6, "ranks": 6, "rounds": 2, "final": False}),
    ],
)
def test_bluff_keeps_its_promises(games, parameters):
    check_game("bluff", parameters=parameters, games=games, seed=11)


def test_imagined_states_are_the_consistent_ones_at_every_moment_of_small_games():
    parameters = {"players": 3, "ranks": 4, "rounds": 2, "combine": True}
    sample = play_games("bluff", parameters=parameters, games=8, seed=4, play=("random", "hungry"))
    listed = [
        len(WITNESS.consistent(moment.state, seat) or ())
        for moment in sample.moments()
        for seat in range(3)
    ]
    # Two cards of the first round may lie either way, and two bids may be any of three each.
    assert max(listed) == 2 * 3 * 3
    check_consistent(sample, moments=80)


def test_the_witness_counts_the_cards_of_small_sets():
    """Three sets of four, and one for the first scoring cards."""
    sample = play_games(
        "bluff", parameters={"players": 3, "ranks": 4}, games=2, seed=0, play=["random"]
    )
    for moment in sample.moments():
        assert WITNESS.places(moment.state).sum(axis=0).tolist() == [4] * 4 + [0] * 10


def test_special_cards_are_in_the_sets_and_plain_ones_among_the_first_scoring_cards():
    sample = play_games(
        "bluff", parameters={"players": 5, "specials": True}, games=1, seed=0, play=["random"]
    )
    for moment in sample.moments():
        counts = WITNESS.places(moment.state).sum(axis=0).tolist()
        assert counts == [1, 6, 6, 6, 1, 6, 6, 6, 1, 1, 5, 5, 5, 5]


def test_at_first_the_cards_lie_in_hands_and_on_the_table():
    sample = play_games(
        "bluff", parameters={"players": 3, "ranks": 4}, games=1, seed=0, play=["random"]
    )
    moment = next(m for m in sample.moments() if m.mover != CHANCE)
    sizes = WITNESS.places(moment.state).sum(axis=1)
    assert {place: sizes[place] for place in np.flatnonzero(sizes)} == {
        **{HAND: 4, HAND + 1: 4, HAND + 2: 4, TABLE: 3, OUT: 1}
    }


def test_the_witness_knows_what_is_hidden():
    """A bid hides among all the cards that the bidder has left, until it is shown."""
    sample = play_games(
        "bluff", parameters={"players": 3, "ranks": 4}, games=1, seed=0, play=["random"]
    )
    moment = next(m for m in sample.moments() if m.mover >= 0 and m.state.phase == BLUFF)
    for seat in range(3):
        hidden = WITNESS.hidden(moment.state, seat).sum(axis=1)
        others = [other for other in range(3) if other != seat]
        assert {place: hidden[place] for place in np.flatnonzero(hidden)} == {
            **{HAND + other: 3 for other in others},
            **{STRENGTH + other: 1 for other in others},
        }


def test_in_the_final_round_a_bid_hides_among_the_kinds_of_the_pile():
    sample = play_games(
        "bluff", parameters={"players": 2, "ranks": 5}, games=6, seed=0, play=["random"]
    )
    moments = [m for m in sample.moments() if m.state.number == 5 and m.state.phase == BLUFF]
    assert moments
    for moment in moments:
        for seat, other in ((0, 1), (1, 0)):
            hidden, places = WITNESS.hidden(moment.state, seat), WITNESS.places(moment.state)
            shown = bool((moment.state.outcomes[5] > 0).any())
            kinds = np.flatnonzero(places[PILE + other] + places[STRENGTH + other])
            unknown = not shown and len(kinds) > 1 and places[STRENGTH + other].any()
            assert hidden[STRENGTH + other].sum() == unknown
            assert not hidden[FRONT : FRONT + 6].any()
