"""From a text to plain data, TOML or JSON; the complaints of the parsers in plain words."""

import json
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, NoReturn

from zackpack.errors import Fault, InputError, short_repr, with_suggestion
from zackpack.limits import MAX_DOTS
from zackpack.pieces import piece_named
from zackpack.sentences import Sentence, enumeration

OPENING = re.compile(r'"""\n?|\'\'\'\n?|["\'#]')
CLOSING = {
    '"""': re.compile(r'\\.|"{3,}', re.DOTALL),
    "'''": re.compile("'{3,}"),
    '"': re.compile(r'\\[^\n]|["\n]'),
    "'": re.compile("['\n]"),
    "#": re.compile("\n"),
}
"""What ends a string of TOML by what opens it, and the escapes in which no end is sought."""
EACH_KEY_ONCE = Sentence("each key once")
HINTS: dict[str, str] = {
    "Invalid value": Sentence('a value: text in quotes ("..."), a number, a list or a table'),
    "Expected '=' after a key": Sentence("'=' after the key"),
    "Invalid statement": "key = value",
    "Illegal character '\\n'": Sentence('text in quotes that end on the same line (or in """)'),
    "Unterminated string": Sentence("a quote at the end of the text"),
    'Expected "\'"': Sentence("a quote at the end of the text"),
    "Expected newline or end of document": Sentence("nothing more on this line"),
    "Unclosed array": Sentence("']' or ',' (is a quote missing above?)"),
    "Unclosed inline table": Sentence("'}}' or ','"),
    "Cannot overwrite a value": EACH_KEY_ONCE,
    "Duplicate inline table key": EACH_KEY_ONCE,
    "Cannot declare": Sentence("each table once"),
}
"""How the usual messages of tomllib begin, and what it expected, in words for the person who wrote
the text.
"""
END_OF_FILE = Sentence("the end of the file")
MOST_NESTED = 1000
"""The most brackets of JSON in one another; files of ours have a handful."""
STRING_OR_BRACKET = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[\]{}]', re.DOTALL)
"""A string of JSON, to its end or that of the text, or a bracket outside strings."""
TYPOGRAPHIC = re.compile("[\u201c\u201d\u201e\xab\xbb]")
"""The quotes that word processors make."""


class Written(NamedTuple):
    """A string or a comment of a TOML file as it is written, from `start` to `end`."""

    mark: str  # what opens it: the quotes, or "#"
    start: int
    first: int  # the place of what stands between the quotes
    last: int
    end: int

    @property
    def is_comment(self) -> bool:
        """Whether it is a comment."""
        return self.mark == "#"


def written(text: str, start: int = 0, stop: int | None = None) -> Iterator[Written]:
    """The strings and comments of a TOML file, or of a part of it, each found by one look at its
    characters.

    A string that nothing closes reaches to the end of its line or, with three quotes, to the end of
    the file.
    """
    stop = len(text) if stop is None else stop
    while opening := OPENING.search(text, start, stop):
        mark = opening[0].rstrip("\n")
        closing = CLOSING[mark].search(text, opening.end(), stop)
        while closing and closing[0][0] == "\\":
            closing = CLOSING[mark].search(text, closing.end(), stop)
        has_quotes = closing is not None and closing[0] != "\n"
        start = stop if closing is None else closing.end() if has_quotes else closing.start()
        last = start - len(mark) if has_quotes else start
        yield Written(mark, opening.start(), opening.end(), last, start)


def mask(text: str, instead: Callable[[Written], str]) -> str:
    """A TOML file with something else in place of each string and comment."""
    parts, end = [], 0
    for one in written(text):
        parts += [text[end : one.start], instead(one)]
        end = one.end
    return "".join([*parts, text[end:]])


def require_shallow(text: str) -> None:
    """Require that brackets in JSON are not nested too deeply, before anything is parsed.

    In a browser, C code that calls itself too often ends Python as a whole.

    Raises
    ------
    RecursionError
        If there are more than MOST_NESTED brackets in one another.
    """
    if text.count("[") + text.count("{") <= MOST_NESTED:
        return

    depth = 0
    for mark in STRING_OR_BRACKET.finditer(text):
        if mark[0] in "[{":
            depth += 1
        elif mark[0] in "]}":
            depth -= 1
        if depth > MOST_NESTED:
            raise RecursionError


