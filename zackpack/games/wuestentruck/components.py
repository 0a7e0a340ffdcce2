"""Boards of Der Wüstentruck, and their files (WT-C1).

A board has spaces with neighbours, from the start area to the oasis.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from itertools import chain, pairwise
from typing import ClassVar, Literal

from zackpack.decks import DATA, require_title
from zackpack.drawing import Drawing
from zackpack.errors import Fault, InputError, require_integer
from zackpack.files.file_reader import FileReader
from zackpack.files.source import Readable
from zackpack.files.wire import FileTable
from zackpack.sentences import Sentence, counted, enumeration

START = "start"
OASIS = "oasis"
MAX_BOARD_SPACES = 500
"""The most spaces of a board, besides the start area and the oasis."""
MAX_NEIGHBOURS = 12
"""The most spaces that border on one space, the oasis excepted: the moves of a truck are listed."""
PLACES = {START: Sentence("start"), OASIS: Sentence("oasis")}
"""The places that have names, as people say them."""
SPACE = re.compile(r"[psdx][1-9][0-9]{0,2}")
A_SPACE = Sentence(
    "start, oasis, or p (plain), s (slope), d (depot), x (skull) with a number from 1 to 999"
)
NAME = re.compile(r"[a-z0-9]+")
WAYS = {"-": (0, 1), "|": (1, 0), "\\": (1, 1), "/": (1, -1)}
"""The step of a line from mark to mark, in rows and columns."""
MARKS = {mark: (mark,) for mark in WAYS} | {"+": ("-", "|"), "X": ("/", "\\")}
"""The lines that a mark can be part of."""
Cell = tuple[int, int]
Link = tuple[str, str]


def is_space(name: object) -> bool:
    """Whether a space may have this name."""
    return isinstance(name, str) and (name in (START, OASIS) or SPACE.fullmatch(name) is not None)


def read_drawing(drawing: str | Sequence[str]) -> tuple[tuple[str, ...], list[Link]]:
    r"""Read a drawing of a board: its rows, and the pairs of neighbours.

    The upper or left one of a pair comes first.

    A line is a run of one mark, '-', '|', '/' or '\', from one name to another; '+' is where '-'
    and '|' cross and 'X' where '/' and '\' do. "start" and "oasis" may stand in several places,
    since many paths lead there.
    """
    drawn = Drawing.of(drawing, Sentence("drawing"))
    names: dict[Cell, str] = {}
    for name, row, columns in names_in(drawn.rows):
        names |= {(row, column): name for column in columns}

    marks: dict[Cell, str] = {}
    for row, text in enumerate(drawn.rows):
        cells = {(row, column): mark for column, mark in enumerate(text) if mark != " "}
        marks |= {cell: mark for cell, mark in cells.items() if cell not in names}

    faults: dict[Cell, Fault] = {}
    for (row, column), found, expected in (*_wrong_names(drawn.rows), *_wrong_marks(names, marks)):
        in_row = Sentence("row {row}", row=row + 1)
        in_column = Sentence("column {column}", column=column + 1)
        place = enumeration((Sentence("drawing"), in_row, in_column))
        fault = Fault(place, found, expected, (0, drawn.line(row)), column=column + 1)
        faults.setdefault((row, column), fault)

    if faults:
        raise InputError(*(faults[cell] for cell in sorted(faults)))
    return drawn.rows, [*_links(names, marks)]


def names_in(rows: Sequence[str]) -> Iterator[tuple[str, int, range]]:
    """Every name in a drawing, with its row and its columns."""
    for row, text in enumerate(rows):
        for name in NAME.finditer(text):
            yield name[0], row, range(*name.span())


def _wrong_names(rows: Sequence[str]) -> Iterator[tuple[Cell, str, str]]:
    """Names without a kind of space, and spaces that occur twice."""
    seen: dict[str, int] = {}
    for name, row, columns in names_in(rows):
        if not is_space(name):
            yield (row, columns[0]), repr(name), A_SPACE
        elif name in seen and name not in (START, OASIS):
            found = Sentence("{space}, which is in row {row} too", space=name, row=seen[name] + 1)
            yield (row, columns[0]), found, Sentence("each space once")
        seen[name] = row


def _wrong_marks(
    names: Mapping[Cell, str], marks: Mapping[Cell, str]
) -> Iterator[tuple[Cell, str, str]]:
    """Marks of no line, and the ends of lines that touch no name."""
    for cell, mark in marks.items():
        if mark not in MARKS:
            expected = Sentence("a name of small letters and digits, or a line of -, |, /, \\")
            yield cell, repr(mark), expected
        for line in MARKS.get(mark, ()):
            down, right = WAYS[line]
            for after in ((cell[0] + down, cell[1] + right), (cell[0] - down, cell[1] - right)):
                if after not in names and line not in MARKS.get(marks.get(after, ""), ()):
                    found = Sentence("the end of a line of {mark}", mark=repr(line))
                    yield cell, found, Sentence("a space at both ends of the line")


def _links(names: Mapping[Cell, str], marks: Mapping[Cell, str]) -> Iterator[Link]:
    """Every line, from the name before its first mark to the one after its last."""
    for row, column in sorted(marks):
        for line in MARKS[marks[row, column]]:
            down, right = WAYS[line]
            origin = names.get((row - down, column - right))
            if origin is None:
                continue

            end = row, column
            while end not in names:
                end = end[0] + down, end[1] + right
            yield origin, names[end]


KINDS = {
    "p": Sentence("plain"),
    "s": Sentence("slope"),
    "d": Sentence("depot"),
    "x": Sentence("skull"),
    START: Sentence("start"),
    OASIS: Sentence("oasis"),
}
"""The kinds of spaces, by the first letter of their names, and of the two areas."""
MAX_POINTS = 1000
MAX_PLACES = 100


@lru_cache(maxsize=1024)
def kind_of(space: str) -> Sentence:
    """The kind of a space: start, oasis, plain, slope, depot or skull."""
    return KINDS.get(space) or KINDS[space[0]]


@dataclass(frozen=True)
class Board:
    """A board.

    Attributes
    ----------
    name
        What to call it.
    links
        Pairs of neighbours, each pair once.
    points
        Those of the finishing places, the first one first; later trucks get none (WT-F2).
    rows
        Its drawing.

    Raises
    ------
    InputError
        With a fault for everything that is wrong: spaces, neighbours, paths, points.
    """

    name: str
    links: tuple[Link, ...]
    points: tuple[int, ...]
    rows: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"<Board {self.name!r}: {len(self.links)} links>"

    def __post_init__(self) -> None:
        require_title("name", self.name)
        if faults := [*_wrong_points(self.points), *_wrong_links(self.links)]:
            raise InputError(*faults)

        pairs = {tuple(sorted(link, key=_order)) for link in self.links}
        links = tuple(sorted(pairs, key=lambda link: [*map(_order, link)]))
        object.__setattr__(self, "links", links)

        if faults := [*self._wrong_spaces()]:
            raise InputError(*faults)

    @cached_property
    def neighbours(self) -> dict[str, tuple[str, ...]]:
        """The neighbours of every space, start area and oasis included."""
        near: dict[str, list[str]] = {}
        for one_end, other_end in self.links:
            near.setdefault(one_end, []).append(other_end)
            near.setdefault(other_end, []).append(one_end)

        spaces = sorted(near, key=_order)
        return {space: tuple(sorted(near[space], key=_order)) for space in spaces}

    def steps_from(self, end: str) -> dict[str, int]:
        """The distance of spaces from the start area or the oasis.

        Nobody drives through the other one.
        """
        far = {end: 0}
        front = [end]
        for space in front:
            if space != end and space in (START, OASIS):
                continue
            for near in self.neighbours[space]:
                if near not in far:
                    far[near] = far[space] + 1
                    front.append(near)
        return far

    def _wrong_spaces(self) -> Iterator[Fault]:
        """Spaces that have too many neighbours, and those to which no path leads."""
        far = self.steps_from(START)
        for space, near in self.neighbours.items():
            if space != OASIS and len(near) > MAX_NEIGHBOURS:
                found = Sentence("{count} neighbours", count=len(near))
                yield Fault(enumeration(("board", space)), found, _at_most(MAX_NEIGHBOURS))
            if space not in far:
                found = Sentence("no way from the start to {space}", space=space)
                yield Fault("board", found, Sentence("a path to it"))


def _order(space: str) -> tuple[int, int, str]:
    """The key to sort spaces by: the start area first, the oasis last, others by number."""
    number = int(space[1:]) if SPACE.fullmatch(space) else 0
    return ({START: 0, OASIS: 2}.get(space, 1), number, space)


def _at_most(most: int) -> Sentence:
    return Sentence("at most {most}", most=most)


def _wrong_points(points: Sequence[int]) -> Iterator[Fault]:
    """Yield what is wrong with the number of places, or the first place with more points.

    No place has more points than the one before.
    """
    if not 1 <= len(points) <= MAX_PLACES:
        found = Sentence("{count} places", count=len(points))
        yield Fault("points", found, Sentence("1 to {most} finishing places", most=MAX_PLACES))

    for number, (before, now) in enumerate(pairwise((MAX_POINTS, *points)), start=1):
        place = enumeration(("points", Sentence("place {number}", number=number)))
        least = 1 if number == 1 else 0
        try:
            require_integer(place, now, least, before)
        except InputError as error:
            yield from error.faults
            return


def _wrong_links(links: Sequence[Link]) -> Iterator[Fault]:
    names = dict.fromkeys(chain.from_iterable(links))
    yield from (Fault("board", repr(name), A_SPACE) for name in names if not is_space(name))
    for space, near in links:
        if space == near:
            found = Sentence("{space} as its own neighbour", space=space)
            yield Fault("board", found, Sentence("another space"))

    if not {START, OASIS} <= {*names}:
        yield Fault("board", Sentence("none"), Sentence("a path from the start to the oasis"))
    if len(names) > MAX_BOARD_SPACES + 2:
        found = Sentence("{count} spaces", count=len(names))
        yield Fault("board", found, _at_most(MAX_BOARD_SPACES))


# ---- files


@dataclass
class BoardTable(FileTable):
    """A board of Der Wüstentruck."""

    kind: ClassVar = "board"
    title: ClassVar = Sentence("a board")
    marks: ClassVar = ("name", "points")

    version: Literal[1]
    """Version of this file format."""
    name: str
    """What to call the board."""
    points: list[int]
    """Points of the finishing places, the first one first."""
    drawing: str | list[str] = ""
    """Spaces (start, oasis, p plain, s slope, d depot, x skull with a number) and lines between
    neighbours.
    """
    paths: list[str] = field(default_factory=list)
    """Neighbours that the drawing does not show: names of spaces, each the neighbour of the next.
    """


def read_board(path: Readable) -> Board:
    """Read a board's file, TOML or JSON.

    Parameters
    ----------
    path
        The path of the file, or the file itself, open for reading.

    Returns
    -------
    Board
        What it describes.

    Raises
    ------
    InputError
        With a fault for everything that is wrong, each with its row and column or key path.
    """
    file = FileReader(BoardTable, path)
    table = file.table
    has_paths = not file.faults and table.paths

    rows: tuple[str, ...] = ()
    links: list[Link] = []
    if table.drawing and (
        drawn := file.build(read_drawing, table.drawing, drawings=[("drawing",)])
    ):
        rows, links = drawn
    if has_paths:
        links += file.build(_links_of, table.paths) or []

    file.require_sound()  # faults of the board may follow from those of its fields
    return file.require(file.build(Board, table.name, tuple(links), tuple(table.points), rows))


def _links_of(paths: Sequence[str]) -> list[Link]:
    """The neighbours that paths name."""
    faults: list[Fault] = []
    for number, path in enumerate(paths, start=1):
        place = enumeration(("paths", Sentence("number {number}", number=number)), " ")
        words = path.split()
        if len(words) < 2 or not all(map(is_space, words)):
            faults.append(Fault(place, repr(path), Sentence("names of two spaces or more")))
    if faults:
        raise InputError(*faults)

    links: list[Link] = []
    for path in paths:
        links += pairwise(path.split())
    return links


@cache
def house_board() -> Board:
    """The board that comes with zackpack.

    It is its own, since the printed one is not published (WT-C1).
    """
    return read_board(DATA / "board.toml")


# ---- a board in words, to compare with the printed one


def component_lines(board: Board) -> list[str]:
    """The graph of a board: each space with its neighbours, and what differs from print."""
    heading = Sentence(
        "{board}: spaces {number}; points {points}",
        board=board.name,
        number=len(board.neighbours) - 2,
        points=enumeration([*map(str, board.points)]),
    )
    template = "{space}: {kind}, next to {neighbours}"
    spaces = [
        Sentence(template, space=space, kind=kind_of(space), neighbours=enumeration(near))
        for space, near in board.neighbours.items()
    ]
    return [heading, "", *board.rows, "", *spaces, "", *differences_from_printed(board)]


def differences_from_printed(board: Board) -> Iterator[Sentence]:
    """Every difference from what is published about the printed board (WT-C1)."""
    near = len(board.neighbours[START])
    if near != 3:
        one = "unlike the printed board: {count} space borders on the start area, 3 printed"
        several = "unlike the printed board: {count} spaces border on the start area, 3 printed"
        yield counted(one, several, near)
    for kind in KINDS.values():
        if kind not in map(kind_of, board.neighbours):
            yield Sentence("unlike the printed board: no {kind}", kind=kind)
