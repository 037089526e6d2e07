"""With NUMBA_DISABLE_JIT=1 the rules run as plain Python and give the same games."""

from __future__ import annotations

from tests.interpreted import Kind, check_interpreted

KINDS: list[Kind] = [
    (["simple"], {"episode": "hand", "first_turn": "offer", "starter": "loser"}),
    (["simple", "random"], {"episode": "hand", "oklahoma": True}),
]


def test_games_are_the_same_compiled_and_interpreted():
    check_interpreted("gin_rummy", KINDS)
