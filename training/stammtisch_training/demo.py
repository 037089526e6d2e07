"""`make demo`: train a first Gin Rummy player, measure it, and say how to play against it.

    python -m stammtisch_training.demo

trains `configs/gin_rummy/demo.yaml` (about three minutes on two cores), goes on where it was if
it was interrupted, and measures the strongest checkpoint that it saved on deals that were not
used for choosing it.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from stammtisch.arena.match import play_match
from stammtisch.arena.report import cell
from stammtisch.arena.result import MatchResult
from stammtisch.cli.errors import run as run_command

CONFIG = "gin_rummy/demo"
AGAINST = ("random", "simple")
HANDS = 1000
SEED = 2024
"""Of the deals; those used while training come from `evaluation.seed`."""


def demo(
    decisions: Annotated[
        int | None,
        typer.Option(min=1, help="Budget of a new run.", show_default="as configured"),
    ] = None,
    hands: Annotated[
        int, typer.Option(min=2, help="Hands against each opponent, in mirrored pairs.")
    ] = HANDS,
    out: Annotated[Path, typer.Option(help="Folder of the run.")] = Path("runs/gin_rummy-demo"),
    fresh: Annotated[bool, typer.Option("--fresh", help="Begin anew.")] = False,
) -> None:
    """Train a first Gin Rummy player, measure it, and say how to play against it."""
    from stammtisch_training.command import train_with_progress

    console = Console(highlight=False, soft_wrap=True)
    run = _begin_or_resume(out, decisions, fresh)
    if run.is_finished:
        console.print(f"{out} holds a finished run; --fresh trains anew.")
    else:
        train_with_progress(run)
    if not run.is_finished:  # interrupted and saved
        raise typer.Exit(130)
    best = run.folder.checkpoint("best")
    _measure(str(best), run.config.game, hands, console)
    console.print(
        f"\nPlay against it:      stammtisch play {run.config.game} --against {best}"
        f"\nMeasure whole matches: stammtisch match {best} simple --game {run.config.game}"
        f"\nLook at how it learned: {run.folder.curve_file}"
    )


def _begin_or_resume(out: Path, decisions: int | None, fresh: bool):
    from stammtisch_training.config import load_config
    from stammtisch_training.folder import RunFolder
    from stammtisch_training.run import Run

    if RunFolder(out).config_file.exists():
        if not fresh:
            return Run.resume(out)
        shutil.rmtree(out)
    changes = {} if decisions is None else {"decisions": decisions}
    return Run.begin(load_config(CONFIG, changes), out)


def _measure(player: str, game: str, hands: int, console: Console) -> None:
    pairs = -(-hands // 2)
    console.print(f"\n{2 * pairs} single hands against each: {pairs} deals, each played twice with")
    console.print(f"seats swapped, so that luck of the deal cancels. Seed {SEED}, not used before.")
    results = [
        play_match(game, [player, name], pairs, seed=SEED, episode="hand") for name in AGAINST
    ]
    console.print(_table(results))


def _table(results: list[MatchResult]):
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("against", no_wrap=True)
    for name in ("hands won of those decided", "share of the win", "points a hand"):
        table.add_column(f"{name}\n[95 % interval]", justify="right")
    for result in results:
        won = result.figure("share of hands won", "decided hand")
        points = result.figure("points", "hand")
        assert points.difference is not None
        table.add_row(
            result.players[1],
            cell(won.values[0], won),
            cell(result.share.values[0], result.share),
            cell(points.difference, points, signed=True),
        )
    return table


def main(arguments: list[str] | None = None) -> int:
    """Run the demo; returns the exit code, errors told in one sentence."""
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.command()(demo)
    return run_command(typer.main.get_command(app), arguments)


if __name__ == "__main__":
    sys.exit(main())
