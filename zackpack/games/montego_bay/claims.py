"""The claims of Montego Bay besides points and winners: where dockers stand, and what coins people have."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from zackpack.games.montego_bay.notation import DockerSpaces, StatedCoins
from zackpack.games.montego_bay.phrases import whereabouts
from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.requirements import require_docker
from zackpack.games.notation import LogEvent
from zackpack.sentences import Sentence, quantity
from zackpack.violations import Violation


@dataclass(frozen=True, slots=True)
class At(LogEvent):
    """``at Anna.small 8 Ben.large A``: the spaces where dockers stand now, or the pubs: a claim."""

    verb: ClassVar[str] = "at"
    stands: DockerSpaces

    def play(self, state: State) -> State:
        """Change nothing: the walk follows from the cards; MB-C5, MB-1: these dockers are in the game."""
        for docker, _ in self.stands:
            require_docker(state, docker)
        return state

    def dispute(self, state: State) -> Iterator[Violation]:
        """MB-3a: everybody stands where the cards and the other dockers have brought them."""
        for docker, place in self.stands:
            if state.places[docker] != place:
                where = whereabouts(state, docker)
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
            if (coins := state.purse(player)) != stated:
                template = "{player} has {coins}, not {stated}."
                sentence = Sentence(template, player=player, coins=quantity(coins, "coin"), stated=stated)
                yield Violation("MB-4.2c", sentence)
