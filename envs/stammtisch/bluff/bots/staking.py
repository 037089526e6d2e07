"""What speaks for each card of the scoring pile as strength card of the final round.

It will be lost, whoever wins.
"""

from __future__ import annotations

from typing import Any

from stammtisch.bluff.bots import sight as s
from stammtisch.bluff.bots.beliefs import table_mean
from stammtisch.bluff.bots.bidding import best_takes, place_of
from stammtisch.bluff.bots.outlook import chance_after
from stammtisch.bluff.cards import OPTIMISTIC, VALUE
from stammtisch.core.compile import compiled

STAKE_REASONS = 24


@compiled
def describe_stakes(
    observation: Any,
    players: int,
    room: Any,
    total: float,
    scale: float,
    options: Any,
    reasons: Any,
) -> None:
    """Write the reasons of each card in `options`; their meanings stand in `weights`.

    `room` holds the standing of each kind in row 1 and the odds of each seat in row 3.
    """
    standing, odds = room[1], room[3]
    mean = table_mean(observation, players)
    best, second = best_takes(observation)
    rivals, cheapest = 0, 10
    for seat in range(1, players):
        rivals += observation[s.PLAYS + seat] > 0
    for k in range(len(options)):
        cheapest = min(cheapest, int(VALUE[int(options[k])]))
    place = place_of(observation, players) / max(rivals, 1) - 0.5
    chance = 1.0 / total
    lead = chance * players - 1
    for k in range(len(options)):
        kind = int(options[k])
        row = reasons[k]
        x, cost = standing[kind], float(VALUE[kind])
        top = x**rivals
        won = chance_after(odds, total, scale, best - cost, 0, 0.0) - chance
        usual = chance_after(odds, total, scale, mean - cost, 0, 0.0) - chance
        row[0] = x
        row[1] = x * x
        row[2] = top
        row[3] = cost / 10
        row[4] = cost * cost / 100
        row[5] = 10 * (chance_after(odds, total, scale, -cost, 0, 0.0) - chance)
        row[6] = won * x * 10
        row[7] = won * top * 10
        row[8] = usual * 10
        row[9] = usual * x * 10
        row[10] = x * best / 10
        row[11] = top * best / 10
        row[12] = x * place
        row[13] = top * place
        row[14] = cost / 10 * place
        row[15] = 1.0 if VALUE[kind] == cheapest else 0.0
        row[16] = x * (best - second) / 5
        row[17] = top * (best - second) / 5
        row[18] = x * lead
        row[19] = cost / 10 * lead
        row[20:STAKE_REASONS] = 0.0
        if kind >= OPTIMISTIC:
            row[20 + kind - OPTIMISTIC] = 1.0
