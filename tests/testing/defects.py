"""The toy game with one mistake at a time, each with the sentence in which the kit names it.

Run as a program under `NUMBA_DISABLE_JIT=1` (so that nothing need be compiled for each), it
prints what the kit says to each of them as JSON.
"""

from __future__ import annotations

import dataclasses
import itertools
import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np

from stammtisch.core import random
from stammtisch.core.game import Game
from stammtisch.testing import (
    CHECKS,
    check_batches,
    check_hidden_cards,
    play_games,
    playing,
    tables,
)
from tests.toys.hidden_card import observation, rules
from tests.toys.hidden_card.game import GAME
from tests.toys.hidden_card.witness import ToyWitness

PARAMETERS = {"seats": 3, "max_hands": 3}

DEFECTS: dict[str, tuple[str, dict[str, Callable]]] = {}
"""What is wrong: a word of the sentence that must come, and the functions put in place."""


def defect(says: str, instead_of: str) -> Callable:
    """Register a function as a mistake of the toy's function `instead_of`."""

    def register(function: Callable) -> Callable:
        DEFECTS[function.__name__] = (says, {instead_of: function})
        return function

    return register


def defective(name: str) -> Game:
    """The toy game with this mistake."""
    changes = dict(DEFECTS[name][1])
    observe = changes.pop("observe", GAME.observe)
    replaced: Any = SimpleNamespace(**(vars(rules) | changes))
    return dataclasses.replace(GAME, name=name, rules=replaced, observe=observe)


# --- what a seat is told --------------------------------------------------------------------


@defect("observation tells a secret", "observe")
def another_hand_leaks(game, seat, out):
    observation.observe(game, seat, out)
    out[observation.HAND] = max(game.card[(seat + 1) % game.seats], 0) / 8


@defect("depends on the key", "observe")
def the_key_leaks(game, seat, out):
    observation.observe(game, seat, out)
    out[observation.HAND] = int(game.key[0] >> np.uint64(60)) / 16


@defect("is not in [0, 1]", "observe")
def an_observation_is_too_large(game, seat, out):
    observation.observe(game, seat, out)
    out[observation.HAND] = game.hand


@defect("is not in [0, 1]", "observe")
def an_observation_has_gaps(game, seat, out):
    before = out[observation.PARAMETERS]
    observation.observe(game, seat, out)
    out[observation.PARAMETERS] = before


@defect("changes the game", "observe")
def observing_leaves_a_trace(game, seat, out):
    observation.observe(game, seat, out)
    game.swapped[0] = 1


@defect("which is not to move, is not all zeros", "legal")
def everybody_gets_the_movers_mask(game, seat, mask):
    rules.legal(game, rules.to_move(game), mask)


@defect("mask is another one in a state imagined", "legal")
def a_mask_leaks(game, seat, mask):
    rules.legal(game, seat, mask)
    mask[rules.FOLD] &= game.card[(seat + 1) % game.seats] > 1


@defect("has no legal action", "legal")
def a_seat_is_stuck(game, seat, mask):
    rules.legal(game, seat, mask)
    if game.swapped[0]:
        mask[:] = 0


@defect("not written completely", "legal")
def a_mask_has_gaps(game, seat, mask):
    before = mask[rules.EXCHANGE]
    rules.legal(game, seat, mask)
    mask[rules.EXCHANGE] = before


# --- chance ---------------------------------------------------------------------------------


@defect("whose weight is 0", "chance_weights")
def a_card_has_no_weight(game, weights):
    rules.chance_weights(game, weights)
    weights[2] = 0


@defect("does not follow its weights", "chance_weights")
def a_card_has_double_weight(game, weights):
    rules.chance_weights(game, weights)
    weights[2] *= 2


@defect("is not to act", "chance_weights")
def chance_always_has_weights(game, weights):
    weights[:] = 1


@defect("does not follow its weights", "chance")
def high_cards_come_first(game):
    word = random.stream(game.key, random.CARD, int(game.hand))
    gone = rules.out_of_stock(game)
    left = [c for c in range(game.cards) if not gone >> c & 1]
    return max(left[random.below(random.absorb(word, k), len(left))] for k in range(2))


@defect("with the same key when", "chance")
def the_stock_depends_on_play(game):
    swaps = int(game.swapped.sum()) + int(game.turn)
    word = random.absorb(random.stream(game.key, random.CARD, int(game.hand)), swaps)
    gone = rules.out_of_stock(game)
    left = [c for c in range(game.cards) if not gone >> c & 1]
    return left[random.below(word, len(left))]


_SURPRISES = np.random.default_rng(0)


@defect("twice", "chance")
def chance_draws_from_a_global_generator(game):
    weights = np.zeros(8)
    rules.chance_weights(game, weights)
    return int(_SURPRISES.choice(np.flatnonzero(weights)))


# --- what an action does --------------------------------------------------------------------


@defect("goes on differently", "apply")
def acting_draws_from_a_global_generator(game, action):
    rules.apply(game, action)
    if _SURPRISES.random() < 0.05:
        game.points[0] += 1


