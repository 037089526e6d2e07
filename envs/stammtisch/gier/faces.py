"""The cards of Gier drawn with Pillow: numbers in colours, signs for what they carry, the crook.

Nothing hangs on the colours: numbers stand large on every card, and signs differ in their shapes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stammtisch.gier.cards import CROOK, EYE, KINDS, PLAIN, PLUS_ONE, SORTS
from stammtisch.play.sprites import HEIGHT, PAPER, letter
from stammtisch.play.suits import Pen

BACK, OPEN = -1, -2
"""In place of a kind: a card that shows only its back; an open card that is one of many."""
EMPTY = KINDS + 1
"""In place of a kind: room for a card that a group still needs."""

_TALL = 100 * HEIGHT
_INK, _GOLD, _PALE_GOLD = (40, 34, 46), (240, 194, 74), (252, 226, 150)
_NIGHT, _NIGHT_BLUE = (44, 46, 66), (92, 96, 130)
_SKIN, _PALE = (240, 204, 162), (222, 218, 206)
_COLORS = (
    (62, 120, 196),
    (36, 142, 150),
    (66, 148, 82),
    (176, 146, 32),
    (214, 116, 38),
    (196, 60, 60),
    (134, 72, 158),
)


def draw_card(pen: Pen, kind: int) -> None:
    """The face of a card by its kind, or BACK or OPEN; see `sprites.Face`."""
    if kind == BACK:
        _draw_back(pen)
    elif kind == OPEN:
        _round(pen, (12, 12, 88, _TALL - 12), 6, _PALE)
    elif kind == CROOK:
        _draw_crook(pen)
    else:
        _draw_number(pen, kind // SORTS, kind % SORTS)


def draw_cell(pen: Pen, kind: int) -> None:
    """A card of a collection by its kind, or EMPTY, as a small square of 100 units."""
    if kind == EMPTY:
        _round(pen, (10, 10, 90, 90), 14, (*_INK, 90))
        return
    symbol = kind % SORTS
    _round(pen, (3, 3, 97, 97), 16, (*_COLORS[kind // SORTS], 255))
    if symbol != PLAIN:
        _draw_symbol(pen, symbol, 50, 50, 84, PAPER)


def _round(pen: Pen, box: Sequence[float], radius: float, fill: Any) -> None:
    pen.draw.rounded_rectangle([v * pen.unit for v in box], radius * pen.unit, fill=fill)


# --- number cards ---------------------------------------------------------------------------


def _draw_number(pen: Pen, row: int, symbol: int) -> None:
    """A coin with the number; what the card carries below it and at the corner."""
    color, number = _COLORS[row], str(row + 1)
    _round(pen, (5, 5, 95, _TALL - 5), 7, color)
    pen.circle(50, 60, 35, _GOLD)
    pen.circle(50, 60, 31, _PALE_GOLD)
    letter(pen, 50, 60, number, 52, _INK, bold=1.6)
    letter(pen, 15, 18, number, 21, PAPER, bold=0.8)
    if symbol != PLAIN:
        _round(pen, (16, 99, 84, 131), 9, PAPER)
        _draw_symbol(pen, symbol, 50, 115, 46, color)
        _draw_symbol(pen, symbol, 15, 38, 17, PAPER)


def _draw_symbol(pen: Pen, symbol: int, x: float, y: float, size: float, fill: Any) -> None:
    """A plus, an eye, or an arrow from two dots to three, so wide, centred at (x, y)."""
    half = size / 2
    if symbol == PLUS_ONE:
        arm, thick = 0.62 * half, 0.22 * half
        for wide, high in ((arm, thick), (thick, arm)):
            _box(pen, x - wide, y - high, x + wide, y + high, fill)
    elif symbol == EYE:
        _draw_eye(pen, x, y, half, fill)
    else:
        _draw_trade(pen, x, y, half, fill)


def _box(pen: Pen, left: float, top: float, right: float, bottom: float, fill: Any) -> None:
    pen.draw.rectangle([v * pen.unit for v in (left, top, right, bottom)], fill=fill)


def _draw_eye(pen: Pen, x: float, y: float, half: float, fill: Any) -> None:
    """An almond with a pupil left open."""
    steps = 16
    across = [2 * k / steps - 1 for k in range(steps + 1)]  # from the left corner to the right
    lid = [(x + half * part, 0.6 * half * (1 - part * part)) for part in across]
    below = [(px, y + height) for px, height in reversed(lid)]
    pen.polygon([(px, y - height) for px, height in lid] + below, fill)
    dark = _INK if fill == PAPER else PAPER
    pen.circle(x, y, 0.4 * half, dark)
    pen.circle(x, y, 0.2 * half, fill)


def _draw_trade(pen: Pen, x: float, y: float, half: float, fill: Any) -> None:
    """Two dots, an arrow, three dots."""
    dot = 0.19 * half
    for away in (-0.3, 0.3):
        pen.circle(x - 0.8 * half, y + away * half, dot, fill)
    for away in (-0.52, 0.0, 0.52):
        pen.circle(x + 0.8 * half, y + away * half, dot, fill)
    _box(pen, x - 0.42 * half, y - 0.09 * half, x + 0.1 * half, y + 0.09 * half, fill)
    tip = [(x + 0.05 * half, y - 0.34 * half), (x + 0.05 * half, y + 0.34 * half)]
    pen.polygon([*tip, (x + 0.48 * half, y)], fill)


# --- the crook, and the back ----------------------------------------------------------------


def _draw_crook(pen: Pen) -> None:
    """A masked face under a cap."""
    _round(pen, (5, 5, 95, _TALL - 5), 7, _NIGHT)
    pen.circle(50, 78, 33, _SKIN)
    pen.polygon([(15, 60), (20, 34), (50, 24), (80, 34), (85, 60)], _INK)
    _round(pen, (12, 56, 88, 66), 5, _NIGHT_BLUE)
    _round(pen, (17, 70, 83, 88), 8, _INK)
    for x in (36, 64):
        pen.draw.ellipse([v * pen.unit for v in (x - 8, 74, x + 8, 84)], fill=PAPER)
        pen.circle(x + 2, 79, 3.2, _INK)
    box = [v * pen.unit for v in (38, 88, 64, 104)]
    pen.draw.arc(box, 20, 140, fill=_INK, width=round(2.6 * pen.unit))
    letter(pen, 50, _TALL - 17, "crook", 17, _GOLD, bold=0.4)


def _draw_back(pen: Pen) -> None:
    """Coins in rows."""
    _round(pen, (5, 5, 95, _TALL - 5), 7, _NIGHT)
    for row in range(5):
        for column in range(4 - row % 2):
            x, y = 20 + 20 * column + 10 * (row % 2), 24 + 23 * row
            pen.circle(x, y, 8.5, _NIGHT_BLUE)
            pen.circle(x, y, 5.5, _NIGHT)
