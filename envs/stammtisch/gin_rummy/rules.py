"""The rules of Gin Rummy, pure and compiled: functions on one record.

Which rule comes from the source and which is our ruling stands in the package's docstring.
A hand runs through the phases below; STARTER, SCORE, DEAL and STOCK belong to the chance
player. The stock is never ordered: it is the deck less both hands and the discard pile, and
the next card is drawn when somebody draws it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core import random
from stammtisch.core.bits import count_bits, lowest_bit
from stammtisch.core.compile import compiled
from stammtisch.core.record import CHANCE, NOBODY, record_dtype
from stammtisch.gin_rummy.melds import (
    arrange_knocker,
    deadwood_after_lay_off,
    deadwood_without_each,
    least_deadwood,
    value_of,
)
from stammtisch.gin_rummy.parameters import MATCH, OFFER_FIRST, PARAMETERS, STARTER_LOSES
from stammtisch.gin_rummy.parameters import STARTER_ALTERNATES as ALTERNATE

STARTER, SCORE, DEAL, OFFER, DRAW, STOCK, DISCARD, OVER = range(8)
"""Phases: chance names the starter, scores, cards dealt; offer of the first upcard; draw;
chance turns up a card from the stock; discard or knock; over."""

DRAW_STOCK, TAKE_UPCARD, PASS, DISCARD_CARD, KNOCK_CARD, BIG_GIN, ACTIONS = (
    0,
    1,
    2,
    3,
    55,
    107,
    108,
)
"""Action numbers: `DISCARD_CARD + c` and `KNOCK_CARD + c` for card c."""

CHANCE_STARTER, CHANCE_SCORE, CHANCE_ACTIONS = 52, 54, 554
"""Chance actions: card c is c; then the starter's seat; then a score from 0."""

NO_CARD, NO_SEAT = -1, -1
DEAD, EXHAUSTED, KNOCK, GIN, BIG, UNDERCUT, TIE = range(1, 8)
"""How a hand ended: stock down to two, too many takes, knock, gin, big gin, undercut, tie."""

STATE = record_dtype(
    2,
    [
        ("hands", np.int64, 2),
        ("discard_pile", np.int64),
        ("taken", np.int64, 2),  # cards each seat took from the discard pile in this hand
        ("declined", np.int64, 2),  # upcards each seat left lying in this hand
        ("thrown", np.int64, 2),  # cards each seat discarded in this hand
        ("shown", np.int64, 2),  # both hands as the last knock made them public, or 0
        ("points", np.int16, 2),  # the match score
        ("takes", np.int16),  # upcards taken in this hand, both seats together
        ("hand_number", np.int16),
        ("hand_points", np.int16),  # what the last finished hand was worth
        ("phase", np.int8),
        ("turn", np.int8),
        ("first", np.int8),  # the seat that starts this hand; NO_SEAT before chance named it
        ("upcard", np.int8),
        ("just_taken", np.int8),  # the upcard taken in this turn
        ("passes", np.int8),
        ("limit", np.int8),  # knock limit in force
        ("hand_end", np.int8),  # how the last finished hand ended
        ("hand_winner", np.int8),
        ("capped", np.int8),
        ("hands_won", np.uint8, 2),
        ("knocks", np.uint8, 2),
        ("gins", np.uint8, 2),
        ("big_gins", np.uint8, 2),
        ("undercuts", np.uint8, 2),
        ("dead_hands", np.uint8),
    ],
    PARAMETERS,
)


@compiled
def start(game: Any) -> None:
    """Set up a new game with the record's parameters and key."""
    for seat in range(2):
        # A match starts at 0:0 (`check` sees to it); random scores (-1) are drawn later.
        game.points[seat] = max(int(game.scores[seat]), 0)
        game.shown[seat] = 0
        game.hands_won[seat] = 0
        game.knocks[seat] = 0
        game.gins[seat] = 0
        game.big_gins[seat] = 0
        game.undercuts[seat] = 0
    game.dead_hands = 0
    game.hand_number = 0
    game.hand_points = 0
    game.hand_end = 0
    game.hand_winner = NO_SEAT
    game.capped = 0
    game.first = NO_SEAT
    _clear_hand(game)
    game.phase = STARTER


