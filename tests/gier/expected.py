"""What the twin's facts demand of an observation, in natural units."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from stammtisch.gier.game import GAME
from tests.reference import gier as literal

LAYOUT = GAME.layout
AT = {part.name: LAYOUT.offset(part.name) for part in LAYOUT}
NUMBERS, SORTS, SEATS = 7, 4, 5
KINDS = NUMBERS * SORTS
NAMES = tuple(
    f"{number} {symbol}".strip() for number in range(1, 8) for symbol in literal.PLAIN_FIRST
)
KIND = {name: kind for kind, name in enumerate((*NAMES, literal.CROOK))}
NUMBER = {name: int(name[0]) for name in NAMES}
ASKED = ("lay", "play", "steal", "draw or stop", "look", "trade", "take", "refill")
"""The twin's phases in which a player chooses, in the order of the observation."""


class Expected:
    """The observations of one game of the twin.

    One moment is told otherwise than in the twin's facts, and no player decides in it: while
    starting collections are dealt from the pile, it is nobody's turn.
    """

    def __init__(self, game: literal.Game) -> None:
        self.game = game
        self._constant = self._parameters()
        self._deck = count(card.name for card in literal.full_deck(*_deck_of(game)))
        self._seen_events = -1

    def observation(self, seat: int) -> np.ndarray:
        """What the seat is to observe now; float64 `[len(LAYOUT)]`."""
        game = self.game
        if len(game.events) != self._seen_events:
            self._look_around()
        out = self._open.copy()
        order = [(seat + k) % game.players for k in game.seats]
        self._write_seats(out, order)
        self._write_known(out, order)
        hand = count_cards(game.hands[seat])[:KINDS]
        out[LAYOUT["hand"]] = hand
        unseen = self._deck[:KINDS] - self._lying - hand
        for known in game.sure[seat]:
            for name in known:
                unseen[KIND[name]] -= 1
        out[LAYOUT["unseen"]] = unseen
        numbers = unseen.reshape(NUMBERS, SORTS).sum(axis=1)
        out[LAYOUT["unseen_numbers"]] = numbers
        if game.middle:
            self._write_risks(out, order, numbers.tolist())
        self._write_turn(out, seat)
        return out

    # --- what lies open, which is the same for all ---

    def _look_around(self) -> None:
        game, self._seen_events = self.game, len(self.game.events)
        self._collections = np.array([count_cards(own)[:KINDS] for own in game.collections])
        self._groups = self._collections.reshape(-1, NUMBERS, SORTS).sum(axis=2)
        self._sizes = [sum(card.number > 0 for card in hand) for hand in game.hands]
        self._crooks = [any(card.number == 0 for card in hand) for hand in game.hands]
        discards = count_cards(game.discards)[:KINDS]
        middle = count_cards(game.middle)[:KINDS]
        self._lying = self._collections.sum(axis=0) + discards + middle

        out = self._open = self._constant.copy()
        out[LAYOUT["discards"]] = discards
        out[AT["pile"]] = len(game.pile)
        if game.reshuffles:
            out[AT["shuffled"]] = 1
            out[LAYOUT["turned"]] = count_cards(game.turned)[:KINDS]
        for place, card in enumerate(game.middle, 1):
            out[AT["middle"] + KIND[card.name]] = place
            if card.number:
                out[AT["middle_numbers"] + card.number - 1] = 1
        out[AT["acted"]] = self._acted()
        out[AT["turns"]] = game.turns
        if game.phase in ASKED:
            out[AT["phase"] + ASKED.index(game.phase)] = 1
        if game.episode == "tournament":
            out[AT["game_number"]] = game.number
        out[AT["from_pile"]] = game.victim == literal.PILE

    def _acted(self) -> int:
        """Cards of the middle whose turn to act has come: none of those from the pile."""
        game = self.game
        if game.victim == literal.PILE:
            return 0
        if game.actions == "on_draw":
            return len(game.middle)
        return game.middle.index(game.acting) + 1 if game.acting else 0

    # --- what depends on the seat ---

    def _write_seats(self, out: np.ndarray, order: Sequence[int]) -> None:
        game, players = self.game, len(order)
        groups = self._groups[order]
        out[AT["collections"] : AT["collections"] + KINDS * players] = self._collections[
            order
        ].ravel()
        out[AT["groups"] : AT["groups"] + NUMBERS * players] = groups.ravel()
        missing = np.maximum(game.goal - groups.max(axis=1), 0)
        out[AT["missing"] : AT["missing"] + players] = missing
        for k, seat in enumerate(order):
            out[AT["hand_sizes"] + k] = self._sizes[seat]
            out[AT["held"] + k] = len(game.held[seat])
            out[AT["drawn"] + k] = len(game.drawn[seat])
            out[AT["lost"] + k] = len(game.lost[seat])
            if game.episode == "tournament":
                out[AT["points"] + k] = game.points[seat]

    def _write_known(self, out: np.ndarray, order: Sequence[int]) -> None:
        game, observer = self.game, order[0]
        for k, seat in enumerate(order):
            add(out, AT["known_to_all"] + KINDS * k, game.sure_to_all[seat])
            if k > 0:
                add(out, AT["known"] + KINDS * (k - 1), game.sure[observer][seat])
                add(out, AT["known_of_own"] + KINDS * (k - 1), game.sure[seat][observer])
            for place, target in enumerate(order):
                known = len(game.sure[seat][target])
                told = known if observer in (seat, target) else game.at_least_sure[seat][target]
                out[AT["sure"] + SEATS * k + place] = told

    def _write_risks(self, out: np.ndarray, order: Sequence[int], unseen: Sequence[int]) -> None:
        """The chances that the next card of each other hand, or of the pile, doubles a number."""
        game = self.game
        lying = {card.number for card in game.middle if card.number}
        doubling = sum(unseen[number - 1] for number in lying)
        share = doubling / sum(unseen) if doubling else 0
        for k, seat in enumerate(order[1:], 1):
            sure = game.sure[order[0]][seat]
            doubles = sum(NUMBER[name] in lying for name in sure)
            doubles += (self._sizes[seat] - len(sure)) * share
            cards = self._sizes[seat] + self._crooks[seat]
            out[AT["risk"] + k] = doubles / cards if cards else 0
        if game.players == 2:
            if not game.pile and game.discards:
                share = sum(card.number in lying for card in game.discards) / len(game.discards)
            out[AT["pile_risk"]] = share if game.pile or game.discards else 0

    def _write_turn(self, out: np.ndarray, seat: int) -> None:
        game = self.game
        out[AT["own_turn"]] = game.to_move() == seat
        active = None if game.phase == "starting collections" else game.turn
        for part, other in (
            ("active", active),
            ("victim", None if game.victim == literal.PILE else game.victim),
            ("starter", game.starter),
        ):
            if other is not None:
                out[AT[part] + (int(other) - seat) % game.players] = 1

    def _parameters(self) -> np.ndarray:
        game, out = self.game, np.zeros(len(LAYOUT))
        out[AT["players"] + game.players - 2] = 1
        out[LAYOUT["flags"]] = (
            game.actions == "on_draw",
            game.setup == "hand",
            game.allow_skip_steal,
            game.episode == "tournament",
        )
        out[AT["max_turns"]] = game.max_turns
        out[LAYOUT["symbols"]] = np.ravel(game.symbols)
        # Told as shares of the most, in a part that has no natural unit.
        out[LAYOUT["deck"]] = game.numbers / 7, game.copies / 14, game.hand / 7, game.goal / 14
        return out


def count(names: Iterable[str]) -> np.ndarray:
    """How many cards of each kind these are, crooks last; int64 `[KINDS + 1]`."""
    return np.bincount([KIND[name] for name in names], minlength=KINDS + 1)


def count_cards(cards: Iterable[literal.Card]) -> np.ndarray:
    """The same for cards of the twin."""
    kinds = [KIND[card.name] for card in cards]
    return np.bincount(kinds, minlength=KINDS + 1) if kinds else _NOTHING


def add(out: np.ndarray, place: int, names: Iterable[str]) -> None:
    """Count the kinds of these cards from this place on."""
    for name in names:
        out[place + KIND[name]] += 1


def _deck_of(game: literal.Game) -> tuple[int, int, Sequence[Sequence[int]]]:
    return game.numbers, game.copies, game.symbols


_NOTHING = np.zeros(KINDS + 1, np.int64)
