"""Where the drawings of a TOML file stand in its text.

TOML parsers keep no positions, but a drawing occurs verbatim in the source, and drawings come in order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from zackpack.errors import Fault
from zackpack.files.source import Source

Path = tuple[str | int, ...]
DRAWINGS = ("layers", "area")
"""The keys whose texts are drawings."""


class Positions:
    """The line of each drawing in a source; none for JSON, where a drawing is one escaped string."""

    def __init__(self, source: Source, data: dict[str, Any]) -> None:
        self._label = source.label
        self._lines: dict[Path, int] = {}
        if source.is_json:
            return
        start = 0
        for path, text in _texts((), data):
            match = re.compile(rf"(?:\"\"\"\n?|'''\n?|\"|'){re.escape(text)}").search(source.text, start)
            if match:
                start = match.end()
                self._lines[path] = source.text.count("\n", 0, match.end() - len(text)) + 1

    def locate(self, fault: Fault, *drawings: Path) -> Fault:
        """Put the file in front of a fault's place, and the line if it lies in one of the `drawings`."""
        if fault.spot is None:
            return fault.within(self._label)
        drawing, line = fault.spot
        path = drawings[drawing]
        if path in self._lines:  # one text
            return fault.within(f"{self._label}, line {self._lines[path] + line}")
        if (*path, line) in self._lines:  # a list of rows
            return fault.within(f"{self._label}, line {self._lines[*path, line]}")
        return fault.within(self._label)


def _texts(path: Path, value: Any) -> Iterator[tuple[Path, str]]:
    """The texts below the keys of drawings, in the order of the file."""
    if isinstance(value, str):
        if any(key in DRAWINGS for key in path):
            yield path, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _texts((*path, key), inner)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _texts((*path, index), inner)
