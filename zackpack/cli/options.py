"""Options that several commands share."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, NoReturn

from zackpack import __version__, files
from zackpack.cli.output import complain, flush_output
from zackpack.decks import DATA, Deck, house_deck, house_truck
from zackpack.errors import ZackpackError, bad_value, short_repr
from zackpack.sentences import LANGUAGES, Sentence, alternatives
from zackpack.trucks import Truck

if TYPE_CHECKING:
    from argparse import _SubParsersAction  # argparse has no public name for what add_subparsers returns

    from _typeshed import SupportsWrite

    Commands = _SubParsersAction["Parser"]

OURS = ("house", "harbour", "track", "board")
"""The names of the deck and the components that come with zackpack, in place of their files."""


class UsageError(ZackpackError):
    """A command line that is wrong: what is wrong with it, the usage, and the name of the command."""

    def __init__(self, message: str, usage: str, command: str) -> None:
        super().__init__(message, usage, command)
        self.message, self.usage, self.command = message, usage, command


class Parser(argparse.ArgumentParser):
    """A parser that escapes its errors for terminals, and hides no error of writing; its commands use it, too.

    It names what a misspelt word was perhaps meant to be, and shows the usage of the command that was called. The
    options of the program may stand before the command or after it.
    """

    def __init__(self, **settings: Any) -> None:
        layout = argparse.RawDescriptionHelpFormatter
        super().__init__(formatter_class=layout, allow_abbrev=False, parents=[_program_options()], **settings)

    def error(self, message: str) -> NoReturn:
        """Refuse the command line."""
        raise UsageError(message, self.format_usage().strip(), self.prog)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """Parse the arguments of a command; unknown ones are an error here, where its usage is known."""
        found, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(
                f"unrecognized arguments: {' '.join(unknown)}{_perhaps(unknown[0], self._option_string_actions)}"
            )
        return found, unknown

    def arguments(self) -> Iterator[argparse.Action]:
        """All options and arguments, those of its commands included."""
        for action in self._actions:
            yield action
            if isinstance(action.choices, Mapping):
                for command in action.choices.values():
                    yield from command.arguments()

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Refuse what is none of the choices of an argument."""
        if action.choices is None or value in action.choices:
            return
        choices = [str(choice) for choice in action.choices]
        hint = _perhaps(str(value), choices) or _perhaps(str(value), self._option_string_actions)
        hint = hint or f" (choose from {', '.join(choices)})"
        raise argparse.ArgumentError(action, f"invalid choice: {short_repr(value)}{hint}")

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Print help, the version or an error; argparse itself would ignore a full disk."""
        if file is sys.stderr:
            complain(message.removesuffix("\n"))
        elif file is not None:
            file.write(message)
            flush_output()


def _perhaps(word: str, known: Iterable[str]) -> str:
    """What a misspelt word was perhaps meant to be, in brackets."""
    names = {name.lstrip("-"): name for name in known}
    near = get_close_matches(word[:40].lower().lstrip("-").partition("=")[0], names, 1)
    return f" (did you mean {names[near[0]]}?)" if near else ""


def _program_options() -> argparse.ArgumentParser:
    """--language and --version; a parser that does not find them leaves alone what another one has found."""
    parser = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        help="speak English, German or French (default: English; play and check on a terminal: that of the locale)",
    )
    parser.add_argument("--version", "-V", action="version", version=f"zackpack {__version__}")
    return parser


def add_command(commands: Commands, name: str, help: str, epilog: str) -> Parser:
    """A parser for one command, with examples at the end of its help."""
    description = f"{help[:1].upper()}{help[1:]}{'' if help.endswith('?') else '.'}"
    return commands.add_parser(name, help=help, description=description, epilog=epilog)


def source(path: str) -> str | files.Source:
    """The file of a FILE argument: "-" is standard input, and one of OURS a file that comes with zackpack."""
    if path in OURS:
        return str(DATA / f"{path}.toml")
    return files.Source.standard_input() if path == "-" else path


def picture_format(option: str, path: str, *endings: str) -> str:
    """The ending of a picture's name, one of these."""
    ending = PurePath(path).suffix.lower()
    if ending not in endings:
        raise bad_value(option, path, Sentence("a name that ends in {typed}", typed=alternatives(endings)))
    return ending


def add_json(parser: argparse.ArgumentParser) -> None:
    """--json"""
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of text")


def add_deck(parser: argparse.ArgumentParser) -> None:
    """DECK"""
    parser.add_argument("file", nargs="?", metavar="DECK", help='a deck file, or "-" (default: the house deck)')


def deck_of(path: str | None) -> Deck:
    """The deck of a file; without a path, the house deck."""
    if path is None:
        return house_deck()
    return files.read_deck(source(path))


def truck_of(deck: Deck, name: str, path: str | None) -> Truck:
    """A truck of `deck_of(path)`; without a path, a truck that is missing is perhaps in a deck of the player's own."""
    return house_truck(name, Sentence("--deck with the file of another deck")) if path is None else deck[name]


def add_search(parser: argparse.ArgumentParser) -> None:
    """--time-limit and --workers"""
    add_time_limit(parser)
    parser.add_argument(
        "--workers",
        type=whole_number(1, 64),
        default=1,
        metavar="N",
        help="threads for CP-SAT (default 1, the best for trucks as large as those of the game)",
    )


def add_time_limit(parser: argparse.ArgumentParser) -> None:
    """--time-limit"""
    parser.add_argument(
        "--time-limit",
        type=_number(float, "seconds, 0 or more", lambda value: 0 <= value < float("inf")),
        metavar="SECONDS",
        help="stop a search after this time, with the best load so far and its proven bound",
    )


def add_parallel(parser: argparse.ArgumentParser) -> None:
    """--jobs and --dask"""
    parser.add_argument(
        "--jobs",
        type=whole_number(0, 1024),
        default=1,
        metavar="N",
        help="processes on this machine, 0 for one per core (default 1; more than one needs the extra `cluster`)",
    )
    parser.add_argument("--dask", metavar="ADDRESS", help="a Dask scheduler to use instead, such as tcp://host:8786")


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
