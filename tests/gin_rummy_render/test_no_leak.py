"""Nothing shown or told to a seat depends on what the seat does not know."""

from __future__ import annotations

import numpy as np
import pytest

from stammtisch.gin_rummy import rules
from stammtisch.gin_rummy.render import describe, picture, text
from tests.gin_rummy_render.positions import moments


def imagined(state: np.record, seat: int, word: int) -> np.record:
    other = state.copy()
    rules.imagine(other, seat, np.uint64(word))
    return other


@pytest.mark.parametrize("seat", [0, 1])
def test_text_for_a_seat_stays_the_same_whatever_the_other_holds(seat):
    changed = 0
    for number, (state, _) in enumerate(moments(every=5)):
        other = imagined(state, seat, number)
        changed += other.hands[1 - seat] != state.hands[1 - seat]
        assert text(other, seat) == text(state, seat)
    assert changed > 100


@pytest.mark.parametrize("seat", [0, 1])
def test_picture_for_a_seat_stays_the_same_whatever_the_other_holds(seat):
    changed = 0
    for number, (state, _) in enumerate(moments(every=37)):
        other = imagined(state, seat, number)
        changed += other.hands[1 - seat] != state.hands[1 - seat]
        assert np.array_equal(picture(other, seat, 320), picture(state, seat, 320))
    assert changed > 15


@pytest.mark.parametrize("seat", [0, 1])
def test_words_for_a_seat_stay_the_same_whatever_the_other_holds(seat):
    told = 0
    for number, (state, event) in enumerate(moments(every=3)):
        if event >= rules.KNOCK_CARD:  # shows the hands
            continue
        sentence = describe(state, event, seat)
        told += bool(sentence)
        assert describe(imagined(state, seat, number), event, seat) == sentence
    assert told > 100


@pytest.mark.parametrize("seat", [0, 1])
def test_cards_drawn_or_dealt_to_the_other_are_not_told(seat):
    drawn = dealt = 0
    for state, event in moments():
        hidden_draw = state.phase == rules.STOCK and state.turn != seat
        size = int(state.hands[0]).bit_count() if state.phase == rules.DEAL else 0
        to_seat = 0 if size < state.hand_size else 1
        hands = [int(hand).bit_count() for hand in state.hands]
        hidden_deal = state.phase == rules.DEAL and min(hands) < state.hand_size and to_seat != seat
        if hidden_draw or hidden_deal:
            drawn += hidden_draw
            dealt += hidden_deal
            assert describe(state, event, seat) == ""
            assert describe(state, event, None) != ""
    assert drawn > 50
    assert dealt > 50
