"""Strength during training: matches against named yardsticks on deals kept for choosing."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from stammtisch.arena.intervals import average
from stammtisch.arena.match import play_match
from stammtisch.core.registry import find_game
from stammtisch.policies.checkpoint import NetworkPolicy
from stammtisch.policies.names import make_policy
from stammtisch.policies.network import Network
from stammtisch_training.config import Config
from stammtisch_training.variants import parameter_sets


@dataclass(frozen=True)
class Strength:
    """Share of the win against one yardstick.

    Attributes:
        against: the yardstick, at all other seats.
        share: mean over the parameter sets evaluated.
        low: lower end of its 95 % interval.
        high: upper end.
        even: what a player as strong as the yardstick would win.
    """

    against: str
    share: float
    low: float | None
    high: float | None
    even: float

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
    for parameters in evaluated_sets(config):
        game.new_states(1, parameters)
    for name in config.evaluation.against:
        make_policy(name, game)


def evaluated_sets(config: Config) -> list[dict[str, Any]]:
    """The parameter sets of the games that are evaluated."""
    settings = config.evaluation
    return parameter_sets({**settings.parameters, **entry} for entry in settings.variants)


def evaluation_seeds(config: Config) -> range:
    """The seeds of the deals used for choosing: one for each parameter set, in order."""
    first = config.evaluation.seed
    return range(first, first + len(evaluated_sets(config)))


def even_share(config: Config) -> float:
    """What a player as strong as its opponents would win of the games that are evaluated."""
    game = find_game(config.game)
    counts = [
        int(game.seats_of(game.new_states(1, parameters)[0]))
        for parameters in evaluated_sets(config)
    ]
    return sum(1 / count for count in counts) / len(counts)


def evaluate(network: Network, config: Config) -> list[Strength]:
    """Play the configured number of mirrored deals against each yardstick, in order."""
    settings = config.evaluation
    learner = NetworkPolicy(network, settings.temperature)
    deals = list(zip(evaluation_seeds(config), evaluated_sets(config), strict=True))
    found = []
    for name in settings.against:
        results = [
            play_match(config.game, [learner, name], settings.pairs, seed, **parameters)
            for seed, parameters in deals
        ]
        share = average([result.share.values[0] for result in results])
        found.append(Strength(name, share.value, share.low, share.high, even_share(config)))
    return found
