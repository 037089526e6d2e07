"""How a round ends, what the loser gets, and how the game goes on."""

from __future__ import annotations

from typing import Any

from stammtisch.core.bits import count_bits
from stammtisch.core.compile import compiled
from stammtisch.pig.cards import KILOS, SEVEN
from stammtisch.pig.dealing import begin_round, clear_table, count_cards
from stammtisch.pig.parameters import IN_KILOS
from stammtisch.pig.record import NONE, OVER, PILE
from stammtisch.pig.seats import left_of, rounds_to_play


@compiled
def lose_round(game: Any, loser: int) -> None:
    """A letter or a card from the pile for the loser; then the game goes on."""
    winner = int(game.first)
    if winner == NONE:
        game.falses[loser] += 1
    else:
        game.firsts[winner] += 1
    game.lost[loser] += 1
    game.scored += 1
    game.number += 1
    clear_table(game)
    if game.scoring == IN_KILOS:
        game.turn = loser
        if count_cards(game.pile) > 0:
            game.phase = PILE
        else:
            draw_from_pile(game, pop_lying(game))
        return
    if game.lost[loser] == game.letters:
        game.present &= ~(1 << loser)
    _go_on(game, winner)


@compiled
def deal_anew(game: Any) -> None:
    """After too many ticks the same dealer deals again, and nobody has lost."""
    clear_table(game)
    game.number += 1
    if not _is_capped(game):
        begin_round(game)


@compiled
def draw_from_pile(game: Any, rank: int) -> None:
    """The loser lays open a card from the pile, or a seven flushes away all it has."""
    loser = int(game.turn)
    if rank == SEVEN and game.kilos[loser] > 0:
        _flush(game, loser)
    else:
        game.opened[game.open_count] = rank
        game.owners[game.open_count] = loser
        game.open_count += 1
        game.kilos[loser] += KILOS[rank]
    game.turn = NONE
    _go_on(game, NONE)


@compiled
def _flush(game: Any, loser: int) -> None:
    """All own open cards go under the pile in the order drawn, and the seven last."""
    kept = 0
    for k in range(int(game.open_count)):
        rank, owner = game.opened[k], game.owners[k]
        if owner == loser:
            push_lying(game, rank)
        else:
            game.opened[kept] = rank
            game.owners[kept] = owner
            kept += 1
    game.opened[kept:] = 0
    game.owners[kept:] = 0
    game.open_count = kept
    game.kilos[loser] = 0
    push_lying(game, SEVEN)


@compiled
def push_lying(game: Any, rank: int) -> None:
    """Lay a card under (or behind) all those in known order."""
    game.lying[game.lying_count] = rank
    game.lying_count += 1


@compiled
def pop_lying(game: Any) -> int:
    """Take the first of the cards in known order."""
    count, rank = int(game.lying_count), int(game.lying[0])
    for k in range(count - 1):
        game.lying[k] = game.lying[k + 1]
    game.lying[count - 1] = 0
    game.lying_count = count - 1
    return rank


@compiled
def _go_on(game: Any, winner: int) -> None:
    """The next round, dealt by the winner with a stock, else by the dealer's left neighbour."""
    if _is_decided(game):
        game.phase = OVER
        return
    if _is_capped(game):
        return
    if game.stock and winner != NONE:
        game.dealer = winner
    else:
        game.dealer = left_of(game, int(game.dealer))
    begin_round(game)


@compiled
def _is_decided(game: Any) -> bool:
    if game.scoring == IN_KILOS:
        return game.scored >= rounds_to_play(game)
    return count_bits(int(game.present)) == 2


@compiled
def _is_capped(game: Any) -> bool:
    """End the game if it has had all its rounds."""
    if game.number < game.max_rounds:
        return False
    game.capped = 1
    game.phase = OVER
    return True
