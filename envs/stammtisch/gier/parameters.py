"""The parameters of Gier, with their meanings and the checks that concern several."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.parameters import Choice, Flag, Numbers, Parameter, ParameterError, Whole

FEWEST_PLAYERS, MOST_PLAYERS = 2, 5
NUMBERS, COPIES, HAND, GOAL = 7, 14, 7, 6
SYMBOLS = 3
MOST_TURNS = 1000

ON_STOP, ON_DRAW = 0, 1
FROM_PILE, FROM_HAND = 0, 1
ONE_GAME, TOURNAMENT = 0, 1

PARAMETERS: tuple[Parameter, ...] = (
    Whole("players", 4, "players", np.int8, low=FEWEST_PLAYERS, high=MOST_PLAYERS),
    Numbers(
        "symbols",
        ((1,) * SYMBOLS,) * NUMBERS,
        "for each number: how many of its cards carry +1, an eye, 2 for 3",
        shape=(NUMBERS, SYMBOLS),
        high=COPIES,
    ),
    Choice(
        "actions",
        "on_stop",
        'symbols act after the player has stopped, so a bust voids them; "on_draw": each at once',
        options=("on_stop", "on_draw"),
    ),
    Choice(
        "setup",
        "pile",
        'starting collections are dealt; "hand": chosen from the hand, which is filled up',
        options=("pile", "hand"),
    ),
    Flag("allow_skip_steal", False, "a player may leave out stealing"),
    Whole("max_turns", 200, "turns after which a game is capped", low=1, high=MOST_TURNS),
    Choice(
        "episode",
        "game",
        "one game, or a tournament of as many games as players",
        options=("game", "tournament"),
    ),
    Whole("numbers", NUMBERS, "numbers in the deck, from 1 up", np.int8, low=1, high=NUMBERS),
    Whole("copies", COPIES, "cards of each number", np.int8, low=1, high=COPIES),
    Whole("hand", HAND, "number cards dealt to each player", np.int8, low=1, high=HAND),
    Whole("goal", GOAL, "cards of one number that win", np.int8, low=1, high=COPIES),
)


def check(values: dict[str, Any]) -> None:
    """Refuse sets of parameters that cannot be played.

    Raises:
        ParameterError: with the reason and what to change.
    """
    players, hand, copies = values["players"], values["hand"], values["copies"]
    needed = players * hand + players * (players + 1) // 2
    deck = values["numbers"] * copies
    if needed > deck:
        raise ParameterError(
            f"players = {players} with hand = {hand} need {needed} cards for hands and starting "
            f"collections, but numbers = {values['numbers']} and copies = {copies} make a deck of "
            f"{deck}; use a larger deck, smaller hands or fewer players"
        )
    if values["setup"] == "hand" and hand < players:
        raise ParameterError(
            f'setup = "hand" lets the last of players = {players} lay so many cards from the '
            f"hand, but hand = {hand}; use larger hands or fewer players"
        )
    if values["goal"] > copies:
        raise ParameterError(
            f"goal = {values['goal']} is more than there are cards of a number, copies = {copies}; "
            "use a smaller goal or more copies"
        )
    for number, carried in enumerate(values["symbols"][: values["numbers"]], 1):
        if sum(carried) > copies:
            raise ParameterError(
                f"symbols = {carried} of number {number} are on {sum(carried)} cards, but "
                f"copies = {copies}; use fewer symbols or more copies"
            )
