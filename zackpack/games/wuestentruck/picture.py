"""A position of Der Wüstentruck: the board with its trucks, the start area, the oasis, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree import ElementTree as Xml

from zackpack.draw.svg import MARGIN, Look, Point, canvas, element, number, shortened, words, written
from zackpack.errors import plural
from zackpack.games.wuestentruck.components import kind_of
from zackpack.games.wuestentruck.drawing import OASIS, START
from zackpack.games.wuestentruck.game import winners
from zackpack.games.wuestentruck.map import Curve, Spots, along, curves_of, spots_of
from zackpack.games.wuestentruck.moves import TANK, Truck
from zackpack.games.wuestentruck.position import State, owner
from zackpack.scores import points

DARK, LIGHT = "#1c1c1c", "#ffffff"
DICE = {
    "red": ("#d0342c", LIGHT),
    "blue": ("#1b3a93", LIGHT),
    "yellow": ("#ffd21f", DARK),
    "green": ("#63b87a", DARK),
    "white": ("#ffffff", DARK),
    "black": ("#1c1c1c", LIGHT),
}
"""The dice of the players, by seat, and the ink on them: each a step lighter or darker than every other one."""
KINDS = {
    "plain": ("M0,-24A24,24 0 1 1 0,24A24,24 0 1 1 0,-24Z", "#fff6dc", DARK),
    "slope": ("M-31,-21 31,-21 0,29Z", "#9fd3f4", DARK),
    "depot": ("M-23,-23 23,-23 23,23 -23,23Z", "#8ed69a", DARK),
    "skull": ("M0,-29 29,0 0,29 -29,0Z", "#4b4453", LIGHT),
    "start": ("M0,-26 32,22 -32,22Z", "#e3a857", DARK),
    "oasis": ("M-32,0 -18,-22 18,-22 32,0 18,22 -18,22Z", "#176b62", LIGHT),
}
"""The shape of each kind of space, its colour and the ink on it."""
LEGEND = 72
"""Pixels for a kind of space in the heading."""
EDGE = 44
"""Pixels around the middles of the spaces."""
HEADING = 34
ROW = 30
"""Pixels from player to player."""
PLAYERS, BERTH = 330, (52, 50)
"""Pixels across for the players, and across and down for a truck beside the board."""
ABREAST = 4
"""Trucks beside each other there."""


def picture(state: State) -> str:
    """The board with all trucks, each with its owner's colour and letter, its number and its fuel.

    Cards are not shown: they are their players' secret.

    Returns
    -------
    str
        SVG with a title and a description in words.
    """
    board = state.setup.board
    spread = spots_of(board)
    curves = list(curves_of(board, spread))
    shown = [spot for spots in (*spread.values(), *map(along, curves)) for spot in spots]
    across, down = zip(*shown, strict=True)
    width = max(max(across) - min(across) + 2 * EDGE, PLAYERS + 2 * ABREAST * BERTH[0] + 4 * MARGIN)
    below = HEADING + max(down) - min(down) + 2 * EDGE
    berths = -(-max(len(_finish(state)), len(state.trucks)) // ABREAST) * BERTH[1] + HEADING
    height = below + max(berths, HEADING + ROW * len(state.seats)) + MARGIN
    root = canvas(f"Der Wüstentruck: {_turn(state)}", _described(state), (0, 0), (width, height))
    heading: Look = {"class_": "zp-ink", "x": MARGIN, "y": 22, "font_size": 16, "font_weight": "bold"}
    words(root, "text", shortened(_turn(state), 40), **heading)
    _draw_legend(element(root, "g", transform=_moved((width - LEGEND * 4, HEADING / 2))))
    element(root, "rect", class_="zp-floor", y=HEADING, width=width, height=below - HEADING)
    at = EDGE - min(across), HEADING + EDGE - min(down)
    _draw_board(element(root, "g", transform=_moved(at)), spread, curves)
    _draw_under_way(element(root, "g", transform=_moved(at)), state, spread)
    _draw_players(element(root, "g", transform=_moved((MARGIN, below))), state)
    _draw_start(element(root, "g", transform=_moved((PLAYERS + MARGIN, below))), state)
    _draw_oasis(element(root, "g", transform=_moved((PLAYERS + ABREAST * BERTH[0] + 3 * MARGIN, below))), state)
    return written(root)


def _moved(spot: Point) -> str:
    return f"translate({number(spot[0])} {number(spot[1])})"


# ---- the board


def _draw_board(parent: Xml.Element, spread: Spots, curves: Iterable[Curve]) -> None:
    """Lines between neighbours, and spaces by their kinds."""
    lines = element(parent, "g", class_="zp-line", fill="none", stroke_width=2, stroke_opacity=0.6)
    for curve in curves:
        start, *rest = (f"{number(x)},{number(y)}" for x, y in curve)
        element(lines, "path", d=f"M{start}C{' '.join(rest)}")
    for space, spots in spread.items():
        shape, colour, ink = KINDS[kind_of(space)]
        what = space if space in (START, OASIS) else f"{space}, {kind_of(space)}"
        for spot in spots:
            group = element(parent, "g", class_="zp-space", transform=_moved(spot))
            words(group, "title", what)
            element(group, "path", d=shape, fill=colour, stroke=DARK, stroke_width=1.5, stroke_linejoin="round")
            y = {"start": 17, "slope": -4}.get(kind_of(space), 4)
            label: Look = {"y": y, "font_size": 12, "font_weight": "bold", "text_anchor": "middle"}
            words(group, "text", space, fill=ink, **label)


def _draw_legend(parent: Xml.Element) -> None:
    """Which kind of space has which shape."""
    for place, (kind, (shape, colour, _)) in enumerate(list(KINDS.items())[:4]):
        entry = element(parent, "g", transform=f"{_moved((place * LEGEND + 12, 0))} scale(0.4)")
        element(entry, "path", d=shape, fill=colour, stroke=DARK, stroke_width=3)
        words(entry, "text", kind, class_="zp-ink", x=40, y=11, font_size=30)


def _draw_under_way(parent: Xml.Element, state: State, spread: Spots) -> None:
    """The trucks on the track, and below each the name of its space, which it hides."""
    for name, truck in state.trucks.items():
        if truck.under_way:
            ((x, y),) = spread[truck.space]
            group = element(parent, "g", transform=_moved((x, y)))
            plate: Look = {"x": -14, "y": 16, "width": 28, "height": 12, "rx": 3}
            element(group, "rect", class_="zp-floor zp-line", stroke_width=0.5, **plate)
            words(group, "text", truck.space, class_="zp-ink", y=25.5, font_size=10, text_anchor="middle")
            _draw_truck(group, state, name)


def _draw_truck(parent: Xml.Element, state: State, name: str, spot: Point = (0, 0)) -> None:
    """A truck: owner and number, litres as a number and as a bar."""
    truck, player = state.trucks[name], owner(name)
    colour, ink = list(DICE.values())[state.setup.players.index(player)]
    group = element(parent, "g", class_="zp-truck", transform=_moved(spot))
    words(group, "title", f"{name}: {_stands(truck)}")
    element(group, "rect", x=-20, y=-15, width=40, height=30, rx=6, fill=LIGHT, stroke=DARK, stroke_width=1)
    element(group, "rect", x=-18, y=-13, width=36, height=26, rx=4, fill=colour, stroke=DARK, stroke_width=1)
    tag = _letters(state)[player] + name.removeprefix(f"{player}.")
    words(group, "text", tag, fill=ink, x=-16, y=1, font_size=9)
    litres: Look = {"x": 16, "y": 3, "font_size": 13, "font_weight": "bold", "text_anchor": "end"}
    words(group, "text", str(truck.fuel), fill=ink, **litres)
    element(group, "rect", x=-14, y=5.5, width=28, height=4, fill="none", stroke=ink, stroke_width=1)
    element(group, "rect", x=-14, y=5.5, width=28 * truck.fuel / TANK, height=4, fill=ink)


# ---- beside the board


def _draw_players(parent: Xml.Element, state: State) -> None:
    """Who plays, with which dice, and how many points everybody has; an arrow shows whose turn it is."""
    _head(parent, f"draw pile: {plural(state.pile, 'card')}")
    letters = _letters(state)
    for index, (player, have) in enumerate(zip(state.setup.players, state.points, strict=True)):
        row = element(parent, "g", class_="zp-player", transform=_moved((0, HEADING + ROW * index)))
        words(row, "title", player)
        if player == state.player and not state.is_over:
            element(row, "path", class_="zp-ink", d="M0,5 12,12 0,19Z")
        colour, ink = list(DICE.values())[index]
        element(row, "rect", class_="zp-line", x=18, width=24, height=24, rx=5, fill=colour, stroke_width=1)
        letter: Look = {"x": 30, "y": 17, "font_size": 14, "font_weight": "bold", "text_anchor": "middle"}
        words(row, "text", letters[player], fill=ink, **letter)
        bold = "bold" if player in winners(state) else "normal"
        words(row, "text", shortened(player, 13), class_="zp-ink", x=50, y=17, font_size=14, font_weight=bold)
        end: Look = {"x": PLAYERS - 3 * MARGIN, "y": 17, "font_size": 14, "text_anchor": "end", "font_weight": bold}
        if not state.setup.race:
            words(row, "text", points(have), class_="zp-ink", **end)


def _draw_start(parent: Xml.Element, state: State) -> None:
    """The trucks in the start area."""
    _head(parent, "start area")
    waiting = [name for name, truck in state.trucks.items() if truck.space == START]
    for place, name in enumerate(waiting):
        _draw_truck(parent, state, name, _berth(place))


def _draw_oasis(parent: Xml.Element, state: State) -> None:
    """The finishing places with their points, and who has come there."""
    _head(parent, "oasis")
    for place, worth in enumerate(_finish(state)):
        x, y = _berth(place)
        taken = state.arrived[place : place + 1]
        look: Look = {"x": x - 22, "y": y - 17, "width": 44, "height": 34, "rx": 8, "stroke_dasharray": "3 3"}
        element(parent, "rect", class_="zp-paper zp-line", **look)
        for name in taken:
            _draw_truck(parent, state, name, (x, y))
        label: Look = {"x": x, "y": y + (27 if taken else 4), "font_size": 10 if taken else 13, "text_anchor": "middle"}
        words(parent, "text", worth, class_="zp-ink", **label)


def _head(parent: Xml.Element, text: str) -> None:
    words(parent, "text", text, class_="zp-ink", y=22, font_size=13, font_weight="bold")


def _berth(place: int) -> Point:
    """The middle of a truck beside the board."""
    return place % ABREAST * BERTH[0] + BERTH[0] / 2 - 2, HEADING + place // ABREAST * BERTH[1] + 20


def _finish(state: State) -> tuple[str, ...]:
    """What the finishing places are worth, as many as there can be trucks."""
    places = 1 if state.setup.race else len(state.trucks)
    worth = [*map(str, state.setup.places), *[""] * places]
    return tuple("first" if state.setup.race else f"{text or 0}" for text in worth[:places])


# ---- in words


def _letters(state: State) -> dict[str, str]:
    """A letter for each player: the first of the name, if these differ."""
    players = state.setup.players
    first = [player[0].upper() for player in players]
    plain = len(set(first)) == len(players) and all(len(letter) == 1 and letter.isalpha() for letter in first)
    return dict(zip(players, first if plain else "ABCDEF", strict=False))


def _turn(state: State) -> str:
    if state.is_over:
        return f"the game is over, won by {' and '.join(winners(state))}"
    if state.player is None:
        return "before the first turn"
    return f"{state.player} draws a card" if state.drawing else f"it is the turn of {state.player}"


def _stands(truck: Truck) -> str:
    litres = plural(truck.fuel, "litre")
    where = {START: "in the start area", OASIS: "in the oasis"}.get(truck.space, f"on {truck.space}, {truck.kind}")
    return f"{litres}, {where}"


def _described(state: State) -> str:
    """The position in words."""
    sentences = [f"Board {state.setup.board.name}."]
    for player, have, dice in zip(state.setup.players, state.points, DICE, strict=False):
        trucks = [f"{name}: {_stands(truck)}" for name, truck in state.trucks.items() if owner(name) == player]
        who = f"{player} ({dice} dice, letter {_letters(state)[player]})"
        sentences.append(f"{who}: {points(have)}; {'; '.join(trucks)}.")
    return " ".join(sentences)
