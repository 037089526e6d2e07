"""With NUMBA_DISABLE_JIT=1 a game's code runs as plain Python and gives the same games.

    NUMBA_DISABLE_JIT=1 python -m tests.interpreted bluff "[(['simple'], {'players': 2})]"

prints a hash of all that each of these games shows, one for each set of players and parameters.
"""

from __future__ import annotations

import ast
import hashlib
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from stammtisch.core.registry import find_game
from stammtisch.core.tables import Tables, copy_states
from stammtisch.policies.names import make_policy
from stammtisch.policies.players import Players

Kind = tuple[Sequence[str], dict[str, Any]]
"""Players, who sit round the table by turns, and parameters."""


def trace(game: str, names: Sequence[str], parameters: dict[str, Any]) -> str:
    """A hash of all that one game shows, states imagined for each mover and results included."""
    tables = Tables(game, 1, seed=3, games=1, **parameters)
    seats = np.arange(tables.game.most_seats)[None] % len(names)
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


def check_interpreted(game: str, kinds: Sequence[Kind]) -> None:
    """Compiled and interpreted games of all kinds show the same."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.interpreted", game, repr(kinds)],
        cwd=Path(__file__).parents[1],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    traces = [trace(game, names, parameters) for names, parameters in kinds]
    assert len(set(traces)) == len(kinds)
    assert done.stdout.split() == traces


if __name__ == "__main__":
    found = find_game(sys.argv[1]).name
    print(*(trace(found, *kind) for kind in ast.literal_eval(sys.argv[2])))
