"""Decks as sheets to print: the outlines of the trucks, ready to be cut out."""

from __future__ import annotations

from xml.etree import ElementTree as Xml

from zackpack.decks import Deck
from zackpack.draw.descriptions import describe_truck
from zackpack.draw.labels import label
from zackpack.draw.plans import draw_area
from zackpack.draw.svg import canvas, group, rect, svg_text
from zackpack.errors import Fault, InputError
from zackpack.limits import MAX_SHEET_SQUARES
from zackpack.pieces import cubes
from zackpack.sentences import Sentence, counted, enumeration
from zackpack.trucks import Truck

PAPER = 210, 297
"""Millimetres across and down: A4."""
EDGE = 10
"""Millimetres of white around a page."""
CARDS_ACROSS, CARDS_DOWN = 5, 6
CARD = (PAPER[0] - 2 * EDGE) / CARDS_ACROSS, (PAPER[1] - 2 * EDGE) / CARDS_DOWN
TEXT_SIZE = 4
"""Millimetres."""


def deck_svg(deck: Deck) -> str:
    """All trucks of a deck, 30 on a page of A4, each with its name, levels and cubes.

    Returns
    -------
    str
        SVG, with one page below the other if there are more.

    Raises
    ------
    InputError
        If there are too many squares to draw.
    """
    squares = sum(truck.rows * truck.columns for truck in deck)
    if squares > MAX_SHEET_SQUARES:
        found = counted("{count} square", "{count} squares", squares)
        expected = Sentence("at most {most}", most=MAX_SHEET_SQUARES)
        raise InputError(Fault(Sentence("the sheets of {deck}", deck=deck.name), found, expected))
    pages = -(-len(deck) // (CARDS_ACROSS * CARDS_DOWN))
    description = enumeration([describe_truck(truck) for truck in deck], " ")
    trucks = counted("{count} truck", "{count} trucks", len(deck))
    title = Sentence("{name}: {trucks}", name=deck.name, trucks=trucks)
    root = canvas(title, description, (0, 0), (PAPER[0], PAPER[1] * pages), "mm")
    for number, truck in enumerate(deck):
        page, place = divmod(number, CARDS_ACROSS * CARDS_DOWN)
        row, column = divmod(place, CARDS_ACROSS)
        x, y = EDGE + column * CARD[0], PAPER[1] * page + EDGE + row * CARD[1]
        _draw_card(group(root, at=(x, y)), truck)
    return svg_text(root)


def _draw_card(card: Xml.Element, truck: Truck) -> None:
    """A truck on its card."""
    width, height = CARD
    rect(card, (0, 0), CARD, "zp-paper zp-line", rx=2, stroke_width=0.2, stroke_dasharray="1 1")
    label(card, truck.name, (3, 6), TEXT_SIZE, bold=True)
    size = enumeration((counted("{count} level", "{count} levels", truck.levels), cubes(truck.capacity)))
    label(card, size, (3, height - 3), TEXT_SIZE * 0.75)
    room = width - 8, height - 18
    square = min(room[0] / truck.columns, room[1] / truck.rows, 8)
    x, y = (width - square * truck.columns) / 2, 8 + (room[1] - square * truck.rows) / 2
    draw_area(group(card, at=(x, y)), truck, square)
