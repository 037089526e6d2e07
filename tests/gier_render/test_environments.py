"""What the environments draw."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest

from stammtisch import gier_v0
from stammtisch.api.parallel import TurnGameError
from stammtisch.gier.render import picture, text


def test_one_game_is_drawn_with_all_cards():
    env = gier_v0.env(players=3, render_mode="ansi")
    env.reset(seed=4)
    assert env.render() == text(env.table.record, None)
    assert env.render().count("'s hand") == 3
    env = gier_v0.env(players=3, render_mode="rgb_array")
    env.reset(seed=4)
    assert np.array_equal(env.render(), picture(env.table.record, None))


def test_a_learner_is_drawn_what_its_seat_knows():
    env = gymnasium.make(
        "stammtisch/Gier-v0", players=4, opponents="random", seat=2, render_mode="ansi"
    )
    _, info = env.reset(seed=1)
    env.step(int(np.flatnonzero(info["action_mask"])[0]))
    shown = env.render()
    assert isinstance(shown, str)
    assert "Your hand " in shown
    assert not any(f"Player {seat}'s hand" in shown for seat in range(4))


def test_players_act_one_after_the_other_only():
    with pytest.raises(TurnGameError):
        gier_v0.parallel_env()
