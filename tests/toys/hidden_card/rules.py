"""A small hidden-card game for 2 or 3 seats, made to test the test kit.

Each hand deals one card to each seat. In turn each seat stays, folds, or swaps its card once for
one from the stock, laying the old one down openly. The highest card that stayed scores a point;
`target` points win, and after `max_hands` hands the most points.
"""

from __future__ import annotations

from typing import Any

from stammtisch.core import random
from stammtisch.core.bits import count_bits
from stammtisch.core.compile import compiled
from stammtisch.core.parameters import Whole
from stammtisch.core.record import CHANCE, NOBODY, record_dtype

MOST_CARDS, MOST_SEATS = 8, 3
DEAL, DECIDE, SWAP, OVER = range(4)
FOLD, STAY, EXCHANGE = range(3)
UNDECIDED, FOLDED, STAYED = range(3)

PARAMETERS = (
    Whole("seats", 2, "seats", low=2, high=MOST_SEATS),
    Whole("cards", 6, "cards in the deck", low=4, high=MOST_CARDS),
    Whole("target", 2, "points that win", low=1, high=5),
    Whole("max_hands", 6, "hands after which a game is capped", low=1, high=9),
)

STATE = record_dtype(
    MOST_SEATS,
    [
        ("card", "i1", MOST_SEATS),  # -1: none yet
        ("answer", "i1", MOST_SEATS),
        ("swapped", "i1", MOST_SEATS),
        ("points", "i1", MOST_SEATS),
        ("open_cards", "i2"),  # set of the cards laid down
        ("phase", "i1"),
        ("turn", "i1"),
        ("hand", "i1"),
        ("capped", "i1"),
    ],
    PARAMETERS,
)


@compiled
def seats_of(game: Any) -> int:
    return int(game.seats)


@compiled
def start(game: Any) -> None:
    game.points[:] = 0
    game.hand = 0
    game.capped = 0
    deal_again(game)


@compiled
def deal_again(game: Any) -> None:
    game.card[:] = -1
    game.answer[:] = UNDECIDED
    game.swapped[:] = 0
    game.open_cards = 0
    game.turn = 0
    game.phase = DEAL


@compiled
def to_move(game: Any) -> int:
    if game.phase == OVER:
        return NOBODY
    return int(game.turn) if game.phase == DECIDE else CHANCE


@compiled
def legal(game: Any, seat: int, mask: Any) -> None:
    mask[:] = 0
    if to_move(game) == seat:
        mask[FOLD] = 1
        mask[STAY] = 1
        mask[EXCHANGE] = game.swapped[seat] == 0


@compiled
def out_of_stock(game: Any) -> int:
    """The cards in hands and on the table."""
    cards = int(game.open_cards)
    for seat in range(game.seats):
        if game.card[seat] >= 0:
            cards |= 1 << int(game.card[seat])
    return cards


@compiled
def chance_weights(game: Any, weights: Any) -> None:
    weights[:] = 0
    if to_move(game) == CHANCE:
        gone = out_of_stock(game)
        for card in range(game.cards):
            weights[card] = 1 - (gone >> card & 1)


@compiled
def chance(game: Any) -> int:
    pile = random.stream(game.key, random.CARD, int(game.hand))
    gone, chosen = out_of_stock(game), -1
    smallest = random.absorb(pile, 0)
    for card in range(game.cards):
        word = random.absorb(pile, card)
        if not gone >> card & 1 and (chosen < 0 or word < smallest):
            chosen, smallest = card, word
    return chosen


@compiled
def apply(game: Any, action: int) -> None:
    if game.phase == DECIDE:
        decide(game, action)
        return
    game.card[game.turn] = action
    if game.phase == SWAP:
        game.phase = DECIDE
    else:
        game.turn += 1
        if game.turn == game.seats:
            game.turn = 0
            game.phase = DECIDE


@compiled
def decide(game: Any, action: int) -> None:
    if action == EXCHANGE:
        game.open_cards |= 1 << int(game.card[game.turn])
        game.card[game.turn] = -1
        game.swapped[game.turn] = 1
        game.phase = SWAP
        return
    game.answer[game.turn] = STAYED if action == STAY else FOLDED
    game.turn += 1
    if game.turn == game.seats:
        score(game)


@compiled
def score(game: Any) -> None:
    best, winner = -1, -1
    for seat in range(game.seats):
        if game.answer[seat] == STAYED and game.card[seat] > best:
            best, winner = int(game.card[seat]), seat
    if winner >= 0:
        game.points[winner] += 1
    if winner >= 0 and game.points[winner] >= game.target:
        game.phase = OVER
    elif game.hand + 1 >= game.max_hands:
        game.capped = 1
        game.phase = OVER
    else:
        game.hand += 1
        deal_again(game)


@compiled
def shares(game: Any, out: Any) -> None:
    most, winners = 0, 0
    for seat in range(game.seats):
        if game.points[seat] > most:
            most, winners = int(game.points[seat]), 0
        winners += game.points[seat] == most
    for seat in range(game.seats):
        out[seat] = 1.0 / winners if game.points[seat] == most else 0.0


@compiled
def imagine(game: Any, seat: int, word: Any) -> None:
    """The others' cards are drawn anew from all that `seat` has not seen, uniformly."""
    game.key[0] = random.absorb(word, 0)
    game.key[1] = random.absorb(word, 1)
    gone = int(game.open_cards)
    if game.card[seat] >= 0:
        gone |= 1 << int(game.card[seat])
    for other in range(game.seats):
        if other != seat and game.card[other] >= 0:
            left = game.cards - count_bits(gone)
            pick = random.below(random.absorb(word, 2 + other), left)
            card = nth_left(gone, pick)
            game.card[other] = card
            gone |= 1 << card


@compiled
def nth_left(gone: int, pick: int) -> int:
    card = 0
    while pick > 0 or gone >> card & 1:
        pick -= 1 - (gone >> card & 1)
        card += 1
    return card


@compiled
def collect(game: Any, seat: int, out: Any) -> None:
    out[0] = game.points[seat]
    out[1] = game.hand + 1
