"""What the expert thinks of strength cards it cannot see, and of its chances."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stammtisch.bluff.bots import sight as s
from stammtisch.bluff.bots.beliefs import (
    ATTACK,
    TAKEN,
    TILTS,
    count_field,
    rank_kinds,
    read_signs,
    table_mean,
)
from stammtisch.bluff.bots.bidding import BID_REASONS
from stammtisch.bluff.bots.bluffing import BLUFF_REASONS
from stammtisch.bluff.bots.expert import together
from stammtisch.bluff.bots.outlook import SURE, chance_after, scale_of, weigh
from stammtisch.bluff.bots.staking import STAKE_REASONS
from stammtisch.bluff.bots.weights import (
    BID_WEIGHTS,
    BLUFF_WEIGHTS,
    LAST_BLUFF_WEIGHTS,
    STAKE_WEIGHTS,
)
from stammtisch.bluff.bots.weights import TILTS as FITTED_TILTS
from stammtisch.bluff.cards import KINDS, POISONOUS
from stammtisch.core.tables import Tables
from tests.bluff_bots.situations import situation

NUMBERS = np.arange(1, 11)
NO_TILT = np.zeros(TILTS)


def beliefs_of(tables: Tables, tilts: np.ndarray = NO_TILT) -> np.ndarray:
    """What the seat to move at the first table believes, `[6, 14]`."""
    observation = tables.observation[0]
    players = s.players_of(observation)
    room, beliefs = np.zeros((4, KINDS)), np.zeros((6, KINDS))
    count_field(observation, players, tilts, room[0])
    rank_kinds(room[0], int(observation[s.NERVOUS]), room[1], room[2], room[3])
    read_signs(observation, players, table_mean(observation, players), tilts, room[1], beliefs)
    return beliefs


def test_the_field_counts_what_others_still_hold() -> None:
    # Three players; the others have played 2 and 3, seat 0 the 1 and now the 4.
    moves = "starts 1: 4 5 6, bids: 1 2 3, take 6, take 5, take 4, bids: 4 8 9, take 3, take 2"
    field = np.zeros(KINDS)
    count_field(situation(moves, players=3).observation[0], 3, NO_TILT, field)
    expected = np.array([2, 1, 1, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0]) / 18
    assert field == pytest.approx(expected)


def test_a_card_stands_by_its_wins_on_either_side() -> None:
    field = np.zeros(KINDS)
    field[[4, 6]] = 0.25, 0.75  # a 5 and three 7
    standing, attack, defence = np.zeros((3, KINDS))
    rank_kinds(field, 0, standing, attack, defence)
    assert list(attack[:8]) == [0, 0, 0, 0, 0.25, 0.25, 1, 1]
    assert list(defence[:8]) == [0, 0, 0, 0, 0, 0.25, 0.25, 1]
    assert list(standing[:8]) == [0, 0, 0, 0, 0.125, 0.25, 0.625, 1]


CHALLENGED = "starts 1: 2 3 8 9, bids: 1 {0} {1} 5, take 9, challenge +3, take 8"
"""Seat 2 challenges seat 1; then seat 0 is to move, who knows nothing of either."""


def test_who_won_a_challenge_has_probably_the_higher_card() -> None:
    # All ten are equally likely before: the winner holds k as often as the other at most k.
    beliefs = beliefs_of(situation(CHALLENGED.format(4, 6)))
    assert beliefs[2, :10] == pytest.approx(NUMBERS / 55)
    assert beliefs[1, :10] == pytest.approx((11 - NUMBERS) / 55)
    assert beliefs[3, :10] == pytest.approx(np.full(10, 0.1))


def test_who_lost_a_challenge_has_surely_no_ten() -> None:
    beliefs = beliefs_of(situation(CHALLENGED.format(6, 4)))
    assert beliefs[2, :10] == pytest.approx((10 - NUMBERS) / 45)
    assert beliefs[1, :10] == pytest.approx((NUMBERS - 1) / 45)


def test_who_was_poisoned_has_the_poison() -> None:
    moves = CHALLENGED.format("10*", "10*").replace(" 1 10*", " 1* 10*").replace(" 5,", " 5*,")
    beliefs = beliefs_of(situation(moves, specials=True))
    assert beliefs[1, POISONOUS] == beliefs[2, POISONOUS] == 1


def test_a_card_that_was_shown_does_not_come_again() -> None:
    # Seat 0 has seen the 7 of seat 1; the others' beliefs keep theirs.
    moves = "starts 1: 2 3 9, bids: 5 7 8, take 9, take 3, challenge +1,bids: 1 6 9, take 8, take 7"
    beliefs = beliefs_of(situation(moves, players=3))
    assert beliefs[1, 6] == 0
    assert beliefs[2, 6] > 0


def test_who_takes_much_or_challenges_is_thought_stronger() -> None:
    moves = "starts 1: 2 3 8 9, bids: 1 4 5 6, take 9, take 2, challenge +2"
    tilts = NO_TILT.copy()
    tilts[[TAKEN, ATTACK]] = 0.5, 1.0
    tilted, plain = beliefs_of(situation(moves), tilts), beliefs_of(situation(moves))
    cards = np.arange(KINDS)
    assert tilted[1] @ cards > plain[1] @ cards
    assert tilted[2] @ cards < plain[2] @ cards
    assert tilted[3] @ cards > plain[3] @ cards


def outlook(observation: Any, players: int) -> tuple[np.ndarray, float, float]:
    odds, staked = np.zeros(6), np.zeros(6)
    scale = scale_of(observation)
    return odds, weigh(observation, players, scale, staked, odds), scale


def test_at_equal_points_everybody_is_as_likely_to_win() -> None:
    odds, total, scale = outlook(situation("starts 0: 3 5 6 9").observation[0], 4)
    assert list(odds[:4]) == [1, 1, 1, 1]
    assert chance_after(odds, total, scale, 0, 0, 0) == 0.25
    # So many points that the odds are e times higher, won from the table or from seat 2.
    e = np.e
    assert chance_after(odds, total, scale, scale, 0, 0) == pytest.approx(e / (e + 3))
    assert chance_after(odds, total, scale, scale, 2, scale) == pytest.approx(e / (e + 2 + 1 / e))


def test_a_lead_counts_more_the_fewer_rounds_are_left() -> None:
    moves = "starts 1: 2 8, bids: 5 7, take 8, take 2"
    chances = []
    for rounds in (10, 4, 2):
        odds, total, _ = outlook(situation(moves, players=2, rounds=rounds).observation[0], 2)
        assert odds[1] > 1
        chances.append(1 / total)
    assert chances[0] > chances[1] > chances[2]
    last = situation(moves, players=2, rounds=2, final=False)
    assert scale_of(last.observation[0]) == SURE


def test_each_reason_has_a_weight_for_each_number_of_players() -> None:
    assert BID_WEIGHTS.shape == (BID_REASONS, 5)
    assert BLUFF_WEIGHTS.shape == LAST_BLUFF_WEIGHTS.shape == (BLUFF_REASONS, 5)
    assert STAKE_WEIGHTS.shape == (STAKE_REASONS, 5)
    assert FITTED_TILTS.shape == (TILTS, 5)
    assert together(BID_WEIGHTS, STAKE_WEIGHTS)[1, 2, STAKE_REASONS - 1] == STAKE_WEIGHTS[-1, 2]
