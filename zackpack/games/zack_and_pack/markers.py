"""Point markers, and how they are dealt out at the start (ZP-C4, ZP-P1)."""

from __future__ import annotations

from zackpack.games.purses import Denominations, Purse

VALUES = Denominations((50, 10, 5, 2, 1))
"""The points on the markers. The bank always pays (ZP-C4, ruling); players note what it lacks."""
MARKERS: Purse = (6, 20, 10, 12, 16)
"""All markers in the box."""
START_MARKERS: Purse = (1, 2, 1, 0, 0)
"""The markers of each player at the start (ZP-P1)."""


def start(players: int, points: int = 75) -> tuple[tuple[Purse, ...], Purse]:
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
