"""Kilo de merde: when a player wants to draw, since only a seven can save it."""

from __future__ import annotations

from typing import Any

from stammtisch.core.compile import compiled
from stammtisch.pig.bots import sight as s
from stammtisch.pig.cards import MOST_KILOS, PILE_RANKS, RANKS, SEVEN
from stammtisch.pig.parameters import FEWEST_PLAYERS
from stammtisch.pig.record import SEATS


@compiled
def hopes_for_seven(observation: Any, hopeless: float) -> bool:
    """Whether the seat lies so many kilos behind the fewest and the next card may be a seven.

    The round is then lost on purpose, by a false touch: kilos below the best win nothing.
    """
    if observation[s.IN_KILOS] == 0 or not may_be_seven(observation):
        return False
    fewest = 1.0
    for k in range(1, players_of(observation)):
        fewest = min(fewest, observation[s.KILOS + k])
    return (observation[s.KILOS] - fewest) * MOST_KILOS >= hopeless


@compiled
def may_be_seven(observation: Any) -> bool:
    """Whether the next card of the pile may be a seven; known cards come after all unknown ones."""
    for rank in range(PILE_RANKS):
        if observation[s.PILE + rank] > 0:
            return observation[s.PILE + SEVEN] > 0
    return s.whole(observation[s.PILE_KNOWN], RANKS) == SEVEN + 1


@compiled
def players_of(observation: Any) -> int:
    """The number of players."""
    players = 0
    while players < SEATS - FEWEST_PLAYERS and observation[s.PLAYERS + players] == 0:
        players += 1
    return players + FEWEST_PLAYERS
