"""The words of Montego Bay in a log: dockers, warehouses, ships, cards, and the places of barrels."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Annotated

from zackpack.games.montego_bay.components import PIER_NUMBERS, PUB
from zackpack.games.montego_bay.setup import JACK, KINDS_OF_DOCKERS, kind_of
from zackpack.games.names import Names, named
from zackpack.games.notation import Field, LineReader, name_field, pair_words
from zackpack.sentences import Sentence, enumeration

TURNED = "turned"


def _take_docker(line: LineReader) -> str:
    """Take the name of a docker of any player."""
    names = Names(f"{player}.{kind}" for player in line.players for kind in KINDS_OF_DOCKERS)
    return line.take_one_of(
        names, Sentence("a docker: PLAYER.KIND, one of {names}", names=line.components("docker").listed)
    )


def _take_tile(line: LineReader) -> tuple[str, bool]:
    expected = Sentence("the name of a warehouse, or NAME={typed}", typed=TURNED)
    word, turned, how = line.take(expected).partition("=")
    if not word or (turned and named(how, [TURNED]) is None):
        raise line.error(expected)
    return named(word, line.components("warehouse")) or word, bool(turned)


def _tile_words(tiles: Iterable[tuple[str, bool]]) -> list[str]:
    return [f"{name}={TURNED}" if is_turned else name for name, is_turned in tiles]


def _say_tiles(tiles: Iterable[tuple[str, bool]]) -> Sentence:
    return enumeration([Sentence("{name} turned", name=name) if is_turned else name for name, is_turned in tiles])


def _take_cards(line: LineReader) -> tuple[tuple[str, int], ...]:
    """Cards with the kinds of their dockers, or all without: large, small, with two players third, then Lazy Jack's."""
    names = enumeration(KINDS_OF_DOCKERS)
    expected = Sentence("KIND=CARD, as in {example}, with a kind of {names}", example="large=3", names=names)
    kinds = iter((*dict.fromkeys(map(kind_of, line.components("docker"))), JACK))

    def another(line: LineReader) -> tuple[str, int]:
        word, _, card = line.take(expected).rpartition("=")
        kind = named(word, KINDS_OF_DOCKERS) if word else next(kinds, None)
        if kind is None or not re.fullmatch("[0-9]", card):
            raise line.error(expected)
        return kind, int(card)

    return line.take_all(another)


def _take_place(line: LineReader) -> str:
    template = "a ship for each barrel ({example} for two), or its pier: pier1 to pier4 or 1 to 4; or pub"
    places = Names((PUB, *PIER_NUMBERS, *line.components("ship")))
    return line.take_one_of(places, Sentence(template, example="SHIP SHIP"))


Docker = Annotated[str, name_field(_take_docker)]
Dockers = Annotated[tuple[str, ...], Field(lambda line: line.take_all(_take_docker), tuple)]
TILES = Field(lambda line: line.take_all(_take_tile), _tile_words, _say_tiles)
Tiles = Annotated[tuple[tuple[str, bool], ...], TILES]
ShipNames = Annotated[tuple[str, ...], Field(lambda line: line.take_all(lambda one: one.take_component("ship")), tuple)]
Cards = Annotated[tuple[tuple[str, int], ...], Field(_take_cards, pair_words)]
Places = Annotated[tuple[str, ...], Field(lambda line: line.take_all(_take_place), tuple)]
