"""How the players of Pig read an observation."""

from __future__ import annotations

from typing import Any

from stammtisch.core.compile import compiled
from stammtisch.pig.cards import COPIES, RANKS
from stammtisch.pig.observation import LAYOUT
from stammtisch.pig.parameters import MOST_TICKS
from stammtisch.pig.record import SEATS

_NAMES = (
    "hand",
    "missing",
    "alike",
    "some_waiting",
    "last_passed",
    "last_taken",
    "neighbour_holds",
    "touches",
    "look_age",
    "stale",
    "present",
    "dealer",
    "tick",
    "kilos",
    "pile",
    "pile_known",
    "players",
    "hand_size",
    "flags",
)
(
    HAND,
    MISSING,
    ALIKE,
    SOME_WAITING,
    LAST_PASSED,
    LAST_TAKEN,
    HOLDS,
    TOUCHES,
    LOOK_AGE,
    STALE,
    PRESENT,
    DEALER,
    TICK,
    KILOS,
    PILE,
    PILE_KNOWN,
    PLAYERS,
    HAND_SIZE,
    FLAGS,
) = (LAYOUT.offset(name) for name in _NAMES)
"""Where the parts of the observation begin."""
STOCK, SPOONS, TURNS, IN_KILOS, OPEN = (FLAGS + k for k in range(5))


@compiled
def whole(number: float, unit: float) -> int:
    """A scaled number of an observation in its natural unit."""
    return int(number * unit + 0.5)


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


@compiled
def seats_in(observation: Any) -> int:
    """How many seats are in the game."""
    seats = 0
    for k in range(SEATS):
        seats += observation[PRESENT + k] > 0
    return seats


@compiled
def tick_of(observation: Any) -> int:
    """Ticks of this round that are over."""
    return whole(observation[TICK], MOST_TICKS)


@compiled
def look_age(observation: Any) -> int:
    """Ticks since the seat saw the noses."""
    return whole(observation[LOOK_AGE], MOST_TICKS)


@compiled
def waits_untaken(observation: Any) -> bool:
    """Whether the card that the seat last passed still waits for the left neighbour."""
    return observation[LAST_TAKEN] == 0 and last_passed(observation) >= 0


@compiled
def last_passed(observation: Any) -> int:
    """The rank of the card last passed in this round, or -1."""
    for rank in range(RANKS):
        if observation[LAST_PASSED + rank] > 0:
            return rank
    return -1
