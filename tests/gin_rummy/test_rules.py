"""The rules of Gin Rummy, one scenario a rule or ruling, with values worked out by hand."""

import pytest

from stammtisch.core.cards import CARDS, bits_of
from stammtisch.gin_rummy import melds, rules
from tests.gin_rummy.hands import (
    ALL_MELDED,
    EQUAL,
    GIN,
    HOPELESS,
    KNOCKER,
    LOWER,
    SAMPLE_HAND,
    SAMPLE_OPPONENT,
)
from tests.gin_rummy.table import Table, dealt, draw_lowest, play_to_the_last_turn

STARTER_RULES = ("alternate", "winner", "loser")


def deadwood(cards):
    return melds.least_deadwood(bits_of(cards))


def knocked(hand_0, hand_1, **parameters):
    """Seat 0, whose ten cards these are, draws the king of diamonds and knocks with it."""
    return dealt(hand_0, hand_1, "TC", **parameters).draw("KD").play("knock KD")


# --- cards and deal -------------------------------------------------------------------------------


def test_every_card_of_the_deck_is_equally_likely_to_be_dealt():
    assert Table().play("starter 0").chance() == {f"card {card}": 1 for card in CARDS}


def test_deal_is_ten_each_one_upcard_and_a_stock_of_31():
    table = dealt(SAMPLE_HAND, SAMPLE_OPPONENT, "9C")
    assert table.sees(0, "hand") == set(SAMPLE_HAND.split())
    assert table.sees(1, "hand") == set(SAMPLE_OPPONENT.split())
    assert table.sees(0, "discard_pile") == table.sees(0, "upcard") == {"9C"}
    assert len(table.stock()) == table.number(0, "stock") == 31


def test_a_card_dealt_is_not_dealt_again():
    table = Table().play("starter 0", "card 7H", "card 8H")
    assert set(table.chance()) == {f"card {card}" for card in CARDS} - {"card 7H", "card 8H"}


def test_an_unmelded_king_costs_ten_and_an_ace_one():
    assert (deadwood("KD"), deadwood("AD")) == (10, 1)
    assert [deadwood(f"{rank}H") for rank in "23456789TJQ"] == [*range(2, 11), 10, 10]


def test_example_five_and_king_are_fifteen_deadwood():
    assert deadwood("5C KD") == 15


@pytest.mark.parametrize(
    "meld", ["7H 7D 7C", "QS QH QD QC", "4S 5S 6S", "9H TH JH QH", "AC 2C 3C", "JD QD KD"]
)
def test_examples_of_sets_and_runs(meld):
    assert deadwood(meld) == 0


def test_ace_is_low_queen_king_ace_is_no_run():
    assert deadwood("QD KD AD") == 21
    assert deadwood("KD AD 2D") == 13


def test_two_cards_are_no_meld_and_suits_do_not_mix_in_a_run():
    assert deadwood("7H 7D") == 14
    assert deadwood("4S 5S 6H") == 15


def test_a_card_belongs_to_one_meld():
    # The seven of hearts is wanted by both; 5-6 of hearts or the other sevens stay.
    assert deadwood("7C 7D 7H 5H 6H") == 11


def test_deadwood_is_the_least_over_all_arrangements():
    # With the run the two sevens are left, with the set 8 and 9: the sevens are cheaper.
    assert deadwood("7C 7D 7H 8H 9H") == 14


# --- the turn -------------------------------------------------------------------------------------


def test_a_turn_is_a_draw_from_either_source_then_a_discard():
    table = dealt(SAMPLE_HAND, SAMPLE_OPPONENT, "9C", first=1)
    assert (table.mover, table.legal()) == (1, {"draw stock", "take upcard"})
    table.draw("JD")
    assert table.mover == 1
    assert table.legal() == {f"discard {card}" for card in [*SAMPLE_OPPONENT.split(), "JD"]}
    table.play("discard 3H")
    assert table.mover == 0
    assert table.sees(0, "upcard") == {"3H"}
    assert table.legal() == {"draw stock", "take upcard"}


def test_only_the_seat_to_move_may_choose():
    table = dealt(SAMPLE_HAND, SAMPLE_OPPONENT, "9C", first=1)
    assert table.legal(0) == set()
    table.play("draw stock")
    assert table.legal(0) == table.legal(1) == set()


