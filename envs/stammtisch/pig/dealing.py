"""Decks, dealing, and which card of a pile is next.

A pile is never ordered, only counted by rank. Its next card is drawn among those left by a number
that belongs to the pile and to how many are left. So a pile yields the same whatever the players
do, equal cards are as likely as their number says, and a new key may come at any moment.
"""

from __future__ import annotations

from typing import Any

from stammtisch.core import random
from stammtisch.core.bits import lowest_bit
from stammtisch.core.compile import compiled
from stammtisch.pig.cards import COPIES, RANKS, copies, is_in_play
from stammtisch.pig.parameters import FREE, IN_KILOS, MOST_ROUNDS
from stammtisch.pig.record import CHOOSE, DEAL, NONE, TURN
from stammtisch.pig.seats import left_of, next_among, seats_left

KILO_PILE = MOST_ROUNDS + 1
"""Number of the stream of the pile in the middle, after one for the deck of each round."""


@compiled
def next_card(left: Any, word: Any) -> int:
    """The rank of the next card of a pile whose stream is `word`, with so many left of each."""
    total = count_cards(left)
    pick = random.draw(word, total, total)
    rank = -1
    while pick >= 0:
        rank += 1
        pick -= int(left[rank])
    return rank


@compiled
def count_cards(cards: Any) -> int:
    """How many cards there are of all ranks together."""
    total = 0
    for count in cards:
        total += int(count)
    return total


@compiled
def start_pile(game: Any) -> None:
    """With kilos, the cards that no hand has lie face down in the middle."""
    game.pile[:] = 0
    if game.scoring == IN_KILOS:
        for rank in range(RANKS):
            if not is_in_play(rank, int(game.scoring), 0, int(game.players)):
                game.pile[rank] = COPIES


@compiled
def clear_table(game: Any) -> None:
    """All cards of the round are collected, and nothing of it is remembered."""
    game.hands[:] = 0
    game.sizes[:] = 0
    game.queued[:] = 0
    game.queues[:] = 0
    game.deck[:] = 0
    if game.scoring != IN_KILOS:
        game.lying[:] = 0
        game.lying_count = 0
    game.turned = 0
    game.choices[:] = NONE
    game.passed[:] = NONE
    game.taken[:] = 0
    game.holds[:] = NONE
    game.held[:] = NONE
    game.seen[:] = 0
    game.looked[:] = 0
    game.touched = 0
    game.turn = NONE
    game.first = NONE
    game.tick = 0


@compiled
def begin_round(game: Any) -> None:
    """Shuffle all cards in play; chance deals them."""
    players, many = seats_left(game), copies(game)
    for rank in range(RANKS):
        if is_in_play(rank, int(game.scoring), int(game.stock), players):
            game.deck[rank] = many
    game.turn = lowest_bit(int(game.present))
    game.phase = DEAL


@compiled
def deal_card(game: Any, rank: int) -> None:
    """One card for the seat whose hand is dealt: whole hands one after the other."""
    seat = int(game.turn)
    game.hands[seat, rank] += 1
    game.sizes[seat] += 1
    game.deck[rank] -= 1
    if game.sizes[seat] < game.hand:
        return
    game.turn = next_among(game.present, seat + 1)
    if game.turn <= seat:
        begin_play(game)


@compiled
def begin_play(game: Any) -> None:
    """All may choose; when cards go round one at a time, the dealer's left neighbour begins."""
    if game.passing == FREE:
        game.turn = lowest_bit(int(game.present))
        game.phase = CHOOSE
    else:
        game.turn = left_of(game, int(game.dealer))
        game.phase = TURN
