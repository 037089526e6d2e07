"""What the symbols do, and when; in both readings. Cards are told as in `table`."""

import pytest

from tests.gier.table import opened, split

SEVEN = "1234567"
BOTH = pytest.mark.parametrize("actions", ["on_stop", "on_draw"])


def drawn(word, collections="1 22 333", victim="3+4e5x2+3e4x5", **parameters):
    """Seat 0 of three has played a 1 and drawn these cards from seat 1."""
    table = opened(f"{SEVEN} {victim} {SEVEN}", collections, **parameters)
    return table.play("play 1").steal(1, word)


# --- when they act --------------------------------------------------------------------------------


def test_symbols_act_after_the_player_has_stopped():
    table = drawn("3+", "1 22 333")
    assert (table.mover, table.legal()) == (0, {"draw", "stop"})
    table.play("stop")
    assert (table.mover, table.collections, table.middle) == ("chance", "11 22 333", "3+")


def test_symbols_act_in_the_order_drawn():
    table = drawn("3+4e", "1 22 333").play("stop")
    assert table.mover == "chance"
    table.deal("7")
    assert table.legal() == {"look +1", "look +2"}
    table = drawn("4e3+", "1 22 333").play("stop")
    assert table.legal() == {"look +1", "look +2"}
    table.play("look +2")
    assert table.mover == "chance"


def test_symbols_act_before_the_cards_reach_the_collection():
    """With the drawn 3 in it, seat 0 would get a card as well, and could trade its two 5."""
    table = drawn("3+", "1 22 444").play("stop")
    assert (table.mover, table.collections.split()[0]) == (0, "113+")
    table = drawn("5x", "5 22 333").play("stop")
    assert (table.collections.split()[0], table.may("trade")) == ("155x", "-")


def test_the_crook_takes_after_the_symbols_have_acted():
    table = drawn("c3+", "1 23 344").play("stop")
    assert table.mover == "chance"
    table.deal("66")
    assert table.collections == "113+ 236 3446"
    assert table.legal() == {"take 2", "take 3", "take 6"}


def test_common_error_symbols_in_spite_of_a_bust():
    table = drawn("3+4e5x3e", "5 22 333")
    assert (table.mover, table.middle) == (0, "-")
    assert table.legal() == {"keep", "discard 1", "discard 5"}
    assert (table.collections, table.hands.split()[1]) == ("15 22 333", "2+3+3e4e4x55x")


@BOTH
@pytest.mark.parametrize(("card", "own"), [("3+", "3+5"), ("4e", "4e5"), ("5x", "55x")])
def test_common_error_symbols_of_own_cards(actions, card, own):
    table = opened(f"3+4e5x4567 {SEVEN} {SEVEN}", "5 33 333", actions=actions)
    table.play(f"play {split(card)[0]}")
    assert (table.legal(), table.collections) == ({"steal +1", "steal +2"}, f"{own} 33 333")
    assert "keep" in table.steal(1, "1").play("stop").legal()


def test_on_draw_each_acts_at_once_before_the_next_draw():
    table = drawn("3+", actions="on_draw")
    assert (table.mover, table.middle) == ("chance", "3+")
    table.deal("7")
    assert (table.legal(), table.collections) == ({"draw", "stop"}, "11 22 3337")
    table.play("draw", "card 4 eye")
    assert table.legal() == {"look +1", "look +2"}
    table.play("look +1")
    assert table.legal() == {"draw", "stop"}
    table.play("draw", "card 5 2for3")
    assert table.legal() == {"trade 1", "skip trade"}
    table.play("trade 1").deal("111")
    assert table.legal() == {"draw", "stop"}
    assert table.play("stop").collections.split()[0] == "1113+4e5x"
    assert table.legal() == {"keep", *(f"discard {n}" for n in (1, 3, 4, 5))}  # once is enough


def test_on_draw_what_was_done_stands_after_a_bust():
    table = drawn("3+", actions="on_draw").deal("7").play("draw", "card 3 eye")
    assert (table.mover, table.middle) == (0, "-")
    assert table.legal() == {"keep", "discard 1"}
    assert table.collections == "11 22 3337"


def test_on_draw_the_busting_card_does_nothing():
    table = drawn("5", "1 22 555", actions="on_draw").play("draw", "card 5 2for3")
    assert table.legal() == {"keep", "discard 1"}
    table = drawn("4x", "4 22 333", actions="on_draw").play("draw", "card 4 eye")
    assert table.legal() == {"keep", "discard 1", "discard 4"}


def test_on_draw_the_last_card_of_a_hand_acts_before_the_stop():
    table = opened("12 34e 56", "1 22 333", actions="on_draw").play("play 1").steal(1, "3c4e")
    assert (table.legal(), table.middle) == ({"look +1", "look +2"}, "3c4e")
    table.play("look +1")  # at a hand of which nothing is left
    assert (table.collections, table.legal()) == ("1134e 22 333", {"take 2"})


# --- +1 -------------------------------------------------------------------------------------------


