"""Errors that users of the environments meet; `ParameterError` lies with the parameters."""

from __future__ import annotations

from typing import Any

import numpy as np


class IllegalAction(ValueError):
    """An action that the rules do not allow now; nothing has changed."""

    @classmethod
    def at(
        cls, game: Any, action: int, mask: np.ndarray, seat: int, table: int | None = None
    ) -> IllegalAction:
        """The error for `action` of `seat`, naming what was legal (and the table, of many)."""
        legal = [f"{a} ({game.actions[a]})" for a in np.flatnonzero(mask)]
        known = 0 <= action < len(game.actions)
        name = f"{action} ({game.actions[action]})" if known else f"{action} (no such action)"
        where = "" if table is None else f" at table {table}"
        if not legal:
            return cls(f"{game.name}: seat {seat}{where} has nothing to decide, so not {name}")
        return cls(
            f"{game.name}: action {name} of seat {seat}{where} is illegal; "
            f"legal are {', '.join(legal)}"
        )
