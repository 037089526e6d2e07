"""`simple` does what a careful beginner would."""

from __future__ import annotations

import pytest

from stammtisch.arena.match import play_match
from tests.bluff_bots.situations import ask, only, situation

# Seat 3 has taken the 9; seat 0 is the last one and sees 2 and 3 on the table.
LAST = "starts 1: 2 3 8 9, bids: {own} 5 5 5, take 8, take 3, take 9"


@pytest.mark.parametrize(
    ("table", "bids"),
    [
        # The mean stands at (2.5 - 0.5) / 10 = 0.2 of the hand, a quarter more or less.
        ("1 2 3 4", {"bid 1", "bid 2", "bid 3", "bid 4", "bid 5"}),
        ("7 8 9 10", {"bid 6", "bid 7", "bid 8", "bid 9", "bid 10"}),
        ("4 5 6 7", {"bid 3", "bid 4", "bid 5", "bid 6", "bid 7", "bid 8"}),
    ],
)
def test_bids_the_higher_the_more_lies_on_the_table(table: str, bids: set[str]) -> None:
    assert set(ask("simple", situation(f"starts 0: {table}", copies=300))) == bids


def test_bids_special_cards_by_their_strength_and_not_by_their_number() -> None:
    # From the weakest: 9*, 2, 3, 4 and so on; a poor table gets the nervous 9.
    poor = situation("starts 0: 1 2 3 4", copies=300, specials=True)
    assert "bid 9*" in ask("simple", poor)
    rich = situation("starts 0: 7 8 9 10", copies=300, specials=True)
    assert "bid 9*" not in ask("simple", rich)


def test_takes_the_most_points_on_the_table() -> None:
    assert only("simple", situation("starts 0: 2 3 8 9, bids: 1 5 5 5")) == "take 9"
    bundle = situation("starts 0: 2 3, bids: 3 3, take 3, take 2, bids: 1 2", players=2)
    assert only("simple", bundle) == "take 3"
    pair = "starts 0: 2 3, bids: 3 3, take 3, take 2, bids: 1 2"
    assert only("simple", situation(pair, players=2, combine=True)) == "take 3 x 2"


@pytest.mark.parametrize(
    ("own", "action"),
    [
        ("5", "take 2"),  # 1 to 5 of ten: one half is not above one half
        ("6", "challenge +3"),  # 6 of ten, and of 8, 3 and 9 the 9 is worth most
        ("10", "challenge +3"),
    ],
)
def test_challenges_with_a_chance_above_one_half(own: str, action: str) -> None:
    assert only("simple", situation(LAST.format(own=own))) == action


@pytest.mark.parametrize(
    ("nervous", "action"), [("always", "take 2"), ("defender", "challenge +3")]
)
def test_counts_special_cards_by_how_their_challenges_end(nervous: str, action: str) -> None:
    # As challenger a nervous 9 beats only the optimistic 1 and the 9*, or all but 10* and 5*.
    moves = LAST.format(own="9*").replace(" 5", " 5*")
    assert only("simple", situation(moves, specials=True, nervous=nervous)) == action


def test_challenges_nobody_for_less_than_lies_on_the_table() -> None:
    moves = "starts 1: 2 3 8 9, bids: 10 1 1 1, take 2, take 3, take 8"
    assert only("simple", situation(moves)) == "take 9"


def test_counts_cards_that_the_other_has_played() -> None:
    # With two players all is known: seat 1 has 1 and 2 left, then 1 and 3.
    moves = "starts 1: 1 3, bids: 1 {a}, take 3, take 1, bids: 2 {b}, take {c}"
    low = situation(moves.format(a=3, b=1, c=3), players=2, ranks=3)
    assert only("simple", low) == "challenge +1"  # 2 beats 1 and 2
    high = situation(moves.format(a=2, b=1, c=2), players=2, ranks=3)
    assert only("simple", high) == "take 1"  # 2 beats 1, but not 3: one half


def test_challenges_for_the_likeliest_points_where_nothing_is_left_to_take() -> None:
    # Six points lie before seat 1, four before seat 2, and a 5 beats either with 12 of 27 cards.
    moves = (
        "starts 1: 1 2 3 4, bids: 2 2 3 3, take 4, take 3, take 2, take 1,"
        "bids: 5 10 9 1, take 3 x 2, take 2 x 2, challenge +2"
    )
    forced = situation(moves, combine=True)
    assert forced.mask[0].sum() == 2
    assert only("simple", forced) == "challenge +1"


@pytest.mark.parametrize(
    ("table", "action"),
    [
        ("8 7", "bid 3"),  # a mean of 7.5: up to 3.75 is staked
        ("3 2", "bid 1"),  # up to 1.25
        ("1 2", "bid 1"),  # up to 0.75: then the cheapest
    ],
)
def test_stakes_a_card_in_the_final_round_that_is_cheap_for_the_table(
    table: str, action: str
) -> None:
    # Seat 0 has won a 3 and a 1.
    moves = f"starts 1: 3 5, bids: 5 1, take 5, take 3, bids: {table}, take 5, take 1"
    assert only("simple", situation(moves, players=2, rounds=2)) == action


def test_wins_most_games_against_random_players() -> None:
    # 87 of a hundred in long runs; the lower end of the interval must lie far above a quarter.
    (share, *_) = play_match("bluff", ["simple", "random"], pairs=60, seed=4).figures
    assert share.difference is not None
    assert share.difference.low is not None
    assert share.difference.low > 0.6
