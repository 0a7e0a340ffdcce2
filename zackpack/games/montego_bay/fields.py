"""The fields of events: how lines name dockers, warehouses, ships, cards and places."""

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Annotated

from zackpack.games.line_reader import LineReader
from zackpack.games.montego_bay.components import PIER_NUMBERS, PUB
from zackpack.games.montego_bay.dockers import KINDS, LARGE, SMALL, Docker
from zackpack.games.montego_bay.dockers import LABELS as KIND_LABELS
from zackpack.games.montego_bay.position import Tile
from zackpack.games.names import Names, named
from zackpack.games.notation import Field, always, pair_words
from zackpack.sentences import Sentence, enumeration

TURNED = "turned"


def _take_docker(line: LineReader) -> Docker:
    """Take a docker of any player."""
    dockers: dict[str, Docker] = {}
    for player in line.players:
        dockers |= {docker.word: docker for docker in _dockers_of(player)}

    in_game = line.components("docker").listed
    expected = Sentence("a docker: PLAYER.KIND, one of {dockers}", dockers=in_game)
    return dockers[line.take_one_of(Names(dockers), expected)]


def _dockers_of(player: str) -> Iterable[Docker]:
    """Every docker that a player can have in any game."""
    return (Docker(player, kind) for kind in KINDS)


def _take_tile(line: LineReader) -> Tile:
    """Take a warehouse and, perhaps, that it is turned."""
    expected = Sentence("the name of a warehouse, or NAME={turned}", turned=TURNED)
    word, mark, how = line.take(expected).partition("=")
    if not word or (mark and named(how, [TURNED]) is None):
        raise line.error(expected)

    name = named(word, line.components("warehouse")) or word
    return Tile(name, is_turned=bool(mark))


def _write_tile(tile: Tile) -> str:
    return f"{tile.warehouse}={TURNED}" if tile.is_turned else tile.warehouse


def _tile_phrase(tile: Tile) -> str:
    if tile.is_turned:
        return Sentence("{warehouse} turned", warehouse=tile.warehouse)
    return tile.warehouse


def _take_cards(line: LineReader) -> tuple[tuple[str, int], ...]:
    """Take cards with the kinds of their dockers, or all without.

    The order is large, small, with two players third, then Lazy Jack's.
    """
    expected = Sentence(
        "KIND=CARD, as in {card}, with a kind of {kinds}",
        card="large=3",
        kinds=enumeration(KINDS),
    )
    player = line.players[0]
    dockers = line.components("docker")
    in_game = [kind for kind in KINDS if Docker(player, kind).word in dockers]
    in_order = iter(in_game)

    def take_card(line: LineReader) -> tuple[str, int]:
        word, _, card = line.take(expected).rpartition("=")
        kind = named(word, KINDS) if word else next(in_order, None)
        if kind is None or not re.fullmatch("[0-9]", card):
            raise line.error(expected)
        return kind, int(card)

    return line.take_all(take_card)


CARD_WORDS = tuple(f"{kind}={card}" for kind, card in product(KINDS, range(1, 6)))
"""All cards, each with the kind of its docker."""


def _take_place(line: LineReader) -> str:
    """Take a ship, a pier or the pub."""
    template = (
        "a ship for each barrel ({ships} for two), or its pier: pier1 to pier4 or 1 to 4; or pub"
    )
    places = Names((PUB, *PIER_NUMBERS, *line.components("ship")))
    return line.take_one_of(places, Sentence(template, ships="SHIP SHIP"))


def _docker_label(word: str) -> str:
    """A docker on a button."""
    player, _, kind = word.rpartition(".")
    return Docker(player, kind).label


def _tile_label(word: str) -> str:
    """A warehouse on a button."""
    name, mark, _ = word.partition("=")
    return _tile_phrase(Tile(name, is_turned=bool(mark)))


def _card_label(word: str) -> str:
    """A card on a button, with the kind of its docker."""
    kind, _, card = word.partition("=")
    return Sentence("{kind} {card}", kind=KIND_LABELS[kind], card=card)


def _card_below_kind(word: str) -> tuple[str, str]:
    """The kind of a docker, and a card below it."""
    kind, _, card = word.partition("=")
    return KIND_LABELS[kind], card


def _with_name(docker: Docker, name: Callable[[str], str]) -> Docker:
    """The same docker, with another name for its player."""
    return Docker(name(docker.player), docker.kind)


def _sample_dockers(players: Sequence[str]) -> list[str]:
    """The large docker of the first player, and the small one of the second."""
    return [Docker(*pair).word for pair in zip(players, (LARGE, SMALL), strict=False)]


DOCKER = Field(
    read=_take_docker,
    write=lambda docker: (docker.word,),
    sample=lambda players: _sample_dockers(players)[:1],
    phrase=lambda docker: docker,
    rename=_with_name,
    label=_docker_label,
    names=lambda vocabulary: vocabulary.components["docker"],
)
ADocker = Annotated[Docker, DOCKER]
DOCKERS: Field[tuple[Docker, ...]] = Field(
    read=lambda line: line.take_all(_take_docker),
    write=lambda dockers: [docker.word for docker in dockers],
    sample=lambda players: [*_sample_dockers(players), "..."],
    phrase=enumeration,
    rename=lambda dockers, name: tuple(_with_name(docker, name) for docker in dockers),
    label=_docker_label,
)
Dockers = Annotated[tuple[Docker, ...], DOCKERS]
TILES: Field[tuple[Tile, ...]] = Field(
    read=lambda line: line.take_all(_take_tile),
    write=lambda tiles: [*map(_write_tile, tiles)],
    sample=always("W3", "W1=turned", "..."),
    phrase=lambda tiles: enumeration([*map(_tile_phrase, tiles)]),
    label=_tile_label,
)
Tiles = Annotated[tuple[Tile, ...], TILES]
SHIPS = Field(
    read=lambda line: line.take_all(lambda line: line.take_component("ship")),
    write=tuple,
    sample=always("S4", "S1", "S7"),
)
ShipNames = Annotated[tuple[str, ...], SHIPS]
CHOSEN = Field(
    read=_take_cards,
    write=pair_words,
    sample=always("large=1", "small=4", "jack=2"),
    label=_card_label,
    heading=_card_below_kind,
    names=lambda _: CARD_WORDS,
)
Cards = Annotated[tuple[tuple[str, int], ...], CHOSEN]
PLACES = Field(
    read=lambda line: line.take_all(_take_place),
    write=tuple,
    sample=always("Ackee", "Ackee", "pier3"),
)
Places = Annotated[tuple[str, ...], PLACES]
