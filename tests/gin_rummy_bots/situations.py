"""Single decisions, set up card by card, and what a player does with them."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.cards import CARDS, bits_of
from stammtisch.core.random import seed_word
from stammtisch.core.record import new_records
from stammtisch.core.tables import Tables
from stammtisch.gin_rummy import rules
from stammtisch.gin_rummy.game import GAME
from stammtisch.policies.players import make_views

EAAI = {"first_turn": "offer", "big_gin_bonus": 0}
SEAT = 0


def situation(
    hand: str,
    opponent: str,
    pile: str,
    *,
    copies: int = 1,
    seed: int = 0,
    stock: int | None = None,
    phase: int | None = None,
    just_taken: str = "",
    facts: dict[str, str] | None = None,
    points: tuple[int, int] = (0, 0),
    **parameters: Any,
) -> Tables:
    """Tables at which seat 0 must decide, all alike but for their keys.

    Eleven cards in `hand` are a discard to choose, ten a draw. The last card of `pile` is the
    upcard. With `stock`, so many cards are left there: the others are buried in the pile.
    `facts` are sets of the record: "taken", "thrown", "declined" of the opponent, "own_taken".
    """
    tables = Tables("gin_rummy", copies, seed, **parameters)
    own, theirs, under = bits_of(hand), bits_of(opponent), bits_of(pile)
    if stock is not None:
        rest = [c for c in range(52) if not (own | theirs | under) >> c & 1]
        under |= sum(1 << c for c in rest[stock:])
    discarding = len(hand.split()) > len(opponent.split())
    for state in tables.states:
        state.hands[SEAT], state.hands[1] = own, theirs
        state.discard_pile = under
        state.turn = SEAT
        state.phase = (rules.DISCARD if discarding else rules.DRAW) if phase is None else phase
        state.upcard = CARDS.index(pile.rsplit(maxsplit=1)[-1])
        state.just_taken = CARDS.index(just_taken) if just_taken else rules.NO_CARD
        state.limit = state.knock_limit
        state.points[:] = points
        for name, cards in (facts or {}).items():
            field, seat = (name[4:], SEAT) if name.startswith("own_") else (name, 1)
            state[field][seat] = bits_of(cards)
    tables.refresh()
    return tables


def ask(player: str, tables: Tables, memory: Any = None, seed: int = 0) -> list[str]:
    """Names of the actions that a player chooses at each of the tables."""
    policy = GAME.bots[player]()
    views = make_views(tables, np.arange(tables.n), seed_word(seed))
    if policy.memory is not None:
        views.memory = new_records(policy.memory, tables.n) if memory is None else memory
    actions = policy.act(views)
    assert all(tables.mask[i, action] for i, action in enumerate(actions))
    return [GAME.actions[action] for action in actions]


def only(player: str, tables: Tables, memory: Any = None) -> str:
    """What a player does, the same at all tables."""
    (action,) = set(ask(player, tables, memory))
    return action
