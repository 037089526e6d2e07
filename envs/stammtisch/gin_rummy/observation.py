"""What a seat knows in Gin Rummy, as numbers.

"Own" and part names ending in `_0` are the observer's, those ending in `_1` the opponent's.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core.bits import count_bits, read_bits, write_bits
from stammtisch.core.compile import compiled
from stammtisch.core.layout import Layout, Part
from stammtisch.gin_rummy import rules
from stammtisch.gin_rummy.melds import deadwood_without_each, least_deadwood
from stammtisch.gin_rummy.parameters import MATCH, MOST_POINTS, OFFER_FIRST

_CARDS = (52,)

LAYOUT = Layout(
    Part("hand", _CARDS, "own hand"),
    Part("upcard", _CARDS, "top card of the discard pile; none between a take and the discard"),
    Part("discard_pile", _CARDS, "all cards of the discard pile, the upcard included"),
    Part("unseen", _CARDS, "cards in the stock or, unknown, in the opponent's hand"),
    Part("known_0", _CARDS, "own cards that the opponent knows of"),
    Part("known_1", _CARDS, "the opponent's cards that this seat knows of"),
    Part("taken_1", _CARDS, "upcards the opponent took in this hand, thrown again or not"),
    Part("declined_1", _CARDS, "upcards the opponent left lying in this hand"),
    Part("thrown_1", _CARDS, "cards the opponent discarded in this hand"),
    Part(
        "deadwood_after",
        _CARDS,
        "own least deadwood after discarding the card; 0 outside the own discard phase",
        scale=100,
    ),
    Part(
        "deadwood",
        (),
        "own least deadwood; in the own discard phase after the best legal discard",
        scale=100,
    ),
    Part(
        "deadwood_if_taken",
        (),
        "in the own offer or draw phase: least deadwood after taking the upcard and the best "
        "legal discard; 100 when it may not be taken",
        scale=100,
    ),
    Part("phase", (3,), "one of: the upcard is offered, a card is drawn, a card is discarded"),
    Part("own_turn", (), "this seat is to move"),
    Part("starter", (), "this seat started the hand"),
    Part("scores", (2,), "own and opponent's match score", scale=MOST_POINTS),
    Part("hand_number", (), "hands finished in this match", scale=200),
    Part("stock", (), "cards in the stock", scale=52),
    Part("takes", (), "upcards taken in this hand by both seats", scale=200),
    Part("limit", (), "most deadwood to knock with in this hand", scale=100),
    Part("target", (), "parameter target", scale=MOST_POINTS),
    Part("bonuses", (3,), "parameters gin_bonus, big_gin_bonus, undercut_bonus", scale=200),
    Part(
        "flags",
        (5,),
        "parameters undercut_on_tie, first_turn is offer, discard_taken, oklahoma, episode is hand",
    ),
    Part("starter_rule", (3,), "parameter starter: alternate, winner, loser"),
    Part("caps", (2,), "parameters max_upcard_draws and max_hands", scale=200),
    Part("deck", (3,), "parameters ranks / 13, suits / 4, hand_size / 10"),
)
"""The parts of the observation, in order."""

_HAND, _UPCARD, _PILE, _UNSEEN = (
    LAYOUT.offset(name) for name in ("hand", "upcard", "discard_pile", "unseen")
)
_KNOWN_0, _KNOWN_1, _TAKEN, _DECLINED, _THROWN = (
    LAYOUT.offset(name) for name in ("known_0", "known_1", "taken_1", "declined_1", "thrown_1")
)
_AFTER, _DEADWOOD, _IF_TAKEN, _PHASE, _OWN_TURN, _STARTER = (
    LAYOUT.offset(name)
    for name in ("deadwood_after", "deadwood", "deadwood_if_taken", "phase", "own_turn", "starter")
)
_SCORES, _HAND_NUMBER, _STOCK, _TAKES, _LIMIT, _TARGET = (
    LAYOUT.offset(name) for name in ("scores", "hand_number", "stock", "takes", "limit", "target")
)
_BONUSES, _FLAGS, _STARTER_RULE, _CAPS, _DECK = (
    LAYOUT.offset(name) for name in ("bonuses", "flags", "starter_rule", "caps", "deck")
)


@compiled
def observe(game: Any, seat: int, out: Any) -> None:
    """Write what `seat` knows into `out` (float32, `len(LAYOUT)`); right at every moment."""
    out[:] = 0
    _write_cards(game, seat, out)
    _write_deadwood(game, seat, out)
    _write_progress(game, seat, out)
    _write_parameters(game, out)


@compiled
def _write_cards(game: Any, seat: int, out: Any) -> None:
    other = 1 - seat
    hand = game.hands[seat]
    pile = game.discard_pile
    known = rules.known_of(game, other)
    unseen = rules.deck_of(game) & ~(hand | pile | known)
    write_bits(hand, out[_HAND : _HAND + 52])
    if game.upcard != rules.NO_CARD:
        out[_UPCARD + int(game.upcard)] = 1
    write_bits(pile, out[_PILE : _PILE + 52])
    write_bits(unseen, out[_UNSEEN : _UNSEEN + 52])
    write_bits(rules.known_of(game, seat), out[_KNOWN_0 : _KNOWN_0 + 52])
    write_bits(known, out[_KNOWN_1 : _KNOWN_1 + 52])
    write_bits(game.taken[other], out[_TAKEN : _TAKEN + 52])
    write_bits(game.declined[other], out[_DECLINED : _DECLINED + 52])
    write_bits(game.thrown[other], out[_THROWN : _THROWN + 52])


@compiled
def _write_deadwood(game: Any, seat: int, out: Any) -> None:
    hand = game.hands[seat]
    own_turn = rules.to_move(game) == seat
    out[_IF_TAKEN] = 1
    if own_turn and game.phase == rules.DISCARD:
        out[_DEADWOOD] = _deadwood_of_discards(
            hand, rules.discardable(game), out[_AFTER : _AFTER + 52]
        )
    elif own_turn and rules.may_take_upcard(game):
        upcard = int(game.upcard)
        blocked = 0 if game.discard_taken else 1 << upcard
        after = np.empty(52, np.float32)
        cards = hand | 1 << upcard
        out[_IF_TAKEN] = _deadwood_of_discards(cards, cards & ~blocked, after)
        out[_DEADWOOD] = after[upcard]
    else:
        out[_DEADWOOD] = least_deadwood(hand) / 100


@compiled
def _deadwood_of_discards(cards: int, allowed: int, after: Any) -> float:
    """Write the scaled deadwood after each discard; return the least of the allowed ones."""
    deadwood = np.empty(52, np.int64)
    deadwood_without_each(cards, deadwood)
    least = 100
    for card in range(52):
        if cards >> card & 1:
            after[card] = deadwood[card] / 100
            if allowed >> card & 1:
                least = min(least, deadwood[card])
    return least / 100


@compiled
def _write_progress(game: Any, seat: int, out: Any) -> None:
    phase = int(game.phase)
    if phase in (rules.OFFER, rules.DRAW):
        out[_PHASE + phase - rules.OFFER] = 1
    elif phase in (rules.DISCARD, rules.STOCK):
        out[_PHASE + 2] = 1
    out[_OWN_TURN] = rules.to_move(game) == seat
    out[_STARTER] = game.first == seat
    # A score past the target ends the match; how far past is not worth a wider scale.
    out[_SCORES] = min(game.points[seat] / MOST_POINTS, 1.0)
    out[_SCORES + 1] = min(game.points[1 - seat] / MOST_POINTS, 1.0)
    out[_HAND_NUMBER] = game.hand_number / 200
    out[_STOCK] = count_bits(rules.stock_of(game)) / 52
    out[_TAKES] = game.takes / 200
    out[_LIMIT] = game.limit / 100


@compiled
def _write_parameters(game: Any, out: Any) -> None:
    out[_TARGET] = game.target / MOST_POINTS
    out[_BONUSES] = game.gin_bonus / 200
    out[_BONUSES + 1] = game.big_gin_bonus / 200
    out[_BONUSES + 2] = game.undercut_bonus / 200
    out[_FLAGS] = game.undercut_on_tie
    out[_FLAGS + 1] = game.first_turn == OFFER_FIRST
    out[_FLAGS + 2] = game.discard_taken
    out[_FLAGS + 3] = game.oklahoma
    out[_FLAGS + 4] = game.episode != MATCH
    out[_STARTER_RULE + int(game.starter)] = 1
    out[_CAPS] = game.max_upcard_draws / 200
    out[_CAPS + 1] = game.max_hands / 200
    out[_DECK] = game.ranks / 13
    out[_DECK + 1] = game.suits / 4
    out[_DECK + 2] = game.hand_size / 10


@compiled
def hand_of(observation: Any) -> int:
    """The own hand in an observation, as a set of cards."""
    return read_bits(observation[_HAND : _HAND + 52])
