"""How lines of Zack & Pack say trucks, piles and rolls."""

from collections.abc import Sequence
from typing import Annotated

from zackpack.errors import InputError
from zackpack.games.line_reader import LineReader
from zackpack.games.names import Vocabulary
from zackpack.games.notation import Field, always, name_field
from zackpack.pieces import Cargo
from zackpack.sentences import Sentence

FIVE_NUMBERS = Sentence(
    "five whole numbers like {example}: white, grey, brown, turquoise, purple", example="3,2,3,0,1"
)


def _take_truck(line: LineReader) -> str:
    """Take the name of a truck."""
    return line.take_component("truck")


def _take_trucks(line: LineReader) -> tuple[str, ...]:
    """Take the names of all trucks that follow, one at least."""
    return line.take_all(_take_truck)


def _take_pile(line: LineReader) -> tuple[str, ...]:
    """Take the names of all trucks that follow, if any."""
    return _take_trucks(line) if line else ()


def _take_cargo(line: LineReader) -> Cargo:
    """Take a cargo, as it is written ("3,2,3,0,1") or said ("3 white, 2 grey")."""
    words = [line.take(FIVE_NUMBERS)]
    while line and words[0].count(",") < 4:
        words.append(line.take(FIVE_NUMBERS))

    try:
        return Cargo.parse(" ".join(words))
    except InputError:
        raise line.error(FIVE_NUMBERS) from None


def _write_cargo(cargo: Cargo) -> tuple[str, ...]:
    """Write a cargo as one word."""
    return (",".join(map(str, cargo.counts)),)


def _all_trucks(vocabulary: Vocabulary) -> Sequence[str]:
    """The trucks of the deck."""
    return vocabulary.components["truck"]


TRUCKS = Field(_take_trucks, tuple, always("T07", "T12"), phrase=" ".join, names=_all_trucks)
PILE = Field(_take_pile, tuple, always("T05", "T01", "..."), names=_all_trucks)
ROLLED = Field(
    read=_take_cargo,
    write=_write_cargo,
    sample=always("3,2,3,0,1"),
    asks="cargo",
    phrase=Cargo.sentence,
)
TruckName = Annotated[str, name_field(_take_truck, "T01", names=_all_trucks)]
TopCard = Annotated[str, name_field(_take_truck, "T05", names=_all_trucks)]
TruckNames = Annotated[tuple[str, ...], TRUCKS]
PileNames = Annotated[tuple[str, ...], PILE]
"""The trucks of a pile from the top, or none where their order is not known."""
Rolled = Annotated[Cargo, ROLLED]
