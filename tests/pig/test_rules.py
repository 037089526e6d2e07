"""The rules of Pig as everybody plays them at once, one scenario a rule, with values by hand."""

import pytest

from stammtisch.pig import rules
from tests.pig.table import Table, begun, dealt

READY = "AAAA KKKQ QQQJ JJJK"
"""Four players; the first has four aces."""


def passes(cards):
    return {f"pass {card}" for card in cards}


# --- preparation ----------------------------------------------------------------------------------


def test_example_five_players_play_with_aces_kings_queens_jacks_and_tens():
    table = Table().play("dealer 3")
    assert table.chance() == {f"card {rank}": 4 for rank in "AKQJT"}
    assert sum(table.chance().values()) == 20


@pytest.mark.parametrize(("players", "ranks"), [(3, "AKQ"), (8, "AKQJT987"), (13, "AKQJT98765432")])
def test_one_rank_a_player_downwards_from_the_aces(players, ranks):
    table = Table(players=players).play("dealer 0")
    assert table.chance() == {f"card {rank}": 4 for rank in ranks}
    assert table.sees(0, "ranks") == ranks


def test_the_first_dealer_is_drawn_evenly():
    assert Table(players=3).chance() == {f"dealer {seat}": 1 for seat in range(3)}
    assert Table(players=13).chance() == {f"dealer {seat}": 1 for seat in range(13)}


def test_four_cards_each_whole_hands_from_the_lowest_seat_on():
    table = Table(players=3).play("dealer 1", "card A", "card A", "card A", "card K")
    assert table.hands == "AAAK - -"
    assert table.chance() == {"card A": 1, "card K": 3, "card Q": 4}
    table.deal("QQQQ KKK")
    assert (table.mover, table.chance()) == ("chance", {"card A": 1})  # chance deals the last too
    table.play("card A")
    assert (table.mover, table.hands) == (0, "AAAK QQQQ AKKK")


# --- passing --------------------------------------------------------------------------------------


def test_all_are_asked_in_seat_order_whoever_deals():
    table, order = begun(4, dealer=2), []
    for name in ("look", "look", "look", "look"):
        order.append(table.mover)
        table.play(name)
    assert (order, table.mover, table.tick) == ([0, 1, 2, 3], 0, 1)


def test_a_full_hand_passes_any_rank_it_holds_or_looks_or_touches():
    table = dealt("AAKQ AKKQ AKQQ")
    assert table.legal(0) == passes("AKQ") | {"look", "touch"}
    table = dealt("AAAA KKKK QQQQ")
    assert table.legal(2) == passes("Q") | {"look", "touch"}


def test_cards_go_to_the_left():
    table = dealt("AAAK KKKQ QQQA").ticks("K ? ?")
    assert table.queues == "- K -"  # face down before seat 1, whose hand is full
    assert table.hands == "AAA KKKQ AQQQ"


def test_all_cards_are_put_down_before_any_is_taken():
    """Everybody passes at once, and each has four again."""
    assert dealt("AAAK KKKQ QQQA").ticks("K Q A").hands == "AAAA KKKK QQQQ"


def test_example_anna_passes_the_king_takes_the_seven_and_has_four_sevens():
    """Anna is seat 1; clockwise is to the left, so seat 0 is her right neighbour."""
    table = dealt("7KKK 777K QQQA JJJ2", stock=True, dealer=3).ticks("7 K ? ?")
    assert table.hands.split()[:2] == ["KKK", "7777"]
    assert table.observe(1)["alike"] == 1


def test_one_card_at_a_time_and_never_more_than_four():
    table = dealt("AAAK KKKQ QQQA").ticks("K ? ?")
    assert table.legal(0) == {"look", "touch"}  # a card is missing
    table.ticks("? Q ?")
    assert table.hands == "AAA KKKK AQQQ"  # took the king once it had put a queen down
    assert table.legal(0) == {"look", "touch"}
    assert max(len(hand) for hand in table.hands.split()) == 4


def test_cards_wait_in_a_queue_and_the_oldest_is_taken_first():
    table = dealt("AAKQ AKKQ AKQQ").ticks("K ? A")
    assert (table.hands, table.queues) == ("AAAQ AKKQ KQQ", "- K -")
    table.ticks("Q ? ?")
    assert (table.hands, table.queues) == ("AAA AKKQ KQQ", "- KQ -")
    table.ticks("? A ?")
    assert (table.hands, table.queues) == ("AAA KKKQ AKQQ", "- Q -")


def test_with_nothing_waiting_a_player_with_a_missing_card_looks_or_touches():
    table = dealt("AAKQ AKKQ AKQQ").ticks("K ? ?")
    assert (table.legal(0), table.observe(0)["missing"]) == ({"look", "touch"}, 1)
    assert table.ticks("? ? Q").hands == "AAQQ AKKQ AKQ"


