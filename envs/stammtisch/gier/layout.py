"""What the observation of Gier means: its parts, in order.

Seats are told from the observer's: 0 is its own, then clockwise; absent seats are 0. "Sure" are the
cards of a hand that somebody has seen go back into it, or has seen there by an eye, and that have
not left it since.
"""

from __future__ import annotations

from stammtisch.core.layout import Layout, Part
from stammtisch.gier.cards import ALL_KINDS, KINDS
from stammtisch.gier.parameters import (
    COPIES,
    FEWEST_PLAYERS,
    HAND,
    MOST_PLAYERS,
    MOST_TURNS,
    NUMBERS,
    SYMBOLS,
)
from stammtisch.gier.record import MOST_IN_MIDDLE, SEATS

DECK = NUMBERS * COPIES
MOST_MOVED = DECK + HAND
"""Cards that a hand can get and lose while the pile runs down once."""
MOST_POINTS = COPIES * MOST_PLAYERS
OTHERS = SEATS - 1

LAYOUT = Layout(
    Part("hand", (KINDS,), "own number cards, by kind", scale=COPIES),
    Part("hand_sizes", (SEATS,), "number cards in each hand, those in the middle gone", scale=HAND),
    Part("collections", (SEATS, KINDS), "collections, by kind", scale=COPIES),
    Part("groups", (SEATS, NUMBERS), "cards of each number in the collections", scale=COPIES),
    Part("missing", (SEATS,), "cards that the largest group lacks to win", scale=COPIES),
    Part("middle", (ALL_KINDS,), "place in which each lies in the middle", scale=MOST_IN_MIDDLE),
    Part("middle_numbers", (NUMBERS,), "numbers in the middle"),
    Part("acted", (), "cards of the middle whose turn to act has come", scale=MOST_IN_MIDDLE),
    Part("known", (OTHERS, KINDS), "sure cards of each other hand", scale=COPIES),
    Part("known_to_all", (SEATS, KINDS), "cards of each hand sure to all", scale=COPIES),
    Part("known_of_own", (OTHERS, KINDS), "own cards sure to each other seat", scale=COPIES),
    Part(
        "sure",
        (SEATS, SEATS),
        "how many cards of column's hand are sure to row",
        scale=HAND,
    ),
    Part("unseen", (KINDS,), "cards in the pile or, not sure, in other hands", scale=COPIES),
    Part("unseen_numbers", (NUMBERS,), "the same by number", scale=COPIES),
    Part("risk", (SEATS,), "chance that a card drawn from that hand now would bust"),
    Part("pile_risk", (), "the same for the pile"),
    Part("pile", (), "cards in the pile", scale=DECK),
    Part("discards", (KINDS,), "cards in the discard pile, by kind", scale=COPIES),
    Part("turned", (KINDS,), "the pile at the last reshuffle, by kind", scale=COPIES),
    Part("shuffled", (), "the discard pile has been turned over in this game"),
    Part("held", (SEATS,), "number cards of each hand at the last reshuffle", scale=HAND),
    Part("drawn", (SEATS,), "cards each hand drew from the pile since", scale=MOST_MOVED),
    Part("lost", (SEATS,), "cards each hand lost since", scale=MOST_MOVED),
    Part(
        "phase",
        (8,),
        "one of: lay a starting card, play, choose whom to steal from, draw or stop, look at a "
        "hand, trade 2 for 3, take a card for the crook, refill",
    ),
    Part("own_turn", (), "this seat is to move"),
    Part("active", (SEATS,), "the player whose turn it is"),
    Part("victim", (SEATS,), "the player who is stolen from"),
    Part("from_pile", (), "cards are drawn from the pile instead"),
    Part("starter", (SEATS,), "who started this game"),
    Part("turns", (), "turns finished in this game", scale=MOST_TURNS),
    Part("points", (SEATS,), "points of the tournament", scale=MOST_POINTS),
    Part("game_number", (), "games of the tournament before this one", scale=MOST_PLAYERS),
    Part("players", (MOST_PLAYERS - FEWEST_PLAYERS + 1,), "parameter players: 2, 3, 4 or 5"),
    Part(
        "flags",
        (4,),
        "parameters actions is on_draw, setup is hand, allow_skip_steal, episode is tournament",
    ),
    Part("max_turns", (), "parameter max_turns", scale=MOST_TURNS),
    Part("symbols", (NUMBERS, SYMBOLS), "parameter symbols", scale=COPIES),
    Part(
        "deck",
        (4,),
        f"parameters numbers / {NUMBERS}, copies / {COPIES}, hand / {HAND}, goal / {COPIES}",
    ),
)
"""The parts of the observation.

`risk` of another hand is the chance that the next card drawn from it would double a number in the
middle: its sure cards are there, all others are equally likely to be any of `unseen`, and its crook
is safe. Before anything lies in the middle it is 0, and so it is for the own seat. `pile_risk` is
the same for the pile, each card of which is equally likely any of `unseen`; if it is empty, the
discard pile would be turned over, whose cards are known. With more than two players, and where both
are empty, it is 0.

`sure` is exact in the own row and the own column. Between two others it is the least that all can
tell: once a hand that was looked at has drawn cards, nobody else sees whether a card that leaves it
was among those seen."""
