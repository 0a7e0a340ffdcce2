"""Changes the players, the log and the loads in the text of a record.

Everything else is kept (docs/formats/records.md).
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from zackpack.errors import InputError, bad_value
from zackpack.files.source import Folder, Source
from zackpack.files.syntax import Written, mask, written
from zackpack.files.writing import json_text, toml_string
from zackpack.layers import tidy_layers
from zackpack.sentences import Sentence

TEXT = re.compile(
    r"^[ \t]*(?P<key>log|players|s+)[ \t]*=[ \t]*(?P<value>s+|\[[s,\s]*\])", re.MULTILINE
)
"""A key, quoted or not, with a text or a list of texts, in a TOML file whose strings are masked."""
HEADER = re.compile(r"^[ \t]*\[(?P<name>[^\n\[\],]+)\][ \t]*$", re.MULTILINE)
"""The line above a table, and the table's name, in a TOML file whose strings are masked."""
Loads = Mapping[str, tuple[str, ...]]
"""Loads by name: a drawing of each level, its rows joined by line breaks."""


class _Masked(NamedTuple):
    """A TOML file in which each character of a string is an "s", and each of a comment a blank."""

    text: str
    headers: list[re.Match[str]]  # of its tables
    texts: dict[str, re.Match[str]]  # above them, by key


def log_lines(log: object) -> list[str]:
    """Split a log, a text or a list of lines, into lines.

    Raises
    ------
    InputError
        If it is neither.
    """
    if isinstance(log, str):
        lines = log.split("\n")
        if not lines[-1].strip():  # nothing, or blanks, after the last line break are no line
            lines.pop()
        return lines

    if not isinstance(log, list) or not all(isinstance(line, str) for line in log):
        raise bad_value("log", log, Sentence("text, one event a line"))
    return log


def numbered_lines(source: Source, log: object) -> list[tuple[int, str]]:
    """Number the lines of a file's log by their rows.

    In a TOML list, the comments between the lines count as lines, too; one behind a line becomes a
    comment on its event.

    Returns
    -------
    list of (int, str)
        The row of each line in the log, from 0, and the line. A comment has the row of the line
        before it.
    """
    rows = list(enumerate(log_lines(log)))
    if not isinstance(log, list) or source.is_json:
        return rows
    span = _masked(source.text).texts.get("log")
    if not span:
        return rows

    rest = iter(rows)
    lines = [(-1, "#")]  # so that there is always one before
    end = span.start("value")
    for token in written(source.text, *span.span("value")):
        row, line = lines[-1]
        if not token.is_comment:
            lines.append(next(rest, (-1, "")))
        else:
            comment = source.text[token.start : token.end]
            begins_a_line = "\n" in source.text[end : token.start]
            if begins_a_line or not line.strip() or line.lstrip().startswith("#"):
                lines.append((row, comment))
            else:
                lines[-1] = (row, f"{line.rstrip()}  {comment}")
        end = token.end
    return lines[1:]


def lines_text(lines: Sequence[str]) -> str:
    """Write lines as a TOML string, without escapes if possible: errors name lines only then."""
    text = "".join(f"{line}\n" for line in lines)
    if "\\" not in text and '"""' not in text:
        return f'"""\n{text}"""'
    if "'''" not in text:
        return f"'''\n{text}'''"
    escaped = text.replace("\\", "\\\\").replace('"""', '""\\"')
    return f'"""\n{escaped}"""'


def load_lines(loads: Loads) -> Iterator[str]:
    """Write the lines of a TOML table of loads."""
    for name, layers in loads.items():
        drawings = ", ".join(lines_text(level.split("\n")) for level in layers)
        yield f"{toml_string(name)} = [{drawings}]"


