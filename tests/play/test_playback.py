"""Saved games shown again."""

import pytest

from stammtisch.core.history import HistoryError
from stammtisch.core.registry import find_game
from stammtisch.play.playback import facts_of, steps
from stammtisch.play.session import Session
from tests.toys.bidding import GAME as BIDDING

GAME = find_game("gin_rummy")


@pytest.fixture(scope="module")
def finished():
    """A person who always chooses the first move, against `simple`, one hand."""
    session = Session(GAME, "simple", seed=5, episode="hand")
    while not session.over:
        session.choose(session.moves[0])
    return session


def test_a_step_is_one_action_and_the_chance_that_follows(finished):
    shown = list(steps(finished.history))
    actions = sum(event >= 0 for event in finished.history.events)
    assert len(shown) == actions + 1  # and the deal
    assert shown[0][0] == []
    assert shown[-1][1] != shown[-2][1]


def test_a_seat_is_told_what_it_was_told_at_the_table(finished):
    told = [text for texts, _ in steps(finished.history, 0) for text in texts]
    assert told == finished.told


def test_facts_are_the_final_result(finished):
    facts = facts_of(finished.history)
    assert facts["finished"] is True
    assert facts["statistics"] == finished.statistics
    assert facts["utility"] == [2 * share - 1 for share in finished.shares]
    assert facts["parameters"] == {"episode": "hand"}


def test_a_game_that_is_not_over_has_no_result():
    facts = facts_of(Session(GAME, "simple", seed=5).history)
    assert facts["finished"] is False
    assert facts["utility"] is None


def test_there_is_no_third_seat(finished):
    with pytest.raises(HistoryError, match="seats 0 to 1"):
        next(steps(finished.history, 2))


def test_what_a_seat_does_not_notice_is_no_step():
    """Nothing is told and nothing seen of a toy's bids until all are made, but one's own."""
    session = Session(BIDDING, "highest", seat=1, seats=3, seed=1)
    while not session.over:
        session.choose(session.moves[-1])
    names = session.history.names
    assert names[3:] == ["bid 2", "bid 3", "bid 1", "bid 2", "bid 1"]  # seat 1 sits out round 2
    assert len(list(steps(session.history, 1))) == 4  # deal, own bid, each round's end
    assert len(list(steps(session.history, 0))) == 5  # its own second bid too
