"""A slow, literal Bluff, written from the rules page alone.

It is the yardstick for the fast implementation: both are driven through the same actions and every
difference is a bug in one of them. So it keeps all that was played, derives what a seat knows from
that, and prefers brute force to cleverness. It imports nothing but the standard library.

A card is the name of its kind, "7" or "5*"; equal cards are not told apart. A game is advanced by
action names, those of the chance player included, see `Game.legal` and `Game.chance_weights`.
Seats are absolute everywhere, only the action "challenge +K" counts from the challenger on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import permutations, product
from typing import NamedTuple

OPTIMISTIC, REVERSED, NERVOUS, POISONOUS = "1*", "5*", "9*", "10*"
KINDS = (*map(str, range(1, 11)), OPTIMISTIC, REVERSED, NERVOUS, POISONOUS)
"""All kinds of card by their numbers 0 to 13."""

BRANCHES = (
    # challenges
    "challenge won by higher",
    "challenge lost",
    "challenge tied",
    "winning challenger challenged",
    "winning defender challenged again",
    # special cards; on the first scoring cards there are none, so plain copies show up in finals
    "optimistic 1 attacks and beats plain 10",
    "optimistic 1 defends and beats plain 10",
    "optimistic 1 attacks and beats poisonous 10",
    "optimistic 1 defends and beats poisonous 10",
    "optimistic 1 is a 1 to others",
    "reversed 5 attacks and beats six or more",
    "reversed 5 attacks and ties five",
    "reversed 5 attacks and loses to four or less",
    "reversed 5 defends and beats six or more",
    "reversed 5 defends and ties five",
    "reversed 5 defends and loses to four or less",
    "reversed 5 meets plain 5",
    "reversed 5 loses to nervous 9",
    "reversed 5 beats nervous 9",
    "nervous 9 attacks with strength 1",
    "nervous 9 attacks with strength 9",
    "nervous 9 defends with strength 1",
    "nervous 9 meets nervous 9",
    "nervous 9 ties 1",
    "poisonous 10 attacks and ties plain 10",
    "poisonous 10 defends and ties plain 10",
    "poisonous pair",
    "poisoned card returned",
    "poisoned bundle returned",
    "poisoned cards taken later",
    "poisoned card was won by challenge",
    # taking
    "single card taken",
    "equal card left without combine",
    "bundle taken",
    "fewer taken than allowed",
    "sum above 10 not allowed",
    "bundle challenged",
    "bundle won",
    "bundle kept",
    "empty table forces challenge",
    # scoring
    "cards left over",
    "no card left over",
    "next starter alone highest",
    "next starter at equal highest",
    "next starter by sum of bundle",
    "starter stays as nobody has a card",
    "two players know all",
    "last card bid",
    # the final round
    "no final round",
    "final skipped",
    "final played",
    "final of all",
    "final of two among more",
    "sits out with no card",
    "sits out with one card",
    "start player sits out",
    "lone finalist",
    "lone finalist takes bundle",
    "strength card lost",
    "special card challenged in final",
    "poisonous pair in final",
    "equal copies in one hand",
    "plain and special copy in one hand",
    # the end
    "won alone",
    "shared by two",
    "shared by more",
    # parameters
    "2 players",
    "3 players",
    "4 players",
    "5 players",
    "6 players",
    "plain game",
    "combined only",
    "specials only",
    "combined and specials",
    "nervous always",
    "nervous defender",
    "ranks fewer than ten",
    "rounds fewer than ranks",
    "hand cards left at final",
)
"""Branches of the rules that a `Game` counts in `Game.branches`."""

History = tuple[tuple[str | None, ...], ...]
"""For each round begun and each seat the strength card, None where there is none."""


# --- cards ----------------------------------------------------------------------------------------


def number(card: str) -> int:
    """What the card counts as a scoring card."""
    return int(card.removesuffix("*"))


def points(cards: Iterable[str]) -> int:
    """The sum of the cards' numbers; of a Counter pass the elements."""
    return sum(number(card) for card in cards)


def special(card: str) -> bool:
    """Whether it is one of the four special cards."""
    return card.endswith("*")


def full_set(ranks: int = 10, specials: bool = False) -> list[str]:
    """A player's set; special cards replace the plain ones of their numbers."""
    plain = [str(n) for n in range(1, ranks + 1)]
    return [card + "*" if specials and card + "*" in KINDS else card for card in plain]


