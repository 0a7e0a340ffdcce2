"""Decks: trucks with unique names, in order."""

import difflib
import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, SupportsIndex, overload

from zackpack.display import display_method
from zackpack.errors import (
    Fault,
    InputError,
    UnknownTruckError,
    as_integer,
    bad_value,
    elide_middle,
    require_all,
)
from zackpack.pieces import cubes
from zackpack.sentences import Sentence, counted, enumeration
from zackpack.trucks import Truck

DATA = Path(__file__).with_name("data")
"""The folder of the files that come with the package."""
MAX_TITLE = 200


def require_title(place: str, title: object) -> str:
    """Return `title` if a deck, or another component of a game, can have it."""
    if isinstance(title, str) and title.isprintable() and len(title) <= MAX_TITLE:
        return title
    raise bad_value(place, title, Sentence("at most {most} printable characters", most=MAX_TITLE))


@dataclass(frozen=True)
class Deck:
    """An ordered set of trucks, found by name or, as in a tuple, by number.

    Raises
    ------
    InputError
        If two trucks share a name, there is no truck, the deck's name is not printable, or a type
        is wrong.

    Examples
    --------
    >>> deck = house_deck()
    >>> deck["T07"] is deck[6] is deck.get("T07"), deck.get("T99"), "T07" in deck, deck[-1].name
    (True, None, True, 'T30')
    >>> [truck.name for truck in deck[:3]]
    ['T01', 'T02', 'T03']
    """

    name: str
    trucks: tuple[Truck, ...]

    if TYPE_CHECKING:

        def __init__(self, name: str, trucks: Sequence[Truck]) -> None: ...

    def __post_init__(self) -> None:
        require_title(enumeration((Sentence("deck"), Sentence("name"))), self.name)
        require_all("deck, trucks", self.trucks, Truck)
        object.__setattr__(self, "trucks", tuple(self.trucks))
        repeated = [
            name
            for name, times in Counter(truck.name for truck in self.trucks).items()
            if times > 1
        ]
        if repeated:
            found = (Sentence("two trucks named {name}", name=name) for name in repeated)
            raise InputError(
                *(Fault(self._place, one, Sentence("names that differ")) for one in found)
            )
        if not self.trucks:
            raise InputError(Fault(self._place, Sentence("no truck"), Sentence("at least one")))

    @property
    def _place(self) -> Sentence:
        """The deck as a place in messages."""
        return Sentence("deck {name}", name=repr(self.name))

    @property
    def summary(self) -> Sentence:
        """One line for lists: "House deck: 30 trucks of 9 to 40 cubes"."""
        capacities = sorted({truck.capacity for truck in self.trucks})
        least, most = capacities[0], capacities[-1]
        values = {
            "name": self.name,
            "trucks": counted("{count} truck", "{count} trucks", len(self)),
        }
        if least < most:
            return Sentence(
                "{name}: {trucks} of {least} to {most} cubes", least=least, most=most, **values
            )
        return counted(
            "{name}: {trucks} of {count} cube", "{name}: {trucks} of {count} cubes", most, **values
        )

    __str__ = display_method("text.deck_text")
    _repr_svg_ = display_method("deck_svg")

    def __repr__(self) -> str:
        first, last = self.trucks[0].name, self.trucks[-1].name
        names = f"{first} to {last}" if len(self) > 1 else first
        return f"<Deck {elide_middle(self.name, 60)!r}: {counted('{count} truck', '{count} trucks', len(self))}, {names}>"

    def __iter__(self) -> Iterator[Truck]:
        return iter(self.trucks)

    def __len__(self) -> int:
        return len(self.trucks)

    def __contains__(self, item: object) -> bool:
        """Whether a truck, or one of this name, is in the deck."""
        if isinstance(item, Truck):
            return self._by_name.get(item.name) == item
        return isinstance(item, str) and item in self._by_name

    @overload
    def __getitem__(self, key: str | SupportsIndex) -> Truck: ...

    @overload
    def __getitem__(self, key: slice) -> tuple[Truck, ...]: ...

    def __getitem__(self, key: str | SupportsIndex | slice) -> Truck | tuple[Truck, ...]:
        """The truck with this name, or with this number from 0; for a slice, a tuple of trucks."""
        if isinstance(key, slice):
            return self.trucks[key]
        try:
            if isinstance(key, str):
                return self._by_name[key]
            if (number := as_integer(key)) is None:
                raise TypeError("no name and no number")
            return self.trucks[number]
        except (KeyError, IndexError, TypeError) as error:
            raise UnknownTruckError(self._unknown_truck(key)) from error

    def get(self, name: str) -> Truck | None:
        """The truck of this name; None if the deck has none."""
        return self._by_name.get(name)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the trucks, in order."""
        return tuple(self._by_name)

    @cached_property
    def _by_name(self) -> dict[str, Truck]:
        return {truck.name: truck for truck in self.trucks}

    def _unknown_truck(self, key: str | SupportsIndex) -> Fault:
        """The fault of an unknown truck, with the names that were perhaps meant."""
        names = self.names
        near = near_names(key, names) if isinstance(key, str) else []
        if len(names) == 1:
            expected = Sentence("its only truck, {name}", name=names[0])
        elif near:
            expected = Sentence(
                "one of its {count} trucks (perhaps {names})",
                count=len(names),
                names=", ".join(near),
            )
        else:
            ends = {"first": names[0], "last": names[-1]}
            expected = Sentence(
                "one of its {count} trucks ({first} to {last})", count=len(names), **ends
            )
        return Fault(self._place, Sentence("no truck {key}", key=repr(key)), expected)


def near_names(name: str, names: tuple[str, ...]) -> list[str]:
    """The names of trucks that were perhaps meant: "T07" by "t7"."""

    def normal(text: str) -> str:
        return re.sub(r"0*([0-9]+)", r"\1", text.casefold())

    same = [other for other in names if normal(other) == normal(name)]
    folded = {other.casefold(): other for other in names}
    return same or [
        folded[other] for other in difflib.get_close_matches(name.casefold(), folded, n=3)
    ]


@cache
def house_deck() -> Deck:
    """The 30 trucks that were drawn for this program with every published property of the printed
    deck (ZP-C1).
    """
    table = tomllib.loads((DATA / "house.toml").read_text("utf-8"))
    return Deck(table["name"], tuple(Truck(**truck) for truck in table["truck"]))


def house_truck(name: str, elsewhere: Sentence) -> Truck:
    """A truck of the house deck; if no name there is like this one, the error says where the
    player's own decks go.
    """
    try:
        return house_deck()[name]
    except UnknownTruckError as error:
        if near_names(name, house_deck().names):
            raise
        (fault,) = error.faults
        expected = Sentence(
            "{expected}, or {elsewhere}", expected=fault.expected, elsewhere=elsewhere
        )
        raise UnknownTruckError(replace(fault, expected=expected)) from None


CARD_COLUMNS, CARD_ROWS, CARD_LEVELS = 5, 3, 4
"""The largest area of a printed truck, and the most levels (ZP-C1)."""
PRINTED_LEVELS = {1: 9, 2: 10, 3: 6, 4: 5}
"""How many trucks of each number of levels the printed deck has (ZP-C1)."""


def differences_from_printed(deck: Deck) -> tuple[Sentence, ...]:
    """Remarks on how a deck differs from the printed one (ZP-C1); () if it does not."""
    here = Counter(truck.levels for truck in deck)
    remarks = [
        counted(
            "trucks with {count} level: {here} here, {printed} printed",
            "trucks with {count} levels: {here} here, {printed} printed",
            level,
            here=here[level],
            printed=PRINTED_LEVELS.get(level, 0),
        )
        for level in sorted(PRINTED_LEVELS.keys() | here.keys())
        if here[level] != PRINTED_LEVELS.get(level, 0)
    ]
    smallest = min(truck.capacity for truck in deck)
    if smallest != 9:
        remarks.append(
            Sentence(
                "the smallest holds {cubes}, the smallest printed one 9", cubes=cubes(smallest)
            )
        )
    for truck in deck:
        if not fits_a_card(truck):
            remarks.append(Sentence("{truck} is larger than 5 x 3 squares", truck=truck.name))
        if truck.levels == CARD_LEVELS and len(truck.squares) == CARD_COLUMNS * CARD_ROWS:
            remarks.append(Sentence("{truck} has 4 levels and all 15 squares", truck=truck.name))
    if all(truck.parts() == 1 for truck in deck):
        remarks.append(Sentence("no area falls into separate parts"))
    return tuple(remarks)


def fits_a_card(truck: Truck) -> bool:
    """Whether the squares to load lie within 5 x 3, turned or not; blocked edges of a drawing do
    not count.
    """
    across, down = ([square[axis] for square in truck.squares] for axis in (0, 1))
    short, long = sorted((max(across) - min(across) + 1, max(down) - min(down) + 1))
    return short <= CARD_ROWS and long <= CARD_COLUMNS
