"""A run that was interrupted, however and whenever, ends as one that was left alone."""

import csv
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import load_file
from tensorboard.backend.event_processing.event_accumulator import EventAccumulator

from stammtisch.policies.checkpoint import ASIDE, CheckpointError, read_card
from stammtisch.policies.network import Network
from stammtisch_training.collector import Collector
from stammtisch_training.folder import RunError, RunFolder
from stammtisch_training.logs import Logs, read_rows
from stammtisch_training.ppo import SelfPlayPPO
from stammtisch_training.run import Run
from tests.training.small import small_config

ROOT = Path(__file__).parents[2]
TIMED = ("seconds", "decisions_per_second")


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The folder of a run that was left alone."""
    path = tmp_path_factory.mktemp("runs") / "whole"
    Run.begin(small_config(), path).train()
    return path


def assert_same(one: Path, other: Path) -> None:
    """Everything but the clock is equal, bit for bit."""
    state, others = (load_file(path / "state.safetensors") for path in (one, other))
    assert sorted(state) == sorted(others)
    assert len(state) > 30
    for name, array in state.items():
        np.testing.assert_array_equal(array, others[name], err_msg=name)
    for file in sorted(one.rglob("*.safetensors")):
        there = other / file.relative_to(one)
        if file.name != "state.safetensors":
            assert file.read_bytes() == there.read_bytes(), file.name
    assert [untimed(row) for row in rows_of(one)] == [untimed(row) for row in rows_of(other)]
    assert scalars(one) == scalars(other)
    assert (other / "curve.png").is_file()
    assert not list(other.rglob(ASIDE))


def rows_of(path):
    with (path / "progress.csv").open(newline="") as file:
        return list(csv.DictReader(file))


def untimed(row):
    return {name: value for name, value in row.items() if name not in TIMED}


def scalars(path):
    """Steps and values that TensorBoard shows, by name."""
    events = EventAccumulator(str(path / "tensorboard"), size_guidance={"scalars": 0}).Reload()
    names = [name for name in events.Tags()["scalars"] if name not in TIMED]
    return {name: [(e.step, e.value) for e in events.Scalars(name)] for name in names}


def test_the_run_has_all_that_could_go_wrong_in_it(whole):
    rows = rows_of(whole)
    config = small_config()
    taught = [row for row in rows if row["imitation_loss"]]
    learned = [row for row in rows if row["policy_gradient_loss"]]
    assert len(taught) + len(learned) == len(rows) > 12
    assert 0 < len(taught) == sum(float(r["decisions"]) < 2500 for r in rows) < len(learned)
    assert len([row for row in rows if row["share:random"]]) == 4
    assert len(list((whole / "pool").iterdir())) == 5 > config.pool_size
    state = load_file(whole / "state.safetensors")
    assert {"opponents/memory.0", "opponents/seats", "collector/pending"} <= set(state)
    assert len(state["open/actions"]) > 64
    assert set(np.unique(state["opponents/seats"])) == {-1, 0, 2, 3}
    assert [step for step, _ in scalars(whole)["entropy_loss"]] == [
        int(row["decisions"]) for row in rows
    ]


def test_a_run_killed_at_random_moments_ends_as_one_that_was_not(whole, tmp_path):
    command = [sys.executable, "-m", "tests.training.killing", str(tmp_path), "--seed", "1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) >= 3
    assert_same(whole, tmp_path)


class Crash(Exception):
    """What a dying process does not catch."""


WHERE = [
    (SelfPlayPPO, "_evaluate"),
    (Collector, "_end_games"),
    (Network, "logits"),
    (Logs, "add"),
    (Logs, "flush"),
    (RunFolder, "write_state"),
    (Run, "measure"),
    (Run, "remember"),
    (Run, "write_checkpoints"),
    (Run, "_write_checkpoint"),
]


@pytest.mark.parametrize("seed", range(3))
def test_a_crash_anywhere_in_the_code_changes_nothing(whole, tmp_path, monkeypatch, seed):
    generator = random.Random(seed)
    left, crashes = 0, []

    def crash_at_times(owner, name):
        original = getattr(owner, name)

        def wrapper(*arguments, **options):
            nonlocal left
            before = generator.random() < 0.5
            left -= 1
            if left == 0 and before:
                crashes.append(name)
                raise Crash
            result = original(*arguments, **options)
            if left == 0:
                crashes.append(name)
                raise Crash
            return result

        monkeypatch.setattr(owner, name, wrapper)

    chosen = WHERE if seed != 1 else WHERE[3:]  # in one case only in what happens seldom
    for owner, name in chosen:
        crash_at_times(owner, name)
    path = tmp_path / "crashed"
    Run.begin(small_config(), path)
    while len(crashes) < 7:
        left = generator.randrange(1, 400 if seed != 1 else 12)
        try:
            Run.resume(path).train()
        except Crash:
            continue
        break
    left = 0
    Run.resume(path).train()
    assert len(crashes) >= 4
    assert_same(whole, path)


def test_a_run_stopped_between_two_updates_is_saved_there(whole, tmp_path):
    run = Run.begin(small_config(), tmp_path / "run")
    stops = iter([1200, 1900, 5000])
    at = next(stops)

    def stop(progress):
        if progress.decisions >= at:
            run.stop = True

    while not run.is_finished:
        run.train(stop)
        saved = RunFolder(tmp_path / "run").read_state()
        assert saved is not None
        assert saved[1]["decisions"] == run.decisions
        assert int(rows_of(tmp_path / "run")[-1]["decisions"]) == run.decisions
        run = Run.resume(tmp_path / "run")
        at = next(stops, 10**9)
    run.train()
    assert_same(whole, tmp_path / "run")


def test_a_run_that_was_never_saved_begins_anew(tmp_path, whole):
    path = tmp_path / "run"
    Run.begin(small_config(), path)
    (path / "progress.csv").write_text("decisions,seconds\n512,1.0\n102")
    run = Run.resume(path)
    assert run.decisions == 0

    def stop(_):
        run.stop = True

    run.train(stop)
    assert [untimed(row) for row in rows_of(path)] == [untimed(row) for row in rows_of(whole)[:1]]


def test_a_finished_run_killed_in_its_last_save_gets_its_checkpoints(whole, tmp_path):
    path = tmp_path / "run"
    shutil.copytree(whole, path)
    for name in ("best.safetensors", "last.safetensors", "curve.png"):
        (path / name).unlink()
    run = Run.resume(path)
    assert run.is_finished
    run.train()
    assert_same(whole, path)


def test_logs_are_cut_back_to_the_resumed_decisions(tmp_path):
    place = RunFolder(tmp_path)
    logs = Logs(place, ("simple",), 0)
    for decisions in (100, 200, 300, 400):
        row = {"decisions": decisions, "seconds": 1.0, "result": decisions / 3}
        logs.add({**row, "share:simple": 0.5})
    logs.close()
    text = place.progress_file.read_text()
    place.progress_file.write_text(text + "1,torn")
    logs = Logs(place, ("simple",), 200)
    assert place.progress_file.read_text() == "".join(text.splitlines(keepends=True)[:3])
    logs.add({"decisions": 310, "seconds": 2.0, "result": 0.5})
    logs.close()
    assert [row["decisions"] for row in read_rows(place.progress_file)] == [100, 200, 310]
    found = scalars(tmp_path)
    assert found["result"] == [(100, np.float32(100 / 3)), (200, np.float32(200 / 3)), (310, 0.5)]
    assert found["share/simple"] == [(100, 0.5), (200, 0.5)]


@pytest.mark.parametrize("end", [1, 5, 30])
def test_half_a_last_row_is_no_row(tmp_path, end):
    file = tmp_path / "progress.csv"
    file.write_text("decisions,seconds\n100,1.5\n" + "123456789,2.5"[:end])
    assert read_rows(file) == [{"decisions": 100, "seconds": 1.5}]


# ------------------------------------------------------------------ what cannot go on


@pytest.fixture
def saved(tmp_path):
    """A run that was stopped after its first 2,000 decisions."""
    run = Run.begin(small_config(), tmp_path / "run")

    def stop(progress):
        run.stop = progress.decisions >= 2000

    run.train(stop)
    return tmp_path / "run"


def test_a_full_disk_leaves_the_old_state_and_says_what_to_do(saved, monkeypatch):
    before = (saved / "state.safetensors").read_bytes()
    run = Run.resume(saved)
    original = os.fdopen

    class Full:
        """Takes half, as a disk does that fills up while it is written to."""

        def __init__(self, file):
            self.file = file

        def __enter__(self):
            return self

        def __exit__(self, *_):
            self.file.close()

        def write(self, content):
            self.file.write(content[: len(content) // 2])
            self.file.flush()
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fdopen", lambda *a, **k: Full(original(*a, **k)))
    with pytest.raises(RunError) as error:
        run.train()
    message = str(error.value)
    assert "No space left on device" in message
    assert message.endswith(f"then go on with stammtisch train --resume {saved}")
    assert (saved / "state.safetensors").read_bytes() == before
    assert not list(saved.rglob(ASIDE))


def test_a_folder_with_a_run_is_not_begun_again(saved):
    with pytest.raises(RunError, match="holds a run already; go on with --resume"):
        Run.begin(small_config(), saved)


def test_a_folder_without_a_run_cannot_go_on(tmp_path):
    with pytest.raises(RunError, match=r"holds no run; there is no readable config\.json"):
        Run.resume(tmp_path / "nothing")


def test_a_damaged_state_is_refused(saved):
    file = saved / "state.safetensors"
    file.write_bytes(file.read_bytes()[:-100])
    with pytest.raises(RunError, match=r"state\.safetensors is damaged .*; begin a new run"):
        Run.resume(saved)


def test_a_state_of_other_sizes_is_refused(saved):
    config = (saved / "config.json").read_text()
    (saved / "config.json").write_text(config.replace('"tables": 64', '"tables": 65'))
    with pytest.raises(RunError, match="does not fit this version of stammtisch"):
        Run.resume(saved)


def test_a_missing_past_self_is_refused_by_name(saved):
    next((saved / "pool").iterdir()).unlink()
    with pytest.raises(CheckpointError, match=r"there is no checkpoint .*pool"):
        Run.resume(saved)


def test_what_a_killed_process_wrote_aside_is_swept_away(saved):
    left = saved / ".state.safetensors-abc.aside"
    left.write_bytes(b"half")
    Run.resume(saved)
    assert not left.exists()


def test_the_cards_say_how_the_checkpoints_came_about(whole):
    best, last = (read_card(whole / f"{name}.safetensors") for name in ("best", "last"))
    assert last["decisions"] == int(rows_of(whole)[-1]["decisions"])
    assert last["config"] == small_config().model_dump(mode="json")
    assert (last["algorithm"], last["seed"]) == ("SelfPlayPPO", 3)
    measured = [row for row in rows_of(whole) if row["share:random"]]
    shares = [float(row["share:random"]) for row in measured]
    strongest = measured[int(np.argmax(shares))]
    assert best["decisions"] == int(strongest["decisions"])
    assert best["strength_while_training"][0]["share"] == max(shares)
