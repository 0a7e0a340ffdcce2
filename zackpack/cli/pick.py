"""zackpack pick: which truck to grab for a roll, or whether to take the unknown card."""

from __future__ import annotations

import argparse
from fractions import Fraction
from typing import Any

from zackpack.cli.options import Parser, add_json, deck_of, truck_of
from zackpack.cli.output import say, say_json
from zackpack.decks import Deck
from zackpack.errors import bad_value
from zackpack.files.encoding import cargo_table
from zackpack.optimum.ranking import RankedTruck, blind_draw, choose_truck, rank_trucks
from zackpack.pieces import Cargo
from zackpack.sentences import Sentence, counted
from zackpack.trucks import Truck

EXAMPLES = """\
examples:
  zackpack pick --roll 3,2,3,0,1 --trucks T01,T05,T07
  zackpack pick --roll 3,2,3,0,1 --trucks T01,T05 --seen T07,T12 --deck my_deck.toml

The unknown card is any card neither on the table nor seen. List with --seen the
cards discarded since the last shuffle, and your own trucks."""


def add_options(parser: Parser) -> None:
    """Add the options of the command."""
    parser.add_argument(
        "--roll",
        metavar="COUNTS",
        required=True,
        help="how many white, grey, brown, turquoise and purple sticks to load: 3,2,3,0,1",
    )
    parser.add_argument(
        "--trucks", metavar="NAMES", required=True, help="the trucks that you can take, such as T01,T05"
    )
    parser.add_argument("--seen", metavar="NAMES", default="", help="other trucks that cannot be the unknown card")
    parser.add_argument("--deck", metavar="FILE", help="the deck (default: the house deck)")
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Rank the trucks, add the unknown card, and print."""
    cargo = Cargo.parse(options.roll)
    deck = deck_of(options.deck)
    trucks = _trucks_named(deck, options, "trucks")
    seen = list(dict.fromkeys([*trucks, *_trucks_named(deck, options, "seen")]))
    ranking = rank_trucks(trucks, cargo)
    blind = blind_draw(deck, cargo, seen=seen) if len(seen) < len(deck) else None
    if options.json:
        say_json("pick", _report(cargo, ranking, blind))
    else:
        say(*_lines(cargo, ranking, blind, len(deck) - len(seen)))
    return 0


def _trucks_named(deck: Deck, options: argparse.Namespace, option: str) -> list[Truck]:
    names: str = getattr(options, option)
    trucks = [truck_of(deck, name.strip(), options.deck) for name in names.split(",") if name.strip()]
    if option == "trucks" and not trucks:
        raise bad_value(f"--{option}", names, "names of trucks, separated by commas")
    if len(set(trucks)) < len(trucks):
        raise bad_value(f"--{option}", names, "each truck once")
    return trucks


def _advice(ranking: tuple[RankedTruck, ...], blind: Fraction | None) -> Sentence:
    truck = choose_truck(ranking, blind)
    return Sentence("take {truck}", truck=truck.name) if truck else Sentence("take the unknown card")


def _lines(cargo: Cargo, ranking: tuple[RankedTruck, ...], blind: Fraction | None, unknown: int) -> list[str]:
    width = max(len("unknown card"), *(len(ranked.truck.name) for ranked in ranking))
    cubes = counted("{count} cube", "{count} cubes", cargo.volume)
    first = Sentence("cargo {parts} ({cubes})", parts=cargo.sentence(), cubes=cubes)
    lines = [first, "", f"{'':{width}}  cubes  least penalty"]
    rows = [
        (float(ranked.best.penalty), f"{ranked.truck.name:{width}}  {ranked.truck.capacity:5}  {ranked.best.penalty:4}")
        for ranked in ranking
    ]
    if blind is not None:
        cards = counted("{count} card", "{count} cards", unknown)
        mean = f"{'unknown card':{width}}         {float(blind):6.1f} on average of {cards}"
        rows.append((float(blind), mean))
    lines += [row for _, row in sorted(rows, key=lambda row: row[0])]
    return [*lines, "", _advice(ranking, blind)]


def _report(cargo: Cargo, ranking: tuple[RankedTruck, ...], blind: Fraction | None) -> dict[str, Any]:
    return {
        "cargo": cargo_table(cargo),
        "trucks": [
            {"truck": ranked.truck.name, "penalty": ranked.best.penalty, "status": ranked.best.status.value}
            for ranked in ranking
        ],
        "unknown": None if blind is None else float(blind),
        "advice": _advice(ranking, blind),
    }