@compiled
def _clear_hand(game: Any) -> None:
    for seat in range(2):
        game.hands[seat] = 0
        game.taken[seat] = 0
        game.declined[seat] = 0
        game.thrown[seat] = 0
    game.discard_pile = 0
    game.takes = 0
    game.upcard = NO_CARD
    game.just_taken = NO_CARD
    game.passes = 0
    game.limit = game.knock_limit
    game.turn = game.first
    game.phase = DEAL


@compiled
def to_move(game: Any) -> int:
    """The seat that decides, or CHANCE, or NOBODY."""
    phase = game.phase
    if phase in (OFFER, DRAW, DISCARD):
        return int(game.turn)
    return NOBODY if phase == OVER else CHANCE


@compiled
def deck_of(game: Any) -> int:
    """All cards of this game's deck."""
    ranks = (1 << int(game.ranks)) - 1
    deck = 0
    for suit in range(int(game.suits)):
        deck |= ranks << (13 * suit)
    return deck


@compiled
def stock_of(game: Any) -> int:
    """The cards that lie in the stock."""
    return deck_of(game) & ~(game.hands[0] | game.hands[1] | game.discard_pile)


@compiled
def known_of(game: Any, seat: int) -> int:
    """The cards in this seat's hand that the opponent knows to be there.

    A card enters a hand unseen from the stock or openly from the discard pile, so the known
    ones are those it took and still holds; all of them once the last hand was shown.
    """
    if game.phase == OVER and game.shown[seat] != 0:
        return game.hands[seat]
    return game.hands[seat] & game.taken[seat]


@compiled
def may_take_upcard(game: Any) -> bool:
    """Whether the seat to draw may take the upcard: not one that both have passed."""
    return not (game.phase == DRAW and game.passes == 2)


# --- what may be chosen ---------------------------------------------------------------------


@compiled
def legal(game: Any, seat: int, mask: Any) -> None:
    """Write 1 for each action that `seat` may choose now; all zeros if it is not its turn."""
    mask[:] = 0
    if to_move(game) != seat:
        return
    if game.phase == OFFER:
        mask[TAKE_UPCARD] = 1
        mask[PASS] = 1
    elif game.phase == DRAW:
        mask[DRAW_STOCK] = 1
        if may_take_upcard(game):
            mask[TAKE_UPCARD] = 1
    else:
        _legal_discards(game, seat, mask)


@compiled
def discardable(game: Any) -> int:
    """The cards that the seat to discard may part with."""
    cards = game.hands[game.turn]
    if game.just_taken != NO_CARD and game.discard_taken == 0:
        cards &= ~(1 << int(game.just_taken))
    return cards


@compiled
def _legal_discards(game: Any, seat: int, mask: Any) -> None:
    deadwood = np.empty(52, np.int64)
    whole = deadwood_without_each(game.hands[seat], deadwood)
    rest = discardable(game)
    while rest != 0:
        card = lowest_bit(rest)
        mask[DISCARD_CARD + card] = 1
        if deadwood[card] <= game.limit:
            mask[KNOCK_CARD + card] = 1
        rest &= rest - 1
    if whole == 0 and game.big_gin_bonus > 0:
        mask[BIG_GIN] = 1


@compiled
def chance_weights(game: Any, weights: Any) -> None:
    """Write the integer weight of each chance action into `weights[CHANCE_ACTIONS]`."""
    weights[:] = 0
    if game.phase == STARTER:
        weights[CHANCE_STARTER : CHANCE_STARTER + 2] = 1
    elif game.phase == SCORE:
        weights[CHANCE_SCORE : CHANCE_SCORE + int(game.target)] = 1
    elif game.phase in (DEAL, STOCK):
        rest = stock_of(game)
        while rest != 0:
            weights[lowest_bit(rest)] = 1
            rest &= rest - 1


@compiled
def chance(game: Any) -> int:
    """The chance action that the game's key leads to."""
    if game.phase == STARTER:
        return CHANCE_STARTER + random.below(random.stream(game.key, random.STARTER, 0), 2)
    if game.phase == SCORE:
        word = random.stream(game.key, random.SCORE, int(game.turn))
        return CHANCE_SCORE + random.below(word, int(game.target))
    return _next_card(game)


