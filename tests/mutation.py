"""Changes at random: of the bytes, lines, words and numbers of a file, and of plain data."""

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

LARGEST = 40_000
"""Bytes of the largest file that changes make."""
MARKS = (
    *(bytes([code]) for code in b"01-.,=#AB[]{}'\"\\\n\t \0\x1b\xff"),
    b'"""',
    b"'''",
    b"\r\n",
    b"\xc2\x85",
)
VALUES = (
    b"true",
    b"null",
    b"nan",
    b"1e999",
    b"1979-05-27",
    b"9" * 4301,
    b"0x" + b"F" * 4000,
    rb"\ud800",
    rb"\u001b",
)
LINES = (
    b"\n[truck]\n",
    b"\n[[truck]]\n",
    b"\npay Anna 3",
    b"\n[loads]\nx1 = ['A']\n",
    b"layers",
    b"rules",
    b"AAAAAA",
)
TOKENS = (*MARKS, *VALUES, *LINES, b"\xef\xbb\xbf", b"\xed\xa0\x80", b"\xe2\x80\xae")
"""What readers may stumble over: marks, values, text in other encodings, lines of our files."""
NUMBERS = (
    b"0",
    b"1",
    b"-1",
    b"12",
    b"1000",
    b"1001",
    b"2147483648",
    b"9" * 30,
    b"1e9",
    b"0x7F",
    b"1_0",
    b"-0",
)
PLAIN: tuple[Any, ...] = (
    *(
        None,
        True,
        0,
        1,
        -1,
        1000,
        10**30,
        1.5,
        float("nan"),
        float("inf"),
        [],
        [[]],
        {},
        {"": None},
        ["..", ".#"],
    ),
    *(
        "",
        " ",
        "Anna",
        "T07",
        "white",
        "\0",
        "\n",
        "\x1b[2J",
        "\u202e",
        "\ud800",
        "é" * 50,
        "/dev/zero",
        "..\n.#",
    ),
)

Change = Callable[[bytes, bytes, Random], bytes]


def _edit(data: bytes, _: bytes, chance: Random) -> bytes:
    """A token of TOKENS at any place, with or instead of some bytes."""
    at = chance.randrange(len(data) + 1)
    return (
        data[:at] + chance.choice(TOKENS) + data[at + chance.choice((0, 0, 1, 1, 2, 5, 20, 100)) :]
    )


def _splice(data: bytes, other: bytes, chance: Random) -> bytes:
    """The beginning of a file and the end of another one."""
    return data[: chance.randrange(len(data) + 1)] + other[chance.randrange(len(other) + 1) :]


def _move_lines(data: bytes, other: bytes, chance: Random) -> bytes:
    """Some lines of one of two files, once or more often, with or instead of some others."""
    lines = data.split(b"\n")
    more = chance.choice((data, other)).split(b"\n")
    first = chance.randrange(len(more))
    taken = more[first : first + chance.choice((1, 1, 2, 5))]
    at = chance.randrange(len(lines) + 1)
    lines[at : at + chance.choice((0, 1, 3))] = taken * chance.choice((0, 1, 1, 2, 30))
    return b"\n".join(lines)


def _replace_number(data: bytes, _: bytes, chance: Random) -> bytes:
    """Another number instead of one in the file."""
    return _replace(rb"\d+", data, chance, [*NUMBERS, b"%d" % chance.randrange(100)])


def _replace_word(data: bytes, other: bytes, chance: Random) -> bytes:
    """A word of another file instead of one in the file."""
    return _replace(rb"[\w.]+", data, chance, re.findall(rb"[\w.]+", other) or [b""])


def _replace(pattern: bytes, data: bytes, chance: Random, options: list[bytes]) -> bytes:
    """Put an option at a place that fits the pattern; leave the file alone if none does."""
    if not (found := [*re.finditer(pattern, data)]):
        return data
    one = chance.choice(found)
    return data[: one.start()] + chance.choice(options) + data[one.end() :]


CHANGES: tuple[Change, ...] = (
    _edit,
    _edit,
    _splice,
    _move_lines,
    _move_lines,
    _replace_number,
    _replace_word,
)


def change(data: bytes, other: bytes, chance: Random) -> bytes:
    """A file after one to four changes, some of which take parts of another file."""
    if data[:1] == b"{" and chance.random() < 0.7:
        return json.dumps(change_plain(json.loads(data), chance)).encode()
    return _change_text(data, other, chance)


def _change_text(data: bytes, other: bytes, chance: Random) -> bytes:
    """A file after one to four changes of its bytes."""
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        data = chance.choice(CHANGES)(data, other, chance)[:LARGEST]
    return data


def change_plain(value: Any, chance: Random) -> Any:
    """Plain data in which one value, wherever it is, is another one, is missing or has company."""
    if chance.random() < 0.2:
        return chance.choice(PLAIN)
    if isinstance(value, dict) and value:
        key = chance.choice([*value])
        way = chance.random()
        if way < 0.15:
            return {other: inner for other, inner in value.items() if other != key}
        return {**value, (key if way < 0.9 else "x"): change_plain(value[key], chance)}
    if isinstance(value, list) and value:
        at = chance.randrange(len(value))
        inner = (
            [change_plain(value[at], chance)]
            if chance.random() < 0.7
            else [value[at]] * chance.choice((0, 2, 40))
        )
        return [*value[:at], *inner, *value[at + 1 :]]
    if isinstance(value, str) and chance.random() < 0.8:
        return _change_text(value.encode("utf-8", "surrogatepass"), b"", chance).decode(
            "utf-8", "replace"
        )
    return value + chance.choice((-1, 1, 2, 100)) if type(value) is int else chance.choice(PLAIN)
