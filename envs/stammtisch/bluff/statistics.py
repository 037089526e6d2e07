"""What a game of Bluff reports of each seat beyond its share of the win."""

from __future__ import annotations

from typing import Any

from stammtisch.bluff.cards import LOST, POISONED, WON
from stammtisch.bluff.record import CHALLENGE, NONE
from stammtisch.bluff.rounds import challenged_by, is_final, is_in
from stammtisch.bluff.rules import points_of
from stammtisch.core.compile import compiled

STATISTICS = (
    "points",
    "takes",
    "challenges",
    "challenges_won",
    "times_challenged",
    "defences_won",
    "poisoned",
    "rounds_started",
    "finals",
)
"""Points in the scoring pile; cards or bundles taken; challenges made and won; challenges met and
won; challenges, made or met, that ended in poison; rounds begun as start player; 1 if the seat
took part in the final round."""


@compiled
def collect(game: Any, seat: int, out: Any) -> None:
    """Write the statistics of `seat` into `out` (int32), in the order of `STATISTICS`."""
    out[:] = 0
    out[0] = points_of(game, seat)
    for row in range(int(game.number) + 1):
        deed, outcome = int(game.deeds[row, seat]), int(game.outcomes[row, seat])
        out[1] += deed != NONE and deed < CHALLENGE
        out[2] += deed >= CHALLENGE
        out[3] += outcome == WON
        out[6] += outcome == POISONED
        for other in range(int(game.players)):
            if challenged_by(game, row, other) == seat:
                out[4] += 1
                out[5] += game.outcomes[row, other] == LOST
                out[6] += game.outcomes[row, other] == POISONED
        out[7] += game.first[row] == seat
    out[8] = is_final(game) and is_in(game, seat)


@compiled
def seats_of(game: Any) -> int:
    """How many players the record's game has."""
    return int(game.players)
