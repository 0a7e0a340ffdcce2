"""Lines of a log: from an event to its line and back."""

from __future__ import annotations

import re
from collections.abc import Mapping

from zackpack.errors import InputError, one_of
from zackpack.games.game import EventT
from zackpack.games.names import Vocabulary, quote
from zackpack.games.notation import LineReader, LogEvent, fault_at
from zackpack.sentences import Sentence

UNWRITABLE = re.compile(r"[\x00-\x08\x0a-\x1f\x7f\ud800-\udfff]")
"""A character that no line of TOML can hold."""
ONE_LINE = Sentence("text on one line")


def line_of(event: LogEvent) -> str:
    """The line of an event."""
    return " ".join((event.verb, *map(quote, event.words())))


def read_line(
    verbs: Mapping[str, type[EventT]], line: str, vocabulary: Vocabulary, *, suggests: bool = True
) -> tuple[EventT, str]:
    """Read the event and the comment of a line."""
    if found := UNWRITABLE.search(line):  # it could not be written again
        raise InputError(fault_at(found.start(), repr(found.group()), ONE_LINE))
    reader = LineReader(line, vocabulary, suggests)
    event = verbs[reader.take_one_of(verbs, one_of(verbs))].read(reader)
    reader.require_end()
    return event, reader.comment
