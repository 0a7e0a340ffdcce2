"""Records of games: TOML with a log of one event a line, or JSON with the same fields (docs/records.md)."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from importlib import import_module
from typing import cast

from zackpack.errors import MAX_FAULTS, Fault, InputError, bad_value, short_repr
from zackpack.files.file_reader import FileReader
from zackpack.files.source import Pathlike, Readable
from zackpack.files.storage import write_new, write_text
from zackpack.files.wire import RecordTable
from zackpack.files.writing import is_json, json_text, toml_string
from zackpack.games.names import Layers, Names, Vocabulary, quote
from zackpack.games.notation import LineReader, LogEvent, fault_at
from zackpack.games.protocol import AnyGame, EventT, Game, Options, RulesT, Seating, SetupT, StateT
from zackpack.games.setups import MAX_OPTION
from zackpack.layers import tidy_layers
from zackpack.limits import MAX_EVENTS

GAMES = {
    "zack_and_pack": "zackpack.games.zack_and_pack",
    "montego_bay": "zackpack.games.montego_bay",
    "zock": "zackpack.games.zock",
    "wuestentruck": "zackpack.games.wuestentruck",
}
"""The module of each game: a `Game`."""
UNWRITABLE = re.compile(r"[\x00-\x08\x0a-\x1f\x7f\ud800-\udfff]")
"""A character that no line of TOML can hold."""
ONE_LINE = "text on one line"


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a log: its event, its comment after the '#', and its place in the file."""

    event: LogEvent
    comment: str = ""
    place: str = ""

    def __post_init__(self) -> None:
        if UNWRITABLE.search(self.comment):
            raise bad_value("comment", self.comment, ONE_LINE)

    def __str__(self) -> str:
        text = " ".join((self.event.verb, *map(quote, self.event.words())))
        return f"{text}  # {self.comment}" if self.comment else text


@dataclass(frozen=True)
class Record:
    """A game as it was played.

    Attributes
    ----------
    setup, rules
        Players, components and rules: the game's own `Setup` and `Rules`.
    setup_table
        The components as the record names them, with paths relative to its file.
    loads
        The drawings of loads by name, at least of all loads that the log names.
    """

    game: str
    setup: Seating
    rules: Options
    log: tuple[Entry, ...]
    setup_table: Mapping[str, object] = field(default_factory=dict)
    loads: Mapping[str, Layers] = field(default_factory=dict)

    def __hash__(self) -> int:
        """Hash all but the components, since those of some games are tables."""
        return hash((self.game, self.setup.players, self.rules, self.log))

    def __repr__(self) -> str:
        return f"Record({self.game!r}, {len(self.setup.players)} players, {len(self.log)} events)"

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """Everything that a line of the log can name."""
        return Vocabulary(Names(self.setup.players), self.loads, self.setup.names)

    def with_event(self, event: LogEvent, comment: str = "") -> Record:
        """The record with one more event, and with the load that it names."""
        return replace(self, log=(*self.log, Entry(event, comment)), loads={**self.loads, **event.loads()})


def game_named(name: str) -> AnyGame:
    """The module of a game.

    Raises
    ------
    InputError
        If there is none.
    """
    if name not in GAMES:
        raise bad_value("game", name, f"one of {', '.join(GAMES)}")
    # a module found by name has no type; a test has the type checker confirm that each of GAMES is a Game
    return cast("AnyGame", import_module(GAMES[name]))


def read_record(path: Readable) -> Record:
    """Read the record of a game, TOML or JSON. Its events may be illegal: `replay` judges them.

    Raises
    ------
    InputError
        With a fault for everything that cannot be read: file, line and column (or key path).
    """
    file = FileReader(RecordTable, path)
    file.require_sound()
    table = file.table
    game = file.require(file.build(game_named, table.game))
    setup = file.build(game.Setup.read, tuple(table.players), table.setup, file.source.folder)
    unnamed = any(fault.place.endswith("players") for fault in file.faults)  # else every line would report them again
    loads = _read_loads(file, game)
    rules = file.build(_read_rules, game.Rules, table.rules)
    vocabulary = Vocabulary(Names(table.players), loads, setup.names if setup else {})
    log = () if unnamed else file.build(_read_log, file, game, vocabulary)
    file.require_sound()
    return Record(table.game, file.require(setup), file.require(rules), file.require(log), table.setup, loads)


def _read_loads(file: FileReader[RecordTable], game: AnyGame) -> dict[str, Layers]:
    """The drawings of loads, () for what is wrong; only a game whose events name loads may have any."""
    table = file.table.loads
    if table and not any(kind.names_loads() for kind in game.VERBS.values()):
        file.faults.append(file.locate(Fault("loads", "a table", f"none: there are no loads in {game.TITLE}")))
        return {}
    loads: dict[str, Layers] = dict.fromkeys(table, ())
    for name, levels in table.items():
        if len(file.faults) > MAX_EVENTS:  # each wrong mark may be one, and errors show twenty
            break
        drawings = [("loads", name, level) for level in range(len(levels) if isinstance(levels, list) else 0)]
        loads[name] = file.build(_read_load, name, levels, drawings=drawings) or ()
    return loads


def _read_load(name: str, levels: object) -> Layers:
    """The drawings of one load, used or not; once its truck is known, their size is checked, too."""
    if not name or not name.isprintable() or '"' in name:
        raise bad_value("loads", name, "a name for the log: printable characters without double quotes")
    if not isinstance(levels, list):
        raise bad_value(f"loads, {name}", levels, "a list with a drawing for each level, from the bottom up")
    try:
        return tidy_layers(levels)
    except InputError as error:
        raise InputError(*(fault.within(f"loads, {name}") for fault in error.faults)) from None


