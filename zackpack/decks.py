"""Decks: trucks with unique names, in order."""

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
"""The most characters of a title."""

CARD_COLUMNS = 5
CARD_ROWS = 3
"""The largest area of a printed truck, in squares (ZP-C1)."""
CARD_LEVELS = 4
"""The most levels of a printed truck (ZP-C1)."""
SMALLEST_PRINTED = 9
"""The capacity of the smallest printed truck, in cubes (ZP-C1)."""
PRINTED_LEVELS = {1: 9, 2: 10, 3: 6, 4: 5}
"""How many trucks of each number of levels the printed deck has (ZP-C1)."""


def require_title(place: str, title: object) -> str:
    """Return `title` if a deck, or another component of a game, can have it.

    Raises
    ------
    InputError
        If it is no text, has characters that cannot be printed, or more than MAX_TITLE.
    """
    if isinstance(title, str) and title.isprintable() and len(title) <= MAX_TITLE:
        return title
    raise bad_value(place, title, Sentence("at most {most} printable characters", most=MAX_TITLE))


@dataclass(frozen=True)
class Deck:
    """An ordered set of trucks, found by name or, as in a tuple, by number.

    Parameters
    ----------
    name
        What to call the deck: at most 200 printable characters.
    trucks
        One or more, whose names differ.

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

        faults = [*self._repeated_names()]
        if not self.trucks:
            faults.append(Fault(self._place, Sentence("no truck"), Sentence("at least one")))
        if faults:
            raise InputError(*faults)

    def _repeated_names(self) -> Iterator[Fault]:
        """Yield a fault for each name that several trucks share."""
        for name, times in Counter(truck.name for truck in self.trucks).items():
            if times > 1:
                found = Sentence("two trucks named {name}", name=name)
                yield Fault(self._place, found, Sentence("names that differ"))

    @property
    def _place(self) -> Sentence:
        """The deck as a place in messages."""
        return Sentence("deck {name}", name=repr(self.name))

    @property
    def summary(self) -> Sentence:
        """One line for lists: "House deck: 30 trucks of 9 to 40 cubes"."""
        least = min(truck.capacity for truck in self.trucks)
        most = max(truck.capacity for truck in self.trucks)
        values = {"name": self.name, "trucks": trucks_sentence(len(self))}

        if least < most:
            several = "{name}: {trucks} of {least} to {most} cubes"
            return Sentence(several, least=least, most=most, **values)
        return counted(
            "{name}: {trucks} of {count} cube", "{name}: {trucks} of {count} cubes", most, **values
        )

    __str__ = display_method("text.deck_text")
    _repr_svg_ = display_method("sheets.deck_preview")

    def __repr__(self) -> str:
        names = self.trucks[0].name
        if len(self) > 1:
            names += f" to {self.trucks[-1].name}"
        return f"<Deck {elide_middle(self.name, 60)!r}: {trucks_sentence(len(self))}, {names}>"

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
        """Return the truck with this name, or this number from 0; for a slice, a tuple of trucks.

        Raises
        ------
        UnknownTruckError
            If there is none: an InputError, a KeyError and an IndexError.
        """
        if isinstance(key, slice):
            return self.trucks[key]

        try:
            if isinstance(key, str):
                return self._by_name[key]
            # integers of NumPy count as well, but not True
            if (number := as_integer(key)) is None:
                raise TypeError("no name and no number")
            return self.trucks[number]
        except (KeyError, IndexError, TypeError) as error:
            raise UnknownTruckError(self._unknown_truck(key)) from error

    def get(self, name: str) -> Truck | None:
        """Return the truck of this name; None if the deck has none."""
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
        near: list[str] = []
        if isinstance(key, str):
            near = near_names(key, names)

        if len(names) == 1:
            expected = Sentence("its only truck, {name}", name=names[0])
        elif near:
            perhaps = "one of its {count} trucks (perhaps {names})"
            expected = Sentence(perhaps, count=len(names), names=", ".join(near))
        else:
            ends = {"first": names[0], "last": names[-1]}
            expected = Sentence(
                "one of its {count} trucks ({first} to {last})", count=len(names), **ends
            )
        return Fault(self._place, Sentence("no truck {key}", key=repr(key)), expected)


def near_names(name: str, names: Sequence[str]) -> list[str]:
    """Return the names of trucks that were perhaps meant.

    Examples
    --------
    >>> near_names("t7", ("T06", "T07", "Lorry")), near_names("Lory", ("T07", "Lorry"))
    (['T07'], ['Lorry'])
    """
    # "t7" is not merely similar to "T07": nothing else can be meant.
    same = [other for other in names if _folded(other) == _folded(name)]
    if same:
        return same

    # takes 1 ms, and most names are not misspelt
    import difflib  # noqa: PLC0415

    by_lower_case = {other.casefold(): other for other in names}
    close = difflib.get_close_matches(name.casefold(), by_lower_case, n=3)
    return [by_lower_case[other] for other in close]


def _folded(name: str) -> str:
    """Write a name in lower case, and its numbers without leading zeros."""
    return re.sub(r"0*([0-9]+)", r"\1", name.casefold())


def trucks_sentence(number: int) -> Sentence:
    """Write a number of trucks in words."""
    return counted("{count} truck", "{count} trucks", number)


@cache
def house_deck() -> Deck:
    """Return the deck that comes with the package.

    Its 30 trucks were drawn for this program with every published property of the printed deck
    (ZP-C1).

    Examples
    --------
    >>> print(house_deck().summary)
    House deck: 30 trucks of 9 to 40 cubes
    """
    table = tomllib.loads((DATA / "house.toml").read_text("utf-8"))
    return Deck(table["name"], tuple(Truck(**truck) for truck in table["truck"]))


def house_truck(name: str, elsewhere: Sentence) -> Truck:
    """Return a truck of the house deck.

    Raises
    ------
    UnknownTruckError
        If it has none of this name. Where no name is similar, the truck is probably from a deck of
        the player's own: then the error adds `elsewhere`, which says where to name that deck.
    """
    try:
        return house_deck()[name]
    except UnknownTruckError as error:
        if near_names(name, house_deck().names):  # a slip, so another deck is no help
            raise
        (fault,) = error.faults
        either = "{expected}, or {elsewhere}"
        expected = Sentence(either, expected=fault.expected, elsewhere=elsewhere)
        raise UnknownTruckError(replace(fault, expected=expected)) from None


def differences_from_printed(deck: Deck) -> tuple[Sentence, ...]:
    r"""Say how a deck differs from the printed one (ZP-C1); () if it does not.

    Examples
    --------
    >>> print(*differences_from_printed(Deck("one", [Truck("T1", "...", levels=4)]))[-2:], sep="\n")
    the smallest holds 12 cubes, the smallest printed one 9
    no area falls into separate parts
    """
    remarks = [*_other_numbers_of_levels(deck)]

    smallest = min(truck.capacity for truck in deck)
    if smallest != SMALLEST_PRINTED:
        template = "the smallest holds {cubes}, the smallest printed one 9"
        remarks.append(Sentence(template, cubes=cubes(smallest)))

    for truck in deck:
        if not fits_a_card(truck):
            remarks.append(Sentence("{truck} is larger than 5 x 3 squares", truck=truck.name))
        if truck.levels == CARD_LEVELS and len(truck.squares) == CARD_COLUMNS * CARD_ROWS:
            remarks.append(Sentence("{truck} has 4 levels and all 15 squares", truck=truck.name))

    if all(truck.parts() == 1 for truck in deck):
        remarks.append(Sentence("no area falls into separate parts"))
    return tuple(remarks)


def _other_numbers_of_levels(deck: Deck) -> Iterator[Sentence]:
    """Yield a remark for each number of levels that more or fewer trucks have than in print."""
    here = Counter(truck.levels for truck in deck)
    for levels in sorted(PRINTED_LEVELS.keys() | here.keys()):
        printed = PRINTED_LEVELS.get(levels, 0)
        if here[levels] != printed:
            yield counted(
                "trucks with {count} level: {here} here, {printed} printed",
                "trucks with {count} levels: {here} here, {printed} printed",
                levels,
                here=here[levels],
                printed=printed,
            )


def fits_a_card(truck: Truck) -> bool:
    """Return whether the squares to load lie within 5 x 3, turned or not.

    Blocked squares at the edges of a drawing do not count.
    """
    columns = [x for x, _ in truck.squares]
    rows = [y for _, y in truck.squares]
    width = max(columns) - min(columns) + 1
    height = max(rows) - min(rows) + 1
    return min(width, height) <= CARD_ROWS and max(width, height) <= CARD_COLUMNS
