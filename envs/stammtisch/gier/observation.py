"""What a seat knows in Gier, as numbers; what they mean stands in `layout`.

Everything is 0 first, and then only what is there is written: most of the time nobody is sure of
anybody's cards.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.compile import compiled
from stammtisch.gier.cards import CROOK, KINDS, ROW, SORTS, count_cards
from stammtisch.gier.layout import DECK, LAYOUT, MOST_MOVED, MOST_POINTS
from stammtisch.gier.parameters import (
    COPIES,
    FEWEST_PLAYERS,
    FROM_HAND,
    HAND,
    MOST_PLAYERS,
    MOST_TURNS,
    NUMBERS,
    ON_DRAW,
    SYMBOLS,
    TOURNAMENT,
)
from stammtisch.gier.record import (
    CHOOSE,
    EVERYBODY,
    GO_ON,
    LAY,
    LOOK,
    MOST_IN_MIDDLE,
    NONE,
    OVER,
    PILE,
    PLAY,
    REFILL,
    SEATS,
    TAKE,
    TRADE,
)

__all__ = ["LAYOUT", "observe"]

_HAND, _SIZES, _COLLECTIONS, _GROUPS, _MISSING, _MIDDLE, _MIDDLE_NUMBERS, _ACTED, _KNOWN = (
    LAYOUT.offset(part.name) for part in LAYOUT.parts[:9]
)
_TO_ALL, _OF_OWN, _SURE, _UNSEEN, _UNSEEN_NUMBERS, _RISK, _PILE_RISK, _PILE, _DISCARDS = (
    LAYOUT.offset(part.name) for part in LAYOUT.parts[9:18]
)
_TURNED, _SHUFFLED, _HELD, _DRAWN, _LOST, _PHASE, _OWN_TURN, _ACTIVE, _VICTIM = (
    LAYOUT.offset(part.name) for part in LAYOUT.parts[18:27]
)
_FROM_PILE, _STARTER, _TURNS, _POINTS, _NUMBER, _PLAYERS, _FLAGS, _MAX_TURNS, _SYMBOLS, _DECK = (
    LAYOUT.offset(part.name) for part in LAYOUT.parts[27:]
)

# Multiplied with, since divisions would take most of the time.
_A_COPY, _A_HAND, _A_PLACE, _A_DECK, _A_MOVE, _A_TURN, _A_POINT, _A_GAME, _A_NUMBER = (
    np.float32(1 / n)
    for n in (
        COPIES,
        HAND,
        MOST_IN_MIDDLE,
        DECK,
        MOST_MOVED,
        MOST_TURNS,
        MOST_POINTS,
        MOST_PLAYERS,
        NUMBERS,
    )
)
_PHASES = np.full(OVER + 1, NONE, np.int64)
for _place, _phase in enumerate((LAY, PLAY, CHOOSE, GO_ON, LOOK, TRADE, TAKE, REFILL)):
    _PHASES[_phase] = _place


@compiled
def observe(game: Any, seat: int, out: Any) -> None:
    """Write what `seat` knows into `out` (float32, `len(LAYOUT)`); right at every moment."""
    out[:] = 0
    if seat >= game.players:
        return
    _write_counts(game.hands[seat], out[_HAND : _HAND + KINDS])
    _write_collections(game, seat, out)
    _write_hands(game, seat, out)
    unseen = _write_unseen(game, seat, out)
    if game.middle_size > 0:
        _write_middle(game, seat, unseen, out)
    if game.shuffles > 0:
        out[_SHUFFLED] = 1
        _write_counts(game.turned, out[_TURNED : _TURNED + KINDS])
    _write_turn(game, seat, out)
    _write_parameters(game, out)


@compiled
def _relative(game: Any, seat: int, other: int) -> int:
    return other - seat if other >= seat else other - seat + int(game.players)


@compiled
def _write_counts(cards: Any, out: Any) -> None:
    """Cards by kind."""
    for kind in range(KINDS):
        out[kind] = cards[kind] * _A_COPY


@compiled
def _write_collections(game: Any, seat: int, out: Any) -> None:
    other, goal = seat, int(game.goal)
    for k in range(int(game.players)):
        cards = game.collections[other]
        start = _COLLECTIONS + k * KINDS
        _write_counts(cards, out[start : start + KINDS])
        largest = 0
        for row in range(NUMBERS):
            first = SORTS * row
            count = int(cards[first]) + cards[first + 1] + cards[first + 2] + cards[first + 3]
            out[_GROUPS + k * NUMBERS + row] = count * _A_COPY
            largest = max(largest, count)
        out[_MISSING + k] = max(goal - largest, 0) * _A_COPY
        other = other + 1 if other + 1 < game.players else 0


@compiled
def _write_hands(game: Any, seat: int, out: Any) -> None:
    """Sizes of the hands, how they changed since the last reshuffle, and which cards are sure."""
    other = seat
    for k in range(int(game.players)):
        out[_SIZES + k] = game.hand_sizes[other] * _A_HAND
        out[_HELD + k] = game.held[other] * _A_HAND
        out[_DRAWN + k] = game.drawn[other] * _A_MOVE
        out[_LOST + k] = game.lost[other] * _A_MOVE
        if game.known_sizes[EVERYBODY, other] > 0:
            start = _TO_ALL + k * KINDS
            _write_counts(game.known[EVERYBODY, other], out[start : start + KINDS])
        if game.known_sizes[other, seat] > 0:
            start = _OF_OWN + (k - 1) * KINDS
            _write_counts(game.known[other, seat], out[start : start + KINDS])
        out[_SURE + k] = game.known_sizes[seat, other] * _A_HAND
        if k > 0:
            out[_SURE + k * SEATS] = game.known_sizes[other, seat] * _A_HAND
            watched = seat
            for place in range(1, int(game.players)):
                watched = watched + 1 if watched + 1 < game.players else 0
                out[_SURE + k * SEATS + place] = game.least_sure[other, watched] * _A_HAND
        other = other + 1 if other + 1 < game.players else 0


@compiled
def _write_unseen(game: Any, seat: int, out: Any) -> int:
    """What lies in the piles, and what may be in other hands; returns how many are unseen."""
    pile = count_cards(game.pile)
    out[_PILE] = pile * _A_DECK
    _write_counts(game.discards, out[_DISCARDS : _DISCARDS + KINDS])
    cells, total, other = out[_UNSEEN : _UNSEEN + KINDS], pile, seat
    for kind in range(KINDS):
        cells[kind] = game.pile[kind]
    for k in range(1, int(game.players)):
        other = other + 1 if other + 1 < game.players else 0
        hand = game.hands[other]
        for kind in range(KINDS):
            cells[kind] += hand[kind]
        sure = int(game.known_sizes[seat, other])
        total += int(game.hand_sizes[other]) - sure
        if sure > 0:
            known = game.known[seat, other]
            for kind in range(KINDS):
                cells[kind] -= known[kind]
            start = _KNOWN + (k - 1) * KINDS
            _write_counts(known, out[start : start + KINDS])
    for row in range(NUMBERS):
        first = SORTS * row
        count = cells[first] + cells[first + 1] + cells[first + 2] + cells[first + 3]
        out[_UNSEEN_NUMBERS + row] = count * _A_COPY
    for kind in range(KINDS):
        cells[kind] *= _A_COPY
    return total


# --- the middle -----------------------------------------------------------------------------


@compiled
def _write_middle(game: Any, seat: int, unseen: int, out: Any) -> None:
    crook, rows = False, 0
    for place in range(int(game.middle_size)):
        kind = int(game.middle[place])
        out[_MIDDLE + kind] = (place + 1) * _A_PLACE
        if kind == CROOK:
            crook = True
        else:
            out[_MIDDLE_NUMBERS + int(ROW[kind])] = 1
            rows |= 1 << int(ROW[kind])
    out[_ACTED] = game.acted * _A_PLACE
    doubling = _unseen_among(game, seat, rows)
    other = seat
    for k in range(1, int(game.players)):
        other = other + 1 if other + 1 < game.players else 0
        safe = 0 if crook and other == game.victim else 1
        out[_RISK + k] = _risk(game, seat, other, rows, safe, doubling, unseen)
    if game.players == FEWEST_PLAYERS:
        out[_PILE_RISK] = _pile_risk(game, rows, doubling, unseen)


@compiled
def _count_among(cards: Any, rows: int) -> int:
    """How many cards are of the numbers in a set: bit i is the number i + 1."""
    total = 0
    for kind in range(KINDS):
        total += int(cards[kind]) * (rows >> kind // SORTS & 1)
    return total


@compiled
def _unseen_among(game: Any, seat: int, rows: int) -> int:
    total = _count_among(game.pile, rows)
    for other in range(int(game.players)):
        if other != seat:
            total += _count_among(game.hands[other], rows)
            if game.known_sizes[seat, other] > 0:
                total -= _count_among(game.known[seat, other], rows)
    return total


@compiled
def _risk(
    game: Any, seat: int, other: int, rows: int, safe: int, doubling: int, unseen: int
) -> float:
    """The chance that the next card from a hand, in which `safe` crooks are, has a number in it."""
    cards, sure = int(game.hand_sizes[other]), int(game.known_sizes[seat, other])
    if cards == 0:
        return 0.0
    doubles = 0.0
    if sure > 0:
        doubles += _count_among(game.known[seat, other], rows)
    if cards > sure:
        doubles += (cards - sure) * doubling / unseen
    return doubles / (cards + safe)


@compiled
def _pile_risk(game: Any, rows: int, doubling: int, unseen: int) -> float:
    """The same for the pile; where it is empty, the discards would be turned over."""
    if count_cards(game.pile) > 0:
        return doubling / unseen
    discards = count_cards(game.discards)
    return _count_among(game.discards, rows) / discards if discards > 0 else 0.0


# --- the rest -------------------------------------------------------------------------------


@compiled
def _write_turn(game: Any, seat: int, out: Any) -> None:
    phase = _PHASES[game.phase]
    if phase != NONE:
        out[_PHASE + phase] = 1
        out[_OWN_TURN] = game.turn == seat
    if game.turn != NONE:
        out[_ACTIVE + _relative(game, seat, int(game.turn))] = 1
    if game.victim == PILE:
        out[_FROM_PILE] = 1
    elif game.victim != NONE:
        out[_VICTIM + _relative(game, seat, int(game.victim))] = 1
    if game.first != NONE:
        out[_STARTER + _relative(game, seat, int(game.first))] = 1
    out[_TURNS] = game.turns * _A_TURN
    if game.episode == TOURNAMENT:
        out[_NUMBER] = game.number * _A_GAME
        other = seat
        for k in range(int(game.players)):
            out[_POINTS + k] = game.points[other] * _A_POINT
            other = other + 1 if other + 1 < game.players else 0


@compiled
def _write_parameters(game: Any, out: Any) -> None:
    out[_PLAYERS + int(game.players) - FEWEST_PLAYERS] = 1
    out[_FLAGS] = game.actions == ON_DRAW
    out[_FLAGS + 1] = game.setup == FROM_HAND
    out[_FLAGS + 2] = game.allow_skip_steal
    out[_FLAGS + 3] = game.episode == TOURNAMENT
    out[_MAX_TURNS] = game.max_turns * _A_TURN
    for row in range(NUMBERS):
        for symbol in range(SYMBOLS):
            out[_SYMBOLS + row * SYMBOLS + symbol] = game.symbols[row, symbol] * _A_COPY
    out[_DECK] = game.numbers * _A_NUMBER
    out[_DECK + 1] = game.copies * _A_COPY
    out[_DECK + 2] = game.hand * _A_HAND
    out[_DECK + 3] = game.goal * _A_COPY
