"""A turn after its first card is played: stealing, refilling, and who has won."""

from __future__ import annotations

from typing import Any

from stammtisch.core.compile import compiled
from stammtisch.gier.cards import CROOK, ROW, count_cards, largest_group
from stammtisch.gier.course import begin_turn, end_game
from stammtisch.gier.parameters import ON_DRAW
from stammtisch.gier.piles import (
    discard_number,
    ensure_card,
    has_crook,
    is_card_left,
    leave_hand,
    return_to_hand,
    to_hand,
)
from stammtisch.gier.record import (
    DRAW,
    GO_ON,
    MOST_IN_MIDDLE,
    NONE,
    PILE,
    REFILL,
    REFILL_DRAW,
    TAKE,
)
from stammtisch.gier.symbols import act

# --- stealing -------------------------------------------------------------------------------


@compiled
def begin_steal(game: Any, victim: int) -> None:
    """Steal from a seat or, with two players, draw from the PILE; one card must be drawn."""
    game.victim = victim
    game.steals[game.turn] += 1
    draw_next(game)


@compiled
def draw_next(game: Any) -> None:
    """Let chance draw a card; only now is an empty pile made anew."""
    if game.victim == PILE:
        ensure_card(game)
    game.phase = DRAW


@compiled
def draw_card(game: Any, kind: int) -> None:
    """A card is drawn into the middle; a number that lies there already is a bust."""
    doubled = False
    for place in range(int(game.middle_size)):
        doubled |= kind != CROOK and ROW[game.middle[place]] == ROW[kind]
    if game.victim == PILE:
        game.pile[kind] -= 1
    elif kind != CROOK:
        leave_hand(game, int(game.victim), kind)
    if doubled:
        _bust(game, kind)
        return
    game.middle[game.middle_size] = kind
    game.middle_size += 1
    if game.victim != PILE and game.actions == ON_DRAW and act(game):
        return
    go_on(game)


@compiled
def go_on(game: Any) -> None:
    """Ask whether another card is drawn; if none is left, that is a stop."""
    if game.victim == PILE:
        left = is_card_left(game)
    else:
        left = game.hand_sizes[game.victim] + has_crook(game) > 0
    if left:
        game.phase = GO_ON
    else:
        stop(game)


@compiled
def stop(game: Any) -> None:
    """The symbols act where they have not yet, then the cards are brought home."""
    if game.victim == PILE or not act(game):
        bring_home(game)


@compiled
def go_on_acting(game: Any) -> None:
    """One card of the middle has done what it does: the others follow, then the steal goes on.

    Symbols that act when drawn do so one at a time, before the next card is drawn.
    """
    if act(game):
        return
    if game.actions == ON_DRAW:
        go_on(game)
    else:
        bring_home(game)


@compiled
def bring_home(game: Any) -> None:
    """Numbers go to the own collection and the crook back; for it a card may be taken."""
    seat, victim, cards = int(game.turn), int(game.victim), 0
    for place in range(int(game.middle_size)):
        kind = game.middle[place]
        if kind != CROOK:
            game.collections[seat, kind] += 1
            cards += 1
    crook = has_crook(game) == 0
    _clear_middle(game)
    if victim == PILE:
        begin_refill(game)
        return
    game.stolen[seat] += cards
    game.robbed[victim] += cards
    game.lost[victim] += cards
    if crook and count_cards(game.collections[victim]) > 0:
        game.phase = TAKE
    else:
        begin_refill(game)


@compiled
def take_for_crook(game: Any, kind: int) -> None:
    """The card chosen goes from the robbed player's collection to the own one."""
    game.collections[game.victim, kind] -= 1
    game.collections[game.turn, kind] += 1
    game.takes[game.turn] += 1
    begin_refill(game)


@compiled
def _bust(game: Any, kind: int) -> None:
    """All cards of the middle and the double go back, and nobody gets anything."""
    game.busts[game.turn] += 1
    _put_back(game, kind)
    for place in range(int(game.middle_size)):
        if game.middle[place] != CROOK:
            _put_back(game, int(game.middle[place]))
    _clear_middle(game)
    begin_refill(game)


@compiled
def _put_back(game: Any, kind: int) -> None:
    if game.victim == PILE:
        game.discards[kind] += 1
    else:
        return_to_hand(game, int(game.victim), kind)


@compiled
def _clear_middle(game: Any) -> None:
    for place in range(MOST_IN_MIDDLE):
        game.middle[place] = NONE
    game.middle_size = 0
    game.acted = 0


# --- refilling ------------------------------------------------------------------------------


@compiled
def begin_refill(game: Any) -> None:
    """With the crook alone the hand is filled without a choice, else its player may refill it."""
    if game.hand_sizes[game.turn] > 0:
        game.phase = REFILL
    elif not _begin_draw(game, int(game.turn)):
        refill_robbed(game)


@compiled
def refill_for(game: Any, row: int) -> None:
    """All cards of the number `row + 1` are discarded, and the hand is filled up."""
    game.throws[game.turn] += 1
    discard_number(game, int(game.turn), row, int(game.copies))
    if not _begin_draw(game, int(game.turn)):
        refill_robbed(game)


@compiled
def refill_robbed(game: Any) -> None:
    """The robbed player draws too if only the crook is left there."""
    victim = int(game.victim)
    if victim in (NONE, PILE) or game.hand_sizes[victim] > 0 or not _begin_draw(game, victim):
        end_turn(game)


@compiled
def _begin_draw(game: Any, seat: int) -> bool:
    """Let chance fill a hand, if it is not full and there is a card."""
    game.receiver = seat
    game.pending = int(game.hand) - int(game.hand_sizes[seat])
    if game.pending <= 0 or not ensure_card(game):
        return False
    game.phase = REFILL_DRAW
    return True


@compiled
def deal_refill(game: Any, kind: int) -> None:
    """One card into the hand that is filled."""
    to_hand(game, int(game.receiver), kind)
    game.pending -= 1
    if game.pending > 0 and ensure_card(game):
        return
    if game.receiver == game.turn:
        refill_robbed(game)
    else:
        end_turn(game)


# --- the end of a turn ----------------------------------------------------------------------


@compiled
def end_turn(game: Any) -> None:
    """Whoever has enough cards of one number at the end of the own turn wins at once."""
    seat = int(game.turn)
    if largest_group(game.collections[seat]) >= game.goal:
        end_game(game, seat)
        return
    game.turns += 1
    if game.turns == game.max_turns:
        end_game(game, NONE)
    else:
        begin_turn(game, (seat + 1) % int(game.players))