def test_the_stock_yields_any_card_nobody_holds_and_that_was_not_discarded():
    table = dealt(SAMPLE_HAND, SAMPLE_OPPONENT, "9C").play("draw stock")
    gone = {*SAMPLE_HAND.split(), *SAMPLE_OPPONENT.split(), "9C"}
    assert table.chance() == {f"card {card}": 1 for card in CARDS if card not in gone}


def test_the_taken_upcard_may_not_be_discarded_in_the_same_turn():
    table = dealt(KNOCKER, SAMPLE_OPPONENT, "TC").play("take upcard")
    assert table.legal_starting_with("discard") == {f"discard {c}" for c in KNOCKER.split()}
    assert "knock TC" not in table.legal()


def test_the_taken_upcard_may_be_discarded_a_turn_later():
    table = dealt(KNOCKER, SAMPLE_OPPONENT, "TC").play("take upcard", "discard 2H")
    table.draw("KD").play("discard KD").draw("JD")
    assert "discard TC" in table.legal()


def test_discard_taken_allows_it_and_the_card_is_on_top_again():
    table = dealt(KNOCKER, SAMPLE_OPPONENT, "TC", discard_taken=True).play("take upcard")
    assert {"discard TC", "knock TC"} <= table.legal()
    table.play("discard TC")
    assert table.sees(1, "upcard") == {"TC"}
    assert table.sees(1, "known_1") == set()


# --- the first turn -------------------------------------------------------------------------------


def test_offer_goes_to_the_starter_then_to_the_dealer():
    table = dealt(SAMPLE_HAND, SAMPLE_OPPONENT, "9C", first=1, first_turn="offer")
    assert (table.mover, table.legal()) == (1, {"take upcard", "pass"})
    table.play("pass")
    assert (table.mover, table.legal()) == (0, {"take upcard", "pass"})
    table.play("take upcard", "discard KD")
    assert (table.mover, table.legal()) == (1, {"draw stock", "take upcard"})


def test_offer_taken_by_the_starter_goes_on_with_the_dealers_turn():
    table = dealt(SAMPLE_HAND, SAMPLE_OPPONENT, "9C", first_turn="offer")
    table.play("take upcard", "discard KD")
    assert (table.mover, table.legal()) == (1, {"draw stock", "take upcard"})


def test_offer_passed_twice_leaves_the_starter_only_the_stock():
    table = dealt(SAMPLE_HAND, SAMPLE_OPPONENT, "9C", first_turn="offer").play("pass", "pass")
    assert (table.mover, table.legal()) == (0, {"draw stock"})
    assert table.sees(0, "upcard") == {"9C"}
    table.draw("JD").play("discard JD")
    assert (table.mover, table.legal()) == (1, {"draw stock", "take upcard"})


def test_offer_is_made_in_every_hand():
    table = knocked(KNOCKER, SAMPLE_OPPONENT, first_turn="free")
    assert table.deal(KNOCKER, HOPELESS, "9S", first=None).legal() == {"draw stock", "take upcard"}
    table = dealt(KNOCKER, SAMPLE_OPPONENT, "TC", first_turn="offer").play("pass", "pass")
    table.draw("KD").play("knock KD").deal(KNOCKER, HOPELESS, "9S", first=None)
    assert (table.mover, table.legal()) == (1, {"take upcard", "pass"})


# --- knocking -------------------------------------------------------------------------------------


def test_sample_round():
    """Steps 1 to 8 of the source's round; "several turns pass" are two that change nothing."""
    table = dealt(SAMPLE_HAND, SAMPLE_OPPONENT.replace("8D", "JD"), "9C")
    table.play("take upcard", "discard KD")
    table.draw("8D").play("discard 3H")
    table.draw("TC").play("discard TC")
    table.draw("3C").play("discard JD")
    table.draw("JC").play("knock JC")
    # The opponent lays off 9S and keeps 8 + 7 + 3 = 18; 18 - 6 = 12 points.
    assert table.ended == ("knock", 0, 12)
    assert table.points == (12, 0)


