"""The literal Bluff against values worked out by hand from the rules page and its source."""

import ast
import random
import sys
from collections import Counter
from copy import deepcopy
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.reference import bluff as twin
from tests.reference.bluff import Challenged, Front, Took


def opened(start, cards, **parameters):
    """A game in its first bid phase; as many players as scoring cards."""
    game = twin.Game(players=len(cards.split()), **parameters)
    game.apply(f"starter {start}")
    for card in cards.split():
        game.apply(f"scoring card {card}")
    return game


def bid(game, cards):
    """Everybody asked bids, in seat order."""
    for card in cards.split():
        assert game.stage == "bid"
        game.apply(f"bid {card}")
    return game


def play(game, *names):
    for name in names:
        game.apply(name)
    return game


def fronts(game):
    """The cards in front of each seat, as one word each."""
    return [" ".join(cards) or "-" for cards in game.fronts]


def piles(game):
    return [" ".join(sorted(pile.elements(), key=twin.KINDS.index)) or "-" for pile in game.piles]


def count(cards):
    return Counter(cards.split())


def possible(game, seat):
    """All histories that the seat cannot exclude, each listed once."""
    histories = game.consistent(seat) or []
    assert len(histories) == len(set(histories))
    return set(histories)


# --- comparing strength cards ---------------------------------------------------------------------

# Rows are attackers, columns defenders, both by number of kind. W: the attacker has the higher
# one, =: equal, so the attacker's as well, L: the defender's, P: poison.
PLAIN_AND_SPECIAL = [*map(str, range(1, 11)), "1*", "5*", "9*", "10*"]
TABLE = {
    #       1 to 10  1*5*9*10*
    "1": "=LLLLLLLLL =W=L",
    "2": "W=LLLLLLLL WWWL",
    "3": "WW=LLLLLLL WWWL",
    "4": "WWW=LLLLLL WWWL",
    "5": "WWWW=LLLLL W=WL",
    "6": "WWWWW=LLLL WLWL",
    "7": "WWWWWW=LLL WLWL",
    "8": "WWWWWWW=LL WLWL",
    "9": "WWWWWWWW=L WLWL",
    "10": "WWWWWWWWW= LLW=",
    "1*": "=LLLLLLLLW =W=W",
    "5*": "LLLL=WWWWW L=LW",
    "9*": "=LLLLLLLLL =W=L",
    "10*": "WWWWWWWWW= LLWP",
}
NERVOUS_ATTACKER_IS_NINE = "WWWWWWWW=L WLWL"
MEANING = {"W": "higher", "=": "tie", "L": "lower", "P": "poison"}


@pytest.mark.parametrize("nervous", ["always", "defender"])
@pytest.mark.parametrize("attacker", PLAIN_AND_SPECIAL)
def test_every_pair_of_kinds(attacker, nervous):
    row = TABLE[attacker]
    if nervous == "defender" and attacker == "9*":
        row = NERVOUS_ATTACKER_IS_NINE
    for defender, letter in zip(PLAIN_AND_SPECIAL, row.replace(" ", ""), strict=True):
        assert twin.compare(attacker, defender, nervous) == MEANING[letter], defender


def test_nervous_9_is_nervous_in_every_comparison_unless_told_otherwise():
    assert twin.compare("9*", "2") == "lower"
    assert twin.compare("9*", "2", "defender") == "higher"
    assert twin.compare("9*", "5*") == "higher"  # strength 1 against a reversed 5
    assert twin.compare("9*", "5*", "defender") == "lower"
    assert twin.compare("9*", "9*") == "tie"
    assert twin.compare("9*", "9*", "defender") == "higher"


def test_a_set_has_special_cards_in_place_of_the_plain_ones():
    assert " ".join(twin.full_set()) == "1 2 3 4 5 6 7 8 9 10"
    assert " ".join(twin.full_set(specials=True)) == "1* 2 3 4 5* 6 7 8 9* 10*"
    assert twin.full_set(3) == ["1", "2", "3"]


def test_special_scoring_cards_count_their_number():
    assert twin.points(["1*", "5*", "9*", "10*", "3"]) == 28


def test_kinds_by_number():
    assert list(twin.KINDS) == PLAIN_AND_SPECIAL


# --- set-up ---------------------------------------------------------------------------------------


