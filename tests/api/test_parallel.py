"""The parallel environment: all actions checked, then carried out in seat order."""

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from pettingzoo.test import parallel_api_test, parallel_seed_test

from stammtisch import IllegalAction, Tables, gin_rummy_v0
from stammtisch.api.aec import env as aec_env
from stammtisch.api.gymnasium import GameEnv
from stammtisch.api.parallel import TurnGameError, parallel_env
from tests.toys import bidding
from tests.toys.bidding import GAME, WAIT

# Seeds of three seats, with what chance deals.
FULL_PURSES = 1  # 2, 3, 1
EMPTY_PURSES = 0  # 1, 0, 0


def started(seed, **arguments):
    env = parallel_env(GAME, **arguments)
    observations, _ = env.reset(seed=seed)
    return env, observations


def bids(*numbers):
    return {f"player_{seat}": number for seat, number in enumerate(numbers)}


def masks_of(observations):
    return [observations[agent]["action_mask"].tolist() for agent in sorted(observations)]


def choice(mask, rng):
    legal = np.flatnonzero(mask)
    return int(legal[rng.integers(len(legal))])


def test_the_deals_that_these_tests_rely_on():
    assert started(FULL_PURSES)[0].history.names == ["purse 2", "purse 3", "purse 1"]
    assert started(EMPTY_PURSES)[0].history.names == ["purse 1", "purse 0", "purse 0"]


def test_a_game_step_by_step():
    env, observations = started(FULL_PURSES)
    assert masks_of(observations) == [[1, 1, 1, 0, 0], [1, 1, 1, 1, 0], [1, 1, 0, 0, 0]]
    observations, rewards, terminations, truncations, infos = env.step(bids(1, 3, 0))
    assert masks_of(observations) == [[1, 1, 1, 0, 0], [0, 0, 0, 0, 1], [1, 1, 0, 0, 0]]
    assert rewards == bids(0.0, 0.0, 0.0)
    assert terminations == truncations == bids(False, False, False)
    assert infos["player_0"] == {"illegal": 0}
    observations, rewards, terminations, truncations, infos = env.step(bids(0, WAIT, 1))
    assert masks_of(observations) == [[0] * 5] * 3
    # Two winners of a point each; seat 0 keeps 2 coins but has no point; nobody else has coins.
    assert rewards == bids(-0.5, 0.25, 0.25)
    assert terminations == bids(True, True, True)
    assert truncations == bids(False, False, False)
    assert infos["player_0"] == {"points": 0, "coins": 2, "capped": False, "illegal": 0}
    assert env.agents == []
    deal = ["purse 2", "purse 3", "purse 1"]
    first, second = ["bid 1", "bid 3", "bid 0"], ["bid 0", "bid 1"]
    assert env.history.names == deal + first + second
    with pytest.raises(ResetNeeded, match="no game in progress"):
        env.step(bids(0, 0, 0))


def test_a_forced_wait_of_a_seat_that_is_asked_stands_in_the_history():
    env, observations = started(EMPTY_PURSES)
    assert masks_of(observations) == [[1, 1, 0, 0, 0], [0, 0, 0, 0, 1], [0, 0, 0, 0, 1]]
    env.step(bids(0, WAIT, WAIT))
    assert env.history.names[3:] == ["bid 0", "wait", "wait"]


def test_chance_settles_a_tie_within_the_step():
    env, _ = started(FULL_PURSES)
    env.step(bids(1, 1, 1))
    assert env.history.names[3:6] == ["bid 1"] * 3
    assert env.history.names[6].startswith("tie to seat ")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_aec_parallel_and_tables_have_one_history(seats):
    """The same actions, the parallel ones first, on all three interfaces."""
    env = parallel_env(GAME, seats=seats)
    one_by_one = aec_env(GAME, seats=seats)
    tables = Tables(GAME, 1, seed=9, record=True, seats=seats)
    rng = np.random.default_rng(seats)
    seen = set()
    for number in range(40):
        observations, _ = env.reset(seed=9 if number == 0 else None)
        rewards = {}
        while env.agents:
            actions = {a: choice(o["action_mask"], rng) for a, o in observations.items()}
            observations, rewards, *_ = env.step(actions)
        played = [event for event in env.history.events if event >= 0]
        one_by_one.reset(seed=9 if number == 0 else None)
        for action in played:
            one_by_one.step(action)
        assert one_by_one.history.events == env.history.events
        assert one_by_one.rewards == rewards
        outcome = None
        for action in played:
            if action != WAIT:  # which tables apply themselves
                outcome = tables.step(np.array([action]))
        assert outcome is not None
        assert outcome.done[0]
        assert outcome.histories[0].events == env.history.events
        assert outcome.utility[0, :seats].tolist() == list(rewards.values())
        seen |= set(env.history.names)
    assert {"wait", "tie to seat 0", "tie to seat 1"} <= seen