def _read_rules(kind: type[RulesT], table: Mapping[str, object]) -> RulesT:
    """The rules of a game, changed as the record says."""
    known = {option.name: option.default for option in fields(kind)}
    faults = []
    for name, value in table.items():
        if name not in known:
            faults.append(Fault(f"rules, {name}", "an unknown key", f"one of {', '.join(known)}"))
        elif type(value) is not type(known[name]) or (isinstance(value, int) and not 0 <= value <= MAX_OPTION):
            expected = "true or false" if isinstance(known[name], bool) else "a whole number, 0 or more"
            faults.append(Fault(f"rules, {name}", short_repr(value), expected))
    if faults:
        raise InputError(*faults)
    return kind(**table)


def _read_log(file: FileReader[RecordTable], game: AnyGame, vocabulary: Vocabulary) -> tuple[Entry, ...]:
    log = file.table.log
    lines = log.split("\n") if isinstance(log, str) else log
    if not isinstance(lines, Sequence) or not all(isinstance(line, str) for line in lines):
        raise bad_value("log", log, "text, one event a line")
    entries: list[Entry] = []
    for number, line in enumerate(lines):
        if len(file.faults) > MAX_EVENTS:  # errors show twenty
            break
        place, row = file.place_of(("log",), number)
        if row is None:  # JSON has no line numbers here
            place += f", event {number + 1}"
        try:
            _check_characters(line)
            if reader := LineReader(line, vocabulary, suggests=len(file.faults) < MAX_FAULTS):
                event = _read_words(game.VERBS, reader)
                entries.append(Entry(event, reader.comment, place))
        except InputError as error:
            file.faults += (fault.within(place, row) for fault in error.faults)
    if len(entries) > MAX_EVENTS:
        raise InputError(Fault("log", f"{len(entries)} events", f"at most {MAX_EVENTS}"))
    return tuple(entries)


def _check_characters(line: str) -> None:
    """Refuse characters that could not be written again."""
    if found := UNWRITABLE.search(line):
        raise InputError(fault_at(found.start(), repr(found.group()), ONE_LINE))


def _read_words(verbs: Mapping[str, type[EventT]], line: LineReader) -> EventT:
    event = verbs[line.take_one_of(verbs, f"one of {', '.join(verbs)}")].read(line)
    line.require_end()
    return event


def read_event(game: Game[StateT, EventT, SetupT, RulesT], record: Record, line: str) -> EventT:
    """Read an event from a line of a log of this game.

    Raises
    ------
    InputError
        If it cannot be read.
    """
    _check_characters(line)
    return _read_words(game.VERBS, LineReader(line, record.vocabulary))


def record_table(record: Record) -> dict[str, object]:
    """A record as plain data, with the fields of its file."""
    rules = {option.name: getattr(record.rules, option.name) for option in fields(record.rules)}
    return {
        "version": 1,
        "game": record.game,
        "players": list(record.setup.players),
        "setup": dict(record.setup_table),
        "rules": {name: value for name, value in rules.items() if value != getattr(type(record.rules)(), name)},
        "log": [str(entry) for entry in record.log],
        "loads": {name: [level.split("\n") for level in layers] for name, layers in record.loads.items()},
    }


def write_record(record: Record, path: Pathlike, *, new: bool = False) -> None:
    """Write a record, TOML or JSON by the name of the file. If anything fails, an existing file stays as it was.

    Parameters
    ----------
    new
        The file must not exist yet.

    Raises
    ------
    InputError
        If the file cannot be written.
    """
    write = write_new if new else write_text
    write(path, file_text(record, path))


def file_text(record: Record, path: Pathlike) -> str:
    """A record as the text of its file: TOML, or JSON if the name says so."""
    if not is_json(path):
        return record_text(record)
    filled = {key: value for key, value in record_table(record).items() if value or key in ("version", "log")}
    return json_text(filled) + "\n"


def record_text(record: Record) -> str:
    """A record as the text of a TOML file, its log one event a line."""
    table = record_table(record)
    lines = [f"{key} = {toml_value(table[key])}" for key in ("version", "game", "players")]
    lines += [f"{key} = {toml_value(table[key])}" for key in ("setup", "rules") if table[key]]
    lines.append(f"log = {_lines_text([str(entry) for entry in record.log])}")
    if record.loads:
        lines += ["", "[loads]"]
        for name, layers in record.loads.items():
            drawings = ", ".join(_lines_text(level.split("\n")) for level in layers)
            lines.append(f"{toml_value(name)} = [{drawings}]")
    return "\n".join(lines) + "\n"


def _lines_text(lines: Sequence[str]) -> str:
    """Lines as a TOML string, without escapes if possible: only then can errors name lines in it."""
    text = "".join(f"{line}\n" for line in lines)
    if "\\" not in text and '"""' not in text:
        return f'"""\n{text}"""'
    if "'''" not in text:
        return f"'''\n{text}'''"
    escaped = text.replace("\\", "\\\\").replace('"""', '""\\"')
    return f'"""\n{escaped}"""'


def toml_value(value: object) -> str:
    """A text, a number, a truth value, or a list or table of them as TOML on one line."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{toml_value(key)} = {toml_value(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(toml_value, value))}]"
    return toml_string(value) if isinstance(value, str) else json.dumps(value)
