"""The record: one game in one row of a NumPy structured array, parameters included.

Every game's record begins with the same header:

* `key` (uint64[2]): names the game's random numbers, see `core.random`;
* `decisions` (uint16[seats]): decisions taken by each seat so far, forced waits not counted;
* `forfeits` (uint16): bit s is set when seat s has forfeited, which ends the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from stammtisch.core.parameters import Parameter

CHANCE = -1
"""What `to_move` returns when the chance player is to act."""
NOBODY = -2
"""What `to_move` returns when the game is over."""


def record_dtype(seats: int, fields: Iterable[tuple], parameters: Sequence[Parameter]) -> np.dtype:
    """The dtype of a game's record: header, the game's own fields, then its parameters.

    Fields are sorted by the size of their items and the record is filled up to a multiple of
    eight bytes, so that every field is aligned without padding between them.
    """
    header = [("key", np.uint64, 2), ("decisions", np.uint16, seats), ("forfeits", np.uint16)]
    own = [*header, *fields]
    for parameter in parameters:
        kind = parameter.field
        own.append((parameter.name, *kind) if isinstance(kind, tuple) else (parameter.name, kind))
    own.sort(key=lambda field: -np.dtype(field[1]).itemsize)
    spare = -np.dtype(own).itemsize % 8
    if spare:
        own.append(("_spare", np.uint8, spare))
    return np.dtype(own)


def new_records(dtype: np.dtype, count: int) -> Any:
    """`count` zeroed records as a recarray, which has attribute access in plain Python too."""
    return np.zeros(count, dtype).view(np.recarray)


def as_records(array: np.ndarray) -> Any:
    """A view of a structured array with attribute access."""
    return array.view(np.recarray)
