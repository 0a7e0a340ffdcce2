"""The lines on which the drawings of a TOML file stand.

TOML parsers keep no positions, but a drawing occurs verbatim in the source, and drawings come in order.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from zackpack.errors import Fault
from zackpack.files.source import Source
from zackpack.files.syntax import line_place, written

KeyPath = tuple[str | int, ...]
DRAWINGS = ("layers", "area", "log", "loads", "stores", "drawing", "amounts")
"""The keys of texts whose lines errors name."""
NAMED = ("ship", "warehouse")
"""The keys of lists of tables whose names have lines that errors name."""


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
        text, line, counted = self._source.text, 1, 0
        for one in written(text):
            if not one.is_comment:
                line, counted = line + text.count("\n", counted, one.first), one.first
                strings.setdefault(text[one.first : one.last], deque()).append(line)
        # the source of a text with escapes looks different; its line stays unknown
        places = ((path, strings.get(value)) for path, value in _texts((), self._data))
        lines = {path: places.popleft() for path, places in places if places}
        return {path: line for path, line in lines.items() if any(key in DRAWINGS for key in path) or _is_name(path)}

    def locate(self, fault: Fault, drawings: Sequence[KeyPath] = ()) -> Fault:
        """Put the file in front of a fault's place, and the line if it lies in one of the `drawings`.

        Its spot is gone then, so that a file that names this one does not look for it in drawings of its own.
        """
        if fault.spot is None:
            return fault.within(self._source.label)
        drawing, row = fault.spot
        place, line = self.place_of(drawings[drawing], row)
        return replace(fault.within(place, line), spot=None)

    def place_of(self, drawing: KeyPath, row: int) -> tuple[str, int | None]:
        """The file with the line of a row of a drawing, and that line; the file alone and None if it is unknown."""
        if drawing in self._lines:  # one text
            line: int | None = self._lines[drawing] + row
        else:
            line = self._lines.get((*drawing, row))  # a list of rows
        return (self._source.label if line is None else line_place(self._source.label, line)), line


def _is_name(path: KeyPath) -> bool:
    """Whether this is the name of one of the NAMED."""
    return len(path) == 3 and path[0] in NAMED and path[2] == "name"


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
