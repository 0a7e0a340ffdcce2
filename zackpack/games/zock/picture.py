"""A position of Zock: the track with its houses and pawns, what the windows show, and everybody's money."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from xml.etree import ElementTree as Xml

from zackpack.draw.svg import MARGIN, Look, Point, canvas, element, number, path, shortened, words, written
from zackpack.errors import plural
from zackpack.games.zack_and_pack.markers import told
from zackpack.games.zock.components import COLOURS, QUARTERS
from zackpack.games.zock.game import winners
from zackpack.games.zock.money import NOTES, Payment, notes
from zackpack.games.zock.position import KING, PAWNS, WEIGHTS, State
from zackpack.sentences import conjoined

PAINTS = dict(zip(COLOURS, ("#d93a2b", "#ffd94a", "#3fae74", "#2b3a94"), strict=True))
"""Each a step lighter or darker than every other one, for those who cannot tell the hues apart."""
INKS = {"#d93a2b": "#ffffff", "#ffd94a": "#1c1c1c", "#3fae74": "#1c1c1c", "#2b3a94": "#ffffff"}
SHAPES: tuple[tuple[Point, ...], ...] = (
    tuple((math.cos(turn * math.pi / 16), math.sin(turn * math.pi / 16)) for turn in range(32)),
    ((-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)),
    ((0, -1.18), (1.18, 0), (0, 1.18), (-1.18, 0)),
    ((0, -1.25), (1.18, 0.85), (-1.18, 0.85)),
)
"""The pawns of a house, around their middle: a disc, a square, a diamond, a triangle."""
CROWN = ((-0.55, 0.42), (-0.62, -0.3), (-0.25, 0.05), (0, -0.5), (0.25, 0.05), (0.62, -0.3), (0.55, 0.42))
DEPTH = 58
"""Pixels across the ring of spaces."""
WINDOW = 30
"""Pixels for an amount, at least."""
SMALLEST = 270
"""The radius of the track, at least."""
HOUSE = 110, 58
SLOT = 9
"""How far below its middle the pawns in a house stand."""
RIM = 36
"""Pixels between the ring of spaces and that in the colour of who has the turn."""
PANEL = 260, 124
NAME = 12
"""The most letters of a name, which fit even if all are wide."""
LONGEST = 1000


def picture(state: State) -> str:
    """The track, the houses, the pawns, the money of players and bank, and what the windows show who has the turn.

    Returns
    -------
    str
        SVG with a title and a description in words.
    """
    spaces = state.setup.track.spaces
    radius = max(SMALLEST, math.ceil(spaces * WINDOW / math.tau) + DEPTH + RIM / 2)
    half = max(radius + 30, _house(1, radius)[0] + HOUSE[0] / 2) + MARGIN
    root = canvas(
        f"Zock: {_round(state)}, {_now(state, LONGEST)}",
        _described(state),
        (-half, -half),
        (half + PANEL[0] + MARGIN, half),
    )
    _draw_disc(root, state, radius)
    for space in range(spaces):
        element(root, "path", class_="zp-floor zp-line", stroke_width=1, d=_sector(radius, space, spaces))
    for house in range(len(state.setup.track.colours)):
        _draw_house(root, state, house, radius)
    _draw_pawns(root, state, radius)
    top = -(len(state.seats) * (PANEL[1] + MARGIN) - MARGIN) / 2
    for index in range(len(state.seats)):
        corner = f"{number(half)} {number(top + index * (PANEL[1] + MARGIN))}"
        panel = element(root, "g", class_="zp-player", transform=f"translate({corner})")
        _draw_player(panel, state, index)
    return written(root)


# ---- the track


def _angle(space: float, spaces: int) -> float:
    """Where a space begins: the first house is on the upper left, and the way goes clockwise."""
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
    """The disc in the middle: the amounts for who has the turn, whose turn it is, the bank, what was paid."""
    track, colour = state.setup.track, state.setup.colours[state.turn]
    inner = radius - DEPTH
    element(root, "circle", class_="zp-paper", r=inner)
    element(root, "circle", fill="none", stroke=_paint(state, colour), stroke_width=4, r=inner - RIM)
    windows = element(root, "g", class_="zp-ink", text_anchor="middle")
    room = min(RIM - 6, inner * math.tau / track.spaces - 8)
    for travel in range(1, track.spaces + 1):
        text = str(track.amount(colour, travel))
        x, y = _spot(inner - RIM / 2, _angle(track.space(colour, travel) + 0.5, track.spaces))
        pale: Look = {} if track.beyond_the_quarter(travel) else {"fill_opacity": 0.55}
        words(windows, "text", text, x=x, y=y, dy=".36em", font_size=min(11, room / len(text) / 0.62), **pale)
    lines = [(_round(state), 14), (_now(state, NAME), 18), (_bank(state), 14)]
    lines += [(_paid(payment), 11) for payment in state.payments]
    lines += [
        (f"the amounts are those of {shortened(state.player, NAME)},", 11),
        ("pale ones only after a full round", 11),
    ]
    y = -sum(size + 8 for _, size in lines) / 2
    for text, size in lines:
        y += size + 8
        font = min(size, 2 * (inner - RIM - 12) / len(text) / 0.64)
        words(windows, "text", text, y=y, font_size=font, font_weight="bold" if size > 11 else "normal")


def _draw_house(root: Xml.Element, state: State, house: int, radius: float) -> None:
    """A house, whose it is, and the way out of it."""
    colour, (x, y) = state.setup.track.colours[house], _house(house, radius)
    paint, (width, height) = _paint(state, colour), HOUSE
    box = element(root, "g", class_="zp-house", transform=f"translate({number(x)} {number(y)})")
    corner: Look = {"x": -width / 2, "y": -height / 2, "width": width, "height": height, "rx": 6}
    element(box, "rect", class_="zp-paper", stroke=paint, stroke_width=4, **corner)
    owner = next((name for name, own in _seats(state) if own == colour), colour)
    _name(box, owner, 9, y=-height / 2 + 17, font_size=11, text_anchor="middle")
    for place in range(len(PAWNS)):
        element(box, "circle", class_="zp-floor zp-line", stroke_width=1, cx=_slot(place), cy=SLOT, r=15)
    angle = _angle(house, QUARTERS)
    out = [_spot(radius + 3, angle), *(_spot(radius + 13, angle + side * 10 / radius) for side in (-1, 1))]
    element(root, "path", fill=paint, class_="zp-line", stroke_width=1, d=path([out]))


def _house(house: int, radius: float) -> Point:
    """The middle of a house, beside the space that its pawns enter."""
    return _spot(radius + 70, _angle(house, QUARTERS))


def _slot(place: int) -> float:
    """How far to the right of a house's middle the place for a pawn is."""
    return (place - 1) * 34


