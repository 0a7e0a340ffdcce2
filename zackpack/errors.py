"""Errors and their faults, in words for the person who typed the input.

Examples
--------
>>> import zackpack as zp
>>> from zackpack import errors, optimum
>>> deck = zp.house_deck()
>>> def refused(call, *arguments, **more):
...     try:
...         call(*arguments, **more)
...     except zp.ZackpackError as error:
...         print(f"{type(error).__name__}: {error}")
...         return error
>>> refused(zp.Cargo, white=-1).faults[0].place
InputError: cargo, white: expected a whole number from 0 to 1000, found -1
'cargo, white'
>>> pair = zp.Deck("pair", deck[:2])
>>> isinstance(refused(pair.__getitem__, "T99"), errors.UnknownTruckError | KeyError)
UnknownTruckError: deck 'pair': expected one of its 2 trucks (T01 to T02), found no truck 'T99'
True
>>> isinstance(refused(zp.read_deck, "no.toml"), errors.MissingFileError | FileNotFoundError)
MissingFileError: no.toml: expected a file to read, found no such file or directory
True
>>> stick = zp.Placement(zp.Piece.WHITE, (0, 0, 0), zp.Axis.X)
>>> twice = zp.Load(deck["T07"], zp.Cargo(white=2), [stick, stick])
>>> isinstance(refused(twice.layers), errors.UndrawableError)
UndrawableError: two sticks fill level 1, row 1, column 1
True
>>> isinstance(refused(zp.score, twice), zp.IllegalLoadError)
IllegalLoadError: the load is illegal:
ZP-L3: the white stick A and the white stick B are in the same place: level 1, row 1, column 1.
True
>>> record = zp.read_record("examples/records/zock.toml")
>>> start = zp.replay(record).positions[0]
>>> event = zp.games.read_event(zp.games.zock.GAME, record, "roll Ben 4")
>>> isinstance(refused(zp.games.zock.GAME.play, start, event), zp.IllegalMoveError)
IllegalMoveError: ZK-P1: not now: Anna rolls.
True
>>> print(errors.Fault("row 1", found="'o'", expected="'.' or '#'"))
row 1: expected '.' or '#', found 'o'
>>> issubclass(optimum.SolverDefectError, zp.ZackpackError), issubclass(zp.InputError, ValueError)
(True, True)
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from operator import index
from typing import Self, SupportsIndex, TypeVar

from zackpack.sentences import NO_BREAK, Sentence, enumeration

Value = TypeVar("Value")

MAX_FAULTS_SHOWN = 20
"""The most faults in the text of an error."""
MAX_FAULTS_GATHERED = 1000
"""The most faults that an error holds: a file may have a million, and nobody reads them."""
MAX_LENGTH_SHOWN = 60
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
    """Input that cannot be read.

    Attributes
    ----------
    faults : tuple of Fault
        Everything that is wrong with it, MAX_FAULTS_GATHERED at most.

    Examples
    --------
    >>> import zackpack as zp
    >>> try:
    ...     zp.Truck("T1", [".x."], levels=0)
    ... except zp.InputError as error:
    ...     print(error)
    truck T1, row 1, column 2: expected '.' or '#', found 'x'
    truck T1, levels: expected a whole number from 1 to 1000, found 0
    """

    def __init__(self, *faults: Fault) -> None:
        super().__init__(*faults)
        self.faults = faults[:MAX_FAULTS_GATHERED]

    def __str__(self) -> str:
        return "\n".join(map(make_printable, self.sentences))

    @property
    def sentences(self) -> Sequence[Sentence]:
        """The faults in words, MAX_FAULTS_SHOWN at most."""
        sentences = [fault.sentence for fault in self.faults[:MAX_FAULTS_SHOWN]]
        others = len(self.faults) - len(sentences)

        if len(self.faults) >= MAX_FAULTS_GATHERED:
            sentences.append(Sentence("and many more"))
        elif others:
            sentences.append(Sentence("and {count} more", count=others))
        return sentences


class UndrawableError(ZackpackError):
    """A load that no drawing can show; a list of its sticks can."""


class UnknownTruckError(InputError, KeyError, IndexError):
    """No truck of the deck has this name or number."""


class MissingFileError(InputError, FileNotFoundError):
    """No file has this name."""

    def __new__(cls, *faults: Fault) -> Self:
        """Make an OSError.

        ValueError's `__new__`, which comes first, cannot: clusters that unpickle errors would stop.
        """
        return FileNotFoundError.__new__(cls, *faults)


def make_printable(text: str) -> str:
    """Escape whatever in a text a terminal would obey rather than show."""
    # nearly always, and a picture may have thousands of texts
    if text.replace(NO_BREAK, " ").isprintable():
        return text
    return "".join(map(_shown, text))


def _shown(mark: str) -> str:
    """Return a mark, or its escape if a terminal would obey it."""
    return mark if mark.isprintable() or mark == NO_BREAK else ascii(mark)[1:-1]


def elide_middle(text: str, most: int = 400) -> str:
    """Cut the middle out of a text longer than `most` characters: its ends say the most."""
    if len(text) <= most:
        return text
    return f"{text[: most // 2]}...{text[-most // 2 :]}"


def short_repr(value: object) -> str:
    """Show a value as people write it, at most MAX_LENGTH_SHOWN characters of it.

    Examples
    --------
    >>> print(short_repr("T1"), short_repr(True), short_repr([1, 2]), short_repr({"a": 1}))
    'T1' true the list 1, 2 a table of keys
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

    if isinstance(value, bool):
        text = text.lower()  # as in TOML and JSON
    if isinstance(value, list):
        return Sentence("the list {items}", items=_shortened(text[1:-1]))
    return _shortened(text)


