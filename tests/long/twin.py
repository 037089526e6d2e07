"""Drive the compiled rules and the literal twins of all games against each other for long.

    python -m tests.long.twin --game bluff --decisions 1000000 --seed 0

So many decisions are compared for each kind of game that the tests of a game name in `driven`. A
core compares some 1,200 to 2,000 a second, so a million takes five to seven minutes on two. Ends
with code 1 if the two programs differ anywhere, or if a branch of the rules was not reached often.
"""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from random import Random
from typing import Annotated, NamedTuple

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

from tests.twins import DifferenceError, driven_games, find_driven

BATCH = 2_000  # decisions in one piece of work


class Batch(NamedTuple):
    """What came of some games: counts, and the difference found or ""."""

    decisions: int
    games: int
    branches: Counter[str]
    difference: str


def play_batch(game: str, variant: str, seed: int, number: int) -> Batch:
    """Play about `BATCH` decisions of one kind of game."""
    driven, rng = find_driven(game), Random(f"{variant}/{seed}/{number}")
    decisions, games = 0, 0
    branches: Counter[str] = Counter()
    while decisions < BATCH:
        try:
            pair = driven.play(rng, driven.variants[variant](rng))
        except DifferenceError as difference:
            return Batch(decisions, games, branches, f"{game}, {variant}: {difference}")
        decisions += pair.decisions
        games += 1
        branches += pair.game.branches
    return Batch(decisions, games, branches, "")


def compare(
    game: str, variant: str, decisions: int, seed: int, pool: ProcessPoolExecutor, console: Console
) -> Batch:
    """Play many batches at once; stops at the first difference."""
    total = Batch(0, 0, Counter(), "")
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console) as progress:
        bar = progress.add_task(f"{game}, {variant}", total=decisions)
        numbers = range(-(-decisions // BATCH))
        jobs = [pool.submit(play_batch, game, variant, seed, number) for number in numbers]
        for job in as_completed(jobs):
            batch = job.result()
            total = Batch(
                total.decisions + batch.decisions,
                total.games + batch.games,
                total.branches + batch.branches,
                batch.difference,
            )
            progress.update(bar, completed=min(total.decisions, decisions))
            if batch.difference:
                for waiting in jobs:
                    waiting.cancel()
                break
    console.print(
        f"{game}, {variant}: {total.decisions:,} decisions in {total.games:,} games, "
        f"{'a difference' if total.difference else '0 differences'}"
    )
    return total


def show(game: str, branches: Counter[str], least: int, console: Console) -> list[str]:
    """Print how often each branch was taken; returns those not above `least`."""
    expected = find_driven(game).branches
    rare = [branch for branch in expected if branches[branch] <= least]
    table = Table(f"branch of the rules of {game}", "times", "")
    for branch in sorted({*expected, *branches}, key=lambda branch: branches[branch]):
        table.add_row(branch, f"{branches[branch]:,}", "too few" if branch in rare else "")
    console.print(table)
    return rare


def main(
    game: Annotated[str, typer.Option(help="the game to compare; without it all of them")] = "",
    variant: Annotated[
        str, typer.Option(help="one kind of game, which reaches not all branches")
    ] = "",
    decisions: Annotated[int, typer.Option(help="how many of each kind of game")] = 1_000_000,
    seed: Annotated[int, typer.Option(help="names the games played")] = 0,
    least: Annotated[int, typer.Option(help="every branch must be taken more often")] = 100,
    workers: Annotated[int, typer.Option(help="processes at work")] = 2,
) -> None:
    """Compare the two programs of each game over many games of all kinds."""
    console = Console()
    if game and game not in driven_games():
        raise typer.BadParameter(f"no pair for {game!r}; there are {', '.join(driven_games())}")
    failed = False
    for name in [game] if game else driven_games():
        branches: Counter[str] = Counter()
        variants = [kind for kind in find_driven(name).variants if variant in ("", kind)]
        for kind in variants:
            with ProcessPoolExecutor(workers) as pool:
                total = compare(name, kind, decisions, seed, pool, console)
            branches += total.branches
            if total.difference:
                console.print(total.difference, markup=False)
                raise typer.Exit(1)
        failed |= bool(show(name, branches, least, console))
    if failed:
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)
