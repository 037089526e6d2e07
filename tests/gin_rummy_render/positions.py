"""Positions to look at: built card by card, or met in games."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from stammtisch.core.cards import CARDS, bits_of
from stammtisch.core.history import History
from stammtisch.core.registry import find_game
from stammtisch.gin_rummy import rules
from tests.moments import whole_game

GAME = find_game("gin_rummy")


def table(
    own: str, other: str, pile: str, taken: tuple[str, str] = ("", ""), **given: Any
) -> np.record:
    """Seat 0 holds `own`, seat 1 `other`; the last card of `pile` is the upcard; seat 0 draws."""
    state = GAME.new_states(1, given)[0]
    rules.start(state)
    state.hands[:] = bits_of(own), bits_of(other)
    state.discard_pile = bits_of(pile)
    state.upcard = CARDS.index(pile.rsplit(maxsplit=1)[-1])
    state.taken[:] = bits_of(taken[0]), bits_of(taken[1])
    state.phase, state.turn, state.first = rules.DRAW, 0, 0
    return state


def knock(own: str, discard: str, other: str, pile: str = "8C", **given: Any) -> tuple[Any, Any]:
    """Seat 0 knocks with `own` after `discard`: the records before and after."""
    before = table(f"{own} {discard}", other, pile, **given)
    before.phase = rules.DISCARD
    return before, applied(before, rules.KNOCK_CARD + CARDS.index(discard))


def applied(state: Any, action: int) -> Any:
    """The record after an action that must be legal."""
    mask = np.zeros(rules.ACTIONS, np.int8)
    rules.legal(state, rules.to_move(state), mask)
    assert mask[action], GAME.action_name(action)
    after = state.copy()
    rules.apply(after, action)
    return after


@cache
def games() -> tuple[History, ...]:
    """Whole games, by random and by sensible players, of a match and of other parameters."""
    return (
        whole_game(GAME, "simple", 3),
        whole_game(GAME, "simple", 4, first_turn="offer", oklahoma=True, target=60),
        whole_game(GAME, "random", 5, max_hands=2),
        whole_game(GAME, "simple", 6, episode="hand", scores="random", hand_size=7),
    )


def moments(every: int = 1) -> list[tuple[Any, int]]:
    """Each record of these games together with the event that follows it."""
    found = [moment for game in games() for moment in game.states()]
    return found[::every]
