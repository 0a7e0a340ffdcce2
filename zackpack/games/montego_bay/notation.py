"""The words of Montego Bay in a log: dockers, warehouses, ships, cards and piers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from zackpack.games.montego_bay.position import KINDS_OF_DOCKERS, owner_and_kind
from zackpack.games.montego_bay.quay import DESTINATIONS
from zackpack.games.notation import Field, LineReader, name_field, named

TURNED = "turned"


def _docker(line: LineReader) -> str:
    expected = f"a docker: PLAYER.KIND with a player of {', '.join(line.players)} and {_either(KINDS_OF_DOCKERS)}"
    player, kind = owner_and_kind(line.take(expected))
    found = named(player, line.players), named(kind, KINDS_OF_DOCKERS)
    if None in found:
        raise line.error(expected, names=line.components("docker"))
    return f"{found[0]}.{found[1]}"


def _tile(line: LineReader) -> tuple[str, bool]:
    expected = f"the name of a warehouse, or NAME={TURNED}"
    word, turned, how = line.take(expected).partition("=")
    if not word or (turned and named(how, [TURNED]) is None):
        raise line.error(expected)
    return named(word, line.components("warehouse")) or word, bool(turned)


def _cards(line: LineReader) -> tuple[tuple[str, int], ...]:
    expected = f"KIND=CARD with {_either(KINDS_OF_DOCKERS)}, each once, and a card from 1 to 5"
    cards: dict[str, int] = {}
    while line or not cards:
        word, _, card = line.take(expected).partition("=")
        kind = named(word, KINDS_OF_DOCKERS)
        if kind is None or kind in cards or card not in map(str, range(10)):
            raise line.error(expected)
        cards[kind] = int(card)
    return tuple(cards.items())


def _ship(line: LineReader) -> str:
    return line.take_component("ship")


def _pier(line: LineReader) -> str:
    return line.take_one_of(DESTINATIONS, _either(DESTINATIONS))


def _either(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}"


Docker = Annotated[str, name_field(_docker)]
Dockers = Annotated[tuple[str, ...], Field(lambda line: line.take_all(_docker), tuple)]
Tiles = Annotated[
    tuple[tuple[str, bool], ...],
    Field(
        lambda line: line.take_all(_tile),
        lambda tiles: [f"{name}={TURNED}" if turned else name for name, turned in tiles],
    ),
]
ShipNames = Annotated[tuple[str, ...], Field(lambda line: line.take_all(_ship), tuple)]
Cards = Annotated[tuple[tuple[str, int], ...], Field(_cards, lambda cards: [f"{kind}={card}" for kind, card in cards])]
Piers = Annotated[tuple[str, ...], Field(lambda line: line.take_all(_pier), tuple)]
