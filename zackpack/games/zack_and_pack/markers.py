"""Point markers, and what everybody has of them at the start (ZP-C4, ZP-P1)."""

from __future__ import annotations

from zackpack.games.purses import Denominations, Purse

VALUES = Denominations((50, 10, 5, 2, 1))
"""The points on a marker. The bank always pays (ZP-C4, ruling): then points are noted down instead."""
MARKERS: Purse = (6, 20, 10, 12, 16)
"""All there are."""
START_MARKERS: Purse = (1, 2, 1, 0, 0)
"""What each player has at the start (ZP-P1)."""


def start(players: int, points: int = 75) -> tuple[tuple[Purse, ...], Purse]:
    """The purses of so many players with so many points each, and the bank."""
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
