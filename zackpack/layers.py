"""The drawing of a load: each level from the bottom up, with one letter for each stick."""

from __future__ import annotations

import string
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

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


@dataclass(frozen=True, slots=True)
class Sketch:
    """The contents of a drawing: the sticks, the letter of each, and notices about oddities that do
    no harm.
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
        """The shape of the lowest level; a square that any level blocks is blocked."""
        lowest = min(levels)
        rows = levels[lowest].rows
        blocked = {
            (x, y)
            for drawing in levels.values()
            for y, row in enumerate(drawing.rows)
            for x, mark in enumerate(row)
            if mark == BLOCKED
        }
        squares = frozenset((x, y) for y, row in enumerate(rows) for x in range(len(row))) - blocked
        return cls(level_sentence(lowest), len(rows), len(rows[0]), squares)


def read_layers(truck: Truck, layers: Sequence[str | Sequence[str]]) -> Sketch:
    """Read the levels of a drawing as straight sticks."""
    return _read_levels(truck, *_split_levels(layers))


def tidy_layers(layers: Sequence[str | Sequence[str]]) -> tuple[str, ...]:
    """The levels of a drawing as `draw_layers` draws them, checked as far as that needs no truck."""
    levels, faults = _split_levels(layers)
    if levels:
        _read_levels(_Outline.of(levels), levels, faults)
    elif faults:
        raise InputError(*faults)
    return tuple("\n".join(drawing.rows) for drawing in levels.values())


def _split_levels(layers: Sequence[str | Sequence[str]]) -> tuple[dict[int, Drawing], list[Fault]]:
    """The rows of each level that can be read, and the faults of the others."""
    if isinstance(layers, str) or not isinstance(layers, Sequence):
        expected = Sentence("a list with a drawing for each level, from the bottom up")
        raise bad_value(Sentence("layers"), layers, expected)
    if len(layers) > MAX_CUBES:
        found = counted("{count} level", "{count} levels", len(layers))
        raise InputError(
            Fault(Sentence("layers"), found, Sentence("at most {most}", most=MAX_CUBES))
        )
    levels: dict[int, Drawing] = {}
    faults: list[Fault] = []
    for z, text in enumerate(layers):
        try:
            levels[z] = Drawing.of(text, level_sentence(z))
        except InputError as error:
            # a Drawing does not know that it is number z of several
            faults.extend(replace(fault, spot=(z, 0)) for fault in error.faults)
    if (space := sum(len(row) for drawing in levels.values() for row in drawing.rows)) > MAX_SPACE:
        found = Sentence("{count} squares on all levels together", count=space)
        raise InputError(
            Fault(Sentence("layers"), found, Sentence("at most {most}", most=MAX_SPACE))
        )
    return levels, faults


def _read_levels(
    truck: Truck | _Outline, levels: Mapping[int, Drawing], faults: list[Fault]
) -> Sketch:
    """Read levels as straight sticks; `faults` are those of other levels."""
    whole = not faults
    marked: dict[str, list[Cell]] = {}
    notices: list[str] = []
    for z, drawing in levels.items():
        faults.extend(_read_level(truck, z, drawing, marked, notices))
    cells = {mark: run for mark, run in marked.items() if mark in LETTERS}
    if whole and all(_fits(truck, drawing) for drawing in levels.values()):
        # next to a level of the wrong size, or a mistyped mark, a stick would seem bent
        unreadable = {cell for mark in marked.keys() - cells.keys() for cell in marked[mark]}
        for letter, run in cells.items():
            if not _is_stick(run) and not any(
                unreadable.intersection(_neighbours(cell)) for cell in run
            ):
                faults.append(_misfit(letter, run, levels))
    if faults:
        raise InputError(*sorted(faults, key=lambda fault: fault.spot or (0, 0)))
    letters = "".join(sorted(cells, key=LETTERS.index))
    return Sketch(tuple(_placement(cells[letter]) for letter in letters), letters, tuple(notices))


def draw_layers(
    truck: Truck, placements: Sequence[Placement], letters: str = ""
) -> tuple[str, ...]:
    """Draw sticks, one letter each (by default in the order of LETTERS)."""
    if len(placements) > len(LETTERS):
        values = {"most": len(LETTERS), "count": len(placements)}
        raise UndrawableError(
            Sentence("a drawing has letters for {most} sticks, this load has {count}", **values)
        )
    top = max((cell[2] for placement in placements for cell in placement.cells()), default=0)
    height = max(truck.levels, min(top + 1, MAX_CUBES, MAX_SPACE // (truck.rows * truck.columns)))
    levels = [[list(row) for row in truck.area] for _ in range(height)]
    drawn: set[Cell] = set()
    for letter, placement in zip(letters or LETTERS, placements, strict=False):
        for x, y, z in placement.cells():
            if not (0 <= x < truck.columns and 0 <= y < truck.rows and 0 <= z < len(levels)):
                outside = "the stick at {place} lies outside the drawing of {truck}"
                raise UndrawableError(
                    Sentence(outside, place=cell_sentence(placement.cell), truck=truck.name)
                )
            if (x, y, z) in drawn:
                raise UndrawableError(
                    Sentence("two sticks fill {place}", place=cell_sentence((x, y, z)))
                )
            drawn.add((x, y, z))
            levels[z][y][x] = letter
    return tuple("\n".join("".join(row) for row in level) for level in levels)


def cell_sentence(cell: Cell) -> Sentence:
    """A cell in words: levels, rows and columns count from 1."""
    x, y, z = cell
    return Sentence(
        "level {level}, row {row}, column {column}", level=z + 1, row=y + 1, column=x + 1
    )


def level_sentence(z: int) -> Sentence:
    """A level in words."""
    return Sentence("level {level}", level=z + 1)


def _read_level(
    truck: Truck | _Outline,
    z: int,
    drawing: Drawing,
    marked: dict[str, list[Cell]],
    notices: list[str],
) -> Iterator[Fault]:
    """Sort the marks of one level: letters and wrong marks into `marked`, remarks into `notices`;
    yield the faults.
    """
    size = "{size} as in the drawing of {truck}"
    if len(drawing.rows) != truck.rows:
        expected = Sentence(size, size=rows_sentence(truck.rows), truck=truck.name)
        yield Fault(
            level_sentence(z), rows_sentence(len(drawing.rows)), expected, (z, drawing.line(0))
        )
    fits = _fits(truck, drawing)
    for y, row in enumerate(drawing.rows):
        spot = (z, drawing.line(y))
        if len(row) != truck.columns:
            place = enumeration((level_sentence(z), Sentence("row {row}", row=y + 1)))
            found = counted(
                "{count} column in {typed}",
                "{count} columns in {typed}",
                len(row),
                typed=short_repr(row),
            )
            columns = counted("{count} column", "{count} columns", truck.columns)
            yield Fault(place, found, Sentence(size, size=columns, truck=truck.name), spot)
        for x, mark in enumerate(row):
            cell = x, y, z
            usable = (x, y) in truck.squares
            if mark not in (FREE, BLOCKED):
                marked.setdefault(mark, []).append(cell)
                if mark not in LETTERS:
                    expected = Sentence("a letter A-Z or a-z, '.' or '#'")
                    yield Fault(cell_sentence(cell), repr(mark), expected, spot, column=x + 1)
            elif mark == BLOCKED and usable and fits:
                expected = Sentence(
                    "'.' or a letter: this square of {truck} is not blocked", truck=truck.name
                )
                yield Fault(cell_sentence(cell), "'#'", expected, spot, column=x + 1)
            elif mark == FREE and not usable and fits:
                notice = "{place}: this square of {truck} is blocked; it is drawn '#'"
                notices.append(Sentence(notice, place=cell_sentence(cell), truck=truck.name))


def rows_sentence(number: int) -> Sentence:
    """A number of rows, in words."""
    return counted("{count} row", "{count} rows", number)


def _fits(truck: Truck | _Outline, drawing: Drawing) -> bool:
    return len(drawing.rows) == truck.rows and all(
        len(row) == truck.columns for row in drawing.rows
    )


def _is_stick(run: list[Cell]) -> bool:
    """Whether cubes in reading order are a stick."""
    return len(run) == 1 or (len(run) <= LONGEST and _is_straight(run))


def _misfit(letter: str, run: list[Cell], levels: Mapping[int, Drawing]) -> Fault:
    """The first cube of a letter, in reading order, that does not continue its stick; the whole run
    is none.
    """
    index = next(index for index in range(1, len(run)) if not _is_stick(run[: index + 1]))
    stick, cube = run[:index], run[index]
    straight = "a letter for each stick, straight and {shortest} to {longest} cubes long"
    expected = Sentence(straight, shortest=int(min(Piece)), longest=int(LONGEST))
    if not _neighbours(cube).intersection(stick):
        expected = Sentence("another letter for this stick")
        found = "{letter}, which already names the stick that starts at {place}"
    elif not _is_straight([*stick, cube]):
        found = "{letter}, which is not in line with the stick that starts at {place}"
    else:
        found = "{letter}, a sixth cube of the stick that starts at {place}"
    wrong = Sentence(found, letter=repr(letter), place=cell_sentence(run[0]))
    x, y, z = cube
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
    """Whether two or more cubes in reading order lie in a straight line without gaps."""
    (x, y, z), (x2, y2, z2) = run[:2]
    dx, dy, dz = x2 - x, y2 - y, z2 - z
    return sorted((dx, dy, dz)) == [0, 0, 1] and run == [
        (x + i * dx, y + i * dy, z + i * dz) for i in range(len(run))
    ]


def _placement(run: list[Cell]) -> Placement:
    """The stick of a straight run of cubes in reading order."""
    x, y, z = run[0]
    axis = Axis.X
    if len(run) > 1:
        axis = Axis.Z if run[1][2] != z else Axis.Y if run[1][1] != y else Axis.X
    return Placement(Piece(len(run)), (x, y, z), axis)
