"""Timing that others can repeat: best of a few short runs, each long enough to be measured."""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any


def rounds_for(play: Callable[[int], Any], seconds: float) -> int:
    """How many rounds make `play(rounds)` take about so many seconds; warms up as it tries."""
    rounds = 1
    while True:
        taken, _ = timed(play, rounds)
        if taken > seconds / 4:
            return max(1, round(rounds * seconds / taken))
        rounds *= 4


def timed(play: Callable[[int], Any], rounds: int) -> tuple[float, Any]:
    """Processor seconds that `play(rounds)` takes, and what it returns.

    Processor time: everything measured here runs on one thread and waits for nothing, so on an
    idle machine it is the time on the clock, and on a busy one the others do not count.
    """
    begin = time.process_time()
    result = play(rounds)
    return time.process_time() - begin, result


def fastest(play: Callable[[int], int], rounds: int, repeats: int) -> tuple[int, float]:
    """Decisions and processor seconds of the fastest of some runs.

    The fastest, because whatever else the machine does only ever makes a run slower.

    Args:
        play: plays so many rounds and returns how many decisions it counted.
        rounds: rounds a run.
        repeats: runs.
    """
    runs = [timed(play, rounds) for _ in range(repeats)]
    taken, decisions = max(runs, key=lambda run: run[1] / run[0])
    return decisions, taken


def machine() -> dict[str, Any]:
    """What the figures were measured on."""
    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "numpy": version("numpy"),
        "numba": version("numba"),
        "stammtisch": version("stammtisch"),
    }


def _processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            for line in file:
                if line.startswith("model name"):
                    return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or "unknown"
