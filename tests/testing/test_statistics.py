"""The kit's chi-square agrees with a library's, and sees what it is meant to see."""

import numpy as np
import pytest

from stammtisch.testing.statistics import ALARM, Uniformity, is_surprising, surprise


@pytest.mark.parametrize("cells", [2, 5, 20, 60])
@pytest.mark.parametrize("bend", [0.0, 0.1, 0.3])
def test_surprise_is_the_normal_variable_of_the_chi_square_p_value(cells, bend):
    stats = pytest.importorskip("scipy.stats")
    weights = 1 + np.arange(cells) / cells
    rng = np.random.default_rng(cells)
    skewed = weights * (1 + bend * np.cos(np.arange(cells)))
    counts = rng.multinomial(1000, skewed / skewed.sum())
    expected = weights / weights.sum() * 1000
    true = stats.norm.isf(stats.chisquare(counts, expected).pvalue)
    # The cube root is near, not exact, and too mild by some 7 % far out.
    assert surprise(counts, weights) == pytest.approx(true, abs=0.15, rel=0.08)


def test_cells_with_few_expected_are_thrown_together():
    # 96, 2 and 2 expected: the small ones make no cell of five, so nothing can be tested.
    assert surprise([90, 5, 5], [96, 2, 2]) == 0.0
    # 90, 4, 3 and 3 expected become 90 and 10: chi-square 1.11, which nobody wonders at.
    assert surprise([87, 9, 2, 2], [90, 4, 3, 3]) == surprise([87, 13], [90, 10])


def test_nothing_can_be_tested_with_one_cell():
    assert surprise([40], [1.0]) == 0.0


def test_alarms_are_for_real_differences():
    assert not is_surprising([520, 480], [1, 1])
    assert is_surprising([600, 400], [1, 1])
    assert ALARM > 4.7


@pytest.mark.parametrize("fair", [True, False])
def test_draws_under_changing_weights(fair):
    rng = np.random.default_rng(1)
    test = Uniformity(np.random.default_rng(2))
    for _ in range(2000):
        weights = rng.integers(1, 5, 6)
        power = weights if fair else weights * (1, 1, 1, 1, 2, 2)
        test.add(weights, int(rng.choice(6, p=power / power.sum())))
    assert test.is_broken is not fair


def test_draws_without_a_choice_say_nothing():
    test = Uniformity(np.random.default_rng(0))
    for _ in range(100):
        test.add(np.array([0, 3, 0]), 1)
    assert not test.is_broken
