"""The table of Gier for people: as text, as words, as a picture.

`seat` is always the seat that looks and sees only what it knows; None is a spectator, who sees
all cards.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.gier.cards import SORTS
from stammtisch.gier.record import OVER
from stammtisch.gier.seen import (
    hand,
    hand_size,
    is_tournament,
    middle,
    needed,
    of_number,
    pile_size,
    sure,
    symbols_in_play,
    unseen,
    unsure,
)
from stammtisch.gier.story import describe, describe_row, hand_result
from stammtisch.gier.words import (
    SIGNS,
    SYMBOL_NAMES,
    Voice,
    headings,
    known_parts,
    move,
    shorts,
    source,
    turn_line,
)
from stammtisch.play.seats import in_order

__all__ = ["describe", "describe_row", "hand_result", "move", "picture", "text"]

_LABELS = 16  # columns of the labels
_CELL = 5  # columns of a number, with room for three symbols


def text(state: Any, seat: int | None = None, unicode: bool = True) -> str:
    """The table as text for a terminal, some 16 to 22 lines, readable without colour.

    Collections stand in columns by number: how many cards, and which symbols they carry.

    Args:
        state: the record.
        seat: the seat that looks, shown last; None shows all cards.
        unicode: makes no difference, the table needs no signs.
    """
    voice = Voice.at(state, seat, unicode)
    lines = [
        "   ".join(["Gier", *headings(state, voice)]),
        "",
        *_number_lines(state, voice),
        "",
        *_middle_lines(state, voice),
        *(_spectator_lines(state, voice) if seat is None else _own_lines(state, seat, voice)),
        *_sign_lines(state),
        "",
        turn_line(state, voice),
    ]
    return "\n".join(lines).rstrip()


def picture(state: Any, seat: int | None = None, width: int = 960) -> np.ndarray:
    """The table as a picture.

    Args:
        state: the record.
        seat: the seat that looks, shown below; None shows all cards, seat 0 below.
        width: pixels; the height is five eighths of it.

    Returns:
        uint8 `[height, width, 3]`; the same state always gives the same pixels.

    Raises:
        ImportError: Pillow is missing; the message says how to get it.
    """
    from stammtisch.gier.picture import draw_table

    return draw_table(state, seat, width)


def _line(label: str, content: str) -> str:
    return f"{label:<{_LABELS}}{content}".rstrip()


# --- what stands in columns by number -------------------------------------------------------


def _number_lines(state: Any, voice: Voice) -> list[str]:
    """A row for each player's collection, then what is unseen and what is discarded."""
    numbers = range(int(state.numbers))
    points = ["points"] * is_tournament(state)
    header = ["", *points, "hand", "needs", *(str(row + 1) for row in numbers)]
    players = [_player_row(state, who, voice) for who in in_order(state, voice.seat)]
    heaps = [] if voice.seat is None else [("  Unseen", unseen(state, voice.seat))]
    heaps.append(("  Discarded", state.discards))
    piles = [
        [label, *[""] * len(points), str(int(sum(heap))), "", *_cells(state, heap)]
        for label, heap in heaps
    ]
    rows = [header, *players, *piles]
    widths = [max(len(row[k]) for row in rows) for k in range(len(header))]
    widths[0] = _LABELS if not points else max(widths[0], _LABELS - len("points"))
    fixed = len(points) + 3  # columns before the numbers, which keep their places
    widths[fixed:] = [max(_CELL, width) for width in widths[fixed:]]
    lines = [_aligned(row, widths, fixed) for row in rows]
    return [*lines[: 1 + len(players)], "", *lines[1 + len(players) :]]


def _aligned(row: list[str], widths: list[int], fixed: int) -> str:
    """Numbers on the right of their columns, but for the label and what stands by number."""
    padded = [
        f"{cell:>{width}}" if 0 < k < fixed else f"{cell:<{width}}"
        for k, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]
    label, *numbers = padded[:fixed]
    return f"{label}{'  '.join(numbers)}   {' '.join(padded[fixed:])}".rstrip()


def _player_row(state: Any, who: int, voice: Voice) -> list[str]:
    active = state.phase != OVER and int(state.turn) == who
    return [
        f"{'>' if active else ' '} {voice.label(who)}",
        *([str(int(state.points[who]))] if is_tournament(state) else []),
        str(hand_size(state, who)),
        str(needed(state, who)),
        *_cells(state, state.collections[who]),
    ]


def _cells(state: Any, counts: Any) -> list[str]:
    """For each number, how many cards, and how many carry which symbol: "4+e", "9+2e"."""
    cells = []
    for row in range(int(state.numbers)):
        held = of_number(counts, row)
        signs = [SIGNS[kind % SORTS] for kind in held]
        counted = {sign: signs.count(sign) for sign in dict.fromkeys(signs) if sign}
        carried = [f"{sign}{n if n > 1 else ''}" for sign, n in counted.items()]
        cells.append(f"{len(held)}{''.join(carried)}" if held else ".")
    return cells


def _sign_lines(state: Any) -> list[str]:
    """What the signs behind numbers mean."""
    carried = symbols_in_play(state)
    if not carried:
        return []
    signs = [f"{SIGNS[symbol]} {SYMBOL_NAMES[symbol]}" for symbol in carried]
    return [_line("Signs", "   ".join(signs))]


# --- the middle, and hands ------------------------------------------------------------------


def _middle_lines(state: Any, voice: Voice) -> list[str]:
    drawn = middle(state)
    lines = [_line("Draw pile", str(pile_size(state)))]
    if drawn:
        lines.append(_line("In the middle", f"{shorts(drawn)}   {source(state, voice)}"))
    return lines


def _own_lines(state: Any, seat: int, voice: Voice) -> list[str]:
    """What the seat knows of hands, and others of its own."""
    lines = []
    for who in in_order(state, seat)[:-1]:
        held = sure(state, who, seat)
        if held:
            more = unsure(state, who, seat)
            rest = f"and {more} more" if more else "and no other"
            lines.append(_line(f"{voice.label(who)} has", f"{shorts(held)}   {rest}"))
    lines.append(_line("Your hand", shorts(hand(state, seat, seat) or []) or "the crook alone"))
    known = known_parts(state, seat, voice)
    return [*lines, _line("Others know", "   ".join(known))] if known else lines


def _spectator_lines(state: Any, voice: Voice) -> list[str]:
    return [
        _line(f"{voice.whose(who)} hand", shorts(hand(state, who, None) or []) or "-")
        for who in in_order(state, None)
    ]
