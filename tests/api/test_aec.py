"""What the AEC environment promises: seeds, masks, rewards, the end of the game, order of calls."""

from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded

from stammtisch import IllegalAction, ParameterError, Tables, gin_rummy_v0
from stammtisch.api.aec import env as make_env
from tests.toys import bidding

HAND: dict[str, Any] = {"episode": "hand"}
SMALL: dict[str, Any] = {"ranks": 5, "suits": 2, "hand_size": 3, "target": 20, "max_hands": 5}


def first_legal(env):
    return int(np.flatnonzero(env.last()[0]["action_mask"])[0])


def last_legal(env):
    return int(np.flatnonzero(env.last()[0]["action_mask"])[-1])


def play_out(env, choose=last_legal):
    """Play until the game is over; nobody has been taken away yet."""
    while not any(env.terminations.values()):
        env.step(choose(env))
    return env


def started(seed: int | None = 0, **arguments: Any):
    env = gin_rummy_v0.env(**arguments)
    env.reset(seed=seed)
    return env


# --- seeds and parameters -------------------------------------------------------------------


def events_of_tables(seed, games, **parameters):
    """The histories of the first games at table 0, each played by the last legal action."""
    tables = Tables("gin_rummy", 2, seed=seed, record=True, **parameters)
    found = []
    while len(found) < games:
        last = tables.mask.shape[1] - 1 - np.argmax(tables.mask[:, ::-1], axis=1)
        outcome = tables.step(last)
        found += [h.events for h, i in zip(outcome.histories, outcome.finished) if i == 0]
    return found


def test_reset_with_a_seed_is_game_0_of_table_0_and_each_later_reset_the_next_game():
    expected = events_of_tables(7, games=3, **HAND)
    env = gin_rummy_v0.env(**HAND)
    for number in range(3):
        env.reset(seed=7 if number == 0 else None)
        assert play_out(env).history.events == expected[number]
    assert expected[0] != expected[1]


def test_a_game_given_up_halfway_counts_like_any_other():
    env = started(7, **HAND)
    env.step(first_legal(env))
    env.reset()
    assert play_out(env).history.events == events_of_tables(7, games=2, **HAND)[1]


def test_seed_0_is_a_seed():
    assert play_out(started(0)).history.events == play_out(started(0)).history.events
    env = started(0)
    deal = env.history.events
    env.reset()
    assert env.history.events != deal
    env.reset(seed=0)
    assert env.history.events == deal


def test_without_any_seed_each_environment_draws_its_own():
    deals = {tuple(started(None).history.events) for _ in range(5)}
    assert len(deals) == 5


def test_negative_seeds_are_refused():
    with pytest.raises(ValueError, match="seed = -1 is negative"):
        gin_rummy_v0.env().reset(seed=-1)


def test_parameters_survive_every_reset():
    env = gin_rummy_v0.env(**SMALL)
    given = {"hand_size": 3, "max_hands": 5, "ranks": 5, "suits": 2, "target": 20}
    for seed in (3, None, 4, None):
        env.reset(seed=seed, options={"target": 50})
        assert env.history.parameters == given
        play_out(env)
        assert env.history.parameters == given


def test_wrong_parameters_are_refused_at_once():
    with pytest.raises(ParameterError, match="did you mean 'episode'"):
        gin_rummy_v0.env(episodes="hand")
    with pytest.raises(ValueError, match="illegal = 'ignore' must be one of raise, random, lose"):
        gin_rummy_v0.env(illegal="ignore")
    with pytest.raises(ValueError, match="no render_mode 'rgb'; did you mean 'rgb_array'"):
        gin_rummy_v0.env(render_mode="rgb")


# --- observations and masks -----------------------------------------------------------------


def test_observe_is_what_tables_show_to_the_same_seat():
    tables = Tables("gin_rummy", 1, seed=11)
    env = started(11)
    for _ in range(200):
        assert env.agent_selection == f"player_{tables.seat[0]}"
        seen = env.last()[0]
        assert np.array_equal(seen["observation"], tables.observation[0])
        assert np.array_equal(seen["action_mask"], tables.mask[0])
        action = first_legal(env)
        env.step(action)
        tables.step(np.array([action]))


def test_mask_of_who_is_not_to_move_is_all_zeros():
    env = started()
    for _ in range(100):
        mover = env.agent_selection
        other = "player_1" if mover == "player_0" else "player_0"
        assert env.observe(mover)["action_mask"].sum() >= 1
        assert env.observe(other)["action_mask"].tolist() == [0] * 108
        assert env.action_mask(other).sum() == 0
        env.step(last_legal(env))


