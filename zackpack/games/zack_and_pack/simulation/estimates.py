"""Estimates of a share or a mean from a sample, with confidence intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

Z = 1.959963984540054
"""Standard deviations to either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A share or a mean, and the ends of its 95 % confidence interval."""

    value: float
    low: float
    high: float

    @classmethod
    def share(cls, count: int, of: int) -> Estimate:
        """The share of `count` in `of` independent trials (Wilson's interval)."""
        middle = (count + Z * Z / 2) / (of + Z * Z)
        half = Z / (of + Z * Z) * math.sqrt(count * (of - count) / of + Z * Z / 4)
        return cls(count / of, max(0.0, middle - half), min(1.0, middle + half))

    @classmethod
    def ratio(cls, values: Sequence[int], divisors: Sequence[int]) -> Estimate:
        """The ratio of two sums over games, such as penalties to rounds; with divisors of 1, a mean.

        The interval takes games as the sample: they are independent, but the rounds of a game are not.
        """
        games, total = len(values), sum(divisors)
        ratio = sum(values) / total
        squares = math.fsum((value - ratio * by) ** 2 for value, by in zip(values, divisors, strict=True))
        half = Z * math.sqrt(squares * games / (games - 1)) / total
        return cls(ratio, ratio - half, ratio + half)
