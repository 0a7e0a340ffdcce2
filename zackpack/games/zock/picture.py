"""Pictures of Zock: the track with its houses and pawns, the amounts in the windows, and
everybody's money.
"""

import math
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
from zackpack.games.zock.components import HOUSE_NAMES, QUARTERS
from zackpack.games.zock.game import COLOURS, GAME, place_of
from zackpack.games.zock.position import State
from zackpack.games.zock.seats import KING, LABELS, PAWNS
from zackpack.sentences import Sentence, enumeration

PAINTS = dict(zip(HOUSE_NAMES, ("#d93a2b", "#ffd94a", "#3fae74", "#2b3a94"), strict=True))
"""They differ in lightness, too, for people who cannot tell the hues apart."""
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
WINDOW, LEAST_RADIUS = 30, 270
"""Pixels for an amount, and from the middle to the edge of the track, at least."""
HOUSE_SIZE = 110, 58
SLOTS = (-34, 9), (0, 9), (34, 9)
"""The places of the pawns around the middle of their house."""
RIM = 36
"""Pixels between the ring of spaces and the circle in the colour of the current player."""
PANEL = 260, 107


def picture(state: State, language: str = "en") -> str:
    """The track, the houses, the pawns, all money, and the amounts in the windows for the current
    player, as SVG.
    """
    spaces = state.setup.track.spaces
    radius = max(LEAST_RADIUS, math.ceil(spaces * WINDOW / math.tau) + DEPTH + RIM / 2)
    half = max(radius + 30, _house(1, radius)[0] + HOUSE_SIZE[0] / 2) + MARGIN
    texts = [*GAME.describe(state)]
    title = Sentence("Zock: {part}", part=texts[0])
    root = canvas(title, enumeration(texts, " "), (-half, -half), (half + PANEL[0] + MARGIN, half))
    _draw_disc(root, state, radius)
    for space in range(spaces):
        element(
            root,
            "path",
            class_="zp-floor zp-line",
            stroke_width=1,
            d=_sector(radius, space, spaces),
        )
    for house in range(QUARTERS):
        _draw_house(root, state, house, radius)
    _draw_pawns(root, state, radius)
    top = -(len(state.seats) * (PANEL[1] + MARGIN) - MARGIN) / 2
    for index in range(len(state.seats)):
        corner = half, top + index * (PANEL[1] + MARGIN)
        _draw_player(
            group(root, "zp-player", at=corner, title=state.setup.players[index]), state, index
        )
    return svg_text(root, language)


def _angle(space: float, spaces: int) -> float:
    """The angle at which a space begins: clockwise from the first house, on the upper left."""
    return math.tau * (space / spaces - 3 / 8)


def _spot(distance: float, angle: float) -> Point:
    return distance * math.cos(angle), distance * math.sin(angle)


def _sector(radius: float, space: int, spaces: int) -> str:
    first, last = _angle(space, spaces), _angle(space + 1, spaces)
    inner = radius - DEPTH
    corners = [_spot(radius, first), _spot(radius, last), _spot(inner, last), _spot(inner, first)]
    a, b, c, d = (f"{number(x)},{number(y)}" for x, y in corners)
    return f"M{a}A{number(radius)},{number(radius)} 0 0 1 {b}L{c}A{number(inner)},{number(inner)} 0 0 0 {d}Z"


def _draw_disc(root: Xml.Element, state: State, radius: float) -> None:
    """Draw the disc in the middle: the amounts, the round and who is to do what."""
    track, colour = state.setup.track, state.setup.colours[state.turn]
    inner = radius - DEPTH
    disc(root, (0, 0), inner, "zp-paper")
    disc(root, (0, 0), inner - RIM, fill="none", stroke=_colour(state, colour), stroke_width=4)
    room = min(RIM - 6, inner * math.tau / track.spaces - 8)
    for travel in range(1, track.spaces + 1):
        text = str(track.amount(colour, travel))
        spot = _spot(inner - RIM / 2, _angle(track.space(colour, travel) + 0.5, track.spaces))
        opacity = "1" if track.is_past_quarter(travel) else "0.55"
        label(
            root,
            text,
            spot,
            11,
            room=room,
            shrinks=True,
            text_anchor="middle",
            dy=".36em",
            fill_opacity=opacity,
        )
    player = Sentence("the amounts are those of {player},", player=state.player)
    pale = Sentence("pale ones only after a full round")
    for row, (text, size) in enumerate(
        ((next(GAME.describe(state)), 16), (player, 12), (pale, 12))
    ):
        width = 2 * (inner - RIM - 12)
        label(
            root,
            text,
            (0, 24 * row - 18),
            size,
            room=width,
            shrinks=True,
            bold=not row,
            text_anchor="middle",
        )


