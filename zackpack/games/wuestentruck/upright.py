"""The board of Der Wüstentruck for a phone that is held upright: trucks drive up, to the oasis."""

import math
from collections.abc import Sequence
from itertools import combinations
from xml.etree import ElementTree as Xml

from zackpack.draw.svg import canvas, group, rect, svg_text
from zackpack.games.table import UPRIGHT_WIDTH
from zackpack.games.wuestentruck.components import OASIS, Board
from zackpack.games.wuestentruck.description import describe
from zackpack.games.wuestentruck.driving import TruckId
from zackpack.games.wuestentruck.picture import Spots, cells_of, draw_board, draw_truck
from zackpack.games.wuestentruck.position import State
from zackpack.sentences import Sentence, enumeration

EDGE = 36
"""Pixels from the middles of the outer spaces to the edges."""
APART = 66.0
"""Pixels between the middles of two spaces, at least."""
TOKEN = 47
LINE = 36
"""Pixels for a truck in the oasis or at the start, across and down."""
RIM = 6
"""Pixels beyond these trucks, for what is drawn around one that can be tapped."""
BESIDE = (UPRIGHT_WIDTH - 8) // TOKEN
"""So many of these trucks stand beside one another."""


def upright_picture(state: State, language: str = "en") -> str:
    """Draw the board with all trucks, their owners and fuel.

    Trucks in the oasis stand above it, in the order in which they have arrived, and those that have
    yet to start below.

    Parameters
    ----------
    state
        The position.
    language
        The language of its words: "en", "de" or "fr".

    Returns
    -------
    str
        The picture as SVG, described in words for readers who do not see it.
    """
    spots = upright_spots_of(state.setup.board)
    across: list[float] = []
    down: list[float] = []
    for places in spots.values():
        across += [x for x, _ in places]
        down += [y for _, y in places]
    width = max(across) + EDGE
    waiting = [
        truck_id
        for truck_id, truck in state.trucks.items()
        if not truck.is_under_way and truck.space != OASIS
    ]
    above = _height_of(state.arrived)
    start = above + max(down) + 2 * EDGE
    height = start + _height_of(waiting)

    texts = [*describe(state)]
    title = Sentence("Der Wüstentruck: {task}", task=texts[0])
    root = canvas(title, enumeration(texts, " "), (0, 0), (width, height))
    rect(root, (0, 0), (width, height), "zp-floor")

    _draw_trucks(root, state, state.arrived, RIM)
    draw_board(group(root, at=(0, above + EDGE)), state, spots)
    _draw_trucks(root, state, waiting, start)
    return svg_text(root, language)


def upright_spots_of(board: Board) -> Spots:
    """The middles of the spaces, the board turned by a quarter: the oasis at the top.

    Parameters
    ----------
    board
        Any board.

    Returns
    -------
    Spots
        Pixels, from the upper left one of the spaces downwards, and from the left edge. They are
        `UPRIGHT_WIDTH` wide unless so many spaces stand beside one another that none has room.
    """
    cells = cells_of(board)
    columns = [column for _, column, _ in cells]
    rows = [row for _, _, row in cells]

    span = max(rows) - min(rows)
    room = UPRIGHT_WIDTH - 2 * EDGE
    across = room / span if span else 1.0
    beside = [abs(a[2] - b[2]) for a, b in combinations(cells, 2) if a[1] == b[1]]
    if beside:
        across = max(across, APART / min(beside))

    down = 0.0
    for a, b in combinations(cells, 2):
        if a[1] != b[1]:
            aside = across * abs(a[2] - b[2])
            down = max(down, math.sqrt(max(0, APART**2 - aside**2)) / abs(a[1] - b[1]))

    left = EDGE if span else UPRIGHT_WIDTH / 2
    spots: dict[str, list[tuple[float, float]]] = {}
    for name, column, row in cells:
        x = left + across * (row - min(rows))
        y = down * (max(columns) - column)
        spots.setdefault(name, []).append((x, y))
    return spots


def _height_of(trucks: Sequence[TruckId]) -> int:
    """How much room lines of these trucks take."""
    return LINE * math.ceil(len(trucks) / BESIDE) + RIM if trucks else 0


def _draw_trucks(parent: Xml.Element, state: State, trucks: Sequence[TruckId], top: float) -> None:
    """Draw trucks in lines that begin this far down."""
    for index, truck_id in enumerate(trucks):
        line, place = divmod(index, BESIDE)
        spot = (4 + TOKEN * (place + 0.5), top + LINE * (line + 0.5))
        draw_truck(parent, state, truck_id, spot)
