"""The claims of Montego Bay besides points and winners: where dockers stand, and what coins people have."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, ClassVar

from zackpack.games.montego_bay.events import require_docker, take_docker
from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.walk import PUBS
from zackpack.games.names import named
from zackpack.games.notation import Field, LineReader, LogEvent, pair_words
from zackpack.sentences import Sentence, counted
from zackpack.violations import Violation


def _take_stand(line: LineReader) -> tuple[str, int]:
    docker, expected = take_docker(line), f"the number of a space, or of a pub: {' or '.join(PUBS)}"
    word = line.take(expected)
    if not (pub := named(word, PUBS)) and not re.fullmatch("[0-9]{1,3}", word):
        raise line.error(expected)
    return docker, PUBS[pub] if pub else int(word)


def _stand_words(stands: Iterable[tuple[str, int]]) -> list[str]:
    pubs = {place: name for name, place in PUBS.items()}
    return [word for docker, place in stands for word in (docker, pubs.get(place, str(place)))]


Stands = Annotated[tuple[tuple[str, int], ...], Field(lambda line: line.take_all(_take_stand), _stand_words)]
StatedCoins = Annotated[tuple[tuple[str, int], ...], Field(lambda line: line.take_points("COINS"), pair_words)]


@dataclass(frozen=True, slots=True)
class At(LogEvent):
    """``at Anna.small 8 Ben.large A``: the spaces where dockers stand now, or the pubs: a claim."""

    verb: ClassVar[str] = "at"
    stands: Stands

    def play(self, state: State) -> State:
        """Change nothing: the walk follows from the cards; MB-C5, MB-1: these dockers are in the game."""
        for docker, _ in self.stands:
            require_docker(state, docker)
        return state

    def dispute(self, state: State) -> Iterator[Violation]:
        """MB-3a: everybody stands where the cards and the other dockers have brought them."""
        for docker, place in self.stands:
            if state.places[docker] != place:
                where = state.whereabouts(docker)
                yield Violation("MB-3a", Sentence("{docker} stands {where}.", docker=docker, where=where))


@dataclass(frozen=True, slots=True)
class Coins(LogEvent):
    """``coins Anna=2 Ben=0``: the coins of players now: a claim."""

    verb: ClassVar[str] = "coins"
    stated: StatedCoins

    def play(self, state: State) -> State:
        """Change nothing: coins follow from stores and hires."""
        return state

    def dispute(self, state: State) -> Iterator[Violation]:
        """MB-4.2c: everybody has the coins from their stores, less the wages of Lazy Jack."""
        for player, stated in self.stated:
            if (purse := state.purse(player)) != stated:
                coins = counted("{count} coin", "{count} coins", purse)
                sentence = Sentence("{player} has {coins}, not {stated}.", player=player, coins=coins, stated=stated)
                yield Violation("MB-4.2c", sentence)
