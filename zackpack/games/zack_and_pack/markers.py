"""Point markers, and how they change hands: as few as possible (ZP-C4, ZP-P1)."""

from __future__ import annotations

from dataclasses import dataclass

from zackpack.sentences import Sentence

Purse = tuple[int, ...]
"""The number of markers or notes of each value, in the order of their denominations."""
TOLERANCE = 4
"""How far the number of markers of one value may be from what the sum suggests: 2, as tests/ show.
"""


@dataclass(frozen=True, slots=True)
class Exchange:
    """The markers or notes that a player gives to the bank, and gets back."""

    denominations: Denominations
    given: Purse
    received: Purse

    @property
    def amount(self) -> int:
        """The worth of what is given, less that of what is received."""
        return self.denominations.total(self.given) - self.denominations.total(self.received)

    def sentence(self) -> Sentence:
        """The exchange in words: "gives 1 x 5 and gets 1 x 2"."""
        given = self.denominations.text(self.given)
        received = self.denominations.text(self.received)
        if given and received:
            return Sentence("gives {given} and gets {received}", given=given, received=received)
        if given:
            return Sentence("gives {given}", given=given)
        if received:
            return Sentence("gets {received}", received=received)
        return Sentence("keeps everything")

    def settle(self, purse: Purse, bank: Purse) -> tuple[Purse, Purse]:
        """The purse and the bank afterwards."""
        nets = minus(self.given, self.received)
        return minus(purse, nets), plus(bank, nets)


@dataclass(frozen=True, slots=True)
class Denominations:
    """The values of markers or notes, the highest first."""

    values: tuple[int, ...]

    @property
    def nothing(self) -> Purse:
        """An empty purse."""
        return (0,) * len(self.values)

    def total(self, purse: Purse, start: int = 0) -> int:
        """The worth of a purse, or of its smaller markers: those from an index on."""
        pairs = zip(self.values[start:], purse[start:], strict=True)
        return sum(value * number for value, number in pairs)

    def text(self, purse: Purse) -> str:
        """A purse in words: "1 x 50, 2 x 10"."""
        pairs = zip(self.values, purse, strict=True)
        return ", ".join(f"{number} x {value}" for value, number in pairs if number)

    def exchange(self, purse: Purse, bank: Purse, amount: int) -> Exchange:
        """Find the fewest markers that move when a player pays.

        The bank always pays: if it runs out of markers, it pays with more than it has, and its
        counts fall below 0.

        Parameters
        ----------
        purse, bank
            The markers of the player and of the bank.
        amount
            What the player pays, or gets if it is negative: a multiple of the smallest value.

        Returns
        -------
        Exchange
            The markers that move.

        Raises
        ------
        ValueError
            If the player has less than that.
        """
        if self.total(purse) < amount:
            raise ValueError(f"{self.text(purse)} is less than {amount}")

        # more than this of a value never help
        helpful = (abs(amount) // self.values[0] + 2, *(5 for _ in self.values[1:]))
        for extra in (self.nothing, helpful):
            lendable = plus(tuple(max(0, number) for number in bank), extra)
            nets = self._fewest(purse, lendable, amount)
            if nets is not None:
                given = tuple(max(0, net) for net in nets)
                received = tuple(max(0, -net) for net in nets)
                return Exchange(self, given, received)

        raise AssertionError("a bank with enough markers can always give change")

    def _fewest(self, purse: Purse, lendable: Purse, amount: int) -> Purse | None:
        """How many of each value are given (or, below 0, received), the fewest in all.

        None if no way makes the sum.

        The work does not grow with the purses: of each value, about as many move as the rest of the
        sum is worth. One that moves far fewer moves many smaller ones instead, and some of them
        could be changed for it.
        """
        # for each rest of the sum: the fewest markers that leave it, and how many of each value
        # they are
        fewest: dict[int, tuple[int, Purse]] = {amount: (0, ())}
        for index, value in enumerate(self.values):
            most_left = self.total(purse, index + 1)
            least_left = -self.total(lendable, index + 1)
            previous = fewest
            fewest = {}
            for left, (moved, nets) in previous.items():
                for net in self._likely(left // value, purse[index], lendable[index]):
                    rest = left - net * value
                    if not least_left <= rest <= most_left:
                        continue

                    way = (moved + abs(net), (*nets, net))
                    if rest not in fewest or way < fewest[rest]:
                        fewest[rest] = way

        return fewest[0][1] if 0 in fewest else None

    @staticmethod
    def _likely(worth: int, have: int, lendable: int) -> range:
        """The numbers of one value that may move if the rest of the sum is worth so many."""
        usual = max(-lendable, min(have, worth))
        return range(max(-lendable, usual - TOLERANCE), min(have, usual + TOLERANCE) + 1)


def plus(purse: Purse, other: Purse) -> Purse:
    """Two purses together."""
    return tuple(number + more for number, more in zip(purse, other, strict=True))


def minus(purse: Purse, other: Purse) -> Purse:
    """A purse without another one; counts may fall below 0."""
    return tuple(number - less for number, less in zip(purse, other, strict=True))


VALUES = Denominations((50, 10, 5, 2, 1))
"""The points on the markers."""
MARKERS: Purse = (6, 20, 10, 12, 16)
"""All markers in the box."""
START_MARKERS: Purse = (1, 2, 1, 0, 0)
"""The markers of each player at the start (ZP-P1)."""


def start_purse(bank: Purse, points: int) -> tuple[Purse, Purse]:
    """The purse of a player who begins with these points, and the bank without it."""
    purse = START_MARKERS
    if points != VALUES.total(START_MARKERS):
        purse = VALUES.exchange(VALUES.nothing, bank, -points).received

    return purse, minus(bank, purse)
