"""All checks of a game's rules, one after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stammtisch.core.game import Game
from stammtisch.testing.chance import check_chance, check_chance_after_new_keys
from stammtisch.testing.copies import check_copies, check_replay
from stammtisch.testing.deals import check_mirrored_deals
from stammtisch.testing.imagination import (
    check_consistent,
    check_hidden_cards,
    check_imagination,
)
from stammtisch.testing.information import check_observations
from stammtisch.testing.playing import play_games
from stammtisch.testing.rules import (
    check_cards,
    check_fates,
    check_forfeits,
    check_legality,
    check_results,
    check_start,
)
from stammtisch.testing.sample import Sample
from stammtisch.testing.secrets import check_secrets
from stammtisch.testing.tables import (
    check_batches,
    check_holds,
    check_illegal_actions,
    check_resets,
)
from stammtisch.testing.witness import Witness

CHECKS = (
    check_legality,
    check_fates,
    check_results,
    check_forfeits,
    check_start,
    check_cards,
    check_chance,
    check_chance_after_new_keys,
    check_observations,
    check_secrets,
    check_copies,
    check_replay,
    check_mirrored_deals,
    check_holds,
    check_resets,
    check_illegal_actions,
    check_batches,
    check_imagination,
    check_hidden_cards,
    check_consistent,
)
"""Every check that takes a sample of games, in the order in which `check_game` runs them."""


def check_game(
    game: str | Game,
    *,
    parameters: Mapping[str, Any] | None = None,
    games: int = 20,
    seed: int = 0,
    play: Sequence[str] | None = None,
    witness: Witness | None = None,
    events: int | None = None,
) -> Sample:
    """Play games and run all checks on them; see the package's docstring for what they prove.

    Args:
        game: a game or its name.
        parameters: the game's parameters, one value each.
        games: how many games are played and looked at.
        seed: seed of these games; everything the checks do follows from it.
        play: names of players, "hungry" included; by default random, hungry and all bots.
        witness: what the game tells beyond its rules; by default its package's own.
        events: look at no more than the first so many events of each game.

    Returns:
        The games that were played, to count what they reached.

    Raises:
        AssertionError: a promise is broken; the sentence says which, where, and how to come
            back there.
    """
    sample = play_games(
        game,
        parameters=parameters,
        games=games,
        seed=seed,
        play=play,
        witness=witness,
        events=events,
    )
    for check in CHECKS:
        check(sample)
    return sample
