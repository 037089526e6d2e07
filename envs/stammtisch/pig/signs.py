"""Signs in the pictures of Pig: what somebody is seen to do, a spoon, and a pig for who is out.

They are told apart by their shapes; nothing hangs on the colours.
"""

from __future__ import annotations

import math
from typing import Any

from stammtisch.pig.parameters import NOSE, SPOONS, TONGUE
from stammtisch.pig.words import PILE_SIGNAL, SLAM
from stammtisch.play.suits import Pen

OUT = SLAM + 1
"""In place of a signal: the player is out."""

_SKIN, _DARK, _LINE = (250, 212, 168), (206, 148, 104), (58, 38, 30)
_RED, _PINK, _SNOUT = (214, 54, 66), (248, 176, 184), (232, 128, 142)
_SILVER, _SHADOW = (222, 228, 236), (150, 160, 176)
_BACK, _PALE = (38, 62, 120), (236, 238, 246)


def draw_sign(pen: Pen, sign: int) -> None:
    """A sign in a square of 100 units: a signal by its number, or OUT."""
    {
        NOSE: _draw_nose,
        TONGUE: _draw_tongue,
        SPOONS: _draw_spoon,
        PILE_SIGNAL: _draw_hand_on_pile,
        SLAM: _draw_hand_on_pile,
        OUT: _draw_pig,
    }[sign](pen)


def _stroke(pen: Pen, points: list[tuple[float, float]], width: float, fill: Any) -> None:
    """A thick line with round ends and corners."""
    pen.draw.line(
        [(x * pen.unit, y * pen.unit) for x, y in points],
        fill=fill,
        width=round(width * pen.unit),
        joint="curve",
    )
    for x, y in points:
        pen.circle(x, y, width / 2, fill)


def _draw_face(pen: Pen) -> None:
    pen.circle(47, 48, 44, _LINE)
    pen.circle(47, 48, 41, _SKIN)
    for x in (32, 62):
        pen.circle(x, 36, 5.5, _LINE)


def _draw_nose(pen: Pen) -> None:
    """A face with a finger on the tip of its nose."""
    _draw_face(pen)
    _stroke(pen, [(34, 73), (47, 77), (60, 73)], 4, _LINE)
    _stroke(pen, [(92, 94), (50, 53)], 21, _LINE)
    _stroke(pen, [(92, 94), (50, 53)], 15, _DARK)
    pen.circle(48.5, 51.5, 4.5, _SKIN)


def _draw_tongue(pen: Pen) -> None:
    """A face that sticks out its tongue."""
    _draw_face(pen)
    pen.circle(47, 52, 5, _DARK)
    _stroke(pen, [(24, 64), (47, 70), (70, 64)], 5, _LINE)
    _stroke(pen, [(47, 72), (47, 86)], 26, _LINE)
    _stroke(pen, [(47, 73), (47, 86)], 20, _RED)
    _stroke(pen, [(47, 72), (47, 82)], 3, _LINE)


def _draw_spoon(pen: Pen) -> None:
    for wider, fill in ((4, _SHADOW), (0, _SILVER)):
        _stroke(pen, [(50, 44), (50, 92)], 8 + wider, fill)
        box = [
            v * pen.unit for v in (30 - wider / 2, 4 - wider / 2, 70 + wider / 2, 56 + wider / 2)
        ]
        pen.draw.ellipse(box, fill=fill)
    pen.draw.arc(
        [v * pen.unit for v in (38, 12, 62, 48)], 100, 260, fill=_SHADOW, width=round(3 * pen.unit)
    )


def _draw_hand_on_pile(pen: Pen) -> None:
    """A hand, fingers spread, on the back of a card."""
    pen.draw.rounded_rectangle([v * pen.unit for v in (16, 4, 84, 96)], 8 * pen.unit, fill=_PALE)
    pen.draw.rounded_rectangle([v * pen.unit for v in (22, 10, 78, 90)], 6 * pen.unit, fill=_BACK)
    fingers = [
        (50 + 42 * math.sin(turn), 66 - 42 * math.cos(turn)) for turn in (-0.62, -0.2, 0.2, 0.6)
    ]
    for wider, fill in ((5, _LINE), (0, _SKIN)):
        for x, y in fingers:
            _stroke(pen, [(50, 66), (x, y)], 12 + wider, fill)
        _stroke(pen, [(50, 72), (84, 62)], 12 + wider, fill)
        pen.circle(50, 70, 19 + wider / 2, fill)
        _stroke(pen, [(50, 76), (50, 96)], 22 + wider, fill)


def _draw_pig(pen: Pen) -> None:
    """A pig's head."""
    for x, tip in ((20, 8), (80, 92)):
        pen.polygon([(tip, 6), (x + (24 if x < 50 else -24), 18), (x, 42)], _SNOUT)
    pen.circle(50, 54, 42, _PINK)
    for x in (33, 67):
        pen.circle(x, 42, 5, _LINE)
    pen.draw.ellipse([v * pen.unit for v in (30, 52, 70, 80)], fill=_SNOUT)
    for x in (42, 58):
        pen.circle(x, 66, 4.5, _LINE)
