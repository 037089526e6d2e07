"""`stammtisch replay`: look at a saved game, or check that it follows the rules."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from stammtisch.cli.errors import CommandError
from stammtisch.cli.options import AsJson, examples, print_json

EXAMPLES = examples(
    "stammtisch replay games.jsonl --line 3",
    "stammtisch replay games.jsonl --seat 0",
    "stammtisch replay games.jsonl --verify",
)


def replay(
    file: Annotated[Path, typer.Argument(help="A file of histories, one game a line.")],
    line: Annotated[
        int | None, typer.Option(min=1, help="Which line; the first, or with --verify all.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(min=0, help="Show what this seat knows; all cards if not given.")
    ] = None,
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check that the games follow the rules.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Step through a saved game: the table, and what happened.

    In a terminal, Enter goes on and q leaves; elsewhere everything is printed at once.
    """
    if seat is not None and (as_json or verify):
        raise CommandError("--seat is for looking on; --json and --verify take in all cards")
    lines = list(_lines(file, line))
    if verify:
        events = [_verified(number, text) for number, text in lines]
        facts = {"file": str(file), "games": len(lines), "events": sum(events), "valid": True}
        if as_json:
            print_json(facts)
        else:
            games = "1 game follows" if len(lines) == 1 else f"{len(lines)} games follow"
            typer.echo(f"{file}: {games} the rules, {sum(events)} events.")
        return
    number, text = lines[0]
    history = _history(number, text)
    if as_json:
        from stammtisch.play.playback import facts_of

        print_json(_about(text) | facts_of(history))
        return
    _show(history, seat)


def _lines(file: Path, wanted: int | None) -> Iterator[tuple[int, str]]:
    """Numbers and texts of the lines to look at."""
    found = False
    with file.open(encoding="utf-8") as content:
        for number, text in enumerate(content, start=1):
            if text.strip() and wanted in (None, number):
                found = True
                yield number, text
    if not found:
        where = "no game" if wanted is None else f"no game in line {wanted}"
        raise CommandError(f"{file} holds {where}")


def _history(number: int, text: str) -> Any:
    from stammtisch.core.history import History, HistoryError

    try:
        return History.from_json(text)
    except HistoryError as error:
        raise HistoryError(f"line {number}: {error}") from None


def _verified(number: int, text: str) -> int:
    """Replay one game; returns how many events it has."""
    from stammtisch.core.history import HistoryError

    history = _history(number, text)
    try:
        history.replay()
    except HistoryError as error:
        raise HistoryError(f"line {number}: {error}") from None
    return len(history.events)


def _about(text: str) -> dict[str, Any]:
    """What a line says beyond the history: who played."""
    import json

    content = json.loads(text)
    return {key: content[key] for key in ("players", "pair", "seat", "seed") if key in content}


def _show(history: Any, seat: int | None) -> None:
    from rich.console import Console
    from rich.text import Text

    from stammtisch.cli.play import can_print_signs
    from stammtisch.play.playback import steps

    console = Console(highlight=False)
    stepping = sys.stdin.isatty() and console.is_terminal
    for told, table in steps(history, seat, can_print_signs()):
        for sentence in told:
            console.print(Text(sentence), soft_wrap=True)
        console.print(Text(f"\n{table}\n"), soft_wrap=True)
        if stepping and input("Enter: go on, q: leave ").strip().lower() in ("q", "quit"):
            return
