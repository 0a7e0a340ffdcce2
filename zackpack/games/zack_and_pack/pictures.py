"""Pictures of Zack & Pack: the trucks on the table, and each player's roll, truck and load."""

from xml.etree import ElementTree as Xml

from zackpack import draw
from zackpack.decks import Deck
from zackpack.draw.descriptions import load_title
from zackpack.draw.labels import badge, label, width_of
from zackpack.draw.plans import draw_area
from zackpack.draw.svg import DARK, MARGIN, PIECE_COLOURS, canvas, group, inset, rect, svg_text
from zackpack.games.outcome import who_won
from zackpack.games.zack_and_pack.description import describe
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.rounds import PastRound
from zackpack.games.zack_and_pack.seats import Seat
from zackpack.games.zack_and_pack.standings import winners
from zackpack.loads import Load
from zackpack.pieces import Cargo, Piece
from zackpack.scores import judge, points
from zackpack.sentences import Sentence, enumeration
from zackpack.trucks import Truck

PANEL = 240, 260
"""Width and height of a player's panel, in pixels."""
PANELS_PER_ROW = 3
CARD = 96, 78
"""Width and height of a truck on the table, in pixels."""
HEADING = 30
"""Pixels for the title of the picture."""
SQUARE = 12.0
"""The most pixels for a square of a truck on the table."""
EDGE = 8
"""Pixels between the frame of a player and its contents."""
FRAME = PANEL[0] - 10, PANEL[1] - 10
"""Width and height of that frame, in pixels."""
NOTICE = 14
"""Pixels for the line that says that a load is not recorded."""
DIE = 26, 24


def picture(state: State, language: str = "en") -> str:
    """Draw a position.

    Parameters
    ----------
    state
        The position.
    language
        The language of the texts in it.

    Returns
    -------
    str
        SVG: the trucks on the table, and for each player points, roll, truck and load; after a
        round, its loads.
    """
    title = Sentence("round {round}", round=state.number)
    if state.is_over:
        title = Sentence("the game is over")
        most = max(state.points_before)
        if ahead := winners(state):
            template = "the game is over, {won} ({points})"
            title = Sentence(template, won=who_won(ahead), points=points(most))

    panels_per_row = min(PANELS_PER_ROW, len(state.seats))
    width = panels_per_row * PANEL[0] + 2 * MARGIN
    cards_per_row = (width - 2 * MARGIN) // CARD[0]
    table_height = -(-len(state.table) // cards_per_row) * CARD[1]
    panels_height = -(-len(state.seats) // panels_per_row) * PANEL[1]
    root = canvas(
        Sentence("{name}: {title}", name="Zack & Pack", title=title),
        enumeration(list(describe(state)), " "),
        (0, 0),
        (width, HEADING + table_height + panels_height + MARGIN),
    )

    label(root, title, (MARGIN, 20), 16, bold=True)
    for place, (name, owner) in enumerate(state.table.items()):
        row, column = divmod(place, cards_per_row)
        card = group(root, at=(MARGIN + column * CARD[0], HEADING + row * CARD[1]))
        _draw_card(card, state.setup.deck[name], f"{name} ({state.setup.players[owner]})")

    for place in range(len(state.seats)):
        row, column = divmod(place, panels_per_row)
        corner = MARGIN + column * PANEL[0], HEADING + table_height + row * PANEL[1]
        _draw_player(group(root, "zp-player", at=corner), state, place)

    return svg_text(root, language)


def _draw_card(card: Xml.Element, truck: Truck, text: str) -> None:
    """Draw a truck on the table with its caption."""
    label(card, text, (0, 12), 11, room=CARD[0] - 2)
    square = min(SQUARE, (CARD[0] - 30) / truck.columns, (CARD[1] - 26) / truck.rows)
    draw_area(group(card, at=(0, 18)), truck, square)
    label(card, f"x {truck.levels}", (truck.columns * square + 4, 30), 11)


def _draw_player(panel: Xml.Element, state: State, place: int) -> None:
    """Draw a player's roll, truck, load and penalty; between two rounds, those of the last one."""
    player = state.setup.players[place]
    have = points(state.points_before[place])
    width, _ = FRAME
    rect(panel, (0, 0), FRAME, "zp-paper zp-line", rx=6, stroke_width=1)
    room = width - 3 * EDGE - width_of(have, 14)
    label(panel, player, (EDGE, 20), 14, bold=True, room=room)
    label(panel, have, (width - EDGE, 20), 14, text_anchor="end")

    past = state.history.last
    if past is not None and not state.has_begun and past.players == state.setup.players:
        _draw_last_round(panel, past, len(state.history), place)
    else:
        _draw_seat(panel, state.setup.deck, state.seats[place])


def _draw_seat(panel: Xml.Element, deck: Deck, seat: Seat) -> None:
    """Draw a player's roll, truck, load and penalty in the round that goes on."""
    width, height = FRAME
    if seat.cargo is not None:
        for number, (piece, count) in enumerate(zip(Piece, seat.cargo.counts, strict=True)):
            corner = EDGE + number * (DIE[0] + 6), 28
            badge(panel, str(count), PIECE_COLOURS[piece], corner, DIE, size=14, rx=4, stroke=DARK)

    foot = []
    if seat.truck:
        foot.append(seat.truck)
        packed = seat.packed or judge(Load(deck[seat.truck], Cargo()))
        room = width - 2 * EDGE, height - 84
        if seat.owed is not None and seat.packed is None:  # else the truck seems to be empty
            label(panel, Sentence("the load is not recorded"), (EDGE, height - 26), 11)
            room = room[0], room[1] - NOTICE
        inset(panel, draw.load_picture(packed, load_title(packed.load)), (EDGE, 58), room)

    if seat.owed is not None:
        foot.append(Sentence("owes {points}", points=seat.owed))
    _draw_foot(panel, enumeration(foot))


def _draw_last_round(panel: Xml.Element, past: PastRound, number: int, place: int) -> None:
    """Draw a player's load and penalty of the last round."""
    seat = past.seats[place]
    bonus = past.bonus[place]
    width, height = FRAME
    if seat.packed is not None:
        drawn = draw.load_picture(seat.packed, load_title(seat.packed.load))
        inset(panel, drawn, (EDGE, 30), (width - 2 * EDGE, height - 56))

    parts = []
    if seat.owed is not None:
        parts.append(Sentence("owed {points}", points=seat.owed))
    if bonus:
        parts.append(Sentence("bonus +{bonus}", bonus=bonus))
    if parts:
        text = Sentence("round {round}: {part}", round=number, part=enumeration(parts))
        _draw_foot(panel, text)


def _draw_foot(panel: Xml.Element, text: str) -> None:
    """Write a line at the lower edge of a player's frame."""
    width, height = FRAME
    label(panel, text, (EDGE, height - EDGE), room=width - 2 * EDGE)
