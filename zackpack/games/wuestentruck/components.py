"""Boards of Der Wüstentruck: spaces with neighbours, from the start area to the oasis (WT-C1); their files."""

from __future__ import annotations

import tomllib
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from heapq import heappop, heappush
from itertools import pairwise
from typing import Any, ClassVar, Literal

from zackpack.decks import DATA, require_title
from zackpack.errors import Fault, InputError, plural, require_integer
from zackpack.files.file_reader import FileReader
from zackpack.files.source import Readable
from zackpack.files.wire import Table
from zackpack.games.wuestentruck.drawing import EXPECTED, OASIS, SPACE, START, Sketch, is_space, read_drawing
from zackpack.limits import MAX_BOARD_SPACES, MAX_ENTRIES, MAX_NEIGHBOURS

SPACE_KINDS = {"p": "plain", "s": "slope", "d": "depot", "x": "skull"}
"""The kinds of spaces, by the first letter of their names."""
MAX_POINTS, MAX_PLACES = 1000, 100
ON_THE_BOARD = 3
"""The number of spaces that border on the start area of the printed board."""


@lru_cache(maxsize=1024)
def kind_of(space: str) -> str:
    """The kind of a space: start, oasis, plain, slope, depot or skull."""
    return space if space in (START, OASIS) else SPACE_KINDS[space[0]]


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

    Raises
    ------
    InputError
        With a fault for everything that is wrong: names without a kind, spaces without a way to the start area, no
        oasis, points that rise, a space with more than 12 neighbours.
    """

    name: str
    links: tuple[tuple[str, str], ...]
    points: tuple[int, ...]
    rows: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        require_title("name", self.name)
        names = dict.fromkeys(space for link in self.links for space in link)
        faults = [*_wrong_points(self.points)]
        faults += [Fault("board", repr(name), EXPECTED) for name in names if not is_space(name)]
        faults += [Fault("board", f"{a} as its own neighbour", "another space") for a, b in self.links if a == b]
        faults += [Fault("board", "nothing", f"the {what}") for what in (START, OASIS) if what not in names]
        if len(names) > MAX_BOARD_SPACES + 2:
            faults.append(Fault("board", f"{len(names)} spaces", f"at most {MAX_BOARD_SPACES}"))
        if faults:
            raise InputError(*faults)
        pairs = dict.fromkeys(tuple(sorted(link, key=_order)) for link in self.links)
        object.__setattr__(self, "links", tuple(sorted(pairs, key=lambda link: [_order(end) for end in link])))
        crowded = [space for space, near in self.neighbours.items() if space != OASIS and len(near) > MAX_NEIGHBOURS]
        if crowded:
            found = (plural(len(self.neighbours[space]), "neighbour") for space in crowded)
            expected = f"at most {MAX_NEIGHBOURS}"
            raise InputError(
                *(Fault(f"board, {space}", many, expected) for space, many in zip(crowded, found, strict=True))
            )
        reached = self.steps_from(START)
        lost = [space for space in self.spaces if space not in reached]
        if lost:
            raise InputError(*(Fault("board", f"no way from the start to {space}", "a path to it") for space in lost))

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
    def litres_to_oasis(self) -> dict[str, int]:
        """The least fuel from each space to the oasis on an empty board, without stops on a skull."""
        left: dict[str, int] = {}
        front = [(0, OASIS)]
        while front:  # Dijkstra's algorithm
            cost, space = heappop(front)
            if space not in left:
                left[space] = cost
                for near in self.neighbours[space]:
                    if near not in left and near not in (START, OASIS):
                        heappush(front, (cost + litres((near, space)), near))
        first = [left[near] + litres((START, near)) for near in self.neighbours[START] if near in left]
        return left | ({START: min(first)} if first else {})

    def walks_to(self, target: str, steps: int) -> frozenset[str]:
        """The spaces from which a walk of exactly so many steps leads to a space; nobody drives through the start."""
        if (target, steps) not in self._walks:
            ends = self.walks_to(target, steps - 1) - {START} - ({OASIS} if steps > 1 else set()) if steps else ()
            found = {near for space in ends for near in self.neighbours[space]} if steps else {target}
            self._walks[target, steps] = frozenset(found)
        return self._walks[target, steps]

    @cached_property
    def _walks(self) -> dict[tuple[str, int], frozenset[str]]:
        """What `walks_to` has found so far."""
        return {}

    def steps_from(self, origin: str) -> dict[str, int]:
        """The distance of each space in spaces; nobody drives through the start area or the oasis."""
        steps = {origin: 0}
        front = deque([origin])
        while front:
            space = front.popleft()
            for near in self.neighbours[space] if space == origin or space not in (START, OASIS) else ():
                if near not in steps:
                    steps[near] = steps[space] + 1
                    front.append(near)
        return steps


def litres(path: Sequence[str]) -> int:
    """The litres that a path costs; its first space is where the truck stands (WT-M2).

    A litre for each space moved onto, none for a slope, and one more for leaving a skull, even in passing.

    >>> litres(["p1", "p2", "s1", "x1", "p3"])
    4
    """
    kinds = [*map(kind_of, path)]
    left, onto = kinds[:-1], kinds[1:]
    return len(onto) - onto.count("slope") + left.count("skull")


def _order(space: str) -> tuple[int, int, str]:
    """The key to sort spaces by: the start area first, the oasis last, others by number."""
    number = int(space[1:]) if SPACE.fullmatch(space) else 0
    return ({START: 0, OASIS: 2}.get(space, 1), number, space)


def _wrong_points(points: Sequence[object]) -> Iterable[Fault]:
    if not 1 <= len(points) <= MAX_PLACES:
        yield Fault("points", f"{len(points)} places", f"1 to {MAX_PLACES} finishing places")
        return
    before = MAX_POINTS
    for number, value in enumerate(points, start=1):
        try:
            now = require_integer(f"points, place {number}", value, 0 if number > 1 else 1, MAX_POINTS)
        except InputError as error:
            yield from error.faults
        else:
            if now > before:
                yield Fault(f"points, place {number}", str(now), f"at most {before}, like the place before")
            before = min(before, now)


def differences_from_printed(board: Board) -> tuple[str, ...]:
    """The differences from everything published about the printed board (WT-C1); () if there are none."""
    near = len(board.neighbours[START])
    remarks = [] if near == ON_THE_BOARD else [f"{near} spaces border on the start area, {ON_THE_BOARD} printed"]
    kinds = {kind_of(space) for space in board.spaces}
    remarks += [f"no {kind}" for kind in SPACE_KINDS.values() if kind not in kinds]
    if board.litres_to_oasis[START] < 12:
        remarks.append("one tank leads to the oasis; on the printed board it does not")
    return tuple(remarks)


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
    """Read a board's file, TOML or JSON.

    Raises
    ------
    InputError
        With everything that is wrong, each with file and line (or key), row and column.
    """
    file = FileReader(BoardTable, path)
    return file.require(file.build(_board_in, file.table, file.is_sound, drawings=[("drawing",)]))


def _board_in(table: BoardTable, whole: bool) -> Board:
    """The board of a table; if some fields are wrong, leave out faults that may follow from them."""
    try:
        return board_of(table.name or "", table.points or (), table.drawing or "", table.paths or ())
    except InputError as error:
        known = (fault for fault in error.faults if whole or not fault.place.startswith(("board", "points")))
        raise InputError(*known) from None


def board_of(name: str, points: Sequence[int], drawing: str | Sequence[str], paths: Sequence[str]) -> Board:
    """Make a board from the fields of its file.

    Raises
    ------
    InputError
        With a fault for everything that is wrong.
    """
    faults: list[Fault] = []
    sketch = Sketch((), ())
    try:
        sketch = read_drawing(drawing) if drawing else sketch
    except InputError as error:
        faults += error.faults
    links = list(sketch.links)
    if (named := sum(path.count(" ") + 1 for path in paths if isinstance(path, str))) > MAX_ENTRIES:
        raise InputError(Fault("paths", f"{named} names of spaces", f"at most {MAX_ENTRIES}"))
    for number, path in enumerate(paths, start=1):
        words = path.split() if isinstance(path, str) else []
        wrong = [word for word in words if not is_space(word)]
        faults += [Fault(f"paths number {number}", repr(word), EXPECTED) for word in wrong]
        if len(words) < 2:
            faults.append(Fault(f"paths number {number}", repr(path), "names of two spaces or more"))
        links += pairwise(words)
    if faults:
        raise InputError(*faults, *_wrong_points(points))
    return Board(name, tuple(links), tuple(points), sketch.rows)


def board_table(board: Board) -> dict[str, Any]:
    """A board as plain data, with the fields of its file."""
    drawn = set(read_drawing(board.rows).links) if board.rows else set()
    left = [" ".join(link) for link in board.links if link not in drawn and link[::-1] not in drawn]
    table: dict[str, Any] = {"version": 1, "name": board.name, "points": list(board.points)}
    return table | ({"drawing": list(board.rows)} if board.rows else {}) | ({"paths": left} if left else {})


@cache
def house_board() -> Board:
    """The board that comes with zackpack; it is its own, since the printed one is not published (WT-C1)."""
    table: Mapping[str, Any] = tomllib.loads((DATA / "board.toml").read_text("utf-8"))
    return board_of(table["name"], table["points"], table["drawing"], table.get("paths", ()))
