"""Drive the compiled rules and the literal twin of Gin Rummy against each other for long.

    python -m tests.long.twin --decisions 1000000 --seed 0

A core compares some 1,400 decisions a second, so a million takes six minutes on two cores.
Ends with code 1 if the two differ anywhere, or if a branch of the rules was not reached often.
"""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from random import Random
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from tests.gin_rummy.samplers import draw_parameters, play_game
from tests.gin_rummy.twin import DifferenceError
from tests.reference.gin_rummy import BRANCHES

BATCH = 2_000  # decisions in one piece of work


def play_batch(seed: int, batch: int) -> tuple[int, int, Counter[str], str]:
    """Play about `BATCH` decisions; returns decisions, games, branches, and a difference or ""."""
    rng = Random(f"{seed}/{batch}")
    decisions, games = 0, 0
    branches: Counter[str] = Counter()
    while decisions < BATCH:
        try:
            pair = play_game(rng, draw_parameters(rng))
        except DifferenceError as difference:
            return decisions, games, branches, str(difference)
        decisions += pair.decisions
        games += 1
        branches += pair.game.branches
    return decisions, games, branches, ""


def show(branches: Counter[str], least: int, console: Console) -> list[str]:
    """Print how often each branch was taken; returns those not above `least`."""
    rare = [branch for branch in BRANCHES if branches[branch] <= least]
    table = Table("branch of the rules", "times", "")
    for branch, count in sorted(branches.items(), key=lambda item: item[1]):
        table.add_row(branch, f"{count:,}", "too few" if branch in rare else "")
    for branch in BRANCHES:
        if branch not in branches:
            table.add_row(branch, "0", "too few")
    console.print(table)
    return rare


def main(
    decisions: Annotated[int, typer.Option(help="how many decisions to compare")] = 1_000_000,
    seed: Annotated[int, typer.Option(help="names the games played")] = 0,
    least: Annotated[int, typer.Option(help="every branch must be taken more often")] = 100,
    workers: Annotated[int, typer.Option(help="processes at work")] = 2,
) -> None:
    """Compare the two programs over many games of all kinds."""
    console = Console()
    played, games = 0, 0
    branches: Counter[str] = Counter()
    differences: list[str] = []
    columns = (
        TextColumn("decisions"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console) as progress, ProcessPoolExecutor(workers) as pool:
        bar = progress.add_task("decisions", total=decisions)
        jobs = [pool.submit(play_batch, seed, i) for i in range(-(-decisions // BATCH))]
        for job in as_completed(jobs):
            more, finished, taken, difference = job.result()
            played += more
            games += finished
            branches += taken
            progress.update(bar, completed=min(played, decisions))
            if difference:
                differences.append(difference)
                pool.shutdown(wait=False, cancel_futures=True)
                break
    rare = show(branches, least, console)
    console.print(f"{played:,} decisions in {games:,} games, {len(differences)} differences")
    for difference in differences:
        console.print(difference, markup=False)
    if differences or rare:
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)
