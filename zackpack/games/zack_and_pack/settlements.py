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
        for amounts in ([b + x - p for b, x, p in zip(before, bonus, past.points, strict=True)], [-x for x in bonus]):
            for player, amount in zip(past.players, amounts, strict=True):
                moved[player].append(VALUES.exchange(held[player], bank, amount))
                held[player], bank = moved[player][-1].settle(held[player], bank)
        ends = zip(past.players, past.owed, bonus, past.points, strict=True)
        rounds.append(tuple(Settlement(*end, *moved[end[0]]) for end in ends))
    return rounds


def start_purse(bank: Purse, points: int) -> tuple[Purse, Purse]:
    """The purse of a player who begins with these points, and the bank without it."""
    dealt = START_MARKERS
    if points != VALUES.total(START_MARKERS):
        dealt = VALUES.exchange((0,) * len(START_MARKERS), bank, -points).received
    return dealt, tuple(have - number for have, number in zip(bank, dealt, strict=True))
