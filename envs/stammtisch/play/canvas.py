"""What pictures of tables are made of: cloth, panels and lettering, drawn with Pillow.

Everything is drawn large and scaled down, which smooths every edge, and kept for the next frame.
The only font is the one that Pillow brings along, so no font files are needed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from stammtisch.play.suits import SIGNS, Pen

_FINE = 4  # shapes and letters are drawn this many times larger


def need_pillow() -> Any:
    """Pillow, imported on first use.

    Raises:
        ImportError: it is missing; the message says how to get it.
    """
    try:
        import PIL
    except ImportError:
        raise ImportError("pictures need Pillow: pip install stammtisch[play]") from None
    return PIL


@lru_cache(maxsize=64)
def font(size: int) -> Any:
    """Pillow's own font at `size` pixels."""
    need_pillow()
    from PIL import ImageFont

    return ImageFont.load_default(size)


@lru_cache(maxsize=8)
def _felt(width: int, height: int) -> Any:
    """Green cloth, lighter in the middle, within a wooden rim."""
    import numpy as np
    from PIL import Image

    x = np.linspace(-1, 1, width, dtype=np.float32)[None, :]
    y = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    light = np.clip(1.1 - 0.3 * (x * x + y * y * 0.8), 0.6, 1.1)
    grain = np.random.Generator(np.random.PCG64(7)).normal(0, 0.012, (height, width))
    light = (light + grain.astype(np.float32))[..., None]
    cloth = np.clip(np.array([24, 104, 70], np.float32) * light, 0, 255).astype(np.uint8)
    felt = Image.fromarray(cloth)
    rim = max(2, round(width / 120))
    wood = Image.new("RGB", (width, height), (82, 50, 30))
    felt = felt.crop((rim, rim, width - rim, height - rim))
    wood.paste(felt, (rim, rim), _rounded(width - 2 * rim, height - 2 * rim, 2 * rim))
    return wood


def new_table(width: int, height: int) -> Any:
    """An empty table to draw on: an RGB image of green cloth with a wooden rim."""
    need_pillow()
    return _felt(width, height).copy()


def put_panel(canvas: Any, box: Sequence[float], radius: float, fill: Any) -> None:
    """Draw a rounded rectangle with smooth corners onto an image.

    Args:
        canvas: the image.
        box: left, top, width and height, pixels.
        radius: of the corners, pixels.
        fill: its colour, with an opacity (0 to 255) as fourth number if wanted.
    """
    left, top, width, height = (round(v) for v in box)
    opacity = fill[3] if len(fill) > 3 else 255
    mask = _rounded(max(1, width), max(1, height), max(1, round(radius)), opacity)
    canvas.paste(fill[:3], (left, top), mask)


@lru_cache(maxsize=64)
def _rounded(width: int, height: int, radius: int, opacity: int = 255) -> Any:
    from PIL import Image, ImageDraw

    mask = Image.new("L", (width * _FINE, height * _FINE), 0)
    box = (0, 0, width * _FINE - 1, height * _FINE - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius * _FINE, fill=opacity)
    return mask.resize((width, height), Image.Resampling.LANCZOS)


def put_text(
    canvas: Any,
    place: tuple[float, float],
    text: str,
    size: int,
    fill: Any,
    align: str = "center",
    bold: float = 0.0,
) -> None:
    """Write one line onto an image.

    Args:
        canvas: the image.
        place: middle of the line's height, and its left end, centre or right end, pixels.
        text: the line.
        size: of the letters, pixels.
        fill: their colour.
        align: "left", "center" or "right": which point of the line `place` names.
        bold: how much thicker the strokes are, in hundredths of `size`.
    """
    if not text:
        return
    mask = _lettering(text, max(1, size), bold)
    left = place[0] - {"left": 0, "center": mask.width / 2, "right": mask.width}[align]
    canvas.paste(fill, (round(left), round(place[1] - mask.height / 2)), mask)


def text_width(text: str, size: int) -> float:
    """How wide a line is that `put_text` writes, pixels."""
    return sum(_widths(_pieces(text), max(1, size))) / _FINE


def _pieces(text: str) -> list[str]:
    """The line cut into suit signs and the letters between them."""
    return re.findall(f"[{SIGNS}]|[^{SIGNS}]+", text)


def _widths(pieces: list[str], size: int) -> list[float]:
    letters = font(size * _FINE)
    sign = 0.86 * size * _FINE  # width of a suit sign with some room around it
    return [sign if piece in SIGNS else letters.getlength(piece) for piece in pieces]


@lru_cache(maxsize=1024)
def _lettering(text: str, size: int, bold: float) -> Any:
    """The line as a mask; suit signs in it are drawn as shapes."""
    from PIL import Image, ImageDraw

    letters = font(size * _FINE)
    stroke = round(bold * size * _FINE / 100)
    pieces = _pieces(text)
    widths = _widths(pieces, size)
    width, height = int(sum(widths) + 2 * stroke) // _FINE + 2, 2 * size
    mask = Image.new("L", (width * _FINE, height * _FINE), 0)
    draw = ImageDraw.Draw(mask)
    x, y = float(stroke), height * _FINE / 2
    for piece, advance in zip(pieces, widths, strict=True):
        if piece in SIGNS:
            Pen(draw, 1.0).suit(SIGNS.index(piece), x + advance / 2, y, 0.8 * size * _FINE, 255)
        else:
            draw.text((x, y), piece, fill=255, font=letters, anchor="lm", stroke_width=stroke)
        x += advance
    return mask.resize((width, height), Image.Resampling.LANCZOS)


def put_suit(canvas: Any, suit: int, center: tuple[float, float], size: float, fill: Any) -> None:
    """Draw a suit sign `size` pixels high onto an image."""
    mask = _suit_mask(suit, max(2, round(size)))
    place = (round(center[0] - mask.width / 2), round(center[1] - mask.height / 2))
    canvas.paste(fill, place, mask)


@lru_cache(maxsize=64)
def _suit_mask(suit: int, size: int) -> Any:
    from PIL import Image, ImageDraw

    mask = Image.new("L", (size * 8, size * 8), 0)
    Pen(ImageDraw.Draw(mask), 1.0).suit(suit, size * 4, size * 4, size * 8, 255)
    return mask.resize((size, size), Image.Resampling.LANCZOS)
