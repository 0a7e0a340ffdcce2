"""The drawing of a load: each level from the bottom up, with one letter for each stick."""

from __future__ import annotations

import string
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from zackpack.drawing import BLOCKED, FREE, Drawing
from zackpack.errors import Fault, InputError, UndrawableError, bad_value, short_repr
from zackpack.limits import MAX_CUBES, MAX_SPACE
from zackpack.pieces import Piece
from zackpack.placements import Axis, Cell, Placement
from zackpack.sentences import Sentence, counted, enumeration
from zackpack.trucks import Truck

LETTERS = string.ascii_uppercase + string.ascii_lowercase
"""The names of the sticks in a drawing, in the order of the placements."""
LONGEST = max(Piece)
LAYERS = Sentence("layers")


@dataclass(frozen=True, slots=True)
class Sketch:
    """The contents of a drawing.

    Attributes
    ----------
    placements
        The sticks, in the order of their letters.
    letters
        The letter of each.
    notices
        Remarks on oddities that do no harm.
    """

    placements: tuple[Placement, ...]
    letters: str
    notices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Outline:
    """The shape that all levels of a drawing share, in place of a truck that is not known."""

    name: str
    rows: int
    columns: int
    squares: frozenset[tuple[int, int]]

    @classmethod
    def of(cls, levels: Mapping[int, Drawing]) -> _Outline:
        """Take the shape of the lowest level; a square that any level blocks is blocked."""
        lowest = min(levels)
        rows = levels[lowest].rows
        squares = set[tuple[int, int]]()
        for y, row in enumerate(rows):
            squares |= {(x, y) for x in range(len(row))}
        for drawing in levels.values():
            for y, row in enumerate(drawing.rows):
                squares -= {(x, y) for x, mark in enumerate(row) if mark == BLOCKED}

        return cls(level_sentence(lowest), len(rows), len(rows[0]), frozenset(squares))


def read_layers(truck: Truck, layers: Sequence[str | Sequence[str]]) -> Sketch:
    """Read the levels of a drawing as straight sticks.

    Parameters
    ----------
    truck
        Its drawing says which squares are blocked.
    layers
        A drawing of each level, from the bottom up; levels missing at the top are empty.

    Raises
    ------
    InputError
        With level, row and column of everything but straight sticks of 1 to 5 cubes.
    """
    levels, faults = _split_levels(layers)
    return _read_levels(truck, levels, faults)


def tidy_layers(layers: Sequence[str | Sequence[str]]) -> tuple[str, ...]:
    """Write the levels of a drawing as `draw_layers` does, without knowing the truck.

    Raises
    ------
    InputError
        As `read_layers`, as far as no truck is needed to see what is wrong.
    """
    levels, faults = _split_levels(layers)
    if levels:
        _read_levels(_Outline.of(levels), levels, faults)
    elif faults:
        raise InputError(*faults)
    return tuple("\n".join(drawing.rows) for drawing in levels.values())


def _split_levels(layers: Sequence[str | Sequence[str]]) -> tuple[dict[int, Drawing], list[Fault]]:
    """Return the rows of each level that can be read, and the faults of the others."""
    if isinstance(layers, str) or not isinstance(layers, Sequence):
        expected = Sentence("a list with a drawing for each level, from the bottom up")
        raise bad_value(LAYERS, layers, expected)
    if len(layers) > MAX_CUBES:
        found = counted("{count} level", "{count} levels", len(layers))
        raise InputError(Fault(LAYERS, found, Sentence("at most {most}", most=MAX_CUBES)))

    levels: dict[int, Drawing] = {}
    faults: list[Fault] = []
    for z, text in enumerate(layers):
        try:
            levels[z] = Drawing.of(text, level_sentence(z))
        except InputError as error:
            # a Drawing does not know that it is number z of several
            faults.extend(replace(fault, spot=(z, 0)) for fault in error.faults)

    space = sum(sum(map(len, drawing.rows)) for drawing in levels.values())
    if space > MAX_SPACE:
        found = Sentence("{count} squares on all levels together", count=space)
        raise InputError(Fault(LAYERS, found, Sentence("at most {most}", most=MAX_SPACE)))
    return levels, faults


