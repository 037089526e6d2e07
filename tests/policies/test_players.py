"""Players at tables: who decides where, and memories that belong to one seat of one game."""

import numpy as np
import pytest

from stammtisch.core.errors import IllegalAction
from stammtisch.core.tables import Tables
from stammtisch.policies.players import OUTSIDE, Players
from stammtisch.policies.random import RandomPolicy
from tests.toys.hidden_card.game import GAME

STAY = 1
MEMORY = np.dtype([("calls", np.int32), ("seat", np.int8), ("hand", np.float32)])


class Counting:
    """Always stays, and notes in its memory how often it was asked."""

    memory = MEMORY

    def __init__(self):
        self.seen = []

    def act(self, views):
        for k, row in enumerate(views.memory):
            self.seen.append((int(row.calls), int(row.seat), int(views.seat[k])))
            row.calls += 1
            row.seat = views.seat[k] + 1
        return np.full(len(views), STAY)


class Always:
    """Always the same action; remembers how many views it was shown at once."""

    memory = None

    def __init__(self, action):
        self.action = action
        self.sizes = []

    def act(self, views):
        self.sizes.append(len(views))
        return np.full(len(views), self.action)


def toy(n=3, **options):
    return Tables(GAME, n, 0, **{"seats": 3, **options})


def test_each_policy_decides_at_its_seats_and_nobody_where_somebody_outside_does():
    tables = toy()
    players = Players(tables, [Always(0), Always(1)], np.array([[0, 1, 1], [1, 0, 0], [-1, 0, 1]]))
    actions = np.empty(3, np.int16)
    assert tables.seat.tolist() == [0, 0, 0]
    assert players.mover().tolist() == [0, 1, OUTSIDE]
    outside = players.choose(actions)
    assert (actions.tolist(), outside.tolist()) == ([0, 1, -1], [2])
    actions[2] = STAY
    players.step(actions)
    assert players.mover().tolist() == [1, 0, 0]


def test_all_views_of_one_policy_come_in_one_batch():
    tables, policy = toy(6), Always(1)
    players = Players(tables, [policy], np.zeros((6, 3)))
    players.choose(np.empty(6, np.int16))
    assert policy.sizes == [6]


def test_a_table_that_is_over_is_held_and_nobodys():
    tables = toy(2, games=1, target=1)
    players = Players(tables, [Always(STAY), Always(STAY)], np.array([[0] * 3, [OUTSIDE] * 3]))
    actions = np.empty(2, np.int16)
    for _ in range(3):
        assert players.choose(actions).tolist() == [1]
        players.step(actions)
    assert tables.seat.tolist() == [-2, 0]
    assert players.choose(actions).tolist() == [1]
    assert actions.tolist() == [-1, -1]


def test_memory_is_kept_for_each_seat_and_zeroed_with_each_new_game():
    tables, policy = toy(2), Counting()
    players = Players(tables, [policy], np.zeros((2, 3)))
    actions = np.empty(2, np.int16)
    expected = {(table, seat): 0 for table in range(2) for seat in range(3)}
    finished = 0
    for _ in range(60):
        policy.seen.clear()
        seats = tables.seat.tolist()
        players.choose(actions)
        for table, (calls, noted, seat) in enumerate(policy.seen):
            assert seat == seats[table]
            assert calls == expected[table, seat]
            assert noted == (seat + 1 if calls else 0)
            expected[table, seat] += 1
        outcome = players.step(actions)
        for table in outcome.finished.tolist():
            finished += 1
            for seat in range(3):
                expected[table, seat] = 0
    assert finished >= 6


def test_memories_of_two_policies_are_apart():
    tables = toy(1)
    first, second = Counting(), Counting()
    players = Players(tables, [first, second], np.array([[0, 1, 1]]))
    actions = np.empty(1, np.int16)
    for _ in range(3):
        players.choose(actions)
        players.step(actions)
    assert first.seen == [(0, 0, 0)]
    assert second.seen == [(0, 0, 1), (0, 0, 2)]
    assert players.memories[0]["calls"].tolist() == [[1, 0, 0]]
    assert players.memories[1]["calls"].tolist() == [[0, 1, 1]]


