"""The tables of a training run, its variants shared evenly among them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from stammtisch.core.game import Game
from stammtisch.core.registry import find_game
from stammtisch.core.tables import Tables
from stammtisch_training.config import Config, ConfigError


def make_tables(config: Config) -> Tables:
    """Tables on which each variant of the config is played by every k-th table.

    Raises:
        ParameterError: a variant has a wrong parameter.
        ConfigError: the config was made for another version of the game, its rollouts are too
            short, or its reward is none of this game.
    """
    game = find_game(config.game)
    _check(config, game)
    variants = [as_parameters(variant) for variant in config.variants]
    which = np.arange(config.tables) % len(variants)
    names = sorted({name for variant in variants for name in variant})
    default = game.complete({})
    mixed: dict[str, Any] = {}
    for name in names:
        values = [variant.get(name, default.get(name)) for variant in variants]
        mixed[name] = [values[k] for k in which]
    return Tables(game, config.tables, seed=config.seed, **mixed)


def as_parameters(given: Mapping[str, Any]) -> dict[str, Any]:
    """Parameters of a game as YAML gives them, with tuples in place of lists."""
    return {name: _plain(value) for name, value in given.items()}


def _plain(value: Any) -> Any:
    return tuple(_plain(x) for x in value) if isinstance(value, list) else value


def _check(config: Config, game: Game) -> None:
    if config.registered_version != game.version:
        raise ConfigError(
            f"registered_version = {config.registered_version}, but {game.id} is installed; what "
            "is learned there is another game, so check the config and then write its version"
        )
    # Each seat may hold back one open decision, and a minibatch needs two to be normalised.
    if config.tables * (config.rollout - game.most_seats) < 2:
        raise ConfigError(
            f"rollout = {config.rollout} must be above {game.most_seats}, the seats of "
            f"{game.name}, by one, and by two if there is a single table"
        )
    if config.reward == "points" and "points" not in game.statistics:
        raise ConfigError(f"reward = 'points': {game.name} has no points; use utility")
