"""Write the golden files anew: `python -m tests.golden.regenerate`.

Only for changes of the rules that are meant; the difference belongs into the same commit.
"""

from __future__ import annotations

from pathlib import Path

from tests.golden import gin_rummy

FOLDER = Path(__file__).parent


def golden_path(game: str, name: str) -> Path:
    """The file that holds this record of this game."""
    return FOLDER / game / f"{name}.txt"


def main() -> None:
    """Write all files, and say which changed."""
    for name in gin_rummy.GAMES:
        path = golden_path("gin_rummy", name)
        lines = gin_rummy.record(name)
        text = "\n".join(lines) + "\n"
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        state = "unchanged" if text == before else "written"
        print(f"{path.relative_to(FOLDER)}: {len(lines)} lines, {state}")


if __name__ == "__main__":
    main()
