"""Whether to knock or to wait for gin, or for the opponent to knock into a lower hand."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.bits import count_bits, lowest_bit
from stammtisch.core.compile import compiled
from stammtisch.gin_rummy.bots import outlook as o
from stammtisch.gin_rummy.bots import sight as s
from stammtisch.gin_rummy.bots.beliefs import FULL_STOCK, completing
from stammtisch.gin_rummy.melds import total_value

CIRCUMSTANCES = 28
_HIGH = 20.0  # deadwood beyond this is judged like this
_NEEDS = np.array([5.0, 15.0, 30.0, 60.0])  # points to the target; more is far away


@compiled
def describe(hand: int, deadwood: int, sight: Any, held: Any, outlook: Any, out: Any) -> None:
    """Write what speaks for or against a knock into `out[CIRCUMSTANCES]`.

    Args:
        hand: the cards after the discard that leaves least deadwood.
        deadwood: that deadwood.
        sight: what the seat sees.
        held: chance of each card to be in the opponent's hand.
        outlook: the hand's, see `outlook`.
        out: float64, written whole.
    """
    stock = sight[s.STOCK] / FULL_STOCK
    low = min(float(deadwood), _HIGH)
    gin = outlook[o.GIN]
    thrown = sight[s.THROWN]
    out[0] = 1.0
    out[1] = low
    out[2] = stock
    out[3] = stock * stock
    out[4] = low * stock
    out[5] = low * low / 10.0
    out[6] = gin
    out[7] = gin * stock
    out[8] = min(outlook[o.NEXT], _HIGH)
    out[9] = outlook[o.PAIRS]
    out[10] = count_bits(sight[s.KNOWN])
    out[11] = count_bits(sight[s.TAKEN])
    out[12] = total_value(thrown) / count_bits(thrown) if thrown != 0 else 8.0
    out[13] = _laid_off(hand, held)
    gin_bonus = sight[s.GIN_BONUS] / 25.0 - 1.0
    out[14] = gin_bonus
    out[15] = gin_bonus * stock
    out[16] = gin_bonus * gin
    undercut = sight[s.UNDERCUT_BONUS] / 25.0 - 1.0
    out[17] = undercut
    out[18] = undercut * low
    out[19] = undercut * stock
    limit = min(sight[s.LIMIT] / 10.0, 2.0) - 1.0
    out[20] = limit
    out[21] = limit * stock
    _needs(sight[s.TARGET] - sight[s.OWN_SCORE], out[22:25])
    _needs(sight[s.TARGET] - sight[s.THEIR_SCORE], out[25:28])


@compiled
def _laid_off(hand: int, held: Any) -> float:
    """How many cards the opponent is expected to have that attach to the hand."""
    total = 0.0
    rest = completing(hand)
    while rest != 0:
        total += held[lowest_bit(rest)]
        rest &= rest - 1
    return total


@compiled
def _needs(points: int, out: Any) -> None:
    """How close to the target: a weight for each of the near marks, linear between them."""
    out[:] = 0.0
    if points <= _NEEDS[0]:
        out[0] = 1.0
    for k in range(3):
        if _NEEDS[k] < points <= _NEEDS[k + 1]:
            further = (points - _NEEDS[k]) / (_NEEDS[k + 1] - _NEEDS[k])
            out[k] = 1.0 - further
            if k < 2:
                out[k + 1] = further
