"""The ships at the piers and in the piles (MB-4.2a to MB-4.3e, MB-E2).

They load, sail and pay.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from zackpack.errors import bad_value, require_instance, require_integer
from zackpack.games.montego_bay.components import PIER_NUMBERS, PIERS, PUB, Ship
from zackpack.sentences import Sentence, counted

PILE = 6
"""The ships in each of the two piles (MB-P1)."""
PUB_POINTS = {2: (1,), 3: (2, 1), 4: (3, 2, 1)}
"""The points of the places in the pub, by the number of players (MB-E2)."""
MAX_COUNT = 1_000_000
"""The most barrels of a player that are scored."""


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


class MovedBarrel(NamedTuple):
    """What a barrel that is moved leads to.

    Attributes
    ----------
    quay
        The quay then.
    sailed
        The ship that sails because it is full (MB-4.3a); None if it is not.
    """

    quay: Quay
    sailed: Berth | None = None


@dataclass(frozen=True, slots=True)
class Quay:
    """The harbour: the berths from pier 1, the ships to come, named or not, and the pub."""

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
        """The ship that a place in a line means.

        For a pier with a ship it is that one, or else the place itself.
        """
        pier = PIER_NUMBERS.get(place, 0)
        return self.berths[pier - 1].name if 0 < pier <= len(self.berths) else place

    def moor(self, berths: tuple[Berth, ...]) -> Quay:
        """MB-4.3e: ships at these piers move up, and the next ones come to the free piers."""
        coming = PIERS - len(berths)
        return replace(
            self, berths=(*berths, *map(Berth, self.pile[:coming])), pile=self.pile[coming:]
        )

    def moves(self, player: str, change: int) -> dict[str, MovedBarrel]:
        """MB-4.2a, MB-4.2b: where a barrel can go, or come from, and what that leads to.

        Parameters
        ----------
        player
            The owner of the barrel.
        change
            1 to load it, -1 to take it off.

        Returns
        -------
        dict
            By the names of ships, or by `PUB` if no ship can take the barrel (MB-E2).
        """
        moves: dict[str, MovedBarrel] = {}
        for index, berth in enumerate(self.berths):
            if berth.free if change > 0 else player in berth.barrels:
                moves[berth.name] = self._move_barrel(index, player, change)

        # a ship that the record has not named yet may have room: then the pub must wait
        if change > 0 and not moves and not self.unnamed:
            moves[PUB] = MovedBarrel(replace(self, pub=(*self.pub, player)))
        return moves

    def _move_barrel(self, index: int, player: str, change: int) -> MovedBarrel:
        """Load a player's barrel at a berth, or take it off.

        A ship that is full then sails (MB-4.3a).
        """
        berth = self.berths[index]
        before = self.berths[:index]
        behind = self.berths[index + 1 :]

        # aboard, the barrels of a player stay together
        barrels = [*berth.barrels]
        if change < 0:
            barrels.remove(player)
        elif player in barrels:
            barrels.insert(barrels.index(player), player)
        else:
            barrels.append(player)
        moved = Berth(berth.ship, tuple(barrels))

        if moved.free:
            return MovedBarrel(replace(self, berths=(*before, moved, *behind)))
        return MovedBarrel(self.moor(before + behind), sailed=moved)

    def after(self, player: str, places: Sequence[str], change: int) -> Quay:
        """The quay after a player's barrels have gone to these places, or come from them."""
        quay = self
        for place in places:
            quay = quay.moves(player, change)[quay.name_at(place)].quay
        return quay

    def has_way(self, player: str, number: int, change: int) -> bool:
        """Whether so many barrels can be moved, without a ship that is not named yet."""
        if not number:
            return True

        moves = self.moves(player, change).values()
        return any(moved.quay.has_way(player, number - 1, change) for moved in moves)


def score_ship(barrels: Mapping[str, int], ship: Ship, last: str | None = None) -> dict[str, int]:
    """Score a ship that leaves (MB-4.3b to MB-4.3d).

    Parameters
    ----------
    barrels
        The number of each player's barrels aboard.
    ship
        The ship, with its slots and points.
    last
        The player who has filled the last slot, for one more point; None if nobody has.

    Returns
    -------
    dict
        The points that each player gains.

    Raises
    ------
    InputError
        If there are more barrels than slots, or `last` cannot have filled the last slot.

    Examples
    --------
    >>> score_ship({"Anna": 2, "Ben": 2}, Ship("Ackee", 4, (5, 2)), last="Ben")
    {'Anna': 4, 'Ben': 5}
    """
    require_instance("barrels", barrels, Mapping)  # type: ignore[type-abstract]
    points = score_places(barrels, require_instance("ship", ship, Ship).points)

    free = ship.slots - sum(barrels.values())
    if free < 0:
        expected = counted("at most {count} barrel", "at most {count} barrels", ship.slots)
        raise bad_value(ship.place, dict(barrels), expected)

    if last is not None:
        if free or not barrels.get(last):
            expected = Sentence("a player with a barrel aboard, and the ship full")
            raise bad_value(ship.place, last, expected)
        points[last] += 1
    return points


def score_pub(barrels: Mapping[str, int]) -> dict[str, int]:
    """Score the barrels in the pub (MB-E2).

    Parameters
    ----------
    barrels
        The number of barrels there of each of the 2 to 4 players, those with none included.

    Returns
    -------
    dict
        The points that each player gains.

    Raises
    ------
    InputError
        If the players are fewer or more.

    Examples
    --------
    >>> score_pub({"Anna": 3, "Ben": 0, "Cleo": 1})
    {'Anna': 2, 'Ben': 0, 'Cleo': 1}
    """
    if len(barrels) not in PUB_POINTS:
        raise bad_value(PUB, dict(barrels), Sentence("all 2 to 4 players"))
    return score_places(barrels, PUB_POINTS[len(barrels)])


def score_places(barrels: Mapping[str, int], places: Sequence[int]) -> dict[str, int]:
    """Score a majority (MB-4.3b, MB-4.3c).

    Tied players share the places that they fill together, rounded up.

    Parameters
    ----------
    barrels
        The number of each player's barrels; who has none fills no place.
    places
        The points of the places, the first one first; later ones have none.

    Returns
    -------
    dict
        The points that each player gains.

    Raises
    ------
    InputError
        If a number of barrels is negative or no whole number.
    """
    counts = {
        player: require_integer("barrels", count, 0, MAX_COUNT) for player, count in barrels.items()
    }
    points = dict.fromkeys(counts, 0)

    for player, count in counts.items():
        if not count:
            continue
        ahead = sum(other > count for other in counts.values())
        tied = sum(other == count for other in counts.values())
        shared = sum(places[ahead : ahead + tied])
        points[player] = -(-shared // tied)  # rounded up
    return points
