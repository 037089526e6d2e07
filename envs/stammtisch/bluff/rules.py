"""The rules of Bluff, pure and compiled: functions on one record.

Which rule comes from the source and which is our ruling stands in the package's docstring.
A round is a bid phase, in which all seats answer before anything is seen, a bluff phase, in which
each seat decides once in turn, and the scoring, which needs no decision.
"""

from __future__ import annotations

from typing import Any

from stammtisch.bluff.cards import (
    KINDS,
    NO_OUTCOME,
    NUMBERS,
    OUTCOME,
    POISONED,
    SPECIAL_OF,
    VALUE,
    WON,
)
from stammtisch.bluff.imagination import imagine
from stammtisch.bluff.record import (
    BID,
    BLUFF,
    CHALLENGE,
    CHANCE_STARTER,
    DEAL,
    MOST_TAKEN,
    NONE,
    OVER,
    STARTER,
    STATE,
    TAKE_CARDS,
    TAKE_ONE,
    TAKEN_COUNT,
    TAKEN_VALUE,
)
from stammtisch.bluff.rounds import is_final, is_in, next_in, own_set, regular_rounds
from stammtisch.core import random
from stammtisch.core.compile import compiled
from stammtisch.core.record import CHANCE, NOBODY

__all__ = [
    "STATE",
    "apply",
    "chance",
    "chance_weights",
    "imagine",
    "legal",
    "must_wait",
    "shares",
    "start",
    "to_move",
]


@compiled
def start(game: Any) -> None:
    """Set up a new game with the record's parameters and key."""
    game.hands[:] = 0
    game.hands[: int(game.players)] = own_set(game)
    game.played[:] = NONE
    game.deeds[:] = NONE
    game.outcomes[:] = NO_OUTCOME
    game.first[:] = NONE
    game.table[:] = 0
    game.piles[:] = 0
    game.gone[:] = 0
    game.takes_part = (1 << int(game.players)) - 1
    game.number = 0
    game.turn = NONE
    game.capped = 0
    _clear_fronts(game)
    game.phase = STARTER


@compiled
def _clear_fronts(game: Any) -> None:
    game.front[:] = NONE
    game.front_count[:] = 0


@compiled
def to_move(game: Any) -> int:
    """The seat that decides, or CHANCE, or NOBODY."""
    if game.phase in (BID, BLUFF):
        return int(game.turn)
    return NOBODY if game.phase == OVER else CHANCE


@compiled
def hand_of(game: Any, seat: int) -> int:
    """The kinds that a seat still holds, its strength card left out, as a set.

    In the final round the scoring pile is the hand.
    """
    if not is_final(game):
        return int(game.hands[seat])
    hand, own = 0, int(game.played[game.number, seat])
    # When the game is over, the card played has left the pile.
    lying = game.phase != OVER
    for kind in range(KINDS):
        if game.piles[seat, kind] > (1 if lying and kind == own else 0):
            hand |= 1 << kind
    return hand


@compiled
def points_of(game: Any, seat: int) -> int:
    """The points in a scoring pile."""
    points = 0
    for kind in range(KINDS):
        points += int(VALUE[kind]) * int(game.piles[seat, kind])
    return points


# --- what may be chosen ---------------------------------------------------------------------


@compiled
def legal(game: Any, seat: int, mask: Any) -> None:
    """Write 1 for each action that `seat` may choose now; all zeros if it is not asked.

    In the bid phase this is the same whatever the others have answered.
    """
    mask[:] = 0
    if game.phase == BID:
        if seat < game.players and is_in(game, seat) and game.played[game.number, seat] == NONE:
            hand = hand_of(game, seat)
            for kind in range(KINDS):
                mask[kind] = hand >> kind & 1
    elif game.phase == BLUFF and game.turn == seat:
        _legal_takes(game, mask)
        if game.first[game.number] != seat:
            _legal_challenges(game, seat, mask)


@compiled
def must_wait(game: Any, seat: int) -> bool:
    """Never: whoever is asked has a card to bid, or can take or challenge."""
    return False


@compiled
def _legal_takes(game: Any, mask: Any) -> None:
    for kind in range(KINDS):
        mask[TAKE_ONE[kind]] |= game.table[kind] > 0
    if game.combine:
        for kind in range(KINDS):
            for count in range(2, min(int(game.table[kind]), int(MOST_TAKEN[kind])) + 1):
                mask[TAKE_ONE[kind] + count - 1] = 1


@compiled
def _legal_challenges(game: Any, seat: int, mask: Any) -> None:
    players, other = int(game.players), seat
    for distance in range(1, players):
        other = other + 1 if other + 1 < players else 0
        mask[CHALLENGE + distance - 1] = game.front[other] != NONE


@compiled
def chance_weights(game: Any, weights: Any) -> None:
    """Write the integer weight of each chance action into `weights[CHANCE_ACTIONS]`."""
    weights[:] = 0
    if game.phase == STARTER:
        weights[CHANCE_STARTER : CHANCE_STARTER + int(game.players)] = 1
    elif game.phase == DEAL:
        for kind in range(int(game.ranks)):
            weights[kind] = 1 - int(game.table[kind])


@compiled
def chance(game: Any) -> int:
    """The chance action that the game's key leads to."""
    if game.phase == STARTER:
        word = random.stream(game.key, random.STARTER, 0)
        return CHANCE_STARTER + random.below(word, int(game.players))
    pile = random.stream(game.key, random.CARD, 0)
    chosen = NONE
    smallest = pile
    for kind in range(int(game.ranks)):
        word = random.absorb(pile, kind)
        if game.table[kind] == 0 and (chosen == NONE or word < smallest):
            chosen, smallest = kind, word
    return chosen


