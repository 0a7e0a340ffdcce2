"""A position of Zack & Pack: what lies on the table, and what everybody has rolled, grabbed and packed."""

from __future__ import annotations

from xml.etree import ElementTree as Xml

from zackpack.draw.descriptions import about
from zackpack.draw.isometric import load_picture
from zackpack.draw.plans import draw_area
from zackpack.draw.svg import COLOURS, MARGIN, Look, canvas, element, ink, inset, shortened, words, written
from zackpack.games.zack_and_pack.position import Seat, State
from zackpack.loads import Load
from zackpack.pieces import Cargo, Piece
from zackpack.scores import judge, points
from zackpack.trucks import Truck

PANEL = 240, 260
"""Pixels across and down for a player."""
CARD = 96, 78
"""For a truck on the table."""
BESIDE = 3
HEADING = 30
SQUARE = 12.0
UNSEEN = 14
"""Pixels for the words that a load is not recorded."""
STICK = 26


def picture(state: State) -> str:
    """The trucks on the table, and for each player points, roll, truck and load; after a round, its loads.

    Returns
    -------
    str
        SVG with a title and a description in words.
    """
    beside = min(BESIDE, len(state.seats))
    width = beside * PANEL[0] + 2 * MARGIN
    cards = list(state.table.items())
    per_row = (width - 2 * MARGIN) // CARD[0]
    table_height = -(-len(cards) // per_row) * CARD[1]
    height = HEADING + table_height + -(-len(state.seats) // beside) * PANEL[1] + MARGIN
    title = "the game is over" if state.over else f"round {state.number}"
    root = canvas(f"Zack & Pack: {title}", _described(state), (0, 0), (width, height))
    words(root, "text", title, class_="zp-ink", x=MARGIN, y=20, font_size=16, font_weight="bold")
    for place, (name, owner) in enumerate(cards):
        x, y = MARGIN + place % per_row * CARD[0], HEADING + place // per_row * CARD[1]
        card = element(root, "g", transform=f"translate({x} {y})")
        _draw_card(card, state.setup.deck[name], f"{name} ({state.setup.players[owner]})")
    for place, (player, seat) in enumerate(zip(state.setup.players, state.seats, strict=True)):
        x, y = MARGIN + place % beside * PANEL[0], HEADING + table_height + place // beside * PANEL[1]
        panel = element(root, "g", transform=f"translate({x} {y})", class_="zp-player")
        _draw_player(panel, player, state.points[place], seat, state)
        if state.history and not state.begun:
            _draw_last_round(panel, state, place)
    return written(root)


def _draw_card(card: Xml.Element, truck: Truck, label: str) -> None:
    """A truck on the table, and before whom it lies."""
    words(card, "text", shortened(label, 15), class_="zp-ink", y=12, font_size=11)
    square = min(SQUARE, (CARD[0] - 30) / truck.columns, (CARD[1] - 26) / truck.rows)
    draw_area(element(card, "g", transform="translate(0 18)"), truck, square)
    look: Look = {"x": truck.columns * square + 4, "y": 30, "font_size": 11}
    words(card, "text", f"x {truck.levels}", class_="zp-ink", **look)


def _draw_player(panel: Xml.Element, player: str, have: int, seat: Seat, state: State) -> None:
    width, height = PANEL[0] - 10, PANEL[1] - 10
    element(panel, "rect", class_="zp-paper zp-line", width=width, height=height, rx=6, stroke_width=1)
    title: Look = {"x": 8, "y": 20, "font_size": 14, "font_weight": "bold"}
    words(panel, "text", shortened(player, 16), class_="zp-ink", **title)
    end: Look = {"x": width - 8, "y": 20, "font_size": 14, "text_anchor": "end"}
    words(panel, "text", points(have), class_="zp-ink", **end)
    if seat.cargo is not None:
        _draw_roll(panel, seat.cargo)
    grabbed = state.setup.deck[seat.truck] if seat.truck else None
    if grabbed is not None:
        load = seat.load or Load(grabbed, Cargo())
        unseen = seat.owed is not None and seat.load is None  # else the truck seems to be empty
        inset(panel, load_picture(judge(load), about(load)), (8, 58), (width - 16, height - 84 - UNSEEN * unseen))
        if unseen:
            words(panel, "text", "the load is not recorded", class_="zp-ink", x=8, y=height - 26, font_size=11)
    owes = "" if seat.owed is None else f"owes {seat.owed}"
    foot = ", ".join(text for text in (str(seat.truck or ""), owes) if text)
    words(panel, "text", shortened(foot, 30), class_="zp-ink", x=8, y=height - 8, font_size=13)


def _draw_last_round(panel: Xml.Element, state: State, place: int) -> None:
    """What a player had packed and owed in the round that is over."""
    width, height = PANEL[0] - 10, PANEL[1] - 10
    last = state.history[-1]
    load, owed, bonus = last.loads[place], last.owed[place], last.bonus[place]
    if load is not None:
        inset(panel, load_picture(judge(load), about(load)), (8, 30), (width - 16, height - 56))
    said = [] if owed is None else [f"owed {owed}"]
    said += [f"bonus +{bonus}"] if bonus else []
    if said:
        foot = f"round {len(state.history)}: {', '.join(said)}"
        words(panel, "text", shortened(foot, 30), class_="zp-ink", x=8, y=height - 8, font_size=13)


def _draw_roll(panel: Xml.Element, cargo: Cargo) -> None:
    """The five dice."""
    for place, (piece, count) in enumerate(zip(Piece, cargo.counts, strict=True)):
        x = 8 + place * (STICK + 6)
        element(panel, "rect", x=x, y=28, width=STICK, height=24, rx=4, fill=COLOURS[piece], stroke="#1c1c1c")
        look: Look = {"x": x + STICK / 2, "y": 45, "font_size": 14, "text_anchor": "middle", "font_weight": "bold"}
        words(panel, "text", str(count), fill=ink(piece), **look)


def _described(state: State) -> str:
    """The position in words."""
    table = ", ".join(f"{truck} before {state.setup.players[index]}" for truck, index in state.table.items())
    sentences = [f"On the table: {table}." if table else "No truck lies on the table."]
    for player, have, seat in zip(state.setup.players, state.points, state.seats, strict=True):
        rolled = f", rolled {seat.cargo}" if seat.cargo is not None else ""
        took = f", has truck {seat.truck}" if seat.truck else ""
        owes = f", owes {seat.owed}" if seat.owed is not None else ""
        sentences.append(f"{player}: {points(have)}{rolled}{took}{owes}.")
    return " ".join(sentences)
