"""What a seat knows in Pig, as numbers.

Seats are told from the observer's: 0 is its own, then clockwise, those that are out included.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.bits import count_bits
from stammtisch.core.compile import compiled
from stammtisch.core.layout import Layout, Part
from stammtisch.pig.cards import (
    COPIES,
    DECK,
    MOST_KILOS,
    PILE_RANKS,
    RANKS,
    alike_needed,
    is_in_play,
)
from stammtisch.pig.dealing import count_cards
from stammtisch.pig.parameters import (
    FEWEST_PLAYERS,
    IN_KILOS,
    MOST_HAND,
    MOST_KILO_ROUNDS,
    MOST_LETTERS,
    MOST_PLAYERS,
    MOST_ROUNDS,
    MOST_TICKS,
    OPEN,
    SPOONS,
    TURNS,
)
from stammtisch.pig.record import ACTIONS, CHOOSE, MOST_OPEN, NONE, SEATS, STOCK, TURN
from stammtisch.pig.seats import (
    is_among,
    is_feeder,
    look_age,
    noses,
    rounds_to_play,
    seats_left,
)

MOST_DISCARDS = 46
"""All cards but those of three hands of three from which one is missing."""
FEW = (1, 2, 3)
STALE = (1, 2, 4, 8)

LAYOUT = Layout(
    Part("hand", (RANKS, COPIES), "own cards: at least 1, 2, 3, 4 of the rank"),
    Part("missing", (), "a card is missing from the own hand"),
    Part("largest_group", (), "most own cards of one rank", scale=MOST_HAND),
    Part("alike", (), "four alike (three, with hands of three) are in the own hand"),
    Part("waiting", (), "cards waiting on the right; for a stock's dealer both piles", scale=DECK),
    Part("some_waiting", (len(FEW),), "at least 1, 2, 3 cards wait on the right"),
    Part("touched", (), "this seat has touched"),
    Part("chosen", (ACTIONS,), "own answer in this tick, until all have answered"),
    Part("last_passed", (RANKS,), "rank of the card last passed in this round"),
    Part("last_taken", (), "that card has been taken up"),
    Part("neighbour_holds", (RANKS,), "a card known to be in the left neighbour's hand"),
    Part("noses", (SEATS,), "who had touched when last seen; not with spoons"),
    Part("touches", (), "how many had touched when last seen", scale=SEATS),
    Part("look_age", (), "ticks since then", scale=MOST_TICKS),
    Part("stale", (len(STALE),), "at least 1, 2, 4, 8 ticks since then"),
    Part("present", (SEATS,), "seats that are in the game"),
    Part("letters", (SEATS,), "letters of each seat", scale=MOST_LETTERS),
    Part("letters_left", (SEATS,), "letters until each seat is out", scale=MOST_LETTERS),
    Part("dealer", (SEATS,), "the dealer"),
    Part("on_turn", (SEATS,), "with turns, whose turn it is"),
    Part("to_choose", (), "this seat has still to choose in this tick"),
    Part("ranks", (RANKS,), "ranks in play"),
    Part("tick", (), "ticks of this round that are over", scale=MOST_TICKS),
    Part("tick_share", (), "the same as a share of max_ticks"),
    Part("rounds_over", (), "rounds that are over, those dealt anew included", scale=MOST_ROUNDS),
    Part("round_share", (), "the same as a share of max_rounds"),
    Part("rounds_left", (), "with kilos, rounds still to be lost", scale=MOST_KILO_ROUNDS),
    Part("kilos", (SEATS,), "kilos of each seat", scale=MOST_KILOS),
    Part("pile", (PILE_RANKS,), "with kilos, unknown cards in the pile by rank", scale=COPIES),
    Part("pile_known", (MOST_OPEN,), "cards under them in order: rank + 1", scale=RANKS),
    Part("opened", (MOST_OPEN,), "open cards in the order drawn: rank + 1", scale=RANKS),
    Part("owners", (MOST_OPEN,), "whose they are: seat + 1", scale=SEATS),
    Part("stock", (), "cards in the stock, for the dealer and its right", scale=DECK),
    Part("discards", (), "cards on the discard pile, for the same two", scale=DECK),
    Part("stock_turned", (), "for the same two: the stock is the discard pile turned over"),
    Part("own_discards", (MOST_DISCARDS,), "for its right: those in order, rank + 1", scale=RANKS),
    Part("players", (MOST_PLAYERS - FEWEST_PLAYERS + 1,), "parameter players: 3, 4, ..., 13"),
    Part("hand_size", (3,), "parameter hand: 3, 4 or 5"),
    Part("flags", (5,), "stock, spoons, turns, kilos, open attention"),
    Part("max_letters", (), "parameter letters", scale=MOST_LETTERS),
    Part("max_ticks", (), "parameter max_ticks", scale=MOST_TICKS),
    Part("max_rounds", (), "parameter max_rounds", scale=MOST_ROUNDS),
    Part("rounds", (), "with kilos, rounds in a game", scale=MOST_KILO_ROUNDS),
)
"""The parts of the observation, in order."""

_HAND, _MISSING, _LARGEST, _ALIKE, _WAITING, _SOME, _TOUCHED, _CHOSEN, _PASSED, _TAKEN = (
    LAYOUT.offset(part.name) for part in LAYOUT.parts[:10]
)
_HOLDS, _NOSES, _TOUCHES, _AGE, _STALE, _PRESENT, _LETTERS, _LETTERS_LEFT, _DEALER, _ON_TURN = (
    LAYOUT.offset(part.name) for part in LAYOUT.parts[10:20]
)
_TO_CHOOSE, _RANKS, _TICK, _TICK_SHARE, _OVER, _ROUND_SHARE, _LEFT, _KILOS, _PILE, _KNOWN = (
    LAYOUT.offset(part.name) for part in LAYOUT.parts[20:30]
)
_OPENED, _OWNERS, _STOCK, _DISCARDS, _TURNED, _OWN, _PLAYERS, _HAND_SIZE, _FLAGS = (
    LAYOUT.offset(part.name) for part in LAYOUT.parts[30:39]
)
_MAX_LETTERS, _MAX_TICKS, _MAX_ROUNDS, _ROUNDS = (
    LAYOUT.offset(part.name) for part in LAYOUT.parts[39:]
)

# Looked up, since divisions and branches would take most of the time.
_DECKTHS, _LETTER_SHARES, _SEAT_SHARES, _RANK_SHARES, _TICK_SHARES, _ROUND_SHARES = (
    (np.arange(n + 1) / n).astype(np.float32)
    for n in (DECK, MOST_LETTERS, SEATS, RANKS, MOST_TICKS, MOST_ROUNDS)
)
_ONE_IN = np.array([0.0, *(1 / n for n in range(1, MOST_TICKS + 1))], np.float32)
_AT_LEAST = np.array(
    [[count >= least for least in range(1, COPIES + 1)] for count in range(COPIES + 1)], np.float32
)
_IN_PLAY = np.array(
    [
        [
            [[is_in_play(rank, scoring, stock, seats) for rank in range(RANKS)] for stock in (0, 1)]
            for seats in range(SEATS + 1)
        ]
        for scoring in (0, 1)
    ],
    np.float32,
)


@compiled
def observe(game: Any, seat: int, out: Any) -> None:
    """Write what `seat` knows into `out` (float32, `len(LAYOUT)`); right at every moment."""
    out[:] = 0
    if seat >= game.players:
        return
    _write_hand(game, seat, out)
    _write_own(game, seat, out)
    _write_noses(game, seat, out)
    _write_seats(game, seat, out)
    _write_progress(game, seat, out)
    _write_parameters(game, out)
    if game.scoring == IN_KILOS:
        _write_kilos(game, seat, out)
    if game.stock and game.phase >= CHOOSE:
        _write_stock(game, seat, out)


@compiled
def _relative(game: Any, seat: int, other: int) -> int:
    return other - seat if other >= seat else other - seat + int(game.players)


@compiled
def _write_set(game: Any, seat: int, seats: int, out: Any) -> None:
    """A set of seats, each told from `seat`."""
    players = int(game.players)
    turned = seats >> seat | seats << (players - seat)
    for k in range(players):
        out[k] = turned >> k & 1


@compiled
def _write_hand(game: Any, seat: int, out: Any) -> None:
    largest = 0
    for rank in range(RANKS):
        count = int(game.hands[seat, rank])
        largest = max(largest, count)
        cell = _HAND + rank * COPIES
        for k in range(COPIES):
            out[cell + k] = _AT_LEAST[count, k]
    out[_LARGEST] = largest * np.float32(1 / MOST_HAND)
    out[_ALIKE] = largest >= alike_needed(game)
    playing = CHOOSE <= game.phase <= STOCK and is_among(game.present, seat)
    out[_MISSING] = playing and game.sizes[seat] < game.hand


@compiled
def _write_own(game: Any, seat: int, out: Any) -> None:
    waiting = int(game.queues[seat])
    out[_WAITING] = _DECKTHS[waiting]
    for k in range(len(FEW)):
        out[_SOME + k] = waiting > k
    out[_TOUCHED] = is_among(game.touched, seat)
    if game.choices[seat] != NONE:
        out[_CHOSEN + int(game.choices[seat])] = 1
    if game.passed[seat] != NONE:
        out[_PASSED + int(game.passed[seat])] = 1
        out[_TAKEN] = game.taken[seat]
    if game.holds[seat] != NONE:
        out[_HOLDS + int(game.holds[seat])] = 1


@compiled
def _write_noses(game: Any, seat: int, out: Any) -> None:
    seen, age = noses(game, seat), look_age(game, seat)
    if game.signal == SPOONS:
        out[_TOUCHES] = _SEAT_SHARES[seen]
    elif seen != 0:
        _write_set(game, seat, seen, out[_NOSES:])
        out[_TOUCHES] = _SEAT_SHARES[count_bits(seen)]
    out[_AGE] = _TICK_SHARES[age]
    for k in range(len(STALE)):
        out[_STALE + k] = age >= STALE[k]


@compiled
def _write_seats(game: Any, seat: int, out: Any) -> None:
    _write_set(game, seat, int(game.present), out[_PRESENT:])
    if game.scoring != IN_KILOS:
        other = seat
        for k in range(int(game.players)):
            lost = int(game.lost[other])
            out[_LETTERS + k] = _LETTER_SHARES[lost]
            out[_LETTERS_LEFT + k] = _LETTER_SHARES[int(game.letters) - lost]
            other = other + 1 if other + 1 < game.players else 0
    if game.dealer != NONE:
        out[_DEALER + _relative(game, seat, int(game.dealer))] = 1
    if game.phase == TURN:
        out[_ON_TURN + _relative(game, seat, int(game.turn))] = 1
        out[_TO_CHOOSE] = game.turn == seat
    elif game.phase == CHOOSE:
        asked = is_among(game.present, seat) and not is_among(game.touched, seat)
        out[_TO_CHOOSE] = asked and game.choices[seat] == NONE


@compiled
def _write_progress(game: Any, seat: int, out: Any) -> None:
    out[_TICK] = _TICK_SHARES[game.tick]
    out[_TICK_SHARE] = game.tick * _ONE_IN[game.max_ticks]
    out[_OVER] = _ROUND_SHARES[game.number]
    out[_ROUND_SHARE] = game.number * _ONE_IN[game.max_rounds]
    in_play = _IN_PLAY[game.scoring, seats_left(game), game.stock]
    for rank in range(RANKS):
        out[_RANKS + rank] = in_play[rank]


@compiled
def _write_parameters(game: Any, out: Any) -> None:
    out[_PLAYERS + int(game.players) - FEWEST_PLAYERS] = 1
    out[_HAND_SIZE + int(game.hand) - 3] = 1
    out[_FLAGS] = game.stock
    out[_FLAGS + 1] = game.signal == SPOONS
    out[_FLAGS + 2] = game.passing == TURNS
    out[_FLAGS + 3] = game.scoring == IN_KILOS
    out[_FLAGS + 4] = game.attention == OPEN
    out[_MAX_LETTERS] = _LETTER_SHARES[game.letters]
    out[_MAX_TICKS] = _TICK_SHARES[game.max_ticks]
    out[_MAX_ROUNDS] = _ROUND_SHARES[game.max_rounds]


@compiled
def _write_kilos(game: Any, seat: int, out: Any) -> None:
    other = seat
    for k in range(int(game.players)):
        out[_KILOS + k] = game.kilos[other] / MOST_KILOS
        other = other + 1 if other + 1 < game.players else 0
    for rank in range(PILE_RANKS):
        out[_PILE + rank] = game.pile[rank] / COPIES
    for k in range(int(game.lying_count)):
        out[_KNOWN + k] = _RANK_SHARES[int(game.lying[k]) + 1]
    for k in range(int(game.open_count)):
        out[_OPENED + k] = _RANK_SHARES[int(game.opened[k]) + 1]
        out[_OWNERS + k] = _SEAT_SHARES[_relative(game, seat, int(game.owners[k])) + 1]
    rounds = rounds_to_play(game)
    out[_ROUNDS] = rounds / MOST_KILO_ROUNDS
    out[_LEFT] = (rounds - game.scored) / MOST_KILO_ROUNDS


@compiled
def _write_stock(game: Any, seat: int, out: Any) -> None:
    """The dealer and its right neighbour see how many cards lie there; the latter knows its own."""
    feeds = is_among(game.present, seat) and is_feeder(game, seat)
    if seat != game.dealer and not feeds:
        return
    lying, turned = int(game.lying_count), int(game.turned)
    stock = count_cards(game.deck) + turned
    out[_STOCK] = _DECKTHS[stock]
    out[_DISCARDS] = _DECKTHS[lying - turned]
    out[_TURNED] = turned > 0
    if feeds:
        for k in range(lying):
            out[_OWN + k] = _RANK_SHARES[int(game.lying[k]) + 1]
    else:
        waiting = stock + lying - turned
        out[_WAITING] = _DECKTHS[waiting]
        for k in range(len(FEW)):
            out[_SOME + k] = waiting > k
