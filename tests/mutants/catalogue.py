"""All wrong versions of the rules, by game.

The module here that is called like a game holds its `MUTANTS`, and `TESTS`, what pytest is asked
to run against them.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType

NOT_A_GAME = ("__init__", "__main__", "catalogue", "mutant", "test_catalogue")
GAMES = sorted({path.stem for path in Path(__file__).parent.glob("*.py")} - set(NOT_A_GAME))
CATALOGUE: dict[str, ModuleType] = {game: import_module(f"tests.mutants.{game}") for game in GAMES}
