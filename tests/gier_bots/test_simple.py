"""`simple` does what a careful child at the table would."""

from __future__ import annotations

from stammtisch.arena.match import play_match
from stammtisch.gier.game import GAME
from tests.bots import choices_at
from tests.gier.table import opened

SEVEN = "1234567"


def test_plays_the_number_of_which_its_collection_has_most() -> None:
    assert choices_at("simple", opened(f"{SEVEN} {SEVEN}", "5 11")) == {"play 5"}
    table = opened(f"{SEVEN} {SEVEN} {SEVEN}", "335 1 22", starter=1)
    table.turn("1", 1, "7", "keep").turn("2", 1, "7", "keep")
    assert choices_at("simple", table) == {"play 3"}


def test_plays_of_two_groups_alike_the_number_it_holds_more_of() -> None:
    assert choices_at("simple", opened(f"1233344 {SEVEN}", "5 11")) == {"play 3"}


def test_plays_any_of_the_numbers_that_are_as_good() -> None:
    table = opened(f"1122344 {SEVEN}", "5 11")
    assert choices_at("simple", table) == {"play 1", "play 2", "play 4"}


def test_plays_the_plain_card_and_keeps_the_symbol() -> None:
    assert choices_at("simple", opened(f"11e23456 {SEVEN[:-1]}7+", "1 22")) == {"play 1"}


def test_steals_not_where_a_double_is_known() -> None:
    # All others hold six cards; of seat 1 everybody knows two sevens.
    table = opened(f"{SEVEN} 7712345 {SEVEN} {SEVEN}", "1 22 333 4444")
    table.play("play 1").steal(1, "717").play("keep", "play 2").steal(2, "6").play("stop", "keep")
    assert choices_at("simple", table.play("play 3")) == {"steal +1", "steal +2"}


def test_steals_where_it_has_seen_that_nothing_is_double() -> None:
    table = opened(f"{SEVEN} 77e12345 {SEVEN}", "1 22 333")
    table.turn("1", 1, "7e", "look +2", "keep").turn("1", 2, "2", "keep").turn("1", 1, "3", "keep")
    assert choices_at("simple", table.play("play 4")) == {"steal +2"}


def test_stops_when_more_is_likely_to_be_lost_than_won() -> None:
    table = opened(f"{SEVEN} {SEVEN}", "5 11").play("play 5").steal(1, "1")
    assert choices_at("simple", table) == {"draw"}
    for card in "2", "5", "6", "3":
        table.play("draw", f"card {card}")
    assert choices_at("simple", table) == {"stop"}


def test_draws_on_while_nothing_can_double() -> None:
    table = opened(f"{SEVEN} 1111111", "5 11").play("play 5").steal(1, "c")
    assert choices_at("simple", table) == {"draw"}


def test_stops_at_once_when_the_middle_makes_a_group_that_wins() -> None:
    table = opened(f"{SEVEN} {SEVEN}", "5 11", goal=3).play("play 5").steal(1, "5")
    assert choices_at("simple", table) == {"stop"}
    table = opened(f"{SEVEN} {SEVEN}", "5 11", goal=4).play("play 5").steal(1, "5")
    assert choices_at("simple", table) == {"draw"}


def test_takes_for_the_crook_what_wins_or_breaks_what_is_about_to_win_or_its_own_number() -> None:
    hands = f"{SEVEN} {SEVEN} {SEVEN}"
    table = opened(hands, "5 11 222", goal=3).turn("5", 1, "c")
    assert choices_at("simple", table) == {"take 1"}
    table = opened(f"{SEVEN} {SEVEN}", "5 11", goal=4).turn("1", 1, "c")
    assert choices_at("simple", table) == {"take 1"}


def test_wins_far_more_than_random_play() -> None:
    result = play_match(GAME, ["simple", "random"], pairs=60, seed=1, players=4)
    share = result.figures[0].values[0]
    assert share.low is not None
    assert share.low > 0.5


def test_refills_a_small_hand_for_cards_of_little_use_but_not_for_its_largest_group() -> None:
    table = opened("112 345", "1 22", numbers=5).turn("1", 1, "3")
    assert choices_at("simple", table) == {"discard 3"}
    assert choices_at("simple", opened("1123 3455", "1 22").turn("1", 1, "3")) == {"keep"}


def test_trades_a_pair_that_is_not_of_its_largest_group() -> None:
    table = opened(f"{SEVEN} 1234567x", "5 11", actions="on_draw").play("play 5").steal(1, "7x")
    assert choices_at("simple", table) == {"skip trade"}
