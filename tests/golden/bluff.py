"""Written records of Bluff, one line an event, with what the mover knows at each decision."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from stammtisch.bluff import rules
from stammtisch.bluff.game import GAME
from stammtisch.core import random as streams
from tests.bluff.table import KINDS, Table

GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "plain": (1, {}),
    "combined": (2, {"players": 5, "combine": True}),
    "special": (3, {"players": 4, "specials": True, "nervous": "defender"}),
    "both": (4, {"players": 6, "combine": True, "specials": True}),
    "two_players": (5, {"players": 2, "combine": True, "specials": True}),
    "small_sets": (6, {"players": 3, "ranks": 5, "rounds": 2, "combine": True}),
}
"""Seed and parameters of each record."""


def record(name: str) -> list[str]:
    """Play the game of this name anew and write it down.

    Chance follows the game's key. All bid one of two numbers of the round if they can, so that
    equal cards abound, and challenge every other time.
    """
    seed, parameters = GAMES[name]
    table = Table(**parameters)
    streams.set_key(table.state.key, np.uint64(seed), 0, 0)
    rules.start(table.state)
    rng = Random(seed)
    given = ", ".join(f"{key} = {value!r}" for key, value in parameters.items())
    lines = [f"# bluff, seed {seed}: {given or 'defaults'}"]
    numbers: list[str] = []
    while table.mover is not None:
        before = _finished(table)
        if table.mover == "chance":
            event = GAME.chance_actions[int(rules.chance(table.state))]
            lines.append(f"        {event}")
        else:
            numbers = numbers or rng.sample(KINDS, 4)
            event = _choose(table, numbers, rng)
            lines.append(f"{_situation(table)} -> {event}")
        table.play(event)
        if _finished(table) > before:
            numbers = []
            lines.append(_result(table))
    lines.append(f"# shares {' : '.join(f'{share:g}' for share in table.shares)}")
    return lines


def _finished(table: Table) -> int:
    """How many rounds have been played."""
    row = int(table.state["number"])
    return row + (table.mover is None and bool((table.state["played"][row] >= 0).any()))


def _choose(table: Table, numbers: list[str], rng: Random) -> str:
    legal = sorted(table.legal())
    wanted = [name for name in legal if name.removeprefix("bid ") in numbers]
    challenges = [name for name in legal if name.startswith("challenge")]
    if challenges and rng.random() < 0.5:
        wanted = challenges
    return rng.choice(wanted or legal)


def _situation(table: Table) -> str:
    """What the mover knows, on one line."""
    seat = int(table.mover)  # type: ignore[arg-type]
    if table.sees(seat, "strength") == "-":
        last = table.knows(seat, int(table.state["number"]) - 1) if table.state["number"] else {}
        known = _known(last)
        return f"{seat} bid   {table.hand(seat)}; table {table.table}; knows {known}"
    known = _known(table.knows(seat, int(table.state["number"])))
    fronts = " | ".join(table.fronts)
    return f"{seat} bluff {known}; table {table.table}; in front {fronts}"


def _known(cards: dict[int, str]) -> str:
    return " ".join(f"+{k}:{card}" if k else card for k, card in cards.items()) or "-"


def _result(table: Table) -> str:
    piles = " | ".join(table.piles)
    points = " : ".join(map(str, table.points))
    if table.mover is None:
        return f"= {points}; piles {piles}"
    final = "final round, " if table.is_final else ""
    return f"= {points}; piles {piles}; {final}{table.starter} starts"
