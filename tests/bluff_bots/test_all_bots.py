"""What holds for every rule-based player of Bluff."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from stammtisch.bluff.bots import BOTS
from stammtisch.bluff.game import GAME
from stammtisch.core.tables import Tables
from tests.bots import (
    check_batch_does_not_matter,
    check_hidden_does_not_matter,
    check_names,
    play_out,
)

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
    tables = Tables(GAME, count, 7, games=1, **parameters_of_many_tables(count, 11))
    # Random players at half of the seats lead to odd hands and piles.
    play_out(tables, [name, "random"], np.random.default_rng(3).integers(2, size=(count, 6)))


@pytest.mark.parametrize("name", NAMES)
def test_the_move_does_not_depend_on_the_batch(name: str) -> None:
    check_batch_does_not_matter(GAME, name, specials=True, combine=True)


@pytest.mark.parametrize("name", NAMES)
def test_what_others_hold_and_have_bid_changes_nothing(name: str) -> None:
    played = check_hidden_does_not_matter(GAME, name, lambda states: states.played, specials=True)
    assert played > 1000


def test_names_of_the_bots_are_known() -> None:
    check_names(GAME, ["simple", "expert"])
