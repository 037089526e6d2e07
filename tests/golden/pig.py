"""Written records of Pig, one line a tick, with all hands and what waits as the tick begins."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from stammtisch.core import random as streams
from stammtisch.pig import rules
from stammtisch.pig.game import GAME
from stammtisch.pig.record import PILE
from tests.pig.table import SIGNS, Table

GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "nose": (1, {}),
    "stock": (2, {"players": 4, "stock": True, "letters": 2}),
    "spoons": (3, {"players": 6, "signal": "spoons", "letters": 1}),
    "hand_of_five": (4, {"players": 4, "hand": 5, "stock": True, "letters": 1}),
    "hand_of_three": (5, {"players": 5, "hand": 3, "letters": 2}),
    "vatra": (6, {"players": 4, "passing": "turns", "letters": 1}),
    "kilos": (7, {"players": 4, "scoring": "kilos", "rounds": 12}),
    "open": (8, {"players": 7, "attention": "open", "letters": 1}),
    "capped": (9, {"players": 3, "max_ticks": 4, "max_rounds": 6}),
}
"""Seed and parameters of each record."""
SIGN_OF = {name: sign for sign, name in SIGNS.items()}


def record(name: str) -> list[str]:
    """Play the game of this name anew and write it down.

    Chance follows the game's key. Everybody keeps the most common rank, looks now and then, touches
    with four alike or after having seen a touch, and hardly ever without.
    """
    seed, parameters = GAMES[name]
    table = Table(**parameters)
    streams.set_key(table.state.key, np.uint64(seed), 0, 0)
    rules.start(table.state)
    rng = Random(seed)
    given = ", ".join(f"{key} = {value!r}" for key, value in parameters.items())
    lines = [f"# pig, seed {seed}: {given or 'defaults'}"]
    while table.mover is not None:
        rounds = _finished(table)
        if table.mover == "chance":
            _write_chance(table, lines)
        else:
            before = f"{table.hands} / {table.queues}"
            if table.lying and table.state["stock"]:
                before += f" / {table.lying}"
            lines.append(f"{table.tick:3} {before} -> {_tick(table, rng)}")
        if _finished(table) > rounds:
            lines.append(_result(table))
    shares = " : ".join(f"{share:g}" for share in table.shares)
    lines.append(f"# shares {shares}{', capped' if table.capped else ''}")
    return lines


def _finished(table: Table) -> int:
    """How many rounds are over, and what they cost has been drawn."""
    return table.rounds - int(table.state["phase"] == PILE)


def _write_chance(table: Table, lines: list[str]) -> None:
    """All that follows by chance; the cards of a deal on one line."""
    events = []
    while table.mover == "chance" and not (events and events[-1].startswith(("last", "first"))):
        rounds = _finished(table)
        events.append(GAME.chance_actions[int(rules.chance(table.state))])
        table.play(events[-1])
        if _finished(table) > rounds:
            break
    cards = [event for event in events if event.startswith("card")]
    others = [event for event in events if not event.startswith("card")]
    dealt = "".join(card.removeprefix("card ") for card in cards)
    lines.append("    " + " ".join([*others, f"cards {dealt}" if cards else ""]).strip())


def _tick(table: Table, rng: Random) -> str:
    """One answer of each seat that is asked, as signs."""
    signs, tick, rounds = [], table.tick, table.rounds
    while isinstance(table.mover, int) and (table.tick, table.rounds) == (tick, rounds):
        event = _choose(table, table.mover, rng)
        table.play(event)
        signs.append(SIGN_OF.get(event, event.removeprefix("pass ")))
    return " ".join(signs)


def _choose(table: Table, seat: int, rng: Random) -> str:
    legal, seen = sorted(table.legal()), table.observe(seat)
    if len(legal) == 1:
        return legal[0]
    if seen["alike"] or seen["touches"] or rng.random() < 0.005:
        return "touch"
    passes = [name for name in legal if name.startswith("pass")]
    if "look" in legal and (not passes or rng.random() < 0.2):
        return "look"
    held = table.sees(seat, "hand")
    least = min(held.count(name[-1]) for name in passes)
    return rng.choice([name for name in passes if held.count(name[-1]) == least])


def _result(table: Table) -> str:
    counts = table.kilos if table.state["scoring"] else table.letters
    word = "kilos" if table.state["scoring"] else "letters"
    under = f", under the pile {table.lying}" if table.lying else ""
    after = f"; {table.dealer} deals" if table.mover is not None else ""
    return f"= {word} {' : '.join(map(str, counts))}{under}{after}"
