"""A slow, literal Pig with all its variants, written from the rules page alone.

It is the yardstick for the fast implementation: both are driven through the same actions and every
difference is a bug in one of them. So it keeps what was played as lists and names, and finds out
what a seat can tell of its left neighbour by going through everything that neighbour can have done.
It imports nothing but the standard library.

A card is the name of its rank, "A" or "7"; suits never matter. A game is advanced by action names,
those of the chance player included, see `Game.legal` and `Game.chance_weights`. Seats are absolute
everywhere and go clockwise, so the left neighbour of a seat is the next one that is still in.

"Touch" stands for every signal: a finger on the nose, the tongue, a spoon taken, a hand on the pile
of Kilo de merde, the slam of Vatra.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

RANKS = tuple("A23456789TJQK")
"""All ranks by their numbers 0 to 12."""

HIGHEST_FIRST = tuple("AKQJT98765432")
KILO_RANKS = tuple("KQJ2345689T")
"""The ranks that hands are made of in Kilo de merde, so that aces and sevens are left over."""

BRANCHES = (
    # touches
    "rightful first touch",
    "false first touch",
    "rightful first touch with a missing card",
    "false first touch with a missing card",
    "several first touches, rightful first",
    "several first touches, false first",
    "false first before a rightful one",
    "touch without alike after the first",
    "one left loses",
    "all but one touch at once",
    "last two touch at once",
    "more than two left touch at once",
    "all touch at once",
    # cards
    "alike not touched",
    "starving beside a touched neighbour",
    "starving beside an untouched neighbour",
    "cards waiting at a touched seat",
    "oldest of several taken",
    "touched with cards waiting",
    # what is seen
    "look sees nobody",
    "look sees this tick's touch",
    "look sees an earlier touch",
    "look shows spoons",
    "open attention shows a touch",
    "open attention shows spoons",
    "known card kept as the next one waits",
    "known card kept by a touched neighbour",
    "known card may have gone on",
    # scoring and the deal
    "letter 1 given",
    "letter 2 given",
    "letter 3 given",
    *(f"out: {left} left" for left in range(12, 1, -1)),
    "lowest rank leaves",
    "all ranks stay with the stock",
    "deal moves left",
    "deal skips who is out",
    "dealer goes out",
    "tick cap redeal",
    # the stock
    "winner deals next",
    "deal moves left after a false touch",
    "stock drawn",
    "stock turned over",
    "turned-over card drawn",
    "stock and discard pile empty",
    "dealer touched stops taking",
    # Vatra
    "rightful slam",
    "false slam",
    "slam by the starter at once",
    "slam with the received card",
    "received card passed on",
    "received card kept",
    "card comes round to the starter",
    # Kilo de merde
    "kilos: the last draws",
    "kilos: false slap",
    "kilos: first card",
    "kilos: further card",
    "kilos: ace",
    "kilos: first-card seven",
    "kilos: flush",
    "kilos: first card after a flush",
    "kilos: first-card seven after a flush",
    "kilos: last card of the pile drawn",
    "kilos: rounds given",
    "kilos: rounds by default",
    "kilos: rounds by default capped by the pile",
    # the end
    "two left share",
    "kilos: won alone",
    "kilos: equal fewest share",
    "round cap with letters",
    "round cap with kilos",
    "round cap by a redeal",
    # parameters
    *(f"{players} players" for players in range(3, 14)),
    *(f"letters={letters}" for letters in (1, 2, 3)),
    *(f"signal {signal}" for signal in ("nose", "tongue", "spoons")),
    "hand of three",
    "hand of three with stock",
    "hand of four",
    "hand of four with stock",
    "hand of five with stock",
    "passing free",
    "passing turns",
    "attention look",
    "attention open",
)
"""Branches of the rules that a `Game` counts in `Game.branches`."""


# --- cards ----------------------------------------------------------------------------------------


def ranks_in_play(players: int, stock: bool = False, scoring: str = "letters") -> tuple[str, ...]:
    """The ranks that so many players who are still in play with."""
    if stock:
        return RANKS
    order = KILO_RANKS if scoring == "kilos" else HIGHEST_FIRST
    return order[:players]


def copies(hand: int = 4, stock: bool = False) -> int:
    """How many cards of each rank are in play."""
    return 3 if hand == 3 and not stock else 4


def full_pile(players: int) -> Counter[str]:
    """The middle pile of Kilo de merde as the game begins: all that is in nobody's hand."""
    return Counter(
        {rank: 4 for rank in RANKS if rank not in ranks_in_play(players, False, "kilos")}
    )


