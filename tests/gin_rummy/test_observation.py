"""What a seat knows, part by part, with values worked out by hand, and what it must not know."""

from random import Random

import numpy as np
import pytest

from stammtisch.core.cards import CARDS, bits_of
from stammtisch.gin_rummy import rules
from stammtisch.gin_rummy.game import GAME
from tests.gin_rummy.hands import GIN, KNOCKER, SAMPLE_HAND, SAMPLE_OPPONENT
from tests.gin_rummy.samplers import Driver, draw_parameters
from tests.gin_rummy.table import Table, dealt, draw_lowest, play_to_the_last_turn
from tests.gin_rummy.twin import Pair

SAMPLE = (SAMPLE_HAND, SAMPLE_OPPONENT, "9C")


def phase_of(table, seat=0):
    words = ("offer", "draw", "discard")
    marked = np.flatnonzero(table.observe(seat)["phase"])
    return [words[i] for i in marked]


# --- cards ----------------------------------------------------------------------------------------


def test_cards_after_the_deal():
    table = dealt(*SAMPLE)
    mine, theirs = set(SAMPLE_HAND.split()), set(SAMPLE_OPPONENT.split())
    assert (table.sees(0, "hand"), table.sees(1, "hand")) == (mine, theirs)
    for seat, hand in enumerate((mine, theirs)):
        assert table.sees(seat, "upcard") == table.sees(seat, "discard_pile") == {"9C"}
        assert table.sees(seat, "unseen") == set(CARDS) - hand - {"9C"}
        for part in ("known_0", "known_1", "taken_1", "declined_1", "thrown_1"):
            assert table.sees(seat, part) == set()


def test_a_taken_upcard_is_known_to_both_until_it_is_discarded():
    table = dealt(*SAMPLE).play("take upcard")
    assert table.sees(0, "known_0") == {"9C"}
    assert table.sees(1, "known_1") == table.sees(1, "taken_1") == {"9C"}
    assert "9C" not in table.sees(1, "unseen")
    assert table.sees(0, "upcard") == table.sees(1, "upcard") == set()
    assert table.sees(0, "discard_pile") == set()
    table.play("discard KD", "take upcard", "discard 3H").draw("JD").play("discard 9C")
    assert table.sees(1, "known_1") == set()
    assert table.sees(1, "taken_1") == {"9C"}  # thrown again or not
    assert table.sees(1, "thrown_1") == {"KD", "9C"}
    assert table.sees(0, "known_1") == table.sees(1, "known_0") == {"KD"}


def test_a_card_from_the_stock_is_known_to_the_drawer_only():
    table = dealt(*SAMPLE).draw("JD")
    assert "JD" in table.sees(0, "hand")
    assert "JD" in table.sees(1, "unseen")
    assert table.sees(0, "known_0") == table.sees(1, "known_1") == set()


def test_declined_are_the_upcards_left_lying_for_the_stock_or_passed():
    table = dealt(*SAMPLE).draw("JD")
    assert table.sees(1, "declined_1") == {"9C"}
    assert table.sees(0, "declined_1") == set()
    table.play("discard JD").draw("TD").play("discard TD")
    assert table.sees(0, "declined_1") == {"JD"}
    offer = dealt(*SAMPLE, first_turn="offer").play("pass")
    assert offer.sees(1, "declined_1") == {"9C"}
    assert offer.sees(0, "declined_1") == set()


def test_a_draw_that_was_forced_after_two_passes_declines_nothing_more():
    table = dealt(*SAMPLE, first_turn="offer").play("pass", "pass").draw("JD")
    assert table.sees(0, "declined_1") == table.sees(1, "declined_1") == {"9C"}


def test_a_thrown_card_that_is_taken_back_stays_among_the_thrown_and_is_known():
    table = dealt(*SAMPLE).play("take upcard", "discard KD", "take upcard", "discard 3H")
    assert table.sees(1, "thrown_1") == {"KD"}
    assert table.sees(0, "known_1") == table.sees(0, "taken_1") == {"KD"}
    assert table.sees(0, "discard_pile") == {"3H"}


def test_the_pile_holds_all_discards_and_the_upcard_is_the_last():
    table = dealt(*SAMPLE).draw("JD").play("discard JD").draw("TD").play("discard TD")
    assert table.sees(0, "discard_pile") == table.sees(1, "discard_pile") == {"9C", "JD", "TD"}
    assert table.sees(0, "upcard") == {"TD"}
    table.play("take upcard")
    assert table.sees(0, "discard_pile") == {"9C", "JD"}
    assert table.sees(0, "upcard") == set()


def test_unseen_of_a_small_deck_holds_its_cards_only():
    table = dealt("AC 2C", "3C 4C", "AD", ranks=5, suits=2, hand_size=2)
    assert table.sees(0, "unseen") == {"3C", "4C", "5C", "2D", "3D", "4D", "5D"}


