"""`stammtisch games` and `stammtisch info`: what there is to play, and how."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from stammtisch.cli.options import AsJson, examples, print_json

LIST_EXAMPLES = examples("stammtisch games", "stammtisch games --json")
INFO_EXAMPLES = examples("stammtisch info gin_rummy", "stammtisch info gin_rummy --json")


def games(as_json: AsJson = False) -> None:
    """List the games."""
    from stammtisch.core.registry import find_game, game_names

    found = [find_game(name) for name in game_names()]
    if as_json:
        print_json([_short(game) for game in found])
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0))
    for header in ("name", "", "seats", "players"):
        table.add_column(header)
    for game in found:
        facts = _short(game)
        seats = "-".join(str(k) for k in sorted(set(facts["seats"])))
        table.add_row(game.name, game.title, seats, ", ".join(facts["players"]))
    Console(highlight=False).print(table)


def info(
    game: Annotated[str, typer.Argument(help="Name of a game; `stammtisch games` lists them.")],
    as_json: AsJson = False,
) -> None:
    """Tell all about a game: parameters, spaces, the observation, actions."""
    from stammtisch.core.registry import find_game

    found = find_game(game)
    if as_json:
        print_json(facts_of(found))
        return
    from stammtisch.cli.info import print_info

    print_info(found)


def _short(game: Any) -> dict[str, Any]:
    from stammtisch.policies.names import known_names

    return {
        "name": game.name,
        "id": game.id,
        "title": game.title,
        "seats": list(game.seats),
        "players": known_names(game),
    }


def facts_of(game: Any) -> dict[str, Any]:
    """All that `info` knows of a game, as plain values."""
    return {
        **_short(game),
        "yardsticks": [name for name in game.yardsticks if name in game.bots],
        "simultaneous": game.simultaneous,
        "parameters": [
            {"name": p.name, "default": p.default, "values": p.values, "meaning": p.meaning}
            for p in game.parameters
        ],
        "spaces": {
            "observation": {"shape": [len(game.layout)], "dtype": "float32", "low": 0, "high": 1},
            "action": {"n": len(game.actions)},
            "chance": {"n": len(game.chance_actions)},
        },
        "observation": [
            {
                "name": part.name,
                "from": game.layout.offset(part.name),
                "shape": list(part.shape),
                "scale": part.scale,
                "meaning": part.meaning,
            }
            for part in game.layout
        ],
        "actions": list(game.actions),
        "chance_actions": list(game.chance_actions),
        "statistics": list(game.statistics),
        "record_bytes": game.state.itemsize,
    }
