"""The harbour of Montego Bay and its file: ships and warehouses (MB-C1, MB-C2).

A warehouse has two stores.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Literal, Self

from zackpack.decks import DATA, require_title
from zackpack.drawing import Drawing
from zackpack.errors import Fault, InputError, bad_value, require_integer, short_repr
from zackpack.files.decoding import is_whole
from zackpack.files.file_reader import FileReader
from zackpack.files.source import Readable
from zackpack.files.wire import Area, FileTable, Table
from zackpack.sentences import Sentence, counted, enumeration
from zackpack.trucks import require_name

BARREL = "o"
DAMAGED = "x"
COIN = "$"
NOTHING = "."
"""The marks in the drawing of a store; an empty store is a dot."""
MAX_BARRELS = 16
"""The most barrels in a store: all of a colour (MB-C4)."""
MAX_DAMAGED = 2
MAX_SLOTS = 64
MAX_POINTS = 100
WAREHOUSES = 8
SHIPS = 15
PIERS = 4
"""The piers (MB-P1)."""
PUB = "pub"
"""The word for the pub as the place of barrels in records."""
PIER_NUMBERS = {
    f"{pier}{number}": number for number in range(1, PIERS + 1) for pier in ("pier", "")
}
"""The number of each pier by its words in records, "pier2" and "2"."""
STORE = Sentence(
    "up to 16 'o' (barrels) or up to 2 'x' (damaged ones), and at most one '$' (a coin); or a "
    "single '.'"
)


@dataclass(frozen=True, slots=True)
class Ship:
    """One side of a cargo ship: its slots, and the points for the first two or three places."""

    name: str
    slots: int
    points: tuple[int, ...]

    def __post_init__(self) -> None:
        if require_name(Sentence("ship"), self.name).casefold() in (PUB, *PIER_NUMBERS):
            expected = Sentence("a name that does not mean a pier or the pub in a line 'load'")
            raise bad_value(Sentence("ship"), self.name, expected)

        place_of_slots = enumeration((self.place, Sentence("slots")))
        slots = require_integer(place_of_slots, self.slots, 1, MAX_SLOTS)
        object.__setattr__(self, "slots", slots)

        place_of_points = enumeration((self.place, Sentence("points")))
        if not isinstance(self.points, tuple | list):
            raise bad_value(place_of_points, self.points, Sentence("a list of numbers"))
        points = tuple(
            require_integer(place_of_points, number, 0, MAX_POINTS) for number in self.points
        )
        object.__setattr__(self, "points", points)

    @property
    def place(self) -> Sentence:
        """The ship as a place in messages."""
        return Sentence("ship {name}", name=self.name)

    @property
    def worth(self) -> Sentence:
        """The points and slots in words."""
        worth = "-".join(map(str, self.points))
        return counted(
            "{worth} points, {count} slot", "{worth} points, {count} slots", self.slots, worth=worth
        )


@dataclass(frozen=True, slots=True)
class Store:
    """One side of a warehouse (MB-C2): barrels to load or take off, perhaps a coin.

    Damaged barrels are taken off; the coin is of silver.
    """

    barrels: int = 0
    damaged: int = 0
    coin: bool = False

    @classmethod
    def of(cls, drawing: str, place: str = "", line: int = 0) -> Self:
        """Read a row like ``ooo$`` or ``xx``; ``.`` is an empty store."""
        barrels = drawing.count(BARREL)
        damaged = drawing.count(DAMAGED)
        coins = drawing.count(COIN)

        are_marks = drawing == NOTHING or len(drawing) == barrels + damaged + coins > 0
        are_few = barrels <= MAX_BARRELS and damaged <= MAX_DAMAGED and coins <= 1
        if not are_marks or not are_few or (barrels and damaged):
            raise InputError(Fault(place, short_repr(drawing), STORE, (0, line)))
        return cls(barrels, damaged, bool(coins))

    def __str__(self) -> str:
        return BARREL * self.barrels + DAMAGED * self.damaged + COIN * self.coin or NOTHING


@dataclass(frozen=True, init=False)
class Warehouse:
    """A warehouse: its name, and the stores on its two sides, drawn as two rows."""

    name: str
    stores: tuple[Store, ...]

    def __init__(self, name: str, stores: str | Sequence[str]) -> None:
        place = Sentence("warehouse {name}", name=require_name(Sentence("warehouse"), name))
        drawing = Drawing.of(stores, place)
        if len(drawing.rows) != 2:
            rows = counted("{count} row", "{count} rows", len(drawing.rows))
            expected = Sentence("two rows, one a store")
            raise InputError(Fault(place, rows, expected, (0, drawing.line(0))))

        drawn = tuple(
            Store.of(row, place, drawing.line(index)) for index, row in enumerate(drawing.rows)
        )
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "stores", drawn)


@dataclass(frozen=True)
class Harbour:
    """The ships and warehouses of a game: everything printed on tiles.

    Attributes
    ----------
    name
        What to call it.
    warehouses
        The 8 warehouses.
    four_only
        The name of the warehouse that is left out with two and three players.
    four, few
        The sides of the 15 ships for four players, and in the same order for two and three.

    Raises
    ------
    InputError
        If tiles are missing, have the same name, or do not fit together.
    """

    name: str
    warehouses: tuple[Warehouse, ...]
    four_only: str
    four: tuple[Ship, ...]
    few: tuple[Ship, ...]

    def __repr__(self) -> str:
        return f"<Harbour {self.name!r}>"

    def __post_init__(self) -> None:
        require_title(Sentence("harbour"), self.name)

        expected = Sentence("8 warehouses with names that differ (MB-C2)")
        houses = _names(self.warehouses, expected, WAREHOUSES)
        if self.four_only not in houses:
            template = "the warehouse left out with 2 and 3 players, one of {names}"
            expected = Sentence(template, names=enumeration(houses))
            raise bad_value("four_only", self.four_only, expected)

        _names(self.four, Sentence("15 ships with names that differ (MB-C1)"), SHIPS)
        for ship in self.four:
            _require_places(ship, 3)
        for ship in self.few:
            _require_places(ship, 2)


def _require_places(ship: Ship, places: int) -> None:
    """Require points for so many places, the most first."""
    if len(ship.points) != places or sorted(ship.points, reverse=True) != [*ship.points]:
        expected = Sentence("points for {places} places, the most first (MB-C1)", places=places)
        raise bad_value(ship.place, list(ship.points), expected)


def _names(tiles: Sequence[Warehouse | Ship], expected: Sentence, number: int) -> list[str]:
    """The names of the tiles, which must differ and be of this number."""
    names = [tile.name for tile in tiles]
    if len({*names}) < len(names) or len(names) != number:
        raise InputError(Fault(Sentence("harbour"), ", ".join(names), expected))
    return names


@dataclass
class WarehouseTable(Table):
    """A warehouse with a store on each side."""

    name: str
    """1 to 40 printable characters without commas, double quotes or '=', and without spaces at the
    ends.
    """
    stores: Area
    """Two rows, one a store: 'o' a barrel, 'x' a damaged one, '$' a coin, '.' for an empty store.
    """


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
    """1 to 40 printable characters without commas, double quotes or '=', and without spaces at the
    ends.
    """
    four: SideTable
    """The side with red numbers, for four players."""
    few: SideTable
    """The side with yellow numbers, for two and three players."""


@dataclass
class HarbourTable(FileTable):
    """A harbour for Montego Bay: 8 warehouses and 15 cargo ships."""

    kind: ClassVar = "harbour"
    title: ClassVar = Sentence("a harbour")
    marks: ClassVar = ("warehouse", "ship")

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

    Parameters
    ----------
    path
        The path of the file, or the file itself, open for reading.

    Returns
    -------
    Harbour
        What it describes.

    Raises
    ------
    InputError
        With a fault for everything that is wrong, each with its line or tile.
    """
    file = FileReader(HarbourTable, path)
    table = file.table
    houses = [
        file.build(Warehouse, house.name, house.stores, drawings=[("warehouse", index, "stores")])
        for index, house in enumerate(table.warehouse or ())
        if is_whole(house)
    ]

    ships = [ship for ship in table.ship or () if is_whole(ship)]
    four = [file.build(Ship, ship.name, ship.four.slots, tuple(ship.four.points)) for ship in ships]
    few = [file.build(Ship, ship.name, ship.few.slots, tuple(ship.few.points)) for ship in ships]
    file.faults = [*dict.fromkeys(file.faults)]  # a wrong name is one on both sides
    file.require_sound()

    sides = tuple(four), tuple(few)
    return file.require(file.build(Harbour, table.name, tuple(houses), table.four_only, *sides))


@cache
def house_harbour() -> Harbour:
    """The harbour that comes with zackpack.

    It has tiles of its own, since the printed ones are not published.
    """
    return read_harbour(DATA / "harbour.toml")


def component_lines(harbour: Harbour) -> list[str]:
    """The ships with both sides, and the warehouses with both stores.

    They are laid out to compare with the printed tiles.
    """
    template = "{ship}: {four}; with two or three players {few}"
    ships = [
        Sentence(template, ship=four.name, four=four.worth, few=few.worth)
        for four, few in zip(harbour.four, harbour.few, strict=True)
    ]
    houses = [f"{house.name}: {' | '.join(map(str, house.stores))}" for house in harbour.warehouses]
    left_out = Sentence("{warehouse}: for four players only", warehouse=harbour.four_only)
    return [harbour.name, *ships, *houses, left_out]
