"""What the collector notes and pays, against a plain account of the same games."""

from collections import defaultdict
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from gymnasium import spaces

from stammtisch.core.tables import Tables
from stammtisch.policies.names import make_policy
from stammtisch.policies.players import Players
from stammtisch_training.buffer import NONE, DecisionBuffer
from stammtisch_training.collector import Collector
from stammtisch_training.opponents import Opponents
from tests.toys import bidding

LOOSE = {"knock_limit": 60, "target": 60}
"""Random players knock often, and a match takes a few hands."""
SEED = 4


class Account:
    """Plays a collector and keeps a plain account of all that happened, table by table.

    A decision is known by its number, which it carries through the buffer as its value.
    """

    def __init__(
        self,
        game: Any = "gin_rummy",
        n=5,
        shares=None,
        scale=None,
        teacher=None,
        own_moves=0.0,
        **parameters: Any,
    ):
        parameters = parameters or (LOOSE if game == "gin_rummy" else {})
        self.tables = Tables(game, n, seed=SEED, **parameters)
        self.opponents = Opponents(self.tables, shares or {"self": 1.0}, 2, SEED, teacher)
        self.collector = Collector(self.tables, self.opponents, scale, SEED, own_moves)
        self.learner = self.opponents.players.seats == -1
        self.made = 0
        self.noted = []  # (table, seat, mask, observation) by number
        self.asked = []  # how many learner's seats had but one choice
        self.hands = defaultdict(list)  # (table, game, hand) -> [(seat, number)]
        self.results = {}  # (table, game) -> utility of all seats
        self.margins = {}  # (table, game, hand) -> points won in it, own less the others'
        self.points = {}  # (table, game) -> points of all seats at its end
        self.played = {}
        self.rewards, self.ended, self.next, self.actions = {}, {}, {}, {}
        self._points = np.zeros((n, self.tables.game.most_seats))
        self._step = self.opponents.players.step
        self.opponents.players.step = self.step

    def collect(self, rollout, is_taught=False):
        tables = self.tables
        buffer = getattr(self, "buffer", None) or DecisionBuffer(
            rollout,
            spaces.Box(0, 1, (len(tables.game.layout),), np.float32),
            spaces.Discrete(len(tables.game.actions)),
            n_envs=tables.n,
            seats=tables.game.most_seats,
        )
        self.buffer = buffer
        made = self.collector.collect(buffer, self.evaluate, is_taught)
        for i in buffer.complete:
            number = int(buffer.old_values[i])
            assert number not in self.rewards, "complete twice"
            self.rewards[number] = float(buffer.rewards[i])
            self.ended[number] = bool(buffer.ended[i])
            after = buffer.successor[i]
            self.next[number] = NONE if after == NONE else int(buffer.old_values[after])
        for i in range(buffer.count):
            self.actions[int(buffer.old_values[i])] = int(buffer.actions[i])
        return made

    def evaluate(self, observation):
        numbers = np.arange(self.made, self.made + len(observation), dtype=np.float32)
        return np.zeros((len(observation), self.tables.action_count), np.float32), numbers

    def place(self, table):
        hand = self.tables.states.hand_number[table] if self.tables.game.part else 0
        return table, int(self.tables.game_numbers[table]), int(hand)

    def step(self, actions):
        tables, learner = self.tables, self.learner
        before = [self.place(table) for table in range(tables.n)]
        for table in range(tables.n):
            seat = int(tables.seat[table])
            if not learner[table, seat]:
                continue
            choices = int(tables.mask[table].sum())
            if choices == 1:
                self.asked.append(before[table])
                continue
            self.noted.append(
                (table, seat, tables.mask[table].copy(), tables.observation[table].copy())
            )
            self.hands[before[table]].append((seat, self.made))
            self.played[self.made] = int(actions[table])
            self.made += 1
        outcome = self._step(actions)
        ended = dict(zip(outcome.finished.tolist(), outcome.info["points"].tolist()))
        for table in range(tables.n):
            points = np.array(ended.get(table, tables.states.points[table]), float)
            gained = points - self._points[table]
            if before[table] != self.place(table):
                others = (gained.sum() - gained) / (len(gained) - 1)
                self.margins[before[table]] = gained - others
            self._points[table] = 0 if table in ended else points
            if table in ended:
                self.results[before[table][:2]] = outcome.utility[table].tolist()
                self.points[before[table][:2]] = ended[table]
        self.learner = self.learner.copy()
        for table in ended:
            self.learner[table] = self.opponents._seating(table) == -1
        return outcome


def test_every_seat_s_decisions_are_noted_and_forced_ones_are_not():
    account = Account()
    made = account.collect(80)
    assert made == account.made == account.buffer.count
    seats = [seat for _, seat, _, _ in account.noted]
    assert 0.4 < np.mean(seats) < 0.6
    for number, (_, _, mask, observation) in enumerate(account.noted):
        np.testing.assert_array_equal(account.buffer.masks[number], mask)
        np.testing.assert_array_equal(account.buffer.observations[number], observation)
        assert account.buffer.actions[number] == account.played[number]
        assert mask[account.played[number]] == 1
        assert mask.sum() > 1
        # The learner has no preference yet, so each legal action is equally likely.
        np.testing.assert_allclose(account.buffer.log_probs[number], -np.log(mask.sum()), rtol=1e-6)