def compare(attacker: str, defender: str, nervous: str = "always") -> str:
    """Tell how strength cards compare: "higher", "tie" or "lower" for the attacker, or "poison"."""
    if attacker == defender == POISONOUS:
        return "poison"
    strong, weak = "higher", "lower"
    if attacker == OPTIMISTIC and number(defender) == 10:
        return strong
    if defender == OPTIMISTIC and number(attacker) == 10:
        return weak
    attack, defence = number(attacker), number(defender)
    if attacker == NERVOUS and nervous == "always":
        attack = 1
    if defender == NERVOUS:
        defence = 1
    if attack == defence:  # two fives, reversed or not, are equal
        return "tie"
    if attacker == REVERSED:
        return strong if defence >= 6 else weak
    if defender == REVERSED:
        return weak if attack >= 6 else strong
    return strong if attack > defence else weak


OUTCOMES = {"higher": "won", "tie": "won", "lower": "lost", "poison": "poisoned"}
"""What everybody sees of a challenge; at a tie the challenger wins."""


# --- what was played ------------------------------------------------------------------------------


class Took(NamedTuple):
    """A seat took so many scoring cards of a value."""

    seat: int
    value: int
    copies: int


class Challenged(NamedTuple):
    """A seat challenged another one; the outcome is "won", "lost" or "poisoned"."""

    seat: int
    target: int
    outcome: str


class Front(NamedTuple):
    """The scoring card or bundle that lies before a player."""

    kinds: tuple[str, ...]
    value: int
    copies: int
    total: int


@dataclass
class Round:
    """One round as it was or is played.

    `part` holds the seats that take part, clockwise from the start player. `piles` are all seats'
    scoring piles as they lay open when the round began.
    """

    start: int
    part: list[int]
    final: bool
    piles: list[Counter[str]]
    strengths: dict[int, str] = field(default_factory=dict)
    deeds: list[Took | Challenged] = field(default_factory=list)
    won: dict[int, list[str]] = field(default_factory=dict)  # once finished
    finished: bool = False

    def shown_to(self, seat: int) -> dict[int, str]:
        """The strength cards of others that this seat saw in its own challenges."""
        shown = {}
        for deed in self.deeds:
            if isinstance(deed, Challenged) and seat in (deed.seat, deed.target):
                other = deed.target if deed.seat == seat else deed.seat
                shown[other] = self.strengths[other]
        return shown


# --- the game -------------------------------------------------------------------------------------


