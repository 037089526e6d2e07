"""Options and helpers that several commands share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from stammtisch.cli.errors import CommandError

Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="KEY=VALUE",
        help="A parameter of the game; may be given several times.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]


def read_settings(given: Sequence[str] | None) -> dict[str, Any]:
    """Parameters from `--set key=value`.

    Raises:
        CommandError: one that is not `key=value`, or a key given twice.
    """
    from stammtisch.core.values import read_value

    settings: dict[str, Any] = {}
    for pair in given or ():
        key, equals, value = pair.partition("=")
        key = key.strip()
        if not equals or not key:
            raise CommandError(f"--set {pair!r} must read key=value")
        if key in settings:
            raise CommandError(f"--set {key} is given twice")
        settings[key] = read_value(value)
    return settings


def print_json(content: Any) -> None:
    """Print for programs: one JSON document, indented."""
    import json

    typer.echo(json.dumps(content, indent=2, allow_nan=False))


def examples(*lines: str) -> str:
    """The end of a command's help."""
    return "Examples:\n\n" + "\n\n".join(f"[dim]$[/dim] {line}" for line in lines)
