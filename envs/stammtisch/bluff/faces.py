"""The cards of Bluff drawn with Pillow: numbers in colours, special ones with a sign and a name.

Nothing hangs on the colours: numbers stand large on every card, 6 and 9 are underlined, and each
special card has a star at its number, a picture of its own and its name.
"""

from __future__ import annotations

import math
from typing import Any

from stammtisch.bluff.cards import NERVOUS, NUMBERS, OPTIMISTIC, POISONOUS, REVERSED, VALUE
from stammtisch.bluff.seen import BACK
from stammtisch.play.canvas import font
from stammtisch.play.sprites import HEIGHT, PAPER, letter
from stammtisch.play.suits import Pen

_TALL = 100 * HEIGHT
_INK, _PALE = (34, 30, 44), (236, 232, 222)
_YELLOW, _GREEN = (255, 214, 92), (158, 206, 106)
_VIOLET, _LILAC = (74, 44, 98), (142, 108, 172)
_COLORS = (
    (52, 110, 190),
    (38, 132, 178),
    (28, 146, 146),
    (48, 148, 98),
    (108, 152, 54),
    (190, 152, 30),
    (214, 122, 32),
    (210, 86, 42),
    (196, 52, 56),
    (146, 36, 84),
)
_TITLES = {
    OPTIMISTIC: "optimistic",
    REVERSED: "reversed",
    NERVOUS: "nervous",
    POISONOUS: "poisonous",
}


def draw_card(pen: Pen, kind: int) -> None:
    """The face of a card by its kind, or BACK; see `sprites.Face`."""
    if kind == BACK:
        _draw_back(pen)
    elif kind < NUMBERS:
        _draw_plain(pen, kind + 1)
    else:
        _draw_special(pen, kind)


def _frame(pen: Pen, fill: Any, inset: float = 5.0) -> None:
    box = [v * pen.unit for v in (inset, inset, 100 - inset, _TALL - inset)]
    pen.draw.rounded_rectangle(box, 6 * pen.unit, fill=fill)


def _draw_plain(pen: Pen, number: int) -> None:
    color = _COLORS[number - 1]
    _frame(pen, color)
    pen.draw.ellipse([v * pen.unit for v in (15, 35, 85, 105)], fill=PAPER)
    letter(pen, 50, 70, str(number), 54 if number < 10 else 46, color, bold=1.6)
    if number in (6, 9):
        pen.draw.rectangle([v * pen.unit for v in (37, 93.5, 63, 96)], fill=color)
    x, size = _corner(pen, number)
    _on_its_head(pen, 100 - x, _TALL - 18, str(number), size, PAPER, bold=0.7)


def _corner(pen: Pen, number: int) -> tuple[float, float]:
    """Write the number into the upper left corner; returns where across, and how large."""
    x, size = (16, 20) if number < 10 else (18.5, 16.5)
    letter(pen, x, 18, str(number), size, PAPER, bold=0.7)
    return x, size


def _draw_special(pen: Pen, kind: int) -> None:
    _frame(pen, _INK)
    number = int(VALUE[kind])
    {
        OPTIMISTIC: _draw_sun,
        REVERSED: _draw_upside_down,
        NERVOUS: _draw_trembling,
        POISONOUS: _draw_skull,
    }[kind](pen)
    letter(pen, 50, _TALL - 16, _TITLES[kind], 14.5, _YELLOW, bold=0.3)
    _corner(pen, number)
    _star(pen, 28 if number < 10 else 34, 13, 6.5)


def _star(pen: Pen, x: float, y: float, radius: float) -> None:
    points = []
    for k in range(10):
        turn, size = k * math.pi / 5, radius if k % 2 == 0 else 0.45 * radius
        points.append((x + size * math.sin(turn), y - size * math.cos(turn)))
    pen.polygon(points, _YELLOW)


