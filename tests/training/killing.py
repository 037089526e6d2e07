"""A run that is killed again and again at random moments.

    python -m tests.training.killing FOLDER [--seed 0] [--kills 6]

leaves the finished run in FOLDER and prints the number of kills. Each attempt is a process of its
own that gets SIGKILL; it is forked from this one, where all code is loaded, so that most of its
life is training.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import tempfile
import time
from pathlib import Path

from stammtisch_training.folder import RunFolder
from stammtisch_training.logs import read_rows
from stammtisch_training.run import Run
from tests.training.small import small_config


def train(folder: Path) -> None:
    """Begin the run in the folder, or go on with it."""
    is_there = RunFolder(folder).config_file.exists()
    run = Run.resume(folder) if is_there else Run.begin(small_config(), folder)
    run.train()


def fork(folder: Path) -> int:
    """Train in a process of its own; returns its id."""
    process = os.fork()
    if process == 0:
        code = 1
        try:
            train(folder)
            code = 0
        finally:
            os._exit(code)
    return process


def wait_and_kill(process: int, folder: Path, generator: random.Random) -> bool:
    """Kill the process at a random moment; False if it was done before.

    Moments are counted in decisions, so that a slow machine makes no difference, plus some
    milliseconds, so that all that happens between two of them is hit too.
    """
    file = RunFolder(folder).progress_file
    saved = read_rows(file)[-1]["decisions"] if file.exists() and read_rows(file) else 0
    target = saved + generator.uniform(-1500, 2500)
    while os.waitpid(process, os.WNOHANG) == (0, 0):
        rows = read_rows(file)
        if (rows[-1]["decisions"] if rows else 0) >= target:
            time.sleep(generator.uniform(0, 0.15))
            os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)
            return True
        time.sleep(0.01)
    return False


def main() -> None:
    """Train, kill, go on, and at last let the run be finished."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--kills", type=int, default=6)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as warm:
        Run.begin(small_config(decisions=600), warm).train()
    generator, kills = random.Random(given.seed), 0
    while kills < given.kills:
        if not wait_and_kill(fork(given.folder), given.folder, generator):
            break
        kills += 1
    os.waitpid(fork(given.folder), 0)
    print(kills)


if __name__ == "__main__":
    main()
