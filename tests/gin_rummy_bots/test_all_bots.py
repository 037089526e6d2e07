"""What holds for every rule-based player of Gin Rummy."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from stammtisch.core.random import seed_word
from stammtisch.core.record import new_records
from stammtisch.core.tables import Tables
from stammtisch.gin_rummy.bots import BOTS
from stammtisch.gin_rummy.game import GAME
from stammtisch.policies.names import make_policy
from stammtisch.policies.players import Players, make_views
from tests.bots import check_names, play_out
from tests.gin_rummy.samplers import draw_parameters
from tests.gin_rummy_bots.situations import EAAI, only, situation

NAMES = sorted(BOTS)
OPPONENT = "2C 4C 6C 8D TD QD AH 3H 5H 7H"


def parameters_of_many_tables(count: int, seed: int) -> dict[str, Any]:
    """Parameters for `count` tables, each drawn anew: small decks, offers, bonuses, limits."""
    rng = Random(seed)
    rows = [GAME.complete(draw_parameters(rng) | {"max_hands": 2}) for _ in range(count)]
    given = {name: [row[name] for row in rows] for name in rows[0] if name != "scores"}
    return {name: np.array(values) for name, values in given.items()}


@pytest.mark.parametrize("name", NAMES)
def test_every_choice_is_legal_whatever_the_rules(name: str) -> None:
    count = 300
    tables = Tables(GAME, count, 7, games=1, **parameters_of_many_tables(count, 11))
    seats = np.zeros((count, 2), np.int64)
    seats[::2, 1] = 1  # half of them against the random player, which leads to odd hands
    play_out(tables, [name, "random"], seats)


@pytest.mark.parametrize("name", NAMES)
def test_does_the_only_thing_it_can(name: str) -> None:
    hand = "9H 9D 4S 5S 8S AC AD 2D 2S KD"
    passed = situation(hand, OPPONENT, "9C", **EAAI)
    for state in passed.states:
        state.passes = 2
    passed.refresh()
    assert passed.mask[0].sum() == 1
    assert only(name, passed) == "draw stock"
    last = situation("KD 9H", "2C", "9C", just_taken="9H", hand_size=1, knock_limit=0)
    assert only(name, last) == "discard KD"


@pytest.mark.parametrize("name", NAMES)
def test_the_move_does_not_depend_on_the_batch(name: str) -> None:
    policy = make_policy(name, "gin_rummy")
    tables = Tables("gin_rummy", 64, 5)
    players = Players(tables, [policy], np.zeros((64, 2), np.int64), seed=9)
    actions = np.empty(64, np.int64)
    rng = np.random.default_rng(0)
    for _ in range(40):
        memory = players.memories[0]
        single = int(rng.integers(64))
        kept = None if memory is None else memory[single, tables.seat[single]].copy()
        views = make_views(tables, np.array([single]), seed_word(9))
        if policy.memory is not None:
            views.memory = new_records(policy.memory, 1)
            views.memory[0] = kept
        alone = int(policy.act(views)[0])
        players.choose(actions)
        assert alone == actions[single]
        players.step(actions)


def test_names_of_the_bots_are_known() -> None:
    check_names(GAME, ["simple", "openspiel_simple", "expert"])
