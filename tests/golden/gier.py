"""Written records of Gier, one line a turn, with all hands and collections as the turn begins.

Cards are told in short: "3" is plain, "3+" has a +1, "3e" an eye, "3x" the 2 for 3, "c" is the
crook. A turn is told in order: the card played, whom it is stolen from and what is drawn, and what
came of it. Behind it stand the size of the pile, the discards, and cards of hands sure to all.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np

from stammtisch.core import random as streams
from stammtisch.gier import rules
from stammtisch.gier.game import GAME
from stammtisch.gier.record import CHOOSE, PLAY, PLUS, REFILL_DRAW, TRADE_DRAW
from tests.gier.table import SHORT, Table, split

GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "on_stop": (1, {}),
    "on_draw": (2, {"players": 3, "actions": "on_draw"}),
    "two": (3, {"players": 2}),
    "five_from_the_hand": (4, {"players": 5, "setup": "hand", "symbols": ((3, 2, 3),) * 7}),
    "few_cards": (
        5,
        {"players": 2, "actions": "on_draw", "numbers": 5, "copies": 4, "hand": 3, "goal": 4}
        | {"symbols": ((1, 1, 1),) * 7},
    ),
    "capped": (6, {"players": 3, "allow_skip_steal": True, "max_turns": 12}),
    "tournament": (
        7,
        {"players": 3, "episode": "tournament", "numbers": 6, "copies": 8, "hand": 4, "goal": 4},
    ),
}
"""Seed and parameters of each record."""


def record(name: str) -> list[str]:
    """Play the game of this name anew and write it down.

    Chance follows the game's key. Everybody plays and takes what goes with the own largest group,
    draws on twice out of three times, and decides all else at random.
    """
    seed, parameters = GAMES[name]
    table = Table(**parameters)
    streams.set_key(table.state.key, np.uint64(seed), 0, 0)
    rules.start(table.state)
    rng = Random(seed)
    given = ", ".join(f"{key} = {value!r}" for key, value in parameters.items())
    lines = [f"# gier, seed {seed}: {given or 'defaults'}"]
    while table.mover is not None:
        game = _game(table)
        lines.append(_set_up(table, rng))
        while table.mover is not None and _game(table) == game:
            before = f"{table.turns:3} {table.active}: {table.hands} / {table.collections}"
            lines.append(f"{before} -> {_turn(table, rng)}{_after(table)}")
        if table.state["episode"]:
            lines.append(f"= points {' : '.join(map(str, table.points))}")
    shares = " : ".join(f"{share:g}" for share in table.shares)
    lines.append(f"# shares {shares}{', capped' if table.capped else ''}")
    return lines


def _game(table: Table) -> int:
    return int(table.state["number"])


def _set_up(table: Table, rng: Random) -> str:
    """All that comes before the first turn."""
    while table.state["phase"] not in (PLAY, CHOOSE):
        table.play(_next(table, rng))
    return f"    starter {table.active}"


def _turn(table: Table, rng: Random) -> str:
    """Play a whole turn; returns what happened."""
    now, words, label = (table.turns, _game(table)), [], ""
    while table.mover is not None and (table.turns, _game(table)) == now:
        phase, receiver = int(table.state["phase"]), int(table.state["receiver"])
        labels = {PLUS: "given", TRADE_DRAW: "got", REFILL_DRAW: f"seat {receiver} draws"}
        event = _next(table, rng)
        if labels.get(phase, label) != label:
            words.append(labels[phase])
        label = labels.get(phase, "")
        words.append(_word(table, event))
        table.play(event)
    return " ".join(word for word in words if word)


def _word(table: Table, event: str) -> str:
    """An event as it stands in a line."""
    verb, _, what = event.partition(" ")
    if verb in ("card", "play"):
        return SHORT[what]
    if verb == "take":
        return f"take {SHORT[what]}"
    if verb in ("steal", "look") and what != "pile":
        other = (table.active + int(what)) % table.players
        return f"from {other}:" if verb == "steal" else f"look at {other}"
    return {"steal pile": "from the pile:", "draw": ""}.get(event, event)


def _after(table: Table) -> str:
    """The piles after a turn, and what all are sure of."""
    if not _is_under_way(table):
        return f" = {table.collections}" if table.mover is None else ""
    known = [f"{seat}:{table.sure_to_all(seat)}" for seat in range(table.players)]
    sure = " ".join(word for word in known if not word.endswith("-"))
    return f" | {table.pile} {table.discards}{f' sure {sure}' if sure else ''}"


def _is_under_way(table: Table) -> bool:
    return table.mover is not None and table.turns > 0


# --- who plays ------------------------------------------------------------------------------------


def _next(table: Table, rng: Random) -> str:
    """The next event: what the key leads chance to, or a choice."""
    if table.mover == "chance":
        return GAME.chance_actions[int(rules.chance(table.state))]
    legal, groups = sorted(table.legal()), _groups(table)
    if legal == ["draw", "stop"]:
        return "draw" if rng.random() < 2 / 3 else "stop"
    if "keep" in legal:
        throws = legal[: -1 if rng.random() < 1 / 3 else 0]
        return min(throws, key=lambda name: groups[name[8]], default="keep")
    if legal[0].startswith(("play", "take")):
        return max(legal, key=lambda name: groups[name[5]])
    return rng.choice(legal)


def _groups(table: Table) -> Counter[str]:
    """How many cards of each number the active player has collected."""
    return Counter(name[0] for name in split(table.collections.split()[table.active]))
