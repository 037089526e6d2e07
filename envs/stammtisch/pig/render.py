"""The table of Pig for people: as text, as words, as a picture.

`seat` is always the seat that looks and sees only what it knows; None is a spectator, who sees
everything.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.pig.parameters import IN_KILOS, OPEN, SPOONS, TURNS
from stammtisch.pig.record import NONE, OVER
from stammtisch.pig.seen import (
    discards,
    hand,
    has_alike,
    has_touched,
    held_by_left,
    is_in,
    is_played,
    known_discards,
    last_passed,
    left_neighbour,
    misses_card,
    open_cards,
    pile_size,
    queue,
    right_neighbour,
    spoons_left,
    stock_sizes,
    takes_from_stock,
    under_pile,
    waiting,
)
from stammtisch.pig.story import describe, hand_result
from stammtisch.pig.words import (
    Voice,
    ago,
    alike,
    letters_of,
    moment,
    move,
    names_of,
    rank_name,
    ranks_line,
    seen_line,
    shows,
    spoons_line,
    turn_line,
    variants,
)
from stammtisch.play.seats import in_order
from stammtisch.play.voice import capital, counted

__all__ = ["describe", "hand_result", "move", "picture", "text"]

_LABELS = 17  # columns of the labels


def text(state: Any, seat: int | None = None, unicode: bool = True) -> str:
    """The table as text for a terminal, some 12 to 20 lines, readable without colour.

    Args:
        state: the record.
        seat: the seat that looks, shown last; None shows all cards.
        unicode: makes no difference, the table needs no signs.
    """
    voice = Voice.at(state, seat, unicode)
    lines = [
        "   ".join(["Pig", moment(state, voice), *variants(state), ranks_line(state)]),
        "",
        *_player_lines(state, voice),
        "",
        *_pile_lines(state),
        *(_spectator_lines(state) if seat is None else _own_lines(state, seat, voice)),
        turn_line(state, voice),
    ]
    return "\n".join(lines).rstrip()


def picture(state: Any, seat: int | None = None, width: int = 960) -> np.ndarray:
    """The table as a picture.

    Suits play no part in Pig; those of the cards in the picture are for decoration.

    Args:
        state: the record.
        seat: the seat that looks, shown below; None shows all cards, seat 0 below.
        width: pixels; the height is five eighths of it.

    Returns:
        uint8 `[height, width, 3]`; the same state always gives the same pixels.

    Raises:
        ImportError: Pillow is missing; the message says how to get it.
    """
    from stammtisch.pig.picture import draw_table

    return draw_table(state, seat, width)


def _line(label: str, content: str) -> str:
    return f"{label:<{_LABELS}}{content}".rstrip()


# --- the players ----------------------------------------------------------------------------


def _player_lines(state: Any, voice: Voice) -> list[str]:
    """A table with one row a player: letters or kilos, neighbours, signals seen."""
    kilos = state.scoring == IN_KILOS
    header = ("", "kilos" if kilos else "letters", "", "open cards" if kilos else "")
    rows = [header, *(_player_row(state, who, voice) for who in in_order(state, voice.seat))]
    widths = [max(len(row[k]) for row in rows) for k in range(len(header))]
    widths[0] = _LABELS - 2
    return [
        "  ".join(f"{c:<{w}}" for c, w in zip(row, widths, strict=True)).rstrip() for row in rows
    ]


def _player_row(state: Any, who: int, voice: Voice) -> tuple[str, ...]:
    remarks = [*_place(state, who, voice), *_signal(state, who, voice)]
    if state.scoring == IN_KILOS:
        cards = names_of(open_cards(state, who)) or "-"
        return voice.label(who), f"{int(state.kilos[who]):>5}", ", ".join(remarks), cards
    return voice.label(who), letters_of(state, who) or "-", ", ".join(remarks), ""


def _place(state: Any, who: int, voice: Voice) -> list[str]:
    """Who is out, and who passes cards to whom."""
    if not is_in(state, who):
        return ["out"]
    if voice.seat is None or not is_in(state, voice.seat) or state.phase == OVER:
        return []
    places = []
    if who == left_neighbour(state, voice.seat):
        places.append("your left")
    if who == right_neighbour(state, voice.seat):
        places.append("your right")
    return places


def _signal(state: Any, who: int, voice: Voice) -> list[str]:
    return [shows(state)] if has_touched(state, who, voice.seat) else []


# --- what lies in the middle ----------------------------------------------------------------


def _pile_lines(state: Any) -> list[str]:
    """With kilos, the cards of the pile, which everybody can count."""
    if state.scoring != IN_KILOS:
        return []
    kinds = [f"{int(n)} x {rank_name(rank)}" for rank, n in enumerate(state.pile) if n]
    lines = [_line("Pile", f"{counted(pile_size(state), 'card')}: {'  '.join(kinds)}".rstrip(": "))]
    under = under_pile(state)
    if under:
        lines.append(_line("Under it", f"{names_of(under)}, drawn in this order"))
    return [*lines, ""]


# --- what a seat sees -----------------------------------------------------------------------


def _own_lines(state: Any, seat: int, voice: Voice) -> list[str]:
    """The own cards, the neighbours, and the signals as last seen."""
    held = hand(state, seat, seat)
    if not held:
        return []
    lines = [_line("Your hand", _hand_text(state, seat, seat))]
    if is_played(state):
        lines += [*_waiting_lines(state, seat), *_passed_lines(state, seat, voice)]
        lines += _sight_lines(state, voice)
    return [*lines, ""]


def _hand_text(state: Any, owner: int, seat: int | None) -> str:
    """The hand with equal cards side by side, and what is to be said of it."""
    held = hand(state, owner, seat) or []
    groups = [names_of([rank] * held.count(rank)) for rank in dict.fromkeys(held)]
    remarks = [
        *([alike(state)] if has_alike(state, owner, seat) else []),
        *(["a card is missing"] if misses_card(state, owner, seat) else []),
    ]
    return "   ".join(["  ".join(groups), *([f"({', '.join(remarks)})"] if remarks else [])])


def _waiting_lines(state: Any, seat: int) -> list[str]:
    sizes = stock_sizes(state, seat)
    lines = []
    if state.passing != TURNS and not takes_from_stock(state, seat):
        count = waiting(state, seat, seat) or 0
        wait = f"{counted(count, 'card')} {'waits' if count == 1 else 'wait'}"
        lines.append(_line("On your right", wait if count else "no card waits"))
    if sizes is not None:
        lines.append(_line("Stock", f"{sizes[0]}, discard pile {sizes[1]}"))
    return lines


def _passed_lines(state: Any, seat: int, voice: Voice) -> list[str]:
    """The own last card, or for the dealer's right neighbour all own discards."""
    if discards(state, seat):
        pile = known_discards(state, seat)
        order = ", the oldest first" if len(pile) > 1 else ""
        return [_line("Your discards", names_of(pile) + order)] if pile else []
    rank, taken = last_passed(state, seat)
    if rank == NONE:
        return []
    held, left = held_by_left(state, seat), voice.name(left_neighbour(state, seat))
    if taken and held == rank:
        return [_line("Your last card", f"{rank_name(rank)}, in the hand of {left}")]
    line = f"{rank_name(rank)}, {'taken up by' if taken else 'waits for'} {left}"
    if held != NONE:
        line += f", who holds your {rank_name(held)}"
    return [_line("Your last card", line)]


def _sight_lines(state: Any, voice: Voice) -> list[str]:
    """The signals as the seat last saw them."""
    if state.passing == TURNS:
        return []
    what = seen_line(state, voice)
    if state.attention == OPEN:
        return [_line("You see", what)]
    return [_line("You saw", f"{what} ({ago(state, voice)})")]


def _spectator_lines(state: Any) -> list[str]:
    """All hands, and the cards that wait."""
    voice = Voice.at(state, None)
    lines = []
    for who in in_order(state, None):
        if not hand(state, who, None):
            continue
        line = _line(f"{voice.whose(who)} hand", _hand_text(state, who, None))
        cards = queue(state, who)
        lines.append(f"{line}   waiting: {names_of(cards)}" if cards else line)
    sizes = stock_sizes(state, None)
    if sizes is not None:
        known = names_of(known_discards(state, None))
        stock = f"{sizes[0]}, discard pile {sizes[1]}"
        lines.append(_line("Stock", f"{stock} ({known})" if known else stock))
    if state.signal == SPOONS and lines:
        lines.append(_line("Spoons", capital(spoons_line(spoons_left(state, None)))))
    return [*lines, ""] if lines else []
