"""Gier described for the rest of the house."""

from __future__ import annotations

from stammtisch.core.game import Game
from stammtisch.gier import rules
from stammtisch.gier.bots import BOTS
from stammtisch.gier.cards import NAMES
from stammtisch.gier.observation import LAYOUT, observe
from stammtisch.gier.parameters import FEWEST_PLAYERS, MOST_PLAYERS, NUMBERS, PARAMETERS, check
from stammtisch.gier.statistics import STATISTICS, collect, seats_of
from stammtisch.gier.version import VERSION

_NUMBER_CARDS = NAMES[:-1]

ACTIONS = (
    *(f"play {name}" for name in _NUMBER_CARDS),
    *(f"take {name}" for name in _NUMBER_CARDS),
    *(f"steal +{distance}" for distance in range(1, MOST_PLAYERS)),
    "steal pile",
    "skip steal",
    "draw",
    "stop",
    *(f"look +{distance}" for distance in range(1, MOST_PLAYERS)),
    *(f"trade {number}" for number in range(1, NUMBERS + 1)),
    "skip trade",
    *(f"discard {number}" for number in range(1, NUMBERS + 1)),
    "keep",
)
CHANCE_ACTIONS = (
    *(f"card {name}" for name in NAMES),
    *(f"starter {seat}" for seat in range(MOST_PLAYERS)),
)

GAME = Game(
    name="gier",
    title="Gier",
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
    bots=BOTS,
    yardsticks=("simple", "expert"),
    renderer="stammtisch.gier.render",
)
