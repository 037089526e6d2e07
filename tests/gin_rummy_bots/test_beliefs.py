"""What the expert thinks of the opponent's hand and of its own next cards."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from stammtisch.core.bits import count_bits, read_bits
from stammtisch.core.cards import CARDS, bits_of
from stammtisch.core.tables import Tables
from stammtisch.gin_rummy.bots import sight as s
from stammtisch.gin_rummy.bots.beliefs import chance_to_meld, completing, estimate_hand
from stammtisch.gin_rummy.bots.outlook import GIN, KNOCK, NEXT, OUTLOOK, PAIRS, SINGLES, assess
from stammtisch.gin_rummy.bots.simple import completes_meld
from stammtisch.gin_rummy.melds import least_deadwood
from tests.gin_rummy_bots.situations import situation

HAND = "9H 9D 4S 5S 8S AC AD 2D 2S KD"
OPPONENT = "2C 4C 6C 8D TD QD AH 3H 5H 7H"


def seen(tables: Tables) -> Any:
    sight = np.empty(s.ENTRIES, np.int64)
    s.read(tables.observation[0], sight)
    return sight


def estimated(tables: Tables) -> np.ndarray:
    held = np.empty(52)
    estimate_hand(seen(tables), held)
    return held


def chance(held: np.ndarray, card: str) -> float:
    return held[CARDS.index(card)]


def test_sight_holds_the_observation_in_natural_units() -> None:
    facts = {"taken": "8D", "thrown": "9S KS", "declined": "7C"}
    tables = situation(HAND, OPPONENT, "7C 9S KS 9C", facts=facts)
    for state in tables.states:
        state.points[0] = 40
        state.points[1] = 73
    tables.refresh()
    sight = seen(tables)
    assert sight[s.HAND] == bits_of(HAND)
    assert sight[s.UPCARD] == bits_of("9C")
    assert sight[s.KNOWN] == sight[s.TAKEN] == bits_of("8D")
    assert sight[s.THROWN] == bits_of("9S KS")
    assert sight[s.DECLINED] == bits_of("7C")
    assert sight[s.UNSEEN] == (1 << 52) - 1 & ~bits_of(HAND + " 8D 7C 9S KS 9C")
    assert sight[s.DEADWOOD] == 9 + 9 + 4 + 5 + 8 + 1 + 1 + 2 + 2 + 10
    assert sight[s.IF_TAKEN] == 4 + 5 + 8 + 1 + 1 + 2 + 2
    assert list(sight[s.OWN_SCORE :]) == [40, 73, 52 - 24, 10, 100, 25, 31, 25, 10]


def test_chances_add_up_to_the_cards_that_are_missing() -> None:
    facts = {"taken": "8D TD", "thrown": "9S KS", "declined": "7C"}
    held = estimated(situation(HAND, OPPONENT, "7C 9S KS 9C", facts=facts))
    assert held.sum() == pytest.approx(10, abs=0.05)
    assert chance(held, "8D") == chance(held, "TD") == 1
    for card in (HAND + " 7C 9S KS 9C").split():
        assert chance(held, card) == 0
    unseen = [c for c in range(52) if 0 < held[c] < 1]
    assert len(unseen) == 52 - 10 - 4 - 2


def test_without_any_sign_all_unseen_cards_are_alike() -> None:
    held = estimated(situation(HAND, OPPONENT, "9C"))
    assert {round(float(x), 9) for x in held} == {0.0, round(10 / 41, 9)}


def test_refused_cards_make_their_neighbours_less_likely_and_taken_ones_more() -> None:
    tables = situation(HAND, OPPONENT, "6H QC 9C", facts={"thrown": "QC", "taken": "6C"})
    held = estimated(tables)
    far = chance(held, "3H")
    assert chance(held, "QH") < chance(held, "JC") < chance(held, "TC") < far
    assert chance(held, "7C") > chance(held, "8C") > far
    assert chance(held, "6S") > far


def test_chance_to_meld_is_one_for_a_known_meld_and_none_for_dead_cards() -> None:
    held = np.zeros(52)
    held[CARDS.index("9H")] = held[CARDS.index("TH")] = 1
    assert chance_to_meld(CARDS.index("8H"), held) == 1
    assert chance_to_meld(CARDS.index("JH"), held) == 1
    assert chance_to_meld(CARDS.index("9S"), held) == 0
    held[CARDS.index("9C")] = 0.5
    assert chance_to_meld(CARDS.index("9S"), held) == 0.5
    held[CARDS.index("9D")] = 0.5  # 9H 9C, 9H 9D, 9C 9D: 1 - 0.5 x 0.5 x 0.75
    assert chance_to_meld(CARDS.index("9S"), held) == pytest.approx(1 - 0.5 * 0.5 * 0.75)


def test_completing_cards_are_those_that_simple_would_take() -> None:
    rng = np.random.default_rng(2)
    for _ in range(300):
        hand = sum(1 << int(c) for c in rng.permutation(52)[: rng.integers(2, 11)])
        expected = [c for c in range(52) if not hand >> c & 1 and completes_meld(hand, c)]
        assert completing(hand) == sum(1 << c for c in expected)


def test_the_outlook_is_exact_over_all_next_cards() -> None:
    rng = np.random.default_rng(4)
    outlook = np.empty(OUTLOOK)
    for _ in range(60):
        cards = [int(c) for c in rng.permutation(52)[:40]]
        hand, unseen = sum(1 << c for c in cards[:10]), sum(1 << c for c in cards[10:])
        held = np.zeros(52)
        held[cards[10:]] = rng.random(30) * 0.8
        assess(hand, least_deadwood(hand), -1, unseen, held, 20, outlook)
        after = [best_after(hand | 1 << c) for c in cards[10:]]
        weights = 1 - held[cards[10:]]
        assert outlook[NEXT] == pytest.approx(np.average(after, weights=weights))
        assert outlook[KNOCK] == pytest.approx(np.average(np.array(after) <= 20, weights=weights))
        assert outlook[GIN] == pytest.approx(np.average(np.array(after) == 0, weights=weights))


def best_after(cards: int) -> int:
    held = [c for c in range(52) if cards >> c & 1]
    return min(least_deadwood(cards & ~(1 << c)) for c in held)


def test_partial_melds_are_counted_by_the_chance_of_what_they_lack() -> None:
    hand, unseen = bits_of("9H 9D KC"), bits_of("9C 9S 8H 7H KD")
    held = np.zeros(52)
    held[CARDS.index("9C")] = 0.25
    outlook = np.empty(OUTLOOK)
    assess(hand, 28, -1, unseen, held, 10, outlook)
    assert count_bits(hand) == 3
    # Lacking one: 9C (0.75) or 9S (1). Lacking two: 9C 9S beside either nine, 7H 8H.
    assert outlook[PAIRS] == 0.75 + 1
    assert outlook[PAIRS + 1] == (0.75 + 1) * 18
    assert outlook[SINGLES] == 2 * 0.75 + 1
    assert outlook[SINGLES + 1] == (2 * 0.75 + 1) * 9
    assert read_bits(held) == bits_of("9C")
