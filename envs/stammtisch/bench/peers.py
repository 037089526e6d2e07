"""The same measurements on other projects, for those that are installed.

Each is driven from Python as its own documentation drives it, at uniformly random play, with
the observation and the legal actions fetched at every decision.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from stammtisch.bench.aec import AecRun
from stammtisch.bench.clock import fastest, rounds_for
from stammtisch.bench.report import Row
from stammtisch.core.game import Game


class OpenSpielRun:
    """OpenSpiel's game of the same name, with the observation tensor at every decision."""

    def __init__(self, name: str):
        pyspiel = import_module("pyspiel")
        self._game: Any = pyspiel.load_game(name)
        self._uniform = random.Random(0)

    def play(self, games: int) -> int:
        """Play so many games; returns the decisions with two legal actions or more."""
        uniform, decisions = self._uniform.random, 0
        for _ in range(games):
            state = self._game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()  # uniform in the games measured here
                    state.apply_action(outcomes[int(uniform() * len(outcomes))][0])
                    continue
                state.observation_tensor(state.current_player())
                legal = state.legal_actions()
                decisions += len(legal) > 1
                state.apply_action(legal[int(uniform() * len(legal))])
        return decisions


class RLCardRun:
    """RLCard's game, by `reset` and `step`; the state it returns holds observation and actions."""

    def __init__(self, name: str):
        rlcard: Any = import_module("rlcard")
        self._env = rlcard.make(name, config={"seed": 0})
        self._uniform = random.Random(0)

    def play(self, games: int) -> int:
        """Play so many games; returns the decisions with two legal actions or more."""
        env, uniform, decisions = self._env, self._uniform.random, 0
        for _ in range(games):
            state, _player = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                decisions += len(legal) > 1
                state, _player = env.step(legal[int(uniform() * len(legal))])
        return decisions


_CARD_SUITES: dict[str, tuple[str, str, Callable[[str], Any], str]] = {
    "OpenSpiel": ("pyspiel", "open_spiel", OpenSpielRun, "observation tensors"),
    "RLCard": ("rlcard", "rlcard", RLCardRun, "env.step"),
}
"""Module, package, what drives a game of that name, and how."""


def measure_peers(
    game: Game, seconds: float = 0.5, repeats: int = 3
) -> tuple[list[Row], list[str]]:
    """Figures of the peers that are installed, and what to install for the others.

    Suites of card games are peers where they have this very game, as the game itself tells
    (`Game.elsewhere`): equal names may stand for different games.
    """
    rows, absent = [], []
    for suite, name in game.elsewhere.items():
        module, package, make, how = _CARD_SUITES[suite]
        if find_spec(module) is None:
            absent.append(f"{suite}: pip install {package}")
        else:
            title = f"{suite} {game.name}"
            rows.append(_measured(make(name), title, how, seconds, repeats, same_game=True))
    if find_spec("pygame") is None:  # PettingZoo's own games import it when they are loaded
        absent.append("PettingZoo's games: pip install pygame")
        return rows, absent
    for name in ("tictactoe_v3", "connect_four_v3"):
        run = AecRun(import_module(f"pettingzoo.classic.{name}").env)
        how = "agent_iter, last, step"
        rows.append(_measured(run, f"PettingZoo {name}", how, seconds, repeats))
    return rows, absent


def _measured(
    run: Any, name: str, how: str, seconds: float, repeats: int, same_game: bool = False
) -> Row:
    decisions, taken = fastest(run.play, rounds_for(run.play, seconds), repeats)
    value = decisions / taken
    return Row(name, value, "decisions/s", how, decisions, taken, peer=True, same_game=same_game)
