"""The strongest rule-based player: counts cards, looks a draw ahead, throws safely, waits."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.bits import lowest_bit
from stammtisch.core.compile import compiled
from stammtisch.gin_rummy import rules
from stammtisch.gin_rummy.bots import sight as s
from stammtisch.gin_rummy.bots.beliefs import FULL_STOCK, completing, estimate_hand
from stammtisch.gin_rummy.bots.knocking import CIRCUMSTANCES, describe
from stammtisch.gin_rummy.bots.outlook import DEADWOOD, KNOCK, NEXT, OUTLOOK, assess
from stammtisch.gin_rummy.bots.sight import deadwood_after, read
from stammtisch.gin_rummy.bots.weights import (
    DISCARD_WEIGHTS,
    KNOCK_WEIGHTS,
    STOCK_MARKS,
    TAKE_WEIGHTS,
)
from stammtisch.gin_rummy.melds import deadwood_without_each
from stammtisch.policies.protocol import Views

WORST_SACRIFICE = 12
"""Discards that leave so many points more than the best one are not considered."""
REASONS = OUTLOOK + 8
DEAD_STOCK = 2
"""With so many cards in the stock, a discard without a knock ends the hand for no points."""
LAST_KNOCK = 3
"""Most deadwood that is knocked with then: with more the undercuts cost what the knocks win."""


class ExpertPolicy:
    """Plays by exact melds, card counting and an estimate of the opponent's hand.

    Discards weigh the deadwood left, what the next draws may bring, and the chance that the
    opponent can use the card. The upcard is taken when the hand is worth enough more with it.
    A hand that may knock often waits: for gin, or for the opponent's knock, which a low hand
    undercuts. The choice is a function of the observation alone.
    """

    memory = None

    def act(self, views: Views) -> np.ndarray:
        """One legal action for each view."""
        actions = np.empty(len(views), np.int64)
        _act(views.observation, views.mask, actions)
        return actions


@compiled
def _act(observation: Any, mask: Any, actions: Any) -> None:
    sight = np.empty(s.ENTRIES, np.int64)
    held = np.empty(52, np.float64)
    for i in range(len(actions)):
        read(observation[i], sight)
        if mask[i, rules.TAKE_UPCARD] or mask[i, rules.DRAW_STOCK]:
            actions[i] = _draw(mask[i], sight, held)
        else:
            actions[i] = _end_turn(observation[i], mask[i], sight, held)


@compiled
def weighted(numbers: Any, weights: Any) -> float:
    """The sum of the numbers times their weights."""
    total = 0.0
    for k in range(len(numbers)):
        total += numbers[k] * weights[k]
    return total


# --- drawing --------------------------------------------------------------------------------


@compiled
def _draw(mask: Any, sight: Any, held: Any) -> int:
    other = rules.DRAW_STOCK if mask[rules.DRAW_STOCK] else rules.PASS
    if mask[rules.TAKE_UPCARD] == 0:
        return other
    if mask[other] == 0 or sight[s.IF_TAKEN] == 0:
        return rules.TAKE_UPCARD
    upcard = lowest_bit(sight[s.UPCARD])
    melds = completing(sight[s.HAND]) >> upcard & 1
    if not melds and sight[s.IF_TAKEN] >= max(sight[s.DEADWOOD], sight[s.LIMIT] + 1):
        return other
    estimate_hand(sight, held)
    reasons = np.empty(REASONS, np.float64)
    describe_take(sight, held, upcard, melds, reasons)
    return rules.TAKE_UPCARD if weighted(reasons, TAKE_WEIGHTS) > 0 else other


@compiled
def describe_take(sight: Any, held: Any, upcard: int, melds: bool, reasons: Any) -> None:
    """Write what speaks for taking the upcard into `reasons[REASONS]`.

    One; the stock; whether the upcard completes a meld; the outlook after the take and the best
    discard less the one of the present hand; the same deadwood less what a draw from the stock
    is expected to leave; whether a knock is possible then; that less the chance of it after a
    draw; and the second last but two and whether it melds, times the stock.
    """
    hand = sight[s.HAND]
    cards = hand | 1 << upcard
    before = np.empty(OUTLOOK, np.float64)
    after = np.empty(OUTLOOK, np.float64)
    unseen, limit = sight[s.UNSEEN], sight[s.LIMIT]
    assess(hand, sight[s.DEADWOOD], -1, unseen, held, limit, before)
    deadwood = np.empty(52, np.int64)
    deadwood_without_each(cards, deadwood)
    choose_discard(cards, hand, deadwood, sight, held, after)
    stock = sight[s.STOCK] / FULL_STOCK
    reasons[0] = 1.0
    reasons[1] = stock
    reasons[2] = melds
    for k in range(OUTLOOK):
        reasons[3 + k] = after[k] - before[k]
    gain = after[DEADWOOD] - before[NEXT]
    knock = 1.0 if sight[s.IF_TAKEN] <= limit else 0.0
    reasons[OUTLOOK + 3] = gain
    reasons[OUTLOOK + 4] = knock
    reasons[OUTLOOK + 5] = knock - before[KNOCK]
    reasons[OUTLOOK + 6] = gain * stock
    reasons[OUTLOOK + 7] = melds * stock


# --- discarding and knocking ----------------------------------------------------------------


@compiled
def _end_turn(observation: Any, mask: Any, sight: Any, held: Any) -> int:
    if mask[rules.BIG_GIN] and sight[s.BIG_GIN_BONUS] >= sight[s.GIN_BONUS]:
        return rules.BIG_GIN
    deadwood = np.empty(52, np.int64)
    allowed, lowest, knocker = 0, 1000, -1
    for card in range(52):
        if mask[rules.DISCARD_CARD + card]:
            allowed |= 1 << card
            deadwood[card] = deadwood_after(observation, card)
            if mask[rules.KNOCK_CARD + card] and deadwood[card] < lowest:
                lowest, knocker = deadwood[card], card
    if lowest == 0:
        return rules.KNOCK_CARD + knocker
    estimate_hand(sight, held)
    if knocker >= 0 and should_knock(sight, held, knocker, lowest):
        return rules.KNOCK_CARD + knocker
    outlook = np.empty(OUTLOOK, np.float64)
    hand = sight[s.HAND]
    return rules.DISCARD_CARD + choose_discard(hand, allowed, deadwood, sight, held, outlook)


@compiled
def should_knock(sight: Any, held: Any, card: int, deadwood: int) -> bool:
    """Whether to knock with this discard rather than to play on."""
    if sight[s.STOCK] <= DEAD_STOCK:
        return deadwood <= LAST_KNOCK
    outlook = np.empty(OUTLOOK, np.float64)
    circumstances = np.empty(CIRCUMSTANCES, np.float64)
    hand = sight[s.HAND] & ~(1 << card)
    assess(hand, deadwood, card, sight[s.UNSEEN], held, sight[s.LIMIT], outlook)
    describe(hand, deadwood, sight, held, outlook, circumstances)
    return weighted(circumstances, KNOCK_WEIGHTS) > 0


@compiled
def choose_discard(
    cards: int, allowed: int, deadwood: Any, sight: Any, held: Any, best: Any
) -> int:
    """The discard whose outlook is worth most; that outlook is written into `best[OUTLOOK]`.

    Args:
        cards: the cards in hand.
        allowed: those that may be discarded; not empty.
        deadwood: least deadwood after each of them, int64 `[52]`.
        sight: what the seat sees.
        held: chance of each card to be in the opponent's hand.
        best: float64, written whole.
    """
    least = 1000
    rest = allowed
    while rest != 0:
        least = min(least, deadwood[lowest_bit(rest)])
        rest &= rest - 1
    limit = sight[s.LIMIT]
    weights = np.empty(OUTLOOK, np.float64)
    _weigh(sight[s.STOCK], DISCARD_WEIGHTS[1 if least <= limit else 0], weights)
    outlook = np.empty(OUTLOOK, np.float64)
    chosen, most = -1, 0.0
    rest = allowed
    while rest != 0:
        card = lowest_bit(rest)
        rest &= rest - 1
        if deadwood[card] > least + WORST_SACRIFICE:
            continue
        hand = cards & ~(1 << card)
        assess(hand, deadwood[card], card, sight[s.UNSEEN], held, limit, outlook)
        worth = weighted(outlook, weights)
        if chosen < 0 or worth > most:
            chosen, most = card, worth
            best[:] = outlook
    return chosen


@compiled
def _weigh(stock: int, table: Any, weights: Any) -> None:
    """Weights for so many cards in the stock, linear between the marks."""
    for k in range(OUTLOOK):
        weights[k] = table[k, 0]
    for mark in range(len(STOCK_MARKS) - 1):
        high, low = STOCK_MARKS[mark], STOCK_MARKS[mark + 1]
        if stock < high:
            share = min((high - stock) / (high - low), 1.0)
            for k in range(OUTLOOK):
                weights[k] = (1.0 - share) * table[k, mark] + share * table[k, mark + 1]
