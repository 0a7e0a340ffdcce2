"""How heavy files are written, and texts that are heavy in a file of any kind."""

from __future__ import annotations

from collections.abc import Callable

MIB = 1 << 20
ROOM = MIB - 4000
"""Bytes for the heavy part of a file."""
Text = Callable[[], str]
"""A file, made when a test needs it: all of them together take hundreds of megabytes."""
Files = dict[str, str]
"""The texts of files by their names; the command gets the first one."""


def repeat(line: Callable[[int], str], room: int = ROOM, most: int = MIB) -> str:
    """As many lines as fit into the room."""
    lines: list[str] = []
    for number in range(most):
        lines.append(line(number))
        room -= len(lines[-1].encode())
        if room < 0:
            return "".join(lines[:-1])
    return "".join(lines)


def texts(head: str) -> dict[str, Text]:
    """Heavy texts below the head of a file of any kind."""
    return {
        "escaped quotes": lambda: head + 'x = "' + '\\"' * (ROOM // 2) + '"\n',
        "escaped quotes in three": lambda: head + 'x = """' + '\\"' * (ROOM // 2) + '"""\n',
        "backslashes, unclosed": lambda: head + 'x = "' + "\\" * ROOM,
        "backslashes in three, unclosed": lambda: head + 'x = """' + "\\\\" * (ROOM // 2),
        "quotes": lambda: head + 'x = "' + "'" * ROOM + '"\n',
        "quotes, unclosed": lambda: head + "x = '" + '"' * ROOM,
        "pairs of quotes": lambda: head + "x = [" + '"",' * (ROOM // 3) + "]\n",
        "pairs of quotes, unclosed": lambda: head + "x = [" + '"",' * (ROOM // 3),
        "openings of three": lambda: head + "x = " + '"""\n' * (ROOM // 4),
        "comments": lambda: head + "# '\n" * (ROOM // 4),
        "a comment": lambda: head + "#" * ROOM,
        "spaces": lambda: head + " " * ROOM + "\n",
        "lines of spaces": lambda: head + (" " * 1000 + "\n") * (ROOM // 1001),
        "tabs before no key": lambda: "\t" * ROOM,
        "letters": lambda: "a" * ROOM,
        "quotes of keys": lambda: '"' * ROOM,
        "keys": lambda: head + repeat(lambda i: f"k{i}=1\n"),
        "tables": lambda: head + repeat(lambda i: f"[t{i}]\n"),
        "tables in a list": lambda: head + "[[t]]\n" * (ROOM // 6),
        "inline tables": lambda: head + "x = [" + "{a=1}," * (ROOM // 6) + "]\n",
        "an inline table": lambda: head + "x = {" + repeat(lambda i: f"k{i}=1,") + "y=1}\n",
        "nested lists": lambda: head + "x = " + "[" * (ROOM // 2) + "]" * (ROOM // 2) + "\n",
        "nested tables": lambda: head + "x = " + "{a=" * (ROOM // 4) + "1" + "}" * (ROOM // 4) + "\n",
        "lists nested a little": lambda: head + "x = [" + ("[" * 90 + "]" * 90 + ",") * (ROOM // 181) + "]\n",
        "dotted keys": lambda: head + repeat(lambda i: f"a{i}{'.a' * 20}=1\n"),
        "dotted tables": lambda: head + repeat(lambda i: f"[a{i}{'.a' * 20}]\n"),
        "a digit often": lambda: head + "x = " + "9" * ROOM + "\n",
        "a hexadecimal number": lambda: head + "x = 0x" + "F" * ROOM + "\n",
        "numbers": lambda: head + "x = [" + "1," * (ROOM // 2) + "]\n",
        "numbers of 4000 digits": lambda: head + "x = [" + ("9" * 4000 + ",") * (ROOM // 4001) + "]\n",
        "floats": lambda: head + "x = [" + "1e9," * (ROOM // 4) + "]\n",
        "underscores": lambda: head + "x = 1" + "_1" * (ROOM // 2) + "\n",
        "dates": lambda: head + "x = [" + "1979-05-27," * (ROOM // 11) + "]\n",
        "a long key": lambda: head + "k" * ROOM + " = 1\n",
        "four-byte letters": lambda: head + 'x = "' + "\U0001f600" * (ROOM // 4) + '"\n',
        "JSON: keys": lambda: "{" + repeat(lambda i: f'"k{i}":1,') + '"x":1}',
        "JSON: nested lists": lambda: '{"x":' + "[" * (ROOM // 2) + "]" * (ROOM // 2) + "}",
        "JSON: nested tables": lambda: '{"a":' * (ROOM // 6) + "1" + "}" * (ROOM // 6),
        "JSON: escaped quotes": lambda: '{"x":"' + '\\"' * (ROOM // 2) + '"}',
        "JSON: unclosed text": lambda: '{"x":"' + "a" * ROOM,
        "JSON: spaces": lambda: "{" + " " * ROOM,
        "JSON: numbers": lambda: '{"x":[' + "1," * (ROOM // 2) + "1]}",
        "JSON: a digit often": lambda: '{"x":' + "9" * ROOM + "}",
        "JSON: empty lists": lambda: '{"x":[' + "[]," * (ROOM // 3) + "1]}",
        "JSON: empty tables": lambda: '{"x":[' + "{}," * (ROOM // 3) + "1]}",
        "JSON: one key in many tables": lambda: '{"x":[' + '{"a":1},' * (ROOM // 8) + "1]}",
    }