def test_what_a_seat_is_forced_to_is_played_but_not_noted():
    # After two passes the first player must draw from the stock.
    account = Account()
    account.tables.states.first_turn[:] = 1
    account.tables.reset(SEED)
    account.collect(120)
    assert len(account.asked) > 0
    assert all(mask.sum() > 1 for _, _, mask, _ in account.noted)


@pytest.mark.parametrize("rollout", [200, 7])
def test_the_points_of_a_hand_reach_the_last_decision_of_both_seats(rollout):
    account = Account(scale=10.0)
    while account.made < 2000:
        account.collect(rollout)
    paid = check_points(account, seats=2)
    assert paid > 30


def check_points(account, seats):
    """Compare with the plain account; returns how many decisions were paid something."""
    expected = defaultdict(float)
    last, ends = {}, set()
    for place, decisions in ordered_hands(account):
        table, game, _ = place
        for seat, number in decisions:
            if (table, game, seat) in last and last[table, game, seat][1] != place:
                ends.add(last[table, game, seat][0])
            last[table, game, seat] = (number, place)
        if place not in account.margins:
            continue
        for seat in range(seats):
            if (table, game, seat) in last:
                expected[last[table, game, seat][0]] += account.margins[place][seat] / 10
    ends |= {n for (table, game, _), (n, _) in last.items() if (table, game) in account.results}
    complete = {n for n in account.rewards}
    for number in complete:
        assert account.ended[number] == (number in ends)
        assert account.rewards[number] == pytest.approx(expected[number], abs=1e-5)
    return sum(account.rewards[n] != 0 for n in complete)


def ordered_hands(account):
    """All hands of each game in order, those without a decision too."""
    places = set(account.hands) | set(account.margins)
    return [(place, account.hands.get(place, [])) for place in sorted(places)]


@pytest.mark.parametrize("scale", [None, 10.0])
@pytest.mark.parametrize("rollout", [150, 6])
def test_a_decision_is_linked_to_the_same_seat_s_next_one(scale, rollout):
    account = Account(scale=scale)
    while account.made < 1000:
        account.collect(rollout)
    chains = defaultdict(list)
    for place, decisions in ordered_hands(account):
        for seat, number in decisions:
            chains[(*(place if scale else place[:2]), seat)].append(number)
    linked = 0
    for chain in chains.values():
        for number, after in pairwise(chain):
            if number in account.next:
                assert account.next[number] == after
                assert not account.ended[number]
                linked += 1
    assert linked > 700


def test_the_result_of_the_match_is_paid_at_its_end_to_both_seats():
    account = Account()
    while len(account.results) < 12:
        account.collect(40)
    account.collect(40)
    last = {}
    for place, decisions in ordered_hands(account):
        for seat, number in decisions:
            last[(*place[:2], seat)] = number
    paid = {}
    for (table, game), utility in account.results.items():
        for seat in (0, 1):
            paid[last[table, game, seat]] = utility[seat]
    assert sorted(set(paid.values())) == [-1.0, 1.0]
    for number, reward in account.rewards.items():
        assert reward == paid.get(number, 0.0)
        assert account.ended[number] == (number in paid)
    assert set(paid) <= set(account.rewards)


@pytest.mark.parametrize("scale", [None, 10.0])
def test_the_rewards_of_a_finished_game_sum_up_to_its_result(scale):
    account = Account(scale=scale)
    while len(account.results) < 12:
        account.collect(30)
    account.collect(30)
    total = defaultdict(float)
    for place, decisions in account.hands.items():
        for seat, number in decisions:
            total[(*place[:2], seat)] += account.rewards.get(number, 0.0)
    for (table, game), utility in account.results.items():
        for seat in (0, 1):
            wanted = utility[seat] if scale is None else points_of(account, table, game, seat) / 10
            assert total[table, game, seat] == pytest.approx(wanted, abs=1e-5)


def points_of(account, table, game, seat):
    """Points won, less the other's, since the seat first had something to decide."""
    places = [place for place in account.margins if place[:2] == (table, game)]
    decided = [
        place
        for place, decisions in account.hands.items()
        if place[:2] == (table, game) and any(s == seat for s, _ in decisions)
    ]
    return sum(account.margins[place][seat] for place in places if place >= min(decided))


def test_only_the_learner_s_seat_is_noted_at_the_tables_of_others():
    account = Account(n=6, shares={"simple": 1.0})
    account.collect(60)
    for table in range(6):
        games = {place[1] for place in account.hands if place[0] == table}
        for game in games:
            seats = {
                seat
                for place, decisions in account.hands.items()
                if place[:2] == (table, game)
                for seat, _ in decisions
            }
            assert len(seats) <= 1
    assert account.buffer.count == account.made


