"""What the symbols on the cards in the middle do, one card after the other in the order drawn."""

from __future__ import annotations

from typing import Any

from stammtisch.core.compile import compiled
from stammtisch.gier.cards import EYE, PLUS_ONE, ROW, SYMBOL, TWO_FOR_THREE, count_number
from stammtisch.gier.knowledge import note_look
from stammtisch.gier.parameters import NUMBERS
from stammtisch.gier.piles import discard_number, ensure_card, to_collection
from stammtisch.gier.record import LOOK, NONE, PLUS, TRADE, TRADE_DRAW

CARDS_GIVEN, CARDS_GOT = 2, 3
"""What 2 for 3 gives up and gets."""


@compiled
def act(game: Any) -> bool:
    """Let the cards of the middle whose turn has not come yet act.

    Returns:
        True if a player or chance must first decide something; the phase says what.
    """
    while game.acted < game.middle_size:
        kind = game.middle[game.acted]
        game.acted += 1
        if SYMBOL[kind] == PLUS_ONE and _begin_plus(game):
            return True
        if SYMBOL[kind] == EYE:
            game.phase = LOOK
            return True
        if SYMBOL[kind] == TWO_FOR_THREE and _can_trade(game):
            game.phase = TRADE
            return True
    return False


@compiled
def _begin_plus(game: Any) -> bool:
    game.pluses[game.turn] += 1
    game.receiver = _with_number(game, int(game.turn))
    if game.receiver == NONE or not ensure_card(game):
        return False
    game.phase = PLUS
    return True


@compiled
def _with_number(game: Any, start: int) -> int:
    """The next seat from `start` on, before the active player's turn comes round, with the number.

    The number is that of the card whose turn to act it is; NONE if no seat is left.
    """
    players, row = int(game.players), int(ROW[game.middle[game.acted - 1]])
    seat = start
    while True:
        if count_number(game.collections[seat], row) > 0:
            return seat
        seat = (seat + 1) % players
        if seat == game.turn:
            return NONE


@compiled
def deal_plus(game: Any, kind: int) -> bool:
    """One card for the seat whose turn it is; returns whether another seat gets one too."""
    to_collection(game, int(game.receiver), kind)
    following = (int(game.receiver) + 1) % int(game.players)
    game.receiver = NONE if following == game.turn else _with_number(game, following)
    return game.receiver != NONE and ensure_card(game)


@compiled
def look(game: Any, other: int) -> None:
    """The active player looks at a hand, which is then shuffled."""
    note_look(game, int(game.turn), other)
    game.looks[game.turn] += 1


@compiled
def may_trade(game: Any, row: int) -> bool:
    """Whether the active player has two cards of the number `row + 1`."""
    return count_number(game.collections[game.turn], row) >= CARDS_GIVEN


@compiled
def _can_trade(game: Any) -> bool:
    for row in range(NUMBERS):
        if may_trade(game, row):
            return True
    return False


@compiled
def begin_trade(game: Any, row: int) -> None:
    """Two cards of the number go; there is a card to draw, since they lie in the discard pile."""
    discard_number(game, int(game.turn), row, CARDS_GIVEN)
    game.trades[game.turn] += 1
    game.pending = CARDS_GOT
    ensure_card(game)
    game.phase = TRADE_DRAW


@compiled
def deal_trade(game: Any, kind: int) -> bool:
    """One of the three cards; returns whether another one follows."""
    to_collection(game, int(game.turn), kind)
    game.pending -= 1
    return game.pending > 0 and ensure_card(game)
