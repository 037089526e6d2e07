"""Runs the command line as a shell does, but without a process of its own."""

import json
from dataclasses import dataclass

from stammtisch.cli import main


@dataclass
class Ran:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def json(self):
        return json.loads(self.out)


def run(capsys, *arguments):
    """Run `stammtisch ARGUMENTS`."""
    code = main([str(argument) for argument in arguments])
    captured = capsys.readouterr()
    return Ran(code, captured.out, captured.err)
