"""The page that `stammtisch info` prints."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.table import Table

from stammtisch.cli.games import facts_of


def print_info(game: Any) -> None:
    """Print all about a game for people."""
    console = Console(highlight=False)
    facts = facts_of(game)
    seats = " to ".join(str(k) for k in sorted(set(game.seats)))
    console.print(f"[bold]{game.title}[/bold]  {game.id}, {seats} players")
    console.print(f"players: {', '.join(facts['players'])}\n")
    _print_parameters(console, game)
    console.print("[bold]Spaces[/bold]")
    console.print(f"  observation  Box(0, 1, ({len(game.layout)},), float32)", markup=False)
    console.print(f"  action       Discrete({len(game.actions)})")
    console.print(f"  chance       {len(game.chance_actions)} actions of the chance player\n")
    _print_observation(console, game)
    console.print("[bold]Actions[/bold]")
    names = [f"{number:>3} {name}" for number, name in enumerate(game.actions)]
    console.print(Columns(names, padding=(0, 2), column_first=True))
    console.print(f"\n[bold]Statistics[/bold]  {', '.join(game.statistics)}")


def _print_parameters(console: Console, game: Any) -> None:
    table = _table("Parameters", "name", "default", "values", "meaning")
    for parameter in game.parameters:
        cells = (str(parameter.default), parameter.values, parameter.meaning)
        table.add_row(parameter.name, *cells)
    console.print(table)
    console.print()


def _print_observation(console: Console, game: Any) -> None:
    table = _table("Observation", "index", "part", "shape", "meaning")
    for row in game.layout.rows():
        table.add_row(*row)
    console.print(table)
    console.print()


def _table(title: str, *headers: str) -> Table:
    table = Table(
        title=f"[bold]{title}[/bold]", title_justify="left", box=None, padding=(0, 2, 0, 0)
    )
    for k, header in enumerate(headers):
        table.add_column(header, no_wrap=k < 2, style="dim" if header == "index" else "")
    return table
