"""The tables of a training run, its variants shared evenly among them."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.tables import Tables
from stammtisch_training.config import Config


def make_tables(config: Config) -> Tables:
    """Tables on which each variant of the config is played by every k-th table.

    Raises:
        ParameterError: a variant has a wrong parameter.
    """
    variants = config.variants
    which = np.arange(config.tables) % len(variants)
    names = sorted({name for variant in variants for name in variant})
    probe = Tables(config.game, 1)
    default = probe.game.complete({})
    mixed: dict[str, Any] = {}
    for name in names:
        values = [_plain(variant.get(name, default.get(name))) for variant in variants]
        mixed[name] = [values[k] for k in which]
    return Tables(config.game, config.tables, seed=config.seed, **mixed)


def _plain(value: Any) -> Any:
    return tuple(_plain(x) for x in value) if isinstance(value, list) else value
