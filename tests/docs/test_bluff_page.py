"""What the page of Bluff tells in tables and figures of its own, against the rules themselves."""

import re

import pytest

import stammtisch
from stammtisch.bluff.cards import ALWAYS, DEFENDER, LOST, NAMES, OUTCOME, POISONED, WON
from stammtisch.core.registry import find_game
from tests.docs.courses import count_courses, parameters_of

TEXT = stammtisch.bluff.__doc__ or ""  # type: ignore[attr-defined]
WORDS = {"wins": WON, "loses": LOST, "both lose": POISONED}
GAME = find_game("bluff")


def test_table_of_special_cards_is_that_of_the_rules():
    rows = re.findall(r"^\| (\w+) `(\d+\*)`(.*?) \| (.*) \|$", TEXT, re.MULTILINE)
    assert [card for _, card, _, _ in rows] == ["1*", "5*", "9*", "9*", "10*"]
    defenders = [NAMES.index(name) for name in ("1*", "5*", "9*", "10*")]
    for _, card, when, cells in rows:
        told = [WORDS[word] for word in cells.split(" | ")]
        ways = {"": [ALWAYS, DEFENDER], ', `nervous="always"`': [ALWAYS]}.get(when, [DEFENDER])
        for nervous in ways:
            assert told == OUTCOME[nervous, NAMES.index(card), defenders].tolist()


def told_courses():
    """The rows of the page: parameters as they are written, and the number of courses."""
    return re.findall(r"^\| `(players=[^`]*)` \| ([\d,]+) \|$", TEXT, re.MULTILINE)


def test_page_tells_the_sizes_of_five_small_games():
    assert len(told_courses()) == 5


@pytest.mark.parametrize(
    ("written", "number"),
    # The largest takes ten times as long as the others together.
    [*told_courses()[:-1], pytest.param(*told_courses()[-1], marks=pytest.mark.slow)],
)
def test_small_games_have_as_many_courses_as_told(written, number):
    assert f"{count_courses(GAME, **parameters_of(written)):,}" == number
