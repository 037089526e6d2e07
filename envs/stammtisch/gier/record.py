"""The record of a game of Gier: its fields, phases and the numbers of its actions.

Piles and hands are counted by kind of card and never ordered: which card is drawn next is a matter
of chance alone.
"""

from __future__ import annotations

import numpy as np

from stammtisch.core.record import record_dtype
from stammtisch.gier.cards import ALL_KINDS, KINDS
from stammtisch.gier.parameters import MOST_PLAYERS, NUMBERS, PARAMETERS

(
    STARTER,
    DEAL,
    SET_UP,
    FILL_UP,
    DRAW,
    PLUS,
    TRADE_DRAW,
    REFILL_DRAW,
    LAY,
    PLAY,
    CHOOSE,
    GO_ON,
    LOOK,
    TRADE,
    TAKE,
    REFILL,
    OVER,
) = range(17)
"""Phases. Chance: names the starter, deals hands, then starting collections, fills hands up from
which those were laid, draws a card into the middle, gives cards for +1 and for 2 for 3, refills.
Players: LAY starting cards; in a turn PLAY a card, CHOOSE whom to steal from, GO_ON drawing or
stop, LOOK at a hand, TRADE two for three, TAKE a card for the crook, REFILL or keep. Over."""

SEATS = MOST_PLAYERS
NONE = -1
PILE = SEATS
"""Instead of a seat as the victim: two players may draw from the pile."""
EVERYBODY = SEATS
"""The row of `known` that holds what all players know."""
MOST_IN_MIDDLE = NUMBERS + 1
"""Each number once, and the crook."""

PLAY_CARD = 0
TAKE_CARD = PLAY_CARD + KINDS
STEAL = TAKE_CARD + KINDS  # from the player d places to the left: STEAL + d - 1
STEAL_PILE = STEAL + SEATS - 1
SKIP_STEAL = STEAL_PILE + 1
DRAW_CARD = SKIP_STEAL + 1
STOP = DRAW_CARD + 1
LOOK_AT = STOP + 1  # the player d places to the left: LOOK_AT + d - 1
TRADE_NUMBER = LOOK_AT + SEATS - 1
SKIP_TRADE = TRADE_NUMBER + NUMBERS
DISCARD_NUMBER = SKIP_TRADE + 1
KEEP = DISCARD_NUMBER + NUMBERS
ACTIONS = KEEP + 1
"""Action numbers: `PLAY_CARD + k` and `TAKE_CARD + k` for kind k, `TRADE_NUMBER + row` and
`DISCARD_NUMBER + row` for the number row + 1."""

CHANCE_STARTER = ALL_KINDS  # card of kind k is k, the crook included
CHANCE_ACTIONS = CHANCE_STARTER + SEATS

STATE = record_dtype(
    SEATS,
    [
        ("hands", np.int8, (SEATS, KINDS)),  # number cards; everybody also holds a crook
        ("hand_sizes", np.int8, SEATS),  # number cards in each hand
        ("collections", np.int8, (SEATS, KINDS)),
        ("pile", np.int8, KINDS),
        ("discards", np.int8, KINDS),
        ("turned", np.int8, KINDS),  # the pile as it was at the last reshuffle
        ("middle", np.int8, MOST_IN_MIDDLE),  # kinds in the order drawn, then NONE
        ("middle_size", np.int8),
        ("acted", np.int8),  # cards of the middle whose turn to act has come
        ("known", np.int8, (SEATS + 1, SEATS, KINDS)),  # cards of column's hand sure to row
        ("known_sizes", np.int8, (SEATS + 1, SEATS)),
        ("least_sure", np.int8, (SEATS, SEATS)),  # bounds of known_sizes that all can tell
        ("most_sure", np.int8, (SEATS, SEATS)),
        ("held", np.int16, SEATS),  # number cards at the last reshuffle, see `piles`
        ("drawn", np.int16, SEATS),  # from the pile into the hand since
        ("lost", np.int16, SEATS),  # since
        ("shuffles", np.int16),  # how often the discard pile has been turned over
        ("pending", np.int8),  # cards that chance still deals to `receiver`
        ("receiver", np.int8),
        ("victim", np.int8),  # seat, PILE, or NONE
        ("turn", np.int8),  # the active player
        ("phase", np.int8),
        ("turns", np.int16),  # finished in this game
        ("first", np.int8),  # who started this game, or NONE
        ("number", np.int8),  # of the game in the tournament, from 0
        ("points", np.int16, SEATS),  # of the tournament's finished games
        ("wins", np.int8, SEATS),  # games won
        ("winner", np.int8),  # of the last finished game, or NONE
        ("capped", np.int8),
        ("played", np.uint16, SEATS),  # turns begun; with what follows, for the statistics
        ("steals", np.uint16, SEATS),
        ("busts", np.uint16, SEATS),
        ("stolen", np.uint16, SEATS),  # cards brought home from hands, crooks' takes left out
        ("takes", np.uint16, SEATS),  # cards taken for a crook
        ("pluses", np.uint16, SEATS),  # own +1 that acted
        ("looks", np.uint16, SEATS),
        ("trades", np.uint16, SEATS),
        ("throws", np.uint16, SEATS),  # numbers discarded to refill
        ("robbed", np.uint16, SEATS),  # cards lost to others' steals, crooks' takes left out
    ],
    PARAMETERS,
)
