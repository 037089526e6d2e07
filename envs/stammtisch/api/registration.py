"""Ids of all installed games in PettingZoo's and Gymnasium's own registries.

`stammtisch/gin_rummy-v0` for PettingZoo, `stammtisch/GinRummy-v0` for Gymnasium. Entry points are
strings, so no game and no compiler is imported before an environment is made.
"""

from __future__ import annotations

import gymnasium
import pettingzoo

from stammtisch.core.registry import game_names, game_version

NAMESPACE = "stammtisch"


def pettingzoo_id(name: str, version: int) -> str:
    """The id in PettingZoo's registries: "stammtisch/gin_rummy-v0"."""
    return f"{NAMESPACE}/{name}-v{version}"


def gymnasium_id(name: str, version: int) -> str:
    """The id in Gymnasium's registry: "stammtisch/GinRummy-v0"."""
    camel = "".join(word.capitalize() for word in name.split("_"))
    return f"{NAMESPACE}/{camel}-v{version}"


def register_all() -> None:
    """Register every installed game; what is registered already is left as it is."""
    for name in game_names():
        version = game_version(name)
        if version is not None:
            _register_pettingzoo(name, pettingzoo_id(name, version))
            _register_gymnasium(name, gymnasium_id(name, version))


def _register_pettingzoo(name: str, env_id: str) -> None:
    kwargs = {"game": name}
    if env_id not in pettingzoo.aec_registry:
        pettingzoo.register("aec", env_id, "stammtisch.api.aec:env", kwargs=kwargs)
    # Whether a game is played at once is known only once it is imported: the entry point refuses
    # the others and says what to use.
    if env_id not in pettingzoo.parallel_registry:
        pettingzoo.register(
            "parallel", env_id, "stammtisch.api.parallel:parallel_env", kwargs=kwargs
        )


def _register_gymnasium(name: str, env_id: str) -> None:
    if env_id not in gymnasium.registry:
        gymnasium.register(
            env_id,
            entry_point="stammtisch.api.gymnasium:GameEnv",
            vector_entry_point="stammtisch.api.vector:GameVectorEnv",
            kwargs={"game": name},
        )
