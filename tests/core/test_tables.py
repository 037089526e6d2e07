"""Tables: many games at once, their results, what is refused, and what stays untouched."""

import copy
import multiprocessing
import os
import pickle
from typing import Any

import numpy as np
import pytest

from stammtisch.core.errors import IllegalAction
from stammtisch.core.history import History
from stammtisch.core.tables import Tables, copy_states
from tests.toys.hidden_card.game import GAME

BIG_GIN, DRAW_STOCK, TAKE_UPCARD = 107, 0, 1
SMALL = {"ranks": 4, "suits": 3, "hand_size": 3, "knock_limit": 3, "target": 20, "max_hands": 4}


def gin(n=3, seed=0, **options):
    return Tables("gin_rummy", n, seed, **{**SMALL, **options})


def toy(n=4, seed: Any = 0, **options):
    return Tables(GAME, n, seed, **options)


def random_actions(tables, rng):
    over = tables.seat < 0
    return np.array(
        [-1 if over[i] else rng.choice(np.flatnonzero(tables.mask[i])) for i in range(tables.n)]
    )


def snapshot(tables):
    names = ("states", "seat", "mask", "observation", "game_numbers")
    return {name: np.array(getattr(tables, name)).tobytes() for name in names}


# --- what tables show ---------------------------------------------------------------------------


def test_arrays_have_the_promised_shapes_and_types():
    tables = gin(5)
    assert (tables.seat.shape, tables.seat.dtype) == ((5,), np.int8)
    assert (tables.mask.shape, tables.mask.dtype) == ((5, 108), np.int8)
    assert tables.observation.shape == (5, len(tables.game.layout))
    assert tables.observation.dtype == np.float32
    assert tables.states.shape == (5,)
    outcome = tables.step(tables.mask.argmax(axis=1))
    assert (outcome.done.shape, outcome.done.dtype) == ((5,), np.bool_)
    assert (outcome.utility.shape, outcome.utility.dtype) == ((5, 2), np.float32)


def test_the_first_move_is_a_draw_from_stock_or_pile():
    tables = gin()
    assert [np.flatnonzero(mask).tolist() for mask in tables.mask] == [[0, 1]] * 3


def test_arrays_are_reused_by_the_next_step():
    tables = gin()
    names = ("seat", "mask", "observation", "states")
    arrays = [getattr(tables, name) for name in names]
    outcome = tables.step([DRAW_STOCK] * 3)
    assert tables.step(tables.mask.argmax(axis=1)).done is outcome.done
    assert all(getattr(tables, name) is array for name, array in zip(names, arrays, strict=True))


def test_results_are_packed_one_row_a_finished_game():
    tables, rng = toy(40, seed=1, seats=3), np.random.default_rng(0)
    seen = 0
    for _ in range(60):
        before = [History.of(GAME, state, []).parameters for state in tables.states]
        outcome = tables.step(random_actions(tables, rng))
        finished = outcome.finished.tolist()
        assert finished == np.flatnonzero(outcome.done).tolist()
        assert outcome.final_observation.shape == (len(finished), 3, len(GAME.layout))
        assert outcome.info["points"].shape == (len(finished), 3)
        assert outcome.info["capped"].shape == (len(finished),)
        assert not outcome.utility[~outcome.done].any()
        for k, table in enumerate(finished):
            points = outcome.info["points"][k]
            final = GAME.layout.unpack(outcome.final_observation[k])
            assert final["points"][0].tolist() == pytest.approx(points.tolist())
            assert final["points"][1].tolist() == pytest.approx(np.roll(points, -1).tolist())
            assert not final["own_turn"].any()
            winners = points == points.max()
            expected = (3 * winners / winners.sum() - 1) / 2
            assert outcome.utility[table].tolist() == pytest.approx(expected.tolist())
            assert bool(outcome.info["capped"][k]) == (points.max() < 2)
            seen += 1
        assert before == [History.of(GAME, state, []).parameters for state in tables.states]
    assert seen > 100


def test_unused_seats_get_nothing():
    tables, rng = toy(20, seats=2), np.random.default_rng(0)
    for _ in range(30):
        outcome = tables.step(random_actions(tables, rng))
        assert not outcome.utility[:, 2].any()
        assert not outcome.info["points"][:, 2].any()


