"""The board of Montego Bay for a phone that is held upright: a quarter turned, and nothing else."""

from xml.etree import ElementTree as Xml

from zackpack.draw import svg
from zackpack.draw.labels import label
from zackpack.draw.svg import Point, group, rect
from zackpack.games.montego_bay.picture import (
    GAP,
    draw_docker,
    draw_goods,
    draw_piers,
    draw_tally_man,
    on_paper,
)
from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.walk import PUBS, opposite
from zackpack.games.table import UPRIGHT_WIDTH
from zackpack.sentences import Sentence

EDGE = 4
WIDTH = UPRIGHT_WIDTH - 2 * EDGE
"""Pixels around the picture, and inside that."""
SPACE = 78
STORE = 54
NAME = WIDTH - 2 * SPACE - 2 * STORE
"""Pixels: the widths of a space, of a store, and of the name of a warehouse between its stores."""
ROW = 46
"""Pixels: the height of a warehouse."""
PUB = 42
"""Pixels: the height of a pub."""
PUB_NAME = 88
"""Pixels for its name."""
NUMBER = 18
"""Pixels for the number of a space."""
APART = 27
"""Pixels from one docker to the next."""


def upright_picture(state: State, language: str = "en") -> str:
    """Draw the dockers beside the stores, and the barrels in the slots of ships.

    Dockers walk down on the right and up on the left. Sentences, and what the players have, are
    for the reader to put beside it.

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
    parts = Xml.Element("g")
    below = _draw_walk(parts, state) + GAP
    below += draw_piers(group(parts, at=(0, below)), state, WIDTH, beside=2)
    return svg.svg_text(on_paper(parts, state, (WIDTH, below), EDGE), language)


def _draw_walk(part: Xml.Element, state: State) -> float:
    """Draw the warehouses below one another between the pubs; return the height."""
    rows = len(state.setup.warehouses)
    height = 2 * PUB + rows * ROW

    for (name, place), y in zip(PUBS.items(), (0, height - PUB), strict=True):
        rect(part, (0, y), (WIDTH, PUB), "zp-floor zp-line", rx=8)
        pub = Sentence("pub {name}", name=name)
        label(part, pub, (8, y + 26), 13, room=PUB_NAME - 10, bold=True)
        dockers = state.dockers_at(place)
        apart = min(32, (WIDTH - PUB_NAME - 32) / max(1, len(dockers) - 1))
        for index, docker in enumerate(dockers):
            draw_docker(part, state, docker, (PUB_NAME + 16 + index * apart, y + PUB / 2))

    for row in range(rows):
        _draw_row(part, state, row)
    return height


def _draw_row(part: Xml.Element, state: State, row: int) -> None:
    """Draw a warehouse with its stores, and its spaces: the near one on the right."""
    y = PUB + row * ROW
    left = SPACE + STORE

    house = group(part, "warehouse")
    rect(house, (SPACE, y), (2 * STORE + NAME, ROW), "zp-paper zp-line")
    rect(house, (left, y), (NAME, ROW), "zp-floor zp-line")
    if state.row:
        name = state.row[row].warehouse
        middle = (left + NAME / 2, y + ROW / 2 + 5)
        label(house, name, middle, 13, room=NAME - 6, bold=True, text_anchor="middle")

    far = opposite(row, state.setup.spaces)
    for space, x, shelf in ((row, WIDTH - SPACE, left + NAME), (far, 0, SPACE)):
        rect(part, (x, y), (SPACE, ROW), "zp-floor zp-line", stroke_width=0.7)
        label(part, str(space), (x + 4, y + 15), 12)
        if state.row:
            draw_goods(house, state.store(space), (shelf + STORE / 2, y + ROW / 2), STORE - 4)
        _draw_arrow(part, (x + SPACE / 2, y), points_up=space == far)
        _draw_dockers(part, state, space, (x, y))


def _draw_dockers(part: Xml.Element, state: State, space: int, corner: Point) -> None:
    """Draw the dockers on the space with this corner, and the Tally-Man."""
    x, y = corner
    dockers = state.dockers_at(space)
    first = x + (NUMBER + SPACE) / 2 - (len(dockers) - 1) * APART / 2
    for index, docker in enumerate(dockers):
        draw_docker(part, state, docker, (first + index * APART, y + ROW / 2))
        if docker in state.queue[:1]:
            draw_tally_man(part, (x + NUMBER / 2 + 2, y + 31))


def _draw_arrow(part: Xml.Element, middle: Point, *, points_up: bool) -> None:
    """Draw which way dockers walk, below the middle of the upper edge of a space, or above."""
    x, y = middle
    tip = y + 2 if points_up else y + ROW - 2
    back = tip + 4 if points_up else tip - 4

    arrow = [(x, tip), (x - 5, back), (x + 5, back)]
    svg.element(part, "path", class_="zp-ink", d=svg.path([arrow]))