# --- what an action does --------------------------------------------------------------------


@compiled
def apply(game: Any, action: int) -> None:
    """Carry out one legal action of the seat to move or of the chance player."""
    if game.phase == BID:
        _apply_bid(game, action)
    elif game.phase == BLUFF:
        _apply_bluff(game, action)
    elif game.phase == DEAL:
        _turn_up(game, action)
    elif game.phase == STARTER:
        game.first[0] = action - CHANCE_STARTER
        game.phase = DEAL


@compiled
def _turn_up(game: Any, kind: int) -> None:
    """The first scoring cards come from a plain set, as many as there are players."""
    game.table[kind] = 1
    lying = 0
    for other in range(NUMBERS):
        lying += int(game.table[other])
    if lying == game.players:
        _begin_round(game)


@compiled
def _begin_round(game: Any) -> None:
    game.turn = next_in(game, 0)
    game.phase = BID


@compiled
def _apply_bid(game: Any, kind: int) -> None:
    seat = int(game.turn)
    game.played[game.number, seat] = kind
    if not is_final(game):
        game.hands[seat] &= ~(1 << kind)
    for other in range(seat + 1, int(game.players)):
        if is_in(game, other):
            game.turn = other
            return
    game.turn = game.first[game.number]
    game.phase = BLUFF


@compiled
def _apply_bluff(game: Any, action: int) -> None:
    seat, row = int(game.turn), int(game.number)
    game.deeds[row, seat] = action
    if action < CHALLENGE:
        _take(game, seat, action - TAKE_CARDS)
    else:
        _challenge(game, seat, (seat + action - CHALLENGE + 1) % int(game.players))
    turn = next_in(game, (seat + 1) % int(game.players))
    if turn == game.first[row]:
        _score(game)
    else:
        game.turn = turn


@compiled
def _take(game: Any, seat: int, take: int) -> None:
    """Plain and special copies of a number never lie on the table together."""
    kind = int(TAKEN_VALUE[take]) - 1
    if game.table[kind] == 0:
        kind = int(SPECIAL_OF[kind])
    game.table[kind] -= TAKEN_COUNT[take]
    game.front[seat] = kind
    game.front_count[seat] = TAKEN_COUNT[take]


@compiled
def _challenge(game: Any, seat: int, defender: int) -> None:
    row = int(game.number)
    outcome = int(OUTCOME[game.nervous, game.played[row, seat], game.played[row, defender]])
    game.outcomes[row, seat] = outcome
    if outcome == WON:
        game.front[seat] = game.front[defender]
        game.front_count[seat] = game.front_count[defender]
    elif outcome == POISONED:
        game.table[game.front[defender]] += game.front_count[defender]
    if outcome in (WON, POISONED):
        game.front[defender] = NONE
        game.front_count[defender] = 0


# --- scoring --------------------------------------------------------------------------------


@compiled
def _score(game: Any) -> None:
    row, final = int(game.number), is_final(game)
    starter = _next_starter(game)
    for seat in range(int(game.players)):
        if game.front[seat] != NONE:
            game.piles[seat, game.front[seat]] += game.front_count[seat]
    if final:
        _lose_strength_cards(game)
        _end(game)
        return
    game.table[:] = 0
    for seat in range(int(game.players)):
        game.table[game.played[row, seat]] += 1
    for kind in range(KINDS):
        game.gone[kind] += game.table[kind]
    if row + 1 < regular_rounds(game) or game.final:
        _next_round(game, starter)
    else:
        _end(game)


@compiled
def _end(game: Any) -> None:
    """Scoring cards are in the piles or out of the game; nothing is left to play for."""
    game.table[:] = 0
    _clear_fronts(game)
    game.phase = OVER


@compiled
def _lose_strength_cards(game: Any) -> None:
    """A card played as strength in the final round is lost, whoever wins."""
    for seat in range(int(game.players)):
        kind = int(game.played[game.number, seat])
        if kind != NONE:
            game.piles[seat, kind] -= 1


@compiled
def _next_starter(game: Any) -> int:
    """Who has the highest scoring card; at a tie the earlier one in this round's order."""
    players, row = int(game.players), int(game.number)
    best, starter = 0, int(game.first[row])
    for k in range(players):
        seat = (int(game.first[row]) + k) % players
        if game.front[seat] != NONE:
            points = int(VALUE[game.front[seat]]) * int(game.front_count[seat])
            if points > best:
                best, starter = points, seat
    return starter


@compiled
def _next_round(game: Any, starter: int) -> None:
    game.number += 1
    _clear_fronts(game)
    if is_final(game):
        game.takes_part = _finalists(game)
        if game.takes_part == 0:
            _end(game)
            return
    game.first[game.number] = next_in(game, starter)
    _begin_round(game)


@compiled
def _finalists(game: Any) -> int:
    """The seats with two cards or more in the scoring pile, as a set."""
    finalists = 0
    for seat in range(int(game.players)):
        cards = 0
        for kind in range(KINDS):
            cards += int(game.piles[seat, kind])
        if cards >= 2:
            finalists |= 1 << seat
    return finalists


@compiled
def shares(game: Any, out: Any) -> None:
    """Who won how much: those with the most points share the win."""
    players = int(game.players)
    most, winners = -1, 0
    for seat in range(players):
        points = points_of(game, seat)
        if points > most:
            most, winners = points, 0
        winners += points == most
    for seat in range(players):
        out[seat] = 1.0 / winners if points_of(game, seat) == most else 0.0