def update_record(
    old: Source, players: list[str], lines: Sequence[str], loads: Loads
) -> str | None:
    """Change the players, the lines of the log and the loads in the text of a record.

    Players and log are found by their looks. So the new text counts only if it says, once parsed,
    what it should.

    Returns
    -------
    str or None
        The new text, in which everything else is as it was; None if it cannot be made.
    """
    table = old.parse()
    try:
        new_loads = {
            name: layers for name, layers in loads.items() if name not in table.get("loads", {})
        }
        new_players = None if players == table["players"] else players
        update = _updated_json if old.is_json else _updated_toml
        text = update(old, new_players, lines, new_loads)

        again = Source.from_text(old.label, text, Folder()).parse()
        as_read = {name: tidy_layers(levels) for name, levels in again.get("loads", {}).items()}
    except (InputError, AttributeError, TypeError):  # it is written unusually, or is no record
        return None

    has_lines = log_lines(again["log"]) == lines and as_read == loads
    if has_lines and again["players"] == players and _others(again) == _others(table):
        return text
    return None


def _others(table: dict[str, Any]) -> dict[str, Any]:
    """Return what `update_record` keeps."""
    return {key: value for key, value in table.items() if key not in ("players", "log", "loads")}


def _updated_json(
    old: Source, players: list[str] | None, lines: Sequence[str], loads: Loads
) -> str:
    """Write a JSON file with another log, perhaps other players, and with more loads."""
    new = dict(old.parse())
    if isinstance(new["log"], str):
        new["log"] = "".join(f"{line}\n" for line in lines)
    else:
        new["log"] = list(lines)

    new["players"] = players or new["players"]
    if loads:
        drawn = {name: [level.split("\n") for level in layers] for name, layers in loads.items()}
        new["loads"] = {**new.get("loads", {}), **drawn}
    return json_text(new) + "\n"


def _updated_toml(
    old: Source, players: list[str] | None, lines: Sequence[str], loads: Loads
) -> str:
    """Write a TOML file with another log, perhaps other players, and with more loads."""
    masked = _masked(old.text)
    new = {"log": lines_text(lines)}
    if players:
        new["players"] = f"[{', '.join(map(toml_string, players))}]"
    if new.keys() - masked.texts.keys():
        raise bad_value("log", "another one", Sentence("a log as people write them"))

    text = old.text
    if loads:
        text = _with_loads(text, masked, loads)

    # from below, so that what stands above is still where it was found
    for key in sorted(new, key=lambda key: -masked.texts[key].start()):
        start, end = masked.texts[key].span("value")
        text = text[:start] + new[key] + text[end:]
    return text


def _masked(text: str) -> _Masked:
    """Mask the strings and comments of a TOML file; find its tables and the texts above them."""

    def blank(token: Written) -> str:
        mark = " " if token.is_comment else "s"
        return mark * (token.end - token.start)

    masked = mask(text, blank)
    headers = list(HEADER.finditer(masked))
    end = headers[0].start() if headers else len(masked)
    texts = {_unquoted(text, match, "key"): match for match in TEXT.finditer(masked, 0, end)}
    return _Masked(masked, headers, texts)


def _unquoted(text: str, match: re.Match[str], group: str) -> str:
    """Return what a text says, without quotes, where its masked form matches."""
    start, end = match.span(group)
    return text[start:end].strip(" \t\"'")


def _with_loads(text: str, masked: _Masked, loads: Loads) -> str:
    """Write more loads at the end of their table, or in a new one at the end of the file."""
    lines = list(load_lines(loads))
    names = [_unquoted(text, header, "name") for header in masked.headers]

    if "loads" in names:
        starts = [*(header.start() for header in masked.headers), len(text)]
        end_of_table = starts[names.index("loads") + 1]
        last_mark = len(masked.text[:end_of_table].rstrip())
        # a comment behind it stays there
        at = (masked.text.find("\n", last_mark) + 1) or len(text)
    else:
        lines = ["", "[loads]", *lines]
        at = len(text)

    before = text[:at] if text[:at].endswith("\n") else f"{text[:at]}\n"
    return before + "".join(f"{line}\n" for line in lines) + text[at:]
