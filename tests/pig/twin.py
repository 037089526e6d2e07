"""The compiled rules and their literal twin, driven through the same events and compared.

A `Pair` holds one game in both programs. Every event, chance included, is applied by its name to
both, and after it what can be seen of the two games must agree:

- after every event: who moves, the weights of chance, and that what the key draws has a weight;
- after an answer within a tick, and a card passed in turns: the masks of who moved, of who moves
  next, and of one other seat in turn; the observation of one of these three in turn;
- while cards are dealt, after every fourth: mask and observation of the seat dealt to and of
  another;
- after a tick, a round, and whatever chance draws in a round: all masks, all observations, the cap,
  and the statistics of one seat in turn, after a round of all;
- at the end: the shares.

What is rather slow is asked of few seats where little has happened, and of all where much has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from stammtisch.pig import rules
from stammtisch.pig.game import GAME
from tests.pig.expected import LAYOUT, MOST_SEATS, Expected
from tests.reference import pig as literal
from tests.twins import TwinPair


class Pair(TwinPair):
    """One game of Pig in both programs, kept in step."""

    compiled, literal = GAME, literal.Game

    def __init__(self, **parameters: Any) -> None:
        super().__init__(**parameters)
        self.expected = Expected(self.game)
        self._counts = [Counter[str]() for _ in self.seats]
        self._kinds, self._firsts, self._losers = Counter(), Counter(), Counter()
        self.check()

    def apply(self, name: str) -> None:
        """Let the named event happen in both programs and compare them."""
        game = self.game
        mover, stage = game.to_move(), game.stage
        results, tick, answers = len(game.results), game.tick, dict(game.answers)
        self.expected.note(name)
        self._carry_out(name)
        if isinstance(mover, int):
            answers[mover] = name
        self._count(results, tick, answers)
        self._check(self._concerned(mover, stage))

    def _count(self, results: int, tick: int, answers: dict[int, str]) -> None:
        """Looks and passes of a tick that was carried out."""
        game = self.game
        redealt = len(game.results) > results and game.results[-1].kind == "redeal"
        if redealt or (len(game.results) == results and game.tick > tick):
            for seat, answer in answers.items():
                self._counts[seat][answer.partition(" ")[0]] += 1

    def _concerned(self, mover: Any, stage: str) -> tuple[Sequence[int], Sequence[int]] | None:
        """The seats to ask and those to watch after an event of this stage; None for all."""
        game, count = self.game, len(self.events)
        if game.stage != stage or not (stage in ("deal", "turn") or game.answers):
            return None
        other = count % game.players
        if stage == "deal":
            dealt = max(seat for seat in game.part if game.hands[seat])
            some = {dealt, other} if count % 4 == 0 else ()
            return tuple(some), tuple(some)
        some = int(mover), int(game.to_move() or 0), other
        watched = some[count // game.players % 3]
        return tuple(set(some)), (watched,)

    def check(self) -> None:
        """Compare what can be seen of the two games now, asked of all seats.

        Raises:
            DifferenceError: with both sides, the parameters and all events so far.
        """
        self._check(None)

    def _check(self, some: tuple[Sequence[int], Sequence[int]] | None) -> None:
        asked, watched = some or (range(MOST_SEATS), self.seats)
        self._check_position(asked, watched)
        if some is None:
            self._compare("capped", bool(self.state["capped"]), self.game.capped)
            if self.game.stage != "stock":  # its tick is not over
                self._check_statistics(self._told())
        if self.over:
            self._check_shares()

    def _observed(self, seat: int) -> np.ndarray:
        return self.expected.observation(seat)

    def _told(self) -> Sequence[int]:
        """The seats whose statistics are compared: all after a round, else one in turn."""
        game = self.game
        if sum(self._kinds.values()) == len(game.results):
            return (len(self.events) % game.players,)
        self._kinds = Counter(result.kind for result in game.results)
        self._firsts = Counter((result.kind, result.first) for result in game.results)
        self._losers = Counter(result.loser for result in game.results)
        return self.seats

    def _statistics(self, seat: int) -> dict[str, int]:
        game = self.game
        return {
            "letters": game.letters[seat],
            "kilos": game.kilos[seat],
            "rounds": game.scored,
            "rounds_lost": self._losers[seat],
            "first_touches": self._firsts["last", seat],
            "false_touches": self._firsts["false touch", seat],
            "looks": self._counts[seat]["look"],
            "passes": self._counts[seat]["pass"],
            "redeals": self._kinds["redeal"],
        }

    # --- what is imagined ---

    def check_imagined(self, seat: int, words: list[int]) -> None:
        """States imagined for the seat look the same to it and hold all cards; one for each word.

        Raises:
            DifferenceError: one does not.
        """
        before, out = np.zeros(len(LAYOUT), np.float32), np.zeros(len(LAYOUT), np.float32)
        mask = np.zeros(len(GAME.actions), np.int8)
        GAME.observe(self.state, seat, before)
        self._check_legal(seat)
        for word in words:
            state = np.array([self.state]).view(np.recarray)[0]
            rules.imagine(state, seat, np.uint64(word))
            GAME.observe(state, seat, out)
            if not np.array_equal(out, before):
                expected = LAYOUT.unpack(before)
                for part, values in LAYOUT.unpack(out).items():
                    what = f"imagined for seat {seat}, {part}"
                    self._compare(what, values.tolist(), expected[part].tolist())
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