def test_player_counts_can_be_mixed():
    tables, rng = toy(4, seats=[2, 3, 2, 3]), np.random.default_rng(0)
    highest = np.zeros(4, int)
    for _ in range(60):
        highest = np.maximum(highest, tables.seat)
        tables.step(random_actions(tables, rng))
    assert highest.tolist() == [1, 2, 1, 2]


# --- seeds and restarts -------------------------------------------------------------------------


def keys(tables):
    return [tuple(key) for key in np.asarray(tables.states["key"]).tolist()]


def test_every_table_and_every_game_has_a_key_of_its_own():
    tables, rng = toy(8), np.random.default_rng(0)
    seen = set(keys(tables))
    finished = 0
    for _ in range(80):
        finished += len(tables.step(random_actions(tables, rng)).finished)
        seen |= set(keys(tables))
    assert len(seen) == 8 + finished


def test_seed_0_is_a_seed_of_its_own_and_the_default():
    assert keys(toy(3, 0)) == keys(toy(3)) == keys(toy(3, seed=np.int64(0)))
    assert keys(toy(3, 0)) != keys(toy(3, 1))
    tables = toy(3, 5)
    tables.reset(0)
    assert keys(tables) == keys(toy(3, 0))
    tables.reset()
    assert keys(tables) != keys(toy(3, 0))


def test_a_list_of_seeds_gives_each_table_the_games_of_table_0():
    tables = toy(3, seed=[4, 2**70, 4])
    assert keys(tables)[0] == keys(tables)[2] == keys(toy(1, 4))[0]
    assert keys(tables)[1] == keys(toy(1, 2**70))[0]
    assert keys(toy(2, seed=np.array([4, 5])))[0] == keys(tables)[0]


@pytest.mark.parametrize(
    ("seed", "error", "message"),
    [
        (-1, ValueError, "seed = -1 is negative"),
        ([0, 1, -5, 2], ValueError, "seed = -5 is negative"),
        ([1, 2], ValueError, "2 seeds for 4 tables"),
        (1.5, TypeError, "seed = 1.5 must be a whole number"),
        ("7", TypeError, "seed = '7' must be a whole number"),
    ],
)
def test_wrong_seeds_are_refused_and_change_nothing(seed, error, message):
    tables = toy(4)
    before = snapshot(tables)
    with pytest.raises(error, match=message):
        tables.reset(seed)
    assert snapshot(tables) == before
    with pytest.raises(error, match=message):
        toy(4, seed)


def test_a_seed_is_a_number():
    with pytest.raises(TypeError, match="seed = None must be a whole number from 0 up"):
        toy(4, None)


def test_a_finished_game_is_followed_by_the_next_one():
    tables, rng = toy(1), np.random.default_rng(3)
    for number in range(5):
        assert tables.game_numbers.tolist() == [number]
        while not tables.step(random_actions(tables, rng)).done[0]:
            pass
    assert tables.seat[0] >= 0


def test_with_a_number_of_games_tables_stay_over_when_they_have_played_them():
    tables, rng = toy(6, games=2), np.random.default_rng(3)
    finished = np.zeros(6, int)
    for _ in range(200):
        finished += tables.step(random_actions(tables, rng)).done
        tables.refresh()
        if (tables.seat == -2).all():
            break
    assert finished.tolist() == [2] * 6
    assert not tables.mask.any()
    outcome = tables.step([-1] * 6)
    assert not outcome.done.any()
    with pytest.raises(IllegalAction, match="toy: table 3 is over; hold it with -1"):
        tables.step([-1, -1, -1, 0, -1, -1])


# --- actions ------------------------------------------------------------------------------------


def test_held_tables_stay_as_they_are():
    tables = gin(4)
    before = np.array(tables.states)
    tables.step([-1, DRAW_STOCK, -1, TAKE_UPCARD])
    changed = [tables.states[i].tobytes() != before[i].tobytes() for i in range(4)]
    assert changed == [False, True, False, True]


def test_an_illegal_action_raises_before_any_table_has_moved():
    tables = gin(4)
    before = snapshot(tables)
    seat = tables.seat[2]
    message = (
        rf"gin_rummy: action 107 \(big gin\) of seat {seat} at table 2 is illegal; "
        r"legal are 0 \(draw stock\), 1 \(take upcard\)"
    )
    with pytest.raises(IllegalAction, match=message):
        tables.step([DRAW_STOCK, DRAW_STOCK, BIG_GIN, DRAW_STOCK])
    assert snapshot(tables) == before


