"""Imagined states: sure cards stay, all others are dealt anew, and what others know is nested.

That they are the states that fit, each equally often, is checked by brute force with the kit, in
`tests/testing/test_gier.py`. Cards are told as in `table`.
"""

from collections import Counter
from itertools import combinations, pairwise, product
from typing import Any

import numpy as np
import pytest

from stammtisch.gier import rules
from stammtisch.gier.game import GAME
from stammtisch.gier.record import EVERYBODY
from stammtisch.testing import play_games
from stammtisch.testing.sample import Moment
from stammtisch.testing.statistics import is_surprising
from tests.gier.table import Table, cards, opened, split

SEVEN = "1234567"
NO_SYMBOLS = ((0, 0, 0),) * 7
EYES = {"symbols": ((0, 5, 0),) * 7}
GAMES = (
    {"players": 2, **EYES},
    {"players": 4, **EYES},
    {"players": 3, "numbers": 4, "copies": 7, "hand": 4, "actions": "on_draw", **EYES},
    {"players": 5, "setup": "hand", "goal": 9, "symbols": ((2, 5, 2),) * 7},
    {
        "players": 3,
        "episode": "tournament",
        "numbers": 3,
        "copies": 5,
        "hand": 2,
        "goal": 4,
        **EYES,
    },
)


def imagined(state: Any, seat: int, word: int) -> Any:
    result = np.array([state]).view(np.recarray)[0]
    rules.imagine(result, seat, np.uint64(word))
    return result


def sample_of(parameters: dict[str, Any], count: int = 80) -> list[Moment]:
    """Moments of games in which everything happens about equally often."""
    games = play_games(GAME, parameters=parameters, games=4, seed=8, play=("hungry",), events=600)
    return games.some(count)


# --- cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("parameters", GAMES)
def test_hands_keep_their_sizes_and_sure_cards_and_no_card_is_lost(parameters):
    for moment in sample_of(parameters):
        true = moment.state
        for seat in range(moment.seats):
            state = imagined(true, seat, moment.index)
            assert (state.hands.sum(axis=1) == true.hand_sizes).all()
            assert (state.hands >= true.known[seat]).all()
            assert (state.hands[seat] == true.hands[seat]).all()
            unseen, before = (s.hands.sum(axis=0) + s.pile for s in (state, true))
            assert (unseen == before).all()
            assert state.pile.min() >= 0
            assert state.pile.sum() == true.pile.sum()


def test_other_cards_lie_in_hands_and_pile_in_any_way_each_equally_likely():
    """Seat 0 does not see 1 1 2 2 2: of 20 ways to deal two hands 2, 6, 6, and 6 lead to these."""
    given = {"numbers": 2, "copies": 6, "goal": 6, "symbols": NO_SYMBOLS}
    table = opened("1 2 2", "1 11 222", **given)
    drawn: Counter[str] = Counter()
    for word in range(2000):
        state = imagined(table.state, 0, word)
        drawn[" ".join(cards(hand) for hand in state.hands[:3])] += 1
        assert (state.hands[1:3].sum(axis=0) + state.pile)[[0, 4]].tolist() == [2, 3]
    ways = {"1 1 1": 2, "1 1 2": 6, "1 2 1": 6, "1 2 2": 6}
    assert set(drawn) == set(ways)
    assert not is_surprising([drawn[hands] for hands in ways], list(ways.values()))


def test_before_the_deal_is_over_cards_not_dealt_yet_are_imagined_too():
    table = Table(players=3).play("starter 1").deal(f"{SEVEN} 123")
    hands = {cards(imagined(table.state, 2, word).hands[0]) for word in range(50)}
    assert len(hands) > 45
    assert all(len(split(hand)) == 7 for hand in hands)
    state = imagined(table.state, 2, 1)
    assert (state.hand_sizes[:3].tolist(), int(state.pile.sum())) == ([7, 3, 0], 88)


# --- what others know -----------------------------------------------------------------------------


