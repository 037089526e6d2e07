"""What holds for every rule-based player of every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from stammtisch.core.game import Game
from stammtisch.core.random import seed_word
from stammtisch.core.record import NOBODY
from stammtisch.core.tables import Tables
from stammtisch.policies.names import known_names, make_policy
from stammtisch.policies.players import Players, make_views
from tests.tables import NamedTable

POLICY_SEED = 9


def play_out(tables: Tables, policies: list[str], seats: np.ndarray) -> None:
    """Play every table's one game to its end; an illegal choice raises `IllegalAction`.

    Args:
        tables: made with `games=1`.
        policies: names of players.
        seats: integers `[tables, seats]`, which of them sits where.
    """
    chosen = [make_policy(name, tables.game) for name in policies]
    players = Players(tables, chosen, seats, seed=1)
    actions, finished = np.empty(tables.n, np.int64), 0
    while finished < tables.n:
        players.choose(actions)
        finished += len(players.step(actions).finished)
    assert (tables.seat == NOBODY).all()


def check_batch_does_not_matter(game: Game, name: str, **parameters: Any) -> None:
    """A player without memory chooses the same for a view alone as among others."""
    policy = make_policy(name, game)
    assert policy.memory is None
    tables = Tables(game, 64, 5, **parameters)
    players = Players(tables, [policy], np.zeros((64, game.most_seats), np.int64), POLICY_SEED)
    actions = np.empty(64, np.int64)
    for step in range(40):
        single = 7 * step % 64
        views = make_views(tables, np.array([single]), seed_word(POLICY_SEED))
        alone = int(policy.act(views)[0])
        players.choose(actions)
        assert alone == actions[single]
        players.step(actions)


def check_hidden_does_not_matter(
    game: Game, name: str, hidden: Callable[[Any], np.ndarray], **parameters: Any
) -> int:
    """A player without memory chooses the same when all that its seat cannot know is redrawn.

    The tables keep their keys, so streams stay too.

    Args:
        game: the game.
        name: the player's name.
        hidden: takes the records of all tables; what is redrawn of them, one row a table.
        **parameters: the game's.

    Returns:
        How often something of that was really another.
    """
    policy = make_policy(name, game)
    assert policy.memory is None
    tables, redrawn = (Tables(game, 128, 6, **parameters) for _ in range(2))
    seats = np.zeros((128, game.most_seats), np.int64)
    players = Players(tables, [policy], seats, POLICY_SEED)
    actions, changed = np.empty(128, np.int64), 0
    for step in range(30):
        players.choose(actions)
        redrawn.states[:] = tables.states
        for i, state in enumerate(redrawn.states):
            key = state.key.copy()
            game.rules.imagine(state, int(tables.seat[i]), np.uint64(step))
            state.key[:] = key
        redrawn.refresh()
        other = hidden(redrawn.states) != hidden(tables.states)
        changed += int(other.reshape(128, -1).any(axis=1).sum())
        views = make_views(redrawn, np.arange(128), seed_word(POLICY_SEED))
        assert (policy.act(views) == actions).all()
        players.step(actions)
    return changed


def check_names(game: Game, names: list[str]) -> None:
    """These bots are known after "random", in this order, and made by their names."""
    assert list(game.bots) == names
    assert known_names(game)[: 1 + len(names)] == ["random", *names]
    for name in names:
        assert type(make_policy(name, game)) is game.bots[name]


def choices_at(player: str, table: NamedTable, copies: int = 150) -> set[str]:
    """All that a player does for the seat to move at this table, over many streams."""
    game = table.game
    tables = Tables(game, copies, seed=0, players=table.players)
    keys = tables.states.key.copy()
    tables.states[:] = np.asarray(table.state)
    tables.states.key[:] = keys
    tables.refresh()
    views = make_views(tables, np.arange(copies), seed_word(0))
    chosen = {game.actions[action] for action in make_policy(player, game).act(views)}
    assert chosen <= table.legal()
    return chosen
