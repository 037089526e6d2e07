"""The rules of Bluff, one scenario a rule or ruling, with values worked out by hand."""

import pytest

from stammtisch.bluff.cards import NAMES
from tests.bluff.table import KINDS, Table, opened

SPECIAL_SET = "2 3 4 6 7 8 1* 5* 9* 10*"


def bids(cards):
    return {f"bid {card}" for card in cards.split()}


# --- set-up ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 7))
def test_the_start_player_is_drawn_evenly(players):
    assert Table(players=players).chance() == {f"starter {seat}": 1 for seat in range(players)}


def test_as_many_scoring_cards_as_players_come_from_one_set():
    table = Table(players=3).play("starter 1")
    assert table.chance() == {f"scoring card {n}": 1 for n in range(1, 11)}
    table.play("scoring card 4", "scoring card 9")
    assert table.mover == "chance"
    assert table.chance() == {f"scoring card {n}": 1 for n in (1, 2, 3, 5, 6, 7, 8, 10)}
    table.play("scoring card 10")
    assert table.chance() == {}
    assert (table.mover, table.table) == (0, "4 9 10")


def test_every_player_has_one_set_of_one_to_ten():
    table = opened(0, "3 5 7")
    for seat in range(3):
        assert table.legal(seat) == bids("1 2 3 4 5 6 7 8 9 10")
    assert table.legal(3) == set()


def test_smaller_sets_go_from_one_to_ranks():
    table = Table(players=2, ranks=3).play("starter 0")
    assert table.chance() == {f"scoring card {n}": 1 for n in (1, 2, 3)}
    table.play("scoring card 3", "scoring card 1")
    assert table.legal(0) == table.legal(1) == bids("1 2 3")


def test_with_specials_four_cards_of_each_set_are_special_and_the_first_scoring_cards_plain():
    table = Table(players=2, specials=True).play("starter 0")
    assert set(table.chance()) == {f"scoring card {n}" for n in range(1, 11)}
    table.play("scoring card 10", "scoring card 1")
    assert table.table == "1 10"
    assert table.legal(0) == table.legal(1) == bids(SPECIAL_SET)


def test_unused_seats_are_never_asked():
    table = opened(0, "3 5")
    assert [table.legal(seat) for seat in range(2, 6)] == [set()] * 4


# --- bid phase ------------------------------------------------------------------------------------


def test_all_bid_at_once_in_seat_order_whoever_starts():
    table = opened(2, "3 5 7")
    before = [table.legal(seat) for seat in range(3)]
    assert table.mover == 0
    table.play("bid 8")
    assert table.mover == 1
    assert table.legal(0) == set()  # has answered
    assert [table.legal(1), table.legal(2)] == before[1:]  # not changed by the others' bids
    table.play("bid 8", "bid 1")
    assert (table.mover, table.starter) == (2, 2)


def test_a_bid_leaves_the_hand_for_good():
    table = opened(0, "3 5").bid("8 2")
    assert table.hand(0) == "1 2 3 4 5 6 7 9 10"
    table.play("take 5", "take 3")
    assert table.legal(0) == bids("1 2 3 4 5 6 7 9 10")
    assert table.legal(1) == bids("1 3 4 5 6 7 8 9 10")


# --- bluff phase ----------------------------------------------------------------------------------


def test_the_start_player_takes_one_scoring_card():
    table = opened(1, "3 5 7").bid("1 2 3")
    assert (table.mover, table.legal()) == (1, {"take 3", "take 5", "take 7"})
    table.play("take 5")
    assert table.fronts == ["-", "5", "-"]
    assert table.table == "3 7"


def test_then_each_in_turn_takes_a_remaining_card_or_challenges_somebody_who_has_one():
    table = opened(1, "3 5 7").bid("1 2 3").play("take 5")
    assert (table.mover, table.legal()) == (2, {"take 3", "take 7", "challenge +2"})
    table.play("take 7")
    assert (table.mover, table.legal()) == (0, {"take 3", "challenge +1", "challenge +2"})
    assert table.legal(1) == table.legal(2) == set()


def test_the_higher_strength_card_has_the_scoring_card():
    won = opened(0, "3 5").round("4 6", "take 5", "challenge +1")
    assert won.piles == ["-", "5"]
    lost = opened(0, "3 5").round("6 4", "take 5", "challenge +1")
    assert lost.piles == ["5", "-"]


