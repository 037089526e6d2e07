"""What holds for every rule-based player of Gier."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from stammtisch.core.tables import Tables
from stammtisch.gier.bots import BOTS
from stammtisch.gier.game import GAME
from tests.bots import (
    check_batch_does_not_matter,
    check_hidden_does_not_matter,
    check_names,
    play_out,
)

NAMES = sorted(BOTS)


def parameters_of_many_tables(count: int, seed: int) -> dict[str, Any]:
    """Parameters for `count` tables, each drawn anew: all seats, variants and small decks."""
    rng = Random(seed)
    rows = []
    for _ in range(count):
        players, small = rng.randint(2, 5), rng.random() < 0.3
        rows.append(
            {
                "players": players,
                "symbols": ((rng.randint(0, 2),) * 3,) * 7,
                "actions": rng.choice(["on_stop", "on_draw"]),
                "setup": rng.choice(["pile", "hand"]),
                "allow_skip_steal": rng.random() < 0.5,
                "episode": rng.choice(["game", "tournament"]),
                "max_turns": rng.choice([5, 200]),
                "numbers": rng.randint(6, 7) if small else 7,
                "copies": rng.randint(8, 9) if small else 14,
                "hand": rng.randint(5, 6) if small else 7,
                "goal": rng.randint(3, 7),
            }
        )
    return {name: np.array([row[name] for row in rows]) for name in rows[0]}


@pytest.mark.parametrize("name", NAMES)
def test_every_choice_is_legal_whatever_the_rules(name: str) -> None:
    count = 300
    tables = Tables(GAME, count, 7, games=1, **parameters_of_many_tables(count, 11))
    # Random players at half of the seats lead to odd hands and collections.
    play_out(tables, [name, "random"], np.random.default_rng(3).integers(2, size=(count, 5)))


@pytest.mark.parametrize("name", NAMES)
def test_every_choice_is_legal_where_all_cards_run_out(name: str) -> None:
    few = {"numbers": 2, "copies": 9, "hand": 4, "goal": 9, "symbols": ((1, 1, 1),) * 7}
    for players in (2, 3):
        tables = Tables(GAME, 50, 8, games=1, players=players, max_turns=60, **few)
        play_out(tables, [name, "random"], np.random.default_rng(4).integers(2, size=(50, 5)))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("actions", ["on_stop", "on_draw"])
def test_the_move_does_not_depend_on_the_batch(name: str, actions: str) -> None:
    check_batch_does_not_matter(GAME, name, actions=actions)


@pytest.mark.parametrize("name", NAMES)
def test_what_others_hold_changes_nothing(name: str) -> None:
    assert check_hidden_does_not_matter(GAME, name, lambda states: states.hands) > 1000


def test_names_of_the_bots_are_known() -> None:
    check_names(GAME, ["simple", "expert"])
