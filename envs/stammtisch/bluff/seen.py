"""What somebody may see of a table of Bluff: what text, words and pictures have in common.

Whatever shows a table asks here and never reads another seat's `state.hands` or `state.played`.
`seat` is the seat that looks; None is a spectator, who sees all cards.
"""

from __future__ import annotations

from typing import Any

from stammtisch.bluff.cards import KINDS, SPECIAL_OF, VALUE
from stammtisch.bluff.record import (
    BID,
    BLUFF,
    CHALLENGE,
    NONE,
    OVER,
    TAKE_CARDS,
    TAKEN_COUNT,
    TAKEN_VALUE,
)
from stammtisch.bluff.rounds import is_final, is_in, knows, own_set, regular_rounds
from stammtisch.bluff.rules import hand_of

BACK = -2
"""In place of a kind: a card that shows only its back. NONE: no card lies there."""


def by_value(kinds: Any) -> list[int]:
    """Kinds of card in ascending order of their numbers."""
    return sorted(kinds, key=lambda kind: (int(VALUE[kind]), kind))


def spread(counts: Any) -> list[int]:
    """The cards of a pile that is given by its number of each kind, in ascending order."""
    return by_value([kind for kind in range(KINDS) for _ in range(int(counts[kind]))])


def kinds_in_play(state: Any) -> list[int]:
    """The kinds in the set that each player begins with, in ascending order."""
    return by_value(cards_in(own_set(state)))


def cards_in(kinds: int) -> list[int]:
    """The kinds in a set."""
    return [kind for kind in range(KINDS) if kinds >> kind & 1]


def strength(state: Any, owner: int, seat: int | None) -> int:
    """The strength card of `owner` in this round, as `seat` sees it: its kind, BACK or NONE.

    While cards are being placed nobody sees who has placed one.
    """
    kind = int(state.played[state.number, owner])
    if kind == NONE or seat is None or knows(state, seat, int(state.number), owner):
        return kind
    return BACK if state.phase != BID else NONE


def hand(state: Any, owner: int, seat: int | None) -> list[int] | None:
    """The cards in the hand of `owner` without its strength card, or None if `seat` cannot see it.

    In the final round each hand is a scoring pile; what is left of it only its owner knows.
    """
    if seat not in (None, owner):
        return None
    if not is_final(state):
        held = int(hand_of(state, owner))
        return by_value(cards_in(held))
    left = [int(count) for count in state.piles[owner]]
    placed = int(state.played[state.number, owner])
    if state.phase != OVER and placed != NONE:
        left[placed] -= 1
    return spread(left) if is_in(state, owner) else []


def unseen(state: Any, seat: int) -> list[int]:
    """By kind, how many cards the others hold or have face down before them, unknown to `seat`.

    Only for the regular rounds.
    """
    counts = [0] * KINDS
    for kind in kinds_in_play(state):
        counts[kind] = int(state.players) - int(state.gone[kind])
    for kind in hand(state, seat, seat) or []:
        counts[kind] -= 1
    if state.phase in (BID, BLUFF):
        for owner in range(int(state.players)):
            kind = strength(state, owner, seat)
            if kind >= 0:
                counts[kind] -= 1
    return counts


def shown_before(state: Any, owner: int, seat: int) -> list[int]:
    """The cards that `owner` played in earlier rounds and that `seat` was shown, ascending."""
    rows = range(min(int(state.number), int(regular_rounds(state))))
    shown = [int(state.played[row, owner]) for row in rows if knows(state, seat, row, owner)]
    return by_value([kind for kind in shown if kind != NONE])


def front(state: Any, owner: int) -> tuple[int, int]:
    """Kind and number of the scoring cards before `owner`, or NONE and 0."""
    return int(state.front[owner]), int(state.front_count[owner])


def taken(state: Any, row: int, action: int) -> tuple[int, int]:
    """Kind and number of the scoring cards that an action took in round `row`.

    Special cards come to the table as strength cards of the round before.
    """
    kind = int(TAKEN_VALUE[action - TAKE_CARDS]) - 1
    if state.specials and row > 0 and SPECIAL_OF[kind] != NONE:
        kind = int(SPECIAL_OF[kind])
    return kind, int(TAKEN_COUNT[action - TAKE_CARDS])


def deciding(state: Any) -> list[int]:
    """The seats that still decide in this round, in their order."""
    if state.phase not in (BID, BLUFF):
        return []
    players, row = int(state.players), int(state.number)
    order = [(int(state.first[row]) + k) % players for k in range(players)]
    return [seat for seat in order if is_in(state, seat) and state.deeds[row, seat] == NONE]


def rival(state: Any, action: int, seat: int) -> int:
    """The seat that `seat` challenges by an action."""
    return (seat + action - CHALLENGE + 1) % int(state.players)
