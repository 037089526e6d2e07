"""What a player is given: views with streams of their own, and states drawn from its knowledge."""

import numpy as np
import pytest

from stammtisch.core.random import seed_word
from stammtisch.core.tables import Tables
from stammtisch.policies.players import make_views
from stammtisch.policies.protocol import Policy
from stammtisch.policies.random import RandomPolicy
from stammtisch.testing.statistics import is_surprising
from tests.toys.hidden_card.game import GAME


def tables_after(steps, n=6, seed=0):
    tables = Tables(GAME, n, seed, seats=3)
    for _ in range(steps):
        tables.step(tables.mask[:, ::-1].argmax(axis=1) * -1 + 2)  # the last legal action
    return tables


def views_of(tables, rows=None, seed=0):
    rows = np.arange(tables.n) if rows is None else np.array(rows)
    return make_views(tables, rows, seed_word(seed))


def test_views_show_the_decisions_at_their_tables():
    tables = tables_after(3)
    views = views_of(tables, [1, 4])
    assert len(views) == 2
    assert views.observation.tolist() == tables.observation[[1, 4]].tolist()
    assert views.mask.tolist() == tables.mask[[1, 4]].tolist()
    assert views.seat.tolist() == tables.seat[[1, 4]].tolist()
    assert views.memory is None


def test_random_numbers_do_not_depend_on_what_else_is_in_the_batch():
    tables = tables_after(3)
    together = views_of(tables).random(5)
    assert together.shape == (6, 5)
    assert together.dtype == np.float64
    assert ((together >= 0) & (together < 1)).all()
    for row in range(6):
        assert views_of(tables, [row]).random(5).tolist() == [together[row].tolist()]
    assert views_of(tables, [2]).random(2).tolist() == [together[2, :2].tolist()]


def test_asking_twice_gives_the_same_numbers():
    views = views_of(tables_after(0))
    assert views.random(3).tolist() == views.random(3).tolist()


def test_streams_differ_by_policy_seed_table_game_seat_and_decision():
    numbers = [views_of(tables_after(0), seed=seed).random(1).ravel() for seed in (0, 1, 2**70)]
    tables = tables_after(0)
    for _ in range(40):
        numbers.append(views_of(tables).random(1).ravel())
        tables.step(tables.mask[:, ::-1].argmax(axis=1) * -1 + 2)
    drawn = np.concatenate(numbers[1:])
    assert len(np.unique(drawn)) == len(drawn)
    assert not np.isin(numbers[2], numbers[0]).any()


def test_a_policys_stream_is_not_the_games_own():
    """Another policy seed leads to the same cards."""
    games = []
    for seed in (1, 2):
        tables = Tables(GAME, 4, 0, record=True)
        views_of(tables, seed=seed).random(3)
        games.append([tables.history(i).events for i in range(4)])
    assert games[0] == games[1]


def test_numbers_are_uniform_over_tables():
    drawn = views_of(Tables(GAME, 4000, 3)).random(2)
    for column in drawn.T:
        assert not is_surprising(np.histogram(column, 20, (0, 1))[0], np.ones(20))


def test_imagined_states_show_the_seat_what_it_sees_and_hide_the_rest():
    tables = tables_after(2, n=5)
    true = np.array(tables.states)
    views = views_of(tables)
    imagined = views.imagine(60)
    assert imagined.shape == (5, 60)
    assert np.array(tables.states).tobytes() == true.tobytes()
    out = np.empty(len(GAME.layout), np.float32)
    for k, seat in enumerate(views.seat.tolist()):
        cards = set()
        for state in imagined[k]:
            GAME.observe(state, seat, out)
            assert out.tolist() == views.observation[k].tolist()
            assert state.card[seat] == true[k]["card"][seat]
            assert not (np.asarray(state.key) == true[k]["key"]).any()
            cards.add(tuple(state.card.tolist()))
        assert len(cards) > 5
    keys = {tuple(key) for key in imagined.key.reshape(-1, 2).tolist()}
    assert len(keys) == 300


def test_what_is_imagined_does_not_depend_on_the_batch_either():
    tables = tables_after(2)
    together = views_of(tables).imagine(4)
    alone = views_of(tables, [3]).imagine(4)
    assert alone[0].tobytes() == together[3].tobytes()
    assert views_of(tables, [3]).imagine(2)[0].tobytes() == together[3, :2].tobytes()


@pytest.mark.parametrize("thing", [object(), 3, "random"])
def test_not_everything_is_a_policy(thing):
    assert not isinstance(thing, Policy)
    assert isinstance(RandomPolicy(), Policy)
