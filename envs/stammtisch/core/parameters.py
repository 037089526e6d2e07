"""Parameters of a game: declared once, checked, and written into the game's record.

Each parameter is one field of the record, so one array of records can mix variants. A value
given to `Tables` may be one value or an array with one value a table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from stammtisch.core.names import nearest


class ParameterError(ValueError):
    """A parameter that does not exist, has a wrong value, or does not fit another one."""


@dataclass(frozen=True)
class Parameter:
    """What all kinds of parameters share; `field` is their NumPy type in the record."""

    name: str
    default: Any
    meaning: str

    field: Any = np.int16

    def encode(self, value: Any) -> Any:
        """The number that stands for `value` in the record; `ParameterError` if it is wrong."""
        raise NotImplementedError

    def decode(self, raw: Any) -> Any:
        """The value that `raw`, a field of the record, stands for."""
        raise NotImplementedError

    @property
    def values(self) -> str:
        """The values allowed, in words, for tables and errors."""
        raise NotImplementedError

    def is_single(self, value: Any) -> bool:
        """Whether `value` is one value, not one a table."""
        return _shape(value) == ()

    def wrong(self, value: Any) -> ParameterError:
        """The error for a value that is not allowed."""
        return ParameterError(f"{self.name} = {value!r} must be {self.values}")


@dataclass(frozen=True)
class Whole(Parameter):
    """A whole number from `low` to `high`."""

    low: int = 0
    high: int = 1000

    def encode(self, value: Any) -> int:
        """The number written into the record."""
        if isinstance(value, bool | np.bool_) or not _is_whole(value):
            raise self.wrong(value)
        if not self.low <= int(value) <= self.high:
            raise self.wrong(value)
        return int(value)

    def decode(self, raw: Any) -> int:
        """The value as users give it."""
        return int(raw)

    @property
    def values(self) -> str:
        """The values allowed, in words."""
        return f"a whole number from {self.low} to {self.high}"


@dataclass(frozen=True)
class Flag(Parameter):
    """True or False."""

    field: Any = np.int8

    def encode(self, value: Any) -> int:
        """The number written into the record."""
        if not isinstance(value, bool | np.bool_):
            raise self.wrong(value)
        return int(value)

    def decode(self, raw: Any) -> bool:
        """The value as users give it."""
        return bool(raw)

    @property
    def values(self) -> str:
        """The values allowed, in words."""
        return "True or False"


@dataclass(frozen=True)
class Choice(Parameter):
    """One of a few words."""

    options: tuple[str, ...] = ()
    field: Any = np.int8

    def encode(self, value: Any) -> int:
        """The number written into the record."""
        if not isinstance(value, str) or value not in self.options:
            raise self.wrong(value)
        return self.options.index(value)

    def decode(self, raw: Any) -> str:
        """The value as users give it."""
        return self.options[int(raw)]

    @property
    def values(self) -> str:
        """The values allowed, in words."""
        return " or ".join(f'"{option}"' for option in self.options)


@dataclass(frozen=True)
class Numbers(Parameter):
    """A table of whole numbers of a fixed shape, or a word that stands for a rule (as -1)."""

    shape: tuple[int, ...] = (2,)
    low: int = 0
    high: int = 1000
    word: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "field", (np.int16, self.shape))

    def encode(self, value: Any) -> Any:
        """The number written into the record."""
        if self.word and isinstance(value, str) and value == self.word:
            return np.full(self.shape, -1, np.int16)
        if isinstance(value, str) or _shape(value) != self.shape:
            raise self.wrong(value)
        if not all(_is_whole(x) and self.low <= x <= self.high for x in np.ravel(value)):
            raise self.wrong(value)
        return np.asarray(value, np.int16)

    def decode(self, raw: Any) -> Any:
        """The value as users give it."""
        if self.word and np.ravel(raw)[0] == -1:
            return self.word
        return _as_tuples(np.asarray(raw).tolist())

    @property
    def values(self) -> str:
        """The values allowed, in words."""
        size = " x ".join(str(k) for k in self.shape)
        word = f', or "{self.word}"' if self.word else ""
        return f"{size} whole numbers from {self.low} to {self.high}{word}"

    def is_single(self, value: Any) -> bool:
        """Whether `value` is one value, not one a table."""
        if isinstance(value, str) or not isinstance(value, Sequence | np.ndarray):
            return True
        # One a table: each item is a word, or a whole array of numbers.
        return not any(isinstance(x, str) or _shape(x) == self.shape for x in value)


def _shape(value: Any) -> tuple[int, ...] | None:
    """The shape of nested numbers; None if they have none."""
    try:
        return np.shape(value)
    except ValueError:
        return None


def _is_whole(value: Any) -> bool:
    return isinstance(value, int | np.integer) or (isinstance(value, float) and value.is_integer())


def _as_tuples(value: Any) -> Any:
    return tuple(_as_tuples(x) for x in value) if isinstance(value, list) else value


def complete(declared: Sequence[Parameter], given: Mapping[str, Any]) -> dict[str, Any]:
    """All parameters with their values, the defaults where none was given.

    Raises:
        ParameterError: an unknown name; the nearest known one is named.
    """
    known = [parameter.name for parameter in declared]
    for name in given:
        if name not in known:
            raise ParameterError(f"no parameter is called {name!r}; {nearest(name, known)}")
    return {p.name: given.get(p.name, p.default) for p in declared}


def write(
    declared: Sequence[Parameter], given: Mapping[str, Any], records: np.ndarray
) -> list[dict[str, Any]]:
    """Write the parameters into the records (shape `[n]`).

    Returns:
        The distinct parameter sets in use, decoded, for checks that concern several at once.

    Raises:
        ParameterError: a wrong name or value, or an array of another length than `records`.
    """
    mixed = False
    for parameter in declared:
        value = complete(declared, given)[parameter.name]
        if parameter.is_single(value):
            records[parameter.name] = parameter.encode(value)
            continue
        if len(value) != len(records):
            raise ParameterError(
                f"{parameter.name} has {len(value)} values for {len(records)} tables; "
                "give one value or one a table"
            )
        records[parameter.name] = np.array([parameter.encode(x) for x in value])
        mixed = True
    rows = records if mixed else records[:1]
    distinct = {repr(found): found for found in (read(declared, row) for row in rows)}
    return list(distinct.values())


def read(declared: Sequence[Parameter], record: Any) -> dict[str, Any]:
    """The parameters of one record, as they are given by users."""
    return {p.name: p.decode(record[p.name]) for p in declared}
