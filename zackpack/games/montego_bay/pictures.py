"""Pictures of Montego Bay: the walk around the warehouses, the ships at the piers, and everybody's stock."""

from __future__ import annotations

from xml.etree import ElementTree as Xml

from zackpack.draw.labels import badge, initials, label, mark
from zackpack.draw.svg import (
    DARK,
    MARGIN,
    PIECE_COLOURS,
    Look,
    Point,
    canvas,
    cross,
    disc,
    element,
    group,
    ink_on,
    number,
    path,
    rect,
    svg_text,
)
from zackpack.errors import plural
from zackpack.games.montego_bay.components import PIERS, Ship, Store
from zackpack.games.montego_bay.description import describe, next_task
from zackpack.games.montego_bay.position import COLOURS, JACK, LARGE, THIRD, State, owner_and_kind
from zackpack.games.montego_bay.quay import Berth
from zackpack.games.montego_bay.walk import PUBS
from zackpack.pieces import Piece

SHADES = dict(zip(COLOURS, ("#7fb4f0", "#f5d800", "#0a5c3a", "#d95f0e"), strict=True))
"""The shades of the players' colours; they differ in lightness, too, and letters repeat them."""
BARREL, SPOILT, COIN = PIECE_COLOURS[Piece.BROWN], "#b9b4aa", "#dfe3e6"
CELL, STEP, STORE, ROOF = 88, 44, 36, 24
"""Pixels: the width of a warehouse, and the heights of a space, a store and a roof."""
PUB_WIDTH, GAP = 76, 12
SLOT, TILE, LINE = 20, 44, 26
"""Pixels from one slot of a ship, order tile or line of the table to the next."""
FULL = 5
"""The most barrels of a store drawn in full size."""
STOCK = ("points", "coins", "barrels left", "on ships", "in the pub")
NAMES_WIDTH = 190
"""Pixels for the names of players in the table."""


def picture(state: State, language: str = "en") -> str:
    """Draw the dockers beside the stores, barrels in the slots of ships, order tiles and cards, everybody's points.

    A docker is a circle, large or small, with the letter of its player, and a + on a third one. Lazy Jack is a square
    with a J and the letter of the player who has hired him. The Tally-Man stands with the current docker, or else at
    his crate. Unrevealed cards show their backs; each pile shows its top ship.

    Returns
    -------
    str
        SVG with a title and a description in words.
    """
    columns = len(state.setup.warehouses)
    width = columns * CELL + 2 * (PUB_WIDTH + GAP)
    parts = [
        _heading(state, width),
        _walk(state, columns),
        _piers(state, width),
        _order_and_piles(state, width),
        _table(state, width),
    ]
    height = sum(size + GAP for _, size in parts) - GAP
    low, high = (-MARGIN, -MARGIN), (width + MARGIN, height + MARGIN)
    root = canvas(f"Montego Bay, round {state.number}: {next_task(state)}", " ".join(describe(state)), low, high)
    element(root, "rect", class_="zp-paper", x=low[0], y=low[1], width=high[0] - low[0], height=high[1] - low[1])
    top = 0.0
    for part, size in parts:
        part.set("transform", f"translate(0 {number(top)})")
        root.append(part)
        top += size + GAP
    return svg_text(root, language)


def _heading(state: State, width: float) -> tuple[Xml.Element, float]:
    part = Xml.Element("g")
    label(part, f"Montego Bay, round {state.number}", (0, 16), 17, room=width, bold=True)
    label(part, next_task(state), (0, 38), room=width)
    return part, 42


# ---- the walk


