"""With NUMBA_DISABLE_JIT=1 the rules run as plain Python and give the same games."""

from __future__ import annotations

import os
import subprocess
import sys

PLAY = """
import hashlib
import numpy as np
from stammtisch.core.tables import Tables
from stammtisch.policies.names import make_policy
from stammtisch.policies.players import Players

given = dict(episode="hand", first_turn="offer", starter="loser")
tables = Tables("gin_rummy", 1, seed=3, games=1, **given)
players = Players(tables, [make_policy("simple", tables.game)], np.zeros((1, 2)))
actions = np.empty(1, np.int16)
trace = hashlib.sha256()
while tables.seat[0] >= 0:
    trace.update(tables.observation.tobytes() + tables.mask.tobytes())
    players.choose(actions)
    players.step(actions)
print(trace.hexdigest())
"""


def _played(**extra: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", PLAY],
        env=os.environ | extra,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_hand_is_the_same_compiled_and_interpreted():
    assert _played(NUMBA_DISABLE_JIT="1") == _played(NUMBA_DISABLE_JIT="0")
