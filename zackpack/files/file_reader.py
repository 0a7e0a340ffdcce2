"""Reading a file part by part, so that all of its faults are reported together."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import islice
from typing import Any, Generic, TypeVar

from zackpack.errors import MAX_FAULTS_GATHERED, Fault, InputError
from zackpack.files.decoding import decode
from zackpack.files.kinds import KINDS, require_kind, shows_kind
from zackpack.files.source import Readable, Source
from zackpack.files.syntax import line_place, written
from zackpack.files.wire import KeyPath, Table
from zackpack.sentences import Sentence

AnyTable = TypeVar("AnyTable", bound=Table)
Value = TypeVar("Value")
DRAWINGS = ("layers", "area", "log", "loads", "stores", "drawing", "amounts")
"""The keys of texts whose lines errors name."""
NAMED = ("ship", "warehouse")
"""The keys of lists of tables whose names have lines that errors name."""


class FileReader(Generic[AnyTable]):
    """Collects the faults of a file, with their lines, while values are built from the parts of its
    table.

    Fields of its `table` that are wrong are None.
    """

    def __init__(self, kind: type[AnyTable], path: Readable) -> None:
        self.source = Source.of(path)
        self.data = (
            _parse_discreetly(kind, self.source)
            if self.source.is_named_by_file
            else self.source.parse()
        )
        self.table, faults = decode(kind, self.data)
        self.faults: list[Fault] = []
        self.add(faults)

    def add(self, faults: Iterable[Fault], drawings: Sequence[KeyPath] = ()) -> None:
        """Note faults, with their lines in one of the `drawings`, MAX_FAULTS_GATHERED at most in all."""
        room = max(0, MAX_FAULTS_GATHERED - len(self.faults))
        self.faults += (self.locate(fault, drawings) for fault in islice(faults, room))

    def build(
        self, make: Callable[..., Value], *arguments: Any, drawings: Sequence[KeyPath] = ()
    ) -> Value | None:
        """Call make(*arguments); None if it fails. `drawings` are the paths of the drawings that it
        reads.
        """
        try:
            return make(*arguments)
        except InputError as error:
            self.add(error.faults, drawings)
            return None

    def require_sound(self) -> None:
        """Require that the file has no faults so far."""
        if self.faults:
            raise InputError(*self.faults)

    def require(self, value: Value | None) -> Value:
        """Return the value if the file has no faults."""
        self.require_sound()
        if value is None:
            raise AssertionError("a part of the file has neither a value nor a fault")
        return value

    @cached_property
    def _lines(self) -> dict[KeyPath, int]:
        """The line of each text below the key of a drawing; none for JSON, where a drawing is one
        escaped string.
        """
        if self.source.is_json:
            return {}
        strings: dict[
            str, deque[int]
        ] = {}  # TOML parsers keep no positions, but texts come in the order of the file
        text, line, counted = self.source.text, 1, 0
        for one in written(text):
            if not one.is_comment:
                line, counted = line + text.count("\n", counted, one.first), one.first
                strings.setdefault(text[one.first : one.last], deque()).append(line)
        # the source of a text with escapes looks different; its line stays unknown
        places = ((path, strings.get(value)) for path, value in _texts((), self.data))
        lines = {path: places.popleft() for path, places in places if places}
        return {
            path: line
            for path, line in lines.items()
            if any(key in DRAWINGS for key in path) or path[0] in NAMED
        }

    def locate(self, fault: Fault, drawings: Sequence[KeyPath] = ()) -> Fault:
        """Put the file in front of a fault's place, and the line if it lies in one of the
        `drawings`.

        Its spot is gone then, so that a file that names this one does not look for it in drawings
        of its own.
        """
        if fault.spot is None:
            return fault.within(self.source.label)
        drawing, row = fault.spot
        place, line = self.place_of(drawings[drawing], row)
        return replace(fault.within(place, line), spot=None)

    def place_of(self, drawing: KeyPath, row: int) -> tuple[str, int | None]:
        """The file with the line of a row of a drawing, and that line; the file alone and None if
        it is unknown.
        """
        if drawing in self._lines:  # one text
            line: int | None = self._lines[drawing] + row
        else:
            line = self._lines.get((*drawing, row))  # a list of rows
        return (self.source.label if line is None else line_place(self.source.label, line)), line


def _texts(path: KeyPath, value: Any) -> Iterator[tuple[KeyPath, str]]:
    """All texts in a table, in the order of the file."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _texts((*path, key), inner)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _texts((*path, index), inner)


def _parse_discreetly(kind: type[Table], source: Source) -> dict[str, Any]:
    """Parse a file that another file names: if it is of another kind, nothing of its contents is
    shown.
    """
    line = None
    try:
        data = source.parse()
    except InputError as error:
        line = error.faults[0].line
    else:
        require_kind(source.label, data, kind.file_kind)
        if shows_kind(data, kind):
            return data
    # raised outside of the `except`, so that the error of the parser, which quotes the file, does
    # not hang on it
    place = line_place(source.label, line) if line else source.label
    found = Sentence("a file that is none ({command} shows why)", command="zackpack check FILE")
    raise InputError(Fault(place, found, KINDS[kind.file_kind].name, line=line))
