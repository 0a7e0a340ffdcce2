"""The contents of the box, decks, and which of their trucks to grab."""

from collections import Counter
from fractions import Fraction
from typing import Any

from zackpack import __version__
from zackpack.decks import Deck, differences_from_printed, house_deck
from zackpack.dice import STANDARD_DICE
from zackpack.draw.svg import PIECE_COLOURS, ink_on
from zackpack.errors import bad_value
from zackpack.files import deck_table, read_deck
from zackpack.files.encoding import truck_table
from zackpack.files.writing import toml_deck
from zackpack.optimum.ranking import blind_draw, choose_truck, rank_trucks
from zackpack.optimum.reports import proof_table
from zackpack.page import answers
from zackpack.page.convert import WORK, cargo_of, names_of, source
from zackpack.pieces import Piece
from zackpack.sentences import Sentence
from zackpack.trucks import UNNAMEABLE, Truck


def box_contents() -> answers.Box:
    """The pieces with their colours, the dice, and what no name can hold."""
    return {
        "version": __version__,
        "unnameable": "".join(sorted(UNNAMEABLE)),
        "pieces": [
            {
                "name": piece.colour,
                "length": piece.length,
                "colour": PIECE_COLOURS[piece],
                "ink": ink_on(PIECE_COLOURS[piece]),
            }
            for piece in Piece
        ],
        "faces": [sorted(set(die)) for die in STANDARD_DICE.faces],
    }


def deck_of(value: Any, label: str = "deck") -> Deck:
    """Read a deck from a text or a table; None gives the house deck."""
    return house_deck() if value is None else read_deck(source(label, value))


def deck(file: Any = None, name: str = "deck") -> answers.Deck:
    """A checked deck: its trucks, its file, and where it differs from the printed deck."""
    read = deck_of(file, name)
    capacities = [truck.capacity for truck in read]

    return {
        "name": read.name,
        "table": deck_table(read),
        "toml": toml_deck(read),
        "trucks": [truck_report(truck) for truck in read],
        "remarks": list(differences_from_printed(read)),
        "capacities": (min(capacities), max(capacities)),
        "levels": sorted(Counter(truck.levels for truck in read).items()),
    }


def truck_report(truck: Truck) -> answers.Truck:
    """A truck with its size and its number of parts."""
    return {
        **truck_table(truck),
        "squares": len(truck.squares),
        "capacity": truck.capacity,
        "parts": truck.parts(),
        "text": truck.summary,
    }


def pick(cargo: Any, trucks: list[str], seen: Any = None, deck: Any = None) -> answers.Pick:
    """The trucks on the table and the unknown card, the best first, and which one to grab."""
    among = deck_of(deck)
    rolled = cargo_of(cargo)
    on_table = [among[name] for name in dict.fromkeys(names_of("trucks", trucks))]
    if not on_table:
        raise bad_value("trucks", trucks, Sentence("at least one truck on the table"))

    seen_names = names_of("seen", [] if seen is None else seen)
    open_cards = [*dict.fromkeys([*on_table, *(among[name] for name in seen_names)])]
    face_down = len(among) - len(open_cards)

    ranking = rank_trucks(on_table, rolled, work_limit=WORK)
    blind = blind_draw(among, rolled, seen=open_cards, work_limit=WORK) if face_down else None
    best = choose_truck(ranking, blind)
    rows: list[tuple[Fraction, answers.RankedTruck | answers.UnknownCard]] = [
        (Fraction(ranked.penalty), {**truck_report(ranked.truck), **proof_table(ranked)})
        for ranked in ranking
    ]
    if blind is not None:
        penalty = round(float(blind), 1)
        rows.append((blind, {"name": None, "penalty": penalty, "cards": face_down}))

    return {
        "rows": [row for _, row in sorted(rows, key=lambda row: row[0])],
        "grab": best.name if best else None,
        "cargo": str(rolled),
    }
