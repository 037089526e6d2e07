"""What the pictures of Pig show."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from stammtisch.pig.record import CHOOSE, NONE
from stammtisch.pig.seen import has_touched, last_passed, must_choose, sight, waiting

PLAYER = "simple"
PARAMETERS = {"players": 7}
EPISODE = {"players": 5}


def charm(state: Any) -> float:
    """How much a position shows of the game, seen from seat 0, which is to choose."""
    if state.phase != CHOOSE or state.turn != 0 or not must_choose(state, 0):
        return -1.0
    touched = [who for who in range(1, int(state.players)) if has_touched(state, who, 0)]
    largest = int(max(state.hands[0]))
    card, taken = last_passed(state, 0)
    letters = sum(int(state.lost[who]) > 0 for who in range(int(state.players)))
    out = int(state.players) - int(state.present).bit_count()
    return (
        4 * (len(touched) == 2)
        + 2 * (sight(state, 0).age == 0)
        + 2 * (largest == 3)
        + 2 * (card != NONE and not taken)
        + 3 * bool(waiting(state, 0, 0))
        + 3 * (out == 1)
        + min(letters, 5)
    )


def film(states: list[Any]) -> list[Any]:
    """A round of some length in which noses are touched one after the other; a frame a tick."""
    ticks = [state for state in states if state.phase == CHOOSE and _is_first_asked(state)]
    for number, group in groupby(ticks, key=lambda state: int(state.number)):
        frames = list(group)
        touches = [int(state.touched).bit_count() for state in frames]
        later = [state for state in ticks if state.number == number + 1]
        waits = max(int(max(state.queues)) for state in frames)
        if 6 <= len(frames) <= 11 and len({*touches} - {0}) >= 2 and waits >= 2 and later:
            return [*frames, later[0]]
    return []


def _is_first_asked(state: Any) -> bool:
    """Whether nobody who has something to choose has been asked in this tick."""
    choosing = int(state.present) & ~int(state.touched)
    return int(state.turn) == (choosing & -choosing).bit_length() - 1
