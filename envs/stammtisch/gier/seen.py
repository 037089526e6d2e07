"""What somebody may see of a table of Gier: what text, words and pictures have in common.

Whatever shows a table asks here and never reads another seat's hand, or what others know of hands.
`seat` is the seat that looks; None is a spectator, who sees all cards.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.gier.cards import CROOK, KINDS, SORTS, SYMBOL, count_cards, largest_group
from stammtisch.gier.layout import LAYOUT
from stammtisch.gier.observation import observe
from stammtisch.gier.parameters import TOURNAMENT
from stammtisch.gier.record import EVERYBODY, GO_ON, LOOK_AT, NONE, PILE, STEAL


def spread(counts: Any) -> list[int]:
    """The cards of a pile that is given by its number of each kind, in ascending order."""
    return [kind for kind in range(KINDS) for _ in range(int(counts[kind]))]


def of_number(counts: Any, row: int) -> list[int]:
    """The cards of the number `row + 1` in such a pile."""
    return [kind for kind in spread(counts) if kind // SORTS == row]


def number_of(counts: Any, row: int) -> int:
    """How many cards of the number `row + 1` are in such a pile."""
    return sum(int(count) for count in counts[SORTS * row : SORTS * (row + 1)])


def symbols_in_play(state: Any) -> list[int]:
    """The symbols that some card of this deck carries."""
    carried = state.symbols[: int(state.numbers)].any(0)
    return [symbol + 1 for symbol in np.flatnonzero(carried).tolist()]


def symbol_of(kind: int) -> int:
    """What a card carries; the crook nothing."""
    return int(SYMBOL[kind])


# --- hands ----------------------------------------------------------------------------------


def hand(state: Any, owner: int, seat: int | None) -> list[int] | None:
    """The number cards in the hand of `owner`, ascending, or None if `seat` cannot see them."""
    return spread(state.hands[owner]) if seat in (None, owner) else None


def hand_size(state: Any, owner: int) -> int:
    """Number cards in a hand, without those that lie in the middle."""
    return int(state.hand_sizes[owner])


def sure(state: Any, owner: int, seat: int) -> list[int]:
    """The cards that `seat` is sure are in the hand of another player, ascending."""
    return spread(state.known[seat, owner])


def sure_to_all(state: Any, owner: int) -> list[int]:
    """The cards that everybody is sure are in the hand of `owner`."""
    return spread(state.known[EVERYBODY, owner])


def sure_of_own(state: Any, seat: int, other: int) -> list[int]:
    """The own cards of which `other` is sure, beyond those that everybody is sure of."""
    return spread(state.known[other, seat] - state.known[EVERYBODY, seat])


def unsure(state: Any, owner: int, seat: int) -> int:
    """How many number cards in the hand of `owner` are not sure to `seat`."""
    return hand_size(state, owner) - int(state.known_sizes[seat, owner])


def looked_at(state: Any, action: int) -> int:
    """The seat whose hand an action looks at."""
    return (int(state.turn) + action - LOOK_AT + 1) % int(state.players)


def robbed_by(state: Any, action: int) -> int:
    """The seat that an action steals from."""
    return (int(state.turn) + action - STEAL + 1) % int(state.players)


# --- what lies open -------------------------------------------------------------------------


def group(state: Any, owner: int, row: int) -> int:
    """How many cards of the number `row + 1` a player has collected."""
    return number_of(state.collections[owner], row)


def largest(state: Any, owner: int) -> int:
    """The size of a player's largest group."""
    return int(largest_group(state.collections[owner]))


def needed(state: Any, owner: int) -> int:
    """How many cards the largest group lacks to win."""
    return max(0, int(state.goal) - largest(state, owner))


def winning_numbers(state: Any, owner: int) -> list[int]:
    """The numbers of which a player has enough cards to win, as people count them."""
    rows = range(int(state.numbers))
    return [row + 1 for row in rows if group(state, owner, row) >= state.goal]


def middle(state: Any) -> list[int]:
    """The cards in the middle in the order drawn, the crook among them."""
    return [int(kind) for kind in state.middle[: int(state.middle_size)]]


def has_doubled(state: Any, kind: int) -> bool:
    """Whether a card, if it is drawn now, doubles a number in the middle."""
    lying = [card // SORTS for card in middle(state) if card != CROOK]
    return kind != CROOK and kind // SORTS in lying


def drawn_from(state: Any) -> int:
    """Whose hand is drawn from in this turn: a seat, PILE, or NONE."""
    return int(state.victim)


def cards_to_draw(state: Any) -> int:
    """How many cards can still be drawn in this steal, the crook among them."""
    if drawn_from(state) == PILE:
        return pile_size(state) + discards_size(state)
    return hand_size(state, drawn_from(state)) + (CROOK not in middle(state))


def pile_size(state: Any) -> int:
    """Cards in the draw pile."""
    return int(count_cards(state.pile))


def discards_size(state: Any) -> int:
    """Cards in the discard pile, which lie open."""
    return int(count_cards(state.discards))


# --- what follows from it -------------------------------------------------------------------


def unseen(state: Any, seat: int) -> list[int]:
    """By kind, the cards in the pile or, not sure to `seat`, in other hands."""
    return [round(float(count)) for count in _observed(state, seat)["unseen"]]


def risk(state: Any, seat: int | None) -> float | None:
    """The chance that the next card busts, for the seat that must say whether to draw it.

    Its sure cards are in that hand, and all others are as likely to be any that is unseen.
    """
    if seat is None or state.phase != GO_ON or state.turn != seat:
        return None
    seen = _observed(state, seat)
    victim = drawn_from(state)
    if victim == PILE:
        return float(seen["pile_risk"])
    return float(seen["risk"][(victim - seat) % int(state.players)])


def _observed(state: Any, seat: int) -> dict[str, np.ndarray]:
    """What the seat knows, in numbers."""
    observation = np.zeros(len(LAYOUT), np.float32)
    observe(state, seat, observation)
    return LAYOUT.unpack(observation)


def is_tournament(state: Any) -> bool:
    """Whether several games are played for points."""
    return int(state.episode) == TOURNAMENT


def has_begun(state: Any) -> bool:
    """Whether the starter is known, and so whose turn comes when."""
    return int(state.first) != NONE
