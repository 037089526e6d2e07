"""The kit notices mistakes: each of many planted ones is named in the sentence it raises."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.testing.defects import DEFECTS, PARAMETERS

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def verdicts():
    done = subprocess.run(
        [sys.executable, "-m", "tests.testing.defects"],
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_the_game_without_a_mistake_passes_uncompiled(verdicts):
    assert verdicts[""] == ""


@pytest.mark.parametrize("name", DEFECTS)
def test_a_planted_mistake_is_named(verdicts, name):
    assert DEFECTS[name][0] in verdicts[name]


@pytest.mark.parametrize("name", DEFECTS)
def test_the_sentence_says_where_and_how_to_come_back(verdicts, name):
    assert verdicts[name].startswith(f"{name}-v0: ")
    assert f"seed 1, parameters {PARAMETERS}" in verdicts[name]


def test_a_card_that_never_moves_is_noticed_by_its_own_check_too(verdicts):
    assert "has not moved in" in verdicts["hidden cards alone"]


def test_a_state_outside_the_record_makes_batches_differ(verdicts):
    assert "and a single one" in verdicts["batches alone"]
