"""The rules of Pig, pure and compiled: functions on one record.

Which rule comes from the source and which is our ruling stands in the package's docstring.
A round is a deal and then ticks. In a tick all seats in the game answer before anything is seen,
also those that have touched, who can but wait; or one seat passes a card on in turn.
"""

from __future__ import annotations

from typing import Any

from stammtisch.core import random
from stammtisch.core.bits import count_bits
from stammtisch.core.compile import compiled
from stammtisch.core.record import CHANCE, NOBODY
from stammtisch.pig.cards import RANKS
from stammtisch.pig.dealing import (
    KILO_PILE,
    begin_round,
    clear_table,
    deal_card,
    next_card,
    start_pile,
)
from stammtisch.pig.imagination import imagine
from stammtisch.pig.parameters import IN_KILOS, MOST_TICKS
from stammtisch.pig.record import (
    CHANCE_DEALER,
    CHANCE_FIRST,
    CHANCE_LAST,
    CHOOSE,
    DEAL,
    DEALER,
    FIRST,
    LAST,
    LOOK,
    NONE,
    OVER,
    PASS_CARD,
    PILE,
    STATE,
    STOCK,
    TOUCH,
    TURN,
    WAIT,
)
from stammtisch.pig.rounds import draw_from_pile, lose_round
from stammtisch.pig.seats import is_among, nth_among, seats_left
from stammtisch.pig.ticks import (
    answer,
    draw_from_stock,
    judge,
    last_candidates,
    pass_on,
    slam,
    touching,
)

__all__ = [
    "STATE",
    "apply",
    "chance",
    "chance_weights",
    "fate",
    "imagine",
    "legal",
    "must_wait",
    "shares",
    "start",
    "to_move",
]


@compiled
def start(game: Any) -> None:
    """Set up a new game with the record's parameters and key."""
    clear_table(game)
    game.lying[:] = 0
    game.lying_count = 0
    start_pile(game)
    game.opened[:] = 0
    game.owners[:] = 0
    game.open_count = 0
    game.present = (1 << int(game.players)) - 1
    game.dealer = NONE
    game.number = 0
    game.scored = 0
    game.lost[:] = 0
    game.kilos[:] = 0
    game.firsts[:] = 0
    game.falses[:] = 0
    game.looks[:] = 0
    game.passes[:] = 0
    game.capped = 0
    game.phase = DEALER


@compiled
def to_move(game: Any) -> int:
    """The seat that decides, or CHANCE, or NOBODY."""
    if game.phase in (CHOOSE, TURN):
        return int(game.turn)
    return NOBODY if game.phase == OVER else CHANCE


# --- what may be chosen ---------------------------------------------------------------------


@compiled
def legal(game: Any, seat: int, mask: Any) -> None:
    """Write 1 for each action that `seat` may choose now; all zeros if it is not asked.

    Within a tick this is the same whatever the others have answered.
    """
    mask[:] = 0
    if game.phase == CHOOSE:
        if not is_among(game.present, seat) or game.choices[seat] != NONE:
            return
        if is_among(game.touched, seat):
            mask[WAIT] = 1
            return
        mask[LOOK] = 1
    elif game.phase != TURN or game.turn != seat:
        return
    mask[TOUCH] = 1
    if game.sizes[seat] >= game.hand or game.phase == TURN:
        for rank in range(RANKS):
            mask[PASS_CARD + rank] = game.hands[seat, rank] > 0


@compiled
def must_wait(game: Any, seat: int) -> bool:
    """Whether the seat to move has touched, so that it can but wait."""
    return game.phase == CHOOSE and is_among(game.touched, seat)


@compiled
def chance_weights(game: Any, weights: Any) -> None:
    """Write the integer weight of each chance action into `weights[CHANCE_ACTIONS]`."""
    weights[:] = 0
    if game.phase == DEALER:
        weights[CHANCE_DEALER : CHANCE_DEALER + int(game.players)] = 1
    elif game.phase in (DEAL, STOCK):
        for rank in range(RANKS):
            weights[rank] = game.deck[rank]
    elif game.phase == PILE:
        for rank in range(RANKS):
            weights[rank] = game.pile[rank]
    elif game.phase == FIRST:
        _weigh_seats(touching(game), weights[CHANCE_FIRST:CHANCE_LAST])
    elif game.phase == LAST:
        _weigh_seats(last_candidates(game), weights[CHANCE_LAST:])


@compiled
def _weigh_seats(seats: int, weights: Any) -> None:
    for seat in range(len(weights)):
        weights[seat] = seats >> seat & 1


@compiled
def chance(game: Any) -> int:
    """The chance action that the game's key leads to."""
    number = int(game.number)
    if game.phase in (DEAL, STOCK):
        return next_card(game.deck, random.stream(game.key, random.CARD, number))
    if game.phase == PILE:
        return next_card(game.pile, random.stream(game.key, random.CARD, KILO_PILE))
    if game.phase == DEALER:
        word = random.stream(game.key, random.STARTER, 0)
        return CHANCE_DEALER + random.below(word, int(game.players))
    first = game.phase == FIRST
    seats = touching(game) if first else last_candidates(game)
    moment = 2 * (number * MOST_TICKS + int(game.tick)) + (0 if first else 1)
    word = random.stream(game.key, random.EVENT, moment)
    seat = nth_among(seats, random.below(word, count_bits(seats)))
    return seat + (CHANCE_FIRST if first else CHANCE_LAST)


# --- what an action does --------------------------------------------------------------------


@compiled
def apply(game: Any, action: int) -> None:
    """Carry out one legal action of the seat to move or of the chance player."""
    if game.phase == CHOOSE:
        answer(game, action)
    elif game.phase == DEAL:
        deal_card(game, action)
    elif game.phase == TURN:
        if action == TOUCH:
            slam(game)
        else:
            pass_on(game, action)
    elif game.phase == STOCK:
        draw_from_stock(game, action)
    elif game.phase == FIRST:
        judge(game, action - CHANCE_FIRST, touching(game))
    elif game.phase == LAST:
        lose_round(game, action - CHANCE_LAST)
    elif game.phase == PILE:
        game.pile[action] -= 1
        draw_from_pile(game, action)
    elif game.phase == DEALER:
        game.dealer = action - CHANCE_DEALER
        begin_round(game)


# --- results --------------------------------------------------------------------------------


@compiled
def shares(game: Any, out: Any) -> None:
    """Who won how much: those still in share the win, with kilos those with the fewest."""
    players, kilos = int(game.players), game.scoring == IN_KILOS
    fewest, winners = int(game.kilos[:players].min()), 0
    if not kilos:
        winners = seats_left(game)
    else:
        for seat in range(players):
            winners += game.kilos[seat] == fewest
    for seat in range(players):
        wins = game.kilos[seat] == fewest if kilos else is_among(game.present, seat)
        out[seat] = 1.0 / winners if wins else 0.0


@compiled
def fate(game: Any, seat: int) -> float:
    """The share of the win that a seat is sure of whatever comes; -1 while it is open.

    A player who is out gets nothing.
    """
    return -1.0 if is_among(game.present, seat) else 0.0
