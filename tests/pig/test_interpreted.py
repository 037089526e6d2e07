"""With NUMBA_DISABLE_JIT=1 the rules run as plain Python and give the same games."""

from __future__ import annotations

from tests.interpreted import Kind, check_interpreted

SHORT = {"max_ticks": 20, "max_rounds": 4}

KINDS: list[Kind] = [
    (["simple", "expert"], {"players": 4, "letters": 1, **SHORT, "max_rounds": 6}),
    (["simple", "expert"], {"players": 3, "stock": True, "hand": 5, "letters": 1, **SHORT}),
    (["simple", "expert"], {"players": 3, "scoring": "kilos", **SHORT}),
    (["simple", "expert"], {"players": 4, "passing": "turns", "letters": 1, **SHORT}),
]


def test_games_are_the_same_compiled_and_interpreted():
    check_interpreted("pig", KINDS)
