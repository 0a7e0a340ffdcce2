"""All ways to load one docker's barrels or to take barrels off, and the one that gains most at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from zackpack.errors import require_integer
from zackpack.games.montego_bay.components import MAX_BARRELS, PUB
from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.quay import Quay


@dataclass(frozen=True, slots=True)
class Loading:
    """A way to load barrels, or to take them off, and its gains.

    Attributes
    ----------
    places
        The places of the barrels, as in a record: the names of ships, and "pub".
    gains
        The points that each player gets at once, from ships that sail.
    quay
        The harbour afterwards.
    """

    places: tuple[str, ...]
    gains: tuple[int, ...]
    quay: Quay = field(repr=False)

    @property
    def at_piers(self) -> tuple[int, ...]:
        """The points that each player would get if the ships then at the piers sailed as they lie."""
        nothing = (0,) * self.quay.players
        return _sum(nothing, *(berth.pays() for berth in self.quay.berths))

    def margin(self, player: int) -> int:
        """The gain of a player at once, less the gains of all opponents."""
        return 2 * self.gains[player] - sum(self.gains)

    def worth(self, player: int) -> tuple[int, int, int]:
        """The key to compare loadings by: margin, the player's gain, and the margin if the ships sailed as they lie."""
        return self.margin(player), self.gains[player], 2 * self.at_piers[player] - sum(self.at_piers)


def loadings(quay: Quay, barrels: int, player: int) -> tuple[Loading, ...]:
    """All results of loading a number of a player's barrels, each with one way to it (MB-4.2a, MB-4.3a).

    The order of barrels matters only where ships sail, move up and come. Ways that need a ship not yet known are
    left out.

    Raises
    ------
    InputError
        If the number or the index of the player is not a possible one.
    """
    barrels = require_integer("barrels", barrels, 0, MAX_BARRELS)
    player = require_integer("player", player, 0, quay.players - 1)
    nothing = (0,) * quay.players
    found: dict[Quay, tuple[tuple[str, ...], tuple[int, ...]]] = {quay: ((), nothing)}
    for _ in range(barrels):
        longer: dict[Quay, tuple[tuple[str, ...], tuple[int, ...]]] = {}
        for before, (places, gains) in found.items():
            for index in before.open_piers():
                after, sailing = before.load(index, player)
                more = sailing.pays(player) if sailing else nothing
                longer.setdefault(after, ((*places, before.berths[index].name), _sum(gains, more)))
            if not before.open_piers() and not before.unnamed:
                longer.setdefault(before, ((*places, PUB), gains))
        found = longer
    return tuple(Loading(places, gains, after) for after, (places, gains) in found.items())


def removals(quay: Quay, barrels: int, player: int) -> tuple[Loading, ...]:
    """All ways to take a number of a player's barrels off the ships (MB-4.2b); nobody gains at once."""
    found: dict[Quay, tuple[str, ...]] = {quay: ()}
    for _ in range(barrels):
        fewer: dict[Quay, tuple[str, ...]] = {}
        for before, places in found.items():
            for index, berth in enumerate(before.berths):
                if berth.barrels[player]:
                    fewer.setdefault(before.change_barrels(index, player, -1), (*places, berth.name))
        found = fewer
    return tuple(Loading(places, (0,) * quay.players, after) for after, places in found.items())


def ways(state: State) -> tuple[Loading, ...]:
    """All ways to play the current docker's turn; () if there is none, or the next ship must be recorded first."""
    if not state.is_loading or not state.queue or state.quay.unnamed:
        return ()
    docker = state.queue[0]
    player = state.index(docker)
    if number := state.to_load(docker):
        return loadings(state.quay, number, player)
    return removals(state.quay, state.to_remove(docker), player)


def advise(state: State) -> Loading | None:
    """The way to play the current docker's turn that gains its owner most at once, less the gains of the opponents.

    Among equals, the larger gain of the owner decides, then the best margin if all ships at the piers sailed as they
    lie. Later moves of others and ships not yet known do not count. None if no way is known.
    """
    player = state.index(state.queue[0]) if state.queue else 0
    return max(ways(state), key=lambda way: way.worth(player), default=None)


def hints(state: State) -> Iterator[str]:
    """The way that `advise` finds for the current docker, and the points that it gains everybody at once."""
    way = advise(state)
    if way is not None:
        verb = "load" if state.to_load(state.queue[0]) else "remove"
        gains = [
            f"{player} {points:+}" for player, points in zip(state.setup.players, way.gains, strict=True) if points
        ]
        places = " ".join(way.places) or "nothing"
        yield f"{state.queue[0]}: {verb} {places}; it gains {', '.join(gains) or 'nobody anything'} at once."


def _sum(*points: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*points, strict=True)))
