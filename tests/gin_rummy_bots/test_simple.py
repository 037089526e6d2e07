"""`simple` is the SimpleGinRummyPlayer of the EAAI challenge."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from stammtisch.core.cards import CARDS, bits_of
from stammtisch.core.record import new_records
from stammtisch.core.tables import Tables
from stammtisch.gin_rummy import rules
from stammtisch.gin_rummy.bots.simple import SIMPLE_MEMORY, SimplePolicy, completes_meld
from stammtisch.policies.players import Players
from tests.gin_rummy_bots.situations import EAAI, ask, only, situation

OPPONENT = "2C 4C 6C 8D TD QD AH 3H 5H 7H"
LOOSE = "KC QS JD 9H 7S 5C 4S 3D 2H AS"
"""No meld, and no card that one more would not have to be added to for a meld."""


@pytest.mark.parametrize(
    ("hand", "upcard", "action"),
    [
        ("9H 9D 4S 5S 8S AC AD 2D 2S KD", "9C", "take upcard"),  # a set
        ("9H 9D 4S 5S 8S AC AD 2D 2S KD", "6S", "take upcard"),  # a run
        ("9H 9D 4S 5S 8S AC AD 2D 2S KD", "3S", "take upcard"),  # a run, two threes would be low
        ("9H 9D 9S 4S 5S AC AD 2D 2S KD", "9C", "take upcard"),  # a fourth nine helps no score
        ("JC JS KC QC 5S AC AD 2D 2S 9D", "JH", "take upcard"),
        ("9H 9D 4S 5S 8S KC KD QD JS JD", "AC", "draw stock"),  # lower, but no meld
        ("QS KS 4S 5S 8S KC KD 9D 7S JD", "AS", "draw stock"),  # queen, king, ace is no run
    ],
)
def test_takes_the_upcard_only_into_a_meld(hand: str, upcard: str, action: str) -> None:
    assert only("simple", situation(hand, OPPONENT, upcard)) == action


def test_passes_an_offered_upcard_that_makes_no_meld() -> None:
    offer = situation(LOOSE, OPPONENT, "8C", phase=rules.OFFER, **EAAI)
    assert only("simple", offer) == "pass"


@pytest.mark.parametrize(
    ("card", "melds"),
    [("AC", False), ("3C", True), ("6C", True), ("9C", False), ("4D", True), ("KC", False)],
)
def test_what_completes_a_meld(card: str, melds: bool) -> None:
    assert completes_meld(bits_of("4C 5C QC 4H 4S"), CARDS.index(card)) == melds


def drawn_from_stock(hand: str, drawn: str, copies: int) -> tuple[Tables, Any]:
    """A discard to choose after a draw from the stock, and the memory that goes with it."""
    tables = situation(hand + " " + drawn, OPPONENT, "8C", copies=copies)
    memory: Any = new_records(SIMPLE_MEMORY, copies)
    memory.hand = bits_of(hand)
    return tables, memory


def test_discards_uniformly_among_the_cards_that_leave_least_deadwood() -> None:
    # KC, QS and JD each leave 74 - 10 = 64 of the eleven cards; no other does.
    copies = 6000
    tables, memory = drawn_from_stock(LOOSE, "6H", copies)
    chosen = Counter(ask("simple", tables, memory))
    assert set(chosen) == {"discard KC", "discard QS", "discard JD"}
    expected = copies / 3
    chi_square = sum((count - expected) ** 2 / expected for count in chosen.values())
    assert chi_square < 13.8  # 2 degrees of freedom, one chance in a thousand


def test_never_discards_the_card_just_taken_even_where_the_rules_allow_it() -> None:
    # Only KS leaves the least deadwood; it was just taken.
    hand = "9H 9D 8S 7S 5C 4S 3D 2H AS 6C"
    tables = situation(
        hand + " KS", OPPONENT, "8C", just_taken="KS", discard_taken=True,
        facts={"own_taken": "KS"}, copies=50,
    )  # fmt: skip
    memory = new_records(SIMPLE_MEMORY, 50)
    memory.hand = bits_of(hand)
    assert tables.mask[0, rules.DISCARD_CARD + CARDS.index("KS")] == 1
    assert set(ask("simple", tables, memory)) == {"discard 9H", "discard 9D"}


def pair(one: str, other: str) -> int:
    low, high = sorted((CARDS.index(one), CARDS.index(other)))
    return low * 128 + high


@pytest.mark.parametrize("repeated", [("6H", "KC"), ("KC", "6H")])
def test_never_repeats_a_pair_of_drawn_and_discarded_card_in_either_order(
    repeated: tuple[str, str],
) -> None:
    tables, memory = drawn_from_stock(LOOSE, "6H", 200)
    memory.turns = 1
    memory.pairs[:, 0] = pair(*repeated)
    assert set(ask("simple", tables, memory)) == {"discard QS", "discard JD"}


def test_plays_on_when_every_discard_would_repeat_a_pair() -> None:
    tables, memory = drawn_from_stock(LOOSE, "6H", 200)
    cards = (LOOSE + " 6H").split()
    memory.turns = len(cards)
    for i, card in enumerate(cards):
        memory.pairs[:, i] = pair("6H", card)
    assert set(ask("simple", tables, memory)) == {"discard KC", "discard QS", "discard JD"}


def test_pairs_are_kept_in_the_memory_record() -> None:
    tables, memory = drawn_from_stock(LOOSE, "6H", 1)
    (action,) = ask("simple", tables, memory)
    assert memory.turns[0] == 1
    assert memory.pairs[0, 0] == pair("6H", action.split()[1])


def test_pairs_are_remembered_for_one_hand() -> None:
    tables = situation(LOOSE, OPPONENT, "8C")
    memory: Any = new_records(SIMPLE_MEMORY, 1)
    memory.turns[:] = 1
    memory.pairs[0, 0] = pair("6H", "KC")
    memory.hand_number = 0
    only("simple", tables, memory)
    assert memory.turns[0] == 1  # a later draw of the same hand
    for state in tables.states:
        state.hand_number = 1
    tables.refresh()
    only("simple", tables, memory)
    assert memory.turns[0] == 0
    assert memory.hand[0] == bits_of(LOOSE)


def test_the_policy_itself_holds_no_memory() -> None:
    policy = SimplePolicy()
    tables = Tables("gin_rummy", 8, 3)
    players = Players(tables, [policy], np.zeros((8, 2), np.int64))
    actions = np.empty(8, np.int64)
    for _ in range(60):
        players.choose(actions)
        players.step(actions)
    assert vars(policy) == {}


@pytest.mark.parametrize(
    ("hand", "action"),
    [
        ("9C 9H 9D 4S 5S 6S AC AS 2D 3D KD", "knock KD"),  # 1 + 1 + 2 + 3 = 7
        ("9C 9H 9D 4S 5S 6S AC AS 3S 5D KD", "knock KD"),  # 3-4-5-6 and 1 + 1 + 5 = 7
        ("9C 9H 9D 4S 5S 6S AC AS 4D 5D KD", "discard KD"),  # 1 + 1 + 4 + 5 = 11
        ("9C 9H 9D 4S 5S 6S 2D 3D 4D 5D KD", "knock KD"),  # gin
    ],
)
def test_knocks_as_soon_as_it_may(hand: str, action: str) -> None:
    assert only("simple", situation(hand, "2C 4C 6C 8D TD QD AH 3H 5H 7H", "8C")) == action


def test_never_declares_big_gin() -> None:
    hand = "9C 9H 9D 4S 5S 6S 7S 2D 3D 4D 5D"
    tables = situation(hand, "2C 4C 6C 8D TD QD AH 3H 5H 7H", "8C", copies=300)
    assert tables.mask[0, rules.BIG_GIN] == 1
    # A card may go at either end of the runs of four, and the gin remains.
    assert set(ask("simple", tables)) == {"knock 4S", "knock 7S", "knock 2D", "knock 5D"}