def _read_levels(
    truck: Truck | _Outline, levels: Mapping[int, Drawing], faults: list[Fault]
) -> Sketch:
    """Read levels as straight sticks; `faults` are those of other levels."""
    all_split = not faults
    cells_of: dict[str, list[Cell]] = {}
    notices: list[str] = []
    for z, drawing in levels.items():
        faults.extend(_read_level(truck, z, drawing, cells_of, notices))

    runs = {mark: cells for mark, cells in cells_of.items() if mark in LETTERS}
    # next to a level of the wrong size, a stick would seem bent
    if all_split and all(_fits(truck, drawing) for drawing in levels.values()):
        mistyped = set[Cell]().union(*(cells_of[mark] for mark in cells_of.keys() - runs.keys()))
        faults.extend(_misfits(runs, mistyped, levels))

    if faults:
        raise InputError(*sorted(faults, key=lambda fault: fault.spot or (0, 0)))
    letters = "".join(sorted(runs, key=LETTERS.index))
    return Sketch(tuple(_placement(runs[letter]) for letter in letters), letters, tuple(notices))


def _misfits(
    runs: Mapping[str, list[Cell]], mistyped: set[Cell], levels: Mapping[int, Drawing]
) -> Iterator[Fault]:
    """Yield a fault for each letter whose cubes are no stick.

    A stick with a mistyped mark beside it only seems bent: that mark is a fault already.
    """
    for letter, run in runs.items():
        if _is_stick(run):
            continue
        # Only one message for one slip: the mark is named, the letter beside it is not.
        if not any(mistyped.intersection(_neighbours(cell)) for cell in run):
            yield _misfit(letter, run, levels)


