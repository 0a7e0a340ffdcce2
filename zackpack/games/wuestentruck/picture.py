"""Pictures of Der Wüstentruck: the board, the players, and their trucks at start and oasis."""

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from xml.etree import ElementTree as Xml

from zackpack.draw.labels import badge, label, mark
from zackpack.draw.svg import DARK, MARGIN, Point, canvas, element, group, ink_on, rect, svg_text
from zackpack.games.wuestentruck.components import OASIS, START, Board, kind_of, names_in
from zackpack.games.wuestentruck.description import describe
from zackpack.games.wuestentruck.driving import TANK, TruckId
from zackpack.games.wuestentruck.position import State, place_of
from zackpack.games.wuestentruck.setup import PAINTS
from zackpack.scores import points
from zackpack.sentences import Sentence, enumeration

SPACE_LOOKS = {
    "plain": ("M0,-24A24,24 0 1 1 0,24A24,24 0 1 1 0,-24Z", "#fff6dc"),
    "slope": ("M-31,-21 31,-21 0,29Z", "#9fd3f4"),
    "depot": ("M-23,-23 23,-23 23,23 -23,23Z", "#8ed69a"),
    "skull": ("M0,-29 29,0 0,29 -29,0Z", "#4b4453"),
    "start": ("M0,-26 32,22 -32,22Z", "#e3a857"),
    "oasis": ("M-32,0 -18,-22 18,-22 32,0 18,22 -18,22Z", "#176b62"),
}
"""The shape of each kind of space and its colour."""
NAME_SHIFTS = {"start": 13, "slope": -8}
"""Pixels down from the middle of a space to its name, by its kind."""
COLUMN = 14.0
ROW = 32.0
"""Pixels for a column and for a row of a drawing."""
APART = 60.0
"""Pixels between the middles of two spaces, at least."""
HEADING = 34
EDGE = 44
"""Pixels for the heading, and around the spaces."""
LINE = 36
NAME = 280
TOKEN = 52
"""Pixels for a player, for the name of one, and for a truck beside it."""
WIDTH = NAME + 6 * TOKEN + 2 * MARGIN
"""The least width."""
Spots = Mapping[str, Sequence[Point]]
"""The middles of each space; only start and oasis may have several."""


