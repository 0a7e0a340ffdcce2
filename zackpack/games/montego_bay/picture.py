"""Pictures of Montego Bay: the walk around the warehouses, the ships at the piers, and the players."""

from xml.etree import ElementTree as Xml

from zackpack.draw import svg
from zackpack.draw.labels import badge, initials, label, mark
from zackpack.draw.svg import Point, disc, group, rect
from zackpack.games.montego_bay.components import PIERS, Store
from zackpack.games.montego_bay.game import GAME, next_task
from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.quay import Berth
from zackpack.games.montego_bay.setup import COLOURS, JACK, THIRD, kind_of, owner
from zackpack.games.montego_bay.walk import PUBS, opposite
from zackpack.pieces import Piece
from zackpack.sentences import Sentence, enumeration

SHADES = dict(zip(COLOURS, ("#7fb4f0", "#f5d800", "#0a5c3a", "#d95f0e"), strict=True))
"""The shades of the players' colours; they differ in lightness, too, and letters repeat them."""
BARREL, SPOILT, COIN = svg.PIECE_COLOURS[Piece.BROWN], "#b9b4aa", "#dfe3e6"
CELL, STEP, STORE, ROOF = 88, 44, 36, 24
"""Pixels: the width of a warehouse, and the heights of a space, a store and a roof."""
PUB_WIDTH, GAP, SLOT = 76, 12, 20
"""Pixels: the width of a pub, the gap between parts, and from one slot to the next."""


def picture(state: State, language: str = "en") -> str:
    """Draw the dockers beside the stores, and barrels in the slots of ships, each with the letter
    of its player.
    """
    width = len(state.setup.warehouses) * CELL + 2 * (PUB_WIDTH + GAP)
    heading, parts, top = (
        Sentence("Montego Bay, round {round}", round=state.number),
        Xml.Element("g"),
        54.0,
    )
    label(parts, heading, (0, 16), 17, room=width, bold=True)
    label(parts, next_task(state), (0, 38), room=width)
    for draw in (_draw_walk, _draw_piers, _draw_players):
        top += draw(group(parts, at=(0, top)), state, width) + GAP
    low, high = (-svg.MARGIN, -svg.MARGIN), (width + svg.MARGIN, top - GAP + svg.MARGIN)
    title = Sentence("{name}: {part}", name=heading, part=next_task(state))
    root = svg.canvas(title, enumeration([*GAME.describe(state)], " "), low, high)
    rect(root, low, (high[0] - low[0], high[1] - low[1]), "zp-paper")
    root.extend(parts)
    return svg.svg_text(root, language)