def contains(larger: Any, smaller: Any) -> bool:
    return bool((larger >= smaller).all())


@pytest.mark.parametrize("parameters", GAMES)
def test_whoever_is_sure_of_fewer_cards_is_sure_of_some_of_those(parameters):
    """In true and in imagined states, and everybody of what all are sure of."""
    compared = 0
    for moment in sample_of(parameters):
        for seat in range(moment.seats):
            for state in (moment.state, imagined(moment.state, seat, moment.index)):
                assert (state.known.sum(axis=2) == state.known_sizes).all()
                for target in range(moment.seats):
                    rows = [row for row in range(moment.seats) if row != target]
                    known = sorted((state.known[row, target] for row in rows), key=np.sum)
                    assert contains(state.hands[target], known[-1])
                    assert contains(known[0], state.known[EVERYBODY, target])
                    for smaller, larger in pairwise(known):
                        assert contains(larger, smaller)
                        compared += smaller.sum() < larger.sum()
    assert compared > 50 or parameters["players"] == 2


@pytest.mark.parametrize("parameters", GAMES)
def test_own_knowledge_and_that_of_the_own_hand_and_of_all_stay(parameters):
    for moment in sample_of(parameters):
        true = moment.state
        for seat in range(moment.seats):
            state = imagined(true, seat, moment.index)
            assert (state.known[seat] == true.known[seat]).all()
            assert (state.known[:, seat] == true.known[:, seat]).all()
            assert (state.known[EVERYBODY] == true.known[EVERYBODY]).all()
            for name in ("least_sure", "most_sure", "held", "drawn", "lost", "turned"):
                assert (state[name] == true[name]).all()


@pytest.mark.parametrize("parameters", GAMES)
def test_what_all_can_tell_of_how_much_others_know_is_true(parameters):
    """The bounds hold in true and in imagined states."""
    wide = 0
    for moment in sample_of(parameters, 800):
        sizes = moment.state.known_sizes[:EVERYBODY]
        least, most = moment.state.least_sure, moment.state.most_sure
        assert (least <= sizes).all()
        assert (sizes <= most).all()
        wide += (least < most).any()
        for seat in range(moment.seats):
            drawn = imagined(moment.state, seat, moment.index).known_sizes[:EVERYBODY]
            assert (least <= drawn).all()
            assert (drawn <= most).all()
    assert wide > 10


def refilled() -> Table:
    """Seat 0 has looked at seat 2, which has kept five of those cards, got two, and plays a 7."""
    table = opened(f"{SEVEN} 1234e567 1122345", "1 22 333")
    table.turn("1", 1, "4e", "look +2", "keep").turn("1", 1, "2", "keep")
    table.play("play 1").steal(1, "2").play("stop", "discard 3").deal("67")
    return table.turn("3", 1, "3", "keep").turn("2", 2, "5", "keep").play("play 7")


def test_of_how_many_cards_others_are_sure_is_drawn_evenly_within_what_all_can_tell():
    """To seat 1 the 7 may be one of those that seat 0 saw, so it is sure of 4 or of 5."""
    table = refilled()
    drawn = Counter(int(imagined(table.state, 1, word).known_sizes[0, 2]) for word in range(1000))
    assert set(drawn) == {4, 5}
    assert not is_surprising([drawn[4], drawn[5]], [1, 1])


def test_which_cards_others_are_sure_of_is_any_part_of_the_hand_equally_likely():
    """Where seat 0 is sure of five of six different cards, each is the one left out as often."""
    table, left_out = refilled(), [0] * 6
    for word in range(4000):
        state = imagined(table.state, 1, word)
        hand, known = state.hands[2], state.known[0, 2]
        if hand.max() == 1 and known.sum() == 5:
            left_out[np.flatnonzero(hand).tolist().index((hand - known).argmax())] += 1
    assert sum(left_out) > 200
    assert not is_surprising(left_out, np.ones(6))


