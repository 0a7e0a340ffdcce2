"""Pictures of Zock: the track with its houses and pawns, the windows, and everybody's money."""

import math
from dataclasses import dataclass
from xml.etree import ElementTree as Xml

from zackpack.draw.labels import label, mark
from zackpack.draw.svg import (
    MARGIN,
    Point,
    canvas,
    disc,
    element,
    group,
    ink_on,
    number,
    path,
    rect,
    svg_text,
)
from zackpack.games.setups import COLOUR_NAMES
from zackpack.games.zock.components import QUARTERS
from zackpack.games.zock.description import bank_of, describe, place_of, standing
from zackpack.games.zock.position import State
from zackpack.games.zock.seats import LABELS, Pawn
from zackpack.sentences import Sentence, enumeration

CROWN = (
    (-0.55, 0.42),
    (-0.62, -0.3),
    (-0.25, 0.05),
    (0, -0.5),
    (0.25, 0.05),
    (0.62, -0.3),
    (0.55, 0.42),
)
DEPTH = 58
"""Pixels across the ring of spaces."""
WINDOW = 30
"""Pixels for an amount."""
LEAST_RADIUS = 270
"""Pixels from the middle to the edge of the track, at least."""
HOUSE_SIZE = 110, 58
"""Pixels: width and height of a house."""
SLOTS = (-34, 9), (0, 9), (34, 9)
"""The places of the pawns around the middle of their house."""
RIM = 36
"""Pixels between the ring of spaces and the circle in the colour of the current player."""
PANEL = 260, 107
"""Pixels: width and height of the panel of a player."""


@dataclass(frozen=True)
class Ring:
    """The ring of spaces around the middle of a picture, and the houses, in pixels.

    Attributes
    ----------
    radius
        From the middle to the outer edge.
    depth
        Across the ring.
    pawn
        The radius of a pawn.
    houses
        The middle of each house.
    """

    radius: float
    depth: float
    pawn: float
    houses: tuple[Point, ...]


