"""zackpack pay: the points for the barrels on a ship of Montego Bay or in its pub."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence

from zackpack.cli.options import Parser, add_json, source
from zackpack.errors import Fault, InputError, bad_value, plural
from zackpack.games.montego_bay import Ship, house_harbour, read_harbour, score_pub, score_ship
from zackpack.games.montego_bay.quay import PUB_POINTS
from zackpack.games.names import named

EXAMPLES = """\
examples:
  zackpack pay blue=5 yellow=2 green=2 orange=1 --points 5,3,2 --last blue
  zackpack pay Anna=3 Ben=1 Cleo=0 --ship Ackee --last Ben
  zackpack pay Anna=3 Ben=1 Cleo=1 --pub"""


def add_options(parser: Parser) -> None:
    """Add the options of the command."""
    parser.add_argument(
        "barrels",
        nargs="+",
        metavar="PLAYER=BARRELS",
        help="the barrels of each player; with --ship and --pub name all players, also those with 0",
    )
    paid = parser.add_mutually_exclusive_group(required=True)
    paid.add_argument("--points", metavar="LIST", help="the points of a ship for the first place, the second, ...")
    paid.add_argument(
        "--ship", metavar="SHIP", help="a ship of the harbour; the number of players tells which side of it"
    )
    paid.add_argument("--pub", action="store_true", help="the pub, at the end of the game")
    parser.add_argument("--last", metavar="PLAYER", help="who filled the last slot of the ship: 1 point more")
    parser.add_argument("--harbour", metavar="FILE", help="a harbour file, or - (default: the house harbour)")
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print everybody's points."""
    barrels = _read_barrels(options.barrels, options.points is None)
    if options.pub:
        if options.last is not None:
            raise bad_value("--last", options.last, "a ship with --last: nobody fills the last slot of the pub (MB-E2)")
        places, name, slots = PUB_POINTS[len(barrels)], "pub", None
        title = f"the pub: {points_text(places)} for {len(barrels)} players"
        paid, last = score_pub(barrels), None
    else:
        ship = _ship(options, barrels)
        places, name, slots = ship.points, options.ship and ship.name, options.ship and ship.slots
        title = f"{ship.name}: {ship.worth}" if options.ship else f"a ship: {points_text(places)}"
        last = None if options.last is None else _player(options.last, barrels)
        paid = score_ship(barrels, ship, last)
    if options.json:
        report = {"paid": name or "ship", "slots": slots, "places": list(places), "barrels": barrels, "last": last}
        options.voice.say_json("pay", {**report, "points": paid})
    else:
        lines = {player: f"  {player}: {plural(number, 'point')}" for player, number in paid.items()}
        options.voice.say(
            title, *(f"{line}{' (1 for the last slot)' * (player == last)}" for player, line in lines.items())
        )
    return 0


def points_text(places: Sequence[int]) -> str:
    """The points of the places of a ship or the pub, in words."""
    return plural(places[0], "point") if len(places) == 1 else f"{'-'.join(map(str, places))} points"


def _read_barrels(words: list[str], everybody: bool) -> dict[str, int]:
    """The barrels of each player; of all 2 to 4 players if everybody must be named."""
    barrels: dict[str, int] = {}
    for word in words:
        player, _, number = word.rpartition("=")
        if not player or player in barrels or not re.fullmatch(r"[0-9]{1,4}", number):
            raise bad_value("barrels", word, "PLAYER=BARRELS, each player once, like Anna=3")
        barrels[player] = int(number)
    if everybody and len(barrels) not in PUB_POINTS:
        expected = "all 2 to 4 players, also those with 0 barrels"
        raise InputError(Fault("barrels", plural(len(barrels), "player"), expected))
    return barrels


def _ship(options: argparse.Namespace, barrels: dict[str, int]) -> Ship:
    """The ship of the harbour, or any ship that pays these points; it is full if somebody filled the last slot."""
    if options.points is not None:
        numbers = options.points.split(",")
        if not all(re.fullmatch(r"\s*[0-9]{1,3}\s*", number) for number in numbers):
            raise bad_value("--points", options.points, "points of the places, like 5,3,2")
        return Ship("of your own", max(1, sum(barrels.values())), tuple(map(int, numbers)))
    harbour = house_harbour() if options.harbour is None else read_harbour(source(options.harbour))
    ships = harbour.ships_for(len(barrels))
    if (name := named(options.ship, ships)) is None:
        raise bad_value("--ship", options.ship, f"one of {', '.join(ships)}")
    return ships[name]


def _player(word: str, barrels: dict[str, int]) -> str:
    if (player := named(word, barrels)) is None:
        raise bad_value("--last", word, f"one of {', '.join(barrels)}")
    return player
