"""Pictures of Montego Bay: the walk around the warehouses, the ships at the piers, the players."""

from xml.etree import ElementTree as Xml

from zackpack.draw import svg
from zackpack.draw.labels import badge, label, mark
from zackpack.draw.svg import Point, disc, group, rect
from zackpack.games.montego_bay.components import PIERS, Store
from zackpack.games.montego_bay.description import describe, next_task, stock_of, table_of
from zackpack.games.montego_bay.dockers import JACK, THIRD, Docker
from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.quay import Berth
from zackpack.games.montego_bay.setup import SHADES
from zackpack.games.montego_bay.walk import PUBS, opposite
from zackpack.games.names import initials
from zackpack.pieces import Piece
from zackpack.sentences import Sentence, enumeration

SIGNS = {THIRD: "+", JACK: "J"}
"""The signs on dockers, by their kinds."""
BARREL = svg.PIECE_COLOURS[Piece.BROWN]
SPOILT = "#b9b4aa"
COIN = "#dfe3e6"
CELL = 88
"""Pixels: the width of a warehouse."""
STEP = 44
STORE = 36
ROOF = 24
"""Pixels: the heights of a space, a store and a roof."""
PUB_WIDTH = 76
GAP = 12
"""Pixels: the width of a pub, and the gap between parts."""
SLOT = 20
"""Pixels from one slot to the next."""
LINE = 20
PLAYER = 26
NAME = 180
"""Pixels from one line of text to the next and from one player's to the next, and for a name."""
LARGE_RADIUS = 15
SMALL_RADIUS = 10.5
"""Pixels: the sizes of dockers."""


