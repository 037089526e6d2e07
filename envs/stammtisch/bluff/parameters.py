"""The parameters of Bluff, with their meanings and the checks that concern several."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.parameters import Choice, Flag, Parameter, ParameterError, Whole

FEWEST_PLAYERS, MOST_PLAYERS = 2, 6
FULL_SET = 10

PARAMETERS: tuple[Parameter, ...] = (
    Whole("players", 4, "players", np.int8, low=FEWEST_PLAYERS, high=MOST_PLAYERS),
    Flag("combine", False, "scoring cards of equal value may be taken together, up to a sum of 10"),
    Flag("specials", False, "the special 1, 5, 9 and 10 replace the plain ones in each set"),
    Choice(
        "nervous",
        "always",
        'a special 9 has strength 1 in every challenge; "defender": only when challenged',
        options=("always", "defender"),
    ),
    Whole("ranks", FULL_SET, "cards in a set, from the 1 up", np.int8, low=1, high=FULL_SET),
    Whole("rounds", 0, "rounds before the final one; 0: as many as ranks", np.int8, high=FULL_SET),
    Flag("final", True, "the final round is played"),
)


def check(values: dict[str, Any]) -> None:
    """Refuse sets of parameters that cannot be played.

    Raises:
        ParameterError: with the reason and what to change.
    """
    players, ranks, rounds = values["players"], values["ranks"], values["rounds"]
    if players > ranks:
        raise ParameterError(
            f"players = {players} need as many scoring cards from one set, but ranks = {ranks}; "
            "use more ranks or fewer players"
        )
    if rounds > ranks:
        raise ParameterError(
            f"rounds = {rounds} need a hand card each, but ranks = {ranks}; "
            "use fewer rounds or more ranks"
        )
    if values["specials"] and ranks != FULL_SET:
        raise ParameterError(
            f"specials = True needs ranks = {FULL_SET}, since the special 10 replaces the plain "
            f"one, but ranks = {ranks}; use all ranks or no specials"
        )
