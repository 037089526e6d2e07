"""Who sits at which table."""

from collections import Counter

import numpy as np
import pytest

from stammtisch.core.tables import Tables
from stammtisch.policies.checkpoint import NetworkPolicy
from stammtisch.policies.names import UnknownPolicy
from stammtisch.policies.network import Network, NetworkShape
from stammtisch_training.opponents import Opponents
from tests.toys import bidding

LEARNER = -1


def network(game, fill):
    shape = NetworkShape(len(game.layout), (1,), len(game.actions))
    return Network(shape, {k: np.full(size, fill) for k, size in shape.tensors().items()})


def next_games(opponents, count):
    """The seats of the next games at all tables, `[count, tables, seats]`."""
    tables, found = opponents.tables, []
    for _ in range(count):
        tables.reset()
        opponents.seat_games(np.arange(tables.n))
        found.append(opponents.players.seats.copy())
    return np.array(found)


def test_the_first_tables_belong_to_the_first_kind_and_so_on():
    tables = Tables("gin_rummy", 16)
    shares = {"random": 2, "self": 1, "simple": 1}  # they need not sum to 1
    seats = Opponents(tables, shares, 4, 0).players.seats
    learners = (seats == LEARNER).sum(axis=1).tolist()
    assert learners == [1] * 8 + [2] * 4 + [1] * 4
    assert set(seats[:8].ravel()) == {LEARNER, 0}
    assert set(seats[12:].ravel()) == {LEARNER, 1}


def test_the_learner_s_seat_is_drawn_anew_for_each_game():
    seats = next_games(Opponents(Tables("gin_rummy", 8), {"simple": 1.0}, 4, 0), 200)
    first = seats[:, :, 0] == LEARNER
    assert ((seats == LEARNER).sum(axis=2) == 1).all()
    # 1,600 draws: 0.5 within four standard errors; each table has both.
    assert abs(first.mean() - 0.5) < 4 * 0.5 / 1600**0.5
    assert 0.25 < first.mean(axis=0).min() <= first.mean(axis=0).max() < 0.75


def test_the_draws_follow_from_the_seed():
    draws = [
        next_games(Opponents(Tables("gin_rummy", 8), {"simple": 1.0}, 4, seed), 5).tolist()
        for seed in (1, 1, 2)
    ]
    assert draws[0] == draws[1]
    assert draws[0] != draws[2]


def test_the_learner_sits_only_where_somebody_plays():
    tables = Tables(bidding.GAME, 12, seats=[2, 3, 4] * 4)
    seats = next_games(Opponents(tables, {"random": 1.0}, 4, 0), 50)
    where = seats.argmin(axis=2)
    for playing in (2, 3, 4):
        assert set(where[:, playing - 2 :: 3].ravel()) == set(range(playing))


def test_without_a_past_the_learner_plays_itself():
    opponents = Opponents(Tables("gin_rummy", 4), {"past": 1.0}, 2, 0)
    assert (opponents.players.seats == LEARNER).all()


def test_past_selves_are_met_alike_and_the_oldest_makes_room():
    tables = Tables("gin_rummy", 50)
    opponents = Opponents(tables, {"past": 0.8, "simple": 0.2}, 3, 0, teacher="random")
    first = opponents._first_past
    assert first == 2  # after simple and the teacher
    for decisions in range(100, 600, 100):
        opponents.remember(decisions, network(tables.game, decisions))
    assert sorted(decisions for decisions, _ in opponents.past) == [300, 400, 500]
    for number, (decisions, kept) in enumerate(opponents.past):
        policy = opponents.players.policies[first + number]
        assert isinstance(policy, NetworkPolicy)
        assert policy.network is kept
        assert kept.weights["policy.bias"][0] == decisions
    met = Counter(next_games(opponents, 60)[:, :40].max(axis=2).ravel().tolist())
    assert set(met) == {first, first + 1, first + 2}
    # 2,400 games among three: 800 each within four standard errors.
    assert all(abs(count - 800) < 4 * (2400 * 2 / 9) ** 0.5 for count in met.values())


