"""Who knows which cards are in a hand, and what is told after a reshuffle; values by hand.

Cards are told as in `table`.
"""

from copy import copy

import numpy as np
import pytest

from stammtisch.gier import rules
from tests.gier.table import STARTING, Table, cards, opened, split

SEVEN = "1234567"
NO_SYMBOLS = ((0, 0, 0),) * 7


def usual(players=3, **parameters):
    """Everybody holds one of each number; seat 0 starts, with a 1 before it."""
    return opened(" ".join([SEVEN] * players), " ".join(STARTING[:players]), **parameters)


def busted(**parameters):
    """Seat 0 has drawn 4, 5 and 4 eye from seat 1 of three."""
    table = opened(f"{SEVEN} 1144e567 {SEVEN}", "1 22 333", **parameters)
    return table.play("play 1").steal(1, "454e")


def looked(**parameters):
    """Seat 0 of three has drawn an eye from seat 1, stopped and looked at the hand of seat 2."""
    table = opened(f"{SEVEN} 1234e567 1122345", "1 22 333", **parameters)
    return table.turn("1", 1, "4e", "look +2", "keep")


def count(table, part, seat=0):
    """A part of the observation with a number for each seat, in seat order."""
    values = table.observe(seat)[part].tolist()[: table.players]
    return values[-seat:] + values[:-seat] if seat else values


# --- after a bust ---------------------------------------------------------------------------------


def test_at_first_nobody_is_sure_of_anything():
    table = usual()
    for seat in range(3):
        seen = table.observe(seat)
        assert not any(seen[part].any() for part in ("known", "known_to_all", "known_of_own"))
        assert not seen["sure"].any()


def test_after_a_bust_all_are_sure_that_the_cards_are_back_in_that_hand():
    table = busted()
    assert (table.sure(0, 1), table.sure(2, 1), table.sure_to_all(1)) == ("44e5", "44e5", "44e5")
    assert cards(table.observe(1)["known_of_own"][0]) == "44e5"  # seat 1 knows that seat 2 is
    assert (table.sure(0, 2), table.sure_to_all(0), table.sure_to_all(2)) == ("-", "-", "-")


def test_the_crook_is_none_of_the_cards_that_are_sure():
    table = opened(f"{SEVEN} 1144567 {SEVEN}", "1 22 333").play("play 1").steal(1, "4c4")
    assert table.sure_to_all(1) == "44"


def test_cards_in_the_middle_are_in_no_hand():
    table = busted().play("keep").turn("1", 1, "1", "keep").play("play 2").steal(2, "4e")
    assert (table.sure(0, 1), table.sure_to_all(1)) == ("45", "45")


def test_a_card_that_was_known_to_be_there_is_the_first_to_leave():
    """Seat 1 holds two 5; of one of them all are sure."""
    table = opened(f"{SEVEN} 1144556 {SEVEN}", "1 22 333").play("play 1").steal(1, "454")
    assert table.sure_to_all(1) == "445"
    table.play("keep", "play 5")
    assert table.sure_to_all(1) == "44"
    table.steal(1, "1").play("stop", "keep", "play 2").steal(2, "5")
    assert table.sure_to_all(1) == "44"  # the other 5 was never known
    assert table.play("stop").sure(0, 1) == "44"


def test_cards_of_one_kind_are_alike_and_others_of_the_number_are_not():
    table = opened(f"{SEVEN} 1144e566 {SEVEN}", "1 22 333").play("play 1").steal(1, "464e")
    table.play("keep", "play 4 eye")
    assert table.sure_to_all(1) == "46"


def test_cards_that_came_back_twice_are_known_twice_at_most_as_often_as_they_are_there():
    table = busted().play("keep").turn("1", 1, "1", "keep").play("play 2").steal(2, "44e")
    assert (table.sure_to_all(1), table.hands.split()[1]) == ("44e5", "144e567")


def test_a_refilled_hand_keeps_the_cards_that_are_sure():
    table = busted().play("keep", "play 1").steal(1, "2").play("stop", "discard 2").deal("7")
    assert (table.hands.split()[1], table.sure_to_all(1)) == ("144e5677", "44e5")


