"""Players and parameters that reach the rare branches of the rules.

In random play with the whole deck the piles never run out, and hardly anybody gets six alike. So
here decks are small and full of symbols, seats draw greedily, with care, or as `simple` does, and
each turn has a plan for what is drawn: no doubles, symbols, a crook. Players may peep at the twin,
which is no matter here. All choices come from one `random.Random`.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from stammtisch.gier.game import GAME
from stammtisch.policies.protocol import Views
from tests.gier.twin import Pair
from tests.reference import gier as literal

VARIANTS = ("on_stop", "on_draw", "two", "tournament")
PLANS = ("fair", "fair", "safe", "safe", "symbols", "gift", "gift", "crook", "emptying", "double")
"""What chance is to draw from a hand in a turn."""
MOODS = ("random", "greedy", "careful", "careful", "counting", "breaker", "thrower", "simple")
"""How a seat plays throughout a game."""
SIMPLE = GAME.bots["simple"]()
IMAGINE = 0.006
"""How often imagined states are compared after an event."""


def draw_parameters(rng: Random, variant: str) -> dict[str, Any]:
    """Any parameters of this variant; small decks abound, since piles run out in them."""
    given: dict[str, Any] = {"players": rng.choice((2, 3, 3, 4, 4, 5, 5))}
    readings = ("on_stop", "on_draw")
    given["actions"] = variant if variant in readings else rng.choice(readings)
    if variant == "two":
        given["players"] = 2
    if variant == "tournament":
        given["episode"] = "tournament"
    given["setup"] = rng.choice(("pile", "pile", "hand"))
    given["allow_skip_steal"] = rng.random() < 0.3
    given["max_turns"] = rng.choice((1, 2, 4, 8, 12, 20, 30))
    if variant == "tournament":
        given["max_turns"] = rng.choice((1, 2, 3, 4, 6, 10, 20))
    if rng.random() < 0.8:
        _draw_small_deck(rng, given)
    else:
        given["max_turns"] = rng.choice((8, 30, 200))
    return given


def _draw_small_deck(rng: Random, given: dict[str, Any]) -> None:
    """A deck with few cards more than are dealt at first."""
    players = given["players"]
    hand = rng.choice((1, 1, 2, 2, 3, 3, 4, 5, 7))
    if given["setup"] == "hand":
        hand = max(hand, players)
    dealt = players * hand + players * (players + 1) // 2
    numbers = rng.randint(-(-dealt // 14), 7)
    most = dealt + rng.choice((0, 0, 1, 2, 3, 5, 8, 15))
    copies = max(-(-dealt // numbers), min(most // numbers, 14))
    goals = [goal for goal in (2, 3, 3, 3, 4, 4, 5, 6, 7, 8) if goal <= copies]
    given |= {"hand": hand, "numbers": numbers, "copies": copies, "goal": rng.choice(goals or [1])}
    most_symbols = rng.choice((0, 3, copies, copies))
    given["symbols"] = tuple(_draw_symbols(rng, min(copies, most_symbols)) for _ in range(7))


def _draw_symbols(rng: Random, most: int) -> tuple[int, int, int]:
    counts = [0, 0, 0]
    for _ in range(most):
        counts[rng.randrange(3)] += 1
    return counts[0], counts[1], counts[2]


class Driver:
    """Plays one game of a pair: chance and all seats; the plan changes by the turn."""

    def __init__(self, pair: Pair, rng: Random) -> None:
        self.pair = pair
        self.game = pair.game
        self.rng = rng
        self.turn = (-1, -1)
        self.moods = [rng.choice(MOODS) for _ in pair.seats]

    def step(self) -> None:
        """One event, and now and then a look at imagined states."""
        game, rng = self.game, self.rng
        turn = (game.number, game.turns)
        if turn != self.turn:
            self.turn = turn
            self.plan = rng.choice(PLANS)
            self.gifts = rng.random() < 0.75
        mover = game.to_move()
        if mover == "chance":
            self.pair.apply(self._chance(game.chance_weights()))
        elif isinstance(mover, int):
            self.pair.apply(self._choose(mover, sorted(game.legal(mover))))
        if not self.pair.over and rng.random() < IMAGINE:
            self._imagine()

    def _imagine(self) -> None:
        rng = self.rng
        state = self.pair.check_imagined(rng.choice(self.pair.seats), [rng.getrandbits(64)])
        self.pair.check_that_it_goes_on(state, rng, 30)

    # --- chance ---

    def _chance(self, weights: dict[str, int]) -> str:
        names, game = list(weights), self.game
        if len(names) == 1:
            return names[0]
        wanted: list[str] = []
        if game.phase == "drawn card":
            wanted = self._planned(names)
        elif self.gifts and game.phase in ("+1", "2 for 3", "starting collections"):
            largest = self._largest_number(game.receivers[0])
            wanted = [name for name in names if name[5] == largest]
        names = wanted or names
        return self.rng.choices(names, [weights[name] for name in names])[0]

    def _planned(self, names: list[str]) -> list[str]:
        """The cards that this turn's plan would draw from the hand or the pile."""
        lying = {str(card.number) for card in self.game.middle}
        safe = [name for name in names if name[5] not in lying]
        if self.plan == "double":
            return [name for name in names if name[5] in lying]
        if self.plan in ("symbols", "gift"):
            symbols = [name for name in safe if len(name) > len("card 1") and name[5] != "c"]
            gifts = [name for name in symbols if name.endswith("+1") and self._completes(name[5])]
            return gifts or symbols
        if self.plan == "crook":
            return ["card crook"] if "card crook" in names else safe
        if self.plan == "emptying":
            return [name for name in safe if name[5] != "c"] or safe
        return safe if self.plan == "safe" else []

    def _completes(self, number: str) -> bool:
        """Whether a +1 of the number may give another player the last card of a group."""
        game = self.game
        return any(
            seat != game.turn
            and game.groups[seat] == game.goal - 1
            and self._largest_number(seat) == number
            for seat in self.pair.seats
        )

    def _largest_number(self, seat: int) -> str:
        """Of which number the seat has most cards in the collection; "" for none."""
        numbers = [card.number for card in self.game.collections[seat]]
        return str(max(numbers, key=numbers.count)) if numbers else ""

    # --- choices ---

    def _choose(self, seat: int, legal: list[str]) -> str:
        if self.moods[seat] == "simple" and len(legal) > 1:
            return self._simple(seat)
        choose = getattr(self, f"_{self.game.phase.replace(' ', '_')}", None)
        return choose(seat, legal) if choose else self.rng.choice(legal)

    def _simple(self, seat: int) -> str:
        pair = self.pair
        views = Views(
            pair.observations[seat][None],
            pair.masks[seat][None],
            np.array([seat], np.int8),
            None,
            np.array([self.rng.getrandbits(64)], np.uint64),
            _imagine_nothing,
        )
        return GAME.actions[SIMPLE.act(views)[0]]

    def _play(self, seat: int, legal: list[str]) -> str:
        """Rather of the number of which most lies in the collection, or not at all of it."""
        largest = self._largest_number(seat)
        fitting = [name for name in legal if (name[5] == largest) == (self.moods[seat] != "random")]
        return self.rng.choice(fitting or legal)

    def _steal(self, seat: int, legal: list[str]) -> str:
        rng, game = self.rng, self.game
        groups = {name: game.groups[self._victim(seat, name)] for name in legal if "+" in name}
        if self.moods[seat] == "breaker" or rng.random() < 0.15:
            notable = [name for name, size in groups.items() if size == 0 or size >= game.goal]
            if notable:
                self.plan = "crook"
                return rng.choice(notable)
        if rng.random() < 0.3:
            return min(legal, key=lambda name: self._size(seat, name))
        if "steal pile" in legal and rng.random() < 0.4:
            return "steal pile"
        return rng.choice(legal)

    def _victim(self, seat: int, name: str) -> int:
        return (seat + int(name[-1])) % self.game.players

    def _size(self, seat: int, name: str) -> int:
        """Cards to be drawn there."""
        game = self.game
        if name == "skip steal":
            return 99
        return len(game.pile if name == "steal pile" else game.hands[self._victim(seat, name)])

    def _draw_or_stop(self, seat: int, legal: list[str]) -> str:
        mood, rng = self.moods[seat], self.rng
        if self.plan == "crook" and any(not card.number for card in self.game.middle):
            return "stop"
        if self.plan in ("emptying", "crook", "double") or mood == "greedy":
            draws = 0.95
        elif mood == "counting":
            draws = 0.9 if self._is_safe() else 0.1
        else:
            draws = 0.3 if mood == "careful" else 0.6
        return "draw" if rng.random() < draws else "stop"

    def _is_safe(self) -> bool:
        """Whether most cards that may be drawn do not bust."""
        game = self.game
        lying = {card.number for card in game.middle}
        cards = game.pile if game.victim == literal.PILE else game.hands[int(game.victim or 0)]
        return sum(card.number in lying for card in cards) * 2 <= len(cards)

    def _trade(self, seat: int, legal: list[str]) -> str:
        """Not of a group that wins."""
        if self.rng.random() < 0.2 or self.game.groups[seat] >= self.game.goal:
            return "skip trade"
        return self.rng.choice(legal)

    def _take(self, seat: int, legal: list[str]) -> str:
        """Rather of the largest group."""
        largest = self._largest_number(int(self.game.victim or 0))
        return self.rng.choice([name for name in legal if name[5] == largest] or legal)

    def _refill(self, seat: int, legal: list[str]) -> str:
        """Rather not the largest group."""
        throws = {"thrower": 0.6, "random": 0.5}.get(self.moods[seat], 0.1)
        if self.rng.random() >= throws:
            return "keep"
        largest = self._largest_number(seat)
        return self.rng.choice([name for name in legal if name[-1] != largest])


def _imagine_nothing(count: int, streams: np.ndarray) -> Any:
    raise NotImplementedError("the simple player imagines nothing")


def play_game(rng: Random, parameters: dict[str, Any]) -> Pair:
    """Play one game in both programs to its end."""
    pair = Pair(**parameters)
    driver = Driver(pair, rng)
    while not pair.over:
        driver.step()
    return pair
