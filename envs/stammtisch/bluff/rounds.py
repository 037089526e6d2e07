"""Which cards and rounds a game has, who is in the present round, and what a seat has seen."""

from __future__ import annotations

from typing import Any

from stammtisch.bluff.cards import PLAIN_SET, SPECIAL_SET
from stammtisch.bluff.record import CHALLENGE, OVER
from stammtisch.core.compile import compiled


@compiled
def own_set(game: Any) -> int:
    """The kinds that each player begins with, as a set."""
    return SPECIAL_SET if game.specials else PLAIN_SET & ((1 << int(game.ranks)) - 1)


@compiled
def regular_rounds(game: Any) -> int:
    """How many rounds are played before the final one."""
    return int(game.ranks) if game.rounds == 0 else int(game.rounds)


@compiled
def is_final(game: Any) -> bool:
    """Whether the present round is the final one, or was when the game ended."""
    return int(game.number) == regular_rounds(game)


@compiled
def is_finished(game: Any, row: int) -> bool:
    """Whether the strength cards of round `row` have been collected."""
    return row < game.number or game.phase == OVER


@compiled
def is_in(game: Any, seat: int) -> bool:
    """Whether the seat takes part in this round."""
    return (int(game.takes_part) >> seat & 1) != 0


@compiled
def next_in(game: Any, seat: int) -> int:
    """The first seat that takes part, from `seat` on clockwise; there must be one."""
    while not is_in(game, seat):
        seat = (seat + 1) % int(game.players)
    return seat


@compiled
def challenged_by(game: Any, row: int, seat: int) -> int:
    """The seat that `seat` challenged in round `row`, or -1."""
    distance = int(game.deeds[row, seat]) - CHALLENGE + 1
    return (seat + distance) % int(game.players) if distance > 0 else -1


@compiled
def knows(game: Any, seat: int, row: int, other: int) -> bool:
    """Whether `seat` knows which strength card `other` played in round `row`.

    It knows its own, those shown in its challenges, with two players all that were collected, and
    in the final round all, since the open piles lack them afterwards.
    """
    if seat == other:
        return True
    if is_finished(game, row) and (game.players == 2 or row == regular_rounds(game)):
        return True
    return challenged_by(game, row, seat) == other or challenged_by(game, row, other) == seat
