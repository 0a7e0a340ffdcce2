"""Trucks: a loading area and a number of levels (ZP-C1)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import islice

from zackpack.display import display_method
from zackpack.drawing import BLOCKED, FREE, Drawing
from zackpack.errors import (
    MOST_FAULTS,
    Fault,
    InputError,
    bad_value,
    check_all,
    elide_middle,
    require_integer,
    short_repr,
)
from zackpack.limits import MAX_CUBES, MAX_SPACE
from zackpack.pieces import Piece, cubes
from zackpack.placements import Axis, Placement
from zackpack.sentences import Sentence, counted, enumeration

Square = tuple[int, int]
"""(x, y): x along the row, y the row from the top of the drawing, from 0."""
MAX_NAME = 40
UNNAMEABLE = frozenset(',"=')
"""The characters that no name can hold: lists have commas between names, and lines of records have
the other two.
"""


@dataclass(frozen=True, init=False)
class Truck:
    r"""A loading area, drawn row by row, and the number of levels that may be stacked on it.

    Parameters
    ----------
    name
        1 to 40 printable characters without commas, double quotes or '=', and without spaces at the
        ends: names stand in lists and records.
    area
        A drawing, as text or rows of one width: '.' a square to load, '#' a blocked one. Any
        non-empty set of squares, connected or not.
    levels
        1 or more. A truck holds at most 1000 unit cubes, and its drawing at most 50,000 squares on
        all levels together, blocked ones included.

    Raises
    ------
    InputError
        With row and column of each wrong character.

    Examples
    --------
    >>> Truck("T07", ".....\n....#\n#...#", levels=2).capacity
    24
    """

    name: str
    area: tuple[str, ...]
    levels: int

    def __init__(self, name: str, area: str | Sequence[str], levels: int) -> None:
        has_name = isinstance(name, str) and len(name) <= MAX_NAME
        place = Sentence("truck {name}", name=name) if has_name else Sentence("truck")

        def put(field: str, value: object) -> None:
            object.__setattr__(self, field, value)

        check_all(
            lambda: put(
                "name", require_name(enumeration((Sentence("truck"), Sentence("name"))), name)
            ),
            lambda: put("area", _read_area(place, area)),
            lambda: put(
                "levels",
                require_integer(enumeration((place, Sentence("levels"))), levels, 1, MAX_CUBES),
            ),
        )
        if self.capacity > MAX_CUBES:
            found = Sentence("{count} unit cubes", count=self.capacity)
            raise InputError(Fault(place, found, Sentence("at most {most}", most=MAX_CUBES)))
        if (space := self.rows * self.columns * self.levels) > MAX_SPACE:
            found = Sentence(
                "{count} squares on all levels together, blocked ones included", count=space
            )
            raise InputError(Fault(place, found, Sentence("at most {most}", most=MAX_SPACE)))

    @cached_property
    def squares(self) -> frozenset[Square]:
        """The squares to load."""
        return frozenset(
            (x, y) for y, row in enumerate(self.area) for x, mark in enumerate(row) if mark == FREE
        )

    def placements(self, piece: int) -> tuple[Placement, ...]:
        """Every way to put a piece onto the truck, resting on something or not: from the bottom up,
        row by row.

        Examples
        --------
        >>> len(Truck("square", ["..", ".."], levels=2).placements(Piece.GREY))
        12
        """
        return _placements(self, Piece(piece))

    @property
    def rows(self) -> int:
        """Rows of the drawing."""
        return len(self.area)

    @property
    def columns(self) -> int:
        """Columns of the drawing."""
        return len(self.area[0])

    @property
    def capacity(self) -> int:
        """Unit cubes that the truck holds."""
        return len(self.squares) * self.levels

    def parts(self) -> int:
        """The number of parts of the area that share no edge with one another."""
        return len(connected_parts(self.squares))

    @property
    def size(self) -> Sentence:
        """How much the truck holds, in words: "12 squares, 2 levels, 24 cubes"."""
        return enumeration(
            (
                counted("{count} square", "{count} squares", len(self.squares)),
                counted("{count} level", "{count} levels", self.levels),
                cubes(self.capacity),
            )
        )

    @property
    def summary(self) -> Sentence:
        """One line for lists and messages: "T07: 12 squares, 2 levels, 24 cubes"."""
        return Sentence("{name}: {size}", name=self.name, size=self.size)

    __str__ = display_method("text.truck_text")
    _repr_svg_ = display_method("truck_svg")

    def __repr__(self) -> str:
        return f"Truck({self.name!r}, {elide_middle(repr(self.area), 70)}, levels={self.levels})"


@lru_cache(maxsize=1000)  # packers ask for them again and again
def _placements(truck: Truck, piece: Piece) -> tuple[Placement, ...]:
    squares = sorted(truck.squares, key=lambda square: square[::-1])
    cells = dict.fromkeys((x, y, z) for z in range(truck.levels) for x, y in squares)
    axes = (Axis.X,) if piece is Piece.WHITE else Axis
    ways = (Placement(piece, cell, axis) for cell in cells for axis in axes)
    return tuple(way for way in ways if cells.keys() >= set(way.cells()))


def connected_parts(squares: Iterable[Square]) -> list[frozenset[Square]]:
    """The parts of some squares that share no edge with one another, in no particular order."""
    unseen, parts = set(squares), []
    while unseen:
        part, front = set[Square](), {next(iter(unseen))}
        while front:
            part |= front
            unseen -= front
            front = {
                near for x, y in front for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
            } & unseen
        parts.append(frozenset(part))
    return parts


def require_name(place: str, name: object) -> str:
    """Return `name` if a truck or a player can have it: lists and records must be able to hold it."""
    if (
        isinstance(name, str)
        and 1 <= len(name) <= MAX_NAME
        and name.isprintable()
        and not set(name) & UNNAMEABLE
        and name == name.strip()
    ):
        return name
    expected = "{lowest} to {highest} printable characters without commas, double quotes or '=', no space at the ends"
    raise bad_value(place, name, Sentence(expected, lowest=1, highest=MAX_NAME))


def _read_area(place: str, area: str | Sequence[str]) -> tuple[str, ...]:
    whole = enumeration((place, Sentence("area")))
    drawing = Drawing.of(area, whole)
    faults = tuple(islice(_faults_of_rows(place, drawing), MOST_FAULTS))
    if not faults and not any(FREE in row for row in drawing.rows):
        expected = Sentence("at least one {mark}", mark="'.'")
        faults = (Fault(whole, Sentence("only blocked squares"), expected, (0, drawing.line(0))),)
    if faults:
        raise InputError(*faults)
    return drawing.rows


def _faults_of_rows(place: str, drawing: Drawing) -> Iterator[Fault]:
    """Rows of another length than the first, and wrong marks."""
    width = len(drawing.rows[0])
    for y, row in enumerate(drawing.rows):
        where = enumeration((place, Sentence("row {row}", row=y + 1)))
        spot = (0, drawing.line(y))
        if len(row) != width:
            found = counted(
                "{count} square in {typed}",
                "{count} squares in {typed}",
                len(row),
                typed=short_repr(row),
            )
            expected = Sentence("as many squares as in the first row ({count})", count=width)
            yield Fault(where, found, expected, spot)
        for x, mark in enumerate(row):
            if mark not in (FREE, BLOCKED):
                at = enumeration((where, Sentence("column {column}", column=x + 1)))
                yield Fault(at, repr(mark), Sentence("'.' or '#'"), spot, column=x + 1)
