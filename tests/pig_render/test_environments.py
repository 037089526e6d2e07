"""What the environments draw."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest

from stammtisch import pig_v0
from stammtisch.pig.render import picture, text


@pytest.mark.parametrize("make", [pig_v0.env, pig_v0.parallel_env])
def test_one_game_is_drawn_with_all_cards(make):
    env = make(players=3, render_mode="ansi")
    env.reset(seed=4)
    assert env.render() == text(env.table.record, None)
    assert env.render().count("'s hand") == 3
    env = make(players=3, render_mode="rgb_array")
    env.reset(seed=4)
    assert np.array_equal(env.render(), picture(env.table.record, None))


def test_a_learner_is_drawn_what_its_seat_knows():
    env = gymnasium.make(
        "stammtisch/Pig-v0", players=4, opponents="simple", seat=2, render_mode="ansi"
    )
    env.reset(seed=1)
    shown = env.render()
    assert isinstance(shown, str)
    assert "Your hand " in shown
    assert not any(f"Player {seat}'s hand" in shown for seat in range(4))
