"""The track of Zock: its spaces, the amounts in the windows, the bank (ZK-C1); its files."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import chain
from typing import ClassVar, Literal

from zackpack.decks import DATA, require_title
from zackpack.drawing import Drawing
from zackpack.errors import Fault, InputError, bad_value, check_all, require_integer
from zackpack.files.file_reader import FileReader
from zackpack.files.source import Readable
from zackpack.files.wire import Areas, FileTable, KeyPath
from zackpack.sentences import Sentence, counted, enumeration
from zackpack.trucks import require_name

HOUSE_NAMES = ("red", "yellow", "green", "blue")
"""The default names of the houses, clockwise."""
PAINTS = dict(zip(HOUSE_NAMES, ("#d93a2b", "#ffd94a", "#3fae74", "#2b3a94"), strict=True))
"""Their colours in pictures; they differ in lightness, too, for people who cannot tell the hues
apart.
"""
QUARTERS = 4
SMALLEST = 500
"""The smallest note; the others are its multiples (ZK-C2)."""
MAX_TRACK_SPACES = 400
MAX_AMOUNT = 1_000_000
MAX_BANK = 1_000_000_000
Row = tuple[int, ...]
"""The amounts of a colour, by travel."""


@dataclass(frozen=True)
class Track:
    """A round track, with a house for each colour at equal distances.

    Travel counts spaces from a player's own house: 1 is the first space after it, and again after a
    round (ZK-4b).

    Attributes
    ----------
    name
        What to call it.
    spaces
        The number of spaces, a multiple of 4.
    amounts
        The amounts in the window, for each colour by travel.
    colours
        The names of the houses, clockwise.
    bank
        All the money of the game, the players' at the start included; None if it never runs dry.

    Raises
    ------
    InputError
        With a fault for everything that is wrong.
    """

    name: str
    spaces: int
    amounts: tuple[Row, ...]
    colours: tuple[str, ...] = HOUSE_NAMES
    bank: int | None = None

    def __repr__(self) -> str:
        return f"<Track {self.name!r}: {self.spaces} spaces>"

    def __post_init__(self) -> None:
        object.__setattr__(self, "colours", tuple(self.colours))
        check_all(
            lambda: require_title("name", self.name),
            lambda: _require_spaces(self.spaces),
            lambda: _require_colours(self.colours),
            lambda: None if self.bank is None else _require_bank(self.bank),
        )

    def amount(self, colour: str, travel: int) -> int:
        """The amount in the window when a colour's arrow points at a space (ZK-C1, ZK-4b).

        Spaces are counted by travel.
        """
        return self.amounts[self.colours.index(colour)][(travel - 1) % self.spaces]

    def space(self, colour: str, travel: int) -> int:
        """The number of a space by travel: clockwise from 0.

        The first one is the space after the first house.
        """
        return (self.colours.index(colour) * self.spaces // QUARTERS + travel - 1) % self.spaces

    def paint(self, house: str) -> str:
        """The colour in pictures that a house is named after.

        A house without one gets a colour after which no house of the track is named.
        """
        names = [name.casefold() for name in self.colours]
        others = iter(paint for name, paint in PAINTS.items() if name not in names)
        paints = [PAINTS.get(name) or next(others) for name in names]
        return paints[self.colours.index(house)]

    def is_past_quarter(self, travel: int) -> bool:
        """Whether a pawn has passed the first quarter of the track (ZK-6)."""
        return QUARTERS * travel > self.spaces


def _require_spaces(spaces: int) -> None:
    if require_integer("spaces", spaces, QUARTERS, MAX_TRACK_SPACES) % QUARTERS:
        raise bad_value(
            "spaces", spaces, Sentence("a multiple of 4: the houses are at equal distances (ZK-C1)")
        )


def _require_colours(colours: tuple[str, ...]) -> None:
    if len({*colours}) != len(colours) or len(colours) != QUARTERS:
        raise bad_value(
            "colours", list(colours), Sentence("four houses that differ, clockwise (ZK-C1)")
        )
    for colour in colours:
        require_name("colours", colour)


def _require_bank(bank: int) -> None:
    if require_integer("bank", bank, 0, MAX_BANK) % SMALLEST:
        raise bad_value(
            "bank",
            bank,
            Sentence("a multiple of {least}, the smallest note (ZK-C2)", least=SMALLEST),
        )


# ---- files


@dataclass
class TrackTable(FileTable):
    """A track for Zock."""

    kind: ClassVar = "track"
    title: ClassVar = Sentence("a track")
    marks: ClassVar = ("spaces", "amounts")

    version: Literal[1]
    """Version of this file format."""
    name: str
    """What to call the track."""
    spaces: int
    """How many there are around the track: a multiple of 4, from 4 to 400."""
    amounts: Areas
    """The amounts in the window by spaces from the own house, a row for each quarter: for all, or
    for each colour.
    """
    colours: list[str] = field(default_factory=lambda: ["red", "yellow", "green", "blue"])
    """The four houses, clockwise."""
    bank: int | None = None
    """All the money of the game, with what the players start with; without it the bank never runs
    dry.
    """


def read_track(path: Readable) -> Track:
    """Read a track's file, TOML or JSON.

    Parameters
    ----------
    path
        The path of the file, or the file itself, open for reading.

    Returns
    -------
    Track
        What it describes.

    Raises
    ------
    InputError
        With a fault for everything that is wrong, each with its line or key path.
    """
    file = FileReader(TrackTable, path)
    file.require_sound()
    table = file.table
    each = [*table.amounts] if isinstance(table.amounts, Mapping) else []
    drawings: list[KeyPath] = [("amounts", colour) for colour in each] or [("amounts",)]
    track = file.build(Track, table.name, table.spaces, (), tuple(table.colours), table.bank)
    spaces = table.spaces if track else 0
    amounts = file.build(read_amounts, table.amounts, spaces, table.colours, drawings=drawings)
    return replace(file.require(track), amounts=file.require(amounts))


@cache
def house_track() -> Track:
    """The track that comes with zackpack.

    It has amounts of its own, since the printed ones are not published.

    Examples
    --------
    >>> track = house_track()
    >>> track.amount("red", 40), track.amount("red", 41)  # a lap later the amounts begin again
    (8000, 500)
    >>> track.space("yellow", 1)  # houses are at equal distances; space 0 follows the red one
    10
    """
    return read_track(DATA / "track.toml")


def read_amounts(drawn: object, spaces: int, colours: Sequence[str]) -> tuple[Row, ...]:
    """The amounts of each colour: the same rows for all, or a mapping with rows for each."""
    if not isinstance(drawn, Mapping):
        return (_read_rows("amounts", drawn, spaces, 0),) * QUARTERS
    if {*drawn} != {*colours}:
        expected = Sentence("rows for each of {names}", names=enumeration(colours))
        raise InputError(Fault("amounts", enumeration([*map(repr, drawn)]), expected))

    rows: dict[str, Row] = {}
    faults: list[Fault] = []
    for number, (colour, drawing) in enumerate(drawn.items()):
        try:
            rows[colour] = _read_rows(enumeration(("amounts", colour)), drawing, spaces, number)
        except InputError as error:
            faults += error.faults

    if faults:
        raise InputError(*faults)
    return tuple(rows[colour] for colour in colours)


def _read_rows(place: str, drawn: object, spaces: int, number: int) -> Row:
    """Read four rows of amounts as one.

    `spaces` is 0 if unknown, `number` the index of the drawing in its file.
    """
    expected = Sentence("four rows of amounts, one for each quarter of the track")
    try:
        drawing = Drawing.of(drawn, place)  # type: ignore[arg-type]  # it looks at the type itself
    except InputError:  # what it says of squares is about other drawings
        raise bad_value(place, drawn, expected) from None

    rows = [row.split() for row in drawing.rows]
    faults: list[Fault] = []
    if len(rows) != QUARTERS:
        found = counted("{count} row", "{count} rows", len(rows))
        faults.append(Fault(place, found, expected, (number, drawing.line(0))))
    for index, words in enumerate(rows):
        in_row = enumeration((place, Sentence("row {row}", row=index + 1)))
        faults += _wrong_amounts(in_row, words, spaces, (number, drawing.line(index)))

    if faults:
        raise InputError(*faults)
    return tuple(map(int, chain.from_iterable(rows)))


def _wrong_amounts(
    place: str, words: Sequence[str], spaces: int, spot: tuple[int, int]
) -> Iterator[Fault]:
    """What is wrong with the amounts of a quarter."""
    if spaces and len(words) * QUARTERS != spaces:
        found = counted("{count} amount", "{count} amounts", len(words))
        template = "{most}, a quarter of {spaces} spaces (ZK-C1)"
        expected = Sentence(template, most=spaces // QUARTERS, spaces=spaces)
        yield Fault(place, found, expected, spot)

    for number, word in enumerate(words, start=1):
        if not _is_amount(word):
            at = enumeration((place, Sentence("number {number}", number=number)))
            template = "a multiple of {least} up to {most} (ZK-C2)"
            expected = Sentence(template, least=SMALLEST, most=MAX_AMOUNT)
            yield Fault(at, repr(word[:20]), expected, spot)


def _is_amount(word: str) -> bool:
    """Whether a word is an amount that notes can pay."""
    if not re.fullmatch("[0-9]{1,7}", word):
        return False
    return int(word) % SMALLEST == 0 and int(word) <= MAX_AMOUNT


def component_lines(track: Track) -> list[str]:
    """The bank and the amounts, a row for each quarter: for all colours, or for each."""
    template = "{track}: {spaces} spaces, a bank that never runs dry"
    if track.bank is not None:
        template = "{track}: {spaces} spaces, a bank of {bank}"
    heading = Sentence(template, track=track.name, spaces=track.spaces, bank=track.bank)

    if len({*track.amounts}) == 1:
        return [heading, *_amount_lines(Sentence("all colours"), track.amounts[0])]

    lines: list[str] = [heading]
    for colour, amounts in zip(track.colours, track.amounts, strict=True):
        lines += _amount_lines(colour, amounts)
    return lines


def _amount_lines(whose: str, amounts: Row) -> Iterator[str]:
    """The amounts of a colour, or of all: a row for each quarter.

    A quarter begins with its first space.
    """
    yield ""
    yield whose
    size = len(amounts) // QUARTERS
    for first in range(0, len(amounts), size):
        quarter = " ".join(f"{amount:6}" for amount in amounts[first : first + size])
        yield f"{first + 1:4}  {quarter}"
