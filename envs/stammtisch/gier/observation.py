"""What a seat knows in Gier, as numbers; what they mean stands in `layout`.

Everything is 0 first, and then only what is there is written: most of the time nobody is sure of
anybody's cards.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.compile import compiled
from stammtisch.gier.cards import CROOK, KINDS, ROW, SORTS, count_cards, count_number
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
    _write_collections(game, seat, out)
    _write_own(game, seat, out)
    _write_others(game, seat, out)
    _write_sizes(game, seat, out)
    _write_middle(game, seat, out)
    _write_piles(game, seat, out)
    _write_turn(game, seat, out)
    _write_parameters(game, out)


@compiled
def _kinds(game: Any) -> int:
    """Kinds of number card in the deck. Loops of a length unknown to the compiler are faster."""
    return SORTS * int(game.numbers)


@compiled
def _relative(game: Any, seat: int, other: int) -> int:
    return other - seat if other >= seat else other - seat + int(game.players)


@compiled
def _write_collections(game: Any, seat: int, out: Any) -> None:
    """The collections and what is seen of them at a glance, first in cards, then in shares."""
    players, kinds, other = int(game.players), _kinds(game), seat
    for k in range(players):
        cards = game.collections[other]
        for kind in range(kinds):
            out[_COLLECTIONS + KINDS * k + kind] = cards[kind]
        other = other + 1 if other + 1 < players else 0
    for k in range(NUMBERS * players):
        cell = _COLLECTIONS + SORTS * k
        out[_GROUPS + k] = (out[cell] + out[cell + 1]) + (out[cell + 2] + out[cell + 3])
    for k in range(players):
        largest = out[_GROUPS + NUMBERS * k]
        for row in range(1, NUMBERS):
            largest = max(largest, out[_GROUPS + NUMBERS * k + row])
        if largest < game.goal:
            out[_MISSING + k] = game.goal - largest
    for cell in range(_COLLECTIONS, _MISSING + players):
        out[cell] *= _A_COPY


# --- hands, and who is sure of what ---------------------------------------------------------


@compiled
def _write_own(game: Any, seat: int, out: Any) -> None:
    """The own hand, what others are sure of in it, and the pile as the first part of `unseen`."""
    players, kinds = int(game.players), _kinds(game)
    hand, pile, to_all = game.hands[seat], game.pile, game.known[EVERYBODY, seat]
    for kind in range(kinds):
        out[_HAND + kind] = hand[kind] * _A_COPY
        out[_UNSEEN + kind] = pile[kind]
        out[_TO_ALL + kind] = to_all[kind] * _A_COPY
    other = seat
    for k in range(players - 1):
        other = other + 1 if other + 1 < players else 0
        if game.known_sizes[other, seat] > 0:
            cards = game.known[other, seat]
            for kind in range(kinds):
                out[_OF_OWN + KINDS * k + kind] = cards[kind] * _A_COPY


@compiled
def _write_others(game: Any, seat: int, out: Any) -> None:
    """The cards of other hands: those that are sure, and the rest among the unseen.

    Whatever is sure to all is sure to this seat.
    """
    players, kinds, other = int(game.players), _kinds(game), seat
    for k in range(players - 1):
        other = other + 1 if other + 1 < players else 0
        hand = game.hands[other]
        if game.known_sizes[seat, other] > 0:
            known, to_all = game.known[seat, other], game.known[EVERYBODY, other]
            for kind in range(kinds):
                out[_UNSEEN + kind] += np.float32(hand[kind]) - np.float32(known[kind])
                out[_KNOWN + KINDS * k + kind] = known[kind] * _A_COPY
                out[_TO_ALL + KINDS * (k + 1) + kind] = to_all[kind] * _A_COPY
        else:
            for kind in range(kinds):
                out[_UNSEEN + kind] += hand[kind]
    for row in range(int(game.numbers)):
        cell = _UNSEEN + SORTS * row
        out[_UNSEEN_NUMBERS + row] = (out[cell] + out[cell + 1]) + (out[cell + 2] + out[cell + 3])


@compiled
def _write_sizes(game: Any, seat: int, out: Any) -> None:
    """How large hands are, how they changed since the last reshuffle, how many cards are sure."""
    players, other = int(game.players), seat
    for k in range(players):
        out[_SIZES + k] = game.hand_sizes[other] * _A_HAND
        out[_HELD + k] = game.held[other] * _A_HAND
        out[_DRAWN + k] = game.drawn[other] * _A_MOVE
        out[_LOST + k] = game.lost[other] * _A_MOVE
        out[_SURE + k] = game.known_sizes[seat, other] * _A_HAND
        if k > 0:
            out[_SURE + SEATS * k] = game.known_sizes[other, seat] * _A_HAND
            watched = seat
            for place in range(1, players):
                watched = watched + 1 if watched + 1 < players else 0
                out[_SURE + SEATS * k + place] = game.least_sure[other, watched] * _A_HAND
        other = other + 1 if other + 1 < players else 0


# --- the middle and the piles ---------------------------------------------------------------


@compiled
def _write_middle(game: Any, seat: int, out: Any) -> None:
    """The middle, and how likely the next card doubles one; `unseen` is still told in cards."""
    if game.middle_size == 0:
        return
    crook, doubling, unseen = False, 0, 0
    for place in range(int(game.middle_size)):
        kind = int(game.middle[place])
        out[_MIDDLE + kind] = (place + 1) * _A_PLACE
        if kind == CROOK:
            crook = True
        else:
            row = int(ROW[kind])
            out[_MIDDLE_NUMBERS + row] = 1
            doubling += int(out[_UNSEEN_NUMBERS + row])
    out[_ACTED] = game.acted * _A_PLACE
    for row in range(NUMBERS):
        unseen += int(out[_UNSEEN_NUMBERS + row])
    share = doubling / unseen if doubling > 0 else 0.0
    other = seat
    for k in range(1, int(game.players)):
        other = other + 1 if other + 1 < game.players else 0
        cards, sure = int(game.hand_sizes[other]), int(game.known_sizes[seat, other])
        if cards > 0:
            doubles = (cards - sure) * share
            if sure > 0:
                doubles += _doubles_among(game, game.known[seat, other])
            out[_RISK + k] = doubles / (cards + (0 if crook and other == game.victim else 1))
    if game.players == FEWEST_PLAYERS:
        out[_PILE_RISK] = _pile_risk(game, share)


@compiled
def _doubles_among(game: Any, cards: Any) -> int:
    """How many of the cards would double a number in the middle."""
    doubles = 0
    for place in range(int(game.middle_size)):
        if game.middle[place] != CROOK:
            doubles += count_number(cards, int(ROW[game.middle[place]]))
    return doubles


@compiled
def _pile_risk(game: Any, share: float) -> float:
    """The chance that the pile's next card doubles one; the discards lie open if it is empty."""
    if count_cards(game.pile) > 0:
        return share
    discards = count_cards(game.discards)
    return _doubles_among(game, game.discards) / discards if discards > 0 else 0.0


@compiled
def _write_piles(game: Any, seat: int, out: Any) -> None:
    """The piles; what has been written of unseen cards becomes shares."""
    discards, turned = game.discards, game.turned
    for kind in range(_kinds(game)):
        out[_DISCARDS + kind] = discards[kind] * _A_COPY
    if game.shuffles > 0:
        out[_SHUFFLED] = 1
        for kind in range(_kinds(game)):
            out[_TURNED + kind] = turned[kind] * _A_COPY
    pile = 0.0
    for row in range(NUMBERS):
        pile += out[_UNSEEN_NUMBERS + row]
    for other in range(int(game.players)):
        if other != seat:
            pile -= game.hand_sizes[other] - game.known_sizes[seat, other]
    out[_PILE] = pile * _A_DECK
    for cell in range(_UNSEEN, _UNSEEN_NUMBERS + NUMBERS):
        out[cell] *= _A_COPY


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
