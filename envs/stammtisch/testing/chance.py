"""Checks of the chance player: its weights, and that the drawn actions follow them."""

from __future__ import annotations

import numpy as np

from stammtisch.core import random
from stammtisch.core.record import CHANCE
from stammtisch.testing.sample import Moment, Sample, new_key, weights_of
from stammtisch.testing.statistics import Uniformity

FRESH_DEALS = 400
FIRST_EVENTS = 8


def check_chance(sample: Sample) -> None:
    """Weights are counts, zero unless chance is to act, and positive for what is drawn.

    Over many keys the draws follow the weights, from the first event of a game on.
    """
    for moment in sample.moments():
        before = moment.state.tobytes()
        weights = weights_of(sample.game, moment.state)
        if moment.state.tobytes() != before:
            moment.fail("`chance_weights` changes the game")
        if moment.mover == CHANCE:
            _check_draw(moment, weights)
        elif weights.any():
            moment.fail("chance has weights, but is not to act")
    _check_fresh_deals(sample)


def _check_draw(moment: Moment, weights: np.ndarray) -> None:
    if (weights < 0).any() or not weights.any():
        moment.fail("chance is to act, but its weights are not counts with a sum above zero")
    again = int(moment.game.rules.chance(moment.state))
    if again != -1 - (moment.event or 0):
        moment.fail("`chance` does not give the same action twice for the same record")
    if weights[again] <= 0:
        name = moment.game.chance_actions[again]
        moment.fail(f"chance draws {name!r}, whose weight is {weights[again]}")


def _check_fresh_deals(sample: Sample) -> None:
    game = sample.game
    rng = np.random.default_rng(sample.seed)
    whole = Uniformity(rng)
    each = [Uniformity(rng) for _ in range(FIRST_EVENTS)]
    for deal in range(FRESH_DEALS):
        state = game.new_states(1, sample.parameters)[0]
        random.set_key(state.key, random.seed_word(sample.seed), deal, 1)
        game.rules.start(state)
        count = 0
        while game.loops.to_move(state) == CHANCE:
            drawn = int(game.rules.chance(state))
            weights = weights_of(game, state)
            whole.add(weights, drawn)
            if count < FIRST_EVENTS:
                each[count].add(weights, drawn)
            game.rules.apply(state, drawn)
            count += 1
    for number, test in enumerate(each):
        if test.is_broken:
            sample.fail(f"chance event {number} of a game does not follow its weights over keys")
    if whole.is_broken:
        sample.fail("the first deal of a game does not follow its weights over keys")


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
