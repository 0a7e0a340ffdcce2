"""The ships at the piers, those still to come, and how they are loaded and sail (MB-P1, MB-4.3a, MB-4.3e)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from zackpack.games.montego_bay_harbour import PILE, Ship

PIERS = 4
PUB = "pub"
WORDS = (*(f"pier{number}" for number in range(1, PIERS + 1)), PUB)
"""Where barrels can go, as records say it."""


def pier(word: str) -> int:
    """The index of a pier: pier1 is 0."""
    return WORDS.index(word)


@dataclass(frozen=True, slots=True)
class Berth:
    """A ship at a pier, None for the pilot boat, and each player's barrels aboard."""

    ship: Ship | None
    barrels: tuple[int, ...]

    @property
    def free(self) -> int:
        """How many slots are free; the pilot boat has none (MB-5)."""
        return self.ship.slots - sum(self.barrels) if self.ship else 0

    def with_barrel(self, player: int, change: int) -> Berth:
        """With so many barrels more of one player."""
        barrels = tuple(number + change * (index == player) for index, number in enumerate(self.barrels))
        return replace(self, barrels=barrels)


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
    def nameless(self) -> int:
        """How many ships have come to the piers that the record has not named yet."""
        return min(PIERS - len(self.berths), self.unknown)

    @property
    def in_piles(self) -> int:
        """How many ships lie in the two piles."""
        return len(self.pile) + self.unknown - self.nameless

    @property
    def second_pile(self) -> bool:
        """Whether the second pile has been begun (MB-4.3e)."""
        return self.in_piles < PILE

    def named(self, ships: tuple[Ship, ...]) -> Quay:
        """With the names of the ships that come next."""
        return _moored(replace(self, pile=self.pile + ships, unknown=self.unknown - len(ships)))

    def without(self, index: int) -> Quay:
        """After a ship has sailed (MB-4.3e): those behind it move up, and the next one of the pile comes."""
        return _moored(replace(self, berths=self.berths[:index] + self.berths[index + 1 :]))

    def changed(self, index: int, player: int, change: int) -> Quay:
        """With so many barrels more, or fewer, of a player on a ship."""
        berth = self.berths[index].with_barrel(player, change)
        return replace(self, berths=(*self.berths[:index], berth, *self.berths[index + 1 :]))

    def load(self, index: int, player: int) -> tuple[Quay, Berth | None]:
        """With a barrel more on a ship with a free slot; and that ship if it is full now and has sailed (MB-4.3a)."""
        after = self.changed(index, player, 1)
        if after.berths[index].free:
            return after, None
        return after.without(index), after.berths[index]

    def open(self) -> Iterator[int]:
        """The piers whose ships take a barrel."""
        return (index for index, berth in enumerate(self.berths) if berth.free)

    def aboard(self, player: int) -> int:
        """How many barrels of a player are on ships."""
        return sum(berth.barrels[player] for berth in self.berths)


def _moored(quay: Quay) -> Quay:
    """After ships have come to the piers that are free (MB-4.3e)."""
    coming = PIERS - len(quay.berths)
    berths = (Berth(ship, (0,) * quay.players) for ship in quay.pile[:coming])
    return replace(quay, berths=(*quay.berths, *berths), pile=quay.pile[coming:])
