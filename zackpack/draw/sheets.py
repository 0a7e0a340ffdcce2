"""Decks as sheets to print: the outlines of the trucks, ready to be cut out."""

from __future__ import annotations

from xml.etree import ElementTree as Xml

from zackpack.decks import Deck
from zackpack.draw.descriptions import describe_truck
from zackpack.draw.labels import label
from zackpack.draw.plans import draw_area
from zackpack.draw.svg import canvas, group, rect, svg_text
from zackpack.errors import plural
from zackpack.trucks import Truck

PAGE = 210, 297
"""Millimetres across and down: A4."""
EDGE = 10
"""Millimetres of white around a page."""
COLUMNS, ROWS = 5, 6
CARD = (PAGE[0] - 2 * EDGE) / COLUMNS, (PAGE[1] - 2 * EDGE) / ROWS
TEXT = 4
"""Millimetres."""


def deck_svg(deck: Deck) -> str:
    """All trucks of a deck, 30 on a page of A4, each with its name, levels and cubes.

    Returns
    -------
    str
        SVG, with one page below the other if there are more.
    """
    pages = -(-len(deck) // (COLUMNS * ROWS))
    description = " ".join(describe_truck(truck) for truck in deck)
    root = canvas(f"{deck.name}: {plural(len(deck), 'truck')}", description, (0, 0), (PAGE[0], PAGE[1] * pages), "mm")
    for number, truck in enumerate(deck):
        page, place = divmod(number, COLUMNS * ROWS)
        row, column = divmod(place, COLUMNS)
        x, y = EDGE + column * CARD[0], PAGE[1] * page + EDGE + row * CARD[1]
        _draw_card(group(root, at=(x, y)), truck)
    return svg_text(root)


def _draw_card(card: Xml.Element, truck: Truck) -> None:
    """A truck on its card."""
    width, height = CARD
    rect(card, (0, 0), CARD, "zp-paper zp-line", rx=2, stroke_width=0.2, stroke_dasharray="1 1")
    label(card, truck.name, (3, 6), TEXT, bold=True)
    size = f"{plural(truck.levels, 'level')}, {plural(truck.capacity, 'cube')}"
    label(card, size, (3, height - 3), TEXT * 0.75)
    room = width - 8, height - 18
    square = min(room[0] / truck.columns, room[1] / truck.rows, 8)
    x, y = (width - square * truck.columns) / 2, 8 + (room[1] - square * truck.rows) / 2
    draw_area(group(card, at=(x, y)), truck, square)
