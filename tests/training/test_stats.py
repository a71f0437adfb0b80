"""Estimates and intervals."""

from __future__ import annotations

import math

import numpy as np
import pytest

from training import stats


@pytest.mark.parametrize(
    ("successes", "n", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_wilson(successes: int, n: int, low: float, high: float) -> None:
    assert stats.wilson(successes, n) == pytest.approx((low, high), abs=1e-4)


def test_wilson_of_nothing_says_nothing() -> None:
    assert stats.wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (5, 2.5706), (10, 2.2281), (100, 1.9840)],
)
def test_t_quantile(freedom: int, quantile: float) -> None:
    assert stats.t_quantile(freedom) == pytest.approx(quantile, abs=5e-3)


def test_mean_of_independent_values_is_students() -> None:
    values = [1.0, 2.0, 3.0, 4.0]
    half = 3.1824 * np.std(values, ddof=1) / 2
    estimate = stats.mean(values)
    assert (estimate.value, estimate.n) == (2.5, 4)
    assert estimate.low == pytest.approx(2.5 - half, abs=5e-3)


def test_mean_of_clusters_ignores_copies_within_them() -> None:
    once = stats.mean([1.0, 2.0, 5.0])
    thrice = stats.mean([1.0, 2.0, 5.0] * 3, [0, 1, 2] * 3)
    assert (thrice.value, thrice.low, thrice.high) == pytest.approx((once.value, once.low, once.high))
    assert thrice.n == 9


def test_mean_interval_covers_the_truth_about_as_often_as_it_says() -> None:
    generator = np.random.default_rng(0)
    covered = 0
    for _ in range(1000):
        deals = np.repeat(generator.normal(0, 1, 20), 4)
        estimate = stats.mean(deals + generator.normal(0, 1, 80), np.repeat(np.arange(20), 4))
        covered += estimate.low <= 0 <= estimate.high
    assert 925 <= covered <= 975


def test_share_with_clusters_is_wider_and_never_degenerate() -> None:
    wins = [1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0]
    apart, together = stats.share(wins), stats.share(wins, np.repeat(np.arange(4), 3))
    assert together.high - together.low > apart.high - apart.low
    none = stats.share([0] * 12, np.repeat(np.arange(4), 3))
    assert none.low == 0
    assert none.high == pytest.approx(stats.wilson(0, 4)[1])


def test_one_cluster_says_nothing_about_a_mean() -> None:
    estimate = stats.mean([3.0, 4.0], [0, 0])
    assert (estimate.low, estimate.high) == (-math.inf, math.inf)
    assert estimate.as_dict() == {"value": 3.5, "low": None, "high": None, "n": 2}
    assert estimate.number() == "3.5 [?, ?]"


def test_paired_difference_removes_what_is_common() -> None:
    generator = np.random.default_rng(1)
    common = generator.normal(0, 100, 30)
    difference = stats.paired_difference(common + 1 + generator.normal(0, 0.1, 30), common)
    assert difference.low < 1 < difference.high
    assert difference.high - difference.low < 0.2


@pytest.mark.parametrize("call", [lambda: stats.share([2.0]), lambda: stats.mean([1.0, 2.0], [0])])
def test_bad_samples_are_refused(call: object) -> None:
    with pytest.raises(ValueError):
        call()  # type: ignore[operator]


def test_words() -> None:
    assert stats.Estimate(0.123, 0.1, 0.2, 9).percent() == "12.3 % [10.0, 20.0]"
    assert stats.Estimate(2.0, 1.0, 3.0, 9).number(1, sign=True) == "+2.0 [1.0, 3.0]"
    assert stats.NOTHING.percent() == "-"
