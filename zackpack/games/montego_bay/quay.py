"""The ships at the piers and in the piles: how they load, sail and pay (MB-4.3a to MB-4.3e, MB-E2)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from zackpack.errors import Fault, InputError, plural, require_instance, require_integer
from zackpack.games.montego_bay.components import PIER_NUMBERS, PIERS, PUB, Ship

PILE = 6
"""The ships in each of the two piles (MB-P1)."""
PUB_POINTS = {2: (1,), 3: (2, 1), 4: (3, 2, 1)}
"""The points of the places in the pub, by the number of players (MB-E2)."""
Who = TypeVar("Who", bound=Hashable)


def split_place(place: str) -> tuple[int, str]:
    """The pier and the ship of a barrel's place in a record; 0 or "" if it says none, and both for the pub.

    >>> split_place("Ackee"), split_place("pier2"), split_place("pier2=Ackee"), split_place("pub")
    ((0, 'Ackee'), (2, ''), (2, 'Ackee'), (0, ''))
    """
    first, _, ship = place.partition("=")
    if pier := PIER_NUMBERS.get(first, 0):
        return pier, ship
    return 0, "" if place == PUB else place


@dataclass(frozen=True, slots=True)
class Berth:
    """A ship at a pier, None for the pilot boat, and each player's barrels aboard."""

    ship: Ship | None
    barrels: tuple[int, ...]

    @property
    def name(self) -> str:
        """The name of the ship; "" for the pilot boat."""
        return self.ship.name if self.ship else ""

    @property
    def free(self) -> int:
        """The number of free slots; the pilot boat has none (MB-5)."""
        return self.ship.slots - sum(self.barrels) if self.ship else 0

    def pays(self, last: int | None = None) -> tuple[int, ...]:
        """The points of each player if the ship sails; none for the pilot boat (MB-5)."""
        if self.ship is None:
            return (0,) * len(self.barrels)
        return tuple(score_ship(dict(enumerate(self.barrels)), self.ship, last).values())


@dataclass(frozen=True, slots=True)
class Quay:
    """The harbour.

    Attributes
    ----------
    berths
        The berths from pier 1. Ships move up at once (MB-4.3e), so there is no gap.
    pile
        The known ships to come, the next one first, through both piles.
    unknown
        The number of ships after those, which the record has not named yet.
    players
        The number of players.
    """

    berths: tuple[Berth, ...]
    pile: tuple[Ship, ...]
    unknown: int
    players: int

    @property
    def unnamed(self) -> int:
        """The number of ships at the piers that the record has not named yet."""
        return min(PIERS - len(self.berths), self.unknown)

    @property
    def in_piles(self) -> int:
        """The number of ships in the two piles."""
        return len(self.pile) + self.unknown - self.unnamed

    @property
    def piles(self) -> tuple[tuple[int, Ship | None], tuple[int, Ship | None]]:
        """The number of ships in the first and the second pile, and the top one of each if known (MB-P1)."""
        second = min(PILE, self.in_piles)
        first = self.in_piles - second
        tops = (
            self.pile[place] if count and place < len(self.pile) else None
            for count, place in ((first, 0), (second, first))
        )
        return (first, next(tops)), (second, next(tops))

    def name_ships(self, ships: tuple[Ship, ...]) -> Quay:
        """Name the ships that come next."""
        return _moor(replace(self, pile=self.pile + ships, unknown=self.unknown - len(ships)))

    def sail(self, index: int) -> Quay:
        """Let a ship sail (MB-4.3e): the ships behind it move up, and the next one comes from the pile."""
        return _moor(replace(self, berths=self.berths[:index] + self.berths[index + 1 :]))

    def change_barrels(self, index: int, player: int, change: int) -> Quay:
        """Put more barrels of a player on a ship, or take some off."""
        berth = self.berths[index]
        barrels = tuple(number + change * (owner == player) for owner, number in enumerate(berth.barrels))
        berths = (*self.berths[:index], Berth(berth.ship, barrels), *self.berths[index + 1 :])
        return Quay(berths, self.pile, self.unknown, self.players)  # `replace` is slow, and loadings are thousands

    def load(self, index: int, player: int) -> tuple[Quay, Berth | None]:
        """Put a barrel on a ship with a free slot; also return the ship if it is full now and sails (MB-4.3a)."""
        after = self.change_barrels(index, player, 1)
        if after.berths[index].free:
            return after, None
        return after.sail(index), after.berths[index]

    def open_piers(self) -> tuple[int, ...]:
        """The indices of the piers whose ships can take a barrel; pier 1 has index 0."""
        return tuple(index for index, berth in enumerate(self.berths) if berth.free)

    def aboard(self, player: int) -> int:
        """The number of a player's barrels on ships."""
        return sum(berth.barrels[player] for berth in self.berths)