def test_first_start_player_and_scoring_cards_by_chance():
    game = twin.Game(players=3, ranks=5)
    assert game.chance_weights() == {"starter 0": 1, "starter 1": 1, "starter 2": 1}
    assert [game.legal(seat) for seat in range(3)] == [set(), set(), set()]
    game.apply("starter 2")
    assert game.chance_weights() == {f"scoring card {n}": 1 for n in range(1, 6)}
    play(game, "scoring card 4", "scoring card 1")
    assert set(game.chance_weights()) == {"scoring card 2", "scoring card 3", "scoring card 5"}
    game.apply("scoring card 5")
    assert game.chance_weights() == {}
    facts = game.facts(0)
    assert facts["table"] == count("1 4 5")
    assert (facts["start"], facts["phase"], facts["round"]) == (2, "bid", 1)


def test_first_scoring_cards_are_plain_even_with_specials():
    game = opened(0, "1 5 9 10", specials=True)
    assert game.facts(0)["table"] == count("1 5 9 10")


@pytest.mark.parametrize(
    ("parameters", "reason"),
    [
        ({"players": 1}, "2 to 6"),
        ({"players": 7}, "2 to 6"),
        ({"ranks": 11}, "1 to 10"),
        ({"rounds": 11}, "0 to 10"),
        ({"players": 4, "ranks": 3}, "more than ranks"),
        ({"ranks": 5, "rounds": 6}, "rounds must not"),
        ({"specials": True, "ranks": 9}, "ranks=10"),
        ({"nervous": "never"}, "always or defender"),
    ],
)
def test_refused_parameters(parameters, reason):
    with pytest.raises(ValueError, match=reason):
        twin.Game(**parameters)


def test_rounds_are_as_many_as_ranks_unless_told():
    assert twin.Game().rounds == 10
    assert twin.Game(ranks=6).rounds == 6
    assert twin.Game(ranks=6, rounds=2).rounds == 2


# --- the bid phase --------------------------------------------------------------------------------


def test_all_bid_at_once_one_hand_card():
    game = opened(1, "7 3 2")
    everything = {f"bid {n}" for n in range(1, 11)}
    assert game.to_move() == 0  # asked in seat order, whoever starts
    assert [game.legal(seat) for seat in range(3)] == [everything] * 3
    game.apply("bid 4")
    assert game.to_move() == 1
    assert [game.legal(seat) for seat in range(3)] == [set(), everything, everything]
    bid(game, "9 1")
    assert game.stage == "bluff"
    assert game.to_move() == 1


def test_a_card_once_played_is_gone():
    game = play(bid(opened(0, "2 1"), "4 4"), "take 2", "take 1")
    assert game.legal(0) == {f"bid {n}" for n in (1, 2, 3, 5, 6, 7, 8, 9, 10)}
    assert game.facts(1)["hand"] == count("1 2 3 5 6 7 8 9 10")


def test_a_bid_is_hidden_from_all_others():
    before = opened(0, "7 3 2")
    after = bid(deepcopy(before), "10")
    assert [after.facts(seat) == before.facts(seat) for seat in range(3)] == [False, True, True]
    assert after.facts(0)["strength"] == "10"
    assert after.facts(0)["hand"] == count("1 2 3 4 5 6 7 8 9")


def test_one_card_left_is_asked_for_as_well():
    game = opened(0, "1 2", ranks=2)
    play(bid(game, "1 2"), "take 1", "take 2")
    assert game.legal(0) == {"bid 2"}
    assert game.legal(1) == {"bid 1"}


# --- the bluff phase ------------------------------------------------------------------------------


def test_start_player_takes_a_card():
    game = bid(opened(2, "7 3 2 9"), "1 2 3 4")
    assert game.to_move() == 2
    assert game.legal(2) == {"take 2", "take 3", "take 7", "take 9"}
    assert game.legal(0) == game.legal(1) == game.legal(3) == set()
    game.apply("take 3")
    assert fronts(game) == ["-", "-", "3", "-"]


def test_each_in_turn_takes_or_challenges_a_player_who_has_one():
    game = play(bid(opened(2, "7 3 2 9"), "1 2 3 4"), "take 3")
    assert game.to_move() == 3
    assert game.legal(3) == {"take 2", "take 7", "take 9", "challenge +3"}
    game.apply("take 9")
    assert game.to_move() == 0
    assert game.legal(0) == {"take 2", "take 7", "challenge +2", "challenge +3"}
    assert game.facts(1)["undecided"] == {0, 1}


def test_higher_strength_has_the_scoring_card():
    game = play(bid(opened(0, "7 3 2"), "4 6 5"), "take 7", "challenge +2")
    assert fronts(game) == ["-", "7", "-"]
    assert game.now.deeds == [Took(0, 7, 1), Challenged(1, 0, "won")]