# --- after an eye ---------------------------------------------------------------------------------


def test_after_an_eye_the_looker_alone_is_sure_of_the_whole_hand():
    table = looked()
    assert (table.sure(0, 2), table.sure(1, 2), table.sure_to_all(2)) == ("1122345", "-", "-")


def test_who_was_looked_at_knows_who_is_sure_of_what():
    known = looked().observe(2)["known_of_own"]
    assert [cards(row) for row in known] == ["1122345", "-", "-", "-"]


def test_the_looked_at_cards_are_known_until_they_leave():
    table = looked().turn("1", 1, "2", "keep")  # seat 1 draws a 2 from seat 2
    assert table.sure(0, 2) == "112345"
    table.play("play 1")
    assert table.sure(0, 2) == "12345"


def test_cards_drawn_since_the_look_are_unknown():
    table = looked().turn("1", 1, "2", "keep").play("play 1").steal(1, "2")
    table.play("stop", "discard 3").deal("67")
    assert (table.hands.split()[2], table.sure(0, 2)) == ("1234567", "12345")


def test_a_look_is_public_and_so_is_how_many_cards_the_looker_is_sure_of():
    table = looked()
    assert table.observe(1)["sure"].tolist()[2][1] == 7  # seat 0 of seat 2, told from seat 1
    table.turn("1", 1, "2", "keep")
    assert table.observe(1)["sure"].tolist()[2][1] == 6


def test_only_the_looker_sees_whether_a_card_that_leaves_was_among_those_it_saw():
    """Seat 2 has five cards that seat 0 saw and two new ones; it plays one of these, a 7."""
    table = looked().turn("1", 1, "2", "keep").play("play 1").steal(1, "2")
    table.play("stop", "discard 3").deal("67").turn("3", 1, "3", "keep").turn("2", 2, "5", "keep")
    assert table.observe(1)["sure"].tolist()[2][1] == 5
    table.play("play 7")
    assert table.sure(0, 2) == "12345"
    assert table.observe(0)["sure"].tolist()[0][2] == 5
    assert table.observe(2)["sure"].tolist()[1][0] == 5
    assert table.observe(1)["sure"].tolist()[2][1] == 4


def test_in_a_look_at_a_hand_that_is_partly_known_nothing_counts_twice():
    table = opened(f"{SEVEN} 1144e567 {SEVEN}", "1 22 333", actions="on_draw")
    table.play("play 1").steal(1, "5").play("draw", "card 4 eye", "look +1")
    assert table.sure(0, 1) == "11467"
    table.play("draw", "card 4")  # a bust
    assert (table.sure(0, 1), table.sure(2, 1)) == ("1144e567", "44e5")


# --- unseen cards and the risk --------------------------------------------------------------------


def test_unseen_cards_are_in_the_pile_or_in_other_hands_where_they_are_not_sure():
    table = busted()
    unseen = table.observe(2)["unseen"]
    # Of the 14 of number 4 seat 2 holds one plain, and sees 4 and 4 eye go back to seat 1.
    assert unseen[12:16].tolist() == [9, 1, 0, 1]
    assert table.observe(2)["unseen_numbers"].tolist()[3] == 11
    assert unseen.sum() == 98 - 7 - (2 + 2 + 3) - 3


def robber(word):
    """Seat 2 draws from seat 1, which holds 1 4 4e 5 6 7; 4, 4e and 5 are sure to be there.

    In sight of seat 2 are 15 cards: 5 of its own, 2 + 4 + 4 in collections; 80 less are unseen.
    """
    table = busted().play("keep").turn("1", 1, "1", "keep").play("play 2").steal(2, word)
    assert table.observe(2)["unseen"].sum() == 98 - 15 - 3 - (word == "6")
    return table


def test_the_risk_takes_cards_that_are_not_sure_for_any_unseen_ones():
    """Seat 2 holds one 6 and one lies in the middle, so 12 of 79 unseen cards are a 6."""
    table = robber("6")
    # 1 4 4e 5 7 and the crook, two of which are unknown; of seat 0's six and its crook all six are.
    assert table.risks(2) == pytest.approx({0: 6 * 12 / 79 / 7, 1: 2 * 12 / 79 / 6})


