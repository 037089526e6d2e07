"""The rules of Gier, pure and compiled: functions on one record.

Which rule comes from the source and which is our ruling stands in the package's docstring. What an
action leads to lies beside this file: `course` (set up, whose turn, the end), `turns` (stealing and
refilling), `symbols`, and `piles` (cards on their way, and who knows of them).
"""

from __future__ import annotations

from typing import Any

from stammtisch.core import random
from stammtisch.core.compile import compiled
from stammtisch.core.record import CHANCE, NOBODY
from stammtisch.gier.cards import CROOK, KINDS, count_number, largest_group
from stammtisch.gier.course import (
    begin_game,
    deal_card,
    deal_starting_card,
    fill_up,
    lay_from_hand,
    lay_starting_card,
)
from stammtisch.gier.imagination import imagine
from stammtisch.gier.parameters import FEWEST_PLAYERS, NUMBERS, TOURNAMENT
from stammtisch.gier.piles import hand_card, has_crook, is_card_left, pile_card
from stammtisch.gier.record import (
    CHANCE_STARTER,
    CHOOSE,
    DEAL,
    DISCARD_NUMBER,
    DRAW,
    DRAW_CARD,
    FILL_UP,
    GO_ON,
    KEEP,
    LAY,
    LOOK,
    LOOK_AT,
    NONE,
    OVER,
    PILE,
    PLAY,
    PLAY_CARD,
    PLUS,
    REFILL,
    REFILL_DRAW,
    SET_UP,
    SKIP_STEAL,
    SKIP_TRADE,
    STARTER,
    STATE,
    STEAL,
    STEAL_PILE,
    STOP,
    TAKE,
    TAKE_CARD,
    TRADE,
    TRADE_DRAW,
    TRADE_NUMBER,
)
from stammtisch.gier.symbols import begin_trade, deal_plus, deal_trade, look, may_trade
from stammtisch.gier.turns import (
    begin_refill,
    begin_steal,
    deal_refill,
    draw_card,
    draw_next,
    go_on_acting,
    refill_for,
    refill_robbed,
    stop,
    take_for_crook,
)

__all__ = [
    "STATE",
    "apply",
    "chance",
    "chance_weights",
    "imagine",
    "legal",
    "shares",
    "start",
    "to_move",
]


@compiled
def start(game: Any) -> None:
    """Set up a new game with the record's parameters and key."""
    game.number = 0
    game.first = NONE
    game.points[:] = 0
    game.wins[:] = 0
    game.winner = NONE
    game.capped = 0
    game.played[:] = 0
    game.steals[:] = 0
    game.busts[:] = 0
    game.stolen[:] = 0
    game.takes[:] = 0
    game.pluses[:] = 0
    game.looks[:] = 0
    game.trades[:] = 0
    game.throws[:] = 0
    game.robbed[:] = 0
    begin_game(game)


@compiled
def is_chance(phase: int) -> bool:
    """Whether chance moves in a phase."""
    return phase <= REFILL_DRAW


@compiled
def to_move(game: Any) -> int:
    """The seat that decides, or CHANCE, or NOBODY."""
    if game.phase == OVER:
        return NOBODY
    return CHANCE if is_chance(int(game.phase)) else int(game.turn)


# --- what may be chosen ---------------------------------------------------------------------


@compiled
def legal(game: Any, seat: int, mask: Any) -> None:
    """Write 1 for each action that `seat` may choose now; all zeros if it is not asked."""
    mask[:] = 0
    phase = int(game.phase)
    if seat != game.turn or phase == OVER or is_chance(phase):
        return
    if phase in (PLAY, LAY):
        for kind in range(KINDS):
            mask[PLAY_CARD + kind] = game.hands[seat, kind] > 0
    elif phase == CHOOSE:
        _legal_victims(game, mask)
    elif phase == GO_ON:
        mask[DRAW_CARD] = 1
        mask[STOP] = 1
    elif phase == LOOK:
        mask[LOOK_AT : LOOK_AT + int(game.players) - 1] = 1
    elif phase == TAKE:
        for kind in range(KINDS):
            mask[TAKE_CARD + kind] = game.collections[game.victim, kind] > 0
    elif phase == TRADE:
        mask[SKIP_TRADE] = 1
        for row in range(NUMBERS):
            mask[TRADE_NUMBER + row] = may_trade(game, row)
    elif phase == REFILL:
        mask[KEEP] = 1
        for row in range(NUMBERS):
            mask[DISCARD_NUMBER + row] = count_number(game.collections[seat], row) > 0