def test_lower_challenger_gets_nothing():
    game = play(bid(opened(0, "7 3 2"), "6 4 5"), "take 7", "challenge +2")
    assert fronts(game) == ["7", "-", "-"]
    assert game.now.deeds[-1] == Challenged(1, 0, "lost")


def test_tie_is_the_challengers():
    game = play(bid(opened(0, "7 3 2"), "6 6 5"), "take 7", "challenge +2")
    assert fronts(game) == ["-", "7", "-"]
    assert game.branches["challenge tied"] == 1


def test_winner_can_be_challenged_again():
    game = bid(opened(0, "7 3 2 4"), "4 5 6 6")
    play(game, "take 7", "challenge +3")
    assert game.legal(2) == {"take 2", "take 3", "take 4", "challenge +3"}  # only seat 1 has one
    play(game, "challenge +3", "challenge +3")
    assert piles(game) == ["-", "-", "-", "7"]
    assert game.branches["winning challenger challenged"] == 2
    # The one who kept the card can be challenged again, too.
    game = play(bid(opened(0, "7 3 2"), "6 4 7"), "take 7", "challenge +2", "challenge +1")
    assert piles(game) == ["-", "-", "7"]
    assert game.branches["winning defender challenged again"] == 1


def test_loser_of_a_challenge_decides_nothing_more():
    game = play(bid(opened(0, "7 3 2"), "4 6 5"), "take 7", "challenge +2", "take 3")
    assert piles(game) == ["-", "7", "3"]
    assert len(game.played) == 2  # three decisions, and the next round began


def test_one_card_at_a_time_without_combine():
    game = play(bid(opened(0, "7 3 2"), "3 3 4"), "take 7", "take 3", "take 2")
    bid(game, "1 1 1")
    assert game.legal(0) == {"take 3", "take 4"}


# --- combined cards -------------------------------------------------------------------------------


def second_table(start, strengths, bids, **parameters):
    """The second bluff phase; the first strength cards lie on the table, `start` begins."""
    players = len(strengths.split())
    game = opened(start, " ".join(str(10 - i) for i in range(players)), **parameters)
    bid(game, strengths)
    for i in range(players):  # the start player has the 10
        game.apply(f"take {10 - i}")
    assert game.start == start
    return bid(game, bids)


def test_equal_cards_are_taken_together_while_their_sum_is_at_most_10():
    game = second_table(0, "3 3 3 3 4 4", "1 1 1 1 1 1", combine=True)
    takes = {"take 3", "take 3 x 2", "take 3 x 3", "take 4", "take 4 x 2"}
    assert game.legal(0) == takes
    game = second_table(0, "6 6 5 5", "1 1 1 1", combine=True)
    assert game.legal(0) == {"take 6", "take 5", "take 5 x 2"}
    game = second_table(0, "1 1 1 1 1 1", "2 2 2 2 2 2", combine=True)
    assert game.legal(0) == {"take 1"} | {f"take 1 x {n}" for n in range(2, 7)}
    game = second_table(0, "2 2 2 2 2 2", "1 1 1 1 1 1", combine=True)
    assert game.legal(0) == {"take 2"} | {f"take 2 x {n}" for n in range(2, 6)}


def test_fewer_than_allowed_may_be_taken():
    game = second_table(0, "3 3 3 4", "1 1 1 1", combine=True)
    game.apply("take 3 x 2")
    assert fronts(game)[0] == "3 3"
    assert game.facts(2)["table"] == count("3 4")
    assert game.facts(2)["fronts"][0] == Front(("3", "3"), 3, 2, 6)
    assert game.facts(2)["log"][1] == [Took(0, 3, 2)]


def test_challenge_is_for_the_whole_bundle():
    game = second_table(0, "3 3 3 4", "1 5 4 2", combine=True)
    play(game, "take 3 x 3", "challenge +3", "challenge +3")
    assert fronts(game) == ["-", "3 3 3", "-", "-"]
    assert game.branches["bundle won"] == game.branches["bundle kept"] == 1


def test_empty_table_forces_a_challenge():
    game = second_table(0, "2 2", "1 3", combine=True)
    game.apply("take 2 x 2")
    assert game.legal(1) == {"challenge +1"}
    game.apply("challenge +1")
    assert piles(game) == ["10", "2 2 9"]
    assert game.branches["empty table forces challenge"] == 1


def test_special_copies_are_taken_by_value():
    game = second_table(0, "5* 5* 1*", "2 2 2", combine=True, specials=True)
    assert game.legal(0) == {"take 5", "take 5 x 2", "take 1"}
    game.apply("take 5 x 2")
    assert game.facts(1)["fronts"][0] == Front(("5*", "5*"), 5, 2, 10)


