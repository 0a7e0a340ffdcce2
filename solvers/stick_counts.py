"""How many sticks of each length are left, as one integer."""

from collections.abc import Iterator, Sequence
from operator import mul


class StickCounts:
    """The encoding of stick counts as one integer, which is quickly compared and counted down.

    The count of each length takes equally many bits, that of unit sticks the lowest. Above all
    counts stands one more bit, which is always 1.

    Parameters
    ----------
    most
        The largest count of each length, beginning with length 1.

    Attributes
    ----------
    top : int
        The bit that is always 1. Whoever takes a stick asks `left & stock(length)` whether there is
        one; whoever takes none asks for this bit, so one test serves both.
    """

    def __init__(self, most: Sequence[int]) -> None:
        self._width = max(most, default=0).bit_length()
        self._lengths = len(most)
        self._ones = [1 << self._width * i for i in range(self._lengths)]
        self.top = 1 << self._width * self._lengths
        self._sums: dict[int, int] = {}

    def encode(self, counts: Sequence[int]) -> int:
        """Encode counts of sticks, none of them above the largest."""
        total: int = sum(map(mul, self._ones, counts), self.top)
        return total

    def stick(self, length: int) -> int:
        """Return a single stick of a length: what taking it subtracts from encoded counts."""
        return self._ones[length - 1]

    def stock(self, length: int) -> int:
        """Return the bits that count the sticks of a length; all of them are 0 if none is left."""
        one = self._ones[length - 1]
        return (one << self._width) - one

    def adds_up(self, counts: int, volume: int) -> bool:
        """Whether some of the encoded sticks have exactly this volume."""
        if counts not in self._sums:
            self._sums[counts] = self._sums_of(counts)
        return volume >= 0 and bool(self._sums[counts] >> volume & 1)

    def _sums_of(self, counts: int) -> int:
        """Return all volumes of some of the encoded sticks, as bits."""
        digit = (1 << self._width) - 1

        sums = 1
        for length in range(1, self._lengths + 1):
            count = counts >> self._width * (length - 1) & digit
            for bundle in bundles(count):
                sums |= sums << bundle * length
        return sums


def volume_of(supply: Sequence[int]) -> int:
    """Return the cubes of a supply: `supply[i]` sticks of length i + 1."""
    return sum([length * count for length, count in enumerate(supply, start=1)])


def bundles(count: int) -> Iterator[int]:
    """Yield 1, 2, 4 ... and the rest: every number up to the count is a sum of some of these."""
    bundle = 1
    while count:
        bundle = min(bundle, count)
        yield bundle
        count -= bundle
        bundle *= 2
