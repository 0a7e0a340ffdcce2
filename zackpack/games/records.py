"""Records of games: TOML with a log of one event a line, or JSON with the same fields (docs/records.md)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

from zackpack.errors import Fault, InputError, bad_value, shown
from zackpack.files.positions import Positions
from zackpack.files.source import Pathlike, Readable, Source
from zackpack.files.writing import is_json, json_text, refuse_existing, toml_string, write_text
from zackpack.games.notation import LineReader, fault_at

if TYPE_CHECKING:
    from zackpack.files.wire import RecordTable

GAMES = ("zack_and_pack", "montego_bay", "zock", "wuestentruck")
"""Each is a module of this package with the names that docs/records.md lists."""
MAX_EVENTS = 10_000
UNWRITABLE = re.compile(r"[\x00-\x08\x0a-\x1f\x7f\ud800-\udfff]")
"""What no line of TOML can hold."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a log: its event, what stands after the '#', and where it is."""

    event: Any
    comment: str = ""
    place: str = ""

    def __str__(self) -> str:
        text = " ".join((self.event.verb, *self.event.words()))
        return f"{text}  # {self.comment}" if self.comment else text


@dataclass(frozen=True)
class Record:
    """A game as it was played.

    Attributes
    ----------
    setup, rules
        Who plays with what, and the rules that differ: the game's own `Setup` and `Rules`.
    setup_table
        The components as the record names them, with paths relative to its file.
    """

    game: str
    setup: Any
    rules: Any
    log: tuple[Entry, ...]
    setup_table: Mapping[str, Any] = field(default_factory=dict)

    @property
    def rules_of_the_game(self) -> Any:
        """The module of the game."""
        return game_named(self.game)

    def with_event(self, event: Any, comment: str = "") -> Record:
        """The record with one event more."""
        return replace(self, log=(*self.log, Entry(event, comment)))


def game_named(name: str) -> Any:
    """The module of a game.

    Raises
    ------
    InputError
        If there is none.
    """
    if name not in GAMES:
        raise bad_value("game", name, f"one of {', '.join(GAMES)}")
    return import_module(f"zackpack.games.{name}")


def read_record(path: Readable) -> Record:
    """Read the record of a game, TOML or JSON. What happens in it may be illegal: that is for `replay` to say.

    Raises
    ------
    InputError
        With everything that cannot be read, each with file, line and column (or key path).
    """
    from zackpack.files.wire import RecordTable, decode

    source = Source.of(path)
    data = source.parse()
    table, wrong = decode(RecordTable, data)
    positions = Positions(source, data)
    if wrong:
        raise InputError(*map(positions.locate, wrong))
    faults: list[Fault] = []

    def gather(read: Callable[..., Any], *arguments: Any) -> Any:
        try:
            return read(*arguments)
        except InputError as error:
            faults.extend(error.faults)
            return None

    if (game := gather(game_named, table.game)) is None:
        raise InputError(*map(positions.locate, faults))
    setup = gather(game.Setup.read, tuple(table.players), table.setup, table.loads, source.folder)
    rules = gather(_read_rules, game.Rules, table.rules)
    faults[:] = map(positions.locate, faults)
    unnamed = any(fault.place.endswith("players") for fault in faults)  # in each line, they would be wrong again
    log = () if unnamed else gather(_read_log, game, table, positions)
    if faults:
        raise InputError(*faults)
    return Record(table.game, setup, rules, log, table.setup)


def _read_rules(kind: type, table: Mapping[str, Any]) -> Any:
    """The rules of a game with those that a record sets."""
    known = {option.name: option.default for option in fields(kind)}
    faults = []
    for name, value in table.items():
        if name not in known:
            faults.append(Fault(f"rules, {name}", "an unknown key", f"one of {', '.join(known)}"))
        elif type(value) is not type(known[name]) or (isinstance(value, int) and not 0 <= value <= 1_000_000):
            expected = "true or false" if isinstance(known[name], bool) else "a whole number, 0 or more"
            faults.append(Fault(f"rules, {name}", shown(value), expected))
    if faults:
        raise InputError(*faults)
    return kind(**table)


