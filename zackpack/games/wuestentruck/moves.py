"""The cards of Der Wüstentruck, and how trucks move over a board: ways, fuel, jumps (WT-C2, WT-M1 to WT-D1, WT-F1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise
from types import MappingProxyType

from zackpack.errors import bad_value, require_integer
from zackpack.games.wuestentruck.components import Board, kind_of, litres
from zackpack.games.wuestentruck.drawing import A_SPACE, OASIS, START, is_space
from zackpack.sentences import Sentence, counted, enumeration
from zackpack.violations import Violation

TANK = 12
"""Litres in a full tank: the highest face of the dice."""
Path = tuple[str, ...]
"""The spaces that a truck moves onto, one after the other, without the one where it stands."""
OtherTrucks = Mapping[str, int]
"""The spaces of the other trucks on the track, and the fuel of each."""
NOBODY: OtherTrucks = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card: its name in sentences, its copies in the pack, its rule, and how far it moves a truck."""

    name: Sentence
    copies: int
    rule: str
    steps: tuple[int, ...] = ()

    @property
    def distance(self) -> Sentence:
        """How far it moves a truck."""
        if len(self.steps) == 1:
            return Sentence("exactly {steps} spaces", steps=self.steps[0])
        return Sentence("exactly {steps} or exactly {more} spaces", steps=self.steps[0], more=self.steps[-1])


CARDS = {
    "darkblue": Card(Sentence("the dark blue card"), 18, "WT-K1", (1, 3)),
    "lightblue": Card(Sentence("the light blue card"), 18, "WT-K1", (2, 4)),
    "darkbrown": Card(Sentence("the dark brown card"), 4, "WT-K2", (3,)),
    "lightbrown": Card(Sentence("the light brown card"), 4, "WT-K3"),
    "red": Card(Sentence("the red card"), 7, "WT-K4"),
    "pink": Card(Sentence("the pink card"), 4, "WT-K4"),
}
UNSEEN = "?"
"""A card that was not recorded."""


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

    def move(self, path: Path, *, burns: bool = True) -> Truck:
        """The truck at the end of a path, refuelled there or run dry (WT-M2, WT-M4, WT-D1)."""
        left = self.fuel - (litres((self.space, *path)) if burns else 0)
        there = Truck(path[-1], left).with_fuel(left)
        return Truck(there.space) if there.kind == "depot" else there


def name_of(space: str) -> str:
    """The name of a space in sentences."""
    return {START: Sentence("start"), OASIS: Sentence("oasis")}.get(space, space)


def why_not_move(
    board: Board, truck: Truck, path: Path, *, others: OtherTrucks = NOBODY, burns: bool = True
) -> Violation | None:
    """Why a truck may not take a path of any length; None if it may."""
    return next(chain(_off_the_road(board, truck, path), _blocked(truck, path, others, burns)), None)


def legal_paths(board: Board, truck: Truck, card: str, others: OtherTrucks, burns: bool) -> Iterator[Path]:
    """All legal paths of a truck with a card; none if the card moves no truck."""
    walks: list[Path] = [(truck.space,)]
    for steps in range(1, max(CARDS[card].steps, default=0) + 1):
        onwards = [(walk, space) for walk in walks if walk[-1] != OASIS for space in board.neighbours[walk[-1]]]
        walks = [(*walk, space) for walk, space in onwards if space != START and space not in walk]
        paths = (walk[1:] for walk in walks if steps in CARDS[card].steps)
        yield from (path for path in paths if not any(_blocked(truck, path, others, burns)))


def _off_the_road(board: Board, truck: Truck, path: Path) -> Iterator[Violation]:
    """Why a truck may not take a path even on an empty board (WT-C1, WT-M1, WT-F1)."""
    for space in (truck.space, *path):
        if space not in board.neighbours:
            text = Sentence("there is no space {space} on the board {board}.", space=space, board=board.name)
            yield Violation("WT-C1", text)
    if OASIS in (truck.space, *path[:-1]):
        yield Violation("WT-F1", Sentence("a truck reaches the oasis by exact count and stays there."))
    if START in path:
        yield Violation("WT-M1", Sentence("trucks enter the start area only when they are put back."))
    for before, space in pairwise((truck.space, *path)):
        if space not in (near := board.neighbours[before]):
            template = "{space} and {before} are not neighbours; the neighbours of {before} are {near}."
            values = {"space": name_of(space), "before": name_of(before), "near": enumeration([*map(name_of, near)])}
            yield Violation("WT-M1", Sentence(template, **values))
    if len({truck.space, *path}) <= len(path):
        way = enumeration((truck.space, *path), " ")
        yield Violation("WT-M1", Sentence("a truck may not enter a space twice in one move: {path}.", path=way))


