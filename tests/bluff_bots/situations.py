"""Single decisions, reached by playing, and what a player does with them."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.bluff import rules
from stammtisch.bluff.game import GAME
from stammtisch.core.random import seed_word
from stammtisch.core.tables import Tables
from stammtisch.policies.names import make_policy
from stammtisch.policies.players import make_views


def situation(moves: str, *, copies: int = 1, seed: int = 0, **parameters: Any) -> Tables:
    """Tables at which `moves` have been played, all alike but for their keys.

    Moves are names of actions, of chance and of the seats in turn, with commas between them;
    `starts 2: 3 5 7` is short for the start player and the first scoring cards, and `bids: 4 6 1`
    for the bids of all seats.
    """
    tables = Tables("bluff", copies, seed, **parameters)
    for state in tables.states:
        rules.start(state)
        for move in moves.split(","):
            for chance, name in _spelled_out(move.strip()):
                rules.apply(state, _number(state, chance, name))
    tables.refresh()
    return tables


def _spelled_out(move: str) -> list[tuple[bool, str]]:
    word, _, rest = move.partition(":")
    if word.startswith("starts"):
        cards = [(True, f"scoring card {card}") for card in rest.split()]
        return [(True, f"starter {word.split()[1]}"), *cards]
    if word == "bids":
        return [(False, f"bid {card}") for card in rest.split()]
    return [(False, move)]


def _number(state: Any, chance: bool, name: str) -> int:
    number = (GAME.chance_actions if chance else GAME.actions).index(name)
    allowed = np.zeros(len(GAME.actions), np.int8)
    if chance:
        assert rules.to_move(state) == -1, name
    else:
        rules.legal(state, rules.to_move(state), allowed)
        assert allowed[number], f"{name} is not legal here"
    return number


def ask(player: str, tables: Tables, seed: int = 0) -> list[str]:
    """Names of the actions that a player chooses at each of the tables."""
    policy = make_policy(player, GAME)
    actions = policy.act(make_views(tables, np.arange(tables.n), seed_word(seed)))
    assert all(tables.mask[i, action] for i, action in enumerate(actions))
    return [GAME.actions[action] for action in actions]


def only(player: str, tables: Tables) -> str:
    """What a player does, the same at all tables."""
    (action,) = set(ask(player, tables))
    return action


def often(player: str, moves: str, **parameters: Any) -> dict[str, float]:
    """How often a player does what in a situation, over many streams."""
    copies = 400
    chosen = ask(player, situation(moves, copies=copies, **parameters))
    return {name: chosen.count(name) / copies for name in set(chosen)}
