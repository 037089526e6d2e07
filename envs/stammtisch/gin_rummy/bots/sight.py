"""What the expert reads from an observation: sets of cards and whole numbers in one array."""

from __future__ import annotations

from typing import Any

from stammtisch.core.bits import read_bits
from stammtisch.core.compile import compiled
from stammtisch.gin_rummy.observation import LAYOUT

(
    HAND,
    UPCARD,
    UNSEEN,
    KNOWN,
    TAKEN,
    DECLINED,
    THROWN,
    DEADWOOD,
    IF_TAKEN,
    OWN_SCORE,
    THEIR_SCORE,
    STOCK,
    LIMIT,
    TARGET,
    GIN_BONUS,
    BIG_GIN_BONUS,
    UNDERCUT_BONUS,
    HAND_SIZE,
    ENTRIES,
) = range(19)
"""Entries: sets of cards as bits up to THROWN, natural units from there on. KNOWN, TAKEN,
DECLINED and THROWN are the opponent's."""

_SETS = tuple(
    LAYOUT.offset(name)
    for name in ("hand", "upcard", "unseen", "known_1", "taken_1", "declined_1", "thrown_1")
)
_SCALES = {part.name: part.scale for part in LAYOUT}
_NUMBERS = (
    *((LAYOUT.offset(name), _SCALES[name]) for name in ("deadwood", "deadwood_if_taken")),
    *((LAYOUT.offset("scores") + seat, _SCALES["scores"]) for seat in range(2)),
    *((LAYOUT.offset(name), _SCALES[name]) for name in ("stock", "limit", "target")),
    *((LAYOUT.offset("bonuses") + k, _SCALES["bonuses"]) for k in range(3)),
    (LAYOUT.offset("deck") + 2, 10.0),
)
_PLACES = tuple(place for place, _ in _NUMBERS)
_UNITS = tuple(float(unit) for _, unit in _NUMBERS)
_AFTER = LAYOUT.offset("deadwood_after")


@compiled
def whole(number: float, unit: float) -> int:
    """A scaled number of an observation in its natural unit."""
    return int(number * unit + 0.5)


@compiled
def read(observation: Any, sight: Any) -> None:
    """Fill `sight` (int64 `[ENTRIES]`) from one observation."""
    for entry in range(len(_SETS)):
        first = _SETS[entry]
        sight[entry] = read_bits(observation[first : first + 52])
    for k in range(len(_PLACES)):
        sight[len(_SETS) + k] = whole(observation[_PLACES[k]], _UNITS[k])


@compiled
def deadwood_after(observation: Any, card: int) -> int:
    """The least deadwood after discarding a card of the hand."""
    return whole(observation[_AFTER + card], 100.0)
