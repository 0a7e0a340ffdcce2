"""The end of a round in point markers: who pays and who gets which (ZP-S3, ZP-S4, ZP-C4, ZP-P1)."""

from __future__ import annotations

from dataclasses import dataclass

from zackpack.games.purses import Denominations, Exchange, Purse
from zackpack.games.zack_and_pack.position import State

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
    state = state.close_round()
    players = state.setup.players
    purses, bank = start_purses(len(players), state.rules.points)
    before = (state.rules.points,) * len(players)
    rounds = []
    for past in state.history:
        bonus = past.bonus or (0,) * len(players)
        moved: list[list[Exchange]] = [[] for _ in players]
        held = list(purses)
        for amounts in ([b + x - p for b, x, p in zip(before, bonus, past.points, strict=True)], [-x for x in bonus]):
            for index, amount in enumerate(amounts):
                moved[index].append(VALUES.exchange(held[index], bank, amount))
                held[index], bank = moved[index][-1].settle(held[index], bank)
        purses, before = tuple(held), past.points
        rounds.append(
            tuple(
                Settlement(player, past.owed[index], bonus[index], past.points[index], *moved[index])
                for index, player in enumerate(players)
            )
        )
    return rounds


def start_purses(players: int, points: int = 75) -> tuple[tuple[Purse, ...], Purse]:
    """The purses of players who have these points each, and the bank."""
    purses, bank = [], MARKERS
    for _ in range(players):
        dealt = (
            START_MARKERS
            if points == VALUES.total(START_MARKERS)
            else VALUES.exchange((0,) * len(START_MARKERS), bank, -points).received
        )
        bank = tuple(have - number for have, number in zip(bank, dealt, strict=True))
        purses.append(dealt)
    return tuple(purses), bank
