"""Pictures of Montego Bay: the walk around the warehouses, the ships at the piers, and everybody's stock."""

from __future__ import annotations

from xml.etree import ElementTree as Xml

from zackpack.draw import svg
from zackpack.draw.labels import badge, initials, label, mark
from zackpack.draw.svg import Look, Point, disc, element, group, rect
from zackpack.games.montego_bay.components import PIERS, Ship, Store
from zackpack.games.montego_bay.description import describe, next_task, piles, stock
from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.quay import Berth
from zackpack.games.montego_bay.setup import COLOURS, JACK, THIRD, owner_and_kind
from zackpack.games.montego_bay.walk import PUBS
from zackpack.pieces import Piece
from zackpack.sentences import Sentence, counted

SHADES = dict(zip(COLOURS, ("#7fb4f0", "#f5d800", "#0a5c3a", "#d95f0e"), strict=True))
"""The shades of the players' colours; they differ in lightness, too, and letters repeat them."""
BARREL, SPOILT, COIN = svg.PIECE_COLOURS[Piece.BROWN], "#b9b4aa", "#dfe3e6"
CELL, STEP, STORE, ROOF = 88, 44, 36, 24
"""Pixels: the width of a warehouse, and the heights of a space, a store and a roof."""
PUB_WIDTH, GAP = 76, 12
SLOT, TILE, LINE = 20, 44, 26
"""Pixels from one slot of a ship, order tile or line of the table to the next."""
FULL = 5
"""The most barrels of a store drawn in full size."""
STOCK = (Sentence("points"), Sentence("coins"), Sentence("barrels left"), Sentence("on ships"), Sentence("in the pub"))
NAMES_WIDTH = 190
"""Pixels for the names of players in the table."""


def picture(state: State, language: str = "en") -> str:
    """Draw the dockers beside the stores, barrels in the slots of ships, order tiles and cards, everybody's points.

    A docker is a circle, large or small, with the letter of its player, and a + on a third one. Lazy Jack is a square
    with a J and the letter of the player who has hired him. The Tally-Man stands with the current docker, or else at
    his crate. Unrevealed cards show their backs; each pile shows its top ship.
    """
    width = len(state.setup.warehouses) * CELL + 2 * (PUB_WIDTH + GAP)
    heading, parts, top = Sentence("Montego Bay, round {round}", round=state.number), Xml.Element("g"), 54.0
    label(parts, heading, (0, 16), 17, room=width, bold=True)
    label(parts, next_task(state), (0, 38), room=width)
    for draw in (_draw_walk, _draw_piers, _draw_order_and_piles, _draw_table):
        top += draw(group(parts, at=(0, top)), state, width) + GAP
    low, high = (-svg.MARGIN, -svg.MARGIN), (width + svg.MARGIN, top - GAP + svg.MARGIN)
    root = svg.canvas(f"{heading}: {next_task(state)}", " ".join(describe(state)), low, high)
    rect(root, low, (high[0] - low[0], high[1] - low[1]), "zp-paper")
    root.extend(parts)
    return svg.svg_text(root, language)


def _letter(state: State, seat: int) -> str:
    return initials(state.setup.players, "1234")[seat]


