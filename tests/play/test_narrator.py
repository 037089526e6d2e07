"""What is told of events that follow each other, with this file as the renderer of a toy."""

import dataclasses

import pytest

from stammtisch.play.narrator import LONGEST_TOLD, Narrator
from tests.toys.bidding import DEAL, GAME

DEALT = [-1 - coins for coins in (3, 1, 2, 2)]
NO_BIDS = [0, 0, 0, 0]


def describe(state, event, seat, unicode=True):
    return f"one event in phase {int(state.phase)}"


def hand_result(before, after, seat, unicode=True):
    """The toy's second purse ends something."""
    return "half dealt" if before.phase == DEAL and before.turn == 1 else ""


def row_of(state, events, seat, unicode=True):
    return [f"{len(events)} from seat {int(state.turn)} on", f"told to {seat}"]


def narrator(seat: int | None) -> Narrator:
    game = dataclasses.replace(GAME, renderer=__name__)
    state = game.new_states(1, {"seats": 4})[0]
    game.rules.start(state)
    return Narrator(game, state, seat)


def test_each_event_is_told_by_itself_up_to_a_number_of_chance_events_in_a_row():
    assert len(DEALT) <= LONGEST_TOLD
    told = list(narrator(0).tell([*DEALT, *NO_BIDS]))
    assert (
        told
        == [*["one event in phase 0"] * 2, "half dealt", *["one event in phase 0"] * 2]
        + ["one event in phase 1"] * 4
    )


@pytest.mark.parametrize("seat", [2, None])
def test_a_renderer_may_tell_of_a_row_of_chance_events_together_but_not_across_a_result(
    monkeypatch, seat
):
    monkeypatch.setitem(globals(), "describe_row", row_of)
    told = list(narrator(seat).tell([*DEALT, *NO_BIDS]))
    assert told == [
        "2 from seat 0 on",
        f"told to {seat}",
        "half dealt",
        "2 from seat 2 on",
        f"told to {seat}",
        *["one event in phase 1"] * 4,
    ]
