"""Check of the environments by the field's own kits, and of copies of them in mid-game."""

from __future__ import annotations

import contextlib
import copy
import io
import pickle
import warnings
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

import numpy as np

from stammtisch.core.game import Game
from stammtisch.core.registry import find_game, game_names

# PettingZoo's kit warns of dictionary observations in games that are not on its own list, and of
# the all-zero mask of an agent whose game has just ended, which this protocol promises.
EXPECTED_WARNINGS = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or "
    "gymnasium.spaces.discrete",
    "Action mask numpy array is all zeros (no legal actions).",
}


def check_interfaces(
    game: str | Game,
    *,
    parameters: Mapping[str, Any] | None = None,
    cycles: int = 200,
    seed: int = 0,
) -> None:
    """Run PettingZoo's `api_test` and `seed_test` and Gymnasium's `check_env` on a game.

    The field's kits sample actions without masks now and then, so the environments are made
    with `illegal="random"`. Then environments are copied in mid-game and must go on identically.

    Raises:
        AssertionError: a kit found something or warned of it (but for `EXPECTED_WARNINGS`).
    """
    game, given = find_game(game), dict(parameters or {})
    with _quietly(game):
        _check_pettingzoo(game, given, cycles)
        _check_gymnasium(game, given)
    _check_clones(game, given, seed)


@contextlib.contextmanager
def _quietly(game: Game) -> Iterator[None]:
    """Swallow what the kits print, and raise what they warn of."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PettingZoo's imports its examples by old names
        import_module("pettingzoo.test")
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        with contextlib.redirect_stdout(io.StringIO()):
            yield
    if said := {str(warning.message) for warning in caught} - EXPECTED_WARNINGS:
        raise AssertionError(f"{game.id}: the field's kits warn: {'; '.join(sorted(said))}")


def _check_pettingzoo(game: Game, parameters: dict[str, Any], cycles: int) -> None:
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

    from stammtisch.api import aec

    def make() -> Any:
        return aec.env(game, illegal="random", **parameters)

    api_test(make(), num_cycles=cycles)
    seed_test(make, num_cycles=cycles)
    if not game.simultaneous:
        return
    from stammtisch.api import parallel

    def make_parallel() -> Any:
        return parallel.parallel_env(game, illegal="random", **parameters)

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
    if game.name not in game_names():
        del ways["pickle"]  # it names the game, so it needs an installed one
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
