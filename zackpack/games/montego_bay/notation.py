"""The words of Montego Bay in a log: dockers, warehouses, ships, cards, piers and spaces."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated

from zackpack.games.montego_bay.components import PIER_NUMBERS, PUB
from zackpack.games.montego_bay.position import KINDS_OF_DOCKERS, THIRD, owner_and_kind
from zackpack.games.montego_bay.walk import PUBS
from zackpack.games.names import named
from zackpack.games.notation import Field, LineReader, name_field

TURNED = "turned"
PLACE = "a ship for each barrel (SHIP SHIP for two), or its pier: pier1 to pier4 or 1 to 4, perhaps pier2=SHIP; or pub"
Stands = tuple[tuple[str, int], ...]
"""Dockers with their spaces, or with the place of their pub (see `PUBS`)."""


def _docker(line: LineReader) -> str:
    expected = f"a docker: PLAYER.KIND, one of {line.components('docker').listed}, or PLAYER.jack"
    if (docker := _known_docker(line, line.take(expected))) is None:
        raise line.error(expected, names=line.components("docker"))
    return docker


def _known_docker(line: LineReader, word: str) -> str | None:
    """The docker that a word means, one of a player of the record; else None."""
    owner, of_kind = owner_and_kind(word)
    player, kind = named(owner, line.players), named(of_kind, KINDS_OF_DOCKERS)
    return f"{player}.{kind}" if player and kind else None


def _docker_on_turn(line: LineReader) -> str:
    """The docker, or "" if the line leaves it out: then it begins with the place of a barrel."""
    word = line.peek()
    if _known_docker(line, word) is None and _known_place(line, word):
        return ""
    return _docker(line)


def _tile(line: LineReader) -> tuple[str, bool]:
    expected = f"the name of a warehouse, or NAME={TURNED}"
    word, turned, how = line.take(expected).partition("=")
    if not word or (turned and named(how, [TURNED]) is None):
        raise line.error(expected)
    return named(word, line.components("warehouse")) or word, bool(turned)


def _cards(line: LineReader) -> tuple[tuple[str, int], ...]:
    kinds = [kind for kind in KINDS_OF_DOCKERS if kind != THIRD or len(line.players) == 2]
    expected = f"KIND=CARD, as in large=3 small=1, with {_either(kinds)}, each once, and a card from 1 to 5"
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


def _place(line: LineReader) -> str:
    if not (place := _known_place(line, line.take(PLACE))):
        raise line.error(PLACE, names=line.components("ship"))
    return place


def _known_place(line: LineReader, word: str) -> str:
    """The place of a barrel that a word means, with a pier as in "pier2"; "" if it means none."""
    first, claims, last = word.partition("=")
    if pier := PIER_NUMBERS.get(first.casefold()):
        ship = named(last, line.components("ship"))
        return f"pier{pier}{claims}{ship or ''}" if bool(ship) == bool(claims) else ""
    if claims:
        return ""
    return named(word, (PUB,)) or named(word, line.components("ship")) or ""


def _stand(line: LineReader) -> tuple[str, int]:
    docker, expected = _docker(line), f"the number of a space, or of a pub: {_either(tuple(PUBS))}"
    word = line.take(expected)
    if pub := named(word, PUBS):
        return docker, PUBS[pub]
    if not re.fullmatch(r"[0-9]{1,3}", word):
        raise line.error(expected)
    return docker, int(word)


def _stand_words(stands: Stands) -> list[str]:
    pubs = {place: name for name, place in PUBS.items()}
    return [word for docker, place in stands for word in (docker, pubs.get(place, str(place)))]


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
StatedCoins = Annotated[
    tuple[tuple[str, int], ...],
    Field(lambda line: line.take_points("COINS"), lambda pairs: [f"{player}={coins}" for player, coins in pairs]),
]
DockerOnTurn = Annotated[str, Field(_docker_on_turn, lambda docker: (docker,) if docker else ())]
BarrelPlaces = Annotated[tuple[str, ...], Field(lambda line: line.take_all(_place), tuple)]
DockerSpaces = Annotated[Stands, Field(lambda line: line.take_all(_stand), _stand_words)]
