"""Check that the tests notice wrong rules: `python -m tests.mutants`.

Each wrong version is made in a copy of the sources in a temporary folder, where the tests of the
rules run until one fails. Ends with code 1 if they all pass for one of them, or if a replacement
does not match the sources any more.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Column, Table

from tests.mutants.catalogue import CATALOGUE
from tests.mutants.mutant import Mutant

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("envs", "tests", "pyproject.toml")
PASSED, FAILED = 0, 1  # pytest's exit codes


def main(
    only: Annotated[str, typer.Option(help="part of the name of the mutants to try")] = "",
    game: Annotated[str, typer.Option(help="the game to try; without it all of them")] = "",
) -> None:
    """Try all wrong versions of the rules, or some."""
    console = Console()
    table = Table("wrong version", "", Column("killed by", overflow="fold"), "seconds")
    survived = 0
    with tempfile.TemporaryDirectory(prefix="mutants-") as name:
        folder = Path(name)
        for game_name, tests, mutant in chosen(game, only):
            began = time.monotonic()
            with console.status(f"{game_name}: {mutant.name if mutant else 'as it is'}"):
                killer = killed_by(mutant, tests, folder)
            if mutant is None:
                if killer:
                    sys.exit(f"{killer} fails without any mutant; mend that first")
                continue
            survived += not killer
            verdict = "killed" if killer else "[bold red]survived"
            seconds = f"{time.monotonic() - began:.0f}"
            table.add_row(f"{game_name}: {mutant.name}", verdict, killer, seconds)
            console.print(f"{game_name}: {mutant.name}: {verdict}")
    console.print(table)
    if not table.row_count:
        console.print(f"no mutant's name contains {only!r}")
    if survived or not table.row_count:
        raise typer.Exit(1)


def chosen(game: str, only: str) -> Iterator[tuple[str, tuple[str, ...], Mutant | None]]:
    """Game, its tests, and a mutant to try; before the first of each game None."""
    if game and game not in CATALOGUE:
        raise typer.BadParameter(f"no mutants of {game!r}; there are {', '.join(CATALOGUE)}")
    for name, module in CATALOGUE.items():
        mutants = [mutant for mutant in module.MUTANTS if only in mutant.name]
        if mutants and game in ("", name):
            yield from ((name, module.TESTS, mutant) for mutant in (None, *mutants))


def killed_by(mutant: Mutant | None, tests: tuple[str, ...], folder: Path) -> str:
    """The first test that fails for the mutant, or "" if all pass."""
    copy = copy_sources(folder)
    if mutant is None:
        return first_failure(copy, tests, "none")
    source = copy / mutant.file
    text = source.read_text(encoding="utf-8")
    if text.count(mutant.old) != 1:
        sys.exit(
            f'mutant "{mutant.name}": the text to replace stands {text.count(mutant.old)} times '
            f"in {mutant.file} instead of once; bring tests/mutants up to date"
        )
    source.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    return first_failure(copy, tests, mutant.name)


def copy_sources(folder: Path) -> Path:
    """Copy what the tests of the rules need, anew; returns the folder with the copy."""
    copy = folder / "copy"
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir()
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, copy / name)
    return copy


def first_failure(copy: Path, tests: tuple[str, ...], name: str) -> str:
    """Run the tests in the copy until one fails; returns its name."""
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(copy / "envs"), str(copy))),
        "NUMBA_DISABLE_JIT": "1",  # the same rules without twenty seconds of compilation
    }
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    done = subprocess.run(
        command, cwd=copy, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode == PASSED:
        return ""
    found = re.search(r"^(?:FAILED|ERROR) tests/\w+/(\S+)", done.stdout, re.MULTILINE)
    if done.returncode != FAILED or found is None:
        sys.exit(f'mutant "{name}": the tests could not be run\n{done.stdout}{done.stderr}')
    return found[1]


if __name__ == "__main__":
    typer.run(main)
