"""The kinds of card in Bluff, and what happens when two of them meet in a challenge.

A kind is a number: plain 1 to 10 are 0 to 9, then come the special 1, 5, 9 and 10. As a scoring
card every kind counts its number; as a strength card the special ones have effects of their own.
"""

from __future__ import annotations

import numpy as np

KINDS, NUMBERS = 14, 10
OPTIMISTIC, REVERSED, NERVOUS, POISONOUS = range(10, 14)
TEN = 9  # the plain one

NAMES = (*(str(number) for number in range(1, 11)), "1*", "5*", "9*", "10*")
"""Names of the kinds; a star marks a special card."""
VALUE = np.array([*range(1, 11), 1, 5, 9, 10], np.int8)
"""The number on each kind: its points as a scoring card."""
SPECIAL_OF = np.array([OPTIMISTIC, -1, -1, -1, REVERSED, -1, -1, -1, NERVOUS, POISONOUS], np.int8)
"""The special kind that replaces each plain one, or -1."""
PLAIN_SET = (1 << NUMBERS) - 1
SPECIAL_SET = sum(1 << (int(s) if s >= 0 else k) for k, s in enumerate(SPECIAL_OF))
"""Each player's set of ten as a set of kinds, bit k is kind k."""

NO_OUTCOME, WON, LOST, POISONED = range(4)
"""How a challenge ended for the challenger; poisoned: for both, the cards return to the table."""
ALWAYS, DEFENDER = 0, 1
"""When a nervous 9 is nervous: in every challenge, or only when it is challenged."""


def outcome_of(challenger: int, defender: int, nervous: int) -> int:
    """How a challenge between two kinds of strength card ends, for the challenger.

    Returns:
        WON, LOST or POISONED; equal strength is the challenger's.
    """
    if challenger == defender == POISONOUS:
        return POISONED
    own = 1 if challenger == NERVOUS and nervous == ALWAYS else int(VALUE[challenger])
    other = 1 if defender == NERVOUS else int(VALUE[defender])
    if challenger == OPTIMISTIC and defender in (TEN, POISONOUS):
        return WON
    if defender == OPTIMISTIC and challenger in (TEN, POISONOUS):
        return LOST
    if challenger == REVERSED and defender != REVERSED:
        return WON if other >= 5 else LOST
    if defender == REVERSED and challenger != REVERSED:
        return LOST if own >= 6 else WON
    return WON if own >= other else LOST


OUTCOME = np.array(
    [
        [[outcome_of(c, d, nervous) for d in range(KINDS)] for c in range(KINDS)]
        for nervous in (ALWAYS, DEFENDER)
    ],
    np.int8,
)
"""`OUTCOME[nervous, challenger, defender]`, int8 `[2, 14, 14]`."""
