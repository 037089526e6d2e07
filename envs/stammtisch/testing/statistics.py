"""Chi-square tests with no library behind them; false alarms about one in a million."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import numpy as np

LEAST_EXPECTED = 5.0
ALARM = 4.75
"""In standard deviations; a normal variable is above it once in a million times."""


def surprise(observed: Sequence[int] | np.ndarray, weights: Sequence[float] | np.ndarray) -> float:
    """How surprising counts are under the given weights, in standard deviations.

    Pearson's chi-square brought to a normal variable by Wilson and Hilferty; cells in which
    fewer than five are expected are thrown together. 0 where nothing can be tested.
    """
    counts = np.asarray(observed, np.float64)
    share = np.asarray(weights, np.float64)
    expected = share * (counts.sum() / share.sum())
    small = expected < LEAST_EXPECTED
    if small.any():
        counts = np.append(counts[~small], counts[small].sum())
        expected = np.append(expected[~small], expected[small].sum())
        if expected[-1] < LEAST_EXPECTED and len(expected) > 1:
            counts[-2:], expected[-2:] = counts[-2:].sum(), expected[-2:].sum()
            counts, expected = counts[:-1], expected[:-1]
    freedom = len(counts) - 1
    if freedom < 1:
        return 0.0
    chi_square = float(((counts - expected) ** 2 / expected).sum())
    spread = 2 / (9 * freedom)
    return ((chi_square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)


def is_surprising(
    observed: Sequence[int] | np.ndarray, weights: Sequence[float] | np.ndarray
) -> bool:
    """Whether counts do not fit the weights."""
    return surprise(observed, weights) > ALARM


class Uniformity:
    """Whether draws follow weights that change from draw to draw.

    Each draw becomes one number that is uniform in [0, 1) if the draw followed its weights:
    the weight below it plus a random part of its own, as a share of the whole.
    """

    CELLS = 16

    def __init__(self, rng: np.random.Generator):
        self._rng = rng
        self._counts = np.zeros(self.CELLS, np.int64)

    def add(self, weights: np.ndarray, drawn: int) -> None:
        """Note that `drawn` came up under `weights`."""
        if np.count_nonzero(weights) < 2:
            return
        below = weights[:drawn].sum() + self._rng.random() * weights[drawn]
        self._counts[min(int(below / weights.sum() * self.CELLS), self.CELLS - 1)] += 1

    @property
    def is_broken(self) -> bool:
        """Whether the draws do not follow their weights."""
        return is_surprising(self._counts, np.ones(self.CELLS)) if self._counts.sum() else False
