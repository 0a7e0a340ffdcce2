"""Loads of a record: drawings by name, and what was packed on which truck."""

from __future__ import annotations

from dataclasses import dataclass, field

from zackpack.errors import Fault, InputError
from zackpack.games.names import Layers
from zackpack.loads import Load
from zackpack.pieces import Cargo
from zackpack.sentences import Sentence
from zackpack.trucks import Truck


@dataclass(frozen=True, slots=True)
class DrawnLoad:
    """A load of a record: its name, a drawing of each level, from the bottom up, and the load itself if just packed."""

    name: str
    layers: Layers
    packed: Load | None = field(default=None, compare=False, repr=False)

    def on(self, truck: Truck, cargo: Cargo) -> Load:
        """The load of this cargo on a truck."""
        own = self.packed
        if own and (own.cargo, own.truck.area, own.truck.levels) != (cargo, truck.area, truck.levels):
            found = Sentence("{truck} with {cargo}", truck=own.truck.summary, cargo=own.cargo.sentence())
            expected = Sentence("{truck} with {cargo}, as recorded", truck=truck.summary, cargo=cargo.sentence())
            raise InputError(Fault("", found, expected))
        try:
            return Load.from_layers(truck, cargo, self.layers)
        except InputError as error:
            raise InputError(*(fault.within(f"loads, {self.name}") for fault in error.faults)) from None


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
