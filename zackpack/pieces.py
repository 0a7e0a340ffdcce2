"""The wooden pieces, and a cargo of them (ZP-C3)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from enum import IntEnum
from functools import partial
from typing import TYPE_CHECKING, Self

from zackpack.errors import (
    Fault,
    InputError,
    as_integer,
    bad_value,
    check_all,
    one_of,
    require_integer,
    short_repr,
    with_suggestion,
)
from zackpack.limits import MAX_COUNT
from zackpack.sentences import Sentence, counted, enumeration


class Piece(IntEnum):
    """A stick of 1 x 1 x length; colour and length name each other (ZP-C3)."""

    WHITE = 1
    """1 cube long."""
    GREY = 2
    """2 cubes long."""
    BROWN = 3
    """3 cubes long."""
    TURQUOISE = 4
    """4 cubes long."""
    PURPLE = 5
    """5 cubes long."""

    @property
    def length(self) -> int:
        """Unit cubes of the piece, 1 to 5."""
        return self._value_

    @property
    def colour(self) -> str:
        """The name in files and messages."""
        return self.name.lower()


COLOURS = tuple(piece.colour for piece in Piece)
COUNTED = {
    "white": ("{count} white", "{count} white"),
    "grey": ("{count} grey", "{count} grey"),
    "brown": ("{count} brown", "{count} brown"),
    "turquoise": ("{count} turquoise", "{count} turquoise"),
    "purple": ("{count} purple", "{count} purple"),
}
"""Sticks of a colour by their number: one, and several (which differ in French)."""
WORDS = {
    Piece.WHITE: ("white", "weiss", "blanc"),
    Piece.GREY: ("grey", "gray", "grau", "gris"),
    Piece.BROWN: ("brown", "braun", "brun", "marron"),
    Piece.TURQUOISE: ("turquoise", "türkis"),
    Piece.PURPLE: ("purple", "lila", "violet"),
}
"""What people call the colours in English, German and French."""


def piece_named(word: str) -> Piece | None:
    """Return the piece of a colour as people write it; None if it may be several, or none.

    Examples
    --------
    >>> [piece_named(word).colour for word in ("weiß", "violets", "gr", "b")]
    ['white', 'purple', 'grey', 'brown']
    """
    word = word.casefold()
    for piece in Piece:
        if piece.colour[0] == word:  # one letter is the first of an English name
            return piece

    near = [piece for piece, names in WORDS.items() if _may_be(word, names)]
    return near[0] if len(near) == 1 else None


def _may_be(word: str, names: Sequence[str]) -> bool:
    """Return whether a word begins as one of the names, or a name begins as the word."""
    return any(word.startswith(name) or name.startswith(word) for name in names)


def require_piece(place: str, value: object) -> Piece:
    """Return the piece that a Piece or its length names.

    Raises
    ------
    InputError
        If it is anything else.
    """
    length = as_integer(value)
    if length is None or not 1 <= length <= len(Piece):
        raise bad_value(place, value, Sentence("a Piece, or its length from 1 to 5"))
    return Piece(length)


@dataclass(frozen=True, slots=True)
class Cargo:
    """The pieces that a player has to load: how many of each colour.

    Parameters
    ----------
    white, grey, brown, turquoise, purple
        From 0 to 1000 each: any number, not only those that the dice can show (ZP-C2) or the box
        holds.

    Raises
    ------
    InputError
        If a count is anything else.

    Examples
    --------
    >>> Cargo(white=3, grey=2, brown=3, purple=1).volume
    21

    Add cargoes, or subtract what is packed. A cargo iterates over its five counts, the shortest
    pieces first: they build a cargo, and they index a table of penalties.

    >>> cargo = Cargo(white=3, purple=1)
    >>> print(2 * cargo + Cargo(grey=1) - Cargo(white=6))
    1 grey, 2 purple
    >>> list(cargo), cargo["purple"], cargo[Piece.GREY], Cargo(white=2) <= cargo
    ([3, 0, 0, 0, 1], 1, 0, True)
    """

    white: int = 0
    grey: int = 0
    brown: int = 0
    turquoise: int = 0
    purple: int = 0

    if not TYPE_CHECKING:  # for type checkers, the fields say it all

        def __new__(cls, *_: object, **counts: object) -> Self:
            """Refuse what is no colour, with what was probably meant."""
            for colour in counts:
                if colour not in COLOURS:
                    piece = piece_named(colour)
                    typed = with_suggestion(short_repr(colour), piece and piece.colour)
                    raise InputError(Fault(Sentence("cargo"), typed, one_of(COLOURS)))
            return object.__new__(cls)

    def __post_init__(self) -> None:
        for count in self.counts:
            if type(count) is not int or not 0 <= count <= MAX_COUNT:
                break
        else:  # as nearly always: games make millions of cargoes
            return

        def check(colour: str) -> None:
            place = enumeration((Sentence("cargo"), Sentence(colour)))
            count = require_integer(place, getattr(self, colour), 0, MAX_COUNT)
            object.__setattr__(self, colour, count)

        check_all(*(partial(check, field.name) for field in fields(self)))

    @classmethod
    def parse(cls, text: str) -> Cargo:
        """Read a cargo as people write it.

        Parameters
        ----------
        text
            Five counts, the shortest pieces first; or counts with colours in English, German or
            French, of which the beginning is enough.

        Raises
        ------
        InputError
            If it is neither, or a colour comes twice.

        Examples
        --------
        >>> print(Cargo.parse("3,2,3,0,1"))
        3 white, 2 grey, 3 brown, 1 purple
        >>> {Cargo.parse(text) for text in ("3w 2g 3b 1p", "3 weiß, 2 grau, 3 braun, 1 lila")}
        {Cargo(white=3, grey=2, brown=3, turquoise=0, purple=1)}
        """
        template = (
            "five whole numbers like {example}: white, grey, brown, turquoise, purple; "
            "or colours: {colours}"
        )
        expected = Sentence(template, example='"3,2,3,0,1"', colours='"3w 2g 3b 1p"')
        if not isinstance(text, str):
            raise bad_value(Sentence("cargo"), text, expected)

        numbers = re.split(r"\s*,\s*|\s+", text.strip())
        colours = list(COLOURS)
        if len(numbers) != len(Piece) or re.search(r"[^\W\d_]", text):
            words = re.findall(r"[0-9]+|[^\W\d_]+|[^\s,]", text)
            numbers = words[::2]
            pieces = map(piece_named, words[1::2])
            colours = [piece.colour for piece in pieces if piece]

        is_complete = 0 < len(numbers) == len(colours) == len(set(colours))
        if not is_complete or not all(map(_is_number, numbers)):
            raise bad_value(Sentence("cargo"), text, expected)
        return cls(**dict(zip(colours, map(int, numbers), strict=True)))

    @property
    def counts(self) -> tuple[int, int, int, int, int]:
        """Pieces of length 1, 2, 3, 4, 5."""
        return (self.white, self.grey, self.brown, self.turquoise, self.purple)

    @property
    def pieces(self) -> int:
        """The number of pieces."""
        return sum(self.counts)

    @property
    def volume(self) -> int:
        """Unit cubes of all pieces together."""
        return self.white + 2 * self.grey + 3 * self.brown + 4 * self.turquoise + 5 * self.purple

    def __iter__(self) -> Iterator[int]:
        return iter(self.counts)

    def __getitem__(self, key: Piece | str) -> int:
        """Return the number of pieces of one kind: `cargo[zp.Piece.GREY]`, `cargo["grey"]`."""
        piece: object = key
        if isinstance(key, str):
            piece = Piece.__members__.get(key.upper())
        if not isinstance(piece, Piece):  # 1 could be the shortest piece, or the second count
            expected = Sentence("a Piece, or one of {names}", names=", ".join(COLOURS))
            raise bad_value(Sentence("cargo"), key, expected)
        return self.counts[piece - 1]

    def __le__(self, other: Cargo) -> bool:
        """Return whether the other cargo has all these pieces."""
        if not isinstance(other, Cargo):
            return NotImplemented
        return all(mine <= theirs for mine, theirs in zip(self, other, strict=True))

    def __mul__(self, times: int) -> Cargo:
        """Return the cargo several times over."""
        if as_integer(times) is None:
            return NotImplemented
        return Cargo(*(times * count for count in self))

    __rmul__ = __mul__

    def __add__(self, other: Cargo) -> Cargo:
        """Return both cargoes together."""
        if not isinstance(other, Cargo):
            return NotImplemented
        return Cargo(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))

    def __sub__(self, other: Cargo) -> Cargo:
        """Return the pieces left without the other cargo.

        Raises
        ------
        InputError
            Unless this cargo has all its pieces.
        """
        if not isinstance(other, Cargo):
            return NotImplemented
        return Cargo(*(mine - theirs for mine, theirs in zip(self, other, strict=True)))

    def __str__(self) -> str:
        return self.sentence()

    def sentence(self) -> Sentence:
        """Write the pieces in words: "3 white, 1 purple"."""
        items = [
            counted(*COUNTED[colour], count)
            for colour, count in zip(COLOURS, self, strict=True)
            if count
        ]
        return enumeration(items) if items else Sentence("nothing")


def _is_number(text: str) -> bool:
    # int() would also take "1_0" and "+3", and refuses thousands of digits with an error of its own
    return text.isascii() and text.isdigit() and len(text) <= 9


def sticks(number: int) -> Sentence:
    """Write a number of sticks in words."""
    return counted("{count} stick", "{count} sticks", number)


def cubes(number: int) -> Sentence:
    """Write a number of unit cubes in words."""
    return counted("{count} cube", "{count} cubes", number)


STOCK = Cargo(white=30, grey=24, brown=18, turquoise=12, purple=12)
"""The pieces in the box (ZP-C3)."""
