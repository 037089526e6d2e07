"""Melds and deadwood of Gin Rummy: exact, and fast enough to be asked at every decision.

Sets of cards are bit masks (`core.bits`). The two searches here are over all ways to lay
disjoint melds; at most three fit into eleven cards, so three nested loops are exhaustive.
Runs of six and more count as two shorter ones where only their value matters.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.bits import count_bits, lowest_bit
from stammtisch.core.compile import compiled

SUIT = (1 << 13) - 1
ALL_SUITS = 1 | 1 << 13 | 1 << 26 | 1 << 39
MOST_MELDS = 64
"""More than eleven cards can form: bounded by a property test over dense hands."""

_STARTS = np.array([ALL_SUITS * (SUIT >> (n - 1)) if n else 0 for n in range(14)], np.int64)
_VALUES = np.array([min(i % 13 + 1, 10) for i in range(52)], np.int64)


@compiled
def value_of(card: int) -> int:
    """Points of one card: ace 1, 2 to 10 their number, J Q K 10."""
    return int(_VALUES[card])


@compiled
def total_value(cards: int) -> int:
    """Points of all cards in the set."""
    total = 0
    rest = cards
    while rest != 0:
        total += int(_VALUES[lowest_bit(rest)])
        rest &= rest - 1
    return total


@compiled
def find_melds(cards: int, longest: int, melds: Any) -> int:
    """Write all melds within `cards` into `melds[MOST_MELDS]`; return how many there are.

    Runs of 3 to `longest` cards; every set of three and every set of four.
    """
    count = 0
    starts = cards & (cards >> 1)
    for length in range(3, longest + 1):
        starts &= cards >> (length - 1)
        found = starts & _STARTS[length]
        while found != 0:
            melds[count] = ((1 << length) - 1) << lowest_bit(found)
            count += 1
            found &= found - 1
    a, b = cards & SUIT, (cards >> 13) & SUIT
    c, d = (cards >> 26) & SUIT, (cards >> 39) & SUIT
    ranks = ((a & b) & (c | d)) | ((c & d) & (a | b))
    while ranks != 0:
        same = cards & (ALL_SUITS << lowest_bit(ranks))
        melds[count] = same
        count += 1
        if count_bits(same) == 4:
            rest = same
            while rest != 0:
                melds[count] = same & ~(rest & -rest)
                count += 1
                rest &= rest - 1
        ranks &= ranks - 1
    return count


@compiled
def most_melded(cards: int) -> int:
    """The greatest value that disjoint melds can take out of `cards`."""
    melds = np.empty(MOST_MELDS, np.int64)
    count = find_melds(cards, 5, melds)
    values = np.empty(MOST_MELDS, np.int64)
    for i in range(count):
        values[i] = total_value(melds[i])
    best = 0
    for i in range(count):
        best = max(best, values[i])
        for j in range(i + 1, count):
            if melds[i] & melds[j]:
                continue
            best = max(best, values[i] + values[j])
            both = melds[i] | melds[j]
            for k in range(j + 1, count):
                if melds[k] & both == 0:
                    best = max(best, values[i] + values[j] + values[k])
    return best


@compiled
def least_deadwood(cards: int) -> int:
    """The least value of unmelded cards over all arrangements of at most eleven cards."""
    return total_value(cards) - most_melded(cards)


@compiled
def _spare(cards: int, melded: int, value: int, spared: Any) -> None:
    """Note for each card outside `melded` that so much can be melded without it."""
    rest = cards & ~melded
    while rest != 0:
        card = lowest_bit(rest)
        spared[card] = max(spared[card], value)
        rest &= rest - 1


@compiled
def deadwood_without_each(cards: int, deadwood: Any) -> int:
    """Write into `deadwood[52]` the least deadwood that is left without each card of the set.

    Entries of cards outside the set are untouched.

    Returns:
        The least deadwood with all of them.
    """
    melds = np.empty(MOST_MELDS, np.int64)
    count = find_melds(cards, 5, melds)
    total = total_value(cards)
    rest = cards
    while rest != 0:  # deadwood[] holds the value melded without the card until the end
        deadwood[lowest_bit(rest)] = 0
        rest &= rest - 1
    best = 0
    for i in range(count):
        one = melds[i]
        value_one = total_value(one)
        best = max(best, value_one)
        _spare(cards, one, value_one, deadwood)
        for j in range(i + 1, count):
            if one & melds[j]:
                continue
            two = one | melds[j]
            value_two = value_one + total_value(melds[j])
            best = max(best, value_two)
            _spare(cards, two, value_two, deadwood)
            for k in range(j + 1, count):
                if melds[k] & two == 0:
                    value_three = value_two + total_value(melds[k])
                    best = max(best, value_three)
                    _spare(cards, two | melds[k], value_three, deadwood)
    rest = cards
    while rest != 0:
        card = lowest_bit(rest)
        deadwood[card] = total - _VALUES[card] - deadwood[card]
        rest &= rest - 1
    return total - best


@compiled
def attachable(meld: int, ranks: int, suits: int) -> int:
    """The cards that can be laid off directly on one meld of a deck of this size."""
    first = lowest_bit(meld)
    rank = first % 13
    if meld & (meld - 1) & ~(meld << 1):  # not consecutive: a set
        missing = ALL_SUITS << rank
        return missing & ~meld & ((1 << (13 * suits)) - 1)
    last = first + count_bits(meld) - 1
    cards = 0
    if rank > 0:
        cards |= 1 << (first - 1)
    if last % 13 < ranks - 1:
        cards |= 1 << (last + 1)
    return cards


@compiled
def lay_off_all(cards: int, melds: Any, count: int, ranks: int, suits: int) -> int:
    """What is left of `cards` when every card that fits was laid off, in chains too.

    A card that fits a set and a run goes to the run, which may open the next place there and
    closes none on the set, so taking all that fits is never worse than any other choice.
    """
    left = cards
    for i in range(count):
        meld = melds[i]
        fits = attachable(meld, ranks, suits) & cards
        while fits != 0:
            left &= ~fits
            meld |= fits
            fits = attachable(meld, ranks, suits) & cards & ~meld
    return left


@compiled
def deadwood_after_lay_off(cards: int, melds: Any, count: int, ranks: int, suits: int) -> int:
    """The least a defender can keep, own melds and lay-offs chosen together.

    Args:
        cards: the defender's hand.
        melds: the knocker's melds, the first `count` entries.
        count: how many melds the knocker laid.
        ranks: ranks in the deck.
        suits: suits in the deck.
    """
    own = np.empty(MOST_MELDS, np.int64)
    found = find_melds(cards, 5, own)
    best = total_value(lay_off_all(cards, melds, count, ranks, suits))
    for i in range(found):
        one = cards & ~own[i]
        best = min(best, total_value(lay_off_all(one, melds, count, ranks, suits)))
        for j in range(i + 1, found):
            if own[i] & own[j]:
                continue
            two = one & ~own[j]
            best = min(best, total_value(lay_off_all(two, melds, count, ranks, suits)))
            for k in range(j + 1, found):
                if own[k] & two == own[k]:
                    three = two & ~own[k]
                    best = min(best, total_value(lay_off_all(three, melds, count, ranks, suits)))
    return best


@compiled
def arrange_knocker(cards: int, open_cards: int, ranks: int, suits: int, chosen: Any) -> int:
    """Choose the knocker's melds: least deadwood, then least to lay off on, then by number.

    Among arrangements of equal deadwood, the one to whose melds the fewest cards attach
    directly, counting cards neither in the knocker's hand nor among `open_cards` (the discard
    pile); at a tie the smallest sorted tuple of meld masks.

    Returns:
        How many melds were written into `chosen[3]`, in ascending order.
    """
    melds = np.empty(MOST_MELDS, np.int64)
    count = find_melds(cards, 10, melds)
    hidden = ~(cards | open_cards)
    best_value, best_fits, best_count = -1, 0, 0
    trial = np.zeros(3, np.int64)
    for i in range(-1, count):
        for j in range(i if i < 0 else i + 1, count):
            for k in range(j if j < 0 else j + 1, count):
                laid = _try_melds(melds, i, j, k, trial)
                if laid < 0:
                    continue
                value, fits = 0, 0
                for m in range(laid):
                    value += total_value(trial[m])
                    fits |= attachable(trial[m], ranks, suits) & hidden
                open_places = count_bits(fits)
                if value < best_value or (value == best_value and open_places > best_fits):
                    continue
                if (
                    value == best_value
                    and open_places == best_fits
                    and not _comes_first(trial, laid, chosen, best_count)
                ):
                    continue
                best_value, best_fits, best_count = value, open_places, laid
                for m in range(laid):
                    chosen[m] = trial[m]
    return best_count


@compiled
def _try_melds(melds: Any, i: int, j: int, k: int, trial: Any) -> int:
    """Write the melds numbered i, j, k (-1: none) sorted; return how many, -1 if they overlap."""
    laid, used = 0, 0
    for index in (i, j, k):
        if index < 0:
            continue
        if melds[index] & used:
            return -1
        used |= melds[index]
        place = laid
        while place > 0 and trial[place - 1] > melds[index]:
            trial[place] = trial[place - 1]
            place -= 1
        trial[place] = melds[index]
        laid += 1
    return laid


@compiled
def _comes_first(trial: Any, laid: int, chosen: Any, count: int) -> bool:
    """Whether the sorted tuple `trial[:laid]` is smaller than `chosen[:count]`."""
    for m in range(min(laid, count)):
        if trial[m] != chosen[m]:
            return trial[m] < chosen[m]
    return laid < count
