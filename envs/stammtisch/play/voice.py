"""How players are called and spoken to, in the words of every game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self


@dataclass(frozen=True)
class Voice:
    """How somebody is spoken to.

    Attributes:
        seat: the listener's seat, None for a spectator.
        unicode: whether signs beyond ASCII can be shown.
        seats: how many seats play.
    """

    seat: int | None = None
    unicode: bool = True
    seats: int = 2

    @classmethod
    def at(cls, state: Any, seat: int | None, unicode: bool = True) -> Self:
        """The voice for a seat at the table of a record that has the parameter `players`."""
        return cls(seat, unicode, int(state.players))

    def name(self, who: int) -> str:
        """The subject of a sentence: "you", "the opponent", with more than two "player 3"."""
        if who == self.seat:
            return "you"
        return f"player {who}" if self.seat is None or self.seats > 2 else "the opponent"

    def names(self, seats: Sequence[int]) -> str:
        """Several players in a sentence: "you, player 2 and player 3"."""
        return listed([self.name(seat) for seat in seats])

    def does(self, who: int, verb: str) -> str:
        """Subject and verb, capitalised: "You pass", "The opponent passes"."""
        return capital(f"{self.name(who)} {self.verb(who, verb)}")

    def verb(self, who: int, verb: str) -> str:
        """The verb as it follows the name of `who`: "pass", "passes"."""
        if who == self.seat:
            return verb
        return verb + ("es" if verb.endswith(("s", "o")) else "s")

    def whose(self, who: int) -> str:
        """The possessive, capitalised: "Your", "The opponent's", "Player 3's"."""
        return "Your" if who == self.seat else capital(f"{self.name(who)}'s")

    def label(self, who: int) -> str:
        """The name at the head of a line: "You", "Opponent", "Player 3"."""
        return capital(self.name(who).removeprefix("the "))

    def forfeits(self, seats: int) -> str:
        """Who has forfeited, one sentence each; bit i of `seats` is seat i."""
        lost = [who for who in range(self.seats) if seats >> who & 1]
        return " ".join(f"{self.does(who, 'forfeit')} the game." for who in lost)


def capital(sentence: str) -> str:
    """The sentence with its first letter a capital."""
    return sentence[:1].upper() + sentence[1:]


def counted(number: int, word: str) -> str:
    """A number of things: "1 point", "12 points"."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def points_of(number: int) -> str:
    """A number of points."""
    return counted(number, "point")


def listed(things: Sequence[str]) -> str:
    """Several things in one sentence: "a", "a and b", "a, b and c"."""
    return " and ".join(filter(None, [", ".join(things[:-1]), *things[-1:]]))
