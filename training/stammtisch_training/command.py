"""`stammtisch train`: the command line of training."""

from __future__ import annotations

import signal
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer


def train(
    config: Annotated[
        str | None,
        typer.Argument(
            help="A config file, or its name, such as gin_rummy/ppo.", show_default=False
        ),
    ] = None,
    changes: Annotated[
        list[str] | None,
        typer.Option("--set", help="Change a key: --set ppo.batch_size=2048.", show_default=False),
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(help="Go on with the run in this folder.", show_default=False)
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="Folder of the run; default runs/<game>-<config>.", show_default=False),
    ] = None,
    keys: Annotated[
        bool, typer.Option("--keys", help="Print every key with its default and meaning.")
    ] = False,
) -> None:
    """Train a player by self-play.

    Examples:
      stammtisch train gin_rummy/demo

      stammtisch train configs/gin_rummy/ppo.yaml --set decisions=2000000 --set seed=1

      stammtisch train --resume runs/gin_rummy-ppo
    """
    from stammtisch_training.config import ConfigError

    if keys:
        _print_keys()
        return
    if (config is None) == (resume is None):
        raise ConfigError("give either a config or --resume FOLDER; see stammtisch train --help")
    run = _make_run(config, changes or [], resume, out)
    train_with_progress(run)


def _make_run(config: str | None, changes: list[str], resume: Path | None, out: Path | None) -> Any:
    from stammtisch_training.config import ConfigError, find_config, load_config
    from stammtisch_training.run import Run

    if resume is not None:
        if changes or out:
            raise ConfigError("--set and --out do not go with --resume: a run keeps its config")
        return Run.resume(resume)
    assert config is not None
    file = find_config(config)
    settings = load_config(file, _parse_changes(changes))
    return Run.begin(settings, out or Path("runs") / f"{settings.game}-{file.stem}")


def _parse_changes(changes: list[str]) -> dict[str, Any]:
    import yaml

    from stammtisch_training.config import ConfigError

    found = {}
    for change in changes:
        key, equals, value = change.partition("=")
        if not equals:
            raise ConfigError(f"--set {change} must read key=value")
        try:
            found[key] = yaml.safe_load(value)
        except yaml.YAMLError:
            raise ConfigError(f"--set {change}: the value is no YAML") from None
    return found


def train_with_progress(run: Any) -> None:
    """Train under a progress bar; Ctrl-C saves and stops, a second one stops at once."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    console = Console()
    console.print(f"Training {run.config.game} in {run.folder.path}, Ctrl-C saves and stops.")
    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[speed]}"),
        TimeRemainingColumn(),
        TextColumn("{task.fields[strength]}"),
    )
    with Progress(*columns, console=console) as bar, _stop_on_interrupt(run):
        task = bar.add_task(
            "", total=run.config.decisions, completed=run.decisions, speed="", strength=""
        )

        def show(progress: Any) -> None:
            bar.update(
                task,
                completed=progress.decisions,
                speed=f"{progress.speed:,.0f}/s",
                strength=_in_words(progress.strength),
            )

        run.train(show)
    _say_how_to_go_on(run, console)


def _in_words(strength: list[Any]) -> str:
    return "  ".join(
        f"{100 * one.share:.1f} % ({100 * one.low:.1f}-{100 * one.high:.1f}) against {one.against}"
        f"{'' if one.even == 0.5 else f', {100 * one.even:.1f} % being even'}"
        for one in strength
    )


class _stop_on_interrupt:  # noqa: N801, reads as a statement
    def __init__(self, run: Any):
        self.run = run

    def __enter__(self) -> None:
        self.before = signal.signal(signal.SIGINT, self._interrupt)

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self.before)

    def _interrupt(self, *_: object) -> None:
        if self.run.stop:
            raise KeyboardInterrupt
        self.run.stop = True


def _say_how_to_go_on(run: Any, console: Any) -> None:
    say = partial(console.print, soft_wrap=True)  # commands are copied in one piece
    if not run.is_finished:
        say(f"Saved. Go on with: stammtisch train --resume {run.folder.path}")
        return
    best = run.folder.checkpoint("best")
    say(f"Done. Strongest: {best} ({_in_words(run.best_strength)})")
    say(f"Play against it: stammtisch play {run.config.game} --against {best}")


def _print_keys() -> None:
    from rich.console import Console
    from rich.table import Table

    from stammtisch_training.config import describe_keys

    table = Table("key", "default", "meaning", title="Keys of a training config")
    for row in describe_keys():
        table.add_row(*row)
    Console().print(table)