# --- poison ---------------------------------------------------------------------------------------


def test_two_poisonous_10_both_lose_and_the_card_returns_to_the_table():
    game = bid(opened(0, "7 3 2", specials=True), "10* 10* 4")
    play(game, "take 7", "challenge +2")
    assert fronts(game) == ["-", "-", "-"]
    assert game.now.deeds[-1] == Challenged(1, 0, "poisoned")
    # Nobody has a card: nobody can be challenged, and the 7 can be taken.
    assert game.legal(2) == {"take 2", "take 3", "take 7"}
    game.apply("take 7")
    assert piles(game) == ["-", "-", "7"]
    assert game.start == 2


def test_poisoned_bundle_returns_whole_and_may_be_taken_by_others():
    game = second_table(0, "3 3 4", "10* 10* 2", combine=True, specials=True)
    play(game, "take 3 x 2", "challenge +2")
    assert game.legal(2) == {"take 3", "take 3 x 2", "take 4"}
    game.apply("take 3 x 2")
    assert piles(game) == ["10", "9", "3 3 8"]
    assert game.branches["poisoned bundle returned"] == 1
    assert game.branches["poisoned cards taken later"] == 1


def test_a_card_won_by_challenge_is_poisoned_as_well():
    game = bid(opened(0, "7 3 2", specials=True), "4 10* 10*")
    play(game, "take 7", "challenge +2", "challenge +2")
    assert piles(game) == ["-", "-", "-"]
    assert game.start == 0  # nobody has a card: the start player stays


def test_specials_fight_in_a_game():
    # The 1 beats the poisonous 10, then the reversed 5 loses to the 1.
    game = bid(opened(0, "7 3 2", specials=True), "10* 1* 5*")
    play(game, "take 7", "challenge +2", "challenge +2")
    assert piles(game) == ["-", "7", "-"]
    assert game.branches["optimistic 1 attacks and beats poisonous 10"] == 1
    assert game.branches["reversed 5 attacks and loses to four or less"] == 1
    assert game.branches["optimistic 1 is a 1 to others"] == 1
    for nervous, holder in (("always", 0), ("defender", 1)):
        game = bid(opened(0, "7 3", specials=True, nervous=nervous), "4 9*")
        play(game, "take 7", "challenge +1")
        assert game.facts(0)["points"][holder] == 7
        game = bid(opened(0, "7 3", specials=True, nervous=nervous), "9* 2")
        play(game, "take 7", "challenge +1")
        assert piles(game) == ["-", "7"]


# --- the scoring phase ----------------------------------------------------------------------------


def test_cards_left_over_are_out_of_the_game():
    game = play(bid(opened(0, "7 3 2"), "4 6 5"), "take 7", "challenge +2", "take 2")
    assert piles(game) == ["-", "7", "2"]
    assert game.facts(0)["table"] == count("4 5 6")  # no 3
    assert game.branches["cards left over"] == 1


def test_strength_cards_are_the_next_scoring_cards_without_owners():
    game = play(bid(opened(0, "7 3 2"), "4 6 4"), "take 7", "take 3", "take 2")
    for seat in range(3):
        facts = game.facts(seat)
        assert facts["table"] == count("4 4 6")
        assert facts["strengths"] == [count("4 4 6")]
        assert facts["strength"] is None
        assert facts["fronts"] == [None, None, None]


def test_next_starter_won_the_highest_card():
    game = play(bid(opened(0, "7 3 9"), "4 6 4"), "take 3", "take 9", "take 7")
    assert game.start == 1
    game = play(bid(opened(0, "7 3 9"), "4 6 6"), "take 3", "take 9", "challenge +2")
    assert game.start == 2


def test_next_starter_at_equal_highest_is_the_earlier_in_this_rounds_order():
    game = second_table(2, "6 6 1 2", "3 3 3 3")
    assert game.now.part == [2, 3, 0, 1]
    play(game, "take 1", "take 6", "take 6", "take 2")
    assert game.start == 3
    game = second_table(2, "6 6 1 2", "3 3 3 3")
    play(game, "take 1", "take 2", "take 6", "take 6")
    assert game.start == 0


def test_bundle_counts_its_sum_for_the_next_starter():
    game = second_table(0, "3 3 5", "1 1 1", combine=True)
    play(game, "take 5", "take 3 x 2", "challenge +1")  # 1 against 1: seat 2 has the 5
    assert game.start == 1
    assert game.branches["next starter by sum of bundle"] == 1
    game = second_table(0, "3 3 6", "1 1 2", combine=True)
    play(game, "take 3 x 2", "take 6", "challenge +1")  # 6 each; seat 2 comes after seat 1
    assert game.start == 1


