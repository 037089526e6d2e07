"""Which cards somebody may see, and how they lie: what text, words and pictures have in common.

Whatever shows a table asks `visible` for a hand and never reads `state.hands` for another seat.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from stammtisch.gin_rummy import rules
from stammtisch.gin_rummy.melds import arrange_knocker, attachable, deadwood_without_each, value_of


class Arrangement(NamedTuple):
    """Cards sorted into melds: sets of cards as integers, bit i is card i."""

    melds: list[int]
    deadwood: int


class Defence(NamedTuple):
    """What a defender does after a knock: own melds, cards for each knocker's meld, the rest."""

    melds: list[int]
    laid_off: list[int]
    deadwood: int


def numbers_of(cards: int) -> list[int]:
    """The numbers of the cards in a set, ascending."""
    return [card for card in range(52) if cards >> card & 1]


def by_rank(cards: int) -> list[int]:
    """The numbers of the cards in a set, aces first, equal ranks side by side."""
    return sorted(numbers_of(cards), key=lambda card: (card % 13, card))


def value(cards: int) -> int:
    """Points of all cards in a set."""
    return sum(int(value_of(card)) for card in numbers_of(cards))


def visible(state: Any, owner: int, seat: int | None) -> int:
    """The cards in the hand of `owner` that `seat` may see; None is a spectator, who sees all."""
    if seat is None or owner == seat:
        return int(state.hands[owner])
    return int(rules.known_of(state, owner))


def backs(state: Any, owner: int, seat: int | None) -> int:
    """How many cards in the hand of `owner` show `seat` only their backs."""
    return (int(state.hands[owner]) & ~visible(state, owner, seat)).bit_count()


def arranged(state: Any, cards: int, pile: int | None = None) -> Arrangement:
    """Cards in the melds in which a knocker would show them, and the deadwood.

    Args:
        state: the record, for the size of the deck.
        cards: the hand.
        pile: the discard pile that the choice among equals looks at; None: the record's.
    """
    chosen = np.zeros(3, np.int64)
    pile = int(state.discard_pile) if pile is None else pile
    count = arrange_knocker(cards, pile, int(state.ranks), int(state.suits), chosen)
    melds = _joined([int(meld) for meld in chosen[:count]])
    return Arrangement(melds, cards & ~sum(melds))


def _joined(melds: list[int]) -> list[int]:
    """Melds by their lowest card, with runs that follow each other made one."""
    joined: list[int] = []
    for meld in sorted(melds, key=lambda meld: numbers_of(meld)[0]):
        if joined and is_run(joined[-1] | meld):
            joined[-1] |= meld
        else:
            joined.append(meld)
    return joined


def is_run(cards: int) -> bool:
    """Whether three or more cards follow each other in one suit."""
    numbers = numbers_of(cards)
    first, last = numbers[0], numbers[-1]
    return len(numbers) >= 3 and last - first == len(numbers) - 1 and first // 13 == last // 13


def least_after_discard(state: Any) -> int:
    """The least deadwood that the seat to discard can keep."""
    deadwood = np.zeros(52, np.int64)
    deadwood_without_each(int(state.hands[state.turn]), deadwood)
    return min(int(deadwood[card]) for card in numbers_of(int(rules.discardable(state))))


# --- laying off -----------------------------------------------------------------------------


def best_defence(cards: int, knocker: list[int], ranks: int, suits: int) -> Defence:
    """The defender's own melds and lay-offs, chosen together for the least deadwood.

    Among equals the one that lays off fewest cards, then the one with the fewest melds.

    Args:
        cards: the defender's hand.
        knocker: the knocker's melds.
        ranks: ranks in the deck.
        suits: suits in the deck.
    """

    def cost(defence: Defence) -> tuple:
        laid = sum(cards.bit_count() for cards in defence.laid_off)
        return value(defence.deadwood), laid, len(defence.melds), defence.melds

    ways = _arrangements(_all_melds(cards))
    return min((_lay_off(cards, own, knocker, ranks, suits) for own in ways), key=cost)


def _lay_off(cards: int, own: list[int], knocker: list[int], ranks: int, suits: int) -> Defence:
    """Lay off all that fits once `own` melds are down; runs first, since they grow further."""
    left = cards & ~sum(own)
    laid = [0] * len(knocker)
    for i in sorted(range(len(knocker)), key=lambda i: not is_run(knocker[i])):
        while fits := int(attachable(knocker[i] | laid[i], ranks, suits)) & left:
            laid[i] |= fits
            left &= ~fits
    return Defence(own, laid, left)


def _all_melds(cards: int) -> list[int]:
    """Every set of three or four and every run among the cards, ascending."""
    melds = []
    for rank in range(13):
        same = cards & (1 << rank | 1 << rank + 13 | 1 << rank + 26 | 1 << rank + 39)
        threes = [same & ~(1 << card) for card in numbers_of(same)]
        melds += [meld for meld in {same, *threes} if meld.bit_count() >= 3]
    for first in range(52):
        for length in range(3, 14 - first % 13):
            run = (1 << length) - 1 << first
            if run & ~cards == 0:
                melds.append(run)
    return sorted(melds)


def _arrangements(melds: list[int]) -> list[list[int]]:
    """All ways to choose disjoint melds, the empty choice included."""
    ways: list[list[int]] = [[]]
    for meld in melds:
        ways += [[*way, meld] for way in ways if sum(way) & meld == 0]
    return ways
