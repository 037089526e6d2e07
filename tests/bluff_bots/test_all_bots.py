"""What holds for every rule-based player of Bluff."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from stammtisch.bluff.bots import BOTS
from stammtisch.bluff.game import GAME
from stammtisch.core.random import seed_word
from stammtisch.core.tables import Tables
from stammtisch.policies.names import known_names, make_policy
from stammtisch.policies.players import Players, make_views

NAMES = sorted(BOTS)


def parameters_of_many_tables(count: int, seed: int) -> dict[str, Any]:
    """Parameters for `count` tables, each drawn anew: all seats, variants and small sets."""
    rng = Random(seed)
    rows = []
    for _ in range(count):
        specials = rng.random() < 0.4
        players = rng.randint(2, 6)
        ranks = 10 if specials or rng.random() < 0.5 else rng.randint(players, 10)
        rows.append(
            {
                "players": players,
                "combine": rng.random() < 0.5,
                "specials": specials,
                "nervous": rng.choice(["always", "defender"]),
                "ranks": ranks,
                "rounds": rng.choice([0, rng.randint(1, ranks)]),
                "final": rng.random() < 0.8,
            }
        )
    return {name: np.array([row[name] for row in rows]) for name in rows[0]}


@pytest.mark.parametrize("name", NAMES)
def test_every_choice_is_legal_whatever_the_rules(name: str) -> None:
    count = 400
    tables = Tables("bluff", count, 7, games=1, **parameters_of_many_tables(count, 11))
    policies = [make_policy(name, GAME), make_policy("random", GAME)]
    # Random players at half of the seats lead to odd hands and piles.
    seats = np.random.default_rng(3).integers(2, size=(count, 6))
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
    tables = Tables("bluff", 64, 5, specials=True, combine=True)
    players = Players(tables, [policy], np.zeros((64, 6), np.int64), seed=9)
    actions = np.empty(64, np.int64)
    for step in range(40):
        single = 7 * step % 64
        alone = int(policy.act(make_views(tables, np.array([single]), seed_word(9)))[0])
        players.choose(actions)
        assert alone == actions[single]
        players.step(actions)


@pytest.mark.parametrize("name", NAMES)
def test_what_others_hold_and_have_bid_changes_nothing(name: str) -> None:
    # The tables keep their keys, so streams stay too; all that a seat cannot know is redrawn.
    policy = make_policy(name, GAME)
    assert policy.memory is None
    tables = Tables("bluff", 128, 6, specials=True)
    players = Players(tables, [policy], np.zeros((128, 6), np.int64), seed=2)
    actions = np.empty(128, np.int64)
    redrawn = Tables("bluff", 128, 6, specials=True)
    changed = 0
    for step in range(30):
        players.choose(actions)
        redrawn.states[:] = tables.states
        for i, state in enumerate(redrawn.states):
            key = state.key.copy()
            GAME.rules.imagine(state, int(tables.seat[i]), np.uint64(step))
            state.key[:] = key
        redrawn.refresh()
        changed += int((redrawn.states.played != tables.states.played).any(axis=(1, 2)).sum())
        views = make_views(redrawn, np.arange(128), seed_word(2))
        assert (policy.act(views) == actions).all()
        players.step(actions)
    assert changed > 1000


def test_names_of_the_bots_are_known() -> None:
    assert known_names(GAME)[:3] == ["random", "simple", "expert"]
    for name in NAMES:
        assert isinstance(make_policy(name, GAME), BOTS[name])
