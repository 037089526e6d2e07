"""What a game of Gier reports of each seat beyond its share of the win."""

from __future__ import annotations

from typing import Any

from stammtisch.core.compile import compiled
from stammtisch.gier.cards import largest_group

STATISTICS = (
    "points",
    "wins",
    "largest_group",
    "turns",
    "steals",
    "busts",
    "stolen_cards",
    "robbed_cards",
    "crook_takes",
    "plus_ones",
    "looks",
    "trades",
    "discards",
)
"""Points of the tournament, and games won; most cards of one number at the end; turns begun; steals
made, those from the pile included, and busts; cards brought home from hands, and cards lost to
others' steals, those taken for a crook left out of both; cards taken for a crook; own +1 that
acted; hands looked at; times that two were traded for three; numbers discarded to refill."""


@compiled
def collect(game: Any, seat: int, out: Any) -> None:
    """Write the statistics of `seat` into `out` (int32), in the order of `STATISTICS`."""
    out[0] = game.points[seat]
    out[1] = game.wins[seat]
    out[2] = largest_group(game.collections[seat])
    out[3] = game.played[seat]
    out[4] = game.steals[seat]
    out[5] = game.busts[seat]
    out[6] = game.stolen[seat]
    out[7] = game.robbed[seat]
    out[8] = game.takes[seat]
    out[9] = game.pluses[seat]
    out[10] = game.looks[seat]
    out[11] = game.trades[seat]
    out[12] = game.throws[seat]


@compiled
def seats_of(game: Any) -> int:
    """How many players the record's game has."""
    return int(game.players)
