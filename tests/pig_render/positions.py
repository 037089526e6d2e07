"""Positions to look at: played action by action from a deal by hand, or met in games."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from stammtisch.core.history import History
from stammtisch.pig import rules
from stammtisch.pig.cards import NAMES
from stammtisch.pig.game import GAME
from stammtisch.pig.record import DEAL
from tests.moments import Moment, moments_of, whole_game
from tests.moments import imagined as imagined_in

EVERY_TABLE = (
    {"players": 5, "letters": 2},
    {"players": 4, "attention": "open", "signal": "tongue"},
    {"players": 4, "letters": 1, "stock": True, "max_ticks": 40},
    {"players": 3, "letters": 1, "hand": 5, "stock": True, "attention": "open"},
    {"players": 4, "letters": 2, "signal": "spoons"},
    {"players": 3, "hand": 3, "letters": 2, "signal": "spoons", "attention": "open"},
    {"players": 4, "letters": 1, "passing": "turns"},
    {"players": 4, "scoring": "kilos", "rounds": 6},
)


def begun(dealer: int, *hands: str, **given: Any) -> np.record:
    """A game in which `dealer` deals first and these hands are dealt, by seat."""
    state = GAME.new_states(1, {"players": len(hands)} | given)[0]
    rules.start(state)
    cards = " ".join(hands).replace("10", "T").split()
    for name in (f"dealer {dealer}", *(f"card {card}" for card in cards)):
        rules.apply(state, GAME.chance_actions.index(name))
    assert state.phase != DEAL
    return state


def played(state: np.record, *names: str) -> np.record:
    """The record after actions by name, chance's too, each of which must be possible."""
    after = state.copy()
    for name in names:
        if rules.to_move(after) >= 0:
            action, mask = GAME.actions.index(name), np.zeros(len(GAME.actions), np.int8)
            rules.legal(after, rules.to_move(after), mask)
            assert mask[action], name
        else:
            action = GAME.chance_actions.index(name)
            mask = np.zeros(len(GAME.chance_actions), np.int64)
            rules.chance_weights(after, mask)
            assert mask[action] > 0, name
        rules.apply(after, action)
    return after


def event(name: str) -> int:
    """An event by its name, as histories have it."""
    if name in GAME.actions:
        return GAME.actions.index(name)
    return -1 - GAME.chance_actions.index(name)


def ranks(cards: str) -> list[int]:
    """Ranks by the names of cards."""
    return [NAMES.index(card) for card in cards.replace("10", "T").split()]


@cache
def games() -> tuple[History, ...]:
    """Whole games of `simple` and of random players for several sets of parameters."""
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
