"""Written records of Gin Rummy, one line an event, with what the mover knows at each decision."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from stammtisch.core import random as streams
from stammtisch.core.cards import CARDS
from stammtisch.gin_rummy import rules
from stammtisch.gin_rummy.game import GAME
from tests.gin_rummy.table import Table

GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "match": (1, {}),
    "match_eaai": (2, {"first_turn": "offer", "big_gin_bonus": 0}),
    "hand_random_scores": (3, {"episode": "hand", "scores": "random"}),
    "small_deck": (4, {"ranks": 6, "suits": 3, "hand_size": 5, "knock_limit": 4, "target": 60}),
    "oklahoma": (5, {"oklahoma": True, "starter": "loser", "undercut_on_tie": False, "target": 40}),
    "capped": (6, {"max_hands": 3, "max_upcard_draws": 4, "discard_taken": True, "target": 250}),
}
"""Seed and parameters of each record."""

PHASES = {rules.OFFER: "offer", rules.DRAW: "draw", rules.DISCARD: "discard"}


def record(name: str) -> list[str]:
    """Play the game of this name anew and write it down.

    Chance follows the game's key. Both players keep least deadwood and knock two times in three,
    so that hands end in many ways.
    """
    seed, parameters = GAMES[name]
    table = Table(**parameters)
    streams.set_key(table.state.key, np.uint64(seed), 0, 0)
    rules.start(table.state)
    rng = Random(seed)
    given = ", ".join(f"{key} = {value!r}" for key, value in parameters.items())
    lines = [f"# gin_rummy, seed {seed}: {given or 'defaults'}"]
    while table.mover is not None:
        finished = _finished(table)
        if table.mover == "chance":
            event = GAME.chance_actions[int(rules.chance(table.state))]
            lines.append(f"        {event}")
        else:
            event = _choose(table, rng)
            lines.append(f"{_situation(table)} -> {event}")
        table.play(event)
        if _finished(table) > finished:
            lines.append(_result(table))
    capped = ", capped" if table.capped else ""
    lines.append(f"# shares {table.shares[0]:g} : {table.shares[1]:g}{capped}")
    return lines


def _finished(table: Table) -> int:
    return int(table.state["hand_number"]) + (table.mover is None)


def _choose(table: Table, rng: Random) -> str:
    legal = sorted(table.legal())
    seat = int(table.mover)  # type: ignore[arg-type]
    if "take upcard" in legal:
        gain = table.number(seat, "deadwood") - table.number(seat, "deadwood_if_taken")
        if gain > 0 or rng.random() < 0.1:
            return "take upcard"
        return "pass" if "pass" in legal else "draw stock"
    if legal == ["draw stock"]:
        return "draw stock"
    if "big gin" in legal and rng.random() < 0.5:
        return "big gin"
    after = table.observe(seat)["deadwood_after"]
    word = "knock" if table.legal_starting_with("knock") and rng.random() < 0.67 else "discard"
    names = sorted(table.legal_starting_with(word))
    least = min(after[CARDS.index(name[-2:])] for name in names)
    return rng.choice([name for name in names if after[CARDS.index(name[-2:])] == least])


def _situation(table: Table) -> str:
    """What the mover knows, on one line."""
    seat = int(table.mover)  # type: ignore[arg-type]
    phase = PHASES[int(table.state["phase"])]
    seen = table.observe(seat)
    numbers = f"deadwood {seen['deadwood']}"
    if phase == "discard":
        knocks = sorted(name[-2:] for name in table.legal_starting_with("knock"))
        numbers += f" knock with {','.join(knocks) or '-'}"
        numbers += ", big gin" if "big gin" in table.legal() else ""
    else:
        numbers += f"/{seen['deadwood_if_taken']} up {_cards(seen['upcard'])}"
    known = f"knows {_cards(seen['known_1'])}"
    return f"{seat} {phase:8}{_cards(seen['hand'])}; {numbers}; stock {seen['stock']}; {known}"


def _cards(part: np.ndarray) -> str:
    return " ".join(CARDS[i] for i in np.flatnonzero(part)) or "-"


def _result(table: Table) -> str:
    ended = table.ended
    winner = "nobody scores" if ended.winner is None else f"{ended.winner} scores {ended.points}"
    return f"= {ended.how}, {winner}; {table.points[0]} : {table.points[1]}"
