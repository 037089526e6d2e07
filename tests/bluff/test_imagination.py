"""Imagined states: every one that fits what the seat has seen, no other, and of nothing hidden."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from stammtisch.bluff import rules
from stammtisch.bluff.game import GAME
from stammtisch.testing.statistics import is_surprising
from tests.bluff.driven import DRIVEN
from tests.bluff.samplers import Driver
from tests.bluff.table import opened
from tests.bluff.twin import Pair, history_of
from tests.reference import bluff as literal

TAKE_REST = ("take 3", "take 2")


def copy(state):
    return np.array([state]).view(np.recarray)[0]


def imagined(state, seat, word):
    result = copy(state)
    rules.imagine(result, seat, np.uint64(word))
    return result


def draw_histories(state, seat, count, rounds, seed=0):
    """How often each history of strength cards is imagined."""
    rows = np.array([state]).repeat(count).view(np.recarray)
    words = np.random.default_rng(seed).integers(1 << 62, size=count, dtype=np.uint64)
    GAME.loops.imagine_rows(rows, np.full(count, seat), words)
    return Counter(history_of(row, rounds, int(row["players"])) for row in rows)


def check_drawn_evenly(histories, drawn):
    assert set(drawn) == set(histories)
    assert not is_surprising([drawn[history] for history in histories], np.ones(len(histories)))


# --- by hand --------------------------------------------------------------------------------------


def test_hidden_bids_may_be_any_cards_that_their_owners_have():
    table = opened(0, "1 2 3", ranks=3).bid("2 3 1")
    check_drawn_evenly(
        [(("2", b, c),) for b in "123" for c in "123"], draw_histories(table.state, 0, 1000, 1)
    )


def test_in_the_bid_phase_only_bids_already_made_are_imagined():
    table = opened(0, "1 2 3", ranks=3).play("bid 2")
    check_drawn_evenly([((a, None, None),) for a in "123"], draw_histories(table.state, 2, 300, 1))


def test_a_lost_challenge_between_others_leaves_only_lower_cards():
    table = opened(0, "1 2 3", ranks=3).bid("3 2 1").play("take 3", "challenge +2")
    fits = [("2", "1"), ("3", "1"), ("3", "2")]
    check_drawn_evenly([((a, b, "1"),) for a, b in fits], draw_histories(table.state, 2, 400, 1))


def test_a_won_challenge_between_others_leaves_equal_and_higher_cards():
    table = opened(0, "1 2 3", ranks=3).bid("2 2 1").play("take 3", "challenge +2")
    fits = [("1", "1"), ("1", "2"), ("1", "3"), ("2", "2"), ("2", "3"), ("3", "3")]
    check_drawn_evenly([((a, b, "1"),) for a, b in fits], draw_histories(table.state, 2, 600, 1))


def test_a_poisoned_challenge_between_others_tells_both_cards():
    table = opened(0, "1 2 3", specials=True).bid("10* 10* 4").play("take 3", "challenge +2")
    assert set(draw_histories(table.state, 2, 50, 1)) == {(("10*", "10*", "4"),)}


def test_a_shown_card_stays_what_it_is():
    table = opened(0, "1 2 3", ranks=3).bid("3 2 1").play("take 3", "challenge +2", "take 2")
    # The round is over: the third must have had what is left of the open cards.
    assert set(draw_histories(table.state, 1, 50, 2)) == {(("3", "2", "1"), (None, None, None))}


def test_collected_cards_lie_in_any_order_that_fits():
    table = opened(0, "1 2 3 4", ranks=4).round("3 2 1 4", "take 4", "challenge +3", *TAKE_REST)
    # Seat 2 has the 1; of 2, 3 and 4 seat 0 has more than seat 1.
    fits = [("3", "2", "1", "4"), ("4", "2", "1", "3"), ("4", "3", "1", "2")]
    check_drawn_evenly([(row,) for row in fits], draw_histories(table.state, 2, 400, 1))


def test_nobody_plays_a_card_of_the_own_set_twice():
    table = opened(0, "1 2 3", ranks=3, final=False)
    table.round("1 2 3", "take 3", "take 2", "take 1")
    table.round("2 1 2", "take 3", "take 2", "take 1")
    # Seat 0 has 1 and then 2. The others have 2 and 3, then 1 and 2: whoever had the 2 has the 1.
    fits = [(("1", "2", "3"), ("2", "1", "2")), (("1", "3", "2"), ("2", "2", "1"))]
    check_drawn_evenly(fits, draw_histories(table.state, 0, 200, 2))


def test_two_players_are_unsure_of_nothing_but_the_present_bid():
    table = opened(0, "3 1", ranks=3).round("3 1", "take 3", "take 1").bid("1 3")
    fits = [(("3", "1"), ("1", bid)) for bid in "23"]
    check_drawn_evenly(fits, draw_histories(table.state, 0, 200, 2))


def test_in_the_final_round_a_bid_is_any_kind_of_the_pile_equally_likely():
    table = opened(0, "3 1", ranks=4, rounds=3)
    table.round("3 3", "take 3", "take 1").round("1 1", "take 3", "take 3")
    table.round("2 2", "take 1", "take 1").bid("3 3")
    assert table.piles == ["1 3 3", "1 1 3"]
    past = (("3", "3"), ("1", "1"), ("2", "2"))
    fits = [(*past, ("3", bid)) for bid in "13"]
    check_drawn_evenly(fits, draw_histories(table.state, 0, 200, 4))


def test_hands_are_what_the_sets_lack():
    table = opened(0, "1 2 3", ranks=3).bid("2 3 1")
    for word in range(50):
        state = imagined(table.state, 0, word)
        for seat in range(3):
            hand = {str(n + 1) for n in range(14) if state["hands"][seat] >> n & 1}
            assert hand == set("123") - {literal.KINDS[state["played"][0, seat]]}


# --- against brute force --------------------------------------------------------------------------


def played(seed, parameters, every=None):
    """A game by random players in both programs; `every(pair)` is called after each event."""
    rng = Random(seed)
    pair = Pair(**parameters)
    driver = Driver(pair, rng)
    while not pair.over:
        driver.step()
        if every is not None:
            every(pair)
    return pair


def short_lists(seed, parameters, longest):
    """Moments of a game: the record, how many rounds, a seat, and the twin's list for it."""
    rng, found = Random(seed), []

    def note(pair):
        bids = len(pair.game.now.strengths) if pair.game.played else 9
        if len(pair.game.set) ** (bids - 1) > 1_000 and not pair.over:
            return
        seat = rng.choice(pair.seats)
        histories = pair.game.consistent(seat, 10_000)
        if histories is not None and 1 < len(histories) <= longest:
            found.append((copy(pair.state), len(pair.game.played), seat, histories))

    played(seed, parameters, note)
    return found


