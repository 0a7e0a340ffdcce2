"""The harbour of Montego Bay and its file: ships, and warehouses with two stores each (MB-C1, MB-C2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar, Literal

from zackpack.decks import DATA, require_title
from zackpack.drawing import Drawing
from zackpack.errors import Fault, InputError, bad_value, check_all, plural, require_integer
from zackpack.files.file_reader import FileReader
from zackpack.files.source import Readable
from zackpack.files.wire import Area, Table
from zackpack.sentences import Sentence, counted
from zackpack.trucks import require_name

BARREL, DAMAGED, COIN, NOTHING = "o", "x", "$", "."
"""The marks in the drawing of a store; an empty store is a dot."""
MAX_BARRELS, MAX_DAMAGED, MAX_SLOTS, MAX_POINTS = 16, 2, 64, 100
WAREHOUSES, SHIPS = 8, 15
PIERS, PUB = 4, "pub"
"""The piers (MB-P1), and the word for the pub as the place of barrels in records."""
PIER_NUMBERS = {f"{pier}{number}": number for number in range(1, PIERS + 1) for pier in ("pier", "")}
"""The number of each pier by its words in records, "pier2" and "2"."""


@dataclass(frozen=True, slots=True)
class Ship:
    """One side of a cargo ship: its slots, and the points for the first, the second and perhaps the third place."""

    name: str
    slots: int
    points: tuple[int, ...]

    def __post_init__(self) -> None:
        slots = f"ship {self.name}, slots"
        check_all(
            self._check_name,
            lambda: object.__setattr__(self, "slots", require_integer(slots, self.slots, 1, MAX_SLOTS)),
            self._check_points,
        )

    @property
    def worth(self) -> Sentence:
        """The points and slots in words."""
        worth = "-".join(map(str, self.points))
        return counted("{worth} points, {count} slot", "{worth} points, {count} slots", self.slots, worth=worth)

    def _check_name(self) -> None:
        if require_name("ship, name", self.name).casefold() in (PUB, *PIER_NUMBERS):
            raise bad_value("ship, name", self.name, "a name that does not mean a pier or the pub in a line 'load'")

    def _check_points(self) -> None:
        place = f"ship {self.name}, points"
        points = [require_integer(place, points, 0, MAX_POINTS) for points in self.points]
        object.__setattr__(self, "points", tuple(points))
        if not points or sorted(points, reverse=True) != points:
            raise bad_value(place, points, "points of a place or more, none with more than the one before")


@dataclass(frozen=True, slots=True)
class Store:
    """One side of a warehouse: barrels to load, or damaged ones to take off; and perhaps a silver coin."""

    barrels: int = 0
    damaged: int = 0
    coin: bool = False

    @classmethod
    def of(cls, drawing: str, place: str = "store", line: int = 0) -> Store:
        """Read a row like ``ooo$`` or ``xx``; ``.`` is an empty store."""
        for column, mark in enumerate(drawing, start=1):
            if mark not in BARREL + DAMAGED + COIN and drawing != NOTHING:
                expected = f"{BARREL} (a barrel), {DAMAGED} (a damaged one) or {COIN} (a coin), or a row with {NOTHING}"
                raise InputError(Fault(f"{place}, column {column}", repr(mark), expected, (0, line), column=column))
        barrels, damaged, coins = map(drawing.count, (BARREL, DAMAGED, COIN))
        if barrels > MAX_BARRELS or damaged > MAX_DAMAGED or coins > 1 or (barrels and damaged) or not drawing:
            expected = f"up to {MAX_BARRELS} barrels or up to {MAX_DAMAGED} damaged ones, and at most 1 coin (MB-C2)"
            raise InputError(Fault(place, repr(drawing), expected, (0, line)))
        return cls(barrels, damaged, bool(coins))

    def __str__(self) -> str:
        return BARREL * self.barrels + DAMAGED * self.damaged + COIN * self.coin or NOTHING


@dataclass(frozen=True, init=False)
class Warehouse:
    """A warehouse: its name, and the stores on its two sides, drawn as two rows.

    >>> Warehouse("W1", ["ooo", "xx$"]).stores[1]
    Store(barrels=0, damaged=2, coin=True)
    """

    name: str
    stores: tuple[Store, ...]

    def __init__(self, name: str, stores: str | Sequence[str]) -> None:
        object.__setattr__(self, "name", name)
        check_all(lambda: require_name("warehouse, name", name), lambda: self._read(f"warehouse {name}", stores))

    def _read(self, place: str, stores: str | Sequence[str]) -> None:
        drawing = Drawing.of(stores, f"{place}, stores")
        if len(drawing.rows) != 2:
            found = plural(len(drawing.rows), "row")
            raise InputError(Fault(f"{place}, stores", found, "two rows, one a store", (0, drawing.line(0))))
        rows = enumerate(drawing.rows)
        drawn = tuple(Store.of(row, f"{place}, store {index + 1}", drawing.line(index)) for index, row in rows)
        object.__setattr__(self, "stores", drawn)


@dataclass(frozen=True)
class Harbour:
    """The ships and warehouses of a game: everything printed on tiles.

    Attributes
    ----------
    four_only
        The name of the warehouse left out with 2 and 3 players.
    four, few
        The ships with the sides for four and for two or three players, in the same order.
    """

    name: str
    warehouses: tuple[Warehouse, ...]
    four_only: str
    four: tuple[Ship, ...]
    few: tuple[Ship, ...]

    def __post_init__(self) -> None:
        check_all(lambda: require_title("harbour, name", self.name), self._check_warehouses, self._check_ships)

    def _check_warehouses(self) -> None:
        names = _names("warehouse", self.warehouses, 0, WAREHOUSES, "8 warehouses (MB-C2)")
        if self.four_only not in names:
            expected = f"the warehouse left out with 2 and 3 players, one of {', '.join(names)} (MB-C2)"
            raise bad_value("four_only", self.four_only, expected)

    def _check_ships(self) -> None:
        first = len(self.warehouses)
        names = _names("ship", self.four, first, SHIPS, "15 cargo ships (MB-C1)")
        if (others := [ship.name for ship in self.few]) != names:
            raise bad_value("ship", others, "the same ships for four and for few players")
        for side, ships, places in (("four", self.four, 3), ("few", self.few, 2)):
            for tile, ship in enumerate(ships, first):
                if len(ship.points) != places:
                    found, expected = str(list(ship.points)), f"points for {places} places (MB-C1)"
                    raise InputError(Fault(f"ship {ship.name}, {side}, points", found, expected, (tile, 0)))

    def warehouses_for(self, players: int) -> dict[str, Warehouse]:
        """The warehouses in the row, by name (MB-C2)."""
        return {house.name: house for house in self.warehouses if players == 4 or house.name != self.four_only}

    def ships_for(self, players: int) -> dict[str, Ship]:
        """The ships with the side that lies face up, by name (MB-C1)."""
        return {ship.name: ship for ship in (self.four if players == 4 else self.few)}


def _names(place: str, tiles: Sequence[Warehouse | Ship], first: int, number: int, expected: str) -> list[str]:
    """The names of the tiles, which must differ and be of this number; faults count all tiles, these from `first`."""
    names = [tile.name for tile in tiles]
    if repeated := [index for index, name in enumerate(names) if name in names[:index]]:
        faults = (Fault(place, f"two named {names[i]}", "names that differ", (first + i, 0)) for i in repeated)
        raise InputError(*faults)
    if len(names) != number:
        raise InputError(Fault(place, f"{len(names)} of them", expected))
    return names


# ---- the file


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
    file.require_sound()
    four, few = zip(*filter(None, sides), strict=True) if sides else ((), ())
    names = [("warehouse", i, "name") for i in range(len(houses))] + [("ship", i, "name") for i in range(len(sides))]
    return file.require(file.build(Harbour, table.name, tuple(houses), table.four_only, four, few, drawings=names))


def _sides(ship: ShipTable) -> tuple[Ship, Ship]:
    """The side for four players and the side for fewer; errors name the side, and are on the line of the name."""
    found: list[Ship] = []
    faults: dict[Fault, None] = {}  # those of the name are the same for both sides
    for which, side in (("four", ship.four), ("few", ship.few)):
        try:
            found.append(Ship(ship.name, side.slots, tuple(side.points)))
        except InputError as error:
            for fault in error.faults:
                place = fault.place.replace(f"ship {ship.name}", f"ship {ship.name}, {which}", 1)
                faults[replace(fault, place=place, spot=(0, 0))] = None
    if faults:
        raise InputError(*faults)
    return found[0], found[1]


@cache
def house_harbour() -> Harbour:
    """The harbour that comes with zackpack; it has tiles of its own, since the printed ones are not published."""
    return read_harbour(DATA / "harbour.toml")


def component_lines(harbour: Harbour) -> list[str]:
    """The ships with both sides, and the warehouses with both stores, to compare with the printed tiles."""
    lines = [harbour.name, "", "ship     four players      two and three"]
    for four, few in zip(harbour.four, harbour.few, strict=True):
        sides = (f"{side.slots:3} slots {' '.join(map(str, side.points)):>7}" for side in (four, few))
        lines.append(f"{four.name:8} {'   '.join(sides)}")
    lines += ["", "warehouse"]
    for house in harbour.warehouses:
        left_out = "   (four players only)" if house.name == harbour.four_only else ""
        lines.append(f"{house.name:8} {' | '.join(f'{store!s:6}' for store in house.stores)}{left_out}".rstrip())
    return lines
