"""Decks as sheets to print: the outlines of the trucks, ready to be cut out."""

from __future__ import annotations

from xml.etree import ElementTree as Xml

from zackpack.decks import Deck
from zackpack.draw.descriptions import describe_truck
from zackpack.draw.plans import draw_area
from zackpack.draw.svg import Look, canvas, element, words, written
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
        _draw_card(element(root, "g", transform=f"translate({x:g} {y:g})"), truck)
    return written(root)


def _draw_card(card: Xml.Element, truck: Truck) -> None:
    """A truck on its card."""
    width, height = CARD
    look: Look = {"class_": "zp-paper zp-line", "stroke_width": 0.2, "stroke_dasharray": "1 1"}
    element(card, "rect", width=width, height=height, rx=2, **look)
    words(card, "text", truck.name, class_="zp-ink", x=3, y=6, font_size=TEXT, font_weight="bold")
    size = f"{plural(truck.levels, 'level')}, {plural(truck.capacity, 'cube')}"
    words(card, "text", size, class_="zp-ink", x=3, y=height - 3, font_size=TEXT * 0.75)
    room = width - 8, height - 18
    square = min(room[0] / truck.columns, room[1] / truck.rows, 8)
    x, y = (width - square * truck.columns) / 2, 8 + (room[1] - square * truck.rows) / 2
    draw_area(element(card, "g", transform=f"translate({x:.2f} {y:.2f})"), truck, square)
