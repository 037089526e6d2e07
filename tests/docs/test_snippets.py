"""What the pages tell people to type works."""

import shlex
import subprocess
import sys

import pytest

from stammtisch.cli.app import build_command
from tests.docs.pages import PAGES, ROOT, blocks, name_of, program

CONFIGS = [
    (page, text) for page in PAGES for text in blocks(page, "yaml") if text.startswith("game:")
]
WITH_PYTHON = [page for page in PAGES if program(page)]
COMMANDS = [
    (page, line.partition("  #")[0].strip())
    for page in PAGES
    for block in [*blocks(page, "sh"), *blocks(page, "bash")]
    for line in block.splitlines()
    if line.startswith("stammtisch ")
]


def test_there_is_something_to_try():
    assert ROOT / "README.md" in WITH_PYTHON
    assert len(COMMANDS) > 15
    assert len(CONFIGS) > 1


@pytest.mark.parametrize("page", WITH_PYTHON, ids=name_of)
def test_python_of_a_page_runs_from_top_to_bottom(page, tmp_path):
    script = tmp_path / "page.py"
    script.write_text(program(page), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-W", "error", str(script)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(("page", "line"), COMMANDS, ids=lambda value: str(value)[-60:])
def test_commands_have_the_arguments_that_a_page_gives_them(page, line):
    """Each line is parsed as the command line does it; nothing is carried out."""
    command, words = build_command(), shlex.split(line)[1:]
    context = command.make_context("stammtisch", list(words))
    while hasattr(command, "resolve_command"):
        words = [*context._protected_args, *context.args]
        name, command, words = command.resolve_command(context, words)
        context = command.make_context(name, list(words), parent=context)
    assert context.command is command


@pytest.mark.parametrize(("page", "text"), CONFIGS, ids=lambda value: str(value)[-60:])
def test_training_configs_on_a_page_can_be_begun(page, text):
    """Keys, parameters and players are there; nothing is trained."""
    yaml = pytest.importorskip("yaml")
    pytest.importorskip("pydantic")
    from stammtisch_training.config import make_config
    from stammtisch_training.evaluation import check_evaluation
    from stammtisch_training.opponents import Opponents
    from stammtisch_training.tables import make_tables

    config = make_config(yaml.safe_load(text), name_of(page))
    players = config.opponents, config.pool_size, config.seed, config.teacher.name
    Opponents(make_tables(config), *players)
    check_evaluation(config)
