"""Sets of a game's parameters, as configs list them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from typing import Any

GRID = "grid"


def parameter_sets(entries: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The sets that a list of entries stands for, tuples in place of YAML's lists.

    An entry is a set of parameters. With a `grid` of lists of values it is one set for each
    combination of them, the last name going round fastest:
    `{specials: true, grid: {players: [2, 3], combine: [false, true]}}` stands for four.

    Raises:
        ValueError: a grid is no mapping of names to lists with values in them, or a name stands
            in an entry and in its grid.
    """
    found = []
    for entry in entries:
        fixed = {name: _plain(value) for name, value in entry.items() if name != GRID}
        grid = entry.get(GRID, {})
        _check(grid, fixed)
        for values in product(*grid.values()):
            found.append(fixed | dict(zip(grid, map(_plain, values), strict=True)))
    return found


def _check(grid: Any, fixed: Mapping[str, Any]) -> None:
    if not isinstance(grid, Mapping):
        raise ValueError(f"grid = {grid!r} must hold a list of values for each parameter")
    for name, values in grid.items():
        if not isinstance(values, list | tuple) or not values:
            raise ValueError(f"grid.{name} = {values!r} must be a list of one value or more")
        if name in fixed:
            raise ValueError(f"{name} stands in the grid and beside it; give it once")


def _plain(value: Any) -> Any:
    return tuple(_plain(x) for x in value) if isinstance(value, list) else value
