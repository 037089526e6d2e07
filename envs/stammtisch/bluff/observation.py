"""What a seat knows in Bluff, as numbers.

Seats are told from the observer's: 0 is its own, then clockwise. Rows are rounds from the first on.
"""

from __future__ import annotations

from typing import Any

from stammtisch.bluff.cards import DEFENDER, KINDS, NUMBERS, POISONED, VALUE, WON
from stammtisch.bluff.parameters import FEWEST_PLAYERS, FULL_SET, MOST_PLAYERS
from stammtisch.bluff.record import (
    BID,
    BLUFF,
    CHALLENGE,
    NONE,
    ROWS,
    SEATS,
    TAKE_CARDS,
    TAKEN_COUNT,
    TAKEN_VALUE,
)
from stammtisch.bluff.rounds import challenged_by, is_final, is_in, knows, regular_rounds
from stammtisch.bluff.rules import hand_of, points_of, to_move
from stammtisch.core.compile import compiled
from stammtisch.core.layout import Layout, Part
from stammtisch.core.record import NOBODY

MOST_COPIES = SEATS + 1
"""Cards of one kind in the game: one a player and one among the first scoring cards."""
MOST_POINTS = 10 * ROWS
"""Nobody wins more than ten points a round."""

LAYOUT = Layout(
    Part("hand", (KINDS,), "own cards that may still be played; in the final round the own pile"),
    Part("strength", (KINDS,), "own strength card of this round"),
    Part("table", (KINDS,), "scoring cards that nobody has, by kind", scale=SEATS),
    Part("front", (SEATS, NUMBERS), "value of the scoring cards in front of each seat"),
    Part("front_points", (SEATS,), "points in front of each seat", scale=10),
    Part("piles", (SEATS, KINDS), "scoring piles, by kind", scale=MOST_COPIES),
    Part("points", (SEATS,), "points in the scoring piles", scale=MOST_POINTS),
    Part("plays", (SEATS,), "seats that take part in this round"),
    Part("to_decide", (SEATS,), "seats that will still decide in this bluff phase"),
    Part("starter", (SEATS,), "start player of this round"),
    Part("challenged", (SEATS, SEATS), "in this round: row challenged column"),
    Part("beat", (SEATS,), "seats that won their challenge in this round"),
    Part("poisoned", (SEATS,), "seats whose challenge in this round met poison"),
    Part("unplayed", (KINDS,), "copies not yet played in finished rounds, by kind", scale=SEATS),
    Part("out", (SEATS, KINDS), "cards that each seat is known to have played in regular rounds"),
    Part("strengths", (FULL_SET, KINDS), "strength cards of each finished round", scale=SEATS),
    Part("known", (ROWS, SEATS), "strength cards that this seat knows: kind + 1", scale=KINDS),
    Part("took", (ROWS, SEATS), "points that each seat took from the table", scale=10),
    Part("rival", (ROWS, SEATS), "whom each seat challenged: seat + 1", scale=SEATS),
    Part("outcome", (ROWS, SEATS), "of its challenge: 1 won, 2 lost, 3 poisoned", scale=3),
    Part("starters", (ROWS,), "start player of each round: seat + 1", scale=SEATS),
    Part("own_turn", (), "this seat is to move"),
    Part("phase", (2,), "one of: bid phase, bluff phase"),
    Part("final_round", (), "this is the final round"),
    Part("round_number", (), "rounds before this one", scale=FULL_SET),
    Part("players", (MOST_PLAYERS - FEWEST_PLAYERS + 1,), "parameter players: 2, 3, 4, 5 or 6"),
    Part("flags", (4,), "parameters combine, specials, nervous is defender, final"),
    Part("ranks", (), "parameter ranks", scale=FULL_SET),
    Part("rounds", (), "rounds before the final one", scale=FULL_SET),
)
"""The parts of the observation, in order."""

_HAND, _STRENGTH, _TABLE, _FRONT, _FRONT_POINTS, _PILES, _POINTS, _PLAYS, _TO_DECIDE, _STARTER = (
    LAYOUT.offset(part.name) for part in LAYOUT.parts[:10]
)
_CHALLENGED, _BEAT, _POISONED, _UNPLAYED, _OUT, _STRENGTHS, _KNOWN, _TOOK, _RIVAL, _OUTCOME = (
    LAYOUT.offset(part.name) for part in LAYOUT.parts[10:20]
)
_STARTERS, _OWN_TURN, _PHASE, _FINAL_ROUND, _NUMBER, _PLAYERS, _FLAGS, _RANKS, _ROUNDS = (
    LAYOUT.offset(part.name) for part in LAYOUT.parts[20:]
)


@compiled
def observe(game: Any, seat: int, out: Any) -> None:
    """Write what `seat` knows into `out` (float32, `len(LAYOUT)`); right at every moment."""
    out[:] = 0
    if seat >= game.players:
        return
    _write_cards(game, seat, out)
    _write_seats(game, seat, out)
    _write_present(game, seat, out)
    _write_past(game, seat, out)
    _write_progress(game, seat, out)


