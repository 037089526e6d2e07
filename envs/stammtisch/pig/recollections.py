"""What other seats are taken to remember in an imagined state, made up to fit it."""

from __future__ import annotations

from typing import Any

from stammtisch.core.bits import count_bits
from stammtisch.core.compile import compiled
from stammtisch.pig.cards import RANKS, is_in_play
from stammtisch.pig.guesses import roll
from stammtisch.pig.parameters import FREE, OPEN, SPOONS
from stammtisch.pig.record import CHOOSE, NONE, STOCK, TURN
from stammtisch.pig.seats import is_among, left_of, next_among, right_of, seats_left
from stammtisch.pig.ticks import queue_start

TICKS_PER_LOOK = 4


@compiled
def recall(game: Any, seat: int, word: Any, dice: Any) -> None:
    """Make up what all seats but `seat` passed last and when they looked.

    What `seat` once knew of its neighbour's hand, and may be told anew, is not observed.
    """
    for other in range(int(game.players)):
        if other == seat or not is_among(game.present, other):
            continue
        if game.passing == FREE:
            _recall_passing(game, other, word, dice)
            if game.attention != OPEN:
                _recall_look(game, other, word, dice)
        else:
            _recall_turn(game, other, word, dice)
    if game.passing == FREE:
        game.held[:] = game.holds


@compiled
def _remember(game: Any, seat: int, card: int, taken: bool, holds: bool) -> None:
    game.passed[seat] = card
    game.taken[seat] = 1 if taken else 0
    game.holds[seat] = card if holds else NONE


@compiled
def _recall_passing(game: Any, seat: int, word: Any, dice: Any) -> None:
    """The newest card that waits for the left neighbour, or one that it now holds.

    If both have been passing and the neighbour's hand is full, it took the card just now.
    """
    left = left_of(game, seat)
    began = game.tick > 0 or game.phase == STOCK
    if (game.stock and left == game.dealer) or not (began or game.queues[left] > 0):
        _remember(game, seat, NONE, False, False)
    elif game.queues[left] > 0:
        card = int(game.queued[queue_start(game, left + 1) - 1])
        _remember(game, seat, card, False, False)
    else:
        idle = is_among(game.touched, seat) or is_among(game.touched, left)
        just_now = not idle and game.sizes[left] == game.hand
        _remember(game, seat, _card_of(game, left, word, dice), True, just_now)


@compiled
def _card_of(game: Any, seat: int, word: Any, dice: Any) -> int:
    """A card of the hand, each equally likely."""
    pick = roll(word, dice, int(game.sizes[seat]))
    rank = -1
    while pick >= 0:
        rank += 1
        pick -= int(game.hands[seat, rank])
    return rank


@compiled
def _recall_look(game: Any, seat: int, word: Any, dice: Any) -> None:
    """One tick in `TICKS_PER_LOOK` was that of its last look; longer ago there were no touches."""
    touched, tick = int(game.touched), int(game.tick)
    looked = max(0, tick - 1) if is_among(touched, seat) else tick
    while looked > 0 and roll(word, dice, TICKS_PER_LOOK) != 0:
        looked -= 1
    game.looked[seat] = looked
    game.seen[seat] = 0
    if game.phase == CHOOSE and looked == tick:
        game.seen[seat] = count_bits(touched) if game.signal == SPOONS else touched


@compiled
def _recall_turn(game: Any, seat: int, word: Any, dice: Any) -> None:
    """One card at a time: whoever passed last knows its card to be with the seat on turn."""
    on_turn = int(game.turn) if game.phase == TURN else int(game.first)
    if _place(game, seat) >= game.tick:
        _remember(game, seat, NONE, False, False)
    elif seat == right_of(game, on_turn):
        _remember(game, seat, _card_of(game, on_turn, word, dice), True, True)
    else:
        _remember(game, seat, _rank_in_play(game, word, dice), True, False)


@compiled
def _place(game: Any, seat: int) -> int:
    """How many seats pass before this one in a round."""
    place, other = 0, left_of(game, int(game.dealer))
    while other != seat:
        other = next_among(game.present, other + 1)
        place += 1
    return place


@compiled
def _rank_in_play(game: Any, word: Any, dice: Any) -> int:
    """A rank that hands may have, each equally likely."""
    players = seats_left(game)
    rank = roll(word, dice, RANKS)
    while not is_in_play(rank, int(game.scoring), int(game.stock), players):
        rank = roll(word, dice, RANKS)
    return rank
