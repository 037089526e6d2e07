"""A person at the table: whole games of each variant at the prompt, against `simple`."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from stammtisch.pig.game import GAME
from stammtisch.play.session import Session
from stammtisch.play.terminal import FINISHED, LEFT, Terminal

VARIANTS = (
    {"letters": 1},
    {"letters": 1, "stock": True, "players": 4},
    {"letters": 1, "passing": "turns", "players": 4},
    {"scoring": "kilos", "rounds": 3, "players": 4},
    {"letters": 1, "signal": "spoons", "players": 6},
)


def conversation(typed: list[str] | None, seat: int = 1, **given) -> tuple[int, str, list[str]]:
    """How a game ended, what was written, and what was typed: the given lines, or all hints."""
    session = Session(GAME, "simple", seat, 3, hint="simple", **given)
    written, lines = io.StringIO(), []

    def ask(_: str) -> str:
        if typed is None:
            lines.append(session.offer(session.advice()).key)
        elif len(lines) == len(typed):
            raise EOFError
        else:
            lines.append(typed[len(lines)])
        return lines[-1]

    ended = Terminal(session, Console(file=written, width=80, highlight=False), ask).play()
    return ended, written.getvalue(), lines


@pytest.mark.parametrize("given", VARIANTS, ids=lambda given: " ".join(map(str, given.values())))
def test_a_whole_game_can_be_played_and_nobody_is_asked_to_wait(given):
    ended, written, lines = conversation(None, **given)
    assert ended == FINISHED
    assert len(lines) >= 3
    assert "wait wait" not in written
    assert "is no move now" not in written
    assert not re.search(r"Player \d (passes [2-9AJQK1]|looks|touches|takes)", written)
    assert re.search(r"(win together|wins?)( with \d+ kilos?)?\.\n", written)


def test_q_passes_a_queen_and_does_not_leave_the_table():
    """Seat 2 holds A Q J 10 in the first deal of seed 3."""
    ended, written, _ = conversation(["q", "quit"], seat=2, letters=1)
    assert ended == LEFT
    assert "You pass Q" in written
    ended, written, _ = conversation(["q", "q"], seat=2, letters=1)
    assert written.count("You left the table") == 1  # at the end of the input