def draw_layers(
    truck: Truck, placements: Sequence[Placement], letters: str = ""
) -> tuple[str, ...]:
    """Draw sticks, one letter each; `read_layers` reads the drawing.

    Parameters
    ----------
    letters
        The letter of each stick; by default they follow the order of LETTERS.

    Returns
    -------
    tuple of str
        For each level, from the bottom up, its rows joined by line breaks: all levels of the truck,
        and higher ones that sticks reach.

    Raises
    ------
    UndrawableError
        If sticks overlap, lie outside the drawing, or outnumber the letters.
    """
    if len(placements) > len(LETTERS):
        template = "a drawing has letters for {most} sticks, this load has {count}"
        raise UndrawableError(Sentence(template, most=len(LETTERS), count=len(placements)))

    # Sticks may float far above the truck in an illegal load: the drawing has an end.
    top = max((placement.cells()[-1][2] for placement in placements), default=0)
    highest_drawable = min(MAX_CUBES, MAX_SPACE // (truck.rows * truck.columns))
    height = max(truck.levels, min(top + 1, highest_drawable))
    levels = [[list(row) for row in truck.area] for _ in range(height)]

    drawn: set[Cell] = set()
    for letter, placement in zip(letters or LETTERS, placements, strict=False):
        for x, y, z in placement.cells():
            if not (0 <= x < truck.columns and 0 <= y < truck.rows and 0 <= z < height):
                template = "the stick at {place} lies outside the drawing of {truck}"
                place = cell_sentence(placement.cell)
                raise UndrawableError(Sentence(template, place=place, truck=truck.name))
            if (x, y, z) in drawn:
                place = cell_sentence((x, y, z))
                raise UndrawableError(Sentence("two sticks fill {place}", place=place))
            drawn.add((x, y, z))
            levels[z][y][x] = letter

    return tuple("\n".join("".join(row) for row in level) for level in levels)


def cell_sentence(cell: Cell) -> Sentence:
    """Name a cell in words: levels, rows and columns count from 1."""
    x, y, z = cell
    return Sentence(
        "level {level}, row {row}, column {column}", level=z + 1, row=y + 1, column=x + 1
    )


@lru_cache(maxsize=64)
def level_sentence(z: int) -> Sentence:
    """Name a level in words; levels count from 1."""
    return Sentence("level {level}", level=z + 1)


def _read_level(
    truck: Truck | _Outline,
    z: int,
    drawing: Drawing,
    cells_of: dict[str, list[Cell]],
    notices: list[str],
) -> Iterator[Fault]:
    """Read the marks of one level, and yield the faults.

    Cells with letters and wrong marks go into `cells_of`, by their mark; remarks into `notices`.
    """
    if len(drawing.rows) != truck.rows:
        found = rows_sentence(len(drawing.rows))
        expected = _as_in_the_drawing(rows_sentence(truck.rows), truck)
        yield Fault(level_sentence(z), found, expected, (z, drawing.line(0)))

    # In a drawing of the wrong size, each '#' would seem to be in the wrong place.
    fits = _fits(truck, drawing)
    for y, row in enumerate(drawing.rows):
        spot = (z, drawing.line(y))
        if len(row) != truck.columns:
            yield _wrong_width(truck, z, y, row, spot)

        for x, mark in enumerate(row):
            cell = x, y, z
            is_free = (x, y) in truck.squares
            if mark not in (FREE, BLOCKED):
                cells_of.setdefault(mark, []).append(cell)
                if mark not in LETTERS:
                    expected = Sentence("a letter A-Z or a-z, '.' or '#'")
                    yield Fault(cell_sentence(cell), repr(mark), expected, spot, column=x + 1)
            elif mark == BLOCKED and is_free and fits:
                template = "'.' or a letter: this square of {truck} is not blocked"
                expected = Sentence(template, truck=truck.name)
                yield Fault(cell_sentence(cell), "'#'", expected, spot, column=x + 1)
            elif mark == FREE and not is_free and fits:
                template = "{place}: this square of {truck} is blocked; it is drawn '#'"
                notices.append(Sentence(template, place=cell_sentence(cell), truck=truck.name))


def _wrong_width(truck: Truck | _Outline, z: int, y: int, row: str, spot: tuple[int, int]) -> Fault:
    """The fault of a row that is too short or too long."""
    place = enumeration((level_sentence(z), Sentence("row {row}", row=y + 1)))
    typed = short_repr(row)
    found = counted(
        "{count} column in {typed}", "{count} columns in {typed}", len(row), typed=typed
    )
    columns = counted("{count} column", "{count} columns", truck.columns)
    return Fault(place, found, _as_in_the_drawing(columns, truck), spot)


def _as_in_the_drawing(size: Sentence, truck: Truck | _Outline) -> Sentence:
    """Say that a drawing should have the size of the truck's."""
    return Sentence("{size} as in the drawing of {truck}", size=size, truck=truck.name)


def rows_sentence(number: int) -> Sentence:
    """Write a number of rows in words."""
    return counted("{count} row", "{count} rows", number)


def _fits(truck: Truck | _Outline, drawing: Drawing) -> bool:
    return len(drawing.rows) == truck.rows and all(
        len(row) == truck.columns for row in drawing.rows
    )


def _is_stick(run: list[Cell]) -> bool:
    """Return whether cubes in reading order are a stick."""
    return len(run) == 1 or (len(run) <= LONGEST and _is_straight(run))


def _misfit(letter: str, run: list[Cell], levels: Mapping[int, Drawing]) -> Fault:
    """The fault of the first cube of a letter that does not continue its stick."""
    index = next(index for index in range(1, len(run)) if not _is_stick(run[: index + 1]))
    stick = run[:index]
    cube = run[index]

    expected = Sentence(
        "a letter for each stick, straight and {shortest} to {longest} cubes long",
        shortest=int(min(Piece)),
        longest=int(LONGEST),
    )
    if not _neighbours(cube).intersection(stick):
        expected = Sentence("another letter for this stick")
        template = "{letter}, which already names the stick that starts at {place}"
    elif not _is_straight([*stick, cube]):
        template = "{letter}, which is not in line with the stick that starts at {place}"
    else:
        template = "{letter}, a sixth cube of the stick that starts at {place}"

    x, y, z = cube
    wrong = Sentence(template, letter=repr(letter), place=cell_sentence(run[0]))
    return Fault(cell_sentence(cube), wrong, expected, (z, levels[z].line(y)), column=x + 1)


def _neighbours(cell: Cell) -> set[Cell]:
    """The cubes that share a face with this one."""
    x, y, z = cell
    return {
        (x - 1, y, z),
        (x + 1, y, z),
        (x, y - 1, z),
        (x, y + 1, z),
        (x, y, z - 1),
        (x, y, z + 1),
    }


def _is_straight(run: list[Cell]) -> bool:
    """Return whether two or more cubes in reading order lie in a straight line without gaps."""
    (x, y, z), (x2, y2, z2) = run[:2]
    step = (x2 - x, y2 - y, z2 - z)
    if sorted(step) != [0, 0, 1]:
        return False

    dx, dy, dz = step
    return run == [(x + i * dx, y + i * dy, z + i * dz) for i in range(len(run))]


def _placement(run: list[Cell]) -> Placement:
    """Turn a straight run of cubes in reading order into a stick."""
    axis = Axis.X
    if len(run) > 1:
        (_, y, z), (_, next_y, next_z) = run[:2]
        if next_z != z:
            axis = Axis.Z
        elif next_y != y:
            axis = Axis.Y
    return Placement(Piece(len(run)), run[0], axis)
