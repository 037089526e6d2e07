"""What a match showed: figures for each player, with intervals."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

from stammtisch.arena.intervals import LEVEL, Estimate


@dataclass(frozen=True)
class Figure:
    """One figure of a match.

    Attributes:
        name: "share of the win", or a statistic of the game ("points", "gins").
        per: what it is counted over: "game", "hand", ...
        values: one estimate a player, in the order of the match.
        difference: first player less second; None if there are more than two.
    """

    name: str
    per: str
    values: tuple[Estimate, ...]
    difference: Estimate | None = None

    @property
    def is_share(self) -> bool:
        """Whether it lies between 0 and 1 and is shown in percent."""
        return self.name.startswith("share")

    @property
    def happened(self) -> bool:
        """Whether what is counted was ever seen."""
        return any(value.value != 0 for value in self.values)

    def to_dict(self) -> dict[str, Any]:
        """As plain values, for JSON."""
        difference = self.difference.to_dict() if self.difference else None
        values = [value.to_dict() for value in self.values]
        return {"name": self.name, "per": self.per, "values": values, "difference": difference}


@dataclass(frozen=True)
class MatchResult:
    """The result of `play_match`.

    Attributes:
        game: id of the game, with its version.
        players: names, in the order given.
        seats: seats at each table.
        parameters: the game's parameters that differ from the defaults.
        pairs: groups of mirrored games, the independent units of all intervals.
        games: games played, `pairs * seats`.
        capped: games that were ended by the game's cap.
        seed: seed of the deals; player k draws from streams of seed + k.
        figures: the share of the win first, then the statistics of the game.
    """

    game: str
    players: tuple[str, ...]
    seats: int
    parameters: dict[str, Any]
    pairs: int
    games: int
    capped: int
    seed: int
    figures: tuple[Figure, ...] = field(repr=False)

    def figure(self, name: str, per: str = "game") -> Figure:
        """The figure of this name and unit.

        Raises:
            KeyError: there is none; the known ones are named.
        """
        for figure in self.figures:
            if (figure.name, figure.per) == (name, per):
                return figure
        known = ", ".join(f"{f.name} per {f.per}" for f in self.figures)
        raise KeyError(f"no figure {name!r} per {per}; there are {known}")

    @property
    def share(self) -> Figure:
        """The share of the win; a lone winner has 1, of k joint winners each has 1/k."""
        return self.figures[0]

    @property
    def even_share(self) -> float:
        """The share of the win that each seat has among players of equal strength."""
        return 1 / self.seats

    def to_dict(self) -> dict[str, Any]:
        """As plain values, for JSON; figures without a value hold null."""
        content: dict[str, Any] = {
            "game": self.game,
            "players": list(self.players),
            "parameters": self.parameters,
            "seed": self.seed,
            "player_seeds": [self.seed + k for k in range(len(self.players))],
            "seats": self.seats,
            "even_share": self.even_share,
            "pairs": self.pairs,
            "games": self.games,
            "capped": self.capped,
            "level": LEVEL,
            "figures": [figure.to_dict() for figure in self.figures],
        }
        return _without_nan(content)


def _without_nan(value: Any) -> Any:
    """JSON has no nan."""
    if isinstance(value, dict):
        return {key: _without_nan(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_without_nan(item) for item in value]
    return None if isinstance(value, float) and math.isnan(value) else value
