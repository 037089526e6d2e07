"""How the players of Pig read an observation."""

from __future__ import annotations

from typing import Any

from stammtisch.core.compile import compiled
from stammtisch.pig.cards import COPIES
from stammtisch.pig.observation import LAYOUT

_NAMES = ("hand", "missing", "alike", "touches", "stale")
HAND, MISSING, ALIKE, TOUCHES, STALE = (LAYOUT.offset(name) for name in _NAMES)
"""Where the parts of the observation begin."""


@compiled
def held(observation: Any, rank: int) -> int:
    """How many own cards have this rank."""
    count = 0
    while count < COPIES and observation[HAND + rank * COPIES + count] > 0:
        count += 1
    return count


@compiled
def may_touch(observation: Any) -> bool:
    """Whether a touch is rightful as far as the seat knows: four alike, or another's touch."""
    return observation[ALIKE] > 0 or observation[TOUCHES] > 0
