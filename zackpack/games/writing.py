"""Writing records: TOML laid out for people, or JSON; what a person wrote keeps its shape (docs/formats/records.md)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from typing import cast

from zackpack.errors import InputError
from zackpack.files.records import lines_text, load_lines, numbered_lines, update_record
from zackpack.files.source import Folder, Pathlike, Source, path_name
from zackpack.files.storage import write_data
from zackpack.files.writing import is_json, json_text, toml_string
from zackpack.games.event_lines import read_line
from zackpack.games.records import Entry, Record, game_named, is_remark


def record_table(record: Record) -> dict[str, object]:
    """A record as plain data, with the fields of its file."""
    rules = {option.name: getattr(record.rules, option.name) for option in fields(record.rules)}
    return {
        "version": 1,
        "game": record.game,
        "players": list(record.setup.players),
        "setup": dict(record.setup_table),
        "rules": {name: value for name, value in rules.items() if value != getattr(type(record.rules)(), name)},
        "log": [line for line, _ in _lines(record)],
        "loads": {name: [level.split("\n") for level in layers] for name, layers in record.loads.items()},
    }


def write_record(record: Record, path: Pathlike, *, replace: bool = False) -> None:
    """Write a record to a new file, TOML or JSON by its name.

    Parameters
    ----------
    replace
        A file that exists is replaced, in one step or, if anything fails, not at all. Otherwise it is kept.

    Raises
    ------
    InputError
        If the file exists and shall not be replaced, has another ending, or cannot be written.
    """
    write_data(path, file_text(record, path), replace=replace)


def file_text(record: Record, path: Pathlike, old: str = "") -> str:
    """A record as the text of its file: TOML, or JSON if the name says so."""
    if old and (text := _updated_text(record, Source.from_text(path_name(path), old, Folder()))) is not None:
        return text
    if not is_json(path):
        return record_text(record)
    filled = {key: value for key, value in record_table(record).items() if value or key in ("version", "log")}
    return json_text(filled) + "\n"


def record_text(record: Record) -> str:
    """A record as the text of a TOML file, its log one event a line."""
    table = record_table(record)
    lines = [f"{key} = {toml_value(table[key])}" for key in ("version", "game", "players")]
    lines += [f"{key} = {toml_value(table[key])}" for key in ("setup", "rules") if table[key]]
    lines.append(f"log = {lines_text(cast('list[str]', table['log']))}")
    if record.loads:
        lines += ["", "[loads]", *load_lines(record.loads)]
    return "\n".join(lines) + "\n"


def _lines(record: Record) -> Iterator[tuple[str, Entry | None]]:
    """The lines of the log, each with the entry that it holds."""
    for entry in record.log:
        yield from ((line, None) for line in entry.above)
        yield str(entry), entry
    yield from ((line, None) for line in record.below)


def toml_value(value: object) -> str:
    """A text, a number, a truth value, or a list or table of them as TOML on one line."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{toml_value(key)} = {toml_value(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(toml_value, value))}]"
    return toml_string(value) if isinstance(value, str) else json.dumps(value)


# ---- a file that exists already


def _updated_text(record: Record, old: Source) -> str | None:
    """The old text with the log and the loads of a record; None if it is of another game, or written too unusually."""
    try:
        table = old.parse()
        head = record.game, list(record.setup.players), dict(record.setup_table), record.rules
        rules = type(record.rules)(**table.get("rules", {}))
        if (table["game"], table["players"], table.get("setup", {}), rules) != head:
            return None
        lines = _merged_lines(record, [line for _, line in numbered_lines(old, table["log"])])
    except (InputError, KeyError, TypeError):  # not a record at all
        return None
    return update_record(old, lines, record.loads)


def _merged_lines(record: Record, old: Sequence[str]) -> list[str]:
    """The lines of a record's log, as they are written already where they say the same at the begin and the end."""
    new = list(_lines(record))
    most = min(len(old), len(new))
    first = next((i for i in range(most) if not _says(record, old[i], *new[i])), most)
    backwards = range(1, most - first + 1)
    last = next((i for i in backwards if not _says(record, old[-i], *new[-i])), most - first + 1) - 1
    events = (line for line in reversed(old[:first]) if not is_remark(line))
    last_event = next(events, "")
    indent = last_event[: len(last_event) - len(last_event.lstrip())]
    changed = [f"{indent}{line}" if entry else line for line, entry in new[first : len(new) - last]]
    return [*old[:first], *changed, *old[len(old) - last :]]


def _says(record: Record, old: str, line: str, entry: Entry | None) -> bool:
    """Whether a line says the same as another one, which has this entry."""
    if old == line or entry is None or is_remark(old):
        return old == line
    try:
        event, comment = read_line(game_named(record.game).VERBS, old, record.vocabulary, suggests=False)
    except InputError:
        return False
    return (event, comment) == (entry.event, entry.comment)