def parse_json(label: str, text: str) -> dict[str, Any]:
    """Read a JSON object."""

    def refuse(constant: str) -> NoReturn:
        raise ValueError(constant)

    def table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        twice = [key for key, times in Counter(key for key, _ in pairs).items() if times > 1]
        if twice:
            found = Sentence("the key {key} twice in one object", key=repr(twice[0]))
            raise InputError(Fault(label, found, EACH_KEY_ONCE))
        return dict(pairs)

    try:
        require_shallow(text)
        data = json.loads(text, parse_constant=refuse, object_pairs_hook=table)
    except InputError:  # a ValueError too, but its message is complete
        raise
    except json.JSONDecodeError as error:
        place = enumeration(
            (line_place(label, error.lineno), Sentence("column {column}", column=error.colno))
        )
        found = (
            short_repr(text[error.pos : error.pos + 20]) if error.pos < len(text) else END_OF_FILE
        )
        expected = f"JSON ({error.msg})"
        raise InputError(
            Fault(place, found, expected, line=error.lineno, column=error.colno)
        ) from error
    except (RecursionError, ValueError) as error:
        raise _unreadable(label, "JSON", error) from error
    if not isinstance(data, dict):
        raise InputError(Fault(label, type(data).__name__, Sentence("a JSON object")))
    return data


def parse_toml(label: str, text: str) -> dict[str, Any]:
    """Read a TOML file."""
    _refuse_endless_keys(label, text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InputError(_explain(label, text, str(error))) from error
    except (RecursionError, ValueError) as error:
        raise _unreadable(label, "TOML", error) from error


def _unreadable(label: str, kind: str, error: RecursionError | ValueError) -> InputError:
    """The error for brackets nested too deeply, or for a number with thousands of digits."""
    if isinstance(error, RecursionError):
        return InputError(Fault(label, Sentence("brackets nested too deeply"), kind))
    return InputError(
        Fault(label, str(error).split(";")[0], Sentence("{kind} with sensible numbers", kind=kind))
    )


def _refuse_endless_keys(label: str, text: str) -> None:
    """Refuse dotted keys with very many parts, which keep the parser busy for ever."""
    bare = mask(text, lambda one: "\n" * text.count("\n", one.start, one.end))
    for number, line in enumerate(bare.split("\n"), start=1):
        if line.count(".") > MAX_DOTS:
            found = Sentence("{number} dots outside quotes", number=line.count("."))
            raise InputError(
                _fault_at(label, number, found, Sentence("at most {most}", most=MAX_DOTS))
            )


def _explain(label: str, text: str, message: str) -> Fault:
    """Explain a complaint of tomllib to the person who wrote the text."""
    if not re.search(r"^[ \t]*[\w\"'.-]+[ \t]*=", text, re.MULTILINE):
        return Fault(label, Sentence("no line of the form key = value"), "TOML")
    match = re.fullmatch(
        r"(.*) \(at (?:line (\d+), column \d+|end of document)\)", message, re.DOTALL
    )
    found, line = (match[1], int(match[2] or 0)) if match else (message, 0)
    texts = [one for one in written(text) if len(one.mark) == 3]
    if not line and texts and texts[-1].last == texts[-1].end:  # nothing closes it
        begins = text.count("\n", 0, texts[-1].start) + 1
        expected = Sentence("{mark} at the end of the text that begins here", mark=texts[-1].mark)
        return _fault_at(label, begins, END_OF_FILE, expected)
    lines = text.rstrip().split("\n")
    number = line or len(lines)
    typed = short_repr(lines[number - 1].strip()) if number <= len(lines) else END_OF_FILE
    if TYPOGRAPHIC.search(typed) and found.startswith("Invalid value"):
        return _fault_at(label, number, typed, Sentence('straight quotes ("...")'))
    for word in re.findall(r"[^\W\d_]+", typed):
        if not word.isascii() and (
            piece := piece_named(word)
        ):  # TOML's keys are ASCII without quotes
            return _fault_at(
                label, number, with_suggestion(word, piece.colour), Sentence("a colour in English")
            )
    for begin, hint in HINTS.items():
        if found.startswith(begin):
            return _fault_at(label, number, typed, hint)
    complaint = found[:1].lower() + found[1:]
    return _fault_at(label, number, f"{complaint.removeprefix('found ')}: {typed}", "TOML")


def _fault_at(label: str, line: int, found: str, expected: str) -> Fault:
    return Fault(line_place(label, line), found, expected, line=line)


def line_place(label: str, line: int) -> Sentence:
    """A line of a file as a place in messages."""
    return enumeration((label, Sentence("line {line}", line=line)))
