"""Who is sure of which cards in whose hand.

`known[row, seat]` are the cards of the seat's hand of which `row` is sure. A card leaves a hand
open to all, and one that was known to be there is the first to go. But whether a player knew of it
from a look is that player's secret; so of how many cards a player is sure, others can only tell
bounds, `least_sure` and `most_sure`. They differ when a hand that was looked at has drawn cards and
then lost some.
"""

from __future__ import annotations

from typing import Any

from stammtisch.core.compile import compiled
from stammtisch.gier.record import EVERYBODY, SEATS


@compiled
def forget_all(game: Any) -> None:
    """Nobody is sure of anything."""
    game.known[:] = 0
    game.known_sizes[:] = 0
    game.least_sure[:] = 0
    game.most_sure[:] = 0


@compiled
def note_leaving(game: Any, seat: int, kind: int) -> None:
    """A card has left a hand, open to all."""
    known_to_all = game.known[EVERYBODY, seat, kind] > 0
    for row in range(SEATS + 1):
        if game.known[row, seat, kind] > 0:
            game.known[row, seat, kind] -= 1
            game.known_sizes[row, seat] -= 1
    to_all, cards = game.known_sizes[EVERYBODY, seat], game.hand_sizes[seat]
    for row in range(int(game.players)):
        if game.most_sure[row, seat] > 0:
            if known_to_all:
                game.most_sure[row, seat] -= 1
            else:
                game.most_sure[row, seat] = min(game.most_sure[row, seat], cards)
            game.least_sure[row, seat] = max(game.least_sure[row, seat] - 1, to_all)


@compiled
def note_returning(game: Any, seat: int, kind: int) -> None:
    """A card has gone back into the hand it came from, and all know that it is there."""
    for row in range(SEATS + 1):
        if row == EVERYBODY or (row < game.players and row != seat):
            game.known[row, seat, kind] += 1
            game.known_sizes[row, seat] += 1
            if row != EVERYBODY:
                game.least_sure[row, seat] += 1
                game.most_sure[row, seat] += 1


@compiled
def note_look(game: Any, seat: int, other: int) -> None:
    """From now on `seat` knows all number cards in the hand of `other`."""
    cards = game.hand_sizes[other]
    game.known[seat, other] = game.hands[other]
    game.known_sizes[seat, other] = cards
    game.least_sure[seat, other] = cards
    game.most_sure[seat, other] = cards
