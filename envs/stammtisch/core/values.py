"""Values as people type them: `--set scores=(10,20)`, `simple?temperature=0.5`."""

from __future__ import annotations

import ast
import warnings
from typing import Any


def read_value(text: str) -> Any:
    """A typed value: a number, true or false, a table in brackets, or else the word itself.

    `7` is a whole number, `0.5` and `1e-3` are floats, `true` and `False` truth values,
    `(10, 20)` and `[10, 20]` tuples; quotes around a word are dropped.
    """
    bare = text.strip()
    if bare.lower() in ("true", "false"):
        return bare.lower() == "true"
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", SyntaxWarning)  # "3or" is just a word here
            value = ast.literal_eval(bare)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return bare
    value = _as_tuples(value)
    return value if isinstance(value, int | float | str | tuple) else bare


def _as_tuples(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return tuple(_as_tuples(item) for item in value)
    return value
