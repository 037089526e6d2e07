"""`stammtisch train` as its user meets it."""

import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from stammtisch.cli import main
from stammtisch_training.config import describe_keys
from stammtisch_training.folder import RunFolder
from stammtisch_training.logs import read_rows
from stammtisch_training.run import Run
from tests.training.small import small_config
from tests.training.test_resume import assert_same


@pytest.fixture
def config_file(tmp_path):
    """The small run as a config file; JSON is YAML."""
    file = tmp_path / "small.yaml"
    file.write_text(small_config().model_dump_json())
    return file


def fails_with(capsys, *arguments):
    """The one sentence that the command ends with."""
    assert main(["train", *map(str, arguments)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("error: ")
    assert said.count("\n") == 1
    return said[len("error: ") : -1]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "give either a config or --resume FOLDER; see stammtisch train --help"),
        (["gin_rumy/demo"], "there is no config gin_rumy/demo; did you mean 'gin_rummy/demo'?"),
        (["gin_rummy/demo", "--set", "x"], "--set x must read key=value"),
        (
            ["--resume", "nowhere"],
            "nowhere holds no run; there is no readable config.json",
        ),
        (
            ["--resume", "nowhere", "--set", "seed=1"],
            "--set and --out do not go with --resume: a run keeps its config",
        ),
    ],
)
def test_what_cannot_be_run_is_told_in_one_sentence(capsys, arguments, sentence):
    assert fails_with(capsys, *arguments) == sentence


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ("opponents={simpel: 1}", "did you mean 'simple'?"),
        ("evaluation.against=[expret]", "did you mean 'expert'?"),
        ("evaluation.parameters={targt: 3}", "'target'"),
        ("variants=[{episode: game}]", "episode = 'game'"),
        ("network.start_from=simple", "network.start_from = 'simple' is no checkpoint"),
        ("registered_version=3", "but gin_rummy-v0 is installed"),
        ("game=gin", "no game is called 'gin'"),
    ],
)
def test_what_does_not_fit_the_game_is_told_before_the_run_begins(
    capsys, config_file, tmp_path, change, named
):
    out = tmp_path / "run"
    assert named in fails_with(capsys, config_file, "--out", out, "--set", change)
    assert not out.exists()


def test_a_run_of_the_same_name_is_not_overwritten(capsys, config_file, tmp_path):
    RunFolder(tmp_path / "run").create({})
    said = fails_with(capsys, config_file, "--out", tmp_path / "run")
    assert "holds a run already; go on with --resume" in said


def test_the_keys_are_printed_with_defaults_and_meanings(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    assert main(["train", "--keys"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    for key, default, meaning in describe_keys():
        assert key in said
        assert default in said
        assert meaning.split()[0] in said


def test_a_whole_run_ends_with_the_way_to_play_against_it(
    capsys, config_file, tmp_path, monkeypatch
):
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.chdir(tmp_path)
    out = Path("runs/gin_rummy-small")
    changes = ["--set", "decisions=600", "--set", "teacher.decisions=0"]
    assert main(["train", config_file.name, *changes]) == 0
    said = capsys.readouterr().out
    assert f"stammtisch play gin_rummy --against {out / 'best.safetensors'}" in said
    assert f"Done. Strongest: {out / 'best.safetensors'}" in said
    assert (out / "best.safetensors").is_file()


def test_a_disk_that_fills_up_ends_the_run_with_one_sentence(capsys, config_file, tmp_path):
    out = tmp_path / "run"
    run = Run.begin(small_config(), out)
    run.stop = True
    run.train()
    before = (out / "state.safetensors").read_bytes()
    most = 100_000
    assert len(before) > most
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, limits[1]))
    try:
        said = fails_with(capsys, "--resume", out)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert "cannot be written (File too large)" in said
    assert said.endswith(f"make room, then go on with stammtisch train --resume {out}")
    assert (out / "state.safetensors").read_bytes() == before


def test_ctrl_c_saves_and_says_how_to_go_on(config_file, tmp_path):
    out = tmp_path / "run"
    command = [sys.executable, "-m", "stammtisch.cli", "train", str(config_file)]
    process = subprocess.Popen(
        [*command, "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "COLUMNS": "60"},
    )
    while len(read_rows(out / "progress.csv")) < 2 and process.poll() is None:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    said, _ = process.communicate()
    assert process.returncode == 0, said
    assert f"Saved. Go on with: stammtisch train --resume {out}" in said
    rows = read_rows(out / "progress.csv")
    assert rows[-1]["decisions"] < 8000
    saved = RunFolder(out).read_state()
    assert saved is not None
    assert saved[1]["decisions"] == rows[-1]["decisions"]

    Run.begin(small_config(), tmp_path / "whole").train()
    Run.resume(out).train()
    assert_same(tmp_path / "whole", out)
