"""Reading a file part by part, so that all of its faults are reported together."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

from zackpack.errors import MOST_FAULTS, Fault, InputError
from zackpack.files.kinds import KINDS, require_kind, shows_kind
from zackpack.files.locations import KeyPath, Locations
from zackpack.files.source import Readable, Source
from zackpack.files.syntax import line_place
from zackpack.files.wire import Table
from zackpack.sentences import Sentence

AnyTable = TypeVar("AnyTable", bound=Table)
Value = TypeVar("Value")
SPELLINGS = {"True": "true", "False": "false", "None": "null"}


class FileReader(Generic[AnyTable]):
    """Collects the faults of a file, with their lines, while values are built from the parts of its table.

    Fields of its `table` that are wrong are None.
    """

    def __init__(self, kind: type[AnyTable], path: Readable) -> None:
        from zackpack.files.decoding import decode  # noqa: PLC0415 - cattrs, only where a file is read

        self.source = Source.of(path)
        data = _parse_discreetly(kind, self.source) if self.source.is_named_by_file else self.source.parse()
        self.locations = Locations(self.source, data)
        self.table, faults = decode(kind, data)
        self.faults = [self.locations.locate(fault) for fault in faults]

    def build(self, make: Callable[..., Value], *arguments: Any, drawings: Sequence[KeyPath] = ()) -> Value | None:
        """Call make(*arguments); None if it fails. `drawings` are the paths of the drawings that it reads."""
        try:
            return make(*arguments)
        except InputError as error:
            room = MOST_FAULTS - len(self.faults)
            self.faults += (self.locations.locate(fault, drawings) for fault in error.faults[:room])
            return None

    def require_sound(self) -> None:
        """Require that the file has no faults so far."""
        if self.faults:
            raise InputError(*map(_spell_as_in_files, self.faults))

    def require(self, value: Value | None) -> Value:
        """Return the value if the file has no faults."""
        self.require_sound()
        if value is None:
            raise AssertionError("a part of the file has neither a value nor a fault")
        return value


def _parse_discreetly(kind: type[Table], source: Source) -> dict[str, Any]:
    """Parse a file that another file names: if it is of another kind, nothing of its contents is shown."""
    line = None
    try:
        data = source.parse()
    except InputError as error:
        line = error.faults[0].line
    else:
        require_kind(source.label, data, kind.file_kind)
        if shows_kind(data, kind):
            return data
    # raised outside of the `except`, so that the error of the parser, which quotes the file, does not hang on it
    place = line_place(source.label, line) if line else source.label
    found = Sentence("a file that is none ({command} shows why)", command="zackpack check FILE")
    raise InputError(Fault(place, found, KINDS[kind.file_kind].name, line=line))


def _spell_as_in_files(fault: Fault) -> Fault:
    """Spell a value that was found as in TOML and JSON, unless it holds a text."""
    if isinstance(fault.found, Sentence) or "'" in fault.found or '"' in fault.found:
        return fault
    return replace(fault, found=re.sub(r"\b(True|False|None)\b", lambda word: SPELLINGS[word[0]], fault.found))
