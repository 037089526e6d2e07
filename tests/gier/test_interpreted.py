"""With NUMBA_DISABLE_JIT=1 the rules run as plain Python and give the same games."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np

from stammtisch.core.tables import Tables, copy_states
from stammtisch.gier.game import GAME
from stammtisch.policies.names import make_policy
from stammtisch.policies.players import Players

MANY_SYMBOLS = ((1, 1, 1),) * 7
GAMES: tuple[dict[str, Any], ...] = (
    {"players": 2, "numbers": 7, "copies": 4, "hand": 4, "goal": 4, "symbols": MANY_SYMBOLS},
    {"players": 5, "actions": "on_draw", "setup": "hand", "max_turns": 15},
    {"players": 3, "numbers": 5, "copies": 5, "hand": 5, "goal": 4, "symbols": MANY_SYMBOLS}
    | {"episode": "tournament", "max_turns": 8, "allow_skip_steal": True},
)


def trace(parameters: dict[str, Any]) -> str:
    """A hash of all that one game shows, states imagined for each mover and results included."""
    tables = Tables(GAME, 1, seed=3, games=1, **parameters)
    names, seats = ("simple", "random"), np.array([[0, 1, 0, 1, 0]])
    players = Players(tables, [make_policy(name, tables.game) for name in names], seats)
    actions, words = np.empty(1, np.int16), np.empty(1, np.uint64)
    digest = hashlib.sha256()
    while tables.seat[0] >= 0:
        digest.update(tables.observation.tobytes() + tables.mask.tobytes())
        state = copy_states(tables.states)
        words[0] = tables.states[0].decisions.sum()
        tables.game.loops.imagine_rows(state, tables.seat, words)
        digest.update(state.tobytes())
        players.choose(actions)
        outcome = players.step(actions)
        digest.update(actions.tobytes() + outcome.utility.tobytes())
        for name in tables.game.statistics:
            digest.update(outcome.info[name].tobytes())
    return digest.hexdigest()


def test_games_are_the_same_compiled_and_interpreted():
    done = subprocess.run(
        [sys.executable, "-m", "tests.gier.test_interpreted"],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [trace(parameters) for parameters in GAMES]


if __name__ == "__main__":
    print(*(trace(parameters) for parameters in GAMES))