# ---- the pawns


def _draw_pawns(root: Xml.Element, state: State, radius: float) -> None:
    """Each in its house or on its space, where a challenger stands outside; none of who has left."""
    for index, seat in enumerate(state.seats):
        x, y = _house(state.setup.track.colours.index(state.setup.colours[index]), radius)
        for pawn, travel in enumerate(() if seat.left else seat.travel):
            if not travel:
                _draw_pawn(root, state, (index, pawn), (x + _slot(pawn), y + SLOT), 12)
                continue
            space = state.space(index, travel)
            angle = _angle(space + 0.5, state.setup.track.spaces)
            group = state.standing(index, space)
            distance = radius - DEPTH * (group.index(pawn) + 0.5) / len(group)
            if state.duel and state.duel.challenger == index and PAWNS[pawn] == KING:
                distance = radius + 14
            _draw_pawn(root, state, (index, pawn), _spot(distance, angle), 12 if len(group) < 3 else 8)


def _draw_pawn(root: Xml.Element, state: State, whose: tuple[int, int], spot: Point, size: float) -> None:
    """A pawn of a seat: a king has a crown, the others their number."""
    index, pawn = whose
    player, colour = _seats(state)[index]
    paint = _paint(state, colour)
    group = element(root, "g", class_="zp-pawn", transform=f"translate({number(spot[0])} {number(spot[1])})")
    words(group, "title", f"{PAWNS[pawn]} of {player} ({colour}), {_where(state, index, pawn)}")
    _draw_shape(group, state, index, (0, 0), size)
    if PAWNS[pawn] == KING:
        element(group, "path", fill=INKS[paint], d=path([[(size * x, size * (y + 0.1)) for x, y in CROWN]]))
    else:
        look: Look = {"font_size": size * 1.2, "text_anchor": "middle", "dy": ".4em", "font_weight": "bold"}
        words(group, "text", PAWNS[pawn][-1], fill=INKS[paint], **look)