def test_at_mixed_tables_every_other_seat_is_drawn_from_the_other_kinds():
    tables = Tables(bidding.GAME, 40, seats=[2, 3, 4, 4] * 10)
    shares = {"mixed": 1.0, "self": 0.2, "past": 0.2, "random": 0.4, "highest": 0.2}
    opponents = Opponents(tables, shares, 3, 0)
    for decisions in (100, 200):
        opponents.remember(decisions, network(tables.game, decisions))
    games = next_games(opponents, 500)[:, :20]  # the shares sum to 2
    met = Counter()
    for seats in (2, 3, 4):
        of_these = games[:, opponents.playing[:20] == seats, :seats].reshape(-1, seats)
        assert (of_these == LEARNER).any(axis=1).all()
        others = Counter(of_these.ravel().tolist())
        others[LEARNER] -= len(of_these)
        assert others[LEARNER] > 0
        met += others
    # 2.25 other seats a game on the average; a fifth is the learner's, a tenth each past self's.
    count = sum(met.values())
    assert count == 500 * 5 * (1 + 2 + 3 + 3)
    for number, share in ((LEARNER, 0.2), (0, 0.4), (1, 0.2), (2, 0.1), (3, 0.1)):
        assert abs(met[number] / count - share) < 4 * (share * (1 - share) / count) ** 0.5
    # Seats are drawn independently: two others alike as often as chance says.
    three = games[:, opponents.playing[:20] == 3, :3].reshape(-1, 3)
    both = (three == 0).sum(axis=1) == 2
    assert abs(both.mean() - 0.16) < 4 * (0.16 * 0.84 / len(three)) ** 0.5


def test_the_learner_is_where_it_sits_and_somebody_plays():
    tables = Tables(bidding.GAME, 6, seats=[2, 3, 4] * 2)
    opponents = Opponents(tables, {"self": 0.5, "random": 0.5}, 0, 0)
    rows = np.array([1, 3, 5])
    found = opponents.learner_at(rows)
    assert found[0].tolist() == [True, True, True, False]
    assert found[1:].sum(axis=1).tolist() == [1, 1]
    assert (found[1:] == (opponents.players.seats[rows[1:]] == LEARNER)).all()
    assert opponents.playing.tolist() == [2, 3, 4] * 2


@pytest.mark.parametrize(("shares", "size"), [({"self": 1.0}, 3), ({"past": 1.0}, 0)])
def test_no_past_is_kept_where_none_is_met(shares, size):
    tables = Tables("gin_rummy", 2)
    opponents = Opponents(tables, shares, size, 0)
    opponents.remember(100, network(tables.game, 1))
    assert opponents.past == []


def test_an_unknown_opponent_names_the_nearest():
    with pytest.raises(UnknownPolicy, match="did you mean 'simple'"):
        Opponents(Tables("gin_rummy", 2), {"simpel": 1.0}, 2, 0)


def test_a_restored_table_goes_on_with_the_same_players_and_memories():
    def make():
        return Opponents(Tables("gin_rummy", 6, seed=1), {"past": 0.5, "simple": 0.5}, 2, 5)

    one, other = make(), make()
    for decisions in (10, 20, 30):
        one.remember(decisions, network(one.tables.game, decisions))
    one.seat_games(np.arange(6))
    one.players.memories[0].view(np.uint8)[...] = 7
    saved = {name: array.copy() for name, array in one.state().items()}
    other.restore(saved, one.past)
    np.testing.assert_array_equal(other.players.seats, one.players.seats)
    np.testing.assert_array_equal(other.state()["memory.0"], one.state()["memory.0"])
    for policy, (_, kept) in zip(other.players.policies[1:], one.past, strict=True):
        assert isinstance(policy, NetworkPolicy)
        assert policy.network is kept
    assert next_games(one, 10).tolist() == next_games(other, 10).tolist()