def picture(state: State, language: str = "en") -> str:
    """Draw the dockers beside the stores, and the barrels in the slots of ships.

    Each has the letter of its player.

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
    width = len(state.setup.warehouses) * CELL + 2 * (PUB_WIDTH + GAP)
    parts = Xml.Element("g")
    label(parts, heading_of(state), (0, 16), 17, room=width, bold=True)
    label(parts, next_task(state), (0, 38), room=width)
    top = 54.0
    for draw in (_draw_walk, draw_piers, _draw_table, _draw_players):
        top += draw(group(parts, at=(0, top)), state, width) + GAP

    return svg.svg_text(on_paper(parts, state, (width, top - GAP), svg.MARGIN), language)


def heading_of(state: State) -> Sentence:
    """The name of the game, and the round."""
    return Sentence("Montego Bay, round {round}", round=state.number)


def on_paper(parts: Xml.Element, state: State, size: Point, margin: float) -> Xml.Element:
    """Put parts of this size on paper with a margin, and describe the position in words."""
    low = (-margin, -margin)
    high = (size[0] + margin, size[1] + margin)
    title = Sentence("{heading}: {task}", heading=heading_of(state), task=next_task(state))

    root = svg.canvas(title, enumeration([*describe(state)], " "), low, high)
    rect(root, low, (high[0] - low[0], high[1] - low[1]), "zp-paper")
    root.extend(parts)
    return root


# ---- the walk


def _draw_walk(part: Xml.Element, state: State, width: float) -> float:
    """Draw the pubs, the warehouses between them, and the spaces around; return the height."""
    height = 2 * (STEP + STORE) + ROOF
    for (name, place), x in zip(PUBS.items(), (0, width - PUB_WIDTH), strict=True):
        rect(part, (x, 0), (PUB_WIDTH, height), "zp-floor zp-line", rx=8)
        pub = Sentence("pub {name}", name=name)
        label(part, pub, (x + 8, 18), 12, room=PUB_WIDTH - 10, bold=True)
        for index, docker in enumerate(state.dockers_at(place)):
            row, column = divmod(index, 2)
            draw_docker(part, state, docker, (x + 21 + column * 34, 44 + row * 36))

    for column in range(len(state.setup.warehouses)):
        _draw_column(part, state, column)
    return height


def _draw_column(part: Xml.Element, state: State, column: int) -> None:
    """Draw a warehouse with its stores, and its spaces: the near one above, the other below."""
    x = PUB_WIDTH + GAP + column * CELL
    below = STEP + 2 * STORE + ROOF

    house = group(part, "warehouse")
    rect(house, (x, STEP), (CELL, 2 * STORE + ROOF), "zp-paper zp-line")
    rect(house, (x, STEP + STORE), (CELL, ROOF), "zp-floor zp-line")
    if state.row:
        name = state.row[column].warehouse
        label(house, name, (x + 6, STEP + STORE + 17), 12, room=CELL - 8, bold=True)

    far = opposite(column, state.setup.spaces)
    for space, y, shelf in ((column, 0, STEP), (far, below, STEP + STORE + ROOF)):
        rect(part, (x, y), (CELL, STEP), "zp-floor zp-line", stroke_width=0.7)
        label(part, str(space), (x + 4, y + 12), 10)
        if state.row:
            shelf_middle = (x + CELL / 2, shelf + STORE / 2)
            draw_goods(house, state.store(space), shelf_middle, CELL - GAP)
        _draw_arrow(part, (x, y), points_left=bool(y))
        for index, docker in enumerate(state.dockers_at(space)):
            spot = (x + CELL / 2 + index * 28, y + STEP / 2)
            draw_docker(part, state, docker, spot)
            if docker in state.queue[:1]:
                draw_tally_man(part, (x + 16, spot[1] + 6))


def _draw_arrow(part: Xml.Element, corner: Point, *, points_left: bool) -> None:
    """Draw which way dockers walk from the space with this corner, at its edge."""
    x, y = corner
    tip = x + 3 if points_left else x + CELL - 3
    back = tip + 5 if points_left else tip - 5

    arrow = [(tip, y + STEP / 2), (back, y + STEP / 2 - 5), (back, y + STEP / 2 + 5)]
    svg.element(part, "path", class_="zp-ink", d=svg.path([arrow]))


def draw_tally_man(part: Xml.Element, middle: Point) -> None:
    """Draw the Tally-Man, who stands with the docker that loads."""
    x, y = middle
    token = group(part, "tally-man", title=Sentence("Tally-Man"))
    body = [(x, y - 14), (x + 10, y + 11), (x - 10, y + 11)]
    svg.element(token, "path", class_="zp-ink", d=svg.path([body]))


def draw_goods(parent: Xml.Element, store: Store, middle: Point, room: float) -> None:
    """Draw the contents of a store around a point, the smaller the more there are."""
    barrels = [(BARREL, "")] * store.barrels
    damaged = [(SPOILT, "x")] * store.damaged
    goods = barrels + damaged + [(COIN, "$")] * store.coin

    size = min(14.0, room / max(1, len(goods)))
    left = middle[0] - (len(goods) - 1) / 2 * size
    for index, (colour, text) in enumerate(goods):
        spot = left + index * size, middle[1]
        piece = group(parent, "goods zp-line", stroke_width=0.8)
        disc(piece, spot, size / 2, fill=colour)
        mark(piece, text, spot, size * 0.8, svg.DARK)


def draw_docker(parent: Xml.Element, state: State, docker: Docker, middle: Point) -> None:
    """Draw a docker, a + on a third one, a J on Lazy Jack.

    A thick line is around the one that loads.
    """
    colour = SHADES[state.setup.colour(docker)]
    radius = LARGE_RADIUS if state.setup.is_large(docker) else SMALL_RADIUS
    letter = _letter(state, docker.player) + SIGNS.get(docker.kind, "")
    thickness = 3.5 if docker in state.queue[:1] else 1.5

    token = group(parent, "docker zp-line", title=docker.label, stroke_width=thickness)
    disc(token, middle, radius, fill=colour)
    mark(token, letter, middle, radius, svg.ink_on(colour), room=1.6 * radius)


# ---- the piers


def draw_piers(part: Xml.Element, state: State, width: float, beside: int = PIERS) -> float:
    """Draw the ships at the piers, so many beside one another; return the height.

    All slots of a ship stand in rows.
    """
    berths = state.quay.berths
    room = (width - (beside - 1) * GAP) / beside
    slots_beside = int((room - 16) // SLOT)
    rows = [-(-berth.ship.slots // slots_beside) for berth in berths if berth.ship]
    height = 66 + SLOT * max(rows, default=1)

    for index in range(PIERS):
        row, column = divmod(index, beside)
        corner = (column * (room + GAP), row * (height + GAP))
        pier = group(part, "berth", at=corner)
        label(pier, Sentence("pier {number}", number=index + 1), (0, 12), 12, bold=True)
        rect(pier, (0, 18), (room, height - 18), "zp-glass", rx=10)
        if index < len(berths):
            _draw_berth(pier, state, berths[index], room, slots_beside)
    return PIERS / beside * (height + GAP) - GAP


def _draw_berth(pier: Xml.Element, state: State, berth: Berth, room: float, beside: int) -> None:
    """Draw a ship, with so many slots beside one another, or the pilot boat."""
    if not berth.ship:
        label(pier, Sentence("pilot boat"), (10, 36))
        return

    label(pier, berth.name, (10, 36), 14, room=room - 16, bold=True)
    worth = Sentence("{worth} points", worth="-".join(map(str, berth.ship.points)))
    label(pier, worth, (10, 53), 12, room=room - 16)

    side = (SLOT - 3, SLOT - 3)
    barrels = sorted(berth.barrels, key=state.setup.players.index)
    for index in range(berth.ship.slots):
        row, column = divmod(index, beside)
        corner = (9 + column * SLOT, 62 + row * SLOT)
        if index < len(barrels):
            barrel = group(pier, "barrel zp-line", stroke_width=1)
            _draw_barrel(barrel, state, barrels[index], corner, side)
        else:
            rect(pier, corner, side, "slot zp-paper zp-line", stroke_width=0.8)


def _draw_barrel(
    parent: Xml.Element, state: State, player: str, corner: Point, side: Point
) -> None:
    """Draw a barrel with the colour and the letter of a player."""
    shade = SHADES[state.setup.colours[state.setup.players.index(player)]]
    badge(parent, _letter(state, player), shade, corner, side, size=12, rx=7)


def _letter(state: State, player: str) -> str:
    """The letter of a player."""
    return initials(state.setup.players, "1234")[state.setup.players.index(player)]


# ---- the table and the players


def _draw_table(part: Xml.Element, state: State, width: float) -> float:
    """Write a line for the piles, the order tiles and the cards each; the height."""
    lines = [*table_of(state)]
    for row, line in enumerate(lines):
        label(part, line, (0, 14 + row * LINE), 11, room=width)
    return len(lines) * LINE


def _draw_players(part: Xml.Element, state: State, width: float) -> float:
    """Write what each player has, beside a barrel of theirs; the height."""
    for seat, player in enumerate(state.setup.players):
        row = group(part, "player", at=(0, seat * PLAYER))
        _draw_barrel(row, state, player, (1, 3), (20, 20))
        label(row, player, (30, 18), 14, room=NAME - 40, bold=True)
        label(row, stock_of(state, player), (NAME, 18), 14, room=width - NAME)
    return PLAYER * len(state.setup.players)
