"""Where the cards of Pig lie and who knows it, told to the test kit in plain Python.

It reads the record's fields and none of the rules' helpers, so that it can contradict them.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import product
from math import comb
from types import SimpleNamespace
from typing import Any

import numpy as np

from stammtisch.pig.cards import NAMES
from stammtisch.pig.parameters import IN_KILOS
from stammtisch.pig.record import (
    CHOOSE,
    DEAL,
    LOOK,
    NONE,
    PILE,
    SEATS,
    STOCK,
    TOUCH,
    TURN,
)
from stammtisch.testing.witness import Witness

HAND, QUEUE = 0, SEATS  # of seat s: HAND + s, QUEUE + s
DECK, LYING, IN_PILE, OPENED, COLLECTED, AWAY, PLACES = range(2 * SEATS, 2 * SEATS + 7)

MOST_STATES = 300
"""So many states are looked for before the list is given up."""
MOST_LISTED = 4
"""With more players there are nearly always too many."""

RANKS = len(NAMES)
Cards = tuple[int, ...]
"""How many cards of each rank."""


class PigWitness(Witness):
    """Hands, cards that wait, stock, discards, the pile of the kilos, and what is not in play."""

    def places(self, state: Any) -> np.ndarray:
        """Cards at each place; int `[33, 13]`."""
        state = _plain(state)
        places = np.zeros((PLACES, RANKS), np.int64)
        places[HAND : HAND + SEATS] = state.hands
        for seat, cards in enumerate(_queues(state)):
            places[QUEUE + seat] = _counts(cards)
        places[DECK], places[IN_PILE] = state.deck, state.pile
        places[LYING] = _counts(state.lying[: state.lying_count])
        places[OPENED] = _counts(state.opened[: state.open_count])
        in_play = np.array(_in_play(state))
        if not DEAL <= state.phase <= STOCK:
            places[COLLECTED] = in_play
        if state.scoring != IN_KILOS:
            places[AWAY] = 4 - in_play
        return places

    def hidden(self, state: Any, seat: int) -> np.ndarray:
        """All in other hands and queues and in the stock, but for what a seat has passed there."""
        hidden = self.places(state)
        state = _plain(state)
        hidden[HAND + seat] = 0
        hidden[[IN_PILE, OPENED, COLLECTED, AWAY]] = 0
        for place, card in _known_cards(state, seat):
            hidden[place, card] -= 1
        if not state.stock or _feeder(state) == seat:
            hidden[LYING] = 0
        if state.phase == DEAL and not hidden[: 2 * SEATS].any():
            hidden[DECK] = 0  # nobody else has a card yet
        return hidden

    def consistent(self, state: Any, seat: int) -> list[tuple[Any, float]] | None:
        """All states up to a game's first tick, and whenever cards go round one at a time."""
        plain = _plain(state)
        if plain.players > MOST_LISTED:
            return None
        if plain.phase == TURN:
            found = _in_turn(state, plain, seat)
        elif plain.phase in (DEAL, CHOOSE) and plain.tick == plain.number == plain.stock == 0:
            found = _in_first_tick(state, plain, seat)
        else:
            return None
        listed = []
        for one in found:
            listed.append(one)
            if len(listed) > MOST_STATES:
                return None
        return listed

    def pile(self, state: Any) -> Hashable | None:
        """The deck of a round, which becomes the stock, and the pile of the kilos."""
        if state.phase == PILE:
            return "kilos"
        if state.phase in (DEAL, STOCK):
            return int(state.number), int(state.present).bit_count()
        return None


# --- where the cards are ----------------------------------------------------------------------


def _plain(state: Any) -> SimpleNamespace:
    """The record as lists and numbers of Python, which are faster to look at."""
    return SimpleNamespace(**{name: state[name].tolist() for name in state.dtype.names})


def _counts(cards: list[int]) -> np.ndarray:
    return np.bincount(np.array(cards, np.int64), minlength=RANKS)


def _queues(state: Any) -> list[list[int]]:
    """The cards that wait for each seat, the oldest first."""
    rest, queues = list(state.queued), []
    for count in state.queues:
        queues.append(rest[:count])
        rest = rest[count:]
    assert not any(rest)
    return queues


def _in_play(state: Any) -> Cards:
    """The cards that hands are dealt from."""
    order = "KQJ2345689T" if state.scoring == IN_KILOS else "AKQJT98765432"
    if state.stock:
        return (4,) * RANKS
    names = order[: state.present.bit_count()]
    return tuple((3 if state.hand == 3 else 4) * (name in names) for name in NAMES)


def _seats(state: Any) -> list[int]:
    return [seat for seat in range(state.players) if state.present >> seat & 1]


def _left(state: Any, seat: int) -> int:
    later = [other for other in _seats(state) if other > seat]
    return later[0] if later else _seats(state)[0]