class Game:
    """One game of Bluff."""

    capped = False  # its length is fixed, so no cap is needed

    def __init__(
        self,
        players: int = 4,
        combine: bool = False,
        specials: bool = False,
        nervous: str = "always",
        ranks: int = 10,
        rounds: int = 0,
        final: bool = True,
    ) -> None:
        self.players = players
        self.combine = combine
        self.specials = specials
        self.nervous = nervous
        self.ranks = ranks
        self.rounds = rounds or ranks
        self.final = final
        self._check()

        self.set = full_set(ranks, specials)
        self.seats = range(players)
        self.hands: list[Counter[str]] = [Counter(self.set) for _ in self.seats]
        self.piles: list[Counter[str]] = [Counter() for _ in self.seats]
        self.table: list[str] = []
        self.fronts: list[list[str]] = [[] for _ in self.seats]
        self.start: int | None = None
        self.turns: list[int] = []  # who still decides in this bluff phase, in order
        self.poisoned: list[str] = []  # what came back to the table in this round
        self.played: list[Round] = []  # the one in play included
        self.stage = "starter"
        self.branches: Counter[str] = Counter()
        self._count_parameters()

    def _check(self) -> None:
        if not (2 <= self.players <= 6 and 1 <= self.ranks <= 10 and 1 <= self.rounds <= 10):
            raise ValueError("players go from 2 to 6, ranks from 1 to 10, rounds from 0 to 10")
        if self.nervous not in ("always", "defender"):
            raise ValueError(f"nervous is always or defender, not {self.nervous!r}")
        if self.players > self.ranks:
            raise ValueError("players must not be more than ranks: each gets a scoring card")
        if self.rounds > self.ranks:
            raise ValueError("rounds must not be more than ranks: each takes a hand card")
        if self.specials and self.ranks != 10:
            raise ValueError("specials need ranks=10")

    def _count_parameters(self) -> None:
        self.branches[f"{self.players} players"] += 1
        names = ("plain game", "specials only", "combined only", "combined and specials")
        self.branches[names[2 * self.combine + self.specials]] += 1
        if self.specials:
            self.branches[f"nervous {self.nervous}"] += 1
        if self.ranks < 10:
            self.branches["ranks fewer than ten"] += 1
        if self.rounds < self.ranks:
            self.branches["rounds fewer than ranks"] += 1

    @property
    def now(self) -> Round:
        """The round in play or the last one that was played."""
        return self.played[-1]

    @property
    def scores(self) -> list[int]:
        """Points in each seat's open scoring pile; in the final round as it lay when it began."""
        return [points(pile.elements()) for pile in self.piles]

    # --- whose move, and which ---

    def to_move(self) -> str | int | None:
        """Tell who moves: "chance", a seat, or None when the game is over."""
        if self.stage == "over":
            return None
        if self.stage in ("starter", "deal"):
            return "chance"
        if self.stage == "bid":
            return min(seat for seat in self.now.part if seat not in self.now.strengths)
        return self.turns[0]

    def legal(self, seat: int) -> set[str]:
        """What this seat may choose now.

        In the bid phase that is asked of all at once: each seat that has not answered has its bids.
        """
        if self.stage == "bid" and seat in self.now.part and seat not in self.now.strengths:
            return {f"bid {card}" for card in self.hands[seat].elements()}
        if self.stage == "bluff" and seat == self.turns[0]:
            return self._legal_takes() | self._legal_challenges(seat)
        return set()

    def _legal_takes(self) -> set[str]:
        names = set()
        for value, there in Counter(number(card) for card in self.table).items():
            names.add(f"take {value}")
            for copies in range(2, there + 1):
                if self.combine and value * copies <= 10:
                    names.add(f"take {value} x {copies}")
        return names

    def _legal_challenges(self, seat: int) -> set[str]:
        holders = [other for other in self.seats if self.fronts[other]]
        return {f"challenge +{(holder - seat) % self.players}" for holder in holders}

    def chance_weights(self) -> dict[str, int]:
        """The chance player's actions and their weights; empty when it is not to move."""
        if self.stage == "starter":
            return {f"starter {seat}": 1 for seat in self.seats}
        if self.stage == "deal":
            left = [card for card in full_set(self.ranks) if card not in self.table]
            return {f"scoring card {card}": 1 for card in left}
        return {}

    # --- moves ---

    def apply(self, name: str) -> None:
        """Make the named move of whoever is to move."""
        seat = self.to_move()
        legal = self.legal(seat) if isinstance(seat, int) else set(self.chance_weights())
        if name not in legal:
            raise ValueError(f"{name!r} is not legal here ({self.stage})")
        word, rest = name.rsplit(" ", 1) if self.stage != "bluff" else name.split(" ", 1)
        if word == "starter":
            self.start = int(rest)
            self.stage = "deal"
        elif word == "scoring card":
            self.table.append(rest)
            if len(self.table) == self.players:
                self._begin_round(int(self.start or 0), list(self.seats), final=False)
        elif isinstance(seat, int):
            if word == "bid":
                self._bid(seat, rest)
            elif word == "take":
                value, _, copies = rest.partition(" x ")
                self._take(seat, int(value), int(copies or 1))
            else:
                self._challenge(seat, (seat + int(rest)) % self.players)

    def _clockwise_from(self, start: int) -> list[int]:
        return [(start + i) % self.players for i in self.seats]

    def _begin_round(self, start: int, part: list[int], final: bool) -> None:
        self.start = start
        order = [seat for seat in self._clockwise_from(start) if seat in part]
        piles = [Counter(pile) for pile in self.piles]
        self.played.append(Round(start, order, final, piles))
        self.poisoned = []
        self.stage = "bid"

    def _bid(self, seat: int, card: str) -> None:
        if not self.now.final and self.hands[seat].total() == 1:
            self.branches["last card bid"] += 1
        self.hands[seat] -= Counter([card])
        self.now.strengths[seat] = card
        if len(self.now.strengths) == len(self.now.part):
            self.turns = list(self.now.part)
            self.stage = "bluff"

    def _take(self, seat: int, value: int, copies: int) -> None:
        equal = [card for card in self.table if number(card) == value]
        self._count_take(value, copies, equal)
        for card in equal[:copies]:
            self.table.remove(card)
            self.fronts[seat].append(card)
        self.now.deeds.append(Took(seat, value, copies))
        self._next_turn()

    def _count_take(self, value: int, copies: int, equal: list[str]) -> None:
        self.branches["bundle taken" if copies > 1 else "single card taken"] += 1
        if copies < len(equal):
            if not self.combine:
                self.branches["equal card left without combine"] += 1
            elif value * (copies + 1) <= 10:
                self.branches["fewer taken than allowed"] += 1
            else:
                self.branches["sum above 10 not allowed"] += 1
        if self.poisoned and number(self.poisoned[0]) == value:
            self.branches["poisoned cards taken later"] += 1
        if len(self.now.part) == 1 and copies > 1:
            self.branches["lone finalist takes bundle"] += 1

    def _challenge(self, seat: int, target: int) -> None:
        mine, theirs = self.now.strengths[seat], self.now.strengths[target]
        result = compare(mine, theirs, self.nervous)
        outcome = OUTCOMES[result]
        self._count_challenge(target, result)
        self._count_specials(mine, theirs, result)
        if outcome == "won":
            self.fronts[seat], self.fronts[target] = self.fronts[target], []
        elif outcome == "poisoned":
            self.poisoned = self.fronts[target]
            self.table += self.fronts[target]
            self.fronts[target] = []
        self.now.deeds.append(Challenged(seat, target, outcome))
        self._next_turn()

    def _next_turn(self) -> None:
        self.turns.pop(0)
        if not self.turns:
            self._score()

    # --- counting challenges ---

    def _count_challenge(self, target: int, result: str) -> None:
        """Must be called while the defender still holds what it is challenged for."""
        names = {"higher": "won by higher", "tie": "tied", "lower": "lost", "poison": ""}
        if result != "poison":
            self.branches[f"challenge {names[result]}"] += 1
        if not self.table:
            self.branches["empty table forces challenge"] += 1
        before = [deed for deed in self.now.deeds if isinstance(deed, Challenged)]
        attacked = any(deed.seat == target for deed in before)
        if attacked:
            self.branches["winning challenger challenged"] += 1
        if any(deed.target == target for deed in before):
            self.branches["winning defender challenged again"] += 1
        bundle = len(self.fronts[target]) > 1
        if bundle:
            self.branches["bundle challenged"] += 1
            ends = {"higher": "won", "tie": "won", "lower": "kept"}
            if result in ends:
                self.branches[f"bundle {ends[result]}"] += 1
        if result == "poison":
            self.branches["poisonous pair"] += 1
            self.branches[f"poisoned {'bundle' if bundle else 'card'} returned"] += 1
            if attacked:
                self.branches["poisoned card was won by challenge"] += 1
            if self.now.final:
                self.branches["poisonous pair in final"] += 1

    def _count_specials(self, mine: str, theirs: str, result: str) -> None:
        if self.now.final and (special(mine) or special(theirs)):
            self.branches["special card challenged in final"] += 1
        mirrored = {"higher": "lower", "lower": "higher"}.get(result, result)
        for role, card, other, end in (
            ("attacks", mine, theirs, result),
            ("defends", theirs, mine, mirrored),
        ):
            if card == OPTIMISTIC:
                self._count_optimistic(role, other)
            elif card == REVERSED:
                self._count_reversed(role, other, end)
            elif card == NERVOUS:
                self._count_nervous(role, other)
            elif card == POISONOUS and other == "10":
                self.branches[f"poisonous 10 {role} and ties plain 10"] += 1

    def _count_optimistic(self, role: str, other: str) -> None:
        if number(other) == 10:
            which = "poisonous" if special(other) else "plain"
            self.branches[f"optimistic 1 {role} and beats {which} 10"] += 1
        else:
            self.branches["optimistic 1 is a 1 to others"] += 1

    def _count_reversed(self, role: str, other: str, end: str) -> None:
        ends = {"higher": "beats six or more", "tie": "ties five", "lower": "loses to four or less"}
        self.branches[f"reversed 5 {role} and {ends[end]}"] += 1
        if other == "5":
            self.branches["reversed 5 meets plain 5"] += 1
        if other == NERVOUS:
            self.branches[f"reversed 5 {'beats' if end == 'higher' else 'loses to'} nervous 9"] += 1

    def _count_nervous(self, role: str, other: str) -> None:
        strength = 9 if role == "attacks" and self.nervous == "defender" else 1
        self.branches[f"nervous 9 {role} with strength {strength}"] += 1
        if other == NERVOUS and role == "attacks":
            self.branches["nervous 9 meets nervous 9"] += 1
        if number(other) == 1 and strength == 1:
            self.branches["nervous 9 ties 1"] += 1

    # --- the scoring phase ---

    def _score(self) -> None:
        self.branches["cards left over" if self.table else "no card left over"] += 1
        this = self.now
        following = self._next_starter()
        for seat in this.part:
            if this.final:
                self.branches["strength card lost"] += 1
                self.piles[seat] -= Counter([this.strengths[seat]])
            self.piles[seat] += Counter(self.fronts[seat])
            this.won[seat] = self.fronts[seat]
            self.fronts[seat] = []
        this.finished = True
        self.table = []
        if this.final:
            self.hands = [Counter() for _ in self.seats]  # they are scoring piles again
            self._end()
            return
        if self.players == 2:
            self.branches["two players know all"] += 1
        strengths = list(this.strengths.values())
        if len(self.played) < self.rounds:
            self.table = strengths
            self._begin_round(following, list(self.seats), final=False)
        else:
            self._final_round(following, strengths)

    def _next_starter(self) -> int:
        """Whoever holds most, of equals the earlier in this round's order."""
        sums = {seat: points(self.fronts[seat]) for seat in self.now.part if self.fronts[seat]}
        if not sums:
            self.branches["starter stays as nobody has a card"] += 1
            return self.now.start
        highest = [seat for seat in sums if sums[seat] == max(sums.values())]
        if len(highest) > 1:
            self.branches["next starter at equal highest"] += 1
        else:
            self.branches["next starter alone highest"] += 1
        values = {seat: number(self.fronts[seat][0]) for seat in sums}
        if values[highest[0]] < max(values.values()):
            self.branches["next starter by sum of bundle"] += 1
        return highest[0]

    def _final_round(self, start: int, scoring_cards: list[str]) -> None:
        if not self.final:
            self.branches["no final round"] += 1
            self._end()
            return
        part = [seat for seat in self._clockwise_from(start) if self.piles[seat].total() >= 2]
        for seat in set(self.seats) - set(part):
            cards = "one" if self.piles[seat] else "no"
            self.branches[f"sits out with {cards} card"] += 1
        if not part:
            self.branches["final skipped"] += 1
            self._end()
            return
        if any(self.hands):
            self.branches["hand cards left at final"] += 1
        self._count_finalists(start, part)
        self.table = scoring_cards
        self.hands = [Counter(self.piles[s]) if s in part else Counter() for s in self.seats]
        for hand in self.hands:
            if any(copies > 1 for copies in hand.values()):
                self.branches["equal copies in one hand"] += 1
            if any(special(card) and card.removesuffix("*") in hand for card in hand):
                self.branches["plain and special copy in one hand"] += 1
        self._begin_round(part[0], part, final=True)

    def _count_finalists(self, start: int, part: list[int]) -> None:
        self.branches["final played"] += 1
        if len(part) == self.players:
            self.branches["final of all"] += 1
        if len(part) == 2 < self.players:
            self.branches["final of two among more"] += 1
        if len(part) == 1:
            self.branches["lone finalist"] += 1
        if start not in part:
            self.branches["start player sits out"] += 1

    def _end(self) -> None:
        self.stage = "over"
        winners = sum(share > 0 for share in self.shares())
        names = {1: "won alone", 2: "shared by two"}
        self.branches[names.get(winners, "shared by more")] += 1

    def shares(self) -> list[Fraction]:
        """Each seat's share of the win, once the game is over."""
        if self.stage != "over":
            raise ValueError("the game is not over")
        scores = self.scores
        winners = scores.count(max(scores))
        return [Fraction(int(score == max(scores)), winners) for score in scores]

    # --- what a seat knows ---

    def facts(self, seat: int) -> dict:
        """Everything that this seat knows, as it stands open or was shown to it.

        Lists by seat go from seat 0 on, lists by round from the first one on; `known`, `log` and
        `starts` include the round in play. `round` counts from 1, the final round is one more than
        `rounds`; when the game is over, it is the last one that was played. `piles` and `points`
        of the final round are those with which it began, until it is over.
        """
        begun = bool(self.played)
        return {
            "phase": "chance" if self.to_move() == "chance" else self.stage,
            "round": max(1, len(self.played)),
            "final": begun and self.now.final,
            "start": self.start,
            "part": set(self.now.part) if begun else set(self.seats),
            "undecided": self._undecided(),
            "to_decide": bool(self.legal(seat)),
            "hand": Counter(self.hands[seat]),
            "strength": self._own_strength(seat),
            "table": Counter(self.table),
            "fronts": [self._front(other) for other in self.seats],
            "piles": [Counter(pile) for pile in self.piles],
            "points": self.scores,
            "strengths": self._public_strengths(),
            "known": [self._known(seat, round_) for round_ in self.played],
            "unplayed": self._unplayed(),
            "starts": [round_.start for round_ in self.played],
            "log": [list(round_.deeds) for round_ in self.played],
        }

    def _undecided(self) -> set[int]:
        """Who has still to take or challenge; in the bid phase all that take part."""
        if self.stage == "bid":
            return set(self.now.part)
        return set(self.turns)

    def _own_strength(self, seat: int) -> str | None:
        """The card that lies face down; collected at the end of the round."""
        if not self.played or self.now.finished:
            return None
        return self.now.strengths.get(seat)

    def _front(self, seat: int) -> Front | None:
        cards = self.fronts[seat]
        if not cards:
            return None
        return Front(tuple(cards), number(cards[0]), len(cards), points(cards))

    def _public_strengths(self) -> list[Counter[str]]:
        """For each finished round its strength cards, without their owners."""
        return [Counter(round_.strengths.values()) for round_ in self.played if round_.finished]

    def _known(self, seat: int, round_: Round) -> dict[int, str]:
        """The strength cards of this round of which the seat knows whose they are."""
        if round_.finished and self.players == 2:
            return dict(round_.strengths)
        own = {seat: round_.strengths[seat]} if seat in round_.strengths else {}
        return own | round_.shown_to(seat)

    def _unplayed(self) -> Counter[str]:
        """Of all players' sets the cards that are in no finished round."""
        cards = Counter({card: self.players for card in self.set})
        for round_ in self.played:
            if round_.finished and not round_.final:
                cards -= Counter(round_.strengths.values())
        return cards

    # --- what a seat cannot exclude ---

    def history(self) -> History:
        """The strength cards of all rounds begun, as they truly are."""
        return tuple(
            tuple(round_.strengths.get(seat) for seat in self.seats) for round_ in self.played
        )

    def consistent(self, seat: int, limit: int = 100_000) -> list[History] | None:
        """All histories that fit what this seat knows, in no particular order.

        Bids already made in this bid phase are among them. None if some round would ask for more
        than `limit` trials.
        """
        histories: list[History] = [()]
        for round_ in self.played:
            ways = set(self._ways(seat, round_))
            if len(histories) * len(ways) > limit:
                return None
            histories = [
                (*history, way)
                for history in histories
                for way in ways
                if round_.final or self._in_hand(way, history)
            ]
        return histories

    def _in_hand(self, way: tuple[str | None, ...], history: History) -> bool:
        """Whether nobody plays a card of its set for the second time."""
        return all(
            card is None or all(earlier[seat] != card for earlier in history)
            for seat, card in enumerate(way)
        )

    def _ways(self, seat: int, round_: Round) -> Iterator[tuple[str | None, ...]]:
        """What all seats can have bid in this round, other rounds left aside."""
        known = self._known(seat, round_)
        for way in self._deals(round_):
            if all(way[other] == card for other, card in known.items()) and all(
                OUTCOMES[compare(str(way[deed.seat]), str(way[deed.target]), self.nervous)]
                == deed.outcome
                for deed in round_.deeds
                if isinstance(deed, Challenged)
            ):
                yield way

    def _deals(self, round_: Round) -> Iterable[tuple[str | None, ...]]:
        """The strength cards over the seats in every way that the open cards allow."""
        if round_.finished and not round_.final:
            return permutations(round_.strengths.values())
        return product(*(self._choices(seat, round_) for seat in self.seats))

    def _choices(self, seat: int, round_: Round) -> list[str | None]:
        if seat not in round_.strengths:
            return [None]
        if not round_.final:
            return list(self.set)
        pile = round_.piles[seat]
        if not round_.finished:
            return list(pile)
        # Piles lie open before and after: the card that is missing was played.
        won = Counter(round_.won[seat])
        return [card for card in pile if pile - Counter([card]) + won == self.piles[seat]]
