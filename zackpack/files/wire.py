"""The fields of our files as plain types; `decoding` fills them from parsed data.

The JSON Schemas in zackpack/data are generated from these classes and those of the games'
components (tests/files/test_schemas.py).
"""

from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

KeyPath = tuple[str | int, ...]
"""The keys that lead to a value, and its places in lists from 0."""
Area = str | list[str]
"""A drawing: text, or a list of rows."""
Areas = Area | dict[str, Area]
"""A drawing, or a table of drawings."""


class Table:
    """A table in a file, with a field for each key."""

    __pydantic_config__: ClassVar = {"extra": "forbid", "use_attribute_docstrings": True}
    file_kind: ClassVar[str]  # which of KINDS it is, if it is a whole file
    example: ClassVar[str] = ""  # for errors, if people write it in a line


@dataclass
class TruckTable(Table):
    """A truck: its loading area and how many levels may be stacked on it."""

    name: str
    """1 to 40 printable characters without commas, double quotes or '=', and without spaces at the
    ends.
    """
    levels: int
    """1 or more."""
    area: Area
    """Drawing of the loading area: '.' a square to load, '#' a blocked one."""


@dataclass
class DeckTable(Table):
    """A deck of trucks for Zack & Pack."""

    file_kind: ClassVar = "deck"
    version: Literal[1]
    """Version of this file format."""
    name: str
    """What to call the deck."""
    truck: list[TruckTable]
    """The trucks, in order; their names differ."""


@dataclass
class CargoTable(Table):
    """The number of pieces of each colour to load, 0 to 1000 each."""

    example: ClassVar = "{ white = 3, grey = 2, purple = 1 }"

    white: int = 0
    """Pieces of length 1."""
    grey: int = 0
    """Pieces of length 2."""
    brown: int = 0
    """Pieces of length 3."""
    turquoise: int = 0
    """Pieces of length 4."""
    purple: int = 0
    """Pieces of length 5."""


@dataclass
class StickTable(Table):
    """A piece on the truck."""

    example: ClassVar = '{ piece = "grey", cell = [0, 0, 0], axis = "x" }'

    piece: Literal["white", "grey", "brown", "turquoise", "purple"]
    """Its colour."""
    cell: tuple[int, int, int]
    """The end with the smallest coordinates, [x, y, z] from 0: along the row, row from the top,
    level.
    """
    axis: Literal["x", "y", "z"]
    """Lying along the row, lying across the rows, or standing."""


@dataclass
class LoadTable(Table):
    """A load for Zack & Pack: a truck, the pieces to load, and how they were packed."""

    file_kind: ClassVar = "load"
    version: Literal[1]
    """Version of this file format."""
    truck: str | TruckTable
    """Name of a truck in the deck, or a table that describes another truck."""
    cargo: CargoTable
    """The pieces to load."""
    deck: str | None = None
    """Path of the deck's file, relative to this file; without it the house deck."""
    layers: list[Area] | None = None
    """The load drawn level by level from the bottom up: one letter a stick, '.' free, '#' blocked.
    """
    sticks: list[StickTable] | None = None
    """The load as a list of sticks, instead of layers."""


@dataclass
class RecordTable(Table):
    """The record of a game."""

    file_kind: ClassVar = "record"
    game: str
    """Which game: zack_and_pack, montego_bay, zock, wuestentruck or points."""
    players: list[str]
    """Their names, in the order of their seats; as names of trucks."""
    log: Area
    """One event a line: a verb, usually a player, and the details, names with spaces quoted; '#'
    starts a comment.
    """
    version: Literal[1] = 1
    """Version of this file format."""
    setup: dict[str, Any] = field(default_factory=dict)
    """The components of the game, usually paths relative to this file."""
    rules: dict[str, Any] = field(default_factory=dict)
    """Rules that differ from those of the game's page."""
    loads: dict[str, list[Area]] = field(default_factory=dict)
    """Zack & Pack: the loads that the log names, each drawn as in a load file."""