def _blocked(truck: Truck, path: Path, others: OtherTrucks, burns: bool) -> Iterator[Violation]:
    """Why other trucks forbid a path that is legal on an empty board (WT-M1, WT-M5, WT-D1)."""
    if others.keys().isdisjoint(path):
        return
    if path[-1] in others:
        yield Violation("WT-M1", Sentence("there is a truck on {space}, where the move ends.", space=path[-1]))
    jumped: list[str] = []
    for number, space in enumerate(path, start=1):
        if space in others:
            jumped.append(space)
            continue
        left = truck.fuel - litres((truck.space, *path[:number]))  # on the first free space beyond
        for below in jumped:
            if burns and left >= others[below]:
                template = (
                    "after a jump a truck must have less fuel than the one below: here {left}, on {below} {fuel}."
                )
                values = {"left": counted("{count} litre", "{count} litres", left), "fuel": others[below]}
                yield Violation("WT-M5", Sentence(template, below=below, **values))
        jumped = []
    if kind_of(path[-1]) == "depot":
        yield Violation("WT-D1", Sentence("a move with a jump may not end on the depot {space}.", space=path[-1]))


# ---- questions without a game


@dataclass(frozen=True, slots=True)
class Move:
    """A way to move a truck: the path, the litres that it burns, and the truck at its end (or back at the start)."""

    path: Path
    litres: int
    truck: Truck


def fuel_of(path: Sequence[str]) -> int:
    """The litres that a path costs, from the space on which the truck stands (WT-M2).

    Raises
    ------
    InputError
        If one of them is not the name of a space.

    Examples
    --------
    >>> fuel_of(["p1", "p2", "s1", "x1", "p3"])
    4
    """
    for space in path:
        if not is_space(space):
            raise bad_value("space", space, A_SPACE)
    return litres(path)


def reachable(
    board: Board, truck: Truck, card: str, *, others: OtherTrucks = NOBODY, burns: bool = True
) -> dict[str, Move]:
    """All spaces where a truck can legally end its move with a card, each with the move that burns least.

    Parameters
    ----------
    card
        "darkblue", "lightblue" or "darkbrown".
    others
        Where other trucks stand, and the fuel of each.
    burns
        False for another player's truck, which only a dark brown card moves, and not from a slope.

    Raises
    ------
    InputError
        If a card or space does not exist, or a tank does not hold 1 to 12 litres.

    Examples
    --------
    >>> from zackpack.games.wuestentruck.components import house_board
    >>> there = reachable(house_board(), Truck("p13", 5), "darkblue")
    >>> {place: way.truck.fuel for place, way in there.items()}
    {'p10': 4, 'p11': 4, 's15': 5, 'p12': 2, 'p16': 4, 'p17': 2, 'p20': 4, 'x21': 4}
    """
    if not (card in CARDS and CARDS[card].steps):
        raise bad_value("card", card, f"one of {', '.join(kind for kind in CARDS if CARDS[kind].steps)}")
    for space, fuel in ((truck.space, truck.fuel), *others.items()):
        if space not in board.neighbours:
            raise bad_value("space", space, f"a space of the board {board.name!r}")
        require_integer(f"fuel on {space}", fuel, 1, TANK)
    on_track = {space: fuel for space, fuel in others.items() if space not in (START, OASIS)}
    if truck.space in on_track:
        raise bad_value("others", truck.space, f"other spaces than {truck.space}, where the truck itself is")
    if not burns and (card != "darkbrown" or truck.kind in ("start", "slope")):  # WT-K1, WT-K2, WT-S1
        return {}
    best: dict[str, Move] = {}
    for path in legal_paths(board, truck, card, on_track, burns):
        burnt = litres((truck.space, *path)) if burns else 0
        if path[-1] not in best or burnt < best[path[-1]].litres:
            best[path[-1]] = Move(path, burnt, truck.move(path, burns=burns))
    return best
