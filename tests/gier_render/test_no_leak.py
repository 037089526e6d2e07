"""Nothing shown or told to a seat depends on what the seat does not know."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stammtisch.gier.record import (
    CHANCE_ACTIONS,
    DEAL,
    DRAW,
    FILL_UP,
    LOOK,
    PILE,
    REFILL_DRAW,
    SET_UP,
    STARTER,
)
from stammtisch.gier.render import describe, hand_result
from stammtisch.gier.seen import looked_at
from tests.gier_render.positions import GAME, imagined, moments
from tests.moments import Onlooker, check_moves, check_picture, check_text, onlookers

SEATS = (0, 1, -1)
"""The last one is the last seat of each table."""
INTO_HANDS = (DEAL, FILL_UP, REFILL_DRAW)


def looked_on(every: int, seat: int) -> list[Onlooker]:
    """Some moments with a word for imagining, and the seat that looks."""
    return onlookers(GAME, moments(), every, seat)


def differs(one: np.record, other: np.record) -> bool:
    return not all(np.array_equal(one[name], other[name]) for name in ("hands", "pile", "known"))


@pytest.mark.parametrize("seat", SEATS)
def test_text_for_a_seat_stays_the_same_whatever_is_hidden(seat):
    assert check_text(GAME, looked_on(5, seat), differs) > 400


@pytest.mark.parametrize("seat", SEATS)
def test_picture_for_a_seat_stays_the_same_whatever_is_hidden(seat):
    assert check_picture(GAME, looked_on(101, seat), differs) > 20


@pytest.mark.parametrize("seat", SEATS)
def test_moves_offered_to_a_seat_stay_the_same_whatever_is_hidden(seat):
    assert check_moves(GAME, looked_on(7, seat)) > 100


def as_imagined(state: Any, event: int, other: Any, who: int) -> int:
    """The event as it may be in the imagined state: a card that goes into a hand may be another."""
    if event >= 0 or state.phase not in INTO_HANDS or state.receiver == who:
        return event
    return -1 - int(np.flatnonzero(other.pile)[-1])


def may_happen(state: Any, event: int) -> bool:
    """Whether an open card lies where it is drawn from in the imagined state, too."""
    if event >= 0 or state.phase == STARTER:
        return True
    weights = np.zeros(CHANCE_ACTIONS, np.int64)
    GAME.rules.chance_weights(state, weights)
    return weights[-1 - event] > 0


@pytest.mark.parametrize("seat", SEATS)
def test_events_are_told_from_what_the_seat_knows(seat):
    changed = told = 0
    for word, state, event, _, who in looked_on(3, seat):
        other = imagined(state, who, word)
        if state.phase == LOOK and state.turn == who:  # what is seen then is known from then on
            target = looked_at(state, event)
            other.hands[target] = state.hands[target]
        event_there = as_imagined(state, event, other, who)
        if may_happen(other, event_there):
            sentence = describe(state, event, who)
            assert describe(other, event_there, who) == sentence
            told += bool(sentence)
            changed += bool(sentence) and differs(state, other)
    assert told > 300
    assert changed > 250


@pytest.mark.parametrize("seat", SEATS)
def test_results_for_a_seat_stay_the_same_whatever_is_hidden(seat):
    results = 0
    for word, before, _, after, who in looked_on(1, seat):
        if told := hand_result(before, after, who):
            then, now = imagined(before, who, word), imagined(after, who, word + 1)
            assert hand_result(then, now, who) == told
            results += 1
    assert results > 10


def test_cards_that_go_into_another_hand_are_told_to_nobody_else():
    hidden = 0
    for state, event, _ in moments():
        if event < 0 and state.phase in (FILL_UP, REFILL_DRAW):
            name = GAME.event_name(event).removeprefix("card ")
            owner = int(state.receiver)
            assert describe(state, event, owner).startswith(f"You draw {name}.")
            for who in range(int(state.players)):
                if who != owner:
                    assert f" draw {name}" not in describe(state, event, who)
                    assert "draws 1 card." in describe(state, event, who)
                    hidden += 1
        elif event < 0 and state.phase in (DEAL, SET_UP):
            assert describe(state, event, None) == ""
    assert hidden > 500


def test_each_card_drawn_is_told_to_who_draws_it():
    drawn = 0
    for state, event, _ in moments():
        if state.phase == DRAW:
            name = GAME.event_name(event).removeprefix("card ").replace("crook", "the crook")
            for seat in (None, int(state.turn)):
                assert f" {name}" in describe(state, event, seat).partition(".")[0]
            drawn += state.victim != PILE
    assert drawn > 300
