"""The record of a game of Pig: its fields, phases and the numbers of its actions.

Cards that wait to be taken up stand in one array, seat after seat, each seat's oldest first.
A stock and the pile of the kilos are unknown cards, counted by rank, on top of cards in known
order (`lying`): discards, or cards that went under the pile.
"""

from __future__ import annotations

import numpy as np

from stammtisch.core.record import record_dtype
from stammtisch.pig.cards import DECK, RANKS
from stammtisch.pig.parameters import MOST_PLAYERS, PARAMETERS

DEALER, DEAL, CHOOSE, TURN, FIRST, LAST, STOCK, PILE, OVER = range(9)
"""Phases: chance names the first dealer and deals; all choose for the tick; one passes on in turn;
chance names the first and the last of those who touched at once; the dealer draws from the stock;
the loser draws from the pile; over."""

SEATS = MOST_PLAYERS
NONE = -1
MOST_OPEN = 40
"""Cards in the largest pile of the kilos, that of three players."""

PASS_CARD, LOOK, TOUCH, WAIT = 0, RANKS, RANKS + 1, RANKS + 2
ACTIONS = WAIT + 1
"""Action numbers: `PASS_CARD + r` for rank r."""

CHANCE_DEALER = RANKS  # card of rank r is r
CHANCE_FIRST = CHANCE_DEALER + SEATS
CHANCE_LAST = CHANCE_FIRST + SEATS
CHANCE_ACTIONS = CHANCE_LAST + SEATS

STATE = record_dtype(
    SEATS,
    [
        ("hands", np.int8, (SEATS, RANKS)),
        ("sizes", np.int8, SEATS),  # cards in each hand
        ("queued", np.int8, DECK),  # cards that wait to be taken up, seat after seat
        ("queues", np.int8, SEATS),  # how many of them wait for each seat
        ("deck", np.int8, RANKS),  # cards not dealt yet; after the deal the unknown stock
        ("pile", np.int8, RANKS),  # unknown cards in the pile of the kilos
        ("lying", np.int8, DECK),  # cards in known order, the next one first
        ("lying_count", np.int8),
        ("turned", np.int8),  # of these the first so many are the stock again
        ("opened", np.int8, MOST_OPEN),  # cards drawn from the pile, in the order drawn
        ("owners", np.int8, MOST_OPEN),
        ("open_count", np.int8),
        ("choices", np.int8, SEATS),  # actions of this tick, or NONE
        ("passed", np.int8, SEATS),  # rank that each seat last passed in this round, or NONE
        ("taken", np.int8, SEATS),  # whether that card has been taken up
        ("holds", np.int8, SEATS),  # rank known to be in the left neighbour's hand, or NONE
        ("held", np.int8, SEATS),  # the same, unless the neighbour has passed and misses a card
        ("seen", np.int16, SEATS),  # set of seats seen to have touched; with spoons their number
        ("looked", np.int16, SEATS),  # ticks that were over at the last look
        ("touched", np.int16),  # set of the seats that have touched in this round
        ("present", np.int16),  # set of the seats that are in the game
        ("dealer", np.int8),
        ("turn", np.int8),  # whom to ask, to deal to, or who draws from the pile
        ("first", np.int8),  # who touched first in this round, rightfully
        ("phase", np.int8),
        ("tick", np.int16),
        ("number", np.int16),  # rounds that are over, those dealt anew included
        ("scored", np.int16),  # rounds that somebody lost
        ("lost", np.int16, SEATS),  # rounds that each seat lost; with letters, its letters
        ("kilos", np.int16, SEATS),
        ("firsts", np.int16, SEATS),  # for the statistics, as the next three
        ("falses", np.int16, SEATS),
        ("looks", np.int16, SEATS),
        ("passes", np.int16, SEATS),
        ("capped", np.int8),
    ],
    PARAMETERS,
)
