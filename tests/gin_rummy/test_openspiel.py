"""OpenSpiel's Gin Rummy as a second witness, where its rules can be made to agree with ours.

Our parameters are set to what OpenSpiel plays: the first upcard is offered, a tie scores nothing,
there is no big gin, the card just taken may be discarded, one hand is played. What remains:

* OpenSpiel lets the next player knock with the upcard when two cards are left; here it passes.
* It ends a hand in which both players take and discard the same card one after the other, and
  counts the takes of a hand otherwise.
* Of eleven cards it takes the best melds first and then throws a card, which one hand in a thousand
  is not the least deadwood: 5S 5D 5H 6S 6D 6C 6H 3H 3D 4S 7S with the three of hearts thrown leaves
  10, but OpenSpiel finds 11 and no knock. Of ten cards it finds the least.
* It has its players lay down melds and lay off card by card. The knocker's melds are laid as our
  rules lay them; for the defender all ways are tried and the best one counts.
"""

from random import Random
from typing import Any

import pytest

from stammtisch.core.cards import CARDS, bits_of
from stammtisch.gin_rummy.melds import least_deadwood
from tests.gin_rummy.hands import EQUAL, GIN, KNOCKER, LOWER
from tests.gin_rummy.samplers import Driver
from tests.gin_rummy.test_melds import dense_hand
from tests.gin_rummy.twin import Pair
from tests.reference import gin_rummy as literal

pyspiel = pytest.importorskip(
    "pyspiel", reason="OpenSpiel is not installed: pip install stammtisch[solve]"
)

TAKE, DRAW, PASS, KNOCK, FIRST_MELD = 52, 53, 54, 55, 56
AS_OPENSPIEL = {
    "episode": "hand",
    "first_turn": "offer",
    "undercut_on_tie": False,
    "big_gin_bonus": 0,
    "discard_taken": True,
}
NAMES = {"take upcard": TAKE, "draw stock": DRAW, "pass": PASS}


def their_card(card):
    """OpenSpiel's number of a card: suits in the order spades, clubs, diamonds, hearts."""
    return 13 * "SCDH".index(card[1]) + literal.rank(card) - 1