def test_ten_of_deadwood_may_knock_eleven_may_not():
    opponent = SAMPLE_OPPONENT.replace("3H", "3C")
    ten = dealt("9C 9H 9D 4S 5S 6S AC 2D 3H 4D", opponent, "TC").draw("KD")
    assert ten.legal_starting_with("knock") == {"knock KD"}
    eleven = dealt("9C 9H 9D 4S 5S 6S AC 2D 3H 5D", opponent, "TC").draw("KD")
    assert eleven.legal_starting_with("knock") == set()
    assert "discard KD" in eleven.legal()


def test_each_card_whose_loss_leaves_ten_or_less_may_be_knocked_with():
    # Without the four 6 are left, without an ace 9, without a two 8; a broken meld costs more.
    table = dealt(KNOCKER, SAMPLE_OPPONENT, "TC").draw("4D")
    expected = {f"knock {card}" for card in ("4D", "AC", "AH", "2D", "2H")}
    assert table.legal_starting_with("knock") == expected


def test_knocking_is_optional_even_at_zero():
    table = dealt(GIN, SAMPLE_OPPONENT, "TC").draw("KD")
    assert {"discard KD", "knock KD"} <= table.legal()
    table.play("discard KD")
    assert table.mover == 1


def test_knock_limit_is_a_parameter():
    six = dealt(KNOCKER, SAMPLE_OPPONENT, "TC", knock_limit=6).draw("KD")
    assert six.legal_starting_with("knock") == {"knock KD"}
    five = dealt(KNOCKER, SAMPLE_OPPONENT, "TC", knock_limit=5).draw("KD")
    assert five.legal_starting_with("knock") == set()


# --- laying off -----------------------------------------------------------------------------------


def test_example_the_fourth_seven_is_laid_off_on_a_set_of_sevens():
    # 7S goes, 9 + 4 + 3 = 16 are left against 1 + 1 + 2 + 2 = 6.
    table = knocked("7C 7D 7H 9H TH JH AC AS 2D 2C", "QC QD QS KC KH KS 7S 9D 4C 3D")
    assert table.ended == ("knock", 0, 10)


@pytest.mark.parametrize(
    ("card", "points"),
    [("3S", 15 - 6), ("7S", 15 - 6), ("8S", 23 - 6)],
    ids=["low end", "high end", "does not fit"],
)
def test_example_three_or_seven_of_spades_are_laid_off_on_4_5_6(card, points):
    # Two sets, 8D and 7C, and the card in question; 9D is the knocker's.
    opponent = f"QC QH QS KC KH KS KD 8D 7C {card}"
    table = dealt(KNOCKER, opponent, "TC").draw("JD").play("knock JD")
    assert table.ended == ("knock", 0, points)


def test_cards_are_laid_off_in_chains_three_then_two_on_4_5_6():
    # 3S and 2S go, 8 + 7 are left: 15 - 6 = 9.
    assert knocked(KNOCKER, "QC QH QS KC KH KS 3S 2S 8D 7C").ended == ("knock", 0, 9)
    # Without the three the two does not fit: 2 + 8 + 7 + 4 = 21.
    assert knocked(KNOCKER, "QC QH QS KC KH KS 4C 2S 8D 7C").ended == ("knock", 0, 15)


def test_no_lay_off_around_the_corner():
    # The ace of hearts does not follow the king: 1 + 8 + 7 + 9 = 25 against 6.
    table = knocked("JH QH KH 4S 5S 6S AC AS 2D 2C", "QC QD QS TS TD TH AH 8D 7C 9C")
    assert table.ended == ("knock", 0, 19)


def test_own_melds_and_lay_offs_are_chosen_together():
    # Four sevens leave 8 + 10 + 3 = 21. Three of them, with 7S and 8S laid off: 10 + 3 = 13.
    assert knocked(KNOCKER, "7S 7H 7D 7C 8S QC QH QS JD 3H").ended == ("knock", 0, 13 - 6)


def test_the_knocker_shows_the_melds_to_which_fewest_cards_attach():
    # 5C 5D 5H and 4H 5H 6H share a card and are worth 15 both; 4H 6H or 5C 5D are deadwood, 10.
    knocker = "4H 5H 6H 5C 5D 7S 8S 9S TS JS"
    # Beside the fives only 5S attaches to the set; beside the run 3H and 7H would.
    # So the three of hearts stays: 10 + 10 + 3 + 2 = 25, less 10.
    table = knocked(knocker, "QC QH QS KC KH KS JC JD 3H 2C")
    assert table.ended == ("knock", 0, 15)


