"""Boards of Der Wüstentruck: spaces with neighbours, from the start area to the oasis (WT-C1); their files."""

from __future__ import annotations

import tomllib
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from itertools import pairwise
from typing import ClassVar, Literal

from zackpack.decks import DATA, require_title
from zackpack.errors import Fault, InputError, require_integer
from zackpack.files.file_reader import FileReader
from zackpack.files.source import Readable
from zackpack.files.wire import Table
from zackpack.games.wuestentruck.drawing import A_SPACE, OASIS, SPACE, START, Link, is_space, read_drawing
from zackpack.limits import MAX_BOARD_SPACES, MAX_ENTRIES, MAX_NEIGHBOURS
from zackpack.sentences import Sentence, counted, enumeration

KINDS = {"p": Sentence("plain"), "s": Sentence("slope"), "d": Sentence("depot"), "x": Sentence("skull")}
"""The kinds of spaces, by the first letter of their names."""
MAX_POINTS, MAX_PLACES = 1000, 100


@lru_cache(maxsize=1024)
def kind_of(space: str) -> str:
    """The kind of a space: start, oasis, plain, slope, depot or skull."""
    return space if space in (START, OASIS) else KINDS[space[0]]


def litres(path: Sequence[str]) -> int:
    """The litres that a path costs; its first space is where the truck stands (WT-M2).

    A litre for each space moved onto, none for a slope, and one more for leaving a skull, even in passing.

    >>> litres(["p1", "p2", "s1", "x1", "p3"])
    4
    """
    kinds = [*map(kind_of, path)]
    return len(path) - 1 - kinds[1:].count("slope") + kinds[:-1].count("skull")


@dataclass(frozen=True)
class Board:
    """A board.

    Attributes
    ----------
    links
        Pairs of neighbours, each pair once.
    points
        The points of the finishing places, the first one first (WT-F2); later trucks get none.
    rows
        The drawing of the board; () if there is none.
    """

    name: str
    links: tuple[Link, ...]
    points: tuple[int, ...]
    rows: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        require_title("name", self.name)
        if faults := [*_wrong_points(self.points), *_wrong_links(self.links)]:
            raise InputError(*faults)
        pairs = {tuple(sorted(link, key=_order)) for link in self.links}
        object.__setattr__(self, "links", tuple(sorted(pairs, key=lambda link: [*map(_order, link)])))
        if faults := [*self._crowded()] or [*self._lost()]:
            raise InputError(*faults)

    @cached_property
    def neighbours(self) -> dict[str, tuple[str, ...]]:
        """The neighbours of every space, start area and oasis included."""
        found: dict[str, list[str]] = {}
        for a, b in self.links:
            found.setdefault(a, []).append(b)
            found.setdefault(b, []).append(a)
        return {space: tuple(sorted(found[space], key=_order)) for space in sorted(found, key=_order)}

    @property
    def spaces(self) -> tuple[str, ...]:
        """The names of the spaces, start area and oasis included."""
        return tuple(self.neighbours)

    @cached_property
    def steps_from_start(self) -> dict[str, int]:
        """The distance of each space from the start area, in spaces."""
        return self._least(START, lambda _, __: 1)

    @cached_property
    def litres_to_oasis(self) -> dict[str, int]:
        """The least fuel from each space to the oasis on an empty board, without stops on a skull."""
        return self._least(OASIS, lambda space, near: litres((near, space)))

    def _least(self, end: str, cost: Callable[[str, str], int]) -> dict[str, int]:
        """The least sum of costs between each space and an end; nobody drives through the start area or the oasis."""
        least, front = {end: 0}, deque([end])
        while front:
            space = front.popleft()
            for near in self.neighbours[space] if space == end or space not in (START, OASIS) else ():
                total = least[space] + cost(space, near)
                if total < least.get(near, total + 1):
                    least[near] = total
                    front.append(near)
        return least

    def _crowded(self) -> Iterator[Fault]:
        for space, near in self.neighbours.items():
            if space != OASIS and len(near) > MAX_NEIGHBOURS:
                yield Fault(
                    f"board, {space}", Sentence("{count} neighbours", count=len(near)), _at_most(MAX_NEIGHBOURS)
                )

    def _lost(self) -> Iterator[Fault]:
        for space in (one for one in self.neighbours if one not in self.steps_from_start):
            found = Sentence("no way from the start to {space}", space=space)
            yield Fault("board", found, Sentence("a path to it"))


def _order(space: str) -> tuple[int, int, str]:
    """The key to sort spaces by: the start area first, the oasis last, others by number."""
    number = int(space[1:]) if SPACE.fullmatch(space) else 0
    return ({START: 0, OASIS: 2}.get(space, 1), number, space)


# ---- what is wrong with a board


def _at_most(most: int) -> Sentence:
    return Sentence("at most {most}", most=most)


def _wrong_points(points: Sequence[int]) -> Iterator[Fault]:
    if not 1 <= len(points) <= MAX_PLACES:
        found = Sentence("{count} places", count=len(points))
        yield Fault("points", found, Sentence("1 to {most} finishing places", most=MAX_PLACES))
        return
    before = MAX_POINTS
    for number, value in enumerate(points, start=1):
        place = f"points, place {number}"
        try:
            now = require_integer(place, value, 0 if number > 1 else 1, MAX_POINTS)
        except InputError as error:
            yield from error.faults
        else:
            if now > before:
                yield Fault(place, str(now), Sentence("at most {most}, like the place before", most=before))
            before = min(before, now)


