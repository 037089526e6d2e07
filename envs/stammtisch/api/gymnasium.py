"""The Gymnasium environment: one learner, opponents inside."""

from __future__ import annotations

import copy
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded

from stammtisch.api.learner import Learners, Opponents
from stammtisch.api.rendering import RENDER_FPS, RENDER_MODES, Renderer
from stammtisch.core.game import Game
from stammtisch.core.layout import Layout


class GameEnv(gymnasium.Env[np.ndarray, np.int64]):
    """A game from the seat of one learner; `gymnasium.make("stammtisch/GinRummy-v0", ...)`.

    A step is the learner's action and all that follows until the learner decides again or its
    game ends. The reward is the learner's own utility since its last decision: 0 until the end
    of the game, which pays it once (+1 for a lone winner, -1 for the loser of two). A game ends
    by termination, never by truncation; one that ends before the learner ever decides is passed
    over in `reset`.

    Observations are float32 `[len(layout)]` in [0, 1], actions whole numbers. `info` holds
    `action_mask` (int8 `[actions]`, 1 for each legal action, all zeros after the end), `seat`
    (the learner's) and `illegal` (its illegal actions so far that were replaced or punished).
    At the end it also holds `capped`, the statistics of the learner by name, and in `opponents`
    those of the others, int32 `[most seats - 1]` each, clockwise from the learner's left.

    `reset(seed=s)` begins the game with the key (s, 0, 0), each later `reset()` the next one;
    without any seed the first is a fresh one. `options` are ignored. `copy.deepcopy`, `pickle`,
    `clone` and `get_state` go on identically in mid-game, opponents' memories included. Of a
    wrapped environment take `env.unwrapped`.

    Args:
        game: a game or its name.
        opponents: who sits at all other seats, a policy or its name; or one for each other
            seat, clockwise from the learner's left.
        seat: the learner's seat; None: drawn anew for each game by the game's key.
        illegal: "raise" an `IllegalAction` that changes nothing, play a legal action at
            "random" instead, or "lose" the game.
        opponent_seed: seed of the opponents' random streams, which are apart from the game's.
        render_mode: "human", "ansi" or "rgb_array"; what the learner knows is drawn.
        **parameters: the game's parameters.

    Raises:
        ParameterError: a parameter is wrong.
        UnknownPolicy: no player has the name of an opponent.
        ValueError: a wrong seat, number of opponents, `illegal` or `render_mode`.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": RENDER_FPS}

    def __init__(
        self,
        game: str | Game,
        *,
        opponents: Opponents = "simple",
        seat: int | None = None,
        illegal: str = "raise",
        opponent_seed: int = 0,
        render_mode: str | None = None,
        **parameters: Any,
    ):
        self._arguments: dict[str, Any] = {
            "game": game,
            "opponents": opponents,
            "seat": seat,
            "illegal": illegal,
            "opponent_seed": opponent_seed,
            **parameters,
        }
        self.render_mode = render_mode
        self._begun = False  # whether a game was asked for by reset
        self._over = False
        self._sit_down()
        self.observation_space = observation_space(self.game)
        self.action_space = spaces.Discrete(len(self.game.actions))

    def _sit_down(self) -> None:
        self._learners = Learners(n=1, games=1, **self._arguments)
        self._renderer = Renderer(self.game, self.render_mode)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._learners.game

    @property
    def layout(self) -> Layout:
        """What the numbers of an observation mean."""
        return self.game.layout

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Begin a new game and play it on to the learner's first decision."""
        super().reset(seed=seed)
        if seed is None and not self._begun:
            seed = int(self.np_random.integers(1 << 63))
        self._learners.reset(seed)
        while not self._learners.mask.any():  # over before the learner ever decided
            self._learners.reset()
        self._begun, self._over = True, False
        if self.render_mode == "human":
            self.render()
        return self._learners.observation[0].copy(), self._info()

    def step(
        self, action: int | np.integer
    ) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Carry out the learner's action and play on to its next decision or the end.

        Raises:
            IllegalAction: with `illegal="raise"`, if the action is not legal; nothing has changed.
            ResetNeeded: no game has begun, or it is over.
        """
        if not self._begun or self._over:
            raise ResetNeeded("the game is over" if self._begun else "call reset() before step()")
        learners = self._learners
        learners.step(np.asarray(action).reshape(1))
        self._over = bool(learners.ended[0])
        if self.render_mode == "human":
            self.render()
        reward = float(learners.reward[0])
        if self._over:
            return learners.final_observation[0].copy(), reward, True, False, learners.final_info(0)
        return learners.observation[0].copy(), reward, False, False, self._info()

    def _info(self) -> dict[str, Any]:
        learners = self._learners
        return {
            "action_mask": learners.mask[0].copy(),
            "seat": int(learners.seat[0]),
            "illegal": int(learners.illegal[0]),
        }

    def action_masks(self) -> np.ndarray:
        """What the learner may choose, bool `[actions]`; all False after the end."""
        return self._learners.mask[0] != 0

    def lead(self) -> float:
        """The learner's points less the mean of the others', now or at the end.

        Raises:
            ValueError: the game counts no points.
        """
        return float(self._learners.lead()[0])

    def render(self) -> Any:
        """Draw what the learner knows: text for "ansi", uint8 `[height, width, 3]` for "rgb_array".

        Raises:
            ImportError: a library for pictures is not installed; the extra is named.
        """
        return self._renderer.render(self._learners.tables.states[0], int(self._learners.seat[0]))

    def close(self) -> None:
        """Close the window, if one is open."""
        self._renderer.close()

    def get_state(self) -> dict[str, Any]:
        """A copy of all that changes during play, opponents' memories included: plain arrays."""
        own = {"begun": self._begun, "over": self._over}
        return {"learners": self._learners.get_state(), **own}

    def set_state(self, state: dict[str, Any]) -> None:
        """Go on from what `get_state` returned, here or in another environment of the same kind.

        Raises:
            ValueError: the state is of another game, other parameters or other opponents.
        """
        self._learners.set_state(state["learners"])
        self._begun, self._over = state["begun"], state["over"]

    def clone(self) -> GameEnv:
        """An independent environment that goes on identically."""
        return copy.deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        rest = {k: v for k, v in vars(self).items() if k not in ("_learners", "_renderer")}
        return rest | {"_state": self.get_state()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        state = dict(state)
        saved = state.pop("_state")
        vars(self).update(state)
        self._sit_down()
        self.set_state(saved)

    def __deepcopy__(self, memo: dict[int, Any]) -> GameEnv:
        for policy in self._learners.players.policies:
            memo[id(policy)] = policy  # policies hold nothing that changes, so copies share them
        other = type(self).__new__(type(self))
        memo[id(self)] = other
        other.__setstate__(copy.deepcopy(self.__getstate__(), memo))
        return other


def observation_space(game: Game) -> spaces.Box:
    """The observations of one seat: float32 `[len(layout)]` in [0, 1]."""
    return spaces.Box(0.0, 1.0, (len(game.layout),), np.float32)
