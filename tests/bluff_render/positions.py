"""Positions to look at: played action by action, set up, or met in games."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from stammtisch.bluff import rules
from stammtisch.bluff.cards import KINDS, NAMES
from stammtisch.bluff.record import BID, NONE
from stammtisch.core.history import History
from stammtisch.core.registry import find_game
from tests.moments import Moment, moments_of, whole_game
from tests.moments import imagined as imagined_in

GAME = find_game("bluff")
EVERY_TABLE = (
    {"players": 2, "specials": True},
    {"players": 3, "combine": True, "specials": True},
    {"players": 4},
    {"players": 6, "combine": True, "specials": True, "nervous": "defender"},
    {"players": 3, "ranks": 4, "final": False},
)


def begun(starter: int, cards: str, **given: Any) -> np.record:
    """A game in which `starter` starts and these are the first scoring cards; bids are due."""
    state = GAME.new_states(1, given)[0]
    rules.start(state)
    for name in (f"starter {starter}", *(f"scoring card {card}" for card in cards.split())):
        rules.apply(state, GAME.chance_actions.index(name))
    assert state.phase == BID
    return state


def played(state: np.record, *names: str) -> np.record:
    """The record after actions by name, each of which must be legal for the seat to move."""
    after = state.copy()
    for name in names:
        action, mask = GAME.actions.index(name), np.zeros(len(GAME.actions), np.int8)
        rules.legal(after, rules.to_move(after), mask)
        assert mask[action], name
        rules.apply(after, action)
    return after


def kinds(cards: str) -> list[int]:
    """Kinds by their names."""
    return [NAMES.index(name) for name in cards.split()]


def counts(cards: str) -> np.ndarray:
    """By kind, how many of these cards there are."""
    return np.bincount(kinds(cards), minlength=KINDS)


def in_round(
    number: int, starter: int, table: str, hands: list[str], piles: list[str], **given: Any
) -> np.record:
    """A round before its bids, number 11 the final one; what happened before it is left out."""
    state = begun(starter, " ".join(str(k + 1) for k in range(len(piles))), **given)
    state.number = number - 1
    state.first[:] = NONE
    state.first[number - 1] = starter
    state.table[:] = counts(table)
    for seat, pile in enumerate(piles):
        state.piles[seat] = counts(pile)
        state.hands[seat] = sum(1 << kind for kind in kinds(hands[seat])) if hands else 0
    if number == 11:
        in_it = [seat for seat, pile in enumerate(piles) if len(pile.split()) >= 2]
        state.takes_part = sum(1 << seat for seat in in_it)
        state.turn = in_it[0]
    return state


@cache
def games() -> tuple[History, ...]:
    """Whole games, one of random and one of `simple` players for several sets of parameters."""
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
