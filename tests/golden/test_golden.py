"""Games played anew are, line by line, those that were written down."""

import pytest

from tests.golden.regenerate import FOLDER, golden_files

FILES = golden_files()
NAMES = [str(path.relative_to(FOLDER)) for path in FILES]


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_the_game_is_the_one_written_down(path):
    written = path.read_text(encoding="utf-8").splitlines()
    for number, (old, new) in enumerate(zip(written, FILES[path], strict=False), start=1):
        assert new == old, f"line {number} of {path.name}"
    assert len(FILES[path]) == len(written)


def test_no_file_is_left_over_and_none_is_large():
    assert set(FOLDER.rglob("*.txt")) == set(FILES)
    for path in FILES:
        assert path.stat().st_size < 60_000
