"""Nothing shown or told to a seat depends on what the seat does not know."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stammtisch.pig.record import CHOOSE, FIRST, LAST, LOOK, NONE, TOUCH, WAIT
from stammtisch.pig.render import describe, hand_result, text
from stammtisch.pig.story import ends_tick, noticed
from stammtisch.pig.words import Voice
from tests.moments import Onlooker, check_moves, check_picture, check_text, onlookers
from tests.pig_render.positions import GAME, imagined, moments

SEATS = (0, 1, -1)
"""The last one is the last seat of each table."""


def looked_at(every: int, seat: int) -> list[Onlooker]:
    """Some moments with a word for imagining, and the seat that looks."""
    return onlookers(GAME, moments(), every, seat)


def differs(one: np.record, other: np.record) -> bool:
    fields = ("hands", "queued", "queues", "touched", "choices", "passed")
    return any(not np.array_equal(one[name], other[name]) for name in fields)


@pytest.mark.parametrize("seat", SEATS)
def test_text_for_a_seat_stays_the_same_whatever_is_hidden(seat):
    assert check_text(GAME, looked_at(3, seat), differs) > 500


@pytest.mark.parametrize("seat", SEATS)
def test_picture_for_a_seat_stays_the_same_whatever_is_hidden(seat):
    assert check_picture(GAME, looked_at(61, seat), differs) > 20


def in_a_tick(state: Any) -> bool:
    """Whether an answer, or chance between those who touched at once, comes next."""
    return state.passing == 0 and state.phase in (CHOOSE, FIRST, LAST)


@pytest.mark.parametrize("seat", SEATS)
def test_what_others_choose_is_not_told_while_a_tick_lasts(seat):
    hidden = 0
    for _, state, event, after, who in looked_at(1, seat):
        if in_a_tick(state) and not ends_tick(state, after) and state.turn != who:
            assert describe(state, event, who) == ""
            hidden += 1
    assert hidden > 500


@pytest.mark.parametrize("seat", SEATS)
def test_what_a_seat_is_told_at_the_end_of_a_tick_stays_the_same_whatever_is_hidden(seat):
    """Both records may be any that the seat cannot tell from the true ones."""
    changed = told = 0
    for word, state, event, after, who in looked_at(1, seat):
        if not in_a_tick(state) or not ends_tick(state, after):
            continue
        voice = Voice.at(state, who)
        own = event >= 0 and state.turn == who
        choice = event if own else int(state.choices[who])
        sentences = noticed(state, after, choice, voice)
        before, now = imagined(state, who, word), imagined(after, who, word + 1)
        assert noticed(before, now, choice, voice) == sentences
        sentence = describe(state, event, who)
        assert sentence.endswith(" ".join(sentences))
        if not (own and event == TOUCH):
            assert sentence == " ".join(sentences)
        told += bool(sentences)
        changed += differs(state, before) and differs(after, now)
    assert told > 150
    assert changed > 150


@pytest.mark.parametrize("seat", SEATS)
def test_other_events_are_told_from_what_the_seat_knows(seat):
    told = 0
    for word, state, event, _, who in looked_at(1, seat):
        if in_a_tick(state):
            continue
        sentence = describe(state, event, who)
        assert describe(imagined(state, who, word), event, who) == sentence
        told += bool(sentence)
    assert told > 100


@pytest.mark.parametrize("seat", SEATS)
def test_results_for_a_seat_stay_the_same_whatever_was_hidden(seat):
    """Who was first, and who only thought so, is shown to all as a round ends."""
    changed = 0
    for word, before, _, after, who in looked_at(1, seat):
        if not (told := hand_result(before, after, who)):
            continue
        then, now = imagined(before, who, word), imagined(after, who, word)
        for name in ("firsts", "falses"):
            then[name], now[name] = before[name], after[name]
        changed += differs(before, then)
        assert hand_result(then, now, who) == told
    assert changed > 15


@pytest.mark.parametrize("seat", SEATS)
def test_moves_offered_to_a_seat_stay_the_same_whatever_is_hidden(seat):
    assert check_moves(GAME, looked_at(3, seat)) > 100


def test_an_answer_changes_nothing_that_another_seat_sees_before_all_are_in():
    unchanged = 0
    for state, event, after in moments()[::2]:
        if state.phase == CHOOSE and after.phase == CHOOSE and after.tick == state.tick:
            for who in range(int(state.players)):
                if who != state.turn and event != WAIT and after.number == state.number:
                    assert text(after, who) == text(state, who)
                    unchanged += 1
    assert unchanged > 500


def test_a_look_and_a_card_taken_are_told_to_nobody_else():
    for state, event, after in moments():
        if state.phase == CHOOSE and event == LOOK and not ends_tick(state, after):
            for who in range(int(state.players)):
                assert describe(state, event, who) == ""
                assert state.choices[state.turn] == NONE
