"""The intervals: by hand for small numbers, by simulation for what they promise."""

import math

import numpy as np
import pytest

from stammtisch.arena.intervals import Estimate, average, mean, ratio, t_quantile


def covers(found, truth):
    return found.low <= truth <= found.high


# From printed tables of Student's distribution, 95 % two-sided.
PRINTED = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 10: 2.228, 30: 2.042, 120: 1.980}


@pytest.mark.parametrize("freedom", PRINTED)
def test_t_quantile_is_that_of_the_printed_tables(freedom):
    assert round(t_quantile(freedom), 3) == PRINTED[freedom]


def test_t_quantile_goes_over_into_the_normal_one_without_a_step():
    assert t_quantile(30_000) == pytest.approx(t_quantile(30_001), rel=5e-5)
    assert t_quantile(10**9) == pytest.approx(1.959964, rel=1e-6)


def test_mean_by_hand():
    # mean 4, deviations -3, -1, 1, 3: variance 20 / 3, standard error sqrt(20 / 3 / 4) = 1.29099
    found = mean(np.array([1.0, 3.0, 5.0, 7.0]))
    assert found.value == 4.0
    assert found.low == pytest.approx(4 - 3.18245 * 1.29099, abs=1e-4)
    assert found.high == pytest.approx(4 + 3.18245 * 1.29099, abs=1e-4)


def test_ratio_by_hand():
    # 30 points in 6 hands: 5 a hand; residuals (10 - 5 * 2, 12 - 5 * 2, 8 - 5 * 2) / 2 = 0, 1, -1;
    # standard error sqrt(1 / 3) = 0.57735, t(2) = 4.30265
    found = ratio(np.array([10.0, 12.0, 8.0]), np.array([2.0, 2.0, 2.0]))
    assert found.value == 5.0
    assert found.high == pytest.approx(5 + 4.30265 * 0.57735, abs=1e-4)


def test_ratio_weighs_units_by_their_denominators():
    assert ratio(np.array([9.0, 1.0]), np.array([9.0, 3.0])).value == pytest.approx(10 / 12)


def test_the_average_of_estimates_by_hand():
    # Below: sqrt(0.03^2 + 0.04^2) / 2 = 0.025; above: sqrt(0.05^2 + 0.12^2) / 2 = 0.065.
    found = average([Estimate(0.5, 0.47, 0.55), Estimate(0.3, 0.26, 0.42)])
    assert found.value == pytest.approx(0.4)
    assert found.low == pytest.approx(0.375)
    assert found.high == pytest.approx(0.465)


def test_the_average_of_one_estimate_is_that_one():
    one = Estimate(0.3, 0.25, 0.375)
    found = average([one])
    assert (found.value, found.low, found.high) == pytest.approx((0.3, 0.25, 0.375))


def test_the_average_covers_the_truth_as_often_as_promised():
    generator, hits = np.random.default_rng(5), 0
    for _ in range(2000):
        of_each = [
            mean((generator.random(60) < chance).astype(float), (0.0, 1.0))
            for chance in (0.5, 0.3, 0.2)
        ]
        hits += covers(average(of_each), 1 / 3)
    # 95 %: within four standard errors of 2,000 trials.
    assert abs(hits / 2000 - 0.95) < 4 * (0.95 * 0.05 / 2000) ** 0.5


def test_an_average_with_an_estimate_of_unknown_error_has_none_either():
    found = average([Estimate(0.5, None, None), Estimate(0.3, 0.2, 0.4)])
    assert (found.value, found.low, found.high) == (0.4, None, None)


def test_one_unit_gives_no_interval():
    found = mean(np.array([0.7]))
    assert (found.value, found.low, found.high) == (0.7, None, None)


def test_units_that_are_all_alike_give_no_interval():
    found = mean(np.array([2.0, 2.0, 2.0]))
    assert (found.value, found.low, found.high) == (2.0, None, None)


def test_one_unit_on_a_scale_leaves_everything_possible():
    found = mean(np.array([1.0]), (0.0, 1.0))
    assert (found.value, found.low, found.high) == (1.0, 0.0, 1.0)


def test_all_of_ten_is_not_certain():
    # ten ones, and one 1 and one 0 imagined: mean 11 / 12, variance 1 / 12, t(11) = 2.20099
    found = mean(np.ones(10), (0.0, 1.0))
    assert found.value == found.high == 1.0
    assert found.low == pytest.approx(11 / 12 - 2.20099 * math.sqrt(1 / 12 / 12), abs=1e-4)


def test_nothing_counted_gives_no_figure():
    found = ratio(np.zeros(3), np.zeros(3), (0.0, 1.0))
    assert math.isnan(found.value)
    assert found.low is None


@pytest.mark.parametrize(
    ("pairs", "chances"),
    [
        (8, (0.25, 0.5, 0.25)),
        (30, (0.1, 0.3, 0.6)),
        (200, (0.02, 0.06, 0.92)),
        (30, (0.0, 0.02, 0.98)),
    ],
)
def test_shares_are_covered_as_often_as_promised(pairs, chances):
    """Pairs of which both, one or no game is won: 2,000 simulated matches each."""
    generator = np.random.default_rng(1)
    truth = 0.5 * chances[1] + chances[2]
    draws = generator.choice([0.0, 0.5, 1.0], size=(2000, pairs), p=chances)
    covered = 0
    for draw in draws:
        found = mean(draw, (0.0, 1.0))
        covered += covers(found, truth)
    assert covered / 2000 > 0.94


def test_points_a_hand_are_covered_as_often_as_promised():
    """Twelve matches with differing numbers of hands, points depending on that number."""
    generator = np.random.default_rng(2)
    covered = 0
    for _ in range(2000):
        hands = generator.integers(5, 16, 12)
        points = np.array([generator.normal(3.0, 12.0, count).sum() for count in hands])
        found = ratio(points, hands.astype(float))
        covered += covers(found, 3.0)
    assert 0.935 < covered / 2000 < 0.97