@BOTH
def test_plus_one_deals_clockwise_to_all_who_have_the_number_the_active_player_included(actions):
    table = opened(f"{SEVEN} {SEVEN} 123+4567", "345 3 13", starter=1, actions=actions)
    table.play("play 1").steal(1, "3+")
    if actions == "on_stop":
        table.play("stop")
    assert table.deal("6").collections == "345 136 13"
    assert table.deal("7").collections == "345 136 137"
    assert table.deal("1").collections.split()[0] == "1345"
    assert table.mover == 1


@BOTH
def test_who_has_the_number_is_counted_before_the_first_card_is_dealt(actions):
    """Seat 0 is dealt a 3 and already has one; nobody is dealt a second card."""
    table = drawn("3+", "3 23 444", actions=actions)
    if actions == "on_stop":
        table.play("stop")
    table.deal("33")
    own = "133" if actions == "on_draw" else "1333+"
    assert (table.collections, table.mover) == (f"{own} 233 444", 0)


@BOTH
def test_plus_one_gives_nothing_where_nobody_has_the_number(actions):
    table = drawn("2+", "1 33 444", actions=actions)
    assert table.legal() == {"draw", "stop"}
    assert table.play("stop").collections == "112+ 33 444"


# --- eye ------------------------------------------------------------------------------------------


@BOTH
def test_an_eye_shows_the_hand_of_any_other_player_to_the_active_one_only(actions):
    table = drawn("4e", actions=actions)
    if actions == "on_stop":
        table.play("stop")
    assert table.legal() == {"look +1", "look +2"}
    table.play("look +2")
    assert (table.mover, table.sure(0, 2), table.sure(1, 2)) == (0, SEVEN, "-")
    assert (table.sure(0, 1), table.sure_to_all(2)) == ("-", "-")


@BOTH
def test_two_players_are_asked_as_well(actions):
    table = opened(f"{SEVEN} 1234e567", "1 22", actions=actions).play("play 1").steal(1, "4e")
    if actions == "on_stop":
        table.play("stop")
    assert table.legal() == {"look +1"}


@BOTH
def test_the_hand_of_the_robbed_player_is_shown_without_the_cards_in_the_middle(actions):
    table = drawn("4e", actions=actions)
    if actions == "on_stop":
        table.play("stop")
    assert table.play("look +1").sure(0, 1) == "2+3+3e4x55x"


# --- 2 for 3 --------------------------------------------------------------------------------------


@BOTH
def test_two_equal_cards_may_be_traded_for_three_from_the_pile(actions):
    table = drawn("5x", actions=actions)
    if actions == "on_stop":
        table.play("stop")
    assert table.legal() == {"trade 1", "skip trade"}
    table.play("trade 1")
    assert (table.mover, table.discards, table.collections.split()[0]) == ("chance", "11", "-")
    table.deal("34")
    assert table.mover == "chance"
    table.deal("4")
    own = "344" if actions == "on_draw" else "3445x"
    assert (table.mover, table.collections.split()[0]) == (0, own)


@BOTH
def test_a_trade_may_be_skipped(actions):
    table = drawn("5x", actions=actions)
    if actions == "on_stop":
        table.play("stop")
    table.play("skip trade")
    assert (table.mover, table.discards) == (0, "-")
    assert table.collections.split()[0].startswith("11")


@BOTH
def test_without_two_equal_cards_nothing_is_asked(actions):
    table = drawn("5x", "4 22 333", actions=actions)
    assert table.legal() == {"draw", "stop"}
    assert table.play("stop").collections.split()[0] == "145x"


def test_any_number_held_twice_may_be_traded_but_none_held_once():
    table = opened(f"{SEVEN} 12345x67 {SEVEN}", "226 7 77", starter=1)
    table.turn("1", 1, "1", "keep").turn("2", 1, "1", "keep")
    table.turn("6", 1, "5x")
    assert (table.mover, table.legal()) == (0, {"trade 2", "trade 6", "skip trade"})


@pytest.mark.parametrize(
    ("hand", "played", "before", "gone"),
    [
        ("2+134567", "2+", "22x", "22+"),
        ("2e134567", "2e", "2+2x", "2+2e"),
        ("2x134567", "2x", "2+2", "22+"),
        ("2134567", "2", "2e2x", "22e"),
    ],
)
def test_plain_cards_are_traded_first_then_those_with_plus_one_eye_and_2_for_3(
    hand, played, before, gone
):
    table = opened(f"12345x67 {hand}", f"1 {before}").turn("1", 1, "7", "keep")
    table.turn(played, 1, "5x", "trade 2")
    assert table.discards == gone


@BOTH
def test_cards_that_a_symbol_brings_do_not_act(actions):
    table = drawn("5x", "1 22 333", actions=actions)
    if actions == "on_stop":
        table.play("stop")
    table.play("trade 1").deal("2x6e7+")
    assert table.mover == 0
    assert not any(name.startswith(("look", "trade")) for name in table.legal())
    table = drawn("2+", "1 22 223", actions=actions)
    if actions == "on_stop":
        table.play("stop")
    assert table.mover == "chance"
    table.deal("6e7+")
    assert table.mover == 0
    assert not any(name.startswith("look") for name in table.legal())
