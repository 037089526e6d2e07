"""Melds, deadwood, the knocker's arrangement and laying off, against the twin's brute force."""

from random import Random

import numpy as np
import pytest

from stammtisch.core.cards import CARDS, bits_of, cards_of
from stammtisch.gin_rummy import melds
from tests.gin_rummy.samplers import attached_hand, melded_hand
from tests.reference import gin_rummy as literal

LONGEST = 10  # cards in a hand, so the longest run that can be laid down


def dense_hand(rng, size, deck):
    """Cards of few ranks, of few suits, of one corner of the deck, of melds, or any."""
    pool = list(deck)
    kind = rng.randrange(5)
    if kind == 0:
        ranks = rng.sample(sorted({card[0] for card in deck}), 4)
        pool = [card for card in deck if card[0] in ranks]
    elif kind == 1:
        suits = rng.sample("CDHS", 2)
        pool = [card for card in deck if card[1] in suits]
    elif kind == 2:
        low = rng.randint(1, 9)
        pool = [card for card in deck if low <= literal.rank(card) <= low + 4]
    elif kind == 3:
        rng.shuffle(pool)
        hand = melded_hand(pool, size, rng, rng.choice((0, 1)))
        return hand + [card for card in pool if card not in hand][: size - len(hand)]
    return rng.sample(pool, min(size, len(pool)))


def found_melds(cards, longest):
    found = np.zeros(4 * melds.MOST_MELDS, np.int64)
    count = melds.find_melds(bits_of(cards), longest, found)
    return found[:count].tolist()


def hands(seed, count, size, deck=CARDS):
    rng = Random(seed)
    return [dense_hand(rng, size, deck) for _ in range(count)]


# --- melds ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("longest", [5, LONGEST])
@pytest.mark.parametrize("size", [10, 11])
def test_all_melds_are_found_and_each_once(size, longest):
    for hand in hands(1, 400, size):
        expected = [
            literal.bitmask(meld)
            for meld in literal.melds(hand)
            if literal.is_set(meld) or len(meld) <= longest
        ]
        assert sorted(found_melds(hand, longest)) == expected, hand


@pytest.mark.parametrize(
    "cards",
    ["QC KC AC", "KC AD 2D", "QC KC AD", "KD AH 2H 3S", "QH KH AH", "KH AS 2S", "JS QS 7H 7S"],
)
def test_no_run_leads_over_the_king_nor_from_one_suit_to_the_next(cards):
    assert found_melds(cards.split(), LONGEST) == []
    assert melds.least_deadwood(bits_of(cards)) == sum(map(literal.value, cards.split()))


def test_a_run_of_eleven_holds_44_melds_of_up_to_ten_cards():
    # 9 runs of three, 8 of four, ..., 2 of ten.
    run = list(CARDS[:11])
    assert len(found_melds(run, LONGEST)) == 9 + 8 + 7 + 6 + 5 + 4 + 3 + 2
    assert len(found_melds(run, 5)) == 9 + 8 + 7


def runs_in_a_row(cards):
    """How many runs of 3 to 10 there are in so many cards of a suit that follow each other."""
    return sum(cards - length + 1 for length in range(3, min(cards, LONGEST) + 1))


