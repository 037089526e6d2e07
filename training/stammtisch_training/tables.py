"""The tables of a training run, its variants shared evenly among them."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.game import Game
from stammtisch.core.registry import find_game
from stammtisch.core.tables import Tables
from stammtisch_training.config import Config, ConfigError
from stammtisch_training.variants import parameter_sets


def make_tables(config: Config) -> Tables:
    """Tables on which each of the config's k parameter sets is played by every k-th table.

    Raises:
        ParameterError: a variant has a wrong parameter.
        ConfigError: the config was made for another version of the game, its rollouts are too
            short, its tables too few, or its reward is none of this game.
    """
    game = find_game(config.game)
    _check(config, game)
    variants = parameter_sets(config.variants)
    if config.tables < len(variants):
        raise ConfigError(
            f"tables = {config.tables} cannot hold {len(variants)} parameter sets; use one table "
            "or more for each"
        )
    which = np.arange(config.tables) % len(variants)
    names = sorted({name for variant in variants for name in variant})
    default = game.complete({})
    mixed: dict[str, Any] = {}
    for name in names:
        values = [variant.get(name, default.get(name)) for variant in variants]
        mixed[name] = [values[k] for k in which]
    return Tables(game, config.tables, seed=config.seed, **mixed)


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
