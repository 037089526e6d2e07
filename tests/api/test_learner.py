"""One learner among opponents: whose turn, whose reward, who sits where."""

import numpy as np
import pytest

from stammtisch.api.learner import Learners
from stammtisch.core import random
from stammtisch.core.errors import IllegalAction
from stammtisch.core.parameters import ParameterError
from stammtisch.core.random import seed_word
from stammtisch.policies.names import UnknownPolicy
from tests.api.stop_game import GAME, PASS, STOP, Passer

NO_ACTION = 7


def key_of(seed, table, number):
    key = np.zeros(2, np.uint64)
    random.set_key(key, seed_word(seed), table, number)
    return key


def drawn_seat(key, seats):
    return random.below(np.uint64(random.stream(key, random.LEARNER, 0)), seats)


def turn(learners):
    return learners.tables.states.turn.tolist()


def test_a_step_goes_to_the_learners_next_decision():
    learners = Learners(GAME, 1, opponents="passer", seat=1, seats=3)
    assert turn(learners) == [1]
    learners.step(np.array([PASS]))
    assert turn(learners) == [4]
    assert learners.tables.seat.tolist() == [1]
    assert learners.observation[0].tolist() == pytest.approx([4 / 40, 0, 1, 0, 0])


def test_the_loser_sees_its_loss_when_an_opponent_ends_the_game():
    learners = Learners(GAME, 1, opponents="stopper", seat=0, seats=2)
    learners.step(np.array([PASS]))
    assert learners.ended.tolist() == [True]
    assert learners.reward.tolist() == [-1.0]


def test_the_winner_of_four_is_paid_1_and_each_of_the_losers_a_third_less():
    winner = Learners(GAME, 1, opponents="passer", seat=2, seats=4)
    winner.step(np.array([STOP]))
    assert winner.reward.tolist() == [1.0]
    others = ["passer", "stopper", "passer"]
    loser = Learners(GAME, 1, opponents=others, seat=2, seats=4, earliest=4)
    while not loser.ended[0]:
        loser.step(np.array([PASS]))
    assert loser.reward.tolist() == [pytest.approx(-1 / 3)]


def test_an_end_is_paid_once_and_the_next_game_begins_at_once():
    learners = Learners(GAME, 1, opponents="passer", seat=1, seats=2)
    rewards = []
    for action in (PASS, STOP, PASS, PASS, STOP):
        learners.step(np.array([action]))
        rewards.append(float(learners.reward[0]))
    assert rewards == [0, 1, 0, 0, 1]
    assert turn(learners) == [1]
    assert learners.tables.states.key[0].tolist() == key_of(0, 0, 2).tolist()


def test_a_capped_game_pays_its_result_and_says_so():
    learners = Learners(GAME, 1, opponents="passer", seat=0, seats=2, turns=3)
    learners.step(np.array([PASS]))
    learners.step(np.array([PASS]))
    assert learners.ended.tolist() == [True]
    assert learners.reward.tolist() == [0.0]
    assert learners.final_info(0)["capped"] is True


def test_games_that_end_before_the_learner_ever_decides_are_passed_over():
    """Whoever moves first stops, so the learner decides only in games in which it sits first."""
    first = [j for j in range(200) if drawn_seat(key_of(4, 0, j), 3) == 0]
    learners = Learners(GAME, 1, opponents="stopper", seed=4, seats=3)
    for number in first[:20]:
        assert learners.tables.states.key[0].tolist() == key_of(4, 0, number).tolist()
        assert learners.seat.tolist() == [0]
        learners.step(np.array([STOP]))
        assert learners.reward.tolist() == [1.0]
    assert first[:20] != list(range(20))


def test_a_learner_that_never_comes_to_decide_is_an_error_and_no_endless_loop():
    with pytest.raises(RuntimeError, match="seat 1 at table 0 never comes to decide"):
        Learners(GAME, 1, opponents="stopper", seat=1)


def test_a_drawn_seat_follows_from_the_key_of_each_game():
    learners = Learners(GAME, 3, opponents="passer", seed=[8, 9, 8], seats=4)
    seen = []
    for number in range(40):
        expected = [drawn_seat(key_of(seed, 0, number), 4) for seed in (8, 9, 8)]
        assert learners.seat.tolist() == expected
        seen += expected
        learners.step(np.full(3, STOP))
    assert set(seen) == {0, 1, 2, 3}


def test_opponents_sit_clockwise_from_the_learners_left():
    # Seat 0 is the second from seat 1. Nobody may stop before turn 2, so it stops at turn 3.
    learners = Learners(GAME, 1, opponents=["passer", "stopper"], seat=1, seats=3, earliest=2)
    learners.step(np.array([PASS]))
    info = learners.final_info(0)
    assert learners.tables.states.turn.tolist() == [1]
    assert info["points"] == 0
    assert info["opponents"]["points"].tolist() == [0, 4, 0]


def test_tables_with_different_numbers_of_seats_share_one_batch():
    learners = Learners(GAME, 3, opponents="passer", seat=1, seats=np.array([2, 3, 4]))
    learners.step(np.full(3, PASS))
    assert turn(learners) == [3, 4, 5]
    learners.step(np.full(3, STOP))
    assert learners.reward.tolist() == [1, 1, 1]
    assert learners.final_statistics[:, :, 0].tolist() == [[4, 0, 0, 0], [5, 0, 0, 0], [6, 0, 0, 0]]