def test_the_knockers_melds_are_counted_after_the_discard():
    # 3H and 7H in the discard pile leave the run no end open: it is shown, 5C 5D are deadwood.
    knocker = "4H 5H 6H 5C 5D 7S 8S 9S TS JS"
    table = dealt(knocker, "QC QH QS KC KH KS JC JD 5S 2C", "3H")
    table.draw("7H").play("knock 7H")
    # The five of spades does not fit a run of hearts: 10 + 10 + 5 + 2 = 27, less 10.
    assert table.ended == ("knock", 0, 17)


# --- undercut -------------------------------------------------------------------------------------


def test_equal_deadwood_is_an_undercut_of_25():
    table = knocked(KNOCKER, EQUAL)
    assert table.ended == ("undercut", 1, 25)
    assert table.points == (0, 25)


def test_lower_deadwood_is_an_undercut_of_the_difference_and_25():
    assert knocked(KNOCKER, LOWER).ended == ("undercut", 1, 2 + 25)


def test_laying_off_may_lead_to_an_undercut():
    # 9S and 3S go, 4 + 1 are left against 6.
    assert knocked(KNOCKER, "QC QH QS KC KH KS 9S 3S 4C AS").ended == ("undercut", 1, 1 + 25)


def test_undercut_bonus_is_a_parameter():
    assert knocked(KNOCKER, LOWER, undercut_bonus=10).ended == ("undercut", 1, 12)


def test_without_undercut_on_tie_a_tie_is_a_scored_hand_of_0_points():
    table = knocked(KNOCKER, EQUAL, undercut_on_tie=False)
    assert table.ended == ("tie", None, 0)
    assert table.points == (0, 0)
    assert table.starter == 1


def test_without_undercut_on_tie_lower_deadwood_still_is_one():
    assert knocked(KNOCKER, LOWER, undercut_on_tie=False).ended == ("undercut", 1, 27)


# --- gin and big gin ------------------------------------------------------------------------------


def test_a_set_and_two_runs_are_gin_and_nothing_is_laid_off():
    # 9S would fit the nines, but after gin it counts: 9 + 8 + 7 + 3 = 27, and 25.
    table = knocked(GIN, SAMPLE_OPPONENT)
    assert table.ended == ("gin", 0, 27 + 25)


def test_gin_is_never_undercut():
    table = knocked(GIN, ALL_MELDED, undercut_bonus=50)
    assert table.ended == ("gin", 0, 25)


def test_gin_bonus_is_a_parameter():
    assert knocked(GIN, SAMPLE_OPPONENT, gin_bonus=20).ended == ("gin", 0, 47)


def test_gin_of_0_points_wins_the_hand():
    table = knocked(GIN, ALL_MELDED, gin_bonus=0, episode="hand")
    assert table.ended == ("gin", 0, 0)
    assert table.shares == [1.0, 0.0]


def eleven_melded(**parameters):
    """Seat 0 holds nines, 4-5-6 of spades and 2-3-4-5-6 of diamonds."""
    return dealt(GIN, SAMPLE_OPPONENT, "TC", **parameters).draw("6D")


def test_big_gin_is_declared_before_the_discard_and_scores_31():
    table = eleven_melded().play("big gin")
    assert table.ended == ("big gin", 0, 27 + 31)


def test_big_gin_with_the_taken_upcard():
    table = dealt(GIN, SAMPLE_OPPONENT, "6D").play("take upcard")
    assert "big gin" in table.legal()
    assert table.play("big gin").ended == ("big gin", 0, 58)


def test_big_gin_is_a_choice_beside_gin_and_playing_on():
    table = eleven_melded()
    # A five-card run gives up either end and stays one.
    assert table.legal_starting_with("knock") >= {"knock 6D", "knock 2D"}
    assert table.play("knock 6D").ended == ("gin", 0, 27 + 25)
    assert eleven_melded().play("discard 6D").mover == 1