def our_cards(numbers):
    return {literal.RANKS[n % 13] + "SCDH"[n // 13] for n in numbers}


class Witness:
    """One hand in OpenSpiel beside a pair of ours; every event is carried over and compared."""

    def __init__(self, knock_limit=10, gin_bonus=25, undercut_bonus=25, oklahoma=False):
        self.pair = Pair(
            **AS_OPENSPIEL,
            knock_limit=knock_limit,
            gin_bonus=gin_bonus,
            undercut_bonus=undercut_bonus,
            oklahoma=oklahoma,
        )
        given = {
            "knock_card": knock_limit,
            "gin_bonus": gin_bonus,
            "undercut_bonus": undercut_bonus,
            "oklahoma": oklahoma,
        }
        self.state: Any = pyspiel.load_game("gin_rummy", given).new_initial_state()
        self.utils = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
        self.blind = False  # whether OpenSpiel overlooks that a knock is possible
        self.pair.apply("starter 0")  # OpenSpiel's player 0 always starts

    def follow(self, name):
        """Carry over what has just happened in the pair."""
        word, _, card = name.partition(" ")
        if word == "knock":
            self._knock(card)
        elif word in ("card", "discard"):
            self.state.apply_action(their_card(card))
        else:
            self.state.apply_action(NAMES[name])
        if not self.pair.over:
            self.compare()
        elif word == "discard" and "Wall" in str(self.state):
            self.state.apply_action(PASS)

    @property
    def gave_up(self):
        """Whether the hand can not be compared any further, for one of the reasons above."""
        if self.pair.over:
            return self.pair.game.results[-1].kind == "takes"
        return self.state.is_terminal() or self.blind

    def compare(self):
        game, state = self.pair.game, self.state
        if state.is_terminal():
            return
        for seat in range(2):
            assert our_cards(state.hands()[seat]) == game.hands[seat]
        assert state.stock_size() == len(game.stock)
        if game.stage == "deal":
            return
        if game.oklahoma:
            assert state.knock_card() == game.limit
        if game.stage == "discard":
            knocks = any(name.startswith("knock") for name in game.legal())
            self.blind = knocks and self._least_of_eleven() > game.limit >= self._least_of_tens()
        if game.stage in ("offer", "draw", "discard"):
            assert state.current_player() == game.to_move()
            assert set(state.legal_actions()) == self._our_legal()
        if game.stage == "discard" and not self.blind:
            self._compare_knocks()

    def _least_of_eleven(self):
        return self.utils.min_deadwood(self.state.hands()[self.pair.game.seat])

    def _least_of_tens(self):
        hand = self.state.hands()[self.pair.game.seat]
        return min(self.utils.min_deadwood([c for c in hand if c != gone]) for gone in hand)

    def _our_legal(self):
        words = {name.split()[0] for name in self.pair.game.legal()}
        if "discard" not in words:
            return {NAMES[name] for name in self.pair.game.legal()}
        discards = {their_card(name[-2:]) for name in self.pair.game.legal() if "discard" in name}
        return discards | ({KNOCK} if "knock" in words and not self.blind else set())

    def _compare_knocks(self):
        ours = {name[-2:] for name in self.pair.game.legal() if name.startswith("knock")}
        if ours:
            knocking = self.state.child(KNOCK)
            assert our_cards(knocking.legal_actions()) == ours

    def _knock(self, card):
        self.state.apply_action(KNOCK)
        self.state.apply_action(their_card(card))
        game = self.pair.game
        knocker = 0 if self.pair.state["turn"] == 0 else 1
        for meld in literal.knocker_arrangement(game.hands[knocker], game.pile):
            number = self.utils.meld_to_int([their_card(card) for card in meld])
            self.state.apply_action(FIRST_MELD + number)
        self.state.apply_action(PASS)
        self.state = best_end(self.state, 1 - knocker)

    def play(self, rng):
        """Play the hand to its end, or until it can not be compared any further."""
        driver = Driver(self.pair, rng)
        while not self.pair.over and not self.gave_up:
            driver.step()
            self.follow(self.pair.events[-1])
        return self

    def check_end(self):
        """Both programs pay the same."""
        assert self.state.is_terminal()
        points = [0.0, 0.0]
        result = self.pair.game.results[-1]
        if result.winner is not None:
            points[result.winner] = float(result.points)
            points[1 - result.winner] = -float(result.points)
        assert self.state.returns() == points, self.pair.events


def best_end(state, seat):
    """Of all ways to lay off and to meld the end that pays `seat` most."""
    best: Any = None
    todo, seen = [state], set()
    while todo:
        one = todo.pop()
        if one.is_terminal():
            if best is None or one.returns()[seat] > best.returns()[seat]:
                best = one
            continue
        key = (str(one), one.finished_layoffs(), tuple(one.legal_actions()))
        if key not in seen:
            seen.add(key)
            assert one.current_player() == seat
            todo += [one.child(action) for action in one.legal_actions()]
    return best


@pytest.mark.parametrize(
    "parameters",
    [
        {},
        {"knock_limit": 5, "gin_bonus": 20, "undercut_bonus": 10},
        {"oklahoma": True},
    ],
    ids=["usual", "other numbers", "oklahoma"],
)
def test_openspiel_allows_the_same_and_pays_the_same(parameters):
    rng = Random(11)
    kinds = {}
    for _ in range(60):
        witness = Witness(**parameters).play(rng)
        if witness.gave_up:
            kinds["given up"] = kinds.get("given up", 0) + 1
            continue
        witness.check_end()
        kind = witness.pair.game.results[-1].kind
        kinds[kind] = kinds.get(kind, 0) + 1
    for kind in ("knock", "gin", "undercut", "dead"):
        assert kinds.get(kind, 0) >= 2, kinds
    assert kinds.get("given up", 0) < 15, kinds


def scenario(hand_0, hand_1, upcard, *names):
    witness = Witness()
    deal = [f"card {card}" for card in (*hand_0.split(), *hand_1.split(), upcard)]
    for name in (*deal, *names):
        witness.pair.apply(name)
        witness.follow(name)
    witness.check_end()
    return witness.state.returns()


DRAW_KING_AND_KNOCK = ("pass", "pass", "draw stock", "card KD", "knock KD")


@pytest.mark.parametrize(
    ("hands", "returns"),
    [
        ((KNOCKER, LOWER), [-27.0, 27.0]),
        ((KNOCKER, EQUAL), [0.0, 0.0]),
        ((GIN, LOWER), [29.0, -29.0]),
        ((KNOCKER, "QC QH QS KC KH KS 3S 2S 8D 7C"), [9.0, -9.0]),
        ((KNOCKER, "7S 7H 7D 7C 8S QC QH QS JD 3H"), [7.0, -7.0]),
    ],
    ids=["undercut", "tie", "gin", "chain", "own melds and lay-offs together"],
)
def test_openspiel_pays_as_worked_out_by_hand(hands, returns):
    assert scenario(*hands, "TC", *DRAW_KING_AND_KNOCK) == returns


@pytest.mark.parametrize("size", [7, 10])
def test_openspiel_counts_the_same_least_deadwood(size):
    utils = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
    rng = Random(12)
    values = set()
    for _ in range(2000):
        hand = dense_hand(rng, size, CARDS)
        ours = least_deadwood(bits_of(hand))
        assert utils.min_deadwood([their_card(card) for card in hand]) == ours, hand
        values.add(ours)
    assert len(values) > 30
