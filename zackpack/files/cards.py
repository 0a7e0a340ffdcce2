"""Cards of a deck as people type them in one go: a truck in each line, "T1 2 ..#.. ....."."""

from __future__ import annotations

from itertools import takewhile

from zackpack.decks import Deck
from zackpack.errors import Fault, InputError, short_repr
from zackpack.files.source import Readable, Source
from zackpack.files.syntax import line_place
from zackpack.sentences import Sentence
from zackpack.trucks import Truck

TITLE = "My deck"


def read_cards(path: Readable) -> Deck:
    """Read a text with a truck in each line: its name, its levels, and the rows of its area.

    Raises
    ------
    InputError
        With every fault, each with its line.
    """
    source = Source.of(path)
    trucks, faults = [], []
    for number, line in enumerate(source.text.split("\n"), start=1):
        try:
            if line.strip():
                trucks.append(_truck(line))
        except InputError as error:
            place = line_place(source.label, number)
            faults += [fault.within(place, number) for fault in error.faults]
    if faults:
        raise InputError(*faults)
    return Deck(TITLE, tuple(trucks))


def _truck(line: str) -> Truck:
    """The truck in a line."""
    words = line.split()
    rows = list(takewhile(lambda word: not word.strip(".#"), reversed(words)))[::-1]
    *name, levels = words[: len(words) - len(rows)] or [""]
    if not (rows and name and levels.isascii() and levels.isdecimal() and len(levels) < 9):
        expected = Sentence("a name, the levels and the rows of a card, as in {example}", example="T1 2 ..#.. .....")
        raise InputError(Fault("", short_repr(line.strip()), expected))
    return Truck(" ".join(name), rows, int(levels))
