"""Changes players, log and loads in the text of a record and keeps everything else
(docs/formats/records.md).
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from zackpack.errors import InputError, bad_value
from zackpack.files.source import Folder, Source
from zackpack.files.syntax import mask, written
from zackpack.files.writing import json_text, toml_string
from zackpack.layers import tidy_layers
from zackpack.sentences import Sentence

TEXTS = re.compile(
    r"^[ \t]*(?P<key>log|players|s+)[ \t]*=[ \t]*(?P<value>s+|\[[s,\s]*\])", re.MULTILINE
)
"""What can be log or players of a masked TOML file: a text, or a list of texts, after a key that
may be quoted.
"""
HEADER = re.compile(r"^[ \t]*\[([^\n\[\],]+)\][ \t]*$", re.MULTILINE)
"""The line above a table in a masked TOML file, and the table's name."""
Loads = Mapping[str, tuple[str, ...]]
"""Loads by name: a drawing of each level, its rows joined by line breaks."""


def log_lines(log: object) -> list[str]:
    """The lines of a log: a text, or a list of lines."""
    if isinstance(log, str):
        lines = log.split("\n")
        return (
            lines if lines[-1].strip() else lines[:-1]
        )  # what follows the last line break is no line, if it is empty
    if not isinstance(log, list) or not all(isinstance(line, str) for line in log):
        raise bad_value("log", log, Sentence("text, one event a line"))
    return log


def numbered_lines(source: Source, log: object) -> list[tuple[int, str]]:
    """The lines of a file's log, each with the number of its row; those of a TOML list with the
    comments between them.

    A comment behind an event is one on that event, and any other has a line of its own.
    """
    rows = list(enumerate(log_lines(log)))
    if (
        not isinstance(log, list)
        or source.is_json
        or not (span := _search(source.text)[2].get("log"))
    ):
        return rows
    left, lines, end = iter(rows), [(-1, "#")], span.start("value")
    for one in written(source.text, *span.span("value")):
        row, line = lines[-1]
        comment = source.text[one.start : one.end]
        if not one.is_comment:
            lines.append(next(left, (-1, "")))
        elif "\n" in source.text[end : one.start] or line.lstrip()[:1] in ("", "#"):
            lines.append((row, comment))
        else:
            lines[-1] = row, f"{line.rstrip()}  {comment}"
        end = one.end
    return lines[1:]


def lines_text(lines: Sequence[str]) -> str:
    """Lines as a TOML string, without escapes if possible: only then can errors name lines in it."""
    text = "".join(f"{line}\n" for line in lines)
    if "\\" not in text and '"""' not in text:
        return f'"""\n{text}"""'
    if "'''" not in text:
        return f"'''\n{text}'''"
    escaped = text.replace("\\", "\\\\").replace('"""', '""\\"')
    return f'"""\n{escaped}"""'


def load_lines(loads: Loads) -> Iterator[str]:
    """The lines of loads in a TOML table."""
    for name, layers in loads.items():
        drawings = ", ".join(lines_text(level.split("\n")) for level in layers)
        yield f"{toml_string(name)} = [{drawings}]"


def update_record(
    old: Source, players: list[str], lines: Sequence[str], loads: Loads
) -> str | None:
    """The text of a record with these players, lines and loads, and else as it was; None if it
    cannot be made.

    Players and log are found by their looks. So the new text counts only if it says, once parsed,
    what it should.
    """
    table = old.parse()
    try:
        added = {
            name: layers for name, layers in loads.items() if name not in table.get("loads", {})
        }
        seated = None if players == table["players"] else players
        text = (_updated_json if old.is_json else _updated_toml)(old, seated, lines, added)
        again = Source.from_text(old.label, text, Folder()).parse()
        as_read = {name: tidy_layers(levels) for name, levels in again.get("loads", {}).items()}
    except (InputError, AttributeError, TypeError):  # it is written unusually, or is no record
        return None
    is_right = log_lines(again["log"]) == lines and as_read == loads and again["players"] == players
    return text if is_right and _others(again) == _others(table) else None


def _others(table: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in table.items() if key not in ("players", "log", "loads")}


def _updated_json(
    old: Source, players: list[str] | None, lines: Sequence[str], loads: Loads
) -> str:
    table = old.parse()
    new = {
        **table,
        "log": "".join(f"{line}\n" for line in lines)
        if isinstance(table["log"], str)
        else list(lines),
    }
    new["players"] = players or table["players"]
    if loads:
        drawn = {name: [level.split("\n") for level in layers] for name, layers in loads.items()}
        new["loads"] = {**new.get("loads", {}), **drawn}
    return json_text(new) + "\n"


def _updated_toml(
    old: Source, players: list[str] | None, lines: Sequence[str], loads: Loads
) -> str:
    """A TOML file with other lines in its log, perhaps other players, and with more loads."""
    masked, headers, found = _search(old.text)
    new = {"log": lines_text(lines)} | (
        {"players": f"[{', '.join(map(toml_string, players))}]"} if players else {}
    )
    if new.keys() - found.keys():
        raise bad_value("log", "another one", Sentence("a log as people write them"))
    text = _with_loads(old.text, masked, headers, loads) if loads else old.text
    for key in sorted(
        new, key=lambda key: -found[key].start()
    ):  # from below: what stands above is still there
        text = text[: found[key].start("value")] + new[key] + text[found[key].end("value") :]
    return text


def _search(text: str) -> tuple[str, list[re.Match[str]], dict[str, re.Match[str]]]:
    """A TOML file with its strings and comments masked, the headers of its tables, and its texts
    above them by key.
    """
    masked = mask(text, lambda one: (" " if one.is_comment else "s") * (one.end - one.start))
    headers = list(HEADER.finditer(masked))
    texts = TEXTS.finditer(masked, 0, headers[0].start() if headers else len(masked))
    return masked, headers, {_unquoted(text, one, "key"): one for one in texts}


def _unquoted(text: str, found: re.Match[str], group: str | int) -> str:
    """What a text says, without quotes, where something was found in it once its strings were
    masked.
    """
    return text[slice(*found.span(group))].strip(" \t\"'")


def _with_loads(text: str, masked: str, headers: Sequence[re.Match[str]], loads: Loads) -> str:
    """A TOML file with more loads: at the end of their table, or in a new one at the end of the
    file.
    """
    names = [_unquoted(text, header, 1) for header in headers]
    lines = list(load_lines(loads))
    at = len(text)
    if "loads" in names:
        starts = [*(header.start() for header in headers), len(text)]
        last = len(
            masked[: starts[names.index("loads") + 1]].rstrip()
        )  # the last mark of the table
        at = (masked.find("\n", last) + 1) or len(text)  # a comment behind it stays there
    else:
        lines = ["", "[loads]", *lines]
    before = text[:at] if text[:at].endswith("\n") else f"{text[:at]}\n"
    return before + "".join(f"{line}\n" for line in lines) + text[at:]
