"""The words of Der Wüstentruck in a log: cards, trucks, and spaces of the board."""

from __future__ import annotations

import re
from typing import Annotated

from zackpack.games.names import named
from zackpack.games.notation import Field, LineReader, name_field
from zackpack.games.wuestentruck.drawing import is_space
from zackpack.games.wuestentruck.moves import CARDS, UNSEEN
from zackpack.games.wuestentruck.position import owner
from zackpack.sentences import Sentence, enumeration


def _card(line: LineReader) -> str:
    return line.take_one_of(CARDS, Sentence("a card ({typed})", typed=enumeration(tuple(CARDS))))


def _card_or_unseen(line: LineReader) -> str:
    values = {"typed": enumeration(tuple(CARDS)), "other": UNSEEN}
    return line.take_one_of((*CARDS, UNSEEN), Sentence("a card ({typed}, or {other} if it was not seen)", **values))


def _truck(line: LineReader) -> str:
    expected = _a_truck(line)
    name = _truck_named(line.take(expected), line)
    if name is None:
        raise line.error(expected)
    return name


def _a_truck(line: LineReader) -> Sentence:
    return Sentence("a truck, like {typed}", typed=f"{line.players[0]}.1")


def _truck_named(word: str, line: LineReader) -> str | None:
    """The truck that a word means, whether or not the player has that many."""
    player, number = named(owner(word), line.players), word.rpartition(".")[2]
    return f"{player}.{number}" if player is not None and re.fullmatch(r"[1-9]", number) else None


def _targets(line: LineReader) -> tuple[str, ...]:
    """Trucks and then spaces, as many as follow."""
    found: list[str] = []
    expected = _a_truck(line)
    while line:
        word = line.take(expected)
        if (truck := _truck_named(word, line)) is not None and (not found or "." in found[-1]):
            expected = Sentence("a truck, or spaces like {typed} without commas", typed="p12 p13")
            found.append(truck)
        elif found and is_space(word.casefold()):
            expected = Sentence("a space, like {typed}", typed="p12")
            found.append(word.casefold())
        else:
            raise line.error(expected)
    return tuple(found)


CardName = Annotated[str, name_field(_card)]
DrawnCard = Annotated[str, name_field(_card_or_unseen)]
DealtCards = Annotated[tuple[str, ...], Field(lambda line: line.take_all(_card_or_unseen), tuple)]
TruckName = Annotated[str, name_field(_truck)]
TargetNames = Annotated[tuple[str, ...], Field(_targets, tuple)]
