"""Gier keeps the promises that the kit checks, for many sets of parameters."""

import pytest

from stammtisch.gier.game import GAME
from stammtisch.gier.record import EVERYBODY
from stammtisch.gier.witness import WITNESS
from stammtisch.testing import check_consistent, check_game, play_games

MIXTURE = ("simple", "hungry", "random")
SMALL = {"numbers": 3, "copies": 4, "hand": 2, "goal": 4}
EYES = {"symbols": ((0, 2, 0),) * 7}
MANY_SYMBOLS = {"symbols": ((3, 3, 3),) * 7}


VARIANTS = (
    {"actions": "on_draw", **MANY_SYMBOLS},
    {**SMALL, "players": 2, "allow_skip_steal": True, "max_turns": 30},
    {**SMALL, "players": 3, "episode": "tournament", "max_turns": 12, **EYES},
    {"players": 5, "setup": "hand", "goal": 8},
)
MORE_VARIANTS = (
    {},
    {"players": 2, **MANY_SYMBOLS},
    {"players": 2, "episode": "tournament", "actions": "on_draw"},
    {"players": 3, "numbers": 4, "copies": 9, "hand": 5, "setup": "hand", **MANY_SYMBOLS},
    {"players": 5, "episode": "tournament", "actions": "on_draw", "goal": 9, **MANY_SYMBOLS},
    {"players": 5, "numbers": 5, "copies": 10, "goal": 10, "max_turns": 300},
)


@pytest.mark.parametrize("parameters", VARIANTS)
def test_gier_keeps_its_promises(parameters):
    check_game(GAME, parameters=parameters, games=2, seed=11, play=MIXTURE, events=120)


@pytest.mark.slow
@pytest.mark.parametrize("parameters", [*VARIANTS, *MORE_VARIANTS])
def test_all_variants_keep_the_promises_in_longer_games(parameters):
    check_game(GAME, parameters=parameters, games=3, seed=12, play=MIXTURE, events=800)


@pytest.mark.parametrize(
    "parameters",
    [
        {"players": 2},
        {"players": 3, "copies": 5, **EYES},
        {"players": 4, "numbers": 4, "copies": 5, **EYES},
    ],
)
def test_imagined_states_are_the_consistent_ones_in_small_games(parameters):
    given = {**SMALL, **parameters}
    sample = play_games(GAME, parameters=given, games=4, seed=4, play=("hungry",), events=150)
    listed = [
        len(WITNESS.consistent(moment.state, seat) or ())
        for moment in sample.some(60)
        for seat in range(moment.seats)
    ]
    assert max(listed) > 40
    check_consistent(sample, moments=40)


def test_the_small_games_reach_what_is_hard_to_imagine():
    """Knowledge of third seats, some of it open only within bounds, before and after reshuffles."""
    given = {**SMALL, "players": 3, "copies": 5, **EYES}
    sample = play_games(GAME, parameters=given, games=4, seed=4, play=("hungry",), events=150)
    states = [moment.state for moment in sample.moments()]
    known = [
        state for state in states if (state.known_sizes[:3] > state.known_sizes[EVERYBODY]).any()
    ]
    assert len(known) > 50
    assert {bool(state.shuffles) for state in known} == {False, True}
    assert any((state.least_sure < state.most_sure).any() for state in known)
