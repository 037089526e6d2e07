"""Cards as small pictures: scaled down, turned, with a shadow, and kept for the next frame.

Cards are drawn large and scaled down, which smooths every edge. What is on them is drawn by a
function of each kind of cards, so that drawing a table is mostly pasting.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from stammtisch.play.canvas import font, need_pillow
from stammtisch.play.suits import Pen

Face = Callable[[Pen, int], None]
"""Draws what is on a card of this number, with a pen whose unit is a hundredth of its width."""

HEIGHT = 1.4  # of a card, in widths
MARGIN = 0.12  # room for the shadow around a card, in widths
PAPER, EDGE = (253, 252, 248), (168, 166, 158)

_LARGE = 320  # pixels across a card before it is scaled down


def put_sprite(
    canvas: Any, face: Face, card: int, center: tuple[float, float], width: int, angle: float = 0.0
) -> None:
    """Paste a card with its shadow onto an RGB image.

    Args:
        canvas: the image.
        face: draws the card.
        card: its number.
        center: where the middle of the card comes to lie, pixels.
        width: width of the card, pixels.
        angle: degrees, clockwise.
    """
    sprite = sprite_of(face, card, width, round(angle * 2) / 2)
    place = (round(center[0] - sprite.width / 2), round(center[1] - sprite.height / 2))
    canvas.paste(sprite, place, sprite)


@lru_cache(maxsize=512)
def sprite_of(face: Face, card: int, width: int, angle: float = 0.0) -> Any:
    """A card with a soft shadow as an RGBA image; do not write into it.

    Args:
        face: draws the card.
        card: its number.
        width: width of the card without its shadow, pixels.
        angle: degrees, clockwise.
    """
    need_pillow()
    from PIL import Image, ImageFilter

    sprite = _twice(face, card, width)
    if angle:
        sprite = sprite.rotate(-angle, Image.Resampling.BICUBIC, expand=True)
    sprite = sprite.reduce(2)
    shade = sprite.getchannel("A").filter(ImageFilter.GaussianBlur(width * 0.03))
    shadow = Image.new("RGBA", sprite.size, (0, 0, 0, 0))
    shadow.paste((0, 0, 0, 255), (0, max(1, round(width * 0.02))), shade.point(_faint))
    return Image.alpha_composite(shadow, sprite)


@lru_cache(maxsize=64)
def _twice(face: Face, card: int, width: int) -> Any:
    """The card with room for its shadow, at twice the wanted size."""
    from PIL import Image

    margin = round(2 * MARGIN * width)
    size = (2 * width, round(2 * width * HEIGHT))
    sprite = Image.new("RGBA", (size[0] + 2 * margin, size[1] + 2 * margin), (*EDGE, 0))
    sprite.paste(_large(face, card).resize(size, Image.Resampling.LANCZOS), (margin, margin))
    return sprite


def _faint(alpha: float) -> float:
    return alpha * 0.45


@lru_cache(maxsize=64)
def _large(face: Face, card: int) -> Any:
    """The card without shadow, large."""
    from PIL import Image, ImageDraw

    width = _LARGE
    size = (width, round(width * HEIGHT))
    image = Image.new("RGBA", size, (*EDGE, 0))
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle(
        (0, 0, size[0] - 1, size[1] - 1), width // 12, fill=PAPER, outline=EDGE, width=width // 80
    )
    face(Pen(draw, width / 100), card)
    return image


def put_shape(
    canvas: Any, shape: Face, number: int, center: tuple[float, float], width: int
) -> None:
    """Paste something without paper or shadow onto an RGB image.

    Args:
        canvas: the image.
        shape: draws it in a square of 100 by 100 units.
        number: which of the shapes that the function can draw.
        center: where the middle of the square comes to lie, pixels.
        width: of the square, pixels.
    """
    image = _shape(shape, number, width)
    place = (round(center[0] - width / 2), round(center[1] - width / 2))
    canvas.paste(image, place, image)


@lru_cache(maxsize=128)
def _shape(shape: Face, number: int, width: int) -> Any:
    from PIL import Image, ImageDraw

    image = Image.new("RGBA", (_LARGE, _LARGE), (0, 0, 0, 0))
    shape(Pen(ImageDraw.Draw(image), _LARGE / 100), number)
    # Colours weighted by their opacity, lest the edges become dark.
    return image.convert("RGBa").resize((width, width), Image.Resampling.LANCZOS).convert("RGBA")


def forget_sprites() -> None:
    """Throw away the pictures that are kept; they are drawn anew when they are needed."""
    for kept in (sprite_of, _twice, _large, _shape):
        kept.cache_clear()


# --- what many faces have -------------------------------------------------------------------


def letter(pen: Pen, x: float, y: float, text: str, size: float, fill: Any, bold: float) -> None:
    """Write a few letters centred at (x, y); `bold` is how much thicker the strokes are."""
    pen.draw.text(
        (x * pen.unit, y * pen.unit),
        text,
        fill=fill,
        font=font(round(size * pen.unit)),
        anchor="mm",
        stroke_width=round(bold * pen.unit),
    )


def turn_corner(pen: Pen) -> None:
    """Copy the upper left corner, turned, to the lower right."""
    from PIL import Image

    image = pen.draw._image
    box = tuple(round(v * pen.unit) for v in (3, 4, 24.5, 42))
    corner = image.crop(box).transpose(Image.Transpose.ROTATE_180)
    image.paste(corner, (image.width - box[2], image.height - box[3]))
