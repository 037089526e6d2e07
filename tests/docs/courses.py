"""How many different courses a small game can take."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import numpy as np

from stammtisch.core.game import Game
from stammtisch.core.record import CHANCE, NOBODY
from stammtisch.core.values import read_value


def parameters_of(written: str) -> dict[str, Any]:
    """Parameters as a page writes them: "players=2, ranks=3"."""
    pairs = re.findall(r"(\w+)=([^,]+)", written)
    return {name: read_value(value) for name, value in pairs}


def count_courses(game: Game, **parameters: Any) -> int:
    """The number of courses of a game, chance included; each position is looked at once."""
    states = game.new_states(1, parameters)
    game.rules.start(states[0])
    known: dict[bytes, int] = {}

    def count(states: Any) -> int:
        content = states.tobytes()
        if content not in known:
            over = game.rules.to_move(states[0]) == NOBODY
            known[content] = 1 if over else sum(map(count, _successors(game, states)))
        return known[content]

    return count(states)


def _successors(game: Game, states: Any) -> Iterator[Any]:
    mover = int(game.rules.to_move(states[0]))
    if mover == CHANCE:
        possible = np.zeros(len(game.chance_actions), np.int64)
        game.rules.chance_weights(states[0], possible)
    else:
        possible = np.zeros(len(game.actions), np.int8)
        game.rules.legal(states[0], mover, possible)
    for action in np.flatnonzero(possible):
        after = states.copy()
        game.rules.apply(after[0], int(action))
        yield after