def test_an_opponents_memory_lasts_a_game_and_no_longer():
    learners = Learners(GAME, 1, opponents="counter", seat=0, seats=2)
    for _ in range(3):
        ended = []
        for _ in range(3):
            learners.step(np.array([PASS]))
            ended.append(bool(learners.ended[0]))
        assert ended == [False, False, True]
    learners.step(np.array([PASS]))
    learners.reset()
    learners.step(np.array([PASS]))
    learners.step(np.array([PASS]))
    assert not learners.ended[0]


def test_an_illegal_action_anywhere_moves_no_table():
    learners = Learners(GAME, 2, opponents="passer", seat=0, seats=2, earliest=3)
    for wrong in (STOP, NO_ACTION, -1):
        with pytest.raises(
            IllegalAction, match=r"seat 0 at table 1 is illegal; legal are 0 \(pass"
        ):
            learners.step(np.array([PASS, wrong]))
    assert turn(learners) == [0, 0]


@pytest.mark.parametrize("wrong", [STOP, NO_ACTION, -1, 65536])
def test_illegal_actions_are_replaced_and_counted_game_by_game(wrong):
    options = {"seat": 0, "seats": 2, "earliest": 3, "turns": 4, "illegal": "random"}
    learners = Learners(GAME, 1, opponents="passer", **options)
    for _ in range(2):
        learners.step(np.array([wrong]))
        assert turn(learners) == [2]
        assert learners.illegal.tolist() == [1]
        learners.step(np.array([wrong]))
        assert learners.ended.tolist() == [True]
        assert learners.final_info(0)["illegal"] == 2
        assert learners.illegal.tolist() == [0]


@pytest.mark.parametrize("wrong", [STOP, NO_ACTION, -1])
def test_an_illegal_action_can_lose_the_game(wrong):
    options = {"seat": 0, "seats": 3, "earliest": 3, "illegal": "lose"}
    learners = Learners(GAME, 1, opponents="passer", **options)
    learners.step(np.array([wrong]))
    assert learners.ended.tolist() == [True]
    assert learners.reward.tolist() == [-0.5]


def test_actions_of_another_shape_or_kind_are_refused():
    learners = Learners(GAME, 2, opponents="passer")
    with pytest.raises(ValueError, match=r"actions must be 2 integers, not int64 \(3,\)"):
        learners.step(np.array([0, 0, 0]))
    with pytest.raises(ValueError, match="actions must be 2 integers, not float64"):
        learners.step(np.array([0.0, 0.0]))


def test_what_cannot_be_set_up_is_refused_with_the_reason():
    with pytest.raises(ValueError, match="seat = 2 must be from 0 to 1, or None"):
        Learners(GAME, 2, opponents="passer", seat=2, seats=[2, 3])
    with pytest.raises(ValueError, match=r"seat = 0\.5 must be from 0 to"):
        Learners(GAME, 2, opponents="passer", seat=0.5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="opponents = None must be a player's name"):
        Learners(GAME, 1, opponents=None)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="2 opponents for 1 other seats"):
        Learners(GAME, 1, opponents=["passer", "passer"])
    with pytest.raises(UnknownPolicy, match="did you mean 'passer'"):
        Learners(GAME, 1, opponents="pass")
    with pytest.raises(ParameterError, match="seats = 5"):
        Learners(GAME, 1, opponents="passer", seats=5)


def test_a_policy_itself_may_be_an_opponent():
    learners = Learners(GAME, 1, opponents=Passer(), seat=0)
    learners.step(np.array([PASS]))
    assert turn(learners) == [2]


def test_the_lead_is_own_points_less_the_mean_of_the_others():
    learners = Learners(GAME, 2, opponents="passer", seat=1, seats=[3, 2])
    assert learners.lead().tolist() == [0, 0]
    learners.step(np.array([STOP, PASS]))
    assert learners.final_lead()[0] == 2
    loser = Learners(GAME, 1, opponents="stopper", seat=0, seats=3)
    loser.step(np.array([PASS]))
    assert loser.final_lead().tolist() == [-1.0]  # 0 less the mean of 2 and 0


def test_the_opponents_seed_changes_their_play_and_not_the_deals():
    options = {"opponents": "random", "seat": 0, "seed": 3}
    here = Learners("gin_rummy", 20, opponent_seed=0, **options)
    there = Learners("gin_rummy", 20, opponent_seed=1, **options)
    assert here.tables.states.key.tolist() == there.tables.states.key.tolist()
    for learners in (here, there):
        for _ in range(4):
            learners.step(learners.mask.argmax(axis=1))
    assert here.observation.tolist() != there.observation.tolist()
    again = Learners("gin_rummy", 20, opponent_seed=1, **options)
    for _ in range(4):
        again.step(again.mask.argmax(axis=1))
    assert again.observation.tolist() == there.observation.tolist()


def test_a_state_of_another_kind_is_refused_and_changes_nothing():
    learners = Learners(GAME, 1, opponents="counter", seat=0)
    before = learners.get_state()
    for message, other in (
        ("another seats", Learners(GAME, 1, opponents="counter", seat=0, seats=3)),
        ("other opponents", Learners(GAME, 1, opponents="passer", seat=0)),
        ("2 tables of stop-v0", Learners(GAME, 2, opponents="counter", seat=0)),
    ):
        with pytest.raises(ValueError, match=message):
            learners.set_state(other.get_state())
    after = learners.get_state()
    assert after["tables"]["states"].tobytes() == before["tables"]["states"].tobytes()
    with pytest.raises(ValueError, match="of gin_rummy-v0, but these are 1 of stop-v0"):
        Learners(GAME, 1, opponents="passer", seat=0).set_state(
            Learners("gin_rummy", 1, opponents="random").get_state()
        )
