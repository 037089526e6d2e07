"""The table of Gier as a picture, drawn with Pillow (`stammtisch[play]`).

Lengths are in units of 1/960 of the picture's width. A collection is drawn as rows of squares, one
row a number, with room for as many as win: the longer a row, the nearer its owner.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.gier.cards import CROOK
from stammtisch.gier.faces import BACK, EMPTY, OPEN, draw_card, draw_cell
from stammtisch.gier.record import OVER
from stammtisch.gier.seen import (
    discards_size,
    drawn_from,
    group,
    hand,
    hand_size,
    is_tournament,
    middle,
    needed,
    number_of,
    of_number,
    pile_size,
    sure,
    unseen,
)
from stammtisch.gier.words import Voice, headings, known_parts, source, turn_line
from stammtisch.play.painter import GOLD, MILD, WHITE, Painter
from stammtisch.play.seats import in_order

_ASPECT = 0.625
_BLOCK, _CELL, _SMALL = 218, 13.5, 25  # of another player: width, squares, cards of the hand
_TOP, _OWN, _OWN_CELL = 16, (24, 372), 18.5
_GROUND = (6, 40, 26, 70)
_DIM = (72, 128, 102)


def draw_table(state: Any, seat: int | None, width: int) -> np.ndarray:
    """See `render.picture`."""
    painter, voice = Painter(width, _ASPECT), Voice.at(state, seat)
    below = seat or 0
    others = in_order(state, below)[:-1]
    gap = (960 - _BLOCK * len(others)) / (len(others) + 1)
    for k, who in enumerate(others):
        _draw_other(painter, state, who, voice, gap + (_BLOCK + gap) * k)
    _draw_piles(painter, state)
    _draw_middle(painter, state, voice)
    _draw_facts(painter, state, voice)
    _draw_own(painter, state, below, voice)
    _fitting(painter, 480, 578, turn_line(state, voice), 18, 900, WHITE)
    return painter.pixels()


def _fitting(
    painter: Painter,
    x: float,
    y: float,
    line: str,
    size: float,
    room: float,
    fill: Any,
    align: str = "center",
) -> None:
    """A line in smaller letters if it is too long for the room."""
    if line:
        size = min(size, size * room / painter.width_of(line, size))
        painter.text(x, y, line, size, fill, align)


# --- players --------------------------------------------------------------------------------


def _draw_name(
    painter: Painter, state: Any, who: int, voice: Voice, x: float, y: float, width: float
) -> None:
    """Whose place it is, what the player needs to win, and the points."""
    painter.panel(x, y, width, 34)
    if state.phase != OVER and int(state.turn) == who:
        painter.panel(x, y, 5, 34, GOLD)
    painter.text(x + 14, y + 17, voice.label(who), 17, WHITE, "left")
    right = x + width - 10
    if is_tournament(state):
        painter.text(right, y + 17, str(int(state.points[who])), 20, GOLD, "right")
        right -= 44
    lacks = needed(state, who)
    painter.text(right, y + 17, f"needs {lacks}", 14, GOLD if lacks <= 1 else MILD, "right")


def _draw_other(painter: Painter, state: Any, who: int, voice: Voice, x: float) -> None:
    """Name, hand as far as it is seen, and the collection."""
    _draw_name(painter, state, who, voice, x, _TOP, _BLOCK)
    held = _shown_hand(state, who, voice.seat)
    step = min(_SMALL + 1.5, (_BLOCK - 8 - _SMALL) / max(1, len(held) - 1))
    for k, card in enumerate(held):
        painter.card(draw_card, card, x + 4 + _SMALL / 2 + step * k, _TOP + 58, _SMALL)
    _draw_collection(painter, state, who, x + 4, _TOP + 84, _CELL)


def _shown_hand(state: Any, who: int, seat: int | None) -> list[int]:
    """Cards that are seen to be in a hand, backs, and the crook unless it lies in the middle."""
    held = hand(state, who, seat)
    if held is None:
        assert seat is not None
        held = sure(state, who, seat)
        held += [BACK] * (hand_size(state, who) - len(held))
    away = drawn_from(state) == who and CROOK in middle(state)
    return held if away else [*held, CROOK]


def _draw_collection(
    painter: Painter, state: Any, who: int, x: float, y: float, cell: float
) -> None:
    goal = int(state.goal)
    for row in range(int(state.numbers)):
        at = y + cell * (row + 0.5)
        size = group(state, who, row)
        fill = GOLD if size + 1 >= goal else WHITE if size else _DIM
        painter.text(x + 0.4 * cell, at, str(row + 1), 0.95 * cell, fill)
        kinds = of_number(state.collections[who], row)
        kinds += [EMPTY] * (goal - len(kinds))
        for k, kind in enumerate(kinds):
            painter.shape(draw_cell, kind, x + cell * (k + 1.5), at, cell - 0.5)


def _draw_own(painter: Painter, state: Any, who: int, voice: Voice) -> None:
    """The own place: the collection on the left, the hand as a fan."""
    x, y = _OWN
    _draw_name(painter, state, who, voice, x, y, 264)
    _draw_collection(painter, state, who, x + 4, y + 42, _OWN_CELL)
    held = _shown_hand(state, who, voice.seat)
    width = 92
    step = min(0.74 * width, 470 / max(1, len(held) - 1))
    for k, card in enumerate(held):
        away = k - (len(held) - 1) / 2
        painter.card(draw_card, card, 628 + step * away, 458 + 0.9 * away * away, width, 1.3 * away)
    if voice.seat is not None:
        parts = known_parts(state, voice.seat, voice)
        line = f"others know   {'   '.join(parts)}" if parts else ""
        _fitting(painter, 628, 551, line, 13, 600, MILD)


# --- what lies on the table -----------------------------------------------------------------


def _draw_piles(painter: Painter, state: Any) -> None:
    """The draw pile face down, the discard pile open with its numbers counted."""
    for x, name, size, card in (
        (72, "draw pile", pile_size(state), BACK),
        (160, "discarded", discards_size(state), OPEN),
    ):
        painter.panel(x - 30, 224, 60, 84, _GROUND)
        for layer in range(min(size, 1 + size // 12)):
            painter.card(draw_card, card, x - 1.5 * layer, 266 - 1.5 * layer, 58)
        painter.text(x, 321, f"{name} {size}", 13.5, MILD)
    counts = [number_of(state.discards, row) for row in range(int(state.numbers))]
    line = "   ".join(f"{count} x {row + 1}" for row, count in enumerate(counts) if count)
    _fitting(painter, 24, 340, line, 12.5, 230, MILD, "left")


def _draw_middle(painter: Painter, state: Any, voice: Voice) -> None:
    """The cards drawn, in their order, and whose they were."""
    drawn = middle(state)
    if not drawn:
        return
    step = min(68.0, 420 / max(1, len(drawn) - 1))
    for k, card in enumerate(drawn):
        painter.card(draw_card, card, 474 + step * (k - (len(drawn) - 1) / 2), 270, 66)
    painter.text(474, 334, source(state, voice), 15, GOLD)


def _draw_facts(painter: Painter, state: Any, voice: Voice) -> None:
    """What holds for the game, and how many cards of each number are unseen."""
    x, y = 726, 208
    painter.text(x, y + 18, "Gier", 28, WHITE, "left")
    lines = [part for line in headings(state, voice) for part in line.split(", ")]
    for k, line in enumerate(lines[:5]):
        painter.text(x, y + 42 + 15 * k, line, 13, MILD, "left")
    if voice.seat is None:
        return
    counts, numbers = unseen(state, voice.seat), int(state.numbers)
    painter.panel(x - 66, y + 114, 270, 40)
    painter.text(x - 55, y + 134, "unseen", 13, MILD, "left")
    column = 200 / numbers
    for row in range(numbers):
        at = x + 2 + column * (row + 0.5)
        painter.text(at, y + 124, str(row + 1), 11.5, MILD)
        painter.text(at, y + 141, str(number_of(counts, row)), 15, GOLD)
