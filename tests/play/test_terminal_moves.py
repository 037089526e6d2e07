"""Moves as people type them."""

import pytest

from stammtisch.play.moves import find_moves

DRAW = ["draw stock", "take upcard"]
DISCARD = ["discard 7H", "discard 7D", "discard TS", "knock 7H", "knock TS", "big gin"]


@pytest.mark.parametrize(
    ("typed", "names", "found"),
    [
        ("1", DRAW, [0]),
        ("2", DRAW, [1]),
        ("d", DRAW, [0]),
        ("T", DRAW, [1]),
        ("draw stock", DRAW, [0]),
        ("d 7h", DISCARD, [0]),
        ("d 7", DISCARD, [0, 1]),
        ("d", DISCARD, [0, 1, 2]),
        ("k t", DISCARD, [4]),
        ("d 7♦", DISCARD, [1]),
        ("d 10♠", DISCARD, [2]),
        ("K 10S", DISCARD, [4]),
        ("b", DISCARD, [5]),
        ("big gin", DISCARD, [5]),
        ("0", DISCARD, []),
        ("7", DISCARD, []),
        ("-1", DISCARD, []),
        ("9999999999", DISCARD, []),
        ("²", DISCARD, []),
        ("7h", DISCARD, []),
        ("d 7h 7d", DISCARD, []),
        ("", DISCARD, []),
    ],
)
def test_find_moves(typed, names, found):
    assert find_moves(typed, names) == found


def test_a_whole_name_wins_over_the_beginnings_of_others():
    assert find_moves("pass", ["pass on", "pass", "passing"]) == [1]
