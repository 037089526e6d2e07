"""The yardstick: the EAAI challenge's SimpleGinRummyPlayer."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.bits import count_bits, lowest_bit
from stammtisch.core.compile import compiled
from stammtisch.gin_rummy import rules
from stammtisch.gin_rummy.melds import ALL_SUITS
from stammtisch.gin_rummy.observation import LAYOUT, hand_of
from stammtisch.policies.protocol import Views

MOST_TURNS = 96  # more draws than one seat can make in a hand: 29 from the stock, 50 or so taken
_HAND_NUMBER = LAYOUT.offset("hand_number")
_AFTER = LAYOUT.offset("deadwood_after")
_KNOWN = LAYOUT.offset("known_0")
_UPCARD = LAYOUT.offset("upcard")
_NOTHING = 127

SIMPLE_MEMORY = np.dtype(
    [
        ("hand", np.int64),  # at the last draw, before it
        ("hand_number", np.float32),
        ("turns", np.uint8),
        ("pairs", np.int16, MOST_TURNS),  # lower card * 128 + higher card
    ]
)


class SimplePolicy:
    """The SimpleGinRummyPlayer of the EAAI 2021 Undergraduate Research Challenge.

    Takes the upcard only if it becomes part of a meld; discards uniformly among the cards that
    leave least deadwood, never the card just taken and never a pair of drawn and discarded
    card that it has repeated; knocks as soon as it may. (T. Neller, gin-rummy-eaai.)
    """

    memory = SIMPLE_MEMORY

    def act(self, views: Views) -> np.ndarray:
        """One legal action for each view."""
        actions = np.empty(len(views), np.int64)
        _act_simple(views.observation, views.mask, views.memory, views.random(1), actions)
        return actions


@compiled
def _act_simple(observation: Any, mask: Any, memory: Any, random: Any, actions: Any) -> None:
    for i in range(len(actions)):
        if mask[i, rules.TAKE_UPCARD] or mask[i, rules.DRAW_STOCK]:
            actions[i] = _draw_simple(observation[i], mask[i], memory[i])
        else:
            actions[i] = _discard_simple(observation[i], mask[i], memory[i], random[i, 0])


@compiled
def _draw_simple(observation: Any, mask: Any, memory: Any) -> int:
    hand = hand_of(observation)
    if memory.turns == 0 or memory.hand_number != observation[_HAND_NUMBER]:
        memory.hand_number = observation[_HAND_NUMBER]
        memory.turns = 0
    memory.hand = hand
    if mask[rules.TAKE_UPCARD]:
        for card in range(52):
            if observation[_UPCARD + card] > 0 and completes_meld(hand, card):
                return rules.TAKE_UPCARD
    return rules.DRAW_STOCK if mask[rules.DRAW_STOCK] else rules.PASS


@compiled
def completes_meld(hand: int, card: int) -> bool:
    """Whether `card` would be part of some meld together with cards of `hand`."""
    cards = hand | 1 << card
    rank = card % 13
    if count_bits(cards & (ALL_SUITS << rank)) >= 3:
        return True
    suit = (cards >> (card - rank)) & 8191
    for first in range(max(rank - 2, 0), min(rank, 10) + 1):
        if (suit >> first) & 7 == 7:
            return True
    return False


@compiled
def _discard_simple(observation: Any, mask: Any, memory: Any, random: float) -> int:
    hand = hand_of(observation)
    new = hand & ~memory.hand
    drawn = lowest_bit(new) if count_bits(new) == 1 else _NOTHING
    was_taken = drawn != _NOTHING and observation[_KNOWN + drawn] > 0
    candidates, least = 0, np.float32(2.0)
    for repeated in range(2):  # only if every card would repeat a pair, pairs are ignored
        for card in range(52):
            if mask[rules.DISCARD_CARD + card] == 0 or (was_taken and card == drawn):
                continue
            if repeated == 0 and _is_repeated(memory, _pair(drawn, card)):
                continue
            after = observation[_AFTER + card]
            if after < least:
                least, candidates = after, 0
            if after == least:
                candidates |= 1 << card
        if candidates != 0:
            break
    for _ in range(int(random * count_bits(candidates))):
        candidates &= candidates - 1
    card = lowest_bit(candidates)
    if memory.turns < MOST_TURNS:
        memory.pairs[memory.turns] = _pair(drawn, card)
        memory.turns += 1
    knock = rules.KNOCK_CARD + card
    return knock if mask[knock] else rules.DISCARD_CARD + card


@compiled
def _pair(drawn: int, discarded: int) -> int:
    """A pair of cards in either order; a card with itself counts as a pair too."""
    return min(drawn, discarded) * 128 + max(drawn, discarded)


@compiled
def _is_repeated(memory: Any, pair: int) -> bool:
    for i in range(memory.turns):
        if memory.pairs[i] == pair:
            return True
    return False
