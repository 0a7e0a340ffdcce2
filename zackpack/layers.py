"""The drawing of a load: from the bottom up, each level with one letter a stick."""

from __future__ import annotations

import string
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from zackpack.drawing import BLOCKED, FREE, Drawing
from zackpack.errors import Fault, InputError, UndrawableError, bad_value
from zackpack.pieces import Piece
from zackpack.placements import Axis, Cell, Placement
from zackpack.trucks import MAX_CUBES, Truck

LETTERS = string.ascii_uppercase + string.ascii_lowercase
"""The names of the sticks in a drawing, in the order of the placements."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """What a drawing says: sticks, the letter of each, and remarks that are no errors."""

    placements: tuple[Placement, ...]
    letters: str
    notices: tuple[str, ...]


def read_layers(truck: Truck, layers: Sequence[str | Sequence[str]]) -> Sketch:
    """Read the levels of a drawing as straight sticks.

    Raises
    ------
    InputError
        With everything that is wrong; the spot of a fault is (level, line of that level's text).
    """
    if isinstance(layers, str) or not isinstance(layers, Sequence):
        raise bad_value("layers", layers, "a list with a drawing for each level, from the bottom up")
    if len(layers) > MAX_CUBES:
        raise InputError(Fault("layers", f"{len(layers)} levels", f"at most {MAX_CUBES}"))
    faults: list[Fault] = []
    drawings: dict[int, Drawing] = {}
    for z, text in enumerate(layers):
        try:
            drawings[z] = _read_level(truck, z, text)
        except InputError as error:
            faults.extend(error.faults)
    cells: dict[str, list[Cell]] = {}
    notices: list[str] = []
    for z, drawing in drawings.items():
        faults.extend(_read_marks(truck, z, drawing, cells, notices))
    for letter, run in cells.items():
        faults.extend(_misfit(letter, run, drawings))
    if faults:
        raise InputError(*sorted(faults, key=lambda fault: fault.spot or (0, 0)))
    letters = "".join(sorted(cells, key=LETTERS.index))
    return Sketch(tuple(_placement(cells[letter]) for letter in letters), letters, tuple(notices))


def draw_layers(truck: Truck, placements: Sequence[Placement], letters: str = "") -> tuple[str, ...]:
    """Draw sticks, one letter each (by default in the order of LETTERS).

    Raises
    ------
    UndrawableError
        If sticks overlap, lie outside the drawing, or are more than the letters.
    """
    if len(placements) > len(LETTERS):
        raise UndrawableError(f"a drawing has letters for {len(LETTERS)} sticks, this load has {len(placements)}")
    top = max((cell[2] for placement in placements for cell in placement.cells()), default=0)
    levels = [[list(row) for row in truck.area] for _ in range(max(truck.levels, min(top + 1, MAX_CUBES)))]
    drawn: set[Cell] = set()
    for letter, placement in zip(letters or LETTERS, placements, strict=False):
        for x, y, z in placement.cells():
            if not (0 <= x < truck.columns and 0 <= y < truck.rows and 0 <= z < len(levels)):
                raise UndrawableError(f"the stick at {placement.cell} lies outside the drawing of {truck.name}")
            if (x, y, z) in drawn:
                raise UndrawableError(f"two sticks fill {describe((x, y, z))}")
            drawn.add((x, y, z))
            levels[z][y][x] = letter
    return tuple("\n".join("".join(row) for row in level) for level in levels)


def describe(cell: Cell) -> str:
    """A cell for people: levels, rows and columns from 1."""
    x, y, z = cell
    return f"level {z + 1}, row {y + 1}, column {x + 1}"


def _read_level(truck: Truck, z: int, text: str | Sequence[str]) -> Drawing:
    """One level of a drawing: letters, '.' and '#' in the size of the truck's area."""
    try:
        drawing = Drawing.of(text, f"level {z + 1}")
    except InputError as error:
        # Drawing knows of one drawing only; here it is number z
        raise InputError(*(Fault(f.place, f.found, f.expected, (z, 0)) for f in error.faults)) from None
    faults = []
    size = f"as in the drawing of {truck.name}"
    if len(drawing.rows) != truck.rows:
        found = f"{len(drawing.rows)} rows"
        faults.append(Fault(f"level {z + 1}", found, f"{truck.rows} {size}", (z, drawing.line(0))))
    for y, row in enumerate(drawing.rows):
        where, spot = f"level {z + 1}, row {y + 1}", (z, drawing.line(y))
        if len(row) != truck.columns:
            found = f"{len(row)} columns in {row if len(row) <= 60 else row[:57] + '...'!r}"
            faults.append(Fault(where, found, f"{truck.columns} {size}", spot))
        for x, mark in enumerate(row):
            if mark not in (*LETTERS, FREE, BLOCKED):
                faults.append(Fault(f"{where}, column {x + 1}", repr(mark), "a letter A-Z or a-z, '.' or '#'", spot))
    if faults:
        raise InputError(*faults)
    return drawing


def _read_marks(
    truck: Truck, z: int, drawing: Drawing, cells: dict[str, list[Cell]], notices: list[str]
) -> Iterator[Fault]:
    """Sort the marks of one level: letters into `cells`, remarks into `notices`; yield what cannot be read."""
    for y, row in enumerate(drawing.rows):
        for x, mark in enumerate(row):
            usable = (x, y) in truck.squares
            if mark not in (FREE, BLOCKED):
                cells.setdefault(mark, []).append((x, y, z))
            elif mark == FREE and not usable:
                notices.append(f"{describe((x, y, z))}: this square of {truck.name} is blocked; it is drawn '#'")
            elif mark == BLOCKED and usable:
                expected = f"'.' or a letter: this square of {truck.name} is not blocked"
                yield Fault(describe((x, y, z)), "'#'", expected, (z, drawing.line(y)))


def _misfit(letter: str, cells: list[Cell], drawings: dict[int, Drawing]) -> Iterator[Fault]:
    """The first cube of a letter, in reading order, that does not go on with its stick."""
    for index, cell in enumerate(cells):
        run = cells[: index + 1]
        straight = len(run) == 1 or _placement(run).cells() == tuple(run)
        if straight and len(run) <= max(Piece):
            continue
        goes_on = "a sixth cube of" if straight else "which does not go on straight from"
        found = f"{letter!r}, {goes_on} the stick {letter} that starts at {describe(cells[0])}"
        expected = f"a letter for each stick, straight and {min(Piece)} to {max(Piece)} cubes long"
        yield Fault(describe(cell), found, expected, (cell[2], drawings[cell[2]].line(cell[1])))
        return


def _placement(run: list[Cell]) -> Placement:
    """The stick that begins with the first two cubes of a run and has its length (cut to the longest piece)."""
    x, y, z = run[0]
    axis: Axis = "x"
    if len(run) > 1:
        axis = "z" if run[1][2] != z else "y" if run[1][1] != y else "x"
    return Placement(Piece(min(len(run), max(Piece))), (x, y, z), axis)
