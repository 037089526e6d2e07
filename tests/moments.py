"""Whole games as moments to look at, and what must not be seen in them.

A moment is a record, the event that follows, and the record after it. What a seat is shown or told
must be the same in every state that `imagine` makes for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from itertools import pairwise
from typing import Any

import numpy as np

from stammtisch.core.game import Game
from stammtisch.core.history import History
from stammtisch.core.tables import Tables
from stammtisch.policies.names import make_policy
from stammtisch.policies.players import Players

Moment = tuple[Any, int, Any]
Onlooker = tuple[int, Any, int, Any, int]
"""A word for imagining, a moment, and the seat that looks."""
Differs = Callable[[Any, Any], bool]
"""Whether two records differ in something hidden."""


def whole_game(game: Game, policy: str, seed: int, **given: Any) -> History:
    """A game in which the same player sits everywhere."""
    tables = Tables(game, 1, seed=seed, games=1, record=True, **given)
    players = Players(tables, [make_policy(policy, game)], np.zeros((1, game.most_seats)))
    actions = np.empty(1, np.int64)
    while True:
        players.choose(actions)
        outcome = players.step(actions)
        if len(outcome.finished):
            return outcome.histories[0]


def moments_of(games: Iterable[History]) -> list[Moment]:
    """All moments of these games."""
    found = []
    for game in games:
        steps = [*game.states(), (game.replay()[0], 0)]
        found += [(a[0], a[1], b[0]) for a, b in pairwise(steps)]
    return found


def imagined(game: Game, state: Any, seat: int, word: int) -> Any:
    """A state that `seat` cannot tell from this one."""
    other = state.copy()
    game.rules.imagine(other, seat, np.uint64(word))
    return other


def onlookers(game: Game, moments: list[Moment], every: int, seat: int) -> list[Onlooker]:
    """Some moments with the seat that looks; -1 is the last seat of each table."""
    return [
        (word, *moment, seat if seat >= 0 else int(game.seats_of(moment[0])) - 1)
        for word, moment in list(enumerate(moments))[::every]
    ]


def check_text(game: Game, looking: list[Onlooker], differs: Differs) -> int:
    """The text stays the same whatever is hidden; returns how often that was another thing."""
    return _check_shown(game, looking, differs, import_module(game.renderer).text)


def check_picture(game: Game, looking: list[Onlooker], differs: Differs) -> int:
    """The picture stays the same whatever is hidden; returns how often that was another thing."""
    picture = import_module(game.renderer).picture
    return _check_shown(game, looking, differs, lambda state, seat: picture(state, seat, 240))


def _check_shown(game: Game, looking: list[Onlooker], differs: Differs, shown: Callable) -> int:
    changed = 0
    for word, state, _, _, who in looking:
        other = imagined(game, state, who, word)
        changed += differs(state, other)
        assert np.array_equal(shown(other, who), shown(state, who))
    return changed


def check_moves(game: Game, looking: list[Onlooker]) -> int:
    """Moves are offered in the same words whatever is hidden; returns how many were."""
    move = import_module(game.renderer).move
    mask, offered = np.zeros(len(game.actions), np.int8), 0
    for word, state, _, _, who in looking:
        if game.rules.to_move(state) != who:
            continue
        other = imagined(game, state, who, word)
        game.rules.legal(state, who, mask)
        for action in np.flatnonzero(mask).tolist():
            if action != game.wait:
                assert move(other, action, who) == move(state, action, who)
                offered += 1
    return offered
