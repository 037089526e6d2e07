"""Who touched, who misses a card and where cards wait come as often as the docs say.

The chances are worked out anew here, for few players, by going through every case.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product
from math import comb
from typing import Any

import numpy as np
import pytest

from stammtisch.pig.game import GAME
from stammtisch.pig.record import CHOOSE, LOOK, NONE, TOUCH
from stammtisch.testing import play_games
from stammtisch.testing.sample import Moment
from stammtisch.testing.statistics import is_surprising

HALF = Fraction(1, 2)
DRAWS = 3000
Plan = tuple[frozenset[int], int, tuple[int, ...], tuple[int, ...]]
"""Seats that touched, the first of them, cards in all hands, cards that wait for all seats."""


class Slow:
    """Looks often, is slow to touch, and does so without four alike only after it saw a touch."""

    memory = None

    def act(self, views: Any) -> np.ndarray:
        chosen = np.empty(len(views), np.int64)
        for i, (seen, mask) in enumerate(zip(views.observation, views.mask, strict=True)):
            parts, chance = GAME.layout.unpack(seen), views.random(2)[i]
            passes = np.flatnonzero(mask[:LOOK])
            if (parts["alike"] or parts["touches"]) and chance[0] < 0.4:
                chosen[i] = TOUCH
            elif chance[1] < 0.3 or not len(passes):
                chosen[i] = LOOK
            else:
                chosen[i] = passes[int(chance[0] * len(passes))]
        return chosen


def halving(most: int) -> Iterator[tuple[int, Fraction]]:
    """A number from 0 on; each further one follows with chance one half."""
    for count in range(most):
        yield count, HALF ** (count + 1)
    yield most, HALF**most


def subsets(seats: set[int], count: int) -> Iterator[tuple[frozenset[int], Fraction]]:
    found = list(combinations(sorted(seats), count))
    for some in found:
        yield frozenset(some), Fraction(1, len(found))


class Case:
    """What a seat knows in a tick of a game with letters and noses, without a stock, all in."""

    def __init__(self, moment: Moment, seat: int):
        state = moment.state
        parts = GAME.layout.unpack(np.array([_observe(state, seat)]))
        known = {name: value[0] for name, value in parts.items()}
        self.players = int(state.players)
        self.seat, self.left = seat, (seat + 1) % self.players
        self.others = set(range(self.players)) - {seat}
        self.tick = round(float(known["tick"]))
        self.age = round(float(known["look_age"]))
        self.hand = int(state.hand)
        self.own_size = self.hand - round(float(known["missing"]))
        self.own_queue = round(float(known["waiting"]))
        self.alike = bool(known["alike"])
        self.own = {seat} if known["touched"] else set()
        self.seen = {(seat + int(k)) % self.players for k in np.flatnonzero(known["noses"])}
        self.waits = bool(known["last_passed"].any() and not known["last_taken"])
        self.holds = bool(known["neighbour_holds"].any())
        cards = known["hand"].sum(axis=1) + known["neighbour_holds"]
        if self.waits:
            cards = cards + known["last_passed"]
        copies = 3 if self.hand == 3 else 4
        self.unknown = [round(float(copies - c)) for c in cards[known["ranks"] > 0]]
        held = np.flatnonzero(known["neighbour_holds"][known["ranks"] > 0])
        self.held = int(held[0]) if len(held) else NONE

    def plans(self) -> dict[Plan, Fraction]:
        """Every plan that fits, with its chance."""
        found: dict[Plan, Fraction] = defaultdict(Fraction)
        for touched, chance in self.touches():
            for first, share in self.firsts(touched):
                for plan, part in self.cards(touched, first):
                    found[plan] += chance * share * part
        whole = sum(found.values())
        return {plan: chance / whole for plan, chance in found.items()}

    def touches(self) -> Iterator[tuple[frozenset[int], Fraction]]:
        certain = self.own | self.seen
        rest = self.others - certain
        if self.holds and not self.waits and self.left not in self.seen:
            rest -= {self.left}  # it has taken a card in the last tick
        room = min(len(rest), self.players - 2 - len(certain))
        for count, chance in self.further(room, bool(certain)):
            for some, share in subsets(rest, count):
                yield frozenset(certain | some), chance * share

    def further(self, room: int, begun: bool) -> Iterator[tuple[int, Fraction]]:
        if self.age == 0:
            yield 0, Fraction(1)
        elif begun:
            yield from halving(room)
        else:
            still = Fraction(15, 16) ** self.age if room > 0 else Fraction(1)
            yield 0, still
            for count, chance in halving(room - 1) if room > 0 else ():
                yield 1 + count, (1 - still) * chance

    def firsts(self, touched: frozenset[int]) -> Iterator[tuple[int, Fraction]]:
        if not touched:
            yield NONE, Fraction(1)
            return
        candidates = self.seen or touched
        for first in candidates:
            if first != self.seat or self.alike:
                yield first, Fraction(1, len(candidates))

    def cards(self, touched: frozenset[int], first: int) -> Iterator[tuple[Plan, Fraction]]:
        others, waits = self.others, int(self.waits)
        can_miss = others - {first}
        if self.holds or (self.waits and self.left not in touched):
            can_miss -= {self.left}
        surplus = self.hand - self.own_size - self.own_queue
        fewest = max(0, waits - surplus)
        for more, chance in halving(len(others) - fewest):
            for missing, share in subsets(can_miss, fewest + more):
                count = fewest + more + surplus
                for queues, part in self.queues(count, missing - touched):
                    sizes = [self.hand - (seat in missing) for seat in range(self.players)]
                    sizes[self.seat] = self.own_size
                    if self.is_possible(first, sizes):
                        yield (touched, first, tuple(sizes), queues), chance * share * part

    def queues(
        self, count: int, hungry: frozenset[int]
    ) -> Iterator[tuple[tuple[int, ...], Fraction]]:
        """Where so many cards may wait: not where a seat would take them."""
        seats = self.others - hungry
        base = [0] * self.players
        base[self.seat] = self.own_queue
        if self.waits:
            base[self.left], count = 1, count - 1
        else:
            seats -= {self.left}
        for places in product(sorted(seats), repeat=count):
            queues = list(base)
            for place in places:
                queues[place] += 1
            if max(queues[other] for other in self.others) <= self.tick:
                yield tuple(queues), Fraction(1, max(1, len(seats)) ** count)

    def is_possible(self, first: int, sizes: list[int]) -> bool:
        """Whether some rank is left for the first toucher to hold alike."""
        if first in (NONE, self.seat):
            return True
        for rank, count in enumerate(self.unknown):
            room, needed = sizes[first], self.hand
            if self.holds and first == self.left:
                room, needed = room - 1, needed - (rank == self.held)
            if needed <= room and comb(count, needed):
                return True
        return False


def _observe(state: Any, seat: int) -> np.ndarray:
    out = np.empty(len(GAME.layout), np.float32)
    GAME.observe(state, seat, out)
    return out


def plan_of(state: Any) -> Plan:
    seats = range(int(state["players"]))
    touched = frozenset(seat for seat in seats if state["touched"] >> seat & 1)
    sizes, queues = (state[name][: len(seats)].tolist() for name in ("sizes", "queues"))
    return touched, int(state["first"]), tuple(sizes), tuple(queues)


@pytest.mark.parametrize(("players", "hand"), [(3, 3), (4, 4)])
def test_plans_come_as_often_as_stated(players, hand):
    game, parameters = replace(GAME, bots={"slow": Slow}), {"players": players, "hand": hand}
    sample = play_games(game, parameters=parameters, games=6, seed=hand, play=("slow",))
    all_in = (1 << players) - 1
    ticks = [m for m in sample.moments() if m.state.phase == CHOOSE and m.state.present == all_in]
    rng = np.random.default_rng(hand)
    most = 0
    for k in rng.choice(len(ticks), 60, replace=False):
        seat = int(rng.integers(players))
        chances = Case(ticks[k], seat).plans()
        assert plan_of(ticks[k].state) in chances
        rows = np.array([ticks[k].state]).repeat(DRAWS).view(np.recarray)
        words = rng.integers(1 << 62, size=DRAWS, dtype=np.uint64)
        GAME.loops.imagine_rows(rows, np.full(DRAWS, seat), words)
        counts = dict.fromkeys(chances, 0)
        for row in np.asarray(rows):
            counts[plan_of(row)] += 1
        assert not is_surprising(list(counts.values()), [float(c) for c in chances.values()])
        most = max(most, len(chances))
    assert most > players
