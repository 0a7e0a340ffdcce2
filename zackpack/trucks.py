"""Trucks: a loading area and a number of levels (ZP-C1)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import islice

from zackpack.display import display_method
from zackpack.drawing import BLOCKED, FREE, Drawing
from zackpack.errors import (
    MAX_FAULTS_GATHERED,
    Fault,
    InputError,
    bad_value,
    check_all,
    elide_middle,
    require_integer,
    short_repr,
)
from zackpack.limits import MAX_CUBES, MAX_SPACE
from zackpack.pieces import Piece, cubes, require_piece
from zackpack.placements import Axis, Placement
from zackpack.sentences import Sentence, counted, enumeration

Square = tuple[int, int]
"""(x, y): x along the row, y the row from the top of the drawing, from 0."""
MAX_NAME = 40
"""The most characters of a name."""
PLACE_OF_NAME = enumeration((Sentence("truck"), Sentence("name")))
UNNAMEABLE = frozenset(',"=')
"""The characters that no name can hold: lists have commas between names, and lines of records use
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
        # A name of another type, or too long, is not repeated in each message.
        place = Sentence("truck")
        if isinstance(name, str) and len(name) <= MAX_NAME:
            place = Sentence("truck {name}", name=name)

        def put(field: str, value: object) -> None:
            object.__setattr__(self, field, value)

        def put_levels() -> None:
            where = enumeration((place, Sentence("levels")))
            put("levels", require_integer(where, levels, 1, MAX_CUBES))

        # All that is wrong is told at once; the size can be judged only if nothing is.
        check_all(
            lambda: put("name", require_name(PLACE_OF_NAME, name)),
            lambda: put("area", _read_area(place, area)),
            put_levels,
        )
        self._require_size(place)

    def _require_size(self, place: str) -> None:
        """Refuse trucks that are too large."""
        if self.capacity > MAX_CUBES:
            found = Sentence("{count} unit cubes", count=self.capacity)
            raise InputError(Fault(place, found, Sentence("at most {most}", most=MAX_CUBES)))

        space = self.rows * self.columns * self.levels
        if space > MAX_SPACE:
            template = "{count} squares on all levels together, blocked ones included"
            found = Sentence(template, count=space)
            raise InputError(Fault(place, found, Sentence("at most {most}", most=MAX_SPACE)))

    @cached_property
    def squares(self) -> frozenset[Square]:
        """The squares to load."""
        squares = set[Square]()
        for y, row in enumerate(self.area):
            squares |= {(x, y) for x, mark in enumerate(row) if mark == FREE}
        return frozenset(squares)

    def placements(self, piece: int) -> tuple[Placement, ...]:
        """Return every way to put a piece onto the truck, resting on something or not.

        Parameters
        ----------
        piece
            A Piece, or its length.

        Returns
        -------
        tuple of Placement
            From the bottom up, row by row.

        Examples
        --------
        >>> len(Truck("square", ["..", ".."], levels=2).placements(Piece.GREY))
        12
        """
        return _placements(self, require_piece("piece", piece))

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
        """Return into how many parts the area falls that share no edge."""
        return len(connected_parts(self.squares))

    @property
    def size(self) -> Sentence:
        """How much the truck holds, in words: "12 squares, 2 levels, 24 cubes"."""
        squares = counted("{count} square", "{count} squares", len(self.squares))
        levels = counted("{count} level", "{count} levels", self.levels)
        return enumeration((squares, levels, cubes(self.capacity)))

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
    # A dictionary keeps the order, and says at once whether it has a cell.
    squares = sorted(truck.squares, key=lambda square: square[::-1])
    cells = dict.fromkeys((x, y, z) for z in range(truck.levels) for x, y in squares)
    axes = (Axis.X,) if piece is Piece.WHITE else Axis

    ways = []
    for cell in cells:
        for axis in axes:
            way = Placement(piece, cell, axis)
            if all(part in cells for part in way.cells()):
                ways.append(way)
    return tuple(ways)


def connected_parts(squares: Iterable[Square]) -> list[frozenset[Square]]:
    """Return the parts of some squares that share no edge, in no particular order."""
    unseen = set(squares)
    parts = []
    while unseen:
        # A part grows by the neighbours of its latest squares until there are none.
        part = set[Square]()
        front = {next(iter(unseen))}
        while front:
            part |= front
            unseen -= front
            front = set[Square]().union(*map(_neighbours, front)) & unseen
        parts.append(frozenset(part))
    return parts


def _neighbours(square: Square) -> tuple[Square, Square, Square, Square]:
    """Return the squares, on the truck or not, that share an edge with this one."""
    x, y = square
    return (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)


def require_name(place: str, name: object) -> str:
    """Return `name` if a truck or a player can have it: lists and records must be able to hold it.

    Raises
    ------
    InputError
        If it is empty, too long, or has characters that no name can hold.
    """
    if isinstance(name, str) and _is_name(name):
        return name

    template = (
        "{lowest} to {highest} printable characters without commas, double quotes or '=', "
        "no space at the ends"
    )
    raise bad_value(place, name, Sentence(template, lowest=1, highest=MAX_NAME))


def _is_name(text: str) -> bool:
    has_length = 1 <= len(text) <= MAX_NAME and text == text.strip()
    return has_length and text.isprintable() and UNNAMEABLE.isdisjoint(text)


def _read_area(place: str, area: str | Sequence[str]) -> tuple[str, ...]:
    """Return the rows of a truck's drawing."""
    whole = enumeration((place, Sentence("area")))
    drawing = Drawing.of(area, whole)

    faults = tuple(islice(_faults_of_rows(place, drawing), MAX_FAULTS_GATHERED))
    if not faults and not any(FREE in row for row in drawing.rows):
        expected = Sentence("at least one {mark}", mark="'.'")
        faults = (Fault(whole, Sentence("only blocked squares"), expected, (0, drawing.line(0))),)
    if faults:
        raise InputError(*faults)
    return drawing.rows


def _faults_of_rows(place: str, drawing: Drawing) -> Iterator[Fault]:
    """Yield a fault for each row of another length than the first, and for each wrong mark."""
    width = len(drawing.rows[0])
    for y, row in enumerate(drawing.rows):
        if len(row) == width and not row.strip(FREE + BLOCKED):  # as nearly always
            continue

        where = enumeration((place, Sentence("row {row}", row=y + 1)))
        spot = (0, drawing.line(y))
        if len(row) != width:
            typed = short_repr(row)
            found = counted(
                "{count} square in {typed}", "{count} squares in {typed}", len(row), typed=typed
            )
            expected = Sentence("as many squares as in the first row ({count})", count=width)
            yield Fault(where, found, expected, spot)

        for x, mark in enumerate(row):
            if mark not in (FREE, BLOCKED):
                at = enumeration((where, Sentence("column {column}", column=x + 1)))
                yield Fault(at, repr(mark), Sentence("'.' or '#'"), spot, column=x + 1)
