"""The end of a round in point markers: who pays and who gets which (ZP-S3, ZP-S4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from zackpack.games.zack_and_pack.markers import (
    MARKERS,
    VALUES,
    Exchange,
    Purse,
    plus,
    start_purse,
)
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.rounds import PastRound


@dataclass(frozen=True, slots=True)
class Settlement:
    """A player's payments at the end of a round.

    Attributes
    ----------
    owed
        The penalty; None if it is not known.
    bonus, points
        The bonus, and the points after the round.
    pays, gets
        The markers that move for the penalty, and for the bonus.
    """

    player: str
    owed: int | None
    bonus: int
    points: int
    pays: Exchange
    gets: Exchange

    @property
    def paid(self) -> int:
        """The points paid: the penalty, or all that the player had."""
        return self.pays.amount


def settlements(state: State) -> list[tuple[Settlement, ...]]:
    """Settle each round that is over in markers: the payments of its players, in their order."""
    stakes = state.stakes
    bank = MARKERS
    purses: dict[str, Purse] = {}
    rounds = []
    for past in state.history:
        bank = _seat_players(past, stakes, purses, bank)
        settled, bank = _settle(past, purses, bank)
        rounds.append(settled)

    return rounds


def _seat_players(
    past: PastRound, stakes: Mapping[str, int], purses: dict[str, Purse], bank: Purse
) -> Purse:
    """Take back what those have who left before a round, and give to those who came; the bank."""
    for player in [*purses]:
        if player not in past.players:
            bank = plus(bank, purses.pop(player))

    for player in past.players:
        if player not in purses:
            purses[player], bank = start_purse(bank, stakes[player])

    return bank


def _settle(
    past: PastRound, purses: dict[str, Purse], bank: Purse
) -> tuple[tuple[Settlement, ...], Purse]:
    """Settle a round: all payments come before the bonus. The purses change in place."""
    pays: dict[str, Exchange] = {}
    for player, bonus, after in zip(past.players, past.bonus, past.points, strict=True):
        payment = VALUES.total(purses[player]) + bonus - after
        pays[player] = VALUES.exchange(purses[player], bank, payment)
        purses[player], bank = pays[player].settle(purses[player], bank)

    # ZP-S4: the bonus comes after the payments, which may have filled the bank
    gets: dict[str, Exchange] = {}
    for player, bonus in zip(past.players, past.bonus, strict=True):
        gets[player] = VALUES.exchange(purses[player], bank, -bonus)
        purses[player], bank = gets[player].settle(purses[player], bank)

    ends = zip(past.players, past.seats, past.bonus, past.points, strict=True)
    settled = tuple(
        Settlement(player, seat.owed, bonus, after, pays[player], gets[player])
        for player, seat, bonus, after in ends
    )
    return settled, bank
