"""Check of the environments by the field's own kits, and of copies of them in mid-game."""

from __future__ import annotations

import contextlib
import copy
import io
import pickle
from collections.abc import Mapping
from typing import Any

import numpy as np

from stammtisch.core.game import Game
from stammtisch.core.registry import find_game


def check_interfaces(
    game: str | Game,
    *,
    parameters: Mapping[str, Any] | None = None,
    cycles: int = 200,
    seed: int = 0,
) -> None:
    """Run PettingZoo's `api_test` and `seed_test` and Gymnasium's `check_env` on a game.

    The field's kits sample actions without masks now and then, so the environments are made
    with `illegal="random"`. Warnings stay warnings; make them errors to see them.

    Raises:
        AssertionError: a kit found something.
    """
    game, given = find_game(game), dict(parameters or {})
    _check_pettingzoo(game, given, cycles)
    _check_gymnasium(game, given)
    _check_clones(game, given, seed)


def _check_pettingzoo(game: Game, parameters: dict[str, Any], cycles: int) -> None:
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

    from stammtisch.api import aec

    def make() -> Any:
        return aec.env(game, illegal="random", **parameters)

    with contextlib.redirect_stdout(io.StringIO()):
        api_test(make(), num_cycles=cycles)
        seed_test(make, num_cycles=cycles)
    if not game.simultaneous:
        return
    from stammtisch.api import parallel

    def make_parallel() -> Any:
        return parallel.parallel_env(game, illegal="random", **parameters)

    with contextlib.redirect_stdout(io.StringIO()):
        parallel_api_test(make_parallel(), num_cycles=cycles)
        parallel_seed_test(make_parallel, num_cycles=cycles)


def _check_gymnasium(game: Game, parameters: dict[str, Any]) -> None:
    from gymnasium.utils.env_checker import check_env

    from stammtisch.api.gymnasium import GameEnv

    env = GameEnv(game, opponents="random", illegal="random", **parameters)
    check_env(env, skip_render_check=True)


def _check_clones(game: Game, parameters: dict[str, Any], seed: int) -> None:
    from stammtisch.api import aec

    ways = {
        "clone()": lambda env: env.clone(),
        "copy.deepcopy": copy.deepcopy,
        "pickle": lambda env: pickle.loads(pickle.dumps(env)),
    }
    for how, copied in ways.items():
        env = aec.env(game, **parameters)
        env.reset(seed=seed)
        rng = np.random.default_rng(seed)
        _play(env, rng, 7)
        twin = copied(env)
        state = rng.bit_generator.state
        ours = _play(env, rng, 300)
        rng.bit_generator.state = state
        if _play(twin, rng, 300) != ours:
            raise AssertionError(
                f"{game.id}: an environment copied by {how} in mid-game goes on differently "
                f"[seed {seed}, parameters {parameters}]"
            )


def _play(env: Any, rng: np.random.Generator, steps: int) -> list:
    """Random play, at most to the end of the game; what was seen, as bytes."""
    seen = []
    for agent in env.agent_iter(steps):
        observation, reward, termination, truncation, _ = env.last()
        action = None
        if not (termination or truncation):
            action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
        seen.append((agent, observation["observation"].tobytes(), reward, termination, action))
        env.step(action)
    return seen
