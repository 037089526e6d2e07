"""`stammtisch match`: players against each other on mirrored deals."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from stammtisch.cli.options import AsJson, Settings, examples, print_json, read_settings

EXAMPLES = examples(
    "stammtisch match simple random --game gin_rummy --games 2000",
    "stammtisch match gin_rummy/ppo simple --game gin_rummy --set episode=hand",
    "stammtisch match mine.safetensors expert --game gin_rummy --json",
)


def match(
    players: Annotated[
        list[str],
        typer.Argument(help="Two names or more: random, simple, gin_rummy/ppo, a file, ..."),
    ],
    game: Annotated[str, typer.Option(help="The game.")],
    games: Annotated[
        int, typer.Option(min=1, help="Games to play; rounded up to whole mirrored pairs.")
    ] = 2000,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the deals.")] = 0,
    settings: Settings = None,
    save: Annotated[
        Path | None, typer.Option(help="Write the histories of all games to this file.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play a match on mirrored deals and print shares and points with 95 % intervals.

    Every deal is played once for each way round the table, so the luck of the deal cancels.
    """
    from stammtisch.arena.match import play_match
    from stammtisch.core.registry import find_game

    found = find_game(game)
    parameters = read_settings(settings)
    seats = int(found.seats_of(found.new_states(1, parameters)[0]))
    pairs = -(-games // seats)
    with ProgressBar(hidden=as_json) as progress:
        result = play_match(found, players, pairs, seed, save=save, progress=progress, **parameters)
    if as_json:
        print_json(result.to_dict())
        return
    from rich.console import Console

    from stammtisch.arena.report import as_table

    Console(highlight=False).print(as_table(result))


class ProgressBar:
    """A progress bar on stderr, calling itself with (games ended, all games)."""

    def __init__(self, hidden: bool):
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            MofNCompleteColumn,
            Progress,
            TextColumn,
            TimeRemainingColumn,
        )

        self._bar = Progress(
            TextColumn("games"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
            disable=hidden or not Console(stderr=True).is_terminal,
        )
        self._task: Any = None

    def __enter__(self) -> ProgressBar:
        self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.stop()

    def __call__(self, ended: int, games: int) -> None:
        """Show how many games have ended."""
        if self._task is None:
            self._task = self._bar.add_task("", total=games)
        self._bar.update(self._task, completed=ended)
