"""The strongest rule-based player: counts cards, looks one draw ahead, throws safely, waits."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.bits import count_bits, lowest_bit, read_bits
from stammtisch.core.compile import compiled
from stammtisch.gin_rummy import rules
from stammtisch.gin_rummy.bots.beliefs import chance_to_meld, completing, estimate_hand
from stammtisch.gin_rummy.bots.outlook import DEADWOOD, GIN, KNOCK, NEXT, OUTLOOK, look_ahead
from stammtisch.gin_rummy.observation import LAYOUT, hand_of
from stammtisch.policies.protocol import Views

_UNSEEN, _KNOWN, _TAKEN, _DECLINED, _THROWN = (
    LAYOUT.offset(name) for name in ("unseen", "known_1", "taken_1", "declined_1", "thrown_1")
)
_AFTER, _IF_TAKEN, _UPCARD, _STOCK, _LIMIT, _BONUSES, _DECK = (
    LAYOUT.offset(name)
    for name in (
        "deadwood_after",
        "deadwood_if_taken",
        "upcard",
        "stock",
        "limit",
        "bonuses",
        "deck",
    )
)
PLENTY = 31.0  # cards in the stock after a full deal

# What a discard is judged by: points a unit of each feature with a full and an empty stock.
FEATURES = OUTLOOK + 1
DANGER = OUTLOOK
DISCARD_WEIGHTS = np.array([[-0.35, -0.35], [-0.65, -0.65], [5.0, 8.0], [5.0, 10.0], [-8.0, -14.0]])
TAKE_MARGIN = 1.0


class ExpertPolicy:
    """Plays by exact melds, card counting and an estimate of the opponent's hand.

    Its choice is a function of the observation alone: no memory, no random numbers.
    """

    memory = None

    def act(self, views: Views) -> np.ndarray:
        """One legal action for each view."""
        actions = np.empty(len(views), np.int64)
        act_expert(views.observation, views.mask, DISCARD_WEIGHTS, actions)
        return actions


@compiled
def act_expert(observation: Any, mask: Any, weights: Any, actions: Any) -> None:
    """Write the expert's choice for each observation into `actions`."""
    held = np.empty(52, np.float64)
    for i in range(len(actions)):
        if mask[i, rules.TAKE_UPCARD] or mask[i, rules.DRAW_STOCK]:
            actions[i] = _draw(observation[i], mask[i], held)
        else:
            actions[i] = _finish_turn(observation[i], mask[i], weights, held)


@compiled
def _whole(number: float, scale: float) -> int:
    return int(number * scale + 0.5)


@compiled
def _estimate(observation: Any, held: Any) -> int:
    """Fill `held` from an observation; returns the unseen cards."""
    unseen = read_bits(observation[_UNSEEN : _UNSEEN + 52])
    known = read_bits(observation[_KNOWN : _KNOWN + 52])
    taken = read_bits(observation[_TAKEN : _TAKEN + 52])
    refused = read_bits(observation[_DECLINED : _DECLINED + 52])
    refused |= read_bits(observation[_THROWN : _THROWN + 52])
    missing = _whole(observation[_DECK + 2], 10) - count_bits(known)
    estimate_hand(unseen, known, taken, refused & ~taken, missing, held)
    return unseen


@compiled
def _draw(observation: Any, mask: Any, held: Any) -> int:
    stock = rules.DRAW_STOCK if mask[rules.DRAW_STOCK] else rules.PASS
    if mask[rules.TAKE_UPCARD] == 0:
        return stock
    taken = _whole(observation[_IF_TAKEN], 100)
    limit = _whole(observation[_LIMIT], 100)
    if taken == 0 or taken <= limit:
        return rules.TAKE_UPCARD
    hand = hand_of(observation)
    card = lowest_bit(read_bits(observation[_UPCARD : _UPCARD + 52]))
    unseen = _estimate(observation, held)
    out = np.empty(OUTLOOK, np.float64)
    now = _whole(observation[LAYOUT_DEADWOOD], 100)
    look_ahead(hand, now, unseen, held, limit, out)
    if completing(hand) >> card & 1 and taken < out[NEXT] + TAKE_MARGIN:
        return rules.TAKE_UPCARD
    return stock


@compiled
def _finish_turn(observation: Any, mask: Any, weights: Any, held: Any) -> int:
    if mask[rules.BIG_GIN] and observation[_BONUSES + 1] >= observation[_BONUSES]:
        return rules.BIG_GIN
    card = _best_discard(observation, mask, weights, held)
    least, knocker = 1000, -1
    for other in range(52):
        if mask[rules.KNOCK_CARD + other]:
            after = _whole(observation[_AFTER + other], 100)
            if after < least:
                least, knocker = after, other
    if knocker >= 0:
        return rules.KNOCK_CARD + knocker
    return rules.DISCARD_CARD + card


@compiled
def _best_discard(observation: Any, mask: Any, weights: Any, held: Any) -> int:
    features = np.empty(FEATURES, np.float64)
    hand = hand_of(observation)
    unseen = _estimate(observation, held)
    limit = _whole(observation[_LIMIT], 100)
    late = 1.0 - min(observation[_STOCK] * 52 / PLENTY, 1.0)
    least = 1000
    for card in range(52):
        if mask[rules.DISCARD_CARD + card]:
            least = min(least, _whole(observation[_AFTER + card], 100))
    chosen, best = -1, -1e9
    for card in range(52):
        if mask[rules.DISCARD_CARD + card] == 0:
            continue
        after = _whole(observation[_AFTER + card], 100)
        if after > least + 12:
            continue
        look_ahead(hand & ~(1 << card), after, unseen, held, limit, features)
        features[DANGER] = chance_to_meld(card, held)
        score = 0.0
        for k in range(FEATURES):
            score += features[k] * (weights[k, 0] * (1.0 - late) + weights[k, 1] * late)
        if score > best:
            chosen, best = card, score
    return chosen


LAYOUT_DEADWOOD = LAYOUT.offset("deadwood")
