"""Where the cards of Bluff lie and who knows it, told to the test kit in plain Python.

It reads the record's fields and none of the rules' helpers, so that it can contradict them.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache
from itertools import permutations, product
from types import SimpleNamespace
from typing import Any

import numpy as np

from stammtisch.bluff.cards import ALWAYS, KINDS, LOST, NAMES, POISONED, WON
from stammtisch.bluff.record import CHALLENGE, DEAL, NONE, OVER, SEATS, TAKE_CARDS, TAKES
from stammtisch.testing.witness import Witness

HAND, STRENGTH, FRONT, PILE = (SEATS * place for place in range(4))  # of seat s: HAND + s, ...
TABLE, OUT, PLACES = 4 * SEATS, 4 * SEATS + 1, 4 * SEATS + 2

MOST_STATES = 300
"""So many states that fit are drawn with equal chances; how often more are is not promised."""
MOST_TRIALS = 5_000
"""Rows and states looked at; where this does not do, the list is given up."""

Cell = tuple[int, int]
"""Round and seat."""


class BluffWitness(Witness):
    """Hands, strength cards, cards in front, piles, the table and what is out of the game."""

    def places(self, state: Any) -> np.ndarray:
        """Cards at each place; int `[26, 14]`."""
        state = _plain(state)
        places = np.zeros((PLACES, KINDS), np.int64)
        lying = _lying(state)
        for seat in range(state.players):
            places[HAND + seat] = _kinds_in(state.hands[seat])
            places[PILE + seat] = state.piles[seat]
            if seat in lying:
                places[STRENGTH + seat, lying[seat]] = 1
                if _is_final(state, state.number):
                    places[PILE + seat, lying[seat]] -= 1
            if state.front[seat] != NONE:
                places[FRONT + seat, state.front[seat]] = state.front_count[seat]
        places[TABLE] = state.table
        places[OUT] = _out_of_the_game(state)
        return places

    def hidden(self, state: Any, seat: int) -> np.ndarray:
        """Others' strength cards that were not shown, and what else they may have played."""
        places, hidden = self.places(state), np.zeros((PLACES, KINDS), np.int64)
        state = _plain(state)
        known, lying, number = _known(state, seat), _lying(state), state.number
        for other in range(state.players):
            rows = [row for row in range(number + 1) if state.played[row][other] != NONE]
            unknown = [row for row in rows if (row, other) not in known]
            if any(not _is_final(state, row) for row in unknown):
                hidden[HAND + other] = places[HAND + other]
            if other not in lying or number not in unknown:
                continue
            hidden[STRENGTH + other] = places[STRENGTH + other]
            if _is_final(state, number):
                hidden[PILE + other] = (places[PILE + other] > 0) - places[STRENGTH + other]
                hidden[PILE + other] = hidden[PILE + other].clip(0)
                if not hidden[PILE + other].any():  # a pile of one kind
                    hidden[STRENGTH + other] = 0
        return hidden

    def consistent(self, state: Any, seat: int) -> list[tuple[Any, float]] | None:
        """Every table of strength cards that fits all the seat has seen, equally likely."""
        plain, ways = _plain(state), []
        known = _known(plain, seat)
        for row in range(plain.number + 1):
            found = _first(_ways(plain, row, known), MOST_TRIALS)
            if found is None:
                return None
            ways.append(found)
        tables = _first(_tables(plain, ways), MOST_STATES)
        return None if tables is None else [(_with(state, table), 1.0) for table in tables]

    def pile(self, state: Any) -> Hashable | None:
        """The set that the first scoring cards come from."""
        return "scoring cards" if state.phase == DEAL else None


# --- where the cards are ----------------------------------------------------------------------


def _plain(state: Any) -> SimpleNamespace:
    """The record as lists and numbers of Python, which are faster to look at."""
    return SimpleNamespace(**{name: state[name].tolist() for name in state.dtype.names})


def _kinds_in(cards: int) -> list[int]:
    return [cards >> kind & 1 for kind in range(KINDS)]


def _counts(kinds: Any) -> np.ndarray:
    return np.bincount(np.array(list(kinds), np.int64), minlength=KINDS)


@cache
def _number(kind: int) -> int:
    return int(NAMES[kind].strip("*"))


@cache
def _full_set(ranks: int, specials: int) -> tuple[int, ...]:
    """The kinds in each player's set: of every number up to `ranks`, the special one if any."""
    chosen = {_number(kind): kind for kind in range(KINDS) if specials or "*" not in NAMES[kind]}
    return tuple(chosen[number] for number in range(1, ranks + 1))


def _is_final(state: Any, row: int) -> bool:
    return row == (state.rounds or state.ranks)


def _is_finished(state: Any, row: int) -> bool:
    return state.phase == OVER or row < state.number


def _row(state: Any, row: int) -> dict[int, int]:
    """The strength cards of a round by seat."""
    return {seat: kind for seat, kind in enumerate(state.played[row]) if kind != NONE}


def _lying(state: Any) -> dict[int, int]:
    """The strength cards of the round in play, which are not collected yet."""
    return {} if state.phase == OVER else _row(state, state.number)


def _out_of_the_game(state: Any) -> np.ndarray:
    """Scoring cards left over or never dealt, and strength cards that are no use any more."""
    out = np.zeros(KINDS, np.int64)
    out[: state.ranks] = 1  # the first scoring cards come from these
    for row in range(state.number + 1):
        if _is_finished(state, row):
            if row > 0:
                out += _counts(_row(state, row - 1).values())
            out -= _counts(_won(state, row))
        elif row == 0:
            out -= state.table
            out -= _counts(
                kind
                for kind, count in zip(state.front, state.front_count, strict=True)
                for _ in range(count)
            )
    if state.phase == OVER:
        out += _counts(_row(state, state.number).values())
    return out


