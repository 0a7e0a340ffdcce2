"""Options that several commands share."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, NoReturn

from zackpack import __version__, files
from zackpack.cli.output import Voice, complain, flush_output
from zackpack.decks import DATA, Deck, house_deck, house_truck, near_names
from zackpack.errors import (
    Fault,
    InputError,
    MissingFileError,
    ZackpackError,
    bad_value,
    short_repr,
)
from zackpack.files.source import READABLE
from zackpack.loads import Load
from zackpack.pieces import Cargo
from zackpack.sentences import LANGUAGES, Sentence, alternatives
from zackpack.trucks import Truck

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

OURS = ("house", "harbour", "track", "board")
"""The names of the deck and the components that come with zackpack, in place of their files."""


def whole_number(least: int, most: int) -> Callable[[str], float]:
    """A converter for argparse: a whole number between two."""
    return _number(
        int, f"a whole number from {least} to {most}", lambda value: least <= value <= most
    )


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


class Options(argparse.Namespace):
    """What a command was called with: its options by their names."""

    voice: Voice
    parser: Parser


COMMON: dict[str, tuple[str, dict[str, Any]]] = {
    "--json": ("print one JSON object instead of text", {}),
    "--roll COUNTS": (
        'the sticks: white, grey, brown, turquoise, purple as 3,2,3,0,1, or "3w 2g 3b 1p", or "3 white, 2 grey"',
        {},
    ),
    "--truck NAME": ("a truck of the deck", {}),
    "--deck FILE": ('the file of a deck, or "-" (default: the house deck)', {}),
    "--time-limit SECONDS": (
        "stop a search after this time, with the best load so far and its proven bound",
        {"type": _number(float, "seconds, 0 or more", lambda value: 0 <= value < float("inf"))},
    ),
    "--workers N": (
        "threads for one search of CP-SAT (default 1, best for trucks of the game); see also table --jobs",
        {"type": whole_number(1, 64), "default": 1},
    ),
    "--jobs N": (
        "processes that share trucks or games, 0: one a core (default 1; extra `jobs`); see also solve --workers",
        {"type": whole_number(0, 1024), "default": 1},
    ),
    "--dask ADDRESS": (
        "a Dask scheduler to use instead, such as tcp://host:8786 (extra `cluster`)",
        {},
    ),
}
"""The options of several commands: what they do, and their settings."""


class UsageError(ZackpackError):
    """A command line that is wrong: what is wrong with it, the usage, and the name of the command."""

    def __init__(self, message: str, usage: str, command: str) -> None:
        super().__init__(message, usage, command)
        self.message, self.usage, self.command = message, usage, command


class Parser(argparse.ArgumentParser):
    """A parser that escapes its errors for terminals, and hides no error of writing; its commands
    use it, too.

    It names what a misspelt word was perhaps meant to be, and shows the usage of the command that
    was called. The options of the program may stand before the command or after it.
    """

    def __init__(self, **settings: Any) -> None:
        layout = argparse.RawDescriptionHelpFormatter
        super().__init__(
            formatter_class=layout, allow_abbrev=False, parents=[_program_options()], **settings
        )

    def common(self, *usages: str, **settings: Any) -> None:
        """Add some of the COMMON options."""
        for usage in usages:
            help, usual = COMMON[usage]
            self.option(usage, help, **usual, **settings)

    def option(self, usage: str, help: str, **settings: Any) -> None:
        """Add an option or an argument by its names and the word for its value, "-o --out FILE"; or
        a switch.
        """
        *names, last = usage.split()
        if last.startswith("-"):
            names.append(last)
            settings.setdefault("action", "store_true")
        else:
            settings["metavar"] = last
        self.add_argument(*(names or [last.lower()]), help=help, **settings)

    def error(self, message: str) -> NoReturn:
        """Refuse the command line."""
        raise UsageError(message, self.format_usage().strip(), self.prog)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """Parse the arguments of a command; unknown ones are an error here, where its usage is
        known.
        """
        found, unknown = super().parse_known_args(args, namespace)
        if unknown:
            known = self._option_string_actions
            hint = _perhaps(unknown[0], known)
            if "--deck" in known and unknown[0].endswith((".toml", ".json")):
                hint = f" (did you mean --deck {unknown[0]}?)"
            elif "--roll" in known and not unknown[0].startswith("-"):
                hint = ' (a roll in words stands in quotes: --roll "3 white, 2 grey")'
            self.error(f"unrecognized arguments: {' '.join(unknown)}{hint}")
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
    """--language and --version; a parser that does not find them leaves alone what another one has
    found.
    """
    parser = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        help="speak English, German or French (default: English; play and check on a terminal: that of the locale)",
    )
    parser.add_argument("--version", "-V", action="version", version=f"zackpack {__version__}")
    return parser


def source(path: str) -> files.Source:
    """The file of a FILE argument: "-" is standard input, and one of OURS a file that comes with
    zackpack.
    """
    if path == "-":
        return files.Source.standard_input()
    try:
        return files.Source.of(str(DATA / f"{path}.toml") if path in OURS else path)
    except MissingFileError:
        near = near_names(path, house_deck().names)
        if len(near) != 1:
            raise
        template = "no such file, but the house deck has a truck {name}: {draw} shows it, {new} begins a load for it"
        new = f"zackpack new load FILE --truck {near[0]} --roll 3,2,3,0,1"
        found = Sentence(template, name=near[0], draw=f"zackpack draw {near[0]}", new=new)
        raise InputError(Fault(path, found, READABLE)) from None


def load_in(file: files.Source, voice: Voice) -> Load:
    """The load in a file; remarks on it are printed."""
    found = files.read_load_file(file)
    voice.notice(found.notices)
    return found.require_load()


def picture_format(option: str, path: str, *endings: str) -> str:
    """The ending of a picture's name, one of these; the first one on standard output."""
    ending = endings[0] if path == "-" else PurePath(path).suffix.lower()
    if ending not in endings:
        raise bad_value(
            option, path, Sentence("a name that ends in {typed}", typed=alternatives(endings))
        )
    return ending


def task_of(options: Options, instead: str = "") -> tuple[Truck, Cargo]:
    """The truck and the cargo of --truck, --roll and --deck."""
    if options.roll is None or options.truck is None:
        options.parser.error(
            f"give {instead}--roll and --truck (such as --roll 3,2,3,0,1 --truck T07)"
        )
    return truck_of(deck_of(options.deck), options.truck, options.deck), Cargo.parse(options.roll)


def deck_of(path: str | None) -> Deck:
    """The deck of a file; without a path, the house deck."""
    return house_deck() if path is None else files.read_deck(source(path))


def truck_of(deck: Deck, name: str, path: str | None) -> Truck:
    """A truck of `deck_of(path)`; without a path, a truck that is missing is perhaps in a deck of
    the player's own.
    """
    return (
        house_truck(name, Sentence("--deck with the file of another deck"))
        if path is None
        else deck[name]
    )
