"""Makes the generated pages of the documentation: `make docs`, or with `--check` looks only.

Made are the page of each game, from the docstring of its package and from its code, the table of
training keys, and the blocks in other pages that quote a file: a line
`<!-- file: docs/examples/some.py -->` and the Python block after it. A test says that what is
committed equals what this makes.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from itertools import groupby
from pathlib import Path
from typing import Any

from stammtisch.api.registration import gymnasium_id, pettingzoo_id
from stammtisch.api.rendering import render_metadata
from stammtisch.core.game import Game
from stammtisch.core.registry import find_game, game_names, game_packages

DOCS = Path(__file__).resolve().parent
ROOT = DOCS.parent
QUOTED = re.compile(r"(<!-- file: (\S+) -->\n+```python\n).*?(^```$)", re.DOTALL | re.MULTILINE)
HISTORY = "\n## Version history\n"


def pages() -> dict[Path, str]:
    """What each page that is generated, wholly or in part, must hold now."""
    made = {DOCS / "games" / f"{name}.md": game_page(find_game(name)) for name in game_names()}
    if (DOCS / "make_training_keys.py").is_file():
        keys = load("make_training_keys")
        made[keys.PAGE] = keys.page()
    for page in [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]:
        if page not in made:
            made[page] = with_quoted_files(page.read_text(encoding="utf-8"))
    return made


def load(name: str) -> Any:
    """Another module of this folder, which is no package."""
    spec = spec_from_file_location(name, DOCS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def with_quoted_files(text: str) -> str:
    """The text with each marked block holding the file that it names."""

    def quote(match: re.Match[str]) -> str:
        return match[1] + (ROOT / match[2]).read_text(encoding="utf-8") + match[3]

    return QUOTED.sub(quote, text)


# --- the page of a game ---------------------------------------------------------------------


def game_page(game: Game) -> str:
    """The documentation page of a game."""
    package = import_module(game_packages()[game.name])
    text = inspect.cleandoc(package.__doc__ or "")
    introduction, heading, rest = text.partition("\n## ")
    body, history_heading, history = (heading + rest).partition(HISTORY)
    picture = DOCS / "pictures" / f"{game.name}.png"
    parts = [
        f"# {game.title}",
        "<!-- Made by `make docs` from the package's docstring and the code: edit those. -->",
        f"![A table of {game.title}](../pictures/{picture.name})" if picture.is_file() else "",
        introduction,
        summary(game),
        body,
        *tables(game),
        history_heading + history,
    ]
    return "\n\n".join(part.strip("\n") for part in parts if part) + "\n"


def summary(game: Game) -> str:
    """Ids, seats and spaces."""
    observation = f"Box(0, 1, ({len(game.layout)},), float32)"
    mask = f"Box(0, 1, ({len(game.actions)},), int8)"
    fewest, most = game.seats
    modes = ", ".join(f"`{mode}`" for mode in render_metadata(game)["render_modes"])
    name = pettingzoo_id(game.name, game.version)
    kinds = ("aec", "parallel") if game.simultaneous else ("aec",)
    rows = [
        ("import", code(f"from stammtisch import {game.name}_v{game.version}")),
        *(("PettingZoo", code(f'pettingzoo.make("{kind}", "{name}")')) for kind in kinds),
        ("Gymnasium", code(f'gymnasium.make("{gymnasium_id(game.name, game.version)}")')),
        ("seats", str(most) if fewest == most else f"{fewest} to {most}"),
        ("agents", ", ".join(code(f"player_{seat}") for seat in range(most))),
        ("moves at once", "yes, with a parallel interface" if game.simultaneous else "no"),
        ("action space", code(f"Discrete({len(game.actions)})")),
        ("observation space", code(f"Dict(observation={observation}, action_mask={mask})")),
        ("state space", code(f"Box(0, 1, (seats * {len(game.layout)},), float32)")),
        ("chance actions", str(len(game.chance_actions))),
        ("record", f"{game.state.itemsize} bytes, parameters included"),
        ("render modes", modes or "none"),
        ("yardsticks", ", ".join(code(name) for name in game.yardsticks)),
    ]
    return table(("", ""), rows)


def tables(game: Game) -> Iterable[str]:
    """The sections that are made from the code alone."""
    yield "## Tables"
    yield "### Parameters"
    yield table(
        ("parameter", "default", "values", "meaning"),
        [(code(p.name), code(written(p.default)), p.values, p.meaning) for p in game.parameters],
    )
    yield "### Numbers of the observation"
    yield (
        "All are float32 from 0 to 1. Times the factor, where one is given, they are counts: "
        f'points, cards, seats. `stammtisch.layout("{game.name}")` gives this table to programs, '
        "and its `unpack` does the multiplication."
    )
    yield table(("index", "part", "shape", "factor", "meaning"), observation_rows(game))
    yield "### Numbers of the actions"
    yield (
        f'`stammtisch.action_names("{game.name}")` gives the names by number, for the players and '
        "for chance."
    )
    yield table(("number", "action"), action_rows(game.actions))
    yield "### Numbers of the chance actions"
    yield table(("number", "action"), action_rows(game.chance_actions))
    yield "### Statistics"
    yield ", ".join(code(name) for name in game.statistics) + "; and `capped` and `illegal`."
    yield "### Players"
    yield "`random`, the bots below, and the checkpoints described in the folder `checkpoints/`."
    yield table(("player", "how it plays"), [(code(n), told(b)) for n, b in game.bots.items()])


def observation_rows(game: Game) -> list[tuple[str, ...]]:
    """One row for each part of the observation."""
    scales = [f"{part.scale:g}" if part.scale != 1 else "" for part in game.layout]
    return [
        (span, code(name), shape, scale, meaning)
        for (span, name, shape, meaning), scale in zip(game.layout.rows(), scales, strict=True)
    ]


def action_rows(names: Sequence[str]) -> list[tuple[str, str]]:
    """One row for each run of actions whose names begin with the same word."""
    rows = []
    for _, group in groupby(enumerate(names), key=lambda pair: pair[1].partition(" ")[0]):
        members = list(group)
        (first, one), (last, other) = members[0], members[-1]
        if len(members) > 3:
            ends = f"{code(one)}, {code(members[1][1])}, ..., {code(other)}"
            rows.append((f"{first}-{last}", ends))
        else:
            rows += [(str(number), code(name)) for number, name in members]
    return rows


# --- Markdown -------------------------------------------------------------------------------


def table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table."""
    lines = [header, ["---"] * len(header), *rows]
    cells = [[cell.replace("|", "\\|") for cell in line] for line in lines]
    return "\n".join(f"| {' | '.join(line)} |" for line in cells)


def code(text: str) -> str:
    """Text as code."""
    return f"`{text}`"


def written(value: object) -> str:
    """A default as one would write it."""
    return f'"{value}"' if isinstance(value, str) else repr(value)


def told(thing: object) -> str:
    """The docstring in one line."""
    return " ".join((inspect.getdoc(thing) or "").split())


def main(arguments: Sequence[str]) -> int:
    """Write all pages that have changed; with `--check` name them and fail instead."""
    only_look = "--check" in arguments
    stale = {
        page: text
        for page, text in pages().items()
        if not page.is_file() or page.read_text(encoding="utf-8") != text
    }
    for page, text in stale.items():
        print(f"{'stale' if only_look else 'written'}: {page.relative_to(ROOT)}")
        if not only_look:
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(text, encoding="utf-8")
    return 1 if stale and only_look else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
