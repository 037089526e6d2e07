"""Events and results of hands in words, worked out by hand."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from stammtisch.core.cards import CARDS, bits_of, cards_of
from stammtisch.gin_rummy import rules
from stammtisch.gin_rummy.render import describe, hand_result, move
from stammtisch.gin_rummy.seen import arranged, best_defence, value
from stammtisch.play.moves import Move
from tests.gin_rummy_render.positions import GAME, applied, games, knock, table

SAMPLE = "9C 9D 9H 4S 5S 6S AC AD 2H 2S"
SAMPLE_OTHER = "9S TC JC QC TD JD QD 8D 7H 3C"


def event(name: str) -> int:
    if name in GAME.actions:
        return GAME.actions.index(name)
    return -1 - GAME.chance_actions.index(name)


def in_phase(phase: int, **given) -> np.record:
    state = table(f"{SAMPLE} KD" if phase == rules.DISCARD else SAMPLE, SAMPLE_OTHER, "8C", **given)
    state.phase = phase
    return state


@pytest.mark.parametrize(
    ("phase", "name", "to_0", "to_1"),
    [
        (
            rules.DRAW,
            "draw stock",
            "You draw from the stock.",
            "The opponent draws from the stock.",
        ),
        (rules.DRAW, "take upcard", "You take 8♣.", "The opponent takes 8♣."),
        (rules.OFFER, "pass", "You pass 8♣.", "The opponent passes 8♣."),
        (rules.STOCK, "card TH", "You drew 10♥.", ""),
        (rules.DISCARD, "discard KD", "You discard K♦.", "The opponent discards K♦."),
        (
            rules.DISCARD,
            "knock KD",
            "You discard K♦ and knock.",
            "The opponent discards K♦ and knocks.",
        ),
        (rules.DISCARD, "big gin", "You declare big gin.", "The opponent declares big gin."),
    ],
)
def test_an_event_is_told_to_each_seat_in_its_words(phase, name, to_0, to_1):
    state = in_phase(phase)
    assert describe(state, event(name), 0) == to_0
    assert describe(state, event(name), 1) == to_1


def test_a_spectator_is_told_all():
    assert describe(in_phase(rules.STOCK), event("card TH")) == "Seat 0 drew 10♥."
    assert describe(in_phase(rules.DISCARD), event("knock KD"), unicode=False) == (
        "Seat 0 discards KD and knocks."
    )


def test_going_gin_is_told_as_gin():
    state = table("9C 9D 9H 4S 5S 6S KC KD KH KS QD", SAMPLE_OTHER.replace("QD", "2D"), "8C")
    state.phase = rules.DISCARD
    assert describe(state, event("knock QD"), 0) == "You discard Q♦ and go gin."
    assert describe(state, event("knock QD"), 1) == "The opponent discards Q♦ and goes gin."


def test_a_knock_that_is_gin_is_offered_as_gin():
    state = table("9C 9D 9H 4S 5S 6S KC KD KH QD 2D", SAMPLE_OTHER.replace("2D", "AD"), "8C")
    state.phase = rules.DISCARD
    assert move(state, event("knock QD"), 0) is None  # leaves 2 points
    state = table("9C 9D 9H 4S 5S 6S KC KD KH KS QD", SAMPLE_OTHER.replace("QD", "2D"), "8C")
    state.phase = rules.DISCARD
    assert move(state, event("knock QD"), 0) == Move("gin QD")
    assert move(state, event("knock KS"), 0) is None
    assert move(state, event("discard QD"), 0) is None
    assert move(state, event("big gin"), 0) is None


def test_the_beginning_of_a_hand():
    state = GAME.new_states(1, {"episode": "hand", "scores": "random"})[0]
    rules.start(state)
    assert describe(state, event("starter 1"), 0) == "The opponent starts."
    rules.apply(state, rules.CHANCE_STARTER + 1)
    assert describe(state, event("score 30"), 0) == "You begin with 30 points."
    assert describe(state, event("score 1"), 1) == "The opponent begins with 1 point."


def test_dealt_cards_are_told_to_their_owner_and_the_upcard_to_both():
    state = table("AC 2C", "", "8C", hand_size=3, oklahoma=True)
    state.phase, state.discard_pile, state.upcard = rules.DEAL, 0, rules.NO_CARD
    assert describe(state, event("card KD"), 0) == "You get K♦."
    assert describe(state, event("card KD"), 1) == ""
    state.hands[:] = bits_of("AC 2C 3C"), bits_of("4C 5C 6C")
    told = "9♦ is turned up. In this hand: knock with 9 or less."
    assert [describe(state, event("card 9D"), seat) for seat in (0, 1)] == [told, told]
    assert describe(state, event("card AD"), 0) == "A♦ is turned up. In this hand: gin only."


def test_a_forfeit_is_told():
    state = in_phase(rules.DRAW)
    assert describe(state, len(GAME.actions), 0) == "You forfeit the game."
    assert describe(state, len(GAME.actions) + 1, 0) == "The opponent forfeits the game."


# --- how a hand ended -----------------------------------------------------------------------


def test_sample_round_of_the_source():
    expected = """\