def test_observations_are_copies_that_nobody_overwrites():
    env = started()
    kept = env.last()[0]
    before = {name: array.copy() for name, array in kept.items()}
    env.step(first_legal(env))
    assert all(np.array_equal(kept[name], before[name]) for name in kept)
    mover = env.agent_selection
    env.observe(mover)["action_mask"][:] = 1
    env.observe(mover)["observation"][:] = 9
    assert env.observe(mover)["action_mask"].sum() < 108
    assert env.observe(mover)["observation"].max() <= 1


def test_state_is_the_observations_of_all_seats():
    env = started()
    parts = [env.observe(agent)["observation"] for agent in env.agents]
    assert np.array_equal(env.state(), np.concatenate(parts))
    assert env.state_space.contains(env.state())


def test_unwrapped_has_the_layout():
    assert started().unwrapped.layout["hand"] == slice(0, 52)
    assert gin_rummy_v0.raw_env().unwrapped.layout["upcard"] == slice(52, 104)


# --- the end of the game --------------------------------------------------------------------


@pytest.mark.parametrize("make", [gin_rummy_v0.env, gin_rummy_v0.raw_env])
def test_the_end_of_the_game_as_the_docstring_says(make):
    env = make(**SMALL)
    env.reset(seed=1)
    while not any(env.terminations.values()):
        assert set(env.rewards.values()) == {0.0}
        assert env.agents == ["player_0", "player_1"]
        env.step(last_legal(env))
    points = [env.infos[agent]["points"] for agent in env.agents]
    winner = int(points[1] > points[0])
    assert points[winner] >= 20 > points[1 - winner]
    assert env.rewards == {f"player_{winner}": 1.0, f"player_{1 - winner}": -1.0}
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.truncations == {"player_0": False, "player_1": False}
    for seat in range(2):
        agent = f"player_{seat}"
        assert env.agent_selection == agent
        seen, reward, terminated, truncated, info = env.last()
        assert reward == (1.0 if seat == winner else -1.0)
        assert (terminated, truncated) == (True, False)
        assert seen["action_mask"].sum() == 0
        scores = env.layout.unpack(seen["observation"])["scores"]
        assert scores.round().tolist() == [points[seat], points[1 - seat]]
        assert set(info) == {*env.game.statistics, "capped", "illegal"}
        assert (info["capped"], info["illegal"]) == (False, 0)
        env.step(None)
        assert set(env.rewards.values()) <= {0}
    assert env.agents == []
    assert list(env.agent_iter()) == []
    assert env.observe("player_0")["action_mask"].sum() == 0
    assert env.state_space.contains(env.state())
    for call in (env.last, lambda: env.step(None)):
        with pytest.raises(ResetNeeded, match="no agent is left; call reset"):
            call()


def test_a_terminated_agent_takes_only_none():
    env = play_out(started(**HAND))
    with pytest.raises(ValueError, match="only valid action is None"):
        env.step(0)
    assert env.agents == ["player_0", "player_1"]


def test_the_cap_is_a_termination():
    env = play_out(started(max_hands=1, target=500))
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.truncations == {"player_0": False, "player_1": False}
    assert [env.infos[agent]["capped"] for agent in env.agents] == [True, True]


def test_a_hand_without_a_result_pays_nobody():
    env = play_out(started(**HAND), choose=first_legal)
    assert [env.infos[agent]["dead_hands"] for agent in env.agents] == [1, 1]
    assert env.rewards == {"player_0": 0.0, "player_1": 0.0}


# --- order of calls -------------------------------------------------------------------------


@pytest.mark.parametrize("make", [gin_rummy_v0.env, gin_rummy_v0.raw_env])
def test_calls_before_reset_say_what_to_do(make):
    env = make()
    calls = {
        "step": lambda: env.step(0),
        "last": env.last,
        "observe": lambda: env.observe("player_0"),
        "state": env.state,
        "render": env.render,
        "agent_iter": env.agent_iter,
        "get_state": env.get_state,
        "history": lambda: env.history,
    }
    for name, call in calls.items():
        with pytest.raises(ResetNeeded, match=rf"call reset\(\) before {name}"):
            call()
    for name in ("agents", "rewards", "infos", "agent_selection"):
        with pytest.raises(AttributeError, match=rf"{name} is not there before reset"):
            getattr(env, name)
    assert env.possible_agents == ["player_0", "player_1"]


def test_a_loop_that_forgets_to_step_is_stopped():
    env = started()
    turns = env.agent_iter()
    next(turns)
    with pytest.raises(RuntimeError, match=r"call step\(\) or reset\(\) in each round"):
        next(turns)


def test_agent_iter_stops_after_the_rounds_asked_for():
    env = started()
    rounds = 0
    for _ in env.agent_iter(5):
        env.step(first_legal(env))
        rounds += 1
    assert rounds == 5


# --- illegal actions ------------------------------------------------------------------------


