"""Where the cards of Gin Rummy lie and who knows it, told to the test kit in plain Python.

It reads the record's fields and none of the rules' helpers, so that it can contradict them.
"""

from __future__ import annotations

from collections.abc import Hashable
from itertools import combinations
from math import comb
from typing import Any

import numpy as np

from stammtisch.gin_rummy.rules import DEAL, OVER, STOCK
from stammtisch.testing.witness import Witness

STOCK_PLACE, PILE_PLACE, PLACES = 2, 3, 4  # after the hands of seats 0 and 1
MOST_STATES = 2000


class GinRummyWitness(Witness):
    """Hands, stock and discard pile, the opponent's unknown cards, and the order of the stock."""

    def places(self, state: Any) -> np.ndarray:
        """Cards at each place: both hands, stock, discard pile; int `[4, 52]`."""
        places = np.zeros((PLACES, 52), np.int64)
        for place, cards in enumerate((state.hands[0], state.hands[1], 0, state.discard_pile)):
            places[place] = _indicator(cards)
        deck = np.zeros((4, 13), np.int64)
        deck[: state.suits, : state.ranks] = 1
        places[STOCK_PLACE] = deck.ravel() - places.sum(axis=0)
        return places

    def hidden(self, state: Any, seat: int) -> np.ndarray:
        """The stock and those cards of the opponent that it did not take openly."""
        other, hidden = 1 - seat, self.places(state)
        hidden[seat] = 0
        hidden[PILE_PLACE] = 0
        openly = _indicator(state.taken[other])
        if state.phase == OVER and state.shown[other]:
            openly = _indicator(state.shown[other])
        hidden[other] *= 1 - openly
        return hidden

    def consistent(self, state: Any, seat: int) -> list[tuple[Any, float]] | None:
        """Every choice of the opponent's unknown cards from all hidden ones, equally likely."""
        hidden, other = self.hidden(state, seat), 1 - seat
        unseen = np.flatnonzero(hidden.sum(axis=0)).tolist()
        unknown = int(hidden[other].sum())
        if comb(len(unseen), unknown) > MOST_STATES:
            return None
        known = int(state.hands[other]) & ~_bits(np.flatnonzero(hidden[other]))
        found = []
        for cards in combinations(unseen, unknown):
            row = np.array([state]).view(np.recarray)
            row[0].hands[other] = known | _bits(cards)
            found.append((row[0], 1.0))
        return found

    def pile(self, state: Any) -> Hashable | None:
        """The stock of each hand, dealt cards included."""
        return ("hand", int(state.hand_number)) if state.phase in (DEAL, STOCK) else None


def _indicator(cards: Any) -> np.ndarray:
    return np.array([int(cards) >> card & 1 for card in range(52)])


def _bits(cards: Any) -> int:
    return sum(1 << int(card) for card in cards)


WITNESS = GinRummyWitness()
"""Found by the test kit under this name."""
