"""Options that several commands share."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, NoReturn

from zackpack.errors import printable, shown

if TYPE_CHECKING:
    from argparse import _SubParsersAction  # argparse has no public name for what add_subparsers returns

    from zackpack.files import Source

    Commands = _SubParsersAction["Parser"]


class Parser(argparse.ArgumentParser):
    """A parser whose errors can be shown on a terminal, whatever was typed; its commands are of this class too."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and exit."""
        super().error(printable(message))


def command(commands: Commands, name: str, help: str, epilog: str) -> Parser:
    """A parser for one command, with examples at the end of its help."""
    return commands.add_parser(
        name,
        help=help,
        description=help[:1].upper() + help[1:] + ".",
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def source(path: str) -> str | Source:
    """What a FILE argument names: "-" is standard input."""
    if path != "-":
        return path
    from zackpack.files import Source

    return Source.standard_input()


def add_json(parser: argparse.ArgumentParser) -> None:
    """--json"""
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of text")


def add_search(parser: argparse.ArgumentParser) -> None:
    """--time-limit and --workers"""
    parser.add_argument(
        "--time-limit",
        type=_number(float, "seconds, 0 or more", lambda value: 0 <= value < float("inf")),
        metavar="SECONDS",
        help="stop the search after so long, with the best load so far and its proven bound",
    )
    parser.add_argument(
        "--workers",
        type=_number(int, "a whole number from 1 to 64", lambda value: 1 <= value <= 64),
        default=1,
        metavar="N",
        help="threads of the solver (default 1, which is best for trucks of the game's size)",
    )


def _number(kind: type, expected: str, fits: Callable[[float], bool]) -> Callable[[str], float]:
    """A converter for argparse that says what it expected."""

    def convert(text: str) -> float:
        try:
            # float() and int() also read "1_0" and digits of other scripts
            value: float = kind(text) if text.isascii() and "_" not in text else float("nan")
        except ValueError:
            value = float("nan")
        if not fits(value):
            raise argparse.ArgumentTypeError(f"expected {expected}, found {shown(text)}")
        return value

    return convert
