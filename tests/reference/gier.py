"""A slow, literal Gier, written from the rules page alone.

It is the yardstick for the fast implementation: both are driven through the same actions and every
difference is a bug in one of them. So every card is a thing of its own that lies in one list, the
rules are told in the order in which they happen, and nothing is clever. It imports nothing but the
standard library.

The course of a game is one generator (a `Script`): it stops wherever somebody has to choose or
chance has to act, and goes on with the name of what was done, see `Game.legal` and
`Game.chance_weights`. Seats are absolute everywhere and go clockwise, only the actions "steal +D"
and "look +D" count from the player whose turn it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

MOST_NUMBERS, MOST_COPIES = 7, 14
SYMBOLS = ("+1", "eye", "2for3")
PLAIN_FIRST = ("", *SYMBOLS)
"""In which order like cards of one number go where no choice is offered."""
CROOK = "crook"
PILE = "pile"
"""Stands for a seat where two players draw from the draw pile instead of the opponent."""
WINNERS_POINTS = 7

PHASES = (
    # chance acts
    "starter",  # who begins the first game
    "hands",  # the cards in hand are dealt
    "starting collections",  # they are dealt as well
    "fill-up",  # a hand from which starting cards were laid is filled up
    "drawn card",  # a card of the robbed hand, or of the pile, goes to the middle
    "+1",
    "2 for 3",
    "refill cards",
    # a player chooses
    "lay",
    "play",
    "steal",
    "draw or stop",
    "look",
    "trade",
    "take",
    "refill",
    "over",
)
"""What a `Game.phase` can be."""

BRANCHES = (
    # stealing
    "stop",
    "bust",
    "hand exhausted",
    "hand exhausted by the crook",
    "crook returned by a bust",
    "only a crook to steal",
    "stealing skipped",
    "crook takes a card",
    "crook finds nothing to take",
    "crook takes a symbol card",
    # when symbols act
    *(f"{symbol} acts on stop" for symbol in SYMBOLS),
    *(f"{symbol} voided by a bust" for symbol in SYMBOLS),
    *(f"{symbol} acts on draw" for symbol in SYMBOLS),
    "busting card's own symbol does nothing on draw",
    "what was done on draw stands after a bust",
    "symbol drawn from the pile does nothing",
    # what they do
    "+1 gives nobody a card",
    "+1 gives the active player a card",
    "+1 gives another player a card",
    "eye on the robbed player",
    "eye on a third player",
    "2 for 3 not possible",
    "2 for 3 skipped",
    "2 for 3 traded",
    "2 for 3 trades symbol cards for want of plain ones",
    # what is known
    "sure card leaves a hand",
    "eye shows more than was known",
    # refilling
    "refill of a hand without number cards: active player only",
    "refill of a hand without number cards: robbed player only",
    "refill of a hand without number cards: both",
    "refill by discarding a number",
    "refill kept",
    # the piles
    "reshuffle",
    "reshuffle in mid-steal for +1",
    "reshuffle in mid-steal for 2 for 3",
    "reshuffle in mid-steal as the pile is drawn from",
    "reshuffle for a refill",
    "both piles empty: rest of +1 skipped",
    "both piles empty: rest of the three skipped",
    "both piles empty: rest of a refill skipped",
    "no number card to play",
    "stop at the pile",
    "bust at the pile",
    "piles run out",
    # the setup
    "starting cards laid from the hand, which is filled up",
    # winning
    "win",
    "sixth card by +1 in another's turn",
    "such a group is broken up by a crook",
    "win by a group completed in another's turn",
    "turn cap with one largest group",
    "turn cap shared",
    "tournament: game won",
    "tournament: game capped",
    "tournament: later starter",
    "tournament won alone",
    "tournament shared",
    # parameters
    *(f"{players} players" for players in range(2, 6)),
)
"""Branches of the rules that a `Game` counts in `Game.branches`."""

Script = Generator[None, str, Any]


# --- cards ----------------------------------------------------------------------------------------


@dataclass(eq=False)
class Card:
    """One card; it is equal to no other one, however alike they look.

    `number` is 0 for a crook, `symbol` is "" where there is none. `name` is what is printed on it.
    """

    number: int
    symbol: str = ""
    name: str = field(init=False)

    def __post_init__(self) -> None:
        self.name = f"{self.number} {self.symbol}".strip() if self.number else CROOK

    @property
    def is_number_card(self) -> bool:
        """Whether it is anything but a crook."""
        return self.number > 0


def full_deck(numbers: int, copies: int, symbols: Sequence[Sequence[int]]) -> list[Card]:
    """All number cards; of each number so many carry each symbol, the rest none."""
    deck = []
    for number in range(1, numbers + 1):
        carried = symbols[number - 1]
        for symbol, count in zip(SYMBOLS, carried, strict=True):
            deck += [Card(number, symbol) for _ in range(count)]
        deck += [Card(number) for _ in range(copies - sum(carried))]
    return deck


def number_cards(cards: Iterable[Card]) -> list[Card]:
    """Those of the cards that are no crook."""
    return [card for card in cards if card.is_number_card]


def of_number(cards: Iterable[Card], number: int) -> list[Card]:
    """The cards of this number, plain ones first."""
    alike = [card for card in cards if card.number == number]
    return sorted(alike, key=lambda card: PLAIN_FIRST.index(card.symbol))


def names(cards: Iterable[Card]) -> Counter[str]:
    """How often each kind of card is among these."""
    return Counter(card.name for card in cards)


def pick(cards: list[Card], name: str) -> Card:
    """Take the first card of this name out of the list."""
    card = next(card for card in cards if card.name == name)
    cards.remove(card)
    return card


def largest_group(cards: Iterable[Card]) -> int:
    """How many cards the most frequent number has."""
    return max(Counter(card.number for card in cards).values(), default=0)


# --- the game -------------------------------------------------------------------------------------


class Game:
    """One game of Gier, or one tournament.

    Attributes:
        hands: of each seat, its crook included as long as it does not lie in the middle.
        collections: of each seat.
        pile, discards: the draw pile, as a set, and the discard pile.
        middle: what was drawn in this steal, in that order.
        victim: who is robbed in this turn: a seat, `PILE`, or None.
        turn: the active player; while starting cards are laid and dealt, whose they are; None
            before.
        phase: one of `PHASES`.
        acting: the card whose symbol acts just now, if any.
        receivers: who gets the cards that chance deals now, the next one first.
        sure: `sure[l][t]` holds the names of cards of which seat l is sure that they are in the
            hand of t; always empty for l about itself.
        sure_to_all: likewise, of which everybody is sure.
        at_least_sure: `at_least_sure[l][t]` is the least number of cards in `sure[l][t]` that all
            can tell: they see who looks, how many cards a hand has, and which cards leave it, but
            not whether the looker had seen just these there.
        turned: the cards in the pile when it was last turned over; none before.
        held: for each seat the cards that were in its hand then, or in the middle from it.
        drawn, lost: for each seat the cards that it has drawn from the pile into its hand since,
            and those that have left its hand for good; since the first card of the game if the pile
            was not turned over yet.
        reshuffles: how often the pile was turned over in this game.
        turns: how many turns of this game are finished; a winning one is not counted.
        number: which game of a tournament this is, from 0.
        points: of a tournament, by seat.
        starter: who begins this game; None before it has been drawn.
        winner: of the game that has just ended; None if it was capped.
        tallies: of each seat, over all games, how often it did what the keys say, see `TALLIES`.
    """

    def __init__(
        self,
        players: int = 4,
        symbols: Sequence[Sequence[int]] = ((1, 1, 1),) * MOST_NUMBERS,
        actions: str = "on_stop",
        setup: str = "pile",
        allow_skip_steal: bool = False,
        max_turns: int = 200,
        episode: str = "game",
        numbers: int = MOST_NUMBERS,
        copies: int = MOST_COPIES,
        hand: int = 7,
        goal: int = 6,
    ) -> None:
        self.parameters = {name: value for name, value in locals().items() if name != "self"}
        self.players = players
        self.symbols = symbols
        self.actions = actions
        self.setup = setup
        self.allow_skip_steal = allow_skip_steal
        self.max_turns = max_turns
        self.episode = episode
        self.numbers = numbers
        self.copies = copies
        self.hand = hand
        self.goal = goal
        self._check_values()
        self._check_symbols()
        self._check_together()

        self.seats = range(players)
        self.number = 0
        self.starter: int | None = None
        self.points = [0] * players
        self.winner: int | None = None
        self.capped = False
        self.events: list[str] = []
        self.branches: Counter[str] = Counter({f"{players} players": 1})
        self.tallies: list[Counter[str]] = [Counter() for _ in self.seats]
        self._gather()
        self._mover: str | int | None = None
        self._choices: set[str] = set()
        self._weights: dict[str, int] = {}
        self._script = self._whole_episode()
        next(self._script)

    # --- parameters ---

    def _check_values(self) -> None:
        for name, lowest, highest in (
            ("players", 2, 5),
            ("max_turns", 1, 1000),
            ("numbers", 1, MOST_NUMBERS),
            ("copies", 1, MOST_COPIES),
            ("hand", 1, 7),
            ("goal", 1, MOST_COPIES),
        ):
            value = self.parameters[name]
            if not lowest <= value <= highest:
                raise ValueError(f"{name} goes from {lowest} to {highest}, not {value!r}")
        for name, words in (
            ("actions", ("on_stop", "on_draw")),
            ("setup", ("pile", "hand")),
            ("episode", ("game", "tournament")),
            ("allow_skip_steal", (False, True)),
        ):
            value = self.parameters[name]
            if value not in words:
                raise ValueError(f"{name} is one of {words}, not {value!r}")

    def _check_symbols(self) -> None:
        if [len(row) for row in self.symbols] != [len(SYMBOLS)] * MOST_NUMBERS:
            raise ValueError("symbols has a row for each number, a column for each symbol")
        if not all(0 <= count <= MOST_COPIES for row in self.symbols for count in row):
            raise ValueError(f"each of symbols goes from 0 to {MOST_COPIES}")
        if any(sum(row) > self.copies for row in self.symbols[: self.numbers]):
            raise ValueError("symbols must not be on more cards of a number than there are")

    def _check_together(self) -> None:
        starting = sum(range(1, self.players + 1))
        if self.players * self.hand + starting > self.numbers * self.copies:
            raise ValueError("not enough cards for all hands and starting collections")
        if self.setup == "hand" and self.players > self.hand:
            raise ValueError("the last player cannot lay so many starting cards from the hand")
        if self.goal > self.copies:
            raise ValueError("goal must not be more than the cards of a number")

    # --- whose move, and which ---

    def to_move(self) -> str | int | None:
        """Tell who moves: "chance", a seat, or None when the game is over."""
        return self._mover

    def legal(self, seat: int) -> set[str]:
        """What this seat may choose now; empty unless it is to move."""
        return set(self._choices) if self._mover == seat else set()

    def chance_weights(self) -> dict[str, int]:
        """The chance player's actions and their weights; empty when it is not to move."""
        return dict(self._weights)

    def apply(self, name: str) -> None:
        """Make the named move of whoever is to move."""
        if name not in self._choices and name not in self._weights:
            raise ValueError(f"{name!r} is not legal here ({self.phase})")
        self.events.append(name)
        try:
            self._script.send(name)
        except StopIteration:
            self._mover, self._choices, self._weights = None, set(), {}
            self.phase = "over"

    def __deepcopy__(self, memo: dict) -> Game:
        """Another game in which the same has happened."""
        again = Game(**self.parameters)
        for name in self.events:
            again.apply(name)
        return again

    def _ask(self, seat: int, phase: str, choices: Iterable[str]) -> Script:
        """Let a player choose one of these actions; returns it."""
        self._mover, self.phase = seat, phase
        self._choices, self._weights = set(choices), {}
        answer = yield
        return answer

    def _chance(self, phase: str, weights: dict[str, int]) -> Script:
        """Let chance take one of these actions; returns it."""
        self._mover, self.phase = "chance", phase
        self._choices, self._weights = set(), weights
        answer = yield
        return answer

    # --- a game from its first card to its last ---

    def _whole_episode(self) -> Script:
        """One game, or as many games as players, the start player moving clockwise."""
        answer = yield from self._chance("starter", {f"starter {seat}": 1 for seat in self.seats})
        self.starter = int(answer.removeprefix("starter "))
        yield from self._one_game(self.starter)
        if self.episode == "game":
            self._end_game()
            return
        self._score_game()
        while self.number < self.players - 1:
            self.number += 1
            self.starter = self.left(self.starter)
            self.branches["tournament: later starter"] += 1
            self._gather()
            yield from self._one_game(self.starter)
            self._score_game()
        alone = max(self.shares_by(self.points)) == 1
        self.branches[f"tournament {'won alone' if alone else 'shared'}"] += 1

    def _gather(self) -> None:
        """Everybody has a crook in hand, all number cards are in the pile; nothing is known."""
        self.pile = full_deck(self.numbers, self.copies, self.symbols)
        self.discards: list[Card] = []
        self.middle: list[Card] = []
        self.hands: list[list[Card]] = [[Card(0)] for _ in self.seats]
        self.collections: list[list[Card]] = [[] for _ in self.seats]
        self.turns = 0
        self.turn: int | None = None
        self.victim: int | str | None = None
        self.acting: Card | None = None
        self.receivers: list[int] = []
        self.sure: list[list[list[str]]] = [[[] for _ in self.seats] for _ in self.seats]
        self.sure_to_all: list[list[str]] = [[] for _ in self.seats]
        self.at_least_sure: list[list[int]] = [[0 for _ in self.seats] for _ in self.seats]
        self.reshuffles = 0
        self.turned: list[Card] = []
        self._note_held([[] for _ in self.seats])
        self._done_on_draw = False
        self._completed_abroad: set[tuple[int, int]] = set()

    def _one_game(self, starter: int) -> Script:
        yield from self._deal_hands()
        yield from self._starting_collections(starter)
        active = starter
        while True:
            yield from self._take_turn(active)
            if largest_group(self.collections[active]) >= self.goal:
                self._win(active)
                return
            self.turns += 1
            if self.turns == self.max_turns:
                self.winner = None
                return
            active = self.left(active)

    def _deal_hands(self) -> Script:
        """The whole hand of seat 0 first, then of seat 1, and so on."""
        for seat in self.seats:
            yield from self._draw_up(seat, "hands")

    def _starting_collections(self, starter: int) -> Script:
        """The first player has 1 card, the next 2, then 3, 4, 5."""
        for cards, seat in enumerate(self._clockwise_from(starter), 1):
            self.turn = seat
            if self.setup == "pile":
                yield from self._deal_to_collection("starting collections", [seat] * cards)
            else:
                for _ in range(cards):
                    yield from self._lay_card(seat, "lay")
                yield from self._draw_up(seat, "fill-up")
                self.branches["starting cards laid from the hand, which is filled up"] += 1

    def left(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % self.players

    def _clockwise_from(self, seat: int) -> list[int]:
        return [(seat + distance) % self.players for distance in self.seats]

    # --- a turn: play, steal, refill ---

    def _take_turn(self, active: int) -> Script:
        self.turn, self.victim = active, None
        self._done_on_draw = False
        self.tallies[active]["turns"] += 1
        if number_cards(self.hands[active]):
            yield from self._lay_card(active, "play")
        else:
            self.branches["no number card to play"] += 1
        yield from self._steal(active)
        yield from self._refill(active)

    def _lay_card(self, seat: int, phase: str) -> Script:
        """Put a number card from the hand into the own collection; its symbol does not act."""
        held = number_cards(self.hands[seat])
        answer = yield from self._ask(seat, phase, {f"play {card.name}" for card in held})
        card = pick(self.hands[seat], answer.removeprefix("play "))
        self._leaves_hand(seat, card)
        self.lost[seat].append(card)
        self.collections[seat].append(card)

    # --- steal ---

    def _steal(self, active: int) -> Script:
        yield from self._choose_victim(active)
        if self.victim is None:
            return
        while True:
            card = yield from self._draw_one()
            if card.is_number_card and of_number(self.middle, card.number):
                self._bust(active, card)
                return
            self.middle.append(card)
            if self.actions == "on_draw":
                yield from self._act(active, card)
            if not self._anything_to_draw():
                self._count_exhausted(card)
                break
            answer = yield from self._ask(active, "draw or stop", {"draw", "stop"})
            if answer == "stop":
                self.branches["stop at the pile" if self.victim == PILE else "stop"] += 1
                break
        if self.actions == "on_stop":
            for card in list(self.middle):
                yield from self._act(active, card)
        yield from self._take_the_middle(active)

    def _choose_victim(self, active: int) -> Script:
        """Any other player; two may also draw from the pile."""
        choices = {f"steal +{distance}" for distance in range(1, self.players)}
        if self.players == 2 and (self.pile or self.discards):
            choices.add("steal pile")
        if self.allow_skip_steal:
            choices.add("skip steal")
        answer = yield from self._ask(active, "steal", choices)
        tally = self.tallies[active]
        if answer == "skip steal":
            self.branches["stealing skipped"] += 1
            tally["steals skipped"] += 1
        elif answer == "steal pile":
            self.victim = PILE
            tally["steals from the pile"] += 1
        else:
            victim = (active + int(answer.removeprefix("steal +"))) % self.players
            self.victim = victim
            tally["steals"] += 1
            if not number_cards(self.hands[victim]):
                self.branches["only a crook to steal"] += 1

    def _draw_one(self) -> Script:
        """Draw a card blind; from the robbed hand, or from the pile."""
        if not isinstance(self.victim, int):
            card = yield from self._from_pile("drawn card", [])
            return card
        hand = self.hands[self.victim]
        weights = {f"card {name}": count for name, count in names(hand).items()}
        answer = yield from self._chance("drawn card", weights)
        card = pick(hand, answer.removeprefix("card "))
        self._leaves_hand(self.victim, card)
        return card

    def _anything_to_draw(self) -> bool:
        if isinstance(self.victim, int):
            return bool(self.hands[self.victim])
        return bool(self.pile or self.discards)

    def _bust(self, active: int, card: Card) -> None:
        """All cards of the middle go back where they came from, or on the discard pile."""
        self._count_bust(card)
        returned, self.middle = [*self.middle, card], []
        if not isinstance(self.victim, int):
            self.discards += returned
            self.tallies[active]["busts at the pile"] += 1
            return
        self.hands[self.victim] += returned
        self._everybody_is_sure(self.victim, number_cards(returned))
        self.tallies[active]["busts"] += 1

    def _take_the_middle(self, active: int) -> Script:
        """Numbers to the own collection, the crook back; then it takes a card for its owner."""
        drawn, self.middle = self.middle, []
        numbers = number_cards(drawn)
        self.collections[active] += numbers
        if not isinstance(self.victim, int):
            self.tallies[active]["cards from the pile"] += len(numbers)
            return
        victim = self.victim
        self.lost[victim] += numbers
        self.tallies[active]["cards stolen"] += len(numbers)
        self.tallies[victim]["cards robbed"] += len(numbers)
        crooks = [card for card in drawn if not card.is_number_card]
        self.hands[victim] += crooks
        if crooks:
            yield from self._take_for_crook(active, victim)

    def _take_for_crook(self, active: int, victim: int) -> Script:
        lying = self.collections[victim]
        if not lying:
            self.branches["crook finds nothing to take"] += 1
            return
        answer = yield from self._ask(active, "take", {f"take {card.name}" for card in lying})
        card = next(card for card in lying if card.name == answer.removeprefix("take "))
        group = len(of_number(lying, card.number))
        if group == self.goal and (victim, card.number) in self._completed_abroad:
            self.branches["such a group is broken up by a crook"] += 1
        self._leave_collection(victim, [card])
        self.collections[active].append(card)
        self.branches["crook takes a card"] += 1
        if card.symbol:
            self.branches["crook takes a symbol card"] += 1
        self.tallies[active]["takes for a crook"] += 1
        self.tallies[victim]["cards taken by crooks"] += 1

    # --- symbols ---

    def _act(self, active: int, card: Card) -> Script:
        """Let the symbol of a card in the middle act, if it came from a hand."""
        if not card.symbol:
            return
        if self.victim == PILE:
            self.branches["symbol drawn from the pile does nothing"] += 1
            return
        self.branches[f"{card.symbol} acts {self.actions.replace('_', ' ')}"] += 1
        self.tallies[active][f"{card.symbol} acted"] += 1
        self.acting = card
        if card.symbol == "+1":
            yield from self._plus_one(active, card.number)
        elif card.symbol == "eye":
            yield from self._look(active)
        else:
            yield from self._two_for_three(active)
        self.acting = None
        self._done_on_draw = self.actions == "on_draw"

    def _plus_one(self, active: int, number: int) -> Script:
        """Everyone with a card of that number in the collection gets the top card of the pile."""
        clockwise = self._clockwise_from(active)
        having = [seat for seat in clockwise if of_number(self.collections[seat], number)]
        if not having:
            self.branches["+1 gives nobody a card"] += 1
        yield from self._deal_to_collection("+1", having)

    def _look(self, active: int) -> Script:
        """The active player looks at a hand and then knows it."""
        distances = range(1, self.players)
        answer = yield from self._ask(active, "look", {f"look +{d}" for d in distances})
        other = (active + int(answer.removeprefix("look +"))) % self.players
        seen = [card.name for card in number_cards(self.hands[other])]
        if len(seen) > len(self.sure[active][other]):
            self.branches["eye shows more than was known"] += 1
        self.sure[active][other] = seen
        self.at_least_sure[active][other] = len(seen)
        which = "the robbed" if other == self.victim else "a third"
        self.branches[f"eye on {which} player"] += 1
        self.tallies[active]["looks"] += 1

    def _two_for_three(self, active: int) -> Script:
        """Two equal cards may be discarded for three from the pile."""
        lying = self.collections[active]
        counts = Counter(card.number for card in lying)
        pairs = [number for number, count in counts.items() if count >= 2]
        if not pairs:
            self.branches["2 for 3 not possible"] += 1
            return
        choices = {f"trade {number}" for number in pairs} | {"skip trade"}
        answer = yield from self._ask(active, "trade", choices)
        if answer == "skip trade":
            self.branches["2 for 3 skipped"] += 1
            self.tallies[active]["trades skipped"] += 1
            return
        two = of_number(lying, int(answer.removeprefix("trade ")))[:2]
        self._discard(active, two)
        self.branches["2 for 3 traded"] += 1
        if any(card.symbol for card in two):
            self.branches["2 for 3 trades symbol cards for want of plain ones"] += 1
        self.tallies[active]["trades"] += 1
        yield from self._deal_to_collection("2 for 3", [active] * 3)

    # --- refill ---

    def _refill(self, active: int) -> Script:
        """The active player first, then the robbed one."""
        emptied = not number_cards(self.hands[active])
        if emptied:
            yield from self._draw_up(active, "refill cards")
        else:
            yield from self._may_discard(active)
        victim = self.victim
        robbed_emptied = isinstance(victim, int) and not number_cards(self.hands[victim])
        if emptied or robbed_emptied:
            who = "both"
            if not (emptied and robbed_emptied):
                who = f"{'active' if emptied else 'robbed'} player only"
            self.branches[f"refill of a hand without number cards: {who}"] += 1
        if isinstance(victim, int) and robbed_emptied:
            yield from self._draw_up(victim, "refill cards")

    def _may_discard(self, active: int) -> Script:
        """All cards of one number of the collection for a full hand."""
        lying = self.collections[active]
        choices = {f"discard {card.number}" for card in lying} | {"keep"}
        answer = yield from self._ask(active, "refill", choices)
        if answer == "keep":
            self.branches["refill kept"] += 1
            return
        number = int(answer.removeprefix("discard "))
        self._discard(active, of_number(lying, number))
        self.branches["refill by discarding a number"] += 1
        self.tallies[active]["numbers discarded"] += 1
        yield from self._draw_up(active, "refill cards")

    # --- the piles ---

    def _from_pile(self, phase: str, receivers: list[int]) -> Script:
        """The top card of the draw pile; None if both piles are empty."""
        if not self.pile and self.discards:
            self._reshuffle(phase)
        if not self.pile:
            self.receivers = []
            return None
        self.receivers = list(receivers)
        weights = {f"card {name}": count for name, count in names(self.pile).items()}
        answer = yield from self._chance(phase, weights)
        self.receivers = []
        return pick(self.pile, answer.removeprefix("card "))

    def _reshuffle(self, phase: str) -> None:
        """The discard pile becomes the draw pile; note what was where."""
        self.pile, self.discards = self.discards, []
        self.turned = list(self.pile)
        self.reshuffles += 1
        self._note_held([self._cards_of_hand(seat) for seat in self.seats])
        self.branches["reshuffle"] += 1
        why = {
            "+1": "in mid-steal for +1",
            "2 for 3": "in mid-steal for 2 for 3",
            "drawn card": "in mid-steal as the pile is drawn from",
            "refill cards": "for a refill",
        }
        self.branches[f"reshuffle {why[phase]}"] += 1

    def _note_held(self, held: list[list[Card]]) -> None:
        self.held = held
        self.drawn: list[list[Card]] = [[] for _ in self.seats]
        self.lost: list[list[Card]] = [[] for _ in self.seats]

    def _cards_of_hand(self, seat: int) -> list[Card]:
        """The number cards in hand, and those in the middle that came from there."""
        lying = self.middle if self.victim == seat else []
        return number_cards([*self.hands[seat], *lying])

    def _draw_up(self, seat: int, phase: str) -> Script:
        """Draw from the pile until there are as many number cards in hand as were dealt."""
        missing = self.hand - len(number_cards(self.hands[seat]))
        for left in range(missing, 0, -1):
            card = yield from self._from_pile(phase, [seat] * left)
            if card is None:
                self.branches["both piles empty: rest of a refill skipped"] += 1
                return
            self.hands[seat].append(card)
            self.drawn[seat].append(card)

    def _deal_to_collection(self, phase: str, receivers: list[int]) -> Script:
        """One card from the pile for each of these seats in turn; it does not act."""
        for i, seat in enumerate(receivers):
            card = yield from self._from_pile(phase, receivers[i:])
            if card is None:
                rest = "+1" if phase == "+1" else "the three"
                self.branches[f"both piles empty: rest of {rest} skipped"] += 1
                return
            self.collections[seat].append(card)
            if phase == "+1":
                self._count_plus_one(seat, card)

    def _discard(self, seat: int, cards: list[Card]) -> None:
        self._leave_collection(seat, cards)
        self.discards += cards

    def _leave_collection(self, seat: int, cards: list[Card]) -> None:
        for card in cards:
            self.collections[seat].remove(card)
            if len(of_number(self.collections[seat], card.number)) < self.goal:
                self._completed_abroad.discard((seat, card.number))

    # --- what everybody knows of hands ---

    def _leaves_hand(self, seat: int, card: Card) -> None:
        """A known card is taken to leave first."""
        for known in (*(self.sure[other][seat] for other in self.seats), self.sure_to_all[seat]):
            if card.name in known:
                known.remove(card.name)
                self.branches["sure card leaves a hand"] += 1
        for other in self.seats:
            if other != seat and card.number:
                fewer = self.at_least_sure[other][seat] - 1
                self.at_least_sure[other][seat] = max(fewer, len(self.sure_to_all[seat]))

    def _everybody_is_sure(self, seat: int, cards: list[Card]) -> None:
        """These cards went openly into this hand."""
        for card in cards:
            self.sure_to_all[seat].append(card.name)
            for other in self.seats:
                if other != seat:
                    self.sure[other][seat].append(card.name)
                    self.at_least_sure[other][seat] += 1

    # --- the end ---

    def _win(self, active: int) -> None:
        self.winner = active
        self.branches["win"] += 1
        self.tallies[active]["games won"] += 1
        if any(seat == active for seat, _ in self._completed_abroad):
            self.branches["win by a group completed in another's turn"] += 1

    def _end_game(self) -> None:
        """A single game is over."""
        if self.winner is None:
            self.capped = True
            alone = max(self.shares_by(self.groups)) == 1
            self.branches[f"turn cap {'with one largest group' if alone else 'shared'}"] += 1

    def _score_game(self) -> None:
        """The winner scores 7, each other player the size of the largest group."""
        self.branches[f"tournament: game {'capped' if self.winner is None else 'won'}"] += 1
        for seat, size in enumerate(self.groups):
            self.points[seat] += WINNERS_POINTS if seat == self.winner else size

    @property
    def groups(self) -> list[int]:
        """The size of each seat's largest group of one number in the collection."""
        return [largest_group(cards) for cards in self.collections]

    def shares(self) -> list[Fraction]:
        """Each seat's share of the win, once the game is over."""
        if self._mover is not None:
            raise ValueError("the game is not over")
        if self.episode == "tournament":
            return self.shares_by(self.points)
        if self.winner is None:
            return self.shares_by(self.groups)
        return [Fraction(int(seat == self.winner)) for seat in self.seats]

    @staticmethod
    def shares_by(scores: list[int]) -> list[Fraction]:
        """The highest score wins; equal ones share."""
        return [Fraction(int(score == max(scores)), scores.count(max(scores))) for score in scores]

    # --- counting ---

    def _count_exhausted(self, card: Card) -> None:
        if self.victim == PILE:
            self.branches["piles run out"] += 1
        else:
            self.branches["hand exhausted"] += 1
            if not card.is_number_card:
                self.branches["hand exhausted by the crook"] += 1

    def _count_bust(self, card: Card) -> None:
        """Must be called while the cards are still in the middle."""
        if self.victim == PILE:
            self.branches["bust at the pile"] += 1
            return
        self.branches["bust"] += 1
        if len(number_cards(self.middle)) < len(self.middle):
            self.branches["crook returned by a bust"] += 1
        if self.actions == "on_stop":
            for other in (*self.middle, card):
                if other.symbol:
                    self.branches[f"{other.symbol} voided by a bust"] += 1
        else:
            if card.symbol:
                self.branches["busting card's own symbol does nothing on draw"] += 1
            if self._done_on_draw:
                self.branches["what was done on draw stands after a bust"] += 1

    def _count_plus_one(self, seat: int, card: Card) -> None:
        who = "the active" if seat == self.turn else "another"
        self.branches[f"+1 gives {who} player a card"] += 1
        if seat != self.turn and len(of_number(self.collections[seat], card.number)) == self.goal:
            self.branches["sixth card by +1 in another's turn"] += 1
            self._completed_abroad.add((seat, card.number))

    # --- what a seat knows ---

    def facts(self, seat: int) -> dict:
        """Everything that the page lets this seat know; the game's parameters aside.

        Cards are counted by their names, lists go by seat from seat 0 on. When the game is over,
        all stands as it was left.

        phase: one of `PHASES`. to_decide: whether this seat is to choose now.
        turn: the active player; while starting cards are laid or dealt, whose they are.
        victim: who is robbed in this turn: a seat, `PILE`, or None.
        hand: the own number cards. crooks: whether the crook of each seat is in its hand.
        hand_sizes: number cards in each hand, without those in the middle.
        collections, groups: of each seat, and the sizes of their largest groups.
        middle: the names in the order drawn; `victim` says where they came from.
        acting: the name of the card whose symbol acts just now, or None.
        receivers: who gets the cards that chance deals from the pile now, the next one first.
        pile_size, discards: the discard pile lies open.
        unseen: all number cards that this seat does not see, so those in other hands and the pile,
            whether or not it is sure of some.
        sure: of each hand the cards that this seat is sure of; none of its own.
        sure_to_all: of each hand the cards that everybody is sure of.
        at_least_sure: of how many cards (of a hand, column) others (rows) are sure, at least.
        turned: what the pile was when last turned over; empty before. reshuffles: how often.
        held, drawn, lost: of each hand, how many number cards were held then, those in the middle
            that came from it included; drawn from the pile since; gone for good since.
        turns: how many turns of this game are finished.
        number: which game of a tournament this is, from 0. starter: who begins it.
        points: of the tournament.
        """
        return self._table_facts(seat) | self._hidden_facts(seat)

    def _table_facts(self, seat: int) -> dict:
        return {
            "phase": self.phase,
            "to_decide": self._mover == seat,
            "turn": self.turn,
            "victim": self.victim,
            "crooks": [len(number_cards(hand)) < len(hand) for hand in self.hands],
            "hand_sizes": [len(number_cards(hand)) for hand in self.hands],
            "collections": [names(cards) for cards in self.collections],
            "groups": self.groups,
            "middle": [card.name for card in self.middle],
            "acting": self.acting.name if self.acting else None,
            "receivers": list(self.receivers),
            "pile_size": len(self.pile),
            "discards": names(self.discards),
            "turns": self.turns,
            "number": self.number,
            "starter": self.starter,
            "points": list(self.points),
        }

    def _hidden_facts(self, seat: int) -> dict:
        unseen = names(self.pile)
        for other in self.seats:
            if other != seat:
                unseen += names(number_cards(self.hands[other]))
        return {
            "hand": names(number_cards(self.hands[seat])),
            "unseen": unseen,
            "sure": [Counter(known) for known in self.sure[seat]],
            "sure_to_all": [Counter(known) for known in self.sure_to_all],
            "at_least_sure": [list(row) for row in self.at_least_sure],
            "turned": names(self.turned),
            "reshuffles": self.reshuffles,
            "held": [len(cards) for cards in self.held],
            "drawn": [len(cards) for cards in self.drawn],
            "lost": [len(cards) for cards in self.lost],
        }


TALLIES = (
    "turns",  # begun
    "steals",  # from players
    "steals from the pile",
    "steals skipped",
    "busts",
    "busts at the pile",
    "cards stolen",  # number cards of the middle, from players
    "cards from the pile",
    "cards robbed",  # the same from the victim's side
    "takes for a crook",
    "cards taken by crooks",  # the same from the victim's side
    *(f"{symbol} acted" for symbol in SYMBOLS),  # in the own turn
    "looks",
    "trades",
    "trades skipped",
    "numbers discarded",
    "games won",
)
"""Keys of `Game.tallies`."""