def test_start_player_stays_when_nobody_has_a_card():
    game = bid(opened(1, "7 3", specials=True), "10* 10*")
    play(game, "take 7", "challenge +1")
    assert piles(game) == ["-", "-"]
    assert game.start == 1
    assert game.branches["starter stays as nobody has a card"] == 1


# --- the final round ------------------------------------------------------------------------------


def before_the_final():
    """Three players, two rounds: piles 4 4, 3 2 and 2; seat 0 would start."""
    game = opened(0, "4 3 2", ranks=4, rounds=2)
    play(bid(game, "4 1 2"), "take 4", "take 3", "take 2")
    return play(bid(game, "3 4 1"), "take 4", "take 2", "challenge +1")


def test_final_round_is_played_with_the_scoring_piles_as_hands():
    game = before_the_final()
    assert piles(game) == ["4 4", "2 3", "2"]
    assert game.legal(0) == {"bid 4"}
    assert game.legal(1) == {"bid 2", "bid 3"}
    facts = game.facts(0)
    assert (facts["round"], facts["final"], facts["phase"]) == (3, True, "bid")
    assert facts["hand"] == count("4 4")
    assert facts["table"] == count("1 3 4")  # the strength cards of the last round


def test_who_has_fewer_than_two_cards_sits_out_and_keeps_the_card():
    game = before_the_final()
    assert game.facts(1)["part"] == {0, 1}
    assert game.legal(2) == set()
    play(bid(game, "4 2"), "take 4")
    assert game.legal(1) == {"take 1", "take 3", "challenge +2"}  # +1 sits out
    game.apply("challenge +2")
    assert game.to_move() is None
    assert piles(game) == ["4 4", "3", "2"]
    assert game.branches["sits out with one card"] == 1


def test_played_strength_card_is_lost_and_won_cards_join_the_pile():
    game = play(bid(before_the_final(), "4 3"), "take 3", "take 1")
    assert piles(game) == ["3 4", "1 2", "2"]
    assert game.scores == [7, 3, 2]
    assert game.shares() == [1, 0, 0]


def test_piles_stay_as_they_lay_open_until_the_final_is_over():
    game = bid(before_the_final(), "4 3")
    for seat in range(3):
        assert game.facts(seat)["points"] == [8, 5, 2]
        assert game.facts(seat)["piles"] == [count("4 4"), count("2 3"), count("2")]
    assert game.facts(1)["hand"] == count("2")
    assert game.facts(2)["hand"] == Counter()


def test_start_player_who_sits_out_gives_way_to_the_next_clockwise():
    game = opened(0, "4 3 2", ranks=4, rounds=2)
    play(bid(game, "1 2 4"), "take 2", "challenge +2", "take 3")
    assert game.start == 2
    play(bid(game, "4 3 1"), "take 1", "take 4", "take 2")
    # Seat 0 won the highest card and has no other one.
    assert piles(game) == ["4", "2 2", "1 3"]
    assert game.now.part == [1, 2]
    bid(game, "2 1")
    assert game.to_move() == 1
    assert game.branches["start player sits out"] == 1


def lone_finalist(combine):
    game = opened(0, "4 3 2", ranks=4, rounds=2, combine=combine)
    play(bid(game, "4 3 3"), "take 4", "take 3", "challenge +1")
    play(bid(game, "3 2 2"), "take 4", "challenge +2", "challenge +1")
    assert piles(game) == ["4 4", "3", "-"]
    return game


def test_one_player_left_bids_and_takes_one_card():
    game = lone_finalist(combine=False)
    assert [game.legal(seat) for seat in range(3)] == [{"bid 4"}, set(), set()]
    bid(game, "4")
    assert game.legal(0) == {"take 2", "take 3"}
    game.apply("take 2")
    assert game.to_move() is None
    assert piles(game) == ["2 4", "3", "-"]
    assert game.branches["lone finalist"] == 1


def test_one_player_left_takes_a_bundle_with_combine():
    game = bid(lone_finalist(combine=True), "4")
    assert game.legal(0) == {"take 2", "take 2 x 2", "take 3"}
    game.apply("take 2 x 2")
    assert piles(game) == ["2 2 4", "3", "-"]
    assert game.branches["lone finalist takes bundle"] == 1


def test_final_is_skipped_when_nobody_has_two_cards():
    game = opened(0, "4 3", rounds=1)
    play(bid(game, "1 2"), "take 4", "take 3")
    assert game.to_move() is None
    assert game.scores == [4, 3]
    assert game.branches["final skipped"] == 1
    assert game.facts(0)["final"] is False


