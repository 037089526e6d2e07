"""The compiled rules and their literal twin, driven through the same events and compared.

A `Pair` holds one game in both programs. Every event, chance included, is applied by its name to
both, and after it what can be seen of the two games must agree: who moves, what all seats may do,
the weights of chance, observations, statistics, shares. Within a turn the observations of the
player to move and of one other in turn are compared, between turns those of all seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from stammtisch.core.record import CHANCE, NOBODY
from stammtisch.gier.game import GAME
from tests.gier.expected import LAYOUT, Expected, count
from tests.reference import gier as literal
from tests.twins import TwinPair

MOST_SEATS = GAME.most_seats
SETUP = ("starter", "hands", "starting collections", "fill-up")
"""Phases of the twin in which chance deals one card after the other."""
STATISTICS = {
    "turns": ("turns",),
    "steals": ("steals", "steals from the pile"),
    "busts": ("busts", "busts at the pile"),
    "stolen_cards": ("cards stolen",),
    "robbed_cards": ("cards robbed",),
    "crook_takes": ("takes for a crook",),
    "plus_ones": ("+1 acted",),
    "looks": ("looks",),
    "trades": ("trades",),
    "discards": ("numbers discarded",),
    "wins": ("games won",),
}
"""Which of the twin's tallies make up each statistic."""


class Pair(TwinPair):
    """One game of Gier in both programs, kept in step."""

    compiled, literal = GAME, literal.Game

    def __init__(self, **parameters: Any) -> None:
        super().__init__(**parameters)
        self.expected = Expected(self.game)
        self._turn = (0, 0)
        self.check()

    def apply(self, name: str) -> None:
        """Let the named event happen in both programs and compare them."""
        self._carry_out(name)
        game = self.game
        turn = (game.number, game.turns)
        if self.over or turn != self._turn:
            self._turn = turn
            self.check()
        else:
            self._check_position(range(MOST_SEATS), self._watching())

    def _watching(self) -> Sequence[int]:
        """The seats whose observations are compared within a turn."""
        game, events = self.game, len(self.events)
        if game.phase in SETUP and events % 8:
            return ()
        mover, other = game.to_move(), events // 2 % game.players
        if not isinstance(mover, int) or mover == other:
            return (other,)
        return (mover, other)

    def check(self) -> None:
        """Compare everything that can be seen of the two games now.

        Raises:
            DifferenceError: with both sides, the parameters and all events so far.
        """
        self._check_position(range(MOST_SEATS), self.seats)
        self._compare("capped", bool(self.state["capped"]), self.game.capped)
        self._check_statistics()
        if self.over:
            self._check_shares()

    def _observed(self, seat: int) -> np.ndarray:
        return self.expected.observation(seat)

    def _statistics(self, seat: int) -> dict[str, int]:
        tally, game = self.game.tallies[seat], self.game
        found = {name: sum(tally[key] for key in keys) for name, keys in STATISTICS.items()}
        return found | {"points": game.points[seat], "largest_group": game.groups[seat]}

    # --- what is imagined ---

    def check_imagined(self, seat: int, words: Sequence[int]) -> Any:
        """States imagined for the seat look the same to it and hold all cards; one for each word.

        Returns:
            The last of them.

        Raises:
            DifferenceError: one does not.
        """
        out = np.zeros(len(LAYOUT), np.float32)
        mask = np.zeros(len(GAME.actions), np.int8)
        self._check_position((seat,), (seat,))
        state = self.state
        for word in words:
            state = np.array([self.state]).view(np.recarray)[0]
            GAME.rules.imagine(state, seat, np.uint64(word))
            GAME.observe(state, seat, out)
            if not np.array_equal(out, self.observations[seat]):
                before = LAYOUT.unpack(self.observations[seat])
                for part, values in LAYOUT.unpack(out).items():
                    what = f"imagined for seat {seat}, {part}"
                    self._compare(what, values.tolist(), before[part].tolist())
            GAME.rules.legal(state, seat, mask)
            self._compare("mask", mask.tolist(), self.masks[seat].tolist())
            self._check_cards(state)
            self.imagined += 1
        return state

    def check_that_it_goes_on(self, state: Any, rng: Random, events: int) -> None:
        """Any moves may be made from this state on, and no card gets lost.

        Raises:
            DifferenceError: nothing is legal, or cards are lost.
        """
        rules = GAME.rules
        mask, weights = np.zeros(len(GAME.actions), np.int8), np.zeros_like(self._weights)
        for _ in range(events):
            mover = int(rules.to_move(state))
            if mover == NOBODY:
                break
            rules.legal(state, max(mover, 0), mask)
            rules.chance_weights(state, weights)
            possible = np.flatnonzero(weights if mover == CHANCE else mask).tolist()
            self._compare("something is possible in an imagined state", bool(possible), True)
            rules.apply(state, rng.choice(possible))
        self._check_cards(state)

    def _check_cards(self, state: Any) -> None:
        """All cards are somewhere, and what anybody is sure of is in that hand."""
        cards = state["hands"].sum(axis=0) + state["collections"].sum(axis=0)
        cards = cards + state["pile"] + state["discards"]
        for kind in state["middle"][: int(state["middle_size"])].tolist():
            cards[kind : kind + 1] += 1  # a crook is no kind of number card
        game = self.game
        deck = literal.full_deck(game.numbers, game.copies, game.symbols)
        self._compare("cards", cards.tolist(), count(card.name for card in deck)[:-1].tolist())
        self._compare("no card twice", bool((state["pile"] >= 0).all()), True)
        sizes = state["hands"].sum(axis=1).tolist()
        self._compare("sizes of hands", sizes, state["hand_sizes"].tolist())
        known = state["known"]
        self._compare("known cards are there", bool((known <= state["hands"]).all()), True)
        counts = known.sum(axis=2).tolist()
        self._compare("numbers of known cards", counts, state["known_sizes"].tolist())
