"""What a seat knows in Bluff, as numbers.

Seats are told from the observer's: 0 is its own, then clockwise. Rows are rounds from the first on.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.bluff.cards import DEFENDER, KINDS, NUMBERS, POISONED, VALUE, WON
from stammtisch.bluff.parameters import FEWEST_PLAYERS, FULL_SET, MOST_PLAYERS
from stammtisch.bluff.record import (
    ACTIONS,
    BID,
    BLUFF,
    CHALLENGE,
    NONE,
    ROWS,
    SEATS,
    TAKE_CARDS,
    TAKES,
    WAIT,
)
from stammtisch.bluff.rounds import is_final, is_finished, is_in, own_set, regular_rounds
from stammtisch.bluff.rules import hand_of, points_of, to_move
from stammtisch.core.compile import compiled
from stammtisch.core.layout import Layout, Part

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


# Looked up, since divisions and branches would take most of the time.
_SIXTHS, _FOURTEENTHS, _THIRDS = (
    (np.arange(n + 1) / n).astype(np.float32) for n in (SEATS, KINDS, 3)
)
# By action of the bluff phase plus 1, so that 0 is none.
_DISTANCE = np.zeros(ACTIONS + 1, np.int64)
_DISTANCE[CHALLENGE + 1 : WAIT + 1] = range(1, SEATS)
_TAKEN_POINTS = np.zeros(ACTIONS + 1, np.float32)
_TAKEN_POINTS[TAKE_CARDS + 1 : CHALLENGE + 1] = [value * count / 10 for value, count in TAKES]
_RIVALS = np.zeros((SEATS + 1, SEATS, SEATS), np.float32)
for _players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
    for _place in range(_players):
        for _far in range(1, _players):
            _RIVALS[_players, _place, _far] = ((_place + _far) % _players + 1) / SEATS


@compiled
def observe(game: Any, seat: int, out: Any) -> None:
    """Write what `seat` knows into `out` (float32, `len(LAYOUT)`); right at every moment."""
    out[:] = 0
    if seat >= game.players:
        return
    _write_cards(game, seat, out)
    _write_seats(game, seat, out)
    _write_present(game, seat, out)
    _write_log(game, seat, out)
    _write_strengths(game, out)
    _write_known(game, seat, out)
    _write_progress(game, seat, out)


@compiled
def _relative(seat: int, other: int, players: int) -> int:
    return other - seat if other >= seat else other - seat + players


@compiled
def _write_cards(game: Any, seat: int, out: Any) -> None:
    hand, whole = hand_of(game, seat), own_set(game)
    for kind in range(KINDS):
        out[_HAND + kind] = hand >> kind & 1
        out[_TABLE + kind] = game.table[kind] / SEATS
        out[_UNPLAYED + kind] = (game.players * (whole >> kind & 1) - game.gone[kind]) / SEATS
    own = int(game.played[game.number, seat])
    if own != NONE:
        out[_STRENGTH + own] = 1


@compiled
def _write_seats(game: Any, seat: int, out: Any) -> None:
    players, other = int(game.players), seat
    for k in range(players):
        kind = int(game.front[other])
        if kind != NONE:
            value = int(VALUE[kind])
            out[_FRONT + k * NUMBERS + value - 1] = 1
            out[_FRONT_POINTS + k] = value * int(game.front_count[other]) / 10
        pile = out[_PILES + k * KINDS : _PILES + (k + 1) * KINDS]
        for kind in range(KINDS):
            pile[kind] = game.piles[other, kind] * np.float32(1 / MOST_COPIES)
        out[_POINTS + k] = points_of(game, other) / MOST_POINTS
        out[_PLAYS + k] = is_in(game, other)
        other = other + 1 if other + 1 < players else 0


@compiled
def _write_present(game: Any, seat: int, out: Any) -> None:
    row, players = int(game.number), int(game.players)
    if game.first[row] == NONE:
        return
    out[_STARTER + _relative(seat, int(game.first[row]), players)] = 1
    going_on, other = game.phase in (BID, BLUFF), seat
    for k in range(players):
        waiting = game.deeds[row, other] == NONE and is_in(game, other)
        out[_TO_DECIDE + k] = waiting and going_on
        distance = _DISTANCE[int(game.deeds[row, other]) + 1]
        if distance > 0:
            out[_CHALLENGED + k * SEATS + (k + distance) % players] = 1
            out[_BEAT + k] = game.outcomes[row, other] == WON
            out[_POISONED + k] = game.outcomes[row, other] == POISONED
        other = other + 1 if other + 1 < players else 0


@compiled
def _write_log(game: Any, seat: int, out: Any) -> None:
    """What each seat did in each round, the present one included."""
    players = int(game.players)
    for row in range(int(game.number) + 1):
        if game.first[row] == NONE:
            continue
        other, cell = seat, row * SEATS
        for k in range(players):
            deed = int(game.deeds[row, other]) + 1
            out[_RIVAL + cell + k] = _RIVALS[players, k, _DISTANCE[deed]]
            out[_OUTCOME + cell + k] = _THIRDS[game.outcomes[row, other]]
            out[_TOOK + cell + k] = _TAKEN_POINTS[deed]
            other = other + 1 if other + 1 < players else 0
        starter = _relative(seat, int(game.first[row]), players)
        out[_STARTERS + row] = _SIXTHS[starter + 1]


@compiled
def _write_strengths(game: Any, out: Any) -> None:
    """The strength cards collected after each regular round."""
    players = int(game.players)
    for row in range(min(int(game.number) + 1, regular_rounds(game))):
        if not is_finished(game, row):
            return
        collected = 0  # four bits count the cards of a kind
        for player in range(players):
            collected += 1 << 4 * int(game.played[row, player])
        for player in range(players):
            kind = int(game.played[row, player])
            out[_STRENGTHS + row * KINDS + kind] = _SIXTHS[collected >> 4 * kind & 15]


@compiled
def _write_known(game: Any, seat: int, out: Any) -> None:
    """The strength cards that the seat knows; see `rounds.knows`, which this does in one pass."""
    players, regular = int(game.players), regular_rounds(game)
    for row in range(int(game.number) + 1):
        everything = is_finished(game, row) and (players == 2 or row == regular)
        own = _DISTANCE[int(game.deeds[row, seat]) + 1]
        other = seat
        for k in range(players):
            met = k == own or k + _DISTANCE[int(game.deeds[row, other]) + 1] == players
            kind = int(game.played[row, other])
            if kind != NONE and (met or k == 0 or everything):
                out[_KNOWN + row * SEATS + k] = _FOURTEENTHS[kind + 1]
                if row < regular:
                    out[_OUT + k * KINDS + kind] = 1
            other = other + 1 if other + 1 < players else 0


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
