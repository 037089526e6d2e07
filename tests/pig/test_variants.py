"""The variants of Pig: stock, hands of three and five, spoons, tongue, Vatra, Kilo de merde."""

from typing import Any

import pytest

from tests.pig.table import Table, begun, dealt

# --- stock ----------------------------------------------------------------------------------------

STOCKED = "AAAK KKQQ QJJJ"
"""Three players; with seat 0 as the dealer seat 2 lays its cards on the discard pile."""
FOUR_ALIKE = "AAAA KKQQ QJJJ"
FIVE: dict[str, Any] = {"hand": 5, "stock": True}


def test_with_a_stock_all_52_cards_are_in_play():
    table = Table(players=5, stock=True).play("dealer 0")
    assert table.chance() == {f"card {rank}": 4 for rank in "AKQJT98765432"}


def test_the_dealer_takes_from_the_stock_instead_of_the_neighbour():
    table = dealt(STOCKED, stock=True).ticks("K ? Q")
    left = {"A": 1, "K": 1, "Q": 1, "J": 1} | dict.fromkeys("23456789T", 4)
    assert table.chance() == {f"card {rank}": count for rank, count in left.items()}
    table.play("card 9")
    assert (table.hands, table.queues, table.lying) == ("AAA9 KKQQ JJJ", "- K -", "Q")
    assert table.tick == 1


def test_the_dealers_right_neighbour_puts_cards_on_the_discard_pile():
    table = dealt(STOCKED, stock=True).ticks("? ? Q", "? Q ?")
    assert (table.hands, table.queues, table.lying) == ("AAAK KKQ QJJJ", "- - -", "Q")
    assert table.observe(0)["discards"] == 1


def test_the_dealer_draws_only_what_it_misses():
    table = dealt(STOCKED, stock=True).ticks("? ? ?")
    assert (table.mover, table.tick) == (0, 1)


def twelve(table, **signs):
    """A tick of twelve in which only these seats, s0 to s11, do not look."""
    return table.ticks(" ".join(signs.get(f"s{seat}", "?") for seat in range(12)))


def empty_stock():
    """Twelve players, seat 0 deals and has drawn the whole stock, which was four aces."""
    ranks = "23456789TJQK"
    hands = " ".join("".join(ranks[(k + j) % 12] for j in range(4)) for k in range(12))
    table = dealt(hands, stock=True)
    assert (table.hands.split()[0], table.hands.split()[11]) == ("5432", "K432")
    for card in "2345":
        twelve(table, s0=card).play("card A")
    assert table.hands.split()[0] == "AAAA"
    assert table.observe(0)["stock"] == 0
    return table


def test_an_empty_stock_is_the_discard_pile_turned_over():
    table = twelve(empty_stock(), s11="K")
    assert (table.lying, table.state["turned"]) == ("K", 0)  # not before the dealer takes
    twelve(table, s0="A")
    assert (table.mover, table.hands.split()[0], table.lying) == (0, "AAAK", "")


def test_this_ticks_discard_is_put_down_before_the_dealer_takes():
    table = twelve(empty_stock(), s0="A", s11="K")
    assert (table.hands.split()[0], table.lying) == ("AAAK", "")


def test_the_oldest_discard_comes_first_and_new_ones_behind_the_turned_stock():
    table = empty_stock()  # seat 9 holds JQK2, seat 10 QK23, seat 11 K234
    twelve(table, s10="Q", s11="K")  # seat 11 takes the queen
    twelve(table, s9="J", s11="Q")  # seat 10 takes the jack
    twelve(table, s10="J")  # seat 11 takes it
    assert table.lying == "KQ"
    twelve(table, s0="A")
    assert (table.hands.split()[0], table.lying, table.state["turned"]) == ("AAAK", "Q", 1)
    twelve(table, s11="J")
    assert (table.lying, table.state["turned"]) == ("QJ", 1)
    twelve(table, s0="A")
    assert (table.hands.split()[0], table.lying, table.state["turned"]) == ("AAKQ", "J", 0)
    twelve(table, s0="A")
    assert (table.hands.split()[0], table.lying) == ("AKQJ", "")


def test_a_dealer_with_nothing_to_take_misses_a_card():
    table = twelve(empty_stock(), s0="A")
    assert (table.hands.split()[0], table.legal(0)) == ("AAA", {"look", "touch"})


