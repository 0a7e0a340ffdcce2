"""The file of a harbour, TOML or JSON: its fields, and reading them with every fault reported (docs/montego_bay.md)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Literal, TypeVar

from zackpack.decks import DATA
from zackpack.errors import InputError
from zackpack.files.positions import Positions
from zackpack.files.source import Pathlike, Source
from zackpack.files.wire import Area, decode
from zackpack.games.montego_bay_harbour import Harbour, Ship, Warehouse
from zackpack.trucks import plain_name

Value = TypeVar("Value")


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
    positions = Positions(source, data)
    faults = [positions.locate(fault) for fault in wrong]

    def gather(build: Callable[..., Value], *arguments: Any, at: tuple[str | int, ...] = ()) -> Value | None:
        """build(*arguments), or None with its faults kept; `at` is the path of the drawing that it reads."""
        try:
            return build(*arguments)
        except InputError as error:
            faults.extend(positions.locate(fault, at) for fault in error.faults)
            return None

    houses = [
        gather(Warehouse, house.name, house.stores, at=("warehouse", index, "stores"))
        for index, house in enumerate(table.warehouse or ())
        if house is not None
    ]
    ships = [ship for ship in table.ship or () if ship is not None]
    four = [gather(_side, ship, ship.four, "four") for ship in ships]
    few = [gather(_side, ship, ship.few, "few") for ship in ships]
    if not faults:
        harbour = gather(Harbour, table.name, tuple(houses), table.four_only, tuple(four), tuple(few))
        if harbour is not None:
            return harbour
    raise InputError(*dict.fromkeys(faults))  # a wrong name is on both sides of its ship


def _side(ship: ShipTable, side: SideTable, which: str) -> Ship:
    """A side of a ship; errors in its numbers say which side."""
    plain_name("ship, name", ship.name)
    try:
        return Ship(ship.name, side.slots, tuple(side.points))
    except InputError as error:
        raise InputError(*(fault.within(f"side {which}") for fault in error.faults)) from None


@cache
def sample_harbour() -> Harbour:
    """The harbour that comes with this program: drawn for it; what is printed on the tiles is not published."""
    return read_harbour(DATA / "harbour.toml")
