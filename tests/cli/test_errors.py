"""Errors are one sentence on stderr, exit code 2, and no traceback."""

import os
import signal
import subprocess
import sys
from importlib.metadata import EntryPoint

import pytest
import typer

from stammtisch.cli import app, errors
from tests.cli.runner import run

GAME = "gin_rummy"
MATCH = ["match", "simple", "random", "--game", GAME, "--games", "2"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nonsense"], "No such command 'nonsense'"),
        (["info", "gin_rumy"], "no game is called 'gin_rumy'; did you mean 'gin_rummy'?"),
        (["info"], "Missing argument"),
        (["match", "simple", "--game", GAME], "1 player for 2 seats of gin_rummy; give 2"),
        ([*MATCH[:1], "simpel", *MATCH[2:]], "did you mean 'simple'?"),
        ([*MATCH, "--set", "targt=50"], "no parameter is called 'targt'; did you mean 'target'?"),
        ([*MATCH, "--set", "target=none"], "target = 'none' must be a whole number"),
        ([*MATCH, "--set", "target"], "--set 'target' must read key=value"),
        ([*MATCH, "--set", "target=1", "--set", "target=2"], "--set target is given twice"),
        ([*MATCH, "--games", "0"], "--games"),
        ([*MATCH, "--save", "{tmp}/no/games.jsonl"], "games.jsonl: No such file or directory"),
        (["replay", "{tmp}/none.jsonl"], "none.jsonl: No such file or directory"),
        (["replay", "{tmp}"], "Is a directory"),
        (["replay", "{tmp}/empty.jsonl"], "empty.jsonl holds no game"),
        (["replay", "{tmp}/words.jsonl"], "line 1: not the record of a game"),
        (["replay", "{tmp}/bytes.jsonl"], "the file is not text"),
        (["checkpoint", "inspect", "{tmp}/none.safetensors"], "there is no checkpoint"),
        (["checkpoint", "inspect", "{tmp}/words.jsonl"], "damaged or no safetensors file"),
        (["play"], "which game? There are: "),
        (["play", "chess"], "no game is called 'chess'"),
        (["play", GAME, "--set", "seat=1"], "no parameter is called 'seat'"),
        (["play", GAME, "--set", "hint=simple"], "no parameter is called 'hint'"),
        (["play", GAME, "--set", "n=3"], "no parameter is called 'n'"),
        (["play", GAME, "--save", "{tmp}"], "Is a directory"),
        (["play", GAME, "--save", "{tmp}/no/games.jsonl"], "games.jsonl: No such file"),
        (["replay", "{tmp}/words.jsonl", "--seat", "0", "--json"], "--seat is for looking on"),
        ([*MATCH[:-1], "1000000000000000"], "more memory than there is"),
        (["play", GAME, "--seat", "2"], "seat = 2; gin_rummy has seats 0 to 1"),
        (["play", GAME, "--hint", "nobody"], "no player of gin_rummy is called 'nobody'"),
        (["play", GAME, "--resume", "{tmp}/words.jsonl"], "--resume takes game"),
        (["play", "--resume", "{tmp}/words.jsonl"], "not the record of a game"),
        (["bench", "chess"], "no game is called 'chess'"),
    ],
)
def test_an_error_is_one_sentence(arguments, sentence, tmp_path, capsys):
    (tmp_path / "empty.jsonl").write_text("\n")
    (tmp_path / "words.jsonl").write_text("no history at all\n")
    (tmp_path / "bytes.jsonl").write_bytes(b"\xff\xfe\x00")
    ran = run(capsys, *(argument.replace("{tmp}", str(tmp_path)) for argument in arguments))
    assert ran.code == 2
    assert sentence in ran.err
    assert ran.err.startswith("error: ")
    assert ran.err.count("\n") == 1


def test_a_mistake_in_the_program_is_not_hidden():
    assert errors.sentence(ValueError("from somewhere else")) is None
    assert errors.sentence(KeyError("x")) is None


def test_a_missing_package_names_its_extra():
    missing = ModuleNotFoundError("No module named 'torch'", name="torch.nn")
    assert errors.sentence(missing) == (
        "error: this needs torch, which is not installed: pip install stammtisch[train]"
    )
    assert errors.sentence(ModuleNotFoundError("x", name="unheard_of")) is None


@pytest.mark.parametrize(
    ("module", "extra"),
    [
        ("stable_baselines3", "train"),
        ("sb3_contrib", "train"),
        ("yaml", "train"),
        ("PIL", "play"),
        ("pyspiel", "solve"),
        ("scipy", "arena"),
        ("numpy", None),
    ],
)
def test_extras_are_found_by_module(module, extra):
    assert errors.extra_of(module) == extra


def test_a_command_of_an_absent_package_is_listed_and_says_what_to_install(monkeypatch, capsys):
    point = EntryPoint("fly", "absent_package.command:fly", app.COMMANDS)
    monkeypatch.setattr(app, "entry_points", lambda group: [point])
    listed = run(capsys, "--help").out
    assert "fly" in listed
    assert "pip install stammtisch[fly]" in listed
    ran = run(capsys, "fly")
    assert ran.code == 2
    assert "absent_package" in ran.err
    assert "pip install stammtisch[fly]" in ran.err


def test_an_interrupt_anywhere_ends_with_130():
    def interrupted():
        raise KeyboardInterrupt

    single = typer.Typer()
    single.command()(interrupted)
    assert errors.run(typer.main.get_command(single), []) == errors.INTERRUPTED == 130


@pytest.mark.skipif(os.name != "posix", reason="pipes and signals as POSIX has them")
def test_a_reader_that_leaves_is_no_error():
    process = subprocess.Popen(
        [sys.executable, "-m", "stammtisch.cli", "info", GAME, "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    process.stdout.close()
    _, complaint = process.communicate(timeout=120)
    assert complaint == b""
    assert process.returncode == 1


@pytest.mark.skipif(os.name != "posix", reason="closes streams as POSIX shells do")
@pytest.mark.parametrize(
    ("command", "code", "complaint"),
    [
        ("games >&-", 0, b""),
        (f"play {GAME} <&-", 2, b"error: there is no standard input to type moves at\n"),
    ],
)
def test_closed_streams_are_no_crash(command, code, complaint):
    line = f'"{sys.executable}" -m stammtisch.cli {command}'
    ran = subprocess.run(["sh", "-c", line], check=False, stderr=subprocess.PIPE, timeout=120)
    assert (ran.returncode, ran.stderr) == (code, complaint)


@pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")
def test_ctrl_c_at_the_prompt_leaves_cleanly_and_saves(tmp_path):
    file = tmp_path / "games.jsonl"
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # as in jobs in the background
        signal.signal(signal.SIGINT, signal.default_int_handler)  # lest the child ignore it too
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "stammtisch.cli", "play", GAME, "--save", str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    shown = b""
    while not shown.endswith(b"> "):
        shown += process.stdout.read(1)
    process.send_signal(signal.SIGINT)
    out, complaint = process.communicate(timeout=120)
    assert process.returncode == 130
    assert complaint == b""
    assert f"Go on with: stammtisch play --resume {file}" in out.decode()
    assert len(file.read_text().splitlines()) == 1