@pytest.mark.parametrize("illegal", ["raise", "random", "lose"])
@pytest.mark.parametrize("action", [108, 109, -2, 127, 2**16, 2**16 - 1, -(2**16), 2**40, 300])
def test_numbers_that_are_no_actions_are_illegal_however_large(action, illegal):
    tables = gin(2, illegal=illegal)
    before = snapshot(tables)
    if illegal == "raise":
        with pytest.raises(IllegalAction, match=rf"action {action} \(no such action\)"):
            tables.step([DRAW_STOCK, action])
        assert snapshot(tables) == before
    else:
        outcome = tables.step([DRAW_STOCK, action])
        assert outcome.info["illegal"].tolist() == [0, 1]
        assert outcome.done.tolist() == [False, illegal == "lose"]


@pytest.mark.parametrize("dtype", [np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint64])
def test_any_whole_numbers_are_taken(dtype):
    tables = gin(3)
    tables.step(np.array([1, 0, 1], dtype))
    expected = gin(3)
    expected.step([1, 0, 1])
    assert snapshot(tables) == snapshot(expected)
    if np.dtype(dtype).kind == "u":
        with pytest.raises(IllegalAction, match=r"no such action"):
            tables.step(np.array([255, 255, 255], dtype))


@pytest.mark.parametrize(
    "actions", [[0.0, 1.0, 0.0], [True, False, True], ["0", "1", "0"], [0, 1], [[0, 1, 0]], 0, None]
)
def test_what_is_no_list_of_whole_numbers_is_refused(actions):
    tables = gin(3)
    before = snapshot(tables)
    with pytest.raises(ValueError, match="actions must be 3 integers, not"):
        tables.step(actions)
    assert snapshot(tables) == before


def test_random_replacement_is_legal_recorded_and_by_the_games_own_key():
    played = []
    for n in (6, 3):
        tables = gin(n, seed=9, illegal="random", record=True)
        for _ in range(30):
            tables.step([BIG_GIN] * n)
        played.append([tables.history(i).events for i in range(3)])
        tables.history(0).replay()
    assert played[0] == played[1]
    draws = [e for events in played[0] for e in events if e in (DRAW_STOCK, TAKE_UPCARD)]
    assert 0 < draws.count(DRAW_STOCK) < len(draws)


def test_illegal_actions_are_counted_until_a_reset():
    tables = gin(2, illegal="random")
    counts = [
        tables.step([BIG_GIN, int(tables.mask[1].argmax())]).info["illegal"].tolist()
        for _ in range(3)
    ]
    assert counts == [[1, 0], [2, 0], [3, 0]]
    tables.reset()
    assert tables.step([DRAW_STOCK, DRAW_STOCK]).info["illegal"].tolist() == [0, 0]


def test_an_offender_loses_and_the_others_share_the_win():
    tables = toy(2, seats=[2, 3], illegal="lose", record=True)
    tables.step([2, 1])  # seat 0 swaps at table 0 and stays at table 1
    offenders = tables.seat.tolist()
    outcome = tables.step([2, 77])  # swapping twice is illegal, and 77 no action
    assert offenders == [0, 1]
    assert outcome.finished.tolist() == [0, 1]
    assert outcome.utility.tolist() == [[-1, 1, 0], [0.25, -0.5, 0.25]]
    assert [history.names[-1] for history in outcome.histories] == ["forfeit 0", "forfeit 1"]
    assert (tables.states.forfeits == 0).all()


@pytest.mark.parametrize("illegal", ["raise", "random", "lose"])
def test_an_action_at_a_table_that_is_over_is_refused_whatever_else_happens(illegal):
    tables = toy(2, games=1, illegal=illegal)
    rng = np.random.default_rng(0)
    while tables.seat[1] >= 0:
        actions = random_actions(tables, rng)
        actions[0] = -1
        tables.step(actions)
    before = snapshot(tables)
    with pytest.raises(IllegalAction, match="table 1 is over; hold it with -1"):
        tables.step([77, 0])
    assert snapshot(tables) == before
    assert tables.step([-1, -1]).info["illegal"].tolist() == [0, 0]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"n": 0}, "n = 0 tables; at least one is needed"),
        ({"n": -3}, "n = -3 tables"),
        ({"games": 0}, "games = 0 a table; at least one is needed, or None"),
        ({"illegal": "win"}, "illegal = 'win' must be one of raise, random, lose"),
    ],
)
def test_impossible_tables_are_refused(options, message):
    with pytest.raises(ValueError, match=message):
        gin(**options)