def test_raise_changes_nothing_though_others_were_legal():
    env, _ = started(FULL_PURSES)
    before = env.get_state()
    with pytest.raises(IllegalAction, match="seat 2 is illegal; legal are 0"):
        env.step(bids(1, 1, 3))
    after = env.get_state()
    assert after["record"].tobytes() == before["record"].tobytes()
    assert env.history.names == ["purse 2", "purse 3", "purse 1"]


def test_who_takes_no_part_may_only_wait():
    env, _ = started(FULL_PURSES)
    env.step(bids(1, 3, 0))
    with pytest.raises(IllegalAction, match=r"seat 1 is illegal; legal are 4 \(wait\)"):
        env.step(bids(1, 0, 0))


def test_lose_makes_all_offenders_forfeit():
    env, _ = started(FULL_PURSES, illegal="lose")
    _, rewards, terminations, _, infos = env.step(bids(3, 3, WAIT))
    assert env.history.names[3:] == ["forfeit 0", "forfeit 2"]
    assert rewards == bids(-0.5, 1.0, -0.5)
    assert all(terminations.values())
    assert [infos[agent]["illegal"] for agent in sorted(infos)] == [1, 0, 1]
    env.history.replay()


def test_when_all_offend_nobody_wins():
    env, _ = started(FULL_PURSES, illegal="lose")
    _, rewards, *_ = env.step(bids(WAIT, WAIT, WAIT))
    assert rewards == bids(0.0, 0.0, 0.0)


def test_random_replaces_illegal_actions_and_drops_those_of_who_takes_no_part():
    env, _ = started(FULL_PURSES, illegal="random")
    _, _, _, _, infos = env.step(bids(3, 3, 0))
    assert env.history.events[3] in (0, 1, 2)
    assert env.history.names[4:6] == ["bid 3", "bid 0"]
    assert [infos[agent]["illegal"] for agent in sorted(infos)] == [1, 0, 0]
    _, _, _, _, infos = env.step(bids(0, 2, 0))
    assert env.history.names[6:] == ["bid 0", "bid 0"]
    assert infos["player_1"]["illegal"] == 1


def test_missing_and_unknown_agents_are_named():
    env, _ = started(FULL_PURSES)
    with pytest.raises(ValueError, match="the action of player_2 is missing"):
        env.step({"player_0": 0, "player_1": 0})
    with pytest.raises(ValueError, match="no agent is called 'player_3'"):
        env.step(bids(0, 0, 0, 0))


def test_a_clone_goes_on_identically():
    env, _ = started(FULL_PURSES)
    env.step(bids(1, 1, 1))
    other = env.clone()
    third = parallel_env(GAME)
    third.set_state(env.get_state())
    for one in (env, other, third):
        rng = np.random.default_rng(0)
        while one.agents:
            one.step({agent: choice(one.action_mask(agent), rng) for agent in one.agents})
    assert other.history.events == third.history.events == env.history.events


def test_states_of_other_interfaces_are_refused_and_change_nothing():
    env, _ = started(FULL_PURSES)
    turns = aec_env(GAME)
    turns.reset(seed=EMPTY_PURSES)
    learner = GameEnv(GAME, opponents="random")
    learner.reset(seed=0)
    for one, other in ((env, turns), (turns, env), (env, learner), (turns, learner)):
        before = one.history.events, list(one.agents)
        with pytest.raises(ValueError, match=f"the state is not of a {type(one).__name__}"):
            one.set_state(other.get_state())
        assert (one.history.events, one.agents) == before


def test_games_played_in_turns_have_none():
    with pytest.raises(TurnGameError, match="Gin Rummy is played turn by turn"):
        gin_rummy_v0.parallel_env()


@pytest.mark.parametrize("seats", [2, 4])
def test_the_kit_of_pettingzoo_passes(seats):
    parallel_api_test(parallel_env(GAME, seats=seats), num_cycles=20)
    parallel_seed_test(lambda: parallel_env(GAME, seats=seats, illegal="random"))


def test_state_is_the_observations_of_all_seats():
    env, observations = started(FULL_PURSES)
    parts = [observations[agent]["observation"] for agent in env.agents]
    assert np.array_equal(env.state(), np.concatenate(parts))
    assert env.state().shape == (3 * len(bidding.LAYOUT),)
