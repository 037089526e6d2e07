"""The wrong versions of the rules can all be made of the present sources."""

from pathlib import Path

import pytest

from tests.mutants.catalogue import CATALOGUE

ROOT = Path(__file__).resolve().parents[2]
MUTANTS = [mutant for module in CATALOGUE.values() for mutant in module.MUTANTS]


@pytest.mark.parametrize("mutant", MUTANTS, ids=[mutant.name for mutant in MUTANTS])
def test_the_text_to_replace_stands_in_the_source_once(mutant):
    text = (ROOT / mutant.file).read_text(encoding="utf-8")
    assert text.count(mutant.old) == 1
    assert mutant.new != mutant.old
    compile(text.replace(mutant.old, mutant.new), mutant.file, "exec")


@pytest.mark.parametrize("game", CATALOGUE)
def test_there_are_at_least_fifteen_of_each_game_and_each_has_its_own_name(game):
    mutants = CATALOGUE[game].MUTANTS
    assert len({mutant.name for mutant in mutants}) == len(mutants) >= 15
    assert all(mutant.file.startswith(f"envs/stammtisch/{game}/") for mutant in mutants)