def kilos_of(cards: Iterable[str]) -> int:
    """What open cards weigh; jacks, queens and kings are never among them."""
    special = {"A": 100, "T": 10}
    return sum(special[card] if card in special else int(card) for card in cards)


# --- what happens, and what is seen of it ---------------------------------------------------------


class Result(NamedTuple):
    """How a round ended: "false touch", "last" or "redeal", who lost it, and who touched first."""

    kind: str
    loser: int | None
    first: int | None


class Sight(NamedTuple):
    """What a seat saw when it last saw noses, and in which tick; -1 as the cards were dealt."""

    noses: frozenset[int]
    spoons: int
    tick: int


class Neighbour(NamedTuple):
    """How it can stand with a left neighbour, as far as the right one's cards go.

    `waiting` are the cards put down for it, the oldest first. `held` is the last one that it took,
    None when it has taken none yet or has passed a card since.
    """

    waiting: tuple[str, ...] = ()
    missing: bool = False
    touched: bool = False
    held: str | None = None

    def after(self, card: str | None) -> Iterator[Neighbour]:
        """Whatever can have become of it in a tick in which this card was put down for it."""
        waiting = self.waiting if card is None else (*self.waiting, card)
        yield Neighbour(waiting, self.missing, True, self.held)  # touched by now, or long since
        if self.touched:
            return
        yield taking(waiting, self.missing, self.held)
        if not self.missing:
            yield taking(waiting, True, None)


def taking(waiting: tuple[str, ...], missing: bool, held: str | None) -> Neighbour:
    """An untouched neighbour once it has taken what it may."""
    if missing and waiting:
        return Neighbour(waiting[1:], False, False, waiting[0])
    return Neighbour(waiting, missing, False, held)


# --- the game -------------------------------------------------------------------------------------


