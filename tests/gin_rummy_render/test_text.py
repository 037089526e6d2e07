"""The table as text: exact, for positions built by hand."""

from __future__ import annotations

import numpy as np

from stammtisch.core.cards import CARDS
from stammtisch.gin_rummy import rules
from stammtisch.gin_rummy.render import text
from stammtisch.gin_rummy.seen import numbers_of
from tests.gin_rummy_render.positions import applied, knock, moments, table

OWN = "9C 9D 9H 4S 5S 6S AC KD 2H 2S"
OTHER = "9S TC JC QC TD JD QD 8D 7H 3C"


def middle_of_a_match() -> np.record:
    state = table(OWN, OTHER, "8C 4D KS", taken=("", "JD QD"))
    state.points[:] = 34, 7
    state.hand_number, state.takes = 2, 3
    return state


def test_a_seat_sees_its_hand_in_melds_and_of_the_other_only_known_cards():
    expected = """\
Gin Rummy   hand 3 of at most 100   to 100 points   knock with 10 or less   upcard taken 3 of 50 times

Opponent       7 points
               ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒ ▒▒  J♦ Q♦

Upcard         K♠
Discard pile   3   ♣ 8   ♦ 4   ♠ K
Stock          29

You            34 points   started this hand
               9♣ 9♦ 9♥  |  4♠ 5♠ 6♠  |  A♣ 2♥ 2♠ K♦   deadwood 15

Your turn: draw from the stock or take K♠."""  # noqa: E501
    assert text(middle_of_a_match(), 0) == expected


def test_the_other_seat_sees_the_same_table_from_its_side_in_plain_letters():
    expected = """\
Gin Rummy   hand 3 of at most 100   to 100 points   knock with 10 or less   upcard taken 3 of 50 times

Opponent       34 points   started this hand
               ## ## ## ## ## ## ## ## ## ##

Upcard         KS
Discard pile   3   C 8   D 4   S K
Stock          29

You            7 points
               TC JC QC  |  TD JD QD  |  3C 7H 8D 9S   deadwood 27

The opponent's turn: draw from the stock or take KS."""  # noqa: E501
    shown = text(middle_of_a_match(), 1, unicode=False)
    assert shown == expected
    assert shown.isascii()


def test_a_spectator_sees_both_hands_and_the_last_result():
    expected = """\
Gin Rummy   a single hand   gin only   upcard taken 1 of 50 times

Seat 1         0 points
               10♣ J♣ Q♣  |  10♦ J♦ Q♦  |  3♣ 7♥ 8♦ 9♠   deadwood 27

Upcard         none
Discard pile   1   ♣ 8
Stock          30

Seat 0         9 points   started this hand
               9♣ 9♦ 9♥  |  4♠ 5♠ 6♠  |  A♣ 2♥ 2♠ K♦ K♠   deadwood 25, 15 after the best discard

Seat 0's turn: discard.
Last hand: seat 1 undercut the knock and won 27 points."""
    state = applied(table(OWN, OTHER, "8C KS", episode="hand"), rules.TAKE_UPCARD)
    state.limit = 0
    state.points[:] = 9, 0
    state.hand_end, state.hand_winner, state.hand_points = rules.UNDERCUT, 1, 27
    assert text(state) == expected


def test_after_the_last_knock_both_seats_see_both_hands():
    _, after = knock("9C 9D 9H 4S 5S 6S AC AD 2H 2S", "KD", OTHER, target=10)
    lines = text(after, 1).splitlines()
    assert lines[3].strip() == "9♣ 9♦ 9♥  |  4♠ 5♠ 6♠  |  A♣ A♦ 2♥ 2♠   deadwood 6"
    assert lines[-2:] == [
        "The opponent wins the match, 0:12.",
        "Last hand: the opponent knocked and won 12 points.",
    ]


def test_turn_line_names_the_choices_that_the_listener_may_know_of():
    state = table("9C 9D 9H 4S 5S 6S 7S TC JC QC KD", "9S TD JD QD 8D 7H 3C 2C 2D AH", "8C")
    state.phase = rules.DISCARD
    assert "Your turn: discard or knock." in text(state, 0)
    assert "The opponent's turn: discard." in text(state, 1)
    state.hands[0] = int(state.hands[0]) & ~(1 << 25) | 1 << 46  # 8S for KD: all eleven meld
    assert "Your turn: discard or knock or declare big gin." in text(state, 0)
    assert "The opponent's turn: discard." in text(state, 1)


def test_an_upcard_that_both_have_passed_is_not_offered():
    state = table(OWN, OTHER, "8C KS", first_turn="offer")
    state.phase = rules.OFFER
    assert "Your turn: take K♠ or pass." in text(state, 0)
    passed = applied(applied(state, rules.PASS), rules.PASS)
    assert "Your turn: draw from the stock, both have passed K♠." in text(passed, 0)


def test_a_forfeit_ends_the_text():
    state = table(OWN, OTHER, "8C KS")
    state.forfeits = 2
    assert text(state, 0).endswith("The opponent forfeits the game.")


def test_every_own_card_of_every_moment_is_named_once():
    for state, _ in moments(every=23):
        shown = text(state, 1, unicode=False)
        hand_line = shown[shown.index("You ") :].splitlines()[1]
        words = [word for word in hand_line.split("deadwood")[0].split() if len(word) == 2]
        expected = sorted(numbers_of(int(state.hands[1])))
        assert sorted(CARDS.index(word) for word in words if word != "no") == expected
