"""With NUMBA_DISABLE_JIT=1 the rules run as plain Python and give the same games."""

from __future__ import annotations

from tests.interpreted import Kind, check_interpreted

SMALL = {"goal": 4, "symbols": ((1, 1, 1),) * 7}

KINDS: list[Kind] = [
    (["simple", "random"], {"players": 2, **SMALL, "copies": 4, "hand": 4}),
    (["simple", "random"], {"players": 5, "actions": "on_draw", "setup": "hand", "max_turns": 15}),
    (
        ["simple", "random"],
        {"players": 3, **SMALL, "numbers": 5, "copies": 5, "hand": 5, "max_turns": 8}
        | {"episode": "tournament", "allow_skip_steal": True},
    ),
]


def test_games_are_the_same_compiled_and_interpreted():
    check_interpreted("gier", KINDS)