def _read_log(game: Any, table: RecordTable, positions: Positions) -> tuple[Entry, ...]:
    lines = table.log.split("\n") if isinstance(table.log, str) else table.log
    if not isinstance(lines, Sequence) or not all(isinstance(line, str) for line in lines):
        raise InputError(positions.locate(bad_value("log", table.log, "text, one event a line").faults[0]))
    entries: list[Entry] = []
    faults: list[Fault] = []
    whole = positions.locate(Fault("", "", "")).place.rstrip(", ")
    for number, line in enumerate(lines):
        start = positions.locate(Fault("", "", "", (0, number)), ("log",))
        place = start.place.rstrip(", ")
        if place == whole:  # no line is known
            place += f", event {number + 1}"
        try:
            entry = _read_line(game, line, table.players)
        except InputError as error:
            faults += (fault.within(place, start.line) for fault in error.faults)
        else:
            entries += [replace(entry, place=place)] if entry else []
    if len(entries) > MAX_EVENTS:
        faults.append(positions.locate(Fault("log", f"{len(entries)} events", f"at most {MAX_EVENTS}")))
    if faults:
        raise InputError(*faults)
    return tuple(entries)


def _read_line(game: Any, line: str, players: Sequence[str]) -> Entry | None:
    """An event; None for a line without one."""
    if found := UNWRITABLE.search(line):
        raise InputError(fault_at(found.start(), repr(found.group()), "text on one line"))
    reader = LineReader(line, players)
    if not reader:
        return None
    verb = reader.one_of(game.VERBS, f"one of {', '.join(game.VERBS)}")
    event = game.VERBS[verb].read(reader)
    reader.end()
    return Entry(event, line.partition("#")[2].strip())


def read_event(record: Record, line: str) -> Any:
    """An event from a line, as a record's log has it; None for an empty line.

    Raises
    ------
    InputError
        If it cannot be read.
    """
    entry = _read_line(record.rules_of_the_game, line, record.setup.players)
    return entry and entry.event


def record_table(record: Record) -> dict[str, Any]:
    """A record as plain data, with the fields of its file."""
    rules = {option.name: getattr(record.rules, option.name) for option in fields(record.rules)}
    loads = {name: [_lines(level) for level in layers] for name, layers in getattr(record.setup, "loads", {}).items()}
    return {
        "version": 1,
        "game": record.game,
        "players": list(record.setup.players),
        "setup": dict(record.setup_table),
        "rules": {name: value for name, value in rules.items() if value != getattr(type(record.rules)(), name)},
        "log": [str(entry) for entry in record.log],
        "loads": loads,
    }


def _lines(level: str | Sequence[str]) -> list[str]:
    return level.strip("\n").split("\n") if isinstance(level, str) else list(level)


def write_record(record: Record, path: Pathlike, *, new: bool = False) -> None:
    """Write a record, TOML or JSON by the name of the file, which is replaced at once or, if anything fails, kept.

    Parameters
    ----------
    new
        The file must not exist yet.

    Raises
    ------
    InputError
        If the file cannot be written.
    """
    if new:
        refuse_existing(path)
    table = _filled(record)
    write_text(path, json_text(table) + "\n" if is_json(path) else toml_record(table))


def record_text(record: Record) -> str:
    """A record as the text of a TOML file."""
    return toml_record(_filled(record))


def _filled(record: Record) -> dict[str, Any]:
    """A record as plain data, without what is empty."""
    return {key: value for key, value in record_table(record).items() if value or key in ("version", "log")}


def toml_record(table: Mapping[str, Any]) -> str:
    """A record as TOML, its log one event a line."""
    lines = [f"version = {table['version']}", f"game = {toml_value(table['game'])}"]
    lines += [f"{key} = {toml_value(table[key])}" for key in ("players", "setup", "rules") if key in table]
    lines.append(f"log = {_lines_text(table['log'])}")
    if "loads" in table:
        lines += ["", "[loads]"]
        for name, layers in table["loads"].items():
            lines.append(f"{toml_value(name)} = [{', '.join(map(_lines_text, layers))}]")
    return "\n".join(lines) + "\n"


def _lines_text(lines: Sequence[str]) -> str:
    """Lines as a text of TOML, as they are if possible: errors name lines of texts without escapes only."""
    text = "".join(f"{line}\n" for line in lines)
    if "\\" not in text and '"""' not in text:
        return f'"""\n{text}"""'
    if "'''" not in text:
        return f"'''\n{text}'''"
    escaped = text.replace("\\", "\\\\").replace('"""', '""\\"')
    return f'"""\n{escaped}"""'


def toml_value(value: Any) -> str:
    """A text, a number, true or false, a list or a table of them, on one line."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{toml_value(key)} = {toml_value(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(toml_value, value))}]"
    return toml_string(value) if isinstance(value, str) else json.dumps(value)
