"""Imagining what a seat cannot see: who played which strength card.

What is unknown are cells of a table, one row a round and one column a seat. A finished round's
row is an order of the cards collected, a column holds no card of the player's set twice, and every
challenge must have ended as it did. The table is filled cell by cell, the most constrained first,
by chance, and taken back where nothing fits.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.bluff.cards import KINDS, LOST, OUTCOME, POISONED, WON
from stammtisch.bluff.record import NONE, ROWS, SEATS
from stammtisch.bluff.rounds import challenged_by, is_finished, knows, own_set, regular_rounds
from stammtisch.core import random
from stammtisch.core.bits import count_bits, lowest_bit
from stammtisch.core.compile import compiled

MOST_LISTED = 300
"""Up to so many ways to fill the table are listed, and one is drawn with equal chances."""
FIRST_PATIENCE = 1000
"""Cells tried for a first way before a new attempt; doubled each time."""


def _fitting(outcome: int, nervous: int, kind: int, as_challenger: bool) -> int:
    """The kinds on the other side of a challenge that give `outcome`, as a set."""
    table = OUTCOME[nervous]
    row = table[kind] if as_challenger else table[:, kind]
    return sum(1 << other for other in range(KINDS) if row[other] == outcome)


FITTING = np.array(
    [
        [
            [[_fitting(o, n, k, side) for k in range(KINDS)] for o in (0, WON, LOST, POISONED)]
            for n in (0, 1)
        ]
        for side in (True, False)
    ],
    np.int64,
)
"""`FITTING[side, nervous, outcome, kind]`: what the other one may have played, as a set of kinds,
if `kind` was the challenger's (side 0) or the defender's (side 1)."""


@compiled
def imagine(game: Any, seat: int, word: Any) -> None:
    """Replace what `seat` does not know, and the key, by the uint64 `word`.

    Every assignment of strength cards that fits all that the seat has seen may come, and no other;
    all are equally likely where at most `MOST_LISTED` fit and listing them takes no more than
    `MOST_TRIED` steps. The result depends on nothing hidden.
    """
    game.key[0] = random.absorb(word, 0)
    game.key[1] = random.absorb(word, 1)
    rows, seats = np.empty(ROWS * SEATS, np.int64), np.empty(ROWS * SEATS, np.int64)
    count = _forget(game, seat, rows, seats)
    if count > 0:
        _fill(game, rows[:count], seats[:count], random.absorb(word, 2))
    whole = own_set(game)
    for other in range(int(game.players)):
        hand = whole
        for row in range(min(int(game.number) + 1, regular_rounds(game))):
            if game.played[row, other] != NONE:
                hand &= ~(1 << int(game.played[row, other]))
        game.hands[other] = hand


@compiled
def _forget(game: Any, seat: int, rows: Any, seats: Any) -> int:
    """List the cells that hold a card unknown to `seat`; returns how many."""
    count = 0
    for row in range(int(game.number) + 1):
        for other in range(int(game.players)):
            if game.played[row, other] != NONE and not knows(game, seat, row, other):
                rows[count], seats[count] = row, other
                count += 1
    return count


@compiled
def _fill(game: Any, rows: Any, seats: Any, word: Any) -> None:
    """Write into `game.played` one way to fill the cells."""
    patience = FIRST_PATIENCE
    left = np.zeros((ROWS, KINDS), np.int64)
    for cell in range(len(rows)):
        left[rows[cell], game.played[rows[cell], seats[cell]]] += 1
    for cell in range(len(rows)):
        game.played[rows[cell], seats[cell]] = NONE
    attempt = 0
    while not _search(game, rows, seats, left.copy(), random.absorb(word, attempt), patience):
        patience *= 2
        attempt += 1


@compiled
def _search(game: Any, rows: Any, seats: Any, left: Any, word: Any, patience: int) -> bool:
    """Fill the cells by trial; False if no way was found within `patience` steps.

    Once there is one, the search goes on until all are listed or they are too many: of all one is
    kept, each with the same chance; of too many the first.
    """
    count, depth, found, steps = len(rows), 0, 0, 0
    used = _used(game)
    order, open_kinds = np.empty(count, np.int64), np.empty(count, np.int64)
    first, kept = np.empty(count, np.int8), np.empty(count, np.int8)
    order[0], open_kinds[0] = _choose_cell(game, rows, seats, left, used)
    while depth >= 0:
        cell = order[depth]
        row, seat = rows[cell], seats[cell]
        if game.played[row, seat] != NONE:
            _take_back(game, row, seat, left, used)
        if open_kinds[depth] == 0:
            depth -= 1
            continue
        steps += 1
        if (found == 0 and steps > patience) or found > MOST_LISTED:
            break
        kind = _nth_bit(
            open_kinds[depth], random.draw(word, 2 * steps, count_bits(open_kinds[depth]))
        )
        open_kinds[depth] &= ~(1 << kind)
        _put(game, row, seat, kind, left, used)
        if depth + 1 < count:
            following, kinds = _choose_cell(game, rows, seats, left, used)
            if kinds != 0:
                depth += 1
                order[depth], open_kinds[depth] = following, kinds
            continue
        found += 1
        if found == 1 or random.draw(word, 2 * steps + 1, found) == 0:
            _copy(game, rows, seats, kept)
        if found == 1:
            first[:] = kept
    for cell in range(count):
        game.played[rows[cell], seats[cell]] = NONE
    if found == 0:
        return False
    listed = depth < 0
    for cell in range(count):
        game.played[rows[cell], seats[cell]] = kept[cell] if listed else first[cell]
    return True


@compiled
def _used(game: Any) -> Any:
    """The cards of the own set that each seat has played in cells already filled, as sets."""
    used = np.zeros(SEATS, np.int64)
    for row in range(regular_rounds(game)):
        for seat in range(int(game.players)):
            if game.played[row, seat] != NONE:
                used[seat] |= 1 << int(game.played[row, seat])
    return used


@compiled
def _put(game: Any, row: int, seat: int, kind: int, left: Any, used: Any) -> None:
    game.played[row, seat] = kind
    left[row, kind] -= 1
    if row < regular_rounds(game):
        used[seat] |= 1 << kind


@compiled
def _take_back(game: Any, row: int, seat: int, left: Any, used: Any) -> None:
    kind = int(game.played[row, seat])
    game.played[row, seat] = NONE
    left[row, kind] += 1
    if row < regular_rounds(game):
        used[seat] &= ~(1 << kind)


@compiled
def _copy(game: Any, rows: Any, seats: Any, out: Any) -> None:
    for cell in range(len(rows)):
        out[cell] = game.played[rows[cell], seats[cell]]


@compiled
def _nth_bit(bits: int, n: int) -> int:
    while n > 0:
        bits &= bits - 1
        n -= 1
    return lowest_bit(bits)


@compiled
def _choose_cell(game: Any, rows: Any, seats: Any, left: Any, used: Any) -> tuple[int, int]:
    """The empty cell with the fewest choices, and these as a set; 0 if something fits nowhere.

    A card of a finished round that has no more cells than copies leaves its cells no choice.
    """
    best, best_kinds, fewest = 0, 0, KINDS + 1
    offers = np.zeros((ROWS, KINDS), np.int8)
    where = np.zeros((ROWS, KINDS), np.int8)
    for cell in range(len(rows)):
        row = rows[cell]
        if game.played[row, seats[cell]] != NONE:
            continue
        kinds = _choices(game, row, seats[cell], left, used)
        number = count_bits(kinds)
        if number < fewest:
            best, best_kinds, fewest = cell, kinds, number
        while kinds != 0:
            kind = lowest_bit(kinds)
            offers[row, kind] += 1
            where[row, kind] = cell
            kinds &= kinds - 1
    if fewest <= 1:
        return best, best_kinds
    for row in range(int(game.number) + 1):
        if is_finished(game, row):
            for kind in range(KINDS):
                if left[row, kind] > offers[row, kind]:
                    return 0, 0
                if 0 < left[row, kind] == offers[row, kind]:
                    best, best_kinds = where[row, kind], 1 << kind
    return best, best_kinds


@compiled
def _lying(left: Any, row: int) -> int:
    """The kinds that still have to be placed in a finished round's row, as a set."""
    kinds = 0
    for kind in range(KINDS):
        if left[row, kind] > 0:
            kinds |= 1 << kind
    return kinds


@compiled
def _choices(game: Any, row: int, seat: int, left: Any, used: Any) -> int:
    """The kinds that fit into an empty cell beside those filled already, as a set."""
    if is_finished(game, row):
        kinds = _lying(left, row) & ~used[seat]
    elif row < regular_rounds(game):
        kinds = own_set(game) & ~used[seat]
    else:
        kinds = _pile_kinds(game, seat)
    nervous = int(game.nervous)
    for other in range(int(game.players)):
        kind = int(game.played[row, other])
        if kind == NONE:
            continue
        if challenged_by(game, row, other) == seat:
            kinds &= FITTING[0, nervous, game.outcomes[row, other], kind]
        if challenged_by(game, row, seat) == other:
            kinds &= FITTING[1, nervous, game.outcomes[row, seat], kind]
    return kinds


@compiled
def _pile_kinds(game: Any, seat: int) -> int:
    kinds = 0
    for kind in range(KINDS):
        if game.piles[seat, kind] > 0:
            kinds |= 1 << kind
    return kinds
