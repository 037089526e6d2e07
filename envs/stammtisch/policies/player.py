"""A player by name for your own loop over a PettingZoo environment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast
from weakref import WeakKeyDictionary

import numpy as np

from stammtisch.api.seats import SeatedEnv
from stammtisch.core.game import Game
from stammtisch.core.random import seed_word
from stammtisch.core.record import new_records
from stammtisch.core.registry import find_game, game_names
from stammtisch.policies.names import make_policy
from stammtisch.policies.players import make_views
from stammtisch.policies.protocol import Policy

_FIRST = np.zeros(1, np.int64)  # the only row


class Player:
    """A policy that plays any agents of any environments, made by `stammtisch.player`.

    It moves as it would inside `Tables` with the same policy seed. For each environment and agent
    it keeps a memory of its own, which is empty at the beginning of every game and after
    `set_state`.
    """

    def __init__(self, name: str | Policy, seed: int = 0, game: str | Game | None = None):
        self.name = name
        self._seed = seed_word(seed)
        self._policies: dict[str, Policy] = {}
        self._memories: WeakKeyDictionary[SeatedEnv, dict[str, _Memory]] = WeakKeyDictionary()
        if game is None and isinstance(name, str) and name.partition("/")[0] in game_names():
            game = name.partition("/")[0]
        if game is not None:
            self._policy(find_game(game))  # wrong names are refused at once

    def act(self, env: Any, agent: str | None = None) -> int | None:
        """The action of `agent`; asking again before the agent has acted gives the same one.

        Args:
            env: an AEC or a parallel environment of this package, wrapped or bare.
            agent: by default the agent to move; in a parallel environment it must be named.

        Returns:
            The action; None if the game is over, as PettingZoo's `step` wants it then.

        Raises:
            ValueError: it is another agent's turn, or there is no such agent.
        """
        bare = getattr(env, "unwrapped", None)
        if not isinstance(bare, SeatedEnv):
            raise TypeError(f"{env!r} is no AEC or parallel environment of stammtisch")
        bare.table.need_reset("act()")
        if bare.table.over:
            return None
        agent = _agent_of(bare, agent)
        mask = bare.action_mask(agent)
        if not mask.any():
            raise ValueError(f"{agent} is not to move; ask for {_agent_of(bare, None)}")
        wait = bare.game.wait
        if wait >= 0 and mask[wait]:
            return wait  # forced; a policy is asked only where there is a choice
        return self._choose(bare, agent, mask)

    def _choose(self, env: SeatedEnv, agent: str, mask: np.ndarray) -> int:
        policy, seat = self._policy(env.game), env.seats[agent]
        decision = _Decision(env.table, seat, mask)
        views = make_views(cast(Any, decision), _FIRST, self._seed)
        if policy.memory is None:
            return int(policy.act(views)[0])
        memory = self._memory(policy, env, agent, int(env.table.record.decisions[seat]))
        views.memory = memory.before.copy()
        action = int(policy.act(views)[0])
        memory.after = views.memory
        return action

    def _policy(self, game: Game) -> Policy:
        if game.name not in self._policies:
            self._policies[game.name] = make_policy(self.name, game)
        return self._policies[game.name]

    def _memory(self, policy: Policy, env: SeatedEnv, agent: str, decision: int) -> _Memory:
        """The memory for this decision: an earlier one of the same game, or an empty one."""
        memories = self._memories.setdefault(env, {})
        memory = memories.get(agent)
        if memory is None or memory.game != env.table.resets or memory.decision > decision:
            assert policy.memory is not None
            memory = _Memory(env.table.resets, decision, new_records(policy.memory, 1))
            memories[agent] = memory
        elif memory.decision < decision:
            memory.before, memory.decision = memory.after, decision
        return memory


@dataclass
class _Memory:
    """What the policy remembers at one seat, before and after its latest decision."""

    game: int
    decision: int
    before: Any
    after: Any = None


class _Decision:
    """One decision, in the form in which `make_views` reads `Tables`."""

    def __init__(self, table: Any, seat: int, mask: np.ndarray):
        self.n = 1
        self.game = table.game
        self.states = table.states
        self.seat = np.array([seat], np.int8)
        self.mask = mask[None]
        self.observation = table.observe(seat)[None]


def _agent_of(env: SeatedEnv, agent: str | None) -> str:
    if agent is None:
        agent = getattr(env, "agent_selection", None)
        if agent is None:
            raise ValueError("in a parallel environment say for which agent: act(env, agent)")
    if agent not in env.seats:
        raise ValueError(f"no agent is called {agent!r}; there are {env.possible_agents}")
    return agent


def player(name: str | Policy, seed: int = 0, game: str | Game | None = None) -> Player:
    """A player by name: "random", "simple", "gin_rummy/ppo", "path/to/mine.safetensors".

    Args:
        name: the name, with options after a `?` ("gin_rummy/ppo?temperature=0.5"), or a policy.
        seed: seed of its random numbers, apart from the game's own.
        game: the game it shall play; by default it is seen from the environment.

    Raises:
        UnknownPolicy: no such player of this game, or no such option.
    """
    return Player(name, seed, game)
