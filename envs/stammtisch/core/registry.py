"""The games that are installed, by name; none is imported before it is asked for.

A package adds a game by an entry point of the group `stammtisch.games`: its name is the
game's, its value a package with a module `game` that holds `GAME`, and a module `version` that
holds `VERSION`. The latter is read whenever ids are registered, so neither it nor the package's
`__init__` may import anything.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

from stammtisch.core.names import nearest

if TYPE_CHECKING:
    from stammtisch.core.game import Game


class UnknownGame(ValueError):
    """No installed game has this name."""


@cache
def game_packages() -> dict[str, str]:
    """Names of the installed games and the packages they lie in."""
    return {point.name: point.value for point in entry_points(group="stammtisch.games")}


def game_names() -> list[str]:
    """Names of the installed games, sorted."""
    return sorted(game_packages())


def game_version(name: str) -> int | None:
    """The version of an installed game, read without importing the game.

    None if its package is broken: that must not keep the other games from being used, and whoever
    asks for this one by `find_game` sees the error.
    """
    try:
        return import_module(f"{game_packages()[name]}.version").VERSION
    except ImportError:
        return None


@cache
def _load(name: str) -> Game:
    return import_module(f"{game_packages()[name]}.game").GAME


def find_game(game: str | Game) -> Game:
    """The game of this name, or the game itself.

    Raises:
        UnknownGame: there is no such game; the nearest name is given.
    """
    if not isinstance(game, str):
        return game
    if game not in game_packages():
        raise UnknownGame(f"no game is called {game!r}; {nearest(game, game_names())}")
    return _load(game)