@pytest.mark.parametrize(
    ("seed", "parameters"),
    [
        (1, {"players": 3, "ranks": 5}),
        (2, {"players": 3, "ranks": 4, "rounds": 3, "combine": True}),
        (3, {"players": 4, "ranks": 4, "rounds": 2}),
        (4, {"players": 3, "specials": True, "rounds": 3}),
        (5, {"players": 3, "specials": True, "combine": True, "nervous": "defender", "rounds": 2}),
        (6, {"players": 2, "specials": True, "combine": True, "rounds": 2}),
    ],
)
def test_imagined_are_exactly_the_states_that_fit_and_all_equally_often(seed, parameters):
    found = short_lists(seed, parameters, 150)
    assert len(found) >= 5
    for state, rounds, seat, histories in Random(seed).sample(found, min(len(found), 12)):
        drawn = draw_histories(state, seat, 12 * len(histories) + 100, rounds)
        check_drawn_evenly(histories, drawn)


@pytest.mark.parametrize(("seed", "seat", "fitting"), [(0, 1, 231), (5, 4, 134), (74, 4, 170)])
def test_lists_that_take_long_to_make_are_drawn_from_evenly_too(seed, seat, fitting):
    """Four rounds of six, where more than a thousand cells are tried before the list is full."""
    rng, pair = Random(seed), Pair(players=6, ranks=7, rounds=4, final=False)
    while not pair.over:
        mover = pair.game.to_move()
        names = pair.game.legal(mover) if isinstance(mover, int) else pair.game.chance_weights()
        pair.apply(rng.choice(sorted(names)))
    histories = pair.game.consistent(seat, 10**6)
    assert histories
    assert len(histories) == fitting
    check_drawn_evenly(histories, draw_histories(pair.state, seat, 12 * fitting, 4))


# --- whole games ----------------------------------------------------------------------------------


def check_fits(game, seat, history):
    """That a history is no other than the seat can think of, rule by rule."""
    known = game.facts(seat)["known"]
    for row, (cards, round_) in enumerate(zip(history, game.played, strict=True)):
        assert {other for other in game.seats if cards[other]} == set(round_.strengths)
        assert all(cards[other] == card for other, card in known[row].items())
        if round_.finished:
            assert Counter(card for card in cards if card) == Counter(round_.strengths.values())
        elif round_.final:
            assert all(card in round_.piles[other] for other, card in enumerate(cards) if card)
        for deed in round_.deeds:
            if isinstance(deed, literal.Challenged):
                result = literal.compare(cards[deed.seat], cards[deed.target], game.nervous)
                assert literal.OUTCOMES[result] == deed.outcome
    for other in game.seats:
        own = [row[other] for row in history[: game.rounds] if row[other]]
        assert len(set(own)) == len(own)
        assert set(own) <= set(game.set)


@pytest.mark.parametrize("variant", DRIVEN.variants)
def test_whole_games_of_six_have_a_fitting_state_at_every_moment_for_every_seat(variant):
    words = iter(range(10**9))

    def look(pair):
        for seat in pair.seats if pair.game.played else ():
            state = imagined(pair.state, seat, next(words))
            check_fits(pair.game, seat, history_of(state, len(pair.game.played), 6))

    parameters = {"combine": variant in ("combined", "both"), "specials": variant in SPECIAL}
    played(3, {"players": 6, **parameters}, look)


SPECIAL = ("special", "both")


@pytest.mark.parametrize("seed", range(2))
def test_what_is_imagined_depends_on_nothing_hidden(seed):
    """Two states that a seat cannot tell apart give the same imagined state, bit for bit."""
    differing = 0

    def look(pair):
        nonlocal differing
        for seat in pair.seats:
            other = imagined(pair.state, seat, 1)
            other["key"] = pair.state["key"]
            differing += other.tobytes() != pair.state.tobytes()
            for word in range(2, 4):
                one, same = (imagined(state, seat, word) for state in (pair.state, other))
                assert one.tobytes() == same.tobytes()

    played(seed, {"players": 5, "specials": True, "combine": True, "rounds": 6}, look)
    assert differing > 200


def test_what_is_imagined_is_the_same_for_every_state_on_the_twins_list():
    for state, rounds, seat, histories in short_lists(3, {"players": 4, "ranks": 5}, 40)[::9]:
        results = set()
        for history in histories:
            other = copy(state)
            for row, cards in enumerate(history):
                for k, card in enumerate(cards):
                    other["played"][row, k] = -1 if card is None else literal.KINDS.index(card)
            results.add(imagined(other, seat, 5).tobytes())
        assert len(results) == 1
        assert rounds
