"""Loads: sticks on a truck, legal or not.

Examples
--------
>>> import zackpack as zp
>>> truck, cargo = zp.house_deck()["T07"], zp.Cargo(white=3, grey=2, brown=3, purple=1)
>>> stick = zp.Placement(zp.Piece.BROWN, (0, 0, 0), zp.Axis.X)
>>> load = zp.Load(truck, cargo, (stick,))
>>> print(load)
level 1   level 2
AAA..     .....
....#     ....#
#...#     #...#
<BLANKLINE>
brown 3: A
>>> stick in truck.placements(zp.Piece.BROWN), load.remaining.brown
(True, 2)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from zackpack.display import display_method
from zackpack.errors import (
    UndrawableError,
    bad_value,
    require_all,
    require_instance,
    require_integer,
)
from zackpack.layers import LETTERS, cell_sentence, draw_layers, read_layers
from zackpack.pieces import COLOURS, Cargo, cubes, sticks
from zackpack.placements import Placement
from zackpack.sentences import Sentence, enumeration
from zackpack.trucks import Truck

MAX_DRAWN = 100
"""The longest drawing, in characters, that the repr of a load shows."""


@dataclass(frozen=True)
class Load:
    """What a player has packed: a truck, the cargo to load, and where each stick was put.

    Any geometry will do: overlaps, overhang and sticks beside the truck are for `check` to find.

    Parameters
    ----------
    truck
        The truck.
    cargo
        The pieces that the player had to load.
    placements
        The sticks on the truck, in any order.
    letters
        The letters by which drawing and messages name the sticks, in the order of `placements`:
        distinct, in the order A-Z, a-z. Empty for A, B, C and so on. Loads that differ only in
        letters are equal.

    Raises
    ------
    InputError
        If a type is wrong, or the letters do not fit.
    """

    truck: Truck
    cargo: Cargo
    placements: tuple[Placement, ...] = ()
    letters: str = field(default="", compare=False)

    if TYPE_CHECKING:

        def __init__(
            self,
            truck: Truck,
            cargo: Cargo,
            placements: Sequence[Placement] = (),
            letters: str = "",
        ) -> None: ...

    def __post_init__(self) -> None:
        require_instance("load, truck", self.truck, Truck)
        require_instance("load, cargo", self.cargo, Cargo)
        require_all("load, placements", self.placements, Placement)
        object.__setattr__(self, "placements", tuple(self.placements))
        if self.letters and not self._letters_fit():
            expected = Sentence("a letter for each placement, in order A-Z, a-z")
            raise bad_value("load, letters", self.letters, expected)

    def _letters_fit(self) -> bool:
        places = [LETTERS.find(letter) for letter in self.letters]
        is_ascending = -1 not in places and places == sorted(set(places))
        return is_ascending and len(places) == len(self.placements)

    @classmethod
    def from_layers(cls, truck: Truck, cargo: Cargo, layers: Sequence[str | Sequence[str]]) -> Load:
        """Read the drawing of a load.

        Parameters
        ----------
        layers
            A drawing of each level, from the bottom up: one letter for each stick, '.' free, '#'
            blocked. A letter on several levels is a standing stick; the number of its cubes gives
            the piece. Levels missing at the top are empty.

        Returns
        -------
        Load
            Possibly an illegal one.

        Raises
        ------
        InputError
            With level, row and column of everything but straight sticks of 1 to 5 cubes.

        Examples
        --------
        >>> truck = Truck("small", "..", levels=2)
        >>> load = Load.from_layers(truck, Cargo(white=1, grey=1), ["AB", "A."])
        >>> [(stick.piece.colour, stick.cell, str(stick.axis)) for stick in load.placements]
        [('grey', (0, 0, 0), 'z'), ('white', (1, 0, 0), 'x')]
        """
        sketch = read_layers(require_instance("load, truck", truck, Truck), layers)
        return cls(truck, cargo, sketch.placements, sketch.letters)

    def layers(self) -> tuple[str, ...]:
        """Draw the load, as `from_layers` reads it.

        Returns
        -------
        tuple of str
            For each level, from the bottom up, its rows joined by line breaks.

        Raises
        ------
        UndrawableError
            If sticks overlap, lie outside the drawing, or outnumber the 52 letters.
        """
        return draw_layers(self.truck, self.placements, self.letters)

    def __add__(self, placement: Placement) -> Load:
        """Return the load with one more stick, legal or not."""
        if not isinstance(placement, Placement):
            return NotImplemented

        letters = self.letters
        if letters:
            later = LETTERS[LETTERS.index(letters[-1]) + 1 :]
            # they ascend, so if no later one is left, all sticks get new ones
            letters = letters + later[0] if later else ""
        return Load(self.truck, self.cargo, (*self.placements, placement), letters)

    @cached_property
    def packed(self) -> tuple[int, ...]:
        """The sticks of each colour on the truck, the shortest first, as `Cargo.counts`."""
        counts = [0] * len(COLOURS)
        for placement in self.placements:
            counts[placement.piece - 1] += 1
        return tuple(counts)

    @property
    def remaining(self) -> Cargo:
        """The pieces of the cargo that are not packed yet."""
        # an illegal load may have more sticks of a colour than the cargo
        pairs = zip(self.cargo.counts, self.packed, strict=True)
        return Cargo(*[max(0, count - packed) for count, packed in pairs])

    @property
    def volume(self) -> int:
        """Unit cubes of the sticks on the truck."""
        return sum([length * count for length, count in enumerate(self.packed, start=1)])

    def packing_order(self) -> tuple[int, ...]:
        """Return the order in which hands can pack the sticks, as indices into `placements`.

        It goes level by level, and on each level from the back to the front and from left to right.
        A legal load is legal after each of its sticks: what a stick rests on (ZP-L4) starts on a
        lower level and so comes first. No stick ever lies above a place that is still to be filled.

        Examples
        --------
        >>> truck = Truck("small", "..", levels=2)
        >>> load = Load.from_layers(truck, Cargo(white=2, grey=1), ["CB", "AA"])
        >>> [load.letter(index) for index in load.packing_order()]
        ['C', 'B', 'A']
        """
        cells = [placement.cell for placement in self.placements]
        return tuple(sorted(range(len(cells)), key=lambda index: cells[index][::-1]))

    def letter(self, index: int) -> str | None:
        """Return the letter of the stick placements[index].

        None if there are more sticks than letters: then no stick has one.

        Raises
        ------
        InputError
            If there is no such stick.
        """
        index = self._index_of(index)
        if len(self.placements) > len(LETTERS):
            return None
        return (self.letters or LETTERS)[index]

    def stick_name(self, index: int) -> Sentence:
        """Name the stick placements[index] in messages: "the brown stick B".

        A stick without a letter is named by its place.

        Raises
        ------
        InputError
            If there is no such stick.
        """
        placement = self.placements[self._index_of(index)]
        colour = Sentence(placement.piece.colour)
        if letter := self.letter(index):
            return Sentence("the {colour} stick {letter}", colour=colour, letter=letter)
        return Sentence(
            "the {colour} stick at {place}", colour=colour, place=cell_sentence(placement.cell)
        )

    def _index_of(self, value: object) -> int:
        """Require the index of a stick; a negative one would count from the end of the letters."""
        return require_integer("index", value, 0, len(self.placements) - 1)

    __str__ = display_method("text.load_text")
    _repr_svg_ = display_method("load_svg")

    def __repr__(self) -> str:
        try:
            packed = " ".join(level.replace("\n", "/") for level in self.layers())
        except UndrawableError:
            packed = ""
        if not 0 < len(packed) <= MAX_DRAWN:
            packed = enumeration((sticks(len(self.placements)), cubes(self.volume)))

        counts = ",".join(map(str, self.cargo))
        return f"<Load on {self.truck.name}, cargo {counts}: {packed}>"
