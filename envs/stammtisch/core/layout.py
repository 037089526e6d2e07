"""What an observation means: named parts of one flat float32 vector with values in [0, 1]."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np


@dataclass(frozen=True)
class Part:
    """One named part of an observation.

    Attributes:
        name: what the part is called.
        shape: its shape; `()` is a single number.
        meaning: one sentence for the documentation.
        scale: what a value is multiplied with to get the natural unit back (points, cards).
    """

    name: str
    shape: tuple[int, ...]
    meaning: str
    scale: float = 1.0

    @property
    def size(self) -> int:
        """How many numbers the part has."""
        return prod(self.shape)


class Layout:
    """The parts of a game's observation, in order.

    `layout.offset("hand")` is where a part begins, `layout["hand"]` the slice it takes, and
    `layout.unpack(observation)` a dictionary of arrays in natural units. `len(layout)` is the
    length of the vector.
    """

    def __init__(self, *parts: Part):
        self.parts = parts
        self._slices: dict[str, slice] = {}
        end = 0
        for part in parts:
            if part.name in self._slices:
                raise ValueError(f"two parts of the observation are called {part.name!r}")
            self._slices[part.name] = slice(end, end + part.size)
            end += part.size
        self._size = end

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[Part]:
        return iter(self.parts)

    def __getitem__(self, name: str) -> slice:
        return self._slices[name]

    def offset(self, name: str) -> int:
        """Index of the part's first number."""
        return self._slices[name].start

    @property
    def hash(self) -> str:
        """Changes whenever a network trained on this layout would no longer fit."""
        text = repr([(p.name, p.shape, p.scale) for p in self.parts])
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def unpack(self, observation: Any) -> dict[str, Any]:
        """The parts by name, in natural units; works for one observation or a batch."""
        values = np.asarray(observation)
        return {
            part.name: values[..., self[part.name]].reshape(values.shape[:-1] + part.shape)
            * part.scale
            for part in self.parts
        }

    def rows(self) -> list[tuple[str, str, str, str]]:
        """One row a part for tables: index range, name, shape, meaning."""
        rows = []
        for part in self.parts:
            where = self[part.name]
            span = str(where.start) if part.size == 1 else f"{where.start}-{where.stop - 1}"
            shape = " x ".join(str(k) for k in part.shape) or "1"
            rows.append((span, part.name, shape, part.meaning))
        return rows
