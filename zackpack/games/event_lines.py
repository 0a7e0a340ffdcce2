"""Lines of a log: from an event to its line and back, and what an unreadable line was probably meant to say."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace

from zackpack.errors import InputError
from zackpack.games.game import EventT
from zackpack.games.names import MAX_WORD, Vocabulary, named, nearest, quote
from zackpack.games.notation import LineReader, LogEvent, fault_at

UNWRITABLE = re.compile(r"[\x00-\x08\x0a-\x1f\x7f\ud800-\udfff]")
"""A character that no line of TOML can hold."""
ONE_LINE = "text on one line"
TYPOGRAPHY = str.maketrans(
    dict.fromkeys("\u201c\u201d\u201e\u201f\xab\xbb\u2033", '"')
    | dict.fromkeys("\u2018\u2019\u201a\u2032", "'")
    | dict.fromkeys("\u2013\u2014\u2212", "-")
)
"""The quotes and dashes that word processors make of those of the keyboard."""
PUNCTUATION = ",;:."
JOINTS = ("and", "und", "et", "&", "=")
UNITS = ("point", "points", "coins", "litres")
"""What people write between names, and after numbers."""
BULLET = re.compile(r"^(?:[-*\u2022]|\d+[.)]) ")
"""The begin of an item of a list."""
ANY_WORD = re.compile(r'(?:[^\s"]|"[^"]*")+')
REMARK = re.compile(r"(?:^|\s)(?://|--|;|\().*")
"""A comment in some other notation."""


def line_of(event: LogEvent) -> str:
    """The line of an event."""
    return " ".join((event.verb, *map(quote, event.words())))


def read_line(
    verbs: Mapping[str, type[EventT]], line: str, vocabulary: Vocabulary, *, suggests: bool = True
) -> tuple[EventT, str]:
    """Read the event and the comment of a line.

    Parameters
    ----------
    suggests
        Whether errors name what was probably meant; to find it takes a while.

    Raises
    ------
    InputError
        If it cannot be read.
    """
    try:
        return _parse(verbs, line, vocabulary, suggests=False)
    except InputError as error:
        if not suggests:
            raise
        faults = error.faults

    def repaired(line: str) -> str:
        return line_of(_parse(verbs, line, vocabulary, suggests=False)[0])

    if (meant := repair(line, verbs, vocabulary.players, repaired)) is not None:
        raise InputError(*(replace(fault, found=f"{fault.found} (did you mean: {meant}?)") for fault in faults))
    return _parse(verbs, line, vocabulary, suggests=True)  # which fails again, and suggests a word


def _parse(
    verbs: Mapping[str, type[EventT]], line: str, vocabulary: Vocabulary, *, suggests: bool
) -> tuple[EventT, str]:
    """Read the event and the comment of a line as it stands."""
    if found := UNWRITABLE.search(line):  # it could not be written again
        raise InputError(fault_at(found.start(), repr(found.group()), ONE_LINE))
    reader = LineReader(line, vocabulary, suggests)
    event = verbs[reader.take_one_of(verbs, f"one of {', '.join(verbs)}")].read(reader)
    reader.require_end()
    return event, reader.comment


def repair(line: str, verbs: Collection[str], players: Collection[str], read: Callable[[str], str]) -> str | None:
    """The line that was probably meant, as `read` writes it; None if no repair makes it readable.

    Parameters
    ----------
    read
        Reads a line and writes its event again.
    """
    if len(line) > MAX_WORD:  # nobody writes such lines
        return None
    if remark := re.match(r"\s*(?://+|--+|;+)\s*(.*)", line):
        return f"# {remark[1]}"
    for repaired in _repairs(line, verbs, players):
        try:
            return read(repaired)
        except InputError:
            continue
    return None


def _repairs(line: str, verbs: Collection[str], players: Collection[str]) -> Iterator[str]:
    """The line after more and more repairs, the safest first; at last, after the ones that exclude each other."""
    line = re.sub(r"\s+", " ", unicodedata.normalize("NFKC", line.translate(TYPOGRAPHY)))
    line = "".join(mark for mark in line if mark.isprintable()).strip()
    yield line
    line = REMARK.sub("", BULLET.sub("", line))
    yield line
    if line.count('"') == 2 and line[:1] == line[-1:] == '"':
        line = line[1:-1]
    words = [word.rstrip(PUNCTUATION) for word in ANY_WORD.findall(line) if word not in JOINTS]
    yield _joined(words)
    yield _pairs(words)
    yield _joined(words).replace("=", " ")
    words = list(_spelled(words, verbs, players))
    yield _joined(words)
    yield _numbers_with_commas(_joined(words))
    yield _pairs(words)
    if words[-1:] and words[-1].casefold() in UNITS:
        yield _joined(words[:-1])


def _joined(words: list[str]) -> str:
    return " ".join(words)


def _spelled(words: list[str], verbs: Collection[str], players: Collection[str]) -> Iterator[str]:
    """The words with the verb before the player, both as they are spelled."""
    found = [*words[:2]]
    if len(found) == 2 and _name(found[0], players) and _name(found[1], verbs):
        found.reverse()
    for word, names in zip(found, (verbs, players), strict=False):
        name = _name(word, names)
        yield quote(name) if name else word
    yield from words[2:]


def _name(word: str, names: Collection[str]) -> str | None:
    """The name that a word means, even if it is misspelt, and whatever quotes are around it."""
    word = word.strip("\"'").removesuffix("'s")
    return named(word, names) or nearest(word, names)


def _numbers_with_commas(line: str) -> str:
    """Numbers in a row, however they are separated: 3,2,3,0,1."""
    return re.sub(r"(?<=\d)[\s,;/]+(?=\d)", ",", line)


def _pairs(words: list[str]) -> str:
    """Names and numbers in turn, however they are joined: Anna=72 Ben=70; "" if there is anything else."""
    pairs = re.sub(r"\s*[\s:=]\s*(?=-?\d+(?:\s|$))", "=", _joined(words[1:]))
    return _joined([*words[:1], pairs]) if all("=" in word for word in ANY_WORD.findall(pairs)) else ""
