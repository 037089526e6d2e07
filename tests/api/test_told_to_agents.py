"""Nothing that an environment tells an agent depends on what the agent does not know.

The kit looks at observations and masks of the rules; here it is all that an agent is handed by the
environments, in moves made at once too: who is asked, infos, rewards and ends.
"""

import numpy as np
import pytest

from stammtisch.api import aec
from stammtisch.api.parallel import parallel_env
from stammtisch.core.registry import find_game, game_names
from stammtisch.testing.sample import differing

GAMES = [find_game(name) for name in game_names()]
AT_ONCE = [game for game in GAMES if game.simultaneous]


def in_another_world(env, seat, rng):
    """A copy whose record is imagined for `seat`, and whether that is another record."""
    other, state = env.clone(), env.get_state()
    true = state["record"].copy()
    words = rng.integers(1 << 62, size=1, dtype=np.uint64)
    env.game.loops.imagine_rows(state["record"], np.array([seat]), words)
    other.set_state(state)
    return other, bool(set(differing(true[0], state["record"][0])) - {"key"})


def told_in_turn(env, agent):
    seen = env.observe(agent)
    told = [env.agent_selection, seen["observation"].tobytes(), seen["action_mask"].tobytes()]
    told += [env.rewards[agent], env.terminations[agent], env.truncations[agent]]
    return [*told, env.infos[agent], list(env.agents)]


def choice(mask, rng):
    return int(rng.choice(np.flatnonzero(mask)))


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_agents_asked_in_turn_are_told_the_same_in_every_world_they_cannot_tell_apart(game):
    env, rng = aec.env(game), np.random.default_rng(0)
    env.reset(seed=2)
    others = 0
    for _ in range(60):
        if any(env.terminations.values()):
            env.reset()
        for agent in env.agents:
            other, differs = in_another_world(env, env.seats[agent], rng)
            assert told_in_turn(other, agent) == told_in_turn(env, agent)
            assert env.infos[agent] == {"illegal": 0}  # these would be copied, so look at them
            assert env.rewards[agent] == 0
            others += differs
        env.step(choice(env.last()[0]["action_mask"], rng))
    assert others > 60


@pytest.mark.parametrize("game", AT_ONCE, ids=[game.name for game in AT_ONCE])
def test_agents_asked_at_once_are_told_the_same_in_every_world_they_cannot_tell_apart(game):
    """Masks; and until the game ends rewards and infos are the same for everybody."""
    env, rng = parallel_env(game), np.random.default_rng(0)
    observations, _ = env.reset(seed=2)
    others = 0
    for _ in range(60):
        for agent in env.agents:
            other, differs = in_another_world(env, env.seats[agent], rng)
            assert other.action_mask(agent).tobytes() == env.action_mask(agent).tobytes()
            others += differs
        actions = {agent: choice(o["action_mask"], rng) for agent, o in observations.items()}
        observations, rewards, ends, _, infos = env.step(actions)
        if any(ends.values()):
            observations, _ = env.reset()
            continue
        assert set(rewards.values()) == {0.0}
        assert all(info == {"illegal": 0} for info in infos.values())
    assert others > 60


@pytest.mark.parametrize("game", AT_ONCE, ids=[game.name for game in AT_ONCE])
def test_an_answer_in_a_move_made_at_once_tells_those_asked_later_nothing(game):
    """Whatever the first seat answers, the others are told the same until all have answered."""
    env, rng = aec.env(game), np.random.default_rng(0)
    env.reset(seed=2)
    compared = 0
    while env.agents and compared < 200:
        mask = env.last()[0]["action_mask"]
        others = [agent for agent in env.agents if agent != env.agent_selection]
        if env.agent_selection == env.agents[0] and mask.sum() > 1 and asks_all(env):
            worlds = []
            for action in np.flatnonzero(mask):
                world = env.clone()
                world.step(int(action))
                worlds.append([told_in_turn(world, agent) for agent in others])
            assert all(world == worlds[0] for world in worlds[1:])
            compared += len(worlds) - 1
        env.step(choice(mask, rng))
        if all(env.terminations.values()):
            env.reset()
    assert compared >= 200


def asks_all(env):
    """Whether the present move is made at once: others may choose now too."""
    return env.table.masks()[1].sum() > 1
