"""From a text to plain data, TOML or JSON; the complaints of the parsers in plain words."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from typing import Any, NoReturn

from zackpack.errors import Fault, InputError, short_repr
from zackpack.limits import MAX_DOTS

STRINGS = re.compile(
    r'''
    """\n?(?P<a>(?:[^\\"]++ | \\.?+ | "(?!""(?!")))*+)(?:"""|\Z)
    | \'\'\'\n?(?P<b>(?:[^\']++ | \'(?!\'\'(?!\')))*+)(?:\'\'\'|\Z)
    | "(?P<c>(?:[^"\\\n]++ | \\[^\n])*+)"? | \'(?P<d>[^\'\n]*+)\'?
    | \#[^\n]*+
    ''',
    re.DOTALL | re.VERBOSE,
)
"""The strings of a TOML file as they are written, and its comments, in linear time: what opens, matches.

A string that nothing closes reaches to the end of its line or, with three quotes, to the end of the file. Nothing is
ever given back (the quantifiers are possessive), or a file of quotes would be read once for each of them.
"""
HINTS = {
    "Invalid value": 'a value: text in quotes ("..."), a number, a list or a table',
    "Expected '=' after a key": "'=' after the key",
    "Invalid statement": "key = value",
    "Illegal character '\\n'": 'text in quotes that end on the same line (or in """)',
    "Unterminated string": "a quote at the end of the text",
    "Expected newline or end of document": "nothing more on this line",
    "Unclosed array": "']' or ',' (is a quote missing above?)",
    "Unclosed inline table": "'}' or ','",
    "Cannot overwrite a value": "each key once",
    "Duplicate inline table key": "each key once",
    "Cannot declare": "each table once",
}
"""How the usual messages of tomllib begin, and what it expected, in words for the person who wrote the text."""

JSON_HINTS = {
    "Expecting value": "JSON with a value here: text in double quotes, a number, a list or an object",
    "Expecting property name": "JSON with a key in double quotes here",
    "Illegal trailing comma": "JSON without a comma after the last value",
    "Expecting ',' delimiter": "JSON with a comma or a closing bracket here",
    "Expecting ':' delimiter": "JSON with a colon after the key",
    "Extra data": "the end of the file",
    "Unterminated string": "JSON with a quote at the end of this text",
    "Invalid control character": "JSON without line breaks and tabs inside texts",
}
"""The same for the messages of json."""
TYPOGRAPHIC = re.compile("[\u201c\u201d\u201e\xab\xbb]")
"""The quotes that word processors make."""


def parse_json(label: str, text: str) -> dict[str, Any]:
    """Read a JSON object.

    Raises
    ------
    InputError
        If the text is none, with line and column where that is known.
    """

    def refuse(constant: str) -> NoReturn:
        raise ValueError(constant)

    def table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        twice = [key for key, times in Counter(key for key, _ in pairs).items() if times > 1]
        if twice:
            raise InputError(Fault(label, f"the key {twice[0]!r} twice in one object", "each key once"))
        return dict(pairs)

    try:
        data = json.loads(text, parse_constant=refuse, object_pairs_hook=table)
    except InputError:  # a ValueError too, but its message is complete
        raise
    except json.JSONDecodeError as error:
        place = f"{label}, line {error.lineno}, column {error.colno}"
        expected = next((expected for begin, expected in JSON_HINTS.items() if error.msg.startswith(begin)), None)
        found = error.msg[:1].lower() + error.msg[1:]
        if expected is not None:
            found = short_repr(text[error.pos : error.pos + 20]) if error.pos < len(text) else "the end of the file"
        raise InputError(Fault(place, found, expected or "JSON", line=error.lineno, column=error.colno)) from error
    except (RecursionError, ValueError) as error:
        raise _unreadable(label, "JSON", error) from error
    if not isinstance(data, dict):
        raise InputError(Fault(label, type(data).__name__, "a JSON object"))
    return data


def parse_toml(label: str, text: str) -> dict[str, Any]:
    """Read a TOML file.

    Raises
    ------
    InputError
        If the text is none, with line and column where that is known.
    """
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
        return InputError(Fault(label, "brackets nested too deeply", kind))
    return InputError(Fault(label, str(error).split(";")[0], f"{kind} with sensible numbers"))


def _refuse_endless_keys(label: str, text: str) -> None:
    """Refuse dotted keys with very many parts, which keep the parser busy for ever."""
    bare = STRINGS.sub(lambda found: "\n" * found[0].count("\n"), text)
    for number, line in enumerate(bare.split("\n"), start=1):
        if line.count(".") > MAX_DOTS:
            found, expected = f"{line.count('.')} dots outside quotes", f"at most {MAX_DOTS}"
            raise InputError(_fault_at(label, number, found, expected))


def _explain(label: str, text: str, message: str) -> Fault:
    """Explain a complaint of tomllib to the person who wrote the text."""
    if not re.search(r"^[ \t]*[\w\"'.-]+[ \t]*=", text, re.MULTILINE):
        return Fault(label, "no line of the form key = value", "TOML")
    match = re.fullmatch(r"(.*) \(at (?:line (\d+), column \d+|end of document)\)", message, re.DOTALL)
    found, line = (match[1], int(match[2] or 0)) if match else (message, 0)
    opening = _unclosed(text)
    if not line and opening:
        quotes = text[opening.start() : opening.start() + 3]
        begins = text.count("\n", 0, opening.start()) + 1
        return _fault_at(label, begins, "the end of the file", f"{quotes} at the end of the text that begins here")
    lines = text.rstrip().split("\n")
    number = line or len(lines)
    written = short_repr(lines[number - 1].strip()) if number <= len(lines) else "the end of the file"
    if TYPOGRAPHIC.search(written) and found.startswith("Invalid value"):
        return _fault_at(label, number, written, 'straight quotes ("...")')
    for begin, expected in HINTS.items():
        if found.startswith(begin):
            return _fault_at(label, number, written, expected)
    complaint = found[:1].lower() + found[1:]
    return _fault_at(label, number, f"{complaint.removeprefix('found ')}: {written}", "TOML")


def _fault_at(label: str, line: int, found: str, expected: str) -> Fault:
    return Fault(f"{label}, line {line}", found, expected, line=line)


def _unclosed(text: str) -> re.Match[str] | None:
    """The last text of several lines, if nothing ends it."""
    texts = [found for found in STRINGS.finditer(text) if found.lastgroup in ("a", "b")]
    return texts[-1] if texts and texts[-1].end(texts[-1].lastgroup or 0) == len(text) else None
