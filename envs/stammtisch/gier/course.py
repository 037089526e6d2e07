"""The course of a game: set up, begun turn by turn, and ended; in a tournament several in a row."""

from __future__ import annotations

from typing import Any

from stammtisch.core.compile import compiled
from stammtisch.gier.cards import largest_group
from stammtisch.gier.parameters import FROM_HAND, TOURNAMENT
from stammtisch.gier.piles import leave_hand, new_pile, to_collection, to_hand
from stammtisch.gier.record import (
    CHOOSE,
    DEAL,
    FILL_UP,
    LAY,
    NONE,
    OVER,
    PLAY,
    SET_UP,
    STARTER,
)

POINTS_FOR_WINNING = 7
"""Of a game in a tournament; all others score their largest group."""


@compiled
def begin_game(game: Any) -> None:
    """Shuffle and deal; the first starter of all is named by chance."""
    new_pile(game)
    game.middle[:] = NONE
    game.middle_size = 0
    game.acted = 0
    game.victim = NONE
    game.turn = NONE
    game.turns = 0
    game.receiver = 0
    game.pending = game.hand
    game.phase = STARTER if game.first == NONE else DEAL


@compiled
def deal_card(game: Any, kind: int) -> None:
    """One card of a hand: whole hands one after the other, from seat 0 on."""
    to_hand(game, int(game.receiver), kind)
    game.pending -= 1
    if game.pending > 0:
        return
    game.pending = game.hand
    game.receiver += 1
    if game.receiver == game.players:
        _begin_collection(game, int(game.first))


@compiled
def _starting_cards(game: Any, seat: int) -> int:
    """The first player lays one card, the next two, and so on."""
    return (seat - int(game.first)) % int(game.players) + 1


@compiled
def _begin_collection(game: Any, seat: int) -> None:
    game.receiver = seat
    game.pending = _starting_cards(game, seat)
    if game.setup == FROM_HAND:
        game.turn = seat
        game.phase = LAY
    else:
        game.phase = SET_UP


@compiled
def deal_starting_card(game: Any, kind: int) -> None:
    """One card of a starting collection, from the pile."""
    to_collection(game, int(game.receiver), kind)
    game.pending -= 1
    if game.pending == 0:
        _next_collection(game)


@compiled
def lay_starting_card(game: Any, kind: int) -> None:
    """One card of a starting collection, from the hand, which is filled up after the last."""
    seat = int(game.turn)
    lay_from_hand(game, seat, kind)
    game.pending -= 1
    if game.pending == 0:
        game.pending = _starting_cards(game, seat)
        game.phase = FILL_UP


@compiled
def lay_from_hand(game: Any, seat: int, kind: int) -> None:
    """A card goes from the hand to the own collection."""
    leave_hand(game, seat, kind)
    game.lost[seat] += 1
    game.collections[seat, kind] += 1


@compiled
def fill_up(game: Any, kind: int) -> None:
    """One card for the hand from which starting cards were laid."""
    to_hand(game, int(game.receiver), kind)
    game.pending -= 1
    if game.pending == 0:
        _next_collection(game)


@compiled
def _next_collection(game: Any) -> None:
    seat = (int(game.receiver) + 1) % int(game.players)
    if seat == game.first:
        begin_turn(game, seat)
    else:
        _begin_collection(game, seat)


@compiled
def begin_turn(game: Any, seat: int) -> None:
    """A player without a number card plays none."""
    game.turn = seat
    game.victim = NONE
    game.played[seat] += 1
    game.phase = PLAY if game.hand_sizes[seat] > 0 else CHOOSE


@compiled
def end_game(game: Any, winner: int) -> None:
    """A winner, or NONE after the last turn allowed; a tournament goes on with the next game."""
    game.winner = winner
    if winner != NONE:
        game.wins[winner] += 1
    if game.episode != TOURNAMENT:
        game.capped = winner == NONE
        game.phase = OVER
        return
    players = int(game.players)
    for seat in range(players):
        if seat == winner:
            game.points[seat] += POINTS_FOR_WINNING
        else:
            game.points[seat] += largest_group(game.collections[seat])
    if game.number + 1 < players:
        game.number += 1
        game.first = (int(game.first) + 1) % players
        begin_game(game)
    else:
        game.phase = OVER
