"""Write the golden files anew: `python -m tests.golden.regenerate`.

Only for changes of the rules that are meant; the difference belongs into the same commit.
"""

from __future__ import annotations

from pathlib import Path

from tests.golden import gin_rummy

FOLDER = Path(__file__).parent


def golden_files() -> dict[Path, list[str]]:
    """Each file and the lines that belong into it now."""
    return {
        FOLDER / "gin_rummy" / f"{name}.txt": gin_rummy.record(name) for name in gin_rummy.GAMES
    }


def main() -> None:
    """Write all files, and say which changed."""
    for path, lines in golden_files().items():
        text = "\n".join(lines) + "\n"
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        state = "unchanged" if text == before else "written"
        print(f"{path.relative_to(FOLDER)}: {len(lines)} lines, {state}")


if __name__ == "__main__":
    main()
