"""One wrong version of the rules: one textual replacement in one source file."""

from __future__ import annotations

from typing import NamedTuple


class Mutant(NamedTuple):
    """What is wrong, where, and how: `old` stands once in the file and becomes `new`."""

    name: str
    file: str
    old: str
    new: str