def _draw_walk(part: Xml.Element, state: State, width: float) -> float:
    """Draw the pubs at the ends, the warehouses between them, and the spaces around those; the
    height.
    """
    height = 2 * (STEP + STORE) + ROOF
    for (name, place), x in zip(PUBS.items(), (0, width - PUB_WIDTH), strict=True):
        rect(part, (x, 0), (PUB_WIDTH, height), "zp-floor zp-line", rx=8)
        label(
            part, Sentence("pub {name}", name=name), (x + 8, 18), 12, room=PUB_WIDTH - 10, bold=True
        )
        for index, docker in enumerate(state.dockers_at(place)):
            _draw_docker(part, state, docker, (x + 21 + index % 2 * 34, 44 + index // 2 * 36))
    for column in range(len(state.setup.warehouses)):
        x, house = PUB_WIDTH + GAP + column * CELL, group(part, "warehouse")
        rect(house, (x, STEP), (CELL, 2 * STORE + ROOF), "zp-paper zp-line")
        rect(house, (x, STEP + STORE), (CELL, ROOF), "zp-floor zp-line")
        if state.row:
            label(
                house,
                state.row[column][0],
                (x + 6, STEP + STORE + 17),
                12,
                room=CELL - 8,
                bold=True,
            )
        far = opposite(column, state.setup.spaces)
        for space, y, shelf in ((column, 0, STEP), (far, height - STEP, STEP + STORE + ROOF)):
            rect(part, (x, y), (CELL, STEP), "zp-floor zp-line", stroke_width=0.7)
            label(part, str(space), (x + 4, y + 12), 10)
            if state.row:
                _draw_goods(house, state.store(space), (x + CELL / 2, shelf + STORE / 2))
            for index, docker in enumerate(state.dockers_at(space)):
                _draw_docker(part, state, docker, (x + CELL / 2 + index * 28, y + STEP / 2))
    return height


def _draw_goods(parent: Xml.Element, store: Store, middle: Point) -> None:
    """Draw the contents of a store around a point, the smaller the more there are."""
    goods = (
        [(BARREL, "")] * store.barrels
        + [(SPOILT, "x")] * store.damaged
        + [(COIN, "$")] * store.coin
    )
    size = min(14.0, 76 / max(1, len(goods)))
    for index, (colour, text) in enumerate(goods):
        at = middle[0] + (index - (len(goods) - 1) / 2) * size, middle[1]
        piece = group(parent, "goods zp-line", stroke_width=0.8)
        disc(piece, at, size / 2, fill=colour)
        mark(piece, text, at, size * 0.8, svg.DARK)


def _draw_docker(parent: Xml.Element, state: State, docker: str, middle: Point) -> None:
    """Draw a docker, a + on a third one, a J on Lazy Jack; a thick line is around the one that
    loads.
    """
    colour, radius = (
        SHADES[state.setup.colour(docker)],
        15 if state.setup.is_large(docker) else 10.5,
    )
    letter = _letter(state, owner(docker)) + {THIRD: "+", JACK: "J"}.get(kind_of(docker), "")
    token = group(
        parent,
        "docker zp-line",
        title=docker,
        stroke_width=3.5 if docker in state.queue[:1] else 1.5,
    )
    disc(token, middle, radius, fill=colour)
    mark(token, letter, middle, radius, svg.ink_on(colour), room=1.6 * radius)


def _draw_piers(part: Xml.Element, state: State, width: float) -> float:
    """Draw the ships at the piers, all slots of each in rows; the height."""
    room, berths = (width - (PIERS - 1) * GAP) / PIERS, state.quay.berths
    beside = int((room - 16) // SLOT)
    height = 66 + SLOT * max(
        (-(-berth.ship.slots // beside) for berth in berths if berth.ship), default=1
    )
    for index in range(PIERS):
        pier = group(part, "berth", at=(index * (room + GAP), 0))
        label(pier, Sentence("pier {number}", number=index + 1), (0, 12), 12, bold=True)
        rect(pier, (0, 18), (room, height - 18), "zp-glass", rx=10)
        if index < len(berths) and (ship := berths[index].ship):
            label(pier, ship.name, (10, 36), 14, room=room - 16, bold=True)
            label(pier, ship.worth, (10, 53), 12, room=room - 16)
            _draw_slots(pier, state, berths[index], beside)
        elif index < len(berths):
            label(pier, Sentence("pilot boat"), (10, 36))
    return height


def _draw_slots(parent: Xml.Element, state: State, berth: Berth, beside: int) -> None:
    """Draw the barrels in the slots, player by player, and the free slots."""
    owners = sorted(berth.barrels, key=state.setup.players.index)
    for place, player in enumerate([*owners, *[""] * berth.free]):
        corner, side = (
            (9 + place % beside * SLOT, 62 + place // beside * SLOT),
            (SLOT - 3, SLOT - 3),
        )
        if player:
            _draw_barrel(
                group(parent, "barrel zp-line", stroke_width=1), state, player, corner, side
            )
        else:
            rect(parent, corner, side, "slot zp-paper zp-line", stroke_width=0.8)


def _draw_barrel(
    parent: Xml.Element, state: State, player: str, corner: Point, side: Point
) -> None:
    shade = SHADES[state.setup.colours[state.setup.players.index(player)]]
    badge(parent, _letter(state, player), shade, corner, side, size=12, rx=7)


def _letter(state: State, player: str) -> str:
    return initials(state.setup.players, "1234")[state.setup.players.index(player)]


def _draw_players(part: Xml.Element, state: State, width: float) -> float:
    """Draw a barrel of each player beside the name; the height."""
    room = width / len(state.setup.players)
    for seat, player in enumerate(state.setup.players):
        row = group(part, "player", at=(seat * room, 0))
        _draw_barrel(row, state, player, (1, 3), (20, 20))
        label(row, player, (30, 18), 14, room=room - 36, bold=True)
    return 26
