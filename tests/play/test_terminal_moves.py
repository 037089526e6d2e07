"""Moves as people type them."""

import pytest

from stammtisch.play.moves import Menu, Move


def numbered(names):
    return Menu([Move(name) for name in names])


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
def test_moves_are_found_by_number_name_or_a_beginning(typed, names, found):
    assert numbered(names).find(typed) == found


def test_a_whole_name_wins_over_the_beginnings_of_others():
    assert numbered(["pass on", "pass", "passing"]).find("pass") == [1]


def test_moves_without_keys_are_numbered():
    menu = numbered(DRAW)
    assert menu.lines == ["  1 draw stock", "  2 take upcard"]
    assert menu.advice == "1 to 2"
    assert menu.find("02") == [1]
    assert numbered(["a"] * 12).find("1 2") == []


CARDS = Menu(
    [
        Move("take 3", "3"),
        Move("take 3 x 2", "3x2"),
        Move("take 10", "10"),
        Move("take 1*", "1*"),
        Move("challenge player 2", "c2"),
        Move("challenge player 3", "c3"),
    ],
    ["take 3", "take 3 x 2", "take 10", "take 1", "challenge +1", "challenge +2"],
)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("3", [0]),
        ("3x2", [1]),
        ("3 x 2", [1]),
        ("3 X", [1]),
        ("10", [2]),
        ("1", [3]),
        ("2", []),
        ("4", []),
        ("c2", [4]),
        ("C 3", [5]),
        ("c", [4, 5]),
        ("c p", [4, 5]),
        ("challenge +1", [4]),
        ("t 3", [0]),
        ("t 1", [3]),
        ("take 3 x 2", [1]),
        ("t", [0, 1, 2, 3]),
        ("", []),
    ],
)
def test_moves_with_keys_are_found_by_them_and_never_by_their_places(typed, found):
    assert CARDS.find(typed) == found


def test_keys_stand_before_the_moves_which_they_order():
    assert CARDS.lines == [
        " 1* take 1*",
        "  3 take 3",
        "3x2 take 3 x 2",
        " 10 take 10",
        " c2 challenge player 2",
        " c3 challenge player 3",
    ]
    assert CARDS.advice == "by what stands before it or by its name"


def test_a_key_that_begins_the_name_as_a_word_stands_there_once():
    menu = Menu([Move("draw another card", "draw"), Move("stop", "stop"), Move("10 more", "1")])
    assert menu.lines == ["   1 10 more", "draw another card", "stop"]
    assert menu.find("draw") == menu.find("draw another") == [0]
    assert numbered(["1 thing", "2 things"]).lines == ["  1 1 thing", "  2 2 things"]


def test_keys_that_are_missing_or_not_unique_are_replaced_by_numbers():
    for moves in ([Move("a", "7"), Move("b")], [Move("a", "7"), Move("b", "7")]):
        assert Menu(moves).lines == ["  1 a", "  2 b"]
