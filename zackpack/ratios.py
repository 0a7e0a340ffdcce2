"""Exact means and shares."""

from fractions import Fraction


class Ratio(Fraction):
    """A fraction that can be formatted like a float, as every Fraction can from Python 3.12 on.

    Examples
    --------
    >>> f"{Ratio(2, 3):.2f}", f"{Ratio(2, 3)}"
    ('0.67', '2/3')
    """

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return format(float(self), spec) if spec else str(self)