def test_a_new_hand_forgets_the_old_one():
    table = dealt(*SAMPLE).play("take upcard", "knock KD")
    table.deal(KNOCKER, SAMPLE_OPPONENT, "TC", first=None)
    for part in ("known_0", "known_1", "taken_1", "declined_1", "thrown_1"):
        assert table.sees(0, part) == table.sees(1, part) == set()
    assert table.number(0, "takes") == 0


def test_both_hands_are_public_after_a_knock():
    table = dealt(*SAMPLE, episode="hand").play("take upcard", "knock KD")
    assert table.sees(0, "known_1") == table.sees(1, "hand") == set(SAMPLE_OPPONENT.split())
    assert table.sees(1, "known_1") == table.sees(0, "hand") == set(KNOCKER.split())
    assert table.sees(0, "known_0") == set(KNOCKER.split())
    assert len(table.sees(0, "unseen")) == 52 - 10 - 10 - 2 + 1


def test_all_eleven_cards_are_public_after_big_gin():
    table = dealt(GIN, SAMPLE_OPPONENT, "TC", episode="hand").draw("6D").play("big gin")
    assert table.sees(1, "known_1") == {*GIN.split(), "6D"}


def test_neither_hand_is_public_after_a_dead_hand():
    table = play_to_the_last_turn(dealt(KNOCKER, SAMPLE_OPPONENT, "TC", episode="hand"))
    table.play(f"discard {draw_lowest(table)}")
    assert table.mover is None
    assert table.sees(0, "known_1") == table.sees(0, "known_0") == set()
    assert set(SAMPLE_OPPONENT.split()) < table.sees(0, "unseen")


def test_a_dead_hand_stays_closed_although_the_hand_before_was_shown():
    table = dealt(*SAMPLE, max_hands=2, max_upcard_draws=1).play("take upcard", "knock KD")
    table.deal(KNOCKER, SAMPLE_OPPONENT, "TC", first=None).play("take upcard", "discard 3H")
    assert table.mover is None
    assert table.sees(0, "known_1") == {"TC"}
    assert table.sees(1, "known_1") == set()


# --- deadwood -------------------------------------------------------------------------------------


def test_deadwood_in_the_draw_phase_and_if_the_upcard_is_taken():
    table = dealt(*SAMPLE)
    assert table.number(0, "deadwood") == 9 + 9 + 1 + 1 + 2 + 2 + 10
    assert table.number(0, "deadwood_if_taken") == 6  # the king goes
    assert table.number(1, "deadwood") == 27
    assert table.number(1, "deadwood_if_taken") == 100  # not its turn
    assert not table.observe(0)["deadwood_after"].any()


def test_the_taken_card_must_be_kept_so_a_useless_one_costs_its_points():
    table = dealt(KNOCKER, SAMPLE_OPPONENT, "KD")
    assert table.number(0, "deadwood_if_taken") == 6 - 2 + 10
    table.play("take upcard")
    assert table.number(0, "deadwood") == 14
    free = dealt(KNOCKER, SAMPLE_OPPONENT, "KD", discard_taken=True)
    assert free.number(0, "deadwood_if_taken") == 6
    assert free.play("take upcard").number(0, "deadwood") == 6


def test_deadwood_if_taken_is_100_where_both_have_passed():
    table = dealt(*SAMPLE, first_turn="offer")
    assert table.number(0, "deadwood_if_taken") == 6
    table.play("pass", "pass")
    assert table.number(0, "deadwood_if_taken") == 100
    assert table.number(0, "deadwood") == 34


def test_deadwood_after_each_discard():
    table = dealt(*SAMPLE).play("take upcard")
    after = table.observe(0)["deadwood_after"]
    by_card = {CARDS[i]: int(after[i]) for i in np.flatnonzero(after)}
    # 16 with the king; a nine gone leaves two of them, an end of the run two spades, the five 4, 6.
    assert by_card == {
        **{"KD": 6, "AC": 15, "AH": 15, "2D": 14, "2H": 14},
        **{"9C": 34, "9H": 34, "9D": 34, "4S": 27, "5S": 26, "6S": 25},
    }
    assert not table.observe(1)["deadwood_after"].any()
    assert table.number(1, "deadwood") == 27


# --- phases, scores, progress ---------------------------------------------------------------------


def test_phases():
    table = dealt(*SAMPLE, first_turn="offer")
    assert phase_of(table) == phase_of(table, 1) == ["offer"]
    table.play("pass", "pass")
    assert phase_of(table) == ["draw"]
    table.play("draw stock")
    assert phase_of(table) == phase_of(table, 1) == ["discard"]  # the card comes, then a discard
    assert table.number(0, "own_turn") == table.number(1, "own_turn") == 0
    table.play("card JD")
    assert phase_of(table) == phase_of(table, 1) == ["discard"]
    assert (table.number(0, "own_turn"), table.number(1, "own_turn")) == (1, 0)
    table.play("discard JD")
    assert (table.number(0, "own_turn"), table.number(1, "own_turn")) == (0, 1)


