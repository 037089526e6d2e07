"""What a match of Gin Rummy reports of each seat beyond its share of the win."""

from __future__ import annotations

from typing import Any

from stammtisch.core.compile import compiled

STATISTICS = (
    "points",
    "hands_won",
    "knocks",
    "gins",
    "big_gins",
    "undercuts",
    "hands",
    "dead_hands",
)
"""Match score; hands won; knocks that were no gin; gins; big gins; undercuts scored against
the opponent's knock; and, the same for both seats, hands played and hands without a result."""


@compiled
def collect(game: Any, seat: int, out: Any) -> None:
    """Write the statistics of `seat` into `out` (int32), in the order of `STATISTICS`."""
    out[0] = game.points[seat]
    out[1] = game.hands_won[seat]
    out[2] = game.knocks[seat]
    out[3] = game.gins[seat]
    out[4] = game.big_gins[seat]
    out[5] = game.undercuts[seat]
    out[6] = game.hand_number + 1
    out[7] = game.dead_hands


@compiled
def seats_of(game: Any) -> int:
    """Gin Rummy is played by two."""
    return 2
