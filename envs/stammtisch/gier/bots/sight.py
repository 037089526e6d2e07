"""How the players of Gier read an observation."""

from __future__ import annotations

from typing import Any

from stammtisch.core.bits import count_bits, lowest_bit
from stammtisch.core.compile import compiled
from stammtisch.gier.cards import KINDS, SORTS
from stammtisch.gier.layout import LAYOUT
from stammtisch.gier.parameters import COPIES, FEWEST_PLAYERS, HAND, NUMBERS

_NAMES = (
    "hand",
    "hand_sizes",
    "collections",
    "groups",
    "missing",
    "middle",
    "middle_numbers",
    "acted",
    "known",
    "sure",
    "unseen",
    "unseen_numbers",
    "risk",
    "pile_risk",
    "phase",
    "victim",
    "from_pile",
    "players",
    "flags",
    "deck",
)
(
    HAND_CARDS,
    HAND_SIZES,
    COLLECTIONS,
    GROUPS,
    MISSING,
    MIDDLE,
    MIDDLE_NUMBERS,
    ACTED,
    KNOWN,
    SURE,
    UNSEEN,
    UNSEEN_NUMBERS,
    RISK,
    PILE_RISK,
    PHASE,
    VICTIM,
    FROM_PILE,
    PLAYERS,
    FLAGS,
    DECK_SHAPE,
) = (LAYOUT.offset(name) for name in _NAMES)
"""Where the parts of the observation begin."""
LAYING, PLAYING, CHOOSING, DRAWING, LOOKING, TRADING, TAKING, REFILLING = (
    PHASE + k for k in range(8)
)
CROOK_IN_MIDDLE = MIDDLE + KINDS
ON_DRAW = FLAGS
FULL_HAND, GOAL = DECK_SHAPE + 2, DECK_SHAPE + 3


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
def goal_of(observation: Any) -> int:
    """How many cards of a number win."""
    return whole(observation[GOAL], COPIES)


@compiled
def full_hand(observation: Any) -> int:
    """Number cards of a full hand."""
    return whole(observation[FULL_HAND], HAND)


@compiled
def hand_size(observation: Any, seat: int) -> int:
    """Number cards in the hand of `seat`, those in the middle gone."""
    return whole(observation[HAND_SIZES + seat], HAND)


@compiled
def group(observation: Any, seat: int, row: int) -> int:
    """Cards of the number `row + 1` in the collection of `seat`."""
    return whole(observation[GROUPS + seat * NUMBERS + row], COPIES)


@compiled
def victim_of(observation: Any) -> int:
    """The seat that is stolen from, or 0 if none is."""
    for seat in range(1, players_of(observation)):
        if observation[VICTIM + seat] > 0:
            return seat
    return 0


@compiled
def held(observation: Any, row: int) -> int:
    """Own cards in hand of the number `row + 1`."""
    cards = 0.0
    for kind in range(SORTS * row, SORTS * row + SORTS):
        cards += observation[HAND_CARDS + kind]
    return whole(cards, COPIES)


@compiled
def sure_cards(observation: Any, seat: int, row: int) -> int:
    """Cards of the number `row + 1` that are sure to be in the hand of another seat."""
    start = KNOWN + (seat - 1) * KINDS + SORTS * row
    cards = 0.0
    for kind in range(SORTS):
        cards += observation[start + kind]
    return whole(cards, COPIES)


@compiled
def sure_size(observation: Any, seat: int) -> int:
    """How many cards of another hand are sure."""
    return whole(observation[SURE + seat], HAND)


@compiled
def unseen(observation: Any, row: int) -> int:
    """Cards of the number `row + 1` in the pile or, not sure, in other hands."""
    return whole(observation[UNSEEN_NUMBERS + row], COPIES)


@compiled
def all_unseen(observation: Any) -> int:
    """Cards in the pile or, not sure, in other hands."""
    cards = 0.0
    for row in range(NUMBERS):
        cards += observation[UNSEEN_NUMBERS + row]
    return whole(cards, COPIES)


@compiled
def first_kind(mask: Any, start: int, row: int) -> int:
    """The first legal action among those for the kinds of a number, plain first; -1 if none."""
    for action in range(start + SORTS * row, start + SORTS * row + SORTS):
        if mask[action]:
            return action
    return -1


@compiled
def pick(choices: int, random: float) -> int:
    """One of the numbers whose bits are set in `choices`, each as likely."""
    for _ in range(int(random * count_bits(choices))):
        choices &= choices - 1
    return lowest_bit(choices)
