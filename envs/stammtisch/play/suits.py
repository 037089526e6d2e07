"""Suit signs as shapes, since a font may lack them, and the pen that draws such shapes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

BLACK, RED = (28, 32, 40), (200, 30, 45)
SIGNS = "♣♦♥♠"
"""The suits in the order of their numbers."""


class Pen:
    """Draws shapes, `unit` pixels to one of its units of length."""

    def __init__(self, draw: Any, unit: float):
        self.draw = draw
        self.unit = unit

    def polygon(self, points: Sequence[tuple[float, float]], fill: Any) -> None:
        """Fill a polygon."""
        self.draw.polygon([(x * self.unit, y * self.unit) for x, y in points], fill=fill)

    def circle(self, x: float, y: float, radius: float, fill: Any) -> None:
        """Fill a circle."""
        box = [v * self.unit for v in (x - radius, y - radius, x + radius, y + radius)]
        self.draw.ellipse(box, fill=fill)

    def suit(self, suit: int, x: float, y: float, size: float, fill: Any, down: bool = False):
        """A suit sign, `size` high and centred; upside down if `down`."""
        turn = -size if down else size
        for shape in suit_shapes(suit):
            self.polygon([(x + px * abs(turn), y + py * turn) for px, py in shape], fill)


@lru_cache(maxsize=4)
def suit_shapes(suit: int) -> tuple[tuple[tuple[float, float], ...], ...]:
    """Polygons of a suit sign (0 clubs, 1 diamonds, 2 hearts, 3 spades).

    They lie in a box of height 1 around (0, 0), y downwards.
    """
    if suit == 0:
        lobes = [_disc(-0.245, 0.115, 0.225), _disc(0.245, 0.115, 0.225), _disc(0, -0.265, 0.235)]
        return (*lobes, _disc(0, 0.02, 0.14), _stem())
    if suit == 1:
        return (_diamond(),)
    heart = _heart()
    if suit == 2:
        return (heart,)
    return tuple((x * 0.96, -y * 0.88 - 0.06) for x, y in heart), _stem()


def _disc(x: float, y: float, radius: float) -> tuple[tuple[float, float], ...]:
    turns = [i * math.tau / 48 for i in range(48)]
    return tuple((x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns)


def _stem() -> tuple[tuple[float, float], ...]:
    """A foot that narrows upwards in two curves."""
    half = [(0.03 + 0.19 * (i / 12) ** 2.6, 0.05 + 0.45 * i / 12) for i in range(13)]
    return tuple([(-x, y) for x, y in half] + half[::-1])


def _diamond() -> tuple[tuple[float, float], ...]:
    """A lozenge with slightly hollow sides."""
    points = []
    for i in range(64):
        t = i * math.tau / 64
        c, s = math.cos(t), math.sin(t)
        points.append(
            (0.4 * math.copysign(abs(c) ** 2.2, c), 0.5 * math.copysign(abs(s) ** 2.2, s))
        )
    return tuple(points)


def _heart() -> tuple[tuple[float, float], ...]:
    points = []
    for i in range(96):
        t = i * math.tau / 96
        x = 16 * math.sin(t) ** 3
        y = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
        points.append((x / 34, -(y + 2.5) / 29))
    return tuple(points)


def suit_color(suit: int) -> tuple[int, int, int]:
    """Black for clubs and spades, red for diamonds and hearts."""
    return RED if suit in (1, 2) else BLACK