@compiled
def _legal_victims(game: Any, mask: Any) -> None:
    players = int(game.players)
    mask[STEAL : STEAL + players - 1] = 1
    mask[SKIP_STEAL] = game.allow_skip_steal
    mask[STEAL_PILE] = players == FEWEST_PLAYERS and is_card_left(game)


@compiled
def chance_weights(game: Any, weights: Any) -> None:
    """Write the integer weight of each chance action into `weights[CHANCE_ACTIONS]`."""
    weights[:] = 0
    if not is_chance(int(game.phase)):
        return
    if game.phase == STARTER:
        weights[CHANCE_STARTER : CHANCE_STARTER + int(game.players)] = 1
    elif game.phase == DRAW and game.victim != PILE:
        for kind in range(KINDS):
            weights[kind] = game.hands[game.victim, kind]
        weights[CROOK] = has_crook(game)
    else:
        for kind in range(KINDS):
            weights[kind] = game.pile[kind]


@compiled
def chance(game: Any) -> int:
    """The chance action that the game's key leads to."""
    if game.phase == STARTER:
        word = random.stream(game.key, random.STARTER, 0)
        return CHANCE_STARTER + random.below(word, int(game.players))
    if game.phase == DRAW and game.victim != PILE:
        return hand_card(game, int(game.victim))
    return pile_card(game)


# --- what an action does --------------------------------------------------------------------


@compiled
def apply(game: Any, action: int) -> None:
    """Carry out one legal action of the seat to move or of the chance player."""
    if is_chance(int(game.phase)):
        _apply_chance(game, action)
    else:
        _apply_choice(game, action)


@compiled
def _apply_choice(game: Any, action: int) -> None:
    phase, seat, players = int(game.phase), int(game.turn), int(game.players)
    if phase == PLAY:
        lay_from_hand(game, seat, action - PLAY_CARD)
        game.phase = CHOOSE
    elif phase == CHOOSE:
        if action == SKIP_STEAL:
            begin_refill(game)
        else:
            pile = action == STEAL_PILE
            begin_steal(game, PILE if pile else (seat + action - STEAL + 1) % players)
    elif phase == GO_ON:
        if action == STOP:
            stop(game)
        else:
            draw_next(game)
    elif phase == TAKE:
        take_for_crook(game, action - TAKE_CARD)
    elif phase == REFILL:
        if action == KEEP:
            refill_robbed(game)
        else:
            refill_for(game, action - DISCARD_NUMBER)
    elif phase == LOOK:
        look(game, (seat + action - LOOK_AT + 1) % players)
        go_on_acting(game)
    elif phase == TRADE:
        if action == SKIP_TRADE:
            go_on_acting(game)
        else:
            begin_trade(game, action - TRADE_NUMBER)
    elif phase == LAY:
        lay_starting_card(game, action - PLAY_CARD)


@compiled
def _apply_chance(game: Any, action: int) -> None:
    phase = int(game.phase)
    if phase == DRAW:
        draw_card(game, action)
    elif phase == REFILL_DRAW:
        deal_refill(game, action)
    elif phase == PLUS:
        if not deal_plus(game, action):
            go_on_acting(game)
    elif phase == TRADE_DRAW:
        if not deal_trade(game, action):
            go_on_acting(game)
    elif phase == DEAL:
        deal_card(game, action)
    elif phase == SET_UP:
        deal_starting_card(game, action)
    elif phase == FILL_UP:
        fill_up(game, action)
    elif phase == STARTER:
        game.first = action - CHANCE_STARTER
        game.phase = DEAL


# --- the result -----------------------------------------------------------------------------


@compiled
def shares(game: Any, out: Any) -> None:
    """Write each seat's share of the win (float64 `[SEATS]`, sums to 1) of a finished game.

    A winner has it all; after the last turn allowed, the largest group counts, in a tournament the
    points. Equal ones share.
    """
    out[:] = 0
    players = int(game.players)
    if game.episode != TOURNAMENT and game.winner != NONE:
        out[game.winner] = 1.0
        return
    most, many = -1, 0
    for seat in range(players):
        size = _standing(game, seat)
        if size > most:
            most, many = size, 0
        many += size == most
    for seat in range(players):
        if _standing(game, seat) == most:
            out[seat] = 1.0 / many


@compiled
def _standing(game: Any, seat: int) -> int:
    if game.episode == TOURNAMENT:
        return int(game.points[seat])
    return largest_group(game.collections[seat])
