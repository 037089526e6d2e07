"""Games played anew are, line by line, those that were written down."""

import pytest

from tests.golden.regenerate import FOLDER, golden_files, golden_games, golden_path


@pytest.mark.parametrize(("game", "name"), golden_files())
def test_the_game_is_the_one_written_down(game, name):
    path = golden_path(game, name)
    written = path.read_text(encoding="utf-8").splitlines()
    played = golden_games()[game].record(name)
    for number, (old, new) in enumerate(zip(written, played, strict=False), start=1):
        assert new == old, f"line {number} of {path.name}"
    assert len(played) == len(written)


def test_no_file_is_left_over_and_none_is_large():
    files = set(FOLDER.rglob("*.txt"))
    assert files == {golden_path(game, name) for game, name in golden_files()}
    assert max(path.stat().st_size for path in files) < 60_000
