"""What holds for every rule-based player of Pig."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stammtisch.core.tables import Tables
from stammtisch.pig.bots import BOTS
from stammtisch.pig.game import GAME
from tests.bots import (
    check_batch_does_not_matter,
    check_hidden_does_not_matter,
    check_names,
    play_out,
)

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
    play_out(tables, [name, "simple"], np.random.default_rng(3).integers(2, size=(count, 13)))


@pytest.mark.parametrize("name", NAMES)
def test_the_move_does_not_depend_on_the_batch(name: str) -> None:
    check_batch_does_not_matter(GAME, name)


@pytest.mark.parametrize("name", NAMES)
def test_what_others_hold_and_have_chosen_changes_nothing(name: str) -> None:
    assert check_hidden_does_not_matter(GAME, name, lambda states: states.hands) > 1000


def test_names_of_the_bots_are_known() -> None:
    check_names(GAME, ["simple", "expert"])
