"""Histories: one readable line each, replayed with no seed; whatever does not fit is refused."""

import json

import numpy as np
import pytest

from stammtisch.core.history import History, HistoryError
from stammtisch.core.registry import find_game
from stammtisch.core.tables import Tables

GIN = find_game("gin_rummy")
SMALL = {"ranks": 5, "suits": 3, "hand_size": 3, "knock_limit": 3, "target": 30}


def finished_histories(steps=400, **options):
    tables = Tables("gin_rummy", 4, seed=2, record=True, **{**SMALL, **options})
    rng = np.random.default_rng(0)
    found = []
    for _ in range(steps):
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in tables.mask])
        found += tables.step(actions).histories
    return found


def line(**changes):
    content = {"game": "gin_rummy-v0", "parameters": {}, "events": []}
    return json.dumps(content | changes)


def test_a_history_is_one_line_with_the_parameters_that_differ_and_events_by_name():
    history = finished_histories()[0]
    text = history.to_json()
    content = json.loads(text)
    assert "\n" not in text
    assert content["game"] == GIN.id
    assert content["parameters"] == SMALL
    assert content["events"][0] in ("starter 0", "starter 1")
    assert all(name.startswith("card ") for name in content["events"][1:8])


def test_written_and_read_a_history_replays_to_the_state_it_came_from():
    tables = Tables("gin_rummy", 3, seed=4, record=True, episode="hand", scores=(7, 30))
    rng = np.random.default_rng(1)
    for _ in range(25):
        tables.step(np.array([rng.choice(np.flatnonzero(mask)) for mask in tables.mask]))
        for table in range(3):
            history = tables.history(table)
            again = History.from_json(history.to_json())
            assert (again.parameters, again.events) == (history.parameters, history.events)
            replayed, true = again.replay(), tables.states[table : table + 1].copy()
            true.key = 0
            assert replayed.tobytes() == true.tobytes()


def test_values_that_are_tables_of_numbers_survive_json():
    history = History(GIN, {"episode": "hand", "scores": (3, 4)}, [])
    assert History.from_json(history.to_json()).parameters["scores"] == (3, 4)


def test_replay_can_stop_early_and_states_gives_each_state_with_what_happens_next():
    history = finished_histories()[0]
    for number, (state, event) in enumerate(history.states()):
        assert event == history.events[number]
        if number % 10 == 0:
            assert state.tobytes() == history.replay(number)[0].tobytes()
    assert history.replay()[0].phase == 7  # over


def test_states_are_copies():
    history = finished_histories()[0]
    states = [state for state, _ in history.states()]
    assert len({state.tobytes() for state in states}) == len(states)


def test_a_forfeit_is_an_event_with_a_name():
    tables = Tables("gin_rummy", 2, seed=0, record=True, illegal="lose", **SMALL)
    seat = int(tables.seat[1])
    actions = tables.mask.argmax(axis=1)
    actions[1] = 107  # big gin is not open at the first draw
    (history,) = tables.step(actions).histories
    assert history.names[-1] == f"forfeit {seat}"
    again = History.from_json(history.to_json())
    assert again.events == history.events
    assert again.replay()[0].forfeits == 1 << seat


def test_a_forfeit_by_several_seats_replays():
    history = finished_histories()[0]
    deal = next(i for i, event in enumerate(history.events) if event >= 0)
    both = History(GIN, SMALL, [*history.events[:deal], 108, 109])
    assert both.replay()[0].forfeits == 3


def test_only_seats_that_play_forfeit_and_each_once():
    deal = ["starter 0", "scoring card 1", "scoring card 2"]
    content = {"game": "bluff-v0", "parameters": {"players": 2}}
    for forfeits, wrong in ((["forfeit 2"], 3), (["forfeit 1", "forfeit 1"], 4)):
        history = History.from_json(json.dumps({**content, "events": deal + forfeits}))
        with pytest.raises(HistoryError, match=f"event {wrong} .'{forfeits[-1]}'. is not allowed"):
            history.replay()


def test_nobody_forfeits_while_chance_is_to_act():
    with pytest.raises(HistoryError, match=r"event 0 .'forfeit 0'. is not allowed .* chance"):
        History(GIN, {}, [108]).replay()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not the record of a game"),
        ("[1, 2]", "not the record of a game"),
        ("{}", "not the record of a game"),
        ('{"game": "gin_rummy-v0"}', "not the record of a game"),
        (line(events=7), "not the record of a game"),
        (line(parameters=[1]), "not the record of a game"),
        (line(game="gin_rumy-v0"), "no game is called 'gin_rumy'; did you mean 'gin_rummy'"),
        (line(game="gin_rummy"), "the record is of gin_rummy, but gin_rummy-v0 is installed"),
        (line(game="gin_rummy-v9"), "the record is of gin_rummy-v9, but gin_rummy-v0 is installed"),
        (line(parameters={"targt": 3}), "no parameter is called 'targt'; did you mean 'target'"),
        (line(parameters={"target": 0}), "target = 0 must be a whole number from 1 to 500"),
        (line(events=["card 1H"]), "gin_rummy-v0 has no event 'card 1H'"),
        (line(events=["forfeit 2"]), "gin_rummy-v0 has no event 'forfeit 2'"),
        (line(events=["forfeit ²"]), "gin_rummy-v0 has no event 'forfeit ²'"),
        (line(events=["forfeit " + "9" * 5000]), "gin_rummy-v0 has no event 'forfeit 9"),
        (line(events=[3]), "gin_rummy-v0 has no event 3"),
        ("[" * 100_000, "not the record of a game: RecursionError"),
        (line(parameters={"scores": "X"}).replace('"X"', "[" * 900 + "]" * 900), "RecursionError"),
    ],
)
def test_whatever_is_no_history_is_refused_with_the_reason(text, message):
    with pytest.raises(HistoryError, match=message):
        History.from_json(text)


@pytest.mark.parametrize("event", [-1 - 554, 110, 10**6])
def test_an_event_number_that_the_game_does_not_have_is_refused(event):
    with pytest.raises(HistoryError, match="event 0"):
        History(GIN, {}, [event]).replay()


def test_an_event_out_of_turn_is_refused_and_named():
    draws = ["starter 0", "card AC", "card AC"]
    with pytest.raises(HistoryError, match=r"event 2 .'card AC'. is not allowed .* chance"):
        History.from_json(line(events=draws)).replay()
    with pytest.raises(HistoryError, match=r"event 1 .'draw stock'. is not allowed .* chance"):
        History.from_json(line(events=["starter 0", "draw stock"])).replay()
    finished = finished_histories()[0]
    longer = History(GIN, SMALL, [*finished.events, 0])
    with pytest.raises(HistoryError, match=r"'draw stock'. is not allowed there: .* nobody"):
        longer.replay()


def test_a_game_that_is_not_installed_can_be_given():
    from tests.toys.hidden_card.game import GAME

    text = History(GAME, {"seats": 3}, [-1, -2, -3, 0]).to_json()
    with pytest.raises(HistoryError, match="no game is called 'toy'"):
        History.from_json(text)
    assert History.from_json(text, GAME).replay()[0].turn == 1
