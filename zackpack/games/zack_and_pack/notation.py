"""The words of Zack & Pack in a log: trucks and rolls."""

from __future__ import annotations

from typing import Annotated

from zackpack.errors import InputError
from zackpack.games.notation import Field, LineReader, name_field
from zackpack.pieces import Cargo
from zackpack.sentences import Sentence


def _truck(line: LineReader) -> str:
    return line.take_component("truck")


def _cargo(line: LineReader) -> Cargo:
    expected = Sentence("five whole numbers like {example}: white, grey, brown, turquoise, purple", example="3,2,3,0,1")
    words = [line.take(expected)]
    while line and words[0].count(",") < 4:  # as people say it: "3 white, 2 grey"
        words.append(line.take(expected))
    try:
        return Cargo.parse(" ".join(words))
    except InputError:
        raise line.error(expected) from None


TruckName = Annotated[str, name_field(_truck)]
TruckNames = Annotated[tuple[str, ...], Field(lambda line: line.take_all(_truck), tuple, " ".join)]
PileNames = Annotated[tuple[str, ...], Field(lambda line: line.take_all(_truck) if line else (), tuple)]
"""The trucks of a pile from the top, or none where their order is not known."""
Rolled = Annotated[Cargo, Field(_cargo, lambda cargo: (",".join(map(str, cargo.counts)),), Cargo.sentence)]
