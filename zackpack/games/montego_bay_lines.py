"""What stands in the lines of Montego Bay: dockers, warehouses, cards, piers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from zackpack.games.lines import KINDS, Kind, Words
from zackpack.games.montego_bay_position import KINDS_OF_DOCKERS, owner_and_kind
from zackpack.games.montego_bay_quay import WORDS

Docker = str
Dockers = tuple[str, ...]
Tiles = tuple[tuple[str, bool], ...]
ShipNames = tuple[str, ...]
Cards = tuple[tuple[str, int], ...]
Piers = tuple[str, ...]
TURNED = "turned"
Item = TypeVar("Item")


def _docker(words: Words) -> str:
    expected = f"a docker: PLAYER.KIND with a player of {', '.join(words.players)} and {_either(KINDS_OF_DOCKERS)}"
    player, kind = owner_and_kind(words.take(expected))
    if player not in words.players or kind not in KINDS_OF_DOCKERS:
        raise words.wrong(expected)
    return f"{player}.{kind}"


def _all(words: Words, one: Callable[[Words], Item]) -> tuple[Item, ...]:
    """To the end of the line, one at least."""
    found = [one(words)]
    while words:
        found.append(one(words))
    return tuple(found)


def _tile(words: Words) -> tuple[str, bool]:
    expected = f"the name of a warehouse, or NAME={TURNED}"
    name, turned, how = words.take(expected).partition("=")
    if not name or how != TURNED * bool(turned):
        raise words.wrong(expected)
    return name, bool(turned)


def _cards(words: Words) -> tuple[tuple[str, int], ...]:
    expected = f"KIND=CARD with {_either(KINDS_OF_DOCKERS)}, each once, and a card from 1 to 5"
    cards: dict[str, int] = {}
    while words or not cards:
        kind, _, card = words.take(expected).partition("=")
        if kind not in KINDS_OF_DOCKERS or kind in cards or card not in map(str, range(10)):
            raise words.wrong(expected)
        cards[kind] = int(card)
    return tuple(cards.items())


def _pier(words: Words) -> str:
    word = words.take(_either(WORDS))
    if word not in WORDS:
        raise words.wrong(_either(WORDS))
    return word


def _either(words: tuple[str, ...]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}"


KINDS.update(
    Docker=Kind(_docker, lambda docker: (docker,)),
    Dockers=Kind(lambda words: _all(words, _docker), tuple),
    Tiles=Kind(
        lambda words: _all(words, _tile),
        lambda tiles: [f"{name}={TURNED}" if turned else name for name, turned in tiles],
    ),
    ShipNames=Kind(lambda words: words.rest("the name of a ship"), tuple),
    Cards=Kind(_cards, lambda cards: [f"{kind}={card}" for kind, card in cards]),
    Piers=Kind(lambda words: _all(words, _pier), tuple),
)
