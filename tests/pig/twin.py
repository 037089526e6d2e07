"""The compiled rules and their literal twin, driven through the same events and compared.

A `Pair` holds one game in both programs. Every event, chance included, is applied by its name to
both, and after it what can be seen of the two games must agree: who moves, what all seats may do,
the weights of chance, observations, statistics, shares. Within a deal and within a tick that is
asked of the seats that an event concerns and of one other in turn; of all seats whenever a deal or
a tick is over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any

import numpy as np

from stammtisch.core.record import CHANCE, NOBODY
from stammtisch.pig import rules
from stammtisch.pig.game import GAME
from tests.pig.expected import LAYOUT, MOST_SEATS, SCALES, Expected
from tests.reference import pig as literal
from tests.twins import DifferenceError

ACTION = {name: number for number, name in enumerate(GAME.actions)}
CHANCE_ACTION = {name: number for number, name in enumerate(GAME.chance_actions)}


class Pair:
    """One game in both programs, kept in step.

    Attributes:
        game: the literal twin.
        state: the compiled game's record.
        events: names of all events so far.
        decisions: how often a player had two or more actions to choose from.
        imagined: how many states were imagined and found to fit.
    """

    def __init__(self, **parameters: Any) -> None:
        self.parameters = parameters
        self.game = literal.Game(**parameters)
        self.state = GAME.new_states(1, parameters)[0]
        rules.start(self.state)
        self.events: list[str] = []
        self.decisions = 0
        self.imagined = 0
        self.observations = np.zeros((MOST_SEATS, len(LAYOUT)), np.float32)
        self.masks = np.zeros((MOST_SEATS, len(ACTION)), np.int8)
        self.expected = Expected(self.game)
        self._weights = np.zeros(len(CHANCE_ACTION), np.int64)
        self._counts = [Counter[str]() for _ in self.game.seats]
        self.check()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.to_move() is None

    @property
    def seats(self) -> range:
        """The seats that play, those that are out included."""
        return self.game.seats

    def apply(self, name: str) -> None:
        """Let the named event happen in both programs and compare them."""
        game = self.game
        mover, stage = game.to_move(), game.stage
        if isinstance(mover, int):
            self.decisions += self.masks[mover].sum() > 1
            rules.apply(self.state, ACTION[name])
        else:
            rules.apply(self.state, CHANCE_ACTION[name])
        before = len(game.results), game.tick, dict(game.answers)
        self.expected.note(name)
        game.apply(name)
        if isinstance(mover, int):
            before[2][mover] = name
        self._count(*before)
        self.events.append(name)
        self.check(self._concerned(mover, stage))

    def play(self, *names: str) -> Pair:
        """Apply several events; returns the pair itself."""
        for name in names:
            self.apply(name)
        return self

    def _count(self, results: int, tick: int, answers: dict[int, str]) -> None:
        """Looks and passes of a tick that was carried out."""
        game = self.game
        redealt = len(game.results) > results and game.results[-1].kind == "redeal"
        if redealt or (len(game.results) == results and game.tick > tick):
            for seat, answer in answers.items():
                self._counts[seat][answer.partition(" ")[0]] += 1

    def _concerned(self, mover: Any, stage: str) -> Iterable[int] | None:
        """The seats to ask after an event of this stage; None for all."""
        game = self.game
        if game.stage != stage or not (stage == "deal" or game.answers):
            return None
        other = len(self.events) % game.players
        if stage == "deal":
            dealt = max(seat for seat in game.part if game.hands[seat])
            return {dealt, other} if len(self.events) % 4 == 0 else set()
        return sorted({int(mover), int(game.to_move() or 0), other})

    def check(self, observers: Iterable[int] | None = None) -> None:
        """Compare what can be seen of the two games now, asked of all seats or of some.

        Raises:
            DifferenceError: with both sides, the parameters and all events so far.
        """
        mover = self.game.to_move()
        number = {"chance": CHANCE, None: NOBODY}.get(mover, mover)  # type: ignore[arg-type]
        self._compare("to_move", int(rules.to_move(self.state)), number)
        self._check_chance(mover == "chance")
        for seat in range(MOST_SEATS) if observers is None else observers:
            self._check_legal(seat)
        for seat in self.seats if observers is None else observers:
            self._check_observation(seat)
        self._compare("capped", bool(self.state["capped"]), self.game.capped)
        if observers is None and self.game.stage != "stock":  # its tick is not over
            self._check_statistics()
        if mover is None:
            shares = np.zeros(MOST_SEATS)
            rules.shares(self.state, shares)
            expected = [float(share) for share in self.game.shares()]
            self._compare("shares", shares[: self.game.players].tolist(), expected)

    def _check_legal(self, seat: int) -> None:
        rules.legal(self.state, seat, self.masks[seat])
        found = _names(self.masks[seat].tobytes())
        expected = self.game.legal(seat) if seat in self.seats else set()
        self._compare(f"legal actions of seat {seat}", found, expected)

    def _check_chance(self, moves: bool) -> None:
        rules.chance_weights(self.state, self._weights)
        numbers = np.flatnonzero(self._weights)
        found = {GAME.chance_actions[i]: int(self._weights[i]) for i in numbers}
        self._compare("chance weights", found, self.game.chance_weights())
        if moves:
            by_key = GAME.chance_actions[int(rules.chance(self.state))]
            self._compare("chance by key is possible", by_key in found, True)

    def _check_observation(self, seat: int) -> None:
        out = self.observations[seat]
        GAME.observe(self.state, seat, out)
        expected = self.expected.observation(seat)
        if np.abs(out * SCALES - expected).max() < 1e-3:
            return
        ours, theirs = LAYOUT.unpack(out * SCALES), LAYOUT.unpack(expected)
        for name, values in ours.items():
            if not np.allclose(values, theirs[name], rtol=0, atol=1e-3):
                what = f"observation of seat {seat}, {name}"
                self._compare(what, values.tolist(), theirs[name].tolist())

    def _check_statistics(self) -> None:
        found = np.zeros(len(GAME.statistics), np.int32)
        for seat in self.seats:
            GAME.collect(self.state, seat, found)
            named = dict(zip(GAME.statistics, found.tolist(), strict=True))
            self._compare(f"statistics of seat {seat}", named, self._statistics(seat))

    def _statistics(self, seat: int) -> dict[str, int]:
        game = self.game
        kinds = Counter(result.kind for result in game.results)
        firsts = Counter((result.kind, result.first) for result in game.results)
        return {
            "letters": game.letters[seat],
            "kilos": game.kilos[seat],
            "rounds": game.scored,
            "rounds_lost": sum(result.loser == seat for result in game.results),
            "first_touches": firsts["last", seat],
            "false_touches": firsts["false touch", seat],
            "looks": self._counts[seat]["look"],
            "passes": self._counts[seat]["pass"],
            "redeals": kinds["redeal"],
        }

    # --- what is imagined ---

    def check_imagined(self, seat: int, words: list[int]) -> None:
        """States imagined for the seat look the same to it and hold all cards; one for each word.

        Raises:
            DifferenceError: one does not.
        """
        before, out = np.zeros(len(LAYOUT), np.float32), np.zeros(len(LAYOUT), np.float32)
        mask = np.zeros(len(ACTION), np.int8)
        GAME.observe(self.state, seat, before)
        self._check_legal(seat)
        for word in words:
            state = np.array([self.state]).view(np.recarray)[0]
            rules.imagine(state, seat, np.uint64(word))
            GAME.observe(state, seat, out)
            for part, values in LAYOUT.unpack(out).items():
                what = f"imagined for seat {seat}, {part}"
                self._compare(what, values.tolist(), LAYOUT.unpack(before)[part].tolist())
            rules.legal(state, seat, mask)
            self._compare("mask", mask.tolist(), self.masks[seat].tolist())
            self._compare("cards", self._cards(state), self._cards(self.state))
            self.imagined += 1

    def _cards(self, state: Any) -> list[int]:
        """All cards of the round by rank, wherever they are."""
        total = state["hands"].sum(axis=0) + state["deck"]
        waiting = state["queued"][: int(state["queues"].sum())]
        lying = state["lying"][: state["lying_count"]] if self.game.with_stock else ()
        for card in (*waiting, *lying):
            total[card] += 1
        return total.tolist()

    def _compare(self, what: str, compiled: Any, expected: Any) -> None:
        if compiled != expected:
            raise DifferenceError(
                f"{what}: compiled {compiled!r}, twin {expected!r}\n"
                f"parameters {self.parameters!r}\nevents {self.events!r}"
            )


@cache
def _names(mask: bytes) -> set[str]:
    """The actions in a mask."""
    return {GAME.actions[i] for i, legal in enumerate(mask) if legal}
