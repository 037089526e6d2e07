"""What the expert must get right in hands where the right choice is plain."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stammtisch.core.random import seed_word
from stammtisch.core.tables import Tables
from stammtisch.gin_rummy import rules
from stammtisch.policies.names import make_policy
from stammtisch.policies.players import Players, make_views
from tests.gin_rummy_bots.situations import EAAI, only, situation

OPPONENT = "2C 4C 6C 8D TD QD AH 3H 5H 7H"
NINES = "9C 9H 9D 4S 5S 6S"
ALL_MELDED = "9C 9H 9D 4S 5S 6S 7S 2D 3D 4D 5D"


def test_goes_gin_at_once() -> None:
    assert only("expert", situation(f"{NINES} 2D 3D 4D 5D KD", OPPONENT, "8C")) == "knock KD"


@pytest.mark.parametrize(
    ("bonuses", "action"),
    [
        ({}, "big gin"),
        ({"gin_bonus": 40}, "knock"),  # 31 for big gin
        ({"big_gin_bonus": 0}, "knock"),  # there is none
        ({"gin_bonus": 31}, "big gin"),
    ],
)
def test_of_gin_and_big_gin_it_declares_the_dearer(bonuses: dict[str, Any], action: str) -> None:
    tables = situation(ALL_MELDED, OPPONENT, "8C", **bonuses)
    assert only("expert", tables).startswith(action)


def test_takes_the_upcard_that_makes_gin() -> None:
    hand = f"{NINES} 2D 3D 5D KD"
    assert only("expert", situation(hand, OPPONENT, "4D")) == "take upcard"


def test_takes_the_upcard_into_a_set_and_leaves_a_useless_king() -> None:
    hand = "9H 9D 4S 5S 8S AC AD 2D 2S JD"
    assert only("expert", situation(hand, OPPONENT, "9C")) == "take upcard"
    assert only("expert", situation(hand, OPPONENT, "KC")) == "draw stock"
    offer = situation(hand, OPPONENT, "KC", phase=rules.OFFER, **EAAI)
    assert only("expert", offer) == "pass"


@pytest.mark.parametrize(
    ("known", "thrown"),
    [("JC JH", "KD"), ("KC KH", "JS")],
)
def test_of_equal_cards_it_throws_the_one_that_completes_no_known_meld(
    known: str, thrown: str
) -> None:
    # JS and KD: ten points each, alone in the hand.
    hand = "9C 9H 9D 4D 5D 6D AC AD AS JS KD"
    opponent = f"2C 4C 6C 8D TS 3H 3S 7H {known}"
    tables = situation(hand, opponent, "8C", facts={"taken": known}, knock_limit=0)
    assert only("expert", tables) == f"discard {thrown}"


def test_keeps_the_pair_with_live_mates_and_throws_the_dead_one() -> None:
    # Kings can become three, jacks cannot: the other jacks lie in the pile.
    hand = "9C 9H 9D 4D 5D 6D AC JC JH KS KH"
    tables = situation(hand, OPPONENT, "JS JD 8C")
    assert only("expert", tables) in ("discard JC", "discard JH")


def test_a_low_hand_that_may_still_go_gin_waits_early_in_the_hand() -> None:
    # 4-5-6 of spades and nines; 2D 3D want A or 4 of diamonds: a knock would win a few points.
    hand = "9C 9H 9D 4S 5S 6S 7S 2D 3D AC KD"
    later = situation(hand, OPPONENT, "8C", stock=21)
    assert only("expert", later).startswith("discard")


@pytest.mark.parametrize(
    ("low", "action"),
    [
        ("AC AD AH 2D", "knock KH"),  # 2 points and a set of aces
        ("AC AD 3H 4C", "discard KH"),  # 9 points: whoever still plays has fewer
    ],
)
def test_knocks_on_the_last_turn_only_with_next_to_nothing(low: str, action: str) -> None:
    hand = f"9C 9H 9D 4S 5S 6S {low} KH"
    opponent = "2C 6C 8D TD QD 3S 5H 7H 7C KS"
    assert only("expert", situation(hand, opponent, "8C", stock=2)) == action


def test_knocks_when_that_probably_wins_the_match() -> None:
    hand = f"{NINES} AC AD 2C 4D KD"  # 8 points
    near = situation(hand, OPPONENT, "8C", points=(97, 0))
    assert only("expert", near) == "knock KD"


def test_a_dear_undercut_makes_it_wait() -> None:
    hand = f"{NINES} AC AD 2C 4D KD"
    dear = situation(hand, OPPONENT, "8C", points=(97, 0), undercut_bonus=200)
    assert only("expert", dear).startswith("discard")


def test_the_choice_is_a_function_of_the_observation_alone() -> None:
    policy = make_policy("expert", "gin_rummy")
    assert policy.memory is None
    tables = Tables("gin_rummy", 256, 8)
    players = Players(tables, [policy], np.zeros((256, 2), np.int64))
    actions = np.empty(256, np.int64)
    for _ in range(25):
        players.choose(actions)
        other = policy.act(make_views(tables, np.arange(256), seed_word(12345)))
        assert (other == actions).all()
        players.step(actions)


def test_wins_most_matches_against_simple() -> None:
    # 74 to 77 of a hundred in long runs; 60 of 100 would be five standard errors below.
    count = 400
    tables = Tables("gin_rummy", count, 77, games=1, **EAAI)
    seats = np.tile([0, 1], (count, 1))
    seats[count // 2 :] = [1, 0]
    policies = [make_policy(name, "gin_rummy") for name in ("expert", "simple")]
    players = Players(tables, policies, seats, seed=5)
    actions = np.empty(count, np.int64)
    won, finished = 0, 0
    while finished < count:
        players.choose(actions)
        outcome = players.step(actions)
        over = outcome.finished
        finished += len(over)
        expert_seat = np.where(seats[over, 0] == 0, 0, 1)
        won += int((outcome.utility[over, expert_seat] > 0).sum())
    assert won > 0.6 * count
