"""The end of a round in point markers: who pays and who gets which (ZP-S3, ZP-S4, ZP-C4)."""

from __future__ import annotations

from dataclasses import dataclass

from zackpack.games.purses import Exchange
from zackpack.games.zack_and_pack import markers
from zackpack.games.zack_and_pack.position import State


@dataclass(frozen=True, slots=True)
class Settlement:
    """A player's payments at the end of a round."""

    player: str
    owed: int | None
    bonus: int
    points: int
    pays: Exchange
    gets: Exchange

    @property
    def paid(self) -> int:
        """The points paid: the penalty, or all that the player had."""
        return markers.VALUES.total(self.pays.given) - markers.VALUES.total(self.pays.received)


def settlements(state: State) -> list[tuple[Settlement, ...]]:
    """The settlements of each complete round; in a round, all payments come before the bonus."""
    state = state.close_round()
    players = state.setup.players
    purses, bank = markers.start(len(players), state.rules.points)
    before = (state.rules.points,) * len(players)
    rounds = []
    for past in state.history:
        bonus = past.bonus or (0,) * len(players)
        moved: list[list[Exchange]] = [[] for _ in players]
        held = list(purses)
        for amounts in ([b + x - p for b, x, p in zip(before, bonus, past.points, strict=True)], [-x for x in bonus]):
            for index, amount in enumerate(amounts):
                moved[index].append(markers.VALUES.exchange(held[index], bank, amount))
                held[index], bank = moved[index][-1].settle(held[index], bank)
        purses, before = tuple(held), past.points
        rounds.append(
            tuple(
                Settlement(player, past.owed[index], bonus[index], past.points[index], *moved[index])
                for index, player in enumerate(players)
            )
        )
    return rounds
