"""Imagining what a seat cannot see: hands, waiting cards, touches, and what others remember.

First comes a plan (`guesses`): who has touched, how many cards each hand and queue has. Then
the unknown cards are shuffled into it, and what others have seen and passed is made up to fit.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core import random
from stammtisch.core.compile import compiled
from stammtisch.pig.cards import DECK, RANKS, alike_needed, copies, is_in_play
from stammtisch.pig.guesses import (
    FIRST_ONE,
    LYING,
    QUEUES,
    SIZES,
    TOUCHED,
    TURNED,
    UNKNOWN,
    draw_plan,
    roll,
    take_plan,
    waits_for_left,
)
from stammtisch.pig.parameters import FREE
from stammtisch.pig.recollections import recall
from stammtisch.pig.record import CHOOSE, DEAL, LOOK, NONE, PASS_CARD, STOCK, TOUCH, WAIT
from stammtisch.pig.seats import is_among, is_feeder, left_of, seats_left

PASS_WEIGHT, LOOK_WEIGHT, TOUCH_WEIGHT = 4, 4, 1
"""How often an answer already given in this tick is taken to be each card of the hand, a look, and
a touch."""


@compiled
def imagine(game: Any, seat: int, word: Any) -> None:
    """Replace what `seat` does not know, and the key, by the uint64 `word`; never the truth's copy.

    What comes fits the seat's present observation: hands, waiting cards, touches, a rightful first
    toucher with four alike. Earlier ticks are not looked at. Of given numbers of cards all deals
    are equally likely. As long as the seat knows of no touch, the first one has come with one
    chance in 16 for each tick since it saw the noses; further touches, missing and waiting cards
    are the rarer the more there are. While chance decides within a tick, who touches and misses a
    card stays as it is. Where all act at once, nothing is told of how often others have decided,
    looked or passed. The result depends on nothing hidden.
    """
    game.key[0] = random.absorb(word, 0)
    game.key[1] = random.absorb(word, 1)
    stream, dice = random.absorb(word, 2), np.zeros(1, np.int64)
    if DEAL <= game.phase <= STOCK:
        plan = take_plan(game)
        pool = _unknown_cards(game, seat)
        alike = NONE
        if game.phase == CHOOSE:
            while not draw_plan(game, seat, stream, dice, plan) or not _is_possible(
                game, seat, plan, pool
            ):
                pass
        if _is_other_first(plan, seat):
            alike = _draw_alike(game, seat, plan, pool, stream, dice)
        if game.phase == DEAL:
            plan[UNKNOWN] = 0
        _forget(game, seat, plan)
        _deal_out(game, seat, plan, pool, alike, stream, dice)
        if game.phase == DEAL:
            game.deck[:] = pool
        else:
            _choose_again(game, seat, stream, dice)
            recall(game, seat, stream, dice)
    if game.passing == FREE:
        _forget_counts(game, seat)


# --- cards ----------------------------------------------------------------------------------


@compiled
def _unknown_cards(game: Any, seat: int) -> Any:
    """By rank, the cards of which the seat does not know where they are."""
    pool = np.zeros(RANKS, np.int64)
    players, many = seats_left(game), copies(game)
    for rank in range(RANKS):
        if is_in_play(rank, int(game.scoring), int(game.stock), players):
            pool[rank] = many - game.hands[seat, rank]
    if game.holds[seat] != NONE:
        pool[int(game.holds[seat])] -= 1
    if waits_for_left(game, seat):
        pool[int(game.passed[seat])] -= 1
    if _knows_lying(game, seat):
        for k in range(int(game.lying_count)):
            pool[int(game.lying[k])] -= 1
    return pool


@compiled
def _knows_lying(game: Any, seat: int) -> bool:
    """Whether the cards in known order are the seat's own discards, or lie under the pile."""
    return game.stock and is_among(game.present, seat) and is_feeder(game, seat)


@compiled
def _ways(game: Any, seat: int, plan: Any, pool: Any, rank: int) -> int:
    """In how many ways the first toucher may hold four (or three) alike of a rank."""
    first, needed = int(plan[FIRST_ONE]), alike_needed(game)
    room = int(plan[SIZES + first])
    if game.holds[seat] != NONE and left_of(game, seat) == first:
        room -= 1
        needed -= 1 if game.holds[seat] == rank else 0
    if needed > room or needed > pool[rank]:
        return 0
    ways = 1
    for k in range(needed):  # of the copies left choose those needed
        ways = ways * (int(pool[rank]) - k) // (k + 1)
    return ways


@compiled
def _is_other_first(plan: Any, seat: int) -> bool:
    """Whether another seat has touched first, so that it holds four alike."""
    return plan[FIRST_ONE] != NONE and plan[FIRST_ONE] != seat


@compiled
def _is_possible(game: Any, seat: int, plan: Any, pool: Any) -> bool:
    """Whether some rank can be the one of which the first toucher holds four alike."""
    if not _is_other_first(plan, seat):
        return True
    for rank in range(RANKS):
        if _ways(game, seat, plan, pool, rank) > 0:
            return True
    return False