def test_legal_moves_are_the_same_whatever_others_have_answered():
    table = begun(4)
    before = [table.legal(seat) for seat in range(4)]
    table.play("touch", "look")
    assert [table.legal(seat) for seat in range(4)] == [set(), set(), *before[2:]]


# --- touching -------------------------------------------------------------------------------------


def test_the_first_to_touch_needs_four_alike_the_others_do_not():
    table = dealt(READY).ticks("! ? ? ?", ". ! ? ?")
    assert (table.tick, table.letters) == (2, [0, 0, 0, 0])
    table.ticks(". . ! ?")
    assert table.letters == [0, 0, 0, 1]


def test_who_touches_first_without_four_alike_loses_instead_of_the_last():
    table = dealt(READY).ticks("? ! ? ?")
    assert (table.letters, table.rounds, table.mover) == ([0, 1, 0, 0], 1, "chance")


def test_nobody_can_do_but_wait_after_touching():
    table = dealt(READY).ticks("! ? ? ?")
    assert table.legal(0) == {"wait"}
    assert table.legal(1) == passes("KQ") | {"look", "touch"}
    assert table.mover == 0  # asked all the same


def test_four_alike_force_nothing():
    table = dealt(READY)
    assert table.legal(0) == {"pass A", "look", "touch"}
    assert table.ticks("A ? ? ?").hands == "AAA KKKQ QQQJ KJJJ"


def test_the_hand_at_the_start_of_the_tick_is_judged():
    """Seat 1 would have four kings if the cards of this tick had moved."""
    table = dealt("AAAK KKKQ QQQA").ticks("K ! ?")
    assert table.letters == [0, 1, 0]


def test_the_last_to_touch_loses():
    assert dealt(READY).ticks("! ? ? ?", ". ! ! ?").letters == [0, 0, 0, 1]


def test_one_tick_may_end_it_all_but_one():
    table = dealt(READY).ticks("! ! ? !").play("first 0")
    assert (table.letters, table.rounds) == ([0, 0, 1, 0], 1)


def test_of_several_first_touches_only_the_first_is_judged_the_others_are_safe():
    table = dealt(READY).ticks("! ! ! ?")
    assert table.chance() == {"first 0": 1, "first 1": 1, "first 2": 1}
    table.play("first 1")
    assert table.letters == [0, 1, 0, 0]  # though seat 0 had four alike
    table = dealt(READY).ticks("! ! ? ?").play("first 0")
    assert (table.letters, table.tick, table.legal(1)) == ([0, 0, 0, 0], 1, {"wait"})


def test_nobody_is_drawn_as_first_once_somebody_has_touched():
    table = dealt("AAAA KKKQ QQQJ JJJT TTTK").ticks("! ? ? ? ?", ". ! ! ? ?")
    assert (table.mover, table.tick) == (0, 2)


def test_when_the_last_two_touch_at_once_chance_names_the_last():
    table = dealt(READY).ticks("! ! ? ?").play("first 0").ticks(". . ! !")
    assert table.chance() == {"last 2": 1, "last 3": 1}
    assert table.play("last 2").letters == [0, 0, 1, 0]


def test_when_all_touch_at_once_the_one_drawn_as_first_cannot_be_the_last():
    table = dealt(READY).ticks("! ! ! !").play("first 0")
    assert table.chance() == {"last 1": 1, "last 2": 1, "last 3": 1}
    assert table.play("last 3").letters == [0, 0, 0, 1]


def test_all_left_touch_after_a_first_and_any_of_them_may_be_last():
    table = dealt(READY).ticks("! ? ? ?", ". ! ! !")
    assert table.chance() == {"last 1": 1, "last 2": 1, "last 3": 1}


def test_after_a_touch_cards_wait_and_the_left_neighbour_runs_dry():
    table = dealt(READY).ticks("! Q J K")
    assert (table.hands, table.queues) == ("AAAA KKK QQQQ JJJJ", "K - - -")
    table.ticks(". ? ? J")
    assert (table.hands, table.queues) == ("AAAA KKK QQQQ JJJ", "KJ - - -")
    assert table.legal(1) == {"look", "touch"}


def test_a_tick_that_ends_the_round_moves_no_card():
    table = dealt(READY).ticks("? Q ! ?")
    assert table.statistics(1) == {"rounds": 1}  # its pass was not carried out
    assert table.statistics(2) == {"letters": 1, "rounds": 1, "rounds_lost": 1, "false_touches": 1}


# --- scoring and the deal -------------------------------------------------------------------------


def test_example_three_losses_spell_pig():
    table = begun(4).lose(1)
    assert table.letters == [0, 1, 0, 0]
    table.lose(1)
    assert (table.letters, table.present) == ([0, 2, 0, 0], [0, 1, 2, 3])
    table.lose(1)
    assert (table.letters, table.present) == ([0, 3, 0, 0], [0, 2, 3])
    assert table.dull().legal(1) == set()