def test_big_gin_needs_all_eleven_cards():
    assert "big gin" not in dealt(GIN, SAMPLE_OPPONENT, "TC").draw("AH").legal()


def test_big_gin_is_never_undercut():
    table = dealt(GIN, ALL_MELDED, "TC").draw("6D").play("big gin")
    assert table.ended == ("big gin", 0, 31)


def test_big_gin_bonus_is_a_parameter_and_0_means_there_is_none():
    assert eleven_melded(big_gin_bonus=50).play("big gin").ended == ("big gin", 0, 77)
    assert "big gin" not in eleven_melded(big_gin_bonus=0).legal()


# --- hands without a result -----------------------------------------------------------------------


def test_the_hand_is_dead_when_the_stock_is_down_to_two_cards():
    table = play_to_the_last_turn(dealt(KNOCKER, SAMPLE_OPPONENT, "TC"))
    assert table.mover == 0  # 31 - 2 = 29 turns, the odd ones are the starter's
    drawn = draw_lowest(table)
    assert len(table.stock()) == 2
    assert f"discard {drawn}" in table.legal()  # tested after the discard only
    table.play(f"discard {drawn}")
    assert table.ended == ("dead", None, 0)
    assert table.points == (0, 0)


def test_the_hand_is_not_dead_with_three_cards_left():
    table = play_to_the_last_turn(dealt(KNOCKER, SAMPLE_OPPONENT, "TC"))
    assert len(table.stock()) == 3
    assert table.state["hand_number"] == 0


def test_the_last_turn_may_still_knock():
    table = play_to_the_last_turn(dealt(KNOCKER, SAMPLE_OPPONENT, "TC"))
    table.play(f"knock {draw_lowest(table)}")
    assert table.ended.how == "knock"


def test_with_two_cards_left_the_upcard_is_not_offered_to_the_opponent():
    table = play_to_the_last_turn(dealt(KNOCKER, SAMPLE_OPPONENT, "TC", episode="hand"))
    table.play(f"discard {draw_lowest(table)}")
    assert table.mover is None
    assert table.shares == [0.5, 0.5]


@pytest.mark.parametrize("rule", STARTER_RULES)
def test_after_a_dead_hand_the_same_player_starts_again(rule):
    table = play_to_the_last_turn(dealt(KNOCKER, HOPELESS, "TC", first=1, starter=rule))
    table.play(f"discard {draw_lowest(table)}")
    assert table.starter == 1


def take_and_throw(table, times):
    """So many takes in a row, each followed by the discard of the lowest card allowed."""
    for _ in range(times):
        table.play("take upcard")
        table.play(min(table.legal_starting_with("discard")))
    return table


@pytest.mark.parametrize("first_turn", ["free", "offer"])
def test_the_hand_is_a_draw_after_50_takes_those_of_the_offer_included(first_turn):
    table = dealt(KNOCKER, SAMPLE_OPPONENT, "TC", first_turn=first_turn)
    take_and_throw(table, 49)
    assert table.number(0, "takes") == 49
    take_and_throw(table, 1)
    assert table.ended == ("takes", None, 0)
    assert table.points == (0, 0)


def test_takes_of_both_seats_are_counted_and_draws_between_do_not_reset_them():
    table = dealt(KNOCKER, SAMPLE_OPPONENT, "TC", max_upcard_draws=3)
    take_and_throw(table, 2)
    table.draw("JD").play("discard JD")
    assert table.number(1, "takes") == 2
    take_and_throw(table, 1)
    assert table.ended == ("takes", None, 0)


@pytest.mark.parametrize("rule", STARTER_RULES)
def test_after_50_takes_the_same_player_starts_again(rule):
    table = dealt(KNOCKER, SAMPLE_OPPONENT, "TC", first=1, starter=rule, max_upcard_draws=2)
    assert take_and_throw(table, 2).starter == 1


def test_the_taker_of_the_50th_may_still_knock():
    table = dealt(SAMPLE_HAND, SAMPLE_OPPONENT, "9C", max_upcard_draws=3)
    table.play("take upcard", "discard KD", "take upcard", "discard 3H", "take upcard")
    # A-2-3 of hearts leave the ace of clubs, 1. Four kings and queens; 9S goes, 8 + 7 = 15.
    assert table.play("knock 2D").ended == ("knock", 0, 15 - 1)