def _moor(quay: Quay) -> Quay:
    """Let ships come to the free piers (MB-4.3e)."""
    coming = PIERS - len(quay.berths)
    berths = (Berth(ship, (0,) * quay.players) for ship in quay.pile[:coming])
    return replace(quay, berths=(*quay.berths, *berths), pile=quay.pile[coming:])


def score_ship(barrels: Mapping[Who, int], ship: Ship, last: Who | None = None) -> dict[Who, int]:
    """The points of each player for a ship that leaves (MB-4.3b to MB-4.3d).

    Parameters
    ----------
    barrels
        The number of barrels of each player aboard.
    last
        The player who filled the last slot; None if nobody did.

    Raises
    ------
    InputError
        If a number of barrels is none, there are more barrels than slots, or `last` cannot have filled the last one.

    Examples
    --------
    >>> score_ship({"blue": 5, "yellow": 2, "green": 2, "orange": 1}, Ship("S", 10, (5, 3, 2)), last="blue")
    {'blue': 6, 'yellow': 3, 'green': 3, 'orange': 0}
    """
    points = score_places(barrels, require_instance("ship", ship, Ship).points)
    aboard = sum(barrels.values())
    if aboard > ship.slots:
        raise InputError(
            Fault(f"ship {ship.name}", plural(aboard, "barrel"), f"at most {plural(ship.slots, 'barrel')}")
        )
    if last is not None:
        if not barrels.get(last) or aboard < ship.slots:
            expected = "a player with a barrel aboard, and the ship full"
            raise InputError(Fault(f"ship {ship.name}, last slot", repr(last), expected))
        points[last] += 1
    return points


def score_pub(barrels: Mapping[Who, int]) -> dict[Who, int]:
    """The points of each of the 2 to 4 players for the barrels in the pub (MB-E2).

    Raises
    ------
    InputError
        If there are more or fewer players, or a number of barrels is none.

    Examples
    --------
    >>> score_pub({"Anna": 2, "Ben": 2, "Cleo": 0})
    {'Anna': 2, 'Ben': 2, 'Cleo': 0}
    """
    if len(barrels) not in PUB_POINTS:
        raise InputError(Fault("pub", plural(len(barrels), "player"), "all 2 to 4 players"))
    return score_places(barrels, PUB_POINTS[len(barrels)])


def score_places(barrels: Mapping[Who, int], places: Sequence[int]) -> dict[Who, int]:
    """Points by majority: tied players share the places that they fill together, rounded up (MB-4.3b, MB-4.3c)."""
    barrels = {
        player: require_integer(f"barrels of {player}", count, 0, 1_000_000) for player, count in barrels.items()
    }
    points = dict.fromkeys(barrels, 0)
    for player, count in barrels.items():
        if count:
            ahead = sum(other > count for other in barrels.values())
            tied = sum(other == count for other in barrels.values())
            points[player] = -(-sum(places[ahead : ahead + tied]) // tied)
    return points
