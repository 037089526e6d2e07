"""Strength during training: matches against named yardsticks on deals kept for choosing."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from stammtisch.arena.match import play_match
from stammtisch.policies.checkpoint import NetworkPolicy
from stammtisch.policies.network import Network
from stammtisch_training.config import Config


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


def evaluate(network: Network, config: Config) -> list[Strength]:
    """Play the configured number of mirrored pairs against each yardstick, in order."""
    settings = config.evaluation
    learner = NetworkPolicy(network, settings.temperature)
    found = []
    for name in settings.against:
        result = play_match(
            config.game, [learner, name], settings.pairs, settings.seed, **settings.parameters
        )
        share = result.share.values[0]
        found.append(Strength(name, share.value, share.low, share.high))
    return found