@defect("replays to another", "apply")
def acting_uses_the_key(game, action):
    rules.apply(game, action)
    if game.phase == rules.DECIDE and random.below(random.stream(game.key, 8, 0), 2):
        game.swapped[1] = 1


_CALLS = itertools.count(1)


@defect("goes on differently", "apply")
def acting_counts_outside_the_record(game, action):
    rules.apply(game, action)
    if next(_CALLS) % 29 == 0:
        game.swapped[1] ^= 1


@defect("changes nothing", "apply")
def folding_does_nothing(game, action):
    if game.phase != rules.DECIDE or action != rules.FOLD:
        rules.apply(game, action)


@defect("fewer than no cards", "apply")
def a_card_is_doubled(game, action):
    turn, card = int(game.turn), int(game.card[game.turn])
    rules.apply(game, action)
    if game.phase == rules.SWAP:
        game.card[turn] = card


@defect("changed the parameters target", "apply")
def a_parameter_grows(game, action):
    rules.apply(game, action)
    if game.phase == rules.OVER:
        game.target += 1


@defect("has not ended", "apply")
def a_game_never_ends(game, action):
    rules.apply(game, action)
    game.points[:] = 0
    game.hand = 0
    if game.phase == rules.OVER:
        rules.deal_again(game)


@defect("`start` leaves the fields points", "start")
def points_stay_from_the_last_game(game):
    points = game.points.copy()
    rules.start(game)
    game.points[:] = points


@defect("not from 0 to 1 with the sum 1", "shares")
def all_joint_winners_win_everything(game, out):
    rules.shares(game, out)
    for seat in range(game.seats):
        out[seat] = out[seat] > 0


@defect("not from 0 to 1 with the sum 1", "shares")
def nobody_wins_without_points(game, out):
    rules.shares(game, out)
    if game.capped:
        out[: game.seats] = 0


# --- imagining ------------------------------------------------------------------------------


@defect("keeps the key", "imagine")
def imagining_keeps_the_key(game, seat, word):
    key = game.key.copy()
    rules.imagine(game, seat, word)
    game.key[:] = key


@defect("the same key for every random word", "imagine")
def imagining_gives_one_key(game, seat, word):
    rules.imagine(game, seat, word)
    game.key[:] = 77


@defect("shows the truth", "imagine")
def imagining_moves_no_card(game, seat, word):
    cards = game.card.copy()
    rules.imagine(game, seat, word)
    game.card[:] = cards


@defect("shows the truth", "imagine")
def one_card_never_moves(game, seat, word):
    before = game.copy()
    rules.imagine(game, seat, word)
    moved = (game.card == 3) != (before.card == 3)
    if moved.any():
        game.card[:] = before.card


@defect("does not draw states as often as stated", "imagine")
def imagining_prefers_high_cards(game, seat, word):
    other = game.copy()
    rules.imagine(game, seat, word)
    rules.imagine(other, seat, word + np.uint64(1))
    if other.card.sum() > game.card.sum():
        game.card[:] = other.card


@defect("lost or doubled cards", "imagine")
def an_imagined_card_is_there_twice(game, seat, word):
    rules.imagine(game, seat, word)
    for other in range(game.seats):
        if other != seat and game.card[other] >= 0:
            game.card[other] = random.below(random.absorb(word, 9 + other), int(game.cards))


@defect("would see another 'card'", "imagine")
def imagining_moves_the_own_card(game, seat, word):
    rules.imagine(game, seat, word)
    other = (seat + 1) % game.seats
    game.card[seat], game.card[other] = int(game.card[other]), int(game.card[seat])


@defect("depends on the key of the true state", "imagine")
def imagining_uses_the_true_key(game, seat, word):
    rules.imagine(game, seat, word ^ game.key[0])


@defect("somebody else is to move", "imagine")
def imagining_passes_the_turn(game, seat, word):
    rules.imagine(game, seat, word)
    if game.phase == rules.DECIDE and game.turn != seat:
        game.turn = next(s for s in range(game.seats) if s not in (seat, game.turn))


def verdicts() -> dict[str, str]:
    """What the kit says to each mistake; an empty sentence if it notices nothing."""
    playing.ENDLESS, tables.BATCH, tables.STEPS = 2000, 8, 30  # uncompiled code is slow
    return {name: verdict(defective(name) if name else GAME) for name in ["", *DEFECTS]}


def verdict(game: Game, checks: tuple = CHECKS) -> str:
    """The sentence that one of the checks raises, or an empty one."""
    try:
        sample = play_games(game, parameters=PARAMETERS, games=12, seed=1, witness=ToyWitness())
        for check in checks:
            check(sample)
    except AssertionError as error:
        return str(error)
    return ""


if __name__ == "__main__":
    found = verdicts()
    found["hidden cards alone"] = verdict(defective("one_card_never_moves"), (check_hidden_cards,))
    _CALLS = itertools.count(1)
    found["batches alone"] = verdict(
        defective("acting_counts_outside_the_record"), (check_batches,)
    )
    print(json.dumps(found))
