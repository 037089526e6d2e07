"""One table of the compiled Gier, played by the names of events; no twin is asked.

Cards are told in short: "3" is plain, "3+" has a +1, "3e" an eye, "3x" the 2 for 3, "c" is the
crook. Cards of one place are a word, "12+3e", and "-" is none; "1234 55+67" are places of all
seats, in seat order.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from stammtisch.gier.cards import NAMES
from stammtisch.gier.game import GAME
from tests.tables import NamedTable

SIGNS = {"": "", "+": " +1", "e": " eye", "x": " 2for3"}
SHORT = {f"{n}{name}": f"{n}{sign}" for n in range(1, 8) for sign, name in SIGNS.items()}
SHORT["crook"] = "c"
LONG = {short: name for name, short in SHORT.items()}
STARTING = ("1", "22", "333", "4444", "55555")
"""Starting collections of up to five players, the starter's first."""


def split(word: str) -> list[str]:
    """The names of the cards in a word."""
    return [LONG[short] for short in re.findall(r"\d[+ex]?|c", word)]


def cards(counts: Any) -> str:
    """Counts by kind as a word, "-" for none."""
    return "".join(SHORT[NAMES[kind]] * int(n) for kind, n in enumerate(counts)) or "-"


class Table(NamedTable):
    """A game of Gier in progress."""

    game = GAME

    # --- what happens ---

    def deal(self, word: str) -> Table:
        """Chance deals these cards."""
        return self.play(*(f"card {name}" for name in split(word)))

    def begin(self, hands: str, collections: str, starter: int = 0) -> Table:
        """Name the starter and deal hands and starting collections, both in seat order."""
        self.play(f"starter {starter}").deal(hands)
        words = collections.split()
        return self.deal("".join(words[starter:] + words[:starter]))

    def steal(self, places: int, word: str) -> Table:
        """Draw these cards from the player so many places clockwise, 0 for the pile."""
        first, *rest = split(word)
        self.play(f"steal +{places}" if places else "steal pile", f"card {first}")
        for name in rest:
            self.play("draw", f"card {name}")
        return self

    def turn(self, card: str, places: int, word: str, *then: str) -> Table:
        """Play a card, steal these, stop, and go on as named."""
        self.play(*(f"play {name}" for name in split(card)))
        return self.steal(places, word).play("stop", *then)

    # --- what is to be seen ---

    @property
    def active(self) -> int:
        """The player whose turn it is."""
        return int(self.state["turn"])

    @property
    def turns(self) -> int:
        """Turns finished in this game."""
        return int(self.state["turns"])

    @property
    def hands(self) -> str:
        """The number cards in the hands of all seats."""
        return " ".join(cards(hand) for hand in self.state["hands"][: self.players])

    @property
    def collections(self) -> str:
        """The collections of all seats."""
        return " ".join(cards(own) for own in self.state["collections"][: self.players])

    @property
    def middle(self) -> str:
        """What lies in the middle, in the order drawn."""
        kinds = self.state["middle"][: int(self.state["middle_size"])].tolist()
        return "".join(SHORT[NAMES[kind]] for kind in kinds) or "-"

    @property
    def discards(self) -> str:
        """The discard pile."""
        return cards(self.state["discards"])

    @property
    def pile(self) -> int:
        """How many cards are in the pile."""
        return int(self.state["pile"].sum())

    @property
    def points(self) -> list[int]:
        """The points of the tournament's finished games."""
        return self.state["points"][: self.players].tolist()

    def may(self, verb: str) -> str:
        """What the mover may choose of a kind, in short: "12" for "trade 1" and "trade 2"."""
        names = [name for name in GAME.actions if name in self.legal() and name.startswith(verb)]
        return "".join(SHORT.get(name.removeprefix(verb + " "), name[-1]) for name in names) or "-"

    def gives(self) -> str:
        """The cards that chance may give now, each as often as it may come."""
        weights = self.chance()
        return cards(weights.get(f"card {name}", 0) for name in NAMES)

    def sure(self, observer: int, seat: int) -> str:
        """The cards in the hand of `seat` that the observer is sure of."""
        place = (seat - observer) % self.players - 1
        return cards(self.observe(observer)["known"][place])

    def sure_to_all(self, seat: int) -> str:
        """The cards in the hand of `seat` that everybody is sure of."""
        return cards(self.observe(0)["known_to_all"][seat])

    def risks(self, observer: int) -> dict[int | str, float]:
        """The chances that the next card of each other hand, or of two players' pile, busts."""
        out = np.zeros(len(GAME.layout), np.float32)
        GAME.observe(self.state, observer, out)
        seen = GAME.layout.unpack(out)
        others = [seat for seat in range(self.players) if seat != observer]
        found: dict[int | str, float] = {
            seat: float(seen["risk"][(seat - observer) % self.players]) for seat in others
        }
        return found | ({"pile": float(seen["pile_risk"])} if self.players == 2 else {})

    def statistics(self, seat: int) -> dict[str, int]:
        """What the game reports of a seat, zeros left out."""
        out = np.full(len(GAME.statistics), 9, np.int32)
        GAME.collect(self.state, seat, out)
        return {name: n for name, n in zip(GAME.statistics, out.tolist(), strict=True) if n}


def opened(hands: str, collections: str, starter: int = 0, **parameters: Any) -> Table:
    """A table before its first turn, with as many players and so large hands as are named."""
    words = hands.split()
    given = {"players": len(words), "hand": len(split(words[0]))} | parameters
    return Table(**given).begin(hands, collections, starter)
