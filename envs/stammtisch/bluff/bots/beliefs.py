"""What the expert thinks of the others' strength cards, and how strong each kind is among them."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.bluff.bots import sight as s
from stammtisch.bluff.bots.sight import may_hold, whole
from stammtisch.bluff.cards import KINDS, LOST, OUTCOME, VALUE, WON
from stammtisch.bluff.record import SEATS
from stammtisch.core.compile import compiled

WINS = (OUTCOME == WON).astype(np.float64)
"""`WINS[nervous, challenger, defender]`: 1 where the challenger wins."""
STANDS = np.ascontiguousarray((OUTCOME == LOST).transpose(0, 2, 1).astype(np.float64))
"""`STANDS[nervous, defender, challenger]`: 1 where the defender keeps the cards."""

BEATEN_BY = np.ascontiguousarray(WINS.transpose(0, 2, 1))
"""`BEATEN_BY[nervous, defender, challenger]`: 1 where the challenger wins."""
HELD_OFF = np.ascontiguousarray(STANDS.transpose(0, 2, 1))
"""`HELD_OFF[nervous, challenger, defender]`: 1 where the defender keeps the cards."""

RICH, TAKEN, ATTACK, PLAIN_TILT, CHEAP, TILTS = range(6)
"""How signs shift the odds of strong cards, see `weights.TILTS`."""


@compiled
def table_mean(observation: Any, players: int) -> float:
    """The mean of all scoring cards of this round, those in front of players included."""
    points = 0.0
    for kind in range(KINDS):
        points += int(VALUE[kind]) * observation[s.TABLE + kind] * SEATS
    for seat in range(players):
        points += observation[s.FRONT_POINTS + seat] * 10
    return points / players


@compiled
def future_mean(observation: Any) -> float:
    """The mean value of all cards still to be played, of which later tables will consist."""
    points, cards = 0.0, 0.0
    for kind in range(KINDS):
        points += int(VALUE[kind]) * observation[s.UNPLAYED + kind]
        cards += observation[s.UNPLAYED + kind]
    return points / max(cards, 0.1)


@compiled
def count_field(observation: Any, players: int, tilts: Any, field: Any) -> None:
    """Write into `field[KINDS]` how often the others may play each kind, adding up to 1."""
    field[:] = 0.0
    if observation[s.FINAL_ROUND] == 0:
        for kind in range(KINDS):
            own = observation[s.HAND + kind] + observation[s.STRENGTH + kind] > 0
            field[kind] = whole(observation[s.UNPLAYED + kind], SEATS) - own
    else:
        for seat in range(1, players):
            if observation[s.PLAYS + seat] > 0:
                for kind in range(KINDS):
                    copies = observation[s.PILES + seat * KINDS + kind]
                    if copies > 0:
                        field[kind] += np.exp(-tilts[CHEAP] * VALUE[kind])
    normalise(field)


@compiled
def normalise(weights: Any) -> None:
    """Scale weights so that they add up to 1; they stay 0 if all are."""
    total = 0.0
    for kind in range(KINDS):
        total += weights[kind]
    if total > 0:
        for kind in range(KINDS):
            weights[kind] /= total


@compiled
def rank_kinds(field: Any, nervous: int, standing: Any, attack: Any, defence: Any) -> None:
    """Write how each kind fares against the field, all `[KINDS]`.

    `attack` is its chance to win as challenger, `defence` as defender, `standing` their mean.
    """
    attack[:] = 0.0
    defence[:] = 0.0
    for other in range(KINDS):
        weight = field[other]
        if weight > 0:
            for kind in range(KINDS):
                attack[kind] += weight * BEATEN_BY[nervous, other, kind]
                defence[kind] += weight * HELD_OFF[nervous, other, kind]
    for kind in range(KINDS):
        standing[kind] = 0.5 * (attack[kind] + defence[kind])


@compiled
def chance_of(table: Any, kind: int, weights: Any) -> float:
    """The chance that `kind` does well by `table[kind]` against a card drawn by `weights`."""
    total = 0.0
    for other in range(KINDS):
        total += table[kind, other] * weights[other]
    return total


@compiled
def suspect(
    observation: Any, seat: int, shift: float, tilts: Any, standing: Any, weights: Any
) -> None:
    """Write the chances of each kind at `seat` into `weights[KINDS]`; strong ones e^shift up."""
    copies = np.empty(KINDS, np.int64)
    may_hold(observation, seat, copies)
    final = observation[s.FINAL_ROUND] > 0
    for kind in range(KINDS):
        weights[kind] = 0.0
        if copies[kind] > 0:
            cost = tilts[CHEAP] * VALUE[kind] if final else 0.0
            count = 1 if final else copies[kind]
            weights[kind] = count * np.exp(shift * standing[kind] - cost)
    normalise(weights)


@compiled
def read_signs(
    observation: Any, players: int, mean: float, tilts: Any, standing: Any, beliefs: Any
) -> None:
    """Write into `beliefs[SEATS, KINDS]` what each other seat may have played.

    Who takes much, or challenges, is likelier strong; who won a challenge has beaten the other,
    in the order of play.
    """
    nervous = int(observation[s.NERVOUS])
    rich = tilts[PLAIN_TILT] + tilts[RICH] * (mean - future_mean(observation))
    if observation[s.FINAL_ROUND] > 0:
        rich = tilts[PLAIN_TILT]
    row = whole(observation[s.ROUND], 10.0)
    for seat in range(1, players):
        if observation[s.PLAYS + seat] == 0:
            continue
        shift = rich
        took = observation[s.TOOK + row * SEATS + seat] * 10
        if took > 0:
            shift += tilts[TAKEN] * (took - mean)
        elif observation[s.TO_DECIDE + seat] == 0:
            shift += tilts[ATTACK]
        suspect(observation, seat, shift, tilts, standing, beliefs[seat])
    first = 0
    while observation[s.STARTER + first] == 0:
        first += 1
    after = np.empty(KINDS, np.float64)
    for k in range(players):
        seat = (first + k) % players
        if seat == 0 or observation[s.TO_DECIDE + seat] > 0 or observation[s.PLAYS + seat] == 0:
            continue
        for other in range(1, players):
            if observation[s.CHALLENGED + seat * SEATS + other] > 0:
                _compare(observation, nervous, beliefs[seat], beliefs[other], seat, after)


@compiled
def _compare(
    observation: Any, nervous: int, challenger: Any, defender: Any, seat: int, after: Any
) -> None:
    """Both sides of a challenge, given how it ended; each in the light of the other's chances."""
    poisoned = observation[s.POISONED_BY + seat] > 0
    won = observation[s.BEAT + seat] > 0
    for kind in range(KINDS):
        after[kind] = 0.0
        if challenger[kind] > 0:
            if poisoned:
                after[kind] = challenger[kind] if kind == KINDS - 1 else 0.0
            elif won:
                after[kind] = challenger[kind] * chance_of(WINS[nervous], kind, defender)
            else:
                after[kind] = challenger[kind] * chance_of(HELD_OFF[nervous], kind, defender)
    for kind in range(KINDS):
        if defender[kind] > 0:
            if poisoned:
                defender[kind] = defender[kind] if kind == KINDS - 1 else 0.0
            elif won:
                defender[kind] *= chance_of(BEATEN_BY[nervous], kind, challenger)
            else:
                defender[kind] *= chance_of(STANDS[nervous], kind, challenger)
    challenger[:] = after
    normalise(challenger)
    normalise(defender)