def test_no_final_round():
    game = opened(0, "4 3 2", ranks=4, rounds=2, final=False)
    play(bid(game, "4 1 2"), "take 4", "take 3", "take 2")
    play(bid(game, "3 4 1"), "take 4", "take 2", "take 1")
    assert game.to_move() is None
    assert game.scores == [8, 5, 3]
    assert game.facts(0)["table"] == Counter()


def test_plain_and_special_copies_are_distinct_hand_actions_in_the_final():
    game = opened(0, "10 9", rounds=2, specials=True)
    play(bid(game, "10* 2"), "take 10", "take 9")
    play(bid(game, "9* 1*"), "take 10", "take 2")
    assert game.legal(0) == {"bid 10", "bid 10*"}
    assert game.legal(1) == {"bid 2", "bid 9"}
    assert game.facts(1)["table"] == count("1* 9*")
    assert game.branches["plain and special copy in one hand"] == 1


def test_won_special_cards_keep_their_effect_in_the_final():
    game = opened(0, "10 9", rounds=2, specials=True)
    play(bid(game, "1* 2"), "take 10", "take 9")
    play(bid(game, "3 4"), "take 2", "take 1")
    assert piles(game) == ["2 10", "9 1*"]
    play(bid(game, "10 1*"), "take 4", "challenge +1")
    assert piles(game) == ["2", "4 9"]
    assert game.branches["optimistic 1 attacks and beats plain 10"] == 1


# --- the end --------------------------------------------------------------------------------------


def test_most_points_win_and_a_tie_is_a_shared_win():
    game = opened(1, "1 2 3", ranks=3, rounds=2)
    play(bid(game, "3 1 2"), "take 3", "challenge +2", "challenge +2")
    assert piles(game) == ["3", "-", "-"]
    play(bid(game, "2 3 1"), "take 3", "challenge +2", "take 2")
    assert game.scores == [3, 3, 2]
    assert game.to_move() is None  # nobody has two cards
    assert game.shares() == [Fraction(1, 2), Fraction(1, 2), 0]
    assert game.branches["shared by two"] == 1


def test_win_shared_by_three():
    game = opened(0, "1 2 3 4", ranks=4, rounds=2, final=False)
    play(bid(game, "1 2 3 3"), "take 4", "take 3", "take 2", "take 1")
    play(bid(game, "2 1 1 1"), "take 1", "take 2", "take 3", "challenge +1")
    assert piles(game) == ["1 4", "2 3", "2 3", "1"]
    assert game.shares() == [Fraction(1, 3), Fraction(1, 3), Fraction(1, 3), 0]
    assert game.branches["shared by more"] == 1


def test_all_share_when_nobody_has_a_point():
    game = bid(opened(0, "7 3", rounds=1, specials=True), "10* 10*")
    play(game, "take 7", "challenge +1")
    assert game.shares() == [Fraction(1, 2), Fraction(1, 2)]


def test_shares_are_told_at_the_end_only():
    with pytest.raises(ValueError, match="not over"):
        twin.Game().shares()


def test_a_whole_game_of_ten_rounds_and_a_final():
    # Both bid from 1 upwards, the start player takes the higher or only value, the other the rest.
    game = opened(0, "10 9")
    play(bid(game, "1 1"), "take 10", "take 9")
    for n in range(2, 11):
        assert len(game.played) == n
        play(bid(game, f"{n} {n}"), f"take {n - 1}", f"take {n - 1}")
    assert piles(game) == ["1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 9"]
    assert game.now.final
    assert game.facts(0)["table"] == count("10 10")
    play(bid(game, "1 9"), "take 10", "challenge +1")  # 9 against 1
    assert game.scores == [54, 55]
    assert game.shares() == [0, 1]
    assert game.capped is False


# --- what a seat knows ----------------------------------------------------------------------------


def test_only_the_two_of_a_challenge_learn_each_others_strength():
    game = play(bid(opened(0, "7 3 2 4"), "4 6 5 1"), "take 7", "challenge +3")
    assert [game.facts(seat)["known"] for seat in range(4)] == [
        [{0: "4", 1: "6"}],
        [{1: "6", 0: "4"}],
        [{2: "5"}],
        [{3: "1"}],
    ]
    assert all(game.facts(s)["log"] == [[Took(0, 7, 1), Challenged(1, 0, "won")]] for s in range(4))
    # It stays known, and the round's multiset tells nothing more about owners.
    play(game, "take 3", "take 4")
    assert game.facts(1)["known"] == [{0: "4", 1: "6"}, {}]
    assert game.facts(3)["known"] == [{3: "1"}, {}]