def ages(state: Any, target: int, one: int, other: int) -> int:
    """-1 or 1 where bounds tell that one's look at the target is the older or younger; else 0."""
    bounds = [
        (int(state.least_sure[s, target]), int(state.most_sure[s, target])) for s in (one, other)
    ]
    (low, high), (lower, higher) = bounds
    if (low, high) == (lower, higher):
        return 0
    return -1 if low <= lower and high <= higher else 1


@pytest.mark.parametrize("parameters", GAMES[1:4])
def test_whoever_looked_later_is_sure_of_no_fewer_cards(parameters):
    told = 0
    for moment in sample_of(parameters, 250):
        for seat in range(moment.seats):
            for state in (moment.state, imagined(moment.state, seat, moment.index)):
                for target in range(moment.seats):
                    rows = [row for row in range(moment.seats) if row != target]
                    for one, other in combinations(rows, 2):
                        sizes = [int(state.known_sizes[row, target]) for row in (one, other)]
                        age = ages(state, target, one, other)
                        assert age * (sizes[0] - sizes[1]) >= 0
                        told += age != 0
    assert told > 200


def open_thirds(state: Any, seat: int, target: int) -> list[int]:
    """Third seats of which nobody else can tell of how many of the target's cards they are sure."""
    if seat == target:
        return []
    rows = [row for row in range(int(state.players)) if row not in (seat, target)]
    return [row for row in rows if state.least_sure[row, target] < state.most_sure[row, target]]


def test_how_much_several_others_know_is_drawn_for_each_of_them():
    """Whatever two third seats are sure of comes up, also if all can tell the same of both."""
    given = {"players": 4, "numbers": 4, "copies": 10, "hand": 4, "goal": 10, **EYES}
    games = play_games(GAME, parameters=given, games=4, seed=3, play=("hungry",), events=600)
    words, compared, alike = np.arange(300, dtype=np.uint64), 0, 0
    for moment in games.some(600):
        true = moment.state
        for seat, target in product(range(4), range(4)):
            rows = open_thirds(true, seat, target)
            if len(rows) == 2:
                drawn = np.array([true]).repeat(len(words)).view(np.recarray)
                GAME.loops.imagine_rows(drawn, np.full(len(words), seat), words)
                sizes = set(map(tuple, drawn.known_sizes[:, rows, target].tolist()))
                assert tuple(true.known_sizes[rows, target].tolist()) in sizes
                compared += 1
                one, other = rows
                alike += (true.least_sure[one] == true.least_sure[other])[target]
    assert compared > 20
    assert alike > 0


# --- the random word ------------------------------------------------------------------------------


@pytest.mark.parametrize("parameters", GAMES)
def test_what_is_imagined_depends_on_nothing_hidden(parameters):
    """Imagined from an imagined state or from the true one, the same random word gives the same."""
    rng, differing = np.random.default_rng(0), 0
    for moment in sample_of(parameters, 150):
        for seat in range(moment.seats):
            first, second = (int(word) for word in rng.integers(1 << 62, size=2))
            other = imagined(moment.state, seat, first)
            differing += (other.hands != moment.state.hands).any()
            direct, twice = (imagined(state, seat, second) for state in (moment.state, other))
            assert direct.tobytes() == twice.tobytes()
    assert differing > 100


def test_the_true_state_is_never_excluded_after_a_reshuffle():
    """With few unseen cards all that fit come up, the true one among them."""
    given = {"players": 3, "numbers": 3, "copies": 4, "hand": 2, "goal": 4, "symbols": NO_SYMBOLS}
    games = play_games(GAME, parameters=given, games=4, seed=2, play=("hungry",), events=400)
    turned = [moment for moment in games.some(400, only=0) if moment.state.shuffles > 0]
    assert len(turned) > 20
    words = np.arange(1500, dtype=np.uint64)
    for moment in turned[::4]:
        for seat in range(3):
            rows = np.array([moment.state]).repeat(1500).view(np.recarray)
            GAME.loops.imagine_rows(rows, np.full(1500, seat), words)
            assert moment.state.hands.tobytes() in {row.tobytes() for row in rows.hands}
