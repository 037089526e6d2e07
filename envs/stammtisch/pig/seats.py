"""Who is in the game, who sits beside whom, and what the variants make of it.

Sets of seats are numbers: bit s is seat s. Neighbours are the nearest seats still in the game.
"""

from __future__ import annotations

from typing import Any

from stammtisch.core.bits import count_bits, lowest_bit
from stammtisch.core.compile import compiled
from stammtisch.pig.cards import COPIES, DECK, alike_needed
from stammtisch.pig.parameters import OPEN, SPOONS, TURNS
from stammtisch.pig.record import SEATS


@compiled
def is_among(seats: int, seat: int) -> bool:
    """Whether a set of seats holds this one."""
    return (int(seats) >> seat & 1) != 0


@compiled
def next_among(seats: int, seat: int) -> int:
    """The first seat of a set that is not empty, from `seat` on clockwise."""
    later = int(seats) >> seat
    return seat + lowest_bit(later) if later != 0 else lowest_bit(int(seats))


@compiled
def left_of(game: Any, seat: int) -> int:
    """The left neighbour: whoever takes up what this seat passes."""
    return next_among(game.present, seat + 1)


@compiled
def right_of(game: Any, seat: int) -> int:
    """The right neighbour: the last seat in the game before this one."""
    present = int(game.present)
    before = present & ((1 << seat) - 1)
    return _highest_bit(before if before != 0 else present)


@compiled
def _highest_bit(bits: int) -> int:
    highest = 0
    for seat in range(SEATS):
        if bits >> seat & 1:
            highest = seat
    return highest


@compiled
def nth_among(seats: int, n: int) -> int:
    """Seat number `n` of a set, counted from 0."""
    rest = int(seats)
    while n > 0:
        rest &= rest - 1
        n -= 1
    return lowest_bit(rest)


@compiled
def seats_left(game: Any) -> int:
    """How many seats are in the game."""
    return count_bits(int(game.present))


@compiled
def is_feeder(game: Any, seat: int) -> bool:
    """Whether the seat lays its cards on the discard pile: with a stock, the dealer's right."""
    return game.stock and left_of(game, seat) == game.dealer


@compiled
def is_rightful(game: Any, seat: int) -> bool:
    """Whether the seat holds four (or three) alike."""
    needed = alike_needed(game)
    for count in game.hands[seat]:
        if count >= needed:
            return True
    return False


@compiled
def rounds_to_play(game: Any) -> int:
    """With kilos, after how many lost rounds the game is over."""
    players = int(game.players)
    return int(game.rounds) if game.rounds else min(2 * players, DECK - COPIES * players)


@compiled
def noses(game: Any, seat: int) -> int:
    """The touches that the seat has seen: a set of seats; with spoons, how many."""
    if game.attention != OPEN:
        return int(game.seen[seat])
    touched = int(game.touched)
    return count_bits(touched) if game.signal == SPOONS else touched


@compiled
def knows_touched(game: Any, seat: int, other: int) -> bool:
    """Whether the seat has seen that this other one has touched."""
    return game.signal != SPOONS and is_among(noses(game, seat), other)


@compiled
def look_age(game: Any, seat: int) -> int:
    """How many ticks have passed since the seat saw the noses; a slam is heard at once."""
    if game.attention == OPEN or game.passing == TURNS:
        return 0
    return max(0, int(game.tick) - int(game.looked[seat]))
