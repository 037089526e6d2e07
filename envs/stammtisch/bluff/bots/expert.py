"""The strongest rule-based player: judges strength by signs, weighs reasons, and mixes."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.bluff.bots import sight as s
from stammtisch.bluff.bots.beliefs import count_field, rank_kinds
from stammtisch.bluff.bots.bidding import BID_REASONS, describe_bids
from stammtisch.bluff.bots.bluffing import BLUFF_REASONS, MOST_OPTIONS, describe_deeds
from stammtisch.bluff.bots.duel import LEAST, solve_duel
from stammtisch.bluff.bots.outlook import scale_of, weigh
from stammtisch.bluff.bots.staking import STAKE_REASONS, describe_stakes
from stammtisch.bluff.bots.weights import (
    BID_WEIGHTS,
    BLUFF_WEIGHTS,
    LAST_BLUFF_WEIGHTS,
    STAKE_WEIGHTS,
    TILTS,
)
from stammtisch.bluff.cards import KINDS
from stammtisch.bluff.parameters import FEWEST_PLAYERS, MOST_PLAYERS
from stammtisch.bluff.record import BID_CARD, SEATS
from stammtisch.core.compile import compiled
from stammtisch.policies.protocol import Views

BID, BLUFF, STAKE, LAST_BLUFF = range(4)
"""The kinds of decision, each with reasons and weights of its own."""
NUMBER_OF_REASONS = np.array([BID_REASONS, BLUFF_REASONS, STAKE_REASONS, BLUFF_REASONS])
REASONS = max(NUMBER_OF_REASONS)
LEAST_CHANCE = 0.03
"""Choices that come less often than this beside the most frequent one never come."""


def together(*tables: np.ndarray) -> np.ndarray:
    """Weights by kind of decision, number of players and reason; tables are `[reasons, 5]`."""
    weights = np.zeros((len(tables), MOST_PLAYERS - FEWEST_PLAYERS + 1, REASONS))
    for kind, table in enumerate(tables):
        weights[kind, :, : len(table)] = table.T
    return weights


WEIGHTS = together(BID_WEIGHTS, BLUFF_WEIGHTS, STAKE_WEIGHTS, LAST_BLUFF_WEIGHTS)


class ExpertPolicy:
    """Weighs what speaks for each choice, and draws among the good ones.

    It knows how each card fares against those that others may still hold, judges strength cards
    by what was taken, who challenged and who won, counts points as chances to win the game, and
    chooses more often what has better reasons. So it bluffs as often as pays in play among equals,
    on which its weights were fitted. The choice is a function of the observation and the stream.
    """

    memory = None

    def __init__(
        self,
        weights: np.ndarray = WEIGHTS,
        tilts: np.ndarray = TILTS.T,
        least: float = LEAST_CHANCE,
    ):
        self._weights, self._least = weights, least
        self._tilts = np.ascontiguousarray(tilts)

    def act(self, views: Views) -> np.ndarray:
        """One legal action for each view."""
        actions = np.empty(len(views), np.int64)
        _act(
            views.observation,
            views.mask,
            views.random(1),
            self._weights,
            self._tilts,
            self._least,
            actions,
        )
        return actions


@compiled
def _act(
    observation: Any, mask: Any, random: Any, weights: Any, tilts: Any, least: float, actions: Any
) -> None:
    room = np.zeros((SEATS + 1, KINDS), np.float64)
    beliefs = np.zeros((SEATS, KINDS), np.float64)
    reasons = np.zeros((MOST_OPTIONS, REASONS), np.float64)
    options = np.empty(MOST_OPTIONS, np.int64)
    chances = np.empty(MOST_OPTIONS, np.float64)
    for i in range(len(actions)):
        column = s.players_of(observation[i]) - FEWEST_PLAYERS
        count, _ = describe(observation[i], mask[i], tilts[column], room, beliefs, options, reasons)
        kind = kind_of(observation[i])
        weigh_up(weights[kind, column, : NUMBER_OF_REASONS[kind]], reasons[:count], least, chances)
        actions[i] = options[draw(chances[:count], random[i, 0])]


@compiled
def kind_of(observation: Any) -> int:
    """Which kind of decision it is: BID, BLUFF, STAKE or LAST_BLUFF."""
    kind = BID if observation[s.PHASE] > 0 else BLUFF
    return kind + STAKE if observation[s.FINAL_ROUND] > 0 else kind


@compiled
def describe(
    observation: Any, mask: Any, tilts: Any, room: Any, beliefs: Any, options: Any, reasons: Any
) -> tuple[int, float]:
    """Write the legal actions into `options` and what speaks for each into `reasons`.

    Returns:
        The number of options, and the chance to win the game as the points stand.
    """
    if observation[s.PHASE] == 0:
        return describe_deeds(observation, mask, tilts, room, beliefs, options, reasons)
    players = s.players_of(observation)
    count_field(observation, players, tilts, room[0])
    rank_kinds(room[0], int(observation[s.NERVOUS]), room[1], room[4], room[5])
    room[2, :] = 0.0
    scale = scale_of(observation)
    total = weigh(observation, players, scale, room[2], room[3])
    count = 0
    for kind in range(KINDS):
        if mask[BID_CARD + kind]:
            options[count] = BID_CARD + kind
            count += 1
    if observation[s.FINAL_ROUND] > 0:
        describe_stakes(observation, players, room, total, scale, options[:count], reasons)
    else:
        describe_bids(observation, players, room, 1.0 / total, options[:count], reasons)
        _describe_duel(observation, players, room, options[:count], reasons)
    return count, 1.0 / total


@compiled
def _describe_duel(observation: Any, players: int, room: Any, options: Any, reasons: Any) -> None:
    """Write the last two reasons of a bid: how often it is right between two players."""
    chances = room[6]
    if players == 2 and len(options) > 1:
        solve_duel(observation, room[0], options, chances)
    for k in range(len(options)):
        reasons[k, BID_REASONS - 2] = np.log(chances[k] + LEAST) if players == 2 else 0.0
        reasons[k, BID_REASONS - 1] = chances[k] if players == 2 else 0.0


@compiled
def weigh_up(weights: Any, reasons: Any, least: float, chances: Any) -> None:
    """Write how often each option is chosen, by e to its weighted reasons."""
    highest = -np.inf
    for k in range(len(reasons)):
        chances[k] = 0.0
        for r in range(len(weights)):
            chances[k] += weights[r] * reasons[k, r]
        highest = max(highest, chances[k])
    total = 0.0
    for k in range(len(reasons)):
        chances[k] = np.exp(chances[k] - highest)
        if chances[k] < least:
            chances[k] = 0.0
        total += chances[k]
    for k in range(len(reasons)):
        chances[k] /= total


@compiled
def draw(chances: Any, random: float) -> int:
    """The number of an option drawn by its chances."""
    chosen = 0
    while chosen < len(chances) - 1 and random >= chances[chosen]:
        random -= chances[chosen]
        chosen += 1
    while chances[chosen] == 0:  # rounding
        chosen -= 1
    return chosen