# --- oklahoma -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("upcard", "limit"), [("AD", 0), ("2C", 2), ("7H", 7), ("TC", 10), ("JD", 10), ("KD", 10)]
)
def test_oklahoma_the_first_upcard_is_the_knock_limit_and_an_ace_means_gin_only(upcard, limit):
    table = dealt(KNOCKER, SAMPLE_OPPONENT, upcard, oklahoma=True, knock_limit=3)
    assert table.number(0, "limit") == table.number(1, "limit") == limit


def test_oklahoma_a_five_forbids_six_points_and_a_six_allows_them():
    five = dealt(KNOCKER, SAMPLE_OPPONENT, "5H", oklahoma=True).draw("JD")
    assert five.legal_starting_with("knock") == set()
    six = dealt(KNOCKER, SAMPLE_OPPONENT, "6H", oklahoma=True).draw("JD")
    assert six.legal_starting_with("knock") == {"knock JD"}


def test_oklahoma_ace_allows_gin_only():
    one_left = GIN.replace("5D", "AC")
    table = dealt(one_left, SAMPLE_OPPONENT, "AD", oklahoma=True).draw("JD")
    assert table.legal_starting_with("knock") == set()
    table = dealt(GIN, SAMPLE_OPPONENT, "AD", oklahoma=True).draw("JD")
    assert table.play("knock JD").ended == ("gin", 0, 52)


def test_oklahoma_the_limit_is_set_anew_in_each_hand():
    table = dealt(KNOCKER, SAMPLE_OPPONENT, "7H", oklahoma=True).draw("KD").play("knock KD")
    assert table.deal(KNOCKER, HOPELESS, "4C", first=None).number(0, "limit") == 4


# --- who starts -----------------------------------------------------------------------------------


def test_the_first_starter_is_drawn_by_chance():
    table = Table()
    assert table.mover == "chance"
    assert table.chance() == {"starter 0": 1, "starter 1": 1}
    assert table.play("starter 1").deal(KNOCKER, HOPELESS, "TC", first=None).mover == 1


@pytest.mark.parametrize(("rule", "after"), [("alternate", 1), ("winner", 0), ("loser", 1)])
def test_starter_after_a_hand_won_by_the_starter(rule, after):
    table = knocked(KNOCKER, SAMPLE_OPPONENT, starter=rule)
    assert table.starter == after
    assert table.deal(KNOCKER, HOPELESS, "TC", first=None).mover == after


@pytest.mark.parametrize(("rule", "after"), [("alternate", 1), ("winner", 1), ("loser", 0)])
def test_starter_after_a_hand_lost_by_the_starter(rule, after):
    assert knocked(KNOCKER, LOWER, starter=rule).starter == after


@pytest.mark.parametrize(("rule", "after"), [("alternate", 1), ("winner", 0), ("loser", 0)])
def test_starter_after_a_tie_that_is_no_undercut(rule, after):
    assert knocked(KNOCKER, EQUAL, undercut_on_tie=False, starter=rule).starter == after


# --- the match ------------------------------------------------------------------------------------


def test_nobody_has_won_below_the_target():
    table = knocked(KNOCKER, SAMPLE_OPPONENT, target=13)  # 12 points
    assert table.mover == "chance"
    assert table.number(0, "hand_number") == 1


def test_the_first_player_with_the_target_wins():
    table = knocked(KNOCKER, SAMPLE_OPPONENT, target=12)
    assert table.mover is None
    assert table.legal(0) == table.legal(1) == set()
    assert table.shares == [1.0, 0.0]
    assert not table.capped


def test_the_target_is_100_by_default():
    table = Table()
    for number in range(2):  # two gins of 27 + 25 = 52
        assert table.mover == "chance"
        if number == 0:
            table.play("starter 0")
        table.deal(GIN, SAMPLE_OPPONENT, "TC", first=None)
        if number == 1:  # the other seat starts the second hand
            table.draw("JD").play("discard JD")
        table.draw("KD").play("knock KD")
    assert table.points == (104, 0)
    assert table.shares == [1.0, 0.0]