def _won(state: Any, row: int) -> list[int]:
    """The scoring cards that somebody had at the end of a round, by what was done in it."""
    front: dict[int, tuple[int, int]] = {}
    for k in range(state.players):
        seat = (state.first[row] + k) % state.players
        deed, outcome = state.deeds[row][seat], state.outcomes[row][seat]
        if TAKE_CARDS <= deed < CHALLENGE:
            value, count = TAKES[deed - TAKE_CARDS]
            kind = _full_set(state.ranks, state.specials)[value - 1] if row > 0 else value - 1
            front[seat] = (kind, count)
        elif deed >= CHALLENGE and outcome in (WON, POISONED):
            cards = front.pop((seat + 1 + deed - CHALLENGE) % state.players)
            if outcome == WON:
                front[seat] = cards
    return [kind for kind, count in front.values() for _ in range(count)]


# --- who knows which --------------------------------------------------------------------------


def _known(state: Any, seat: int) -> dict[Cell, int]:
    """The strength cards that a seat knows: its own, those shown to it, those open to all."""
    known = {}
    for row in range(state.number + 1):
        everything = _is_finished(state, row) and (state.players == 2 or _is_final(state, row))
        rivals = {seat}
        for one, other in _challenges(state, row):
            rivals |= {one, other} if seat in (one, other) else set()
        known |= {
            (row, other): kind
            for other, kind in _row(state, row).items()
            if everything or other in rivals
        }
    return known


def _challenges(state: Any, row: int) -> dict[Cell, int]:
    """The challenges of a round: who, whom, and how it ended for the challenger."""
    return {
        (seat, (seat + 1 + deed - CHALLENGE) % state.players): state.outcomes[row][seat]
        for seat, deed in enumerate(state.deeds[row])
        if deed >= CHALLENGE
    }


def _ends(attacker: int, defender: int, nervous: int) -> int:
    """How a challenge ends for the attacker, told from the words on the cards."""
    attack, defence = NAMES[attacker], NAMES[defender]
    if attack == defence == "10*":
        return POISONED
    for one, other, end in ((attack, defence, WON), (defence, attack, LOST)):
        if one == "1*" and other in ("10", "10*"):
            return end
    mine, theirs = _number(attacker), _number(defender)
    if attack == "9*" and nervous == ALWAYS:
        mine = 1
    if defence == "9*":
        theirs = 1
    if mine == theirs:
        return WON
    if attack == "5*":
        return WON if theirs > 5 else LOST
    if defence == "5*":
        return LOST if mine > 5 else WON
    return WON if mine > theirs else LOST


# --- what may have been -----------------------------------------------------------------------


def _first(found: Iterator[dict[Cell, int] | None], most: int) -> list[dict[Cell, int]] | None:
    """All of them, or None if there are more than `most`, or too many were looked at."""
    ways: list[dict[Cell, int]] = []
    for looked_at, way in enumerate(found):
        if way is not None:
            ways.append(way)
        if len(ways) > most or looked_at > MOST_TRIALS:
            return None
    return ways


def _ways(state: Any, row: int, known: dict[Cell, int]) -> Iterator[dict[Cell, int] | None]:
    """What can have been played in one round, other rounds left aside; None for a failure."""
    true = _row(state, row)
    unknown = [seat for seat in true if (row, seat) not in known]
    played = {seat: kind for seat, kind in true.items() if seat not in unknown}
    challenges = _challenges(state, row)
    choices: Any
    if _is_finished(state, row):
        choices = sorted(set(permutations(true[seat] for seat in unknown)))
    elif _is_final(state, row):
        choices = product(*(_kinds_lying(state.piles[seat]) for seat in unknown))
    else:
        choices = product(_full_set(state.ranks, state.specials), repeat=len(unknown))
    for kinds in choices:
        now = played | dict(zip(unknown, kinds, strict=True))
        fits = all(
            _ends(now[one], now[other], state.nervous) == outcome
            for (one, other), outcome in challenges.items()
        )
        yield {(row, seat): kind for seat, kind in now.items()} if fits else None


def _kinds_lying(pile: list[int]) -> list[int]:
    return [kind for kind, count in enumerate(pile) if count]


def _tables(state: Any, ways: list[list[dict[Cell, int]]]) -> Iterator[dict[Cell, int] | None]:
    """Rounds put together so that nobody plays a card of the own set twice."""
    tables = iter([{}])
    for row, choices in enumerate(ways):
        tables = _joined(tables, choices, check=not _is_final(state, row))
    return tables


def _joined(
    tables: Iterator[dict[Cell, int] | None], choices: list[dict[Cell, int]], check: bool
) -> Iterator[dict[Cell, int] | None]:
    for table in tables:
        if table is None:
            yield None
            continue
        used = {(seat, kind) for (_, seat), kind in table.items()}
        for choice in choices:
            twice = check and any((seat, kind) in used for (_, seat), kind in choice.items())
            yield None if twice else table | choice


def _with(state: Any, table: dict[Cell, int]) -> Any:
    """The state with these strength cards, and the hands that are left of the full sets."""
    changed, plain = np.array([state]).view(np.recarray)[0], _plain(state)
    hands = [set(_full_set(plain.ranks, plain.specials)) for _ in range(plain.players)]
    for (row, seat), kind in table.items():
        changed.played[row, seat] = kind
        if not _is_final(plain, row):
            hands[seat].remove(kind)
    changed.hands[: plain.players] = [sum(1 << kind for kind in hand) for hand in hands]
    return changed


WITNESS = BluffWitness()
"""Found by the test kit under this name."""