@compiled
def _draw_alike(game: Any, seat: int, plan: Any, pool: Any, word: Any, dice: Any) -> int:
    """The rank of which the first toucher holds four alike, each deal equally likely."""
    total = 0
    for rank in range(RANKS):
        total += _ways(game, seat, plan, pool, rank)
    pick = roll(word, dice, total)
    for rank in range(RANKS):
        pick -= _ways(game, seat, plan, pool, rank)
        if pick < 0:
            return rank
    return NONE


@compiled
def _forget(game: Any, seat: int, plan: Any) -> None:
    """Take away all hidden cards, and write what the plan says but for the cards."""
    for other in range(int(game.players)):
        if other != seat:
            game.hands[other] = 0
        game.sizes[other] = plan[SIZES + other]
        game.queues[other] = plan[QUEUES + other]
    game.queued[:] = 0
    game.deck[:] = 0
    game.touched = plan[TOUCHED]
    game.first = plan[FIRST_ONE]
    if game.stock:
        if not _knows_lying(game, seat):
            game.lying[:] = 0
        game.lying_count = plan[LYING]
        game.turned = plan[TURNED]


@compiled
def _shuffled(pool: Any, word: Any, dice: Any) -> Any:
    cards = np.zeros(DECK, np.int64)
    count = 0
    for rank in range(RANKS):
        for _ in range(pool[rank]):
            cards[count] = rank
            count += 1
    for k in range(count - 1, 0, -1):
        other = roll(word, dice, k + 1)
        cards[k], cards[other] = cards[other], cards[k]
    return cards


@compiled
def _deal_out(game: Any, seat: int, plan: Any, pool: Any, alike: int, word: Any, dice: Any) -> None:
    """Put the unknown cards where the plan has room; `pool` is left with those still undealt."""
    if game.holds[seat] != NONE:
        game.hands[left_of(game, seat), game.holds[seat]] += 1
    if alike != NONE:
        first = int(plan[FIRST_ONE])
        needed = alike_needed(game) - int(game.hands[first, alike])
        game.hands[first, alike] += needed
        pool[alike] -= needed
    cards, top = _shuffled(pool, word, dice), 0
    for other in range(int(game.players)):
        room = int(game.sizes[other])
        for rank in range(RANKS):
            room -= int(game.hands[other, rank])
        for _ in range(room):
            game.hands[other, cards[top]] += 1
            pool[cards[top]] -= 1
            top += 1
    if game.phase != DEAL:
        _lay_out(game, seat, plan, cards, top)


@compiled
def _lay_out(game: Any, seat: int, plan: Any, cards: Any, top: int) -> None:
    """The cards that wait for seats, then those of the stock and the discard pile."""
    left, place = NONE, 0
    if waits_for_left(game, seat):
        left = left_of(game, seat)
    for other in range(int(game.players)):
        for k in range(int(game.queues[other])):
            if other == left and k + 1 == game.queues[other]:
                game.queued[place] = game.passed[seat]
            else:
                game.queued[place] = cards[top]
                top += 1
            place += 1
    for _ in range(int(plan[UNKNOWN])):
        game.deck[cards[top]] += 1
        top += 1
    if game.stock and not _knows_lying(game, seat):
        for k in range(int(game.lying_count)):
            game.lying[k] = cards[top]
            top += 1


# --- what others have done ------------------------------------------------------------------


@compiled
def _choose_again(game: Any, seat: int, word: Any, dice: Any) -> None:
    """Answers that others have given in this tick are hidden until all are in."""
    for other in range(int(game.players)):
        if other == seat or game.choices[other] == NONE:
            continue
        if game.phase != CHOOSE:  # the kind of answer stays
            if game.choices[other] < LOOK:
                game.choices[other] = _draw_card(game, other, word, dice)
        elif is_among(game.touched, other):
            game.choices[other] = WAIT
        else:
            game.choices[other] = _draw_choice(game, other, word, dice)


@compiled
def _draw_card(game: Any, seat: int, word: Any, dice: Any) -> int:
    """A card of the hand, each equally likely."""
    pick = roll(word, dice, int(game.sizes[seat]))
    for rank in range(RANKS):
        pick -= int(game.hands[seat, rank])
        if pick < 0:
            return PASS_CARD + rank
    return NONE


@compiled
def _draw_choice(game: Any, seat: int, word: Any, dice: Any) -> int:
    cards = int(game.sizes[seat]) if game.sizes[seat] == game.hand else 0
    pick = roll(word, dice, cards * PASS_WEIGHT + LOOK_WEIGHT + TOUCH_WEIGHT)
    if pick < TOUCH_WEIGHT:
        return TOUCH
    if pick < TOUCH_WEIGHT + LOOK_WEIGHT:
        return LOOK
    return _draw_card(game, seat, word, dice)


@compiled
def _forget_counts(game: Any, seat: int) -> None:
    """How much others have done would tell who has touched, and who looked."""
    for other in range(int(game.players)):
        if other == seat:
            continue
        answered = game.phase == CHOOSE and game.choices[other] not in (NONE, WAIT)
        game.decisions[other] = 1 if answered else 0
        game.firsts[other] = 0
        game.falses[other] = 0
        game.looks[other] = 0
        game.passes[other] = 0
