"""Errors as people see them: one sentence on stderr and an exit code, no traceback."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from functools import cache
from importlib.metadata import PackageNotFoundError, requires
from typing import Any

import typer

USAGE_ERROR = 2
INTERRUPTED = 130
READER_LEFT = 1

_ClickException = typer.BadParameter.__mro__[2]  # whichever click Typer brings or needs
_DISTRIBUTIONS = {"pil": "pillow", "pyspiel": "open-spiel", "yaml": "pyyaml"}
"""Modules that are called otherwise than what is installed to have them."""


class CommandError(ValueError):
    """A command that cannot be carried out as it was given."""


def run(command: Any, arguments: Sequence[str] | None = None) -> int:
    """Run a Typer command; returns the exit code."""
    output = sys.stdout  # None where the caller has closed it
    try:
        given = None if arguments is None else list(arguments)
        code = command.main(given, prog_name="stammtisch", standalone_mode=False)
        if output is not None:
            output.flush()
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        if output is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), output.fileno())  # for the last flush
        return READER_LEFT
    except Exception as error:
        message = sentence(error)
        if message is None:
            raise
        if message:
            print(message, file=sys.stderr)
        return USAGE_ERROR
    return code if isinstance(code, int) else 0


def sentence(error: Exception) -> str | None:
    """What to tell about an error, or None if it is a mistake in the program.

    The exceptions that this project defines are written for its users; so are wrong arguments,
    files that cannot be read or written, and packages that are not installed.
    """
    if type(error).__name__ == "NoArgsIsHelpError":
        return ""  # the help has been printed
    if isinstance(error, _ClickException):
        return _in_one_line("error: " + error.format_message())  # type: ignore[attr-defined]
    if type(error).__module__.partition(".")[0] in ("stammtisch", "stammtisch_training"):
        return _in_one_line(f"error: {error}")
    if isinstance(error, OSError) and error.filename is not None:
        return _in_one_line(f"error: {error.filename}: {error.strerror}")
    if isinstance(error, MemoryError):
        return _in_one_line(f"error: that needs more memory than there is: {error}")
    if isinstance(error, UnicodeDecodeError):
        return f"error: the file is not text: {error.reason}"
    if isinstance(error, ModuleNotFoundError):
        return _missing(error)
    return None


def _missing(error: ModuleNotFoundError) -> str | None:
    """Which extra brings a module that is not installed."""
    module = (error.name or "").partition(".")[0]
    extra = extra_of(module)
    if extra is None:
        return None
    return f"error: this needs {module}, which is not installed: pip install stammtisch[{extra}]"


def extra_of(module: str) -> str | None:
    """The extra of this package that brings a module, or None."""
    wanted = _normal(_DISTRIBUTIONS.get(module.lower(), module))
    holding = [extra for extra, packages in _extras().items() if wanted in packages]
    # Some extras are several in one: the smallest that has it is the one to name.
    return min(holding, key=lambda extra: len(_extras()[extra]), default=None)


@cache
def _extras() -> dict[str, set[str]]:
    """The packages that each extra of this package brings."""
    extras: dict[str, set[str]] = {}
    try:
        required = requires("stammtisch") or []
    except PackageNotFoundError:
        return extras
    for line in required:
        name, _, condition = line.partition(";")
        extra = re.search(r"extra\s*==\s*['\"]([\w-]+)['\"]", condition)
        if extra:
            package = re.split(r"[\s<>=!~\[(]", name.strip())[0]
            extras.setdefault(extra[1], set()).add(_normal(package))
    return extras


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _in_one_line(text: str) -> str:
    return " ".join(text.split())
