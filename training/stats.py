"""Estimates with 95 % confidence intervals.

Games that share a deal are not independent, so every estimate is made over *clusters* (deals): a mean's
interval comes from the spread of the clusters' means, a share's from Wilson's formula with the sample size
that carries the same information as that many independent games.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Z95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value with its 95 % interval and the number of games behind it. NaN where there is nothing to say."""

    value: float
    low: float
    high: float
    n: int

    def as_dict(self) -> dict[str, Any]:
        """For JSON: NaN and infinite bounds become None."""
        return {key: (item if math.isfinite(item) else None) for key, item in asdict(self).items()}

    def percent(self) -> str:
        """`61.2 % [55.0, 67.1]`."""
        if not math.isfinite(self.value):
            return "-"
        return f"{100 * self.value:.1f} % [{_bound(100 * self.low)}, {_bound(100 * self.high)}]"

    def number(self, digits: int = 1, *, sign: bool = False) -> str:
        """`12.3 [11.0, 13.6]`."""
        if not math.isfinite(self.value):
            return "-"
        return f"{self.value:{'+' if sign else ''}.{digits}f} [{_bound(self.low, digits)}, {_bound(self.high, digits)}]"


def _bound(value: float, digits: int = 1) -> str:
    return f"{value:.{digits}f}" if math.isfinite(value) else "?"


NOTHING = Estimate(math.nan, math.nan, math.nan, 0)


def wilson(successes: float, n: float, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for a share; `n` may be an effective sample size, (0, 1) for n = 0."""
    if n <= 0:
        return 0.0, 1.0
    share = successes / n
    scale = 1 + z * z / n
    centre = (share + z * z / (2 * n)) / scale
    half = z / scale * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    # At the ends the two terms are equal; rounding must not push the bound past the share itself.
    return min(share, max(0.0, centre - half)), max(share, min(1.0, centre + half))


def t_quantile(freedom: int) -> float:
    """Two-sided 95 % quantile of Student's t, by the Cornish-Fisher expansion; exact for 1 and 2.

    Off by less than 0.01 for three degrees of freedom and 0.001 from six on.
    """
    if freedom < 1:
        return math.inf
    if freedom == 1:
        return 12.706204736432095
    if freedom == 2:
        return 4.302652729911275
    z, v = Z95, float(freedom)
    g1 = (z**3 + z) / 4
    g2 = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    g3 = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    g4 = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return z + g1 / v + g2 / v**2 + g3 / v**3 + g4 / v**4


def _clusters(
    values: npt.NDArray[np.float64], clusters: Sequence[int] | npt.NDArray[np.integer[Any]] | None
) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
    """Sum and size of each cluster."""
    if clusters is None:
        return values, np.ones(len(values))
    labels = np.asarray(clusters)
    if labels.shape != values.shape:
        raise ValueError(f"{len(values)} values but {len(labels)} cluster labels")
    _, inverse = np.unique(labels, return_inverse=True)
    return np.bincount(inverse, weights=values), np.bincount(inverse).astype(np.float64)


def _ratio_variance(sums: npt.NDArray[np.float64], sizes: npt.NDArray[np.float64]) -> float:
    """Variance of sum(sums) / sum(sizes) between clusters (the usual linearised estimator of a ratio)."""
    count = len(sums)
    residual = sums - sums.sum() / sizes.sum() * sizes
    return float(count / (count - 1) * np.square(residual).sum() / sizes.sum() ** 2)


def mean(
    values: Sequence[float] | npt.NDArray[Any],
    clusters: Sequence[int] | npt.NDArray[np.integer[Any]] | None = None,
) -> Estimate:
    """Mean with Student's interval over the clusters; unbounded with fewer than two clusters."""
    array = np.asarray(values, dtype=np.float64)
    if len(array) == 0:
        return NOTHING
    sums, sizes = _clusters(array, clusters)
    centre = float(array.mean())
    if len(sums) < 2:
        return Estimate(centre, -math.inf, math.inf, len(array))
    half = t_quantile(len(sums) - 1) * math.sqrt(_ratio_variance(sums, sizes))
    return Estimate(centre, centre - half, centre + half, len(array))


def share(
    successes: Sequence[float] | npt.NDArray[Any],
    clusters: Sequence[int] | npt.NDArray[np.integer[Any]] | None = None,
) -> Estimate:
    """Share of successes (0/1, or parts of a win) with Wilson's interval at the effective sample size."""
    array = np.asarray(successes, dtype=np.float64)
    n = len(array)
    if n == 0:
        return NOTHING
    if array.min() < 0 or array.max() > 1:
        raise ValueError(f"a share needs values between 0 and 1, got {array.min()} to {array.max()}")
    value = float(array.mean())
    effective = float(n)
    if clusters is not None:
        sums, sizes = _clusters(array, clusters)
        independent = value * (1 - value) / n
        if len(sums) < 2 or independent == 0:
            effective = float(len(sums))
        else:
            # Never more than n: pairing that happens to cancel noise in one sample is not trusted for a
            # share.
            effective = min(float(n), n * independent / max(_ratio_variance(sums, sizes), 1e-12))
    low, high = wilson(value * effective, effective)
    return Estimate(value, low, high, n)


def paired_difference(
    first: Sequence[float] | npt.NDArray[Any],
    second: Sequence[float] | npt.NDArray[Any],
    clusters: Sequence[int] | npt.NDArray[np.integer[Any]] | None = None,
) -> Estimate:
    """Mean of `first - second`, row by row, with Student's interval over the clusters."""
    one, two = np.asarray(first, dtype=np.float64), np.asarray(second, dtype=np.float64)
    if one.shape != two.shape:
        raise ValueError(f"paired samples differ in length: {len(one)} and {len(two)}")
    return mean(one - two, clusters)


def median_spread(values: Sequence[float]) -> tuple[float, float, float]:
    """Median, minimum and maximum."""
    array = np.asarray(values, dtype=np.float64)
    return float(np.median(array)), float(array.min()), float(array.max())
