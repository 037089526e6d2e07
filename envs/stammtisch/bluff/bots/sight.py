"""How the players of Bluff read an observation."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.bluff.cards import DEFENDER, KINDS, OUTCOME, PLAIN_SET, SPECIAL_SET, WON
from stammtisch.bluff.observation import LAYOUT, MOST_COPIES
from stammtisch.bluff.parameters import FEWEST_PLAYERS, FULL_SET
from stammtisch.bluff.record import SEATS
from stammtisch.core.compile import compiled

_NAMES = (
    "hand",
    "strength",
    "table",
    "front_points",
    "piles",
    "points",
    "plays",
    "to_decide",
    "starter",
    "challenged",
    "beat",
    "poisoned",
    "unplayed",
    "out",
    "took",
    "phase",
    "final_round",
    "round_number",
    "players",
    "flags",
    "ranks",
    "rounds",
)
(
    HAND,
    STRENGTH,
    TABLE,
    FRONT_POINTS,
    PILES,
    POINTS,
    PLAYS,
    TO_DECIDE,
    STARTER,
    CHALLENGED,
    BEAT,
    POISONED_BY,
    UNPLAYED,
    OUT,
    TOOK,
    PHASE,
    FINAL_ROUND,
    ROUND,
    PLAYERS,
    FLAGS,
    RANKS,
    ROUNDS,
) = (LAYOUT.offset(name) for name in _NAMES)
"""Where the parts of the observation begin."""
COMBINE, SPECIALS, NERVOUS, FINAL = (FLAGS + k for k in range(4))


def _order(specials: bool, nervous: int) -> list[int]:
    """All kinds from the weakest to the strongest against a full set, both sides taken."""
    full = SPECIAL_SET if specials else PLAIN_SET
    set_of_ten = [kind for kind in range(KINDS) if full >> kind & 1]
    table = OUTCOME[nervous]

    def wins(kind: int) -> int:
        attacks = sum(table[kind, other] == WON for other in set_of_ten)
        return attacks + sum(table[other, kind] != WON for other in set_of_ten)

    return sorted(range(KINDS), key=wins)


ORDER = np.array([[_order(s, n) for n in (0, DEFENDER)] for s in (False, True)], np.int8)
"""`ORDER[specials, nervous]`: all kinds, weakest first."""


@compiled
def whole(number: float, unit: float) -> int:
    """A scaled number of an observation in its natural unit."""
    return int(number * unit + 0.5)


@compiled
def players_of(observation: Any) -> int:
    """The number of players."""
    players = 0
    while observation[PLAYERS + players] == 0:
        players += 1
    return players + FEWEST_PLAYERS


@compiled
def rounds_left(observation: Any) -> int:
    """Rounds to come after this one, the final one included."""
    regular = whole(observation[ROUNDS] - observation[ROUND], FULL_SET)
    return regular - 1 + (1 if observation[FINAL] > 0 else 0)


@compiled
def own_strength(observation: Any) -> int:
    """The kind of the own strength card, which must have been played."""
    kind = 0
    while observation[STRENGTH + kind] == 0:
        kind += 1
    return kind


@compiled
def may_hold(observation: Any, seat: int, copies: Any) -> None:
    """Write how many copies of each kind `seat` may have played as its strength card now.

    Of a card that the seat is known to have played there is none. Elsewhere all copies count that
    others have not played yet; in the final round the open pile.
    """
    if observation[FINAL_ROUND] > 0:
        pile = PILES + seat * KINDS
        for kind in range(KINDS):
            copies[kind] = whole(observation[pile + kind], MOST_COPIES)
        return
    out = OUT + seat * KINDS
    for kind in range(KINDS):
        if observation[out + kind] > 0:
            copies[kind] = 0
        else:
            own = observation[HAND + kind] + observation[STRENGTH + kind] > 0
            copies[kind] = whole(observation[UNPLAYED + kind], SEATS) - own
