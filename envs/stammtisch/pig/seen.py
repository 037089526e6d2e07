"""What somebody may see of a table of Pig: what text, words and pictures have in common.

Whatever shows a table asks here and never reads another seat's hand, queue, answer or signal.
`seat` is the seat that looks; None is a spectator, who sees everything.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from stammtisch.core.bits import count_bits
from stammtisch.pig.cards import LETTERS_ORDER, RANKS, is_in_play
from stammtisch.pig.dealing import count_cards
from stammtisch.pig.parameters import OPEN, SPOONS, TURNS
from stammtisch.pig.record import CHOOSE, NONE, STOCK, TURN
from stammtisch.pig.seats import (
    is_among,
    is_feeder,
    is_rightful,
    knows_touched,
    left_of,
    look_age,
    noses,
    right_of,
    seats_left,
)


class Sight(NamedTuple):
    """What a seat last saw of the signals.

    Attributes:
        signals: how many there were.
        age: how many ticks ago that was; 0 also before a round's first tick.
        dealt: nothing was seen since the cards were dealt.
    """

    signals: int
    age: int
    dealt: bool


def by_height(ranks: Any) -> list[int]:
    """Ranks from ace and king downwards."""
    return sorted((int(rank) for rank in ranks), key=LETTERS_ORDER.index)


def spread(counts: Any) -> list[int]:
    """The cards of a pile that is given by its number of each rank, from aces downwards."""
    return by_height(rank for rank in range(len(counts)) for _ in range(int(counts[rank])))


def is_in(state: Any, who: int) -> bool:
    """Whether a player is still in the game."""
    return is_among(int(state.present), who)


def in_play(state: Any) -> list[int]:
    """The ranks that hands may have now, from aces downwards."""
    scoring, stock, left = int(state.scoring), int(state.stock), int(seats_left(state))
    return by_height(rank for rank in range(RANKS) if is_in_play(rank, scoring, stock, left))


def is_played(state: Any) -> bool:
    """Whether a round is being played, with all cards dealt."""
    return CHOOSE <= state.phase <= STOCK


# --- the own cards --------------------------------------------------------------------------


def hand(state: Any, owner: int, seat: int | None) -> list[int] | None:
    """The cards in the hand of `owner` from aces downwards, or None if `seat` cannot see them."""
    return spread(state.hands[owner]) if seat in (None, owner) else None


def misses_card(state: Any, owner: int, seat: int | None) -> bool:
    """Whether `seat` sees that a card is missing from the hand of `owner`."""
    seen = seat in (None, owner) and is_played(state) and is_in(state, owner)
    return seen and state.passing != TURNS and state.sizes[owner] < state.hand


def has_alike(state: Any, owner: int, seat: int | None) -> bool:
    """Whether `seat` sees that `owner` holds four (or three) alike."""
    return seat in (None, owner) and bool(is_rightful(state, owner))


def waiting(state: Any, owner: int, seat: int | None) -> int | None:
    """How many cards wait on the right of `owner`; None if `seat` cannot see it."""
    if seat not in (None, owner) or not is_in(state, owner) or takes_from_stock(state, owner):
        return None
    return int(state.queues[owner])


def queue(state: Any, owner: int) -> list[int]:
    """The cards that wait for `owner`, the oldest first, as only a spectator sees them."""
    start = sum(int(count) for count in state.queues[:owner])
    return [int(rank) for rank in state.queued[start : start + int(state.queues[owner])]]


def last_passed(state: Any, seat: int) -> tuple[int, bool]:
    """The card that `seat` last passed to its left neighbour, or NONE; whether it is taken up."""
    return int(state.passed[seat]), bool(state.taken[seat])


def held_by_left(state: Any, seat: int) -> int:
    """A card of `seat` that is known to be still in its left neighbour's hand, or NONE."""
    return int(state.holds[seat])


def answer(state: Any, seat: int) -> int:
    """What `seat` has chosen in this tick, or NONE."""
    return int(state.choices[seat])


def must_choose(state: Any, seat: int) -> bool:
    """Whether `seat` has something to choose now, as it sees it itself."""
    if state.phase == TURN:
        return int(state.turn) == seat
    free = state.phase == CHOOSE and is_in(state, seat) and not has_touched(state, seat, seat)
    return bool(free) and answer(state, seat) == NONE


def left_neighbour(state: Any, seat: int) -> int:
    """Who takes up what `seat` passes."""
    return int(left_of(state, seat))


def right_neighbour(state: Any, seat: int) -> int:
    """Whose cards `seat` takes up."""
    return int(right_of(state, seat))


# --- signals --------------------------------------------------------------------------------


def has_touched(state: Any, who: int, seat: int | None) -> bool:
    """Whether `seat` knows that `who` has touched: from itself, or when it last saw it."""
    if seat is None or seat == who:
        return bool(is_among(int(state.touched), who))
    return bool(knows_touched(state, seat, who))


def sight(state: Any, seat: int | None) -> Sight:
    """How many had touched when `seat` last saw the table, and when that was."""
    if seat is None:
        return Sight(count_bits(int(state.touched)), 0, False)
    seen, age = int(noses(state, seat)), int(look_age(state, seat))
    count = seen if state.signal == SPOONS else count_bits(seen)
    return Sight(count, age, state.attention != OPEN and int(state.looked[seat]) == 0)


def spoons_left(state: Any, seat: int | None) -> int:
    """How many spoons lay in the middle when `seat` last saw them; one fewer than players."""
    return int(seats_left(state)) - 1 - sight(state, seat).signals


# --- the stock ------------------------------------------------------------------------------


def takes_from_stock(state: Any, who: int) -> bool:
    """Whether a player takes from the stock instead of from the right neighbour."""
    return bool(state.stock) and int(state.dealer) == who


def discards(state: Any, who: int) -> bool:
    """Whether a player lays its cards on the discard pile: the dealer's right neighbour."""
    return is_in(state, who) and state.dealer != NONE and bool(is_feeder(state, who))


def stock_sizes(state: Any, seat: int | None) -> tuple[int, int] | None:
    """Cards in the stock and on the discard pile; None if `seat` does not see them."""
    if not state.stock or not is_played(state):
        return None
    if seat is not None and not takes_from_stock(state, seat) and not discards(state, seat):
        return None
    turned = int(state.turned)
    return int(count_cards(state.deck)) + turned, int(state.lying_count) - turned


def known_discards(state: Any, seat: int | None) -> list[int]:
    """The cards of the discard pile, the oldest first, for whoever laid them there.

    Those that were turned over and not taken yet, which are the stock now, come first.
    """
    if not state.stock or not is_played(state) or (seat is not None and not discards(state, seat)):
        return []
    return [int(rank) for rank in state.lying[: int(state.lying_count)]]


# --- kilos ----------------------------------------------------------------------------------


def open_cards(state: Any, owner: int) -> list[int]:
    """The cards that lie open before a player, in the order drawn."""
    count = int(state.open_count)
    pairs = zip(state.opened[:count], state.owners[:count], strict=True)
    return [int(rank) for rank, whose in pairs if whose == owner]


def pile_size(state: Any) -> int:
    """How many cards lie in the pile in the middle."""
    return int(count_cards(state.pile)) + len(under_pile(state))


def under_pile(state: Any) -> list[int]:
    """The cards that went under the pile, the next one first; everybody has seen them."""
    if state.stock:
        return []
    return [int(rank) for rank in state.lying[: int(state.lying_count)]]