def test_at_a_tie_the_challenger_has_it():
    assert opened(0, "3 5").round("6 6", "take 5", "challenge +1").piles == ["-", "5"]


def test_a_winning_challenger_can_be_challenged():
    table = opened(0, "3 5 7").bid("4 6 8").play("take 7", "challenge +2")
    assert table.fronts == ["-", "7", "-"]
    assert table.legal() == {"take 3", "take 5", "challenge +2"}  # seat 1 has a card, 0 no more
    assert table.play("challenge +2").piles == ["-", "-", "7"]


def test_a_winning_defender_can_be_challenged_again():
    table = opened(0, "3 5 7").bid("6 4 8").play("take 7", "challenge +2")
    assert table.fronts == ["7", "-", "-"]
    assert table.legal() == {"take 3", "take 5", "challenge +1"}
    assert table.play("challenge +1").piles == ["-", "-", "7"]


def test_each_decides_once_and_the_loser_of_a_challenge_nothing_more():
    table = opened(2, "1 3 5 7").bid("9 4 2 6").play("take 7")
    order: list = [2]
    for name in ("challenge +3", "challenge +3", "take 3"):
        order.append(table.mover)
        table.play(name)
    assert order == [2, 3, 0, 1]
    assert (table.mover, table.state["number"]) == (0, 1)  # the next bid phase
    assert table.piles == ["7", "3", "-", "-"]


def test_nobody_passes():
    table = opened(0, "3 5").bid("4 6")
    assert "wait" not in table.legal()
    assert "wait" not in table.play("take 5").legal()


# --- scoring --------------------------------------------------------------------------------------


def test_scoring_cards_in_front_go_to_the_pile_and_others_out_of_the_game():
    table = opened(0, "3 5 7 10").round(
        "6 4 9 4", "take 10", "challenge +3", "challenge +2", "challenge +3"
    )
    assert table.piles == ["-", "-", "10", "-"]
    assert table.points == [0, 0, 10, 0]
    assert table.table == "4 4 6 9"  # 3, 5 and 7 are out
    assert table.fronts == ["-"] * 4


def test_strength_cards_are_the_scoring_cards_of_the_next_round():
    table = opened(0, "3 5 7").round("8 8 2", "take 7", "take 5", "take 3")
    assert table.table == "2 8 8"
    table.round("2 1 3", "take 8", "take 8", "take 2")
    assert table.piles == ["7 8", "5 8", "2 3"]
    assert table.table == "1 2 3"


def test_whoever_has_the_highest_scoring_card_starts_next():
    table = opened(0, "3 5 7").round("8 8 2", "take 3", "take 5", "take 7")
    assert table.starter == 2
    # The one who took the highest may lose it.
    assert opened(0, "3 5 7").round("8 1 9", "take 7", "take 3", "challenge +1").starter == 2


def test_at_equal_highest_the_earlier_in_this_rounds_order_starts_next():
    table = opened(1, "3 5 7").round("8 8 2", "take 7", "take 5", "take 3")
    table.round("1 1 1", "take 2", "take 8", "take 8")  # seats 1, 2, 0
    assert table.starter == 2


def test_the_start_player_stays_if_nobody_has_a_card():
    table = opened(1, "4 7", specials=True).round("10* 10*", "take 7", "challenge +1")
    assert table.piles == ["-", "-"]
    assert (table.starter, table.table) == (1, "10* 10*")


def test_cards_are_left_over_exactly_when_somebody_challenged():
    quiet = opened(0, "3 5 7").bid("8 8 2").play("take 7", "take 5")
    assert quiet.table == "3"
    assert quiet.play("take 3").points == [7, 5, 3]
    loud = opened(0, "3 5 7").round("8 8 2", "take 7", "take 5", "challenge +1")
    assert loud.points == [7, 5, 0]


def test_equal_scoring_cards_are_taken_one_by_one_without_combine():
    table = opened(0, "3 5 7").round("2 2 2", "take 7", "take 5", "take 3").bid("3 3 3")
    assert table.legal() == {"take 2"}
    table.play("take 2")
    assert (table.table, table.fronts) == ("2 2", ["2", "-", "-"])


# --- special cards --------------------------------------------------------------------------------

