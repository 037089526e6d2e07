"""The parameters of Pig, with their meanings and the checks that concern several."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.parameters import Choice, Flag, Parameter, ParameterError, Whole
from stammtisch.pig.cards import COPIES, DECK, KILOS_ORDER

FEWEST_PLAYERS, MOST_PLAYERS = 3, 13
MOST_LETTERS, MOST_HAND, FULL_HAND = 3, 5, 4
MOST_TICKS, MOST_ROUNDS, MOST_KILO_ROUNDS = 200, 200, 100

NOSE, TONGUE, SPOONS = range(3)
FREE, TURNS = range(2)
LETTERS, IN_KILOS = range(2)
LOOK_UP, OPEN = range(2)

PARAMETERS: tuple[Parameter, ...] = (
    Whole("players", 5, "players", np.int8, low=FEWEST_PLAYERS, high=MOST_PLAYERS),
    Whole(
        "letters",
        MOST_LETTERS,
        "lost rounds after which a player is out",
        np.int8,
        low=1,
        high=MOST_LETTERS,
    ),
    Whole(
        "hand",
        FULL_HAND,
        "cards in a hand; with 3, three alike are collected, else four",
        np.int8,
        low=3,
        high=MOST_HAND,
    ),
    Flag("stock", False, "all 52 cards; the dealer takes from a stock, not from the neighbour"),
    Choice(
        "signal",
        "nose",
        'what four alike are shown by; "spoons": who has one is not seen, only how many are left',
        options=("nose", "tongue", "spoons"),
    ),
    Choice(
        "passing",
        "free",
        'everybody passes at once; "turns": cards go round one at a time, with a slam for a signal',
        options=("free", "turns"),
    ),
    Choice(
        "scoring",
        "letters",
        'who loses a round gets a letter; "kilos": draws a card, nobody is out',
        options=("letters", "kilos"),
    ),
    Whole(
        "rounds",
        0,
        "with kilos, rounds in a game; 0: two a player, at most the cards in the pile",
        np.int8,
        high=MOST_KILO_ROUNDS,
    ),
    Choice(
        "attention",
        "look",
        'others\' signals are seen by looking up; "open": by everybody after each tick',
        options=("look", "open"),
    ),
    Whole(
        "max_ticks",
        MOST_TICKS,
        "ticks after which a round is dealt anew",
        np.int16,
        low=1,
        high=MOST_TICKS,
    ),
    Whole(
        "max_rounds",
        100,
        "rounds after which a game ends undecided, those dealt anew included",
        np.int16,
        low=1,
        high=MOST_ROUNDS,
    ),
)


def check(values: dict[str, Any]) -> None:
    """Refuse sets of parameters that cannot be played.

    Raises:
        ParameterError: with the reason and what to change.
    """
    if values["scoring"] == "kilos":
        _check_kilos(values)
    elif values["rounds"] != 0:
        raise ParameterError(
            f"rounds = {values['rounds']} has no effect with letters, which end the game; "
            'leave it out, or use scoring = "kilos"'
        )
    if values["passing"] == "turns":
        _check_turns(values)
    _check_players(values)


def _check_kilos(values: dict[str, Any]) -> None:
    others = {"stock": False, "hand": FULL_HAND, "passing": "free", "signal": "nose"}
    for name, needed in others.items():
        if values[name] != needed:
            raise ParameterError(
                f"{name} = {values[name]!r} belongs to another game than kilos, with other cards "
                f'and another signal; use {name} = {needed!r}, or scoring = "letters"'
            )
    if values["letters"] != MOST_LETTERS:
        raise ParameterError(
            f"letters = {values['letters']} has no effect with kilos, where nobody is out; "
            'leave it out, or use scoring = "letters"'
        )
    cards = DECK - COPIES * values["players"]
    if values["rounds"] > max(cards, 0):
        raise ParameterError(
            f"rounds = {values['rounds']}, but with {values['players']} players only {cards} cards "
            "lie in the pile, and each round takes one; use fewer rounds or players"
        )


def _check_turns(values: dict[str, Any]) -> None:
    reasons = {
        "stock": (True, "there is no neighbour to hand a card to"),
        "signal": ("spoons", "the signal is called aloud"),
        "attention": ("open", "the signal is called aloud"),
    }
    for name, (wrong, reason) in reasons.items():
        if values[name] == wrong:
            raise ParameterError(
                f'{name} = {wrong!r} does not go with passing = "turns": {reason}; '
                f'leave it out, or use passing = "free"'
            )


def _check_players(values: dict[str, Any]) -> None:
    players, hand, stock = values["players"], values["hand"], values["stock"]
    if hand > FULL_HAND and not stock:
        raise ParameterError(
            f"hand = {hand} needs more than the four cards a player of the ranks in play; "
            f"use stock = True, or hand = {FULL_HAND}"
        )
    most, where = MOST_PLAYERS, ""
    if values["scoring"] == "kilos":
        most, where = len(KILOS_ORDER), " with kilos, since aces and sevens stay out"
    elif stock:
        most, where = min(MOST_PLAYERS, DECK // hand), f" with a stock and hand = {hand}"
    if stock and hand == FULL_HAND:
        most = DECK // hand - 1  # 13 hands of four leave no stock
    if players > most:
        raise ParameterError(
            f"players = {players} need more cards than there are; at most {most}{where}"
        )
