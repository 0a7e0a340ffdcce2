"""Purses of markers or notes: their worth, and payments that move as few of them as possible."""

from __future__ import annotations

from dataclasses import dataclass

from zackpack.sentences import Sentence

Purse = tuple[int, ...]
"""The number of markers or notes of each value, in the order of their denominations."""
SPREAD = 4
"""How far the number of markers of one value may be from what the sum suggests: 2 (tests/games/test_purses.py)."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """The markers or notes that a player gives to the bank or another player, and gets back."""

    denominations: Denominations
    given: Purse
    received: Purse

    def __str__(self) -> str:
        return self.sentence()

    def sentence(self) -> Sentence:
        """The exchange in words: "gives 1 x 5 and gets 1 x 2"."""
        given, received = map(self.denominations.text, (self.given, self.received))
        if given and received:
            return Sentence("gives {typed} and gets {example}", typed=given, example=received)
        if given:
            return Sentence("gives {typed}", typed=given)
        return Sentence("gets {typed}", typed=received) if received else Sentence("keeps everything")

    def settle(self, purse: Purse, bank: Purse) -> tuple[Purse, Purse]:
        """The purse and the bank afterwards."""
        nets = [given - received for given, received in zip(self.given, self.received, strict=True)]
        return (
            tuple(number - net for number, net in zip(purse, nets, strict=True)),
            tuple(number + net for number, net in zip(bank, nets, strict=True)),
        )


@dataclass(frozen=True, slots=True)
class Denominations:
    """The values of markers or notes, the highest first."""

    values: tuple[int, ...]

    def total(self, purse: Purse, start: int = 0) -> int:
        """The worth of a purse, or of its smaller markers: those from an index on."""
        return sum(value * number for value, number in zip(self.values[start:], purse[start:], strict=True))

    def text(self, purse: Purse) -> str:
        """A purse in words: "1 x 50, 2 x 10"."""
        return ", ".join(f"{number} x {value}" for value, number in zip(self.values, purse, strict=True) if number)

    def exchange(self, purse: Purse, bank: Purse, amount: int) -> Exchange:
        """The fewest markers that move when a player pays an amount, or gets it if it is negative.

        The smallest value must divide the amount. The bank always pays: if it runs out of markers, it pays with more
        than it has, and its counts fall below 0.
        """
        if self.total(purse) < amount:
            raise ValueError(f"{self.text(purse)} is less than {amount}")
        few = (abs(amount) // self.values[0] + 2, *(5 for _ in self.values[1:]))  # beyond this, more never help
        for more in ((0,) * len(self.values), few):
            lent = tuple(max(0, number) + extra for number, extra in zip(bank, more, strict=True))
            if nets := self._fewest(purse, lent, amount):
                return Exchange(self, tuple(max(0, net) for net in nets), tuple(max(0, -net) for net in nets))
        raise AssertionError("a bank with enough markers can always give change")

    def _fewest(self, purse: Purse, lent: Purse, amount: int) -> Purse | None:
        """How many of each value are given (or, below 0, received), the fewest in all; None if no way makes the sum.

        The work does not grow with the purses: of each value, about as many move as the rest of the sum is worth. One
        that moves far fewer moves many smaller ones instead, and some of them could be changed for it.
        """
        # for each rest of the sum: the fewest markers that leave it, and how many of each value they are
        best: dict[int, tuple[int, Purse]] = {amount: (0, ())}
        for index, value in enumerate(self.values):
            most, least = self.total(purse, index + 1), -self.total(lent, index + 1)
            found: dict[int, tuple[int, Purse]] = {}
            for left, (moved, nets) in best.items():
                usual = max(-lent[index], min(purse[index], left // value))
                for net in range(max(-lent[index], usual - SPREAD), min(purse[index], usual + SPREAD) + 1):
                    option, rest = (moved + abs(net), (*nets, net)), left - net * value
                    if least <= rest <= most and (rest not in found or option < found[rest]):
                        found[rest] = option
            best = found
        return best[0][1] if 0 in best else None
