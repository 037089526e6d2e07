"""How long one waits for the package and for the command, each in a fresh interpreter."""

from __future__ import annotations

import subprocess
import sys
import time

from stammtisch.bench.report import Row


def measure_startup(repeats: int = 5) -> list[Row]:
    """Seconds for `import stammtisch` and for `stammtisch --help`, the interpreter included."""
    commands = {
        "import stammtisch": ["-c", "import stammtisch"],
        "stammtisch --help": ["-m", "stammtisch.cli", "--help"],
    }
    rows = []
    for name, arguments in commands.items():
        taken = min(_seconds(arguments) for _ in range(repeats))
        rows.append(Row(name, taken, "s", "in a fresh interpreter", seconds=taken))
    return rows


def _seconds(arguments: list[str]) -> float:
    """Seconds on the clock: it is the waiting that counts."""
    begin = time.perf_counter()
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begin