def test_two_players_know_all_after_the_round():
    game = play(bid(opened(0, "7 3"), "4 6"), "take 7")
    assert game.facts(0)["known"] == [{0: "4"}]
    game.apply("take 3")
    assert game.facts(0)["known"] == game.facts(1)["known"] == [{0: "4", 1: "6"}, {}]


def test_copies_not_yet_played_count_finished_rounds_only():
    game = bid(opened(0, "3 2 1", ranks=3), "1 1 3")
    assert game.facts(0)["unplayed"] == count("1 1 1 2 2 2 3 3 3")
    play(game, "take 3", "take 2", "take 1")
    assert game.facts(0)["unplayed"] == count("1 2 2 2 3 3")
    # Cards of the final round come from the piles, not from the sets.
    game = play(bid(before_the_final(), "4 3"), "take 3", "take 1")
    assert game.facts(0)["unplayed"] == count("1 2 2 3 3 4")


def test_facts_of_a_finished_game():
    game = play(bid(before_the_final(), "4 3"), "take 3", "take 1")
    facts = game.facts(1)
    assert (facts["phase"], facts["round"], facts["final"]) == ("over", 3, True)
    assert facts["undecided"] == set()
    assert facts["strengths"] == [count("1 2 4"), count("1 3 4"), count("3 4")]
    assert facts["starts"] == [0, 0, 0]
    assert facts["table"] == Counter()  # the 4 that was left over is out
    assert facts["points"] == [7, 3, 2]
    assert facts["hand"] == Counter()


# --- what a seat cannot exclude -------------------------------------------------------------------


def test_a_challenge_between_two_others_narrows_what_is_possible():
    # Sets of 1 to 3. Seat 2 played 2, so the others hold the 1 and the 3: who won has the 3.
    game = play(bid(opened(0, "3 2 1", ranks=3), "1 3 2"), "take 3", "challenge +2", "take 2")
    assert possible(game, 2) == {(("1", "3", "2"), (None, None, None))}
    # Without a challenge both ways are possible.
    game = play(bid(opened(0, "3 2 1", ranks=3), "1 3 2"), "take 3", "take 2", "take 1")
    assert possible(game, 2) == {
        (("1", "3", "2"), (None, None, None)),
        (("3", "1", "2"), (None, None, None)),
    }


def test_each_card_is_played_once_by_each_player():
    # The others played 1 and 3, then 2 and 3.
    game = play(bid(opened(0, "3 2 1", ranks=3), "1 3 2"), "take 3", "take 2", "take 1")
    play(bid(game, "3 2 3"), "take 3", "take 2", "take 1")
    # Who played the 3 first must have played the 2 now.
    assert possible(game, 2) == {
        (("1", "3", "2"), ("3", "2", "3"), (None, None, None)),
        (("3", "1", "2"), ("2", "3", "3"), (None, None, None)),
    }


def test_poison_between_two_others_tells_both():
    game = bid(opened(0, "7 3 2", specials=True), "10* 10* 4")
    play(game, "take 7", "challenge +2")
    assert possible(game, 2) == {(("10*", "10*", "4"),)}


def test_bids_already_made_are_drawn_from_the_set():
    game = bid(opened(0, "3 2 1", ranks=3), "1")
    assert possible(game, 1) == {((card, None, None),) for card in "123"}
    assert possible(game, 0) == {(("1", None, None),)}


def test_in_the_final_a_bid_comes_from_the_open_pile():
    game = bid(before_the_final(), "4 2")
    assert {history[2] for history in possible(game, 0)} == {("4", "2", None), ("4", "3", None)}
    assert {history[2] for history in possible(game, 1)} == {("4", "2", None)}
    # At the end the piles lie open again, so everybody sees what was lost.
    play(game, "take 4", "take 3")
    assert {history[2] for history in possible(game, 2)} == {("4", "2", None)}


def test_too_many_histories_are_not_listed():
    game = bid(opened(0, "7 3 2", specials=True), "10* 10* 4")
    assert game.consistent(2, limit=99) is None
    assert len(game.consistent(2, limit=100) or []) == 100


def indistinguishable(parameters, events, seat):
    """All games with other bids of the others in which this seat knows the same throughout."""
    true: Any = twin.Game(**parameters)
    games = [deepcopy(true)]
    for event in events:
        mover = true.to_move()
        hidden = true.stage == "bid" and mover != seat
        true.apply(event)
        facts, following = true.facts(seat), []
        for game in games:
            for name in game.legal(mover) if hidden else {event}:
                other = deepcopy(game)
                other.apply(name)
                if other.facts(seat) == facts:
                    following.append(other)
        games = following
    return {game.history() for game in games}


