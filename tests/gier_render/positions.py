"""Positions to look at: played event by event from hands dealt, or met in games."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from stammtisch.core.history import History
from stammtisch.gier.game import GAME
from stammtisch.play.narrator import Narrator
from tests.gier.table import Table, opened, split
from tests.moments import Moment, moments_of, whole_game
from tests.moments import imagined as imagined_in

__all__ = ["GAME", "Table", "drawing", "event", "games", "imagined", "moments", "opened", "told"]

EVERY_TABLE = (
    {"players": 5, "actions": "on_draw"},
    {"players": 3, "symbols": ((3, 3, 3),) * 7, "max_turns": 40},
    {"players": 4, "setup": "hand", "allow_skip_steal": True, "max_turns": 30},
    {"players": 2, "symbols": ((4, 4, 4),) * 7, "actions": "on_draw", "max_turns": 60},
    {"players": 3, "episode": "tournament", "numbers": 4, "copies": 6, "hand": 3, "goal": 4},
)


def drawing(**parameters: Any) -> Table:
    """Seat 0 of three has played a 5 and drawn 2, the crook and 5 2for3 from seat 1."""
    table = opened("12+345 225x67 13e46+7", "3 44e 556", **parameters)
    return table.play("play 5").steal(1, "2c5x")


def event(name: str) -> int:
    """An event by its name, as histories have it."""
    if name in GAME.actions:
        return GAME.actions.index(name)
    return -1 - GAME.chance_actions.index(name)


def dealt(word: str) -> list[str]:
    """Chance events that deal these cards."""
    return [f"card {name}" for name in split(word)]


def told(table: Table, seat: int | None, *names: str) -> list[str]:
    """What somebody is told of events, each of which must be possible; the table stays."""
    after = Table()
    after.state = table.state.copy()
    after.play(*names)
    return list(Narrator(GAME, table.state.copy(), seat).tell([event(name) for name in names]))


@cache
def games() -> tuple[History, ...]:
    """Whole games of random players and of `simple` for several sets of parameters."""
    return tuple(
        whole_game(GAME, policy, seed, **given)
        for seed, given in enumerate(EVERY_TABLE)
        for policy in ("random", "simple")
    )


@cache
def moments() -> list[Moment]:
    """Each record of these games, the event that follows, and the record after it."""
    return moments_of(games())


def imagined(state: np.record, seat: int, word: int) -> np.record:
    """A state that `seat` cannot tell from this one."""
    return imagined_in(GAME, state, seat, word)
