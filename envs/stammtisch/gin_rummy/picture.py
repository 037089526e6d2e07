"""The table of Gin Rummy as a picture, drawn with Pillow (`stammtisch[play]`).

Lengths are in units of 1/960 of the picture's width.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.cards import RANKS
from stammtisch.gin_rummy import rules
from stammtisch.gin_rummy.parameters import MATCH
from stammtisch.gin_rummy.seen import (
    arranged,
    backs,
    by_rank,
    least_after_discard,
    numbers_of,
    value,
    visible,
)
from stammtisch.gin_rummy.words import Voice, knock_rule, last_hand_line, turn_line
from stammtisch.play.cards import BACK, BLANK, draw_card
from stammtisch.play.painter import GOLD, MILD, WHITE, Painter
from stammtisch.play.sprites import HEIGHT

_ASPECT = 0.625
_BLACK_SUIT, _RED_SUIT, _ABSENT = (228, 238, 232), (255, 144, 132), (44, 104, 76)
_CENTER = 566  # hands and piles are centred here, right of the names


def draw_table(state: Any, seat: int | None, width: int) -> np.ndarray:
    """See `render.picture`."""
    painter = Painter(width, _ASPECT)
    voice = Voice(seat)
    below = seat or 0
    _draw_player(painter, state, 1 - below, voice, top=True)
    _draw_piles(painter, state)
    _draw_facts(painter, state)
    _draw_pile_contents(painter, state)
    _draw_player(painter, state, below, voice, top=False)
    _draw_lines(painter, state, voice)
    return painter.pixels()


# --- players --------------------------------------------------------------------------------


def _draw_player(painter: Painter, state: Any, who: int, voice: Voice, top: bool) -> None:
    _draw_name(painter, state, who, voice, 26 if top else 494)
    seen = visible(state, who, voice.seat)
    hidden = backs(state, who, voice.seat)
    card = 78 if top else 104
    middle = 84 if top else 448
    if hidden:
        groups = [[BACK] * hidden, *([numbers_of(seen)] if seen else [])]
        labels = ["", "known"]
    elif seen:
        melds, deadwood = arranged(state, seen)
        groups = [numbers_of(meld) for meld in melds]
        labels = [""] * len(groups)
        if deadwood:
            groups.append(by_rank(deadwood))
        labels.append(_deadwood_label(state, who, deadwood))
    else:
        return
    _draw_groups(painter, groups, labels, middle, card, top)


def _deadwood_label(state: Any, who: int, deadwood: int) -> str:
    label = f"deadwood {value(deadwood)}"
    if state.phase == rules.DISCARD and state.turn == who:
        label += f", {least_after_discard(state)} after the best discard"
    return label


def _draw_name(painter: Painter, state: Any, who: int, voice: Voice, y: float) -> None:
    painter.panel(26, y, 152, 78)
    if rules.to_move(state) == who:
        painter.panel(26, y, 5, 78, GOLD)
    painter.text(44, y + 24, voice.label(who), 18, WHITE, "left")
    painter.text(44, y + 54, "started" if state.first == who else "", 14, MILD, "left")
    painter.text(166, y + 51, str(state.points[who]), 34, GOLD, "right")


def _draw_groups(
    painter: Painter,
    groups: list[list[int]],
    labels: list[str],
    middle: float,
    width: float,
    top: bool,
) -> None:
    """Hands lie in groups side by side, each group a small fan."""
    step, gap, turn = 0.34 * width, 0.24 * width, 2.0
    extents = [width + step * (len(group) - 1) for group in groups]
    total = sum(extents) + gap * (len(groups) - 1)
    x = _CENTER - total / 2
    for group, extent, label in zip(groups, extents, labels, strict=False):
        for i, card in enumerate(group):
            away = i - (len(group) - 1) / 2
            angle = -away * turn if top else away * turn
            dip = 0.0042 * width * away * away * (-1 if top else 1)
            painter.card(draw_card, card, x + width / 2 + step * i, middle + dip, width, angle)
        if label:
            below = middle + (width * HEIGHT / 2 + 17)
            painter.text(x + extent / 2, below, label, 14, GOLD)
        x += extent + gap


# --- the middle of the table ----------------------------------------------------------------


def _draw_piles(painter: Painter, state: Any) -> None:
    y, width = 270, 92
    left, right = _CENTER - 62, _CENTER + 62
    stock = int(rules.stock_of(state)).bit_count()
    pile = int(state.discard_pile).bit_count()
    for x in (left, right):
        painter.panel(x - width / 2, y - width * HEIGHT / 2, width, width * HEIGHT)
    for i in range(min(stock, 1 + stock // 6)):
        painter.card(draw_card, BACK, left - 1.6 * i, y - 1.6 * i, width)
    covered = pile - (state.upcard != rules.NO_CARD)
    for angle in (-7.0, 5.0, -3.0)[:covered]:
        painter.card(draw_card, BLANK, right, y, width, angle)
    if state.upcard != rules.NO_CARD:
        painter.card(draw_card, int(state.upcard), right, y, width, 1.0)
    painter.text(left, y + 81, f"stock {stock}", 14, MILD)
    painter.text(right, y + 81, f"discard pile {pile}", 14, MILD)


def _draw_facts(painter: Painter, state: Any) -> None:
    """What holds for the hand, on the right."""
    lines = ["a single hand"]
    if state.episode == MATCH:
        lines = [f"hand {state.hand_number + 1}", f"to {state.target} points"]
    lines += [knock_rule(state), f"upcard taken {state.takes} x"]
    painter.text(752, 216, "Gin Rummy", 26, WHITE, "left")
    for i, line in enumerate(lines):
        painter.text(752, 250 + 24 * i, line, 16, MILD, "left")


def _draw_pile_contents(painter: Painter, state: Any) -> None:
    """All cards of the discard pile, suit by suit, on the left; everybody has seen them."""
    left, top, column, row = 52, 218, 24.5, 33
    pile = int(state.discard_pile)
    painter.panel(left - 26, top - 22, 366, 4 * row + 12)
    for suit in range(4):
        y = top + row * suit
        color = _RED_SUIT if suit in (1, 2) else _BLACK_SUIT
        painter.suit(suit, left, y, 17, color)
        for rank in range(13):
            there = pile >> (13 * suit + rank) & 1
            name, fill = RANKS[rank].replace("T", "10"), color if there else _ABSENT
            x = left + 26 + column * rank
            painter.text(x, y, name, 16, fill, bold=4.0 if there else 0.0)


def _draw_lines(painter: Painter, state: Any, voice: Voice) -> None:
    """Whose turn it is, and how the last hand ended."""
    last = last_hand_line(state, voice)
    if last:
        painter.text(_CENTER, 184, last, 14, MILD)
    painter.text(_CENTER, 572, turn_line(state, voice), 18, WHITE)
