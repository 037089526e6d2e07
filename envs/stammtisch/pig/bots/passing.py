"""Which card the players of Pig pass on."""

from __future__ import annotations

from typing import Any

from stammtisch.core.bits import count_bits
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
