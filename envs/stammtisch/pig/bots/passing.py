"""Which card the expert passes on."""

from __future__ import annotations

from typing import Any

from stammtisch.core.compile import compiled
from stammtisch.pig.bots import sight as s
from stammtisch.pig.bots.sight import held
from stammtisch.pig.cards import RANKS
from stammtisch.pig.record import PASS_CARD


@compiled
def choose_card(observation: Any, mask: Any, random: float, tastes: Any) -> int:
    """One of the ranks of which there are fewest in hand; which of them, by `tastes` and chance."""
    best, most = -1, -1e9
    for rank in range(RANKS):
        if mask[PASS_CARD + rank]:
            worth = -10.0 * held(observation, rank)
            worth += tastes[0] * (observation[s.LAST_PASSED + rank] > 0)
            worth += tastes[1] * (observation[s.HOLDS + rank] > 0)
            worth += tastes[2] * rank / RANKS
            shifted = random * 7919.0 * (rank + 1)
            worth += shifted - int(shifted)
            if worth > most:
                best, most = rank, worth
    return PASS_CARD + best
