"""What speaks for each take and each challenge."""

from __future__ import annotations

from typing import Any

from stammtisch.bluff.bots import sight as s
from stammtisch.bluff.bots.beliefs import (
    BEATEN_BY,
    WINS,
    chance_of,
    count_field,
    rank_kinds,
    read_signs,
    table_mean,
)
from stammtisch.bluff.bots.outlook import chance_after, mean_stake, scale_of, weigh
from stammtisch.bluff.cards import POISONOUS, VALUE
from stammtisch.bluff.record import (
    CHALLENGE,
    SEATS,
    TAKE_CARDS,
    TAKEN_COUNT,
    TAKEN_VALUE,
)
from stammtisch.core.compile import compiled

TAKE_REASONS, CHALLENGE_REASONS = 24, 26
BLUFF_REASONS = TAKE_REASONS + CHALLENGE_REASONS
"""The reasons of takes come first, those of challenges after them; the others are 0."""
MOST_OPTIONS = CHALLENGE - TAKE_CARDS + SEATS

# What all options of a decision have in common: how strong the own card is; the chance that nobody
# who decides later could beat it, and the mean of their chances to; how many decide later, 1 is
# five; the most and the next most points of a take; the most in front of another; the own part of
# the win so far above the mean; the chance to win, the sum of the odds and their scale, see
# `outlook`; and points for a rise of the chance by one.
X, KEEP, LOSE, PRESSED, MOST, NEXT, IN_FRONT, LEAD, CHANCE, TOTAL, SCALE, SLOPE = range(12)
LEAST_SLOPE = 0.002
SURE = 0.9999


@compiled
def describe_deeds(
    observation: Any, mask: Any, tilts: Any, room: Any, beliefs: Any, options: Any, reasons: Any
) -> tuple[int, float]:
    """Write each take and challenge that makes sense into `options`, and its reasons.

    Nobody challenges without any hope where there is something to take. The last to decide takes
    nothing but the most, and nothing where as much can be had by a challenge that must be won.

    `room[2 * SEATS, KINDS]` and `beliefs[SEATS, KINDS]` are to work in. Returns the number of
    options and the chance to win if nothing more happened.
    """
    scene, odds = room[6], room[3]
    own = s.own_strength(observation)
    _survey(observation, tilts, own, room, beliefs)
    _look_around(observation, mask, scene)
    nervous, count, least = int(observation[s.NERVOUS]), 0, 0.0
    for distance in range(1, SEATS):
        if mask[CHALLENGE + distance - 1]:
            p = chance_of(WINS[nervous], own, beliefs[distance])
            poison = own == POISONOUS and beliefs[distance, POISONOUS] > 0
            if p == 0 and not poison and scene[MOST] > 0:
                continue
            _describe_challenge(observation, scene, odds, distance, p, reasons[count])
            options[count] = CHALLENGE + distance - 1
            count += 1
            if p > SURE:
                least = max(least, observation[s.FRONT_POINTS + distance] * 10)
    if scene[PRESSED] == 0:
        least = scene[MOST] + 1 if least >= scene[MOST] else scene[MOST]
    else:
        least = 0.0
    for take in range(CHALLENGE - TAKE_CARDS):
        points, cards = int(TAKEN_VALUE[take] * TAKEN_COUNT[take]), int(TAKEN_COUNT[take])
        if mask[TAKE_CARDS + take] and points >= least:
            _describe_take(scene, odds, points, cards, reasons[count])
            options[count] = TAKE_CARDS + take
            count += 1
    return count, scene[CHANCE]


@compiled
def _survey(observation: Any, tilts: Any, own: int, room: Any, beliefs: Any) -> None:
    """What others may have played, how the own card fares, and what the points are worth."""
    field, standing, staked, odds, scene = room[0], room[1], room[2], room[3], room[6]
    players, nervous = s.players_of(observation), int(observation[s.NERVOUS])
    count_field(observation, players, tilts, field)
    rank_kinds(field, nervous, standing, room[4], room[5])
    mean = table_mean(observation, players)
    read_signs(observation, players, mean, tilts, standing, beliefs)
    staked[:] = 0.0
    if observation[s.FINAL_ROUND] > 0:
        staked[0] = VALUE[own]
    keep, later, worst = 1.0, 0, 0.0
    for seat in range(1, players):
        if observation[s.FINAL_ROUND] > 0 and observation[s.PLAYS + seat] > 0:
            staked[seat] = mean_stake(beliefs[seat])
        if observation[s.TO_DECIDE + seat] > 0:
            beaten = chance_of(BEATEN_BY[nervous], own, beliefs[seat])
            keep *= 1.0 - beaten
            worst += beaten
            later += 1
    scale = scale_of(observation)
    total = weigh(observation, players, scale, staked, odds)
    chance = 1.0 / total
    scene[X] = standing[own]
    scene[KEEP] = keep
    scene[LOSE] = worst / max(later, 1)
    scene[PRESSED] = later / 5.0
    scene[LEAD] = chance * players - 1.0
    scene[CHANCE], scene[TOTAL], scene[SCALE] = chance, total, scale
    scene[SLOPE] = 1.0 / (chance * (1.0 - chance) / scale + LEAST_SLOPE)


