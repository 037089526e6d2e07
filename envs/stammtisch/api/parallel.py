"""PettingZoo's parallel interface, for games in which players act at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from pettingzoo import ParallelEnv

from stammtisch.api.seats import SeatedEnv
from stammtisch.api.single import as_action
from stammtisch.core.game import Game
from stammtisch.core.registry import find_game


class TurnGameError(TypeError):
    """A game in which players act one after the other has no parallel interface."""


class GameParallelEnv(SeatedEnv, ParallelEnv[str, dict[str, np.ndarray], int]):
    """A game in which several act at once, for agents "player_0", "player_1", ...

    A step takes one action from each agent. All are checked before any is carried out; then those
    of the seats that the present move asks are carried out in seat order. An agent that takes no
    part (it sits out, or it is another's turn) has the single legal action `wait`, which is
    dropped. So the history is that of the same actions in the AEC interface and in `Tables`.

    Observations are as in `GameAECEnv`; the mask holds `wait` for agents that take no part, and
    at the end of the game zeros for all. In the step that ends the game all agents are terminated
    and paid their utility, infos hold the statistics, and `agents` becomes empty; `truncations`
    are never True. Seeds, parameters, `illegal` and rendering are as in `GameAECEnv`; with
    `illegal="lose"` all offenders of a step forfeit and nobody else's action is carried out.

    Raises:
        TurnGameError: the game is played turn by turn.
        ParameterError: a parameter is wrong.
    """

    def __init__(
        self,
        game: str | Game,
        *,
        illegal: str = "raise",
        render_mode: str | None = None,
        **parameters: Any,
    ):
        found = find_game(game)
        if not found.simultaneous:
            raise TurnGameError(
                f"{found.title} is played turn by turn, so there is no parallel environment of it; "
                "use the AEC environment: env(...)"
            )
        super().__init__(found, illegal, render_mode, parameters)
        self.agents: list[str] = []

    @property
    def unwrapped(self) -> GameParallelEnv:
        """The environment itself: there is no wrapper around it."""
        return self

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, np.ndarray]], dict[str, dict[str, Any]]]:
        """Begin a new game; returns observations and infos by agent. `options` are not used."""
        self.table.reset(seed)
        self.agents = list(self.possible_agents)
        if self.render_mode == "human":
            self.render()
        return self._observations(), self._infos()

    def step(self, actions: Mapping[str, Any]) -> tuple[dict, dict, dict, dict, dict]:
        """Carry out one action of each agent.

        Returns:
            Observations, rewards, terminations, truncations and infos, each by agent.

        Raises:
            IllegalAction: with `illegal="raise"`, one of the actions is illegal; nothing changed.
            ValueError: an agent's action is missing, or there is no such agent.
            ResetNeeded: there is no game in progress.
        """
        if not self.agents:
            raise ResetNeeded("there is no game in progress; call reset() before step()")
        chosen = self._in_seat_order(actions)
        self._carry_out(chosen)
        agents = self.agents
        over = self.table.over
        utility, infos = self.table.results() if over else ([0.0] * len(agents), None)
        observations = self._observations()
        terminations = dict.fromkeys(agents, over)
        truncations = dict.fromkeys(agents, False)
        by_agent = dict(zip(agents, infos)) if infos is not None else self._infos()
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observations, dict(zip(agents, utility)), terminations, truncations, by_agent

    def _in_seat_order(self, actions: Mapping[str, Any]) -> list[int]:
        for agent in actions:
            if agent not in self.agents:
                raise ValueError(f"no agent is called {agent!r}; there are {self.agents}")
        for agent in self.agents:
            if agent not in actions:
                raise ValueError(f"the action of {agent} is missing; one that waits needs it too")
        return [as_action(actions[agent]) for agent in self.agents]

    def _carry_out(self, chosen: list[int]) -> None:
        table = self.table
        masks, asked = table.masks()
        offenders = [
            seat for seat, action in enumerate(chosen) if not table.allows(action, masks[seat])
        ]
        if offenders and table.rule == "raise":
            raise table.error(chosen[offenders[0]], masks[offenders[0]], offenders[0])
        for seat in offenders:
            table.illegal[seat] += 1
        if offenders and table.rule == "lose":
            for seat in offenders:
                table.play(table.forfeit(seat))
            return
        for _ in range(np.count_nonzero(asked)):
            seat = table.mover
            table.play(table.legal_choice() if seat in offenders else chosen[seat])

    def _observations(self) -> dict[str, dict[str, np.ndarray]]:
        seen, masks = self.table.observe_all(), self.table.masks()[0]
        return {
            agent: {"observation": seen[seat], "action_mask": masks[seat]}
            for seat, agent in enumerate(self.agents)
        }

    def action_mask(self, agent: str) -> np.ndarray:
        """What the agent may choose now, int8 `[actions]`: `wait` if it takes no part."""
        return self.table.masks()[0][self.seats[agent]]

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {
            agent: {"illegal": count}
            for agent, count in zip(self.agents, self.table.illegal, strict=True)
        }

    def get_state(self) -> dict[str, Any]:
        """All that changes during play, to be given to `set_state` later, here or elsewhere."""
        return self.table.get_state() | {"agents": list(self.agents)}

    def set_state(self, state: dict[str, Any]) -> None:
        """Go on from what `get_state` returned in an environment of the same parameters.

        Raises:
            ValueError: it is of another interface, another game or of other parameters; nothing
                has changed.
        """
        self._check_interface(state, list)
        self.table.set_state(state)
        self.agents = list(state["agents"])


def parallel_env(game: str | Game, **arguments: Any) -> GameParallelEnv:
    """The parallel environment of a game; it takes the arguments of `GameParallelEnv`."""
    return GameParallelEnv(game, **arguments)
