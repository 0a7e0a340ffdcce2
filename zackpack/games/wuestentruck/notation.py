"""The words of Der Wüstentruck in a log: cards, trucks, and spaces of the board."""

from __future__ import annotations

import re
from typing import Annotated

from zackpack.games.notation import Field, LineReader, name_field
from zackpack.games.wuestentruck.drawing import is_space
from zackpack.games.wuestentruck.position import CARDS, UNSEEN, owner


def _card(line: LineReader) -> str:
    return line.take_one_of(tuple(CARDS), f"a card ({', '.join(CARDS)})")


def _card_or_unseen(line: LineReader) -> str:
    return line.take_one_of((*CARDS, UNSEEN), f"a card ({', '.join(CARDS)}, or {UNSEEN} if it was not seen)")


def _truck(line: LineReader) -> str:
    expected = f"a truck, like {line.players[0]}.1"
    name = line.take(expected)
    if not _is_truck(name, line):
        raise line.error(expected)
    return name


def _is_truck(word: str, line: LineReader) -> bool:
    return owner(word) in line.players and re.fullmatch(r"[1-9]", word.rpartition(".")[2]) is not None


def _targets(line: LineReader) -> tuple[str, ...]:
    """Trucks and then spaces, as many as follow."""
    found: list[str] = []
    expected = f"a truck, like {line.players[0]}.1"
    while line:
        word = line.take(expected)
        if _is_truck(word, line) and (not found or "." in found[-1]):
            expected = "a truck or a space"
        elif found and is_space(word):
            expected = "a space, like p12"
        else:
            raise line.error(expected)
        found.append(word)
    return tuple(found)


Card = Annotated[str, name_field(_card)]
DrawnCard = Annotated[str, name_field(_card_or_unseen)]
DealtCards = Annotated[tuple[str, ...], Field(lambda line: line.take_all(_card_or_unseen), tuple)]
TruckName = Annotated[str, name_field(_truck)]
TargetNames = Annotated[tuple[str, ...], Field(_targets, tuple)]
