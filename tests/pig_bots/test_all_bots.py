"""What holds for every rule-based player of Pig."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stammtisch.core.random import seed_word
from stammtisch.core.tables import Tables
from stammtisch.pig.bots import BOTS
from stammtisch.pig.game import GAME
from stammtisch.policies.names import known_names, make_policy
from stammtisch.policies.players import Players, make_views

NAMES = sorted(BOTS)
VARIANTS: list[dict[str, Any]] = [
    {"players": 13},
    {"players": 4, "attention": "open"},
    {"players": 6, "stock": True},
    {"players": 5, "signal": "spoons"},
    {"players": 4, "stock": True, "hand": 5},
    {"players": 7, "hand": 3},
    {"players": 5, "passing": "turns"},
    {"players": 5, "passing": "turns", "hand": 3},
    {"players": 5, "scoring": "kilos", "rounds": 30},
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_choice_is_legal_and_every_game_ends(name: str, variant: dict[str, Any]) -> None:
    count = 20
    tables = Tables(GAME, count, 7, games=1, **variant)
    seats = np.random.default_rng(3).integers(2, size=(count, 13))
    policies = [make_policy(name, GAME), make_policy("simple", GAME)]
    players = Players(tables, policies, seats, seed=1)
    actions = np.empty(count, np.int64)
    finished = 0
    while finished < count:
        players.choose(actions)
        finished += len(players.step(actions).finished)  # raises IllegalAction
    assert (tables.seat == -2).all()


@pytest.mark.parametrize("name", NAMES)
def test_the_move_does_not_depend_on_the_batch(name: str) -> None:
    policy = make_policy(name, GAME)
    tables = Tables(GAME, 64, 5)
    players = Players(tables, [policy], np.zeros((64, 13), np.int64), seed=9)
    actions = np.empty(64, np.int64)
    for step in range(40):
        single = 7 * step % 64
        alone = int(policy.act(make_views(tables, np.array([single]), seed_word(9)))[0])
        players.choose(actions)
        assert alone == actions[single]
        players.step(actions)


@pytest.mark.parametrize("name", NAMES)
def test_what_others_hold_and_have_chosen_changes_nothing(name: str) -> None:
    # The tables keep their keys, so streams stay too; all that a seat cannot know is redrawn.
    policy = make_policy(name, GAME)
    assert policy.memory is None
    tables, redrawn = Tables(GAME, 64, 6), Tables(GAME, 64, 6)
    players = Players(tables, [policy], np.zeros((64, 13), np.int64), seed=2)
    actions = np.empty(64, np.int64)
    changed = 0
    for step in range(40):
        players.choose(actions)
        redrawn.states[:] = tables.states
        for i, state in enumerate(redrawn.states):
            key = state.key.copy()
            GAME.rules.imagine(state, int(tables.seat[i]), np.uint64(step))
            state.key[:] = key
        redrawn.refresh()
        changed += int((redrawn.states.hands != tables.states.hands).any(axis=(1, 2)).sum())
        views = make_views(redrawn, np.arange(64), seed_word(2))
        assert (policy.act(views) == actions).all()
        players.step(actions)
    assert changed > 1000


def test_names_of_the_bots_are_known() -> None:
    assert known_names(GAME)[:3] == ["random", "simple", "expert"]
    for name in NAMES:
        assert isinstance(make_policy(name, GAME), BOTS[name])
