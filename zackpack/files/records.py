"""Changes log and loads in the text of a record and keeps everything else (docs/formats/records.md)."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from zackpack.errors import InputError, bad_value
from zackpack.files.source import Folder, Source
from zackpack.files.syntax import mask, written
from zackpack.files.writing import json_text, toml_string
from zackpack.layers import tidy_layers
from zackpack.sentences import Sentence

LOG = re.compile(r"^[ \t]*(?P<key>log|s{5})[ \t]*=[ \t]*(?P<value>s+|\[[s,\s]*\])", re.MULTILINE)
"""What can be the log of a masked TOML file: a text, or a list of texts, after a key that may be quoted."""
HEADER = re.compile(r"^[ \t]*\[([^\n\[\],]+)\][ \t]*$", re.MULTILINE)
"""The line above a table in a masked TOML file, and the table's name."""
Loads = Mapping[str, tuple[str, ...]]
"""Loads by name: a drawing of each level, its rows joined by line breaks."""


def log_lines(log: object) -> list[str]:
    """The lines of a log: a text, or a list of lines."""
    if isinstance(log, str):
        lines = log.split("\n")
        return lines if lines[-1].strip() else lines[:-1]  # what follows the last line break is no line, if it is empty
    if not isinstance(log, list) or not all(isinstance(line, str) for line in log):
        raise bad_value("log", log, Sentence("text, one event a line"))
    return log


def numbered_lines(source: Source, log: object) -> list[tuple[int, str]]:
    """The lines of a file's log, each with the number of its row; those of a TOML list with the comments between them.

    A comment behind an event is one on that event, and any other has a line of its own.
    """
    rows = list(enumerate(log_lines(log)))
    if not isinstance(log, list) or source.is_json or not (span := _search_log(source.text)[2]):
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


def update_record(old: Source, lines: Sequence[str], loads: Loads) -> str | None:
    """The text of a record with these lines in its log and these loads, and else as it was; None if it cannot be made.

    The log is found by its looks. So the new text counts only if it says, once parsed, what it should.
    """
    table = old.parse()
    try:
        added = {name: layers for name, layers in loads.items() if name not in table.get("loads", {})}
        text = _updated_json(table, lines, added) if old.is_json else _updated_toml(old.text, lines, added)
        again = Source.from_text(old.label, text, Folder()).parse()
        as_read = {name: tidy_layers(levels) for name, levels in again.get("loads", {}).items()}
    except (InputError, AttributeError, TypeError):  # it is written unusually, or is no record
        return None
    is_right = log_lines(again["log"]) == lines and as_read == loads and _without_log(again) == _without_log(table)
    return text if is_right else None


def _without_log(table: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in table.items() if key not in ("log", "loads")}


def _updated_json(table: dict[str, Any], lines: Sequence[str], loads: Loads) -> str:
    new = {**table, "log": "".join(f"{line}\n" for line in lines) if isinstance(table["log"], str) else list(lines)}
    if loads:
        drawn = {name: [level.split("\n") for level in layers] for name, layers in loads.items()}
        new["loads"] = {**new.get("loads", {}), **drawn}
    return json_text(new) + "\n"


def _updated_toml(text: str, lines: Sequence[str], loads: Loads) -> str:
    """A TOML file with other lines in its log, and with more loads."""
    masked, headers, log = _search_log(text)
    if log is None:
        raise bad_value("log", "another one", Sentence("a log as people write them"))
    if loads:  # first: they stand below the log, which then is still where it was
        text = _with_loads(text, masked, headers, loads)
    return text[: log.start("value")] + lines_text(lines) + text[log.end("value") :]


def _search_log(text: str) -> tuple[str, list[re.Match[str]], re.Match[str] | None]:
    """A TOML file with its strings and comments masked, the headers of its tables, and its log, if that is found."""
    masked = mask(text, lambda one: (" " if one.is_comment else "s") * (one.end - one.start))
    headers = list(HEADER.finditer(masked))
    logs = LOG.finditer(masked, 0, headers[0].start() if headers else len(masked))
    return masked, headers, next((log for log in logs if _unquoted(text, log, "key") == "log"), None)


def _unquoted(text: str, found: re.Match[str], group: str | int) -> str:
    """What a text says, without quotes, where something was found in it once its strings were masked."""
    return text[slice(*found.span(group))].strip(" \t\"'")


def _with_loads(text: str, masked: str, headers: Sequence[re.Match[str]], loads: Loads) -> str:
    """A TOML file with more loads: at the end of their table, or in a new one at the end of the file."""
    names = [_unquoted(text, header, 1) for header in headers]
    lines = list(load_lines(loads))
    at = len(text)
    if "loads" in names:
        starts = [*(header.start() for header in headers), len(text)]
        last = len(masked[: starts[names.index("loads") + 1]].rstrip())  # the last mark of the table
        at = (masked.find("\n", last) + 1) or len(text)  # a comment behind it stays there
    else:
        lines = ["", "[loads]", *lines]
    before = text[:at] if text[:at].endswith("\n") else f"{text[:at]}\n"
    return before + "".join(f"{line}\n" for line in lines) + text[at:]
