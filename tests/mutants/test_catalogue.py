"""The wrong versions of the rules can all be made of the present sources."""

from pathlib import Path

import pytest

from tests.mutants.catalogue import MUTANTS

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("mutant", MUTANTS, ids=[mutant.name for mutant in MUTANTS])
def test_the_text_to_replace_stands_in_the_source_once(mutant):
    text = (ROOT / mutant.file).read_text(encoding="utf-8")
    assert text.count(mutant.old) == 1
    assert mutant.new != mutant.old
    compile(text.replace(mutant.old, mutant.new), mutant.file, "exec")


def test_there_are_at_least_fifteen_and_each_has_its_own_name():
    assert len({mutant.name for mutant in MUTANTS}) == len(MUTANTS) >= 15
