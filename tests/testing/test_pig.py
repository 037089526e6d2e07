"""Pig keeps the promises that the kit checks, for many sets of parameters."""

import numpy as np
import pytest

from stammtisch.pig.game import GAME
from stammtisch.pig.witness import WITNESS
from stammtisch.testing import check_consistent, check_game, play_games

MIXTURE = ("simple", "simple", "simple", "hungry")
"""Where all play at random, a round ends at once by a false touch."""
SMALL = {"players": 3, "hand": 3}


VARIANTS = (
    {},
    {**SMALL, "letters": 2, "max_ticks": 5, "max_rounds": 4},
    {"players": 4, "stock": True, "letters": 2},
    {"players": 3, "stock": True, "hand": 5, "signal": "spoons"},
    {"players": 4, "passing": "turns", "letters": 2},
    {"players": 3, "scoring": "kilos", "rounds": 12},
)
MORE_VARIANTS = (
    {"players": 4, "attention": "open", "letters": 1},
    {"players": 4, "signal": "spoons"},
    {"players": 4, "signal": "spoons", "attention": "open"},
    {"players": 3, "max_ticks": 2, "max_rounds": 4, "signal": "tongue"},
    {"players": 3, "stock": True, "hand": 3, "attention": "open"},
    {"players": 10, "stock": True, "hand": 5},
    {"players": 11, "scoring": "kilos", "attention": "open"},
    {"players": 13},
)


@pytest.mark.parametrize("parameters", VARIANTS)
def test_pig_keeps_its_promises(parameters):
    check_game(GAME, parameters=parameters, games=2, seed=11, play=MIXTURE, events=200)


@pytest.mark.slow
@pytest.mark.parametrize("parameters", [*VARIANTS, *MORE_VARIANTS])
def test_all_variants_keep_the_promises_in_longer_games(parameters):
    check_game(GAME, parameters=parameters, games=2, seed=12, play=MIXTURE, events=800)


@pytest.mark.parametrize(
    "parameters", [{"letters": 1}, {"letters": 1, "passing": "turns", "max_ticks": 6}]
)
def test_imagined_states_are_the_consistent_ones_in_small_games(parameters):
    sample = play_games(GAME, parameters={**SMALL, **parameters}, games=8, seed=4)
    listed = [
        len(WITNESS.consistent(moment.state, seat) or ())
        for moment in sample.moments()
        for seat in range(3)
    ]
    assert max(listed) > 20
    check_consistent(sample, moments=40)


@pytest.mark.parametrize(
    "parameters",
    [
        {},
        {"players": 3, "stock": True, "max_ticks": 30},
        {"players": 4, "signal": "spoons"},
        {"players": 4, "passing": "turns"},
    ],
)
def test_what_is_imagined_depends_on_nothing_hidden(parameters):
    """Imagined from an imagined state or from the true one, the same random word gives the same."""
    sample = play_games(GAME, parameters=parameters, games=2, seed=6, play=("simple",), events=900)
    rng = np.random.default_rng(0)
    for moment in sample.some(150):
        for seat in range(moment.seats):
            first, second = rng.integers(1 << 62, size=2, dtype=np.uint64)
            direct, twice = moment.copy(), moment.copy()
            GAME.rules.imagine(direct, seat, second)
            GAME.rules.imagine(twice, seat, first)
            GAME.rules.imagine(twice, seat, second)
            assert direct.tobytes() == twice.tobytes()
