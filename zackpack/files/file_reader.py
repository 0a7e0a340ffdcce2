"""Reading a file part by part, so that all of its faults are reported together."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import islice
from typing import Any, Generic, TypeVar

from zackpack.errors import MAX_FAULTS_GATHERED, Fault, InputError
from zackpack.files.decoding import decode
from zackpack.files.kinds import is_nothing_else, other_kind
from zackpack.files.source import Readable, Source
from zackpack.files.syntax import line_place, written
from zackpack.files.wire import FileTable, KeyPath
from zackpack.sentences import Sentence

AnyTable = TypeVar("AnyTable", bound=FileTable)
Value = TypeVar("Value")


class FileReader(Generic[AnyTable]):
    """Collects the faults of a file, with their lines, while values are built from its parts.

    Parameters
    ----------
    kind
        The kind of file that is expected.
    path
        The file.

    Attributes
    ----------
    source
        Its text.
    table
        Its fields; None for those that are wrong.
    faults
        What is wrong so far, MAX_FAULTS_GATHERED at most.

    Raises
    ------
    InputError
        If the file cannot be read or parsed; all other faults are gathered.

    Examples
    --------
    Wrong parts are None, and their faults wait until all parts have been built::

        file = FileReader(DeckFields, "my_deck.toml")
        names = file.build(read_names, file.table.name)
        file.require(names)
    """

    def __init__(self, kind: type[AnyTable], path: Readable) -> None:
        self.source = Source.of(path)
        if self.source.is_named_by_file:
            self.data = _parse_discreetly(kind, self.source)
        else:
            self.data = self.source.parse()

        self.table, faults = decode(kind, self.data)
        self.faults: list[Fault] = []
        self.add(faults)

    def add(self, faults: Iterable[Fault], drawings: Sequence[KeyPath] = ()) -> None:
        """Note faults, with their lines if they lie in one of the `drawings`."""
        room = max(0, MAX_FAULTS_GATHERED - len(self.faults))
        self.faults += (self.locate(fault, drawings) for fault in islice(faults, room))

    def build(
        self, make: Callable[..., Value], *arguments: Any, drawings: Sequence[KeyPath] = ()
    ) -> Value | None:
        """Call `make` with these arguments, and note its faults.

        Parameters
        ----------
        drawings
            The paths of the drawings that it reads, in the order in which it counts them.

        Returns
        -------
        Value or None
            What it returns; None if it raises an InputError.
        """
        try:
            return make(*arguments)
        except InputError as error:
            self.add(error.faults, drawings)
            return None

    def require_sound(self) -> None:
        """Raise an InputError if the file has faults so far."""
        if self.faults:
            raise InputError(*self.faults)

    def require(self, value: Value | None) -> Value:
        """Return the value if the file has no faults; raise an InputError otherwise."""
        self.require_sound()
        if value is None:
            raise AssertionError("a part of the file has neither a value nor a fault")
        return value

    @cached_property
    def _lines(self) -> dict[KeyPath, int]:
        """The line of each text; none for JSON, where a drawing is one escaped string."""
        if self.source.is_json:
            return {}

        # TOML parsers keep no positions, but texts come in the order of the file. One with escapes
        # looks different there, so its line stays unknown.
        lines_of = _lines_of_strings(self.source.text)
        lines: dict[KeyPath, int] = {}
        for path, value in _texts((), self.data):
            if lines_of.get(value):
                lines[path] = lines_of[value].popleft()
        return lines

    def locate(self, fault: Fault, drawings: Sequence[KeyPath] = ()) -> Fault:
        """Put the file in front of a fault's place, and the line if it lies in a drawing.

        Its spot is gone then, so that a file that names this one does not look for it in drawings
        of its own.
        """
        if fault.spot is None:
            return fault.within(self.source.label)
        drawing, row = fault.spot
        place, line = self.place_of(drawings[drawing], row)
        return replace(fault.within(place, line), spot=None)

    def place_of(self, drawing: KeyPath, row: int) -> tuple[str, int | None]:
        """Find a row of a drawing in the file.

        Returns
        -------
        place
            The file and the line.
        line
            The line, from 1; where it is unknown, None, and `place` is the file alone.
        """
        line: int | None
        if drawing in self._lines:  # one text
            line = self._lines[drawing] + row
        else:  # a list of rows
            line = self._lines.get((*drawing, row))

        if line is None:
            return self.source.label, None
        return line_place(self.source.label, line), line


def _lines_of_strings(text: str) -> dict[str, deque[int]]:
    """The lines on which each string of a TOML file begins, from 1."""
    lines: dict[str, deque[int]] = {}
    line = 1
    counted = 0  # the characters whose line breaks have been counted
    for token in written(text):
        if not token.is_comment:
            line += text.count("\n", counted, token.first)
            counted = token.first
            lines.setdefault(text[token.first : token.last], deque()).append(line)
    return lines


def _texts(path: KeyPath, value: Any) -> Iterator[tuple[KeyPath, str]]:
    """Yield all texts in a table with their paths, in the order of the file."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _texts((*path, key), inner)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _texts((*path, index), inner)


def _parse_discreetly(kind: type[FileTable], source: Source) -> dict[str, Any]:
    """Parse a file that another file names, and show nothing of a file of another kind."""
    line = None
    other = None
    try:
        data = source.parse()
    except InputError as error:
        line = error.faults[0].line
    else:
        if is_nothing_else(data, kind):
            return data
        other = other_kind(data, kind)

    # raised outside of the `except`, so that the error of the parser, which quotes the file, does
    # not hang on it
    place = line_place(source.label, line) if line else source.label
    found = Sentence("a file that is none ({command} shows why)", command="zackpack check FILE")
    if other:
        found = other.title
    raise InputError(Fault(place, found, kind.title, line=line))