def test_the_risk_counts_sure_cards_that_would_double():
    """One 4 in the middle, 4e sure; seat 2 holds one, so 11 of 80 unseen cards are a 4."""
    table = robber("4")
    assert table.risks(2)[1] == pytest.approx((1 + 3 * 11 / 80) / 6)
    assert table.risks(2)[0] == pytest.approx(6 * 11 / 80 / 7)
    table.play("draw", "card crook")
    assert table.risks(2)[1] == pytest.approx((1 + 3 * 11 / 80) / 5)  # no crook is there any more


def test_there_is_no_risk_in_the_first_draw_nor_for_the_own_hand():
    assert usual().play("play 1").risks(0) == {1: 0, 2: 0}
    table = usual().play("play 1").steal(1, "4")
    assert table.observe(1)["risk"].tolist()[0] == 0
    assert table.risks(1)[0] > 0  # others see their own chances


def test_the_risk_of_the_pile_is_told_to_two_players():
    """98 less 6 in hand, 2 + 2 in collections, 2 in the middle are unseen; 12 + 12 are 3 or 4."""
    table = opened(f"{SEVEN} {SEVEN}", "1 22").play("play 1").steal(0, "34")
    assert table.risks(0)["pile"] == pytest.approx((12 + 12) / 86)
    table = usual(3).play("play 1").steal(1, "34")
    assert table.observe(0)["pile_risk"] == 0


# --- the pile and its reshuffle -------------------------------------------------------------------


def facts(table, seat=0):
    """Held, drawn and lost of all hands, in seat order."""
    return [count(table, part, seat) for part in ("held", "drawn", "lost")]


def test_cards_that_hands_drew_and_lost_are_counted_from_the_start():
    table = opened("1234567 2345677 1234567", "1 22 333")
    assert facts(table) == [[0, 0, 0], [7, 7, 7], [0, 0, 0]]
    table.play("play 1").steal(1, "23")
    assert facts(table)[2] == [1, 0, 0]  # what lies in the middle may still go back
    table.play("stop")
    assert facts(table)[2] == [1, 2, 0]
    table.play("discard 1").deal("1")
    assert facts(table, 2) == [[0, 0, 0], [8, 7, 7], [1, 2, 0]]


def test_a_bust_loses_nothing():
    assert facts(busted())[2] == [1, 0, 0]


def test_cards_laid_at_the_set_up_are_lost_and_those_filled_up_drawn():
    table = Table(players=2, setup="hand").play("starter 0").deal(f"{SEVEN} {SEVEN}")
    table.play("play 1").deal("1").play("play 1", "play 2").deal("12")
    assert facts(table) == [[0, 0], [8, 9], [1, 2]]


def emptied_pile():
    """Two players and eight cards; the pile is empty, two 1 are discarded, seat 1 needs cards."""
    given = {"numbers": 2, "copies": 4, "goal": 4, "symbols": NO_SYMBOLS}
    table = opened("11 22", "1 22", **given).turn("1", 1, "2", "discard 1").deal("1")
    assert (table.pile, table.discards, table.observe(0)["shuffled"]) == (0, "11", 0)
    assert facts(table) == [[0, 0], [3, 2], [1, 1]]
    return table.turn("2", 1, "1")


def test_an_empty_pile_is_the_discard_pile_shuffled_and_what_was_in_it_is_told():
    table = emptied_pile()
    for seat in (0, 1):
        seen = table.observe(seat)
        assert (seen["shuffled"], seen["pile"], cards(seen["turned"])) == (1, 2, "11")
    assert (table.gives(), table.discards) == ("11", "-")
    table.deal("1")
    assert (table.observe(0)["pile"], cards(table.observe(0)["turned"])) == (1, "11")


