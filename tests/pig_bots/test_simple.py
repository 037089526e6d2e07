"""`simple` does what a child at the table would."""

from __future__ import annotations

from stammtisch.arena.match import play_match
from stammtisch.pig.game import GAME
from tests.bots import choices_at
from tests.pig.table import dealt


def test_passes_a_single_card_and_keeps_the_pair() -> None:
    assert choices_at("simple", dealt("AAKQ AKKQ AKQQ")) == {"pass K", "pass Q"}


def test_passes_the_odd_card_of_three_alike() -> None:
    assert choices_at("simple", dealt("AAAQ KKQQ AKKQ")) == {"pass Q"}


def test_breaks_either_of_two_pairs_so_that_nobody_waits_for_ever() -> None:
    assert choices_at("simple", dealt("AAKK AAQQ KKQQ")) == {"pass A", "pass K"}


def test_touches_with_four_alike() -> None:
    assert choices_at("simple", dealt("AAAA KKKQ QQQK")) == {"touch"}


def test_slams_with_four_alike_and_passes_without() -> None:
    table = dealt("AAAQ KKKA QQQK", dealer=2, passing="turns")
    assert choices_at("simple", table) == {"pass Q"}
    assert choices_at("simple", table.play("pass Q", "pass A", "pass A")) == {"touch"}


def test_looks_when_no_card_comes() -> None:
    assert choices_at("simple", dealt("AAKQ AKKQ AKQQ").ticks("Q K ?")) == {"look"}


def test_touches_after_it_has_seen_a_touch() -> None:
    assert choices_at("simple", dealt("KKQQ AAAA KKQQ").ticks("? ! ?")) == {"touch"}


def test_looks_sometimes_when_four_ticks_are_over_and_not_before() -> None:
    table = dealt("AAKQ AKKQ AKQQ").ticks("Q Q Q", "Q Q Q", "Q Q Q")
    assert "look" not in choices_at("simple", table)
    assert choices_at("simple", table.ticks("Q Q Q")) == {"look", "pass K", "pass Q"}


def test_loses_hardly_a_round_to_random_play() -> None:
    result = play_match(GAME, ["simple", "random"], pairs=40, seed=1, players=5)
    lost = {f.name: f for f in result.figures if f.per == "round"}["rounds_lost"]
    assert lost.values[0].value < 0.05
    share = result.figures[0].values[0]
    assert share.low is not None
    assert share.low > 1 / 5
