"""Imagining what a seat cannot see: other hands, the pile, and what others know of hands.

Cards that the seat is sure of stay, and all other unseen cards are shuffled. Who is sure of which
cards of a hand is nested: a look shows a whole hand and a bust is open to all, so whoever is sure
of fewer cards is sure of some of those that another one is sure of.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from stammtisch.core import random
from stammtisch.core.compile import compiled
from stammtisch.gier.cards import KINDS
from stammtisch.gier.parameters import COPIES, HAND, NUMBERS
from stammtisch.gier.record import EVERYBODY

DECK = NUMBERS * COPIES


@compiled
def imagine(game: Any, seat: int, word: Any) -> None:
    """Replace what `seat` does not know, and the key, by the uint64 `word`.

    Hands keep their sizes and the cards that the seat is sure of, and all other unseen cards lie
    in them and in the pile in any way, each equally likely. Until the first reshuffle of a game
    these are the states that fit all that the seat has seen; from then on they may be more. Of how
    many cards others are sure is drawn evenly within what all can tell. The result depends on
    nothing hidden.
    """
    game.key[0] = random.absorb(word, 0)
    game.key[1] = random.absorb(word, 1)
    stream, players = random.absorb(word, 2), int(game.players)
    cards = np.empty(DECK, np.int8)
    count, top = _gather(game, seat, cards), 0
    for other in range(players):
        if other == seat:
            continue
        room = int(game.hand_sizes[other]) - int(game.known_sizes[seat, other])
        for place in range(top, top + room):
            pick = place + random.draw(stream, place, count - place)
            kind = cards[pick]
            cards[pick] = cards[place]
            cards[place] = kind
            game.hands[other, kind] += 1
            game.pile[kind] -= 1
        if _may_know_more(game, seat, other):
            word = random.absorb(stream, DECK + other)
            _remember(game, seat, other, cards[top : top + room], word)
        top += room


@compiled
def _gather(game: Any, seat: int, cards: Any) -> int:
    """Put all cards that the seat does not see into the pile, and list them; how many there are.

    Other hands are left with the cards that the seat is sure of.
    """
    for other in range(int(game.players)):
        if other != seat:
            for kind in range(KINDS):
                sure = game.known[seat, other, kind]
                game.pile[kind] += game.hands[other, kind] - sure
                game.hands[other, kind] = sure
    count = 0
    for kind in range(KINDS):
        for _ in range(int(game.pile[kind])):
            cards[count] = kind
            count += 1
    return count


# --- what others know -----------------------------------------------------------------------


@compiled
def _may_know_more(game: Any, seat: int, target: int) -> bool:
    """Whether some third seat may be sure of more cards of the target's hand than all are."""
    for row in range(int(game.players)):
        more = game.most_sure[row, target] > game.known_sizes[EVERYBODY, target]
        if seat != row != target and more:
            return True
    return False


@compiled
def _remember(game: Any, seat: int, target: int, drawn: Any, word: Any) -> None:
    """What third seats are sure of in the target's hand, `drawn` being the cards imagined there.

    Of how many cards is drawn evenly within what the seat can tell.
    """
    order = np.empty(HAND, np.int8)
    count = _list_sure(game, seat, target, order, word)
    for k in range(len(drawn)):
        order[count + k] = drawn[k]
    for row in range(int(game.players)):
        if seat != row != target:
            size = _draw_size(game, seat, row, target, word)
            game.known_sizes[row, target] = size
            game.known[row, target] = 0
            for k in range(size):
                game.known[row, target, order[k]] += 1


@compiled
def _draw_size(game: Any, seat: int, row: int, target: int, word: Any) -> int:
    """Of how many cards a third seat is sure: anything within the bounds, each as likely.

    A later look leaves both bounds at least as high, and its row is no smaller. So the row lies
    between those of older and younger looks: that of `seat`, and those drawn before it.
    """
    least, most = int(game.least_sure[row, target]), int(game.most_sure[row, target])
    for other in range(int(game.players)):
        if other == seat or (other < row and other != target):
            size = int(game.known_sizes[other, target])
            if _is_older(game, other, row, target):
                least = max(least, size)
            elif _is_older(game, row, other, target):
                most = min(most, size)
    return least + random.draw(word, HAND + row, most - least + 1)


@compiled
def _is_older(game: Any, one: int, other: int, target: int) -> bool:
    """Whether the bounds tell that what `one` is sure of is older than what `other` is."""
    least, most = game.least_sure[one, target], game.most_sure[one, target]
    lower, higher = game.least_sure[other, target], game.most_sure[other, target]
    return (least < lower and most <= higher) or (least <= lower and most < higher)


@compiled
def _list_sure(game: Any, seat: int, target: int, order: Any, word: Any) -> int:
    """The cards sure to all, then the others that the seat is sure of, shuffled; how many."""
    count = 0
    for kind in range(KINDS):
        for _ in range(int(game.known[EVERYBODY, target, kind])):
            order[count] = kind
            count += 1
    to_all = count
    for kind in range(KINDS):
        for _ in range(int(game.known[seat, target, kind] - game.known[EVERYBODY, target, kind])):
            place = to_all + random.draw(word, count, count + 1 - to_all)
            order[count] = order[place]
            order[place] = kind
            count += 1
    return count