def test_with_one_letter_the_loser_is_out_at_once():
    table = begun(4, letters=1).lose(2)
    assert (table.letters, table.present) == ([0, 0, 1, 0], [0, 1, 3])


def test_when_somebody_is_out_the_lowest_rank_leaves():
    table = begun(5, letters=1).lose(2)
    assert table.chance() == {f"card {rank}": 4 for rank in "AKQJ"}
    assert table.lose(0).chance() == {f"card {rank}": 4 for rank in "AKQ"}


def test_each_round_all_cards_are_shuffled_and_dealt_anew():
    table = dealt(READY).ticks("? Q ! ?")
    assert table.chance() == {f"card {rank}": 4 for rank in "AKQJ"}
    assert (table.hands, table.queues, table.tick) == ("- - - -", "- - - -", 0)


def test_the_deal_moves_left():
    table = begun(4, dealer=2).lose(1)
    assert table.dealer == 3
    assert table.lose(1).dealer == 0


def test_the_deal_moves_left_whoever_touched_first():
    table = dealt(READY, dealer=2).ticks("! ! ? !").play("first 0")
    assert table.dealer == 3


def test_the_deal_skips_who_is_out():
    table = begun(4, dealer=1, letters=1).lose(2)
    assert table.dealer == 3
    assert begun(4, dealer=1, letters=1).lose(1).dealer == 2  # the dealer itself went out


def test_neighbours_are_the_nearest_still_in():
    table = begun(4, letters=1).lose(1).deal("AAAK KKKQ QQQA")
    assert table.ticks("K Q A").hands == "AAAA - KKKK QQQQ"


def test_example_the_last_two_win_together():
    table = begun(4, letters=1).lose(2, 0)
    assert (table.mover, table.shares, table.capped) == (None, [0, 0.5, 0, 0.5], False)


def test_an_elimination_ends_nothing_while_three_are_left():
    table = begun(4, letters=1).lose(2)
    assert table.mover == "chance"


# --- caps -----------------------------------------------------------------------------------------


def test_after_max_ticks_the_same_dealer_deals_again_and_nobody_gets_a_letter():
    table = begun(3, dealer=1, max_ticks=2).ticks("? ? ?", "? ? ?")
    assert (table.mover, table.dealer, table.rounds) == ("chance", 1, 1)
    assert (table.letters, table.tick) == ([0, 0, 0], 0)
    assert table.chance() == {"card A": 4, "card K": 4, "card Q": 4}
    assert table.statistics(0) == {"looks": 2, "redeals": 1}


def test_a_touch_in_the_last_tick_still_ends_the_round():
    table = begun(3, max_ticks=2).ticks("? ? ?", "? ! ?")
    assert (table.letters, table.statistics(1)["rounds"]) == ([0, 1, 0], 1)


def test_touches_are_forgotten_when_dealt_anew():
    table = dealt(READY, max_ticks=1).ticks("! ? ? ?")
    assert table.letters == [0, 0, 0, 0]
    assert "touch" in table.dull().legal(0)


def test_after_max_rounds_those_still_in_share_equally():
    table = begun(5, letters=1, max_rounds=2).lose(3, 0)
    assert (table.mover, table.capped) == (None, True)
    assert table.shares == pytest.approx([0, 1 / 3, 1 / 3, 0, 1 / 3])


def test_redeals_count_towards_max_rounds():
    table = begun(3, max_ticks=1, max_rounds=2).ticks("? ? ?").dull().ticks("? ? ?")
    assert (table.mover, table.capped) == (None, True)
    assert table.shares == pytest.approx([1 / 3, 1 / 3, 1 / 3])


def test_a_game_decided_in_its_last_round_is_not_capped():
    table = begun(3, letters=1, max_rounds=1).lose(1)
    assert (table.capped, table.shares) == (False, [0.5, 0, 0.5])


def test_whoever_is_out_is_certain_of_nothing_and_the_others_are_not():
    table = begun(4, letters=1).lose(1)
    assert [float(rules.fate(table.state, seat)) for seat in range(4)] == [-1, 0, -1, -1]


# --- statistics -----------------------------------------------------------------------------------


def test_statistics_count_what_each_seat_did():
    table = dealt(READY).ticks("? Q J K", "! ? ? ?", ". ! ! ?")
    assert table.statistics(0) == {"rounds": 1, "first_touches": 1, "looks": 1}
    assert table.statistics(1) == {"rounds": 1, "passes": 1, "looks": 1}
    assert table.statistics(3) == {
        **{"letters": 1, "rounds": 1, "rounds_lost": 1, "passes": 1, "looks": 1}
    }