def test_a_dealer_who_has_touched_stops_taking():
    """Ten players with hands of five: a stock of two cards, so the dealer soon misses one."""
    others = "23456789TJQK" * 3 + "3456789TJ"
    table = dealt(f"AAAAK {' '.join(others[k : k + 5] for k in range(0, 45, 5))}", **FIVE)
    assert table.chance() == {}
    rest = " ".join(["?"] * 9)
    table.ticks(f"K {rest}").play("card 2").ticks(f"2 {rest}").play("card Q")
    table.ticks(f"Q {rest}")
    assert table.hands.split()[0] == "AAAA"  # nothing is left to take
    table.ticks(f"! {rest}")
    discard = table.hands.split()[9][0]
    table.ticks(f". {' '.join(['?'] * 8)} {discard}")
    assert (table.hands.split()[0], table.lying) == ("AAAA", discard)


def test_the_winner_of_a_round_deals_next():
    table = dealt(FOUR_ALIKE, stock=True, dealer=1).ticks("! ! ?").play("first 0")
    assert (table.letters, table.dealer) == ([0, 0, 1], 0)


def test_after_a_false_touch_the_deal_moves_left():
    table = dealt(FOUR_ALIKE, stock=True, dealer=1).ticks("? ! ?")
    assert (table.letters, table.dealer) == ([0, 1, 0], 2)


def test_all_52_cards_stay_in_when_somebody_is_out():
    table = begun(4, stock=True, letters=1).lose(2)
    assert sum(table.chance().values()) == 52


# --- hands of three and five ----------------------------------------------------------------------


def test_with_hands_of_three_three_cards_of_each_rank_are_in_play():
    table = Table(players=4, hand=3).play("dealer 0")
    assert table.chance() == {f"card {rank}": 3 for rank in "AKQJ"}


def test_with_hands_of_three_three_alike_are_enough():
    table = dealt("AAA KKQ QQK", hand=3).ticks("! ! ?").play("first 0")
    assert table.letters == [0, 0, 1]
    assert dealt("AAK KKQ QQA", hand=3).ticks("! ? ?").letters == [1, 0, 0]


def test_hands_of_three_play_with_a_stock_of_all_cards_too():
    table = dealt("AAA KKQ QQK", hand=3, stock=True).ticks("! ? !").play("first 0")
    assert table.letters == [0, 1, 0]
    assert sum(table.chance().values()) == 52


def test_with_hands_of_five_four_alike_among_them_are_needed():
    assert dealt("AAAAK KKKQQ QQJJJ", hand=5, stock=True).ticks("! ! ?").play(
        "first 0"
    ).letters == [*(0, 0, 1)]
    assert dealt("AAAQK KKKQQ QJJJJ", hand=5, stock=True).ticks("! ? ?").letters == [1, 0, 0]


def test_four_of_five_are_enough_while_a_card_is_missing():
    table = dealt("AAAAK KKKQQ QQJJJ", hand=5, stock=True, dealer=2).ticks("K ? ?")
    assert (table.hands.split()[0], table.legal(0)) == ("AAAA", {"look", "touch"})
    assert table.ticks("! ! ?").play("first 0").letters == [0, 0, 1]


# --- spoons and tongue ----------------------------------------------------------------------------

READY = "AAAA KKKQ QQQJ JJJK"


@pytest.mark.parametrize("signal", ["tongue", "spoons"])
def test_other_signals_are_the_same_game(signal):
    table = dealt(READY, signal=signal).ticks("! ? ? ?", ". ! ? ?", ". . ! ?")
    assert table.letters == [0, 0, 0, 1]
    assert dealt(READY, signal=signal).ticks("? ! ? ?").letters == [0, 1, 0, 0]


def test_one_spoon_fewer_than_players_and_who_gets_none_loses():
    table = dealt(READY, signal="spoons").ticks("! ? ? ?", ". ! ! !")
    assert set(table.chance()) == {"last 1", "last 2", "last 3"}  # two spoons for three hands
    assert table.play("last 2").letters == [0, 0, 1, 0]


# --- Vatra ----------------------------------------------------------------------------------------


def slams(cards):
    return {f"pass {card}" for card in cards} | {"touch"}