# Rows are attackers, columns defenders, both in the order of the kinds. W: the attacker has the
# scoring card afterwards, also at a tie; L: the defender; P: both lose, it returns to the table.
EVERY_PAIR = {
    #       1 to 10, then 1* 5* 9* 10*
    "1": "WLLLLLLLLL WWWL",
    "2": "WWLLLLLLLL WWWL",
    "3": "WWWLLLLLLL WWWL",
    "4": "WWWWLLLLLL WWWL",
    "5": "WWWWWLLLLL WWWL",
    "6": "WWWWWWLLLL WLWL",
    "7": "WWWWWWWLLL WLWL",
    "8": "WWWWWWWWLL WLWL",
    "9": "WWWWWWWWWL WLWL",
    "10": "WWWWWWWWWW LLWW",
    "1*": "WLLLLLLLLW WWWW",
    "5*": "LLLLWWWWWW LWLW",
    "9*": "WLLLLLLLLL WWWL",
    "10*": "WWWWWWWWWW LLWP",
}
NERVOUS_ONLY_AS_DEFENDER = {"9*": "WWWWWWWWWL WLWL"}


@pytest.mark.parametrize("nervous", ["always", "defender"])
@pytest.mark.parametrize("attacker", NAMES)
def test_every_pair_of_kinds_attacker_and_defender(attacker, nervous):
    row = EVERY_PAIR[attacker].replace(" ", "")
    if nervous == "defender" and attacker in NERVOUS_ONLY_AS_DEFENDER:
        row = NERVOUS_ONLY_AS_DEFENDER[attacker].replace(" ", "")
    for defender, letter in zip(NAMES, row, strict=True):
        table = opened(0, "3 7", specials=True, nervous=nervous).bid("2 2").play("take 7")
        table.state["played"][0, :2] = KINDS.index(defender), KINDS.index(attacker)
        table.play("challenge +1")
        assert table.piles == {"W": ["-", "7"], "L": ["7", "-"], "P": ["-", "-"]}[letter], defender


def fight(defender, attacker, **parameters):
    """Seat 0 takes the 7, seat 1 challenges it; who has the 7 then."""
    table = opened(0, "3 7", specials=True, **parameters)
    table.round(f"{defender} {attacker}", "take 7", "challenge +1")
    return table.piles.index("7") if "7" in table.piles else None


def test_optimistic_1_beats_every_ten():
    assert fight("10*", "1*") == 1
    assert fight("1*", "10*") == 0
    assert fight("2", "1*") == 0


def test_reversed_5_beats_everything_from_six_and_loses_to_everything_up_to_four():
    assert [fight(card, "5*") for card in ("6", "7", "8", "10*")] == [1, 1, 1, 1]
    assert [fight(card, "5*") for card in ("1*", "2", "3", "4")] == [0, 0, 0, 0]
    assert [fight("5*", card) for card in ("6", "7", "8", "10*")] == [0, 0, 0, 0]
    assert [fight("5*", card) for card in ("1*", "2", "3", "4")] == [1, 1, 1, 1]


def test_reversed_5_against_any_five_is_a_tie():
    assert fight("5*", "5*") == 1


def test_reversed_5_loses_to_the_strength_1_of_a_nervous_9():
    assert fight("9*", "5*") == 0
    assert fight("5*", "9*") == 1


def test_nervous_9_has_strength_1_in_every_challenge():
    assert fight("2", "9*") == 0
    assert fight("9*", "2") == 1
    assert fight("1*", "9*") == 1  # a tie
    assert fight("9*", "9*") == 1


def test_nervous_9_is_a_9_when_it_challenges_if_it_is_nervous_as_defender_only():
    assert fight("8", "9*", nervous="defender") == 1
    assert fight("10*", "9*", nervous="defender") == 0
    assert fight("9*", "2", nervous="defender") == 1
    assert fight("5*", "9*", nervous="defender") == 0


def test_two_poisonous_10_both_lose_and_the_scoring_card_returns_to_the_table():
    table = opened(0, "3 5 7", specials=True).bid("10* 10* 2").play("take 7", "challenge +2")
    assert table.fronts == ["-", "-", "-"]
    assert table.table == "3 5 7"
    assert table.legal() == {"take 3", "take 5", "take 7"}  # nobody to challenge
    assert table.play("take 7").piles == ["-", "-", "7"]


def test_a_poisonous_10_is_a_10_to_all_others():
    assert fight("8", "10*") == 1
    assert fight("10*", "8") == 0


