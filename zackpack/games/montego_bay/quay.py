"""The ships at the piers and those still to come: how they are loaded, sail and pay (MB-4.3a to MB-4.3e, MB-E2)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from zackpack.errors import Fault, InputError, plural, require_integer
from zackpack.games.montego_bay.components import Ship

PIERS, PILE = 4, 6
"""Piers, and how many ships lie in each of the two piles (MB-P1)."""
PUB = "pub"
DESTINATIONS = (*(f"pier{number}" for number in range(1, PIERS + 1)), PUB)
"""Where barrels can go, as records say it."""
PUB_POINTS = {2: (1,), 3: (2, 1), 4: (3, 2, 1)}
"""What the places in the pub are worth, by the number of players (MB-E2)."""
Who = TypeVar("Who", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Berth:
    """A ship at a pier, None for the pilot boat, and each player's barrels aboard."""

    ship: Ship | None
    barrels: tuple[int, ...]

    @property
    def free(self) -> int:
        """How many slots are free; the pilot boat has none (MB-5)."""
        return self.ship.slots - sum(self.barrels) if self.ship else 0

    def pays(self, last: int | None = None) -> tuple[int, ...]:
        """What each player gets if the ship sails; nothing for the pilot boat (MB-5)."""
        if self.ship is None:
            return (0,) * len(self.barrels)
        return tuple(score_ship(dict(enumerate(self.barrels)), self.ship, last).values())


@dataclass(frozen=True, slots=True)
class Quay:
    """The harbour.

    Attributes
    ----------
    berths
        Pier 1 first. Ships move up at once (MB-4.3e), so none is empty between two of them.
    pile
        The ships to come that are known, the next one first, through both piles.
    unknown
        How many come after those, that the record has not named yet.
    players
        How many there are.
    """

    berths: tuple[Berth, ...]
    pile: tuple[Ship, ...]
    unknown: int
    players: int

    @property
    def unnamed(self) -> int:
        """How many ships have come to the piers that the record has not named yet."""
        return min(PIERS - len(self.berths), self.unknown)

    @property
    def in_piles(self) -> int:
        """How many ships lie in the two piles."""
        return len(self.pile) + self.unknown - self.unnamed

    @property
    def piles(self) -> tuple[tuple[int, Ship | None], tuple[int, Ship | None]]:
        """How many ships lie in the first and the second pile, and the top one of each if it is known (MB-P1)."""
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
        """Let a ship sail (MB-4.3e): those behind it move up, and the next one of the pile comes."""
        return _moor(replace(self, berths=self.berths[:index] + self.berths[index + 1 :]))

    def change_barrels(self, index: int, player: int, change: int) -> Quay:
        """Put more barrels of a player on a ship, or take some off."""
        berth = self.berths[index]
        barrels = tuple(number + change * (owner == player) for owner, number in enumerate(berth.barrels))
        berth = replace(berth, barrels=barrels)
        return replace(self, berths=(*self.berths[:index], berth, *self.berths[index + 1 :]))

    def load(self, index: int, player: int) -> tuple[Quay, Berth | None]:
        """Put a barrel on a ship with a free slot; also that ship, if it is full now and has sailed (MB-4.3a)."""
        after = self.change_barrels(index, player, 1)
        if after.berths[index].free:
            return after, None
        return after.sail(index), after.berths[index]

    def open_piers(self) -> tuple[int, ...]:
        """The piers whose ships take a barrel, pier 1 being 0."""
        return tuple(index for index, berth in enumerate(self.berths) if berth.free)

    def aboard(self, player: int) -> int:
        """How many barrels of a player are on ships."""
        return sum(berth.barrels[player] for berth in self.berths)


def _moor(quay: Quay) -> Quay:
    """Let ships come to the piers that are free (MB-4.3e)."""
    coming = PIERS - len(quay.berths)
    berths = (Berth(ship, (0,) * quay.players) for ship in quay.pile[:coming])
    return replace(quay, berths=(*quay.berths, *berths), pile=quay.pile[coming:])


def score_ship(barrels: Mapping[Who, int], ship: Ship, last: Who | None = None) -> dict[Who, int]:
    """What each player gets for a ship that leaves (MB-4.3b to MB-4.3d).

    Parameters
    ----------
    barrels
        How many barrels each player has aboard.
    last
        Who filled the last slot; None if nobody did.

    Raises
    ------
    InputError
        If there are more barrels than slots, or `last` filled nothing.

    Examples
    --------
    >>> score_ship({"blue": 5, "yellow": 2, "green": 2, "orange": 1}, Ship("S", 10, (5, 3, 2)), last="blue")
    {'blue': 6, 'yellow': 3, 'green': 3, 'orange': 0}
    """
    points = score_places(barrels, ship.points)
    aboard = sum(barrels.values())
    if aboard > ship.slots:
        raise InputError(Fault(f"ship {ship.name}", plural(aboard, "barrel"), f"at most {ship.slots}"))
    if last is not None:
        if not barrels.get(last) or aboard < ship.slots:
            expected = "a player with a barrel aboard, and the ship full"
            raise InputError(Fault(f"ship {ship.name}, last slot", repr(last), expected))
        points[last] += 1
    return points


def score_pub(barrels: Mapping[Who, int]) -> dict[Who, int]:
    """What each of the 2 to 4 players gets for the barrels in the pub (MB-E2).

    Examples
    --------
    >>> score_pub({"Anna": 2, "Ben": 2, "Cleo": 0})
    {'Anna': 2, 'Ben': 2, 'Cleo': 0}
    """
    if len(barrels) not in PUB_POINTS:
        raise InputError(Fault("pub", plural(len(barrels), "player"), "all 2 to 4 players"))
    return score_places(barrels, PUB_POINTS[len(barrels)])


def score_places(barrels: Mapping[Who, int], places: Sequence[int]) -> dict[Who, int]:
    """Points by majority: who is tied shares the places that they fill together, rounded up (MB-4.3b, MB-4.3c)."""
    for player, count in barrels.items():
        require_integer(f"barrels of {player}", count, 0, 1_000_000)
    points = dict.fromkeys(barrels, 0)
    for player, count in barrels.items():
        if count:
            ahead = sum(other > count for other in barrels.values())
            tied = sum(other == count for other in barrels.values())
            points[player] = -(-sum(places[ahead : ahead + tied]) // tied)
    return points