def test_points_of_several_hands_add_up():
    table = knocked(KNOCKER, SAMPLE_OPPONENT).deal(KNOCKER, EQUAL, "TC", first=None)
    table.draw("JD").play("discard JD").draw("KD").play("knock KD")
    assert table.points == (12, 25)


def test_the_undercutter_may_win_the_match():
    assert knocked(KNOCKER, EQUAL, target=25).shares == [0.0, 1.0]


def test_max_hands_ends_the_match_for_the_higher_score():
    table = knocked(KNOCKER, LOWER, max_hands=1)
    assert table.capped
    assert table.shares == [0.0, 1.0]


def test_max_hands_at_equal_scores_is_a_draw_and_dead_hands_count():
    table = take_and_throw(
        dealt(KNOCKER, SAMPLE_OPPONENT, "TC", max_hands=1, max_upcard_draws=1), times=1
    )
    assert table.capped
    assert table.shares == [0.5, 0.5]


def test_the_target_reached_in_the_last_hand_is_no_cap():
    table = knocked(KNOCKER, SAMPLE_OPPONENT, target=12, max_hands=1)
    assert not table.capped
    assert table.shares == [1.0, 0.0]


def test_a_new_hand_is_dealt_from_the_whole_deck():
    table = knocked(KNOCKER, SAMPLE_OPPONENT)
    assert table.chance() == {f"card {card}": 1 for card in CARDS}


def test_a_new_game_on_the_same_record_remembers_nothing():
    table = knocked(GIN, SAMPLE_OPPONENT, target=150).deal(ALL_MELDED, KNOCKER, "TC", first=None)
    table.play("draw stock", "card 7H", "discard 7H", "take upcard", "discard KC")
    rules.start(table.state)
    assert table.state == Table(target=150).state


# --- one hand as an episode -----------------------------------------------------------------------


def test_episode_hand_goes_to_the_winner_of_the_hand_whatever_the_scores():
    table = knocked(KNOCKER, LOWER, episode="hand", scores=(99, 0))
    assert table.shares == [0.0, 1.0]
    assert table.points == (99, 27)
    assert not table.capped


def test_episode_hand_without_a_winner_is_shared():
    table = knocked(KNOCKER, EQUAL, episode="hand", undercut_on_tie=False, max_hands=1)
    assert table.shares == [0.5, 0.5]
    assert not table.capped


def test_random_scores_are_drawn_before_the_deal_each_from_0_to_below_the_target():
    table = Table(episode="hand", scores="random", target=40).play("starter 1")
    assert table.chance() == {f"score {n}": 1 for n in range(40)}
    table.play("score 37")
    assert table.chance() == {f"score {n}": 1 for n in range(40)}
    table.play("score 12")
    assert table.points == (37, 12)
    table.deal(KNOCKER, HOPELESS, "TC", first=None)
    assert table.mover == 1
    assert table.observe(0)["scores"].tolist() == [37, 12]
    assert table.observe(1)["scores"].tolist() == [12, 37]


# --- small decks ----------------------------------------------------------------------------------


def test_a_small_deck_holds_the_lowest_ranks_of_the_first_suits():
    table = Table(ranks=4, suits=2, hand_size=1).play("starter 0")
    lowest = ("AC", "2C", "3C", "4C", "AD", "2D", "3D", "4D")
    assert set(table.chance()) == {f"card {card}" for card in lowest}


def test_nobody_fears_cards_that_a_small_deck_does_not_hold():
    # Equal melds 4H 5H 6H or 5C 5D 5H. With 13 ranks 3H and 7H attach to the run, 5S to the set:
    # the set is shown. With 6 ranks only 3H does, one each; it lies in the pile, so the run.
    hand = "4H 5H 6H 5C 5D AC 2D"
    deck = {"ranks": 6, "suits": 4, "hand_size": 7, "knock_limit": 20}
    table = dealt(hand, "5S 6S 6D 4C 4D 2H AS", "3H", **deck)
    table.draw("2S").play("knock 2S")
    # Shown: 4H 5H 6H; deadwood 5 + 5 + 1 + 2 = 13. 5S stays: 5 + 6 + 6 + 4 + 4 + 2 + 1 = 28.
    assert table.ended == ("knock", 0, 15)