@compiled
def _next_card(game: Any) -> int:
    """Of the cards left, the one with the smallest hash: the same whoever draws it."""
    pile = random.stream(game.key, random.CARD, int(game.hand_number))
    rest = stock_of(game)
    chosen = lowest_bit(rest)
    smallest = random.absorb(pile, chosen)
    rest &= rest - 1
    while rest != 0:
        card = lowest_bit(rest)
        word = random.absorb(pile, card)
        if word < smallest:
            chosen, smallest = card, word
        rest &= rest - 1
    return chosen


# --- what an action does --------------------------------------------------------------------


@compiled
def apply(game: Any, action: int) -> None:
    """Carry out one legal action of the seat to move or of the chance player."""
    phase = game.phase
    if phase == DISCARD:
        _apply_discard(game, action)
    elif phase == DRAW:
        _apply_draw(game, action)
    elif phase == STOCK:
        game.hands[game.turn] |= 1 << action
        game.phase = DISCARD
    elif phase == DEAL:
        _deal_card(game, action)
    elif phase == OFFER:
        _apply_offer(game, action)
    elif phase == STARTER:
        _apply_starter(game, action - CHANCE_STARTER)
    elif phase == SCORE:
        _apply_score(game, action - CHANCE_SCORE)


@compiled
def _apply_starter(game: Any, seat: int) -> None:
    game.first = seat
    game.turn = seat
    game.phase = DEAL
    if game.scores[0] < 0:
        game.turn = 0
        game.phase = SCORE


@compiled
def _apply_score(game: Any, score: int) -> None:
    game.points[game.turn] = score
    if game.turn == 0:
        game.turn = 1
    else:
        game.turn = game.first
        game.phase = DEAL


@compiled
def _deal_card(game: Any, card: int) -> None:
    """Seat 0's cards first, then seat 1's, then the upcard."""
    for seat in range(2):
        if count_bits(game.hands[seat]) < game.hand_size:
            game.hands[seat] |= 1 << card
            return
    game.discard_pile = 1 << card
    game.upcard = card
    if game.oklahoma != 0:
        value = value_of(card)
        game.limit = 0 if value == 1 else value
    game.phase = OFFER if game.first_turn == OFFER_FIRST else DRAW


@compiled
def _apply_offer(game: Any, action: int) -> None:
    if action == TAKE_UPCARD:
        _take_upcard(game)
        return
    seat = int(game.turn)
    game.declined[seat] |= 1 << int(game.upcard)
    game.passes += 1
    game.turn = 1 - seat
    if game.passes == 2:
        game.phase = DRAW


@compiled
def _apply_draw(game: Any, action: int) -> None:
    if action == TAKE_UPCARD:
        _take_upcard(game)
        return
    game.declined[game.turn] |= 1 << int(game.upcard)
    game.phase = STOCK


@compiled
def _take_upcard(game: Any) -> None:
    bit = 1 << int(game.upcard)
    game.hands[game.turn] |= bit
    game.taken[game.turn] |= bit
    game.discard_pile &= ~bit
    game.just_taken = game.upcard
    game.upcard = NO_CARD  # whatever lies beneath is covered again before anybody may draw
    game.takes += 1
    game.phase = DISCARD


@compiled
def _apply_discard(game: Any, action: int) -> None:
    if action == BIG_GIN:
        _score_big_gin(game)
        return
    knocks = action >= KNOCK_CARD
    card = action - KNOCK_CARD if knocks else action - DISCARD_CARD
    seat = int(game.turn)
    bit = 1 << card
    game.hands[seat] &= ~bit
    game.thrown[seat] |= bit
    game.discard_pile |= bit
    game.upcard = card
    game.just_taken = NO_CARD
    if knocks:
        _score_knock(game)
    elif count_bits(stock_of(game)) <= 2:
        _end_hand(game, DEAD, NO_SEAT, 0)
    elif game.takes >= game.max_upcard_draws:
        _end_hand(game, EXHAUSTED, NO_SEAT, 0)
    else:
        game.passes = 0
        game.turn = 1 - seat
        game.phase = DRAW


# --- the end of a hand ----------------------------------------------------------------------


@compiled
def _score_big_gin(game: Any) -> None:
    seat = int(game.turn)
    game.big_gins[seat] += 1
    _show_hands(game)
    theirs = least_deadwood(game.hands[1 - seat])
    _end_hand(game, BIG, seat, theirs + int(game.big_gin_bonus))


