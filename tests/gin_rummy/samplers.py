"""Players, decks and parameters that reach the rare branches of the rules.

Random play knocks in three hands of a hundred and never makes gin, so here the deck is stacked and
the players hunger for what is rare. All choices come from one `random.Random`.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from stammtisch.gin_rummy.game import GAME
from stammtisch.policies.protocol import Views
from tests.gin_rummy.twin import Pair
from tests.reference import gin_rummy as literal

SIMPLE = GAME.bots["simple"]()
MOODS = ("random", "simple", "knock", "limit", "gin", "hold", "take", "last", "pass")
DEALS = ("fair", "fair", "dense", "melded", "melded", "attached", "twins")


def draw_parameters(rng: Random) -> dict[str, Any]:
    """Any parameters the game allows; defaults and values that make rare things likely abound."""
    given: dict[str, Any] = {}
    numbers = {
        "target": (1, 10, 30, 60, 100, 250, 500),
        "knock_limit": (0, 1, 5, 10, 10, 20, 60, 100),
        "gin_bonus": (0, 1, 20, 25, 200),
        "big_gin_bonus": (0, 1, 31, 50, 200),
        "undercut_bonus": (0, 1, 10, 25, 200),
        "max_upcard_draws": (1, 2, 3, 5, 50, 200),
        "max_hands": (1, 2, 3, 5, 100, 200),
    }
    for name, values in numbers.items():
        if rng.random() < 0.4:
            given[name] = rng.choice(values)
    words = {
        "undercut_on_tie": (True, False),
        "first_turn": ("free", "offer"),
        "discard_taken": (False, True),
        "oklahoma": (False, True),
        "starter": ("alternate", "winner", "loser"),
    }
    for name, values in words.items():
        if rng.random() < 0.5:
            given[name] = rng.choice(values)
    if rng.random() < 0.25:
        given |= _draw_small_deck(rng)
    if rng.random() < 0.3:
        given |= _draw_single_hand(rng, given.get("target", 100))
    if rng.random() < 0.05:  # short matches that often end 0:0
        given |= {"max_hands": rng.choice((1, 2)), "max_upcard_draws": rng.choice((1, 2))}
    return given


def _draw_small_deck(rng: Random) -> dict[str, int]:
    while True:
        ranks, suits = rng.randint(1, 13), rng.randint(1, 4)
        largest = min((ranks * suits - 4) // 2, 10)
        if largest >= 1:
            return {"ranks": ranks, "suits": suits, "hand_size": rng.randint(1, largest)}


def _draw_single_hand(rng: Random, target: int) -> dict[str, Any]:
    scores: Any = rng.choice(["none", "random", "fixed"])
    if scores == "none":
        return {"episode": "hand"}
    if scores == "fixed":
        scores = (rng.randrange(target), rng.randrange(target))
    return {"episode": "hand", "scores": scores}


# --- the deck -------------------------------------------------------------------------------------


def stack_deal(game: literal.Game, rng: Random) -> list[str]:
    """Cards for both hands and the upcard, in the order in which they are dealt."""
    cards = sorted(game.stock, key=literal.number)
    rng.shuffle(cards)
    kind = rng.choice(DEALS)
    if kind == "dense":
        cards = _dense_first(cards, rng)
    size = game.hand_size
    hands: list[list[str]] = [[], []]
    if kind in ("melded", "attached", "twins"):
        first = rng.randrange(2)
        hands[first] = melded_hand(cards, size, rng, rng.choice((0, 0, 1, 2)))
        if kind == "attached":
            hands[1 - first] = attached_hand(hands[first], cards, size, rng)
        elif kind == "twins":
            hands[1 - first] = melded_hand(_without(cards, hands[first]), size, rng, 0)
    for seat in range(2):
        rest = _without(cards, hands[0] + hands[1])
        hands[seat] += rest[: size - len(hands[seat])]
    rest = _without(cards, hands[0] + hands[1])
    if game.oklahoma and rng.random() < 0.5:
        rest.sort(key=literal.value)
    return [*hands[0], *hands[1], rest[0]]


def _without(cards: list[str], gone: list[str]) -> list[str]:
    return [card for card in cards if card not in gone]


def _dense_first(cards: list[str], rng: Random) -> list[str]:
    """Cards of one or two ranks windows come first, so that both hands hold many melds."""
    low = rng.randint(1, 8)
    near = [card for card in cards if low <= literal.rank(card) <= low + 5]
    return near + _without(cards, near)


def melded_hand(cards: list[str], size: int, rng: Random, spare: int) -> list[str]:
    """Melds from these cards while they fit, `spare` places left free."""
    hand: list[str] = []
    for _ in range(6):
        rest = _without(cards, hand)
        near = set(rest)
        anchor = rng.choice(rest) if rest else None
        if anchor is None:
            break
        fitting = [
            meld
            for meld in literal.melds(_near(anchor, near))
            if anchor in meld and len(hand) + len(meld) <= size - spare
        ]
        if fitting:
            hand += sorted(rng.choice(fitting))
    return hand


def _near(anchor: str, cards: set[str]) -> set[str]:
    """Of the cards those that can be in a meld of three or four with this one."""
    return {
        card
        for card in cards
        if card[0] == anchor[0]
        or (card[1] == anchor[1] and abs(literal.rank(card) - literal.rank(anchor)) <= 3)
    }


def attached_hand(knocker: list[str], cards: list[str], size: int, rng: Random) -> list[str]:
    """Cards that can be laid off on the other hand's melds, in chains too, and a meld."""
    melds = literal.knocker_arrangement(knocker, [])
    rest = set(_without(cards, knocker))
    hand: list[str] = []
    for _ in range(3):
        ends = sorted({card for meld in melds for card in literal.attaching(meld)} & rest)
        rng.shuffle(ends)
        hand += ends[: rng.randint(1, 3)]
        rest -= set(ends)
        melds = tuple(
            meld | {card for card in literal.attaching(meld) if card in hand} for meld in melds
        )
    hand = hand[:size]
    if len(hand) <= size - 3:
        hand += melded_hand(_without(sorted(rest), hand), size - len(hand), rng, 0)
    return hand