def test_a_policy_that_takes_the_place_of_another_begins_with_an_empty_memory():
    tables, other = toy(1), Counting()
    players = Players(tables, [Counting()], np.zeros((1, 3)))
    players.choose(np.empty(1, np.int16))
    players.replace(0, other)
    players.choose(np.empty(1, np.int16))
    assert other.seen == [(0, 0, 0)]


def test_a_policy_can_join_later():
    tables = toy(1)
    players = Players(tables, [], np.full((1, 3), OUTSIDE))
    number = players.add(Always(2), seed=5)
    players.seats[0, 0] = number
    actions = np.empty(1, np.int16)
    assert players.choose(actions).tolist() == []
    assert actions.tolist() == [2]


def play(n, seed, steps=50):
    tables = Tables(GAME, n, 4, record=True)
    players = Players(tables, [RandomPolicy()], np.zeros((n, 3)), seed=seed)
    actions = np.empty(n, np.int16)
    for _ in range(steps):
        players.choose(actions)
        players.step(actions)
    return [tables.history(i).events for i in range(min(n, 2))]


def test_play_is_repeated_by_the_same_seed_and_does_not_depend_on_the_number_of_tables():
    assert play(2, seed=1) == play(2, seed=1) == play(9, seed=1)
    assert play(2, seed=1) != play(2, seed=2)


def test_one_seed_a_policy():
    tables = toy(1)
    with pytest.raises(ValueError, match="argument 2 is shorter"):
        Players(tables, [Always(0), Always(1)], np.zeros((1, 3)), seed=[1])
    with pytest.raises(ValueError, match="negative"):
        Players(tables, [Always(0)], np.zeros((1, 3)), seed=-1)


# --- policies that break the protocol ---------------------------------------------------------


class Answering:
    """Gives one answer, whatever it is asked."""

    memory = None

    def __init__(self, answer):
        self.answer = answer

    def act(self, views):
        return self.answer


@pytest.mark.parametrize(
    ("answer", "found"),
    [
        (np.array([-1, 0, 0]), "not -1"),  # it would hold the table and be asked for ever
        (np.array([0, 2**64 - 1, 0], np.uint64), "not 18446744073709551615"),
        (np.array([0, 0, 65535]), "not 65535"),
        (1, r"not int64 \(\)"),
        (np.array([0, 1]), r"not int64 \(2,\)"),
        (np.zeros((3, 1), np.int64), r"not int64 \(3, 1\)"),
        (np.array([0.0, 1.5, 0.0]), r"not float64 \(3,\)"),
        (np.ones(3, np.bool_), r"not bool \(3,\)"),
        (None, r"not object \(\)"),
    ],
)
def test_a_policy_must_choose_one_action_for_each_view(answer, found):
    tables = toy()
    before = tables.states.tobytes()
    players = Players(tables, [Answering(answer)], np.zeros((3, 3), int))
    with pytest.raises(IllegalAction, match=f"Answering must choose .* of 3 decisions, {found}"):
        players.choose(np.empty(3, np.int16))
    assert tables.states.tobytes() == before


class Allowing:
    """Writes into its mask that everything is allowed, and plays the last action."""

    memory = None

    def act(self, views):
        views.mask[:] = 1
        return np.full(len(views), views.mask.shape[1] - 1)


def test_a_policy_cannot_make_an_action_legal():
    tables = Tables("gin_rummy", 2, 0)
    mask = tables.mask.copy()
    players = Players(tables, [Allowing()], np.zeros((2, 2), int))
    actions = np.empty(2, np.int64)
    players.choose(actions)
    assert (tables.mask == mask).all()
    with pytest.raises(IllegalAction, match="big gin"):
        players.step(actions)
