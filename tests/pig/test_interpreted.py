"""With NUMBA_DISABLE_JIT=1 the rules run as plain Python and give the same games."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

PLAY = """
import hashlib
import sys
import numpy as np
from stammtisch.core.tables import Tables
from stammtisch.pig.game import GAME
from stammtisch.pig.record import LOOK, TOUCH

parameters = eval(sys.argv[1])
tables = Tables(GAME, 1, seed=3, games=1, **parameters)
trace, step = hashlib.sha256(), 0
while tables.seat[0] >= 0:
    mask = tables.mask[0]
    passes = np.flatnonzero(mask[:LOOK])
    seen = GAME.layout.unpack(tables.observation[0])
    if mask[TOUCH] and (seen["alike"] or seen["touches"]):
        action = TOUCH
    elif len(passes) and step % 4:
        action = passes[step % len(passes)]
    else:
        action = LOOK if mask[LOOK] else TOUCH
    trace.update(tables.observation.tobytes() + tables.mask.tobytes())
    imagined = np.array([tables.states[0]]).view(np.recarray)[0]
    GAME.rules.imagine(imagined, int(tables.seat[0]), np.uint64(step))
    trace.update(imagined.tobytes())
    tables.step(np.array([action]))
    step += 1
print(step > 20, trace.hexdigest())
"""


def _played(parameters: dict, **extra: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", PLAY, repr(parameters)],
        env=os.environ | extra,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(
    "parameters",
    [
        {"players": 4, "letters": 1, "max_ticks": 20, "max_rounds": 6},
        {"players": 3, "stock": True, "hand": 5, "letters": 1, "max_ticks": 20, "max_rounds": 4},
        {"players": 3, "scoring": "kilos", "max_ticks": 20, "max_rounds": 4},
    ],
)
def test_a_game_is_the_same_compiled_and_interpreted(parameters):
    played = _played(parameters, NUMBA_DISABLE_JIT="1")
    assert played.startswith("True ")
    assert played == _played(parameters, NUMBA_DISABLE_JIT="0")
