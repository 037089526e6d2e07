"""Games played anew are, line by line, those that were written down."""

import pytest

from tests.golden import gin_rummy
from tests.golden.regenerate import FOLDER, golden_path


@pytest.mark.parametrize("name", gin_rummy.GAMES)
def test_the_game_is_the_one_written_down(name):
    path = golden_path("gin_rummy", name)
    written = path.read_text(encoding="utf-8").splitlines()
    played = gin_rummy.record(name)
    for number, (old, new) in enumerate(zip(written, played, strict=False), start=1):
        assert new == old, f"line {number} of {path.name}"
    assert len(played) == len(written)


def test_no_file_is_left_over_and_none_is_large():
    files = set(FOLDER.rglob("*.txt"))
    assert files == {golden_path("gin_rummy", name) for name in gin_rummy.GAMES}
    assert max(path.stat().st_size for path in files) < 60_000
