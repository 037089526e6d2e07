"""The player that OpenSpiel ships as `simple_gin_rummy_bot`, after its description."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.bits import lowest_bit, read_bits
from stammtisch.core.compile import compiled
from stammtisch.gin_rummy import rules
from stammtisch.gin_rummy.melds import least_deadwood, value_of
from stammtisch.gin_rummy.observation import LAYOUT, hand_of
from stammtisch.policies.protocol import Views

_UPCARD = LAYOUT.offset("upcard")
_AFTER = LAYOUT.offset("deadwood_after")
_IF_TAKEN = LAYOUT.offset("deadwood_if_taken")
_LIMIT = LAYOUT.offset("limit")


class OpenSpielSimplePolicy:
    """Plays by its own hand alone: melds, least deadwood, knock at once.

    Takes the upcard if it may knock then or if the upcard belongs to its best melds; throws
    the highest card outside its best melds; knocks as soon as it may. It never lays off in
    OpenSpiel; here lay-offs are part of the rules and made for it, so it is a little stronger.
    """

    memory = None

    def act(self, views: Views) -> np.ndarray:
        """One legal action for each view."""
        actions = np.empty(len(views), np.int64)
        _act(views.observation, views.mask, actions)
        return actions


@compiled
def _act(observation: Any, mask: Any, actions: Any) -> None:
    for i in range(len(actions)):
        if mask[i, rules.TAKE_UPCARD] or mask[i, rules.DRAW_STOCK]:
            actions[i] = _draw(observation[i], mask[i])
        else:
            actions[i] = _discard(observation[i], mask[i])


@compiled
def _draw(observation: Any, mask: Any) -> int:
    if mask[rules.TAKE_UPCARD]:
        if observation[_IF_TAKEN] <= observation[_LIMIT]:
            return rules.TAKE_UPCARD
        hand = hand_of(observation)
        card = lowest_bit(read_bits(observation[_UPCARD : _UPCARD + 52]))
        if least_deadwood(hand | 1 << card) < least_deadwood(hand) + value_of(card):
            return rules.TAKE_UPCARD
    return rules.DRAW_STOCK if mask[rules.DRAW_STOCK] else rules.PASS


@compiled
def _discard(observation: Any, mask: Any) -> int:
    """The highest legal card outside the best melds; else the one that leaves least deadwood.

    Of equal value the higher rank goes, of equal rank the higher card number.
    """
    whole = least_deadwood(hand_of(observation))
    chosen, best = -1, -1000
    for card in range(52):
        if mask[rules.DISCARD_CARD + card]:
            after = int(observation[_AFTER + card] * 100 + 0.5)
            outside = after + value_of(card) == whole
            worth = card % 13 if outside else -1 - after
            if worth >= best:
                chosen, best = card, worth
    knock = rules.KNOCK_CARD + chosen
    return knock if mask[knock] else rules.DISCARD_CARD + chosen
