"""Between two players the expert solves the bids as a game in rows and columns."""

from __future__ import annotations

import numpy as np
import pytest

from stammtisch.bluff.bots.beliefs import TILTS, count_field
from stammtisch.bluff.bots.duel import solve_duel
from stammtisch.bluff.cards import KINDS
from stammtisch.core.tables import Tables
from tests.bluff_bots.situations import situation


def solved(tables: Tables) -> dict[int, float]:
    """How often the seat to move bids each of its cards, by kind."""
    field, chances = np.zeros(KINDS), np.zeros(KINDS)
    count_field(tables.observation[0], 2, np.zeros(TILTS), field)
    options = np.flatnonzero(tables.mask[0, :KINDS])
    solve_duel(tables.observation[0], field, options, chances)
    return dict(zip(options.tolist(), chances[: len(options)].tolist(), strict=True))


def test_frequencies_add_up_to_one_and_are_mixed_in_an_even_game() -> None:
    mix = solved(situation("starts 0: 4 6", players=2))
    assert sum(mix.values()) == pytest.approx(1)
    assert min(mix.values()) >= 0
    assert sum(chance > 0.05 for chance in mix.values()) >= 2


def test_bids_high_on_a_rich_table_and_low_on_a_poor_one() -> None:
    def mean(table: str) -> float:
        mix = solved(situation(f"starts 1: {table}", players=2))
        return sum((kind + 1) * chance for kind, chance in mix.items())

    assert mean("9 10") > mean("5 6") > mean("1 2")