@compiled
def _relative(seat: int, other: int, players: int) -> int:
    return other - seat if other >= seat else other - seat + players


@compiled
def _write_cards(game: Any, seat: int, out: Any) -> None:
    hand = hand_of(game, seat)
    for kind in range(KINDS):
        out[_HAND + kind] = hand >> kind & 1
        out[_TABLE + kind] = game.table[kind] / SEATS
        if kind < game.ranks and not game.specials:
            out[_UNPLAYED + kind] = (game.players - game.gone[kind]) / SEATS
    if game.specials:
        for kind in range(KINDS):
            # The special kinds take the places of four plain ones.
            copies = 0 if kind in (0, 4, 8, 9) else int(game.players)
            out[_UNPLAYED + kind] = (copies - game.gone[kind]) / SEATS
    own = int(game.played[game.number, seat])
    if own != NONE:
        out[_STRENGTH + own] = 1


@compiled
def _write_seats(game: Any, seat: int, out: Any) -> None:
    players = int(game.players)
    for k in range(players):
        other = (seat + k) % players
        kind = int(game.front[other])
        if kind != NONE:
            value = int(VALUE[kind])
            out[_FRONT + k * NUMBERS + value - 1] = 1
            out[_FRONT_POINTS + k] = value * int(game.front_count[other]) / 10
        pile = _PILES + k * KINDS
        for kind in range(KINDS):
            out[pile + kind] = game.piles[other, kind] / MOST_COPIES
        out[_POINTS + k] = points_of(game, other) / MOST_POINTS
        out[_PLAYS + k] = is_in(game, other)


@compiled
def _write_present(game: Any, seat: int, out: Any) -> None:
    row, players = int(game.number), int(game.players)
    if game.first[row] == NONE:
        return
    out[_STARTER + _relative(seat, int(game.first[row]), players)] = 1
    for k in range(players):
        other = (seat + k) % players
        waiting = game.deeds[row, other] == NONE and is_in(game, other)
        out[_TO_DECIDE + k] = waiting and game.phase in (BID, BLUFF)
        rival = challenged_by(game, row, other)
        if rival != NONE:
            out[_CHALLENGED + k * SEATS + _relative(seat, rival, players)] = 1
            out[_BEAT + k] = game.outcomes[row, other] == WON
            out[_POISONED + k] = game.outcomes[row, other] == POISONED


@compiled
def _write_past(game: Any, seat: int, out: Any) -> None:
    players, regular = int(game.players), regular_rounds(game)
    for row in range(int(game.number) + 1):
        if game.first[row] == NONE:
            continue
        out[_STARTERS + row] = (_relative(seat, int(game.first[row]), players) + 1) / SEATS
        collected = row < regular and (row < game.number or to_move(game) == NOBODY)
        for k in range(players):
            other = seat + k - players if seat + k >= players else seat + k
            kind, cell = int(game.played[row, other]), row * SEATS + k
            _write_deed(game, row, other, seat, cell, out)
            if kind == NONE:
                continue
            if collected:
                place = _STRENGTHS + row * KINDS + kind
                out[place] = (int(out[place] * SEATS + 0.5) + 1) / SEATS
            if knows(game, seat, row, other):
                out[_KNOWN + cell] = (kind + 1) / KINDS
                if row < regular:
                    out[_OUT + k * KINDS + kind] = 1


@compiled
def _write_deed(game: Any, row: int, other: int, seat: int, cell: int, out: Any) -> None:
    deed = int(game.deeds[row, other])
    if deed >= CHALLENGE:
        players = int(game.players)
        rival = _relative(seat, (other + deed - CHALLENGE + 1) % players, players)
        out[_RIVAL + cell] = (rival + 1) / SEATS
        out[_OUTCOME + cell] = game.outcomes[row, other] / 3
    elif deed != NONE:
        take = deed - TAKE_CARDS
        out[_TOOK + cell] = int(TAKEN_VALUE[take]) * int(TAKEN_COUNT[take]) / 10


@compiled
def _write_progress(game: Any, seat: int, out: Any) -> None:
    out[_OWN_TURN] = to_move(game) == seat
    if game.phase in (BID, BLUFF):
        out[_PHASE + int(game.phase) - BID] = 1
    out[_FINAL_ROUND] = is_final(game)
    out[_NUMBER] = game.number / FULL_SET
    out[_PLAYERS + int(game.players) - FEWEST_PLAYERS] = 1
    out[_FLAGS] = game.combine
    out[_FLAGS + 1] = game.specials
    out[_FLAGS + 2] = game.nervous == DEFENDER
    out[_FLAGS + 3] = game.final
    out[_RANKS] = game.ranks / FULL_SET
    out[_ROUNDS] = regular_rounds(game) / FULL_SET
