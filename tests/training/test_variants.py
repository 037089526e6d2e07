"""Parameter sets written as grids."""

import pytest

from stammtisch_training.config import ConfigError, make_config
from stammtisch_training.tables import make_tables
from stammtisch_training.variants import parameter_sets
from tests.training.small import small_config


def test_an_entry_without_a_grid_is_one_set():
    entries = [{}, {"target": 50, "scores": [3, [4, 5]]}]
    assert parameter_sets(entries) == [{}, {"target": 50, "scores": (3, (4, 5))}]


def test_a_grid_stands_for_all_combinations_with_what_stands_beside_it():
    entries = [{"final": True, "grid": {"players": [2, 3], "scores": [[1, 2], "random"]}}, {}]
    assert parameter_sets(entries) == [
        {"final": True, "players": 2, "scores": (1, 2)},
        {"final": True, "players": 2, "scores": "random"},
        {"final": True, "players": 3, "scores": (1, 2)},
        {"final": True, "players": 3, "scores": "random"},
        {},
    ]


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ({"grid": [2, 3]}, "grid = [2, 3] must hold a list of values for each parameter"),
        ({"grid": {"target": 50}}, "grid.target = 50 must be a list of one value or more"),
        ({"grid": {"target": []}}, "grid.target = [] must be a list of one value or more"),
        (
            {"target": 50, "grid": {"target": [60]}},
            "target stands in the grid and beside it; give it once",
        ),
    ],
)
@pytest.mark.parametrize("section", [None, "evaluation"])
def test_a_wrong_grid_is_refused_with_its_place(entry, reason, section):
    content = {"variants": [{}, entry]}
    with pytest.raises(ConfigError) as error:
        make_config({"game": "gin_rummy", **({section: content} if section else content)})
    assert str(error.value).endswith(reason)
    assert ("evaluation.variants" if section else "variants") in str(error.value)


def test_the_tables_play_every_set_of_a_grid():
    variants = [{"grid": {"target": [50, 60], "knock_limit": [5, 10]}}]
    states = make_tables(small_config(tables=6, variants=variants)).states
    assert states.target.tolist() == [50, 50, 60, 60, 50, 50]
    assert states.knock_limit.tolist() == [5, 10, 5, 10, 5, 10]


def test_more_sets_than_tables_are_refused():
    variants = [{"grid": {"target": [50, 60, 70]}}]
    with pytest.raises(ConfigError, match="tables = 2 cannot hold 3 parameter sets"):
        make_tables(small_config(tables=2, variants=variants))
