"""The command `stammtisch`."""

from __future__ import annotations

from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code.

    0: done; 1: the reader of a pipe left; 2: an error of the user's, told in one sentence on
    stderr; 130: interrupted.
    """
    from stammtisch.cli.app import build_command
    from stammtisch.cli.errors import run

    return run(build_command(), arguments)