def test_the_dealers_left_neighbour_starts_and_passes_one_card_to_the_left():
    table = dealt("AAKQ AKKQ AKQQ", dealer=1, passing="turns")
    assert (table.mover, table.legal()) == (2, slams("AKQ"))
    assert [table.legal(seat) for seat in (0, 1)] == [set(), set()]
    table.play("pass A")
    assert (table.hands, table.mover) == ("AAAKQ AKKQ KQQ", 0)


def test_who_receives_a_card_keeps_it_and_passes_another_or_passes_it_on():
    table = dealt("AAKQ AKKQ AKQQ", dealer=1, passing="turns").play("pass A")
    assert table.legal() == slams("AKQ")
    table.play("pass Q")
    assert (table.hands, table.mover) == ("AAAK AKKQQ KQQ", 1)
    table.play("pass Q")  # the very card
    assert (table.hands, table.mover) == ("AAAK AKKQ KQQQ", 2)


def test_the_starter_holds_three_until_a_card_comes_round():
    table = dealt("AAKQ AKKQ AKQQ", dealer=2, passing="turns").play("pass A", "pass K")
    assert [len(hand) for hand in table.hands.split()] == [3, 4, 5]
    table.play("pass A")
    assert [len(hand) for hand in table.hands.split()] == [4, 4, 4]
    assert table.legal() == slams("AKQ")


def test_a_slam_with_four_alike_makes_the_last_of_the_others_lose_by_chance():
    table = dealt("AAAK AKKK QQQQ", dealer=2, passing="turns").play("pass K", "pass A", "touch")
    assert table.chance() == {"last 0": 1, "last 1": 1}
    assert table.play("last 1").letters == [0, 1, 0]


def test_the_received_card_counts_for_four_alike():
    table = dealt("AAAK AKKK QQQQ", dealer=2, passing="turns").play("pass K", "touch")
    assert table.chance() == {"last 0": 1, "last 2": 1}


def test_a_slam_without_four_alike_loses_the_round():
    table = dealt("AAAK AKKK QQQQ", dealer=2, passing="turns").play("touch")
    assert (table.letters, table.dealer) == ([1, 0, 0], 0)


def test_the_starter_may_slam_at_once():
    table = dealt("AAAA KKKQ QQQK", dealer=2, passing="turns").play("touch")
    assert table.chance() == {"last 1": 1, "last 2": 1}


def test_one_decision_is_a_tick_when_cards_go_round_in_turn():
    table = dealt("AAKQ AKKQ AKQQ", passing="turns", max_ticks=2).play("pass A")
    assert table.tick == 1
    table.play("pass A")
    assert (table.mover, table.dealer, table.rounds) == ("chance", 0, 1)  # dealt anew


def test_with_turns_who_is_out_is_passed_over():
    table = begun(4, dealer=0, passing="turns", letters=1).play("touch")  # seat 1 is out
    assert (table.present, table.dealer) == ([0, 2, 3], 2)
    table.dull()
    assert table.mover == 3
    table.play("pass A")
    assert table.mover == 0
    table.play("pass A")
    assert table.mover == 2


# --- Kilo de merde --------------------------------------------------------------------------------

KILOS: dict[str, Any] = {"scoring": "kilos"}


def draw(table, seat, card):
    """Let the seat lose a round by a false slap and draw this card."""
    if table.mover == "chance":
        table.dull()
    table.ticks(" ".join("!" if other == seat else "?" for other in table.present))
    return table.play(f"card {card}")


@pytest.mark.parametrize(("players", "ranks"), [(3, "KQJ"), (7, "KQJ2345"), (11, "KQJ2345689T")])
def test_kilos_are_played_with_kings_queens_jacks_then_twos_and_so_on(players, ranks):
    table = Table(players=players, **KILOS).play("dealer 0")
    assert table.chance() == {f"card {rank}": 4 for rank in ranks}


def test_the_cards_left_over_lie_in_the_middle_aces_and_sevens_among_them():
    table = begun(11, **KILOS).lose(3)
    assert table.chance() == {"card A": 4, "card 7": 4}
    table = begun(3, **KILOS).lose(1)
    assert table.chance() == {f"card {rank}": 4 for rank in "A23456789T"}


