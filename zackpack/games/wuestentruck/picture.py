"""Pictures of Der Wüstentruck: the board with its trucks, the start area, the oasis, and the players."""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree import ElementTree as Xml

from zackpack.draw.labels import badge, label, mark, width_of
from zackpack.draw.svg import DARK, LIGHT, MARGIN, Point, canvas, element, group, ink_on, number, rect, svg_text
from zackpack.games.wuestentruck.components import kind_of
from zackpack.games.wuestentruck.drawing import OASIS, START
from zackpack.games.wuestentruck.game import GAME, letters
from zackpack.games.wuestentruck.map import Curve, Spots, curves_of, points_on, spots_of
from zackpack.games.wuestentruck.moves import TANK, name_of
from zackpack.games.wuestentruck.position import State, owner, place_of
from zackpack.games.wuestentruck.setup import DICE
from zackpack.scores import points
from zackpack.sentences import Sentence, conjunction, counted

DICE_COLOURS = dict(zip(DICE, ("#d0342c", "#1b3a93", "#ffd21f", "#63b87a", "#ffffff", "#1c1c1c"), strict=True))
"""How the dice are painted; they differ in lightness, too."""
SPACE_LOOKS = {
    "plain": ("M0,-24A24,24 0 1 1 0,24A24,24 0 1 1 0,-24Z", "#fff6dc"),
    "slope": ("M-31,-21 31,-21 0,29Z", "#9fd3f4"),
    "depot": ("M-23,-23 23,-23 23,23 -23,23Z", "#8ed69a"),
    "skull": ("M0,-29 29,0 0,29 -29,0Z", "#4b4453"),
    "start": ("M0,-26 32,22 -32,22Z", "#e3a857"),
    "oasis": ("M-32,0 -18,-22 18,-22 32,0 18,22 -18,22Z", "#176b62"),
}
"""The shape of each kind of space and its colour."""
LEGEND = 72
"""Pixels for a kind of space in the heading."""
NAME_ROOM = 38
"""Pixels across for the name of a space."""
EDGE = 44
"""Pixels of margin around the middles of the spaces."""
HEADING = 34
LINE = 30
"""Pixels from one player to the next."""
HEADLINE = 480
"""Pixels for the words above the board, beside the legend: its least width."""
PLAYERS, PARKING = 330, (52, 50)
"""Pixels across for the players, and across and down for a truck beside the board."""
ABREAST = 4
"""The trucks in a row there."""


