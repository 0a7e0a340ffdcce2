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
EXPECTED: dict[str, str] = {
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
"""For the beginning of each usual message of tomllib, what it expected, in words for people."""
END_OF_FILE = Sentence("the end of the file")
MAX_NESTED = 1000
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
    """Find the strings and comments of a TOML file, or of a part of it.

    Each is found by one look at its characters. A string that nothing closes reaches to the end of
    its line or, with three quotes, to the end of the file.
    """
    stop = len(text) if stop is None else stop
    while opening := OPENING.search(text, start, stop):
        mark = opening[0].rstrip("\n")
        closing = CLOSING[mark].search(text, opening.end(), stop)
        while closing and closing[0].startswith("\\"):  # an escape closes nothing
            closing = CLOSING[mark].search(text, closing.end(), stop)

        if closing is None:
            start = last = stop
        elif closing[0] == "\n":
            start = last = closing.start()
        else:
            start = closing.end()
            last = start - len(mark)
        yield Written(mark, opening.start(), opening.end(), last, start)


def mask(text: str, instead: Callable[[Written], str]) -> str:
    """Put something else in place of each string and comment of a TOML file."""
    parts: list[str] = []
    end = 0
    for token in written(text):
        parts += [text[end : token.start], instead(token)]
        end = token.end
    return "".join([*parts, text[end:]])


def require_shallow(text: str) -> None:
    """Require that brackets in JSON are not nested too deeply, before anything is parsed.

    In a browser, C code that calls itself too often ends Python as a whole.

    Raises
    ------
    RecursionError
        If there are more than MAX_NESTED brackets in one another.
    """
    if text.count("[") + text.count("{") <= MAX_NESTED:
        return

    depth = 0
    for mark in STRING_OR_BRACKET.finditer(text):
        if mark[0] in "[{":
            depth += 1
        elif mark[0] in "]}":
            depth -= 1
        if depth > MAX_NESTED:
            raise RecursionError


def parse_json(label: str, text: str) -> dict[str, Any]:
    """Read a JSON object.

    Parameters
    ----------
    label
        What to call the file in errors.

    Raises
    ------
    InputError
        With line and column.
    """

    def refuse(constant: str) -> NoReturn:
        raise ValueError(constant)

    def table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        for key, times in Counter(key for key, _ in pairs).items():
            if times > 1:
                found = Sentence("the key {key} twice in one object", key=repr(key))
                raise InputError(Fault(label, found, EACH_KEY_ONCE))
        return dict(pairs)

    try:
        require_shallow(text)
        data = json.loads(text, parse_constant=refuse, object_pairs_hook=table)
    except InputError:  # a ValueError too, but its message is complete
        raise
    except json.JSONDecodeError as error:
        raise InputError(_explain_json(label, text, error)) from error
    except (RecursionError, ValueError) as error:
        raise _unreadable(label, "JSON", error) from error

    if not isinstance(data, dict):
        raise InputError(Fault(label, type(data).__name__, Sentence("a JSON object")))
    return data


def _explain_json(label: str, text: str, error: json.JSONDecodeError) -> Fault:
    """Explain a complaint of the parser of JSON."""
    column = Sentence("column {column}", column=error.colno)
    place = enumeration((line_place(label, error.lineno), column))
    found: str = END_OF_FILE
    if error.pos < len(text):
        found = short_repr(text[error.pos : error.pos + 20])
    return Fault(place, found, f"JSON ({error.msg})", line=error.lineno, column=error.colno)


def parse_toml(label: str, text: str) -> dict[str, Any]:
    """Read a TOML file.

    Parameters
    ----------
    label
        What to call the file in errors.

    Raises
    ------
    InputError
        With the line.
    """
    _refuse_endless_keys(label, text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InputError(_explain(label, text, str(error))) from error
    except (RecursionError, ValueError) as error:
        raise _unreadable(label, "TOML", error) from error


def _unreadable(label: str, kind: str, error: RecursionError | ValueError) -> InputError:
    """Make the error for brackets nested too deeply, or for a number of thousands of digits."""
    if isinstance(error, RecursionError):
        return InputError(Fault(label, Sentence("brackets nested too deeply"), kind))
    expected = Sentence("{kind} with sensible numbers", kind=kind)
    return InputError(Fault(label, str(error).split(";")[0], expected))


def _refuse_endless_keys(label: str, text: str) -> None:
    """Refuse dotted keys with very many parts, which keep the parser busy for ever."""
    bare = mask(text, lambda token: "\n" * text.count("\n", token.start, token.end))
    for number, line in enumerate(bare.split("\n"), start=1):
        if line.count(".") > MAX_DOTS:
            found = Sentence("{number} dots outside quotes", number=line.count("."))
            expected = Sentence("at most {most}", most=MAX_DOTS)
            raise InputError(_fault_at(label, number, found, expected))


def _explain(label: str, text: str, message: str) -> Fault:
    """Explain a complaint of tomllib to the person who wrote the text."""
    if not re.search(r"^[ \t]*[\w\"'.-]+[ \t]*=", text, re.MULTILINE):
        return Fault(label, Sentence("no line of the form key = value"), "TOML")

    match = re.fullmatch(
        r"(.*) \(at (?:line (\d+), column \d+|end of document)\)", message, re.DOTALL
    )
    complaint = match[1] if match else message
    line = int(match[2] or 0) if match else 0

    if not line and (fault := _unclosed_text(label, text)):
        return fault

    lines = text.rstrip().split("\n")
    number = line or len(lines)
    typed: str = END_OF_FILE
    if number <= len(lines):
        typed = short_repr(lines[number - 1].strip())

    if TYPOGRAPHIC.search(typed) and complaint.startswith("Invalid value"):
        return _fault_at(label, number, typed, Sentence('straight quotes ("...")'))
    for word in re.findall(r"[^\W\d_]+", typed):
        # without quotes, TOML's keys are ASCII
        if not word.isascii() and (piece := piece_named(word)):
            found = with_suggestion(word, piece.colour)
            return _fault_at(label, number, found, Sentence("a colour in English"))
    for beginning, expected in EXPECTED.items():
        if complaint.startswith(beginning):
            return _fault_at(label, number, typed, expected)

    complaint = complaint[:1].lower() + complaint[1:]
    return _fault_at(label, number, f"{complaint.removeprefix('found ')}: {typed}", "TOML")


def _unclosed_text(label: str, text: str) -> Fault | None:
    """The fault of a text in three quotes that nothing closes, if there is one."""
    texts = [token for token in written(text) if len(token.mark) == 3]
    if not texts or texts[-1].last != texts[-1].end:
        return None

    line = text.count("\n", 0, texts[-1].start) + 1
    template = "{mark} at the end of the text that begins here"
    return _fault_at(label, line, END_OF_FILE, Sentence(template, mark=texts[-1].mark))


def _fault_at(label: str, line: int, found: str, expected: str) -> Fault:
    return Fault(line_place(label, line), found, expected, line=line)


def line_place(label: str, line: int) -> Sentence:
    """Name a line of a file in messages; lines count from 1."""
    return enumeration((label, Sentence("line {line}", line=line)))
