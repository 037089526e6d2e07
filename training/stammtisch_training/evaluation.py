"""Strength during training: matches against named yardsticks on deals kept for choosing."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from stammtisch.arena.match import play_match
from stammtisch.core.registry import find_game
from stammtisch.policies.checkpoint import NetworkPolicy
from stammtisch.policies.names import make_policy
from stammtisch.policies.network import Network
from stammtisch_training.config import Config
from stammtisch_training.tables import as_parameters


@dataclass(frozen=True)
class Strength:
    """Share of the win against one yardstick, with its 95 % interval."""

    against: str
    share: float
    low: float | None
    high: float | None

    def to_dict(self) -> dict[str, Any]:
        """Plain values."""
        return asdict(self)


def check_evaluation(config: Config) -> None:
    """See that all yardsticks and their game can be made, before a run that would meet them late.

    Raises:
        UnknownPolicy: no such yardstick.
        ParameterError: a wrong parameter of the games evaluated.
    """
    game = find_game(config.game)
    game.new_states(1, as_parameters(config.evaluation.parameters))
    for name in config.evaluation.against:
        make_policy(name, game)


def evaluate(network: Network, config: Config) -> list[Strength]:
    """Play the configured number of mirrored pairs against each yardstick, in order."""
    settings = config.evaluation
    learner = NetworkPolicy(network, settings.temperature)
    parameters = as_parameters(settings.parameters)
    found = []
    for name in settings.against:
        players = [learner, name]
        result = play_match(config.game, players, settings.pairs, settings.seed, **parameters)
        share = result.share.values[0]
        found.append(Strength(name, share.value, share.low, share.high))
    return found
