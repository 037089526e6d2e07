"""Write the golden files anew: `python -m tests.golden.regenerate`.

Only for changes of the rules that are meant; the difference belongs into the same commit.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType

FOLDER = Path(__file__).parent


NOT_A_GAME = ("__init__", "regenerate", "test_golden")


def golden_games() -> dict[str, ModuleType]:
    """The modules here that write games down, by the game's name: with `GAMES`, `record(name)`."""
    names = sorted({path.stem for path in FOLDER.glob("*.py")} - set(NOT_A_GAME))
    return {name: import_module(f"tests.golden.{name}") for name in names}


def golden_path(game: str, name: str) -> Path:
    """The file that holds this record of this game."""
    return FOLDER / game / f"{name}.txt"


def golden_files() -> list[tuple[str, str]]:
    """All records, each as game and name."""
    return [(game, name) for game, module in golden_games().items() for name in module.GAMES]


def main() -> None:
    """Write all files, and say which changed."""
    for game, name in golden_files():
        path = golden_path(game, name)
        lines = golden_games()[game].record(name)
        text = "\n".join(lines) + "\n"
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        state = "unchanged" if text == before else "written"
        print(f"{path.relative_to(FOLDER)}: {len(lines)} lines, {state}")


if __name__ == "__main__":
    main()
