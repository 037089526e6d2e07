"""A slow, literal Gin Rummy, written from the rules page alone.

It is the yardstick for the fast implementation: both are driven through the same actions and every
difference is a bug in one of them. So it prefers plain sets and brute force to cleverness, and it
imports nothing but the standard library.

A card is a string of rank and suit, "7H" or "TC". A game is advanced by action names, those of the
chance player included, see `Game.legal` and `Game.chance_weights`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

RANKS = "A23456789TJQK"
SUITS = "CDHS"

BRANCHES = (
    "knock",
    "knock at the limit",
    "knock on last turn",
    "knock on last take",
    "knock with zero lay-off",
    "lay-off on set",
    "lay-off on run",
    "chain lay-off",
    "joint arrangement differs",
    "knocker arrangement choice",
    "gin",
    "gin with opponent deadwood zero",
    "big gin",
    "big gin declined",
    "undercut",
    "undercut at a tie",
    "tie scored zero",
    "dead hand",
    "takes exhausted",
    "offer taken by starter",
    "offer taken by dealer",
    "offer passed twice",
    "taken card not discardable",
    "taken card discarded",
    "oklahoma ace",
    "oklahoma low limit",
    "match won by knock",
    "match won by gin",
    "match won by undercut",
    "match capped with leader",
    "match capped equal",
    "hand drawn in episode hand",
)
"""Branches of the rules that a `Game` counts in `Game.branches`."""

Meld = frozenset[str]
Arrangement = tuple[Meld, ...]


# --- cards ----------------------------------------------------------------------------------------


@cache
def rank(card: str) -> int:
    """1 for an ace to 13 for a king."""
    return RANKS.index(card[0]) + 1


@cache
def suit(card: str) -> int:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return SUITS.index(card[1])


@cache
def value(card: str) -> int:
    """What the card costs as deadwood: ace 1, 2 to 10 face value, jack, queen and king 10."""
    return min(rank(card), 10)


@cache
def number(card: str) -> int:
    """13 x suit + rank - 1, in small decks too."""
    return 13 * suit(card) + rank(card) - 1


@cache
def card_named(rank_: int, suit_: int) -> str:
    return RANKS[rank_ - 1] + SUITS[suit_]


def deck(ranks: int = 13, suits: int = 4) -> list[str]:
    """The lowest `ranks` ranks of the first `suits` suits, in the order of their numbers."""
    return [card_named(r, s) for s in range(suits) for r in range(1, ranks + 1)]


def total_value(cards: Iterable[str]) -> int:
    return sum(value(card) for card in cards)


def bitmask(cards: Iterable[str]) -> int:
    return sum(1 << number(card) for card in cards)


# --- melds and deadwood ---------------------------------------------------------------------------


def melds(cards: Iterable[str]) -> list[Meld]:
    """Every set of 3 or 4 and every run of 3 or more among the cards, by ascending bitmask."""
    held = set(cards)
    found = []
    for symbol in RANKS:
        same_rank = sorted(card for card in held if card[0] == symbol)
        for size in (3, 4):
            found += [frozenset(group) for group in combinations(same_rank, size)]
    for card in held:  # every run, told from its lowest card
        run = [card]
        while rank(run[-1]) < 13:  # ace low only: nothing follows the king
            following = card_named(rank(run[-1]) + 1, suit(card))
            if following not in held:
                break
            run.append(following)
            if len(run) >= 3:
                found.append(frozenset(run))
    return sorted(found, key=bitmask)


def arrangements(cards: Iterable[str]) -> list[Arrangement]:
    """All sets of disjoint melds, the empty one included; each with its melds by bitmask."""
    return list(_arrangements(frozenset(cards)))


@lru_cache(maxsize=20_000)
def _arrangements(cards: frozenset[str]) -> tuple[Arrangement, ...]:
    found: list[Arrangement] = []

    def extend(chosen: Arrangement, candidates: list[Meld]) -> None:
        found.append(chosen)
        for i, meld in enumerate(candidates):
            disjoint = [other for other in candidates[i + 1 :] if not other & meld]
            extend((*chosen, meld), disjoint)

    extend((), melds(cards))
    return tuple(found)


def unmelded(cards: Iterable[str], arrangement: Arrangement) -> frozenset[str]:
    return frozenset(cards).difference(*arrangement)


def least_deadwood(cards: Iterable[str]) -> int:
    """The least total value of unmelded cards over all arrangements."""
    cards = frozenset(cards)
    return min(total_value(unmelded(cards, arr)) for arr in _arrangements(cards))


def deadwood_without(cards: Iterable[str]) -> dict[str, int]:
    """For each card the least deadwood of the others."""
    return dict(_deadwood_without(frozenset(cards)))


@lru_cache(maxsize=20_000)
def _deadwood_without(cards: frozenset[str]) -> dict[str, int]:
    # The arrangements of the other cards are those of all cards that do not use this one.
    rests = [unmelded(cards, arr) for arr in _arrangements(cards)]
    costs = [(rest, total_value(rest)) for rest in rests]
    return {card: min(cost for rest, cost in costs if card in rest) - value(card) for card in cards}


def best_arrangements(cards: Iterable[str]) -> list[Arrangement]:
    """All arrangements of least deadwood."""
    cards = frozenset(cards)
    least = least_deadwood(cards)
    return [arr for arr in _arrangements(cards) if total_value(unmelded(cards, arr)) == least]


# --- laying off -----------------------------------------------------------------------------------


def is_set(meld: Meld) -> bool:
    return len({card[0] for card in meld}) == 1


def attaching(meld: Meld) -> dict[str, str]:
    """The cards that attach directly to the meld, each with its place: "set", "low" or "high"."""
    some = next(iter(meld))
    if is_set(meld):
        missing = [s for s in SUITS if some[0] + s not in meld]
        return {some[0] + s: "set" for s in missing}
    lowest, highest = min(map(rank, meld)), max(map(rank, meld))
    ends = {}
    if lowest > 1:
        ends[card_named(lowest - 1, suit(some))] = "low"
    if highest < 13:
        ends[card_named(highest + 1, suit(some))] = "high"
    return ends


def open_cards(
    arrangement: Arrangement, hand: Iterable[str], pile: Iterable[str], ranks: int, suits: int
) -> set[str]:
    """Cards attaching directly to a meld and are neither in the knocker's hand nor in the pile."""
    out_of_reach = set(hand) | set(pile)
    attach = {card for meld in arrangement for card in attaching(meld)}
    return attach & set(deck(ranks, suits)) - out_of_reach


