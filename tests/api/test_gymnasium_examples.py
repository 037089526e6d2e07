"""The examples of the README run as they are printed, but for the number of steps."""

import re
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def run(name, **numbers):
    """Run an example with other values for its constants."""
    source = (EXAMPLES / name).read_text(encoding="utf-8")
    for old, new in numbers.values():
        assert source.count(old) == 1
        source = source.replace(old, new)
    exec(compile(source, name, "exec"), {"__name__": "__main__"})


def test_the_loop_of_gymnasium(capsys):
    run("gymnasium_loop.py", hands=("HANDS = 100", "HANDS = 20"))
    assert re.fullmatch(r"\d+ of 20 hands won\n", capsys.readouterr().out)


def test_learning_with_stable_baselines(capsys):
    torch = pytest.importorskip("torch")
    pytest.importorskip("sb3_contrib")
    torch.set_num_threads(1)
    run("sb3_maskable_ppo.py", constants=("= 1_000_000, 4_000", "= 8_192, 64"))
    out = capsys.readouterr().out
    assert "ep_rew_mean" in out
    assert re.search(r"\d+\.\d% of hands won, \+- \d+\.\d%\n$", out)
