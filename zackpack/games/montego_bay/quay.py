"""The ships at the piers and in the piles: how they load, sail and pay (MB-4.2a to MB-4.3e, MB-E2)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from zackpack.errors import Fault, InputError, plural, require_instance, require_integer
from zackpack.games.montego_bay.components import PIERS, PUB, Ship

PILE = 6
"""The ships in each of the two piles (MB-P1)."""
PUB_POINTS = {2: (1,), 3: (2, 1), 4: (3, 2, 1)}
"""The points of the places in the pub, by the number of players (MB-E2)."""
Who = TypeVar("Who", bound=Hashable)


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


@dataclass(frozen=True, slots=True)
class Quay:
    """The harbour: the berths from pier 1, the known ships to come, and the number of those not named yet."""

    berths: tuple[Berth, ...]
    pile: tuple[Ship, ...]
    unknown: int

    @property
    def unnamed(self) -> int:
        """The number of ships at the piers that the record has not named yet."""
        return min(PIERS - len(self.berths), self.unknown)

    @property
    def in_piles(self) -> int:
        """The number of ships in the two piles."""
        return len(self.pile) + self.unknown - self.unnamed

    @property
    def open_piers(self) -> tuple[int, ...]:
        """The indices of the piers whose ships can take a barrel; pier 1 has index 0."""
        return tuple(index for index, berth in enumerate(self.berths) if berth.free)

    def aboard(self, player: int) -> int:
        """The number of a player's barrels on ships."""
        return sum(berth.barrels[player] for berth in self.berths)

    def moor(self, players: int) -> Quay:
        """MB-4.3e: the next ships come to the free piers."""
        coming = PIERS - len(self.berths)
        berths = (Berth(ship, (0,) * players) for ship in self.pile[:coming])
        return replace(self, berths=(*self.berths, *berths), pile=self.pile[coming:])

    def sail(self, index: int) -> Quay:
        """MB-4.3e: a ship leaves, those behind it move up, and the next one comes."""
        rest = replace(self, berths=self.berths[:index] + self.berths[index + 1 :])
        return rest.moor(len(self.berths[index].barrels))

    def change_barrels(self, index: int, player: int, change: int) -> Quay:
        """Put barrels of a player on a ship, or take some off."""
        berth, berths = self.berths[index], [*self.berths]
        barrels = tuple(number + change * (owner == player) for owner, number in enumerate(berth.barrels))
        berths[index] = Berth(berth.ship, barrels)
        return Quay(tuple(berths), self.pile, self.unknown)  # `replace` is slow, and ways to load are thousands

    def moves(self, player: int, change: int) -> Iterator[Move]:
        """What can happen to a barrel of a player, put on a ship (1) or taken off (-1).

        MB-4.2a: it goes to a free slot; MB-4.3a: a full ship sails; MB-E2: if there is none, it goes to the pub;
        MB-4.2b: one of the player's own comes off.
        """
        for index, berth in enumerate(self.berths):
            if berth.free if change > 0 else berth.barrels[player]:
                after = self.change_barrels(index, player, change)
                is_full = not after.berths[index].free
                quay, sailing = (after.sail(index), after.berths[index]) if is_full else (after, None)
                yield Move(index, berth.name, quay, sailing)
        if change > 0 and not self.open_piers and not self.unnamed:
            yield Move(-1, PUB, self, None)

    def ways(self, player: int, number: int, change: int) -> list[tuple[str, ...]]:
        """The ships of so many barrels, one way for each result; those that need a ship not yet named are left out.

        The order of barrels matters only where ships sail, move up and come.
        """
        found: dict[Quay, tuple[str, ...]] = {self: ()}
        for _ in range(number):
            longer: dict[Quay, tuple[str, ...]] = {}
            for before, places in found.items():
                for move in before.moves(player, change):
                    longer.setdefault(move.quay, (*places, move.place))
            found = longer
        return [*found.values()]


@dataclass(frozen=True, slots=True)
class Move:
    """A barrel moved: its pier from 0 and ship, or -1 and the pub; then the quay, and the ship if it sails, full."""

    pier: int
    place: str
    quay: Quay
    sailing: Berth | None


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
    aboard, place = sum(barrels.values()), f"ship {ship.name}"
    if aboard > ship.slots:
        raise InputError(Fault(place, plural(aboard, "barrel"), f"at most {plural(ship.slots, 'barrel')}"))
    if last is not None:
        if not barrels.get(last) or aboard < ship.slots:
            expected = "a player with a barrel aboard, and the ship full"
            raise InputError(Fault(f"{place}, last slot", repr(last), expected))
        points[last] += 1
    return points


def score_pub(barrels: Mapping[Who, int]) -> dict[Who, int]:
    """The points of each of the 2 to 4 players for the barrels in the pub (MB-E2).

    >>> score_pub({"Anna": 2, "Ben": 2, "Cleo": 0})
    {'Anna': 2, 'Ben': 2, 'Cleo': 0}
    """
    if len(barrels) not in PUB_POINTS:
        raise InputError(Fault("pub", plural(len(barrels), "player"), "all 2 to 4 players"))
    return score_places(barrels, PUB_POINTS[len(barrels)])


def score_places(barrels: Mapping[Who, int], places: Sequence[int]) -> dict[Who, int]:
    """Points by majority: tied players share the places that they fill together, rounded up (MB-4.3b, MB-4.3c)."""
    counts = {player: require_integer(f"barrels of {player}", count, 0, 1_000_000) for player, count in barrels.items()}
    points = dict.fromkeys(counts, 0)
    for player, count in counts.items():
        if count:
            ahead = sum(other > count for other in counts.values())
            tied = sum(other == count for other in counts.values())
            points[player] = -(-sum(places[ahead : ahead + tied]) // tied)
    return points
