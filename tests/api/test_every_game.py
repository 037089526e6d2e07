"""Every installed game keeps the promises of all interfaces, for few seats and for many."""

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest

import stammtisch
from stammtisch import IllegalAction, Tables
from stammtisch.api import aec
from stammtisch.api.parallel import parallel_env
from stammtisch.api.vector import GameVectorEnv
from stammtisch.core.registry import find_game, game_names
from stammtisch.testing import check_interfaces
from tests.api.test_player import histories_of_aec, histories_of_tables
from tests.api.test_vector import chooser, compare


def seat_counts(game):
    """Numbers of seats to test with the parameters that make them: fewest, middle, most."""
    fewest, most = game.seats
    if fewest == most:
        return {fewest: {}}
    for parameter in game.parameters:
        if parameter.name in ("players", "seats"):
            counts = sorted({fewest, (fewest + most) // 2, most})
            return {count: {parameter.name: count} for count in counts}
    raise AssertionError(f"{game.name} has no parameter for the number of its seats")


GAMES = [find_game(name) for name in game_names()]
CASES = [(game, given) for game in GAMES for given in seat_counts(game).values()]
AT_ONCE = [(game, given) for game, given in CASES if game.simultaneous]


def named(cases):
    return [" ".join([game.name, *(f"{k}={v}" for k, v in given.items())]) for game, given in cases]


every_game = pytest.mark.parametrize(("game", "given"), CASES, ids=named(CASES))
every_game_at_once = pytest.mark.parametrize(("game", "given"), AT_ONCE, ids=named(AT_ONCE))


def opponent(game):
    """A rule-based player where there is one."""
    return next(iter(game.bots), "random")


def choice(mask, rng):
    legal = np.flatnonzero(mask)
    return int(legal[rng.integers(len(legal))])


@every_game
def test_seats_are_as_many_as_asked_for(game, given):
    env = aec.env(game, **given)
    assert len(env.possible_agents) == next(iter(given.values()), game.seats[0])


@every_game
def test_the_kits_of_the_field_pass(game, given):
    check_interfaces(game, parameters=given, cycles=60)


@every_game
def test_copies_at_every_moment_go_on_identically(game, given):
    """In the middle of moves made at once too, where some have answered and others not."""
    env = aec.env(game, illegal="random", **given)
    env.reset(seed=5)
    rng = np.random.default_rng(0)
    for step in range(2 * len(env.possible_agents) + 3):
        ways = [env.clone(), copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
        fresh = aec.env(game, illegal="random", **given)
        fresh.set_state(pickle.loads(pickle.dumps(env.get_state())))
        traces = [trace(one, 25, seed=step) for one in [env.clone(), *ways, fresh]]
        assert all(one == traces[0] for one in traces[1:])
        env.step(choice(env.last()[0]["action_mask"], rng))


def trace(env, steps, seed):
    """What everybody sees over some steps, some of them illegal."""
    rng, seen = np.random.default_rng(seed), []
    for _ in range(steps):
        if not env.agents:
            env.reset()
        observation, *rest = env.last()
        seen.append((env.agent_selection, observation["observation"].tobytes(), rest))
        seen.append((env.state().tobytes(), env.history.events))
        over = env.terminations[env.agent_selection]
        env.step(None if over else int(rng.integers(len(observation["action_mask"]))))
    return seen


@every_game
def test_aec_and_tables_have_one_history(game, given):
    env, tables = aec.env(game, **given), Tables(game, 1, seed=9, record=True, **given)
    seats, rng = len(env.possible_agents), np.random.default_rng(1)
    outcome: Any = None
    for number in range(2):
        env.reset(seed=9 if number == 0 else None)
        while not any(env.terminations.values()):
            observation, *_ = env.last()
            action = choice(observation["action_mask"], rng)
            if action != game.wait:  # which tables play themselves
                assert env.seats[env.agent_selection] == tables.seat[0]
                assert np.array_equal(observation["observation"], tables.observation[0])
                assert np.array_equal(observation["action_mask"], tables.mask[0])
                outcome = tables.step(np.array([action]))
            env.step(action)
        assert outcome.done[0]
        assert outcome.histories[0].events == env.history.events
        assert outcome.utility[0, :seats].tolist() == list(env.rewards.values())
        assert not outcome.utility[0, seats:].any()


@every_game_at_once
def test_parallel_and_aec_have_one_history(game, given):
    env, one_by_one = parallel_env(game, **given), aec.env(game, **given)
    rng = np.random.default_rng(2)
    for number in range(3):
        observations, _ = env.reset(seed=4 if number == 0 else None)
        rewards = {}
        while env.agents:
            masks = {agent: o["action_mask"] for agent, o in observations.items()}
            actions = {agent: choice(mask, rng) for agent, mask in masks.items()}
            observations, rewards, *_ = env.step(actions)
        one_by_one.reset(seed=4 if number == 0 else None)
        for event in env.history.events:
            if event >= 0:
                one_by_one.step(event)
        assert one_by_one.history.events == env.history.events
        assert one_by_one.rewards == rewards


def offending(game, given, illegal):
    """A parallel environment at its first move with a step in which the outer seats offend."""
    env = parallel_env(game, illegal=illegal, **given)
    observations, _ = env.reset(seed=3)
    rng = np.random.default_rng(0)
    actions = {agent: choice(o["action_mask"], rng) for agent, o in observations.items()}
    for agent in (env.agents[0], env.agents[-1]):
        actions[agent] = int(np.flatnonzero(observations[agent]["action_mask"] == 0)[0])
    return env, actions, len(env.agents)


@every_game_at_once
def test_several_offenders_in_one_step_change_nothing_where_that_raises(game, given):
    env, actions, _ = offending(game, given, "raise")
    before, events = env.get_state()["record"].tobytes(), env.history.events
    with pytest.raises(IllegalAction, match="seat 0 is illegal; legal are"):
        env.step(actions)
    assert env.get_state()["record"].tobytes() == before
    assert env.history.events == events


@every_game_at_once
def test_several_offenders_in_one_step_all_lose(game, given):
    env, actions, seats = offending(game, given, "lose")
    rewards, terminations, _, infos = env.step(actions)[1:]
    assert all(terminations.values())
    assert env.history.names[-2:] == ["forfeit 0", f"forfeit {seats - 1}"]
    # The others share the win; where all have offended nobody has more than anybody else.
    kept = seats - 2
    shares = [0.0, *[1 / kept] * kept, 0.0] if kept else [0.5, 0.5]
    wanted = [(seats * share - 1) / (seats - 1) for share in shares]
    assert list(rewards.values()) == pytest.approx(wanted, abs=1e-6)
    illegal = [info["illegal"] for info in infos.values()]
    assert illegal == [1, *[0] * kept, 1]
    env.history.replay()


@every_game_at_once
def test_several_offenders_in_one_step_play_at_random(game, given):
    env, actions, seats = offending(game, given, "random")
    masks = {agent: env.action_mask(agent) for agent in env.agents}
    infos = env.step(actions)[4]
    played = [event for event in env.history.events if event >= 0][:seats]
    for seat, (agent, mask) in enumerate(masks.items()):
        assert mask[played[seat]] == 1
        assert seat in (0, seats - 1) or played[seat] == actions[agent]
    illegal = [info["illegal"] for info in infos.values()]
    assert illegal == [1, *[0] * (seats - 2), 1]


@every_game
def test_native_vectors_are_single_environments(game, given):
    ends = compare(game.name, 3, 260, chooser(1), 11, opponents=opponent(game), **given)
    assert ends > 0
    options = {"opponents": "random", "illegal": "random", **given}
    compare(game.name, 3, 60, chooser(3, legal=False), 0, **options)


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_make_vec_is_native(game):
    name = "".join(word.capitalize() for word in game.name.split("_"))
    envs = gymnasium.make_vec(
        f"stammtisch/{name}-v{game.version}", 2, vectorization_mode="vector_entry_point"
    )
    assert isinstance(envs, GameVectorEnv)
    observations, infos = envs.reset(seed=0)
    assert observations in envs.observation_space
    assert infos["action_mask"].shape == (2, len(game.actions))
    envs.close()


@every_game
def test_players_by_name_move_in_a_loop_as_in_tables(game, given):
    env = aec.env(game, **given)
    seats = len(env.possible_agents)
    names = ([opponent(game), "random"] * seats)[:seats]
    seeds = list(range(1, seats + 1))
    expected = histories_of_tables(game.name, names, seeds, 17, 2, **given)
    assert histories_of_aec(env, names, seeds, 17, 2) == expected
    if not game.simultaneous:
        return
    env = parallel_env(game, **given)
    players = [stammtisch.player(name, seed=seed) for name, seed in zip(names, seeds, strict=True)]
    for number in range(2):
        env.reset(seed=17 if number == 0 else None)
        while env.agents:
            env.step({agent: players[env.seats[agent]].act(env, agent) for agent in env.agents})
        assert env.history.events == expected[number]


@every_game
def test_maskable_ppo_learns_on_tables(game, given):
    torch = pytest.importorskip("torch")
    sb3_contrib = pytest.importorskip("sb3_contrib")
    from stammtisch.api.sb3 import TablesVecEnv

    torch.set_num_threads(1)
    tables = TablesVecEnv(game.name, 4, seed=1, opponents=opponent(game), **given)
    model = sb3_contrib.MaskablePPO("MlpPolicy", tables, n_steps=32, batch_size=64, n_epochs=1)
    before = [tensor.clone() for tensor in model.policy.parameters()]
    model.learn(256)  # an illegal action would raise
    assert model.num_timesteps == 256
    after = model.policy.parameters()
    assert any(not torch.equal(old, new) for old, new in zip(before, after, strict=True))
