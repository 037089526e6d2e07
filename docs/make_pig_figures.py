"""Prints the table of figures on the page of Pig: `python docs/make_pig_figures.py`.

For each number of players, many first rounds of a game: how many ticks it takes until somebody has
four alike, and how often somebody loses who looks up only for want of a card to pass, or minds
nothing but the own cards. The same code gives the same figures; they stand in the docstring of
`stammtisch.pig`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from stammtisch.core.tables import Tables
from stammtisch.pig.cards import COPIES, RANKS
from stammtisch.pig.game import GAME
from stammtisch.pig.observation import LAYOUT
from stammtisch.pig.record import LOOK, TOUCH
from stammtisch.policies.names import make_policy
from stammtisch.policies.players import Players
from stammtisch.policies.protocol import Policy, Views

ROUNDS, SEED = 20_000, 0
NORMAL = 1.96  # half the width of 95 % of a normal distribution


class Absorbed:
    """Plays as another policy does, but passes a rarest card where that one would look up.

    Without a card to pass it looks. With `blind` it does not mind what it sees then: it touches
    only with four alike of its own.
    """

    memory = None

    def __init__(self, policy: Policy, blind: bool):
        self._policy, self._blind = policy, blind

    def act(self, views: Views) -> np.ndarray:
        """One legal action for each view."""
        actions = np.asarray(self._policy.act(views)).copy()
        held = views.observation[:, LAYOUT["hand"]].reshape(-1, RANKS, COPIES).sum(2)
        if self._blind:
            actions[(actions == TOUCH) & (held.max(1) < COPIES)] = LOOK
        order = np.where(held > 0, held, COPIES + 1) + views.random(RANKS + 1)[:, 1:]
        can_pass = views.mask[:, :RANKS].any(1)
        return np.where((actions == LOOK) & can_pass, order.argmin(1), actions)


@dataclass
class Figures:
    """What was found for one number of players.

    Attributes:
        ticks: for each round, how many ticks were over when somebody had four alike.
        lost: for each round, whether seat 0 lost it.
    """

    ticks: np.ndarray
    lost: np.ndarray


def play_first_rounds(policies: Sequence[Policy], players: int, rounds: int, seed: int) -> Figures:
    """The first rounds of so many games; the first policy sits at seat 0, the last elsewhere."""
    tables = Tables(GAME, rounds, seed, games=1, players=players, letters=1, max_rounds=1)
    seats = np.full((rounds, GAME.most_seats), len(policies) - 1)
    seats[:, 0] = 0
    at_seats = Players(tables, policies, seats, seed)
    actions = np.empty(rounds, np.int64)
    ticks, lost = np.full(rounds, -1), np.zeros(rounds, bool)
    while (tables.seat >= 0).any():
        playing = tables.seat >= 0
        alike = playing & (ticks < 0) & (tables.states.hands >= COPIES).any((1, 2))
        ticks[alike] = tables.states.tick[alike]
        at_seats.choose(actions)
        outcome = at_seats.step(actions)
        lost[outcome.finished] = outcome.info["rounds_lost"][:, 0] > 0
    return Figures(ticks, lost)


def row(players: int) -> str:
    """The line of the table for one number of players."""
    simple = make_policy("simple", GAME)
    ticks = play_first_rounds([simple], players, ROUNDS, SEED).ticks
    cells = [str(players), with_interval(ticks[ticks >= 0], "")]
    for blind in (False, True):
        figures = play_first_rounds([Absorbed(simple, blind), simple], players, ROUNDS, SEED)
        cells.append(with_interval(100 * figures.lost, " %"))
    return f"| {' | '.join([*cells, f'{100 / players:.1f} %'])} |"


def with_interval(values: Any, unit: str) -> str:
    """A mean with half the width of its 95 % interval: "8.12 ± 0.10"."""
    half = NORMAL * np.std(values, ddof=1) / np.sqrt(len(values))
    digits = 1 if unit else 2
    return f"{np.mean(values):.{digits}f} ± {half:.{digits}f}{unit}"


def main() -> None:
    """Print the rows for all numbers of players."""
    for players in range(GAME.seats[0], GAME.seats[1] + 1):
        print(row(players), flush=True)


if __name__ == "__main__":
    main()
