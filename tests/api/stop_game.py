"""A tiny game for 2 to 4 seats in which anything about seats and endings can be brought about.

In turn, seat 0 first, each seat passes or stops. Who stops wins and scores one point for each
turn played; after `turns` passes nobody has won and the game is capped. The first seat may be
forced to wait before it stops (`earliest`).
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from stammtisch.core.compile import compiled
from stammtisch.core.game import Game
from stammtisch.core.layout import Layout, Part
from stammtisch.core.parameters import Whole
from stammtisch.core.record import NOBODY, record_dtype

PASS, STOP = 0, 1
SEATS = 4
PARAMETERS = (
    Whole("seats", 2, "seats", low=2, high=SEATS),
    Whole("turns", 20, "passes after which the game is capped", low=1, high=40),
    Whole("earliest", 0, "turns before which nobody may stop", low=0, high=40),
)
STATE = record_dtype(
    SEATS, [("turn", "i2"), ("winner", "i1"), ("capped", "i1"), ("over", "i1")], PARAMETERS
)
LAYOUT = Layout(
    Part("turn", (), "turns played", scale=40),
    Part("place", (SEATS,), "the observer's own seat"),
)


@compiled
def start(game: Any) -> None:
    game.turn = 0
    game.winner = -1
    game.capped = 0
    game.over = 0


@compiled
def to_move(game: Any) -> int:
    return NOBODY if game.over else int(game.turn) % int(game.seats)


@compiled
def legal(game: Any, seat: int, mask: Any) -> None:
    mask[:] = 0
    if to_move(game) == seat:
        mask[PASS] = 1
        mask[STOP] = game.turn >= game.earliest


@compiled
def chance_weights(game: Any, weights: Any) -> None:
    weights[:] = 0


@compiled
def chance(game: Any) -> int:
    return 0


@compiled
def apply(game: Any, action: int) -> None:
    mover = to_move(game)
    game.turn += 1
    if action == STOP:
        game.winner = mover
        game.over = 1
    elif game.turn >= game.turns:
        game.capped = 1
        game.over = 1


@compiled
def shares(game: Any, out: Any) -> None:
    for seat in range(game.seats):
        if game.winner < 0:
            out[seat] = 1.0 / game.seats
        else:
            out[seat] = 1.0 if seat == game.winner else 0.0


@compiled
def imagine(game: Any, seat: int, word: Any) -> None:
    pass


@compiled
def observe(game: Any, seat: int, out: Any) -> None:
    out[:] = 0
    out[0] = game.turn / 40
    out[1 + seat] = 1


@compiled
def collect(game: Any, seat: int, out: Any) -> None:
    out[0] = game.turn if game.winner == seat else 0


@compiled
def seats_of(game: Any) -> int:
    return int(game.seats)


class Passer:
    """Always passes."""

    memory = None

    def act(self, views):
        return np.full(len(views), PASS)


class Stopper:
    """Stops as soon as it may."""

    memory = None

    def act(self, views):
        return views.mask[:, STOP].astype(int)


class Counter:
    """Stops at its third decision, which it counts in its memory."""

    memory = np.dtype([("decisions", np.int8)])

    def act(self, views):
        views.memory.decisions += 1
        return (views.memory.decisions >= 3).astype(int)


GAME = Game(
    name="stop",
    title="Stop",
    version=0,
    seats=(2, SEATS),
    parameters=PARAMETERS,
    check=lambda values: None,
    rules=sys.modules[__name__],
    observe=observe,
    layout=LAYOUT,
    actions=("pass", "stop"),
    chance_actions=("nothing",),
    statistics=("points",),
    collect=collect,
    seats_of=seats_of,
    bots={"passer": Passer, "stopper": Stopper, "counter": Counter},
)
