"""Parameters: checked, named in errors together with the nearest known one, one value or n."""

import numpy as np
import pytest

from stammtisch.core.parameters import (
    Choice,
    Flag,
    Numbers,
    ParameterError,
    Whole,
    complete,
    read,
    write,
)
from stammtisch.core.record import record_dtype
from stammtisch.core.registry import find_game
from stammtisch.core.tables import Tables

DECLARED = (
    Whole("cards", 5, "cards dealt", low=1, high=9),
    Flag("open", False, "hands are open"),
    Choice("start", "left", "who starts", options=("left", "winner")),
    Numbers("points", (0, 0), "points before", shape=(2,), high=50, word="random"),
    Numbers("grid", ((1, 2), (3, 4), (5, 6)), "a table of values", shape=(3, 2), high=9),
)


def written(count=1, **given):
    records = np.zeros(count, record_dtype(2, [], DECLARED))
    sets = write(DECLARED, given, records)
    return records, sets


def values(records):
    return [read(DECLARED, row) for row in records]


DEFAULTS = {
    "cards": 5,
    "open": False,
    "start": "left",
    "points": (0, 0),
    "grid": ((1, 2), (3, 4), (5, 6)),
}


def test_defaults_are_written_where_nothing_is_given():
    records, sets = written(3)
    assert values(records) == [DEFAULTS] * 3
    assert sets == [DEFAULTS]
    assert complete(DECLARED, {}) == DEFAULTS


def test_one_value_is_for_all_tables():
    records, _ = written(2, cards=7, open=True, start="winner", points=(3, 4))
    expected = {**DEFAULTS, "cards": 7, "open": True, "start": "winner", "points": (3, 4)}
    assert values(records) == [expected] * 2


@pytest.mark.parametrize("kind", [list, tuple, np.array])
def test_one_value_a_table(kind):
    records, sets = written(3, cards=kind([1, 2, 1]), start=kind(["left", "winner", "left"]))
    assert [row["cards"] for row in values(records)] == [1, 2, 1]
    assert [row["start"] for row in values(records)] == ["left", "winner", "left"]
    assert len(sets) == 2


def test_a_table_of_numbers_is_one_value_or_one_a_table():
    assert [row["points"] for row in values(written(2, points=(7, 8))[0])] == [(7, 8)] * 2
    mixed = written(2, points=[(7, 8), (9, 10)])[0]
    assert [row["points"] for row in values(mixed)] == [(7, 8), (9, 10)]
    assert [row["points"] for row in values(written(3, points=np.ones((3, 2), int))[0])] == [
        (1, 1)
    ] * 3
    grid = np.arange(6).reshape(3, 2)
    assert values(written(3, grid=grid)[0])[2]["grid"] == ((0, 1), (2, 3), (4, 5))
    assert values(written(2, grid=[grid, grid.tolist()])[0])[1]["grid"][2] == (4, 5)


