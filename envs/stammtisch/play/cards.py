"""Ordinary playing cards drawn with Pillow, for the pictures of all games played with them.

Suit signs are shapes, since a font may lack them.
"""

from __future__ import annotations

from typing import Any

from stammtisch.core.cards import RANKS
from stammtisch.play.sprites import EDGE, HEIGHT, PAPER, letter, turn_corner
from stammtisch.play.suits import RED, Pen, suit_color

BACK, BLANK = -1, -2
"""In place of a card's number: its back; an open card that is not told, as in a covered pile."""

_BLUE, _PALE_BLUE, _GOLD = (38, 62, 120), (120, 146, 204), (196, 152, 58)


def draw_card(pen: Pen, card: int) -> None:
    """The face of a card by its number, or BACK or BLANK; see `sprites.Face`."""
    if card == BACK:
        _draw_back(pen)
    elif card >= 0:
        _draw_face(pen, card)
    else:
        box = [v * pen.unit for v in (12, 12, 88, 100 * HEIGHT - 12)]
        pen.draw.rounded_rectangle(box, 6 * pen.unit, outline=EDGE, width=round(0.8 * pen.unit))


# --- faces ----------------------------------------------------------------------------------

_ROWS = {  # heights of the pips in the middle and in the outer columns, from -1 (top) to 1
    1: ((0,), ()),
    2: ((-1, 1), ()),
    3: ((-1, 0, 1), ()),
    4: ((), (-1, 1)),
    5: ((0,), (-1, 1)),
    6: ((), (-1, 0, 1)),
    7: ((-0.5,), (-1, 0, 1)),
    8: ((-0.5, 0.5), (-1, 0, 1)),
    9: ((0,), (-1, -1 / 3, 1 / 3, 1)),
    10: ((-2 / 3, 2 / 3), (-1, -1 / 3, 1 / 3, 1)),
}


def _draw_face(pen: Pen, card: int) -> None:
    rank, suit = card % 13 + 1, card // 13
    color = suit_color(suit)
    name = RANKS[rank - 1].replace("T", "10")
    _draw_corner(pen, name, suit, color)
    if rank <= 10:
        _draw_pips(pen, rank, suit, color)
    else:
        _draw_court(pen, name, suit, color)
    turn_corner(pen)


def _draw_corner(pen: Pen, name: str, suit: int, color: Any) -> None:
    size = 21 if len(name) == 1 else 18.5
    letter(pen, 13, 14.5, name, size, color, bold=0.75)
    pen.suit(suit, 13, 33, 14.5, color)


def _draw_pips(pen: Pen, rank: int, suit: int, color: Any) -> None:
    middle, outer = _ROWS[rank]
    size = 50 if rank == 1 else 21 if rank < 9 else 18.5
    for height in middle:
        pen.suit(suit, 50, 70 + 43 * height, size, color, down=height > 0)
    for height in outer:
        for x in (36, 64):
            pen.suit(suit, x, 70 + 43 * height, size, color, down=height > 0)


def _draw_court(pen: Pen, name: str, suit: int, color: Any) -> None:
    """A framed panel with a crown or cap over a large letter, and two suit signs."""
    tint = (252, 240, 238) if color == RED else (238, 241, 248)
    unit = pen.unit
    box = [v * unit for v in (25, 15, 75, 125)]
    pen.draw.rounded_rectangle(box, 4 * unit, fill=tint, outline=color, width=round(0.9 * unit))
    inner = [v * unit for v in (27.2, 17.2, 72.8, 122.8)]
    pen.draw.rounded_rectangle(inner, 3 * unit, outline=_GOLD, width=round(0.6 * unit))
    pen.suit(suit, 37, 28.5, 14, color)
    pen.suit(suit, 63, 111.5, 14, color, down=True)
    letter(pen, 50, 75, name, 46, color, bold=1.0)
    _draw_hat(pen, name, color)


def _draw_hat(pen: Pen, name: str, color: Any) -> None:
    """King: a crown with three points; queen: one with five pearls; jack: a cap with a feather."""
    if name == "J":
        pen.polygon([(38, 52), (41, 44.5), (50, 42.5), (59, 44.5), (62, 52)], _GOLD)
        feather = [(57, 46), (62, 41), (65, 35), (63.5, 43), (60, 48)]
        pen.polygon(feather, color)
    else:
        heights = (41, 46, 38, 46, 41) if name == "K" else (42, 40, 38, 40, 42)
        tops = [(38 + 6 * i, y) for i, y in enumerate(heights)]
        if name == "Q":
            tips = [(38 + 3 * i, tops[i // 2][1] if i % 2 == 0 else 46) for i in range(9)]
        else:
            tips = tops
        pen.polygon([(39, 52), *tips, (61, 52)], _GOLD)
        pearls = tops if name == "Q" else tops[::2]
        for x, y in pearls:
            pen.circle(x, y - 0.6, 1.7, color)
    pen.polygon([(38, 52), (62, 52), (62, 55), (38, 55)], color)


def _draw_back(pen: Pen) -> None:
    """A frame around a lattice of lozenges."""
    from PIL import Image, ImageDraw

    unit = pen.unit
    image = pen.draw._image
    size = image.size
    lattice = Image.new("RGBA", size, (*_BLUE, 255))
    fine = Pen(ImageDraw.Draw(lattice), unit)
    for row in range(-1, 15):
        for column in range(-1, 11):
            x, y = 10 * column + 5 * (row % 2), 10 * row + 5
            fine.polygon([(x, y - 3.4), (x + 2.4, y), (x, y + 3.4), (x - 2.4, y)], _PALE_BLUE)
    mask = Image.new("L", size, 0)
    inner = [v * unit for v in (6, 6, 94, 100 * HEIGHT - 6)]
    ImageDraw.Draw(mask).rounded_rectangle(inner, 5 * unit, fill=255)
    image.paste(lattice, (0, 0), mask)
    frame = [v * unit for v in (9, 9, 91, 100 * HEIGHT - 9)]
    pen.draw.rounded_rectangle(frame, 3.5 * unit, outline=PAPER, width=round(0.9 * unit))
