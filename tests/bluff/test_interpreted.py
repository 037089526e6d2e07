"""With NUMBA_DISABLE_JIT=1 the rules run as plain Python and give the same games."""

from __future__ import annotations

from tests.interpreted import Kind, check_interpreted

KINDS: list[Kind] = [
    (["simple", "random"], {"players": 2, "combine": True, "specials": True}),
    (["simple", "random"], {"players": 4, "specials": True, "nervous": "defender", "rounds": 4}),
    (["simple", "random"], {"players": 6, "combine": True, "ranks": 7, "rounds": 3}),
]


def test_games_are_the_same_compiled_and_interpreted():
    check_interpreted("bluff", KINDS)