def picture(state: State, language: str = "en") -> str:
    """Draw the track, the houses, the pawns, all money, and the windows of the current player.

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
    spaces = state.setup.track.spaces
    radius = max(LEAST_RADIUS, math.ceil(spaces * WINDOW / math.tau) + DEPTH + RIM / 2)
    houses = tuple(spot_of(radius + 70, angle_of(house, QUARTERS)) for house in range(QUARTERS))
    half = max(radius + 30, houses[1][0] + HOUSE_SIZE[0] / 2) + MARGIN
    ring = Ring(radius, DEPTH, 12, houses)

    title = Sentence("Zock: {standing}", standing=standing(state))
    words = enumeration([*describe(state)], " ")
    root = canvas(title, words, (-half, -half), (half + PANEL[0] + MARGIN, half))

    _draw_disc(root, state, radius)
    draw_ring(root, ring, spaces)
    for house in range(QUARTERS):
        _draw_house(root, state, house, ring)
    draw_pawns(root, state, ring)

    step = PANEL[1] + MARGIN
    top = -(len(state.seats) * step - MARGIN) / 2
    for index, player in enumerate(state.setup.players):
        panel = group(root, "zp-player", at=(half, top + index * step), title=player)
        _draw_player(panel, state, index)
    return svg_text(root, language)


# ---- the track


def angle_of(space: float, spaces: int) -> float:
    """The angle at which a space begins: clockwise from the first house, on the upper left."""
    return math.tau * (space / spaces - 3 / 8)


def spot_of(distance: float, angle: float) -> Point:
    """Return the point at this distance and angle from the middle."""
    return distance * math.cos(angle), distance * math.sin(angle)


def draw_ring(root: Xml.Element, ring: Ring, spaces: int) -> None:
    """Draw the spaces."""
    for space in range(spaces):
        outline = _sector(ring, space, spaces)
        element(root, "path", class_="zp-floor zp-line", stroke_width=1, d=outline)


def _sector(ring: Ring, space: int, spaces: int) -> str:
    """The outline of a space."""
    first = angle_of(space, spaces)
    last = angle_of(space + 1, spaces)
    radius = ring.radius
    inner = radius - ring.depth

    corners = [
        spot_of(radius, first),
        spot_of(radius, last),
        spot_of(inner, last),
        spot_of(inner, first),
    ]
    a, b, c, d = (f"{number(x)},{number(y)}" for x, y in corners)
    outer_arc = f"A{number(radius)},{number(radius)} 0 0 1 {b}"
    inner_arc = f"A{number(inner)},{number(inner)} 0 0 0 {d}"
    return f"M{a}{outer_arc}L{c}{inner_arc}Z"


def _draw_disc(root: Xml.Element, state: State, radius: float) -> None:
    """Draw the disc in the middle: the amounts, the round and who is to do what."""
    inner = radius - DEPTH
    colour = state.setup.colours[state.turn]
    disc(root, (0, 0), inner, "zp-paper")
    paint = state.setup.track.paint(colour)
    disc(root, (0, 0), inner - RIM, fill="none", stroke=paint, stroke_width=4)
    _draw_amounts(root, state, inner)

    whose = Sentence("the amounts are those of {player},", player=state.player)
    pale = Sentence("pale ones only after a full round")
    width = 2 * (inner - RIM - 12)
    lines = ((standing(state), 16), (whose, 12), (pale, 12), (bank_of(state), 14))
    for row, (line, size) in enumerate(lines):
        spot = (0, 24 * row - 18)
        is_first = row == 0
        label(
            root,
            line,
            spot,
            size,
            room=width,
            shrinks=True,
            bold=is_first,
            text_anchor="middle",
        )


def _draw_amounts(root: Xml.Element, state: State, inner: float) -> None:
    """Draw the amounts in the windows for the current player, beside their spaces."""
    track = state.setup.track
    colour = state.setup.colours[state.turn]
    room = min(RIM - 6, inner * math.tau / track.spaces - 8)

    for travel in range(1, track.spaces + 1):
        angle = angle_of(track.space(colour, travel) + 0.5, track.spaces)
        label(
            root,
            str(track.amount(colour, travel)),
            spot_of(inner - RIM / 2, angle),
            11,
            room=room,
            shrinks=True,
            text_anchor="middle",
            dy=".36em",
            fill_opacity="1" if track.is_past_quarter(travel) else "0.55",
        )


def _draw_house(root: Xml.Element, state: State, house: int, ring: Ring) -> None:
    """Draw a house, its owner, and the way out of it."""
    colour = state.setup.track.colours[house]
    paint = state.setup.track.paint(colour)
    width, height = HOUSE_SIZE

    box = group(root, "zp-house", at=ring.houses[house])
    rect(box, (-width / 2, -height / 2), HOUSE_SIZE, "zp-paper", rx=6, stroke=paint, stroke_width=4)
    label(
        box,
        owner_of(state, colour),
        (0, -height / 2 + 17),
        11,
        room=width - 6,
        text_anchor="middle",
    )
    for slot in SLOTS:
        disc(box, slot, 15, "zp-floor zp-line", stroke_width=1)
    draw_way_out(root, house, ring.radius, paint)


def owner_of(state: State, colour: str) -> str:
    """The player of a colour; its name if nobody has it."""
    owners = dict(zip(state.setup.colours, state.setup.players, strict=True))
    return owners.get(colour, COLOUR_NAMES.get(colour, colour))


def draw_way_out(root: Xml.Element, house: int, radius: float, paint: str) -> None:
    """Draw where pawns come out of a house."""
    angle = angle_of(house, QUARTERS)
    aside = 10 / radius
    tip = spot_of(radius + 3, angle)
    arrow = [tip, spot_of(radius + 13, angle - aside), spot_of(radius + 13, angle + aside)]
    element(root, "path", fill=paint, class_="zp-line", stroke_width=1, d=path([arrow]))


# ---- the pawns


def draw_pawns(root: Xml.Element, state: State, ring: Ring) -> None:
    """Draw each pawn in its house or on its space; none of players who have left."""
    for index, seat in enumerate(state.seats):
        if seat.has_left:
            continue

        x, y = ring.houses[state.setup.track.colours.index(state.setup.colours[index])]
        for pawn in Pawn:
            if seat.travel[pawn]:
                _draw_pawn_on_track(root, state, index, pawn, ring)
            else:
                right, down = SLOTS[pawn]
                _draw_pawn(root, state, index, pawn, (x + right, y + down), size=12)


def _draw_pawn_on_track(
    root: Xml.Element, state: State, index: int, pawn: Pawn, ring: Ring
) -> None:
    """Draw a pawn on its space beside others of its player, a challenger outside the ring."""
    space = state.space(index, state.seats[index].travel[pawn])
    beside = state.pawns_on(index, space)

    distance = ring.radius - ring.depth * (beside.index(pawn) + 0.5) / len(beside)
    if state.duel and index == state.turn and pawn == Pawn.KING:
        distance = ring.radius + 14

    angle = angle_of(space + 0.5, state.setup.track.spaces)
    size = ring.pawn if len(beside) * 2 * ring.pawn <= ring.depth else 8
    _draw_pawn(root, state, index, pawn, spot_of(distance, angle), size=size)


def _draw_pawn(
    root: Xml.Element, state: State, index: int, pawn: Pawn, spot: Point, *, size: float
) -> None:
    """Draw a pawn of a seat: a crown for a king, a number for the others."""
    paint = state.setup.track.paint(state.setup.colours[index])
    ink = ink_on(paint)
    title = Sentence(
        "{pawn} of {player}, {place}",
        pawn=LABELS[pawn],
        player=state.setup.players[index],
        place=place_of(state, index, pawn),
    )

    token = group(root, "zp-pawn", at=spot, title=title)
    disc(token, (0, 0), size, "zp-line", fill=paint, stroke_width=1.5)
    if pawn == Pawn.KING:
        crown = [(size * x, size * (y + 0.1)) for x, y in CROWN]
        element(token, "path", fill=ink, d=path([crown]))
    else:
        mark(token, str(pawn.value), (0, 0), size * 1.2, ink)


# ---- the players


def _draw_player(panel: Xml.Element, state: State, index: int) -> None:
    """Draw money and pawns of a player, with a thick frame for the current one."""
    seat = state.seats[index]
    paint = state.setup.track.paint(state.setup.colours[index])
    is_current = index == state.turn and not state.is_over

    rect(panel, (0, 0), PANEL, "zp-paper zp-line", rx=6, stroke_width=3 if is_current else 1)
    disc(panel, (20, 19), 9, "zp-line", fill=paint, stroke_width=1.5)
    label(panel, state.setup.players[index], (36, 24), 14, room=PANEL[0] - 46, bold=True)

    lines = [Sentence("cash {cash}", cash=seat.cash)]
    if seat.debt:
        lines = [Sentence("cash {cash}, owes the bank {debt}", cash=seat.cash, debt=seat.debt)]
    if seat.has_left:
        lines.append(Sentence("has left the game"))
    else:
        template = "{pawn}: {place}"
        lines += (
            Sentence(template, pawn=LABELS[pawn], place=place_of(state, index, pawn))
            for pawn in Pawn
        )
    for row, line in enumerate(lines):
        label(panel, line, (12, 46 + 17 * row), 12, room=PANEL[0] - 20, shrinks=True)
