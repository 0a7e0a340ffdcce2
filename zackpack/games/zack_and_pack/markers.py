"""Point markers: which of them change hands so that as few as possible move (ZP-C4)."""

from __future__ import annotations

from dataclasses import dataclass

Purse = tuple[int, ...]
"""How many markers of each value, in the order of VALUES."""

VALUES = (50, 10, 5, 2, 1)
"""The points on a marker."""
MARKERS: Purse = (6, 20, 10, 12, 16)
"""All there are."""
START: Purse = (1, 2, 1, 0, 0)
"""What each player has at the start (ZP-P1)."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """What a player gives to the bank, and what the bank gives to the player."""

    given: Purse
    received: Purse

    def __str__(self) -> str:
        parts = [
            f"{verb} {told(purse)}" for verb, purse in (("gives", self.given), ("gets", self.received)) if any(purse)
        ]
        return " and ".join(parts) or "keeps everything"


def total(purse: Purse, values: tuple[int, ...] = VALUES) -> int:
    """The points of some markers (or the money of notes, of other values)."""
    return sum(value * number for value, number in zip(values, purse, strict=True))


def told(purse: Purse, values: tuple[int, ...] = VALUES) -> str:
    """Markers (or notes, of other values) in words: "1 x 50, 2 x 10"."""
    return ", ".join(f"{number} x {value}" for value, number in zip(values, purse, strict=True) if number)


def start(players: int, points: int = 75) -> tuple[tuple[Purse, ...], Purse]:
    """The purses of so many players with so many points each, and the bank."""
    purses, bank = [], MARKERS
    for _ in range(players):
        dealt = START if points == total(START) else exchange((0,) * len(VALUES), bank, -points).received
        bank = tuple(have - number for have, number in zip(bank, dealt, strict=True))
        purses.append(dealt)
    return tuple(purses), bank


def exchange(purse: Purse, bank: Purse, amount: int, values: tuple[int, ...] = VALUES) -> Exchange:
    """The fewest markers that move when a player pays so many points, or gets them if the amount is negative.

    The last one of `values` must divide the amount.

    The bank always pays (ZP-C4, ruling): where it lacks the markers, it is taken to have more, and its counts
    fall below 0. Then points are noted down instead.

    Raises
    ------
    ValueError
        If the player has less than the amount.

    Examples
    --------
    >>> purses, bank = start(4)
    >>> str(exchange(purses[0], bank, 3))
    'gives 1 x 5 and gets 1 x 2'
    >>> str(exchange(purses[0], bank, -10))
    'gets 1 x 10'
    """
    if total(purse, values) < amount:
        raise ValueError(f"{told(purse, values)} is less than {amount}")
    few = (abs(amount) // values[0] + 2, *(5 for _ in values[1:]))  # with enough markers, more never help
    for more in ((0,) * len(values), few):
        lent = tuple(max(0, number) + extra for number, extra in zip(bank, more, strict=True))
        # for each sum that some markers make: the fewest of them, counted positive if given, negative if received
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
            return Exchange(tuple(max(0, net) for net in nets), tuple(max(0, -net) for net in nets))
    raise AssertionError("a bank with enough markers can always give change")


def after(purse: Purse, bank: Purse, moved: Exchange) -> tuple[Purse, Purse]:
    """The purse and the bank after an exchange."""
    nets = [given - received for given, received in zip(moved.given, moved.received, strict=True)]
    return (
        tuple(number - net for number, net in zip(purse, nets, strict=True)),
        tuple(number + net for number, net in zip(bank, nets, strict=True)),
    )
