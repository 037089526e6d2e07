"""Where the cards of Gier lie and who knows it, told to the test kit in plain Python.

It reads the record's fields and none of the rules' helpers, so that it can contradict them.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import product
from math import comb
from types import SimpleNamespace
from typing import Any

import numpy as np

from stammtisch.gier.cards import NAMES
from stammtisch.gier.record import (
    DEAL,
    DRAW,
    EVERYBODY,
    FILL_UP,
    PILE,
    PLUS,
    REFILL_DRAW,
    SEATS,
    SET_UP,
    TRADE_DRAW,
)
from stammtisch.testing.witness import Witness

HAND, COLLECTION = 0, SEATS  # of seat s: HAND + s, COLLECTION + s
MIDDLE, IN_PILE, DISCARDS, PLACES = range(2 * SEATS, 2 * SEATS + 4)

DEALS = (DEAL, SET_UP, FILL_UP, PLUS, TRADE_DRAW, REFILL_DRAW)
"""Phases in which chance always deals from the pile."""

KINDS = len(NAMES)
CROOK = NAMES.index("crook")

MOST_STATES = 300
"""So many states are looked for before the list is given up."""

Cards = tuple[int, ...]
"""How many number cards of each kind."""


class GierWitness(Witness):
    """Hands, collections, the middle, the pile and the discard pile."""

    def places(self, state: Any) -> np.ndarray:
        """Cards at each place, crooks last; int `[14, 29]`."""
        places = np.zeros((PLACES, KINDS), np.int64)
        places[HAND : HAND + SEATS, :CROOK] = state.hands
        places[HAND : HAND + int(state.players), CROOK] = 1
        places[COLLECTION : COLLECTION + SEATS, :CROOK] = state.collections
        for kind in state.middle[: int(state.middle_size)].tolist():
            places[MIDDLE, kind] += 1
            if kind == CROOK:
                places[HAND + int(state.victim), CROOK] -= 1
        places[IN_PILE, :CROOK], places[DISCARDS, :CROOK] = state.pile, state.discards
        return places

    def hidden(self, state: Any, seat: int) -> np.ndarray:
        """The number cards in the pile, and those in other hands of which the seat is not sure."""
        places, hidden = self.places(state), np.zeros((PLACES, KINDS), np.int64)
        hidden[IN_PILE] = places[IN_PILE]
        for other in range(int(state.players)):
            if other != seat:
                unsure = places[HAND + other, :CROOK] - state.known[seat, other]
                hidden[HAND + other, :CROOK] = unsure
        return hidden

    def consistent(self, state: Any, seat: int) -> list[tuple[Any, float]] | None:
        """All ways to deal the unseen cards out, wherever it is plain how much others know.

        After a reshuffle these are all states that `imagine` allows.
        """
        plain, listed = _plain(state), []
        others = [other for other in range(plain.players) if other != seat]
        sizes = {other: _third_sizes(plain, seat, other) for other in others}
        if any(size is None for row in sizes.values() for size in row.values()):
            return None
        pool, rooms = _pool(plain, others, seat), _rooms(plain, others, seat)
        if max(_count_choices(pool, room) for room in rooms) > MOST_STATES:
            return None
        for hands, weight in _deals(pool, rooms):
            held = dict(zip(others, hands, strict=True))
            for one, share in _with_hands(state, plain, seat, held, sizes):
                listed.append((one, weight * share))
                if len(listed) > MOST_STATES:
                    return None
        return listed

    def pile(self, state: Any) -> Hashable | None:
        """The pile of each game, until it is made anew of cards that players have discarded."""
        from_pile = state.phase in DEALS or (state.phase == DRAW and state.victim == PILE)
        return int(state.number) if from_pile and state.shuffles == 0 else None


# --- what is known ----------------------------------------------------------------------------


def _plain(state: Any) -> SimpleNamespace:
    """The record as lists and numbers of Python, which are faster to look at."""
    return SimpleNamespace(**{name: state[name].tolist() for name in state.dtype.names})


def _pool(state: Any, others: list[int], seat: int) -> Cards:
    """The cards that the seat cannot place."""
    pool = np.array(state.pile)
    for other in others:
        pool += np.subtract(state.hands[other], state.known[seat][other])
    return tuple(pool.tolist())


def _rooms(state: Any, others: list[int], seat: int) -> list[int]:
    """How many cards each other hand has of which the seat is not sure."""
    return [sum(state.hands[other]) - sum(state.known[seat][other]) for other in others]


def _third_sizes(state: Any, seat: int, target: int) -> dict[int, int | None]:
    """Of how many cards of the target's hand each third seat is sure; None if nobody can tell.

    Seats that know no more than everybody are left out.
    """
    sizes: dict[int, int | None] = {}
    for row in range(state.players):
        least, most = state.least_sure[row][target], state.most_sure[row][target]
        if row not in (seat, target) and most > sum(state.known[EVERYBODY][target]):
            sizes[row] = most if least == most else None
    return sizes


# --- all states that fit ----------------------------------------------------------------------


def _deals(pool: Cards, sizes: list[int]) -> Iterator[tuple[list[Cards], float]]:
    """All ways to deal a pool out into hands, with the number of ways to choose the cards."""
    if not sizes:
        yield [], 1.0
        return
    for hand, ways in _choices(pool, sizes[0]):
        rest = tuple(many - few for many, few in zip(pool, hand, strict=True))
        for others, more in _deals(rest, sizes[1:]):
            yield [hand, *others], ways * more


def _choices(pool: Cards, size: int) -> Iterator[tuple[Cards, float]]:
    """All ways to choose so many cards of a pool, with the number of ways to choose them."""
    if size > sum(pool):
        return
    if not pool:
        yield (), 1.0
        return
    for count in range(min(pool[0], size) + 1):
        for rest, ways in _choices(pool[1:], size - count):
            yield (count, *rest), ways * comb(pool[0], count)


def _count_choices(pool: Cards, size: int) -> int:
    """In how many ways so many cards can be chosen of a pool."""
    counts = [1] + [0] * size
    for many in pool:
        counts = [sum(counts[max(0, n - many) : n + 1]) for n in range(size + 1)]
    return counts[size]


def _with_hands(
    record: Any, state: Any, seat: int, held: dict[int, Cards], sizes: dict[int, dict[int, Any]]
) -> Iterator[tuple[Any, float]]:
    """The record with cards dealt to hands, once for each way in which others know them."""
    changed = _copy(record)
    changed.pile = _pool(state, list(held), seat)
    for other, cards in held.items():
        changed.hands[other] = np.add(state.known[seat][other], cards)
        changed.pile -= np.array(cards, np.int8)
    options = [
        list(_known_to_thirds(state, seat, other, cards, sizes[other]))
        for other, cards in held.items()
    ]
    for rows in product(*options):
        one, weight = _copy(changed), 1.0
        for other, (known, share) in zip(held, rows, strict=True):
            for row, cards in known.items():
                one.known[row, other] = cards
            weight *= share
        yield one, weight


def _known_to_thirds(
    state: Any, seat: int, target: int, dealt: Cards, sizes: dict[int, int]
) -> Iterator[tuple[dict[int, Cards], float]]:
    """What third seats are sure of, the one with the most first; others know a part of that.

    Whoever knows less than the seat itself knows a part of what the seat knows.
    """
    to_all, own = state.known[EVERYBODY][target], state.known[seat][target]
    within = tuple(np.add(own, dealt).tolist())
    ordered = sorted(sizes.items(), key=lambda item: -item[1])

    def chains(within: Cards, rest: list[tuple[int, int]]) -> Iterator[tuple[dict, float]]:
        if not rest:
            yield {}, 1.0
            return
        (row, size), *later = rest
        certain = own if size > sum(own) else to_all
        if size <= sum(own) < sum(within):
            within = tuple(own)
        open_cards = tuple(np.subtract(within, certain).tolist())
        missing = size - sum(certain)
        for more, ways in _choices(open_cards, missing):
            cards = tuple(np.add(certain, more).tolist())
            for known, share in chains(cards, later):
                yield {row: cards, **known}, share * ways / comb(sum(open_cards), missing)

    yield from chains(within, ordered)


def _copy(record: Any) -> Any:
    return np.array([record]).view(np.recarray)[0]


WITNESS = GierWitness()
"""Found by the test kit under this name."""
