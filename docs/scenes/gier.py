"""What the pictures of Gier show."""

from __future__ import annotations

from typing import Any

from stammtisch.gier.cards import CROOK, PLAIN
from stammtisch.gier.record import CHOOSE, GO_ON, NONE, TAKE
from stammtisch.gier.seen import middle, needed, sure, symbol_of

PLAYER = "simple"
PARAMETERS = {"players": 5}
EPISODE = {"players": 4}


def charm(state: Any) -> float:
    """How much a position shows of the game, seen from seat 0, which is to draw or stop."""
    if state.phase != GO_ON or state.turn != 0:
        return -1.0
    players = range(int(state.players))
    drawn = middle(state)
    known = [len(sure(state, who, 0)) for who in players if who != 0]
    missing = [needed(state, who) for who in players]
    return (
        4 * (len(drawn) in (3, 4))
        + 3 * (CROOK in drawn)
        + 3 * any(symbol_of(kind) != PLAIN for kind in drawn)
        + 2 * sum(count > 0 for count in known[:3])
        + 3 * (1 in missing and missing[0] <= 2)
        + min(int(state.hand_sizes[0]), 5)
    )


def film(states: list[Any]) -> list[Any]:
    """The last turns of a game: a bust, a card taken for the crook, and a win."""
    end = states[-1]
    last = [state for state in states if state.turns >= end.turns - 2]
    busts = int(end.busts.sum() - last[0].busts.sum())
    takes = [state for state in last if state.phase == TAKE]
    acted = int(end.looks.sum() + end.trades.sum() - last[0].looks.sum() - last[0].trades.sum())
    skipped = [state for state in last if state.phase != CHOOSE]
    instructive = end.winner != NONE and busts == 1 and len(takes) == 1 and acted >= 1
    return skipped if instructive and 14 <= len(skipped) <= 24 else []
