"""The output of commands: text, in colours on a terminal, or JSON."""

from __future__ import annotations

import os
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TextIO

from zackpack.cli.colours import show
from zackpack.dice import STANDARD_DICE
from zackpack.draw.text import WIDTH, Line, plain_text, spans, wrap_line, wrap_text
from zackpack.errors import make_printable
from zackpack.files.storage import encode, write_bytes
from zackpack.optimum import Progress
from zackpack.pieces import Cargo
from zackpack.sentences import LANGUAGES, Sentence, localise

if TYPE_CHECKING:
    from rich.status import Status

MAX_WIDTH = 100
"""The longest line of a sentence, however wide the terminal is."""


@dataclass
class Voice:
    """How one call of a command speaks.

    Attributes
    ----------
    language
        Of its texts; JSON, files and the lines of a log are the same in every language.
    owes_json
        Whether a report in JSON is wanted that has not been printed yet.
    reports
        The reports so far, where one report has several in it; None if each is printed.
    """

    language: str = "en"
    owes_json: bool = False
    reports: list[dict[str, Any]] | None = None

    def say(self, *lines: str | Line) -> None:
        """Print lines on standard output.

        They are in colours on a terminal, or where FORCE_COLOR asks for them, unless NO_COLOR is
        set. On a terminal, sentences are broken to fit.
        """
        if not (on_terminal() or forces_colours()):
            for line in lines:
                print(make_printable(plain_text([spans(line, self.language)])))
            return

        for line in lines:
            parts = [spans(line, self.language)]
            if on_terminal() and isinstance(line, Sentence):
                parts = wrap_line(parts[0], width())
            for part in parts:
                show(part)

    def report(
        self, command: str, table: dict[str, Any], *lines: str | Line, version: int = 1
    ) -> None:
        """Print what a command has found.

        Parameters
        ----------
        command
            Its name.
        table
            The report, for JSON.
        lines
            The same for people, unless JSON is wanted.
        version
            Of the report in JSON; it rises when its readers must change.
        """
        if self.owes_json:
            self.print_json({"format": version, "command": command, **table})
        else:
            self.say(*lines)

    def print_json(self, table: dict[str, Any]) -> None:
        """Print an object, or put it among the reports."""
        if self.reports is None:
            from zackpack.files.writing import json_text  # noqa: PLC0415 - 3 ms, for few calls

            print(json_text(table))
        else:
            self.reports.append(table)
        self.owes_json = False  # one object is enough, whatever fails now

    def write(
        self,
        path: str,
        contents: str | bytes,
        notice: Sentence | None = None,
        *,
        replace: bool = False,
    ) -> None:
        """Write a file; "-" is standard output.

        Parameters
        ----------
        notice
            What to say then; by default that the file is written.
        replace
            Whether an existing file is replaced.
        """
        data = contents if isinstance(contents, bytes) else encode(path, contents)
        if path == "-":
            print(data.decode(), end="")
        else:
            write_bytes(path, data, replace=replace)
            self.say(notice or Sentence("wrote {name}", name=path))

    def translate(self, text: str) -> str:
        """Translate a text into the language of the command."""
        return str(localise(text, self.language))

    def wrap(self, text: str, indent: str = "") -> list[str]:
        """Translate a text, and break it into lines that fit."""
        return wrap_text(self.translate(text), min(width(), MAX_WIDTH), indent)

    def complain(self, text: str) -> None:
        """Print on standard error."""
        complain(make_printable(self.translate(text)))

    def notice(self, messages: Iterable[str]) -> None:
        """Print remarks that are not errors on standard error."""
        for message in messages:
            self.complain(Sentence("note: {message}", message=message))

    def notice_roll(self, cargo: Cargo) -> None:
        """Remark that the dice of the game cannot show a roll, which other dice may."""
        if fault := STANDARD_DICE.fault(cargo):
            self.notice([fault])


def language_of(code: str | None) -> str:
    """Choose a language: that asked for, or else that of the locale, if a person reads."""
    if code:
        return code
    if not on_terminal():
        return "en"

    locale = ""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        locale = locale or os.environ.get(name, "")
    return locale[:2] if locale[:2] in LANGUAGES else "en"


def _break(sentence: str, room: int) -> list[str]:
    """Break a sentence into lines of `room` columns, each indented as the first."""
    indent = " " * (len(sentence) - len(sentence.lstrip(" ")))
    return textwrap.wrap(
        sentence, room, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def is_terminal(stream: TextIO | None) -> bool:
    """Return whether a person reads a stream; a program that was started without it has None."""
    return stream is not None and stream.isatty()


def on_terminal() -> bool:
    """Return whether a person reads standard output."""
    return is_terminal(sys.stdout)


def forces_colours() -> bool:
    """Whether colours are wanted where no terminal is; NO_COLOR has the last word."""
    return bool(os.environ.get("FORCE_COLOR")) and not os.environ.get("NO_COLOR")


def complain(text: str) -> None:
    """Print on standard error, if that can be written: nobody could read a complaint about that."""
    if sys.stderr is None:  # print() would write to standard output instead
        return
    try:
        if sys.stderr.isatty():
            lines: list[str] = []
            for line in text.split("\n"):
                lines += _break(line, width(sys.stderr)) or [""]
            text = "\n".join(lines)
        print(text, file=sys.stderr, flush=True)
    except OSError:
        give_up(sys.stderr)


def flush_output() -> None:
    """Write what is left in the buffer of standard output, while errors can still be reported."""
    if sys.stdout is not None:
        sys.stdout.flush()


def give_up(stream: TextIO) -> None:
    """Send a stream that cannot be written nowhere: at its exit, Python would try and complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def width(stream: TextIO | None = None) -> int:
    """Return the number of columns to print in, on standard output or another stream."""
    stream = stream or sys.stdout
    if not is_terminal(stream):
        return WIDTH

    # as `shutil` does, which takes 2 ms to import
    columns = os.environ.get("COLUMNS", "")
    if columns.isdecimal() and int(columns):
        return int(columns)
    try:
        return os.get_terminal_size(stream.fileno()).columns or WIDTH
    except OSError:
        return WIDTH


@contextmanager
def bar(what: str) -> Iterator[Callable[[int, int], None] | None]:
    """Show a progress bar on standard error, on terminals only.

    The context's value is to be called with the number done and the number of all; None elsewhere.
    """
    if not is_terminal(sys.stderr):
        yield None
        return

    from rich.console import Console  # noqa: PLC0415 - rich
    from rich.progress import Progress as ProgressBar  # noqa: PLC0415 - rich

    with ProgressBar(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what)
        yield lambda done, all_of_them: progress.update(task, completed=done, total=all_of_them)


@contextmanager
def search_progress(language: str) -> Iterator[Callable[[Progress], None] | None]:
    """Show the state of a search on standard error, on a terminal, from the second second on.

    The context's value is to be called with the state; None elsewhere.
    """
    if not is_terminal(sys.stderr):
        yield None
        return

    template = (
        "{seconds} s: best so far costs {penalty}, none costs less than {bound} (Ctrl-C takes it)"
    )
    status: Status | None = None

    def show_state(state: Progress) -> None:
        nonlocal status
        if state.seconds < 1:
            return
        if status is None:  # most searches end before, without rich
            from rich.console import Console  # noqa: PLC0415 - rich

            status = Console(stderr=True).status("")
            status.start()

        seconds = f"{state.seconds:.0f}"
        text = Sentence(template, seconds=seconds, penalty=state.penalty, bound=state.bound)
        status.update(text.localise(language))

    try:
        yield show_state
    finally:
        if status:
            status.stop()
