"""The lines on which the drawings of a TOML file stand.

TOML parsers keep no positions, but a drawing occurs verbatim in the source, and drawings come in order.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from zackpack.errors import Fault
from zackpack.files.source import Source
from zackpack.files.syntax import STRINGS

KeyPath = tuple[str | int, ...]
DRAWINGS = ("layers", "area", "log", "loads", "stores", "drawing", "amounts")
"""The keys of texts whose lines errors name."""
ENTRIES = ("ship",)
"""The keys of lists with a table in each line; its line is that of its name."""
ENTRY = re.compile(r"(\w+) number (\d+)\b")
"""How the place of a fault in such a table begins."""


class Locations:
    """The line of each drawing in a source; none for JSON, where a drawing is one escaped string."""

    def __init__(self, source: Source, data: dict[str, Any]) -> None:
        self._source = source
        self._data = data

    @cached_property
    def _lines(self) -> dict[KeyPath, int]:
        """The line of each text below the key of a drawing: the texts of a file come in the order of its strings."""
        if self._source.is_json:
            return {}
        strings: dict[str, deque[int]] = {}
        line, counted = 1, 0
        for found in STRINGS.finditer(self._source.text):
            if found.lastgroup:  # not a comment
                start = found.start(found.lastgroup)
                line, counted = line + self._source.text.count("\n", counted, start), start
                strings.setdefault(found[found.lastgroup], deque()).append(line)
        # the source of a text with escapes looks different; its line stays unknown
        places = ((path, strings.get(text)) for path, text in _texts((), self._data))
        lines = {path: places.popleft() for path, places in places if places}
        return {path: line for path, line in lines.items() if any(key in DRAWINGS for key in path) or _is_entry(path)}

    def locate(self, fault: Fault, drawings: Sequence[KeyPath] = ()) -> Fault:
        """Put the file in front of a fault's place, and the line if it lies in one of the `drawings` or entries.

        Its spot is gone then, so that a file that names this one does not look for it in drawings of its own.
        """
        if fault.spot is None:
            entry = ENTRY.match(fault.place)
            place, line = self.place_of((entry[1], int(entry[2]) - 1, "name"), 0) if entry else (self._source.label, None)
            return fault.within(place, line)
        drawing, row = fault.spot
        place, line = self.place_of(drawings[drawing], row)
        return replace(fault.within(place, line), spot=None)

    def place_of(self, drawing: KeyPath, row: int) -> tuple[str, int | None]:
        """The file with the line of a row of a drawing, and that line; the file alone and None if it is unknown."""
        if drawing in self._lines:  # one text
            line: int | None = self._lines[drawing] + row
        else:
            line = self._lines.get((*drawing, row))  # a list of rows
        return (self._source.label if line is None else f"{self._source.label}, line {line}"), line


def _is_entry(path: KeyPath) -> bool:
    """Whether this is the name of an entry."""
    return len(path) == 3 and path[0] in ENTRIES and path[2] == "name"


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
