"""Bluff described for the rest of the house."""

from __future__ import annotations

from stammtisch.bluff import rules
from stammtisch.bluff.bots import BOTS
from stammtisch.bluff.cards import NAMES
from stammtisch.bluff.observation import LAYOUT, observe
from stammtisch.bluff.parameters import FEWEST_PLAYERS, MOST_PLAYERS, PARAMETERS, check
from stammtisch.bluff.record import TAKES
from stammtisch.bluff.statistics import STATISTICS, collect, seats_of
from stammtisch.bluff.version import VERSION
from stammtisch.core.game import Game

ACTIONS = (
    *(f"bid {name}" for name in NAMES),
    *(f"take {value}" if count == 1 else f"take {value} x {count}" for value, count in TAKES),
    *(f"challenge +{distance}" for distance in range(1, MOST_PLAYERS)),
    "wait",
)
CHANCE_ACTIONS = (
    *(f"scoring card {value}" for value in range(1, 11)),
    *(f"starter {seat}" for seat in range(MOST_PLAYERS)),
)

GAME = Game(
    name="bluff",
    title="Bluff",
    version=VERSION,
    seats=(FEWEST_PLAYERS, MOST_PLAYERS),
    parameters=PARAMETERS,
    check=check,
    rules=rules,
    observe=observe,
    layout=LAYOUT,
    actions=ACTIONS,
    chance_actions=CHANCE_ACTIONS,
    statistics=STATISTICS,
    collect=collect,
    seats_of=seats_of,
    simultaneous=True,
    bots=BOTS,
    yardsticks=("simple", "expert"),
    renderer="stammtisch.bluff.render",
)
