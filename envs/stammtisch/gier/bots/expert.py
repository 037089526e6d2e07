"""The strongest rule-based player: weighs every further card by the chance to win the game."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.compile import compiled
from stammtisch.gier.bots import sight as s
from stammtisch.gier.bots.gifts import gain_of_card, price_gifts, value_trade
from stammtisch.gier.bots.prospects import (
    add_middle,
    chance_to_win,
    read_own,
    score_other,
    score_own,
    score_refilled,
    weigh_others,
)
from stammtisch.gier.bots.stealing import (
    LINES,
    PILE_SOURCE,
    SETS,
    describe_source,
    value_drawing,
    value_stops,
)
from stammtisch.gier.bots.weights import WEIGHTS
from stammtisch.gier.cards import KINDS, SORTS
from stammtisch.gier.parameters import FEWEST_PLAYERS, HAND, NUMBERS
from stammtisch.gier.record import (
    DISCARD_NUMBER,
    DRAW_CARD,
    KEEP,
    LOOK_AT,
    MOST_IN_MIDDLE,
    PLAY_CARD,
    SEATS,
    SKIP_STEAL,
    SKIP_TRADE,
    STEAL,
    STEAL_PILE,
    STOP,
    TAKE_CARD,
    TRADE_NUMBER,
)
from stammtisch.policies.protocol import Views

NEVER = -1.0
"""Less than any chance."""


class ExpertPolicy:
    """Judges what the table looks like after its turn, and takes what makes a win likeliest.

    Of every hand it counts which cards are sure and which may be there, and it goes through all
    that may come to lie in the middle, so it knows what each further card is worth and risks. What
    everybody's groups, hands and own cards are worth at the end of a turn was learned from games.
    """

    memory = None

    def __init__(self, weights: np.ndarray = WEIGHTS):
        self._weights = weights

    def act(self, views: Views) -> np.ndarray:
        """One legal action for each view."""
        actions = np.empty(len(views), np.int64)
        _act(views.observation, views.mask, self._weights, actions)
        return actions


@compiled
def _act(observation: Any, mask: Any, weights: Any, actions: Any) -> None:
    counts, cards = np.empty(NUMBERS, np.int64), np.empty(NUMBERS, np.int64)
    odds, worth = np.empty(SEATS), np.empty(KINDS)
    lines, stops = np.empty((LINES, NUMBERS)), np.empty((SETS, 2))
    for i in range(len(actions)):
        seen = observation[i]
        players = s.players_of(seen)
        mine = weights[players - FEWEST_PLAYERS]
        size = read_own(seen, counts, cards)
        others = weigh_others(seen, mine, players, odds)
        if seen[s.DRAWING] > 0 or seen[s.CHOOSING] > 0:
            price_gifts(seen, mine, counts, cards, players, odds, others, worth)
            if seen[s.DRAWING] > 0:
                actions[i] = _draw(seen, mine, counts, cards, odds, others, worth, lines, stops)
            else:
                actions[i] = _steal(
                    seen, mask[i], mine, counts, cards, odds, others, worth, lines, stops
                )
        elif seen[s.PLAYING] > 0 or seen[s.LAYING] > 0:
            actions[i] = _play(seen, mask[i], mine, counts, cards, size)
        elif seen[s.TAKING] > 0:
            actions[i] = _take(seen, mask[i], mine, counts, cards, odds, others)
        elif seen[s.REFILLING] > 0:
            actions[i] = _refill(seen, mask[i], mine, counts, cards)
        elif seen[s.TRADING] > 0:
            actions[i] = _trade(seen, mask[i], mine, counts, cards, others)
        else:
            actions[i] = _look(seen, mask[i])


@compiled
def _play(observation: Any, mask: Any, weights: Any, counts: Any, cards: Any, size: int) -> int:
    """The number after which the own prospects are best, its symbols first: those help thieves."""
    goal, best, chosen = s.goal_of(observation), -np.inf, -1
    for row in range(NUMBERS):
        if cards[row] > 0:
            counts[row] += 1
            cards[row] -= 1
            if size > 1:
                score = score_own(weights, counts, cards, goal)
            else:
                full = s.full_hand(observation)
                score = score_refilled(observation, weights, counts, cards, goal, full)
            counts[row] -= 1
            cards[row] += 1
            if score > best:
                best, chosen = score, row
    for kind in range(SORTS * chosen + SORTS - 1, SORTS * chosen, -1):
        if mask[PLAY_CARD + kind]:
            return PLAY_CARD + kind
    return PLAY_CARD + SORTS * chosen


@compiled
def value_source(
    observation: Any,
    weights: Any,
    source: int,
    counts: Any,
    cards: Any,
    odds: Any,
    others: float,
    worth: Any,
    lines: Any,
    stops: Any,
) -> tuple[float, float]:
    """The chance to win if the seat draws on from this source, and if it stops now."""
    lying, gifts = 0, 0.0
    for row in range(NUMBERS):
        if observation[s.MIDDLE_NUMBERS + row] > 0:
            lying |= 1 << row
    if source != PILE_SOURCE:
        gifts = _gifts_to_come(observation, worth)
    crook = 1 if observation[s.CROOK_IN_MIDDLE] > 0 else 0
    describe_source(observation, weights, source, counts, cards, worth, lines)
    value_stops(
        observation,
        weights,
        source,
        counts,
        cards,
        others,
        odds[source],
        lying,
        gifts,
        lines,
        stops,
    )
    stopping = stops[lying, crook]
    bust = chance_to_win(score_own(weights, counts, cards, s.goal_of(observation)), others)
    drawing = value_drawing(observation, weights, source, lying, crook, bust, lines, stops)
    return drawing, stopping


@compiled
def _gifts_to_come(observation: Any, worth: Any) -> float:
    """What the symbols in the middle are worth that have still to act."""
    acted, value = s.whole(observation[s.ACTED], MOST_IN_MIDDLE), 0.0
    for kind in range(KINDS):
        if s.whole(observation[s.MIDDLE + kind], MOST_IN_MIDDLE) > acted:
            value += worth[kind]
    return value


@compiled
def _draw(
    observation: Any,
    weights: Any,
    counts: Any,
    cards: Any,
    odds: Any,
    others: float,
    worth: Any,
    lines: Any,
    stops: Any,
) -> int:
    source = s.victim_of(observation)
    drawing, stopping = value_source(
        observation, weights, source, counts, cards, odds, others, worth, lines, stops
    )
    return DRAW_CARD if drawing > stopping else STOP


@compiled
def _steal(
    observation: Any,
    mask: Any,
    weights: Any,
    counts: Any,
    cards: Any,
    odds: Any,
    others: float,
    worth: Any,
    lines: Any,
    stops: Any,
) -> int:
    best, chosen = NEVER, -1
    for source in range(SEATS):
        action = STEAL_PILE if source == PILE_SOURCE else STEAL + source - 1
        if mask[action]:
            drawing, stopping = value_source(
                observation, weights, source, counts, cards, odds, others, worth, lines, stops
            )
            if mask[SKIP_STEAL] and chosen < 0:
                best, chosen = stopping, SKIP_STEAL
            if drawing > best:
                best, chosen = drawing, action
    return chosen


@compiled
def _take(
    observation: Any, mask: Any, weights: Any, counts: Any, cards: Any, odds: Any, others: float
) -> int:
    """The number that helps most, or hurts the robbed player most; plain cards first."""
    victim, goal = s.victim_of(observation), s.goal_of(observation)
    size = s.hand_size(observation, victim)
    best, chosen = NEVER, -1
    for row in range(NUMBERS):
        action = s.first_kind(mask, TAKE_CARD, row)
        if action >= 0:
            theirs = np.exp(score_other(observation, weights, victim, size, row, -1))
            counts[row] += 1
            score = score_own(weights, counts, cards, goal)
            counts[row] -= 1
            chance = chance_to_win(score, others - odds[victim] + theirs)
            if chance > best:
                best, chosen = chance, action
    return chosen


@compiled
def _refill(observation: Any, mask: Any, weights: Any, counts: Any, cards: Any) -> int:
    goal, full = s.goal_of(observation), s.full_hand(observation)
    best, chosen = score_own(weights, counts, cards, goal), KEEP
    for row in range(NUMBERS):
        if mask[DISCARD_NUMBER + row]:
            group = counts[row]
            counts[row] = 0
            score = score_refilled(observation, weights, counts, cards, goal, full)
            counts[row] = group
            if score > best:
                best, chosen = score, DISCARD_NUMBER + row
    return chosen


@compiled
def _trade(
    observation: Any, mask: Any, weights: Any, counts: Any, cards: Any, others: float
) -> int:
    goal = s.goal_of(observation)
    add_middle(observation, counts)
    gain = gain_of_card(observation, weights, counts, cards, others, goal)
    best, chosen = 0.0, SKIP_TRADE
    for row in range(NUMBERS):
        if mask[TRADE_NUMBER + row]:
            value = value_trade(weights, counts, cards, others, goal, row, gain)
            if value > best:
                best, chosen = value, TRADE_NUMBER + row
    return chosen


@compiled
def _look(observation: Any, mask: Any) -> int:
    """At the hand that is drawn from while that helps, else at the one that hides most."""
    victim, most, chosen = s.victim_of(observation), -1, -1
    for seat in range(1, SEATS):
        if mask[LOOK_AT + seat - 1]:
            hidden = s.hand_size(observation, seat) - s.sure_size(observation, seat)
            if seat == victim and hidden > 0 and observation[s.ON_DRAW] > 0:
                hidden += HAND
            if hidden > most:
                most, chosen = hidden, LOOK_AT + seat - 1
    return chosen