def _wrong_links(links: Sequence[Link]) -> Iterator[Fault]:
    names = dict.fromkeys(space for link in links for space in link)
    yield from (Fault("board", repr(name), A_SPACE) for name in names if not is_space(name))
    for a, b in links:
        if a == b:
            yield Fault("board", Sentence("{space} as its own neighbour", space=a), Sentence("another space"))
    if START not in names:
        yield Fault("board", Sentence("nothing"), Sentence("the start"))
    if OASIS not in names:
        yield Fault("board", Sentence("nothing"), Sentence("the oasis"))
    if len(names) > MAX_BOARD_SPACES + 2:
        yield Fault("board", Sentence("{count} spaces", count=len(names)), _at_most(MAX_BOARD_SPACES))


def _wrong_paths(paths: Sequence[str]) -> Iterator[Fault]:
    for number, path in enumerate(paths, start=1):
        place, words = f"paths number {number}", path.split()
        yield from (Fault(place, repr(word), A_SPACE) for word in words if not is_space(word))
        if len(words) < 2:
            yield Fault(place, repr(path), Sentence("names of two spaces or more"))


# ---- files


@dataclass
class BoardTable(Table):
    """A board of Der Wüstentruck."""

    file_kind: ClassVar = "board"
    version: Literal[1]
    """Version of this file format."""
    name: str
    """What to call the board."""
    points: list[int]
    """Points of the finishing places, the first one first."""
    drawing: str | list[str] = ""
    """Spaces (start, oasis, p plain, s slope, d depot, x skull with a number) and lines between neighbours."""
    paths: list[str] = field(default_factory=list)
    """Neighbours that the drawing does not show: names of spaces, each the neighbour of the next."""


def read_board(path: Readable) -> Board:
    """Read a board's file, TOML or JSON."""
    file = FileReader(BoardTable, path)
    table = file.table
    if not file.is_sound:  # faults of the board may follow from those of its fields
        file.build(read_drawing, table.drawing or START, drawings=[("drawing",)])
        file.require_sound()
    fields = table.name, table.points, table.drawing, table.paths
    return file.require(file.build(board_of, *fields, drawings=[("drawing",)]))


def board_of(name: str, points: Sequence[int], drawing: str | Sequence[str], paths: Sequence[str]) -> Board:
    """Make a board from the fields of its file."""
    if (named := sum(path.count(" ") + 1 for path in paths)) > MAX_ENTRIES:
        raise InputError(Fault("paths", Sentence("{count} names of spaces", count=named), _at_most(MAX_ENTRIES)))
    faults = [*_wrong_paths(paths)]
    rows: tuple[str, ...] = ()
    links: list[Link] = []
    try:
        rows, links = read_drawing(drawing) if drawing else (rows, links)
    except InputError as error:
        faults = [*error.faults, *faults]
    if faults:
        raise InputError(*faults, *_wrong_points(points))
    links += (link for path in paths for link in pairwise(path.split()))
    return Board(name, tuple(links), tuple(points), rows)


@cache
def house_board() -> Board:
    """The board that comes with zackpack; it is its own, since the printed one is not published (WT-C1)."""
    table = tomllib.loads((DATA / "board.toml").read_text("utf-8"))
    return board_of(table["name"], table["points"], table["drawing"], ())


# ---- a board in words, to compare with the printed one


def component_lines(board: Board) -> list[str]:
    """The graph of a board, each space with its neighbours, and every difference from the printed board."""
    kinds = Counter(map(kind_of, board.spaces))
    counts = (
        counted("{count} slope", "{count} slopes", kinds["slope"]),
        counted("{count} depot", "{count} depots", kinds["depot"]),
        counted("{count} skull", "{count} skulls", kinds["skull"]),
    )
    values = {"name": board.name, "parts": enumeration(counts), "typed": enumeration([*map(str, board.points)])}
    head = "{name}: {count} space ({parts}); points {typed}", "{name}: {count} spaces ({parts}); points {typed}"
    lines: list[str] = [counted(*head, len(board.spaces) - 2, **values), "", *_drawn(board), ""]
    for space, near in board.neighbours.items():
        what = {"name": space, "part": kind_of(space), "typed": enumeration(near)}
        is_area = space in (START, OASIS)
        lines.append(Sentence("{name}: next to {typed}" if is_area else "{name}: {part}, next to {typed}", **what))
    way = {"count": board.steps_from_start[OASIS], "number": board.litres_to_oasis[START]}
    template = "from the start to the oasis: at least {count} spaces, {number} litres"
    return [*lines, "", Sentence(template, **way), *differences_from_printed(board)]


def differences_from_printed(board: Board) -> Iterator[Sentence]:
    """Every difference from what is published about the printed board (WT-C1)."""
    near = len(board.neighbours[START])
    if near != 3:
        yield Sentence("unlike the printed board: {count} spaces border on the start area, 3 printed", count=near)
    for kind in KINDS.values():
        if kind not in map(kind_of, board.spaces):
            yield Sentence("unlike the printed board: no {kind}", kind=kind)
    if board.litres_to_oasis[START] < 12:
        yield Sentence("unlike the printed board: one tank leads to the oasis; on the printed board it does not")


def _drawn(board: Board) -> Iterator[str]:
    """The drawing of a board and what it lacks or, if it was entered as paths only, its spaces by their distance."""
    if not board.rows:
        far = board.steps_from_start
        for steps in range(max(far.values()) + 1):
            yield f"{steps:>3}  {'  '.join(space for space in board.spaces if far[space] == steps)}"
        return
    yield from board.rows
    drawn = {frozenset(link) for link in read_drawing(board.rows)[1]}
    if left := [" ".join(link) for link in board.links if frozenset(link) not in drawn]:
        yield from ("", Sentence("not drawn: {typed}", typed=enumeration(left, "; ")))
