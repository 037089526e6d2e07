"""Gier in words: how cards and players are called, whose turn it is, what may be done.

Everything is told to one seat ("you", "player 2") or, with `seat=None`, to a spectator who sees
all cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stammtisch.gier.cards import CROOK, EYE, NAMES, PLAIN, PLUS_ONE, SORTS, TWO_FOR_THREE
from stammtisch.gier.parameters import ON_DRAW
from stammtisch.gier.record import (
    CHOOSE,
    DISCARD_NUMBER,
    DRAW,
    DRAW_CARD,
    GO_ON,
    KEEP,
    LAY,
    LOOK,
    LOOK_AT,
    NONE,
    OVER,
    PILE,
    PLAY,
    REFILL,
    SKIP_STEAL,
    SKIP_TRADE,
    STEAL,
    STEAL_PILE,
    STOP,
    TAKE,
    TAKE_CARD,
    TRADE,
    TRADE_NUMBER,
)
from stammtisch.gier.seen import (
    drawn_from,
    group,
    hand_size,
    has_begun,
    is_tournament,
    largest,
    looked_at,
    risk,
    robbed_by,
    sure_of_own,
    sure_to_all,
    winning_numbers,
)
from stammtisch.play import voice as shared
from stammtisch.play.moves import Move
from stammtisch.play.seats import in_order
from stammtisch.play.voice import capital, counted, listed

SIGNS = {PLAIN: "", PLUS_ONE: "+", EYE: "e", TWO_FOR_THREE: "t"}
"""What stands behind a number where there is little room, and what one types."""
SYMBOL_NAMES = {PLUS_ONE: "+1", EYE: "eye", TWO_FOR_THREE: "2for3"}
_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Voice(shared.Voice):
    """How somebody is spoken to."""

    def of(self, who: int) -> str:
        """The possessive within a sentence: "your", "the opponent's", "player 3's"."""
        whose = self.whose(who)
        return whose[:1].lower() + whose[1:]


def short(kind: int) -> str:
    """A card where there is little room: "3", "3+", "3e", "3t", "crook"."""
    return NAMES[CROOK] if kind == CROOK else f"{kind // SORTS + 1}{SIGNS[kind % SORTS]}"


def shorts(kinds: list[int]) -> str:
    """Such cards side by side."""
    return " ".join(map(short, kinds))


def cards(kinds: Sequence[int]) -> str:
    """Cards in a sentence, the crook last: "3, 5 eye and the crook"."""
    names = [NAMES[kind] for kind in kinds if kind != CROOK]
    return listed(names + ["the crook"] * (len(names) < len(kinds)))


def many(number: int) -> str:
    """A small number as a word."""
    return _COUNTS[number] if number < len(_COUNTS) else str(number)


# --- what is going on -----------------------------------------------------------------------


def headings(state: Any, voice: Voice) -> list[str]:
    """The game, the turn, who started, and what wins."""
    parts = [f"game {int(state.number) + 1} of {int(state.players)}"] * is_tournament(state)
    turn, last = int(state.turns) + 1, int(state.max_turns)
    parts.append(f"turn {min(turn, last)} of {last}")
    if has_begun(state):
        first = int(state.first)
        parts.append(f"{voice.name(first)} started")
    return [
        ", ".join(parts),
        f"{many(int(state.goal))} of a number win",
        *(["symbols act when drawn"] if state.actions == ON_DRAW else []),
    ]


def turn_line(state: Any, voice: Voice) -> str:
    """Who is to do what, or how the game ended."""
    if state.forfeits or state.phase == OVER:
        return outcome_line(state, voice)
    if state.phase in _CHOICES:
        return f"{voice.whose(int(state.turn))} turn: {_CHOICES[int(state.phase)](state, voice)}."
    if state.phase == DRAW:
        return f"{voice.does(int(state.turn), 'draw')} a card {source(state, voice)}."
    return "Cards are dealt."


def _choice_to_go_on(state: Any, voice: Voice) -> str:
    chance = risk(state, voice.seat)
    bust = "" if chance is None else f" ({chance:.0%} bust)"
    return f"draw another card {source(state, voice)}{bust}, or stop"


def _choice_to_refill(state: Any, voice: Voice) -> str:
    room = int(state.hand) - hand_size(state, int(state.turn))
    whose = "your" if voice.seat == state.turn else "the"
    return f"keep {whose} hand, or discard a number and draw {counted(room, 'card')}"


_CHOICES = {
    LAY: lambda state, voice: f"lay a card to begin with, {many(int(state.pending))} still to lay",
    PLAY: lambda state, voice: "play a number card",
    CHOOSE: lambda state, voice: "choose whom to steal from",
    GO_ON: _choice_to_go_on,
    LOOK: lambda state, voice: "choose a hand to look at",
    TRADE: lambda state, voice: "trade two of a number for three cards, or not",
    TAKE: lambda state, voice: (
        f"take a card from {voice.of(drawn_from(state))} collection for the crook"
    ),
    REFILL: _choice_to_refill,
}


def source(state: Any, voice: Voice) -> str:
    """Where the cards in the middle come from."""
    victim = drawn_from(state)
    return f"from {'the pile' if victim == PILE else voice.name(victim)}"


def outcome_line(state: Any, voice: Voice) -> str:
    """How the finished game ended."""
    if state.forfeits:
        return voice.forfeits(int(state.forfeits))
    seats = range(int(state.players))
    if is_tournament(state):
        points = [int(state.points[who]) for who in seats]
        return _best_line(points, voice, "the tournament", shared.points_of(max(points)))
    if state.winner != NONE:
        return f"{win_line(state, int(state.winner), voice)}."
    sizes = [largest(state, who) for who in seats]
    line = _best_line(sizes, voice, "the game", f"{many(max(sizes))} of a number")
    return f"{capped_line(state)} {line}"


def _best_line(scores: list[int], voice: Voice, what: str, score: str) -> str:
    """Who has most of something, and so wins."""
    winners = [who for who, each in enumerate(scores) if each == max(scores)]
    if len(winners) == 1:
        return f"{voice.does(winners[0], 'win')} {what} with {score}."
    return f"{capital(voice.names(winners))} share the win with {score}."


def win_line(state: Any, winner: int, voice: Voice) -> str:
    """Who has won, and with what if only one number is enough for it."""
    numbers = winning_numbers(state, winner)
    line = voice.does(winner, "win")
    if len(numbers) != 1:
        return line
    return f"{line} with {many(group(state, winner, numbers[0] - 1))} {numbers[0]}s"


def capped_line(state: Any) -> str:
    """That the last turn allowed is over."""
    return f"After {counted(int(state.max_turns), 'turn')} nobody has {many(int(state.goal))}."


def known_parts(state: Any, seat: int, voice: Voice) -> list[str]:
    """Own cards of which others are sure: "all: 3 5+", "player 2: also 7"."""
    to_all = sure_to_all(state, seat)
    parts = [f"all: {shorts(to_all)}"] if to_all else []
    for other in in_order(state, seat)[:-1]:
        more = sure_of_own(state, seat, other)
        if more:
            parts.append(f"{voice.name(other)}: {'also ' if to_all else ''}{shorts(more)}")
    return parts


# --- what may be done -----------------------------------------------------------------------


def move(state: Any, action: int, seat: int | None = None, unicode: bool = True) -> Move | None:
    """How an action is offered to the seat to move; one types cards, numbers of seats, or words.

    Args:
        state: the record, in which `seat` is to move.
        action: one that it may choose.
        seat: the seat.
        unicode: makes no difference, as what is offered is to be typed.
    """
    voice = Voice.at(state, seat, unicode)
    if action < TAKE_CARD:
        verb = "lay" if state.phase == LAY else "play"
        return Move(f"{verb} {NAMES[action]}", short(action))
    if action < STEAL:
        return Move(f"take {NAMES[action - TAKE_CARD]}", short(action - TAKE_CARD))
    if action < STEAL_PILE:
        other = robbed_by(state, action)
        return Move(f"steal from {voice.name(other)}", _key_of(other, voice))
    if LOOK_AT <= action < TRADE_NUMBER:
        other = looked_at(state, action)
        return Move(f"look at {voice.of(other)} hand", _key_of(other, voice))
    if TRADE_NUMBER <= action < SKIP_TRADE:
        number = action - TRADE_NUMBER + 1
        return Move(f"trade two {number}s for three cards", str(number))
    if DISCARD_NUMBER <= action < KEEP:
        return _discard_move(state, action - DISCARD_NUMBER)
    return _OFFERED[action]


_OFFERED = {
    STEAL_PILE: Move("draw from the pile", "pile"),
    SKIP_STEAL: Move("do not steal", "skip"),
    DRAW_CARD: Move("draw another card", "draw"),
    STOP: Move("stop", "stop"),
    SKIP_TRADE: Move("do not trade", "skip"),
    KEEP: Move("keep the hand as it is", "keep"),
}


def _key_of(other: int, voice: Voice) -> str:
    """What is typed for another player."""
    return str(other) if voice.seats > 2 else "opponent"


def _discard_move(state: Any, row: int) -> Move:
    who = int(state.turn)
    size, room = group(state, who, row), int(state.hand) - hand_size(state, who)
    name = f"discard {many(size)} {row + 1}{'s' if size > 1 else ''} and draw {many(room)}"
    return Move(name, str(row + 1))
