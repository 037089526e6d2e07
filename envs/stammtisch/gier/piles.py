"""The draw pile and the discard pile, and which card of a pile or hand is next.

A pile is counted by kind and never ordered. Its next card is drawn among those left by a number
that belongs to the pile and to how many are left. So a pile yields the same whatever the players
do, equal cards are as likely as their number says, and a new key may come at any moment.
"""

from __future__ import annotations

from typing import Any

from stammtisch.core import random
from stammtisch.core.compile import compiled
from stammtisch.gier.cards import CROOK, KINDS, SORTS, count_cards, write_deck
from stammtisch.gier.knowledge import forget_all, note_leaving, note_returning
from stammtisch.gier.parameters import MOST_TURNS
from stammtisch.gier.record import SEATS

MOST_SHUFFLES = 4096
"""More than a game can have: numbers the piles of one game after the other."""


@compiled
def new_pile(game: Any) -> None:
    """Shuffle the whole deck; nobody holds or knows anything."""
    write_deck(game, game.pile)
    game.discards[:] = 0
    game.turned[:] = 0
    game.shuffles = 0
    game.hands[:] = 0
    game.hand_sizes[:] = 0
    game.collections[:] = 0
    forget_all(game)
    game.held[:] = 0
    game.drawn[:] = 0
    game.lost[:] = 0


@compiled
def is_card_left(game: Any) -> bool:
    """Whether a card can be drawn from the pile, which may have to be made anew for it."""
    for kind in range(KINDS):
        if game.pile[kind] + game.discards[kind] > 0:
            return True
    return False


@compiled
def ensure_card(game: Any) -> bool:
    """Make an empty pile anew from the discards; returns whether a card can be drawn from it."""
    for kind in range(KINDS):
        if game.pile[kind] > 0:
            return True
    for kind in range(KINDS):
        if game.discards[kind] > 0:
            _turn_over(game)
            return True
    return False


@compiled
def _turn_over(game: Any) -> None:
    game.pile[:] = game.discards
    game.turned[:] = game.discards
    game.discards[:] = 0
    game.shuffles += 1
    for seat in range(int(game.players)):
        game.held[seat] = game.hand_sizes[seat]
        game.drawn[seat] = 0
        game.lost[seat] = 0
    if 0 <= game.victim < SEATS:
        # What lies in the middle may still go back.
        for place in range(int(game.middle_size)):
            game.held[game.victim] += game.middle[place] != CROOK


@compiled
def pile_card(game: Any) -> int:
    """The kind of the pile's next card."""
    index = int(game.number) * MOST_SHUFFLES + int(game.shuffles)
    left = count_cards(game.pile)
    return _pick(game.pile, random.draw(random.stream(game.key, random.CARD, index), left, left))


@compiled
def hand_card(game: Any, seat: int) -> int:
    """The kind of the card that is drawn blind from a hand, the crook among them."""
    index = int(game.number) * (MOST_TURNS + 1) + int(game.turns)
    word = random.stream(game.key, random.EVENT, index)
    cards = int(game.hand_sizes[seat]) + has_crook(game)
    return _pick(game.hands[seat], random.draw(word, int(game.middle_size), cards))


@compiled
def _pick(cards: Any, place: int) -> int:
    """The kind at a place of the cards laid out by kind; past all of them lies the crook."""
    for kind in range(KINDS):
        place -= int(cards[kind])
        if place < 0:
            return kind
    return CROOK


@compiled
def has_crook(game: Any) -> int:
    """1 if the hand that is drawn from still has its crook, else 0."""
    for place in range(int(game.middle_size)):
        if game.middle[place] == CROOK:
            return 0
    return 1


@compiled
def to_hand(game: Any, seat: int, kind: int) -> None:
    """A card from the pile goes into a hand; nobody else sees which."""
    game.pile[kind] -= 1
    game.hands[seat, kind] += 1
    game.hand_sizes[seat] += 1
    game.drawn[seat] += 1


@compiled
def to_collection(game: Any, seat: int, kind: int) -> None:
    """A card from the pile goes into a collection."""
    game.pile[kind] -= 1
    game.collections[seat, kind] += 1


@compiled
def leave_hand(game: Any, seat: int, kind: int) -> None:
    """A card leaves a hand, open to all."""
    game.hands[seat, kind] -= 1
    game.hand_sizes[seat] -= 1
    note_leaving(game, seat, kind)


@compiled
def return_to_hand(game: Any, seat: int, kind: int) -> None:
    """A card goes back into the hand it came from, open to all."""
    game.hands[seat, kind] += 1
    game.hand_sizes[seat] += 1
    note_returning(game, seat, kind)


@compiled
def discard_number(game: Any, seat: int, row: int, most: int) -> None:
    """Up to `most` cards of the number go to the discards: plain ones first, then by symbol."""
    for kind in range(SORTS * row, SORTS * (row + 1)):
        count = min(most, int(game.collections[seat, kind]))
        game.collections[seat, kind] -= count
        game.discards[kind] += count
        most -= count
