"""The table of Bluff for people: as text, as words, as a picture.

`seat` is always the seat that looks and sees only what it knows; None is a spectator, who sees
all cards.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.bluff.cards import NAMES
from stammtisch.bluff.record import NONE, OVER
from stammtisch.bluff.rounds import is_final
from stammtisch.bluff.rules import points_of
from stammtisch.bluff.seen import (
    BACK,
    front,
    hand,
    kinds_in_play,
    shown_before,
    spread,
    strength,
    unseen,
)
from stammtisch.bluff.words import (
    Voice,
    deed_of,
    describe,
    hand_result,
    headings,
    move,
    names_of,
    turn_line,
)
from stammtisch.play.seats import in_order

__all__ = ["describe", "hand_result", "move", "picture", "text"]

_LABELS = 17  # columns of the labels
_CELL = 4  # columns of a card in the table of cards


def text(state: Any, seat: int | None = None, unicode: bool = True) -> str:
    """The table as text for a terminal, some 12 to 20 lines, readable without colour.

    Args:
        state: the record.
        seat: the seat that looks, shown last; None shows all cards.
        unicode: backs of cards as "▒▒", else "##".
    """
    voice = Voice.at(state, seat, unicode)
    lines = [
        "   ".join(["Bluff", *headings(state, voice)]),
        "",
        f"{'Scoring cards':<{_LABELS}}{names_of(spread(state.table)) or 'none'}",
        "",
        *_player_lines(state, voice),
        "",
        *_card_lines(state, voice),
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
    from stammtisch.bluff.picture import draw_table

    return draw_table(state, seat, width)


# --- the players ----------------------------------------------------------------------------


def _player_lines(state: Any, voice: Voice) -> list[str]:
    """A table with one row a player: what lies before it, points, deeds, scoring pile."""
    header = ("", "in front", "strength", "points", "this round", "scoring pile")
    rows = [header, *(_player_row(state, who, voice) for who in in_order(state, voice.seat))]
    widths = [max(len(row[k]) for row in rows) for k in range(len(header) - 1)]
    widths[0] = _LABELS - 2
    # Where the terminal is too narrow, lines break at the widest gap: before the scoring pile.
    return [
        "   ".join(
            ["  ".join(f"{c:<{w}}" for c, w in zip(row, widths, strict=False)), row[-1]]
        ).rstrip()
        for row in rows
    ]


def _player_row(state: Any, who: int, voice: Voice) -> tuple[str, ...]:
    kind, count = front(state, who)
    card = strength(state, who, voice.seat)
    back = "▒▒" if voice.unicode else "##"
    return (
        voice.label(who),
        "-" if kind == NONE else voice.cards(kind, count),
        {NONE: "-", BACK: back}.get(card, NAMES[card]),
        f"{points_of(state, who):>6}",
        deed_of(state, who, voice),
        names_of(spread(state.piles[who])) or "-",
    )


# --- the cards ------------------------------------------------------------------------------


def _card_lines(state: Any, voice: Voice) -> list[str]:
    """Who holds what, as far as it is seen and still matters."""
    if state.phase == OVER:
        return []
    owners = in_order(state, None) if voice.seat is None else [voice.seat]
    if is_final(state):
        lines = _final_hands(state, owners, voice)
        return [*lines, ""] if lines else []
    kinds = kinds_in_play(state)
    lines = [_grid_line("Card", [NAMES[kind] for kind in kinds])]
    for owner in owners:
        held = hand(state, owner, voice.seat) or []
        cells = [NAMES[kind] if kind in held else "." for kind in kinds]
        lines.append(_grid_line(f"{voice.whose(owner)} hand", cells))
    if voice.seat is None:
        return [*lines[1:], ""]
    counts = unseen(state, voice.seat)
    lines.append(_grid_line("Unseen", [str(counts[kind] or ".") for kind in kinds]))
    return [*lines, *_shown_lines(state, voice), ""]


def _grid_line(label: str, cells: list[str]) -> str:
    return f"{label:<{_LABELS}}" + "".join(f"{cell:<{_CELL}}" for cell in cells).rstrip()


def _final_hands(state: Any, owners: list[int], voice: Voice) -> list[str]:
    lines = []
    for owner in owners:
        held = names_of(hand(state, owner, voice.seat) or [])
        if held:
            lines.append(f"{f'{voice.whose(owner)} hand':<{_LABELS}}{held}")
    return lines


def _shown_lines(state: Any, voice: Voice) -> list[str]:
    """Cards of others that this seat was shown in earlier rounds; of two players all are known."""
    assert voice.seat is not None
    if state.players == 2:
        return []
    parts = []
    for owner in in_order(state, voice.seat)[:-1]:
        shown = shown_before(state, owner, voice.seat)
        if shown:
            parts.append(f"{voice.name(owner)}: {names_of(shown)}")
    return [f"{'Shown before':<{_LABELS}}{'   '.join(parts)}"] if parts else []
