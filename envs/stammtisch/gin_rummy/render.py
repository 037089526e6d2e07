"""The table of Gin Rummy for people: as text, as words, as a picture.

`seat` is always the seat that looks and sees only what it knows; None is a spectator, who sees
all cards.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.gin_rummy import rules
from stammtisch.gin_rummy.parameters import MATCH
from stammtisch.gin_rummy.seen import (
    arranged,
    backs,
    least_after_discard,
    numbers_of,
    value,
    visible,
)
from stammtisch.gin_rummy.words import (
    Voice,
    describe,
    hand_result,
    knock_rule,
    last_hand_line,
    move,
    turn_line,
)
from stammtisch.play.voice import points_of

__all__ = ["describe", "hand_result", "move", "picture", "text"]

_LABELS = 15  # columns of the labels


def text(state: Any, seat: int | None = None, unicode: bool = True) -> str:
    """The table as text for a terminal, some 13 lines, readable without colour.

    Args:
        state: the record.
        seat: the seat that looks, shown below; None shows all cards, seat 0 below.
        unicode: suit signs, else letters and plain ASCII.
    """
    voice = Voice(seat, unicode)
    below = seat or 0
    lines = [
        "   ".join(["Gin Rummy", *headings(state)]),
        "",
        *_player_lines(state, 1 - below, voice),
        "",
        *_middle_lines(state, voice),
        "",
        *_player_lines(state, below, voice),
        "",
        turn_line(state, voice),
        last_hand_line(state, voice),
    ]
    return "\n".join(lines).rstrip()


def picture(state: Any, seat: int | None = None, width: int = 960) -> np.ndarray:
    """The table as a picture.

    Args:
        state: the record.
        seat: the seat that looks, shown below; None shows all cards, seat 0 below.
        width: pixels; the height is five eighths of it.

    Returns:
        uint8 `[height, width, 3]`; the same state always gives the same pixels.

    Raises:
        ImportError: Pillow is missing; the message says how to get it.
    """
    from stammtisch.gin_rummy.picture import draw_table

    return draw_table(state, seat, width)


def headings(state: Any) -> list[str]:
    """What holds for the whole hand: its number, the target, the knock limit, takes so far."""
    hand = "a single hand"
    if state.episode == MATCH:
        hand = f"hand {state.hand_number + 1} of at most {state.max_hands}"
    takes = f"upcard taken {state.takes} of {state.max_upcard_draws} times"
    target = [f"to {points_of(int(state.target))}"] if state.episode == MATCH else []
    return [hand, *target, knock_rule(state), takes]


def _player_lines(state: Any, who: int, voice: Voice) -> list[str]:
    started = "   started this hand" if state.first == who else ""
    return [
        f"{voice.label(who):<{_LABELS}}{points_of(int(state.points[who]))}{started}",
        " " * _LABELS + _hand_line(state, who, voice),
    ]


def _hand_line(state: Any, who: int, voice: Voice) -> str:
    seen = visible(state, who, voice.seat)
    hidden = backs(state, who, voice.seat)
    if hidden:
        back = "▒▒" if voice.unicode else "##"
        return "  ".join(filter(None, [" ".join([back] * hidden), voice.cards(numbers_of(seen))]))
    if not seen:
        return "no cards yet"
    melds, deadwood = arranged(state, seen)
    line = f"{voice.groups(melds, deadwood)}   deadwood {value(deadwood)}"
    if state.phase == rules.DISCARD and state.turn == who:
        line += f", {least_after_discard(state)} after the best discard"
    return line


def _middle_lines(state: Any, voice: Voice) -> list[str]:
    upcard = voice.card(int(state.upcard)) if state.upcard != rules.NO_CARD else "none"
    pile, stock = int(state.discard_pile), int(rules.stock_of(state)).bit_count()
    rows = [
        ("Upcard", upcard),
        ("Discard pile", f"{pile.bit_count():<4}{_by_suit(pile, voice)}"),
        ("Stock", str(stock)),
    ]
    return [f"{name:<{_LABELS}}{content}".rstrip() for name, content in rows]


def _by_suit(cards: int, voice: Voice) -> str:
    """Cards in short, suit by suit: "♣ 2 9   ♥ 3 K"."""
    parts = []
    for suit in range(4):
        names = [voice.card(card) for card in numbers_of(cards) if card // 13 == suit]
        if names:
            parts.append(" ".join([names[0][-1], *(name[:-1] for name in names)]))
    return "   ".join(parts)
