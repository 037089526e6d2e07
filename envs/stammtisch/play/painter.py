"""Drawing on a table in units of 1/960 of its width, whatever its size in pixels."""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.play.canvas import need_pillow, new_table, put_panel, put_suit, put_text, text_width
from stammtisch.play.sprites import Face, put_shape, put_sprite

WHITE, MILD, GOLD = (245, 247, 240), (188, 218, 200), (246, 204, 96)
SHADE = (6, 40, 26, 120)
"""Colours of letters, and of the panels behind them."""

_UNITS = 960
_LEAST = 160  # pixels


class Painter:
    """An empty table, and what can be drawn on it.

    Args:
        width: of the picture, pixels.
        aspect: height over width.

    Raises:
        ImportError: Pillow is missing; the message says how to get it.
        ValueError: the width is too small.
    """

    def __init__(self, width: int, aspect: float):
        need_pillow()
        width = int(width)
        if width < _LEAST:
            raise ValueError(
                f"width = {width} pixels is too small for a table; use {_LEAST} or more"
            )
        self._unit = width / _UNITS
        self._image = new_table(width, round(width * aspect))

    def card(
        self, face: Face, card: int, x: float, y: float, width: float, angle: float = 0.0
    ) -> None:
        """A card centred at (x, y), turned clockwise by `angle` degrees."""
        place = (x * self._unit, y * self._unit)
        put_sprite(self._image, face, card, place, self._pixel(width), angle)

    def shape(self, shape: Face, number: int, x: float, y: float, width: float) -> None:
        """Something without paper, drawn in a square of this width centred at (x, y)."""
        place = (x * self._unit, y * self._unit)
        put_shape(self._image, shape, number, place, self._pixel(width))

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        fill: Any = WHITE,
        align: str = "center",
        bold: float = 1.5,
    ) -> None:
        """One line of text, see `canvas.put_text`."""
        place = (x * self._unit, y * self._unit)
        put_text(self._image, place, text, self._pixel(size), fill, align, bold)

    def width_of(self, text: str, size: float) -> float:
        """How wide a line of text is."""
        return text_width(text, self._pixel(size)) / self._unit

    def panel(self, x: float, y: float, width: float, height: float, fill: Any = SHADE) -> None:
        """A rounded rectangle with its upper left corner at (x, y)."""
        box = [v * self._unit for v in (x, y, width, height)]
        put_panel(self._image, box, 7 * self._unit, fill)

    def suit(self, suit: int, x: float, y: float, size: float, fill: Any) -> None:
        """A suit sign centred at (x, y)."""
        put_suit(self._image, suit, (x * self._unit, y * self._unit), size * self._unit, fill)

    def pixels(self) -> np.ndarray:
        """The picture, uint8 `[height, width, 3]`."""
        return np.array(self._image)

    def _pixel(self, length: float) -> int:
        return max(1, round(length * self._unit))
