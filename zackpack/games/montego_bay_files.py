"""The file of a harbour, TOML or JSON: its fields, and reading them with every fault reported (docs/montego_bay.md)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Literal

from zackpack.decks import DATA
from zackpack.errors import Fault, InputError
from zackpack.files.positions import Positions
from zackpack.files.reading import Faults
from zackpack.files.source import Pathlike, Source
from zackpack.files.wire import Area, decode
from zackpack.games.montego_bay_harbour import Harbour, Ship, Warehouse
from zackpack.trucks import plain_name


@dataclass
class WarehouseTable:
    """A warehouse with a store on each side."""

    __pydantic_config__: ClassVar = {"extra": "forbid", "use_attribute_docstrings": True}
    name: str
    """1 to 40 printable characters without spaces, commas, quotes, '#' or '='."""
    stores: Area
    """Two rows, one a store: 'o' a barrel, 'x' a damaged one, '$' a coin, '.' for an empty store."""


@dataclass
class SideTable:
    """A side of a cargo ship."""

    __pydantic_config__: ClassVar = {"extra": "forbid", "use_attribute_docstrings": True}
    slots: int
    """How many barrels it takes."""
    points: list[int]
    """Victory points of the first place, the second and, for four players, the third."""


@dataclass
class ShipTable:
    """A cargo ship."""

    __pydantic_config__: ClassVar = {"extra": "forbid", "use_attribute_docstrings": True}
    name: str
    """1 to 40 printable characters without spaces, commas, quotes, '#' or '='."""
    four: SideTable
    """The side with red numbers, for four players."""
    few: SideTable
    """The side with yellow numbers, for two and three players."""


@dataclass
class HarbourTable:
    """A harbour for Montego Bay: 8 warehouses and 15 cargo ships."""

    __pydantic_config__: ClassVar = {"extra": "forbid", "use_attribute_docstrings": True}
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


def read_harbour(path: Pathlike | Source) -> Harbour:
    """Read a harbour's file, TOML or JSON.

    Raises
    ------
    InputError
        With everything that is wrong, each with file, line (or key path), the value and what was expected.
    """
    source = Source.of(path)
    data = source.parse()
    table, wrong = decode(HarbourTable, data)
    faults = Faults(Positions(source, data), wrong)
    houses = [
        faults.gather(Warehouse, house.name, house.stores, at=[("warehouse", index, "stores")])
        for index, house in enumerate(table.warehouse or ())
        if house is not None
    ]
    sides = [faults.gather(_sides, ship) for ship in table.ship or () if ship is not None]
    four, few = ([pair[side] for pair in sides if pair] for side in (0, 1))
    whole = not wrong and all(houses) and all(sides)  # else we know why there is no harbour
    harbour = (
        faults.gather(Harbour, table.name, tuple(houses), table.four_only, tuple(four), tuple(few)) if whole else None
    )
    return faults.settle(harbour)


def _sides(ship: ShipTable) -> tuple[Ship, Ship]:
    """The side for four players and the one for few; errors in their numbers say which side."""
    plain_name("ship, name", ship.name)
    found: list[Ship] = []
    faults: list[Fault] = []
    for which, side in (("four", ship.four), ("few", ship.few)):
        try:
            found.append(Ship(ship.name, side.slots, tuple(side.points)))
        except InputError as error:
            faults += (fault.within(f"side {which}") for fault in error.faults)
    if faults:
        raise InputError(*faults)
    return found[0], found[1]


@cache
def sample_harbour() -> Harbour:
    """The harbour that comes with this program: drawn for it; what is printed on the tiles is not published."""
    return read_harbour(DATA / "harbour.toml")