def knocker_arrangement(
    cards: Iterable[str], discard_pile: Iterable[str], ranks: int = 13, suits: int = 4
) -> Arrangement:
    """Of the arrangements of least deadwood the one that offers the opponent least.

    Fewest cards that attach directly, then the smallest sorted tuple of meld bitmasks.
    """
    cards, pile = frozenset(cards), frozenset(discard_pile)

    def order(arrangement: Arrangement) -> tuple[int, tuple[int, ...]]:
        masks = tuple(sorted(bitmask(meld) for meld in arrangement))
        return len(open_cards(arrangement, cards, pile, ranks, suits)), masks

    return min(best_arrangements(cards), key=order)


class LayOff(NamedTuple):
    """One card laid off on the knocker's meld of this index, at this place of it."""

    card: str
    meld: int
    place: str


class Defence(NamedTuple):
    """How the opponent of a knocker arranged and laid off."""

    deadwood: int
    arrangement: Arrangement
    lay_offs: tuple[LayOff, ...]


def _all_lay_offs(
    rest: frozenset[str], knocker_melds: Arrangement
) -> list[tuple[frozenset[str], tuple[LayOff, ...]]]:
    """Everything that can be reached by laying off card after card: (cards left, lay-offs)."""
    start = (rest, tuple(knocker_melds))
    reached: dict[tuple[frozenset[str], Arrangement], tuple[LayOff, ...]] = {start: ()}
    todo = [start]
    for left, table in todo:  # grows while we go through it
        for i, meld in enumerate(table):
            for card, place in attaching(meld).items():
                if card not in left:
                    continue
                state = (left - {card}, (*table[:i], meld | {card}, *table[i + 1 :]))
                if state not in reached:
                    reached[state] = (*reached[left, table], LayOff(card, i, place))
                    todo.append(state)
    return [(left, path) for (left, _), path in reached.items()]


def best_defence(
    defender_cards: Iterable[str],
    knocker_melds: Iterable[Meld],
    own_arrangements: Iterable[Arrangement] | None = None,
) -> Defence:
    """The arrangement and lay-offs that leave least; among equals one with fewest lay-offs.

    Goes through all arrangements of the defender unless some are named.
    """
    cards, table = frozenset(defender_cards), tuple(knocker_melds)
    if own_arrangements is None:
        own_arrangements = _arrangements(cards)
    ways = [
        Defence(total_value(left), arr, path)
        for arr in own_arrangements
        for left, path in _all_lay_offs(unmelded(cards, arr), table)
    ]
    return min(ways, key=lambda way: (way.deadwood, len(way.lay_offs)))