def test_at_a_reshuffle_counting_begins_anew():
    table = emptied_pile()
    assert facts(table) == [[1, 0], [0, 0], [0, 0]]
    table.deal("11")
    assert facts(table) == [[1, 0], [0, 2], [0, 0]]
    table.play("play 1")
    assert facts(table) == [[1, 0], [0, 2], [1, 0]]


def test_cards_in_the_middle_are_counted_where_they_came_from():
    """The pile is made anew for the +1 that lies in the middle."""
    symbols = ((0, 0, 0), (0, 0, 0), (1, 0, 0), *((0, 0, 0),) * 4)
    table = opened("112 23+3", "1 23", numbers=3, copies=4, goal=4, symbols=symbols)
    table.turn("1", 1, "2", "discard 1").deal("1").turn("3", 0, "23", "keep")
    assert (table.hands, table.collections, table.pile) == ("112 3+", "2 22333", 0)
    table.turn("2", 1, "3+")
    assert (table.mover, table.gives(), table.hands) == ("chance", "11", "11 -")
    assert facts(table) == [[2, 1], [0, 0], [0, 0]]
    table.deal("1")
    assert facts(table) == [[2, 1], [0, 0], [0, 1]]
    table.play("keep").deal("1")  # the last card there is
    assert (facts(table), table.hands) == ([[2, 1], [0, 1], [0, 1]], "11 1")


# --- what a seat imagines -------------------------------------------------------------------------


def imagined(table, seat, word):
    """A table that the seat could as well be at."""
    other = copy(table)
    other.state = np.array([table.state]).view(np.recarray)[0]
    rules.imagine(other.state, seat, np.uint64(word))
    return other


def many(table, seat):
    """Many of them."""
    return [imagined(table, seat, word) for word in range(60)]


def held_by_all(table):
    """All number cards of the game, by kind."""
    state = table.state
    return (state["hands"].sum(axis=0) + state["collections"].sum(axis=0) + state["pile"]).tolist()


def test_imagined_hands_hold_the_sure_cards_and_as_many_others_as_before():
    table = busted()
    for other in many(table, 0):
        own, robbed, third = other.hands.split()
        assert own == "234567"
        assert {"4", "4 eye", "5"} <= set(split(robbed))
        assert (len(split(robbed)), len(split(third))) == (7, 7)
        assert other.collections == table.collections
        assert held_by_all(other) == held_by_all(table)
        assert (other.sure(0, 1), other.sure(2, 1)) == ("44e5", "44e5")


def test_other_cards_are_redrawn_and_the_key_is_another():
    others = many(busted(), 0)
    assert len({other.hands for other in others}) == 60
    assert len({tuple(other.state["key"].tolist()) for other in others}) == 60


def test_a_card_that_is_not_sure_is_any_unseen_one_with_the_same_chance():
    """Seat 0 does not see three 1 and five 2; 2,000 states: 750 with a 1, +-5 deviations of 22."""
    given = {"numbers": 2, "copies": 6, "goal": 6, "symbols": NO_SYMBOLS}
    table = opened("1 2", "1 12", **given)
    hands = [imagined(table, 0, word).hands for word in range(2_000)]
    assert set(hands) == {"1 1", "1 2"}
    assert abs(hands.count("1 1") - 750) < 110


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_is_imagined_depends_on_nothing_hidden(seat):
    """The same is imagined at a table that looks alike and is another one."""
    for table in (busted(), looked(), looked().turn("1", 1, "2", "keep").play("play 1")):
        for word in range(20):
            alike = imagined(table, seat, 1_000 + word)
            assert alike.state.tobytes() != table.state.tobytes()
            first, second = imagined(table, seat, word), imagined(alike, seat, word)
            assert first.state.tobytes() == second.state.tobytes()


def test_who_looked_at_a_hand_is_sure_of_what_is_imagined_there():
    """Seat 1 does not know what seat 0 saw at seat 2, but that it was all."""
    table = looked()
    others = many(table, 1)
    assert all(other.sure(0, 2) == other.hands.split()[2] for other in others)
    assert len({other.sure(0, 2) for other in others}) == 60
    assert {imagined(table, 0, word).hands.split()[2] for word in range(60)} == {"1122345"}
