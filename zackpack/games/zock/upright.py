"""The track of Zock for a phone that is held upright: houses above and below it, amounts turned."""

import math
from xml.etree import ElementTree as Xml

from zackpack.draw.labels import label
from zackpack.draw.svg import Point, canvas, disc, group, number, rect, svg_text
from zackpack.games.table import UPRIGHT_WIDTH
from zackpack.games.zock.description import bank_of, describe, standing
from zackpack.games.zock.picture import (
    SLOTS,
    Ring,
    angle_of,
    draw_pawns,
    draw_ring,
    draw_way_out,
    owner_of,
    spot_of,
)
from zackpack.games.zock.position import State
from zackpack.sentences import Sentence, enumeration

HALF = UPRIGHT_WIDTH / 2
EDGE = 5
RADIUS = 144
DEPTH = 36
AMOUNT = 36
"""Pixels from the middle to the edge of the track, across the ring, and for an amount."""
HOUSE_SIZE = HALF - 1.5 * EDGE, 64
"""Pixels: width and height of a house."""
BEYOND = 28
"""Pixels between the track and the houses, for a challenger."""
LINE = 18
"""Pixels from one line of text to the next."""


def upright_picture(state: State, language: str = "en") -> str:
    """Draw the track, the houses with their owners' money, and the windows of the current player.

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
    aside = HALF - EDGE - HOUSE_SIZE[0] / 2
    along = RADIUS + BEYOND + HOUSE_SIZE[1] / 2
    houses = ((-aside, -along), (aside, -along), (aside, along), (-aside, along))
    ring = Ring(RADIUS, DEPTH, 11, houses)

    whose = Sentence("the amounts are those of {player},", player=state.player)
    lines = (whose, Sentence("pale ones only after a full round"), bank_of(state))
    low = along + HOUSE_SIZE[1] / 2 + EDGE
    height = 2 * low + len(lines) * LINE

    title = Sentence("Zock: {standing}", standing=standing(state))
    root = canvas(title, enumeration([*describe(state)], " "), (-HALF, -low), (HALF, height - low))
    rect(root, (-HALF, -low), (UPRIGHT_WIDTH, height), "zp-paper")

    draw_ring(root, ring, state.setup.track.spaces)
    _draw_amounts(root, state)
    for house, middle in enumerate(houses):
        _draw_house(root, state, house, middle)
    draw_pawns(root, state, ring)

    for row, line in enumerate(lines):
        spot = (EDGE - HALF, low + LINE * row + 12)
        label(root, line, spot, 12, room=UPRIGHT_WIDTH - 2 * EDGE)
    return svg_text(root, language)


def _draw_amounts(root: Xml.Element, state: State) -> None:
    """Draw the amounts for the current player, which point to the middle, and whose they are."""
    track = state.setup.track
    colour = state.setup.colours[state.turn]
    inner = RADIUS - DEPTH
    size = min(12, inner * math.tau / track.spaces - 2)

    for travel in range(1, track.spaces + 1):
        angle = angle_of(track.space(colour, travel) + 0.5, track.spaces)
        x, y = spot_of(inner - 5, angle)
        is_right = math.cos(angle) > 0
        degrees = math.degrees(angle) + (0 if is_right else 180)
        label(
            root,
            str(track.amount(colour, travel)),
            (x, y),
            size,
            room=AMOUNT,
            shrinks=True,
            text_anchor="end" if is_right else "start",
            dy=".36em",
            transform=f"rotate({number(degrees)} {number(x)} {number(y)})",
            fill_opacity="1" if track.is_past_quarter(travel) else "0.55",
        )

    middle = inner - AMOUNT - 8
    disc(root, (0, 0), middle, fill="none", stroke=track.paint(colour), stroke_width=4)
    room = 2 * middle - 20
    label(root, state.player, (0, 6), 17, room=room, bold=True, text_anchor="middle")


def _draw_house(root: Xml.Element, state: State, house: int, middle: Point) -> None:
    """Draw a house with its owner and the owner's money, and the way out of it."""
    colour = state.setup.track.colours[house]
    paint = state.setup.track.paint(colour)
    width, height = HOUSE_SIZE

    box = group(root, "zp-house", at=middle)
    corner = (-width / 2, -height / 2)
    rect(box, corner, HOUSE_SIZE, "zp-paper", rx=6, stroke=paint, stroke_width=4)
    baseline = 19 - height / 2
    owner = (10 - width / 2, baseline)
    label(box, owner_of(state, colour), owner, room=width - 72, bold=True)
    if colour in state.setup.colours:
        seat = state.seats[state.setup.colours.index(colour)]
        money = (width / 2 - 10, baseline)
        label(box, str(seat.cash), money, room=52, shrinks=True, text_anchor="end")
    for slot in SLOTS:
        disc(box, slot, 15, "zp-floor zp-line", stroke_width=1)
    draw_way_out(root, house, RADIUS, paint)
