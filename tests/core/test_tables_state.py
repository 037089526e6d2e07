"""Tables go on from a saved state, and `reset` counts games alike in and after a game."""

import numpy as np
import pytest

from stammtisch.core.tables import Tables


def play(tables, steps):
    """The first legal action everywhere; returns what was seen on the way."""
    seen = []
    for _ in range(steps):
        outcome = tables.step(tables.mask.argmax(axis=1))
        seen.append((tables.observation.copy(), outcome.utility.copy()))
    return seen


def play_to_the_end(tables):
    while tables.seat[0] >= 0:
        tables.step(tables.mask.argmax(axis=1))


def test_tables_go_on_identically_from_a_saved_state():
    tables = Tables("gin_rummy", 3, seed=5, episode="hand", illegal="random")
    play(tables, 40)
    tables.step(np.full(3, 2))  # nobody may pass: three illegal actions
    state = tables.get_state()
    ahead = play(tables, 200)
    other = Tables("gin_rummy", 3, seed=9, episode="hand", knock_limit=5)
    other.set_state(state)
    again = play(other, 200)
    assert all(
        np.array_equal(a, b) for x, y in zip(ahead, again, strict=True) for a, b in zip(x, y)
    )
    assert tables.get_state()["_illegal"].tolist() == [1, 1, 1]


def test_a_state_of_other_tables_is_refused():
    state = Tables("gin_rummy", 3).get_state()
    with pytest.raises(ValueError, match="3 tables of gin_rummy-v0, but these are 2"):
        Tables("gin_rummy", 2).set_state(state)


@pytest.mark.parametrize("finish", [True, False])
def test_reset_begins_the_next_game_whether_or_not_the_last_one_was_finished(finish):
    straight = Tables("gin_rummy", 1, seed=3, episode="hand")
    tables = Tables("gin_rummy", 1, seed=3, episode="hand", games=1)
    if finish:
        play_to_the_end(tables)
        assert tables.seat[0] == -2
        assert not tables.mask.any()
    tables.reset()
    straight.reset()
    assert tables.states.key.tolist() == straight.states.key.tolist()
    assert tables.observation.tolist() == straight.observation.tolist()
