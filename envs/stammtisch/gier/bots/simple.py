"""The yardstick: collects what it has most of, and stops when a further card risks too much."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.compile import compiled
from stammtisch.gier.bots import sight as s
from stammtisch.gier.parameters import NUMBERS
from stammtisch.gier.record import (
    DISCARD_NUMBER,
    DRAW_CARD,
    KEEP,
    LOOK_AT,
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

SMALL_HAND = 2
"""With so few number cards or less it wants a new hand."""
LITTLE_USE = 2
"""It gives up so many cards of a number for that, or less."""
NEVER = 2.0
"""More than any chance."""


class SimplePolicy:
    """Plays as a careful child does.

    Plays the number of which its collection has most, and steals where two cards are least likely
    to be alike, by the cards known to be there and by counting all others. A card is worth as much
    as the group that it makes; it stops when it would lose more than it wins on the average by one
    more card, or when what lies there wins. For a crook it takes a card of a group that is about
    to win, else one for its own largest group.
    """

    memory = None

    def act(self, views: Views) -> np.ndarray:
        """One legal action for each view."""
        actions = np.empty(len(views), np.int64)
        _act(views.observation, views.mask, views.random(1), actions)
        return actions


@compiled
def _act(observation: Any, mask: Any, random: Any, actions: Any) -> None:
    for i in range(len(actions)):
        actions[i] = _choose(observation[i], mask[i], random[i, 0])


@compiled
def _choose(observation: Any, mask: Any, random: float) -> int:
    if observation[s.DRAWING] > 0:
        return DRAW_CARD if draws_on(observation) else STOP
    if observation[s.CHOOSING] > 0:
        return _steal(observation, mask, random)
    if observation[s.PLAYING] > 0 or observation[s.LAYING] > 0:
        return _play(observation, mask, random)
    if observation[s.REFILLING] > 0:
        return _refill(observation, mask, random)
    if observation[s.TAKING] > 0:
        return _take(observation, mask)
    if observation[s.TRADING] > 0:
        return _trade(observation, mask, random)
    return _look(observation, mask, random)


@compiled
def _play(observation: Any, mask: Any, random: float) -> int:
    """A card of the largest group that it can enlarge, of these one of which it holds most."""
    most, best = -1, 0
    for row in range(NUMBERS):
        if s.first_kind(mask, PLAY_CARD, row) >= 0:
            worth = 16 * s.group(observation, 0, row) + s.held(observation, row)
            if worth > most:
                most, best = worth, 0
            if worth == most:
                best |= 1 << row
    return s.first_kind(mask, PLAY_CARD, s.pick(best, random))


@compiled
def _steal(observation: Any, mask: Any, random: float) -> int:
    least, best = NEVER, 0
    for seat in range(1, SEATS):
        if mask[STEAL + seat - 1]:
            chance = chance_of_pair(observation, seat)
            if chance < least:
                least, best = chance, 0
            if chance == least:
                best |= 1 << (seat - 1)
    if mask[STEAL_PILE] and chance_of_pair(observation, 0) < least:
        return STEAL_PILE
    return STEAL + s.pick(best, random) if best else SKIP_STEAL


@compiled
def chance_of_pair(observation: Any, seat: int) -> float:
    """The chance that two cards drawn from the hand of `seat` (0: the pile) bear one number.

    Its sure cards are there, all others as likely to be any of the unseen ones.
    """
    cards = s.all_unseen(observation)
    if seat == 0:
        size, others, sure = cards, cards, 0
    else:
        size = s.hand_size(observation, seat)
        sure = s.sure_size(observation, seat)
        others = size - sure
    if size < 2:
        return 0.0
    pairs = 0.0
    for row in range(NUMBERS):
        part = s.unseen(observation, row) / max(cards, 1)
        known = s.sure_cards(observation, seat, row) if sure > 0 else 0
        pairs += known * (known - 1) + 2 * known * others * part + others * (others - 1) * part**2
    return pairs / (size * (size - 1) if seat == 0 else (size + 1) * size)


@compiled
def worth_of(observation: Any, row: int) -> float:
    """What a card of the number is worth to the own collection: the size of its group then."""
    return s.group(observation, 0, row) + 1.0


@compiled
def worth_of_crook(observation: Any, victim: int) -> float:
    """What the best card that a crook brings is worth; 0 if there is none."""
    best = 0.0
    for row in range(NUMBERS):
        if observation[s.GROUPS + victim * NUMBERS + row] > 0:
            best = max(best, worth_of(observation, row) + observation[s.MIDDLE_NUMBERS + row])
    return best


@compiled
def draws_on(observation: Any) -> bool:
    """Whether one more card brings more on the average than it risks."""
    victim, goal = s.victim_of(observation), s.goal_of(observation)
    risk = observation[s.RISK + victim] if victim > 0 else observation[s.PILE_RISK]
    if risk == 0:
        return not wins_now(observation, victim, goal)
    cards = max(s.all_unseen(observation), 1)
    size, others, crook = cards, cards, 0
    if victim > 0:
        crook = 1 if observation[s.CROOK_IN_MIDDLE] == 0 else 0
        size = s.hand_size(observation, victim) + crook
        others = s.hand_size(observation, victim) - s.sure_size(observation, victim)
    lying, coming = 0.0, 0.0
    for row in range(NUMBERS):
        worth = worth_of(observation, row)
        if observation[s.MIDDLE_NUMBERS + row] > 0:
            if worth >= goal:
                return False
            lying += worth
        else:
            there = others * s.unseen(observation, row) / cards
            if victim > 0:
                there += s.sure_cards(observation, victim, row)
            coming += worth * there / size
    if victim > 0:
        best = worth_of_crook(observation, victim)
        if crook > 0:
            coming += best / size
        elif best >= goal:
            return False
        else:
            lying += best
    return risk * lying < coming


@compiled
def wins_now(observation: Any, victim: int, goal: int) -> bool:
    """Whether what lies in the middle makes a group that wins."""
    for row in range(NUMBERS):
        if observation[s.MIDDLE_NUMBERS + row] > 0 and worth_of(observation, row) >= goal:
            return True
    crook = victim > 0 and observation[s.CROOK_IN_MIDDLE] > 0
    return crook and worth_of_crook(observation, victim) >= goal


@compiled
def _take(observation: Any, mask: Any) -> int:
    """What wins; else of a group that is about to win; else for the own largest group."""
    victim, goal = s.victim_of(observation), s.goal_of(observation)
    most, best = -1, 0
    for row in range(NUMBERS):
        if s.first_kind(mask, TAKE_CARD, row) >= 0:
            own, theirs = s.group(observation, 0, row), s.group(observation, victim, row)
            worth = 16 * own + theirs
            if own + 1 >= goal:
                worth += 2048
            elif theirs + 1 >= goal:
                worth += 1024
            if worth > most:
                most, best = worth, row
    return s.first_kind(mask, TAKE_CARD, best)


@compiled
def _trade(observation: Any, mask: Any, random: float) -> int:
    """Two cards of the smallest group, but none of the largest."""
    row = _smallest_group(observation, mask, TRADE_NUMBER, random)
    return TRADE_NUMBER + row if row >= 0 else SKIP_TRADE


@compiled
def _refill(observation: Any, mask: Any, random: float) -> int:
    """With few cards in hand, the smallest group if it is small, but none of the largest."""
    if s.hand_size(observation, 0) <= SMALL_HAND:
        row = _smallest_group(observation, mask, DISCARD_NUMBER, random)
        if row >= 0 and s.group(observation, 0, row) <= LITTLE_USE:
            return DISCARD_NUMBER + row
    return KEEP


@compiled
def _smallest_group(observation: Any, mask: Any, start: int, random: float) -> int:
    """A number of which there are fewest among the allowed ones, or -1 if that is most."""
    fewest, most, smallest = 99, 0, 0
    for row in range(NUMBERS):
        size = s.group(observation, 0, row)
        most = max(most, size)
        if mask[start + row]:
            if size < fewest:
                fewest, smallest = size, 0
            if size == fewest:
                smallest |= 1 << row
    return s.pick(smallest, random) if fewest < most else -1


@compiled
def _look(observation: Any, mask: Any, random: float) -> int:
    """At the hand with most cards that are not sure."""
    most, best = -1, 0
    for seat in range(1, SEATS):
        if mask[LOOK_AT + seat - 1]:
            sure = s.sure_size(observation, seat)
            hidden = s.hand_size(observation, seat) - sure
            if hidden > most:
                most, best = hidden, 0
            if hidden == most:
                best |= 1 << (seat - 1)
    return LOOK_AT + s.pick(best, random)
