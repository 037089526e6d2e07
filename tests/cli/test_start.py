"""What the command line loads before it is asked to do something."""

import os
import subprocess
import sys

HEAVY = ("torch", "stable_baselines3", "numba", "pygame", "PIL", "textual", "starlette", "scipy")


def loaded_by(code):
    """Top-level modules that a fresh interpreter has loaded after `code`."""
    script = f"{code}\nimport sys\nprint('\\n'.join({{m.partition('.')[0] for m in sys.modules}}))"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=120
    )
    return set(done.stdout.split())


def test_the_help_lists_all_commands_and_loads_nothing_heavy():
    loaded = loaded_by("from stammtisch.cli import main\nassert main(['--help']) == 0")
    assert loaded.isdisjoint(HEAVY)


def test_without_arguments_the_help_is_shown():
    done = subprocess.run(
        [sys.executable, "-m", "stammtisch.cli"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 2
    assert "Usage: stammtisch" in done.stdout
    assert done.stderr == ""


def test_output_that_is_no_terminal_has_no_colour():
    done = subprocess.run(
        [sys.executable, "-m", "stammtisch.cli", "info", "gin_rummy"],
        capture_output=True,
        env={**os.environ, "TERM": "xterm-256color"},
        timeout=120,
        check=True,
    )
    assert b"\x1b" not in done.stdout
