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
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Column, Table

from tests.mutants.catalogue import MUTANTS, Mutant

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("envs", "tests", "pyproject.toml")
TESTS = tuple(
    f"tests/gin_rummy/test_{name}.py" for name in ("rules", "observation", "melds", "parameters")
)
PASSED, FAILED = 0, 1  # pytest's exit codes


def main(
    only: Annotated[str, typer.Option(help="part of the name of the mutants to try")] = "",
) -> None:
    """Try all wrong versions of the rules, or some."""
    console = Console()
    table = Table("wrong version", "", Column("killed by", overflow="fold"), "seconds")
    survived = 0
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        with console.status("the rules as they are"):
            failure = first_failure(copy_sources(Path(folder)), "none")
        if failure:
            sys.exit(f"{failure} fails without any mutant; mend that first")
        for mutant in MUTANTS:
            if only not in mutant.name:
                continue
            began = time.monotonic()
            with console.status(mutant.name):
                killer = killed_by(mutant, Path(folder))
            survived += not killer
            verdict = "killed" if killer else "[bold red]survived"
            table.add_row(mutant.name, verdict, killer, f"{time.monotonic() - began:.0f}")
            console.print(f"{mutant.name}: {verdict}")
    console.print(table)
    if not table.row_count:
        console.print(f"no mutant's name contains {only!r}")
    if survived or not table.row_count:
        raise typer.Exit(1)


def killed_by(mutant: Mutant, folder: Path) -> str:
    """The first test that fails for the mutant, or "" if all pass."""
    copy = copy_sources(folder)
    source = copy / mutant.file
    text = source.read_text(encoding="utf-8")
    if text.count(mutant.old) != 1:
        sys.exit(
            f'mutant "{mutant.name}": the text to replace stands {text.count(mutant.old)} times '
            f"in {mutant.file} instead of once; bring tests/mutants/catalogue.py up to date"
        )
    source.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    return first_failure(copy, mutant.name)


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


def first_failure(copy: Path, name: str) -> str:
    """Run the tests in the copy until one fails; returns its name."""
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(copy / "envs"), str(copy))),
        "NUMBA_DISABLE_JIT": "1",  # the same rules without twenty seconds of compilation
    }
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *TESTS]
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
