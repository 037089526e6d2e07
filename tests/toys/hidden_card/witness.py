"""Where the cards of the toy game are, told in plain Python."""

from __future__ import annotations

from itertools import permutations

import numpy as np

from stammtisch.testing import Witness
from tests.toys.hidden_card.rules import DEAL, SWAP

STOCK, OPEN = 3, 4


class ToyWitness(Witness):
    def places(self, state):
        places = np.zeros((5, 8), int)
        for card in range(int(state.cards)):
            places[STOCK, card] = 1
        for seat in range(int(state.seats)):
            if state.card[seat] >= 0:
                places[seat, state.card[seat]] += 1
                places[STOCK, state.card[seat]] -= 1
        for card in range(8):
            if int(state.open_cards) >> card & 1:
                places[OPEN, card] += 1
                places[STOCK, card] -= 1
        return places

    def hidden(self, state, seat):
        hidden = self.places(state)
        hidden[OPEN] = 0
        hidden[seat] = 0
        return hidden

    def consistent(self, state, seat):
        others = [s for s in range(int(state.seats)) if s != seat and state.card[s] >= 0]
        unseen = np.flatnonzero(self.hidden(state, seat).sum(axis=0))
        found = []
        for cards in permutations(unseen.tolist(), len(others)):
            row = np.array([state]).view(np.recarray)
            for other, card in zip(others, cards, strict=True):
                row[0].card[other] = card
            found.append((row[0], 1.0))
        return found

    def pile(self, state):
        return ("hand", int(state.hand)) if state.phase in (DEAL, SWAP) else None


WITNESS = ToyWitness()
