"""The ships at the piers and in the piles: how they load, sail and pay (MB-4.2a to MB-4.3e, MB-E2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from zackpack.errors import bad_value, require_instance, require_integer
from zackpack.games.montego_bay.components import PIER_NUMBERS, PIERS, PUB, Ship
from zackpack.sentences import Sentence

PILE = 6
"""The ships in each of the two piles (MB-P1)."""
PUB_POINTS = {2: (1,), 3: (2, 1), 4: (3, 2, 1)}
"""The points of the places in the pub, by the number of players (MB-E2)."""


@dataclass(frozen=True, slots=True)
class Berth:
    """A ship at a pier, None for the pilot boat, and the owner of each barrel aboard."""

    ship: Ship | None
    barrels: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The name of the ship; "" for the pilot boat."""
        return self.ship.name if self.ship else ""

    @property
    def free(self) -> int:
        """The number of free slots; the pilot boat has none (MB-5)."""
        return self.ship.slots - len(self.barrels) if self.ship else 0


@dataclass(frozen=True, slots=True)
class Quay:
    """The harbour: the berths from pier 1, the ships to come that are named, those that are not,
    and the pub.
    """

    berths: tuple[Berth, ...]
    pile: tuple[Ship, ...]
    unseen: tuple[str, ...]
    pub: tuple[str, ...] = ()  # the owner of each barrel (MB-E2)

    @property
    def unnamed(self) -> int:
        """The number of ships at the piers that the record has not named yet."""
        return min(PIERS - len(self.berths), len(self.unseen))

    @property
    def in_piles(self) -> int:
        """The number of ships in the two piles."""
        return len(self.pile) + len(self.unseen) - self.unnamed

    def aboard(self, player: str) -> int:
        """The number of a player's barrels on ships."""
        return sum(berth.barrels.count(player) for berth in self.berths)

    def name_at(self, place: str) -> str:
        """The ship that a place in a line means: the one at this pier, if it is a pier with a ship,
        or the place.
        """
        pier = PIER_NUMBERS.get(place, 0)
        return self.berths[pier - 1].name if 0 < pier <= len(self.berths) else place

    def moor(self, berths: tuple[Berth, ...]) -> Quay:
        """MB-4.3e: ships at these piers move up, and the next ones come to the free piers."""
        coming = PIERS - len(berths)
        return replace(
            self, berths=(*berths, *map(Berth, self.pile[:coming])), pile=self.pile[coming:]
        )

    def moves(self, player: str, change: int) -> dict[str, tuple[Quay, Berth | None]]:
        """MB-4.2a, MB-4.2b: where a player's barrel can go (1) or come from (-1); the quay then,
        and who sails.
        """
        found: dict[str, tuple[Quay, Berth | None]] = {}
        for index, berth in enumerate(self.berths):
            if berth.free if change > 0 else player in berth.barrels:
                barrels = Counter(berth.barrels) + Counter({player: change})
                moved = Berth(berth.ship, tuple(barrels.elements()))
                before, behind = self.berths[:index], self.berths[index + 1 :]
                quay = (
                    replace(self, berths=(*before, moved, *behind))
                    if moved.free
                    else self.moor(before + behind)
                )
                found[berth.name] = quay, None if moved.free else moved
        if change > 0 and not found and not self.unnamed:  # MB-E2
            found[PUB] = replace(self, pub=(*self.pub, player)), None
        return found

    def after(self, player: str, places: Sequence[str], change: int) -> Quay:
        """The quay after a player's barrels have gone to these places, or come from them."""
        quay = self
        for place in places:
            quay, _ = quay.moves(player, change)[quay.name_at(place)]
        return quay

    def has_way(self, player: str, number: int, change: int) -> bool:
        """Whether so many barrels can be moved, without a ship that is not named yet."""
        if not number:
            return True
        return any(
            quay.has_way(player, number - 1, change)
            for quay, _ in self.moves(player, change).values()
        )

    def ways(self, player: str, number: int, change: int) -> list[tuple[str, ...]]:
        """The ships of so many barrels, one way for each result; without those that need a ship not
        yet named.
        """
        found: dict[Quay, tuple[str, ...]] = {self: ()}
        for _ in range(number):
            longer: dict[Quay, tuple[str, ...]] = {}
            for before, places in found.items():
                for place, (quay, _) in before.moves(player, change).items():
                    longer.setdefault(quay, (*places, place))
            found = longer
        return [*found.values()]


def score_ship(barrels: Mapping[str, int], ship: Ship, last: str | None = None) -> dict[str, int]:
    """The points of each player for a ship that leaves (MB-4.3b to MB-4.3d).

    `barrels` has the number of each player aboard; `last` has filled the last slot, or None if
    nobody has.
    """
    points = score_places(barrels, require_instance("ship", ship, Ship).points)
    free = ship.slots - sum(barrels.values())
    if free < 0:
        raise bad_value(
            ship.place, dict(barrels), Sentence("at most {most} barrels", most=ship.slots)
        )
    if last is not None:
        if free or not barrels.get(last):
            raise bad_value(
                ship.place, last, Sentence("a player with a barrel aboard, and the ship full")
            )
        points[last] += 1
    return points


def score_pub(barrels: Mapping[str, int]) -> dict[str, int]:
    """The points of each of the 2 to 4 players for the barrels in the pub (MB-E2)."""
    if len(barrels) not in PUB_POINTS:
        raise bad_value(PUB, dict(barrels), Sentence("all 2 to 4 players"))
    return score_places(barrels, PUB_POINTS[len(barrels)])


def score_places(barrels: Mapping[str, int], places: Sequence[int]) -> dict[str, int]:
    """Points by majority: tied players share the places that they fill together, rounded up
    (MB-4.3b, MB-4.3c).
    """
    counts = {
        player: require_integer("barrels", count, 0, 1_000_000) for player, count in barrels.items()
    }
    points = dict.fromkeys(counts, 0)
    for player, count in counts.items():
        if count:
            ahead = sum(other > count for other in counts.values())
            tied = sum(other == count for other in counts.values())
            points[player] = -(-sum(places[ahead : ahead + tied]) // tied)
    return points