def draw_card(game: literal.Game, rng: Random, kindness: float) -> str:
    """A card from the stock; with probability `kindness` one that helps the mover most."""
    stock = sorted(game.stock, key=literal.number)
    if rng.random() >= kindness:
        return rng.choice(stock)
    hand = game.hands[game.seat]
    some = rng.sample(stock, min(6, len(stock)))
    return min(some, key=lambda card: literal.least_deadwood(hand | {card}))


# --- the players ----------------------------------------------------------------------------------


class Driver:
    """Plays one game of a pair: chance and both players, moods and decks changing by the hand."""

    def __init__(self, pair: Pair, rng: Random) -> None:
        self.pair = pair
        self.rng = rng
        self.memory = np.zeros((2, 1), SIMPLE.memory).view(np.recarray)
        self._new_hand()

    def _new_hand(self) -> None:
        self.hand_number = len(self.pair.game.results)
        self.deal: list[str] = []
        self.moods = [self.rng.choice(MOODS) for _ in range(2)]
        self.kindness = self.rng.choice((0.0, 0.0, 0.3, 0.8))

    def step(self) -> None:
        """One event."""
        game = self.pair.game
        if len(game.results) != self.hand_number:
            self._new_hand()
        if game.stage == "deal":
            if not self.deal:
                self.deal = stack_deal(game, self.rng)
            self.pair.apply(f"card {self.deal.pop(0)}")
        elif game.stage == "stock":
            self.pair.apply(f"card {draw_card(game, self.rng, self.kindness)}")
        elif game.to_move() == "chance":
            self.pair.apply(self.rng.choice(sorted(game.legal())))
        else:
            self.pair.apply(self._decide())

    def _decide(self) -> str:
        game, rng = self.pair.game, self.rng
        mood = self.moods[game.seat]
        legal = sorted(game.legal())
        if len(legal) == 1:
            return legal[0]
        if mood == "random" or rng.random() < 0.03:
            return rng.choice(legal)
        if mood == "simple":
            return self._simple()
        if game.stage == "discard":
            return _discard(game, legal, mood, rng)
        return _source(game, legal, mood, rng)

    def _simple(self) -> str:
        pair, seat = self.pair, self.pair.game.seat
        views = Views(
            pair.observations[seat][None],
            pair.masks[seat][None],
            np.array([seat], np.int8),
            self.memory[seat],
            np.array([self.rng.getrandbits(64)], np.uint64),
            _imagine_nothing,
        )
        return GAME.actions[SIMPLE.act(views)[0]]


def _imagine_nothing(count: int, streams: np.ndarray) -> Any:
    raise NotImplementedError("the simple player imagines nothing")


def _source(game: literal.Game, legal: list[str], mood: str, rng: Random) -> str:
    if mood == "take" and "take upcard" in legal:
        return "take upcard"
    if mood in ("last", "pass"):
        return "pass" if "pass" in legal else "draw stock"
    hand = game.hands[game.seat]
    gain = literal.least_deadwood(hand | {game.pile[-1]}) <= literal.least_deadwood(hand)
    if gain or rng.random() < 0.1:
        return "take upcard"
    return "pass" if "pass" in legal else "draw stock"


def _discard(game: literal.Game, legal: list[str], mood: str, rng: Random) -> str:
    left = literal.deadwood_without(game.hands[game.seat])
    if "big gin" in legal and rng.random() < (0.2 if mood == "hold" else 0.5):
        return "big gin"
    knocks = [name for name in legal if name.startswith("knock")]
    wanted = [name for name in knocks if _wants_knock(game, mood, left[name[-2:]], rng)]
    if wanted:
        return rng.choice(wanted)
    discards = [name for name in legal if name.startswith("discard")]
    if mood == "take" and rng.random() < 0.7:
        return rng.choice(discards)
    least = min(left[name[-2:]] for name in discards)
    return rng.choice([name for name in discards if left[name[-2:]] == least])


def _wants_knock(game: literal.Game, mood: str, deadwood: int, rng: Random) -> bool:
    last = len(game.stock) <= 2 or game.takes >= game.max_upcard_draws
    if mood == "limit":
        return deadwood == game.limit or last
    if mood == "gin":
        return deadwood == 0
    if mood in ("hold", "take"):
        return rng.random() < (0.5 if last else 0.02)
    if mood == "last":
        return last and rng.random() < 0.7
    return True


def play_game(rng: Random, parameters: dict[str, Any], most_events: int = 6000) -> Pair:
    """Play one game in both programs; a very long one is left unfinished."""
    pair = Pair(**parameters)
    driver = Driver(pair, rng)
    while not pair.over and len(pair.events) < most_events:
        driver.step()
    return pair