def test_special_cards_count_their_number_as_scoring_cards():
    table = opened(0, "2 3 4 6", specials=True)
    table.round("1* 5* 9* 10*", "take 2", "take 3", "take 4", "take 6")
    assert (table.starter, table.table) == (3, "1* 5* 9* 10*")
    assert table.bid("2 2 2 2").legal() == {"take 1", "take 5", "take 9", "take 10"}
    table.play("take 10", "take 9", "take 5", "take 1")
    assert table.points == [2 + 9, 3 + 5, 4 + 1, 6 + 10]
    assert table.starter == 3


# --- combined cards -------------------------------------------------------------------------------


def combined(first_bids, **parameters):
    """The second round, seat 0 to start; the strength cards of the first lie on the table."""
    cards = range(9, 9 - len(first_bids.split()), -1)
    table = opened(0, " ".join(map(str, cards)), combine=True, **parameters)
    return table.round(first_bids, *(f"take {card}" for card in cards))


def test_equal_cards_may_be_taken_together_any_count_of_them():
    table = combined("2 2 2 3").bid("1 1 1 1")
    assert table.legal() == {"take 2", "take 2 x 2", "take 2 x 3", "take 3"}
    table.play("take 2 x 2")
    assert (table.fronts[0], table.table) == ("2 2", "2 3")


def test_the_sum_of_cards_taken_together_is_at_most_ten():
    assert combined("4 4 4 1").bid("1 1 1 2").legal() == {"take 4", "take 4 x 2", "take 1"}
    assert combined("5 5 5 6").bid("1 1 1 1").legal() == {"take 5", "take 5 x 2", "take 6"}
    assert combined("6 6 6 6").bid("1 1 1 1").legal() == {"take 6"}
    ones = combined("1 1 1 1 1 1").bid("2 2 2 2 2 2").legal()
    assert ones == {"take 1", *(f"take 1 x {count}" for count in range(2, 7))}
    twos = combined("2 2 2 2 2 2").bid("1 1 1 1 1 1").legal()
    assert twos == {"take 2", *(f"take 2 x {count}" for count in range(2, 6))}


def test_the_first_scoring_cards_are_all_different():
    assert opened(0, "1 2 3", combine=True).bid("1 1 1").legal() == {"take 1", "take 2", "take 3"}


def test_a_challenge_is_for_the_whole_bundle():
    table = combined("2 2 2").round("4 6 1", "take 2 x 2", "challenge +2", "take 2")
    assert table.piles == ["9", "2 2 8", "2 7"]


def test_a_bundle_counts_its_sum_for_the_next_start_player():
    table = combined("4 4 7").round("1 9 1", "take 7", "take 4 x 2", "challenge +2")
    assert table.starter == 1  # 8 against 7
    assert table.points == [9 + 7, 8 + 8, 7]


def test_the_table_can_be_empty_and_a_challenge_is_forced_then():
    table = combined("2 2 2").bid("4 6 1").play("take 2 x 3")
    assert (table.table, table.legal()) == ("-", {"challenge +2"})
    table.play("challenge +2")
    assert table.legal() == {"challenge +2"}
    assert table.play("challenge +2").piles == ["9", "2 2 2 8", "7"]


def test_a_poisoned_bundle_returns_whole_and_later_players_may_take_it():
    table = combined("2 2 2", specials=True).bid("10* 10* 3").play("take 2 x 2", "challenge +2")
    assert (table.fronts, table.table) == (["-", "-", "-"], "2 2 2")
    assert table.legal() == {"take 2", "take 2 x 2", "take 2 x 3"}
    assert table.play("take 2 x 3").piles == ["9", "8", "2 2 2 7"]


def test_special_scoring_cards_are_combined_by_their_number():
    table = combined("1* 1* 5* 5*", specials=True).bid("2 3 4 6")
    assert table.legal() == {"take 1", "take 1 x 2", "take 5", "take 5 x 2"}
    table.play("take 5 x 2", "take 1 x 2", "challenge +2", "challenge +2")  # both win
    assert table.points == [9, 8, 7 + 10, 6 + 2]
    assert (table.piles[2], table.piles[3]) == ("7 5* 5*", "6 1* 1*")


# --- final round ----------------------------------------------------------------------------------


def two_in_the_final():
    """Two players with sets of three, two rounds; seat 0 has 3 3, seat 1 has 1 1."""
    table = opened(0, "3 1", ranks=3, rounds=2)
    table.round("3 1", "take 3", "take 1")
    return table.round("2 3", "take 3", "take 1")


