"""Single decisions, reached by playing, and what a player does with them."""

from __future__ import annotations

import numpy as np

from stammtisch.core.random import seed_word
from stammtisch.core.tables import Tables
from stammtisch.gier import rules
from stammtisch.gier.game import GAME
from stammtisch.policies.names import make_policy
from stammtisch.policies.players import make_views
from tests.gier.table import Table


def choices(player: str, table: Table, copies: int = 100) -> set[str]:
    """All that a player does for the seat to move at this table, over many streams."""
    tables = Tables(GAME, copies, seed=0, players=table.players)
    keys = tables.states.key.copy()
    tables.states[:] = np.asarray(table.state)
    tables.states.key[:] = keys
    tables.refresh()
    views = make_views(tables, np.arange(copies), seed_word(0))
    actions = make_policy(player, GAME).act(views)
    allowed = np.zeros(len(GAME.actions), np.int8)
    rules.legal(table.state, rules.to_move(table.state), allowed)
    assert allowed[actions].all()
    return {GAME.actions[action] for action in actions}