def test_eleven_cards_never_hold_more_melds_than_there_is_room_for():
    """Runs and sets bounded apart: runs by the shape over suits, sets by the shape over ranks."""
    most_runs = max(
        sum(map(runs_in_a_row, (a, b, c, 11 - a - b - c)))
        for a in range(12)
        for b in range(12 - a)
        for c in range(12 - a - b)
    )
    # Four of a rank are five sets, three are one: two fours and a three.
    most_sets = max(5 * fours + (11 - 4 * fours) // 3 for fours in range(3))
    assert (most_runs, most_sets) == (44, 11)
    assert most_runs + most_sets <= melds.MOST_MELDS


def test_the_worst_hands_found_by_search_hold_44_melds():
    rng = Random(5)
    worst = 0
    for start in hands(6, 40, 11):
        hand = list(start)
        count = len(found_melds(hand, LONGEST))
        for _ in range(300):
            changed = list(hand)
            changed[rng.randrange(11)] = rng.choice([c for c in CARDS if c not in hand])
            more = len(found_melds(changed, LONGEST))
            if more >= count:
                hand, count = changed, more
        worst = max(worst, count)
    assert 30 <= worst <= 44


@pytest.mark.parametrize(
    ("cards", "count"),
    [
        # Three ranks: 5 + 5 + 1 sets and a run in each of the three suits that are complete.
        ("7C 7D 7H 7S 8C 8D 8H 8S 9C 9D 9H", 11 + 3),
        # Four suits of up to three in a row: 4 + 4 + 3 cards.
        ("AC AD AH AS 2C 2D 2H 2S 3C 3D 3H", 11 + 3),
        # Two runs: 6 in a row hold 4 + 3 + 2 + 1 = 10, 5 in a row 3 + 2 + 1 = 6.
        ("4S 5S 6S 7S 8S 9S 4H 5H 6H 7H 8H", 16),
    ],
)
def test_dense_hands_by_hand(cards, count):
    assert len(found_melds(cards.split(), LONGEST)) == count


# --- deadwood -------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [1, 3, 7, 10, 11])
def test_least_deadwood_is_that_of_the_best_of_all_arrangements(size):
    for hand in hands(2, 500, size):
        assert melds.least_deadwood(bits_of(hand)) == literal.least_deadwood(hand), hand


@pytest.mark.parametrize("size", [2, 8, 11])
def test_deadwood_without_each_card_is_the_least_of_the_others(size):
    for hand in hands(3, 400, size):
        deadwood = np.full(52, -7, np.int64)
        whole = melds.deadwood_without_each(bits_of(hand), deadwood)
        assert whole == literal.least_deadwood(hand)
        expected = literal.deadwood_without(hand)
        assert {card: deadwood[CARDS.index(card)] for card in hand} == expected, hand
        assert (np.delete(deadwood, [CARDS.index(card) for card in hand]) == -7).all()


# --- the knocker's arrangement --------------------------------------------------------------------


@pytest.mark.parametrize(("ranks", "suits", "size"), [(13, 4, 10), (7, 4, 9), (13, 2, 10)])
def test_the_knocker_offers_the_opponent_least(ranks, suits, size):
    rng = Random(4)
    deck = literal.deck(ranks, suits)
    choices = 0
    for hand in hands(4, 1500, size, deck):
        pile = rng.sample([card for card in deck if card not in hand], rng.choice((1, 3, 5)))
        chosen = np.zeros(3, np.int64)
        count = melds.arrange_knocker(bits_of(hand), bits_of(pile), ranks, suits, chosen)
        expected = literal.knocker_arrangement(hand, pile, ranks, suits)
        assert chosen[:count].tolist() == sorted(map(literal.bitmask, expected)), (hand, pile)
        choices += len(literal.best_arrangements(hand)) > 1
    assert choices > 50


# --- laying off -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("ranks", "suits", "size"), [(13, 4, 10), (7, 4, 9), (9, 3, 10)])
def test_own_melds_and_lay_offs_together_leave_least(ranks, suits, size):
    rng = Random(8)
    deck = literal.deck(ranks, suits)
    laid, better_together = 0, 0
    for knocker in hands(8, 1000, size, deck):
        arrangement = literal.knocker_arrangement(knocker, [], ranks, suits)
        rest = [card for card in deck if card not in knocker]
        rng.shuffle(rest)
        defender = attached_hand(knocker, rest, size, rng) if rng.random() < 0.7 else []
        spare = [card for card in rest if card not in defender]
        defender += spare[: size - len(defender)]
        table = np.array([*map(literal.bitmask, arrangement), 0, 0, 0], np.int64)
        left = melds.deadwood_after_lay_off(
            bits_of(defender), table, len(arrangement), ranks, suits
        )
        best = literal.best_defence(defender, arrangement)
        assert left == best.deadwood, (knocker, defender)
        laid += len(best.lay_offs)
        own_first = literal.best_defence(defender, arrangement, literal.best_arrangements(defender))
        better_together += own_first.deadwood > best.deadwood
    assert laid > 200
    assert better_together > 0


def after_lay_off(defender, *table):
    laid = np.array([bits_of(meld) for meld in table], np.int64)
    return melds.deadwood_after_lay_off(bits_of(defender), laid, len(table), 13, 4)


def test_three_then_two_are_laid_off_on_four_five_six():
    assert after_lay_off("3S 2S KH", "4S 5S 6S") == 10
    assert after_lay_off("2S KH", "4S 5S 6S") == 12


def test_a_card_that_fits_a_set_and_a_run_opens_the_next_place_of_the_run():
    # The seven of spades fits both; on the run it lets the eight follow.
    assert after_lay_off("7S 8S", "7C 7D 7H", "4S 5S 6S") == 0


def test_a_meld_is_broken_up_where_its_cards_can_be_laid_off():
    # Kept together the fives leave 6H and 7H, 13 points, for the run is short of the five.
    assert after_lay_off("5C 5D 5H 6H 7H", "2H 3H 4H") == 10


def test_melds_by_name_are_where_they_are_said_to_be():
    assert cards_of(bits_of("KC AD")) == ["KC", "AD"]
    assert bits_of("KC AD") == (1 << 12) | (1 << 13)
