"""Bluff in words: whose turn it is, what happened, how a round ended.

Everything is told to one seat ("you", "player 2") or, with `seat=None`, to a spectator who sees
all cards. Who played which strength card is told to those who were shown it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.bluff import rules
from stammtisch.bluff.cards import (
    ALWAYS,
    NAMES,
    NERVOUS,
    OPTIMISTIC,
    OUTCOME,
    POISONED,
    REVERSED,
    TEN,
    VALUE,
    WON,
)
from stammtisch.bluff.cards import POISONOUS as POISONOUS_TEN
from stammtisch.bluff.record import (
    ACTIONS,
    BID,
    CHALLENGE,
    CHANCE_STARTER,
    NONE,
    OVER,
    TAKE_CARDS,
    WAIT,
)
from stammtisch.bluff.rounds import is_final, is_in, regular_rounds
from stammtisch.bluff.rules import points_of
from stammtisch.bluff.seen import (
    by_value,
    deciding,
    front,
    rival,
    spread,
    taken,
)
from stammtisch.play import voice as shared
from stammtisch.play.moves import Move
from stammtisch.play.seats import in_order
from stammtisch.play.voice import capital


class Voice(shared.Voice):
    """How somebody is spoken to, and how cards are called."""

    def cards(self, kind: int, count: int) -> str:
        """A card or a bundle of equal ones: "7", "5* x 2"."""
        return NAMES[kind] if count == 1 else f"{NAMES[kind]} x {count}"


def names_of(kinds: list[int]) -> str:
    """Cards side by side: "3 5* 10"."""
    return " ".join(NAMES[kind] for kind in kinds)


# --- what is going on -----------------------------------------------------------------------


def round_name(state: Any, row: int) -> str:
    """A round by its number: "round 3", "the final round"."""
    return "the final round" if row == regular_rounds(state) else f"round {row + 1}"


def headings(state: Any, voice: Voice) -> list[str]:
    """What holds for the whole round: its number, who starts, the variants."""
    number = round_name(state, int(state.number)).removeprefix("the ")
    if not is_final(state):
        number += f" of {regular_rounds(state)}"
    first = int(state.first[state.number])
    starts = [f"{voice.name(first)} {voice.verb(first, 'start')}"] if first != NONE else []
    return [
        ", ".join([number, *starts]),
        *(["combined cards"] if state.combine else []),
        *(["special cards"] if state.specials else []),
    ]


def turn_line(state: Any, voice: Voice) -> str:
    """Who is to do what, or how the game ended."""
    if state.forfeits or state.phase == OVER:
        return outcome_line(state, voice)
    if rules.to_move(state) < 0:
        return "The start player and the scoring cards are being drawn."
    if state.phase == BID:
        return _bid_line(state, voice)
    later = deciding(state)[1:]
    then = f"; then {voice.names(later)}" if later else ""
    return f"{voice.whose(int(state.turn))} turn: {_choices(state)}{then}."


def _bid_line(state: Any, voice: Voice) -> str:
    """The same for a seat whoever of the others has placed a card."""
    seat = voice.seat
    begins = f"{voice.does(int(state.first[state.number]), 'begin')}."
    if seat is None:
        return f"{voice.whose(int(state.turn))} turn: place a strength card. {begins}"
    if not is_in(state, seat):
        return f"You sit out; the others place strength cards. {begins}"
    if state.played[state.number, seat] != NONE:
        return f"The others place their strength cards. {begins}"
    return f"Your turn: place a strength card. {begins}"


def _choices(state: Any) -> str:
    take = bool(np.any(state.table))
    others = [who for who in range(int(state.players)) if who != state.turn]
    challenge = any(state.front[who] != NONE for who in others)
    ways = (["take from the table"] if take else []) + (["challenge"] if challenge else [])
    return " or ".join(ways)


def deed_of(state: Any, who: int, voice: Voice) -> str:
    """What a player has done in this bluff phase, in short."""
    row = int(state.number)
    action, outcome = int(state.deeds[row, who]), int(state.outcomes[row, who])
    if not is_in(state, who):
        return "sits out" if who != voice.seat else "sit out"
    if action == NONE:
        return ""
    if action < CHALLENGE:
        return f"took {voice.cards(*taken(state, row, action))}"
    how = {WON: "beat", POISONED: "poison with"}.get(outcome, "lost to")
    return f"{how} {voice.name(rival(state, action, who))}"


def outcome_line(state: Any, voice: Voice) -> str:
    """How the finished game ended."""
    if state.forfeits:
        return voice.forfeits(int(state.forfeits))
    points = [int(points_of(state, who)) for who in range(int(state.players))]
    winners = [who for who in range(len(points)) if points[who] == max(points)]
    with_points = f"with {shared.points_of(max(points))}"
    if len(winners) == 1:
        return f"{voice.does(winners[0], 'win')} the game {with_points}."
    return f"{capital(voice.names(winners))} share the win {with_points}."


# --- what happened --------------------------------------------------------------------------


def describe(state: Any, event: int, seat: int | None = None, unicode: bool = True) -> str:
    """One sentence about an event, with nothing in it that the listener does not know.

    Args:
        state: the record before the event.
        event: a player's action by its number, chance action c as -1 - c.
        seat: the listener's seat, None for a spectator who sees all cards.
        unicode: makes no difference, the words need no signs.

    Returns:
        The sentence, or an empty string for what the listener does not notice.
    """
    voice = Voice.at(state, seat, unicode)
    if event < 0:
        if -1 - event >= CHANCE_STARTER:
            return f"{voice.does(-1 - event - CHANCE_STARTER, 'start')}."
        return f"Scoring card {NAMES[-1 - event]} is turned up."
    if event >= ACTIONS:
        return f"{voice.does(event - ACTIONS, 'forfeit')} the game."
    who = int(state.turn)
    if event < TAKE_CARDS:
        told = seat in (None, who)  # who has placed a card is not seen before all have
        return f"{voice.does(who, 'place')} {NAMES[event]} face down." if told else ""
    if event < CHALLENGE:
        return f"{voice.does(who, 'take')} {voice.cards(*taken(state, int(state.number), event))}."
    return "" if event == WAIT else _describe_challenge(state, event, voice)


def _describe_challenge(state: Any, event: int, voice: Voice) -> str:
    who, other = int(state.turn), rival(state, event, int(state.turn))
    stakes = voice.cards(*front(state, other))
    outcome = _outcome(state, who, other)
    sentence = f"{voice.does(who, 'challenge')} {voice.name(other)} for {stakes}"
    if outcome == POISONED:
        return f"{sentence}: poison against poison, both lose and {stakes} is back on the table."
    sentence += f" and {voice.verb(who, 'win' if outcome == WON else 'lose')}"
    if voice.seat not in (None, who, other):
        return f"{sentence}."
    own, its = int(state.played[state.number, who]), int(state.played[state.number, other])
    your = "your " if other == voice.seat else ""
    return f"{sentence}, {NAMES[own]} against {your}{NAMES[its]}{_effect(state, own, its)}."


def _outcome(state: Any, challenger: int, defender: int) -> int:
    cards = state.played[state.number]
    return int(OUTCOME[state.nervous, cards[challenger], cards[defender]])


def _effect(state: Any, own: int, other: int) -> str:
    """What decided a challenge, if it was not the higher number."""
    won = OUTCOME[state.nervous, own, other] == WON
    both = (own, other)
    nervous = (own == NERVOUS and state.nervous == ALWAYS, other == NERVOUS)
    if VALUE[own] == VALUE[other]:
        tie = nervous[0] == nervous[1]
        return ": a tie is the challenger's" if tie else ": the nervous 9 counts 1"
    if REVERSED in both and any(nervous):  # the reversed 5 alone would say the contrary
        return ": the nervous 9 counts 1"
    if won == (VALUE[own] >= VALUE[other]):
        return ""
    if OPTIMISTIC in both and (TEN in both or POISONOUS_TEN in both):
        return ": the optimistic 1 beats every 10"
    if REVERSED in both:
        beats = won == (own == REVERSED)
        return f": the reversed 5 {'beats 6 and more' if beats else 'loses to 4 and less'}"
    assert NERVOUS in both
    return ": the nervous 9 counts 1"


# --- what may be done -----------------------------------------------------------------------


def move(state: Any, action: int, seat: int | None = None, unicode: bool = True) -> Move | None:
    """How an action is offered to the seat to move; what one types for cards are their numbers.

    Args:
        state: the record, in which `seat` is to move.
        action: one that it may choose.
        seat: the seat.
        unicode: makes no difference, as what is offered is to be typed.
    """
    voice = Voice.at(state, seat, unicode)
    if action < TAKE_CARDS:
        return Move(f"bid {NAMES[action]}", NAMES[action])
    if action < CHALLENGE:
        cards = voice.cards(*taken(state, int(state.number), action))
        return Move(f"take {cards}", cards.replace(" ", ""))
    if action == WAIT:
        return None
    other = rival(state, action, int(state.turn))
    stakes = voice.cards(*front(state, other))
    return Move(f"challenge {voice.name(other)} for {stakes}", f"c{other}")


# --- how a round ended ----------------------------------------------------------------------


def hand_result(before: Any, after: Any, seat: int | None = None, unicode: bool = True) -> str:
    """A few lines about the round that one step ended.

    Args:
        before: the record before the last decision of the round.
        after: the record after it.
        seat: the listener's seat, None for a spectator.
        unicode: makes no difference, the words need no signs.

    Returns:
        Who has which scoring cards, the points, which strength cards were collected, and how it
        goes on; an empty string if no round ended.
    """
    over = after.phase == OVER
    if after.number == before.number and not (over and before.phase != OVER):
        return ""
    voice, row = Voice.at(after, seat, unicode), int(before.number)
    lines = [f"{capital(round_name(after, row))} is over."]
    lines += _result_rows(before, after, voice)
    lines += [*_left_over(before, after), *_collected(after, row, voice)]
    if over and after.number > row:
        lines.append("Nobody has the two cards that the final round needs.")
    lines.append(outcome_line(after, voice) if over else _next_round(after, voice))
    return "\n".join(lines)


def _won(before: Any, after: Any, who: int) -> list[int]:
    """By kind, the scoring cards that came into a pile."""
    won = [int(a) - int(b) for a, b in zip(after.piles[who], before.piles[who], strict=True)]
    if is_final(before) and after.played[before.number, who] != NONE:
        won[int(after.played[before.number, who])] += 1
    return won


def _result_rows(before: Any, after: Any, voice: Voice) -> list[str]:
    """What each player has won, and the points with their numbers one below the other."""
    rows = [
        (voice.label(who), _won_line(before, after, who), int(points_of(after, who)))
        for who in in_order(after, voice.seat)
    ]
    label, won, points = (max(len(str(row[k])) for row in rows) for k in range(3))
    return [
        f"  {a:<{label}}   {b:<{won}}   {c:>{points}}{shared.points_of(c)[len(str(c)) :]}"
        for a, b, c in rows
    ]


def _won_line(before: Any, after: Any, who: int) -> str:
    won = names_of(spread(_won(before, after, who))) or "no card"
    if not is_final(before):
        return won
    lost = int(after.played[before.number, who])
    return f"{won}, {NAMES[lost]} is lost" if lost != NONE else "sat out"


def _left_over(before: Any, after: Any) -> list[str]:
    """The scoring cards that nobody has; they are out of the game."""
    left = [int(count) for count in before.table]
    for who in range(int(before.players)):
        kind, count = front(before, who)
        if kind != NONE:
            left[kind] += count
        left = [a - b for a, b in zip(left, _won(before, after, who), strict=True)]
    return [f"Left over and out of the game: {names_of(spread(left))}."] if any(left) else []


def _collected(after: Any, row: int, voice: Voice) -> list[str]:
    """The strength cards of a regular round; with two players each knows whose they were."""
    if row == regular_rounds(after):
        return []
    played = [int(kind) for kind in after.played[row, : int(after.players)]]
    if voice.seat is None or after.players == 2:
        each = [f"{voice.name(who)} {NAMES[kind]}" for who, kind in enumerate(played)]
        return [f"Strength cards: {', '.join(each)}."]
    return [f"Strength cards: {names_of(by_value(played))}."]


def _next_round(after: Any, voice: Voice) -> str:
    row = int(after.number)
    line = f"{capital(round_name(after, row))}: {voice.name(int(after.first[row]))} "
    line += f"{voice.verb(int(after.first[row]), 'start')}"
    out = [who for who in range(int(after.players)) if not is_in(after, who)]
    if out:
        verb = voice.verb(out[0], "sit") if len(out) == 1 else "sit"
        line += f"; {voice.names(out)} {verb} out with fewer than two cards"
    return f"{line}."
