"""All commands put together; what is heavy is imported when a command runs."""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points, version
from typing import Annotated, Any

import typer

from stammtisch.cli import bench, checkpoint, games, match, play, replay
from stammtisch.cli.errors import CommandError, extra_of

COMMANDS = "stammtisch.commands"
"""Entry points of this group are further commands: functions that Typer understands."""

HELP = """Card games as reinforcement-learning environments, trained regulars, a seat at the table.

Start with: stammtisch play gin_rummy
"""


def build_command() -> Any:
    """The whole command line."""
    app = typer.Typer(
        name="stammtisch",
        help=HELP,
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode="rich",
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_root)
    app.command(epilog=games.LIST_EXAMPLES)(games.games)
    app.command(epilog=games.INFO_EXAMPLES)(games.info)
    app.command(epilog=play.EXAMPLES)(play.play)
    app.command(epilog=match.EXAMPLES)(match.match)
    app.command(epilog=replay.EXAMPLES)(replay.replay)
    app.command(epilog=bench.EXAMPLES)(bench.bench)
    checkpoints = typer.Typer(no_args_is_help=True, help="Look at checkpoints.")
    checkpoints.command(epilog=checkpoint.EXAMPLES)(checkpoint.inspect)
    app.add_typer(checkpoints, name="checkpoint")
    for point in sorted(entry_points(group=COMMANDS), key=lambda point: point.name):
        app.command(name=point.name)(_load(point))
    return typer.main.get_command(app)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(version("stammtisch"))
        raise typer.Exit


def _root(
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Print the version.", callback=_print_version, is_eager=True
        ),
    ] = False,
) -> None:
    """Options of the command itself."""


def _load(point: EntryPoint) -> Any:
    """A command of another package; if it cannot be imported, one that says what is missing."""
    try:
        return point.load()
    except (ImportError, AttributeError) as error:
        return _absent(point.name, error)


def _absent(name: str, error: Exception) -> Any:
    module = (getattr(error, "name", None) or "").partition(".")[0]
    extra = extra_of(module)

    def absent(context: typer.Context) -> None:
        missing = module if extra else str(error)
        raise CommandError(
            f"`stammtisch {name}` needs what is not installed ({missing}): "
            f"pip install stammtisch[{extra or name}]"
        )

    absent.__doc__ = f"Not installed: pip install stammtisch\\[{extra or name}]."
    return absent
