"""What the expert must get right where the right choice is plain."""

from __future__ import annotations

import pytest

from stammtisch.arena.match import play_match
from stammtisch.gier.game import GAME
from tests.bots import choices_at
from tests.gier.table import opened

SEVEN = "1234567"
TWO = f"{SEVEN} {SEVEN}"


@pytest.mark.parametrize(("players", "actions"), [(2, "on_stop"), (4, "on_draw")])
def test_wins_more_than_its_share_against_simple(players: int, actions: str) -> None:
    result = play_match(
        GAME, ["expert", "simple"], pairs=300 // players, seed=2, players=players, actions=actions
    )
    share = result.figures[0].values[0]
    assert share.low is not None
    assert share.low > 1 / players  # 2/3 with two, 2/5 with four


def test_plays_the_card_that_wins() -> None:
    assert choices_at("expert", opened(f"5512346 {SEVEN}", "5 11", goal=2)) == {"play 5"}


def test_plays_the_card_with_a_symbol_first_since_in_hand_it_would_help_a_thief() -> None:
    assert choices_at("expert", opened(f"22e22222 {SEVEN}", "1 33")) == {"play 2 eye"}


def test_stops_when_what_lies_in_the_middle_wins() -> None:
    table = opened(TWO, "5 11", goal=3).play("play 5").steal(1, "5")
    assert choices_at("expert", table) == {"stop"}


def test_stops_when_the_crook_in_the_middle_brings_the_card_that_wins() -> None:
    # Of six cards at most one can double the 1 that lies there.
    table = opened(TWO, "1 12", goal=4).play("play 1").steal(1, "1c")
    assert choices_at("expert", table) == {"stop"}
    table = opened(TWO, "1 22", goal=4).play("play 1").steal(1, "1c")
    assert choices_at("expert", table) == {"draw"}


def test_draws_on_while_nothing_can_double() -> None:
    table = opened(f"{SEVEN} 1111111", "5 11").play("play 5").steal(1, "c")
    assert choices_at("expert", table) == {"draw"}


def test_steals_not_where_a_double_is_known() -> None:
    # All others hold six cards; of seat 1 everybody knows two sevens.
    table = opened(f"{SEVEN} 7712345 {SEVEN} {SEVEN}", "1 22 333 4444")
    table.play("play 1").steal(1, "717").play("keep", "play 2").steal(2, "6").play("stop", "keep")
    assert "steal +3" not in choices_at("expert", table.play("play 3"))


def test_takes_for_the_crook_what_breaks_the_group_that_is_about_to_win() -> None:
    table = opened(f"{TWO} {SEVEN}", "5 22 113", goal=4).turn("5", 2, "c")
    assert choices_at("expert", table) == {"take 1"}


def test_takes_for_the_crook_what_wins_first_of_all() -> None:
    table = opened(f"{TWO} {SEVEN}", "5 22 115", goal=3).turn("5", 2, "c")
    assert choices_at("expert", table) == {"take 5"}


def test_gives_a_single_card_for_a_full_hand_which_nobody_can_rob_safely() -> None:
    assert choices_at("expert", opened(TWO, "1 22").turn("1", 1, "3")) == {"discard 3"}


@pytest.mark.parametrize("actions", ["on_stop", "on_draw"])
def test_trades_a_small_pair_for_three_cards(actions: str) -> None:
    table = opened(f"{SEVEN} 1234567x", "1 22", actions=actions).play("play 1").steal(1, "7x")
    if actions == "on_stop":
        table.play("stop")
    assert choices_at("expert", table) == {"trade 1"}


def test_looks_at_the_hand_it_draws_from_while_that_still_helps() -> None:
    # Seat 2 hides more cards, but the next draw is from seat 1.
    table = opened(f"{SEVEN} 1e122334 {SEVEN}", "5 33 444", actions="on_draw")
    assert choices_at("expert", table.play("play 1").steal(1, "1e")) == {"look +1"}
    table = opened(f"{SEVEN} 1e122334 {SEVEN}", "5 33 444").play("play 1").steal(1, "1e")
    assert choices_at("expert", table.play("stop")) == {"look +2"}