def _right(state: Any, seat: int) -> int:
    return next(other for other in _seats(state) if _left(state, other) == seat)


def _feeder(state: Any) -> int:
    """The seat that lays its cards on the discard pile, if there is a stock."""
    playing = state.stock and DEAL <= state.phase <= STOCK
    return _right(state, state.dealer) if playing else NONE


def _known_cards(state: Any, seat: int) -> Iterator[tuple[int, int]]:
    """Places and ranks of the cards that a seat knows to be with its left neighbour."""
    if state.holds[seat] != NONE:
        yield HAND + _left(state, seat), state.holds[seat]
    if state.passed[seat] != NONE and not state.taken[seat]:
        yield QUEUE + _left(state, seat), state.passed[seat]


# --- all states that fit ----------------------------------------------------------------------


def _deals(pool: Cards, sizes: list[int]) -> Iterator[tuple[list[Cards], int]]:
    """All ways to deal a pool out into hands, with the number of ways to choose the cards."""
    if not sizes:
        yield [], 1
        return
    for hand in _hands(pool, sizes[0]):
        ways = 1
        for many, few in zip(pool, hand, strict=True):
            ways *= comb(many, few)
        rest = tuple(many - few for many, few in zip(pool, hand, strict=True))
        for others, more in _deals(rest, sizes[1:]):
            yield [hand, *others], ways * more


def _hands(pool: Cards, size: int) -> Iterator[Cards]:
    if not pool:
        if size == 0:
            yield ()
        return
    for count in range(min(pool[0], size) + 1):
        for rest in _hands(pool[1:], size - count):
            yield (count, *rest)


def _in_first_tick(record: Any, state: Any, seat: int) -> Iterator[tuple[Any, float]]:
    """Hands as far as they are dealt, and the answers that others have given."""
    others = [other for other in _seats(state) if other != seat]
    answered = [other for other in others if state.choices[other] != NONE]
    own = state.hands[seat]
    pool = tuple(many - mine for many, mine in zip(_in_play(state), own, strict=True))
    sizes = [sum(state.hands[other]) for other in others]
    for hands, ways in _deals(pool, sizes):
        held = dict(zip(others, hands, strict=True))
        for choices in product(*(_answers(held[other]) for other in answered)):
            weight, changed = float(ways), _copy(record)
            for other in others:
                changed.hands[other] = held[other]
            for other, (choice, share) in zip(answered, choices, strict=True):
                changed.choices[other] = choice
                weight *= share
            if state.phase == DEAL:
                changed.deck = np.subtract(pool, np.sum([*hands], axis=0))
            yield changed, weight


def _answers(hand: Cards) -> list[tuple[int, float]]:
    """What a seat may have chosen: each card and a look four times as often as a touch."""
    passes = [(rank, 4.0 * count) for rank, count in enumerate(hand) if count]
    whole = 4.0 * sum(hand) + 5.0
    return [(choice, weight / whole) for choice, weight in [*passes, (LOOK, 4.0), (TOUCH, 1.0)]]


def _in_turn(record: Any, state: Any, seat: int) -> Iterator[tuple[Any, float]]:
    """Hands, and what others passed before."""
    others = [other for other in _seats(state) if other != seat]
    known = {place - HAND: card for place, card in _known_cards(state, seat)}
    pool = list(_in_play(state))
    for rank, count in enumerate(state.hands[seat]):
        pool[rank] -= count
    for card in known.values():
        pool[card] -= 1
    sizes = [sum(state.hands[other]) - (other in known) for other in others]
    for hands, ways in _deals(tuple(pool), sizes):
        changed = _copy(record)
        for other, hand in zip(others, hands, strict=True):
            changed.hands[other] = hand
            if other in known:
                changed.hands[other, known[other]] += 1
        yield from _with_passes(changed, state, others, float(ways))


def _with_passes(
    changed: Any, state: Any, others: list[int], weight: float
) -> Iterator[tuple[Any, float]]:
    """Whoever passed last gave a card of the seat on turn; what went before may be any rank."""
    last = _right(state, state.turn)
    passers = [other for other in others if state.passed[other] != NONE]
    options = []
    for other in passers:
        if other == last:
            hand = changed.hands[state.turn].tolist()
            options.append([(rank, count / sum(hand)) for rank, count in enumerate(hand) if count])
        else:
            ranks = [rank for rank, count in enumerate(_in_play(state)) if count]
            options.append([(rank, 1 / len(ranks)) for rank in ranks])
    for cards in product(*options):
        one, share = _copy(changed), weight
        for other, (card, part) in zip(passers, cards, strict=True):
            one.passed[other] = card
            if other == last:
                one.holds[other] = card
            share *= part
        yield one, share


def _copy(record: Any) -> Any:
    return np.array([record]).view(np.recarray)[0]


WITNESS = PigWitness()
"""Found by the test kit under this name."""
