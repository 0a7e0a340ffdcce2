"""Loads of a record: drawings by name, and what was packed on which truck."""

from __future__ import annotations

from dataclasses import dataclass, field

from zackpack.games.names import Layers
from zackpack.loads import Load
from zackpack.pieces import Cargo
from zackpack.trucks import Truck


@dataclass(frozen=True, slots=True)
class DrawnLoad:
    """A load of a record: its name, a drawing of each level, from the bottom up, and the load itself if just packed."""

    name: str
    layers: Layers
    packed: Load | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PackedTruck:
    """A player's truck, cargo and penalty in a round, to compare with the best that was possible.

    Attributes
    ----------
    line
        The index of the event that says the penalty: a load, or a payment if there is none.
    round
        From 1.
    """

    line: int
    round: int
    player: str
    truck: Truck
    cargo: Cargo
    owed: int
