"""The five dice that decide what a player has to load (ZP-C2)."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from zackpack.errors import Fault, InputError, bad_value, require_instance, require_integer
from zackpack.limits import MAX_COUNT
from zackpack.pieces import COLOURS, STOCK, Cargo, Piece
from zackpack.sentences import Sentence, enumeration

if TYPE_CHECKING:
    from zackpack.ratios import Ratio

# Published sources agree on the lowest and highest faces; those between come from one source
# (ZP-C2).
STANDARD_FACES = (
    (1, 1, 2, 3, 4, 5),
    (0, 1, 2, 2, 3, 4),
    (0, 1, 1, 2, 2, 3),
    (0, 0, 1, 1, 2, 2),
    (0, 0, 1, 1, 2, 2),
)


@dataclass(frozen=True, slots=True)
class Dice:
    """Five dice, one for each colour; all faces of a die are equally likely.

    Parameters
    ----------
    faces
        For each die, from white to purple, its faces: each a number of pieces.

    Raises
    ------
    InputError
        If there are not five dice, a die has no face, or a face is not a whole number from 0 to
        1000.

    Examples
    --------
    >>> dice = Dice.standard()
    >>> dice.maxima, dice.outcomes
    ((5, 4, 3, 2, 2), 7776)
    >>> dice.ways(Cargo(1, 1, 1, 1, 1))
    16
    """

    faces: tuple[tuple[int, ...], ...]

    if TYPE_CHECKING:

        def __init__(self, faces: Sequence[Sequence[int]]) -> None: ...

    def __post_init__(self) -> None:
        if not isinstance(self.faces, (tuple, list)) or len(self.faces) != len(Piece):
            raise bad_value("dice", self.faces, Sentence("a list of five dice, one a colour"))

        faces = []
        for colour, die in zip(COLOURS, self.faces, strict=True):
            place = Sentence("{colour} die", colour=Sentence(colour))
            if not isinstance(die, (tuple, list)) or not die:
                raise bad_value(place, die, Sentence("a list with a number for each face"))
            faces.append(tuple(require_integer(place, face, 0, MAX_COUNT) for face in die))

        object.__setattr__(self, "faces", tuple(faces))

    def __repr__(self) -> str:
        return "Dice.standard()" if self == STANDARD_DICE else f"Dice({self.faces!r})"

    @classmethod
    def standard(cls) -> Self:
        """The dice of the published game."""
        return cls(STANDARD_FACES)

    @property
    def maxima(self) -> tuple[int, ...]:
        """The highest face of each die."""
        return tuple(map(max, self.faces))

    @property
    def outcomes(self) -> int:
        """In how many equally likely ways the dice can fall: 7776 for the standard dice."""
        return math.prod(map(len, self.faces))

    def ways(self, cargo: Cargo) -> int:
        """Return in how many of these ways the dice show a cargo."""
        counts = require_instance("cargo", cargo, Cargo).counts
        return math.prod(die.count(count) for die, count in zip(self.faces, counts, strict=True))

    def probability(self, cargo: Cargo) -> Ratio:
        """Return the probability that the dice show a cargo."""
        # takes 2 ms, and most programs that know the dice ask for no probability
        from zackpack.ratios import Ratio  # noqa: PLC0415

        return Ratio(self.ways(cargo), self.outcomes)

    def fault(self, cargo: Cargo) -> Sentence | None:
        """Say which die cannot show its part of a cargo, the first of several; None if all can."""
        for colour, count, die in zip(COLOURS, cargo.counts, self.faces, strict=True):
            if count not in die:
                template = "the {colour} die has the faces {faces} and cannot show {count}."
                faces = enumeration([str(face) for face in sorted(set(die))])
                return Sentence(template, colour=Sentence(colour), faces=faces, count=count)
        return None

    def rolls(self) -> Iterator[tuple[Cargo, int]]:
        """Yield every cargo that the dice can show, with its ways: 900 for the standard dice."""
        dice = [sorted(Counter(die).items()) for die in self.faces]
        for faces in itertools.product(*dice):
            cargo = Cargo(*(face for face, _ in faces))
            yield cargo, math.prod(times for _, times in faces)

    def require_stock(self, players: int) -> None:
        """Refuse dice that can demand more pieces than the box holds (ZP-C2, ruling).

        Raises
        ------
        InputError
            For each colour of which this number of players can roll too many.
        """
        players = require_integer("players", players, 1, MAX_COUNT)
        faults = []
        for colour, highest, have in zip(COLOURS, self.maxima, STOCK, strict=True):
            if highest * players > have:
                limit = {"most": have // players, "have": have, "players": players}
                fault = Fault(
                    Sentence("{colour} die", colour=Sentence(colour)),
                    Sentence("a face of {face}", face=highest),
                    Sentence("at most {most} ({have} for {players} players)", **limit),
                )
                faults.append(fault)

        if faults:
            raise InputError(*faults)


STANDARD_DICE = Dice.standard()
