"""A player by name moves in one's own loop as it does inside tables."""

from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded

import stammtisch
from stammtisch import Tables, UnknownPolicy, gin_rummy_v0
from stammtisch.api.aec import env as aec_env
from stammtisch.api.parallel import parallel_env
from stammtisch.policies.names import make_policy
from stammtisch.policies.players import Players
from tests.toys.bidding import GAME, WAIT, HighestPolicy


def histories_of_tables(game, names, seeds, seed, games, **parameters):
    """The events of the first games at table 0, one policy at each seat."""
    tables = Tables(game, 1, seed=seed, record=True, **parameters)
    policies = [make_policy(name, game) for name in names]
    seats = np.array([[*range(len(names)), *[-1] * (tables.game.most_seats - len(names))]])
    players = Players(tables, policies, seats, seed=seeds)
    actions = np.zeros(1, np.int64)
    found = []
    while len(found) < games:
        players.choose(actions)
        found += [history.events for history in players.step(actions).histories]
    return found


def histories_of_aec(env, names, seeds, seed, games):
    players = [stammtisch.player(name, seed=s) for name, s in zip(names, seeds)]
    found = []
    for number in range(games):
        env.reset(seed=seed if number == 0 else None)
        for agent in env.agent_iter():
            env.step(players[env.seats[agent]].act(env))
        found.append(env.history.events)
    return found


@pytest.mark.parametrize("names", [("simple", "random"), ("random", "simple")])
@pytest.mark.parametrize("parameters", [{}, {"first_turn": "offer", "target": 30}])
def test_whole_matches_equal_those_inside_tables_move_for_move(names, parameters):
    expected = histories_of_tables("gin_rummy", names, [5, 6], 17, 2, **parameters)
    env = gin_rummy_v0.env(**parameters)
    assert histories_of_aec(env, names, [5, 6], 17, 2) == expected


def test_simple_against_itself_with_one_player_for_both_seats():
    expected = histories_of_tables("gin_rummy", ("simple", "simple"), [3, 3], 1, 1)
    env = gin_rummy_v0.env()
    env.reset(seed=1)
    both = stammtisch.player("simple", seed=3)
    for _ in env.agent_iter():
        env.step(both.act(env))
    assert env.history.events == expected[0]


def test_moves_made_at_once_equal_those_inside_tables():
    names, seeds = ("random", "highest", "random"), [1, 2, 3]
    expected = histories_of_tables(GAME, names, seeds, 4, 5)
    assert histories_of_aec(aec_env(GAME), names, seeds, 4, 5) == expected
    env = parallel_env(GAME)
    players = [stammtisch.player(name, seed=s) for name, s in zip(names, seeds)]
    for number in range(5):
        env.reset(seed=4 if number == 0 else None)
        while env.agents:
            env.step({agent: players[env.seats[agent]].act(env, agent) for agent in env.agents})
        assert env.history.events == expected[number]


def test_another_policy_seed_makes_other_moves():
    env = gin_rummy_v0.env()
    first = histories_of_aec(env, ("random", "random"), [1, 2], 0, 1)
    assert histories_of_aec(env, ("random", "random"), [1, 3], 0, 1) != first


class CountingPolicy(HighestPolicy):
    """Bids nothing, and notes what it remembers when it is asked."""

    def __init__(self):
        self.remembered = []

    def act(self, views):
        self.remembered.append(int(views.memory["asked"][0]))
        return super().act(views) * 0


def test_memory_is_kept_for_each_agent_and_cleared_when_a_game_begins():
    policy = CountingPolicy()
    player = stammtisch.player(policy)
    env = aec_env(GAME, seats=2)
    for seed in (0, 0, None):
        policy.remembered.clear()
        env.reset(seed=seed)
        asked = {"player_0": 0, "player_1": 0}
        expected = []
        for agent in env.agent_iter():
            may_choose = not env.terminations[agent] and not env.action_mask(agent)[WAIT]
            if may_choose:
                expected.append(asked[agent])
                asked[agent] += 1
            env.step(player.act(env))
        assert policy.remembered == expected
        assert 1 in expected


def test_memory_is_kept_for_each_environment():
    policy = CountingPolicy()
    player = stammtisch.player(policy)
    ours, theirs = (aec_env(GAME, seats=2) for _ in range(2))
    for env in (ours, theirs):
        env.reset(seed=0)
        env.step(player.act(env))
    assert policy.remembered[:2] == [0, 0]


def test_asking_again_gives_the_same_answer_and_remembers_once():
    policy = CountingPolicy()
    player = stammtisch.player(policy)
    env = aec_env(GAME, seats=2)
    env.reset(seed=0)
    assert player.act(env) == player.act(env)
    assert policy.remembered == [0, 0]
    match = gin_rummy_v0.env(episode="hand")
    simple = stammtisch.player("simple", seed=2)
    match.reset(seed=2)
    for _ in match.agent_iter():
        action = simple.act(match)
        assert simple.act(match) == action
        match.step(action)
    expected = histories_of_tables("gin_rummy", ("simple",) * 2, [2, 2], 2, 1, episode="hand")
    assert match.history.events == expected[0]


def test_forced_waits_are_not_asked_of_the_policy():
    policy = CountingPolicy()
    env = parallel_env(GAME)
    env.reset(seed=0)  # the purses of seats 1 and 2 are empty
    player = stammtisch.player(policy)
    assert [player.act(env, agent) for agent in env.agents] == [0, WAIT, WAIT]
    assert policy.remembered == [0]


def test_it_plays_through_wrappers():
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    env: Any = OrderEnforcingWrapper(gin_rummy_v0.env(episode="hand"))
    env.reset(seed=0)
    player = stammtisch.player("simple")
    for _ in env.agent_iter():
        env.step(player.act(env))
    assert env.unwrapped.table.over


def test_wrong_uses_say_what_is_wrong():
    with pytest.raises(UnknownPolicy, match="gin_rummy/"):
        stammtisch.player("gin_rummy/nobody")
    with pytest.raises(UnknownPolicy, match="did you mean 'simple'"):
        stammtisch.player("simpel", game="gin_rummy")
    player = stammtisch.player("random")
    with pytest.raises(TypeError, match="no AEC or parallel environment of stammtisch"):
        player.act(object())
    env = gin_rummy_v0.env()
    with pytest.raises(ResetNeeded, match="call reset"):
        player.act(env)
    env.reset(seed=0)
    other = "player_1" if env.agent_selection == "player_0" else "player_0"
    with pytest.raises(ValueError, match=f"{other} is not to move; ask for {env.agent_selection}"):
        player.act(env, other)
    with pytest.raises(ValueError, match="no agent is called 'north'"):
        player.act(env, "north")
    several = parallel_env(GAME)
    several.reset(seed=0)
    with pytest.raises(ValueError, match="say for which agent"):
        player.act(several)
