"""With NUMBA_DISABLE_JIT=1 everything is plain Python and gives the same numbers and games."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np

from stammtisch.core import random
from stammtisch.core.bits import count_bits, lowest_bit, read_bits, write_bits
from stammtisch.core.compile import INTERPRETED
from stammtisch.core.tables import Tables
from stammtisch.policies.players import Players
from stammtisch.policies.random import RandomPolicy
from tests.toys.hidden_card.game import GAME


def numbers():
    """Words, floats, keys and bits at the edges of 64 bits, as plain Python values."""
    found = []
    for word in (0, 1, 2**31, 2**32 - 1, 2**63 - 1, 2**63, 2**64 - 1):
        for counter in (0, 1, 4095, 2**31):
            mixed = np.uint64(random.absorb(np.uint64(word), counter))
            found += [int(mixed), float(random.unit(mixed)), int(random.below(mixed, 52))]
        key = np.zeros(2, np.uint64)
        random.set_key(key, random.seed_word(word), 3, 5)
        found += [*key.tolist(), int(random.stream(key, random.CARD, 99))]
    for bits in (1, 6, 2**51, 2**52 - 1, 2**62, 2**62 + 2**40):
        out = np.zeros(63, np.int8)
        write_bits(bits, out)
        found += [int(count_bits(bits)), int(lowest_bit(bits)), int(read_bits(out))]
    return found


def games():
    """All that a short match of several variants shows, with illegal actions in between."""
    tables = Tables(GAME, 3, 6, seats=[2, 3, 3], illegal="random", record=True)
    players = Players(tables, [RandomPolicy()], np.zeros((3, 3)), seed=1)
    actions = np.empty(3, np.int16)
    found = []
    for step in range(40):
        players.choose(actions)
        if step % 7 == 0:
            actions[step % 3] = 99
        outcome = players.step(actions)
        found += [tables.seat.tolist(), tables.observation.tolist(), outcome.utility.tolist()]
        found += [history.to_json() for history in outcome.histories]
    return found


def test_uncompiled_numbers_and_games_are_the_compiled_ones():
    done = subprocess.run(
        [sys.executable, "-m", "tests.core.test_interpreted"],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    other = json.loads(done.stdout)
    assert other["interpreted"]
    assert other["numbers"] == json.loads(json.dumps(numbers()))
    assert other["games"] == json.loads(json.dumps(games()))


if __name__ == "__main__":
    print(json.dumps({"interpreted": INTERPRETED, "numbers": numbers(), "games": games()}))
