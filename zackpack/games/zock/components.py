"""The track of Zock: its spaces, the amounts in the windows, the bank (ZK-C1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from typing import Any, ClassVar, Literal

from zackpack.decks import DATA, require_title
from zackpack.drawing import Drawing
from zackpack.errors import Fault, InputError, bad_value, check_all, one_of, require_integer
from zackpack.files.file_reader import FileReader
from zackpack.files.source import Readable
from zackpack.files.wire import Areas, Table
from zackpack.limits import MAX_TRACK_SPACES
from zackpack.sentences import Sentence, counted, enumeration
from zackpack.trucks import require_name

HOUSE_NAMES = ("red", "yellow", "green", "blue")
"""The default names of the houses, clockwise."""
QUARTERS = 4
NOTES = 5000, 1000, 500
"""The values of the notes (ZK-C2)."""
SMALLEST = NOTES[-1]
MAX_AMOUNT = 1_000_000
MAX_BANK = 1_000_000_000

Drawn = str | Sequence[str]
Row = tuple[int, ...]


@dataclass(frozen=True, init=False)
class Track:
    """A round track, with a house for each colour at equal distances.

    Travel counts spaces from a player's own house: 1 is the first space after it, and again after a round (ZK-4b). The
    amounts by travel are four rows, one for each quarter, for all colours or in a mapping for each; the track has one
    row for each colour. The bank is all the money of the game, the players' at the start included, or None.
    """

    name: str
    spaces: int
    amounts: tuple[Row, ...]
    colours: tuple[str, ...]
    bank: int | None

    def __init__(
        self,
        name: str,
        spaces: int,
        amounts: Drawn | Mapping[str, Drawn],
        colours: Sequence[str] = HOUSE_NAMES,
        bank: int | None = None,
    ) -> None:
        def put(field: str, value: object) -> None:
            object.__setattr__(self, field, value)

        check_all(
            lambda: put("name", require_title("name", name)),
            lambda: put("spaces", _spaces(spaces)),
            lambda: put("colours", _colours(colours)),
            lambda: put("bank", bank if bank is None else _money("bank", bank, MAX_BANK)),
            # if the spaces or the colours are wrong, only each amount by itself can be checked
            lambda: put("amounts", _amounts(amounts, getattr(self, "spaces", None), getattr(self, "colours", ()))),
        )

    def amount(self, colour: str, travel: int) -> int:
        """The amount in the window when the arrow of a colour points at a space by travel (ZK-C1, ZK-4b)."""
        return self.amounts[self.colours.index(colour)][(travel - 1) % self.spaces]

    def space(self, colour: str, travel: int) -> int:
        """The number of a space by travel: clockwise from 0, the first space after the first house."""
        return (self.colours.index(colour) * self.spaces // QUARTERS + travel - 1) % self.spaces

    def is_past_quarter(self, travel: int) -> bool:
        """Whether a pawn has passed the first quarter of the track (ZK-6)."""
        return QUARTERS * travel > self.spaces


@dataclass
class TrackTable(Table):
    """A track for Zock."""

    file_kind: ClassVar = "track"
    version: Literal[1]
    """Version of this file format."""
    name: str
    """What to call the track."""
    spaces: int
    """How many there are around the track: a multiple of 4, from 4 to 400."""
    amounts: Areas
    """The amounts in the window by spaces from the own house, a row for each quarter: for all, or for each colour."""
    colours: list[str] = field(default_factory=lambda: ["red", "yellow", "green", "blue"])
    """The four houses, clockwise."""
    bank: int | None = None
    """All the money of the game, with what the players start with; without it the bank never runs dry."""


def read_track(path: Readable) -> Track:
    """Read a track file, TOML or JSON; an error has a fault for everything that is wrong, with its line or key path."""
    file = FileReader(TrackTable, path)
    table, track = file.table, None
    fields = table.name, table.spaces, table.amounts, table.colours
    if None not in fields and None not in table.colours:
        drawings = (
            [("amounts", colour) for colour in table.amounts] if isinstance(table.amounts, dict) else [("amounts",)]
        )
        track = file.build(Track, *fields, table.bank, drawings=drawings)
    return file.require(track)


@cache
def house_track() -> Track:
    """The track that comes with zackpack; it has amounts of its own, since the printed ones are not published."""
    return read_track(DATA / "track.toml")


def _spaces(spaces: object) -> int:
    number = require_integer("spaces", spaces, QUARTERS, MAX_TRACK_SPACES)
    if number % QUARTERS:
        raise bad_value("spaces", spaces, Sentence("a multiple of 4: the houses are at equal distances (ZK-C1)"))
    return number


def _colours(colours: object) -> tuple[str, ...]:
    if not isinstance(colours, (list, tuple)) or len(colours) != QUARTERS:
        raise bad_value("colours", colours, Sentence("the four houses, clockwise (ZK-C1)"))
    check_all(*(lambda colour=colour: require_name("colours", colour) for colour in colours))
    if len(set(colours)) < len(colours):
        raise bad_value("colours", colours, Sentence("colours that differ"))
    return tuple(colours)


def _money(place: str, amount: object, most: int) -> int:
    number = require_integer(place, amount, 0, most)
    if number % SMALLEST:
        raise bad_value(place, amount, Sentence("a multiple of {note}, the smallest note (ZK-C2)", note=SMALLEST))
    return number


def _amounts(amounts: object, spaces: int | None, colours: Sequence[str]) -> tuple[Row, ...]:
    """The amounts of each colour: the same ones four times, or those under its name."""
    if not isinstance(amounts, Mapping):
        return (_read_amounts("amounts", amounts, spaces, 0),) * QUARTERS
    rows: dict[str, Row] = {}

    def read(number: int, colour: str) -> None:
        if colours and colour not in colours:
            raise InputError(Fault(f"amounts, {colour}", Sentence("an unknown key"), one_of(colours)))
        rows[colour] = _read_amounts(f"amounts, {colour}", amounts[colour], spaces, number)

    def require(colour: str) -> None:
        if colour not in amounts:
            raise InputError(Fault("amounts", Sentence("none for {colour}", colour=colour), Sentence("each colour")))

    check_all(*(partial(read, *one) for one in enumerate(amounts)), *(partial(require, colour) for colour in colours))
    return tuple(rows[colour] for colour in colours)


def _read_amounts(place: str, drawn: Any, spaces: int | None, number: int) -> Row:
    """Read four rows of amounts as one; `number` is the index of the drawing in its file."""
    try:
        drawing = Drawing.of(drawn, place)
    except InputError as error:  # what it says of squares is about other drawings
        expected = Sentence("four rows of amounts")
        wrong = (replace(fault, expected=expected, spot=(number, 0)) for fault in error.faults)
        raise InputError(*wrong) from None
    faults, amounts, rows = [], list[int](), len(drawing.rows)
    if rows != QUARTERS:
        found, expected = (
            counted("{count} row", "{count} rows", rows),
            Sentence("4 rows, one for each quarter of the track"),
        )
        faults.append(Fault(place, found, expected, (number, drawing.line(0))))
    for index, row in enumerate(drawing.rows):
        where = enumeration((place, Sentence("row {row}", row=index + 1)))
        spot, words = (number, drawing.line(index)), row.split()
        if spaces is not None and rows == QUARTERS and len(words) != spaces // QUARTERS:
            expected = Sentence("{part}, a quarter of {all} spaces (ZK-C1)", part=spaces // QUARTERS, all=spaces)
            faults.append(Fault(where, counted("{count} amount", "{count} amounts", len(words)), expected, spot))
        for count, word in enumerate(words, start=1):
            try:
                amounts.append(_money("", int(word) if word.isascii() and word.isdigit() else word, MAX_AMOUNT))
            except InputError as error:
                one = enumeration((where, Sentence("number {number}", number=count)))
                faults.append(Fault(one, repr(word[:20]), error.faults[0].expected, spot))
    if faults:
        raise InputError(*faults)
    return tuple(amounts)


def house_name(colour: str) -> str:
    """The colour of a house in words; one that is not usual is a name."""
    return Sentence(colour) if colour in HOUSE_NAMES else colour


def component_lines(track: Track) -> list[str]:
    """The bank and the amounts, a row for each quarter: for all colours, or for each."""
    template = "{name}: {spaces} spaces, a bank that never runs dry"
    if track.bank is not None:
        template = "{name}: {spaces} spaces, a bank of {bank}"
    lines: list[str] = [Sentence(template, name=track.name, spaces=track.spaces, bank=track.bank)]
    size, rows = track.spaces // QUARTERS, dict(zip(track.colours, track.amounts, strict=True))
    if len(set(track.amounts)) == 1:
        rows = {Sentence("all colours"): track.amounts[0]}
    for colour, amounts in rows.items():
        lines += ["", colour]
        for first in range(0, track.spaces, size):
            lines.append(f"{first + 1:4}  {' '.join(f'{amount:6}' for amount in amounts[first : first + size])}")
    return lines