def _shortened(text: str) -> str:
    if len(text) <= MAX_LENGTH_SHOWN:
        return text
    return f"{text[: MAX_LENGTH_SHOWN - 3]}..."


def with_suggestion(found: str, near: str | None) -> str:
    """Add what was probably meant, if anything, to something unknown that was found."""
    if near is None:
        return found
    return Sentence("{typed} (did you mean {meant}?)", typed=found, meant=near)


def one_of(names: Iterable[str]) -> Sentence:
    """Say that one of these names was expected."""
    return Sentence("one of {names}", names=", ".join(names))


def bad_value(place: str, found: object, expected: str) -> InputError:
    """Make the error about one value, which is shown as by `short_repr`."""
    return InputError(Fault(place, short_repr(found), expected))


def check_all(*checks: Callable[[], object]) -> None:
    """Run all checks, and raise one error for all that fail.

    Raises
    ------
    InputError
        With the faults of every check.
    """
    faults: list[Fault] = []
    for check in checks:
        try:
            check()
        except InputError as error:
            faults.extend(error.faults)

    if faults:
        raise InputError(*faults)


def require_instance(place: str, value: object, kind: type[Value]) -> Value:
    """Return `value` if it has this type; raise an InputError otherwise."""
    if isinstance(value, kind):
        return value
    raise bad_value(place, value, Sentence("a {kind}", kind=kind.__name__))


def require_all(place: str, values: Sequence[object], kind: type) -> None:
    """Raise an InputError unless `values` is a list or a tuple of this type."""
    if not isinstance(values, (tuple, list)):
        raise _bad_list(place, values, kind)
    for value in values:
        if not isinstance(value, kind):
            raise _bad_list(place, values, kind)


def require_each(
    place: str, values: Iterable[Value], kind: type[Value], *others: type[object]
) -> tuple[Value, ...]:
    """Return values as a tuple if each is of one of these types; raise an InputError otherwise."""
    if isinstance(values, (str, bytes, dict)):
        raise _bad_list(place, values, kind)
    try:
        items = tuple(iter(values))
    except TypeError:
        raise _bad_list(place, values, kind) from None

    kinds = (kind, *others)
    for item in items:
        if not isinstance(item, kinds):
            raise _bad_list(place, item, kind)
    return items


def _bad_list(place: str, found: object, kind: type) -> InputError:
    """Make the error about what is no list of a type, or does not belong into one."""
    return bad_value(place, found, Sentence("a list of {kind} objects", kind=kind.__name__))


def require_callable(place: str, value: object, expected: str) -> None:
    """Raise an InputError unless `value` can be called, or is None."""
    if value is not None and not callable(value):
        raise bad_value(place, value, expected)


def as_integer(value: object) -> int | None:
    """Turn an integer of any library into an int; return None for everything else.

    Examples
    --------
    >>> import numpy as np
    >>> as_integer(np.int8(3)), as_integer(True), as_integer(3.0)
    (3, None, None)
    """
    if isinstance(value, bool):
        return None
    if isinstance(value, int):  # looking for a protocol takes much longer
        return int(value)
    if not isinstance(value, SupportsIndex):
        return None

    try:
        return index(value)
    except TypeError:  # an array of several numbers, or a truth value of NumPy
        return None


def require_integer(place: str, value: object, lowest: int, highest: int) -> int:
    """Return `value` as an int if it is an integer from `lowest` to `highest`.

    Raises
    ------
    InputError
        If it is anything else, a bool included.
    """
    number = as_integer(value)
    if number is not None and lowest <= number <= highest:
        return number

    expected = Sentence("a whole number from {lowest} to {highest}", lowest=lowest, highest=highest)
    raise bad_value(place, value, expected)


def not_installed(package: str) -> ZackpackError:
    """Return the error for a package that zackpack does without where it can."""
    quoted = f'"{package}"' if "[" in package else package
    command = f"pip install {quoted}"
    return ZackpackError(
        Sentence("{package} is not installed: {command}", package=package, command=command)
    )
