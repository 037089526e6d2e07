"""A small game with hidden bids, played at once: what Bluff and Pig will ask of shared code.

Chance deals each seat a purse of 0 to 3 coins, seat 0 at least one; only its owner sees it. In each
of two rounds all seats in the round bid from their purses at once; an empty purse can but wait,
which looks like a bid of 0. The highest bid above 0 wins a point and is paid; chance chooses
among equal ones. The winner of round 1 sits out round 2. Most points win, then most coins.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from stammtisch.core import random
from stammtisch.core.compile import compiled
from stammtisch.core.game import Game
from stammtisch.core.layout import Layout, Part
from stammtisch.core.parameters import Whole
from stammtisch.core.record import CHANCE, NOBODY, record_dtype

MOST_SEATS, MOST_COINS, ROUNDS = 4, 3, 2
DEAL, BID, TIE, OVER = range(4)
WAIT = MOST_COINS + 1
OPEN, NOT_IN = -1, -2  # in place of a bid: not made yet, takes no part
TIE_CHANCE = MOST_COINS + 1  # chance actions: a purse, or the seat that wins a tie

PARAMETERS = (Whole("seats", 3, "players", np.int8, low=2, high=MOST_SEATS),)

STATE = record_dtype(
    MOST_SEATS,
    [
        ("purse", np.int8, MOST_SEATS),
        ("bids", np.int8, MOST_SEATS),
        ("last_bids", np.int8, MOST_SEATS),
        ("points", np.int8, MOST_SEATS),
        ("paid", np.int8, MOST_SEATS),
        ("rounds", np.int8),
        ("phase", np.int8),
        ("turn", np.int8),
        ("capped", np.int8),
    ],
    PARAMETERS,
)


@compiled
def start(game: Any) -> None:
    game.purse[:] = 0
    game.bids[:] = OPEN
    game.last_bids[:] = OPEN
    game.points[:] = 0
    game.paid[:] = 0
    game.rounds = 0
    game.turn = 0
    game.capped = 0
    game.phase = DEAL


@compiled
def to_move(game: Any) -> int:
    if game.phase == BID:
        return int(game.turn)
    return NOBODY if game.phase == OVER else CHANCE


@compiled
def legal(game: Any, seat: int, mask: Any) -> None:
    mask[:] = 0
    if game.phase != BID or seat >= game.seats or game.bids[seat] != OPEN:
        return
    if game.purse[seat] == 0:
        mask[WAIT] = 1
    else:
        mask[: int(game.purse[seat]) + 1] = 1


@compiled
def least_purse(seat: int) -> int:
    return 1 if seat == 0 else 0


@compiled
def highest(game: Any) -> int:
    best = 0
    for seat in range(game.seats):
        best = max(best, int(game.bids[seat]))
    return best


@compiled
def chance_weights(game: Any, weights: Any) -> None:
    weights[:] = 0
    if game.phase == DEAL:
        weights[least_purse(game.turn) : MOST_COINS + 1] = 1
    elif game.phase == TIE:
        for seat in range(game.seats):
            if game.bids[seat] == highest(game):
                weights[TIE_CHANCE + seat] = 1


@compiled
def chance(game: Any) -> int:
    if game.phase == DEAL:
        least = least_purse(game.turn)
        word = random.stream(game.key, random.CARD, int(game.turn))
        return least + random.below(word, MOST_COINS + 1 - least)
    rivals = 0
    for seat in range(game.seats):
        rivals += game.bids[seat] == highest(game)
    pick = random.below(random.stream(game.key, random.EVENT, int(game.rounds)), rivals)
    for seat in range(game.seats):
        if game.bids[seat] == highest(game):
            if pick == 0:
                return TIE_CHANCE + seat
            pick -= 1
    return -1


@compiled
def apply(game: Any, action: int) -> None:
    if game.phase == DEAL:
        game.purse[game.turn] = action
        game.turn += 1
        if game.turn == game.seats:
            game.phase = BID
            game.turn = 0
    elif game.phase == TIE:
        _close_round(game, action - TIE_CHANCE)
    else:
        seat = int(game.turn)
        game.bids[seat] = 0 if action == WAIT else action
        _next_bidder(game, seat + 1)


@compiled
def _first_open(game: Any, seat: int) -> int:
    while seat < game.seats and game.bids[seat] != OPEN:
        seat += 1
    return seat


@compiled
def _next_bidder(game: Any, seat: int) -> None:
    game.turn = _first_open(game, seat)
    if game.turn < game.seats:
        return
    best, rivals, winner = highest(game), 0, -1
    for other in range(game.seats):
        if best > 0 and game.bids[other] == best:
            rivals += 1
            winner = other
    if rivals > 1:
        game.phase = TIE
    else:
        _close_round(game, winner)


@compiled
def _close_round(game: Any, winner: int) -> None:
    game.last_bids[:] = game.bids
    game.bids[:] = OPEN
    if winner >= 0:
        game.points[winner] += 1
        game.purse[winner] -= game.last_bids[winner]
        game.paid[winner] += game.last_bids[winner]
        game.bids[winner] = NOT_IN
    game.rounds += 1
    if game.rounds == ROUNDS:
        game.phase = OVER
    else:
        game.phase = BID
        game.turn = _first_open(game, 0)  # one at most sits out, so there is somebody


@compiled
def shares(game: Any, out: Any) -> None:
    best, winners = -1, 0
    for seat in range(game.seats):
        score = 10 * int(game.points[seat]) + int(game.purse[seat])
        if score > best:
            best, winners = score, 0
        winners += score == best
    for seat in range(game.seats):
        out[seat] = (10 * game.points[seat] + game.purse[seat] == best) / winners


@compiled
def imagine(game: Any, seat: int, word: Any) -> None:
    """Redraw purses and open bids of the others; bids of the last round limit the purses."""
    game.key[0] = random.absorb(word, 0)
    game.key[1] = random.absorb(word, 1)
    for other in range(game.seats):
        if other == seat:
            continue
        paid = int(game.paid[other])
        low = max(int(game.last_bids[other]), least_purse(other), paid) - paid
        purse = low + random.below(random.absorb(word, 2 + other), MOST_COINS - paid - low + 1)
        game.purse[other] = purse
        if game.bids[other] >= 0:
            game.bids[other] = random.below(random.absorb(word, 9 + other), purse + 1)


LAYOUT = Layout(
    Part("purse", (), "own coins", scale=MOST_COINS),
    Part("own_bid", (), "own bid in this round", scale=MOST_COINS),
    Part("last_bids", (MOST_SEATS,), "bids of the last round", scale=MOST_COINS),
    Part("points", (MOST_SEATS,), "points", scale=ROUNDS),
    Part("sits_out", (MOST_SEATS,), "seats that take no part in this round"),
    Part("round", (), "rounds played", scale=ROUNDS),
    Part("seats", (), "players", scale=MOST_SEATS),
)


@compiled
def observe(game: Any, seat: int, out: Any) -> None:
    out[:] = 0
    if seat >= game.seats:
        return
    out[0] = game.purse[seat] / MOST_COINS
    out[1] = max(int(game.bids[seat]), 0) / MOST_COINS
    for k in range(game.seats):
        other = (seat + k) % game.seats
        out[2 + k] = max(int(game.last_bids[other]), 0) / MOST_COINS
        out[2 + MOST_SEATS + k] = game.points[other] / ROUNDS
        out[2 + 2 * MOST_SEATS + k] = game.bids[other] == NOT_IN
    out[2 + 3 * MOST_SEATS] = game.rounds / ROUNDS
    out[3 + 3 * MOST_SEATS] = game.seats / MOST_SEATS


@compiled
def collect(game: Any, seat: int, out: Any) -> None:
    out[0] = game.points[seat]
    out[1] = game.purse[seat]


@compiled
def seats_of(game: Any) -> int:
    return int(game.seats)


class HighestPolicy:
    """Bids all it has; remembers how often it was asked."""

    memory: np.dtype | None = np.dtype([("asked", np.int64)])

    def act(self, views: Any) -> np.ndarray:
        views.memory["asked"] += 1
        return (views.mask * np.arange(views.mask.shape[1])).max(axis=1)


GAME = Game(
    name="bidding",
    title="Bidding",
    version=3,
    seats=(2, MOST_SEATS),
    parameters=PARAMETERS,
    check=lambda values: None,
    rules=sys.modules[__name__],
    observe=observe,
    layout=LAYOUT,
    actions=(*(f"bid {coins}" for coins in range(MOST_COINS + 1)), "wait"),
    chance_actions=(
        *(f"purse {coins}" for coins in range(MOST_COINS + 1)),
        *(f"tie to seat {seat}" for seat in range(MOST_SEATS)),
    ),
    statistics=("points", "coins"),
    collect=collect,
    seats_of=seats_of,
    simultaneous=True,
    bots={"highest": HighestPolicy},
)
