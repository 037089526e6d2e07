"""The benchmark counts right and reports all it was asked for. Nothing here is timed."""

import json

import numpy as np
import pytest

from stammtisch.bench.aec import AecRun
from stammtisch.bench.clock import fastest
from stammtisch.bench.parallel import ParallelRun
from stammtisch.bench.peers import OpenSpielRun, measure_peers
from stammtisch.bench.report import Report, Row, as_table
from stammtisch.bench.run import run_benchmark
from stammtisch.bench.tables import TablesRun, measure_memory
from stammtisch.core.registry import find_game
from stammtisch.core.tables import Tables
from tests.cli.runner import run

GAME = find_game("gin_rummy")


def test_only_decisions_with_a_choice_count():
    """In the offer variant the starter must draw from the stock once both have passed."""
    measured = TablesRun(GAME, "random", 3, first_turn="offer")
    twin = TablesRun(GAME, "random", 3, first_turn="offer")
    choices = forced = 0
    for _ in range(500):
        legal = twin.tables.mask.sum(axis=1)
        choices += int((legal > 1).sum())
        forced += int((legal == 1).sum())
        twin.play(1)
    assert measured.count(500) == choices
    assert forced > 0
    assert choices + forced == 1500


def test_counting_plays_what_was_timed():
    measured = TablesRun(GAME, "simple", 4)
    measured.begin()
    measured.play(120)
    timed = measured.tables.states.tobytes()
    measured.begin()
    measured.count(120)
    assert measured.tables.states.tobytes() == timed


def test_the_aec_loop_plays_whole_games_and_counts_their_decisions():
    from stammtisch.api.aec import env

    made = []

    def make():
        made.append(env(GAME, episode="hand"))
        return made[0]

    decisions = AecRun(make).play(3)
    # Without the offer there is always a choice, so the last game's decisions are all counted.
    last = int(made[0].unwrapped.table.states[0].decisions.sum())
    assert decisions > last > 0
    one = AecRun(lambda: env(GAME, episode="hand")).play(1)
    two = AecRun(lambda: env(GAME, episode="hand")).play(2)
    assert 0 < one < two < decisions


def test_the_parallel_loop_counts_the_decisions_of_all_who_had_a_choice():
    from stammtisch.api.parallel import parallel_env

    made = []

    def make():
        made.append(parallel_env("bluff", players=3))
        return made[0]

    decisions = ParallelRun(make).play(1)
    history = made[0].history
    wait = history.game.wait
    tables, choices, forced = Tables(history.game, 1, seed=0, players=3), 0, 0
    for action in history.events:
        if action >= 0 and action != wait:
            choices += int(tables.mask.sum() > 1)
            forced += int(tables.mask.sum() == 1)
            tables.step(np.array([action]))
    assert tables.game_numbers[0] == 1
    assert decisions == choices > 40
    assert forced >= 3  # of ten bids the last is the last card


def test_the_fastest_run_is_the_one_with_most_decisions_a_second(monkeypatch):
    clock = iter([0.0, 2.0, 2.0, 3.0, 3.0, 7.0])
    monkeypatch.setattr("time.process_time", lambda: next(clock))
    played = iter([100, 90, 110])
    assert fastest(lambda rounds: next(played), 1, 3) == (90, 1.0)


def test_open_spiel_is_driven_to_the_end_of_each_game():
    pytest.importorskip("pyspiel")
    run_once, run_again = OpenSpielRun("gin_rummy"), OpenSpielRun("gin_rummy")
    assert run_once.play(1) + run_once.play(1) == run_again.play(2) > 10


def test_memory_is_counted_with_observation_and_mask():
    row = measure_memory(GAME, 256)
    floor = GAME.state.itemsize + 4 * len(GAME.layout) + len(GAME.actions)
    assert floor < row.value < floor + 1000


def test_only_peers_at_the_same_game_are_compared():
    report = Report("x-v0", {"processor": "p", "cores": 1, "python": "", "numpy": "", "numba": ""})
    report.rows = [
        Row("own", 1000.0, "decisions/s", ""),
        Row("same", 10.0, "decisions/s", "", peer=True, same_game=True),
        Row("other", 20.0, "decisions/s", "", peer=True),
    ]
    assert report.ratios() == {"same": 100.0}
    assert list(as_table(report).columns[-1].cells) == ["", "x 100", ""]


def test_the_report_holds_every_figure(capsys):
    arguments = ["--tables", 16, "--seconds", 0.001, "--repeats", 1, "--peers", "--json"]
    ran = run(capsys, "bench", "gin_rummy", "--player", "random", "--player", "expert", *arguments)
    assert ran.code == 0
    content = json.loads(ran.out)
    names = [row["name"] for row in content["rows"]]
    assert names[:6] == [
        "Tables, random play",
        "Tables, expert play",
        "AEC loop, random play",
        "Tables, memory",
        "import stammtisch",
        "stammtisch --help",
    ]
    assert names[-2:] == ["PettingZoo tictactoe_v3", "PettingZoo connect_four_v3"]
    for row in content["rows"]:
        assert row["value"] > 0
        if row["unit"] == "decisions/s":
            assert row["value"] == pytest.approx(row["decisions"] / row["seconds"])
    listed = {name.partition(":")[0] for name in content["absent"]}
    measured = {name.partition(" ")[0] for name in names}
    assert {"OpenSpiel", "RLCard"} <= listed | measured
    assert content["machine"]["cores"] >= 1


def test_where_several_act_at_once_the_parallel_loop_is_measured_too():
    report = run_benchmark("bluff", ("random",), tables=8, seconds=0.001, repeats=1)
    assert [row.name for row in report.rows[:4]] == [
        "Tables, random play",
        "AEC loop, random play",
        "parallel loop, random play",
        "Tables, memory",
    ]


def test_a_suite_is_a_peer_only_where_it_has_this_very_game():
    bluff = find_game("bluff")
    assert bluff.elsewhere == {}
    rows, absent = measure_peers(bluff, 0.001, 1)
    assert not any(row.same_game for row in rows)
    assert not any("OpenSpiel" in line or "RLCard" in line for line in absent)
    rows, absent = measure_peers(GAME, 0.001, 1)
    measured = {row.name.partition(" ")[0] for row in rows if row.same_game}
    told = {line.partition(":")[0] for line in absent if not line.startswith("PettingZoo")}
    assert measured | told == {"OpenSpiel", "RLCard"}
