"""PettingZoo's AEC interface: agents act one after the other, for every game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from pettingzoo import AECEnv

from stammtisch.api.seats import SeatedEnv
from stammtisch.core.game import Game
from stammtisch.core.registry import find_game

_SINCE_RESET = frozenset(
    ("agents", "agent_selection", "rewards", "terminations", "truncations", "infos")
)
_IN_STATE = (*sorted(_SINCE_RESET), "_cumulative_rewards", "_skip_agent_selection")


class GameAECEnv(SeatedEnv, AECEnv[str, dict[str, np.ndarray], int]):
    """A game for agents "player_0", "player_1", ..., one for each seat.

    An observation is `{"observation": float32 [len(layout)], "action_mask": int8 [actions]}`, a
    fresh copy at every call. The mask of an agent that is not to move is all zeros. In games in
    which several act at once, each agent is asked in turn and sees nothing of the others' answers;
    one that has nothing to decide may only `wait`.

    Rewards are 0 until the game ends; then each agent is paid its utility, once: +1 to -1, summing
    to 0. All agents stay in `agents` until then, those that are out too.

    **The end.** All `terminations` become True at once, also when the game's cap was reached
    (`infos[agent]["capped"]`); `truncations` are never True. `agent_selection` goes through the
    agents in seat order: `last()` gives each its final observation (what the seat knows at the
    end, mask all zeros), its utility, True, False, and its info (the game's statistics by name,
    `capped`, and `illegal`, how many of its actions were illegal and replaced or punished), and
    `step(None)` takes it away. When `agents` is empty, `observe` and `state` still tell of the
    end; `last` and `step` raise `ResetNeeded`.

    **Seeds.** `reset(seed=s)` begins game 0 of seed s, and each `reset()` after it the next game
    of that seed, the same as table 0 of `Tables(..., seed=s)` plays; without any seed a fresh one
    is drawn. Parameters survive every reset.

    Calls out of order raise `gymnasium.error.ResetNeeded`; there is no wrapper around it, so
    `clone`, `get_state`, `copy.deepcopy` and `pickle` work on what you hold, at any moment.

    Args:
        game: a game or its name.
        illegal: "raise" `IllegalAction` and change nothing; play a legal action at "random"
            instead; or let the agent "lose" the game, the others sharing the win.
        render_mode: "ansi", "rgb_array", "human" or None.
        **parameters: the game's parameters.

    Raises:
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
        super().__init__(find_game(game), illegal, render_mode, parameters)
        self._stepped = False

    def __getattr__(self, name: str) -> Any:
        if name in _SINCE_RESET:
            raise AttributeError(f"{name} is not there before reset()")
        raise AttributeError(f"{type(self).__name__} has no attribute {name!r}")

    @property
    def unwrapped(self) -> GameAECEnv:
        """The environment itself: there is no wrapper around it."""
        return self

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; `options` are accepted as the interface wants, and not used."""
        self.table.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"illegal": 0} for agent in self.agents}
        self._skip_agent_selection = None
        self._go_on()

    def _go_on(self) -> None:
        """Turn to whoever is to move, or pay out."""
        self._stepped = True
        if self.table.over:
            self._pay_out()
        else:
            self.agent_selection = self.possible_agents[self.table.mover]
        if self.render_mode == "human":
            self.render()

    def _pay_out(self) -> None:
        utility, infos = self.table.results()
        self.rewards = dict(zip(self.agents, utility))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = dict(zip(self.agents, infos))
        self.agent_selection = self.agents[0]

    def step(self, action: Any) -> None:
        """Carry out the action of `agent_selection`; None for an agent whose game is over.

        Raises:
            IllegalAction: with `illegal="raise"`, an action that the rules do not allow; nothing
                has changed.
            ResetNeeded: there is no game, or nobody is left in it.
        """
        table = self.table
        if table.over:
            self._need_agents("step()")
            self._was_dead_step(action)
            self._stepped = True
            return
        table.need_reset("step()")
        seat = table.mover
        table.step(action)
        if table.rule != "raise":
            self.infos[self.possible_agents[seat]] = {"illegal": table.illegal[seat]}
        self._go_on()

    def _need_agents(self, what: str) -> None:
        self.table.need_reset(what)
        if not self.agents:
            raise ResetNeeded(f"the game is over and no agent is left; call reset() before {what}")

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What the agent knows now, and what it may choose: all zeros if it is not to move."""
        self.table.need_reset("observe()")
        seat = self.seats[agent]
        return {"observation": self.table.observe(seat), "action_mask": self.table.mask_of(seat)}

    def action_mask(self, agent: str) -> np.ndarray:
        """What the agent may choose now, int8 `[actions]`: all zeros if it is not to move."""
        return self.table.mask_of(self.seats[agent])

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Observation, reward since its last action, termination, truncation, info of the mover."""
        self._need_agents("last()")
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            False,
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:  # type: ignore[override]
        """The agents in the order in which they are to act; `step` once in each round."""
        self.table.need_reset("agent_iter()")
        return self._iterate(max_iter)

    def _iterate(self, rounds: int) -> Iterator[str]:
        while self.agents and rounds > 0:
            if not self._stepped:
                raise RuntimeError("call step() or reset() in each round of a loop over agents")
            self._stepped = False
            rounds -= 1
            yield self.agent_selection

    def get_state(self) -> dict[str, Any]:
        """All that changes during play, to be given to `set_state` later, here or elsewhere."""
        return self.table.get_state() | {
            "agents": {k: _copied(getattr(self, k)) for k in _IN_STATE}
        }

    def set_state(self, state: dict[str, Any]) -> None:
        """Go on from what `get_state` returned in an environment of the same parameters.

        Raises:
            ValueError: it is of another interface, another game or of other parameters; nothing
                has changed.
        """
        self._check_interface(state, dict)
        self.table.set_state(state)
        for name, value in state["agents"].items():
            setattr(self, name, _copied(value))
        self._stepped = True


def _copied(value: Any) -> Any:
    """A copy of a list or dictionary of plain values, or of dictionaries of them."""
    if isinstance(value, dict):
        return {key: _copied(inner) for key, inner in value.items()}
    return list(value) if isinstance(value, list) else value


def env(game: str | Game, **arguments: Any) -> GameAECEnv:
    """The AEC environment of a game; it takes the arguments of `GameAECEnv`."""
    return GameAECEnv(game, **arguments)


def raw_env(game: str | Game, **arguments: Any) -> GameAECEnv:
    """The same as `env`, which has no wrapper to leave out: it checks the order of calls itself."""
    return GameAECEnv(game, **arguments)
