"""`stammtisch play`: a seat at the table."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from stammtisch.cli.errors import INTERRUPTED, CommandError
from stammtisch.cli.options import Settings, examples, read_settings

EXAMPLES = examples(
    "stammtisch play gin_rummy --against simple",
    "stammtisch play gin_rummy --against gin_rummy/ppo --save games.jsonl",
    "stammtisch play bluff --set players=3 --against simple --against random",
    "stammtisch play --resume games.jsonl",
)


def play(
    game: Annotated[str | None, typer.Argument(help="The game.")] = None,
    against: Annotated[
        list[str] | None,
        typer.Option(
            help="Who sits at the other seats, by default the game's best bot; "
            "given several times: at each of them, in their order."
        ),
    ] = None,
    seat: Annotated[int, typer.Option(min=0, help="Your seat.")] = 0,
    seed: Annotated[
        int | None, typer.Option(min=0, help="Seed of the deals; drawn if not given.")
    ] = None,
    settings: Settings = None,
    hint: Annotated[str | None, typer.Option(help="Who answers when you ask for a hint.")] = None,
    save: Annotated[
        Path | None, typer.Option(help="Append the game to this file, also when you leave it.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(help="Go on with the last game in this file.")
    ] = None,
) -> None:
    """Play against bots and trained players at a prompt.

    Moves are chosen by number or name; `hint`, `help`, `history` and `quit` work at any time.
    """
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # whatever is typed or printed, go on
    if resume is not None and (game or against or settings or seed is not None):
        raise CommandError("--resume takes game, players, seed and parameters from the file")
    if sys.stdin is None:
        raise CommandError("there is no standard input to type moves at")
    from rich.console import Console

    with Console(stderr=True).status("Getting the cards out; the first time takes a while ..."):
        if resume is not None:
            session = _resumed(resume, hint)
        else:
            session = _new(game, against, seat, seed, hint, read_settings(settings))
    if save is not None:
        save.open("a", encoding="utf-8").close()  # better known now than when the game is over
    from stammtisch.play.terminal import INTERRUPTED as WAS_INTERRUPTED
    from stammtisch.play.terminal import Terminal

    if Terminal(session, Console(highlight=False), save=save or resume).play() == WAS_INTERRUPTED:
        raise typer.Exit(INTERRUPTED)


def _resumed(file: Path, hint: str | None) -> Any:
    from stammtisch.play.session import resumed

    session = resumed(file, hint, can_print_signs())
    if session.over:
        raise CommandError(f"the last game in {file} is over; `stammtisch replay {file}` shows it")
    return session


def _new(
    game: str | None,
    against: list[str] | None,
    seat: int,
    seed: int | None,
    hint: str | None,
    parameters: dict[str, Any],
) -> Any:
    import secrets

    from stammtisch.core.registry import find_game, game_names
    from stammtisch.play.session import Session, default_hint

    if game is None:
        raise CommandError(f"which game? There are: {', '.join(game_names())}")
    found = find_game(game)
    if seed is None:
        seed = secrets.randbelow(10**6)
    against = against or [default_hint(found, "random")]
    found.complete(parameters)  # a name that is no parameter must not become another argument
    return Session(found, against, seat, seed, hint=hint, unicode=can_print_signs(), **parameters)


def can_print_signs() -> bool:
    """Whether suit signs can be printed."""
    try:
        "♣♦♥♠▒".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
