"""The parameters of Gin Rummy, with their meanings and the checks that concern several."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.parameters import Choice, Flag, Numbers, Parameter, ParameterError, Whole

MATCH, HAND = 0, 1
FREE_FIRST, OFFER_FIRST = 0, 1
STARTER_ALTERNATES, STARTER_WINS, STARTER_LOSES = 0, 1, 2
MOST_POINTS = 500

PARAMETERS: tuple[Parameter, ...] = (
    Choice("episode", "match", "a whole match, or one hand", options=("match", "hand")),
    Whole("target", 100, "points that win the match", low=1, high=MOST_POINTS),
    Numbers(
        "scores",
        (0, 0),
        'match scores before a single hand; "random": each uniform from 0 to target - 1',
        shape=(2,),
        high=MOST_POINTS - 1,
        word="random",
    ),
    Whole("knock_limit", 10, "most deadwood to knock with", np.int8, low=0, high=100),
    Whole("gin_bonus", 25, "bonus for gin", low=0, high=200),
    Whole("big_gin_bonus", 31, "bonus for big gin; 0: there is no big gin", low=0, high=200),
    Whole("undercut_bonus", 25, "bonus for an undercut", low=0, high=200),
    Flag("undercut_on_tie", True, "equal deadwood is an undercut; False: it scores 0 points"),
    Choice(
        "first_turn",
        "free",
        '"offer": both may first take or pass the upcard; "free": a turn like any other',
        options=("free", "offer"),
    ),
    Flag("discard_taken", False, "the upcard just taken may be discarded in the same turn"),
    Flag("oklahoma", False, "the first upcard's value is the knock limit; an ace: gin only"),
    Choice(
        "starter",
        "alternate",
        "who starts after a scored hand",
        options=("alternate", "winner", "loser"),
    ),
    Whole("max_upcard_draws", 50, "takes in one hand that make it a draw", low=1, high=200),
    Whole("max_hands", 100, "hands after which a match is capped", low=1, high=200),
    Whole("ranks", 13, "ranks in the deck, from the ace up", np.int8, low=1, high=13),
    Whole("suits", 4, "suits in the deck", np.int8, low=1, high=4),
    Whole("hand_size", 10, "cards dealt to each player", np.int8, low=1, high=10),
)


def check(values: dict[str, Any]) -> None:
    """Refuse sets of parameters that cannot be played.

    Raises:
        ParameterError: with the reason and what to change.
    """
    deck = values["ranks"] * values["suits"]
    stock = deck - 2 * values["hand_size"] - 1
    if stock <= 2:
        raise ParameterError(
            f"ranks = {values['ranks']}, suits = {values['suits']} and hand_size = "
            f"{values['hand_size']} leave a stock of {max(stock, 0)} cards; more than two are "
            "needed, so use a larger deck or smaller hands"
        )
    if values["scores"] != (0, 0) and values["episode"] != "hand":
        raise ParameterError(
            f"scores = {values['scores']!r} needs episode = 'hand'; a match starts at 0:0"
        )
    if values["scores"] != "random" and max(values["scores"]) >= values["target"]:
        raise ParameterError(
            f"scores = {values['scores']!r} must be below target = {values['target']}"
        )
