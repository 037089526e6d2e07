"""The compiled rules and their literal twin, driven through the same events and compared.

A `Pair` holds one game in both programs. Every event, chance included, is applied by its name to
both, and after it everything that can be seen of the two games must agree: who moves, what all
seats may do, the weights of chance, all observations, statistics, shares. Where what a seat cannot
exclude is a short list, states imagined for it must be on the twin's list.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import numpy as np

from stammtisch.bluff import rules
from stammtisch.bluff.game import GAME
from tests.reference import bluff as literal
from tests.reference.bluff import Challenged, Took
from tests.twins import TwinPair

KIND = {card: number for number, card in enumerate(literal.KINDS)}
OUTCOME = {"won": 1, "lost": 2, "poisoned": 3}
LAYOUT = GAME.layout
AT = {part.name: LAYOUT.offset(part.name) for part in LAYOUT}
MOST_SEATS, KINDS = GAME.most_seats, len(literal.KINDS)
MOST_HISTORIES = 3_000


class Pair(TwinPair):
    """One game of Bluff in both programs, kept in step."""

    compiled, literal = GAME, literal.Game

    def __init__(self, **parameters: Any) -> None:
        super().__init__(**parameters)
        self._constant = self._parameters_observed()
        self.check()

    def apply(self, name: str) -> None:
        """Let the named event happen in both programs and compare them."""
        self._carry_out(name)
        self._check(self._watching())

    def check(self) -> None:
        """Compare everything that can be seen of the two games now.

        Raises:
            DifferenceError: with both sides, the parameters and all events so far.
        """
        self._check(self.seats)

    def _watching(self) -> Iterable[int]:
        """The seats whose observations are compared: all between rounds, else one in turn.

        Slower than the turns of the game, so that in time each watches each other one's moves.
        """
        if self.over or self._between_rounds:
            return self.seats
        return (len(self.events) // 2 % self.game.players,)

    @property
    def _between_rounds(self) -> bool:
        return self.game.stage == "bid" and not self.game.now.strengths

    def _check(self, watching: Iterable[int]) -> None:
        self._check_mover()
        for seat in range(MOST_SEATS):
            self._check_legal(seat)
        for seat in watching:
            self._check_observation(seat)
        self._compare("capped", bool(self.state["capped"]), self.game.capped)
        if self.over or self._between_rounds:
            self._check_statistics()
        if self.over:
            self._check_shares()

    def _statistics(self, seat: int) -> dict[str, int]:
        return statistics_of(self.game, seat)

    # --- what the twin's facts demand of an observation, in natural units ---

    def _observed(self, seat: int) -> np.ndarray:
        facts = self.game.facts(seat)
        out = self._constant.copy()
        self._write_cards(out, seat, facts)
        self._write_seats(out, seat, facts)
        self._write_round(out, seat, facts)
        for row, deeds in enumerate(facts["log"]):
            self._write_log(out, seat, row, deeds)
        self._write_strengths(out, seat, facts)
        return out

    @property
    def _skipped(self) -> bool:
        """Whether the game ended because nobody could play the final round.

        The twin then stays in its last round; the record stands in the final one, where no seat
        takes part.
        """
        return self.over and self.game.final and not self.game.now.final

    def _relative(self, seat: int, other: int) -> int:
        return (other - seat) % self.game.players

    def _write_cards(self, out: np.ndarray, seat: int, facts: dict) -> None:
        hand = facts["hand"]
        if (facts["final"] and (self.over or seat not in facts["part"])) or self._skipped:
            hand = facts["piles"][seat]  # the layout: in the final round the own pile
        for card in hand:
            out[AT["hand"] + KIND[card]] = 1
        strength = facts["strength"]
        if self.over and not self._skipped:  # it stays to be seen
            strength = facts["known"][-1].get(seat)
        if strength is not None:
            out[AT["strength"] + KIND[strength]] = 1
        for name in ("table", "unplayed"):
            _write_counts(out, AT[name], facts[name])

    def _write_seats(self, out: np.ndarray, seat: int, facts: dict) -> None:
        for other in self.seats:
            k = self._relative(seat, other)
            front = facts["fronts"][other]
            if front is not None:
                out[AT["front"] + 10 * k + front.value - 1] = 1
                out[AT["front_points"] + k] = front.total
            _write_counts(out, AT["piles"] + KINDS * k, facts["piles"][other])
            out[AT["points"] + k] = facts["points"][other]
            out[AT["plays"] + k] = other in facts["part"] and not self._skipped
            out[AT["to_decide"] + k] = other in facts["undecided"]

    def _write_round(self, out: np.ndarray, seat: int, facts: dict) -> None:
        begun, starts = facts["log"], facts["starts"]
        if not begun and facts["start"] is not None:
            starts = [facts["start"]]  # named, and scoring cards are being turned up
        for row, start in enumerate(starts):
            out[AT["starters"] + row] = self._relative(seat, start) + 1
        out[AT["own_turn"]] = self.game.to_move() == seat
        if facts["phase"] in ("bid", "bluff"):
            out[AT["phase"] + ("bid", "bluff").index(facts["phase"])] = 1
        out[AT["final_round"]] = facts["final"] or self._skipped
        out[AT["round_number"]] = facts["round"] - 1 + self._skipped
        if self._skipped or not starts:
            return
        out[AT["starter"] + self._relative(seat, starts[-1])] = 1
        for deed in begun[-1] if begun else ():
            if isinstance(deed, Challenged):
                k = self._relative(seat, deed.seat)
                out[AT["challenged"] + MOST_SEATS * k + self._relative(seat, deed.target)] = 1
                out[AT["beat"] + k] = deed.outcome == "won"
                out[AT["poisoned"] + k] = deed.outcome == "poisoned"

    def _write_log(self, out: np.ndarray, seat: int, row: int, deeds: list) -> None:
        for deed in deeds:
            cell = MOST_SEATS * row + self._relative(seat, deed.seat)
            if isinstance(deed, Took):
                out[AT["took"] + cell] = deed.value * deed.copies
            else:
                out[AT["rival"] + cell] = self._relative(seat, deed.target) + 1
                out[AT["outcome"] + cell] = OUTCOME[deed.outcome]

    def _write_strengths(self, out: np.ndarray, seat: int, facts: dict) -> None:
        regular = self.game.rounds
        for row, cards in enumerate(facts["strengths"][:regular]):
            _write_counts(out, AT["strengths"] + KINDS * row, cards)
        seen = list(facts["known"])
        if self.over and facts["final"]:
            seen[-1] = self._missing_in_piles(facts)
        for row, known in enumerate(seen):
            for other, card in known.items():
                k = self._relative(seat, other)
                out[AT["known"] + MOST_SEATS * row + k] = KIND[card] + 1
                if row < regular:
                    out[AT["out"] + KINDS * k + KIND[card]] = 1

    def _missing_in_piles(self, facts: dict) -> dict[int, str]:
        """What everybody sees after the final round: which card each open pile lacks."""
        before, won = self.game.now.piles, self.game.now.won
        missing = {}
        for seat in facts["part"]:
            (missing[seat],) = (before[seat] + Counter(won[seat]) - facts["piles"][seat]).elements()
        return missing

    def _parameters_observed(self) -> np.ndarray:
        game, out = self.game, np.zeros(len(LAYOUT))
        out[AT["players"] + game.players - 2] = 1
        flags = (game.combine, game.specials, game.nervous == "defender", game.final)
        out[LAYOUT["flags"]] = flags
        out[AT["ranks"]], out[AT["rounds"]] = game.ranks, game.rounds
        return out

    # --- what a seat cannot exclude ---

    def check_imagined(self, seat: int, words: list[int]) -> None:
        """States imagined for the seat are on the twin's list, if it is short; one for each word.

        Raises:
            DifferenceError: one is not.
        """
        hidden = len(self.game.now.strengths) if self.game.played else 0
        few = self.over or len(self.game.set) ** (hidden - 1) <= MOST_HISTORIES
        histories = self.game.consistent(seat, MOST_HISTORIES) if few else None
        if histories is None:
            return
        possible = set(histories)
        self._compare("the truth is possible", self.game.history() in possible, True)
        for word in words:
            state = np.array([self.state]).view(np.recarray)[0]
            rules.imagine(state, seat, np.uint64(word))
            history = history_of(state, len(self.game.played), self.game.players)
            self._compare(f"imagined for seat {seat}: {history}", history in possible, True)
            self._check_hands(state, history)
            self.imagined += 1

    def _check_hands(self, state: Any, history: literal.History) -> None:
        """The hands are what each set lacks of the cards played from it."""
        for seat in self.seats:
            played = {row[seat] for row in history[: self.game.rounds]}
            hand = {literal.KINDS[k] for k in range(KINDS) if state["hands"][seat] >> k & 1}
            self._compare(f"imagined hand of seat {seat}", hand, set(self.game.set) - played)


def _write_counts(out: np.ndarray, place: int, cards: Counter[str]) -> None:
    for card, count in cards.items():
        out[place + KIND[card]] = count


def history_of(state: Any, rounds: int, players: int) -> literal.History:
    """The strength cards in a record, as the twin tells them."""
    played = state["played"].tolist()
    return tuple(
        tuple(None if kind < 0 else literal.KINDS[kind] for kind in row[:players])
        for row in played[:rounds]
    )


def statistics_of(game: literal.Game, seat: int) -> dict[str, int]:
    """What the twin's log and piles say of a seat."""
    counts: Counter[str] = Counter(points=game.scores[seat])
    for played in game.played:
        counts["rounds_started"] += played.start == seat
        counts["finals"] += played.final and seat in played.part
        for deed in played.deeds:
            if isinstance(deed, Took):
                counts["takes"] += deed.seat == seat
                continue
            counts["challenges"] += deed.seat == seat
            counts["challenges_won"] += deed.seat == seat and deed.outcome == "won"
            counts["times_challenged"] += deed.target == seat
            counts["defences_won"] += deed.target == seat and deed.outcome == "lost"
            counts["poisoned"] += seat in (deed.seat, deed.target) and deed.outcome == "poisoned"
    return dict(counts)