def _draw_house(root: Xml.Element, state: State, house: int, radius: float) -> None:
    """Draw a house, its owner, and the way out of it."""
    colour, (x, y) = state.setup.track.colours[house], _house(house, radius)
    paint, (width, height) = _colour(state, colour), HOUSE_SIZE
    box = group(root, "zp-house", at=(x, y))
    rect(box, (-width / 2, -height / 2), HOUSE_SIZE, "zp-paper", rx=6, stroke=paint, stroke_width=4)
    owner = dict(zip(state.setup.colours, state.setup.players, strict=True)).get(
        colour, COLOURS.get(colour, colour)
    )
    label(box, owner, (0, -height / 2 + 17), 11, room=width - 6, text_anchor="middle")
    for slot in SLOTS:
        disc(box, slot, 15, "zp-floor zp-line", stroke_width=1)
    angle = _angle(house, QUARTERS)
    out = [
        _spot(radius + 3, angle),
        *(_spot(radius + 13, angle + side * 10 / radius) for side in (-1, 1)),
    ]
    element(root, "path", fill=paint, class_="zp-line", stroke_width=1, d=path([out]))


def _house(house: int, radius: float) -> Point:
    """The middle of a house, beside the space that its pawns enter."""
    return _spot(radius + 70, _angle(house, QUARTERS))


def _draw_pawns(root: Xml.Element, state: State, radius: float) -> None:
    """Draw each pawn in its house or on its space, a challenger outside the ring; none of players
    who have left.
    """
    for index, seat in enumerate(state.seats):
        x, y = _house(state.setup.track.colours.index(state.setup.colours[index]), radius)
        for pawn, travel in enumerate(() if seat.has_left else seat.travel):
            if not travel:
                _draw_pawn(root, state, (index, pawn), (x + SLOTS[pawn][0], y + SLOTS[pawn][1]), 12)
                continue
            space = state.space(index, travel)
            angle = _angle(space + 0.5, state.setup.track.spaces)
            beside = state.pawns_on(index, space)
            distance = radius - DEPTH * (beside.index(pawn) + 0.5) / len(beside)
            if state.duel and index == state.turn and pawn == KING:
                distance = radius + 14
            _draw_pawn(
                root, state, (index, pawn), _spot(distance, angle), 12 if len(beside) < 3 else 8
            )


def _draw_pawn(
    root: Xml.Element, state: State, whose: tuple[int, int], spot: Point, size: float
) -> None:
    """Draw a pawn of a seat: a crown for a king, a number for the others."""
    index, pawn = whose
    player, colour = state.setup.players[index], state.setup.colours[index]
    ink = ink_on(_colour(state, colour))
    values = {"pawn": LABELS[pawn], "player": player, "part": place_of(state, index, pawn)}
    title = Sentence("{pawn} of {player}, {part}", **values)
    token = group(root, "zp-pawn", at=spot, title=title)
    disc(token, (0, 0), size, "zp-line", fill=_colour(state, colour), stroke_width=1.5)
    if pawn == KING:
        element(token, "path", fill=ink, d=path([[(size * x, size * (y + 0.1)) for x, y in CROWN]]))
    else:
        mark(token, PAWNS[pawn][-1], (0, 0), size * 1.2, ink)


def _draw_player(panel: Xml.Element, state: State, index: int) -> None:
    """Draw money and pawns of a player, with a thick frame for the current one."""
    seat = state.seats[index]
    thick = 3 if index == state.turn and not state.is_over else 1
    rect(panel, (0, 0), PANEL, "zp-paper zp-line", rx=6, stroke_width=thick)
    disc(
        panel,
        (20, 19),
        9,
        "zp-line",
        fill=_colour(state, state.setup.colours[index]),
        stroke_width=1.5,
    )
    label(panel, state.setup.players[index], (36, 24), 14, room=PANEL[0] - 46, bold=True)
    owes = Sentence("cash {count}, owes the bank {points}", count=seat.cash, points=seat.debt)
    lines = [owes if seat.debt else Sentence("cash {count}", count=seat.cash)]
    pawns = [
        Sentence("{pawn}: {part}", pawn=LABELS[i], part=place_of(state, index, i))
        for i in range(len(PAWNS))
    ]
    lines += [Sentence("has left the game")] if seat.has_left else pawns
    for row, line in enumerate(lines):
        label(panel, line, (12, 46 + 17 * row), 12, room=PANEL[0] - 20, shrinks=True)


def _colour(state: State, house: str) -> str:
    """The colour that a house is named after, or else one that no house of the track is named
    after.
    """
    names = [name.casefold() for name in state.setup.track.colours]
    others = iter(colour for name, colour in PAINTS.items() if name not in names)
    paints = [PAINTS.get(name) or next(others) for name in names]
    return paints[state.setup.track.colours.index(house)]