def _draw_walk(part: Xml.Element, state: State, width: float) -> float:
    """Draw the pubs at the ends, the warehouses between them, and the spaces around those; the height."""
    height = 2 * (STEP + STORE) + ROOF
    for (name, place), x in zip(PUBS.items(), (0, width - PUB_WIDTH), strict=True):
        rect(part, (x, 0), (PUB_WIDTH, height), "zp-floor zp-line", rx=8)
        label(part, Sentence("pub {name}", name=name), (x + 8, 18), 12, room=PUB_WIDTH - 10, bold=True)
        for index, docker in enumerate(state.dockers_at(place)):
            _draw_docker(part, state, docker, (x + 21 + index % 2 * 34, 44 + index // 2 * 36))
    for column in range(len(state.setup.warehouses)):
        x, opposite = PUB_WIDTH + GAP + column * CELL, state.setup.spaces - 1 - column
        house = group(part, "warehouse")
        rect(house, (x, STEP), (CELL, 2 * STORE + ROOF), "zp-paper zp-line")
        rect(house, (x, STEP + STORE), (CELL, ROOF), "zp-floor zp-line")
        if state.row:
            label(house, state.row[column][0], (x + 6, STEP + STORE + 17), 12, room=CELL - 8, bold=True)
            _draw_goods(house, state.store(column), (x + CELL / 2, STEP + STORE / 2))
            _draw_goods(house, state.store(opposite), (x + CELL / 2, STEP + STORE * 1.5 + ROOF))
        _draw_space(part, state, column, (x, 0))
        _draw_space(part, state, opposite, (x, height - STEP))
    if not state.queue:
        _draw_tally_man(part, PUB_WIDTH - 18, height - 20)
    return height


def _draw_space(parent: Xml.Element, state: State, space: int, at: Point) -> None:
    """Draw a space with its number, an arrow, and the dockers on it."""
    x, y = at
    rect(parent, at, (CELL, STEP), "zp-floor zp-line", stroke_width=0.7)
    label(parent, str(space), (x + 4, y + 12), 10)
    tip, side = (x + CELL - 3, -5) if y == 0 else (x + 3, 5)
    arrow = [(tip, y + STEP / 2), (tip + side, y + STEP / 2 - 5), (tip + side, y + STEP / 2 + 5)]
    element(parent, "path", class_="zp-ink", d=svg.path([arrow]))
    standing = state.dockers_at(space)
    for index, docker in enumerate(standing):
        _draw_docker(parent, state, docker, (x + CELL / 2 + (index - (len(standing) - 1) / 2) * 30, y + STEP / 2))
    if state.queue and standing == [state.queue[0]]:
        _draw_tally_man(parent, x + CELL - 18, y + STEP / 2)


def _draw_docker(parent: Xml.Element, state: State, docker: str, middle: Point, kind: str = "docker") -> None:
    """Draw a docker, or its picture on an order tile."""
    player, which = owner_and_kind(docker)
    large, colour = state.setup.is_large(docker), SHADES[state.setup.colour(docker)]
    letter = _letter(state, state.index(docker)) + {THIRD: "+", JACK: "J"}.get(which, "")
    size, title = (15 if large else 12) - 2 * (len(letter) > 1), f"{player}'s Lazy Jack" if which == JACK else docker
    token = group(parent, f"{kind} zp-line", title=title, stroke_width=1.5)
    if which == JACK:
        badge(token, letter, colour, (middle[0] - 12, middle[1] - 12), (24, 24), size=size)
    else:
        disc(token, middle, 15 if large else 10.5, fill=colour)
        mark(token, letter, middle, size, svg.ink_on(colour))


def _draw_tally_man(parent: Xml.Element, x: float, y: float) -> None:
    """Draw the Tally-Man, whom everybody trusts to count the barrels."""
    token = group(parent, "tally-man", title="Tally-Man")
    element(token, "path", class_="zp-ink", d=svg.path([[(x, y - 14), (x + 10, y + 12), (x - 10, y + 12)]]))
    label(token, "T", (x, y + 9), 11, bold=True, text_anchor="middle", class_="zp-paper")


def _draw_goods(parent: Xml.Element, store: Store, at: Point) -> None:
    """Draw the contents of a store around a point; many barrels go into two rows at about half the size."""
    goods = [BARREL] * store.barrels + [SPOILT] * store.damaged + [COIN] * store.coin
    few = len(goods) <= FULL
    size, beside = (1.0, FULL) if few else (0.55, -(-len(goods) // 2))
    for index, what in enumerate(goods):
        row, place = divmod(index, beside)
        x = at[0] + (place - (len(goods[row * beside :][:beside]) - 1) / 2) * 16 * size
        y = at[1] + (0 if few else (row - 0.5) * 16)
        piece = group(parent, "goods zp-line", stroke_width=0.8)
        if what == COIN:
            disc(piece, (x, y), 7 * size, fill=COIN)
            mark(piece, "$", (x, y), 11 * size, svg.DARK)
            continue
        corner, sides = (x - 7 * size, y - 9 * size), (14 * size, 18 * size)
        rect(piece, corner, sides, fill=what, rx=5 * size)
        if what == SPOILT:
            element(piece, "path", stroke="#a3161b", stroke_width=2.2, d=svg.cross(corner, sides))


def _draw_piers(part: Xml.Element, state: State, width: float) -> float:
    """Draw the ships at the piers, all slots of each in rows; the height."""
    room, berths = (width - (PIERS - 1) * GAP) / PIERS, state.quay.berths
    beside = int((room - 16) // SLOT)
    height = 66 + SLOT * max((-(-berth.ship.slots // beside) for berth in berths if berth.ship), default=1)
    for index in range(PIERS):
        pier = group(part, "berth", at=(index * (room + GAP), 0))
        label(pier, Sentence("pier {number}", number=index + 1), (0, 12), 12, bold=True)
        dashes: Look = {} if index < len(berths) else {"stroke_dasharray": "4 4"}
        rect(pier, (0, 18), (room, height - 18), "zp-glass", rx=10, **dashes)
        if index >= len(berths):
            is_unnamed = index < len(berths) + state.quay.unnamed
            label(pier, Sentence("not recorded") if is_unnamed else Sentence("no ship"), (10, 36))
        elif ship := berths[index].ship:
            _draw_ship(pier, ship, 10, 36, room - 16)
            _draw_slots(pier, state, berths[index], -(-ship.slots // -(-ship.slots // beside)))
        else:
            label(pier, Sentence("pilot boat"), (10, 36), 14, bold=True)
            label(pier, Sentence("never loaded"), (10, 53), 12)
    return height


def _draw_ship(parent: Xml.Element, ship: Ship, x: float, y: float, room: float) -> None:
    """Draw the name of a ship, and below it its slots and points."""
    label(parent, ship.name, (x, y), 14, room=room, bold=True)
    label(parent, ship.worth, (x, y + 17), 12, room=room)


def _draw_slots(parent: Xml.Element, state: State, berth: Berth, beside: int) -> None:
    """Draw the barrels in the slots, player by player, and the free slots."""
    seats = [seat for seat, barrels in enumerate(berth.barrels) for _ in range(barrels)]
    for place in range(len(seats) + berth.free):
        corner, side = (9 + place % beside * SLOT, 62 + place // beside * SLOT), (SLOT - 3, SLOT - 3)
        if place >= len(seats):
            rect(parent, corner, side, "slot zp-paper zp-line", stroke_width=0.8)
        else:
            _draw_badge(group(parent, "barrel zp-line", stroke_width=1), state, seats[place], corner, side)


def _draw_badge(parent: Xml.Element, state: State, seat: int, corner: Point, side: Point, **more: str | float) -> None:
    """Draw a barrel with the letter of its player."""
    badge(parent, _letter(state, seat), SHADES[state.setup.colours[seat]], corner, side, size=12, rx=7, **more)


def _draw_order_and_piles(part: Xml.Element, state: State, width: float) -> float:
    """Draw the order tiles with the cards below them, Lazy Jack's first, and the two piles of ships; the height."""
    label(part, Sentence("order tiles and cards"), (0, 12), 12, bold=True)
    if not state.order:
        label(part, Sentence("to be shuffled"), (0, 40))
    movers = [*([state.jack] if state.jack else []), *state.order]
    for place, docker in enumerate(movers, start=not state.jack):
        tile = group(part, "tile", at=(place * TILE, 20))
        rect(tile, (1, 0), (TILE - 4, 50), "zp-floor zp-line", rx=4)
        label(tile, str(place) if place else Sentence("first"), (5, 11), 9)
        _draw_docker(tile, state, docker, (TILE / 2 - 1, 30), "order")
        if docker in state.cards:
            _draw_card(tile, docker, state.cards[docker] if state.is_loading else None)
    left = (len(state.setup.dockers) + 1) * TILE + GAP
    room = (width - left - GAP) / 2
    names = (Sentence("first pile"), Sentence("second pile"))
    for index, (name, (count, top)) in enumerate(zip(names, piles(state.quay), strict=True)):
        pile = group(part, "pile", at=(left + index * (room + GAP), 0))
        label(pile, name, (0, 12), 12, room=room, bold=True)
        rect(pile, (0, 20), (room, 62), "zp-glass", rx=8, **({} if count else {"stroke_dasharray": "4 4"}))
        ships = counted("{count} ship", "{count} ships", count) if count else Sentence("empty")
        label(pile, ships, (8, 37), room=room - 12)
        if top:
            _draw_ship(pile, top, 8, 55, room - 12)
        elif count:
            label(pile, Sentence("top ship not recorded"), (8, 55), 12, room=room - 12)
    return 104


def _draw_card(tile: Xml.Element, docker: str, number: int | None) -> None:
    """Draw the card of a docker below its tile; None shows its back."""
    card = group(tile, "card", title=f"{docker}: {'a card, face down' if number is None else f'card {number}'}")
    corner, size = (TILE / 2 - 12, 54), (22, 28)
    rect(card, corner, size, "zp-blocked zp-line" if number is None else "zp-paper zp-line", rx=3)
    if number is None:
        element(card, "path", class_="zp-line", stroke_width=0.7, d=svg.cross(corner, size))
    else:
        label(card, str(number), (TILE / 2 - 1, 74), 16, bold=True, text_anchor="middle")


def _draw_table(part: Xml.Element, state: State, width: float) -> float:
    """Draw everybody's points, coins and barrels; the height."""
    room = (width - NAMES_WIDTH) / len(STOCK)
    for column, name in enumerate(STOCK):
        label(part, name, (NAMES_WIDTH + column * room, 12), 12, room=room, bold=True)
    for seat, player in enumerate(state.setup.players):
        row = group(part, "player", at=(0, 20 + seat * LINE))
        element(row, "line", class_="zp-line", x2=width, y1=-1, y2=-1, stroke_width=0.5)
        _draw_badge(row, state, seat, (1, 3), (20, 20), class_="zp-line")
        label(row, player, (30, 18), 14, room=NAMES_WIDTH - 40, bold=True)
        for column, value in enumerate(stock(state, seat)):
            label(row, str(value), (NAMES_WIDTH + column * room, 18), 14)
    return 20 + LINE * len(state.setup.players)