@pytest.mark.parametrize("name", ["n", "games", "threads"])
@pytest.mark.parametrize("value", [2.5, "3"])
def test_numbers_of_tables_games_and_threads_are_whole(name, value):
    with pytest.raises(TypeError, match=f"{name} = {value!r} must be a whole number"):
        gin(**{name: value})


# --- records ------------------------------------------------------------------------------------


def test_histories_of_finished_games_replay_and_the_present_one_goes_on():
    tables, rng = gin(3, seed=2, record=True), np.random.default_rng(1)
    finished = []
    for _ in range(250):
        finished += tables.step(random_actions(tables, rng)).histories
    assert len(finished) > 5
    for history in finished:
        assert history.replay()[0].phase == 7  # over
    now = tables.history(1).replay()
    true = copy_states(tables.states[1:2])
    true.key = 0
    assert now.tobytes() == true.tobytes()


def test_long_games_are_recorded_whole():
    tables = Tables("gin_rummy", 1, seed=0, record=True, target=500)
    rng = np.random.default_rng(0)
    while True:
        outcome = tables.step(random_actions(tables, rng))
        if outcome.histories:
            break
    (history,) = outcome.histories
    assert len(history.events) > 2000
    assert history.replay()[0].phase == 7


def test_without_recording_there_is_no_history():
    tables = gin()
    with pytest.raises(ValueError, match="make them with record=True"):
        tables.history(0)
    assert tables.step([0, 0, 0]).histories == []


def test_states_can_be_put_back():
    tables, rng = gin(4, seed=1), np.random.default_rng(2)
    for _ in range(9):
        tables.step(random_actions(tables, rng))
    saved, before = copy_states(tables.states), snapshot(tables)
    for _ in range(9):
        tables.step(random_actions(tables, rng))
    assert not np.shares_memory(saved, tables.states)
    tables.states[:] = saved
    tables.refresh()
    assert snapshot(tables) | {"game_numbers": b""} == before | {"game_numbers": b""}


def test_threads_make_no_difference():
    one, three = gin(50, seed=6), gin(50, seed=6, threads=3)
    rng = np.random.default_rng(0)
    for _ in range(80):
        actions = random_actions(one, rng)
        first, second = one.step(actions), three.step(actions)
        assert first.finished.tolist() == second.finished.tolist()
        assert first.utility.tobytes() == second.utility.tobytes()
        assert snapshot(one) == snapshot(three)


def test_more_threads_than_tables_are_fine():
    tables = gin(2, threads=9)
    tables.step([0, 1])
    assert tables.seat.shape == (2,)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize(
    "copied", [copy.deepcopy, lambda tables: pickle.loads(pickle.dumps(tables))]
)
def test_copies_of_tables_go_on_identically(copied, threads):
    tables, rng = gin(5, seed=3, record=True, threads=threads), np.random.default_rng(0)
    for _ in range(20):
        tables.step(random_actions(tables, rng))
    other = copied(tables)
    for _ in range(60):
        actions = random_actions(tables, rng)
        first, second = tables.step(actions), other.step(actions)
        assert first.utility.tobytes() == second.utility.tobytes()
        assert [h.events for h in first.histories] == [h.events for h in second.histories]
        assert snapshot(tables) == snapshot(other)


def _step_and_answer(tables, answers):
    tables.step([DRAW_STOCK] * tables.n)
    answers.put(snapshot(tables))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked here")
@pytest.mark.filterwarnings("ignore:.*multi-threaded.*:DeprecationWarning")
def test_tables_with_threads_go_on_in_a_forked_process():
    tables = gin(4, threads=2)
    tables.step([-1] * 4)  # the threads are at work in this process
    fork = multiprocessing.get_context("fork")
    answers = fork.Queue()
    child = fork.Process(target=_step_and_answer, args=(tables, answers))
    child.start()
    try:
        there = answers.get(timeout=60)
        child.join()
    finally:
        child.kill()
    tables.step([DRAW_STOCK] * 4)
    assert snapshot(tables) == there


def test_memory_grows_with_the_tables_and_stays_below_the_promise():
    sizes = [Tables("gin_rummy", n, 0).nbytes for n in (100, 200)]
    per_table = (sizes[1] - sizes[0]) / 100
    assert 0 < per_table < 2560
