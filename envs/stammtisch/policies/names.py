"""Players by name, the same everywhere: "random", "simple", "gin_rummy/ppo", "mine.safetensors".

Options follow a question mark: "gin_rummy/ppo?temperature=0.5&seed=3".
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from stammtisch.core import paths
from stammtisch.core.game import Game
from stammtisch.core.names import nearest
from stammtisch.core.registry import find_game
from stammtisch.core.values import read_value
from stammtisch.policies.protocol import Policy
from stammtisch.policies.random import RandomPolicy


class UnknownPolicy(ValueError):
    """No player has this name, or it does not play this game or take this option."""


def known_names(game: Game) -> list[str]:
    """Names of the players that come with a game: random, its bots, its shipped checkpoints."""
    folder = paths.checkpoints() / game.name
    shipped = sorted(f"{game.name}/{file.stem}" for file in folder.glob("*.safetensors"))
    return ["random", *game.bots, *shipped]


def make_policy(name: str | Policy, game: str | Game) -> Policy:
    """The player of this name for a game; a policy is returned as it is.

    Raises:
        UnknownPolicy: no such player or option; the nearest names are given.
        CheckpointError: a checkpoint that cannot be used.
    """
    if not isinstance(name, str):
        return name
    game = find_game(game)
    bare, _, query = name.partition("?")
    options = parse_options(query)
    if bare == "random":
        return _with_options(RandomPolicy, bare, options)
    if bare in game.bots:
        return _with_options(game.bots[bare], bare, options)
    file = find_checkpoint(bare)
    if file is None:
        raise UnknownPolicy(
            f"no player of {game.name} is called {bare!r}; {nearest(bare, known_names(game))}"
        )
    from stammtisch.policies.checkpoint import load_policy

    return _with_options(load_policy, bare, options, file=file, game=game)


def find_checkpoint(name: str) -> Path | None:
    """The file of a checkpoint named by path or as `<game>/<name>`; None if it is no such name."""
    if name.endswith(".safetensors"):
        return Path(name)
    owner, slash, stem = name.partition("/")
    if not slash:
        return None
    file = paths.checkpoints() / owner / f"{stem}.safetensors"
    return file if file.is_file() else None


def parse_options(query: str) -> dict[str, Any]:
    """Options after the question mark, numbers read as numbers: `a=0.5&b=x`."""
    options: dict[str, Any] = {}
    for pair in filter(None, query.split("&")):
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise UnknownPolicy(f"option {pair!r} must read key=value")
        options[key] = read_value(value)
    return options


def _with_options(make: Callable, name: str, options: Mapping[str, Any], **given: Any) -> Policy:
    """Make a player with the options of its name, and with what those must not change."""
    known = [key for key in inspect.signature(make).parameters if key not in given]
    for key in options:
        if key not in known:
            hint = nearest(key, known) if known else "it takes none"
            raise UnknownPolicy(f"player {name!r} has no option {key!r}; {hint}")
    try:
        return make(**given, **options)
    except (TypeError, ValueError) as error:
        if type(error) not in (TypeError, ValueError):
            raise
        raise UnknownPolicy(f"player {name!r}: {error}") from None
