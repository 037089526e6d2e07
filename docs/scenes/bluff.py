"""What the pictures of Bluff show."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.bluff.cards import NUMBERS, WON
from stammtisch.bluff.record import BID, BLUFF, NONE
from stammtisch.bluff.rounds import regular_rounds
from stammtisch.bluff.seen import strength

PLAYER = "simple"
PARAMETERS = {"players": 5, "combine": True, "specials": True}
EPISODE = {"players": 4, "combine": True, "specials": True}


def charm(state: Any) -> float:
    """How much a position shows of the game, seen from seat 0, which is to decide."""
    if state.phase != BLUFF or state.turn != 0 or not 3 <= state.number <= 6:
        return -1.0
    owners = [who for who in range(int(state.players)) if state.front[who] != NONE]
    cards_won = [int(np.sum(pile)) for pile in state.piles[: int(state.players)]]
    shown = sum(strength(state, who, 0) >= 0 for who in range(1, int(state.players)))
    return (
        3 * len(owners)
        + 3 * (max(state.front_count) > 1)
        + 2 * any(state.outcomes[state.number] == WON)
        + 2 * (np.count_nonzero(state.table) > 1)
        + 2 * any(state.front[who] >= NUMBERS for who in owners)
        + 3 * (np.count_nonzero(state.table[NUMBERS:]) > 0)
        + 2 * (state.played[state.number, 0] >= NUMBERS)
        + shown
        + min(cards_won)
    )


def film(states: list[Any]) -> list[Any]:
    """The last regular round and the final one, if cards change their owners in both.

    While all place a card at once, only the first such moment is shown.
    """
    last = [state for state in states if state.number >= regular_rounds(state) - 1]
    end = last[-1]
    won = [int(np.sum(row == WON)) for row in end.outcomes[-2:]]
    in_final = int(end.takes_part).bit_count()
    bundle = any(max(state.front_count) > 1 for state in last)
    instructive = min(won) >= 1 and sum(won) >= 3 and in_final == end.players and bundle
    return [state for state in last if state.phase != BID or state.turn == 0] if instructive else []