@pytest.mark.parametrize(
    ("parameters", "seeds"),
    [
        ({"players": 3, "ranks": 3}, 8),
        ({"players": 3, "ranks": 4, "rounds": 2, "combine": True}, 5),
        ({"players": 4, "ranks": 4, "rounds": 2}, 3),
        ({"players": 2, "ranks": 4}, 3),
        ({"players": 3, "rounds": 1, "specials": True}, 3),
    ],
)
def test_consistent_histories_are_those_in_which_the_seat_would_know_the_same(parameters, seeds):
    for seed in range(seeds):
        rng = random.Random(seed)
        game, events = twin.Game(**parameters), []
        stop = rng.randint(8, 40)
        while game.to_move() is not None and len(events) < stop:
            events.append(random_name(game, rng))
            game.apply(events[-1])
        for seat in range(game.players):
            assert possible(game, seat) == indistinguishable(parameters, events, seat)


# --- random play ----------------------------------------------------------------------------------


def random_name(game, rng):
    mover = game.to_move()
    names = game.chance_weights() if mover == "chance" else game.legal(mover)
    return rng.choice(sorted(names))


def check_state(game):
    """Every card is in one place, and facts of different seats agree."""
    if not game.played:
        return
    regular = [round_ for round_ in game.played if not round_.final]
    for seat in range(game.players):
        bids = [r.strengths[seat] for r in regular if seat in r.strengths]
        if not game.now.final:
            assert Counter(bids) + game.hands[seat] == Counter(game.set)
        assert len(bids) == len(set(bids))
        facts = game.facts(seat)
        assert facts["strengths"] == game.facts(0)["strengths"]
        for known, truth in zip(facts["known"], game.history(), strict=True):
            assert all(truth[other] == card for other, card in known.items())
    if not game.now.finished:
        lying = Counter(game.table) + sum(map(Counter, game.fronts), Counter())
        assert lying.total() == game.players
        if len(game.played) > 1:
            assert lying == Counter(game.played[-2].strengths.values())


@pytest.mark.parametrize(
    "parameters",
    [
        {},
        {"players": 6, "combine": True, "specials": True},
        {"players": 5, "specials": True, "nervous": "defender", "rounds": 4},
        {"players": 2, "combine": True, "specials": True},
        {"players": 3, "ranks": 5, "combine": True},
        {"players": 6, "ranks": 6, "rounds": 2, "final": False},
        {"players": 2, "ranks": 2},
    ],
)
def test_random_games_end_and_cards_are_conserved(parameters):
    for seed in range(4):
        rng = random.Random(seed)
        game = twin.Game(**parameters)
        while game.to_move() is not None:
            game.apply(random_name(game, rng))
            check_state(game)
        assert sum(game.shares()) == 1
        for round_ in game.played:
            assert [deed.seat for deed in round_.deeds] == round_.part
            assert round_.won.keys() == set(round_.part)
        for seat in range(game.players):
            won = sum(twin.points(r.won.get(seat, [])) for r in game.played)
            in_final = game.now.final and seat in game.now.part
            lost = twin.number(game.now.strengths[seat]) if in_final else 0
            assert game.scores[seat] == won - lost
        assert set(game.branches) <= set(twin.BRANCHES)


def test_cards_are_left_over_exactly_when_someone_challenged():
    rng = random.Random(5)
    for _ in range(20):
        game = twin.Game(players=rng.randint(2, 6), specials=rng.random() < 0.5, final=False)
        while game.to_move() is not None:
            game.apply(random_name(game, rng))
        challenged = sum(any(isinstance(d, Challenged) for d in r.deeds) for r in game.played)
        assert game.branches["cards left over"] == challenged


def test_illegal_moves_are_refused_and_change_nothing():
    game = bid(opened(0, "7 3 2"), "1 2 3")
    for name in ("take 4", "challenge +1", "bid 4", "take 7 x 2", "wait", "nonsense"):
        with pytest.raises(ValueError, match="not legal"):
            game.apply(name)
    assert game.facts(0)["table"] == count("7 3 2")
    assert game.now.deeds == []


def test_branches_are_named_once():
    assert len(twin.BRANCHES) == len(set(twin.BRANCHES))


def test_twin_imports_nothing_but_the_standard_library():
    tree = ast.parse(Path(twin.__file__).read_text(encoding="utf-8"))
    names = {a.name for n in ast.walk(tree) if isinstance(n, ast.Import) for a in n.names}
    names |= {n.module or "" for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)}
    assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names
