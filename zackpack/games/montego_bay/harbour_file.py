"""The file of a harbour of Montego Bay."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar, Literal

from zackpack.decks import DATA
from zackpack.errors import Fault, InputError
from zackpack.files.file_reader import FileReader
from zackpack.files.source import Readable
from zackpack.files.wire import Area, Table
from zackpack.games.montego_bay.components import Harbour, Ship, Warehouse


@dataclass
class WarehouseTable(Table):
    """A warehouse with a store on each side."""

    name: str
    """1 to 40 printable characters without commas, double quotes or '=', and without spaces at the ends."""
    stores: Area
    """Two rows, one a store: 'o' a barrel, 'x' a damaged one, '$' a coin, '.' for an empty store."""


@dataclass
class SideTable(Table):
    """A side of a cargo ship."""

    slots: int
    """How many barrels it takes."""
    points: list[int]
    """Victory points of the first place, the second and, for four players, the third."""


@dataclass
class ShipTable(Table):
    """A cargo ship."""

    name: str
    """1 to 40 printable characters without commas, double quotes or '=', and without spaces at the ends."""
    four: SideTable
    """The side with red numbers, for four players."""
    few: SideTable
    """The side with yellow numbers, for two and three players."""


@dataclass
class HarbourTable(Table):
    """A harbour for Montego Bay: 8 warehouses and 15 cargo ships."""

    file_kind: ClassVar = "harbour"
    version: Literal[1]
    """Version of this file format."""
    name: str
    """What to call the harbour."""
    four_only: str
    """The name of the warehouse that is left out with two and three players."""
    warehouse: list[WarehouseTable]
    """The 8 warehouses; their names differ."""
    ship: list[ShipTable]
    """The 15 cargo ships; their names differ."""


def read_harbour(path: Readable) -> Harbour:
    """Read a harbour's file, TOML or JSON.

    Raises
    ------
    InputError
        With everything that is wrong, each with file, line (or key path), the value and what was expected.
    """
    file = FileReader(HarbourTable, path)
    table = file.table
    houses = [
        file.build(Warehouse, house.name, house.stores, drawings=[("warehouse", index, "stores")])
        for index, house in enumerate(table.warehouse or ())
        if house is not None
    ]
    sides = [
        file.build(_sides, ship, drawings=[("ship", index, "name")])  # a ship's table stands in the line of its name
        for index, ship in enumerate(table.ship or ())
        if ship is not None
    ]
    if not file.is_sound:  # the faults found so far say why
        return file.require(None)
    four, few = ([pair[side] for pair in sides if pair] for side in (0, 1))
    tiles = table.name, tuple(houses), table.four_only, tuple(four), tuple(few)
    names = [
        (kind, index, "name")
        for kind, listed in (("warehouse", houses), ("ship", sides))
        for index in range(len(listed))
    ]
    return file.require(file.build(Harbour, *tiles, drawings=names))


def _sides(ship: ShipTable) -> tuple[Ship, Ship]:
    """The side for four players and the side for fewer; errors name the side, and are on the line of the name."""
    found: list[Ship] = []
    faults: dict[Fault, None] = {}  # those of the name are the same for both sides
    for which, side in (("four", ship.four), ("few", ship.few)):
        try:
            found.append(Ship(ship.name, side.slots, tuple(side.points)))
        except InputError as error:
            named = f"ship {ship.name}"
            for fault in error.faults:
                place = fault.place.replace(named, f"{named}, {which}", 1)
                faults[replace(fault, place=place, spot=(0, 0))] = None
    if faults:
        raise InputError(*faults)
    return found[0], found[1]


@cache
def house_harbour() -> Harbour:
    """The harbour that comes with zackpack; it has tiles of its own, since the printed ones are not published."""
    return read_harbour(DATA / "harbour.toml")
