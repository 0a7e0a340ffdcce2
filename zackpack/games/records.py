"""Records of games: TOML with a log of one event a line, or JSON with the same fields.

See docs/formats/records.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from itertools import chain
from typing import Any

from zackpack.errors import (
    MAX_FAULTS_GATHERED,
    MAX_FAULTS_SHOWN,
    MAX_LENGTH_SHOWN,
    Fault,
    InputError,
    bad_value,
    elide_middle,
    one_of,
    require_instance,
    short_repr,
    with_suggestion,
)
from zackpack.files.file_reader import FileReader
from zackpack.files.records import numbered_lines
from zackpack.files.source import Readable
from zackpack.files.wire import RecordFields
from zackpack.games.game import AnyGame, Game, RulesT, SetupT, StateT
from zackpack.games.line_reader import ONE_LINE, UNWRITABLE, WHOLE_NUMBER
from zackpack.games.names import Layers, Names, Vocabulary, named, nearest
from zackpack.games.notation import EventT, LogEvent, read_line
from zackpack.games.setups import MAX_OPTION, Options, Seating, read_names, unknown_key
from zackpack.layers import tidy_layers
from zackpack.limits import MAX_EVENTS
from zackpack.sentences import Sentence, add_texts, enumeration

GAMES = {
    "zack_and_pack": "zackpack.games.zack_and_pack",
    "montego_bay": "zackpack.games.montego_bay",
    "zock": "zackpack.games.zock",
    "wuestentruck": "zackpack.games.wuestentruck",
    "points": "zackpack.games.points",
}
"""The package of each game that comes with zackpack, which has it as `GAME`."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a log.

    Attributes
    ----------
    comment
        The text after the '#'.
    place
        Its place in the file, for messages.
    above
        The empty lines and the lines with only a comment above it.
    written
        The line as somebody wrote it, "" if it is ours.

    Raises
    ------
    InputError
        If a comment could not be written on one line, or a line above it holds anything else.
    """

    event: LogEvent
    comment: str = ""
    place: str = ""
    above: tuple[str, ...] = ()
    written: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        require_instance("event", self.event, LogEvent)
        if UNWRITABLE.search(self.comment):
            raise bad_value("comment", self.comment, ONE_LINE)
        require_remarks("above", self.above)

    def __repr__(self) -> str:
        return f"<Entry {elide_middle(str(self), MAX_LENGTH_SHOWN)!r}>"

    def __str__(self) -> str:
        text = self.event.line()
        return f"{text}  # {self.comment}" if self.comment else text


@dataclass(frozen=True)
class Record:
    """A game as it was played.

    Attributes
    ----------
    game
        The `GAME` of its package.
    setup, rules
        Players, components and rules: the game's own `Setup` and `Rules`.
    log
        The events, each with what stands beside it.
    setup_table
        The components as the record names them, with paths relative to its file.
    loads
        The drawings of loads by name, at least of all loads that the log names.
    below
        The empty lines and the lines with only a comment below the last event.
    """

    game: Game[Any, Any, Any, Any]
    setup: Seating
    rules: Options
    log: tuple[Entry, ...] = ()
    setup_table: Mapping[str, object] = field(default_factory=dict)
    loads: Mapping[str, Layers] = field(default_factory=dict)
    below: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        require_instance("game", self.game, Game)  # type: ignore[type-abstract]
        require_remarks("below", self.below)

    def __hash__(self) -> int:
        """Hash all but the components, since those of some games are tables."""
        return hash((self.game, self.setup.players, self.rules, self.log))

    def __repr__(self) -> str:
        players = len(self.setup.players)
        return f"Record({self.game.name!r}, {players} players, {len(self.log)} events)"

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """Everything that a line of the log can name."""
        words = Vocabulary(Names(self.setup.players), self.loads, self.setup.names)
        for entry in self.log:
            words = words.with_player(entry.event.newcomer)
        return words

    def with_event(self, event: LogEvent, comment: str = "") -> Record:
        """The record with one more event, and with the load that it names."""
        entry = Entry(event, comment, above=self.below)
        return replace(
            self, log=(*self.log, entry), loads={**self.loads, **event.loads()}, below=()
        )

    def without_last(self, number: int = 1) -> Record:
        """The record without its last events; the lines between them that hold no event stay."""
        end = len(self.log) - number
        remarks = chain.from_iterable(entry.above for entry in self.log[end:])
        return replace(self, log=self.log[:end], below=(*remarks, *self.below))


def require_remarks(place: str, lines: Iterable[str]) -> None:
    """Require that lines of a log hold no event: that they are empty or a comment."""
    for line in lines:
        if not is_remark(line) or UNWRITABLE.search(line):
            raise bad_value(place, line, Sentence("an empty line, or a comment"))


def is_remark(line: str) -> bool:
    """Whether a line of a log is empty or only a comment."""
    text = line.lstrip()
    return not text or text[0] == "#"


def game_names() -> tuple[str, ...]:
    """The names of all games: ours, and those of other packages, which their entry points name."""
    others = sorted(entry_points(group="zackpack.games").names)  # a set
    return tuple(dict.fromkeys((*GAMES, *others)))


def game_named(name: str) -> AnyGame:
    """The game of this name; to look for one of ours reads no other package."""
    if name in GAMES:
        game: AnyGame = import_module(GAMES[name]).GAME
        return game
    if others := tuple(entry_points(group="zackpack.games", name=name)):
        return _load_entry_point(others[0])
    names = game_names()
    raise InputError(
        Fault("game", with_suggestion(short_repr(name), nearest(name, names)), one_of(names))
    )


def _load_entry_point(point: EntryPoint) -> AnyGame:
    """Import the game of another package; if that fails, for whatever reason, name the entry point.

    Raises
    ------
    InputError
        If the package raises anything but a Ctrl-C, wants to end the program, or has no game there.
    """
    try:
        game: object = point.load()
    except (Exception, SystemExit) as error:  # code that is not ours may raise anything
        reason = elide_middle(f"{type(error).__name__}: {error}")
    else:
        if isinstance(game, Game):
            game.name = point.name
            add_texts(game.TEXTS)
            return game
        reason = Sentence("{value} is no game", value=short_repr(game))

    template = "the entry point {point}, which fails ({reason})"
    package = _package_of(point)
    if package:
        template = "the entry point {point} of {package}, which fails ({reason})"
    found = Sentence(
        template, point=f"{point.name} = {point.value}", package=package, reason=reason
    )
    raise InputError(Fault("game", found, Sentence("a game that can be loaded")))


def _package_of(point: EntryPoint) -> str | None:
    """The name of the package that has an entry point; None if it does not say."""
    try:
        return point.dist.name if point.dist else None
    except Exception:  # each way of finding packages has its own for metadata that cannot be read
        return None


def read_record(path: Readable) -> Record:
    """Read the record of a game, TOML or JSON. Its events may be illegal: `replay` judges them.

    Raises
    ------
    InputError
        With a fault for everything that cannot be read: file, line and column (or key path).
    """
    file = FileReader(RecordFields, path)
    file.require_sound()
    table = file.table

    # our own first: to look for others asks every package that is installed
    name = named(table.game, GAMES) or named(table.game, game_names()) or table.game
    game = file.require(file.build(game_named, name))
    players = file.build(read_names, table.players)
    setup = None
    if players is not None:
        setup = file.build(game.SETUP.read, players, table.setup, file.source.folder)

    loads = _read_loads(file, game)
    rules = file.build(read_rules, game.RULES, table.rules)
    vocabulary = Vocabulary(Names(players or ()), loads, setup.names if setup else {})

    log = None
    # where the players are wrong, each line that names one would report that again
    if players is not None and game.SETUP.form().takes(players):
        log = file.build(_read_log, file, game, vocabulary)

    file.require_sound()
    entries, below = file.require(log)
    return Record(
        game, file.require(setup), file.require(rules), entries, table.setup, loads, below
    )


def _read_loads(file: FileReader[RecordFields], game: AnyGame) -> dict[str, Layers]:
    """The drawings of loads, () for what is wrong.

    Only a game whose events name loads may have any.
    """
    table = file.table.loads
    if table and not any(kind.names_loads() for kind in game.VERBS.values()):
        expected = Sentence("none: there are no loads in {title}", title=game.TITLE)
        file.add([Fault("loads", Sentence("a table"), expected)])
        return {}

    loads: dict[str, Layers] = dict.fromkeys(table, ())
    for name, levels in table.items():
        if len(file.faults) >= MAX_FAULTS_GATHERED:
            break

        count = len(levels) if isinstance(levels, list) else 0
        drawings = [("loads", name, level) for level in range(count)]
        loads[name] = file.build(_read_load, name, levels, drawings=drawings) or ()
    return loads


def _read_load(name: str, levels: object) -> Layers:
    """The drawings of one load, used or not; an event that names its truck checks their size."""
    if not name or not name.isprintable() or '"' in name:
        expected = Sentence("a name for the log: printable characters without double quotes")
        raise bad_value("loads", name, expected)
    if not isinstance(levels, list):
        expected = Sentence("a list with a drawing for each level, from the bottom up")
        raise bad_value(f"loads, {name}", levels, expected)

    try:
        return tidy_layers(levels)
    except InputError as error:
        raise InputError(*(fault.within(f"loads, {name}") for fault in error.faults)) from None


def read_rules(kind: type[RulesT], table: Mapping[str, object]) -> RulesT:
    """The rules of a game, changed as the record says."""
    defaults = {option.name: option.default for option in fields(kind)}
    faults: list[Fault] = []
    for name, value in table.items():
        if name not in defaults:
            suggests = len(faults) < MAX_FAULTS_SHOWN
            faults.append(unknown_key("rules", name, tuple(defaults), suggests=suggests))
            continue

        # their types, and not isinstance: a truth value is an int as well
        is_of_its_type = type(value) is type(defaults[name])
        is_in_range = not isinstance(value, int) or 0 <= value <= MAX_OPTION
        if not (is_of_its_type and is_in_range):
            is_switch = isinstance(defaults[name], bool)
            expected = Sentence("true or false") if is_switch else WHOLE_NUMBER
            faults.append(Fault(f"rules, {name}", short_repr(value), expected))

    if faults:
        raise InputError(*faults)
    return kind(**table)


def _read_log(
    file: FileReader[RecordFields], game: AnyGame, vocabulary: Vocabulary
) -> tuple[tuple[Entry, ...], tuple[str, ...]]:
    """The events, and the lines below the last one."""
    entries: list[Entry] = []
    above: list[str] = []
    for number, line in numbered_lines(file.source, file.table.log):
        if len(file.faults) >= MAX_FAULTS_GATHERED:
            break
        if is_remark(line) and not UNWRITABLE.search(line):
            above.append(line)
            continue

        place, row = file.place_of(("log",), number)
        if row is None:  # JSON has no line numbers here
            place = enumeration((place, Sentence("event {number}", number=number + 1)))

        # to look for near names takes long, and of many faults only the first are shown
        suggests = len(file.faults) < MAX_FAULTS_SHOWN
        try:
            event, comment = read_line(game.VERBS, line, vocabulary, suggests=suggests)
            entries.append(Entry(event, comment, place, tuple(above), line))
            above = []
            vocabulary = vocabulary.with_player(event.newcomer)
        except InputError as error:
            file.faults += (fault.within(place, row) for fault in error.faults)

    if len(entries) > MAX_EVENTS:
        found = Sentence("{count} events", count=len(entries))
        raise InputError(Fault("log", found, Sentence("at most {most}", most=MAX_EVENTS)))
    return tuple(entries), tuple(above)


def read_event(
    game: Game[StateT, EventT, SetupT, RulesT],
    record: Record,
    line: str,
    *,
    suggests: bool = True,
) -> EventT:
    """Read an event from a line of a log of this game.

    Parameters
    ----------
    game
        The `GAME` of its package.
    record
        A record of this game, for the names that a line can have.
    line
        A verb, usually a player, and the details: "roll Anna 3".
    suggests
        Whether a refusal may say what was probably meant.

    Raises
    ------
    InputError
        If the line is none of this game, with the column of the first word that does not fit.
    """
    require_instance("game", game, Game)  # type: ignore[type-abstract]
    require_instance("record", record, Record)
    require_instance("line", line, str)
    return read_line(game.VERBS, line, record.vocabulary, suggests=suggests)[0]