def _draw_sun(pen: Pen) -> None:
    """A sun that smiles, with the 1 on its forehead."""
    for k in range(16):
        turn = k * math.tau / 16
        tip = (50 + 42 * math.sin(turn), 66 + 42 * math.cos(turn))
        sides = [
            (50 + 31 * math.sin(turn + away), 66 + 31 * math.cos(turn + away))
            for away in (-0.13, 0.13)
        ]
        pen.polygon([tip, *sides], _YELLOW)
    pen.circle(50, 66, 30, _YELLOW)
    letter(pen, 50, 57, "1", 40, _INK, bold=1.6)
    box = [v * pen.unit for v in (35, 58, 65, 88)]
    pen.draw.arc(box, 25, 155, fill=_INK, width=round(2.6 * pen.unit))


def _draw_upside_down(pen: Pen) -> None:
    """A 5 on its head between an arrow upwards and one downwards."""
    _on_its_head(pen, 50, 66, "5", 62, PAPER, bold=1.8)
    for x, up in ((17, 1), (83, -1)):
        y = 72
        shaft = [(x - 2.4, y - 16), (x + 2.4, y - 16), (x + 2.4, y + 16), (x - 2.4, y + 16)]
        head = [(x - 8, y - 12 * up), (x + 8, y - 12 * up), (x, y - 27 * up)]
        pen.polygon(shaft, _YELLOW)
        pen.polygon(head, _YELLOW)


def _on_its_head(
    pen: Pen, x: float, y: float, text: str, size: float, fill: Any, bold: float
) -> None:
    """Letters turned by half a turn, centred at (x, y)."""
    from PIL import Image, ImageDraw

    side = round(1.4 * size * pen.unit)
    mask = Image.new("L", (side, side), 0)
    ImageDraw.Draw(mask).text(
        (side / 2, side / 2),
        text,
        fill=255,
        font=font(round(size * pen.unit)),
        anchor="mm",
        stroke_width=round(bold * pen.unit),
    )
    mask = mask.rotate(180)
    place = (round(x * pen.unit - side / 2), round(y * pen.unit - side / 2))
    pen.draw._image.paste(Image.new("RGBA", mask.size, (*fill, 255)), place, mask)


def _draw_trembling(pen: Pen) -> None:
    """A 9 that is seen several times, between lines that shake."""
    for x, y, fill in ((43, 62, (92, 84, 110)), (57, 71, (92, 84, 110)), (50, 66, PAPER)):
        letter(pen, x, y, "9", 60, fill, bold=1.4)
    for x in (15, 85):
        points = [(x + (4 if k % 2 else -4), 46 + 8 * k) for k in range(7)]
        pen.draw.line(
            [(px * pen.unit, py * pen.unit) for px, py in points],
            fill=_YELLOW,
            width=round(2.4 * pen.unit),
            joint="curve",
        )


def _draw_skull(pen: Pen) -> None:
    """A skull over the number."""
    pen.circle(50, 52, 25, _GREEN)
    pen.draw.rounded_rectangle([v * pen.unit for v in (38, 62, 62, 84)], 4 * pen.unit, fill=_GREEN)
    for x in (40, 60):
        pen.circle(x, 54, 7, _INK)
    pen.polygon([(50, 62), (46.5, 69), (53.5, 69)], _INK)
    for x in (44, 50, 56):
        pen.draw.line(
            [(x * pen.unit, 75 * pen.unit), (x * pen.unit, 84 * pen.unit)],
            fill=_INK,
            width=round(1.6 * pen.unit),
        )
    letter(pen, 50, 99, "10", 27, _GREEN, bold=1.2)


def _draw_back(pen: Pen) -> None:
    """Question marks, and a large one in front of them."""
    _frame(pen, _VIOLET)
    for row in range(5):
        for column in range(4 - row % 2):
            x, y = 17 + 22 * column + 11 * (row % 2), 20 + 25 * row
            letter(pen, x, y, "?", 15, _LILAC, bold=0.2)
    pen.circle(50, 70, 24, _VIOLET)
    letter(pen, 50, 70, "?", 46, _PALE, bold=1.4)
