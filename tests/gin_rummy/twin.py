"""The compiled rules and their literal twin, driven through the same events and compared.

A `Pair` holds one game in both programs. Every event, chance included, is applied by its name to
both, and after it everything that can be seen of the two games must agree: who moves, what both
seats may do, the weights of chance, both observations, finished hands, scores and shares.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.cards import CARDS
from stammtisch.gin_rummy import rules
from stammtisch.gin_rummy.game import GAME
from tests.reference import gin_rummy as literal
from tests.twins import TwinPair

CARD = {name: number for number, name in enumerate(CARDS)}
HAND_ENDS = {
    "dead": rules.DEAD,
    "takes": rules.EXHAUSTED,
    "knock": rules.KNOCK,
    "gin": rules.GIN,
    "big gin": rules.BIG,
    "undercut": rules.UNDERCUT,
    "tie": rules.TIE,
}
LAYOUT = GAME.layout
CARD_PARTS = (
    *("hand", "discard_pile", "unseen", "known_0", "known_1"),
    *("taken_1", "declined_1", "thrown_1"),
)
WORDS = {
    "starter": ("alternate", "winner", "loser"),
    "phase": ("offer", "draw", "discard"),
}


class Pair(TwinPair):
    """One game of Gin Rummy in both programs, kept in step."""

    compiled, literal = GAME, literal.Game

    def __init__(self, **parameters: Any) -> None:
        super().__init__(**parameters)
        self._counts: dict[str, list[int]] = {
            field: [0, 0] for field in ("hands_won", "knocks", "gins", "big_gins", "undercuts")
        }
        self._dead_hands = 0
        self._constant = self._parameters_observed()
        self.check()

    def apply(self, name: str) -> None:
        """Let the named event happen in both programs and compare them."""
        mover, finished = self.game.to_move(), len(self.game.results)
        self._carry_out(name)
        if len(self.game.results) > finished:
            self._check_result(mover)
        self.check()

    def check(self) -> None:
        """Compare everything that can be seen of the two games now.

        Raises:
            DifferenceError: with both sides, the parameters and all events so far.
        """
        self._check_mover()
        for seat in self.seats:
            self._check_legal(seat)
            self._check_observation(seat)
        self._compare("points", self.state["points"].tolist(), list(self.game.scores))
        self._compare("capped", bool(self.state["capped"]), self.game.capped)
        if self.over:
            self._check_shares()

    def _observed(self, seat: int) -> np.ndarray:
        facts = self.game.facts(seat)
        out = self._constant.copy()
        for part in CARD_PARTS:
            offset = LAYOUT.offset(part)
            out[[offset + CARD[card] for card in facts[part]]] = 1
        if facts["upcard"] is not None and not self._upcard_in_hand():
            out[LAYOUT.offset("upcard") + CARD[facts["upcard"]]] = 1
        for card, deadwood in facts["deadwood_after"].items():
            out[LAYOUT.offset("deadwood_after") + CARD[card]] = deadwood
        for name in ("deadwood", "hand_number", "stock", "takes", "starter"):
            out[LAYOUT.offset(name)] = facts[name]
        taken = facts["deadwood_if_taken"]
        out[LAYOUT.offset("deadwood_if_taken")] = 100 if taken is None else taken
        stage = "discard" if self.game.stage == "stock" else self.game.stage
        if stage in WORDS["phase"]:
            out[LAYOUT.offset("phase") + WORDS["phase"].index(stage)] = 1
        out[LAYOUT.offset("own_turn")] = self.game.to_move() == seat
        out[LAYOUT["scores"]] = np.minimum(facts["scores"], 500)
        limit = facts["knock_limit"]
        out[LAYOUT.offset("limit")] = self.game.knock_limit if limit is None else limit
        return out

    def _upcard_in_hand(self) -> bool:
        """Whether the upcard was taken and nothing lies on its place yet.

        The twin's pile then shows the card beneath. Nobody will ever take that one, so the
        observation shows none.
        """
        last = [name for name in self.events[-2:] if name != "big gin"]
        return last[-1:] == ["take upcard"]

    def _parameters_observed(self) -> np.ndarray:
        game = self.game
        out = np.zeros(len(LAYOUT))
        out[LAYOUT.offset("target")] = game.target
        out[LAYOUT["bonuses"]] = game.gin_bonus, game.big_gin_bonus, game.undercut_bonus
        out[LAYOUT["flags"]] = (
            game.undercut_on_tie,
            game.first_turn == "offer",
            game.discard_taken,
            game.oklahoma,
            game.episode == "hand",
        )
        out[LAYOUT.offset("starter_rule") + WORDS["starter"].index(game.starter_rule)] = 1
        out[LAYOUT["caps"]] = game.max_upcard_draws, game.max_hands
        out[LAYOUT["deck"]] = game.ranks / 13, game.suits / 4, game.hand_size / 10
        return out

    def _check_result(self, mover: Any) -> None:
        """Compare the hand that `mover` has just ended, and the counts of such hands."""
        result = self.game.results[-1]
        winner = rules.NO_SEAT if result.winner is None else result.winner
        found = [int(self.state[f]) for f in ("hand_end", "hand_winner", "hand_points")]
        self._compare("hand result", found, [HAND_ENDS[result.kind], winner, result.points])
        if result.winner is not None:
            self._counts["hands_won"][result.winner] += 1
        if result.kind in ("knock", "undercut", "tie"):
            self._counts["knocks"][mover] += 1
        if result.kind == "undercut":
            self._counts["undercuts"][1 - mover] += 1
        if result.kind in ("gin", "big gin"):
            self._counts[result.kind.replace(" ", "_") + "s"][mover] += 1
        self._dead_hands += result.kind in ("dead", "takes")
        for field, counts in self._counts.items():
            self._compare(field, self.state[field].tolist(), counts)
        self._compare("dead_hands", int(self.state["dead_hands"]), self._dead_hands)