def test_results_against_others_are_the_learner_s_own_utilities():
    account = Account(n=6, shares={"self": 0.5, "simple": 0.5})
    found = []
    while len(found) < 5:
        seats = {}
        account.collect(20)
        found += account.collector.results
    seats = {place[:2]: d[0][0] for place, d in account.hands.items() if d and place[0] >= 3}
    expected = [u[seats[p]] for p, u in account.results.items() if p[0] >= 3 and p in seats]
    assert sorted(found) == sorted(expected)


def test_a_game_of_many_seats_without_hands_pays_every_seat_its_own_utility():
    account = Account(bidding.GAME, n=8, seats=4)
    while len(account.results) < 60:
        account.collect(10)
    account.collect(10)
    assert {seat for _, seat, _, _ in account.noted} == {0, 1, 2, 3}
    last = {}
    for place, decisions in ordered_hands(account):
        for seat, number in decisions:
            last[(*place[:2], seat)] = number
    for (table, game, seat), number in last.items():
        if (table, game) in account.results:
            assert account.ended[number]
            wanted = account.results[table, game][seat]
            assert account.rewards[number] == pytest.approx(wanted, abs=1e-6)


def test_the_teacher_s_choices_are_noted_and_own_moves_are_played_unnoted():
    account = Account(teacher="simple", own_moves=0.3)
    # A second teacher with a memory of its own is asked at the same moments.
    simple = make_policy("simple", "gin_rummy")
    shadow = Players(account.tables, [simple], np.zeros((5, 2), int), seed=SEED + 1)
    wanted = []
    step = account.opponents.players.step

    def ask_first(actions):
        rows = np.flatnonzero(account.tables.mask.sum(axis=1) > 1)
        wanted.extend(shadow.act_at(0, rows).tolist())
        outcome = step(actions)
        shadow.forget(outcome.finished)
        return outcome

    account.opponents.players.step = ask_first
    account.collect(100, is_taught=True)
    count = account.made
    assert [account.actions[k] for k in range(count)] == wanted
    own_moves = np.mean([account.actions[k] != account.played[k] for k in range(count)])
    assert 0.1 < own_moves < 0.3  # an own move is at times the teacher's own
    for number, (_, _, mask, _) in enumerate(account.noted):
        assert mask[account.played[number]] == 1


@pytest.mark.parametrize("is_resumed", [False, True])
def test_what_the_teacher_left_open_is_forgotten_when_it_has_gone(is_resumed):
    account = Account(teacher="simple", scale=10.0)
    account.collect(40, is_taught=True)
    taught, collector = account.made, account.collector
    account.collect(40, is_taught=True)
    assert account.buffer.old_values[: account.buffer.count].min() < taught  # held over
    taught = account.made
    if is_resumed:
        again = Collector(account.tables, account.opponents, 10.0, SEED)
        again.restore({name: array.copy() for name, array in collector.state().items()})
        account.collector = again
    while len(account.results) < 6:
        account.collect(40)
        numbers = account.buffer.old_values[: account.buffer.count].astype(int)
        assert numbers.min() >= taught
        masks = account.buffer.masks[: account.buffer.count]
        np.testing.assert_allclose(
            account.buffer.log_probs[: account.buffer.count], -np.log(masks.sum(axis=1)), rtol=1e-6
        )


@pytest.mark.parametrize("n", [3, 6])
def test_points_are_compared_among_those_who_play(n):
    account = Account(bidding.GAME, n=n, scale=10.0, seats=[2, 3, 4] * (n // 3))
    while len(account.results) < 60:
        account.collect(10)
    account.collect(10)
    total, seen = defaultdict(float), set()
    for (table, game, _), decisions in account.hands.items():
        for seat, number in decisions:
            total[table, game, seat] += account.rewards.get(number, 0.0)
    for (table, game, seat), found in total.items():
        if (table, game) in account.results:
            seats = [2, 3, 4][table % 3]
            own, others = account.points[table, game][seat], account.points[table, game][:seats]
            margin = own - (sum(others) - own) / (seats - 1)
            assert found == pytest.approx(margin / 10, abs=1e-5)
            seen.add((seats, round(margin, 3)))
    # Two rounds with a point each, the second without who won the first; less the others' mean.
    assert {(2, 0.0), (3, 0.5), (3, -1.0), (4, 0.667), (4, -0.667)} <= seen


def test_at_mixed_tables_all_seats_of_the_learner_are_noted_and_counted():
    shares = {"self": 0.3, "random": 0.3, "highest": 0.3, "mixed": 0.9}
    account = Account(bidding.GAME, n=12, shares=shares, seats=[2, 3, 4] * 4)
    results, noted = [], set()
    while len(account.results) < 300:
        account.collect(10)
        results += account.collector.results
    for place, decisions in account.hands.items():
        noted |= {(place[0], len({seat for seat, _ in decisions}))}
    assert {seats for table, seats in noted if 2 <= table < 6} == {1}
    assert {seats for table, seats in noted if table >= 6} >= {1, 2, 3}
    assert len(results) > 150
    assert set(results) <= {u for us in account.results.values() for u in us}


def test_without_own_moves_the_teacher_s_choices_are_played():
    account = Account(teacher="simple")
    account.collect(40, is_taught=True)
    assert all(account.actions[k] == account.played[k] for k in range(account.made))
