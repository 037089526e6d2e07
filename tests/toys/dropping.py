"""A small game of elimination for 2 to 5 seats, made to test what happens to whoever is out.

In turn each seat that is in stays or drops out. The last one in wins; after `turns` turns those
still in share the win and the game is capped. Who has dropped out is never asked again.
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

STAY, DROP = 0, 1
SEATS = 5
PARAMETERS = (
    Whole("seats", 3, "seats", low=2, high=SEATS),
    Whole("turns", 12, "turns after which the game is capped", low=1, high=40),
)
STATE = record_dtype(
    SEATS, [("gone", "i1", SEATS), ("turn", "i1"), ("played", "i1"), ("capped", "i1")], PARAMETERS
)
LAYOUT = Layout(
    Part("gone", (SEATS,), "who has dropped out, from the observer on"),
    Part("own_turn", (), "this seat is to move"),
    Part("played", (), "turns played", scale=40),
    Part("seats", (), "parameter seats", scale=SEATS),
    Part("turns", (), "parameter turns", scale=40),
)


@compiled
def start(game: Any) -> None:
    game.gone[:] = 0
    game.turn = 0
    game.played = 0
    game.capped = 0


@compiled
def left(game: Any) -> int:
    return int(game.seats) - np.sum(game.gone)


@compiled
def to_move(game: Any) -> int:
    return NOBODY if game.capped or left(game) == 1 else int(game.turn)


@compiled
def legal(game: Any, seat: int, mask: Any) -> None:
    mask[:] = 0
    if to_move(game) == seat:
        mask[:2] = 1


@compiled
def chance_weights(game: Any, weights: Any) -> None:
    weights[:] = 0


@compiled
def chance(game: Any) -> int:
    return 0


@compiled
def apply(game: Any, action: int) -> None:
    if action == DROP:
        game.gone[game.turn] = 1
    game.played += 1
    game.capped = game.played == game.turns and left(game) > 1
    game.turn = (game.turn + 1) % game.seats
    while game.gone[game.turn]:
        game.turn = (game.turn + 1) % game.seats


@compiled
def fate(game: Any, seat: int) -> float:
    return 0.0 if game.gone[seat] else -1.0


@compiled
def shares(game: Any, out: Any) -> None:
    for seat in range(game.seats):
        out[seat] = (1 - game.gone[seat]) / left(game)


@compiled
def imagine(game: Any, seat: int, word: Any) -> None:
    game.key[0] = word
    game.key[1] = word + np.uint64(1)


@compiled
def observe(game: Any, seat: int, out: Any) -> None:
    out[:] = 0
    if seat >= game.seats:
        return
    for k in range(game.seats):
        out[k] = game.gone[(seat + k) % game.seats]
    out[SEATS] = to_move(game) == seat
    out[SEATS + 1] = game.played / 40
    out[SEATS + 2] = game.seats / SEATS
    out[SEATS + 3] = game.turns / 40


@compiled
def collect(game: Any, seat: int, out: Any) -> None:
    out[0] = game.played


@compiled
def seats_of(game: Any) -> int:
    return int(game.seats)


class Stayer:
    """Always stays."""

    memory = None

    def act(self, views: Any) -> np.ndarray:
        return np.full(len(views), STAY)


class Dropper:
    """Drops out at its second decision."""

    memory = np.dtype([("decisions", np.int8)])

    def act(self, views: Any) -> np.ndarray:
        views.memory.decisions += 1
        return (views.memory.decisions >= 2).astype(int)


GAME = Game(
    name="dropping",
    title="Dropping",
    version=0,
    seats=(2, SEATS),
    parameters=PARAMETERS,
    check=lambda values: None,
    rules=sys.modules[__name__],
    observe=observe,
    layout=LAYOUT,
    actions=("stay", "drop"),
    chance_actions=("nothing",),
    statistics=("turns_played",),
    collect=collect,
    seats_of=seats_of,
    bots={"stayer": Stayer, "dropper": Dropper},
)
