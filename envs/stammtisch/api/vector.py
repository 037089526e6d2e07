"""The Gymnasium vector environment: many learners at native tables, no Python loop over them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from stammtisch.api.gymnasium import observation_space
from stammtisch.api.learner import Learners, ManyLearners, Opponents
from stammtisch.api.rendering import RENDER_FPS, RENDER_MODES, Renderer
from stammtisch.core.game import Game


class GameVectorEnv(ManyLearners, VectorEnv[np.ndarray, np.ndarray, np.ndarray]):
    """`num_envs` tables, each as one `GameEnv`, stepped at once in compiled loops.

    `gymnasium.make_vec("stammtisch/GinRummy-v0", num_envs=64,
    vectorization_mode="vector_entry_point", ...)`. Where a game ends the next one begins in the
    same step (`AutoresetMode.SAME_STEP`): the observation returned is then its first, and
    `infos["final_obs"]` and `infos["final_info"]` hold the end of the old game in the form that
    Gymnasium's own vector environments give them. Masks are `infos["action_mask"]`, int8
    `[num_envs, actions]`. All arrays returned are fresh.

    `reset(seed=s)` gives table i the seed s + i, so its game j the key (s + i, 0, j);
    `reset(seed=[...])` gives each table a seed of its own; a later `reset()` begins the next
    game everywhere; without any seed the first is a fresh one.

    Args:
        game: a game or its name.
        num_envs: number of tables.
        opponents: who sits at all other seats, a policy or its name; or one for each other
            seat, clockwise from the learner's left.
        seat: the learner's seat; None: drawn anew for each game by the game's key.
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

    metadata = {
        "render_modes": list(RENDER_MODES),
        "render_fps": RENDER_FPS,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        *,
        opponents: Opponents = "simple",
        seat: int | None = None,
        illegal: str = "raise",
        opponent_seed: int = 0,
        render_mode: str | None = None,
        **parameters: Any,
    ):
        self._learners = Learners(
            game,
            num_envs,
            opponents=opponents,
            seat=seat,
            illegal=illegal,
            opponent_seed=opponent_seed,
            **parameters,
        )
        self.num_envs = self._learners.n
        self.render_mode = render_mode
        self._renderer = Renderer(self.game, render_mode)
        self._begun = False
        self.single_observation_space = observation_space(self.game)
        self.single_action_space = spaces.Discrete(len(self.game.actions))
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Begin a new game at every table and play it on to the learner's first decision.

        Raises:
            ValueError: `options` ask for some tables only, which restart by themselves.
        """
        if options and "reset_mask" in options:
            raise ValueError("reset_mask: tables begin their next game by themselves; leave it out")
        super().reset(seed=seed if isinstance(seed, int) else None)
        if seed is None and not self._begun:
            seed = int(self.np_random.integers(1 << 63))
        if isinstance(seed, int | np.integer):
            seed = [int(seed) + i for i in range(self.num_envs)]
        self._learners.reset(seed)
        self._begun = True
        return self._learners.observation.copy(), self._infos()

    def step(
        self, actions: Any
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Carry out one action at each table and play on to the learners' next decisions.

        Returns:
            Observations float32 `[n, len(layout)]`, rewards float64 `[n]`, terminations and
            truncations bool `[n]`, infos.

        Raises:
            IllegalAction: with `illegal="raise"`, if an action is not legal; no table moved.
            ResetNeeded: no game has begun.
        """
        if not self._begun:
            raise ResetNeeded("call reset() before step()")
        learners = self._learners
        learners.step(actions)
        ended = learners.ended.copy()
        infos = self._final_infos(ended) if ended.any() else {}
        infos |= self._infos()
        rewards = learners.reward.astype(np.float64)
        return learners.observation.copy(), rewards, ended, np.zeros_like(ended), infos

    def _infos(self) -> dict[str, Any]:
        learners = self._learners
        return _told_by_all(
            action_mask=learners.mask.copy(),
            seat=learners.seat.copy(),
            illegal=learners.illegal.copy(),
        )

    def _final_infos(self, ended: np.ndarray) -> dict[str, Any]:
        learners, rows = self._learners, np.flatnonzero(ended)
        final_obs = np.full(self.num_envs, None, object)
        for row in rows:
            final_obs[row] = learners.final_observation[row].copy()
        return _told_by({"final_obs": final_obs, "final_info": self._final_info(ended)}, ended)

    def _final_info(self, ended: np.ndarray) -> dict[str, Any]:
        """What `GameEnv` tells at the end of a game, zeros where none ended."""
        learners, names = self._learners, self.game.statistics
        statistics = np.where(ended[:, None, None], learners.final_statistics, 0)
        others = {name: statistics[:, 1:, k] for k, name in enumerate(names)}
        told = {
            "action_mask": np.zeros_like(learners.mask),
            "seat": np.where(ended, learners.final_seat, 0),
            "illegal": np.where(ended, learners.final_illegal, 0),
            "capped": ended & learners.final_capped,
            **{name: statistics[:, 0, k].astype(np.int64) for k, name in enumerate(names)},
            "opponents": _told_by(others, ended),
        }
        return _told_by(told, ended)

    def render(self) -> tuple[Any, ...] | None:
        """Draw what each learner knows: one text or picture for each table.

        Raises:
            ImportError: a library for pictures is not installed; the extra is named.
        """
        learners, render = self._learners, self._renderer.render
        pairs = zip(learners.tables.states, learners.seat, strict=True)
        return tuple(render(state, int(seat)) for state, seat in pairs)

    def close_extras(self, **kwargs: Any) -> None:
        """Close the window, if one is open."""
        self._renderer.close()

    def get_state(self) -> dict[str, Any]:
        """A copy of all that changes during play, opponents' memories included: plain arrays."""
        return {"learners": self._learners.get_state(), "begun": self._begun}

    def set_state(self, state: dict[str, Any]) -> None:
        """Go on from what `get_state` returned, here or in another environment of the same kind.

        Raises:
            ValueError: the state is of another game, other parameters, opponents or `num_envs`.
        """
        self._learners.set_state(state["learners"])
        self._begun = state["begun"]


def _told_by(infos: dict[str, Any], who: np.ndarray) -> dict[str, Any]:
    """Infos as Gymnasium batches them: beside each `key` a `_key`, bool `[n]`, of who told it."""
    told: dict[str, Any] = {}
    for key, value in infos.items():
        told |= {key: value, f"_{key}": who.copy()}
    return told


def _told_by_all(**infos: np.ndarray) -> dict[str, Any]:
    """Infos that every table tells."""
    n = len(next(iter(infos.values())))
    return _told_by(infos, np.ones(n, np.bool_))
