"""The end of a round in point markers: who pays and who gets which (ZP-S3, ZP-S4, ZP-C4, ZP-P1)."""

from __future__ import annotations

from dataclasses import dataclass

from zackpack.games.zack_and_pack.position import State
from zackpack.sentences import Sentence

Purse = tuple[int, ...]
"""The number of markers or notes of each value, in the order of their denominations."""
SPREAD = 4
"""How far the number of markers of one value may be from what the sum suggests: 2, as tests/ show.
"""


@dataclass(frozen=True, slots=True)
class Exchange:
    """The markers or notes that a player gives to the bank or another player, and gets back."""

    denominations: Denominations
    given: Purse
    received: Purse

    def sentence(self) -> Sentence:
        """The exchange in words: "gives 1 x 5 and gets 1 x 2"."""
        given, received = map(self.denominations.text, (self.given, self.received))
        if given and received:
            return Sentence("gives {typed} and gets {example}", typed=given, example=received)
        if given:
            return Sentence("gives {typed}", typed=given)
        return (
            Sentence("gets {typed}", typed=received) if received else Sentence("keeps everything")
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

    def total(self, purse: Purse, start: int = 0) -> int:
        """The worth of a purse, or of its smaller markers: those from an index on."""
        return sum(
            value * number for value, number in zip(self.values[start:], purse[start:], strict=True)
        )

    def text(self, purse: Purse) -> str:
        """A purse in words: "1 x 50, 2 x 10"."""
        return ", ".join(
            f"{number} x {value}"
            for value, number in zip(self.values, purse, strict=True)
            if number
        )

    def exchange(self, purse: Purse, bank: Purse, amount: int) -> Exchange:
        """The fewest markers that move when a player pays an amount, or gets it if it is negative.

        The smallest value must divide the amount. The bank always pays: if it runs out of markers,
        it pays with more than it has, and its counts fall below 0.
        """
        if self.total(purse) < amount:
            raise ValueError(f"{self.text(purse)} is less than {amount}")
        few = (
            abs(amount) // self.values[0] + 2,
            *(5 for _ in self.values[1:]),
        )  # beyond this, more never help
        for more in ((0,) * len(self.values), few):
            lent = tuple(max(0, number) + extra for number, extra in zip(bank, more, strict=True))
            if nets := self._fewest(purse, lent, amount):
                return Exchange(
                    self, tuple(max(0, net) for net in nets), tuple(max(0, -net) for net in nets)
                )
        raise AssertionError("a bank with enough markers can always give change")

    def _fewest(self, purse: Purse, lent: Purse, amount: int) -> Purse | None:
        """How many of each value are given (or, below 0, received), the fewest in all; None if no
        way makes the sum.

        The work does not grow with the purses: of each value, about as many move as the rest of the
        sum is worth. One that moves far fewer moves many smaller ones instead, and some of them
        could be changed for it.
        """
        # for each rest of the sum: the fewest markers that leave it, and how many of each value
        # they are
        best: dict[int, tuple[int, Purse]] = {amount: (0, ())}
        for index, value in enumerate(self.values):
            most, least = self.total(purse, index + 1), -self.total(lent, index + 1)
            found: dict[int, tuple[int, Purse]] = {}
            for left, (moved, nets) in best.items():
                usual = max(-lent[index], min(purse[index], left // value))
                for net in range(
                    max(-lent[index], usual - SPREAD), min(purse[index], usual + SPREAD) + 1
                ):
                    option, rest = (moved + abs(net), (*nets, net)), left - net * value
                    if least <= rest <= most and (rest not in found or option < found[rest]):
                        found[rest] = option
            best = found
        return best[0][1] if 0 in best else None


VALUES = Denominations((50, 10, 5, 2, 1))
"""The points on the markers. The bank always pays (ZP-C4, ruling); players note what it lacks."""
MARKERS: Purse = (6, 20, 10, 12, 16)
"""All markers in the box."""
START_MARKERS: Purse = (1, 2, 1, 0, 0)
"""The markers of each player at the start (ZP-P1)."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """A player's payments at the end of a round."""

    player: str
    owed: int | None
    bonus: int
    points: int
    pays: Exchange
    gets: Exchange

    @property
    def paid(self) -> int:
        """The points paid: the penalty, or all that the player had."""
        return VALUES.total(self.pays.given) - VALUES.total(self.pays.received)


def settlements(state: State) -> list[tuple[Settlement, ...]]:
    """The settlements of each complete round; in a round, all payments come before the bonus."""
    state, bank, rounds = state.close_round(), MARKERS, []
    held: dict[str, Purse] = {}
    for past in state.history:
        for player in [player for player in held if player not in past.players]:
            bank = tuple(map(sum, zip(bank, held.pop(player), strict=True)))
        for player in past.players:
            if player not in held:
                held[player], bank = start_purse(bank, state.stakes[player])
        bonus = past.bonus or (0,) * len(past.players)
        before = [VALUES.total(held[player]) for player in past.players]
        moved: dict[str, list[Exchange]] = {player: [] for player in past.players}
        for amounts in (
            [b + x - p for b, x, p in zip(before, bonus, past.points, strict=True)],
            [-x for x in bonus],
        ):
            for player, amount in zip(past.players, amounts, strict=True):
                moved[player].append(VALUES.exchange(held[player], bank, amount))
                held[player], bank = moved[player][-1].settle(held[player], bank)
        ends = zip(past.players, past.seats, bonus, past.points, strict=True)
        rounds.append(
            tuple(
                Settlement(one, seat.owed, extra, have, *moved[one])
                for one, seat, extra, have in ends
            )
        )
    return rounds


def start_purse(bank: Purse, points: int) -> tuple[Purse, Purse]:
    """The purse of a player who begins with these points, and the bank without it."""
    dealt = START_MARKERS
    if points != VALUES.total(START_MARKERS):
        dealt = VALUES.exchange((0,) * len(START_MARKERS), bank, -points).received
    return dealt, tuple(have - number for have, number in zip(bank, dealt, strict=True))