You knock with 6.
  Your hand             9♣ 9♦ 9♥  |  4♠ 5♠ 6♠  |  A♣ A♦ 2♥ 2♠   deadwood 6
  The opponent's hand   10♣ J♣ Q♣  |  10♦ J♦ Q♦  |  3♣ 7♥ 8♦   deadwood 18
  Laid off              9♠ on 9♣ 9♦ 9♥
You win 18 - 6 = 12 points.
The score is 12:0."""
    before, after = knock(SAMPLE, "KD", SAMPLE_OTHER)
    assert hand_result(before, after, 0) == expected


def test_sample_round_as_the_other_seat_hears_it():
    expected = """\
The opponent knocks with 6.
  The opponent's hand   9C 9D 9H  |  4S 5S 6S  |  AC AD 2H 2S   deadwood 6
  Your hand             TC JC QC  |  TD JD QD  |  3C 7H 8D   deadwood 18
  Laid off              9S on 9C 9D 9H
The opponent wins 18 - 6 = 12 points.
The score is 0:12."""
    before, after = knock(SAMPLE, "KD", SAMPLE_OTHER)
    assert hand_result(before, after, 1, unicode=False) == expected


def test_chain_lay_off():
    expected = """\
Seat 0 knocks with 5.
  Seat 0's hand   9♣ 9♦ 9♥  |  K♣ K♦ K♥  |  4♠ 5♠ 6♠  |  5♦   deadwood 5
  Seat 1's hand   3♥ 7♥ 8♦ 10♦ J♣ J♦ Q♣   deadwood 58
  Laid off        K♠ on K♣ K♦ K♥
  Laid off        2♠ 3♠ on 4♠ 5♠ 6♠
Seat 0 wins 58 - 5 = 53 points.
The score is 53:0."""
    own = "4S 5S 6S 9C 9D 9H KC KD KH 5D"
    before, after = knock(own, "QD", "3S 2S JC QC KS TD JD 8D 7H 3H")
    assert hand_result(before, after) == expected


def test_a_card_that_fits_a_set_and_a_run_goes_where_another_can_follow():
    own = "4S 5S 6S 7C 7D 7H KC KD KH 5D"
    before, after = knock(own, "QD", "7S 8S JC QC TD JD AC AD 2H 3H")
    lines = hand_result(before, after, 0).splitlines()
    assert lines[2:4] == [
        "  The opponent's hand   A♣ A♦ 2♥ 3♥ 10♦ J♣ J♦ Q♣   deadwood 47",
        "  Laid off              7♠ 8♠ on 4♠ 5♠ 6♠",
    ]
    assert lines[4] == "You win 47 - 5 = 42 points."


def test_undercut_that_ends_the_match():
    expected = """\
You knock with 10.
  Your hand             9♣ 9♦ 9♥  |  4♠ 5♠ 6♠  |  A♣ 2♦ 3♥ 4♦   deadwood 10
  The opponent's hand   10♣ J♣ Q♣  |  A♦ A♥ A♠  |  7♠ 8♠ 9♠  |  8♦   deadwood 8
Undercut! The opponent wins 10 - 8 + 25 = 27 points.
The opponent wins the match, 0:27."""
    own = "4S 5S 6S 9C 9D 9H AC 2D 3H 4D"
    before, after = knock(own, "KD", "9S 7S 8S TC JC QC AD AH AS 8D", target=27)
    assert after.phase == rules.OVER
    assert hand_result(before, after, 0) == expected


def test_everything_laid_off_or_melded():
    own = "4S 5S 6S 9C 9D 9H AC 2D 3H 4D"
    before, after = knock(own, "KD", "9S 7S 3S TC JC QC JD AD AH AS", pile="JH")
    assert "JD" not in cards_of(int(before.discard_pile))
    assert hand_result(before, after, 1).splitlines()[2:] == [
        "  Your hand             10♣ J♣ Q♣  |  A♦ A♥ A♠  |  J♦   deadwood 10",
        "  Laid off              9♠ on 9♣ 9♦ 9♥",
        "  Laid off              3♠ 7♠ on 4♠ 5♠ 6♠",
        "Undercut! You win 10 - 10 + 25 = 25 points.",
        "The score is 25:0.",
    ]


def test_a_tie_without_undercut():
    own = "4S 5S 6S 9C 9D 9H AC 2D 3H 4D"
    other = "9S 7S 3S TC JC QC JD AD AH AS"
    before, after = knock(own, "KD", other, undercut_on_tie=False)
    assert hand_result(before, after, 0).splitlines()[-2:] == [
        "Equal deadwood: no points.",
        "The score is 0:0.",
    ]


def test_gin_lays_nothing_off():
    expected = """\
