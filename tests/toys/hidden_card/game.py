"""The toy game described for the rest of the house; it is not registered."""

from __future__ import annotations

from stammtisch.core.game import Game
from stammtisch.core.parameters import ParameterError
from tests.toys.hidden_card import rules
from tests.toys.hidden_card.observation import LAYOUT, observe


def check(values):
    if values["cards"] < 2 * values["seats"]:
        raise ParameterError("each seat may need two cards; use more cards or fewer seats")


GAME = Game(
    name="toy",
    title="Toy",
    version=0,
    seats=(2, rules.MOST_SEATS),
    parameters=rules.PARAMETERS,
    check=check,
    rules=rules,
    observe=observe,
    layout=LAYOUT,
    actions=("fold", "stay", "swap"),
    chance_actions=tuple(f"card {k}" for k in range(rules.MOST_CARDS)),
    statistics=("points", "hands"),
    collect=rules.collect,
    seats_of=rules.seats_of,
)
