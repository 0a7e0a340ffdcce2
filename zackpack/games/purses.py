"""Purses of markers or notes: their worth, and payments that move as few of them as possible."""

from __future__ import annotations

from dataclasses import dataclass

Purse = tuple[int, ...]
"""The number of markers or notes of each value, in the order of their denominations."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """The markers or notes that a player gives to the bank or another player, and gets back."""

    denominations: Denominations
    given: Purse
    received: Purse

    def __str__(self) -> str:
        parts = (("gives", self.given), ("gets", self.received))
        return " and ".join(f"{verb} {self.denominations.text(purse)}" for verb, purse in parts if any(purse)) or (
            "keeps everything"
        )

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

    def total(self, purse: Purse) -> int:
        """The worth of a purse."""
        return sum(value * number for value, number in zip(self.values, purse, strict=True))

    def text(self, purse: Purse) -> str:
        """A purse in words: "1 x 50, 2 x 10"."""
        return ", ".join(f"{number} x {value}" for value, number in zip(self.values, purse, strict=True) if number)

    def exchange(self, purse: Purse, bank: Purse, amount: int) -> Exchange:
        """The fewest markers that move when a player pays an amount, or gets it if it is negative.

        The smallest value must divide the amount. The bank always pays: if it runs out of markers, it pays with more
        than it has, and its counts fall below 0.

        Raises
        ------
        ValueError
            If the player has less than the amount.

        Examples
        --------
        >>> coins = Denominations((5, 2, 1))
        >>> str(coins.exchange((1, 0, 0), (9, 9, 9), 3))
        'gives 1 x 5 and gets 1 x 2'
        >>> str(coins.exchange((1, 0, 0), (9, 9, 9), -10))
        'gets 2 x 5'
        """
        values = self.values
        if self.total(purse) < amount:
            raise ValueError(f"{self.text(purse)} is less than {amount}")
        few = (abs(amount) // values[0] + 2, *(5 for _ in values[1:]))  # beyond this, more markers never help
        for more in ((0,) * len(values), few):
            lent = tuple(max(0, number) + extra for number, extra in zip(bank, more, strict=True))
            # for each sum: the fewest markers that make it, and how many of each are given (or, below 0, received)
            best: dict[int, tuple[int, Purse]] = {0: (0, ())}
            for value, have, change in zip(values, purse, lent, strict=True):
                found: dict[int, tuple[int, Purse]] = {}
                for points, (moved, nets) in best.items():
                    for net in range(-change, have + 1):
                        option = (moved + abs(net), (*nets, net))
                        key = points + net * value
                        if key not in found or option < found[key]:
                            found[key] = option
                best = found
            if amount in best:
                nets = best[amount][1]
                return Exchange(self, tuple(max(0, net) for net in nets), tuple(max(0, -net) for net in nets))
        raise AssertionError("a bank with enough markers can always give change")