def picture(state: State, language: str = "en") -> str:
    """Draw the board with all trucks, each with its owner's colour and letter, its number and its fuel.

    Cards are not shown: they are their players' secret.
    """
    board = state.setup.board
    spots = spots_of(board)
    curves = list(curves_of(board, spots))
    shown = [point for line in (*spots.values(), *map(points_on, curves)) for point in line]
    across, down = zip(*shown, strict=True)
    width = max(max(across) - min(across) + 2 * EDGE, PLAYERS + 2 * ABREAST * PARKING[0] + 4 * MARGIN)
    below = HEADING + max(down) - min(down) + 2 * EDGE
    berths = -(-max(len(_finish(state)), len(state.trucks)) // ABREAST) * PARKING[1] + HEADING
    height = below + max(berths, HEADING + LINE * len(state.hands)) + MARGIN
    title = Sentence("Der Wüstentruck: {part}", part=_turn(state))
    root = canvas(title, " ".join(GAME.describe(state)), (0, 0), (width, height))
    label(root, _turn(state), (MARGIN, 22), 16, room=HEADLINE, bold=True)
    _draw_legend(group(root, at=(width - LEGEND * 4, HEADING / 2)))
    rect(root, (0, HEADING), (width, below - HEADING), "zp-floor")
    ground = group(root, at=(EDGE - min(across), HEADING + EDGE - min(down)))
    _draw_board(ground, spots, curves)
    _draw_under_way(ground, state, spots)
    _draw_players(group(root, at=(MARGIN, below)), state)
    _draw_start(group(root, at=(PLAYERS + MARGIN, below)), state)
    _draw_oasis(group(root, at=(PLAYERS + ABREAST * PARKING[0] + 3 * MARGIN, below)), state)
    return svg_text(root, language)


def _turn(state: State) -> Sentence:
    """The current player and task, or the winners."""
    if state.is_over:
        return Sentence("the game is over, won by {names}", names=conjunction(state.winners))
    if state.player is None:
        return Sentence("before the first turn")
    if state.is_drawing:
        return Sentence("{player} draws a card", player=state.player)
    return Sentence("it is {player}'s turn", player=state.player)


# ---- the board


def _draw_board(parent: Xml.Element, spots: Spots, curves: Iterable[Curve]) -> None:
    """Draw lines between neighbours, and spaces by their kinds; `data-word` is what a line of a record calls them."""
    lines = element(parent, "g", class_="zp-line", fill="none", stroke_width=2, stroke_opacity=0.6)
    for curve in curves:
        start, *rest = (f"{number(x)},{number(y)}" for x, y in curve)
        element(lines, "path", d=f"M{start}C{' '.join(rest)}")
    for space, middles in spots.items():
        shape, colour = SPACE_LOOKS[kind_of(space)]
        what = space if space in (START, OASIS) else f"{space}, {kind_of(space)}"
        for middle in middles:
            place = group(parent, "zp-space", at=middle, title=what, data_word=space)
            element(place, "path", d=shape, fill=colour, stroke=DARK, stroke_width=1.5, stroke_linejoin="round")
            spot = (0, {"start": 13, "slope": -8}.get(kind_of(space), 0))
            mark(place, name_of(space), spot, 16, ink_on(colour), room=NAME_ROOM)


def _draw_legend(parent: Xml.Element) -> None:
    """Draw the shape of each kind of space."""
    for place, (kind, (shape, colour)) in enumerate(list(SPACE_LOOKS.items())[:4]):
        entry = group(parent, at=(place * LEGEND + 12, 0))
        element(entry, "path", d=shape, fill=colour, stroke=DARK, stroke_width=3, transform="scale(0.4)")
        label(entry, kind, (16, 4.4), 12)


def _draw_under_way(parent: Xml.Element, state: State, spots: Spots) -> None:
    """Draw the trucks on the track, and below each the name of the space that it hides."""
    for name, truck in state.trucks.items():
        if truck.is_under_way:
            ((x, y),) = spots[truck.space]
            rect(parent, (x - 18, y + 16), (36, 16), "zp-floor zp-line", rx=3, stroke_width=0.5)
            label(parent, truck.space, (x, y + 29), 14, room=32, shrinks=True, text_anchor="middle")
            _draw_truck(parent, state, name, (x, y))


def _draw_truck(parent: Xml.Element, state: State, name: str, spot: Point) -> None:
    """Draw a truck: owner and number, litres as a number and as a bar."""
    truck, player = state.trucks[name], owner(name)
    seat = state.setup.players.index(player)
    colour = DICE_COLOURS[state.setup.dice[seat]]
    ink = ink_on(colour)
    token = group(parent, "zp-truck", at=spot, title=f"{name}: {place_of(truck)}", data_word=name)
    rect(token, (-20, -15), (40, 30), rx=6, fill=LIGHT, stroke=DARK, stroke_width=1)
    rect(token, (-18, -13), (36, 26), rx=4, fill=colour, stroke=DARK, stroke_width=1)
    label(token, letters(state)[seat] + name.removeprefix(f"{player}."), (-16, 1), 9, fill=ink)
    label(token, str(truck.fuel), (16, 3), bold=True, text_anchor="end", fill=ink)
    rect(token, (-14, 5.5), (28, 4), fill="none", stroke=ink, stroke_width=1)
    rect(token, (-14, 5.5), (28 * truck.fuel / TANK, 4), fill=ink)


# ---- beside the board


def _draw_players(parent: Xml.Element, state: State) -> None:
    """Draw the players with their dice and points; an arrow shows the current one."""
    pile = "?" if state.pile is None else counted("{count} card", "{count} cards", state.pile)
    _head(parent, Sentence("draw pile: {part}", part=pile))
    for seat, (player, score) in enumerate(state.points.items()):
        row = group(parent, "zp-player", at=(0, HEADING + LINE * seat), title=player)
        if player == state.player and not state.is_over:
            element(row, "path", class_="zp-ink", d="M0,5 12,12 0,19Z")
        die = group(row, "zp-line", at=(18, 0), stroke_width=1)
        badge(die, letters(state)[seat], DICE_COLOURS[state.setup.dice[seat]], (0, 0), (24, 24), size=14, rx=5)
        bold = player in state.winners
        has = "" if state.setup.is_race else points(score)
        right = PLAYERS - 3 * MARGIN
        label(row, player, (50, 17), 14, room=right - 60 - width_of(has, 14, bold=bold), bold=bold)
        if has:
            label(row, has, (right, 17), 14, bold=bold, text_anchor="end")


def _draw_start(parent: Xml.Element, state: State) -> None:
    """Draw the trucks in the start area."""
    _head(parent, Sentence("start area"))
    waiting = [name for name, truck in state.trucks.items() if truck.space == START]
    for place, name in enumerate(waiting):
        _draw_truck(parent, state, name, _parking(place))


def _draw_oasis(parent: Xml.Element, state: State) -> None:
    """Draw the finishing places with their points, and the trucks there."""
    _head(parent, Sentence("oasis"))
    for place, worth in enumerate(_finish(state)):
        x, y = _parking(place)
        taken = state.arrived[place : place + 1]
        rect(parent, (x - 22, y - 17), (44, 34), "zp-paper zp-line", rx=8, stroke_dasharray="3 3")
        for name in taken:
            _draw_truck(parent, state, name, (x, y))
        label(parent, worth, (x, y + (27 if taken else 4)), 10 if taken else 13, text_anchor="middle")


def _head(parent: Xml.Element, text: str) -> None:
    label(parent, text, (0, 22), bold=True)


def _parking(place: int) -> Point:
    """The middle of a truck beside the board."""
    return place % ABREAST * PARKING[0] + PARKING[0] / 2 - 2, HEADING + place // ABREAST * PARKING[1] + 20


def _finish(state: State) -> tuple[str, ...]:
    """The worth of the finishing places, one for each truck at most."""
    places = 1 if state.setup.is_race else len(state.trucks)
    worth = [*map(str, state.setup.places), *[""] * places]
    return tuple(Sentence("first") if state.setup.is_race else f"{text or 0}" for text in worth[:places])
