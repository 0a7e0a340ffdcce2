"""Options that several commands share."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, NoReturn

from zackpack import files
from zackpack.cli.output import complain, flush_output
from zackpack.decks import Deck, house_deck
from zackpack.errors import make_printable, short_repr

if TYPE_CHECKING:
    from argparse import _SubParsersAction  # argparse has no public name for what add_subparsers returns

    from _typeshed import SupportsWrite

    Commands = _SubParsersAction["Parser"]


class Parser(argparse.ArgumentParser):
    """A parser that escapes its errors for terminals, and hides no error of writing; its commands use it, too."""

    def error(self, message: str) -> NoReturn:
        """Print the error and exit."""
        super().error(make_printable(message))

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Print help, the version or an error; argparse itself would ignore a full disk."""
        if file is sys.stderr:
            complain(message.removesuffix("\n"))
        elif file is not None:
            file.write(message)
            flush_output()


def add_command(commands: Commands, name: str, help: str, epilog: str) -> Parser:
    """A parser for one command, with examples at the end of its help."""
    return commands.add_parser(
        name,
        help=help,
        description=help[:1].upper() + help[1:] + ".",
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def source(path: str) -> str | files.Source:
    """The file of a FILE argument; "-" is standard input."""
    if path != "-":
        return path
    return files.Source.standard_input()


def add_json(parser: argparse.ArgumentParser) -> None:
    """--json"""
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of text")


def deck_of(path: str | None) -> Deck:
    """The deck of a file; without a path, the house deck."""
    if path is None:
        return house_deck()
    return files.read_deck(source(path))


def add_search(parser: argparse.ArgumentParser) -> None:
    """--time-limit and --workers"""
    add_time_limit(parser)
    parser.add_argument(
        "--workers",
        type=whole_number(1, 64),
        default=1,
        metavar="N",
        help="threads of CP-SAT (default 1, which is best for trucks of the game's size)",
    )


def add_time_limit(parser: argparse.ArgumentParser) -> None:
    """--time-limit"""
    parser.add_argument(
        "--time-limit",
        type=_number(float, "seconds, 0 or more", lambda value: 0 <= value < float("inf")),
        metavar="SECONDS",
        help="stop a search after this time, with the best load so far and its proven bound",
    )


def add_limit(parser: argparse.ArgumentParser, default: int) -> None:
    """--limit; None if it is not given"""
    parser.add_argument(
        "--limit",
        type=_number(int, "a whole number, 1 or more", lambda value: value >= 1),
        metavar="N",
        help=f"how many loads --all shows at most (default {default})",
    )


def add_parallel(parser: argparse.ArgumentParser) -> None:
    """--jobs and --dask"""
    parser.add_argument(
        "--jobs",
        type=whole_number(0, 1024),
        default=1,
        metavar="N",
        help="processes on this machine, 0 for one per core (default 1; more need the extra `cluster`)",
    )
    parser.add_argument("--dask", metavar="ADDRESS", help="a Dask scheduler to use instead, like tcp://host:8786")


def whole_number(least: int, most: int) -> Callable[[str], float]:
    """A converter for argparse: a whole number between two."""
    return _number(int, f"a whole number from {least} to {most}", lambda value: least <= value <= most)


def _number(kind: type, expected: str, fits: Callable[[float], bool]) -> Callable[[str], float]:
    """A converter for argparse whose errors name the expected value."""

    def convert(text: str) -> float:
        try:
            # float() and int() also read "1_0" and digits of other scripts
            value: float = kind(text) if text.isascii() and "_" not in text else float("nan")
        except ValueError:
            value = float("nan")
        if not fits(value):
            raise argparse.ArgumentTypeError(f"expected {expected}, found {short_repr(text)}")
        return value

    return convert