@compiled
def _look_around(observation: Any, mask: Any, scene: Any) -> None:
    """The points that can be had from the table and from others."""
    scene[MOST], scene[NEXT], scene[IN_FRONT] = 0.0, 0.0, 0.0
    for take in range(CHALLENGE - TAKE_CARDS):
        if mask[TAKE_CARDS + take]:
            points = float(TAKEN_VALUE[take] * TAKEN_COUNT[take])
            if points > scene[MOST]:
                scene[MOST], scene[NEXT] = points, scene[MOST]
            elif points > scene[NEXT]:
                scene[NEXT] = points
    for seat in range(1, SEATS):
        scene[IN_FRONT] = max(scene[IN_FRONT], observation[s.FRONT_POINTS + seat] * 10)


@compiled
def _describe_take(scene: Any, odds: Any, points: float, cards: int, row: Any) -> None:
    """Write the reasons of a take; their meanings stand in `weights`."""
    row[:BLUFF_REASONS] = 0.0
    keep, lose, pressed, x = scene[KEEP], scene[LOSE], scene[PRESSED], scene[X]
    gained = chance_after(odds, scene[TOTAL], scene[SCALE], points, 0, 0.0) - scene[CHANCE]
    gain = gained * scene[SLOPE] / 10
    rest = max(scene[NEXT] if points == scene[MOST] else scene[MOST], scene[IN_FRONT])
    highest = 1.0 if points >= rest else 0.0
    gap = (points - rest) / 10
    row[0] = gain
    row[1] = gain * keep
    row[2] = gain * lose
    row[3] = gain * pressed
    row[4] = gain * lose * pressed
    row[5] = highest
    row[6] = highest * keep
    row[7] = highest * lose
    row[8] = highest * x
    row[9] = highest * pressed
    row[10] = gap
    row[11] = gap * keep
    row[12] = gap * lose * pressed
    row[13] = gain * gain
    row[14] = gain * gain * lose
    row[15] = cards - 1.0
    row[16] = gained * 10
    row[17] = gained * keep * 10
    row[18] = gain * x
    row[19] = gain * x * x
    row[20] = gain if pressed == 0 else 0.0
    row[21] = gain * scene[LEAD]
    row[22] = gap * gap
    row[23] = gain * lose * lose


@compiled
def _describe_challenge(
    observation: Any, scene: Any, odds: Any, seat: int, p: float, row: Any
) -> None:
    """Write the reasons of a challenge that is won with chance `p`; see `weights`."""
    row[:BLUFF_REASONS] = 0.0
    keep, pressed, x, most = scene[KEEP], scene[PRESSED], scene[X], scene[MOST]
    points = observation[s.FRONT_POINTS + seat] * 10
    gained = chance_after(odds, scene[TOTAL], scene[SCALE], points, seat, points) - scene[CHANCE]
    gain = gained * scene[SLOPE] / 10
    highest = 1.0 if points >= max(most, scene[IN_FRONT]) else 0.0
    robber = 1.0 if observation[s.BEAT + seat] > 0 else 0.0
    own = row[TAKE_REASONS:BLUFF_REASONS]
    own[0] = 1.0
    own[1] = p
    own[2] = p * p
    own[3] = p * gain
    own[4] = p * gain * keep
    own[5] = p * gain * pressed
    own[6] = gain
    own[7] = p * highest
    own[8] = p * highest * keep
    own[9] = robber
    own[10] = robber * p
    own[11] = most / 10
    own[12] = most / 10 * keep
    own[13] = x
    own[14] = x * x
    own[15] = pressed
    own[16] = gained * p * 10
    own[17] = gained * p * keep * 10
    own[18] = keep
    own[19] = p * scene[LEAD]
    own[20] = scene[LEAD]
    own[21] = p * p * gain
    own[22] = (points - most) / 10
    own[23] = p * (points - most) / 10
    own[24] = p * points / 10
    own[25] = (scene[IN_FRONT] - points) / 10