@compiled
def _score_knock(game: Any) -> None:
    seat = int(game.turn)
    _show_hands(game)
    own = least_deadwood(game.hands[seat])
    if own == 0:
        game.gins[seat] += 1
        theirs = least_deadwood(game.hands[1 - seat])
        _end_hand(game, GIN, seat, theirs + int(game.gin_bonus))
        return
    game.knocks[seat] += 1
    theirs = defender_deadwood(game, seat)
    if own < theirs:
        _end_hand(game, KNOCK, seat, theirs - own)
    elif own == theirs and game.undercut_on_tie == 0:
        _end_hand(game, TIE, NO_SEAT, 0)
    else:
        game.undercuts[1 - seat] += 1
        _end_hand(game, UNDERCUT, 1 - seat, own - theirs + int(game.undercut_bonus))


@compiled
def defender_deadwood(game: Any, knocker: int) -> int:
    """Deadwood of the knocker's opponent after the best lay-off."""
    melds = np.empty(3, np.int64)
    ranks, suits = int(game.ranks), int(game.suits)
    count = arrange_knocker(game.hands[knocker], game.discard_pile, ranks, suits, melds)
    return deadwood_after_lay_off(game.hands[1 - knocker], melds, count, ranks, suits)


@compiled
def _show_hands(game: Any) -> None:
    game.shown[0] = game.hands[0]
    game.shown[1] = game.hands[1]


@compiled
def _end_hand(game: Any, how: int, winner: int, points: int) -> None:
    """Book the hand, then end the game or deal again."""
    game.hand_end = how
    game.hand_winner = winner
    game.hand_points = points
    game.just_taken = NO_CARD
    if how in (DEAD, EXHAUSTED):
        game.dead_hands += 1
        game.shown[0] = 0
        game.shown[1] = 0
    if winner != NO_SEAT:
        game.hands_won[winner] += 1
        game.points[winner] += points
    if game.episode != MATCH or (winner != NO_SEAT and game.points[winner] >= game.target):
        game.phase = OVER
    elif game.hand_number + 1 >= game.max_hands:
        game.capped = 1
        game.phase = OVER
    else:
        game.first = _next_starter(game, how, winner)
        game.hand_number += 1
        _clear_hand(game)


@compiled
def _next_starter(game: Any, how: int, winner: int) -> int:
    """The same seat after a hand without a result; else as the parameter `starter` says."""
    first = int(game.first)
    if how in (DEAD, EXHAUSTED):
        return first
    if game.starter == ALTERNATE:
        return 1 - first
    if winner == NO_SEAT:
        return first
    return 1 - winner if game.starter == STARTER_LOSES else winner


@compiled
def shares(game: Any, out: Any) -> None:
    """Write each seat's share of the win into `out[2]`; the game must be over."""
    winner = leader(game)
    for seat in range(2):
        if winner == NO_SEAT:
            out[seat] = 0.5
        else:
            out[seat] = 1.0 if seat == winner else 0.0


@compiled
def leader(game: Any) -> int:
    """Who wins by the present result: by points in a match, by the hand in a single hand."""
    if game.episode != MATCH:
        return int(game.hand_winner)
    if game.points[0] == game.points[1]:
        return NO_SEAT
    return 0 if game.points[0] > game.points[1] else 1


# --- what a seat does not know --------------------------------------------------------------


@compiled
def imagine(game: Any, seat: int, word: Any) -> None:
    """Redraw all that `seat` does not know, uniformly; `word` is the caller's random number.

    The opponent's unknown cards are drawn from the cards this seat has not seen; the rest of
    those is the stock. The key is replaced, so the imagined future is not the real one.
    """
    game.key[0] = random.absorb(word, 0)
    game.key[1] = random.absorb(word, 1)
    other = 1 - seat
    known = known_of(game, other)
    missing = count_bits(game.hands[other] & ~known)
    unseen = deck_of(game) & ~(game.hands[seat] | game.discard_pile | known)
    left = count_bits(unseen)
    drawn = known
    index = 2
    while missing > 0:  # selection sampling: each card is taken with probability missing/left
        card = unseen & -unseen
        unseen &= ~card
        if random.unit(random.absorb(word, index)) * left < missing:
            drawn |= card
            missing -= 1
        left -= 1
        index += 1
    game.hands[other] = drawn
