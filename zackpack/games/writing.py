"""Writing records: TOML laid out for people, or JSON (docs/formats/records.md).

What a person wrote keeps its shape.
"""

import json
from collections.abc import Iterator, Mapping
from typing import cast

from zackpack.errors import InputError, require_instance
from zackpack.files.encoding import fields_table
from zackpack.files.paths import Pathlike, path_name
from zackpack.files.records import lines_text, load_lines, update_record
from zackpack.files.source import Folder, Source
from zackpack.files.storage import write_text
from zackpack.files.writing import is_json, json_text, toml_string
from zackpack.games.records import Record


def record_table(record: Record) -> dict[str, object]:
    """A record as plain data, with the fields of its file."""
    rules = fields_table(record.rules)
    return {
        "version": 1,
        "game": record.game.name,
        "players": list(record.setup.players),
        "setup": dict(record.setup_table),
        "rules": {
            name: value
            for name, value in rules.items()
            if value != getattr(type(record.rules)(), name)
        },
        "log": [*_lines(record)],
        "loads": {
            name: [level.split("\n") for level in layers] for name, layers in record.loads.items()
        },
    }


def write_record(record: Record, path: Pathlike, *, replace: bool = False) -> None:
    """Write a record to a new file, TOML or JSON by its name.

    Parameters
    ----------
    replace
        A file that exists is replaced, in one step or, if anything fails, not at all. Otherwise it
        is kept.

    Raises
    ------
    InputError
        If the file exists and shall not be replaced, has another ending, or cannot be written.
    """
    require_instance("record", record, Record)
    write_text(path, file_text(record, path), replace=replace)


def file_text(record: Record, path: Pathlike, old: str = "") -> str:
    """A record as the text of its file: TOML, or JSON if the name says so.

    Parameters
    ----------
    old
        The text that the file has, whose shape is kept if it is of the same game.
    """
    if old:
        text = _updated_text(record, Source.from_text(path_name(path), old, Folder()))
        if text is not None:
            return text

    if not is_json(path):
        return record_text(record)
    filled = {
        key: value
        for key, value in record_table(record).items()
        if value or key in ("version", "log")
    }
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


def _lines(record: Record) -> Iterator[str]:
    """The lines of the log, those that somebody wrote as they were."""
    for entry in record.log:
        yield from entry.above
        yield entry.written or str(entry)
    yield from record.below


def toml_value(value: object) -> str:
    """A text, a number, a truth value, or a list or table of them as TOML on one line."""
    if isinstance(value, Mapping):
        pairs = (f"{toml_value(key)} = {toml_value(inner)}" for key, inner in value.items())
        return f"{{ {', '.join(pairs)} }}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(toml_value, value))}]"
    return toml_string(value) if isinstance(value, str) else json.dumps(value)


# ---- a file that exists already


def _updated_text(record: Record, old: Source) -> str | None:
    """The old text with players, log and loads of a record.

    It is None if the text is of another game, or written too unusually.
    """
    try:
        table = old.parse()
        head = record.game.name, dict(record.setup_table), record.rules
        rules = type(record.rules)(**table.get("rules", {}))
        if (table["game"], table.get("setup", {}), rules) != head:
            return None
    except (InputError, KeyError, TypeError):  # not a record at all
        return None
    return update_record(old, list(record.setup.players), [*_lines(record)], record.loads)