def test_the_final_round_comes_after_as_many_rounds_as_there_are_ranks():
    table = opened(0, "9 8")
    for number in range(10):
        assert (table.state["number"], table.is_final) == (number, False)
        card = 10 - number
        left = sorted(map(int, table.table.split()))
        table.round(f"{card} {card}", f"take {left[1]}", f"take {left[0]}")
    assert table.is_final


def test_in_the_final_round_the_scoring_pile_is_the_hand():
    table = two_in_the_final()
    assert table.is_final
    assert table.piles == ["3 3", "1 1"]
    assert (table.legal(0), table.legal(1)) == ({"bid 3"}, {"bid 1"})
    table.bid("3 1")
    assert (table.hand(0), table.hand(1)) == ("3", "1")


def test_the_scoring_cards_of_the_final_round_are_the_last_strength_cards():
    assert two_in_the_final().table == "2 3"


def test_the_strength_card_of_the_final_round_is_lost_and_won_cards_join_the_pile():
    table = two_in_the_final().round("3 1", "take 3", "take 2")
    assert table.mover is None
    assert table.piles == ["3 3", "1 2"]  # 3 3 - 3 + 3 and 1 1 - 1 + 2
    assert table.points == [6, 3]
    assert table.shares == [1, 0]


def test_most_points_in_the_pile_win_after_a_lost_final_too():
    table = two_in_the_final().bid("3 1").play("take 2", "challenge +1")
    assert table.points == [3 + 2, 1]
    assert table.shares == [1, 0]


def some_sit_out():
    """Three players: piles 4 1, 2 3 and 4; the last start player would be seat 2."""
    table = opened(0, "4 2 1", ranks=4, rounds=2)
    table.round("4 3 1", "take 4", "take 2", "challenge +1")
    return table.round("2 1 4", "take 1", "take 3", "take 4")


def test_who_has_fewer_than_two_cards_sits_out():
    table = some_sit_out()
    assert table.piles == ["1 4", "2 3", "4"]
    assert table.plays == {0, 1}
    assert table.legal(2) == set()


def test_if_the_start_player_sits_out_the_next_clockwise_who_plays_starts():
    assert some_sit_out().starter == 0


def test_seats_that_sit_out_neither_act_nor_can_be_challenged_and_keep_their_card():
    table = some_sit_out().bid("1 2")
    assert (table.mover, table.legal()) == (0, {"take 1", "take 2", "take 4"})
    table.play("take 4")
    assert table.legal() == {"take 1", "take 2", "challenge +2"}
    table.play("challenge +2")
    assert table.mover is None
    assert table.piles == ["4", "3 4", "4"]
    assert table.shares == [0, 1, 0]


def lone(second_bids, **parameters):
    """Three players with sets of four, two rounds; seat 0 alone comes to have two cards."""
    table = opened(0, "4 2 1", ranks=4, rounds=2, **parameters)
    table.round("4 3 1", "take 4", "challenge +2", "challenge +1")
    return table.round(second_bids, "take 4", "take 3", "take 1")


def test_one_player_left_bids_and_takes_one_card():
    table = lone("3 4 2")
    assert (table.piles, table.plays) == (["4 4", "3", "1"], {0})
    table.play("bid 4")
    assert table.legal() == {"take 2", "take 3", "take 4"}
    table.play("take 4")
    assert table.mover is None
    assert table.points == [8, 3, 1]


def test_one_player_left_may_take_a_bundle_with_combine():
    table = lone("2 2 2", combine=True).play("bid 4")
    assert table.legal() == {"take 2", "take 2 x 2", "take 2 x 3"}
    assert table.play("take 2 x 3").points == [4 + 6, 3, 1]


def test_if_nobody_is_left_the_final_round_is_skipped():
    table = opened(0, "4 2 1", rounds=1).round("4 3 1", "take 4", "take 2", "take 1")
    assert table.mover is None
    assert table.points == [4, 2, 1]
    assert table.shares == [1, 0, 0]
    assert (table.table, table.fronts) == ("-", ["-", "-", "-"])


def test_without_the_final_round_the_game_ends_after_the_last_regular_one():
    table = opened(0, "3 1", ranks=3, rounds=2, final=False)
    table.round("3 1", "take 3", "take 1")
    table.round("2 3", "take 3", "take 1")
    assert table.mover is None
    assert table.piles == ["3 3", "1 1"]
    assert (table.table, table.fronts) == ("-", ["-", "-"])