You go gin.
  Your hand             9♣ 9♦ 9♥  |  K♣ K♦ K♥ K♠  |  4♠ 5♠ 6♠   deadwood 0
  The opponent's hand   3♣ 3♥ 3♠  |  2♠ 7♥ 8♦ 9♠ 10♦ J♣ Q♣   deadwood 56
You win 56 + 25 = 81 points.
The score is 81:0."""
    before, after = knock("4S 5S 6S 9C 9D 9H KC KD KH KS", "QD", "3S 2S JC QC 9S TD 8D 7H 3C 3H")
    assert hand_result(before, after, 0) == expected


def test_big_gin_shows_eleven_cards():
    expected = """\
The opponent declares big gin.
  The opponent's hand   9♣ 9♦ 9♥  |  K♣ K♦ K♥ K♠  |  4♠ 5♠ 6♠ 7♠   deadwood 0
  Your hand             3♣ 3♥ 3♠  |  2♠ 7♥ 8♦ 9♠ 10♦ J♣ Q♣   deadwood 56
The opponent wins 56 + 31 = 87 points.
The score is 0:87."""
    before = table("4S 5S 6S 7S 9C 9D 9H KC KD KH KS", "3S 2S JC QC 9S TD 8D 7H 3C 3H", "8C")
    before.phase = rules.DISCARD
    assert hand_result(before, applied(before, rules.BIG_GIN), 1) == expected


def test_a_dead_hand_shows_no_cards():
    deck = (1 << 52) - 1
    before = table(f"{SAMPLE} KD", SAMPLE_OTHER, "8C")
    before.phase = rules.DISCARD
    left = bits_of("7C 2D")
    before.discard_pile = deck & ~int(before.hands[0]) & ~int(before.hands[1]) & ~left
    after = applied(before, rules.DISCARD_CARD + CARDS.index("KD"))
    assert hand_result(before, after, 0) == (
        "Nobody knocked before the stock was down to two cards: no points.\nThe score is 0:0."
    )


def test_a_hand_with_too_many_takes_that_ends_a_capped_match():
    before = table(f"{SAMPLE} KD", SAMPLE_OTHER, "8C", max_hands=1, max_upcard_draws=7)
    before.phase, before.takes = rules.DISCARD, 7
    before.points[:] = 20, 30
    after = applied(before, rules.DISCARD_CARD + CARDS.index("KD"))
    assert hand_result(before, after, 0) == (
        "The upcard was taken 7 times: no points.\nThe opponent wins the match after 1 hand, 20:30."
    )


def test_no_hand_ended_no_words():
    before = in_phase(rules.DISCARD)
    after = applied(before, rules.DISCARD_CARD + CARDS.index("KD"))
    assert hand_result(before, after, 0) == ""
    assert hand_result(after, after, 0) == ""


def test_each_finished_hand_of_whole_games_is_told_once_with_its_points():
    told = 0
    for game in games():
        states = [state for state, _ in game.states()] + [game.replay()[0]]
        for before, after in pairwise(states):
            result = hand_result(before, after, 0)
            ended = before.phase == rules.DISCARD and after.phase in (rules.DEAL, rules.OVER)
            assert bool(result) == ended
            if ended and after.hand_winner != rules.NO_SEAT:
                told += 1
                number = int(after.hand_points)
                assert f"= {number} point" in result
                sums = next(line for line in result.splitlines() if "=" in line)
                terms = sums.rpartition("win")[2].lstrip("s ").rpartition("=")[0]
                signs = terms.replace("- ", "-").replace("+ ", "+").split()
                assert sum(int(sign) for sign in signs) == number
    assert told > 10


def test_the_defence_in_words_is_worth_what_the_rules_say():
    generator = np.random.default_rng(8)
    laid_off = 0
    for _ in range(150):
        first = int(generator.integers(0, 7))  # seven neighbouring ranks: many melds
        deck = [13 * suit + rank for suit in range(4) for rank in range(first, first + 7)]
        dealt = generator.permutation(deck)[:21]
        own, other = (sum(1 << int(card) for card in part) for part in (dealt[:10], dealt[10:20]))
        state = table("", "", CARDS[int(dealt[20])])
        state.hands[:] = own, other
        defence = best_defence(other, arranged(state, own).melds, 13, 4)
        assert value(defence.deadwood) == rules.defender_deadwood(state, 0)
        parts = [*defence.melds, *defence.laid_off, defence.deadwood]
        assert sum(parts) == other
        assert sum(part.bit_count() for part in parts) == 10
        laid_off += any(defence.laid_off)
    assert laid_off > 20
