"""The harbour of Montego Bay and its file: ships, and warehouses with two stores each (MB-C1,
MB-C2).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Literal, Self

from zackpack.decks import DATA, require_title
from zackpack.drawing import Drawing
from zackpack.errors import Fault, InputError, bad_value, require_integer, short_repr
from zackpack.files.file_reader import FileReader
from zackpack.files.source import Readable
from zackpack.files.wire import Area, Table
from zackpack.sentences import Sentence, counted, enumeration
from zackpack.trucks import require_name

BARREL, DAMAGED, COIN, NOTHING = "o", "x", "$", "."
"""The marks in the drawing of a store; an empty store is a dot."""
MAX_BARRELS, MAX_DAMAGED, MAX_SLOTS, MAX_POINTS = 16, 2, 64, 100
WAREHOUSES, SHIPS = 8, 15
PIERS, PUB = 4, "pub"
"""The piers (MB-P1), and the word for the pub as the place of barrels in records."""
PIER_NUMBERS = {
    f"{pier}{number}": number for number in range(1, PIERS + 1) for pier in ("pier", "")
}
"""The number of each pier by its words in records, "pier2" and "2"."""
STORE = Sentence(
    "up to 16 'o' (barrels) or up to 2 'x' (damaged ones), and at most one '$' (a coin); or a single '.'"
)


@dataclass(frozen=True, slots=True)
class Ship:
    """One side of a cargo ship: its slots, and the points for the first, the second and perhaps the
    third place.
    """

    name: str
    slots: int
    points: tuple[int, ...]

    def __post_init__(self) -> None:
        if require_name(Sentence("ship"), self.name).casefold() in (PUB, *PIER_NUMBERS):
            expected = Sentence("a name that does not mean a pier or the pub in a line 'load'")
            raise bad_value(Sentence("ship"), self.name, expected)
        slots, place = (
            enumeration((self.place, key)) for key in (Sentence("slots"), Sentence("points"))
        )
        object.__setattr__(self, "slots", require_integer(slots, self.slots, 1, MAX_SLOTS))
        object.__setattr__(
            self, "points", tuple(require_integer(place, one, 0, MAX_POINTS) for one in self.points)
        )

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
    """One side of a warehouse (MB-C2): barrels to load, or damaged ones to take off; and perhaps a
    silver coin.
    """

    barrels: int = 0
    damaged: int = 0
    coin: bool = False

    @classmethod
    def of(cls, drawing: str, place: str = "", line: int = 0) -> Self:
        """Read a row like ``ooo$`` or ``xx``; ``.`` is an empty store."""
        barrels, damaged, coins = map(drawing.count, (BARREL, DAMAGED, COIN))
        is_known = drawing == NOTHING or len(drawing) == barrels + damaged + coins > 0
        is_few = barrels <= MAX_BARRELS and damaged <= MAX_DAMAGED and coins <= 1
        if not is_known or not is_few or (barrels and damaged):
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
            found = counted("{count} row", "{count} rows", len(drawing.rows))
            raise InputError(
                Fault(place, found, Sentence("two rows, one a store"), (0, drawing.line(0)))
            )
        drawn = tuple(
            Store.of(row, place, drawing.line(index)) for index, row in enumerate(drawing.rows)
        )
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "stores", drawn)


@dataclass(frozen=True)
class Harbour:
    """The ships and warehouses of a game: everything printed on tiles."""

    name: str
    warehouses: tuple[Warehouse, ...]
    four_only: str  # the warehouse that is left out with two and three players
    four: tuple[Ship, ...]  # the sides of the ships for four players
    few: tuple[Ship, ...]  # those for two and three, in the same order

    def __post_init__(self) -> None:
        require_title(Sentence("harbour"), self.name)
        houses = _names(
            self.warehouses, Sentence("8 warehouses with names that differ (MB-C2)"), WAREHOUSES
        )
        if self.four_only not in houses:
            template = "the warehouse left out with 2 and 3 players, one of {names}"
            raise bad_value(
                "four_only", self.four_only, Sentence(template, names=enumeration(houses))
            )
        _names(self.four, Sentence("15 ships with names that differ (MB-C1)"), SHIPS)
        for ship, places in (*((ship, 3) for ship in self.four), *((ship, 2) for ship in self.few)):
            if len(ship.points) != places or sorted(ship.points, reverse=True) != [*ship.points]:
                expected = Sentence(
                    "points for {count} places, the most first (MB-C1)", count=places
                )
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
    """Read a harbour's file, TOML or JSON; an error has a fault for everything that is wrong, with
    its line or tile.
    """
    file = FileReader(HarbourTable, path)
    table = file.table
    houses = [
        file.build(Warehouse, house.name, house.stores, drawings=[("warehouse", index, "stores")])
        for index, house in enumerate(table.warehouse or ())
        if house is not None
    ]
    ships = [ship for ship in table.ship or () if ship is not None]
    four = [file.build(Ship, ship.name, ship.four.slots, tuple(ship.four.points)) for ship in ships]
    few = [file.build(Ship, ship.name, ship.few.slots, tuple(ship.few.points)) for ship in ships]
    file.faults = [*dict.fromkeys(file.faults)]  # a wrong name is one on both sides
    file.require_sound()
    return file.require(
        file.build(Harbour, table.name, tuple(houses), table.four_only, tuple(four), tuple(few))
    )


@cache
def house_harbour() -> Harbour:
    """The harbour that comes with zackpack; it has tiles of its own, since the printed ones are not
    published.
    """
    return read_harbour(DATA / "harbour.toml")


def component_lines(harbour: Harbour) -> list[str]:
    """The ships with both sides, and the warehouses with both stores, to compare with the printed
    tiles.
    """
    pairs = zip(harbour.four, harbour.few, strict=True)
    template = "{name}: {four}; with two or three players {few}"
    ships = [
        Sentence(template, name=four.name, four=four.worth, few=few.worth) for four, few in pairs
    ]
    houses = [f"{house.name}: {' | '.join(map(str, house.stores))}" for house in harbour.warehouses]
    return [
        harbour.name,
        *ships,
        *houses,
        Sentence("{name}: for four players only", name=harbour.four_only),
    ]
