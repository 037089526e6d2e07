"""In which order seats are shown."""

from types import SimpleNamespace

from stammtisch.play.seats import in_order


def test_seats_are_shown_clockwise_with_the_own_one_last():
    table = SimpleNamespace(players=4)
    assert in_order(table, 1) == [2, 3, 0, 1]
    assert in_order(table, 3) == [0, 1, 2, 3]
    assert in_order(table, None) == [0, 1, 2, 3]
