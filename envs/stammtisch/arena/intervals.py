"""Means and ratios with 95 % intervals from independent units, few or many.

The unit is one group of mirrored games (the same deals, every seating): games of one group
depend on each other, groups do not. Student's t is used and not a bootstrap because it stays
honest for a handful of units, where resampling a handful of values gives intervals that are
too short, and because for many units the two agree.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

LEVEL = 0.95
"""How often the intervals are to cover the truth."""


@dataclass(frozen=True)
class Estimate:
    """A figure and its 95 % interval.

    The ends are None where nothing can be said: there is but one unit, or all units are alike
    and no scale is known.
    """

    value: float
    low: float | None
    high: float | None

    def to_dict(self) -> dict[str, float | None]:
        """As plain numbers, for JSON."""
        return {"value": self.value, "low": self.low, "high": self.high}


def mean(values: np.ndarray, scale: tuple[float, float] | None = None) -> Estimate:
    """The mean of independent `values` (floats `[units]`, at least one).

    Args:
        values: one number a unit.
        scale: least and greatest possible value, if there are such; see `ratio`.
    """
    return ratio(values, np.ones(len(values)), scale)


def ratio(
    numerators: np.ndarray, denominators: np.ndarray, scale: tuple[float, float] | None = None
) -> Estimate:
    """Sum of numerators over sum of denominators, such as points a hand.

    The interval is that of the linearised ratio (delta method). With a `scale` one imagined
    unit is added at each end of it before the spread is taken, so that "all of ten" does not
    claim to be certain; the idea is Agresti's and Coull's. The figure itself stays as it was
    observed, and the interval is cut at the ends of the scale.

    Args:
        numerators: one number a unit, floats `[units]`.
        denominators: one number a unit, not negative; if all are 0 there is no figure (nan).
        scale: least and greatest possible value of the ratio.
    """
    tops, bottoms = np.asarray(numerators, float), np.asarray(denominators, float)
    if bottoms.sum() == 0:
        return Estimate(math.nan, None, None)
    value = float(tops.sum() / bottoms.sum())
    if scale is not None:
        value = min(max(value, scale[0]), scale[1])  # a share of nothing may be a hair below 0
        typical = bottoms.mean()
        tops = np.concatenate([tops, [scale[0] * typical, scale[1] * typical]])
        bottoms = np.concatenate([bottoms, [typical, typical]])
    units = len(tops)
    if units < 2:
        return Estimate(value, None, None)
    centre = tops.sum() / bottoms.sum()
    residuals = (tops - centre * bottoms) / bottoms.mean()
    error = float(residuals.std(ddof=1)) / math.sqrt(units)
    if error == 0:
        return Estimate(value, None, None)
    margin = t_quantile(units - 1) * error
    low, high = float(centre - margin), float(centre + margin)
    if scale is not None:
        low, high = max(low, scale[0]), min(high, scale[1])
        low, high = min(low, value), max(high, value)
    return Estimate(value, low, high)


def average(estimates: Sequence[Estimate]) -> Estimate:
    """The plain mean of estimates of different things, made independently of each other.

    Each half of each interval counts as its own error, and errors add up by their squares.
    """
    count = len(estimates)
    value = sum(one.value for one in estimates) / count
    below, above = 0.0, 0.0
    for one in estimates:
        if one.low is None or one.high is None:
            return Estimate(value, None, None)
        below += (one.value - one.low) ** 2
        above += (one.high - one.value) ** 2
    return Estimate(value, value - math.sqrt(below) / count, value + math.sqrt(above) / count)


@cache
def t_quantile(freedom: int, level: float = LEVEL) -> float:
    """The t such that a share `level` of Student's distribution lies within -t and t."""
    low, high = 0.0, 1.0
    while _share_within(high, freedom) < level:
        high *= 2
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if _share_within(middle, freedom) < level else (low, middle)
    return (low + high) / 2


def _share_within(t: float, freedom: int) -> float:
    """The share within -t and t: the closed form for whole degrees of freedom."""
    if freedom > 30_000:  # the normal distribution, to four digits
        return math.erf(t / math.sqrt(2))
    angle = math.atan2(t, math.sqrt(freedom))
    square = math.cos(angle) ** 2
    odd = freedom % 2 == 1
    term = math.cos(angle) if odd else 1.0
    total = 0.0 if freedom == 1 else term
    for k in range(3 if odd else 2, freedom - 1, 2):
        term *= square * (k - 1) / k
        total += term
    if odd:
        return 2 / math.pi * (angle + math.sin(angle) * total)
    return math.sin(angle) * total
