"""What a game of Pig reports of each seat beyond its share of the win."""

from __future__ import annotations

from typing import Any

from stammtisch.core.compile import compiled
from stammtisch.pig.parameters import LETTERS

STATISTICS = (
    "letters",
    "kilos",
    "rounds",
    "rounds_lost",
    "first_touches",
    "false_touches",
    "looks",
    "passes",
    "redeals",
)
"""Letters, or kilos; rounds that somebody lost, and those that this seat lost; rounds that the seat
was first to touch in, rightfully and not; how often it looked and passed a card; rounds that were
dealt anew. Of `rounds` and `redeals` all seats have the same number."""


@compiled
def collect(game: Any, seat: int, out: Any) -> None:
    """Write the statistics of `seat` into `out` (int32), in the order of `STATISTICS`."""
    out[0] = game.lost[seat] if game.scoring == LETTERS else 0
    out[1] = game.kilos[seat]
    out[2] = game.scored
    out[3] = game.lost[seat]
    out[4] = game.firsts[seat]
    out[5] = game.falses[seat]
    out[6] = game.looks[seat]
    out[7] = game.passes[seat]
    out[8] = game.number - game.scored


@compiled
def seats_of(game: Any) -> int:
    """How many players the record's game has, those who are out included."""
    return int(game.players)
