"""`openspiel_simple` plays as OpenSpiel's `simple_gin_rummy_bot` is described."""

from __future__ import annotations

import pytest

from stammtisch.gin_rummy import rules
from tests.gin_rummy_bots.situations import EAAI, only, situation

OPPONENT = "2C 4C 6C 8D TD QD AH 3H 5H 7H"
NINES = "9C 9H 9D 4S 5S 6S"


@pytest.mark.parametrize(
    ("hand", "upcard", "action"),
    [
        ("9H 9D 4S 5S 8S AC AD 2D 2S KD", "9C", "take upcard"),  # a set of nines
        (f"{NINES} AC AD 5D KD", "3D", "take upcard"),  # no meld, but 1 + 1 + 5 + 3 may knock
        (f"{NINES} AC 2D 5D KD", "3C", "draw stock"),  # 1 + 2 + 5 + 3 = 11 may not
        ("KH KD KS QS JS 3C 5D 7D 9H AS", "TS", "take upcard"),  # the run and the set of kings
        ("7S 7D 7C 5S 4D 2H 9D KD QH JS", "6S", "draw stock"),  # 5-6-7 is worth less than the set
        ("7S 7D 7C 5S 4D 2H 9D KD QH JS", "7H", "take upcard"),  # a fourth seven
        ("9H 9D 4S 5S 8S KC KD QS JS JD", "AC", "draw stock"),  # lower, but neither
    ],
)
def test_takes_the_upcard_to_knock_or_into_its_best_melds(
    hand: str, upcard: str, action: str
) -> None:
    assert only("openspiel_simple", situation(hand, OPPONENT, upcard)) == action


def test_passes_an_offered_upcard_of_no_use() -> None:
    hand = "KC QS JD 9H 7S 5C 4S 3D 2H AS"
    offer = situation(hand, OPPONENT, "8C", phase=rules.OFFER, **EAAI)
    assert only("openspiel_simple", offer) == "pass"


@pytest.mark.parametrize(
    ("hand", "action"),
    [
        (f"{NINES} AC 2D QC JS KD", "discard KD"),  # of ten points each the highest rank goes
        (f"{NINES} AC 2D QC KC KD", "discard KD"),  # of one rank the highest suit
        ("7S 7D 7C 7H 5S 6S 2H 9D 8H AC 3D", "discard 9D"),  # three sevens and 5-6-7: 9 is left
        (f"{NINES} AC AD 2C 2D KD", "knock KD"),  # 1 + 1 + 2 + 2 = 6
        (f"{NINES} AC 3D 2C 5D KD", "discard KD"),  # 1 + 3 + 2 + 5 = 11
    ],
)
def test_throws_the_highest_deadwood_card_and_knocks_at_once(hand: str, action: str) -> None:
    assert only("openspiel_simple", situation(hand, OPPONENT, "8C")) == action


def test_keeps_the_card_just_taken() -> None:
    taken = situation(
        f"{NINES} AC AD 2C 5D KD", OPPONENT, "8C", just_taken="KD", facts={"own_taken": "KD"}
    )
    assert only("openspiel_simple", taken) == "discard 5D"


def test_with_eleven_melded_cards_it_goes_gin_and_not_big_gin() -> None:
    hand = "9C 9H 9D 4S 5S 6S 7S 2D 3D 4D 5D"
    tables = situation(hand, OPPONENT, "8C")
    assert tables.mask[0, rules.BIG_GIN] == 1
    assert only("openspiel_simple", tables) == "knock 7S"
