"""Errors and their faults, in words for the person who typed the input."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from operator import index
from typing import Self, SupportsIndex, TypeVar

from zackpack.sentences import Sentence, enumeration

Value = TypeVar("Value")
MAX_FAULTS = 20
"""The most faults in the text of an error."""
MOST_FAULTS = 1000
"""The most faults that are gathered: a file may have a million, and nobody reads them."""
MAX_SHOWN = 60
"""The most characters of a value that an error shows."""


class ZackpackError(Exception):
    """Any error that this library raises on purpose."""

    meant: tuple[str, str] | None = None
    """A misspelt word of the input, and what was probably meant, if an error suggests that."""

    @property
    def sentences(self) -> Sequence[str]:
        """What is wrong, in words, line by line."""
        return self.args[:1]

    def __str__(self) -> str:
        return "\n".join(map(str, self.sentences))


@dataclass(frozen=True, slots=True)
class Fault:
    """One flaw of the input: where it is, what was found there and what was expected.

    Attributes
    ----------
    place
        For people: "house.toml, line 12, truck T07, row 2, column 3".
    found, expected
        Sentences; names and what was typed are plain texts.
    spot
        (drawing, line within it), zero-based, if the fault lies in a drawing; file readers turn it
        into a line of the file.
    line, column
        The same as numbers from 1, as far as known: the line of the file, and the column that
        `place` names, of that line or of the drawing in it.
    """

    place: str
    found: str
    expected: str
    spot: tuple[int, int] | None = None
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        return make_printable(self.sentence)

    @property
    def sentence(self) -> Sentence:
        """The fault in words."""
        place, found, expected = map(elide_middle, (self.place, self.found, self.expected))
        if not place:
            return Sentence("expected {expected}, found {found}", expected=expected, found=found)
        template = "{place}: expected {expected}, found {found}"
        return Sentence(template, place=place, expected=expected, found=found)

    def within(self, place: str, line: int | None = None) -> Self:
        """The same fault with `place`, perhaps a line of a file, in front of its own place."""
        place = enumeration([place, self.place]) if self.place else place
        return replace(self, place=place, line=self.line if line is None else line)


class InputError(ZackpackError, ValueError):
    """Input that cannot be read; `.faults` lists every fault, MOST_FAULTS at most."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__(*faults)
        self.faults = faults[:MOST_FAULTS]

    def __str__(self) -> str:
        return "\n".join(map(make_printable, self.sentences))

    @property
    def sentences(self) -> Sequence[Sentence]:
        """The faults in words, MAX_FAULTS at most."""
        lines = [fault.sentence for fault in self.faults[:MAX_FAULTS]]
        if len(self.faults) >= MOST_FAULTS:
            return [*lines, Sentence("and many more")]
        more = len(self.faults) - len(lines)
        return [*lines, Sentence("and {count} more", count=more)] if more else lines


class UnknownTruckError(InputError, KeyError, IndexError):
    """No truck of the deck has this name or number."""


class MissingFileError(InputError, FileNotFoundError):
    """No file has this name."""

    def __new__(cls, *faults: Fault) -> Self:
        """Make an OSError: ValueError's `__new__`, first in line, cannot, which stops clusters that
        unpickle errors.
        """
        return FileNotFoundError.__new__(cls, *faults)


def make_printable(text: str) -> str:
    """Escape everything in a text that a terminal would obey rather than show."""
    if text.isprintable():  # nearly always, and a picture may have thousands of texts
        return text
    return "".join(mark if mark.isprintable() else ascii(mark)[1:-1] for mark in text)


def elide_middle(text: str, most: int = 400) -> str:
    """Cut the middle out of a long text: its ends say the most."""
    return text if len(text) <= most else f"{text[: most // 2]}...{text[-most // 2 :]}"


def short_repr(value: object) -> str:
    """A value as people write it: its repr, shortened if it is long; what Python writes otherwise,
    in words.
    """
    if value is None:
        return Sentence("nothing")
    if isinstance(value, dict):
        return Sentence("a table of keys")
    if isinstance(value, list) and not value:
        return Sentence("an empty list")
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # thousands of digits, thousands of brackets
        return Sentence("{kind} too large to show", kind=type(value).__name__)
    text = (
        text[1:-1] if isinstance(value, list) else text.lower() if isinstance(value, bool) else text
    )
    short = text if len(text) <= MAX_SHOWN else f"{text[: MAX_SHOWN - 3]}..."
    return Sentence("the list {items}", items=short) if isinstance(value, list) else short


def with_suggestion(found: str, near: str | None) -> str:
    """Something unknown that was found, with what was probably meant."""
    return Sentence("{typed} (did you mean {meant}?)", typed=found, meant=near) if near else found


def one_of(names: Iterable[str]) -> Sentence:
    """The expectation of one of these names."""
    return Sentence("one of {names}", names=", ".join(names))


def bad_value(place: str, found: object, expected: str) -> InputError:
    """An InputError about one value."""
    return InputError(Fault(place, short_repr(found), expected))


def check_all(*checks: Callable[[], object]) -> None:
    """Run all checks and raise one InputError with the faults of all."""
    faults: list[Fault] = []
    for check in checks:
        try:
            check()
        except InputError as error:
            faults.extend(error.faults)
    if faults:
        raise InputError(*faults)


def require_instance(place: str, value: object, kind: type[Value]) -> Value:
    """Return `value` if it has this type."""
    if isinstance(value, kind):
        return value
    raise bad_value(place, value, Sentence("a {kind}", kind=kind.__name__))


def require_all(place: str, values: Sequence[object], kind: type) -> None:
    """Refuse anything but a list or a tuple of this type."""
    if not isinstance(values, (tuple, list)) or not all(
        isinstance(value, kind) for value in values
    ):
        raise bad_value(place, values, Sentence("a list of {kind} objects", kind=kind.__name__))


def as_integer(value: object) -> int | None:
    """Turn an integer of any library, such as NumPy, into an int; return None for booleans and
    everything else.
    """
    if isinstance(value, int):  # looking for a protocol takes much longer
        return None if isinstance(value, bool) else int(value)
    if not isinstance(value, SupportsIndex):
        return None
    try:
        return index(value)
    except TypeError:  # an array of several numbers, or a truth value of NumPy
        return None


def require_integer(place: str, value: object, lowest: int, highest: int) -> int:
    """Return `value` as an int if it is an integer, not a bool, from `lowest` to `highest`."""
    number = as_integer(value)
    if number is not None and lowest <= number <= highest:
        return number
    expected = Sentence("a whole number from {lowest} to {highest}", lowest=lowest, highest=highest)
    raise bad_value(place, value, expected)


class UndrawableError(ZackpackError):
    """A load that no drawing can show: write its sticks instead."""
