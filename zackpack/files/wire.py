"""The fields of our files as plain types; `decoding` fills them from parsed data.

The JSON Schemas in zackpack/data are generated from these classes and those of the games'
components (tests/files/test_schemas.py).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from functools import cache
from typing import Any, ClassVar, Literal, cast, get_type_hints

from zackpack.pieces import piece_named
from zackpack.sentences import Sentence

KeyPath = tuple[str | int, ...]
"""The keys that lead to a value, and its places in lists from 0."""
Area = str | list[str]
"""A drawing: text, or a list of rows."""
Areas = Area | dict[str, Area]
"""A drawing, or a table of drawings."""


class Table:
    """A table in a file, with a field for each key."""

    __pydantic_config__: ClassVar = {"extra": "forbid", "use_attribute_docstrings": True}
    example: ClassVar[str] = ""  # for errors, if people write it in a line

    @classmethod
    def similar_key(cls, unknown: str) -> str | None:
        """Return the key that was probably meant by an unknown one."""
        near = get_close_matches(unknown.casefold(), field_types(cls), 1)
        return near[0] if near else None


class FileTable(Table):
    """The table of a whole file, which says how the kind of file is known."""

    kind: ClassVar[str]  # as reports call it
    title: ClassVar[Sentence]  # as errors call it
    marks: ClassVar[tuple[str, ...]]  # the keys that a file of this kind, and no other, has


def field_types(table: type[Table]) -> Mapping[str, Any]:
    """Return the keys of a table and their types."""
    return _field_types(cast(Any, table))  # mypy takes it for as unhashable as its instances


@cache  # they take long to find, and a file may have ten thousand tables
def _field_types(table: Any) -> Mapping[str, Any]:
    types = get_type_hints(table)
    return {field.name: types[field.name] for field in fields(table)}


@dataclass
class TruckFields(Table):
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
class DeckFields(FileTable):
    """A deck of trucks for Zack & Pack."""

    kind: ClassVar = "deck"
    title: ClassVar = Sentence("a deck")
    marks: ClassVar = ("name", "truck")

    version: Literal[1]
    """Version of this file format."""
    name: str
    """What to call the deck."""
    truck: list[TruckFields]
    """The trucks, in order; their names differ."""


@dataclass
class CargoFields(Table):
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

    @classmethod
    def similar_key(cls, unknown: str) -> str | None:
        """Return the colour in English, or the one that was probably meant."""
        piece = piece_named(unknown)
        return piece.colour if piece else super().similar_key(unknown)


@dataclass
class StickFields(Table):
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
class LoadFields(FileTable):
    """A load for Zack & Pack: a truck, the pieces to load, and how they were packed."""

    kind: ClassVar = "load"
    title: ClassVar = Sentence("a load")
    marks: ClassVar = ("truck", "cargo")

    version: Literal[1]
    """Version of this file format."""
    truck: str | TruckFields
    """Name of a truck in the deck, or a table that describes another truck."""
    cargo: CargoFields
    """The pieces to load."""
    deck: str | None = None
    """Path of the deck's file, relative to this file; without it the house deck."""
    layers: list[Area] | None = None
    """The load drawn level by level from the bottom up: one letter a stick, '.' free, '#' blocked.
    """
    sticks: list[StickFields] | None = None
    """The load as a list of sticks, instead of layers."""


@dataclass
class RecordFields(FileTable):
    """The record of a game."""

    kind: ClassVar = "record"
    title: ClassVar = Sentence("the record of a game")
    marks: ClassVar = ("game", "log")

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
