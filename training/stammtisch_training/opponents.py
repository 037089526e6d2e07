"""Who the learner plays against: itself, past selves and bots, each at its share of the tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from stammtisch.core.random import absorb, draw, seed_word
from stammtisch.core.tables import Tables
from stammtisch.policies.checkpoint import NetworkPolicy
from stammtisch.policies.names import make_policy
from stammtisch.policies.network import Network
from stammtisch.policies.players import OUTSIDE, Players

SELF, PAST, MIXED = "self", "past", "mixed"


class Opponents:
    """Seats the learner and its opponents at tables.

    The first tables belong to the first kind of opponent, and so on. At the tables of `self`
    every seat is the learner's. At those of a player one is, drawn anew for each game; the player
    has all others. At those of `past` it is a past self, drawn anew as well. At those of `mixed`
    each seat but one of the learner's is drawn by itself, from the other kinds by their shares.

    Args:
        tables: the tables.
        shares: share of the tables by kind: "self", "past", "mixed", or any player's name.
        pool_size: past selves kept; the oldest makes room.
        seed: seed of the draws and of the opponents' own random streams.
        teacher: name of a player that chooses in the learner's place for a while.
    """

    def __init__(
        self,
        tables: Tables,
        shares: Mapping[str, float],
        pool_size: int,
        seed: int,
        teacher: str | None = None,
    ):
        self.tables = tables
        self.pool_size = pool_size
        self.names = list(shares)
        self.seed = seed_word(seed)
        self.past: list[tuple[int, Network]] = []
        bots = [name for name in self.names if name not in (SELF, PAST, MIXED)]
        self.teacher = len(bots) if teacher else None
        named = [*bots, teacher] if teacher else bots
        policies = [make_policy(name, tables.game) for name in named]
        seats = np.full((tables.n, tables.game.most_seats), OUTSIDE)
        self.players = Players(tables, policies, seats, seed + 1)
        self._bot = {name: number for number, name in enumerate(bots)}
        self._first_past = len(policies)
        edges = np.cumsum([0.0, *shares.values()]) / sum(shares.values()) * tables.n
        self._kind = np.searchsorted(edges[1:], np.arange(tables.n), side="right")
        drawn = [name for name in self.names if name != MIXED]
        self._drawn = drawn, np.cumsum([shares[name] for name in drawn])
        self.playing = np.zeros(tables.n, np.int64)
        """How many seats each table has."""
        self.seat_games(np.arange(tables.n))

    def seat_games(self, rows: np.ndarray) -> None:
        """Decide who plays the new games at the tables in `rows`."""
        for row in rows:
            self.playing[row] = self.tables.game.seats_of(self.tables.states[row])
            self.players.seats[row] = self._seating(int(row))

    def learner_at(self, rows: np.ndarray) -> np.ndarray:
        """Where the learner sits at the tables in `rows`, bool `[k, seats]`; unused seats False."""
        in_play = np.arange(self.players.seats.shape[1]) < self.playing[rows, None]
        return (self.players.seats[rows] == OUTSIDE) & in_play

    def _seating(self, row: int) -> np.ndarray:
        seats = np.full(self.tables.game.most_seats, OUTSIDE)
        name = self.names[self._kind[row]]
        if name == SELF or (name == PAST and not self.past):
            return seats
        number_of_game = int(self.tables.game_numbers[row])
        word = np.uint64(absorb(np.uint64(absorb(self.seed, row)), number_of_game))
        playing = int(self.playing[row])
        if name == MIXED:
            for seat in range(playing):
                seats[seat] = self._number(self._drawn_kind(word, seat), word, 2 + 2 * seat)
        else:
            seats[:] = self._number(name, word, 0)
        seats[draw(word, 1, playing)] = OUTSIDE
        return seats

    def _drawn_kind(self, word: np.uint64, seat: int) -> str:
        """A kind for one seat of a mixed table."""
        names, edges = self._drawn
        fraction = draw(word, 3 + 2 * seat, 1 << 30) / (1 << 30)
        return names[int(np.searchsorted(edges, fraction * edges[-1], side="right"))]

    def _number(self, name: str, word: np.uint64, counter: int) -> int:
        """The number of a player of this kind; a past self is drawn, the learner is OUTSIDE."""
        if name == SELF or (name == PAST and not self.past):
            return OUTSIDE
        if name == PAST:
            return self._first_past + int(draw(word, counter, len(self.past)))
        return self._bot[name]

    def remember(self, decisions: int, network: Network) -> None:
        """Take a snapshot of the learner into the pool of past selves."""
        if PAST not in self.names or self.pool_size == 0:
            return
        policy = NetworkPolicy(network)
        if len(self.past) < self.pool_size:
            self.past.append((decisions, network))
            self.players.add(policy, int(self.seed % np.uint64(2**63)))
            return
        oldest = min(range(len(self.past)), key=lambda k: self.past[k][0])
        self.past[oldest] = (decisions, network)
        self.players.replace(self._first_past + oldest, policy)

    def state(self) -> dict[str, Any]:
        """Arrays that a resumed run needs, past selves left out."""
        arrays: dict[str, Any] = {"seats": self.players.seats}
        for number in range(self._first_past):
            memory = self.players.memories[number]
            if memory is not None:
                arrays[f"memory.{number}"] = np.asarray(memory).view(np.uint8)
        return arrays

    def restore(self, arrays: Mapping[str, np.ndarray], past: list[tuple[int, Network]]) -> None:
        """Put back what `state` gave, with the past selves in the same order."""
        for decisions, network in past:
            self.past.append((decisions, network))
            self.players.add(NetworkPolicy(network), int(self.seed % np.uint64(2**63)))
        self.players.seats[:] = arrays["seats"]
        for number in range(self._first_past):
            memory = self.players.memories[number]
            if memory is not None:
                np.asarray(memory).view(np.uint8)[...] = arrays[f"memory.{number}"]