def test_nothing_is_left_on_the_table_when_the_game_is_over():
    table = two_in_the_final().round("3 1", "take 2", "challenge +1")
    assert (table.table, table.fronts) == ("-", ["-", "-"])  # the 3 left over is out


def test_plain_and_special_copies_of_a_number_are_distinct():
    table = opened(0, "1 5", specials=True, rounds=2)
    table.round("1* 2", "take 1", "take 5").round("3 3", "take 2", "take 1")
    assert table.piles == ["1 1*", "2 5"]
    assert table.legal(0) == {"bid 1", "bid 1*"}
    assert table.points == [2, 7]


def special_final(strength_0, strength_1):
    """Seat 0 holds 10 and 10*, seat 1 holds 1 and 1*; 0 starts; who has the 3 it takes."""
    table = opened(0, "10 1", specials=True, rounds=2)
    table.round("10* 1*", "take 10", "take 1").round("3 2", "take 10", "take 1")
    assert table.piles == ["10 10*", "1 1*"]
    table.round(f"{strength_0} {strength_1}", "take 3", "challenge +1")
    return ["3" in pile.split() for pile in table.piles].index(True)


def test_special_cards_keep_their_effect_in_the_final_round_and_plain_ones_have_none():
    assert special_final("10*", "1*") == special_final("10", "1*") == 1
    assert special_final("10*", "1") == special_final("10", "1") == 0


def test_hand_cards_left_after_fewer_rounds_are_not_played_in_the_final():
    table = opened(0, "3 1", ranks=3, rounds=2)
    table.round("2 2", "take 3", "take 1").round("1 1", "take 2", "take 2")
    assert table.piles == ["2 3", "1 2"]
    assert table.legal(0) == {"bid 2", "bid 3"}
    table.bid("3 2")
    assert table.state["hands"][:2].tolist() == [0b100, 0b100]  # the unplayed 3 of each set


# --- the end --------------------------------------------------------------------------------------


def test_a_tie_for_most_points_is_a_shared_win():
    table = opened(0, "3 1", ranks=3, rounds=2, final=False)
    table.round("3 1", "take 3", "take 1").round("2 2", "take 1", "take 3")
    assert table.points == [4, 4]
    assert table.shares == [0.5, 0.5]


def test_the_win_is_shared_by_as_many_as_have_most_points():
    table = opened(0, "1 2 3", ranks=4, rounds=2)
    table.round("4 4 4", "take 1", "take 2", "take 3")
    table.round("3 3 3", "take 4", "take 4", "take 4")
    assert table.piles == ["1 4", "2 4", "3 4"]
    table.round("1 2 3", "take 3", "take 3", "take 3")
    assert table.points == [7, 7, 7]
    assert table.shares == pytest.approx([1 / 3] * 3)


def test_whoever_won_nothing_can_share_nothing():
    table = opened(0, "4 2 1", rounds=1).round("4 3 1", "take 4", "challenge +2", "challenge +1")
    assert table.points == [4, 0, 0]
    assert table.shares == [1, 0, 0]


def test_nobody_is_ever_capped():
    table = two_in_the_final().round("3 1", "take 3", "take 2")
    assert table.state["capped"] == 0


# --- what a game reports --------------------------------------------------------------------------


def test_statistics_of_a_round_with_challenges():
    table = opened(0, "3 5 7 10").round(
        "6 4 9 4", "take 10", "challenge +3", "challenge +2", "challenge +3"
    )
    assert table.statistics(0) == {
        **{"takes": 1, "times_challenged": 2, "defences_won": 1, "rounds_started": 1}
    }
    assert table.statistics(1) == {"challenges": 1}
    assert table.statistics(2) == {
        **{"points": 10, "challenges": 1, "challenges_won": 1, "rounds_started": 1},
        **{"times_challenged": 1, "defences_won": 1},
    }
    assert table.statistics(3) == {"challenges": 1}


def test_statistics_of_poison_and_of_the_final_round():
    table = opened(1, "4 7", specials=True).round("10* 10*", "take 7", "challenge +1")
    assert table.statistics(0) == {"challenges": 1, "poisoned": 1}
    assert table.statistics(1) == {
        **{"takes": 1, "times_challenged": 1, "poisoned": 1, "rounds_started": 2}
    }
    done = some_sit_out().round("1 2", "take 4", "challenge +2")
    assert [done.statistics(seat).get("finals") for seat in range(3)] == [1, 1, None]
