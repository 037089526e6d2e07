"""Pig keeps the promises that the kit checks, for many sets of parameters."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from stammtisch.pig.game import GAME as PIG
from stammtisch.pig.record import LOOK, TOUCH
from stammtisch.pig.witness import WITNESS
from stammtisch.testing import check_consistent, check_game, play_games

LAYOUT = PIG.layout


class Patient:
    """Passes and looks by chance; touches only with four alike or after seeing a touch.

    With random players alone rounds end at once, by a false touch.
    """

    memory = None

    def act(self, views: Any) -> np.ndarray:
        chosen = np.empty(len(views), np.int64)
        chances = views.random(2)
        for i, (seen, mask) in enumerate(zip(views.observation, views.mask, strict=True)):
            passes = np.flatnonzero(mask[:LOOK])
            if seen[LAYOUT["alike"]] > 0 or seen[LAYOUT["touches"]] > 0:
                chosen[i] = TOUCH
            elif mask[LOOK] and (not len(passes) or chances[i, 0] < 0.25):
                chosen[i] = LOOK
            else:
                chosen[i] = passes[int(chances[i, 1] * len(passes))]
        return chosen


GAME = replace(PIG, bots={"patient": Patient})
SMALL = {"players": 3, "hand": 3}


@pytest.mark.parametrize(
    ("games", "parameters"),
    [
        (2, {}),
        (3, {"letters": 1, "attention": "open", "players": 4}),
        (3, {**SMALL, "letters": 2, "max_ticks": 5}),
        (2, {"players": 4, "stock": True, "letters": 2}),
        (2, {"players": 3, "stock": True, "hand": 5, "signal": "spoons"}),
        (2, {"players": 4, "signal": "spoons", "attention": "open"}),
        (3, {"players": 4, "passing": "turns", "letters": 2}),
        (3, {"players": 3, "scoring": "kilos", "rounds": 12}),
        (3, {"players": 3, "max_ticks": 2, "max_rounds": 4, "signal": "tongue"}),
    ],
)
def test_pig_keeps_its_promises(games, parameters):
    check_game(GAME, parameters=parameters, games=games, seed=11, events=300)


def test_thirteen_players_keep_the_promises():
    check_game(GAME, parameters={"players": 13}, games=1, seed=3, events=150)


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
    sample = play_games(GAME, parameters=parameters, games=2, seed=6, play=("patient",), events=900)
    rng = np.random.default_rng(0)
    for moment in sample.some(150):
        for seat in range(moment.seats):
            first, second = rng.integers(1 << 62, size=2, dtype=np.uint64)
            direct, twice = moment.copy(), moment.copy()
            PIG.rules.imagine(direct, seat, second)
            PIG.rules.imagine(twice, seat, first)
            PIG.rules.imagine(twice, seat, second)
            assert direct.tobytes() == twice.tobytes()
