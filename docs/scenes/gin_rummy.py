"""Which positions of Gin Rummy are worth a picture."""

from __future__ import annotations

from typing import Any

from stammtisch.gin_rummy import rules
from stammtisch.gin_rummy.seen import arranged, value, visible

PLAYER = "simple"
PARAMETERS: dict[str, Any] = {}
EPISODE = {"episode": "hand"}


def charm(state: Any) -> float:
    """How much a position shows of the game, seen from seat 0."""
    if state.turn != 0 or state.phase != rules.DISCARD or state.upcard == rules.NO_CARD:
        return -1.0
    melds, deadwood = arranged(state, int(state.hands[0]))
    runs = len({card // 13 for card in range(52) if sum(melds) >> card & 1})
    known = visible(state, 1, 0).bit_count()
    close = -abs(int(state.points[0]) - int(state.points[1])) / 10
    pile = min(int(state.discard_pile).bit_count(), 10)
    return (
        6 * (len(melds) == 2)
        + 4 * (known in (2, 3))
        + runs
        + pile / 2
        + close
        + 3 * (min(state.points) > 30)
        + 2 * (8 < value(deadwood) < 25)
    )


def film(states: list[Any]) -> list[Any]:
    """A hand that is neither too short nor too long and ends with a knock."""
    end = states[-1]
    instructive = 18 <= len(states) <= 26 and end.hand_end == rules.KNOCK and end.takes >= 3
    return states if instructive else []
