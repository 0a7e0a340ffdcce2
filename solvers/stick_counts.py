"""How many sticks of each length are left, as one integer.

With room for counts up to 3, two bits each, one white stick and two browns (lengths 1 and 3) are
left as 1_10_00_01: from the right one, none, two, and on top the bit that is always 1. To take a
brown one subtracts 01_00_00, and there is one as long as a bit of 11_00_00 is set.
"""

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
    sticks : list of int
        sticks[i] is what taking a stick of length i + 1 subtracts from encoded counts.
    stocks : list of int
        stocks[i] are the bits that count these sticks; all of them are 0 if none is left.
    top : int
        The bit that is always 1. Whoever takes a stick asks `sticks_left & stocks[i]` whether there
        is one; whoever takes none asks for this bit, so one test serves both.
    """

    def __init__(self, most: Sequence[int]) -> None:
        self._width = max(most, default=0).bit_length()
        self.sticks = [1 << self._width * i for i in range(len(most))]
        self.stocks = [(one << self._width) - one for one in self.sticks]
        self.top = 1 << self._width * len(most)
        self._sums: dict[int, int] = {}

    def encode(self, counts: Sequence[int]) -> int:
        """Encode counts of sticks, none of them above the largest."""
        total: int = sum(map(mul, self.sticks, counts), self.top)
        return total

    def adds_up(self, counts: int, volume: int) -> bool:
        """Whether some of the encoded sticks have exactly this volume."""
        if counts not in self._sums:
            self._sums[counts] = self._sums_of(counts)
        return volume >= 0 and bool(self._sums[counts] >> volume & 1)

    def _sums_of(self, counts: int) -> int:
        """Return all volumes of some of the encoded sticks, as bits."""
        sums = 1
        for length, (one, stock) in enumerate(zip(self.sticks, self.stocks, strict=True), start=1):
            count = (counts & stock) // one
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
