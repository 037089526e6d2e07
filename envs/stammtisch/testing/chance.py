"""Checks of the chance player: its weights, and that the drawn actions follow them."""

from __future__ import annotations

import numpy as np

from stammtisch.core import random
from stammtisch.core.record import CHANCE
from stammtisch.testing.sample import Moment, Sample, copied, new_key, weights_of
from stammtisch.testing.statistics import Uniformity

FRESH_DEALS = 1000
"""Games begun to see whether their first events follow the weights."""
FIRST_EVENTS = 6
"""How many events of each are looked at."""


def check_chance(sample: Sample) -> None:
    """Weights are counts, zero unless chance is to act, and positive for what is drawn.

    Over many keys the draws follow the weights, from the first event of a game on.
    """
    played = Uniformity(np.random.default_rng(sample.seed))
    for moment in sample.moments():
        before = moment.state.tobytes()
        weights = weights_of(sample.game, moment.state)
        if moment.state.tobytes() != before:
            moment.fail("`chance_weights` changes the game")
        if moment.mover == CHANCE:
            if moment.event is not None:
                _check_draw(moment, weights, -1 - moment.event)
                played.add(weights, -1 - moment.event)
        elif weights.any():
            moment.fail("chance has weights, but is not to act")
    if played.is_broken:
        sample.fail("in the games played chance does not follow its weights")
    _check_fresh_deals(sample)


def _check_draw(moment: Moment, weights: np.ndarray, drawn: int) -> None:
    if (weights < 0).any() or not weights.any():
        moment.fail("chance is to act, but its weights are not counts with a sum above zero")
    if int(moment.game.rules.chance(moment.state)) != drawn:
        moment.fail("`chance` does not give the same action twice for the same record")
    if weights[drawn] <= 0:
        name = moment.game.chance_actions[drawn]
        moment.fail(f"chance draws {name!r}, whose weight is {weights[drawn]}")


def _check_fresh_deals(sample: Sample) -> None:
    game = sample.game
    rng = np.random.default_rng(sample.seed)
    tests = [Uniformity(rng) for _ in range(FIRST_EVENTS)]
    blank = game.new_states(1, sample.parameters)
    for deal in range(FRESH_DEALS):
        state = copied(blank)
        random.set_key(state.key, random.seed_word(sample.seed), deal, 1)
        game.rules.start(state)
        for test in tests:
            if game.loops.to_move(state) != CHANCE:
                break
            drawn = int(game.rules.chance(state))
            test.add(weights_of(game, state), drawn)
            game.rules.apply(state, drawn)
    for number, test in enumerate(tests):
        if test.is_broken:
            sample.fail(f"chance event {number} of a game does not follow its weights over keys")


def check_chance_after_new_keys(sample: Sample) -> None:
    """In mid-game, too, draws follow the weights when the key is replaced, as `imagine` does."""
    test = Uniformity(np.random.default_rng(sample.seed))
    for number, moment in enumerate(sample.some(200, only=CHANCE)):
        weights = weights_of(sample.game, moment.state)
        for k in range(5):
            state = moment.copy()
            new_key(state, 1 + number * 5 + k)
            test.add(weights, int(sample.game.rules.chance(state)))
    if test.is_broken:
        sample.fail("with a new key in mid-game chance does not follow its weights")
