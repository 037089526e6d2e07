"""`make demo`, much shortened."""

import pytest

from stammtisch.policies.checkpoint import read_card
from stammtisch_training import demo
from stammtisch_training.run import Run
from tests.training.small import small_config


@pytest.fixture
def run_demo(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    out, config = tmp_path / "run", tmp_path / "tiny.yaml"
    config.write_text(small_config().model_dump_json())
    monkeypatch.setattr(demo, "CONFIG", str(config))

    def run(*arguments):
        code = demo.main(["--out", str(out), "--decisions", "1500", "--hands", "20", *arguments])
        return code, capsys.readouterr().out, out

    return run


def test_the_demo_trains_measures_and_says_how_to_play(run_demo):
    code, said, out = run_demo()
    assert code == 0
    best = out / "best.safetensors"
    assert read_card(best)["config"]["game"] == "gin_rummy"
    assert "20 single hands against each: 10 deals, each played twice" in said
    rows = [line.split() for line in said.splitlines()]
    measured = {row[0]: row[1:] for row in rows if row and row[0] in demo.AGAINST}
    assert set(measured) == {"random", "simple"}
    assert all("".join(row).count("[") >= 1 for row in measured.values())
    assert f"stammtisch play gin_rummy --against {best}" in said
    assert (out / "curve.png").is_file()

    # Asked again it measures what is there; only --fresh trains anew.
    before = (out / "state.safetensors").stat().st_mtime_ns
    code, again, _ = run_demo()
    assert code == 0
    assert "holds a finished run" in again
    assert (out / "state.safetensors").stat().st_mtime_ns == before
    table = said[said.index("20 single hands") :]
    assert table == again[again.index("20 single hands") :]


def test_an_interrupted_demo_goes_on_and_fresh_begins_anew(run_demo, monkeypatch):
    learn = Run.train

    def stop_at_once(run, progress):
        run.stop = True
        learn(run, progress)

    monkeypatch.setattr(Run, "train", stop_at_once)
    code, said, out = run_demo("--decisions", "3000")
    assert code == 130
    assert f"Saved. Go on with: stammtisch train --resume {out}" in said
    stopped = Run.resume(out)
    assert 0 < stopped.decisions < stopped.config.decisions == 3000
    monkeypatch.setattr(Run, "train", learn)
    code, said, _ = run_demo("--decisions", "3000")
    assert code == 0
    assert Run.resume(out).decisions >= 3000
    code, said, _ = run_demo("--fresh")
    assert code == 0
    assert Run.resume(out).config.decisions == 1500


def test_a_demo_s_mistake_is_told_in_one_sentence(capsys):
    assert demo.main(["--hands", "0"]) == 2
    assert capsys.readouterr().err.startswith("error: ")
