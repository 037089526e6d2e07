"""What the AEC and the parallel environment share: seats as agents, spaces, drawing, copies."""

from __future__ import annotations

import copy
from typing import Any, Self

import numpy as np
from gymnasium import spaces

from stammtisch.api.rendering import Renderer, render_metadata
from stammtisch.api.single import SingleTable
from stammtisch.core.game import Game
from stammtisch.core.history import History
from stammtisch.core.layout import Layout


class SeatedEnv:
    """One table whose seats are the agents "player_0", "player_1", ...

    Attributes:
        game: the game.
        table: the game in progress.
        possible_agents: one agent for each seat of these parameters.
        seats: the seat of each agent.
        state_space: the space of `state()`.
    """

    def __init__(
        self, game: Game, illegal: str, render_mode: str | None, parameters: dict[str, Any]
    ):
        super().__init__()
        self.game = game
        self.table = SingleTable(game, illegal, parameters)
        self.metadata = {
            "name": game.id.replace("-", "_"),
            "is_parallelizable": game.simultaneous,
            **render_metadata(game),
        }
        self.render_mode = render_mode
        self._renderer = Renderer(game, render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.seats)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        # A space for each agent, as each draws its samples from a generator of its own.
        self.observation_spaces: Any = {a: observation_space(game) for a in self.possible_agents}
        self.action_spaces: Any = {
            a: spaces.Discrete(len(game.actions)) for a in self.possible_agents
        }
        size = self.table.seats * len(game.layout)
        self.state_space = spaces.Box(0.0, 1.0, (size,), np.float32)

    @property
    def layout(self) -> Layout:
        """What the numbers of an observation mean."""
        return self.game.layout

    @property
    def history(self) -> History:
        """The present game so far: parameters and all events, chance included."""
        return self.table.history

    def observation_space(self, agent: str) -> Any:
        """The agent's observation space, a `spaces.Dict`, the same object every time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The agent's action space, a `spaces.Discrete`, the same object every time."""
        return self.action_spaces[agent]

    def action_mask(self, agent: str) -> np.ndarray:
        """What the agent may choose now, int8 `[actions]`, a fresh array."""
        raise NotImplementedError

    def state(self) -> np.ndarray:
        """What all seats know together, for critics: their observations one after the other.

        Returns:
            float32 `[seats * len(layout)]`, as in `state_space`.
        """
        self.table.need_reset("state()")
        return self.table.observe_all().reshape(-1)

    def _check_interface(self, state: dict[str, Any], agents: type) -> None:
        """Refuse a state of another interface, whose `agents` are kept in another form."""
        if not isinstance(state.get("agents"), agents):
            raise ValueError(
                f"the state is not of a {type(self).__name__}; AEC, parallel and other "
                "environments do not take each other's states"
            )

    def render(self) -> Any:
        """Draw the whole table, every hand included.

        Returns:
            Text for "ansi", a uint8 array `[height, width, 3]` for "rgb_array", else None.
        """
        self.table.need_reset("render()")
        return self._renderer.render(self.table.record)

    def close(self) -> None:
        """Close the window, if one is open."""
        self._renderer.close()

    def clone(self) -> Self:
        """An independent copy in the same position, which goes on identically."""
        return copy.deepcopy(self)


def observation_space(game: Game) -> spaces.Dict:
    """The space of what one seat knows and may choose."""
    observation = spaces.Box(0.0, 1.0, (len(game.layout),), np.float32)
    mask = spaces.Box(0, 1, (len(game.actions),), np.int8)
    return spaces.Dict({"observation": observation, "action_mask": mask})
