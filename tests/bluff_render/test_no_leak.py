"""Nothing shown or told to a seat depends on what the seat does not know.

States imagined for a seat fit all that it has seen, who beat whom included.
"""

from __future__ import annotations

import numpy as np
import pytest

from stammtisch.bluff.record import CHALLENGE, TAKE_CARDS
from stammtisch.bluff.render import describe, hand_result, picture, text
from tests.bluff_render.positions import GAME, imagined, moments
from tests.moments import Onlooker, check_moves, check_picture, check_text, onlookers

SEATS = (0, 1, -1)
"""The last one is the last seat of each table."""


def looked_at(every: int, seat: int) -> list[Onlooker]:
    """Some moments with a word for imagining, and the seat that looks."""
    return onlookers(GAME, moments(), every, seat)


def differs(one: np.record, other: np.record) -> bool:
    return not np.array_equal(one.played, other.played)


@pytest.mark.parametrize("seat", SEATS)
def test_text_for_a_seat_stays_the_same_whatever_the_others_played(seat):
    assert check_text(GAME, looked_at(2, seat), differs) > 200


@pytest.mark.parametrize("seat", SEATS)
def test_picture_for_a_seat_stays_the_same_whatever_the_others_played(seat):
    assert check_picture(GAME, looked_at(25, seat), differs) > 15


@pytest.mark.parametrize("seat", SEATS)
def test_words_for_a_seat_stay_the_same_whatever_the_others_played(seat):
    """Challenges are imagined with the end that they had, as the seat sees it."""
    changed = told = 0
    for word, state, event, after, who in looked_at(1, seat):
        if 0 <= event < TAKE_CARDS and state.turn != who:
            continue  # the bid itself is what is hidden
        other = state.copy()
        if event >= CHALLENGE:
            now = imagined(after, who, word)
            other.played[state.number] = now.played[state.number]
        else:
            other = imagined(state, who, word)
        sentence = describe(state, event, who)
        assert describe(other, event, who) == sentence
        told += bool(sentence)
        changed += differs(state, other)
    assert told > 400
    assert changed > 200


@pytest.mark.parametrize("seat", SEATS)
def test_results_for_a_seat_stay_the_same_whatever_the_others_played(seat):
    changed = 0
    for word, before, _, after, who in looked_at(1, seat):
        if not (told := hand_result(before, after, who)):
            continue
        now, then = imagined(after, who, word), before.copy()
        then.played[:] = now.played
        changed += differs(after, now)
        assert hand_result(then, now, who) == told
    assert changed > 20


@pytest.mark.parametrize("seat", SEATS)
def test_moves_offered_to_a_seat_stay_the_same_whatever_the_others_played(seat):
    assert check_moves(GAME, looked_at(3, seat)) > 100


def test_bids_of_others_are_told_to_nobody():
    hidden = 0
    for state, event, _ in moments():
        if not 0 <= event < TAKE_CARDS:
            continue
        for who in range(int(state.players)):
            if who != state.turn:
                assert describe(state, event, who) == ""
                hidden += 1
        assert describe(state, event, None) != ""
    assert hidden > 500


def test_a_bid_changes_nothing_that_another_seat_sees_before_all_are_in():
    unchanged = 0
    for state, event, after in moments()[::2]:
        if 0 <= event < TAKE_CARDS and after.phase == state.phase:
            for who in range(int(state.players)):
                if who != state.turn:
                    assert text(after, who) == text(state, who)
                    unchanged += 1
            if unchanged % 5 == 0:
                who = (int(state.turn) + 1) % int(state.players)
                assert np.array_equal(picture(after, who, 240), picture(state, who, 240))
    assert unchanged > 200
