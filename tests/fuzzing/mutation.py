"""Changes at random: of the bytes, the lines, the words and numbers of a file, and of plain data."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

LARGEST = 40_000
"""Bytes of the largest file that changes make."""
TOKENS = [
    *(
        b"0",
        b"1",
        b"-",
        b".",
        b",",
        b"=",
        b"#",
        b"A",
        b"B",
        b"a",
        b"\xc3\xa4",
        b"[",
        b"]",
        b"{",
        b"}",
        b"'",
        b'"',
        b"\\",
    ),
    *(b"true", b"null", b"nan", b"inf", b"1.5", b"1e999", b"1979-05-27"),
    *(b'"""', b"'''", b"\n", b"\r\n", b"\t", b" ", b"\0", b"\x1b", b"\xff", b"\xef\xbb\xbf", b"\xed\xa0\x80"),
    *(rb"\u001b", rb"\ud800", rb"\U0001f69a", b"\xe2\x80\xae", b"\xc2\x85", b"\n[truck]\n", b"\n[[truck]]\n"),
    *(b"\npay Anna 3", b"round 2", b"\n[loads]\nx1 = ['A']\n", b"setup", b"rules", b"players", b"Anna", b"  # why"),
    *(b"layers", b"sticks", b"deck", b"truck", b"AAAAAA", b"..\n..", b"1" * 4300, b"9" * 4301, b"0x" + b"F" * 4000),
]
"""What readers may stumble over: marks, values, text in other encodings, lines of our files."""
NUMBERS = (b"0", b"1", b"-1", b"2", b"12", b"1000", b"1001", b"2147483648", b"9" * 30, b"1e9", b"0x7F", b"1_0", b"-0")
PLAIN: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 5, 1000, 10**6, 10**30, 1.5, -0.0, 1e308, float("nan"), float("inf")),
    *("", " ", "x", "Anna", "T07", "white", "\0", "\r", "\n", "\x1b[2J", "\u202e", "\ud800", "é" * 50, "/dev/zero"),
    *([], [[]], [None], {}, {"": None}, {"version": 1}, ["..", ".#"], "..\n.#", [0, 0, 0]),
)

Change = Callable[[bytes, bytes, Random], bytes]


def _edit(data: bytes, _: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    put = chance.choice(TOKENS) if chance.random() < 0.6 else chance.randbytes(chance.randrange(3))
    return data[:at] + put + data[at + chance.choice((0, 0, 1, 1, 2, 5, 20, 100)) :]


def _splice(data: bytes, other: bytes, chance: Random) -> bytes:
    return data[: chance.randrange(len(data) + 1)] + other[chance.randrange(len(other) + 1) :]


def _insert_lines(data: bytes, other: bytes, chance: Random) -> bytes:
    lines, more = data.split(b"\n"), other.split(b"\n")
    at, first = chance.randrange(len(lines) + 1), chance.randrange(len(more))
    lines[at:at] = more[first : first + chance.choice((1, 1, 2, 5))]
    return b"\n".join(lines)


def _move_lines(data: bytes, _: bytes, chance: Random) -> bytes:
    lines = data.split(b"\n")
    first, number = chance.randrange(len(lines)), chance.choice((1, 1, 2, 4))
    taken = lines[first : first + number]
    del lines[first : first + number]
    at = chance.randrange(len(lines) + 1)
    lines[at:at] = taken * chance.choice((0, 1, 1, 2, 30))
    return b"\n".join(lines)


def _replace_number(data: bytes, _: bytes, chance: Random) -> bytes:
    return _replace(rb"\d+", data, chance, [*NUMBERS, b"%d" % chance.randrange(100)])


def _replace_word(data: bytes, other: bytes, chance: Random) -> bytes:
    return _replace(rb"[\w.]+", data, chance, re.findall(rb"[\w.]+", other) or [b""])


def _replace(pattern: bytes, data: bytes, chance: Random, options: list[bytes]) -> bytes:
    if not (found := [*re.finditer(pattern, data)]):
        return data
    one = chance.choice(found)
    return data[: one.start()] + chance.choice(options) + data[one.end() :]


def _replace_value(data: bytes, _: bytes, chance: Random) -> bytes:
    try:
        return json.dumps(change_plain(json.loads(data), chance)).encode()
    except (ValueError, RecursionError):  # no JSON, or a number with more digits than Python writes
        return _edit(data, b"", chance)


TEXT: tuple[Change, ...] = (
    *(_edit, _edit, _splice, _insert_lines, _move_lines, _move_lines),
    *(_replace_number, _replace_number, _replace_word, _replace_word),
)
JSON: tuple[Change, ...] = (*TEXT, *[_replace_value] * 20)


def change(data: bytes, other: bytes, chance: Random) -> bytes:
    """A file after one to four changes, some of which take parts of another file."""
    changes = JSON if data[:1] == b"{" else TEXT
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        data = chance.choice(changes)(data, other, chance)[:LARGEST]
    return data


def change_plain(value: Any, chance: Random) -> Any:
    """Plain data in which one value, wherever it is, is another one, is missing or has company."""
    if chance.random() < 0.2:
        return chance.choice(PLAIN)
    if isinstance(value, dict) and value:
        return _change_table(value, chance)
    if isinstance(value, list) and value:
        at = chance.randrange(len(value))
        inner = [change_plain(value[at], chance)] if chance.random() < 0.7 else [value[at]] * chance.choice((0, 2, 40))
        return [*value[:at], *inner, *value[at + 1 :]]
    if isinstance(value, str) and chance.random() < 0.8:
        return change(value.encode("utf-8", "surrogatepass"), b"", chance).decode("utf-8", "replace")
    if isinstance(value, int) and chance.random() < 0.6:
        return value + chance.choice((-1, 1, 2, 100))
    return chance.choice(PLAIN)


def _change_table(table: dict[str, Any], chance: Random) -> dict[str, Any]:
    key, way = chance.choice([*table]), chance.random()
    if way < 0.15:
        return {other: inner for other, inner in table.items() if other != key}
    if way < 0.25:
        return {**table, chance.choice(("x", "", "version", "\u202e")): chance.choice(PLAIN)}
    return {**table, key: change_plain(table[key], chance)}