def _draw_shape(parent: Xml.Element, state: State, index: int, spot: Point, size: float) -> None:
    """The shape of a seat's pawns in their colour."""
    colour = state.setup.colours[index]
    shape = SHAPES[state.setup.track.colours.index(colour)]
    corners = [(spot[0] + size * x, spot[1] + size * y) for x, y in shape]
    element(parent, "path", class_="zp-line", fill=_paint(state, colour), stroke_width=1.5, d=path([corners]))


# ---- the players


def _draw_player(panel: Xml.Element, state: State, index: int) -> None:
    """Money and pawns of a player; who has the turn has a thick frame."""
    seat = state.seats[index]
    thick = 3 if index == state.turn and not state.is_over else 1
    frame: Look = {"width": PANEL[0], "height": PANEL[1], "rx": 6, "stroke_width": thick}
    element(panel, "rect", class_="zp-paper zp-line", **frame)
    _draw_shape(panel, state, index, (20, 19), 9)
    _name(panel, state.setup.players[index], NAME, x=36, y=24, font_size=14, font_weight="bold")
    lines = [f"cash {seat.cash}" + (f", owes the bank {seat.debt}" if seat.debt else "")]
    lines.append(f"in notes {told(notes(seat.cash), NOTES)}" if seat.cash else "no notes")
    if seat.left:
        lines.append("has left the game")
    else:
        lines += [f"{name}: {_where(state, index, pawn)}" for pawn, name in enumerate(PAWNS)]
    for row, line in enumerate(lines):
        font = min(12, (PANEL[0] - 20) / len(line) / 0.6)
        words(panel, "text", line, class_="zp-ink", x=12, y=46 + 17 * row, font_size=font)


def _where(state: State, index: int, pawn: int) -> str:
    """Where a pawn is, and what it would bring by itself (ZK-6; with those on its space, ZK-H)."""
    track, ways = state.setup.track, state.seats[index].travel
    travel = ways[pawn]
    if not travel:
        return "in the house"
    worth = WEIGHTS[pawn] * track.amount(state.setup.colours[index], travel)
    group = state.standing(index, state.space(index, travel))
    brings = f"brings {worth}" if any(track.beyond_the_quarter(ways[one]) for one in group) else "nothing yet"
    return f"{plural(travel, 'space')} out, {brings}"


# ---- words


def _seats(state: State) -> Sequence[tuple[str, str]]:
    return tuple(zip(state.setup.players, state.setup.colours, strict=True))


def _paint(state: State, colour: str) -> str:
    """The paint of a colour: its own, or one that no colour of the track is named after."""
    colours = state.setup.track.colours
    others = iter(paint for name, paint in PAINTS.items() if name not in colours)
    return {name: PAINTS.get(name) or next(others) for name in colours}[colour]


def _name(parent: Xml.Element, name: str, most: int, **look: str | float) -> None:
    """A name that fits; the whole of it is told on pointing at it."""
    group = element(parent, "g")
    words(group, "title", name)
    words(group, "text", shortened(name, most), class_="zp-ink", **look)


def _round(state: State) -> str:
    if state.is_over:
        return "the game is over"
    return f"round {state.round}" + (f" of {state.rules.rounds}" if state.rules.rounds else "")


def _now(state: State, most: int) -> str:
    """Who has to do something, or who has won, with names of so many letters."""
    if state.is_over:
        return f"{conjoined([shortened(name, most) for name in winners(state)])} won"
    rolls = state.player if state.duel is None else state.setup.players[state.duel.rolls]
    name = shortened(rolls, most)
    if state.duel:
        return f"duel: {name} rolls"
    return f"{name} to roll" if state.rolled is None else f"{name} rolled {state.rolled}"


def _paid(payment: Payment) -> str:
    payer, payee = (name and shortened(name, NAME) for name in (payment.payer, payment.payee))
    return str(replace(payment, payer=payer, payee=payee))


def _bank(state: State) -> str:
    return "the bank never runs dry" if state.bank is None else f"bank: {state.bank}"


def _described(state: State) -> str:
    """The position in words."""
    sentences = [f"{_bank(state).capitalize()}."]
    for index, (player, colour) in enumerate(_seats(state)):
        seat = state.seats[index]
        owes = f", owes {seat.debt}" if seat.debt else ""
        pawns = "; ".join(f"{name} {_where(state, index, pawn)}" for pawn, name in enumerate(PAWNS))
        left = "has left the game" if seat.left else pawns
        sentences.append(f"{player} ({colour}) has {seat.cash}{owes}: {left}.")
    return " ".join(sentences)
