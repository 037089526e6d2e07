"""A learner that is out is done: its episode ends with its certain result, the game is left."""

import numpy as np
import pytest

from stammtisch.api.gymnasium import GameEnv
from stammtisch.api.learner import Learners
from stammtisch.core.loops import HOLD
from stammtisch.core.tables import Tables
from stammtisch.testing import check_game
from tests.toys import dropping
from tests.toys.dropping import DROP, GAME, STAY, Dropper, Stayer


def test_the_episode_ends_when_the_learner_is_out_with_the_utility_of_a_loser():
    env = GameEnv(GAME, opponents=Stayer(), seat=0, seats=3)
    env.reset(seed=0)
    observation, reward, terminated, truncated, info = env.step(DROP)
    assert (reward, terminated, truncated, info["capped"]) == (-0.5, True, False, False)
    assert env.layout.unpack(observation)["gone"].tolist() == [1, 0, 0, 0, 0]
    assert info["turns_played"] == 1  # the others have not gone on
    assert not info["action_mask"].any()


def test_after_it_the_next_game_begins_with_the_next_number():
    env = GameEnv(GAME, opponents=Stayer(), seat=0, seats=3)
    env.reset(seed=0)
    env.step(DROP)
    env.reset()
    assert env._learners.tables.game_numbers.tolist() == [1]
    assert env._learners.tables.states.played.tolist() == [0]


def test_a_learner_that_stays_gets_its_share_at_the_end():
    env = GameEnv(GAME, opponents=Stayer(), seat=0, seats=4, turns=5)
    env.reset(seed=0)
    env.step(STAY)
    _, reward, terminated, _, info = env.step(STAY)
    assert (reward, terminated, info["capped"]) == (0, True, True)


def test_each_table_is_left_by_itself_and_others_go_on():
    learners = Learners(GAME, 4, opponents=Stayer(), seat=1, seats=3)
    learners.step(np.array([STAY, DROP, STAY, DROP]))
    assert learners.ended.tolist() == [False, True, False, True]
    assert learners.reward.tolist() == [0, -0.5, 0, -0.5]
    assert learners.tables.game_numbers.tolist() == [0, 1, 0, 1]
    assert learners.tables.states.played.tolist() == [4, 1, 4, 1]  # all at seat 1's next decision


def test_memories_of_opponents_in_a_game_that_is_left_are_forgotten():
    learners = Learners(GAME, 1, opponents=Dropper(), seat=0, seats=3)
    learners.step(np.array([DROP]))
    learners.step(np.array([STAY]))  # with memories kept, both others would drop out now
    assert not learners.ended[0]
    assert learners.tables.states.gone[0].tolist() == [0, 0, 0, 0, 0]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_many_episodes_give_the_same_rewards_as_playing_on_would(seats):
    rng = np.random.default_rng(seats)
    learners = Learners(GAME, 30, opponents="random", seed=3, seats=seats)
    lost = 0
    for _ in range(60):
        out = rng.integers(2, size=30)
        learners.step(out)
        dropped = learners.ended & (learners.reward < 0)
        assert learners.reward[dropped] == pytest.approx(-1 / (seats - 1))
        assert (learners.final_observation[dropped, 0] == 1).all()
        lost += dropped.sum()
    assert lost > 100


def test_tables_abandon_games_without_a_result():
    tables = Tables(GAME, 3, seed=0, seats=3)
    outcome = tables.abandon(np.array([1]))
    assert outcome.finished.tolist() == [1]
    assert not outcome.utility.any()
    assert tables.game_numbers.tolist() == [0, 1, 0]
    tables.step(np.array([DROP, STAY, HOLD]))
    assert tables.states.played.tolist() == [1, 1, 0]


def test_an_abandoned_table_stays_over_when_no_more_games_are_wanted():
    tables = Tables(GAME, 2, seed=0, seats=3, games=1)
    tables.abandon(np.array([0]))
    assert tables.seat.tolist() == [-2, 0]


def test_the_kit_holds_a_fate_to_the_result_that_comes(monkeypatch):
    check_game(GAME)
    monkeypatch.setattr(dropping, "fate", lambda game, seat: 1.0 if game.gone[seat] else -1.0)
    with pytest.raises(AssertionError, match="was certain of 1"):
        check_game(GAME)
