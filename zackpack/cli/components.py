"""zackpack new, board, track, harbour: the files in which one's own printed components stand."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from zackpack.cli.options import add_json, command, source
from zackpack.decks import DATA

if TYPE_CHECKING:
    from zackpack.cli.options import Commands
    from zackpack.files import Source

GAMES = {"harbour": "Montego Bay", "track": "Zock", "board": "Der Wüstentruck"}
EXAMPLES = """\
examples:
  zackpack new harbour my_harbour.toml     then zackpack harbour check my_harbour.toml
  zackpack new track my_track.toml         then zackpack track check my_track.toml
  zackpack new board my_board.toml         then zackpack board check my_board.toml"""


def add_to(commands: Commands) -> None:
    """Describe the commands and their parts to the parser."""
    new = command(commands, "new", "write a commented harbour, track or board file to fill in", EXAMPLES)
    kinds = new.add_subparsers(title="what", metavar="KIND", required=True)
    for kind, title in GAMES.items():
        part = command(kinds, kind, f"write a commented {kind} file ({title}) to fill in", EXAMPLES)
        part.add_argument("file", metavar="FILE", help="the file to write; an existing one is kept")
        part.set_defaults(run=_new, kind=kind)
    for kind, title in GAMES.items():
        parser = command(commands, kind, f"check a {kind} of {title}", EXAMPLES)
        parts = parser.add_subparsers(title="what to do", metavar="ACTION", required=True)
        part = command(parts, "check", f"read a {kind} file and show how it was understood", EXAMPLES)
        part.add_argument("file", nargs="?", metavar="FILE", help=f"the file, or - (default: the {kind} that is ours)")
        add_json(part)
        part.set_defaults(run=_check, kind=kind)


def _new(options: argparse.Namespace) -> int:
    from zackpack.cli.output import say
    from zackpack.files import write_new

    write_new(options.file, (DATA / f"new_{options.kind}.toml").read_text("utf-8"))
    say(f"wrote {options.file}: fill it in, then zackpack {options.kind} check {options.file}")
    return 0


def _check(options: argparse.Namespace) -> int:
    from zackpack.cli.output import say, say_json
    from zackpack.files import Source

    reports = {"harbour": _harbour, "track": _track, "board": _board}
    file = Source.of(source(options.file or str(DATA / f"{options.kind}.toml")))
    lines = reports[options.kind](file)
    if options.json:
        say_json(options.kind, {options.kind: file.parse()})
    else:
        say(*lines)
    return 0


def _harbour(file: Source) -> list[str]:
    from zackpack.games.montego_bay.components import read_harbour

    harbour = read_harbour(file)
    lines = [harbour.name, "", "ship     four players      two and three"]
    for four, few in zip(harbour.four, harbour.few, strict=True):
        sides = (f"{side.slots:3} slots {' '.join(map(str, side.points)):>7}" for side in (four, few))
        lines.append(f"{four.name:8} {'   '.join(sides)}")
    lines += ["", "warehouse"]
    for house in harbour.warehouses:
        left_out = "   (four players only)" if house.name == harbour.four_only else ""
        lines.append(f"{house.name:8} {' | '.join(f'{store!s:6}' for store in house.stores)}{left_out}".rstrip())
    return lines


def _track(file: Source) -> list[str]:
    from zackpack.games.zock.components import QUARTERS, read_track

    track = read_track(file)
    bank = "a bank that never runs dry" if track.bank is None else f"a bank of {track.bank}"
    lines = [f"{track.name}: {track.spaces} spaces, {bank}"]
    same = len(set(track.amounts)) == 1
    for colour, amounts in list(zip(track.colours, track.amounts, strict=True))[: 1 if same else None]:
        lines += ["", "all colours" if same else colour]
        size = track.spaces // QUARTERS
        for quarter in range(QUARTERS):
            first = quarter * size
            lines.append(f"{first + 1:4}  {' '.join(f'{amount:6}' for amount in amounts[first : first + size])}")
    return lines


def _board(file: Source) -> list[str]:
    from zackpack.games.wuestentruck.components import read_board
    from zackpack.games.wuestentruck.report import board_report

    return board_report(read_board(file))
