"""All ways to load one docker's barrels, or to take barrels off, and which of them gains most at once."""

from __future__ import annotations

from dataclasses import dataclass

from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.quay import DESTINATIONS, PUB, Quay


@dataclass(frozen=True, slots=True)
class Loading:
    """A way to load barrels, and what it brings.

    Attributes
    ----------
    places
        Where the barrels go, as a record says it.
    gains
        The points that each player gets at once, from ships that sail.
    at_piers
        The points that each player would get from the ships at the piers if they sailed as they lie then.
    """

    places: tuple[str, ...]
    gains: tuple[int, ...]
    at_piers: tuple[int, ...]

    def margin(self, player: int) -> int:
        """What a player gains at once less what all opponents gain."""
        return 2 * self.gains[player] - sum(self.gains)

    def worth(self, player: int) -> tuple[int, int, int]:
        """What loadings are compared by: the margin, the own gain, and the same margin of the ships as they lie."""
        return self.margin(player), self.gains[player], 2 * self.at_piers[player] - sum(self.at_piers)


def loadings(quay: Quay, barrels: int, player: int) -> tuple[Loading, ...]:
    """All results of loading so many barrels of a player, each with one way that leads there (MB-4.2a, MB-4.3a).

    The order of barrels matters as far as ships sail, move up and come. Ships that are not known yet take none:
    a way that needs one is left out.
    """
    nothing = (0,) * quay.players
    found: dict[Quay, tuple[tuple[str, ...], tuple[int, ...]]] = {quay: ((), nothing)}
    for _ in range(barrels):
        longer: dict[Quay, tuple[tuple[str, ...], tuple[int, ...]]] = {}
        for before, (places, gains) in found.items():
            for index in before.open_piers():
                after, sailing = before.load(index, player)
                more = sailing.pays(player) if sailing else nothing
                longer.setdefault(after, ((*places, DESTINATIONS[index]), _sum(gains, more)))
            if not before.open_piers() and not before.unnamed:
                longer.setdefault(before, ((*places, PUB), gains))
        found = longer
    return tuple(Loading(places, gains, _points_at_piers(after)) for after, (places, gains) in found.items())


def removals(quay: Quay, barrels: int, player: int) -> tuple[Loading, ...]:
    """All ways to take so many barrels of a player off the ships (MB-4.2b); nobody gains at once."""
    found: dict[Quay, tuple[str, ...]] = {quay: ()}
    for _ in range(barrels):
        fewer: dict[Quay, tuple[str, ...]] = {}
        for before, places in found.items():
            for index, berth in enumerate(before.berths):
                if berth.barrels[player]:
                    fewer.setdefault(before.change_barrels(index, player, -1), (*places, DESTINATIONS[index]))
        found = fewer
    return tuple(Loading(places, (0,) * quay.players, _points_at_piers(after)) for after, places in found.items())


def ways(state: State) -> tuple[Loading, ...]:
    """All that can come of the turn of a docker; () if it is nobody's, or a ship must come first that is not known."""
    if not state.is_loading or not state.queue or state.quay.unnamed:
        return ()
    docker = state.queue[0]
    player = state.index(docker)
    if number := state.to_load(docker):
        return loadings(state.quay, number, player)
    return removals(state.quay, state.to_remove(docker), player)


def advise(state: State) -> Loading | None:
    """What gains the player whose docker's turn it is most at once, less what the opponents gain.

    Among equals, the larger own gain, and then the best margin if all ships at the piers sailed as they lie. What
    others do afterwards, and ships that are not known yet, are not looked at. None if there is no way that is known.
    """
    player = state.index(state.queue[0]) if state.queue else 0
    return max(ways(state), key=lambda way: way.worth(player), default=None)


def _points_at_piers(quay: Quay) -> tuple[int, ...]:
    """What each player would get from the ships at the piers."""
    return _sum((0,) * quay.players, *(berth.pays() for berth in quay.berths))


def _sum(*points: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*points, strict=True)))