class Game:
    """One game of Pig.

    `letters`, `kilos` and `kilo_cards` go by seat, `out` holds the seats that are out. `part` holds
    the seats that play this round, in seat order; who loses it and goes out belongs to it until the
    next one begins. `touched` holds who has touched, `first` who did so first.
    """

    def __init__(
        self,
        players: int = 5,
        letters: int = 3,
        hand: int = 4,
        stock: bool = False,
        signal: str = "nose",
        passing: str = "free",
        scoring: str = "letters",
        rounds: int = 0,
        attention: str = "look",
        max_ticks: int = 200,
        max_rounds: int = 100,
    ) -> None:
        self.players = players
        self.letters_to_lose = letters
        self.hand = hand
        self.with_stock = stock
        self.signal = signal
        self.passing = passing
        self.scoring = scoring
        self.rounds = rounds
        self.attention = attention
        self.max_ticks = max_ticks
        self.max_rounds = max_rounds
        self._check_values()
        self._check_together()
        self._check_players()
        self._check_scoring()

        self.seats = range(players)
        self.letters = [0] * players
        self.kilo_cards: list[list[str]] = [[] for _ in self.seats]
        self.flushed: set[int] = set()
        self.out: set[int] = set()
        self.pile = full_pile(players) if scoring == "kilos" else Counter[str]()
        self.under: list[str] = []
        self.dealer: int | None = None
        self.dealt = 0  # rounds begun, redeals included
        self.results: list[Result] = []
        self.capped = False
        self.branches: Counter[str] = Counter()
        self._count_parameters()
        self._count_rounds(rounds)
        if scoring == "kilos" and not rounds:
            self.rounds = min(2 * players, self.pile.total())
        self._clear()
        self.stage = "dealer"

    # --- parameters ---

    def _check_values(self) -> None:
        for name, value, lowest, highest in (
            ("players", self.players, 3, 13),
            ("letters", self.letters_to_lose, 1, 3),
            ("hand", self.hand, 3, 5),
            ("rounds", self.rounds, 0, 100),
            ("max_ticks", self.max_ticks, 1, 200),
            ("max_rounds", self.max_rounds, 1, 200),
        ):
            if not lowest <= value <= highest:
                raise ValueError(f"{name} goes from {lowest} to {highest}, not {value!r}")
        for name, word, allowed in (
            ("signal", self.signal, ("nose", "tongue", "spoons")),
            ("passing", self.passing, ("free", "turns")),
            ("scoring", self.scoring, ("letters", "kilos")),
            ("attention", self.attention, ("look", "open")),
        ):
            if word not in allowed:
                raise ValueError(f"{name} is one of {', '.join(allowed)}, not {word!r}")

    def _check_together(self) -> None:
        turns = self.passing == "turns"
        if self.scoring == "kilos" and (
            self.with_stock or self.hand != 4 or turns or self.signal != "nose"
        ):
            raise ValueError("kilos has cards and a signal of its own: no stock, hands of 4, free")
        if self.hand == 5 and not self.with_stock:
            raise ValueError("hand=5 needs the stock: otherwise there are not enough cards")
        if turns and (self.with_stock or self.signal == "spoons" or self.attention == "open"):
            raise ValueError("turns go one at a time, called aloud: no stock, spoons or open")

    def _check_players(self) -> None:
        most = 13
        if self.scoring == "kilos":
            most = 11
        elif self.with_stock:
            most = {3: 13, 4: 12, 5: 10}[self.hand]
        if self.players > most:
            raise ValueError(f"at most {most} players: otherwise there are not enough cards")

    def _check_scoring(self) -> None:
        if self.scoring == "letters":
            if self.rounds:
                raise ValueError("rounds has no effect with letters")
            return
        if self.letters_to_lose != 3:
            raise ValueError("letters has no effect with kilos")
        cards = full_pile(self.players).total()
        if self.rounds > cards:
            raise ValueError(f"rounds must not be more than the {cards} cards in the pile")

    def _count_parameters(self) -> None:
        self.branches[f"{self.players} players"] += 1
        self.branches[f"signal {self.signal}"] += 1
        self.branches[f"passing {self.passing}"] += 1
        self.branches[f"attention {self.attention}"] += 1
        size = {3: "three", 4: "four", 5: "five"}[self.hand]
        self.branches[f"hand of {size}{' with stock' if self.with_stock else ''}"] += 1

    def _count_rounds(self, rounds: int) -> None:
        if self.scoring == "letters":
            self.branches[f"letters={self.letters_to_lose}"] += 1
        elif rounds:
            self.branches["kilos: rounds given"] += 1
        elif 2 * self.players > self.pile.total():
            self.branches["kilos: rounds by default capped by the pile"] += 1
        else:
            self.branches["kilos: rounds by default"] += 1

    # --- a round's table ---

    def _clear(self) -> None:
        """Gather all cards and take the fingers from the noses."""
        self.part = [seat for seat in self.seats if seat not in self.out]
        ranks = ranks_in_play(len(self.part), self.with_stock, self.scoring)
        self.deck = Counter(dict.fromkeys(ranks, copies(self.hand, self.with_stock)))
        self.hands: list[Counter[str]] = [Counter() for _ in self.seats]
        self.queues: list[list[str]] = [[] for _ in self.seats]  # waiting on each seat's right
        self.passed: list[list[str]] = [[] for _ in self.seats]  # all that it put down
        self.stock: Counter[str] = Counter()
        self.turned: list[str] = []  # what is left of a turned-over discard pile, next one first
        self.discards: list[str] = []
        self.tick = 0
        self.answers: dict[int, str] = {}  # of this tick
        self.touched: set[int] = set()
        self.first: int | None = None
        self.turn: int | None = None
        self.received: str | None = None
        nobody = Sight(frozenset(), len(self.part) - 1, -1)
        self.sights = [nobody for _ in self.seats]
        self.beliefs: list[set[Neighbour]] = [{Neighbour()} for _ in self.seats]

    def _begin_round(self) -> None:
        self._clear()
        self.dealt += 1
        self.stage = "deal"

    def _deal(self, card: str) -> None:
        """Give the whole hand of the lowest seat first."""
        seat = self._receiving()
        self.deck -= Counter([card])
        self.hands[seat][card] += 1
        if self.hands[self.part[-1]].total() == self.hand:
            self.stock, self.deck = self.deck, Counter()
            self.turn = self.left(int(self.dealer or 0)) if self.passing == "turns" else None
            self.stage = "turn" if self.passing == "turns" else "tick"

    def _receiving(self) -> int:
        return next(seat for seat in self.part if self.hands[seat].total() < self.hand)

    def left(self, seat: int) -> int:
        """The left neighbour in this round."""
        return self.part[(self.part.index(seat) + 1) % len(self.part)]

    def right(self, seat: int) -> int:
        """The right neighbour in this round."""
        return self.part[self.part.index(seat) - 1]

    @property
    def discarder(self) -> int | None:
        """Who puts its cards on the discard pile, with the stock."""
        if not self.with_stock or self.dealer is None or self.dealer not in self.part:
            return None
        return self.right(self.dealer)

    @property
    def kilos(self) -> list[int]:
        """What lies before each seat."""
        return [kilos_of(cards) for cards in self.kilo_cards]

    def has_alike(self, seat: int) -> bool:
        """Whether it holds four alike, with hands of three three."""
        needed = 3 if self.hand == 3 else 4
        return any(count >= needed for count in self.hands[seat].values())

    def misses_a_card(self, seat: int) -> bool:
        """Whether it holds less than a full hand."""
        return self.hands[seat].total() < self.hand

    # --- whose move, and which ---

    def to_move(self) -> str | int | None:
        """Tell who moves: "chance", a seat, or None when the game is over."""
        if self.stage == "over":
            return None
        if self.stage == "turn":
            return self.turn
        if self.stage == "tick":
            return min(seat for seat in self.part if seat not in self.answers)
        return "chance"

    def legal(self, seat: int) -> set[str]:
        """What this seat may choose now.

        In a tick that is asked of all at once: each seat of the round that has not answered yet has
        what it has, whatever the others answered. Nobody has anything while chance is to move, and
        with turns only the seat whose turn it is.
        """
        if self.stage == "turn" and seat == self.turn:
            return {f"pass {rank}" for rank in self.hands[seat]} | {"touch"}
        if self.stage != "tick" or seat not in self.part or seat in self.answers:
            return set()
        if seat in self.touched:
            return {"wait"}
        names = {"look", "touch"}
        if not self.misses_a_card(seat):
            names |= {f"pass {rank}" for rank in self.hands[seat]}
        return names

    def chance_weights(self) -> dict[str, int]:
        """The chance player's actions and their weights; empty when it is not to move."""
        if self.stage == "dealer":
            return {f"dealer {seat}": 1 for seat in self.seats}
        if self.stage in ("first", "last"):
            return {f"{self.stage} {seat}": 1 for seat in self._candidates()}
        cards = {"deal": self.deck, "stock": self.stock, "kilo": self.pile}.get(self.stage)
        return {f"card {rank}": count for rank, count in cards.items()} if cards else {}

    def _candidates(self) -> list[int]:
        """Among whom chance draws the first or the last to touch."""
        if self.passing == "turns":
            return [seat for seat in self.part if seat != self.first]
        return [seat for seat in self._touching() if seat != self.first]

    # --- moves ---

    def apply(self, name: str) -> None:
        """Make the named move of whoever is to move."""
        seat = self.to_move()
        legal = self.legal(seat) if isinstance(seat, int) else set(self.chance_weights())
        if name not in legal:
            raise ValueError(f"{name!r} is not legal here ({self.stage})")
        rest = name.partition(" ")[2]
        if isinstance(seat, int):
            self._answer(seat, name)
        elif self.stage == "dealer":
            self.dealer = int(rest)
            self._begin_round()
        elif self.stage == "deal":
            self._deal(rest)
        elif self.stage == "first":
            self._judge(int(rest))
        elif self.stage == "last":
            self._see()
            self._end_round(Result("last", int(rest), self.first))
        elif self.stage == "stock":
            self.stock -= Counter([rest])
            self.branches["stock drawn"] += 1
            self._give_to_dealer(rest)
        else:
            self._draw_kilos(int(self.results[-1].loser or 0), rest)

    def _answer(self, seat: int, name: str) -> None:
        self.answers[seat] = name
        if name.startswith("pass") and self.has_alike(seat):
            self.branches["alike not touched"] += 1
        if self.stage == "turn":
            self._take_turn(seat, name)
        elif len(self.answers) == len(self.part):
            self._resolve()

    # --- a tick: first the touches ---

    def _touching(self) -> list[int]:
        """Who touches in this tick."""
        return [seat for seat in self.part if self.answers.get(seat) == "touch"]

    def _resolve(self) -> None:
        touching = self._touching()
        if self.touched or not touching:
            self._settle()
        elif len(touching) == 1:
            self._judge(touching[0])
        else:
            self.stage = "first"

    def _judge(self, first: int) -> None:
        """Judge the round's first touch on the hand at the start of the tick."""
        self._count_first(first)
        self.first = first
        if self.has_alike(first):
            self._settle()
        else:
            self._see()
            self._end_round(Result("false touch", first, first))

    def _settle(self) -> None:
        """Once a first touch was judged: end the round, or go on to the cards."""
        touching = self._touching()
        left = [seat for seat in self.part if seat not in self.touched and seat not in touching]
        self._count_touches(touching, left)
        if not left:  # at least three are in, so two or more can be the last
            self.stage = "last"
            return
        self._see()
        if len(left) == 1:
            self._end_round(Result("last", left[0], self.first))
        else:
            self._move_cards()

    def _see(self) -> None:
        """Fingers go to noses, and who looks sees them, this tick's included."""
        before, new = len(self.touched), len(self._touching())
        self.touched |= set(self._touching())
        spoons = max(0, len(self.part) - 1 - len(self.touched))
        sight = Sight(frozenset(self.touched), spoons, self.tick)
        for seat in self.seats:
            if self.attention == "open" or self.answers.get(seat) == "look":
                self.sights[seat] = sight
            if self.answers.get(seat) == "look":
                self._count_look(before, new)
        if self.attention == "open" and new:
            shown = "spoons" if self.signal == "spoons" else "a touch"
            self.branches[f"open attention shows {shown}"] += 1

    def _count_first(self, first: int) -> None:
        touching, right = self._touching(), self.has_alike(first)
        word = "rightful" if right else "false"
        self.branches[f"{word} first touch"] += 1
        if self.misses_a_card(first):
            self.branches[f"{word} first touch with a missing card"] += 1
        if len(touching) > 1:
            self.branches[f"several first touches, {word} first"] += 1
            if not right and any(self.has_alike(seat) for seat in touching):
                self.branches["false first before a rightful one"] += 1

    def _count_touches(self, touching: list[int], left: list[int]) -> None:
        if any(seat != self.first and not self.has_alike(seat) for seat in touching):
            self.branches["touch without alike after the first"] += 1
        if len(left) == 1:
            self.branches["one left loses"] += 1
            if not self.touched:
                self.branches["all but one touch at once"] += 1
        if not left:
            name = "last two" if len(touching) == 2 else "more than two left"
            self.branches[f"{name} touch at once" if self.touched else "all touch at once"] += 1
        if any(self.queues[seat] for seat in touching):
            self.branches["touched with cards waiting"] += 1

    def _count_look(self, before: int, new: int) -> None:
        if self.signal == "spoons":
            self.branches["look shows spoons"] += 1
        if new:
            self.branches["look sees this tick's touch"] += 1
        if before:
            self.branches["look sees an earlier touch"] += 1
        if not before + new:
            self.branches["look sees nobody"] += 1

    # --- a tick: then the cards ---

    def _move_cards(self) -> None:
        """Passed cards are all put down; then who misses one takes, a stock dealer last."""
        for seat in self.part:
            if self.answers[seat].startswith("pass"):
                self._put_down(seat, self.answers[seat].removeprefix("pass "))
        for seat in self.part:
            from_stock = self.with_stock and seat == self.dealer
            if seat not in self.touched and self.misses_a_card(seat) and not from_stock:
                self._take_from_right(seat)
        for seat in self.part:
            if seat != self.discarder:
                self._watch_neighbour(seat)
        if self.with_stock:
            self._dealer_takes()
        else:
            self._end_tick()

    def _put_down(self, seat: int, card: str) -> None:
        self.hands[seat] -= Counter([card])
        self.passed[seat].append(card)
        if seat == self.discarder:
            self.discards.append(card)
            return
        self.queues[self.left(seat)].append(card)
        if self.left(seat) in self.touched:
            self.branches["cards waiting at a touched seat"] += 1

    def _take_from_right(self, seat: int) -> None:
        if self.queues[seat]:
            if len(self.queues[seat]) > 1:
                self.branches["oldest of several taken"] += 1
            self.hands[seat][self.queues[seat].pop(0)] += 1
        else:
            neighbour = "a touched" if self.right(seat) in self.touched else "an untouched"
            self.branches[f"starving beside {neighbour} neighbour"] += 1

    def _watch_neighbour(self, seat: int) -> None:
        """Keep of all that the left neighbour can have done what this seat cannot exclude.

        It sees whether its own last card has been taken, and the neighbour's nose where it looks.
        """
        left, known = self.left(seat), self.known_card(seat)
        answer = self.answers[seat]
        card = answer.removeprefix("pass ") if answer.startswith("pass") else None
        sees = self.sights[seat].tick == self.tick and self.signal != "spoons"
        self.beliefs[seat] = {
            after
            for before in self.beliefs[seat]
            for after in before.after(card)
            if bool(after.waiting) == bool(self.queues[left])
            if not sees or after.touched == (left in self.touched)
        }
        if known:
            self._count_known(seat)

    def _count_known(self, seat: int) -> None:
        beliefs = self.beliefs[seat]
        if self.known_card(seat) is None:
            self.branches["known card may have gone on"] += 1
        elif all(belief.touched for belief in beliefs):
            self.branches["known card kept by a touched neighbour"] += 1
        elif all(belief.waiting for belief in beliefs):
            self.branches["known card kept as the next one waits"] += 1

    def _dealer_takes(self) -> None:
        """Chance draws from the unknown stock; a turned-over pile has its order."""
        dealer = int(self.dealer or 0)
        if dealer in self.touched:
            self.branches["dealer touched stops taking"] += 1
            self._end_tick()
        elif not self.misses_a_card(dealer):
            self._end_tick()
        elif self.stock:
            self.stage = "stock"
        else:
            self._take_turned_over()

    def _take_turned_over(self) -> None:
        if not self.turned and self.discards:
            self.branches["stock turned over"] += 1
            self.turned, self.discards = self.discards, []
        if not self.turned:
            self.branches["stock and discard pile empty"] += 1
            self._end_tick()
            return
        self.branches["turned-over card drawn"] += 1
        self._give_to_dealer(self.turned.pop(0))

    def _give_to_dealer(self, card: str) -> None:
        self.hands[int(self.dealer or 0)][card] += 1
        self._end_tick()

    def _end_tick(self) -> None:
        self.tick += 1
        self.answers = {}
        if self.tick == self.max_ticks:
            self.branches["tick cap redeal"] += 1
            self._end_round(Result("redeal", None, self.first))
        else:
            self.stage = "turn" if self.passing == "turns" else "tick"

    # --- one at a time ---

    def _take_turn(self, seat: int, name: str) -> None:
        if name == "touch":
            self._slam(seat)
            return
        card = name.removeprefix("pass ")
        if self.received:
            self.branches[f"received card {'passed on' if card == self.received else 'kept'}"] += 1
        self.hands[seat] -= Counter([card])
        self.passed[seat].append(card)
        self.turn, self.received = self.left(seat), card
        if self.misses_a_card(self.turn):
            self.branches["card comes round to the starter"] += 1
        self.hands[self.turn][card] += 1
        self._end_tick()

    def _slam(self, seat: int) -> None:
        if self.tick == 0:
            self.branches["slam by the starter at once"] += 1
        self.first = seat
        if self.has_alike(seat):
            self.branches["rightful slam"] += 1
            if self.received and self.hands[seat][self.received] >= min(self.hand, 4):
                self.branches["slam with the received card"] += 1
            self.stage = "last"
        else:
            self.branches["false slam"] += 1
            self._see()
            self._end_round(Result("false touch", seat, seat))

    # --- the end of a round ---

    def _end_round(self, result: Result) -> None:
        self.results.append(result)
        self.answers = {}
        if result.loser is None:
            self._next_round()
        elif self.scoring == "letters":
            self._give_letter(result.loser)
            self._next_round()
        else:
            self._let_draw(result)

    def _give_letter(self, loser: int) -> None:
        self.letters[loser] += 1
        self.branches[f"letter {self.letters[loser]} given"] += 1
        if self.letters[loser] == self.letters_to_lose:
            self.out.add(loser)
            self.branches[f"out: {self.players - len(self.out)} left"] += 1
            stays = self.with_stock
            self.branches["all ranks stay with the stock" if stays else "lowest rank leaves"] += 1
            if loser == self.dealer:
                self.branches["dealer goes out"] += 1

    def _let_draw(self, result: Result) -> None:
        """Let the loser draw from the middle pile.

        What went under it comes after all unknown cards, in its order. As there are never more
        rounds than cards in the first pile, no game gets so far.
        """
        false = result.kind == "false touch"
        self.branches["kilos: false slap" if false else "kilos: the last draws"] += 1
        if self.pile:
            self.stage = "kilo"
        else:
            self._lay_open(int(result.loser or 0), self.under.pop(0))

    def _draw_kilos(self, seat: int, card: str) -> None:
        self.pile -= Counter([card])
        if not self.pile:
            self.branches["kilos: last card of the pile drawn"] += 1
        self._lay_open(seat, card)

    def _lay_open(self, seat: int, card: str) -> None:
        lying = self.kilo_cards[seat]
        self._count_kilos(seat, card)
        if card == "7" and lying:
            self.under += [*lying, card]
            self.kilo_cards[seat] = []
            self.flushed.add(seat)
        else:
            lying.append(card)
        self._next_round()

    def _count_kilos(self, seat: int, card: str) -> None:
        first, seven = not self.kilo_cards[seat], card == "7"
        if seven:
            self.branches["kilos: first-card seven" if first else "kilos: flush"] += 1
        if card == "A":
            self.branches["kilos: ace"] += 1
        if first and seat in self.flushed:
            name = "first-card seven" if seven else "first card"
            self.branches[f"kilos: {name} after a flush"] += 1
        if not seven:
            self.branches[f"kilos: {'first' if first else 'further'} card"] += 1

    def _next_round(self) -> None:
        if self._decided():
            self._end()
        elif len(self.results) == self.max_rounds:
            self.capped = True
            self.branches[f"round cap with {self.scoring}"] += 1
            if self.results[-1].kind == "redeal":
                self.branches["round cap by a redeal"] += 1
            self._end()
        else:
            self.dealer = self._next_dealer(int(self.dealer or 0), self.results[-1])
            self._begin_round()

    @property
    def scored(self) -> int:
        """How many rounds somebody has lost."""
        return sum(result.kind != "redeal" for result in self.results)

    def _decided(self) -> bool:
        if self.scoring == "letters":
            return self.players - len(self.out) == 2
        return self.scored == self.rounds

    def _next_dealer(self, dealer: int, result: Result) -> int:
        if result.kind == "redeal":
            return dealer
        if self.with_stock and result.kind == "last" and result.first is not None:
            self.branches["winner deals next"] += 1
            return result.first
        name = " after a false touch" if self.with_stock else ""
        self.branches[f"deal moves left{name}"] += 1
        clockwise = [(dealer + i) % self.players for i in range(1, self.players)]
        if clockwise[0] in self.out:
            self.branches["deal skips who is out"] += 1
        return next(seat for seat in clockwise if seat not in self.out)

    # --- the end of the game ---

    def _end(self) -> None:
        self.stage = "over"
        if self.capped:
            return
        if self.scoring == "letters":
            self.branches["two left share"] += 1
        else:
            alone = max(self.shares()) == 1
            self.branches[f"kilos: {'won alone' if alone else 'equal fewest share'}"] += 1

    def shares(self) -> list[Fraction]:
        """Each seat's share of the win, once the game is over."""
        if self.stage != "over":
            raise ValueError("the game is not over")
        if self.scoring == "kilos":
            winners = [seat for seat in self.seats if self.kilos[seat] == min(self.kilos)]
        else:
            winners = [seat for seat in self.seats if seat not in self.out]
        return [Fraction(int(seat in winners), len(winners)) for seat in self.seats]

    # --- what a seat knows ---

    def facts(self, seat: int) -> dict:
        """Everything that the page lets this seat know.

        **When.** A tick changes nothing for anybody until all have answered: between the answers,
        and while chance draws the `first` or the `last`, each seat's facts are those of the start
        of the tick, with its own answer in addition. Then touches and looks count, then cards move,
        all but a stock dealer's. While chance draws that card everything else of the tick is done,
        only the number of the tick has not risen yet. A tick that ends the round moves no card and
        does not raise the number. When the last round has ended (and, in Kilo de merde, while the
        loser draws from the pile), its table stays as it was; otherwise the next deal clears it at
        once. During a deal each seat has the cards that it was given so far, and nothing else.
        A seat that is out holds nothing, sees nobody and has no neighbours, but knows what is open.

        **What.**

        phase: "chance", "play" or "over".
        to_decide: whether this seat is to answer, now or later in this tick.
        answer: what it chose in this tick, until the touches are settled; None otherwise.
        hand: the cards by rank; a card that was chosen to be passed is there until it is put down.
            With turns the received one is among them.
        full: whether that is a full hand (with turns: or more).
        waiting: how many cards wait on its right; for a stock dealer stock and discard pile
            together, all dealt. With turns none ever waits.
        stock, discard: sizes of both, for the dealer and its right neighbour; None for all others
            and without the stock. `stock` counts what is left of a turned-over pile, and both are 0
            until all hands are dealt. The pile is turned over as the dealer takes and the stock is
            empty, not before.
        discards, turned: for the dealer's right neighbour its own cards on the discard pile, the
            oldest first, and those of a turned-over one that are still there, the next one first;
            None for all others.
        taken: whether the last card that it passed in this round has been taken; None before it has
            passed one, and for who passes to the discard pile. With turns a card is taken at once.
        known: the last card that it passed and that was taken, as long as the left neighbour cannot
            have passed a card since. What it can have done is what fits all that this seat has seen
            in this round: whether its own last card was taken, and the neighbour's nose. So the
            card stays known while the one that was passed next is all that waits there, since who
            passes takes it; and for good once the neighbour is seen to have touched instead. With
            turns: while the neighbour is on turn with it. None for who passes to the discard pile.
        noses: whose fingers it last saw on noses: at its last look, with open attention after the
            last tick (its own among them); nobody's since the deal. None with spoons.
        spoons: how many spoons it last saw, all of them since the deal; None without spoons.
        seen_ago: how many ticks have ended since the one in which it saw that, so 0 in the decision
            that follows a look, and with open attention always; ticks since the deal if it has not
            looked. With turns 0: a slam is heard at once, there is nothing to look for.
        touched: whether it has touched in this round; with turns, whether it slammed.
        letters, kilos: of each seat. kilo_cards: of each seat the open cards in the order drawn.
        out: the seats that are out.
        under: the known cards under the pile, the next one first. pile: what the cards are that lie
            above them, which everybody can count. pile_size: all of them together.
        dealer: None until it has been drawn; at the end who dealt last.
        tick: how many ticks of this round have ended; with turns how many cards were passed.
        round: which deal this is, from 1, redeals included; at the end the last one.
        redeals: how many rounds came to nothing so far. scored: how many were lost by somebody.
        order: the seats that are still in, clockwise from this one.
        turn: with turns who is on turn, from the end of the deal on; at the end who was.
        received: with turns the card that this seat was passed and may pass on, on its turn only.
        """
        return self._own_facts(seat) | self._round_facts(seat) | self._open_facts(seat)

    def _own_facts(self, seat: int) -> dict:
        pending = self.stage in ("tick", "first", "last")
        return {
            "to_decide": bool(self.legal(seat)),
            "answer": self.answers.get(seat) if pending else None,
            "hand": Counter(self.hands[seat]),
            "full": not self.misses_a_card(seat),
            "taken": self._last_taken(seat),
            "known": self.known_card(seat),
            "touched": seat in self.touched,
            "received": self.received if seat == self.turn else None,
        }

    def _round_facts(self, seat: int) -> dict:
        sight = self.sights[seat]
        turns, spoons = self.passing == "turns", self.signal == "spoons"
        discarding = self.discarder is not None and seat == self.discarder
        sizes = self.with_stock and (discarding or seat == self.dealer)
        stock = self.stock.total() + len(self.turned)
        dealer = self.with_stock and seat == self.dealer
        return {
            "waiting": stock + len(self.discards) if dealer else len(self.queues[seat]),
            "stock": stock if sizes else None,
            "discard": len(self.discards) if sizes else None,
            "discards": list(self.discards) if discarding else None,
            "turned": list(self.turned) if discarding else None,
            "noses": None if spoons else set(sight.noses),
            "spoons": sight.spoons if spoons else None,
            "seen_ago": 0 if turns else max(0, self.tick - sight.tick - 1),
            "turn": self.turn,
        }

    def _open_facts(self, seat: int) -> dict:
        clockwise = [(seat + i) % self.players for i in self.seats]
        phases = {"tick": "play", "turn": "play", "over": "over"}
        return {
            "phase": phases.get(self.stage, "chance"),
            "letters": list(self.letters),
            "kilos": self.kilos,
            "kilo_cards": [list(cards) for cards in self.kilo_cards],
            "out": set(self.out),
            "under": list(self.under),
            "pile": Counter(self.pile),
            "pile_size": self.pile.total() + len(self.under),
            "dealer": self.dealer,
            "tick": self.tick,
            "round": max(1, self.dealt),
            "redeals": len(self.results) - self.scored,
            "scored": self.scored,
            "order": [other for other in clockwise if other not in self.out],
        }

    def _last_taken(self, seat: int) -> bool | None:
        if not self.passed[seat] or seat == self.discarder:
            return None
        return self.passing == "turns" or not self.queues[self.left(seat)]

    def known_card(self, seat: int) -> str | None:
        """The card that this seat knows in its left neighbour's hand, see `facts`."""
        if self.passing == "turns":
            mine = self.received and seat in self.part and self.left(seat) == self.turn
            return self.received if mine else None
        held = {belief.held for belief in self.beliefs[seat]}
        return held.pop() if len(held) == 1 else None
