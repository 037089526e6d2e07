"""Stable-Baselines3: many learners at native tables as one `VecEnv`, with action masks."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces

from stammtisch.api.gymnasium import observation_space
from stammtisch.api.learner import Learners, ManyLearners, Opponents
from stammtisch.api.rendering import Renderer
from stammtisch.core.game import Game

try:
    from stable_baselines3.common.monitor import Monitor
    from stable_baselines3.common.vec_env import VecEnv, VecEnvWrapper
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        f"stammtisch.api.sb3 needs {error.name}, which is not installed: "
        "pip install stammtisch[train]",
        name=error.name,
    ) from None


class TablesVecEnv(ManyLearners, VecEnv):
    """`n` tables, each as one `GameEnv`, for the algorithms of Stable-Baselines3.

    For `MaskablePPO` the masks of all tables come in one array. Algorithms that know no masks
    (`PPO`, `DQN`) need `illegal="random"`. Where a game ends the next one begins in the same
    step; `terminal_observation` is in its info, beside all that `GameEnv` tells at the end, and
    `episode` for the logger's `ep_rew_mean` and `ep_len_mean` (decisions of the learner), so no
    `VecMonitor` is needed. Observations returned are fresh arrays.

    Table i is seeded with seed + i, as Stable-Baselines3 seeds its own environments: its game j
    has the key (seed + i, 0, j).

    Args:
        game: a game or its name.
        n: number of tables.
        opponents: who sits at all other seats, a policy or its name; or one for each other
            seat, clockwise from the learner's left.
        seat: the learner's seat; None: drawn anew for each game by the game's key.
        seed: a whole number; an algorithm that is given a seed replaces it by its own.
        illegal: "raise" an `IllegalAction` before any table has moved, play a legal action at
            "random" instead, or "lose" the game.
        opponent_seed: seed of the opponents' random streams, which are apart from the games'.
        render_mode: "human", "ansi" or "rgb_array"; what the learners know is drawn.
        **parameters: the game's parameters, each one value or one for each table.

    Raises:
        ParameterError: a parameter is wrong.
        UnknownPolicy: no player has the name of an opponent.
        ValueError: a wrong seat, number of opponents, `illegal` or `render_mode`.
    """

    def __init__(
        self,
        game: str | Game,
        n: int,
        *,
        opponents: Opponents = "simple",
        seat: int | None = None,
        seed: int = 0,
        illegal: str = "raise",
        opponent_seed: int = 0,
        render_mode: str | None = None,
        **parameters: Any,
    ):
        self._learners = Learners(
            game,
            n,
            opponents=opponents,
            seat=seat,
            illegal=illegal,
            opponent_seed=opponent_seed,
            **parameters,
        )
        self.render_mode = render_mode
        self._renderer = Renderer(self.game, render_mode)
        actions = spaces.Discrete(len(self.game.actions))
        super().__init__(self._learners.n, observation_space(self.game), actions)
        self.seed(seed)
        self._actions = np.zeros(self.num_envs, np.int64)
        self._returns = np.zeros(self.num_envs)
        self._lengths = np.zeros(self.num_envs, np.int64)
        self._started = time.time()

    @property
    def mask(self) -> np.ndarray:
        """What the learners may choose, int8 `[n, actions]`; overwritten by the next step."""
        return self._learners.mask

    def reset(self) -> np.ndarray:
        """Begin a new game everywhere: game 0 after `seed`, else the next; float32 `[n, size]`."""
        seeds = None if self._seeds[0] is None else [int(seed or 0) for seed in self._seeds]
        self._learners.reset(seeds)
        self._reset_seeds()
        self._reset_options()
        self._returns[:] = 0
        self._lengths[:] = 0
        self.reset_infos = self._infos()
        return self._learners.observation.copy()

    def step_async(self, actions: np.ndarray) -> None:
        """Take note of one action for each table, integers `[n]`."""
        self._actions = actions

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        """Carry them out and play on to the learners' next decisions.

        Returns:
            Observations float32 `[n, size]`, rewards float32 `[n]`, dones bool `[n]`, infos.

        Raises:
            IllegalAction: with `illegal="raise"`, if an action is not legal; no table moved.
        """
        learners = self._learners
        learners.step(self._actions)
        self._returns += learners.reward
        self._lengths += 1
        infos = self._infos()
        for table in np.flatnonzero(learners.ended).tolist():
            self.reset_infos[table] = infos[table]
            infos[table] = self._final_info(table)
        for info in infos:
            info["TimeLimit.truncated"] = False
        return learners.observation.copy(), learners.reward.copy(), learners.ended.copy(), infos

    def _infos(self) -> list[dict[str, Any]]:
        learners = self._learners
        rows = zip(
            learners.mask.copy(), learners.seat.tolist(), learners.illegal.tolist(), strict=True
        )
        return [{"action_mask": m, "seat": s, "illegal": i} for m, s, i in rows]

    def _final_info(self, table: int) -> dict[str, Any]:
        learners = self._learners
        episode = {
            "r": float(self._returns[table]),
            "l": int(self._lengths[table]),
            "t": round(time.time() - self._started, 6),
        }
        self._returns[table] = 0
        self._lengths[table] = 0
        return learners.final_info(table) | {
            "terminal_observation": learners.final_observation[table].copy(),
            "episode": episode,
        }

    def env_method(
        self, method_name: str, *method_args: Any, indices: Any = None, **method_kwargs: Any
    ) -> list[Any]:
        """What a method returns, one entry for each table asked for: "action_masks", "render".

        Raises:
            AttributeError: tables have no such method.
        """
        if method_name == "render":
            return [self._draw(table) for table in self._get_indices(indices)]
        if method_name not in ("action_masks", "lead"):
            raise AttributeError(
                f"tables have no method {method_name!r}; known are action_masks, lead, render"
            )
        values = getattr(self, method_name)(*method_args, **method_kwargs)
        return [values[table] for table in self._get_indices(indices)]

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """An attribute of this environment, once for each table asked for.

        `seat`, the learner's, is told of each table; other attributes all tables share.

        Raises:
            AttributeError: there is no such attribute.
        """
        tables = list(self._get_indices(indices))
        if attr_name == "seat":
            return self._learners.seat[tables].tolist()
        return [getattr(self, attr_name)] * len(tables)

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Set an attribute that all tables share.

        Raises:
            ValueError: only some tables were named.
        """
        if indices is not None and len(set(self._get_indices(indices))) != self.num_envs:
            raise ValueError(f"{attr_name} is shared by all tables; leave out indices")
        setattr(self, attr_name, value)

    def env_is_wrapped(self, wrapper_class: type, indices: Any = None) -> list[bool]:
        """Whether tables do what a wrapper does: of those known, `Monitor` only (`episode`)."""
        return [wrapper_class is Monitor for _ in self._get_indices(indices)]

    def get_images(self) -> Sequence[np.ndarray | None]:
        """A picture of each table, uint8 `[height, width, 3]`; needs `render_mode="rgb_array"`.

        Raises:
            ValueError: another render mode was chosen.
            ImportError: a library for pictures is not installed; the extra is named.
        """
        if self.render_mode != "rgb_array":
            raise ValueError(f'render_mode is {self.render_mode!r}; pictures need "rgb_array"')
        return self.env_method("render")

    def _draw(self, table: int) -> Any:
        learners = self._learners
        return self._renderer.render(learners.tables.states[table], int(learners.seat[table]))

    def close(self) -> None:
        """Close the window, if one is open."""
        self._renderer.close()

    def get_state(self) -> dict[str, Any]:
        """A copy of all that changes during play, opponents' memories included: plain arrays."""
        own = {"returns": self._returns.copy(), "lengths": self._lengths.copy()}
        return {"learners": self._learners.get_state(), "seeds": list(self._seeds), **own}

    def set_state(self, state: dict[str, Any]) -> None:
        """Go on from what `get_state` returned, here or in another environment of the same kind.

        Raises:
            ValueError: the state is of another game, other parameters, opponents or `n`.
        """
        self._learners.set_state(state["learners"])
        self._seeds = list(state["seeds"])
        self._returns[:] = state["returns"]
        self._lengths[:] = state["lengths"]


class PointsVecReward(VecEnvWrapper):
    """Pays the points gained since the learner's last decision, as `stammtisch.api.rewards` does.

    Args:
        venv: a `TablesVecEnv`, however it is wrapped.
        scale: points that make a reward of 1.

    Raises:
        ValueError: the game counts no points.
    """

    def __init__(self, venv: VecEnv, scale: float = 25.0):
        super().__init__(venv)
        self.scale = scale
        self._tables: Any = venv.unwrapped
        self._before = self._tables.lead()

    def reset(self) -> Any:
        """Begin a new game everywhere."""
        observations = self.venv.reset()
        self._before = self._tables.lead()
        return observations

    def step_wait(self) -> tuple[Any, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        """As the environment's, with the rewards replaced, float32 `[n]`."""
        observations, _, dones, infos = self.venv.step_wait()
        now = self._tables.lead()
        gained = np.where(dones, self._tables.final_lead(), now) - self._before
        self._before = now
        return observations, (gained / self.scale).astype(np.float32), dones, infos
