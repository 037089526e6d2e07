"""Card games as reinforcement-learning environments, trained regulars, a seat at the table.

Environments for one game at a time, in PettingZoo's and in Gymnasium's form:

    from stammtisch import bluff_v0, gin_rummy_v0
    env = gin_rummy_v0.env(episode="hand")
    env = bluff_v0.parallel_env(players=3)             # where players act at once

    import gymnasium
    import stammtisch                                  # registers the ids
    env = gymnasium.make("stammtisch/GinRummy-v0", opponents="simple")

Thousands of games at once, and players for your own loop:

    tables = stammtisch.Tables("gin_rummy", 4096, seed=0)
    player = stammtisch.player("simple", seed=0)

Nothing is compiled and no game is imported before it is used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from stammtisch.api.registration import register_all
from stammtisch.core.registry import find_game, game_names

if TYPE_CHECKING:
    from stammtisch import bluff_v0, gier_v0, gin_rummy_v0, pig_v0
    from stammtisch.core.errors import IllegalAction
    from stammtisch.core.history import History, HistoryError
    from stammtisch.core.layout import Layout
    from stammtisch.core.parameters import ParameterError
    from stammtisch.core.registry import UnknownGame
    from stammtisch.core.tables import Tables
    from stammtisch.policies.checkpoint import CheckpointError
    from stammtisch.policies.names import UnknownPolicy
    from stammtisch.policies.player import player

__all__ = [
    "ActionNames",
    "CheckpointError",
    "History",
    "HistoryError",
    "IllegalAction",
    "ParameterError",
    "Tables",
    "UnknownGame",
    "UnknownPolicy",
    "action_names",
    "bluff_v0",
    "games",
    "gier_v0",
    "gin_rummy_v0",
    "layout",
    "pig_v0",
    "player",
]

_HOMES = {
    "CheckpointError": "policies.checkpoint",
    "History": "core.history",
    "HistoryError": "core.history",
    "IllegalAction": "core.errors",
    "ParameterError": "core.parameters",
    "Tables": "core.tables",
    "UnknownGame": "core.registry",
    "UnknownPolicy": "policies.names",
    "player": "policies.player",
}


class ActionNames(NamedTuple):
    """What the actions of a game are called, by number."""

    players: tuple[str, ...]
    chance: tuple[str, ...]


def games() -> list[str]:
    """Names of the installed games, sorted."""
    return game_names()


def layout(game: str) -> Layout:
    """What the numbers of an observation of this game mean.

    Raises:
        UnknownGame: no installed game has this name.
    """
    return find_game(game).layout


def action_names(game: str) -> ActionNames:
    """Names of the players' actions of this game and of those of the chance player.

    Raises:
        UnknownGame: no installed game has this name.
    """
    found = find_game(game)
    return ActionNames(found.actions, found.chance_actions)


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version

        value: Any = version("stammtisch")
    elif name in _HOMES:
        value = getattr(import_module(f"stammtisch.{_HOMES[name]}"), name)
    elif name in __all__:
        return import_module(f"stammtisch.{name}")
    else:
        raise AttributeError(f"module 'stammtisch' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])


register_all()
