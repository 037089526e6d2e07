"""The yardstick: bids by the table, counts cards, challenges when it probably wins."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.bluff.bots import sight as s
from stammtisch.bluff.bots.sight import may_hold, whole
from stammtisch.bluff.cards import KINDS, OUTCOME, VALUE, WON
from stammtisch.bluff.record import (
    BID_CARD,
    CHALLENGE,
    SEATS,
    TAKE_CARDS,
    TAKEN_COUNT,
    TAKEN_VALUE,
)
from stammtisch.core.compile import compiled
from stammtisch.policies.protocol import Views

SPREAD = 0.5
"""How far, as a part of the hand, bids for equal tables lie apart; else all would bid alike."""
STAKE = 0.5
"""In the final round the card bid is lost: most that is staked, as a part of the mean card."""
FAIR = 0.5
"""A challenge must have a better chance than this."""


class SimplePolicy:
    """Plays as a careful beginner does.

    Bids the higher in its hand the higher the scoring cards are on the mean, with some spread.
    Takes the most points on the table, unless a card worth more lies in front of somebody whom it
    beats with a chance above one half. The chance is counted from the cards that the other may
    still hold, each copy alike.
    """

    memory = None

    def act(self, views: Views) -> np.ndarray:
        """One legal action for each view."""
        actions = np.empty(len(views), np.int64)
        _act(views.observation, views.mask, views.random(1), actions)
        return actions


@compiled
def _act(observation: Any, mask: Any, random: Any, actions: Any) -> None:
    copies = np.empty(KINDS, np.int64)
    for i in range(len(actions)):
        if observation[i, s.PHASE] == 0:
            actions[i] = _bluff(observation[i], mask[i], copies)
        elif observation[i, s.FINAL_ROUND] > 0:
            actions[i] = _bid_last(observation[i], mask[i])
        else:
            actions[i] = _bid(observation[i], mask[i], random[i, 0])


@compiled
def _mean_on_table(observation: Any) -> float:
    points, cards = 0.0, 0.0
    for kind in range(KINDS):
        points += VALUE[kind] * observation[s.TABLE + kind]
        cards += observation[s.TABLE + kind]
    return points / cards


@compiled
def _bid(observation: Any, mask: Any, random: float) -> int:
    """The card that stands in the hand where the table's mean stands among the ranks."""
    cards = 0
    for kind in range(KINDS):
        cards += mask[BID_CARD + kind]
    place = (_mean_on_table(observation) - 0.5) / (10.0 * observation[s.RANKS])
    place += SPREAD * (random - 0.5)
    passed = max(0, min(cards - 1, int(place * cards)))
    order = s.ORDER[int(observation[s.FLAGS + 1]), int(observation[s.FLAGS + 2])]
    for k in range(KINDS):
        kind = int(order[k])
        if mask[BID_CARD + kind]:
            if passed == 0:
                return BID_CARD + kind
            passed -= 1
    return -1  # nobody without a card is asked


@compiled
def _bid_last(observation: Any, mask: Any) -> int:
    """The strongest card that costs little for what is on the table, else the cheapest."""
    limit = STAKE * _mean_on_table(observation)
    order = s.ORDER[int(observation[s.FLAGS + 1]), int(observation[s.FLAGS + 2])]
    chosen, cheapest = -1, -1
    for k in range(KINDS):
        kind = int(order[k])
        if mask[BID_CARD + kind]:
            if VALUE[kind] <= limit:
                chosen = kind
            if cheapest < 0 or VALUE[kind] < VALUE[cheapest]:
                cheapest = kind
    return BID_CARD + (chosen if chosen >= 0 else cheapest)


@compiled
def _bluff(observation: Any, mask: Any, copies: Any) -> int:
    best, most = -1, 0
    for take in range(CHALLENGE - TAKE_CARDS):
        points = int(TAKEN_VALUE[take]) * int(TAKEN_COUNT[take])
        if mask[TAKE_CARDS + take] and points > most:
            best, most = TAKE_CARDS + take, points
    forced = best < 0
    highest = 0.0
    for distance in range(1, SEATS):
        action = CHALLENGE + distance - 1
        points = whole(observation[s.FRONT_POINTS + distance], 10.0)
        if mask[action] == 0 or points <= most:
            continue
        chance = chance_to_win(observation, distance, copies)
        if (chance > FAIR or forced) and chance * points >= highest:
            best, highest = action, chance * points
    return best


@compiled
def chance_to_win(observation: Any, seat: int, copies: Any) -> float:
    """The chance that a challenge of `seat` is won, each copy that it may hold alike.

    `copies[KINDS]` is room to work in.
    """
    may_hold(observation, seat, copies)
    nervous = int(observation[s.FLAGS + 2])
    own = 0
    while observation[s.STRENGTH + own] == 0:
        own += 1
    won, lying = 0, 0
    for kind in range(KINDS):
        lying += copies[kind]
        if OUTCOME[nervous, own, kind] == WON:
            won += copies[kind]
    return won / max(lying, 1)