@pytest.mark.parametrize("action", [2, 107, 108, -1, np.int64(55)])
def test_raise_names_what_is_legal_and_changes_nothing(action):
    env = started()
    before = env.get_state()
    with pytest.raises(IllegalAction, match=r"legal are 0 \(draw stock\), 1 \(take upcard\)"):
        env.step(action)
    after = env.get_state()
    assert after["record"].tobytes() == before["record"].tobytes()
    assert after["events"].tolist() == before["events"].tolist()
    assert after["agents"] == before["agents"]
    env.step(0)


@pytest.mark.parametrize("action", [None, 0.0, "draw stock", True, np.bool_(False)])
def test_actions_must_be_whole_numbers(action):
    env = started(illegal="random")
    with pytest.raises(TypeError, match="must be a whole number"):
        env.step(action)


def test_random_plays_a_legal_action_records_it_and_counts_it():
    tables = Tables("gin_rummy", 1, seed=5, illegal="random", record=True)
    env = started(5, illegal="random")
    mover, other = env.agent_selection, {"player_0": "player_1", "player_1": "player_0"}
    legal = np.flatnonzero(env.last()[0]["action_mask"])
    dealt = len(env.history.events)
    env.step(107)
    tables.step(np.array([107]))
    assert env.history.events[dealt] in legal
    assert env.history.events == tables.history(0).events
    assert env.infos[mover]["illegal"] == 1
    assert env.infos[other[mover]]["illegal"] == 0
    env.history.replay()
    for _ in range(100):
        env.step(107)
        tables.step(np.array([107]))
    assert env.history.events == tables.history(0).events
    assert env.infos["player_0"]["illegal"] + env.infos["player_1"]["illegal"] == 101
    env.reset()
    assert env.infos == {"player_0": {"illegal": 0}, "player_1": {"illegal": 0}}


def test_lose_forfeits_the_game():
    env = started(5, illegal="lose")
    loser = env.agent_selection
    env.step(107)
    seat = int(loser[-1])
    assert env.history.names[-1] == f"forfeit {seat}"
    assert env.rewards == {f"player_{seat}": -1.0, f"player_{1 - seat}": 1.0}
    assert all(env.terminations.values())
    assert env.infos[loser]["illegal"] == 1
    replayed = env.history.replay()
    replayed["key"] = env.table.states["key"]  # a history needs no seed
    assert replayed.tobytes() == env.table.states.tobytes()


def test_lose_among_three_the_others_share():
    env = make_env(bidding.GAME, illegal="lose")
    env.reset(seed=0)
    assert env.agent_selection == "player_0"
    env.step(bidding.WAIT)  # its purse is never empty
    assert env.rewards == {"player_0": -0.5, "player_1": 0.25, "player_2": 0.25}


# --- drawing --------------------------------------------------------------------------------


def test_ansi_shows_the_table_as_text():
    env = started(render_mode="ansi")
    assert isinstance(env.render(), str)
    assert len(env.render()) > 50


def test_render_without_a_mode_warns_and_draws_nothing():
    env = started()
    with pytest.warns(UserWarning, match="without a render_mode"):
        assert env.render() is None


def test_metadata_names_the_game_and_says_it_is_played_in_turns():
    metadata = gin_rummy_v0.env().metadata
    assert metadata["name"] == "gin_rummy_v0"
    assert metadata["is_parallelizable"] is False
    assert metadata["render_modes"] == ["human", "ansi", "rgb_array"]
    assert metadata["render_fps"] > 0
    assert str(gin_rummy_v0.env()) == "gin_rummy_v0"


# --- several at once ------------------------------------------------------------------------


def test_each_seat_in_a_move_made_at_once_is_asked_also_one_that_can_but_wait():
    env = make_env(bidding.GAME)
    waits = 0
    for _ in range(30):
        env.reset()
        asked = []
        while env.table.record.rounds == 0 and not env.table.over:
            asked.append(env.agent_selection)
            mask = env.last()[0]["action_mask"]
            waits += bool(mask[bidding.WAIT])
            assert not mask[bidding.WAIT] or mask.sum() == 1
            env.step(last_legal(env))
        assert asked == ["player_0", "player_1", "player_2"]
    assert waits > 0


def test_what_others_have_answered_stays_hidden():
    for bid in (0, 1):
        env = make_env(bidding.GAME)
        env.reset(seed=2)
        before = env.observe("player_1")["observation"]
        env.step(bid)
        assert np.array_equal(env.observe("player_1")["observation"], before)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_one_agent_for_each_seat_of_the_parameters(seats):
    env = make_env(bidding.GAME, seats=seats)
    assert env.possible_agents == [f"player_{k}" for k in range(seats)]
    env.reset(seed=0)
    play_out(env)
    assert set(env.rewards) == set(env.possible_agents)
    assert sum(env.rewards.values()) == pytest.approx(0, abs=1e-6)
    assert env.state().shape == (seats * len(bidding.LAYOUT),)
