"""Gin Rummy described for the rest of the house."""

from __future__ import annotations

from stammtisch.core.cards import CARDS
from stammtisch.core.game import Game
from stammtisch.gin_rummy import rules
from stammtisch.gin_rummy.bots import BOTS
from stammtisch.gin_rummy.observation import LAYOUT, observe
from stammtisch.gin_rummy.parameters import MOST_POINTS, PARAMETERS, check
from stammtisch.gin_rummy.statistics import STATISTICS, collect, seats_of
from stammtisch.gin_rummy.version import VERSION

ACTIONS = (
    "draw stock",
    "take upcard",
    "pass",
    *(f"discard {card}" for card in CARDS),
    *(f"knock {card}" for card in CARDS),
    "big gin",
)
CHANCE_ACTIONS = (
    *(f"card {card}" for card in CARDS),
    "starter 0",
    "starter 1",
    *(f"score {points}" for points in range(MOST_POINTS)),
)

GAME = Game(
    name="gin_rummy",
    title="Gin Rummy",
    version=VERSION,
    seats=(2, 2),
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
    renderer="stammtisch.gin_rummy.render",
    part="hand",
    elsewhere={"OpenSpiel": "gin_rummy", "RLCard": "gin-rummy"},
)
