"""The table of Pig as a picture, drawn with Pillow (`stammtisch[play]`).

Lengths are in units of 1/960 of the picture's width. Suits are for decoration: equal ranks get
different ones, as far as there are.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from stammtisch.pig.cards import RANKS
from stammtisch.pig.parameters import IN_KILOS, OPEN, SPOONS, TURNS
from stammtisch.pig.record import NONE, OVER, TURN
from stammtisch.pig.seen import (
    discards,
    hand,
    has_touched,
    held_by_left,
    is_in,
    is_played,
    known_discards,
    last_passed,
    left_neighbour,
    must_choose,
    open_cards,
    pile_size,
    queue,
    spoons_left,
    stock_sizes,
    takes_from_stock,
    under_pile,
    waiting,
)
from stammtisch.pig.signs import OUT, draw_sign
from stammtisch.pig.words import (
    Voice,
    ago,
    letters_of,
    moment,
    names_of,
    rank_name,
    ranks_line,
    seen_line,
    shows,
    signal_of,
    spoons_line,
    turn_line,
    variants,
)
from stammtisch.play.cards import BACK, draw_card
from stammtisch.play.painter import GOLD, MILD, WHITE, Painter
from stammtisch.play.seats import in_order
from stammtisch.play.voice import capital, counted

_ASPECT = 0.625
_WIDTH, _HEIGHT = 146, 104  # of what belongs to a player
_SMALL, _LARGER, _FEW = 26, 36, 6  # widths of its cards, larger with few others
_SIGN = 36
_TOP, _SIDE = 16, 128  # where the upper row and the columns at the sides begin
_OWN = (24, 462)
_AT_SIDES = (0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3)
"""How many of the others sit at each side, by how many they are; the rest sits above."""
_SUITS = (3, 2, 0, 1)
_GROUND = (6, 40, 26, 70)


class _Scene:
    """What is drawn on, who looks on, and which cards have been drawn already."""

    def __init__(self, state: Any, seat: int | None, width: int):
        self.painter = Painter(width, _ASPECT)
        self.state, self.seat = state, seat
        self.voice = Voice.at(state, seat)
        self.small = _SMALL if state.players - 1 > _FEW else _LARGER
        self._drawn: Counter[int] = Counter()

    def card(self, rank: int, x: float, y: float, width: float, angle: float = 0.0) -> None:
        """A card of this rank, or BACK."""
        number = BACK
        if rank != BACK:
            number = RANKS * _SUITS[self._drawn[rank] % len(_SUITS)] + rank
            self._drawn[rank] += 1
        self.painter.card(draw_card, number, x, y, width, angle)

    def row(self, ranks: list[int], x: float, y: float, width: float, room: float) -> None:
        """Cards that overlap, from `x` on, in so much room."""
        if ranks:
            step = min(0.62 * width, (room - width) / max(1, len(ranks) - 1))
            for k, rank in enumerate(ranks):
                self.card(rank, x + width / 2 + step * k, y, width)

    def fitting(self, x: float, y: float, line: str, size: float, room: float, fill: Any) -> None:
        """A line in the middle of `x`, in smaller letters if it is too long for the room."""
        if line:
            size = min(size, size * room / self.painter.width_of(line, size))
            self.painter.text(x, y, line, size, fill)


def draw_table(state: Any, seat: int | None, width: int) -> np.ndarray:
    """See `render.picture`."""
    scene = _Scene(state, seat, width)
    below = seat or 0
    others = in_order(state, below)[:-1]
    _draw_hand(scene, below)
    for who, place in zip(others, _places(len(others)), strict=True):
        _draw_player(scene, who, *place)
    _draw_player(scene, below, *_OWN)
    _draw_middle(scene)
    scene.fitting(480, 577, turn_line(state, scene.voice), 18, 900, WHITE)
    return scene.painter.pixels()


def _places(count: int) -> list[tuple[float, float]]:
    """Upper left corners of what belongs to the others, clockwise from the left neighbour."""
    side = _AT_SIDES[count]
    above = count - 2 * side
    below = _SIDE if count > _FEW else _SIDE + 14  # where cards are larger
    left = [(24.0, below + (_HEIGHT + 6.0) * (side - 1 - k)) for k in range(side)]
    gap = (960 - above * _WIDTH) / (above + 1)
    top = [(gap + (_WIDTH + gap) * k, float(_TOP)) for k in range(above)]
    right = [(936.0 - _WIDTH, below + (_HEIGHT + 6.0) * k) for k in range(side)]
    return [*left, *top, *right]


# --- players --------------------------------------------------------------------------------


def _draw_player(scene: _Scene, who: int, x: float, y: float) -> None:
    """Name, letters or kilos on a panel; below them cards, and the signal if it is seen."""
    painter, state, voice = scene.painter, scene.state, scene.voice
    painter.panel(x, y, _WIDTH, 44)
    if _must_act(scene, who):
        painter.panel(x, y, 5, 44, GOLD)
    painter.text(x + 13, y + 15, voice.label(who), 16, WHITE, "left")
    deals = state.dealer == who and state.phase != OVER
    painter.text(x + 13, y + 33, voice.verb(who, "deal") if deals else "", 12.5, MILD, "left")
    kilos = state.scoring == IN_KILOS
    score = str(int(state.kilos[who])) if kilos else " ".join(letters_of(state, who))
    painter.text(x + _WIDTH - 11, y + 22, score, 20, GOLD, "right")
    middle = y + 47 + 0.7 * scene.small
    if not is_in(state, who):
        painter.shape(draw_sign, OUT, x + 26, middle, _SIGN)
        painter.text(x + 50, middle, "out", 14, MILD, "left")
        return
    used = _draw_cards_of(scene, who, x + 4, middle)
    room = _WIDTH - 4 - used - (_SIGN + 2)
    scene.row(open_cards(state, who), x + 4 + used, middle, scene.small, room)
    if has_touched(state, who, scene.seat):
        painter.shape(draw_sign, signal_of(state), x + _WIDTH - _SIGN / 2, middle, _SIGN)
        painter.text(x + 6, middle + 0.7 * scene.small + 11, shows(state), 13, GOLD, "left")


def _draw_cards_of(scene: _Scene, who: int, x: float, y: float) -> float:
    """A small hand of another player, open to a spectator; returns how much room it took."""
    state, small = scene.state, scene.small
    if who == (scene.seat or 0) or not is_played(state):
        return 0.0
    held = hand(state, who, scene.seat)
    if held is None:  # a sign that there is a hand; a card that misses is not seen
        scene.row([BACK] * int(state.hand), x, y, small, small + 18)
        return small + 24.0
    room = small + 30.0 if state.scoring == IN_KILOS else 100.0
    scene.row(held, x, y, small, room)
    cards = queue(state, who)
    if cards and not has_touched(state, who, scene.seat):
        line = f"waiting {names_of(cards)}"
        scene.painter.text(x, y + 0.7 * small + 11, line, 12, WHITE, "left")
    return room + 4


def _must_act(scene: _Scene, who: int) -> bool:
    """Whether a player has to choose; in a tick a seat sees that of itself alone."""
    state = scene.state
    if state.phase == TURN or scene.seat is None:
        return state.phase != OVER and int(state.turn) == who
    return who == scene.seat and must_choose(state, who)


# --- the own place --------------------------------------------------------------------------


def _draw_hand(scene: _Scene, who: int) -> None:
    """The hand as a fan, what waits on the right of it, and on the left what was passed."""
    state = scene.state
    held = hand(state, who, scene.seat) or []
    if state.phase == OVER or not held:
        return
    width, step = 94, 66
    for k, rank in enumerate(held):
        away = k - (len(held) - 1) / 2
        dip = 1.6 * away * away
        scene.card(rank, 480 + step * away, 482 + dip, width, 2.2 * away)
    if is_played(state):
        _draw_waiting(scene, who)
        _draw_passed(scene, who)


def _draw_waiting(scene: _Scene, who: int) -> None:
    state, x, y = scene.state, 736, 494
    if takes_from_stock(state, who) or state.passing == TURNS:
        return
    count = waiting(state, who, scene.seat) or 0
    scene.painter.panel(x - 29, y - 41, 58, 82, _GROUND)
    for k in range(min(count, 6)):
        scene.card(BACK, x + 4 * k, y - 3 * k, 56)
    line = f"{counted(count, 'card')} {'waits' if count == 1 else 'wait'}"
    scene.painter.text(x, y + 58, line if count else "no card waits", 13, GOLD if count else MILD)


def _draw_passed(scene: _Scene, who: int) -> None:
    """The card last passed, as far as the seat knows what became of it."""
    state, x, y = scene.state, 236, 494
    if discards(state, who):
        return
    rank, taken = last_passed(state, who)
    scene.painter.panel(x - 29, y - 41, 58, 82, _GROUND)
    if rank == NONE:
        return
    if taken:
        scene.painter.text(x, y, rank_name(rank), 26, MILD)
    else:
        scene.card(rank, x, y, 56)
    left = scene.voice.name(left_neighbour(state, who))
    held = held_by_left(state, who)
    lines = ["taken up" if taken else "not taken yet", ""]
    if held == rank and taken:
        lines = ["in the hand", f"of {left}"]
    elif held != NONE:
        lines[1] = f"{rank_name(held)} with {left}"
    for k, line in enumerate(filter(None, lines)):
        scene.painter.text(x, y + 52 + 14 * k, line, 12.5, MILD)


# --- the middle of the table ----------------------------------------------------------------


def _draw_middle(scene: _Scene) -> None:
    """What is played, what was seen, and what lies in the middle."""
    state, voice = scene.state, scene.voice
    scene.painter.text(480, 164, "Pig", 32, WHITE)
    lines = [moment(state, voice), ", ".join(variants(state)), ranks_line(state)]
    y = 194.0
    for line in filter(None, lines):
        scene.fitting(480, y, line, 15, 560, MILD)
        y += 20
    if state.scoring == IN_KILOS:
        _draw_pile(scene, y + 52)
    elif state.phase != OVER and is_played(state):
        if state.stock:
            _draw_stock(scene, 312 if state.signal != SPOONS else 296)
        if state.signal == SPOONS:
            _draw_spoons(scene, 374 if state.stock else 316)
    _draw_sight(scene, 404)


def _draw_sight(scene: _Scene, y: float) -> None:
    """Who was seen, and when."""
    state, voice = scene.state, scene.voice
    if scene.seat is None or not is_played(state) or state.passing == TURNS:
        return
    if not is_in(state, scene.seat) and state.attention != OPEN:
        return
    what = seen_line(state, voice)
    when = "" if state.attention == OPEN else f" ({ago(state, voice)})"
    verb = "You see" if state.attention == OPEN else "You saw"
    scene.fitting(480, y, f"{verb}: {what}{when}", 15, 560, GOLD)


def _draw_spoons(scene: _Scene, y: float) -> None:
    """The spoons as the seat last saw them."""
    count = max(0, spoons_left(scene.state, scene.seat))
    size, step = (64, 44) if not scene.state.stock else (40, 32)
    for k in range(count):
        away = k - (count - 1) / 2
        scene.painter.shape(draw_sign, SPOONS, 480 + step * away, y, size)
    if scene.seat is None:
        scene.painter.text(480, y + size / 2 + 14, capital(spoons_line(count)), 14, MILD)


def _draw_stock(scene: _Scene, y: float) -> None:
    """Stock and discard pile; how many cards lie there only some see."""
    sizes = stock_sizes(scene.state, scene.seat)
    for k, name in enumerate(("stock", "discard pile")):
        x = 420 + 120 * k
        scene.painter.panel(x - 26, y - 36, 52, 73, _GROUND)
        count = 1 if sizes is None else sizes[k]
        for layer in range(min(count, 1 + count // 8)):
            scene.card(BACK, x - 1.5 * layer, y - 1.5 * layer, 50)
        label = name if sizes is None else f"{name} {sizes[k]}"
        scene.painter.text(x, y + 49, label, 13, MILD)
    known = names_of(known_discards(scene.state, scene.seat))
    scene.fitting(480, y + 66, f"discarded: {known}" if known else "", 12.5, 560, MILD)


def _draw_pile(scene: _Scene, y: float) -> None:
    """The pile of the kilos, and how many cards of each rank are in it."""
    state = scene.state
    size = pile_size(state)
    for layer in range(min(size, 1 + size // 8)):
        scene.card(BACK, 330 - 1.5 * layer, y - 1.5 * layer, 58)
    scene.painter.text(330, y + 56, f"pile {size}", 13, MILD)
    ranks = [rank for rank in range(len(state.pile)) if state.pile[rank]]
    column = 28
    x = 380
    if ranks:
        scene.painter.panel(x, y - 30, column * len(ranks) + 8, 54)
    for k, rank in enumerate(ranks):
        middle = x + 4 + column * (k + 0.5)
        scene.painter.text(middle, y - 17, rank_name(rank), 13, MILD)
        scene.painter.text(middle, y + 7, str(int(state.pile[rank])), 17, GOLD)
    under = names_of(under_pile(state))
    scene.painter.text(x + 4, y + 40, f"under it {under}" if under else "", 13, MILD, "left")
