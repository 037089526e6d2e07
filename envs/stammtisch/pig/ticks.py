"""A tick: touches are judged, cards are put down, then taken up; and the same one at a time."""

from __future__ import annotations

from typing import Any

from stammtisch.core.bits import count_bits, lowest_bit
from stammtisch.core.compile import compiled
from stammtisch.pig.dealing import begin_play, count_cards
from stammtisch.pig.parameters import OPEN, SPOONS
from stammtisch.pig.record import FIRST, LAST, LOOK, NONE, PASS_CARD, STOCK, TOUCH
from stammtisch.pig.rounds import deal_anew, lose_round, pop_lying, push_lying
from stammtisch.pig.seats import (
    is_among,
    is_rightful,
    knows_touched,
    left_of,
    right_of,
)


@compiled
def touching(game: Any) -> int:
    """The seats that have chosen to touch in this tick, as a set."""
    seats = 0
    for seat in range(int(game.players)):
        if game.choices[seat] == TOUCH:
            seats |= 1 << seat
    return seats


@compiled
def last_candidates(game: Any) -> int:
    """The seats among which chance draws the last, as a set: never who has just been the first."""
    seats = touching(game)
    if seats == 0:  # after a slam all others follow
        seats = int(game.present)
    return seats & ~(1 << int(game.first))


# --- all at once ----------------------------------------------------------------------------


@compiled
def answer(game: Any, action: int) -> None:
    """Note what a seat has chosen; when all have answered, the tick is resolved."""
    seat = int(game.turn)
    game.choices[seat] = action
    later = int(game.present) >> (seat + 1)
    if later != 0:
        game.turn = seat + 1 + lowest_bit(later)
        return
    game.turn = NONE
    seats = touching(game)
    if seats == 0:
        move_cards(game)
    elif game.touched != 0:
        follow(game, seats)
    elif seats & (seats - 1) == 0:
        judge(game, lowest_bit(seats), seats)
    else:
        game.phase = FIRST


@compiled
def judge(game: Any, seat: int, seats: int) -> None:
    """Only the first who touches must have four alike; without, the round is lost."""
    if is_rightful(game, seat):
        game.first = seat
        follow(game, seats)
    else:
        lose_round(game, seat)


@compiled
def follow(game: Any, seats: int) -> None:
    """The seats in the set have touched; see whether that ends the round."""
    game.touched |= seats
    left = int(game.present) & ~int(game.touched)
    if left == 0:
        candidates = last_candidates(game)
        if candidates & (candidates - 1) == 0:
            lose_round(game, lowest_bit(candidates))
        else:
            game.phase = LAST
    elif left & (left - 1) == 0:
        lose_round(game, lowest_bit(left))
    else:
        move_cards(game)


@compiled
def move_cards(game: Any) -> None:
    """Carry out looks and passes; then whoever misses a card takes the oldest that waits."""
    _put_down(game)
    _take_up(game)
    game.choices[:] = NONE
    if game.stock and _may_take(game, int(game.dealer)):
        if count_cards(game.deck) > 0:
            game.phase = STOCK
            return
        _take_lying(game)
    end_tick(game)


@compiled
def _put_down(game: Any) -> None:
    touched = int(game.touched)
    seen = count_bits(touched) if game.signal == SPOONS else touched
    for seat in range(int(game.players)):
        choice = int(game.choices[seat])
        if choice == LOOK:
            game.seen[seat] = seen
            game.looked[seat] = game.tick + 1
            game.looks[seat] += 1
        elif 0 <= choice - PASS_CARD < LOOK:
            game.hands[seat, choice] -= 1
            game.sizes[seat] -= 1
            game.passed[seat] = choice
            game.taken[seat] = 0
            game.passes[seat] += 1


@compiled
def _may_take(game: Any, seat: int) -> bool:
    return game.sizes[seat] < game.hand and not is_among(game.touched, seat)


@compiled
def _take_up(game: Any) -> None:
    """Each queue is filled by one seat and emptied by one, so the order makes no difference."""
    rest = int(game.present)
    giver = right_of(game, lowest_bit(rest))
    while rest != 0:
        seat = lowest_bit(rest)
        rest &= rest - 1
        card = int(game.choices[giver])
        if card >= LOOK:
            card = NONE
        if game.stock and seat == game.dealer:
            if card != NONE:
                push_lying(game, card)
                game.passed[giver] = NONE
        else:
            _hand_over(game, giver, seat, card)
        giver = seat


