"""Exact means and shares."""

from fractions import Fraction


class Ratio(Fraction):
    """A fraction that can be formatted like a float (`f"{mean:.2f}"`), as every Fraction can from
    Python 3.12 on.
    """

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return format(float(self), spec) if spec else str(self)
