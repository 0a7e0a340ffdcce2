"""Options that several commands share."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any, NoReturn

from zackpack import __version__
from zackpack.cli.output import Voice, complain, flush_output, width
from zackpack.errors import (
    ZackpackError,
    short_repr,
)
from zackpack.sentences import (
    LANGUAGES,
    Sentence,
    catalogue,
    localise,
)

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

INFINITE = float("inf")


def whole_number(least: int, most: int) -> Callable[[str], float]:
    """Make a converter for argparse: a whole number from `least` to `most`."""
    expected = Sentence("a whole number from {least} to {most}", least=least, most=most)
    return _number(int, expected, lambda value: least <= value <= most)


class WrongValueError(Exception):
    """What is wrong with a value, as a sentence: argparse would make a plain text of it."""


def _number(
    kind: type, expected: Sentence, fits: Callable[[float], bool]
) -> Callable[[str], float]:
    """Make a converter for argparse whose errors name the expected value."""

    def convert(text: str) -> float:
        value = float("nan")  # fits nowhere
        try:
            # float() and int() also read "1_0" and digits of other scripts
            if text.isascii() and "_" not in text:
                value = kind(text)
        except ValueError:
            pass

        if not fits(value):
            template = "expected {expected}, found {found}"
            raise WrongValueError(Sentence(template, expected=expected, found=short_repr(text)))
        return value

    return convert


class Options(argparse.Namespace):
    """The options of a command, by their names."""

    voice: Voice
    parser: Parser


COMMON: dict[str, tuple[str, dict[str, Any]]] = {
    "--json": ("print one JSON object instead of text", {}),
    "--roll COUNTS": (
        (
            "the sticks: white, grey, brown, turquoise, purple as 3,2,3,0,1, "
            'or "3w 2g 3b 1p", or "3 white, 2 grey"'
        ),
        {},
    ),
    "--truck NAME": ("a truck of the deck", {}),
    "--deck FILE": ('the file of a deck, or "-" (default: the house deck)', {}),
    "--time-limit SECONDS": (
        "stop after this time, with the best answer so far, and say what it lacks",
        {
            "type": _number(
                float, Sentence("seconds, 0 or more"), lambda value: 0 <= value < INFINITE
            )
        },
    ),
    "--workers N": (
        (
            "threads for one search of CP-SAT (default 1, best for trucks of the game); "
            "see also table --jobs"
        ),
        {"type": whole_number(1, 64), "default": 1},
    ),
    "--jobs N": (
        (
            "processes that share trucks or games, 0: one a core (default 1; extra `jobs`); "
            "see also solve --workers"
        ),
        {"type": whole_number(0, 1024), "default": 1},
    ),
    "--dask ADDRESS": (
        "a Dask scheduler to use instead, such as tcp://host:8786 (extra `cluster`)",
        {},
    ),
}
"""The options of several commands: what they do, and their settings."""


class UsageError(ZackpackError):
    """A command line that is wrong.

    Attributes
    ----------
    message
        What is wrong with it.
    usage
        How the command is called.
    command
        The name of the command.
    """

    def __init__(self, message: str, usage: str, command: str) -> None:
        super().__init__(message, usage, command)
        self.message = message
        self.usage = usage
        self.command = command


class Parser(argparse.ArgumentParser):
    """A parser of the program or of a command.

    It escapes its errors for terminals, and hides no error of writing. It names what a misspelt
    word was perhaps meant to be, and shows the usage of the command that was called. The options of
    the program may stand before the command or after it.
    """

    def __init__(self, language: str = "en", **settings: Any) -> None:
        self.language = language
        super().__init__(
            formatter_class=_layout,
            allow_abbrev=False,
            parents=[_program_options(language)],
            **settings,
        )

    def common(self, *usages: str, **settings: Any) -> None:
        """Add some of the COMMON options."""
        for usage in usages:
            help, usual = COMMON[usage]
            self.option(usage, help, **usual, **settings)

    def option(self, usage: str, help: str, **settings: Any) -> None:
        """Add an option, an argument or a switch.

        Parameters
        ----------
        usage
            The names of an option and the word for its value, "-o --out FILE"; the name of a
            switch, "--json"; or the word for an argument, "FILE".
        settings
            Those of argparse.
        """
        *names, last = usage.split()
        if last.startswith("-"):
            names.append(last)
            settings.setdefault("action", "store_true")
        else:
            settings["metavar"] = last
        text = translate(help, self.language)
        self.add_argument(*(names or [last.lower()]), help=text, **settings)

    def error(self, message: str) -> NoReturn:
        """Raise a UsageError."""
        with argparse_speaks(self.language):
            usage = self.format_usage().strip()
        raise UsageError(translate(message, self.language), usage, self.prog)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """Parse the arguments of a command, and refuse unknown ones, while its usage is known."""
        options, unknown = super().parse_known_args(args, namespace)
        if unknown:
            template = "unrecognized arguments: {words}{suggestion}"
            suggestion = self._suggestion(unknown[0])
            self.error(Sentence(template, words=" ".join(unknown), suggestion=suggestion))
        return options, unknown

    def _suggestion(self, unknown: str) -> Sentence | str:
        """Say in brackets what an unknown argument was perhaps meant to be."""
        options = self._option_string_actions
        if "--deck" in options and unknown.endswith((".toml", ".json")):
            return _did_you_mean(f"--deck {unknown}")
        if "--roll" in options and not unknown.startswith("-"):
            template = " ({advice}: {typed})"
            advice = Sentence("a roll in words stands in quotes")
            return Sentence(template, advice=advice, typed='--roll "3 white, 2 grey"')
        return _perhaps(unknown, options)

    def arguments(self) -> Iterator[argparse.Action]:
        """Yield all options and arguments, those of the commands included."""
        for action in self._actions:
            yield action
            if isinstance(action.choices, Mapping):
                for command in action.choices.values():
                    yield from command.arguments()

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Refuse what is none of the choices of an argument."""
        if action.choices is None or value in action.choices:
            return

        word = str(value)
        choices = [str(choice) for choice in action.choices]
        suggestion = (
            _perhaps(word, choices)
            or _perhaps(word, self._option_string_actions)
            or Sentence(
                " ({advice})", advice=Sentence("choose from {names}", names=", ".join(choices))
            )
        )
        template = "invalid choice: {value}{suggestion}"
        refusal = Sentence(template, value=short_repr(value), suggestion=suggestion)
        raise argparse.ArgumentError(action, refusal.localise(self.language))

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        """Convert a value, and say in the language of the parser what is wrong with it."""
        try:
            return super()._get_value(action, arg_string)
        except WrongValueError as refusal:
            text = str(localise(refusal.args[0], self.language))
            raise argparse.ArgumentError(action, text) from None

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Print help, the version or an error; argparse itself would ignore a full disk."""
        if file is sys.stderr:
            complain(message.removesuffix("\n"))
        elif file is not None:
            file.write(message)
            flush_output()


def _perhaps(word: str, names: Iterable[str]) -> Sentence | str:
    """Say in brackets which of the names a misspelt word was perhaps meant to be."""
    # takes 1 ms, and most words are not misspelt
    from difflib import get_close_matches  # noqa: PLC0415

    bare_names = {name.lstrip("-"): name for name in names}
    bare_word = word[:40].lower().lstrip("-").partition("=")[0]
    near = get_close_matches(bare_word, bare_names, 1)
    if not near:
        return ""
    return _did_you_mean(bare_names[near[0]])


def _did_you_mean(name: str) -> Sentence:
    return Sentence(" ({question})", question=Sentence("did you mean {name}?", name=name))


def translate(text: str, language: str) -> str:
    """Translate a text of the code: a sentence, or a constant."""
    if isinstance(text, Sentence):
        return text.localise(language)
    return catalogue(language).gettext(text)


@contextmanager
def argparse_speaks(language: str) -> Iterator[None]:
    """Let argparse speak a language.

    It calls two functions of gettext, which read the environment and look for files at every text;
    for a moment, their names stand for those of a catalogue.
    """
    names = vars(argparse)
    before = {"_": names["_"], "ngettext": names["ngettext"]}

    texts = catalogue(language)
    names.update({"_": texts.gettext, "ngettext": texts.ngettext})
    try:
        yield
    finally:
        names.update(before)


def language_asked(arguments: Sequence[str]) -> str | None:
    """Return the language that the arguments of a command ask for, before they are parsed."""
    options = (word.partition("=") for word in arguments)
    for number, (name, has_value, value) in enumerate(options):
        if name == "--language":
            asked = value if has_value else "".join(arguments[number + 1 : number + 2])
            return asked if asked in LANGUAGES else None
    return None


def _layout(prog: str) -> argparse.HelpFormatter:
    """Lay out the help of a command.

    Without a width, argparse imports `shutil` for every command, which takes 2 ms.
    """
    return argparse.RawDescriptionHelpFormatter(prog, width=width() - 2)


@cache
def _program_options(language: str) -> argparse.ArgumentParser:
    """Make the parser of --language and --version.

    Where they are missing, it leaves alone what another parser has found.
    """
    parser = argparse.ArgumentParser(
        formatter_class=_layout, add_help=False, argument_default=argparse.SUPPRESS
    )

    speak = (
        "speak English, German or French (default: on a terminal that of the locale, or else "
        "English)"
    )
    parser.add_argument("--language", choices=LANGUAGES, help=translate(speak, language))

    parser.add_argument(
        "--version",
        "-V",
        action="version",
        version=f"zackpack {__version__}",
        help=translate("show program's version number and exit", language),
    )
    return parser
