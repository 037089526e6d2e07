"""Which card the players of Pig pass on."""

from __future__ import annotations

from typing import Any

from stammtisch.core.bits import count_bits, lowest_bit
from stammtisch.core.compile import compiled
from stammtisch.pig.bots.sight import held, last_passed
from stammtisch.pig.cards import RANKS
from stammtisch.pig.record import PASS_CARD
from stammtisch.pig.seats import nth_among


@compiled
def pass_least(observation: Any, mask: Any, random: float) -> int:
    """A rank of which there are fewest in hand, each of them as likely."""
    return PASS_CARD + _draw(_fewest(observation, mask), random)


@compiled
def pass_another(observation: Any, mask: Any, random: float) -> int:
    """The same, but not the rank passed last if there is another one.

    The left neighbour may be collecting that rank, and the seat still blocks it.
    """
    ranks, last = _fewest(observation, mask), last_passed(observation)
    if last >= 0 and ranks != 1 << last:
        ranks &= ~(1 << last)
    return PASS_CARD + _draw(ranks, random)


@compiled
def pass_again(observation: Any, mask: Any, random: float) -> int:
    """The same, but rather the rank passed last than another.

    With four players or more it is best to give up a rank for good. So a fixed order tells which of
    two pairs goes, or of many single cards; of two single cards either is as good.
    """
    ranks, last = _fewest(observation, mask), last_passed(observation)
    if last >= 0 and ranks >> last & 1:
        return PASS_CARD + last
    lowest = lowest_bit(ranks)
    if count_bits(ranks) == 2 and held(observation, lowest) == 1:
        return PASS_CARD + _draw(ranks, random)
    return PASS_CARD + lowest


@compiled
def pass_of_pair(observation: Any, mask: Any, random: float) -> int:
    """A card of a pair beside another pair, rather the rank passed last; else `pass_another`.

    With three players in turns the single card that stays keeps its rank from everybody.
    """
    pairs, others, last = 0, 0, last_passed(observation)
    for rank in range(RANKS):
        count = held(observation, rank)
        if count == 2:
            pairs |= 1 << rank
        others += count > 2
    if last < 0 or others > 0 or count_bits(pairs) < 2:
        return pass_another(observation, mask, random)
    if pairs >> last & 1:
        pairs = 1 << last
    return PASS_CARD + _draw(pairs, random)


@compiled
def _fewest(observation: Any, mask: Any) -> int:
    """The ranks of which there are fewest in hand, as a set of bits."""
    fewest, ranks = 99, 0
    for rank in range(RANKS):
        if mask[PASS_CARD + rank]:
            count = held(observation, rank)
            if count < fewest:
                fewest, ranks = count, 0
            if count == fewest:
                ranks |= 1 << rank
    return ranks


@compiled
def _draw(ranks: int, random: float) -> int:
    return nth_among(ranks, int(random * count_bits(ranks)))
