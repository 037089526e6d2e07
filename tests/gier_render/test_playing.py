"""A person at the table: whole games at the prompt, against `simple`."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from stammtisch.gier.game import GAME
from stammtisch.play.session import Session
from stammtisch.play.terminal import FINISHED, Terminal

VARIANTS = (
    {},
    {"players": 2, "actions": "on_draw"},
    {"players": 5, "setup": "hand", "allow_skip_steal": True},
    {"players": 3, "episode": "tournament", "numbers": 4, "copies": 6, "hand": 3, "goal": 4},
)


def conversation(seat: int = 1, **given) -> tuple[int, str, list[str]]:
    """How a game of a person who follows all hints ended, what was written, what was typed."""
    session = Session(GAME, "simple", seat, 3, hint="simple", **given)
    written, typed = io.StringIO(), []

    def ask(_: str) -> str:
        typed.append(session.offer(session.advice()).key)
        return typed[-1]

    ended = Terminal(session, Console(file=written, width=80, highlight=False), ask).play()
    return ended, written.getvalue(), typed


@pytest.mark.parametrize("given", VARIANTS, ids=lambda given: " ".join(map(str, given.values())))
def test_a_whole_game_can_be_played_by_what_stands_before_the_moves(given):
    ended, written, typed = conversation(**given)
    assert ended == FINISHED
    assert len(typed) >= 3
    assert all(typed)
    assert "is no move now" not in written
    # Others' draws from the pile are told as numbers of cards.
    assert not re.search(r"(Player \d|The opponent) draws \d( \+1| eye| 2for3)?\.", written)
    assert re.search(r"(win|wins|share the win) with ", written)