def picture(state: State, language: str = "en") -> str:
    """Draw the board with all trucks, their owners and fuel, and the players.

    Cards are the players' secret.

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
    spots = spots_of(state.setup.board)
    middles: list[Point] = []
    for places in spots.values():
        middles += places
    across, down = zip(*middles, strict=True)

    width = max(max(across) - min(across) + 2 * EDGE, WIDTH)
    below = HEADING + max(down) - min(down) + 2 * EDGE
    height = below + LINE * len(state.hands) + 2 * MARGIN

    texts = [*describe(state)]
    task = texts[0]
    title = Sentence("Der Wüstentruck: {task}", task=task)
    root = canvas(title, enumeration(texts, " "), (0, 0), (width, height))
    label(root, task, (MARGIN, 22), 16, room=width - 2 * MARGIN, bold=True)

    rect(root, (0, HEADING), (width, below - HEADING), "zp-floor")
    board = group(root, at=(EDGE - min(across), HEADING + EDGE - min(down)))
    draw_board(board, state, spots)
    _draw_players(group(root, at=(MARGIN, below + MARGIN)), state)
    return svg_text(root, language)


# ---- where everything is


def spots_of(board: Board) -> Spots:
    """The middles of the spaces, as drawn.

    If the drawing lacks any, there is a column for each distance from the start.
    """
    cells = cells_of(board)
    middles = [(column * COLUMN, row * ROW) for _, column, row in cells]
    nearest = min(math.dist(a, b) for a, b in combinations(middles, 2))
    wider = max(1.0, APART / nearest)

    spots: dict[str, list[Point]] = {}
    for (name, _, _), (x, y) in zip(cells, middles, strict=True):
        spots.setdefault(name, []).append((x * wider, y * wider))
    return spots


def cells_of(board: Board) -> list[tuple[str, float, float]]:
    """The name, column and row of each space, as drawn or by the distance from the start."""
    cells: list[tuple[str, float, float]] = [
        (name, (columns[0] + columns[-1]) // 2, row) for name, row, columns in names_in(board.rows)
    ]
    if {name for name, _, _ in cells} != {*board.neighbours}:
        cells = [*_cells_by_distance(board)]
    return cells


def _cells_by_distance(board: Board) -> Iterator[tuple[str, float, float]]:
    """Columns and rows for spaces.

    Every second one stands aside, for lines from one of its neighbours to the other.
    """
    far = board.steps_from(START)
    for steps in range(max(far.values()) + 1):
        column = [space for space in board.neighbours if far[space] == steps]
        for index, space in enumerate(column):
            yield space, 8 * steps + index % 2 * 2.5, 2 * index - len(column) + 1


# ---- the board


def draw_board(parent: Xml.Element, state: State, spots: Spots) -> None:
    """Draw lines between neighbours, spaces, and trucks.

    `data-word` is what a line of a record calls them, `data-label` what stands on a truck, and
    `data-current` marks the trucks of the player whose turn it is.
    """
    lines = element(parent, "g", class_="zp-line", fill="none", stroke_width=2, stroke_opacity=0.6)
    for space, near in state.setup.board.links:
        pairs = product(spots[space], spots[near])
        (x, y), (x2, y2) = min(pairs, key=lambda ends: math.dist(*ends))
        element(lines, "line", x1=x, y1=y, x2=x2, y2=y2)

    for space, middles in spots.items():
        for middle in middles:
            _draw_space(parent, space, middle)

    for truck_id, truck in state.trucks.items():
        if truck.is_under_way:
            ((x, y),) = spots[truck.space]
            rect(parent, (x - 18, y + 16), (36, 16), "zp-floor zp-line", rx=3, stroke_width=0.5)
            label(parent, truck.space, (x, y + 29), 14, room=32, shrinks=True, text_anchor="middle")
            draw_truck(parent, state, truck_id, (x, y))


def _draw_space(parent: Xml.Element, space: str, middle: Point) -> None:
    """Draw a space with its name."""
    kind = kind_of(space)
    shape, colour = SPACE_LOOKS[kind]
    place = group(parent, "zp-space", at=middle, title=kind, data_word=space)
    element(
        place,
        "path",
        class_="zp-line",
        d=shape,
        fill=colour,
        stroke_width=1.5,
        stroke_linejoin="round",
    )

    name = kind if space in (START, OASIS) else space
    spot = (0, NAME_SHIFTS.get(kind, 0))
    mark(place, name, spot, 16, ink_on(colour), room=38)


def draw_truck(parent: Xml.Element, state: State, truck_id: TruckId, spot: Point) -> None:
    """Draw a truck: owner and number, litres as a number and as a bar."""
    truck = state.trucks[truck_id]
    _, colour = _look(state, truck_id.player)
    ink = ink_on(colour)
    name = state.setup.mark(truck_id)
    title = Sentence("{truck}: {place}", truck=name, place=place_of(truck))

    is_current = truck_id.player == (state.turn or state.player) and not state.is_over
    token = group(
        parent,
        "zp-truck",
        at=spot,
        title=title,
        data_word=str(truck_id),
        data_label=name,
        data_current="yes" if is_current else "",
    )
    rect(token, (-22, -15), (44, 30), rx=5, fill=colour, stroke=DARK, stroke_width=1)
    label(token, name, (-19, 2), 12, fill=ink)
    label(token, str(truck.fuel), (19, 2), bold=True, text_anchor="end", fill=ink)
    rect(token, (-17, 6.5), (34, 4), fill="none", stroke=ink, stroke_width=1)
    rect(token, (-17, 6.5), (34 * truck.fuel / TANK, 4), fill=ink)


def _look(state: State, player: str) -> tuple[str, str]:
    """The letter of a player, and the colour of the player's dice."""
    seat = state.setup.players.index(player)
    return state.setup.letters[seat], PAINTS[state.setup.dice[seat]]


# ---- the players


def _draw_players(parent: Xml.Element, state: State) -> None:
    """Draw the players, one below the other."""
    for seat, player in enumerate(state.setup.players):
        row = group(parent, "zp-player", at=(0, LINE * seat), title=player)
        _draw_player(row, state, player)


def _draw_player(row: Xml.Element, state: State, player: str) -> None:
    """Draw a player's dice, points and trucks in start area and oasis.

    An arrow shows the current player.
    """
    if player == state.player and not state.is_over:
        element(row, "path", class_="zp-ink", d="M0,9 12,16 0,23Z")

    letter, colour = _look(state, player)
    dice = group(row, "zp-line", stroke_width=1)
    badge(dice, letter, colour, (18, 4), (24, 24), size=14, rx=5)
    label(row, player, (50, 21), 14, room=150, bold=player in state.winners)
    label(row, points(state.points[player]), (NAME - MARGIN, 21), 14, text_anchor="end")

    trucks = state.trucks_of(player).items()
    beside = [(truck_id, truck) for truck_id, truck in trucks if not truck.is_under_way]
    for number, (truck_id, truck) in enumerate(beside):
        spot = NAME + number * 2 * TOKEN + TOKEN / 2, LINE / 2
        draw_truck(row, state, truck_id, spot)
        has_arrived = truck.space == OASIS
        place = f"#{state.arrived.index(truck_id) + 1}" if has_arrived else truck.kind
        label(row, place, (spot[0] + TOKEN / 2, 21), 12, room=TOKEN)
