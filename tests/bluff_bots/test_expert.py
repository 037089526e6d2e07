"""What the expert must get right where the right choice is plain, and that it mixes elsewhere."""

from __future__ import annotations

from stammtisch.arena.match import play_match
from tests.bluff_bots.situations import often, only, situation


def test_beats_simple_by_far() -> None:
    # 75 to 90 of a hundred in long runs, one against three.
    share, *_ = play_match("bluff", ["expert", "simple"], pairs=60, seed=4).figures
    assert share.difference is not None
    assert share.difference.low is not None
    assert share.difference.low > 0.4


# Two players know what the other has played. After two rounds one has 1 and 2, the other 3 and 4;
# seat 1 starts and takes the 3 of the two cards 2 and 3.
THIRD_ROUND = (
    "starts 1: 1 4, bids: {0} {1}, take 4, take 1, bids: {2} {3}, {4}, {5}, bids: {6} {7}, take 3"
)


def test_challenges_when_it_knows_that_it_wins() -> None:
    moves = THIRD_ROUND.format(1, 4, 2, 3, "take 4", "take 1", 3, 2)
    assert only("expert", situation(moves, players=2, ranks=4, copies=50)) == "challenge +1"


def test_challenges_nobody_who_surely_holds_more() -> None:
    moves = THIRD_ROUND.format(4, 1, 3, 2, "take 4", "take 1", 2, 4)
    assert only("expert", situation(moves, players=2, ranks=4, copies=50)) == "take 2"


def test_the_last_to_decide_takes_nothing_but_the_most() -> None:
    moves = "starts 1: 2 3 5 6, bids: 1 4 4 4, take 6, take 2, take 3 "
    chosen = often("expert", moves)
    assert not {name for name in chosen if name.startswith("take")} - {"take 5"}


def test_mixes_its_bids() -> None:
    assert max(often("expert", "starts 0: 3 5 6 9").values()) < 0.9
