"""Pictures of Zack & Pack: the trucks on the table, and each player's roll, truck and load."""

from xml.etree import ElementTree as Xml

from zackpack import draw
from zackpack.draw.descriptions import load_title
from zackpack.draw.labels import badge, label, width_of
from zackpack.draw.plans import draw_area
from zackpack.draw.svg import DARK, MARGIN, PIECE_COLOURS, canvas, group, inset, rect, svg_text
from zackpack.games.zack_and_pack.narration import describe
from zackpack.games.zack_and_pack.position import State
from zackpack.loads import Load
from zackpack.pieces import Cargo, Piece
from zackpack.scores import judge, points
from zackpack.sentences import Sentence, enumeration
from zackpack.trucks import Truck

PANEL = 240, 260
"""Width and height of a player's panel, in pixels."""
CARD = 96, 78
"""Width and height of a truck on the table, in pixels."""
BESIDE = 3
HEADING = 30
SQUARE = 12.0
EDGE = 8
"""Pixels between the frame of a player and its contents."""
WIDTH, HEIGHT = PANEL[0] - 10, PANEL[1] - 10
"""Of that frame, in pixels."""
UNSEEN = 14
"""Pixels for the line that says that a load is not recorded."""
DIE = 26, 24


def picture(state: State, language: str = "en") -> str:
    """Draw the trucks on the table, and for each player points, roll, truck and load; after a
    round, its loads.
    """
    beside = min(BESIDE, len(state.seats))
    width = beside * PANEL[0] + 2 * MARGIN
    cards = list(state.table.items())
    per_row = (width - 2 * MARGIN) // CARD[0]
    table_height = -(-len(cards) // per_row) * CARD[1]
    height = HEADING + table_height + -(-len(state.seats) // beside) * PANEL[1] + MARGIN
    title = (
        Sentence("the game is over")
        if state.is_over
        else Sentence("round {round}", round=state.number)
    )
    described = enumeration(list(describe(state)), " ")
    root = canvas(
        Sentence("{name}: {title}", name="Zack & Pack", title=title),
        described,
        (0, 0),
        (width, height),
    )
    label(root, title, (MARGIN, 20), 16, bold=True)
    for place, (name, owner) in enumerate(cards):
        x, y = MARGIN + place % per_row * CARD[0], HEADING + place // per_row * CARD[1]
        _draw_card(
            group(root, at=(x, y)), state.setup.deck[name], f"{name} ({state.setup.players[owner]})"
        )
    for seat in range(len(state.seats)):
        x, y = MARGIN + seat % beside * PANEL[0], HEADING + table_height + seat // beside * PANEL[1]
        _draw_player(group(root, "zp-player", at=(x, y)), state, seat)
    return svg_text(root, language)


def _draw_card(card: Xml.Element, truck: Truck, text: str) -> None:
    """Draw a truck on the table with its caption."""
    label(card, text, (0, 12), 11, room=CARD[0] - 2)
    square = min(SQUARE, (CARD[0] - 30) / truck.columns, (CARD[1] - 26) / truck.rows)
    draw_area(group(card, at=(0, 18)), truck, square)
    label(card, f"x {truck.levels}", (truck.columns * square + 4, 30), 11)


def _draw_player(panel: Xml.Element, state: State, place: int) -> None:
    """Draw a player's roll, truck, load and penalty; between two rounds, those of the last one."""
    seat, have = state.seats[place], points(state.points[place])
    rect(panel, (0, 0), (WIDTH, HEIGHT), "zp-paper zp-line", rx=6, stroke_width=1)
    label(
        panel,
        state.setup.players[place],
        (EDGE, 20),
        14,
        bold=True,
        room=WIDTH - 3 * EDGE - width_of(have, 14),
    )
    label(panel, have, (WIDTH - EDGE, 20), 14, text_anchor="end")
    if state.history and not state.has_begun and state.history[-1].players == state.setup.players:
        _draw_last_round(panel, state, place)
        return
    if seat.cargo is not None:
        for number, (piece, count) in enumerate(zip(Piece, seat.cargo.counts, strict=True)):
            corner = EDGE + number * (DIE[0] + 6), 28
            badge(panel, str(count), PIECE_COLOURS[piece], corner, DIE, size=14, rx=4, stroke=DARK)
    if seat.truck:
        packed = seat.packed or judge(Load(state.setup.deck[seat.truck], Cargo()))
        unseen = seat.owed is not None and seat.packed is None  # else the truck seems to be empty
        room = WIDTH - 2 * EDGE, HEIGHT - 84 - UNSEEN * unseen
        inset(panel, draw.load_picture(packed, load_title(packed.load)), (EDGE, 58), room)
        if unseen:
            label(panel, Sentence("the load is not recorded"), (EDGE, HEIGHT - 26), 11)
    foot = [seat.truck] if seat.truck else []
    foot += [] if seat.owed is None else [Sentence("owes {points}", points=seat.owed)]
    _draw_foot(panel, enumeration(foot))


def _draw_last_round(panel: Xml.Element, state: State, place: int) -> None:
    """Draw a player's load and penalty of the last round."""
    past = state.history[-1]
    seat, bonus = past.seats[place], past.bonus[place] if past.bonus else 0
    if seat.packed is not None:
        drawn = draw.load_picture(seat.packed, load_title(seat.packed.load))
        inset(panel, drawn, (EDGE, 30), (WIDTH - 2 * EDGE, HEIGHT - 56))
    paid = [] if seat.owed is None else [Sentence("owed {points}", points=seat.owed)]
    paid += [Sentence("bonus +{bonus}", bonus=bonus)] if bonus else []
    if paid:
        _draw_foot(
            panel,
            Sentence("round {round}: {part}", round=len(state.history), part=enumeration(paid)),
        )


def _draw_foot(panel: Xml.Element, text: str) -> None:
    label(panel, text, (EDGE, HEIGHT - EDGE), room=WIDTH - 2 * EDGE)
