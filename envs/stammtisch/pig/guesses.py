"""Who may have touched, who may miss a card, and where cards may wait, as far as a seat can tell.

One try draws all of it; what does not fit the seat's observation is thrown away by the caller's
next try. So each plan comes as often as the draws below say, among those that fit.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core import random
from stammtisch.core.bits import count_bits
from stammtisch.core.compile import compiled
from stammtisch.pig.cards import DECK, alike_needed
from stammtisch.pig.dealing import count_cards
from stammtisch.pig.parameters import OPEN, SPOONS
from stammtisch.pig.record import NONE, SEATS
from stammtisch.pig.seats import (
    is_among,
    is_feeder,
    is_rightful,
    knows_touched,
    left_of,
    look_age,
    noses,
    nth_among,
    seats_left,
)

TOUCHED, FIRST_ONE, UNKNOWN, LYING, TURNED, ENTRIES = range(6)
"""What a plan holds: the set that has touched, who was first, unknown cards in the stock, cards in
known order, and how many of these are the turned stock. Then follow the sizes of all hands
and the numbers of cards that wait for all seats."""
SIZES, QUEUES = ENTRIES, ENTRIES + SEATS
PLAN = ENTRIES + 2 * SEATS
TICKS_PER_TOUCH = 16
"""In one tick of so many that a seat does not see, somebody is the first to touch."""
_UNFIT = -2


@compiled
def roll(word: Any, dice: Any, bound: int) -> int:
    """The next number in [0, bound) of the stream of `word`; `dice` counts them."""
    dice[0] += 1
    return random.draw(word, int(dice[0]), bound)


@compiled
def _some(word: Any, dice: Any, most: int) -> int:
    """A number from 0 to `most`; each further one follows with chance one half."""
    count = 0
    while count < most and roll(word, dice, 2) == 0:
        count += 1
    return count


@compiled
def draw_seats(seats: int, count: int, word: Any, dice: Any) -> int:
    """So many seats of a set, each choice equally likely, as a set."""
    chosen = 0
    for _ in range(count):
        seat = nth_among(seats, roll(word, dice, count_bits(seats)))
        chosen |= 1 << seat
        seats &= ~(1 << seat)
    return chosen


@compiled
def waits_for_left(game: Any, seat: int) -> bool:
    """Whether the seat knows that the card it last passed still waits for its left neighbour."""
    return game.passed[seat] != NONE and not game.taken[seat]


@compiled
def take_plan(game: Any) -> Any:
    """The plan that the record holds: the truth, or what was imagined before."""
    plan = np.zeros(PLAN, np.int64)
    plan[TOUCHED] = game.touched
    plan[FIRST_ONE] = game.first
    plan[UNKNOWN] = count_cards(game.deck)
    plan[LYING] = game.lying_count
    plan[TURNED] = game.turned
    for seat in range(SEATS):
        plan[SIZES + seat] = game.sizes[seat]
        plan[QUEUES + seat] = game.queues[seat]
    return plan


@compiled
def draw_plan(game: Any, seat: int, word: Any, dice: Any, plan: Any) -> bool:
    """Try to draw a plan that fits what the seat knows; False if this one does not."""
    touched = _draw_touched(game, seat, word, dice)
    if touched == _UNFIT:
        return False
    first = _draw_first(game, seat, touched, word, dice)
    if first == _UNFIT:
        return False
    plan[:] = 0
    plan[TOUCHED], plan[FIRST_ONE] = touched, first
    missing = _draw_missing(game, seat, plan, word, dice)
    if missing == _UNFIT:
        return False
    for other in range(int(game.players)):
        if is_among(game.present, other) and other != seat:
            plan[SIZES + other] = game.hand - (1 if is_among(missing, other) else 0)
    plan[SIZES + seat] = game.sizes[seat]
    waiting = _count_waiting(game, seat, count_bits(missing), word, dice)
    if waiting == _UNFIT or not _place_waiting(game, seat, waiting, missing, plan, word, dice):
        return False
    return not game.stock or _draw_stock(game, seat, missing, waiting, plan, word, dice)


# --- touches --------------------------------------------------------------------------------


@compiled
def _draw_touched(game: Any, seat: int, word: Any, dice: Any) -> int:
    """Those seen, and if ticks have passed since, others; two at least have not touched."""
    own = int(game.touched) & (1 << seat)
    seen, spoons = noses(game, seat), game.signal == SPOONS
    certain = own if spoons else own | seen
    rest = int(game.present) & ~(certain | 1 << seat)
    just_taken = game.holds[seat] != NONE and game.taken[seat] != 0
    if just_taken and not knows_touched(game, seat, left_of(game, seat)):
        rest &= ~(1 << left_of(game, seat))  # it has just taken up a card
    further = 0  # seen as well, but not whose they are
    if spoons:
        further = seen - (1 if own != 0 and game.attention == OPEN else 0)
    room = min(count_bits(rest), seats_left(game) - 2 - count_bits(certain))
    if room < further:
        return _UNFIT
    age = look_age(game, seat)
    if age > 0 and (certain != 0 or further > 0):
        further += _some(word, dice, room - further)
    elif room > 0 and _has_begun(age, word, dice):
        further = 1 + _some(word, dice, room - 1)
    return certain | draw_seats(rest, further, word, dice)


@compiled
def _has_begun(age: int, word: Any, dice: Any) -> bool:
    """Whether somebody has touched since the last look, in some tick of so many."""
    for _ in range(age):
        if roll(word, dice, TICKS_PER_TOUCH) == 0:
            return True
    return False


@compiled
def _draw_first(game: Any, seat: int, touched: int, word: Any, dice: Any) -> int:
    """Any of those who were seen first; the seat itself only with four alike."""
    if touched == 0:
        return NONE
    seen = noses(game, seat)
    candidates = touched if seen == 0 or game.signal == SPOONS else seen
    first = nth_among(candidates, roll(word, dice, count_bits(candidates)))
    return _UNFIT if first == seat and not is_rightful(game, seat) else first


# --- cards that are missing and that wait ---------------------------------------------------


@compiled
def _whole_stock(game: Any) -> int:
    """How many cards the stock had after the deal."""
    return DECK - seats_left(game) * int(game.hand) if game.stock else 0


@compiled
def _most_drawn(game: Any) -> int:
    """How many cards the dealer can have drawn from the stock before it was turned over."""
    return min(_whole_stock(game), int(game.tick))


@compiled
def _own_surplus(game: Any, seat: int) -> int:
    """Whether a card is missing from the own hand, less the cards that wait on its right."""
    missing = 0
    if is_among(game.present, seat):
        missing = int(game.hand) - int(game.sizes[seat])
    return missing - int(game.queues[seat])


@compiled
def _surplus(game: Any, seat: int) -> int:
    """How many more cards wait for the others than miss from their hands, where that is known."""
    surplus = _own_surplus(game, seat)
    if game.stock:
        surplus += _whole_stock(game) - count_cards(game.deck) - int(game.lying_count)
    return surplus


@compiled
def _knows_total(game: Any, seat: int) -> bool:
    """Whether the seat knows how many cards the others hold or have waiting, all together."""
    if not game.stock:
        return True
    return is_among(game.present, seat) and (seat == game.dealer or is_feeder(game, seat))


@compiled
def _draw_missing(game: Any, seat: int, plan: Any, word: Any, dice: Any) -> int:
    """The other seats from whose hands a card is missing."""
    others = int(game.present) & ~(1 << seat)
    can_miss = others
    waits = 0
    if is_among(game.present, seat):
        left = left_of(game, seat)
        waits = 1 if waits_for_left(game, seat) else 0
        idle = is_among(plan[TOUCHED], left)
        if game.holds[seat] != NONE or (waits and not idle):
            can_miss &= ~(1 << left)
    if plan[FIRST_ONE] >= 0 and alike_needed(game) == game.hand:
        can_miss &= ~(1 << plan[FIRST_ONE])
    if _knows_total(game, seat):
        fewest = max(0, waits - _surplus(game, seat))
    else:
        fewest = max(0, waits - _own_surplus(game, seat) - _most_drawn(game))
    count = fewest + _some(word, dice, max(0, count_bits(others) - fewest))
    if count > count_bits(can_miss):
        return _UNFIT
    return draw_seats(can_miss, count, word, dice)


@compiled
def _count_waiting(game: Any, seat: int, missing: int, word: Any, dice: Any) -> int:
    """How many cards wait for other seats, the stock left out."""
    if _knows_total(game, seat):
        return missing + _surplus(game, seat)
    waits = 1 if waits_for_left(game, seat) else 0
    most = missing + _own_surplus(game, seat) + _most_drawn(game)
    return waits + _some(word, dice, most - waits)


@compiled
def _place_waiting(
    game: Any, seat: int, waiting: int, missing: int, plan: Any, word: Any, dice: Any
) -> bool:
    """Put waiting cards on seats: never where a seat that takes cards misses one."""
    seats = int(game.present) & ~(1 << seat)
    seats &= ~(missing & ~int(plan[TOUCHED]))
    if game.stock:
        seats &= ~(1 << int(game.dealer))
    plan[QUEUES + seat] = game.queues[seat]
    if is_among(game.present, seat):
        left = left_of(game, seat)
        if waits_for_left(game, seat):
            plan[QUEUES + left] = 1
            waiting -= 1
        elif not is_feeder(game, seat):
            seats &= ~(1 << left)
    if waiting < 0 or (waiting > 0 and seats == 0):
        return False
    for _ in range(waiting):
        other = nth_among(seats, roll(word, dice, count_bits(seats)))
        plan[QUEUES + other] += 1
        if plan[QUEUES + other] > game.tick:  # at most one comes in a tick
            return False
    return True


@compiled
def _draw_stock(
    game: Any, seat: int, missing: int, waiting: int, plan: Any, word: Any, dice: Any
) -> bool:
    """How many cards are left of the stock, and how many lie on the discard pile."""
    if _knows_total(game, seat):
        plan[UNKNOWN] = count_cards(game.deck)
        plan[LYING] = game.lying_count
        plan[TURNED] = game.turned
    else:
        come = count_bits(missing) + _own_surplus(game, seat) - waiting  # more than were drawn
        most, whole = _most_drawn(game), _whole_stock(game)
        drawn = most - _some(word, dice, most + min(0, come))
        lying = come + drawn
        if lying > game.tick:
            return False
        plan[UNKNOWN] = whole - drawn
        plan[LYING] = lying
        plan[TURNED] = roll(word, dice, lying + 1) if drawn == whole else 0
    takes = is_among(missing & ~int(plan[TOUCHED]), int(game.dealer))
    return not takes or plan[UNKNOWN] + plan[LYING] == 0
