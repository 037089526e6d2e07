"""The table of Bluff as a picture, drawn with Pillow (`stammtisch[play]`).

Lengths are in units of 1/960 of the picture's width.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.bluff import rules
from stammtisch.bluff.cards import NAMES
from stammtisch.bluff.faces import draw_card
from stammtisch.bluff.record import BID, NONE, OVER
from stammtisch.bluff.rounds import is_final, is_in
from stammtisch.bluff.rules import points_of
from stammtisch.bluff.seen import (
    front,
    hand,
    kinds_in_play,
    spread,
    strength,
    unseen,
)
from stammtisch.bluff.words import Voice, deed_of, headings, names_of, turn_line
from stammtisch.play.painter import GOLD, MILD, WHITE, Painter
from stammtisch.play.seats import in_order
from stammtisch.play.sprites import HEIGHT

_ASPECT = 0.625
_DIM = (72, 128, 102)
_GROUND = (6, 40, 26, 70)
_BLOCK, _CARD = 190, 54  # widths of what belongs to a player, and of its cards
_OWN = (24, 406)
_PLACES = (
    ((385, 22),),
    ((130, 22), (640, 22)),
    ((24, 198), (385, 22), (746, 198)),
    ((24, 198), (205, 22), (565, 22), (746, 198)),
    ((24, 212), (164, 18), (385, 18), (606, 18), (746, 212)),
)
"""Upper left corners of what belongs to the others, from the left on, by how many they are."""


def draw_table(state: Any, seat: int | None, width: int) -> np.ndarray:
    """See `render.picture`."""
    painter = Painter(width, _ASPECT)
    voice = Voice.at(state, seat)
    below = seat or 0
    others = in_order(state, below)[:-1]
    for who, place in zip(others, _PLACES[len(others) - 1], strict=True):
        _draw_player(painter, state, who, voice, place)
    _draw_player(painter, state, below, voice, _OWN)
    _draw_scoring_cards(painter, state)
    _draw_hand(painter, state, below, voice)
    _draw_facts(painter, state, voice)
    _draw_line(painter, turn_line(state, voice))
    return painter.pixels()


# --- players --------------------------------------------------------------------------------


def _draw_player(
    painter: Painter, state: Any, who: int, voice: Voice, place: tuple[float, float]
) -> None:
    """Name, points and scoring pile on a panel; below them what lies before the player."""
    x, y = place
    painter.panel(x, y, _BLOCK, 64)
    if _must_act(state, who, voice):
        painter.panel(x, y, 5, 64, GOLD)
    name = voice.label(who)
    painter.text(x + 15, y + 21, name, 17, WHITE, "left")
    if state.first[state.number] == who and state.phase != OVER:
        start = x + 24 + painter.width_of(name, 17)
        painter.text(start, y + 22, voice.verb(who, "start"), 13, MILD, "left")
    painter.text(x + _BLOCK - 14, y + 22, str(points_of(state, who)), 28, GOLD, "right")
    pile = names_of(spread(state.piles[who])) or "no cards won"
    _fitting(painter, x + 15, y + 49, pile, 13.5, MILD, _BLOCK - 28)
    _draw_before(painter, state, who, voice, x, y + 112)
    painter.text(x + 8, y + 163, deed_of(state, who, voice), 13.5, GOLD, "left")
    if voice.seat is None and who and state.phase != OVER:
        held = names_of(hand(state, who, None) or [])
        _fitting(painter, x + 8, y + 180, f"hand {held}" if held else "", 12.5, WHITE, _BLOCK)


def _must_act(state: Any, who: int, voice: Voice) -> bool:
    """Whether it is a player's turn; of cards being placed a seat sees only that its own lacks."""
    if state.phase != BID or voice.seat is None:
        return rules.to_move(state) == who
    return who == voice.seat and is_in(state, who) and strength(state, who, who) == NONE


def _draw_before(
    painter: Painter, state: Any, who: int, voice: Voice, x: float, middle: float
) -> None:
    """The strength card, and right of it the scoring cards."""
    card = strength(state, who, voice.seat)
    left = x + 8 + _CARD / 2
    if card != NONE:
        painter.card(draw_card, card, left, middle, _CARD)
    elif is_in(state, who):
        height = _CARD * HEIGHT
        painter.panel(x + 8, middle - height / 2, _CARD, height, _GROUND)
    kind, count = front(state, who)
    for k in range(count):
        painter.card(draw_card, kind, left + 1.25 * _CARD + 13 * k, middle, _CARD)


def _fitting(
    painter: Painter, x: float, y: float, text: str, size: float, fill: Any, width: float
) -> None:
    """One line, or if it must be two smaller ones, not wider than `width`."""
    if painter.width_of(text, size) <= width:
        painter.text(x, y, text, size, fill, "left")
        return
    words = text.split()
    half = next(
        k
        for k in range(len(words) + 1)
        if painter.width_of(" ".join(words[:k]), size) * 2 >= painter.width_of(text, size)
    )
    for line, away in ((words[:half], -6.5), (words[half:], 6.5)):
        small = min(size, size * width / painter.width_of(" ".join(line) + " ", size), 12)
        painter.text(x, y + away, " ".join(line), small, fill, "left")


# --- the table ------------------------------------------------------------------------------


def _draw_scoring_cards(painter: Painter, state: Any) -> None:
    cards = spread(state.table)
    width, step = 74, 84
    for k, card in enumerate(cards):
        painter.card(draw_card, card, 480 + step * (k - (len(cards) - 1) / 2), 286, width)
    if cards:
        painter.text(480, 353, "scoring cards", 14, MILD)


def _draw_hand(painter: Painter, state: Any, who: int, voice: Voice) -> None:
    """The hand as a fan."""
    cards = hand(state, who, voice.seat) or []
    if state.phase == OVER:
        return
    width = 86
    step = min(0.62 * width, 404 / max(1, len(cards) - 1))
    for k, card in enumerate(cards):
        away = k - (len(cards) - 1) / 2
        painter.card(
            draw_card, card, 480 + step * away, 460 + 0.32 * away * away, width, 1.3 * away
        )


def _draw_facts(painter: Painter, state: Any, voice: Voice) -> None:
    """What holds for the round, and how many cards of each number are unseen."""
    x, y = 746, 410
    painter.text(x, y + 12, "Bluff", 26, WHITE, "left")
    lines = [line for heading in headings(state, voice) for line in heading.split(", ")[:1]]
    for k, line in enumerate(lines):
        painter.text(x, y + 38 + 20 * k, line, 15, MILD, "left")
    if voice.seat is None or is_final(state):
        return
    counts = unseen(state, voice.seat)
    painter.text(x, y + 101, "unseen with the others", 12.5, MILD, "left")
    painter.panel(x, y + 112, _BLOCK, 54)
    column = (_BLOCK - 14) / 10
    for k, kind in enumerate(kinds_in_play(state)):
        middle = x + 7 + column * (k + 0.5)
        painter.text(middle, y + 125, NAMES[kind], 12, MILD)
        fill = GOLD if counts[kind] else _DIM
        painter.text(middle, y + 148, str(counts[kind]), 16, fill)


def _draw_line(painter: Painter, line: str) -> None:
    """Whose turn it is."""
    size = min(18.0, 18.0 * 700 / painter.width_of(line, 18))
    painter.text(480, 576, line, size, WHITE)
