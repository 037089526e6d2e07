"""The rules of Gier, one scenario a rule, with values by hand. Cards are told as in `table`."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from stammtisch.core import random as streams
from stammtisch.gier import rules
from stammtisch.gier.game import GAME
from tests.gier.table import STARTING, Table, opened

SEVEN = "1234567"
NO_SYMBOLS = ((0, 0, 0),) * 7


def usual(players=4, **parameters):
    """Everybody holds one of each number; seat 0 starts, with a 1 before it."""
    return opened(" ".join([SEVEN] * players), " ".join(STARTING[:players]), **parameters)


# --- preparation ----------------------------------------------------------------------------------


def test_there_are_98_number_cards_14_of_each_number():
    deck = Table().play("starter 2").chance()
    assert deck == {
        f"card {number}{symbol}": 1 if symbol else 11
        for number in range(1, 8)
        for symbol in ("", " +1", " eye", " 2for3")
    }
    assert sum(deck.values()) == 98


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_starter_is_drawn_evenly(players):
    assert Table(players=players).chance() == {f"starter {seat}": 1 for seat in range(players)}


def test_seven_cards_each_whole_hands_in_seat_order_then_collections_from_the_starter_on():
    table = Table(players=3).play("starter 1").deal("11223+")
    assert (table.hands, table.mover) == ("11223+ - -", "chance")
    assert table.chance()["card 1"] == 9
    assert "card 3 +1" not in table.chance()
    table.deal("45" + 2 * SEVEN).deal("7")
    assert (table.hands, table.collections) == (f"11223+45 {SEVEN} {SEVEN}", "- 7 -")
    assert table.deal("66").collections == "- 7 66"
    assert table.deal("555").collections == "555 7 66"
    assert (table.mover, table.active, table.pile) == (1, 1, 98 - 21 - 6)


@pytest.mark.parametrize(("starter", "cards"), [(0, [1, 2, 3, 4, 5]), (3, [3, 4, 5, 1, 2])])
def test_the_first_player_has_one_card_in_the_collection_the_next_two_and_so_on(starter, cards):
    words = [str(number) * n for number, n in enumerate(cards, 1)]
    table = opened(" ".join([SEVEN] * 5), " ".join(words), starter)
    assert table.mover == starter
    assert [len(own) for own in table.collections.split()] == cards


def test_everybody_holds_a_crook_among_the_cards_that_may_be_drawn():
    table = opened("1111223 1234567 1234567", "1 22 333", starter=1).play("play 1", "steal +2")
    counts = {"card 1": 4, "card 2": 2, "card 3": 1, "card crook": 1}
    assert (table.mover, table.chance()) == ("chance", counts)


# --- play -----------------------------------------------------------------------------------------


def test_exactly_one_number_card_is_played_to_the_own_collection():
    table = opened("1223+4e5x 123456", "6 77", hand=6)
    assert table.legal() == {f"play {card}" for card in ("1", "2", "3 +1", "4 eye", "5 2for3")}
    table.play("play 2")
    assert (table.hands.split()[0], table.collections) == ("123+4e5x", "26 77")
    assert table.mover == 0
    assert not any(name.startswith("play") for name in table.legal())


def test_a_player_without_a_number_card_plays_none_and_empty_piles_give_nothing():
    """A deck of five cards, all of them 1."""
    table = opened("1 1", "1 11", numbers=1, copies=5, goal=5, symbols=NO_SYMBOLS)
    table.turn("1", 1, "1")
    assert (table.hands, table.collections, table.pile) == ("- -", "111 11", 0)
    assert (table.mover, table.legal()) == (1, {"steal +1"})
    table.play("steal +1")
    assert table.chance() == {"card crook": 1}
    table.play("card crook")  # a hand without number cards is exhausted by its crook
    assert table.legal() == {"take 1"}
    table.play("take 1")
    assert (table.hands, table.collections, table.mover) == ("- -", "11 111", 0)


# --- steal ----------------------------------------------------------------------------------------


def test_any_other_player_may_be_chosen():
    assert usual(4).play("play 1").legal() == {"steal +1", "steal +2", "steal +3"}
    assert usual(3).play("play 1").legal() == {"steal +1", "steal +2"}
    assert usual(5).play("play 1").may("steal") == "1234"


def test_at_least_one_card_is_drawn():
    table = usual().play("play 1")
    assert "skip steal" not in table.legal()
    table.play("steal +2")
    assert table.mover == "chance"
    assert table.play("card 4").legal() == {"draw", "stop"}


def test_common_error_changing_the_victim():
    table = usual().play("play 1").steal(2, "4")
    assert table.legal() == {"draw", "stop"}
    assert table.play("draw").gives() == "123567c"
    assert (table.hands.split()[2], table.middle) == ("123567", "4")


def test_example_tobias_draws_2_crook_7_from_torsten_stops_and_takes_a_3():
    """Tobias is seat 0, Torsten seat 1."""
    table = opened("1111456 2245677 1234567", "5 33 666").play("play 1").steal(1, "2c7")
    assert (table.middle, table.collections) == ("2c7", "15 33 666")
    table.play("stop")
    assert table.collections == "1257 33 666"  # the numbers are his before he takes
    assert table.legal() == {"take 3"}
    table.play("take 3")
    assert (table.collections, table.middle) == ("12357 3 666", "-")
    assert table.hands == "111456 24567 1234567"
    table.play("keep").turn("4", 1, "1", "keep").play("play 2", "steal +2")
    assert table.gives() == "2567c"  # Torsten has his crook again


def test_example_andrea_draws_4_5_4_from_tobias_and_gets_nothing():
    """Andrea is seat 0, Tobias seat 1."""
    table = opened("1234567 1144567 1234567", "1 22 333").play("play 1").steal(1, "454")
    assert (table.hands.split()[1], table.middle) == ("1144567", "-")
    assert table.collections == "11 22 333"
    assert (table.mover, table.may("discard")) == (0, "1")


def test_cards_are_drawn_until_the_player_stops():
    table = usual().play("play 1").steal(1, "1234567")
    assert table.legal() == {"draw", "stop"}  # the crook is still there
    assert table.play("stop").collections.split()[0] == "11" + SEVEN


def test_a_crook_never_counts_as_a_double():
    table = usual().play("play 1").steal(1, "c1")
    assert (table.middle, table.legal()) == ("c1", {"draw", "stop"})
    assert table.play("draw").gives() == "234567"


def test_the_same_number_doubles_whatever_symbol_it_has():
    table = opened("1234567 23+3e4567 1234567", "1 22 333").play("play 1").steal(1, "3+")
    table.play("draw", "card 3 eye")
    assert (table.middle, table.hands.split()[1]) == ("-", "23+3e4567")


def test_numbers_of_the_own_collection_do_not_double():
    assert usual().play("play 1").steal(1, "1").legal() == {"draw", "stop"}


def test_after_a_bust_the_crook_is_back_as_well():
    table = opened("1234567 1144567 1234567", "1 22 333").play("play 1").steal(1, "4c4")
    table.play("keep").turn("1", 1, "1", "keep").play("play 2", "steal +2")
    assert table.gives() == "144567c"


def test_an_exhausted_hand_is_a_stop():
    table = opened("12 34 56", "1 22 333").play("play 1").steal(1, "34")
    assert table.legal() == {"draw", "stop"}
    table.play("draw")
    assert table.chance() == {"card crook": 1}
    table.play("card crook")
    assert (table.collections, table.legal()) == ("1134 22 333", {"take 2"})
    table = opened("12 34 56", "1 22 333").play("play 1").steal(1, "c34")
    assert (table.collections, table.legal()) == ("1134 22 333", {"take 2"})


def test_the_last_card_of_a_hand_may_still_bust():
    table = opened("12 33 56", "1 22 333").play("play 1").steal(1, "c33")
    assert (table.hands, table.collections) == ("2 33 56", "11 22 333")
    assert (table.mover, table.may("discard")) == (0, "1")


def test_without_the_crook_nothing_is_taken():
    table = usual().play("play 1").steal(1, "23").play("stop")
    assert (table.collections, table.legal() >= {"keep"}) == ("1123 22 333 4444", True)


def test_the_crook_takes_a_card_of_choice_by_number_and_symbol_of_that_player():
    table = opened("1234567 1234567 1234567", "1 33+ 456").play("play 1").steal(2, "c")
    assert table.play("stop").legal() == {"take 4", "take 5", "take 6"}
    table = opened("1234567 1234567 1234567", "1 33+ 456").play("play 1").steal(1, "c")
    assert table.play("stop").legal() == {"take 3", "take 3 +1"}
    assert table.play("take 3 +1").collections == "113+ 3 456"


def test_an_empty_collection_gives_the_crook_nothing_to_take():
    table = opened("15 55", "66 5", starter=1).turn("5", 1, "5", "discard 5").deal("7")
    assert (table.collections, table.hands, table.mover) == ("66 -", "1 57", 0)
    table.turn("1", 1, "c")
    assert table.mover == "chance"  # and the hand is filled up at once
    assert (table.collections, table.hands) == ("166 -", "- 57")


# --- refill ---------------------------------------------------------------------------------------


def test_who_holds_only_the_crook_draws_seven_cards():
    table = opened(f"{SEVEN} {SEVEN}", "1 22").turn("1", 1, "1", "keep")
    table.turn("2", 1, "23456", "keep")
    assert (table.mover, table.hands) == (0, "7 34567")  # one card and the crook are two
    table.turn("7", 1, "3")
    assert (table.mover, table.hands) == ("chance", "- 4567")
    table.deal("112345")
    assert table.mover == "chance"
    table.deal("6")
    assert (table.mover, table.hands) == (1, "1123456 4567")


def test_so_does_the_robbed_player_after_the_active_one_has_decided():
    table = opened(f"{SEVEN} {SEVEN}", "1 22").turn("1", 1, "1", "keep").turn("2", 1, "234567")
    assert (table.mover, table.hands) == (1, "- 34567")
    table.play("keep")
    assert table.mover == "chance"
    table.deal("1123456")
    assert (table.mover, table.hands) == (0, "1123456 34567")


def test_the_active_player_draws_before_the_robbed_one():
    table = opened("1 2 3", "1 22 333").turn("1", 1, "2")
    assert table.deal("6").hands == "6 - 3"
    assert (table.deal("7").hands, table.mover) == ("6 7 3", 1)


def test_common_error_always_filling_up_to_eight():
    table = usual().turn("1", 1, "2")
    assert table.may("discard") == "12"
    table.play("keep")
    assert (table.mover, table.hands.split()[0]) == (1, "234567")


def test_all_cards_of_a_number_are_discarded_to_fill_up_to_eight_with_the_crook():
    table = opened("11+23456 1e1x34567 1234567", "7 22 333").turn("1+", 1, "1x", "keep")
    table.turn("1e", 2, "1345", "keep").turn("1", 2, "3", "keep")
    assert table.mover == 0
    assert (table.hands.split()[0], table.collections.split()[0]) == ("26", "1+1x7")
    table.turn("2", 2, "2")
    assert table.may("discard") == "127"
    table.play("discard 1")
    assert (table.discards, table.collections.split()[0]) == ("1+1x", "227")
    for drawn, card in enumerate("777777"):
        assert (table.mover, len(table.hands.split()[0])) == ("chance", 1 + drawn)
        table.deal(card)
    assert (table.mover, table.hands.split()[0]) == (1, "6777777")


def test_who_was_busted_draws_nothing_since_the_cards_are_back():
    table = opened("12 33 56", "1 22 333").play("play 1").steal(1, "33").play("keep")
    assert (table.mover, table.hands) == (1, "2 33 56")


# --- winning --------------------------------------------------------------------------------------


def test_six_of_one_number_at_the_end_of_the_own_turn_win():
    table = opened(" ".join([SEVEN] * 5), "44444 3 33 666 5555", starter=1)
    for _ in range(4):
        table.turn("1", 1, "2", "keep")
    table.turn("4", 1, "3")
    assert (table.collections.split()[0], table.mover) == ("3444444", 0)
    table.play("keep")
    assert (table.mover, table.shares, table.capped) == (None, [1, 0, 0, 0, 0], False)


def test_five_do_not_and_seven_do():
    table = opened(" ".join([SEVEN] * 5), "44443 3 33 666 5555", starter=1)
    for _ in range(4):
        table.turn("1", 1, "2", "keep")
    assert table.turn("4", 1, "3", "keep").mover == 1
    table = opened(" ".join([SEVEN] * 5), "44444 3 33 666 5555", starter=1)
    for _ in range(4):
        table.turn("1", 1, "2", "keep")
    assert table.turn("4", 1, "4", "keep").shares == [1, 0, 0, 0, 0]


def test_common_error_winning_in_mid_turn():
    """Cards that are discarded at the end of the turn count no more."""
    table = usual(2, goal=3).turn("1", 1, "1")
    assert (table.collections, table.mover) == ("111 22", 0)
    table.play("discard 1").deal("5")
    assert (table.collections, table.mover) == ("- 22", 1)
    assert usual(2, goal=3).turn("1", 1, "1", "discard 1").mover == "chance"


def test_the_robbed_player_still_draws_before_a_win_is_counted():
    table = opened("12 34 56", "1 22 333", goal=2).turn("1", 1, "34", "keep")
    assert table.mover == "chance"
    assert table.deal("77").shares == [1, 0, 0]


def test_nobody_wins_in_another_ones_turn_and_a_crook_may_break_up_the_six():
    table = opened("1122456 123+4567 1245677", "7 22 334", goal=3).turn("1", 1, "3+").deal("3")
    assert table.collections == "13+7 22 3334"
    table.play("keep")
    assert table.mover == 1
    table.turn("1", 1, "c", "take 3", "keep")
    assert table.collections == "13+7 1223 334"
    assert table.turn("7", 1, "2", "keep").mover == 0


def test_six_that_came_in_another_ones_turn_win_at_the_end_of_the_own():
    table = opened("1122456 123+4567 1245677", "7 22 334", goal=3).turn("1", 1, "3+").deal("3")
    table.play("keep").turn("1", 1, "1", "keep").turn("7", 1, "2", "keep")
    assert table.shares == [0, 0, 1]


def test_turns_go_clockwise():
    table = usual(3)
    movers = []
    for card, stolen in ("17", "17", "17", "26", "26", "26"):
        movers.append(table.mover)
        table.turn(card, 1, stolen, "keep")
    assert movers == [0, 1, 2, 0, 1, 2]


# --- the cap --------------------------------------------------------------------------------------


def test_after_max_turns_the_largest_group_wins():
    table = usual(2, max_turns=1).turn("1", 1, "1", "keep")
    assert (table.mover, table.capped, table.shares) == (None, True, [1, 0])


def test_equal_groups_share_at_the_cap():
    table = opened(f"{SEVEN} {SEVEN} {SEVEN}", "1 12 334", max_turns=1).turn("1", 1, "2", "keep")
    assert (table.capped, table.shares) == (True, [0.5, 0, 0.5])


def test_a_win_in_the_last_turn_is_no_cap():
    table = usual(2, max_turns=1, goal=3).turn("1", 1, "1", "keep")
    assert (table.capped, table.shares) == (False, [1, 0])


def test_every_turn_counts_towards_the_cap_busts_too():
    table = opened("1234567 1144567 1234567", "1 22 333", max_turns=2)
    table.play("play 1").steal(1, "44").play("keep")
    assert (table.turns, table.capped) == (1, False)
    assert table.turn("1", 1, "2", "keep").capped


# --- chance ---------------------------------------------------------------------------------------


def keyed(seed):
    """A usual game of two whose chance follows the seed."""
    table = usual(2)
    streams.set_key(table.state["key"], np.uint64(seed), 0, 0)
    return table


def drawn_by_key(table):
    """What chance does next."""
    return GAME.chance_actions[int(rules.chance(table.state))]


def test_a_card_drawn_blind_is_any_card_of_the_hand_with_the_same_chance():
    """Three 1, a 2 and the crook; 2,000 keys: 1,200 and twice 400, +-5 deviations of 22 and 18."""
    table = opened("1112 1112", "1 22").play("play 1", "steal +1")
    counts = Counter()
    for seed in range(2_000):
        streams.set_key(table.state["key"], np.uint64(seed), 0, 0)
        counts[drawn_by_key(table)] += 1
    assert counts.keys() == {"card 1", "card 2", "card crook"}
    assert abs(counts["card 1"] - 1_200) < 110
    assert abs(counts["card 2"] - 400) < 90
    assert abs(counts["card crook"] - 400) < 90


def test_the_next_card_of_a_hand_does_not_depend_on_the_one_before():
    """After a 2 the rest, three 1 and the crook, is drawn as if nothing had been drawn."""
    table = opened("1112 1112", "1 22").play("play 1").steal(1, "2").play("draw")
    counts = Counter()
    for seed in range(2_000):
        streams.set_key(table.state["key"], np.uint64(seed), 0, 0)
        counts[drawn_by_key(table)] += 1
    assert abs(counts["card 1"] - 1_500) < 100  # five deviations of 19
    assert counts["card 1"] + counts["card crook"] == 2_000


def from_pile(seed, choose):
    """The first twenty cards that the pile yields after the deal; `choose` picks the moves."""
    table, cards_drawn = keyed(seed), []
    while len(cards_drawn) < 20:
        if table.mover != "chance":
            table.play(choose(sorted(table.legal())))
            continue
        card, pile = drawn_by_key(table), table.pile
        table.play(card)
        if table.pile < pile:
            cards_drawn.append(card)
    return cards_drawn


@pytest.mark.parametrize("seed", range(3))
def test_what_the_pile_yields_does_not_depend_on_what_the_players_do(seed):
    first, second = (from_pile(seed, Random(mover).choice) for mover in (1, 2))
    assert first == second
    assert from_pile(seed, lambda legal: legal[-1]) == first


# --- statistics -----------------------------------------------------------------------------------


def test_statistics_count_what_each_seat_did():
    table = opened(f"{SEVEN} 13+4e5x567 {SEVEN}", "1 22 333", actions="on_stop")
    table.turn("1", 1, "3+4e5xc")
    assert table.mover == "chance"  # seat 2 has a 3
    table.deal("7").play("look +2", "trade 1").deal("666").play("take 2", "keep")
    assert table.statistics(0) == {
        **{"turns": 1, "steals": 1, "stolen_cards": 3, "crook_takes": 1, "largest_group": 3},
        **{"plus_ones": 1, "looks": 1, "trades": 1},
    }
    table.play("play 5").steal(1, "1")
    table.play("stop", "discard 2").deal("2222")
    assert table.statistics(1) == {
        **{"turns": 1, "steals": 1, "stolen_cards": 1, "robbed_cards": 3, "discards": 1},
        "largest_group": 1,
    }
    table.play("play 2").steal(2, "2").play("draw", "card 2")
    assert table.statistics(2) == {
        **{"turns": 1, "steals": 1, "busts": 1, "robbed_cards": 1, "largest_group": 3}
    }


def test_statistics_of_a_finished_game():
    table = usual(2, goal=3).turn("1", 1, "1", "keep")
    assert table.statistics(0) == {
        **{"wins": 1, "turns": 1, "steals": 1, "stolen_cards": 1, "largest_group": 3}
    }
    assert table.statistics(1) == {"robbed_cards": 1, "largest_group": 2}
