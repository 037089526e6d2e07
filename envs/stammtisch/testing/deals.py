"""Check of mirrored deals: what a pile yields does not depend on what the players do."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable

from stammtisch.core.record import CHANCE
from stammtisch.testing.playing import play_games
from stammtisch.testing.sample import Playthrough, Sample

EVENTS = 400
"""So many events of each game are compared."""

Order = dict[Hashable, list[int]]


def check_mirrored_deals(sample: Sample) -> None:
    """With the same keys, other players draw the same cards in the same order from each pile.

    Needs the witness's `pile`. The games are played once more by each kind of player, and of
    two orders of one pile one must begin with the other.
    """
    for name in sample.play:
        again = play_games(
            sample.game,
            parameters=sample.parameters,
            games=min(len(sample.playthroughs), 8),
            seed=sample.seed,
            play=(name,),
            witness=sample.witness,
            events=EVENTS,
        )
        for first, second in zip(sample.playthroughs, again.playthroughs):
            _compare(first, second, name)


def pile_orders(playthrough: Playthrough) -> Order:
    """The chance actions that each pile of the game yielded, in order."""
    orders: Order = defaultdict(list)
    for moment in playthrough.moments():
        if moment.mover == CHANCE and moment.event is not None:
            pile = playthrough.sample.witness.pile(moment.state)
            if pile is not None:
                orders[pile].append(-1 - moment.event)
    return orders


def _compare(first: Playthrough, second: Playthrough, name: str) -> None:
    orders, others = pile_orders(first), pile_orders(second)
    for pile in orders.keys() & others.keys():
        for place, (one, other) in enumerate(zip(orders[pile], others[pile])):
            if one != other:
                names = first.sample.game.chance_actions
                list(first.moments())[-1].fail(
                    f"card {place} of pile {pile} is {names[one]!r}, but {names[other]!r} with "
                    f"the same key when {name} plays"
                )
