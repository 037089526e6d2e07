"""The record of a game of Bluff: its fields, phases and the numbers of its actions.

A regular round's strength cards are the scoring cards of the next round. Nothing that happened
is forgotten, since a seat remembers it too: `played`, `deeds` and `outcomes` hold one row a round.
"""

from __future__ import annotations

import numpy as np

from stammtisch.bluff.cards import KINDS, NUMBERS, VALUE
from stammtisch.bluff.parameters import FULL_SET, MOST_PLAYERS, PARAMETERS
from stammtisch.core.record import record_dtype

STARTER, DEAL, BID, BLUFF, OVER = range(5)
"""Phases: chance names the start player and turns up the first scoring cards; strength cards are
placed; scoring cards are taken or challenged for; over."""

SEATS = MOST_PLAYERS
ROWS = FULL_SET + 1  # the regular rounds and the final one
NONE = -1

MOST_POINTS_TAKEN = 10
TAKES = tuple(
    (value, count)
    for value in range(1, NUMBERS + 1)
    for count in range(1, min(MOST_POINTS_TAKEN // value, SEATS) + 1)
)
"""Value and number of the scoring cards taken by each take action."""
TAKEN_VALUE = np.array([value for value, _ in TAKES], np.int8)
TAKEN_COUNT = np.array([count for _, count in TAKES], np.int8)
BID_CARD = 0
TAKE_CARDS = BID_CARD + KINDS
CHALLENGE = TAKE_CARDS + len(TAKES)  # the seat d places to the left is CHALLENGE + d - 1
WAIT = CHALLENGE + SEATS - 1
ACTIONS = WAIT + 1
"""Action numbers: `BID_CARD + k` for kind k, `TAKE_CARDS + t` for `TAKES[t]`."""
TAKE_ONE = np.array([TAKE_CARDS + TAKES.index((int(v), 1)) for v in VALUE], np.int8)
"""By kind: the action that takes a single card of it; those for bundles follow."""
MOST_TAKEN = np.array([min(MOST_POINTS_TAKEN // int(v), SEATS) for v in VALUE], np.int8)
"""By kind: how many cards a bundle may have."""

CHANCE_STARTER = NUMBERS  # scoring card of value v is v - 1
CHANCE_ACTIONS = CHANCE_STARTER + SEATS

STATE = record_dtype(
    SEATS,
    [
        ("hands", np.int16, SEATS),  # sets of kinds; a played card has left the hand
        ("played", np.int8, (ROWS, SEATS)),  # kind of strength card by round and seat, or NONE
        ("deeds", np.int8, (ROWS, SEATS)),  # action of the bluff phase by round and seat, or NONE
        ("outcomes", np.int8, (ROWS, SEATS)),  # of that seat's challenge, see `cards`
        ("first", np.int8, ROWS),  # start player of each round, or NONE
        ("table", np.int8, KINDS),  # scoring cards that nobody has
        ("front", np.int8, SEATS),  # kind of the scoring cards in front of each seat, or NONE
        ("front_count", np.int8, SEATS),
        ("piles", np.int8, (SEATS, KINDS)),  # scoring piles; in the final round they are the hands
        ("gone", np.int8, KINDS),  # strength cards of all finished rounds, the final one left out
        ("takes_part", np.uint8),  # set of the seats that are in this round
        ("number", np.int8),  # of the round, from 0
        ("phase", np.int8),
        ("turn", np.int8),
        ("capped", np.int8),
    ],
    PARAMETERS,
)