@compiled
def _hand_over(game: Any, giver: int, seat: int, card: int) -> None:
    """What the giver put down, if anything, joins the queue; the seat takes the oldest."""
    waiting = int(game.queues[seat])
    takes = _may_take(game, seat) and (waiting > 0 or card != NONE)
    newest = takes and (waiting == 0 or (waiting == 1 and card == NONE))
    if not newest:
        _watch(game, giver, seat, card)
    if not takes:
        if card != NONE:
            _push(game, seat, card)
        return
    oldest = card
    if waiting > 0:
        oldest = _pop(game, seat)
        if card != NONE:
            _push(game, seat, card)
    game.hands[seat, oldest] += 1
    game.sizes[seat] += 1
    if newest:
        game.taken[giver] = 1
        game.holds[giver] = oldest
        game.held[giver] = oldest


@compiled
def _watch(game: Any, giver: int, seat: int, card: int) -> None:
    """What the giver still knows of its neighbour's hand when its newest card is not taken.

    Who passes takes what waits, so a neighbour that leaves the giver's one card waiting has kept
    the one that it took before. If nothing waits it may have passed, and then misses a card, until
    it leaves one waiting and is seen not to have touched.
    """
    if knows_touched(game, giver, seat):
        return
    if game.queues[seat] == 0:
        if card == NONE:
            game.holds[giver] = NONE
            return
    elif card != NONE and _newest(game, seat) != game.held[giver]:
        game.held[giver] = NONE  # it may have taken the one that waited
        game.holds[giver] = NONE
    if game.signal != SPOONS and (game.attention == OPEN or game.choices[giver] == LOOK):
        game.holds[giver] = game.held[giver]


@compiled
def _newest(game: Any, seat: int) -> int:
    """The card put down last of those that wait for a seat."""
    return int(game.queued[queue_start(game, seat + 1) - 1])


@compiled
def queue_start(game: Any, seat: int) -> int:
    """Where in `queued` the cards that wait for a seat begin."""
    start = 0
    for other in range(seat):
        start += int(game.queues[other])
    return start


@compiled
def _push(game: Any, seat: int, card: int) -> None:
    place = queue_start(game, seat + 1)
    for k in range(queue_start(game, int(game.players)), place, -1):
        game.queued[k] = game.queued[k - 1]
    game.queued[place] = card
    game.queues[seat] += 1


@compiled
def _pop(game: Any, seat: int) -> int:
    place, end = queue_start(game, seat), queue_start(game, int(game.players))
    card = int(game.queued[place])
    for k in range(place, end - 1):
        game.queued[k] = game.queued[k + 1]
    game.queued[end - 1] = 0
    game.queues[seat] -= 1
    return card


# --- the stock ------------------------------------------------------------------------------


@compiled
def _take_lying(game: Any) -> None:
    """The dealer takes from the turned stock; if that is empty, the discards are turned over."""
    if game.turned == 0:
        game.turned = game.lying_count
    if game.turned > 0:
        game.turned -= 1
        _into_hand(game, int(game.dealer), pop_lying(game))


@compiled
def _into_hand(game: Any, seat: int, card: int) -> None:
    game.hands[seat, card] += 1
    game.sizes[seat] += 1


@compiled
def draw_from_stock(game: Any, card: int) -> None:
    """The dealer takes an unknown card, which ends the tick."""
    game.deck[card] -= 1
    _into_hand(game, int(game.dealer), card)
    end_tick(game)


@compiled
def end_tick(game: Any) -> None:
    """On to the next tick; after too many the round is dealt anew."""
    game.tick += 1
    if game.tick == game.max_ticks:
        deal_anew(game)
    else:
        begin_play(game)


# --- one at a time --------------------------------------------------------------------------


@compiled
def slam(game: Any) -> None:
    """With four alike all others follow, and chance says who is last; without, it is lost."""
    seat = int(game.turn)
    game.turn = NONE
    if not is_rightful(game, seat):
        lose_round(game, seat)
        return
    game.first = seat
    game.touched = 1 << seat
    game.phase = LAST


@compiled
def pass_on(game: Any, card: int) -> None:
    """A card to the left neighbour, who has it in hand and is next."""
    seat = int(game.turn)
    left = left_of(game, seat)
    game.hands[seat, card] -= 1
    game.sizes[seat] -= 1
    game.hands[left, card] += 1
    game.sizes[left] += 1
    game.passed[seat] = card
    game.taken[seat] = 1
    game.passes[seat] += 1
    game.holds[:] = NONE
    game.holds[seat] = card
    game.turn = left
    game.tick += 1
    if game.tick == game.max_ticks:
        deal_anew(game)