def _walk(state: State, columns: int) -> tuple[Xml.Element, float]:
    """Draw the pubs at the ends, the warehouses between them, and the spaces around those."""
    part = Xml.Element("g")
    height = 2 * (STEP + STORE) + ROOF
    for (name, place), x in zip(PUBS.items(), (0, PUB_WIDTH + 2 * GAP + columns * CELL), strict=True):
        rect(part, (x, 0), (PUB_WIDTH, height), "zp-floor zp-line", rx=8)
        label(part, f"pub {name}", (x + 8, 18), 12, room=PUB_WIDTH - 10, bold=True)
        for index, docker in enumerate(state.dockers_at(place)):
            _docker(part, state, docker, (x + 21 + index % 2 * 34, 44 + index // 2 * 36))
    for column in range(columns):
        x, opposite = PUB_WIDTH + GAP + column * CELL, state.setup.spaces - 1 - column
        house = group(part, "warehouse")
        rect(house, (x, STEP), (CELL, 2 * STORE + ROOF), "zp-paper zp-line")
        rect(house, (x, STEP + STORE), (CELL, ROOF), "zp-floor zp-line")
        if state.row:
            label(house, state.row[column][0], (x + 6, STEP + STORE + 17), 12, room=CELL - 8, bold=True)
            _goods(house, state.store(column), (x + CELL / 2, STEP + STORE / 2))
            _goods(house, state.store(opposite), (x + CELL / 2, STEP + STORE * 1.5 + ROOF))
        _space(part, state, column, (x, 0))
        _space(part, state, opposite, (x, height - STEP))
    if not state.queue:
        _tally_man(part, PUB_WIDTH - 18, height - 20)
    return part, height


def _space(parent: Xml.Element, state: State, space: int, at: Point) -> None:
    """Draw a space with its number, an arrow, and the dockers on it."""
    x, y = at
    rect(parent, at, (CELL, STEP), "zp-floor zp-line", stroke_width=0.7)
    label(parent, str(space), (x + 4, y + 12), 10)
    tip, side = (x + CELL - 3, -5) if y == 0 else (x + 3, 5)
    arrow = [(tip, y + STEP / 2), (tip + side, y + STEP / 2 - 5), (tip + side, y + STEP / 2 + 5)]
    element(parent, "path", class_="zp-ink", d=path([arrow]))
    standing = state.dockers_at(space)
    for index, docker in enumerate(standing):
        _docker(parent, state, docker, (x + CELL / 2 + (index - (len(standing) - 1) / 2) * 30, y + STEP / 2))
    if state.queue and standing == [state.queue[0]]:
        _tally_man(parent, x + CELL - 18, y + STEP / 2)


def _docker(parent: Xml.Element, state: State, docker: str, middle: Point, kind: str = "docker") -> None:
    """Draw a docker, or its picture on an order tile."""
    player, which = owner_and_kind(docker)
    seat = state.setup.players.index(player)
    large = (state.setup.third[seat] if which == THIRD else which) == LARGE
    letter = _letter(state, seat) + {THIRD: "+", JACK: "J"}.get(which, "")
    size, colour = (15 if large else 12) - 2 * (len(letter) > 1), SHADES[state.setup.colour(docker)]
    title = f"{player}'s Lazy Jack" if which == JACK else docker
    token = group(parent, f"{kind} zp-line", title=title, stroke_width=1.5)
    if which == JACK:
        badge(token, letter, colour, (middle[0] - 12, middle[1] - 12), (24, 24), size=size)
    else:
        disc(token, middle, 15 if large else 10.5, fill=colour)
        mark(token, letter, middle, size, ink_on(colour))


def _tally_man(parent: Xml.Element, x: float, y: float) -> None:
    """Draw the Tally-Man, whom everybody trusts to count the barrels."""
    token = group(parent, "tally-man", title="Tally-Man")
    element(token, "path", class_="zp-ink", d=path([[(x, y - 14), (x + 10, y + 12), (x - 10, y + 12)]]))
    label(token, "T", (x, y + 9), 11, bold=True, text_anchor="middle", class_="zp-paper")


def _goods(parent: Xml.Element, store: Store, at: Point) -> None:
    """Draw the contents of a store around a point; many barrels go into two rows at about half the size."""
    goods = [BARREL] * store.barrels + [SPOILT] * store.damaged + [COIN] * store.coin
    few = len(goods) <= FULL
    size, beside = (1.0, FULL) if few else (0.55, -(-len(goods) // 2))
    for index, what in enumerate(goods):
        row = goods[index // beside * beside :][:beside]
        x = at[0] + (index % beside - (len(row) - 1) / 2) * 16 * size
        y = at[1] + (0 if few else (index // beside - 0.5) * 16)
        piece = group(parent, "goods zp-line", stroke_width=0.8)
        if what == COIN:
            disc(piece, (x, y), 7 * size, fill=COIN)
            mark(piece, "$", (x, y), 11 * size, DARK)
            continue
        corner, sides = (x - 7 * size, y - 9 * size), (14 * size, 18 * size)
        rect(piece, corner, sides, fill=what, rx=5 * size)
        if what == SPOILT:
            element(piece, "path", stroke="#a3161b", stroke_width=2.2, d=cross(corner, sides))


def _letter(state: State, seat: int) -> str:
    return initials(state.setup.players, "1234")[seat]


def _shade(state: State, seat: int) -> str:
    return SHADES[state.setup.colours[seat]]


# ---- ships


def _piers(state: State, width: float) -> tuple[Xml.Element, float]:
    """Draw the ships at the piers, all slots of each in rows."""
    part = Xml.Element("g")
    room = (width - (PIERS - 1) * GAP) / PIERS
    beside = int((room - 16) // SLOT)
    berths = state.quay.berths
    height = 66 + SLOT * max((-(-berth.ship.slots // beside) for berth in berths if berth.ship), default=1)
    for index in range(PIERS):
        pier = group(part, "berth", at=(index * (room + GAP), 0))
        label(pier, f"pier {index + 1}", (0, 12), 12, bold=True)
        dashes: Look = {} if index < len(berths) else {"stroke_dasharray": "4 4"}
        rect(pier, (0, 18), (room, height - 18), "zp-glass", rx=10, **dashes)
        if index >= len(berths):
            unnamed = index < len(berths) + state.quay.unnamed
            label(pier, "not recorded" if unnamed else "no ship", (10, 36))
        elif ship := berths[index].ship:
            _ship(pier, ship, 10, 36, room - 16)
            _slots(pier, state, berths[index], -(-ship.slots // -(-ship.slots // beside)))
        else:
            label(pier, "pilot boat", (10, 36), 14, bold=True)
            label(pier, "never loaded", (10, 53), 12)
    return part, height


def _ship(parent: Xml.Element, ship: Ship, x: float, y: float, room: float) -> None:
    """Draw the name of a ship, and below it its slots and points."""
    label(parent, ship.name, (x, y), 14, room=room, bold=True)
    label(parent, str(ship), (x, y + 17), 12, room=room)


def _slots(parent: Xml.Element, state: State, berth: Berth, beside: int) -> None:
    """Draw the barrels in the slots, player by player, and the free slots."""
    seats: list[int | None] = [seat for seat, barrels in enumerate(berth.barrels) for _ in range(barrels)]
    side = (SLOT - 3, SLOT - 3)
    for place, seat in enumerate([*seats, *[None] * berth.free]):
        corner = 9 + place % beside * SLOT, 62 + place // beside * SLOT
        if seat is None:
            rect(parent, corner, side, "slot zp-paper zp-line", stroke_width=0.8)
        else:
            barrel = group(parent, "barrel zp-line", stroke_width=1)
            badge(barrel, _letter(state, seat), _shade(state, seat), corner, side, size=12, rx=7)


def _order_and_piles(state: State, width: float) -> tuple[Xml.Element, float]:
    """Draw the order tiles with the cards below them, and the two piles of ships."""
    part = Xml.Element("g")
    left = (len(state.setup.dockers) + 1) * TILE + GAP
    _order(part, state)
    room = (width - left - GAP) / 2
    for index, (count, top) in enumerate(state.quay.piles):
        pile = group(part, "pile", at=(left + index * (room + GAP), 0))
        label(pile, ("first pile", "second pile")[index], (0, 12), 12, room=room, bold=True)
        rect(pile, (0, 20), (room, 62), "zp-glass", rx=8, **({} if count else {"stroke_dasharray": "4 4"}))
        label(pile, plural(count, "ship") if count else "empty", (8, 37), room=room - 12)
        if top:
            _ship(pile, top, 8, 55, room - 12)
        elif count:
            label(pile, "top ship not recorded", (8, 55), 12, room=room - 12)
    return part, 104


def _order(parent: Xml.Element, state: State) -> None:
    """The order tiles, Lazy Jack's first."""
    label(parent, "order tiles and cards", (0, 12), 12, bold=True)
    if not state.order:
        label(parent, "to be shuffled", (0, 40))
    movers = [*([state.jack] if state.jack else []), *state.order]
    for place, docker in enumerate(movers, start=not state.jack):
        tile = group(parent, "tile", at=(place * TILE, 20))
        rect(tile, (1, 0), (TILE - 4, 50), "zp-floor zp-line", rx=4)
        label(tile, str(place) if place else "first", (5, 11), 9)
        _docker(tile, state, docker, (TILE / 2 - 1, 30), "order")
        if docker in state.cards:
            _card(tile, docker, state.cards[docker] if state.is_loading else None)


def _card(tile: Xml.Element, docker: str, number: int | None) -> None:
    """Draw the card of a docker below its tile; None shows its back."""
    card = group(tile, "card", title=f"{docker}: {'a card, face down' if number is None else f'card {number}'}")
    corner, size = (TILE / 2 - 12, 54), (22, 28)
    rect(card, corner, size, "zp-blocked zp-line" if number is None else "zp-paper zp-line", rx=3)
    if number is None:
        element(card, "path", class_="zp-line", stroke_width=0.7, d=cross(corner, size))
    else:
        label(card, str(number), (TILE / 2 - 1, 74), 16, bold=True, text_anchor="middle")


# ---- the players


def _table(state: State, width: float) -> tuple[Xml.Element, float]:
    """Draw everybody's points, coins and barrels."""
    part = Xml.Element("g")
    room = (width - NAMES_WIDTH) / len(STOCK)
    for column, name in enumerate(STOCK):
        label(part, name, (NAMES_WIDTH + column * room, 12), 12, room=room, bold=True)
    for seat, player in enumerate(state.setup.players):
        row = group(part, "player", at=(0, 20 + seat * LINE))
        element(row, "line", class_="zp-line", x2=width, y1=-1, y2=-1, stroke_width=0.5)
        badge(row, _letter(state, seat), _shade(state, seat), (1, 3), (20, 20), size=12, rx=7, class_="zp-line")
        label(row, player, (30, 18), 14, room=NAMES_WIDTH - 40, bold=True)
        for column, value in enumerate(state.stock(seat)):
            label(row, str(value), (NAMES_WIDTH + column * room, 18), 14)
    return part, 20 + LINE * len(state.setup.players)