def test_the_last_draws_a_card_and_lays_it_open():
    table = dealt("KKKK QQQJ JJJQ", **KILOS).ticks("! ! ?").play("first 0", "card 8")
    assert (table.kilos, table.rounds) == ([0, 0, 8], 1)
    assert table.row(0, "opened") == "8"
    assert table.letters == [0, 0, 1]


def test_a_false_slap_draws_instead_of_the_last():
    assert draw(begun(3, **KILOS), 1, "9").kilos == [0, 9, 0]


def test_the_number_is_the_kilos_and_an_ace_a_hundred():
    table = begun(3, rounds=10, **KILOS)
    for seat, card in ((0, "2"), (0, "T"), (1, "A"), (2, "7"), (1, "6")):
        draw(table, seat, card)
    assert table.kilos == [12, 106, 7]


def test_as_a_first_card_a_seven_counts_seven():
    assert draw(begun(3, **KILOS), 2, "7").kilos == [0, 0, 7]


def test_a_seven_drawn_later_is_the_flush():
    table = begun(3, rounds=10, **KILOS)
    for card in ("A", "2"):
        draw(table, 2, card)
    draw(table, 0, "5")
    draw(table, 2, "7")
    assert table.kilos == [5, 0, 0]
    assert table.lying == "A27"  # in the order drawn, the seven last
    assert table.row(1, "opened") == "5"


def test_two_sevens_flush_too():
    table = begun(3, rounds=10, **KILOS)
    draw(table, 1, "7")
    assert draw(table, 1, "7").kilos == [0, 0, 0]
    assert table.lying == "77"


def test_after_a_flush_the_next_card_is_a_first_card_again():
    table = begun(3, rounds=10, **KILOS)
    for card in ("2", "7", "7"):
        draw(table, 1, card)
    assert table.kilos == [0, 7, 0]


def test_cards_under_the_pile_are_drawn_after_all_others_in_their_order():
    """Eleven players: aces and sevens; there never are more rounds than cards, so none comes."""
    table = begun(11, rounds=8, **KILOS)
    for seat, card in enumerate("AAAA777"):
        draw(table, seat, card)
    draw(table, 0, "7")
    assert (table.mover, table.lying) == (None, "A7")


def test_nobody_is_out_with_kilos():
    table = begun(3, rounds=10, **KILOS)
    for card in "23456":
        draw(table, 1, card)
    assert (table.present, table.kilos) == ([0, 1, 2], [0, 20, 0])
    assert not table.observe(1)["letters"].any()


def test_after_the_rounds_the_fewest_kilos_win():
    table = begun(3, rounds=2, **KILOS)
    draw(table, 0, "2")
    draw(table, 1, "3")
    assert table.shares == [0, 0, 1]


def test_equal_fewest_share():
    assert draw(begun(3, rounds=1, **KILOS), 0, "2").shares == [0, 0.5, 0.5]


@pytest.mark.parametrize(("players", "rounds"), [(3, 6), (8, 16), (9, 16), (10, 12), (11, 8)])
def test_by_default_two_rounds_a_player_at_most_the_cards_in_the_pile(players, rounds):
    table = begun(players, **KILOS)
    assert table.observe(0)["rounds"] == rounds
    for k in range(rounds):
        assert table.mover is not None
        draw(table, k % 2, lowest(table))
    assert (table.mover, table.capped) == (None, False)


def lowest(table):
    """The lowest card in the pile."""
    return next(name for name, n in zip("A23456789T", table.state["pile"], strict=False) if n)


def test_rounds_dealt_anew_are_no_rounds_of_the_kilos():
    table = begun(3, rounds=1, max_ticks=1, **KILOS).ticks("? ? ?")
    assert table.mover == "chance"
    assert (table.observe(0)["rounds_left"], table.observe(0)["rounds_over"]) == (1, 1)


def test_a_capped_game_of_kilos_goes_to_the_fewest():
    table = begun(3, rounds=9, max_rounds=2, **KILOS)
    draw(table, 0, "2")
    draw(table, 1, "3")
    assert (table.capped, table.shares) == (True, [0, 0, 1])


def test_with_kilos_the_deal_moves_left():
    assert draw(begun(3, dealer=2, **KILOS), 0, "2").dealer == 0
