"""What the symbols of stolen cards are worth, as chances to win."""

from __future__ import annotations

from math import exp
from typing import Any

from stammtisch.core.compile import compiled
from stammtisch.gier.bots import sight as s
from stammtisch.gier.bots.prospects import chance_to_win, score_other, score_own
from stammtisch.gier.bots.weights import LOOK_WORTH
from stammtisch.gier.cards import EYE, KINDS, PLUS_ONE, SORTS, TWO_FOR_THREE
from stammtisch.gier.parameters import NUMBERS


@compiled
def gain_of_card(
    observation: Any, weights: Any, counts: Any, cards: Any, others: float, goal: int
) -> float:
    """What the next card of the pile adds to the own chance to win, on the average."""
    unseen = max(s.all_unseen(observation), 1)
    before = chance_to_win(score_own(weights, counts, cards, goal), others)
    gain = 0.0
    for row in range(NUMBERS):
        part = s.unseen(observation, row) / unseen
        if part > 0:
            counts[row] += 1
            gain += part * (chance_to_win(score_own(weights, counts, cards, goal), others) - before)
            counts[row] -= 1
    return gain


@compiled
def loss_by_card(
    observation: Any, weights: Any, seat: int, score: float, odds: Any, others: float
) -> float:
    """What the next card of the pile takes from the own chance to win if `seat` gets it."""
    unseen = max(s.all_unseen(observation), 1)
    size, loss = s.hand_size(observation, seat), 0.0
    before = chance_to_win(score, others)
    for row in range(NUMBERS):
        part = s.unseen(observation, row) / unseen
        if part > 0:
            after = exp(score_other(observation, weights, seat, size, row, 1))
            loss += part * (before - chance_to_win(score, others - odds[seat] + after))
    return loss


@compiled
def value_trade(
    weights: Any, counts: Any, cards: Any, others: float, goal: int, row: int, gain: float
) -> float:
    """What two cards of the number `row + 1` for three of the pile add to the chance to win."""
    before = chance_to_win(score_own(weights, counts, cards, goal), others)
    counts[row] -= 2
    after = chance_to_win(score_own(weights, counts, cards, goal), others)
    counts[row] += 2
    return after - before + 3 * gain


@compiled
def price_gifts(
    observation: Any,
    weights: Any,
    counts: Any,
    cards: Any,
    players: int,
    odds: Any,
    others: float,
    worth: Any,
) -> None:
    """Write into `worth[KINDS]` what each card's symbol adds to the chance to win when it acts."""
    goal = s.goal_of(observation)
    gain = gain_of_card(observation, weights, counts, cards, others, goal)
    score = score_own(weights, counts, cards, goal)
    trade = 0.0
    for row in range(NUMBERS):
        first = SORTS * row
        worth[first] = 0.0
        worth[first + EYE] = weights[LOOK_WORTH]
        worth[first + PLUS_ONE] = gain if counts[row] > 0 else 0.0
        if counts[row] > 1:
            value = value_trade(weights, counts, cards, others, goal, row, gain)
            trade = max(trade, value)
    for seat in range(1, players):
        loss = loss_by_card(observation, weights, seat, score, odds, others)
        for row in range(NUMBERS):
            if s.group(observation, seat, row) > 0:
                worth[SORTS * row + PLUS_ONE] -= loss
    for kind in range(TWO_FOR_THREE, KINDS, SORTS):
        worth[kind] = trade