def deadwood_after_layoff(defender_cards: Iterable[str], knocker_melds: Iterable[Meld]) -> int:
    """What the defender is left with at best, own melds and lay-offs chosen together."""
    return best_defence(defender_cards, knocker_melds).deadwood


# --- the game -------------------------------------------------------------------------------------


class Result(NamedTuple):
    """A finished hand.

    `kind` is "dead", "takes", "knock", "gin", "big gin", "undercut" or "tie"; `deadwood` holds
    both seats' deadwood as it was compared, so after lay-offs where there were any.
    """

    kind: str
    winner: int | None
    points: int
    deadwood: tuple[int, int]


class Game:
    """One game of Gin Rummy, by default a match to 100."""

    def __init__(
        self,
        target: int = 100,
        knock_limit: int = 10,
        gin_bonus: int = 25,
        big_gin_bonus: int = 31,
        undercut_bonus: int = 25,
        undercut_on_tie: bool = True,
        first_turn: str = "free",
        discard_taken: bool = False,
        oklahoma: bool = False,
        starter: str = "alternate",
        max_upcard_draws: int = 50,
        max_hands: int = 100,
        ranks: int = 13,
        suits: int = 4,
        hand_size: int = 10,
        episode: str = "match",
        scores: tuple[int, int] | str = (0, 0),
    ) -> None:
        self.target = target
        self.knock_limit = knock_limit
        self.gin_bonus = gin_bonus
        self.big_gin_bonus = big_gin_bonus
        self.undercut_bonus = undercut_bonus
        self.undercut_on_tie = undercut_on_tie
        self.first_turn = first_turn
        self.discard_taken = discard_taken
        self.oklahoma = oklahoma
        self.starter_rule = starter
        self.max_upcard_draws = max_upcard_draws
        self.max_hands = max_hands
        self.ranks = ranks
        self.suits = suits
        self.hand_size = hand_size
        self.episode = episode
        self.random_scores = scores == "random"
        self._check_numbers()
        self._check_words()
        self._check_scores(scores)

        self.scores = [0, 0] if self.random_scores else [int(points) for points in scores]
        self.scores_to_draw = 2 if self.random_scores else 0
        self.starter = -1  # nobody yet
        self.results: list[Result] = []
        self.branches: Counter[str] = Counter()
        self.capped = False
        self.result_shares: tuple[Fraction, Fraction] | None = None
        self._new_hand()
        self.stage = "starter"

    def _check_numbers(self) -> None:
        if not (1 <= self.ranks <= 13 and 1 <= self.suits <= 4 and self.hand_size >= 1):
            raise ValueError("ranks go from 1 to 13, suits from 1 to 4, hand_size from 1")
        if self.ranks * self.suits - 2 * self.hand_size - 1 <= 2:
            raise ValueError("the deck must leave a stock of more than two cards after the deal")
        if min(self.target, self.max_hands, self.max_upcard_draws) < 1:
            raise ValueError("target, max_hands and max_upcard_draws must be at least 1")
        at_least_zero = (self.knock_limit, self.gin_bonus, self.big_gin_bonus, self.undercut_bonus)
        if min(at_least_zero) < 0:
            raise ValueError("knock_limit and the bonuses must not be negative")

    def _check_words(self) -> None:
        for name, word, allowed in (
            ("first_turn", self.first_turn, ("free", "offer")),
            ("starter", self.starter_rule, ("alternate", "winner", "loser")),
            ("episode", self.episode, ("match", "hand")),
        ):
            if word not in allowed:
                raise ValueError(f"{name} is one of {', '.join(allowed)}, not {word!r}")

    def _check_scores(self, scores: tuple[int, int] | str) -> None:
        if self.random_scores:
            if self.episode == "match":
                raise ValueError("scores belong to episode='hand'; a match starts at (0, 0)")
            return
        if isinstance(scores, str) or len(scores) != 2:
            raise ValueError("scores are two numbers or 'random'")
        if self.episode == "match" and tuple(scores) != (0, 0):
            raise ValueError("scores belong to episode='hand'; a match starts at (0, 0)")
        if not all(0 <= points < self.target for points in scores):
            raise ValueError("scores go from 0 to target - 1")

    def _new_hand(self) -> None:
        """Gather all cards; the deal follows card by card."""
        self.stock = set(deck(self.ranks, self.suits))
        self.hands: list[set[str]] = [set(), set()]
        self.pile: list[str] = []  # the last one is the upcard
        self.limit: int | None = None if self.oklahoma else self.knock_limit
        self.known: list[set[str]] = [set(), set()]  # a seat's cards that the other one knows
        self.taken: list[set[str]] = [set(), set()]
        self.declined: list[set[str]] = [set(), set()]
        self.thrown: list[set[str]] = [set(), set()]
        self.takes = 0
        self.passes = 0
        self.upcard_refused = False  # both passed: not for the next draw
        self.just_taken: str | None = None
        self.shown = False
        self.seat = self.starter
        self.stage = "deal"

    # --- whose move, and which ---

    def to_move(self) -> str | int | None:
        """Tell who moves: "chance", 0, 1, or None when the game is over."""
        if self.stage == "over":
            return None
        if self.stage in ("starter", "score", "deal", "stock"):
            return "chance"
        return self.seat

    def legal(self, seat: int | None = None) -> set[str]:
        """What the mover may choose; with a seat: what this seat may choose now."""
        mover = self.to_move()
        if mover is None or (seat is not None and seat != mover):
            return set()
        if mover == "chance":
            return set(self.chance_weights())
        if self.stage == "offer":
            return {"take upcard", "pass"}
        if self.stage == "draw":
            return {"draw stock", "take upcard"} if self._upcard_free() else {"draw stock"}
        return self._legal_discards()

    def _upcard_free(self) -> bool:
        return bool(self.pile) and not self.upcard_refused

    def _discardable(self) -> set[str]:
        hand = self.hands[self.seat]
        return hand if self.discard_taken else hand - {self.just_taken}

    def _legal_discards(self) -> set[str]:
        hand = self.hands[self.seat]
        left = _deadwood_without(frozenset(hand))
        names = set()
        for card in self._discardable():
            names.add(f"discard {card}")
            if self.limit is not None and left[card] <= self.limit:
                names.add(f"knock {card}")
        if self.big_gin_bonus and least_deadwood(hand) == 0:
            names.add("big gin")
        return names

    def chance_weights(self) -> dict[str, int]:
        """The chance player's actions and their weights; empty when it is not to move."""
        if self.stage == "starter":
            return {"starter 0": 1, "starter 1": 1}
        if self.stage == "score":
            return {f"score {points}": 1 for points in range(self.target)}
        if self.stage in ("deal", "stock"):
            return {f"card {card}": 1 for card in sorted(self.stock, key=number)}
        return {}

    # --- moves ---

    def apply(self, name: str) -> None:
        """Make the named move of whoever is to move."""
        legal = self.legal()
        if name not in legal:
            raise ValueError(f"{name!r} is not legal here ({self.stage})")
        word, _, rest = name.partition(" ")
        if self.stage == "discard":
            if "big gin" in legal and name != "big gin":
                self.branches["big gin declined"] += 1
            if name == "big gin":
                self._big_gin()
            else:
                self._throw(rest, knock=word == "knock")
        elif self.stage == "starter":
            self.starter = int(rest)
            self.stage = "score" if self.scores_to_draw else "deal"
        elif self.stage == "score":
            self.scores[2 - self.scores_to_draw] = int(rest)
            self.scores_to_draw -= 1
            self.stage = "score" if self.scores_to_draw else "deal"
        elif self.stage == "deal":
            self._deal(rest)
        elif self.stage == "stock":
            self.stock.remove(rest)
            self.hands[self.seat].add(rest)
            self.stage = "discard"
        elif name == "take upcard":
            self._take_upcard()
        elif name == "pass":
            self._pass()
        else:
            self._draw_stock()

    def _deal(self, card: str) -> None:
        self.stock.remove(card)
        for hand in self.hands:  # all of seat 0's cards, then all of seat 1's
            if len(hand) < self.hand_size:
                hand.add(card)
                return
        self.pile.append(card)
        if self.oklahoma:
            self._set_oklahoma_limit(card)
        self.seat = self.starter
        self.stage = "offer" if self.first_turn == "offer" else "draw"

    def _set_oklahoma_limit(self, upcard: str) -> None:
        self.limit = 0 if upcard[0] == "A" else value(upcard)
        if self.limit == 0:
            self.branches["oklahoma ace"] += 1
        elif self.limit < 10:
            self.branches["oklahoma low limit"] += 1

    def _take_upcard(self) -> None:
        if self.stage == "offer":
            who = "starter" if self.seat == self.starter else "dealer"
            self.branches[f"offer taken by {who}"] += 1
        card = self.pile.pop()
        self.hands[self.seat].add(card)
        self.known[self.seat].add(card)
        self.taken[self.seat].add(card)
        self.takes += 1
        self.just_taken = card
        if not self.discard_taken:
            self.branches["taken card not discardable"] += 1
        self.stage = "discard"

    def _pass(self) -> None:
        self.declined[self.seat].add(self.pile[-1])
        self.passes += 1
        self.seat = 1 - self.seat
        if self.passes == 2:  # back at the starter, who must draw from the stock
            self.branches["offer passed twice"] += 1
            self.upcard_refused = True
            self.stage = "draw"

    def _draw_stock(self) -> None:
        if self._upcard_free():
            self.declined[self.seat].add(self.pile[-1])
        self.upcard_refused = False
        self.just_taken = None
        self.stage = "stock"

    def _throw(self, card: str, knock: bool) -> None:
        if card == self.just_taken:
            self.branches["taken card discarded"] += 1
        self.hands[self.seat].remove(card)
        self.known[self.seat].discard(card)
        self.thrown[self.seat].add(card)
        self.pile.append(card)
        if knock:
            self._knock()
        elif len(self.stock) <= 2:
            self._drawn_hand("dead", "dead hand")
        elif self.takes >= self.max_upcard_draws:
            self._drawn_hand("takes", "takes exhausted")
        else:
            self.seat = 1 - self.seat
            self.just_taken = None
            self.stage = "draw"

    # --- the end of a hand ---

    def _drawn_hand(self, kind: str, branch: str) -> None:
        self.branches[branch] += 1
        both = (least_deadwood(self.hands[0]), least_deadwood(self.hands[1]))
        self._finish_hand(kind, None, 0, both)

    def _count_last_chances(self) -> None:
        if len(self.stock) <= 2:
            self.branches["knock on last turn"] += 1
        if self.takes >= self.max_upcard_draws:
            self.branches["knock on last take"] += 1

    def _big_gin(self) -> None:
        self._gin("big gin", self.big_gin_bonus)

    def _gin(self, kind: str, bonus: int) -> None:
        """No laying off and no undercut, whatever the opponent holds."""
        self._count_last_chances()
        self.shown = True
        theirs = least_deadwood(self.hands[1 - self.seat])
        self.branches[kind] += 1
        if theirs == 0:
            self.branches["gin with opponent deadwood zero"] += 1
        self._finish_hand(kind, self.seat, theirs + bonus, self._by_seat(0, theirs))

    def _by_seat(self, mine: int, theirs: int) -> tuple[int, int]:
        """The mover's number and the other one's, in the order of the seats."""
        return (mine, theirs) if self.seat == 0 else (theirs, mine)

    def _knock(self) -> None:
        mine = least_deadwood(self.hands[self.seat])
        if mine == 0:
            self._gin("gin", self.gin_bonus)
            return
        self._count_last_chances()
        self.shown = True
        theirs = self._defend().deadwood
        self._count_knock(mine)
        both = self._by_seat(mine, theirs)
        if theirs > mine:
            self._finish_hand("knock", self.seat, theirs - mine, both)
        elif theirs == mine and not self.undercut_on_tie:
            self.branches["tie scored zero"] += 1
            self._finish_hand("tie", None, 0, both)
        else:
            self.branches["undercut"] += 1
            if theirs == mine:
                self.branches["undercut at a tie"] += 1
            points = mine - theirs + self.undercut_bonus
            self._finish_hand("undercut", 1 - self.seat, points, both)

    def _count_knock(self, mine: int) -> None:
        self.branches["knock"] += 1
        if mine == self.limit:
            self.branches["knock at the limit"] += 1
        if len(best_arrangements(self.hands[self.seat])) > 1:
            self.branches["knocker arrangement choice"] += 1

    def _defend(self) -> Defence:
        """The opponent's answer to the knock. The pile holds the knocker's discard already."""
        hand = self.hands[1 - self.seat]
        table = knocker_arrangement(self.hands[self.seat], self.pile, self.ranks, self.suits)
        best = best_defence(hand, table)
        own_first = best_defence(hand, table, best_arrangements(hand))
        if own_first.deadwood > best.deadwood:
            self.branches["joint arrangement differs"] += 1
        self._count_lay_offs(best.lay_offs)
        return best

    def _count_lay_offs(self, lay_offs: tuple[LayOff, ...]) -> None:
        if not lay_offs:
            self.branches["knock with zero lay-off"] += 1
        for lay_off in lay_offs:
            self.branches["lay-off on set" if lay_off.place == "set" else "lay-off on run"] += 1
        ends = Counter((lay_off.meld, lay_off.place) for lay_off in lay_offs)
        chains = [end for end, length in ends.items() if length >= 2]
        if chains:
            self.branches["chain lay-off"] += len(chains)

    def _finish_hand(
        self, kind: str, winner: int | None, points: int, deadwood: tuple[int, int]
    ) -> None:
        self.results.append(Result(kind, winner, points, deadwood))
        if winner is not None:
            self.scores[winner] += points
        if self.episode == "hand":
            if winner is None:
                self.branches["hand drawn in episode hand"] += 1
            self._end(winner)
        elif winner is not None and self.scores[winner] >= self.target:
            self.branches[f"match won by {kind.removeprefix('big ')}"] += 1
            self._end(winner)
        elif len(self.results) >= self.max_hands:
            self.capped = True
            self._end(self._leader())
        else:
            self.starter = self._next_starter(kind, winner)
            self._new_hand()

    def _leader(self) -> int | None:
        if self.scores[0] == self.scores[1]:
            self.branches["match capped equal"] += 1
            return None
        self.branches["match capped with leader"] += 1
        return 0 if self.scores[0] > self.scores[1] else 1

    def _next_starter(self, kind: str, winner: int | None) -> int:
        if kind in ("dead", "takes"):
            return self.starter
        if self.starter_rule == "alternate":
            return 1 - self.starter
        if winner is None:  # a tie: nobody won, nobody lost
            return self.starter
        return winner if self.starter_rule == "winner" else 1 - winner

    def _end(self, winner: int | None) -> None:
        self.stage = "over"
        if winner is None:
            self.result_shares = (Fraction(1, 2), Fraction(1, 2))
        else:
            self.result_shares = (Fraction(int(winner == 0)), Fraction(int(winner == 1)))

    def shares(self) -> tuple[Fraction, Fraction]:
        """Each seat's share of the win, once the game is over."""
        if self.result_shares is None:
            raise ValueError("the game is not over")
        return self.result_shares

    # --- what a seat knows ---

    def facts(self, seat: int) -> dict:
        """Everything that this seat knows; keys in _0 are its own cards, in _1 the opponent's."""
        other = 1 - seat
        hand = set(self.hands[seat])
        known_0, known_1 = set(self.known[seat]), set(self.known[other])
        if self.stage == "over" and self.shown:  # a knock or gin has laid both hands open
            known_0, known_1 = set(hand), set(self.hands[other])
        pile = set(self.pile)
        discarding = self.stage == "discard" and self.seat == seat
        finished = self.stage == "over"
        return {
            "phase": self._phase(),
            "mover": self.to_move(),
            "hand": hand,
            "upcard": self.pile[-1] if self.pile else None,
            "discard_pile": pile,
            "unseen": set(deck(self.ranks, self.suits)) - hand - pile - known_1,
            "known_0": known_0,
            "known_1": known_1,
            "taken_1": set(self.taken[other]),
            "declined_1": set(self.declined[other]),
            "thrown_1": set(self.thrown[other]),
            "deadwood": self._own_deadwood(seat, discarding),
            "deadwood_after": deadwood_without(hand) if discarding else {},
            "deadwood_if_taken": self._deadwood_if_taken(seat),
            "stock": len(self.stock),
            "takes": self.takes,
            "hand_number": len(self.results) - int(finished),
            "starter": self.starter == seat,
            "scores": (self.scores[seat], self.scores[other]),
            "knock_limit": self.limit,
        }

    def _phase(self) -> str:
        return "chance" if self.to_move() == "chance" else self.stage

    def _own_deadwood(self, seat: int, discarding: bool) -> int:
        hand = frozenset(self.hands[seat])
        if discarding:
            left = _deadwood_without(hand)
            return min(left[card] for card in self._discardable())
        return least_deadwood(hand)

    def _deadwood_if_taken(self, seat: int) -> int | None:
        """The least deadwood after taking the upcard and the best allowed discard."""
        if self.to_move() != seat or "take upcard" not in self.legal():
            return None
        upcard = self.pile[-1]
        left = _deadwood_without(frozenset(self.hands[seat] | {upcard}))
        return min(
            deadwood for card, deadwood in left.items() if self.discard_taken or card != upcard
        )
