"""`stammtisch bench`: how fast it is here."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from stammtisch.cli.options import AsJson, examples, print_json

EXAMPLES = examples(
    "stammtisch bench",
    "stammtisch bench --peers",
    "stammtisch bench gin_rummy --player expert --tables 256 --json",
)


def bench(
    game: Annotated[
        str | None, typer.Argument(help="The game; else every one in turn.", show_default=False)
    ] = None,
    player: Annotated[
        list[str] | None,
        typer.Option(help="Who plays at the tables; may be given several times."),
    ] = None,
    tables: Annotated[int, typer.Option(min=1, help="Tables stepped at once.")] = 4096,
    seconds: Annotated[float, typer.Option(min=0.001, help="Length of one measured run.")] = 0.5,
    repeats: Annotated[int, typer.Option(min=1, help="Runs; the fastest counts.")] = 5,
    peers: Annotated[
        bool, typer.Option("--peers", help="Measure other projects too, those installed.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Measure decisions per second, memory, and how long the start takes."""
    from stammtisch.bench.run import run_benchmark
    from stammtisch.core.registry import game_names

    games = [game] if game else game_names()
    if as_json and len(games) > 1:
        raise typer.BadParameter(f"--json tells of one game; name one of {', '.join(games)}")
    players = player or ["random", "simple"]
    for name in games:
        report = run_benchmark(name, players, tables, seconds, repeats, peers)
        if as_json:
            print_json(report.to_dict())
        else:
            _show(report)


def _show(report: Any) -> None:
    from rich.console import Console

    from stammtisch.bench.report import as_table

    console = Console(highlight=False)
    console.print(as_table(report))
    for absent in report.absent:
        console.print(f"not installed, not measured: {absent}", markup=False)