def test_a_word_may_stand_for_numbers_for_all_tables_or_some():
    assert values(written(2, points="random")[0])[1]["points"] == "random"
    for given in (["random", (1, 2)], [(1, 2), "random"]):
        records, sets = written(2, points=given)
        assert [row["points"] for row in values(records)] == given
        assert len(sets) == 2
    for count in (2, 3):
        records, _ = written(count, points=["random"] * count)
        assert [row["points"] for row in values(records)] == ["random"] * count


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"card": 5}, "no parameter is called 'card'; did you mean 'cards'"),
        ({"xyzzy": 5}, "no parameter is called 'xyzzy'; known are cards, open, start, points"),
        ({"cards": 0}, "cards = 0 must be a whole number from 1 to 9"),
        ({"cards": 10}, "cards = 10 must be"),
        ({"cards": 2.5}, "cards = 2.5 must be"),
        ({"cards": float("nan")}, "cards = nan must be"),
        ({"cards": "5"}, "cards = '5' must be"),
        ({"cards": True}, "cards = True must be"),
        ({"cards": None}, "cards = None must be"),
        ({"cards": [1, 99]}, "cards = 99 must be"),
        ({"open": 1}, "open = 1 must be True or False"),
        ({"open": "yes"}, "open = 'yes' must be True or False"),
        ({"start": "right"}, 'start = \'right\' must be "left" or "winner"'),
        ({"start": 0}, "start = 0 must be"),
        ({"points": "rondom"}, "points = 'rondom' must be 2 whole numbers from 0 to 50, or"),
        ({"points": 3}, "points = 3 must be"),
        ({"points": (1, 51)}, "must be 2 whole numbers from 0 to 50"),
        ({"points": (1, -1)}, "must be 2 whole numbers from 0 to 50"),
        ({"points": (1, 2, 3)}, "must be 2 whole numbers"),
        ({"points": [(1, 2), (3, 51)]}, r"points = \(3, 51\) must be"),
        ({"points": ["random", "other"]}, "points = 'other' must be"),
        ({"points": [(1, 2), (3,)]}, r"points = \(3,\) must be"),
        ({"grid": ((1, 2), (3, 4))}, "must be 3 x 2 whole numbers from 0 to 9"),
        ({"grid": ((1, 2), (3, 4), (5,))}, "must be 3 x 2 whole numbers"),
        ({"cards": [1, 2, 3]}, "cards has 3 values for 2 tables; give one value or one a table"),
        ({"points": [(1, 2)] * 3}, "points has 3 values for 2 tables"),
        ({"start": []}, "start has 0 values for 2 tables"),
        ({"cards": [3, [4, 5]]}, r"cards = \[4, 5\] must be a whole number from 1 to 9"),
        ({"start": ["left", ["left", "winner"]]}, r"start = \['left', 'winner'\] must be"),
    ],
)
def test_what_is_wrong_is_named_with_what_would_be_right(given, message):
    with pytest.raises(ParameterError, match=message):
        written(2, **given)


def test_a_float_that_is_whole_counts_as_whole():
    assert values(written(cards=3.0)[0])[0]["cards"] == 3


def test_nothing_is_written_if_one_of_several_is_wrong():
    game = find_game("gin_rummy")
    states = game.new_states(2, {"target": 50})
    with pytest.raises(ParameterError):
        game.set_parameters(states, {"target": 60, "knock_limit": 1000})
    with pytest.raises(ParameterError, match="leave a stock"):
        game.set_parameters(states, {"target": 60, "ranks": 5})
    assert states.target.tolist() == [50, 50]


def test_errors_of_tables_name_the_game_and_the_nearest_parameter():
    with pytest.raises(
        ParameterError, match=r"gin_rummy: no parameter is called 'knok_limit'; .*'knock_limit'"
    ):
        Tables("gin_rummy", 2, knok_limit=5)


def test_every_table_is_checked_for_parameters_that_do_not_fit_together():
    with pytest.raises(ParameterError, match="hand_size = 10 leave a stock of 0 cards"):
        Tables("gin_rummy", 3, ranks=[13, 13, 5])


def test_tables_mix_variants_and_words():
    tables = Tables(
        "gin_rummy", 3, episode="hand", scores=["random", (7, 8), "random"], target=[50, 60, 1]
    )
    assert tables.states.scores.tolist() == [[-1, -1], [7, 8], [-1, -1]]
    assert tables.states.points[1].tolist() == [7, 8]
    assert tables.states.points[2].tolist() == [0, 0]  # from 0 to target - 1
    assert tables.states.target.tolist() == [50, 60, 1]


def test_complete_and_given_are_inverse():
    game = find_game("gin_rummy")
    given = {"target": 50, "episode": "hand", "scores": (1, 2), "oklahoma": True}
    complete_set = game.complete(given)
    assert set(complete_set) == {parameter.name for parameter in game.parameters}
    assert game.given(complete_set) == given
    assert game.given(game.complete({})) == {}
