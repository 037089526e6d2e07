"""What the twin's facts demand of an observation, in natural units."""

from __future__ import annotations

import numpy as np

from stammtisch.pig.game import GAME
from tests.reference import pig as literal

LAYOUT = GAME.layout
AT = {part.name: LAYOUT.offset(part.name) for part in LAYOUT}
MOST_SEATS = GAME.most_seats
RANK = {name: number for number, name in enumerate(literal.RANKS)}
ACTION = {name: number for number, name in enumerate(GAME.actions)}
ON_TABLE = ("tick", "turn", "first", "last", "stock")
"""The twin's stages in which the cards of a round are dealt and with the players."""


class Expected:
    """The observations of one game of the twin.

    Two moments are told otherwise than in the twin's facts, and no player decides in them: when the
    last round has ended, and while a loser draws from the pile, the record's table is cleared; and
    while chance draws the last the touches of that tick count already.
    """

    def __init__(self, game: literal.Game) -> None:
        self.game = game
        self.opened: list[tuple[int, str]] = []
        self._constant = self._parameters()

    def note(self, name: str) -> None:
        """Be told of an event before the twin is, to know the open cards in the order drawn."""
        game = self.game
        if game.stage != "kilo":
            return
        loser, card = int(game.results[-1].loser or 0), name.removeprefix("card ")
        if card == "7" and game.kilo_cards[loser]:
            self.opened = [one for one in self.opened if one[0] != loser]
        else:
            self.opened.append((loser, card))

    def observation(self, seat: int) -> np.ndarray:
        """What the seat is to observe now; float64 `[len(LAYOUT)]`."""
        facts, out = self.game.facts(seat), self._constant.copy()
        if self.game.stage not in ("kilo", "over"):
            self._write_hand(out, seat, facts)
            self._write_touches(out, seat, facts)
            self._write_left(out, seat, facts)
            self._write_stock(out, seat, facts)
            out[AT["tick"]] = facts["tick"]
            out[AT["tick_share"]] = facts["tick"] / self.game.max_ticks
        self._write_seats(out, seat, facts)
        self._write_progress(out, facts)
        if self.game.scoring == "kilos":
            self._write_kilos(out, seat, facts)
        return out

    def _relative(self, seat: int, other: int) -> int:
        return (other - seat) % self.game.players

    def _write_hand(self, out: np.ndarray, seat: int, facts: dict) -> None:
        for card, count in facts["hand"].items():
            place = AT["hand"] + 4 * RANK[card]
            out[place : place + count] = 1
        playing = self.game.stage in ON_TABLE and seat not in facts["out"]
        out[AT["missing"]] = playing and not facts["full"]
        largest = max(facts["hand"].values(), default=0)
        out[AT["largest_group"]] = largest
        out[AT["alike"]] = largest >= (3 if self.game.hand == 3 else 4)
        out[AT["waiting"]] = facts["waiting"]
        for k in range(3):
            out[AT["some_waiting"] + k] = facts["waiting"] > k
        settled = self.game.stage == "last" and self.game.passing == "turns"
        if facts["answer"] and not settled:
            out[AT["chosen"] + ACTION[facts["answer"]]] = 1
        out[AT["to_choose"]] = facts["to_decide"] and not facts["touched"]

    def _write_touches(self, out: np.ndarray, seat: int, facts: dict) -> None:
        game, touched = self.game, set(self.game.touched)
        if game.stage == "last":
            touched |= {other for other, answer in game.answers.items() if answer == "touch"}
        out[AT["touched"]] = seat in touched
        seen, count = facts["noses"], 0
        if game.attention == "open":
            seen, count = touched, len(touched)
        elif seen is None:
            count = len(facts["order"]) - 1 - facts["spoons"]
        else:
            count = len(seen)
        out[AT["touches"]] = count
        if game.signal != "spoons":
            for other in seen or ():
                out[AT["noses"] + self._relative(seat, other)] = 1
        out[AT["look_age"]] = facts["seen_ago"]
        for k, ticks in enumerate((1, 2, 4, 8)):
            out[AT["stale"] + k] = facts["seen_ago"] >= ticks

    def _write_left(self, out: np.ndarray, seat: int, facts: dict) -> None:
        if facts["taken"] is not None:
            out[AT["last_passed"] + RANK[self.game.passed[seat][-1]]] = 1
            out[AT["last_taken"]] = facts["taken"]
        if facts["known"] is not None:
            out[AT["neighbour_holds"] + RANK[facts["known"]]] = 1

    def _write_stock(self, out: np.ndarray, seat: int, facts: dict) -> None:
        if facts["stock"] is None:
            return
        out[AT["stock"]], out[AT["discards"]] = facts["stock"], facts["discard"]
        out[AT["stock_turned"]] = bool(self.game.turned)
        for k, card in enumerate([*(facts["turned"] or ()), *(facts["discards"] or ())]):
            out[AT["own_discards"] + k] = RANK[card] + 1

    def _write_seats(self, out: np.ndarray, seat: int, facts: dict) -> None:
        game = self.game
        for other in facts["order"]:
            out[AT["present"] + self._relative(seat, other)] = 1
        if game.scoring == "letters":
            for other in game.seats:
                k = self._relative(seat, other)
                out[AT["letters"] + k] = facts["letters"][other]
                out[AT["letters_left"] + k] = game.letters_to_lose - facts["letters"][other]
        if facts["dealer"] is not None:
            out[AT["dealer"] + self._relative(seat, facts["dealer"])] = 1
        if game.stage == "turn":
            out[AT["on_turn"] + self._relative(seat, facts["turn"])] = 1
        left = len(facts["order"])
        for rank in literal.ranks_in_play(left, game.with_stock, game.scoring):
            out[AT["ranks"] + RANK[rank]] = 1

    def _write_progress(self, out: np.ndarray, facts: dict) -> None:
        over = facts["redeals"] + facts["scored"]
        out[AT["rounds_over"]] = over
        out[AT["round_share"]] = over / self.game.max_rounds

    def _write_kilos(self, out: np.ndarray, seat: int, facts: dict) -> None:
        game = self.game
        for other in game.seats:
            out[AT["kilos"] + self._relative(seat, other)] = facts["kilos"][other]
        for card, count in facts["pile"].items():
            out[AT["pile"] + RANK[card]] = count
        for k, card in enumerate(facts["under"]):
            out[AT["pile_known"] + k] = RANK[card] + 1
        for k, (owner, card) in enumerate(self.opened):
            out[AT["opened"] + k] = RANK[card] + 1
            out[AT["owners"] + k] = self._relative(seat, owner) + 1
        out[AT["rounds"]] = game.rounds
        out[AT["rounds_left"]] = game.rounds - facts["scored"]

    def _parameters(self) -> np.ndarray:
        game, out = self.game, np.zeros(len(LAYOUT))
        out[AT["players"] + game.players - 3] = 1
        out[AT["hand_size"] + game.hand - 3] = 1
        out[LAYOUT["flags"]] = (
            game.with_stock,
            game.signal == "spoons",
            game.passing == "turns",
            game.scoring == "kilos",
            game.attention == "open",
        )
        out[AT["max_letters"]] = game.letters_to_lose
        out[AT["max_ticks"]], out[AT["max_rounds"]] = game.max_ticks, game.max_rounds
        return out