def test_nobody_is_the_starter_before_chance_has_named_one():
    table = Table()
    assert table.number(0, "starter") == table.number(1, "starter") == 0
    table.play("starter 1")
    assert (table.number(0, "starter"), table.number(1, "starter")) == (0, 1)


def test_given_scores_stand_from_the_start():
    table = Table(episode="hand", scores=(30, 70))
    assert table.observe(0)["scores"].tolist() == [30, 70]
    assert table.observe(1)["scores"].tolist() == [70, 30]


def test_scores_and_hand_number_count_on():
    table = dealt(*SAMPLE).play("take upcard", "knock KD")
    table.deal(KNOCKER, SAMPLE_OPPONENT, "TC", first=None)
    assert table.observe(0)["scores"].tolist() == [12, 0]
    assert table.observe(1)["scores"].tolist() == [0, 12]
    assert table.number(0, "hand_number") == 1
    assert (table.number(0, "starter"), table.number(1, "starter")) == (0, 1)


def test_a_score_beyond_the_scale_is_shown_as_its_end():
    table = dealt(*SAMPLE, target=500)
    table.state["points"][0] = 499
    table.play("take upcard", "knock KD")
    assert table.points == (511, 0)
    assert table.observe(0)["scores"].tolist() == [500, 0]


def test_stock_takes_and_limit():
    table = dealt(*SAMPLE).play("take upcard", "discard KD").draw("JD")
    for seat in range(2):
        assert table.number(seat, "stock") == 30
        assert table.number(seat, "takes") == 1
        assert table.number(seat, "limit") == 10


def test_parameters_are_part_of_what_a_seat_knows():
    table = Table(
        target=250,
        gin_bonus=20,
        big_gin_bonus=0,
        undercut_bonus=10,
        undercut_on_tie=False,
        first_turn="offer",
        discard_taken=True,
        oklahoma=True,
        starter="loser",
        max_upcard_draws=9,
        max_hands=7,
    )
    seen = table.observe(1)
    assert seen["target"] == 250
    assert seen["bonuses"].tolist() == [20, 0, 10]
    assert seen["flags"].tolist() == [0, 1, 1, 1, 0]
    assert seen["starter_rule"].tolist() == [0, 0, 1]
    assert seen["caps"].tolist() == [9, 7]
    defaults = Table(episode="hand").observe(0)
    assert defaults["flags"].tolist() == [1, 0, 0, 0, 1]
    assert defaults["starter_rule"].tolist() == [1, 0, 0]


def test_the_deck_is_given_as_fractions_of_the_whole_one():
    out = np.zeros(len(GAME.layout), np.float32)
    GAME.observe(Table(ranks=7, suits=3, hand_size=4).state, 0, out)
    assert GAME.layout.unpack(out)["deck"] == pytest.approx([7 / 13, 3 / 4, 4 / 10])


# --- what must stay hidden, what must stay in range -----------------------------------------------


def observation(state, seat):
    out = np.full(len(GAME.layout), 9, np.float32)
    GAME.observe(state, seat, out)
    return out


def exchange_hidden(state, seat, rng):
    """The same game with other cards where `seat` cannot look; no code of the rules is asked."""
    other = 1 - seat
    hand, opponent = int(state["hands"][seat]), int(state["hands"][other])
    pile, taken = int(state["discard_pile"]), int(state["taken"][other])
    deck = bits_of([c for c in CARDS if in_deck(c, state)])
    hidden = [i for i in range(52) if (deck & ~(hand | pile | (opponent & taken))) >> i & 1]
    count = (opponent & ~taken).bit_count()
    changed = state.copy()
    changed["hands"][other] = (opponent & taken) | sum(1 << i for i in rng.sample(hidden, count))
    return changed


def in_deck(card, state):
    number = CARDS.index(card)
    return number % 13 < state["ranks"] and number // 13 < state["suits"]


def test_an_observation_does_not_change_when_the_hidden_cards_do():
    rng = Random(3)
    compared = 0
    for _ in range(25):
        pair = Pair(**draw_parameters(rng))
        driver = Driver(pair, rng)
        while not pair.over and len(pair.events) < 150:
            driver.step()
            if pair.game.stage not in ("offer", "draw", "discard", "stock"):
                continue
            for seat in range(2):
                changed = exchange_hidden(pair.state, seat, rng)
                assert (observation(changed, seat) == pair.observations[seat]).all(), pair.events
                mask = np.zeros(len(GAME.actions), np.int8)
                rules.legal(changed, seat, mask)
                assert (mask == pair.masks[seat]).all()
                compared += (changed["hands"] != pair.state["hands"]).any()
    assert compared > 1500


def test_every_number_lies_between_0_and_1():
    rng = Random(4)
    for _ in range(20):
        pair = Pair(**draw_parameters(rng))
        driver = Driver(pair, rng)
        while not pair.over and len(pair.events) < 200:
            driver.step()
            assert pair.observations.min() >= 0
            assert pair.observations.max() <= 1
