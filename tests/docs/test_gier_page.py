"""What the page of Gier tells in tables and figures of its own, against the rules themselves."""

import re

import numpy as np
import pytest

import stammtisch
from stammtisch.core.parameters import ParameterError
from stammtisch.core.registry import find_game
from tests.docs.courses import count_courses, parameters_of

TEXT = stammtisch.gier.__doc__ or ""  # type: ignore[attr-defined]
GAME = find_game("gier")
NONE = ((0, 0, 0),) * 7


def test_page_says_that_the_counts_of_symbols_are_ours_and_tells_the_default():
    assert "**How many cards carry which symbol is not published.**" in TEXT
    assert "These counts are ours" in TEXT
    state = GAME.new_states(1, {})[0]
    cards = int(state.numbers) * int(state.copies)
    assert f"{state.symbols.sum()} of the {cards} cards" in TEXT
    assert np.array_equal(state.symbols, np.ones((7, 3)))


REFUSED = {
    "a\n  deck too small for hands and starting collections": {"numbers": 1, "copies": 6},
    "a `goal` beyond `copies`": {"goal": 7, "copies": 6},
    "more symbols than\n  cards of a number": {"copies": 2, "goal": 2, "hand": 1, "players": 2},
    '`setup="hand"` hands smaller than the last starting collection': {
        "setup": "hand",
        "players": 5,
        "hand": 4,
    },
}


@pytest.mark.parametrize("reason", REFUSED)
def test_all_that_is_refused_is_told(reason):
    assert reason in TEXT
    with pytest.raises(ParameterError):
        GAME.new_states(1, REFUSED[reason])


ROWS = re.findall(r"^\| `(players=[^`]*)` \| ([\d,]+) \| ([\d,]+) \|$", TEXT, re.MULTILINE)


def test_page_tells_the_sizes_of_four_small_games():
    assert len(ROWS) == 4


@pytest.mark.parametrize(("written", "with_symbols", "without"), ROWS)
def test_small_games_have_as_many_courses_as_told(written, with_symbols, without):
    given = parameters_of(written)
    assert f"{count_courses(GAME, **given):,}" == with_symbols
    assert f"{count_courses(GAME, symbols=NONE, **given):,}" == without
