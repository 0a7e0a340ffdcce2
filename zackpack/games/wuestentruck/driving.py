"""The cards of Der Wüstentruck, and how trucks move (WT-C2, WT-M1 to WT-D1, WT-F1).

They move by ways, fuel and jumps.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from zackpack.games.wuestentruck.components import OASIS, START, Board, kind_of
from zackpack.sentences import Sentence, counted, enumeration
from zackpack.violations import Violation

TANK = 12
"""Litres in a full tank: the highest face of the dice."""
Path = tuple[str, ...]
"""The spaces that a truck moves onto, one after the other, without the one where it stands."""


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card.

    Attributes
    ----------
    name
        Its name in sentences.
    label
        Its name on a button.
    colour
        Its colour there.
    copies
        The number of them in the pack.
    rule
        The rule about it.
    steps
        How far it can move a truck; () if it moves none.
    """

    name: Sentence
    label: Sentence
    colour: str
    copies: int
    rule: str
    steps: tuple[int, ...] = ()


CARDS = {
    "darkblue": Card(
        Sentence("the dark blue card"), Sentence("dark blue"), "#1b3a93", 18, "WT-K1", (1, 3)
    ),
    "lightblue": Card(
        Sentence("the light blue card"), Sentence("light blue"), "#9fd3f4", 18, "WT-K1", (2, 4)
    ),
    "darkbrown": Card(
        Sentence("the dark brown card"), Sentence("dark brown"), "#5b3a1e", 4, "WT-K2", (3,)
    ),
    "lightbrown": Card(
        Sentence("the light brown card"), Sentence("light brown"), "#c9a06a", 4, "WT-K3"
    ),
    "red": Card(Sentence("the red card"), Sentence("red"), "#d0342c", 7, "WT-K4"),
    "pink": Card(Sentence("the pink card"), Sentence("pink"), "#f0a0c0", 4, "WT-K4"),
}
USES = {
    "WT-K1": Sentence(
        "dark blue cards move one's own truck exactly 1 or 3 spaces, light blue ones 2 or 4."
    ),
    "WT-K2": Sentence(
        "dark brown cards move a truck exactly 3 spaces, but no other player's from the start area."
    ),
    "WT-K3": Sentence(
        "light brown cards add 1 to one's own truck or take 3 from another's, not at start or "
        "depot."
    ),
    "WT-K4": Sentence(
        "red cards turn over low gauges of one's own trucks, pink ones any, not at start or depot."
    ),
}
"""What cards are for, by their rules."""
UNSEEN = "?"
"""A card that was not recorded."""


class TruckId(NamedTuple):
    """A truck of a player; lines of a record write it as `Ben.2` (WT-P1).

    Attributes
    ----------
    player
        Its owner.
    number
        Its number, from 1.
    """

    player: str
    number: int

    def __str__(self) -> str:
        return f"{self.player}.{self.number}"


@dataclass(frozen=True, slots=True)
class Truck:
    """A truck: its space, and the litres in its tank."""

    space: str = START
    fuel: int = TANK

    @property
    def is_under_way(self) -> bool:
        """Whether it is neither in the start area nor in the oasis."""
        return self.space not in (START, OASIS)

    @property
    def kind(self) -> str:
        """The kind of its space."""
        return kind_of(self.space)

    def with_fuel(self, fuel: int) -> Truck:
        """The truck with this many litres; below 1, it goes back to the start area (WT-M4)."""
        return Truck(self.space, fuel) if fuel >= 1 else Truck()

    def move(self, path: Path, *, burns: bool) -> Truck:
        """The truck at the end of a path, refuelled there or run dry (WT-M2, WT-M4, WT-D1)."""
        left = self.fuel - (litres((self.space, *path)) if burns else 0)
        there = Truck(path[-1], left).with_fuel(left)
        return Truck(there.space) if there.kind == "depot" else there


def litres(path: Sequence[str]) -> int:
    """The litres that a path costs; its first space is where the truck stands (WT-M2)."""
    # a slope costs nothing when a truck comes there, and a skull one more when it leaves
    kinds: list[str] = [*map(kind_of, path)]
    steps = len(path) - 1
    return steps - kinds[1:].count("slope") + kinds[:-1].count("skull")


@dataclass(frozen=True, slots=True)
class Road:
    """The board before a truck, and the others on it; another player's truck burns no fuel."""

    board: Board
    truck: Truck
    others: Mapping[str, int]  # the fuel of the other trucks on the track, by their spaces
    burns: bool

    def paths(self, steps: Collection[int]) -> Iterator[Path]:
        """All legal paths of so many steps."""
        near = self.board.neighbours
        walks: list[Path] = [(self.truck.space,)]

        for number in range(1, max(steps, default=0) + 1):
            longer: list[Path] = []
            for walk in walks:
                onwards = near[walk[-1]] if walk[-1] != OASIS else ()
                free = (space for space in onwards if space != START and space not in walk)
                longer += ((*walk, space) for space in free)
            walks = longer

            if number in steps:
                paths = (walk[1:] for walk in walks)
                yield from (path for path in paths if not any(self._jams(path)))

    def faults(self, path: Path) -> Iterator[Violation]:
        """Why the truck may not take a path (WT-C1, WT-F1, WT-M1 to WT-D1)."""
        near = self.board.neighbours
        for space in path:
            if space not in near:
                template = "there is no space {space} on the board {board}."
                yield Violation("WT-C1", Sentence(template, space=space, board=self.board.name))
                return

        if OASIS in path[:-1]:
            template = "a truck reaches the oasis by exact count and stays there."
            yield Violation("WT-F1", Sentence(template))

        whole = (self.truck.space, *path)
        is_apart = any(space not in near[before] for before, space in pairwise(whole))
        if is_apart or START in path or len({*whole}) < len(whole):
            template = (
                "a truck moves to neighbouring spaces, onto none twice and not into the start "
                "area: {path}."
            )
            yield Violation("WT-M1", Sentence(template, path=enumeration(whole, " ")))

        yield from self._jams(path)

    def _jams(self, path: Path) -> Iterator[Violation]:
        """Why other trucks forbid a path (WT-M1, WT-M5, WT-D1)."""
        if self.others.keys().isdisjoint(path):
            return

        if path[-1] in self.others:
            template = "there is a truck on {space}, where the move ends."
            yield Violation("WT-M1", Sentence(template, space=path[-1]))

        if self.burns:
            yield from self._wrong_jumps(path)

        if kind_of(path[-1]) == "depot":
            template = "a move with a jump may not end on the depot {space}."
            yield Violation("WT-D1", Sentence(template, space=path[-1]))

    def _wrong_jumps(self, path: Path) -> Iterator[Violation]:
        """The jumps after which the truck does not have less fuel than every one below (WT-M5)."""
        jumped: list[str] = []
        for number, space in enumerate(path, start=1):
            if space in self.others:
                jumped.append(space)
                continue

            # what is left on the first free space beyond the trucks below
            left = self.truck.fuel - litres((self.truck.space, *path[:number]))
            if any(left >= self.others[below] for below in jumped):
                template = (
                    "after a jump a truck must have less fuel than every one below; here {left}."
                )
                fuel = counted("{count} litre", "{count} litres", left)
                yield Violation("WT-M5", Sentence(template, left=fuel))
            jumped = []
