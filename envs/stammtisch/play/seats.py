"""In which order the seats of a table are shown."""

from __future__ import annotations

from typing import Any


def in_order(state: Any, seat: int | None) -> list[int]:
    """The seats clockwise, beginning left of the one that looks, which comes last.

    Args:
        state: a record that has the parameter `players`.
        seat: the seat that looks; None is a spectator, for whom seat 0 comes first.
    """
    players = int(state.players)
    first = 0 if seat is None else seat + 1
    return [(first + k) % players for k in range(players)]
