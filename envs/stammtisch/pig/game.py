"""Pig described for the rest of the house."""

from __future__ import annotations

from stammtisch.core.game import Game
from stammtisch.pig import rules
from stammtisch.pig.bots import BOTS
from stammtisch.pig.cards import NAMES
from stammtisch.pig.observation import LAYOUT, observe
from stammtisch.pig.parameters import FEWEST_PLAYERS, MOST_PLAYERS, PARAMETERS, check
from stammtisch.pig.statistics import STATISTICS, collect, seats_of
from stammtisch.pig.version import VERSION

ACTIONS = (*(f"pass {name}" for name in NAMES), "look", "touch", "wait")
CHANCE_ACTIONS = (
    *(f"card {name}" for name in NAMES),
    *(f"{event} {seat}" for event in ("dealer", "first", "last") for seat in range(MOST_PLAYERS)),
)

GAME = Game(
    name="pig",
    title="Pig",
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
    renderer="stammtisch.pig.render",
    part="round",
)
