"""The moves of trucks in Der Wüstentruck: fuel, jumps, depots, and the reach of cards (WT-M1 to WT-D1, WT-F1).

Everything here works on a board with some trucks standing on it, without a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType

from zackpack.errors import bad_value, require_integer
from zackpack.games.wuestentruck.components import Board, kind_of, litres
from zackpack.games.wuestentruck.drawing import EXPECTED, OASIS, START, is_space
from zackpack.sentences import Sentence, enumeration, quantity
from zackpack.violations import Violation

TANK = 12
"""Litres in a full tank: the highest face of the dice."""
STEPS: Mapping[str, tuple[int, ...]] = MappingProxyType({"darkblue": (1, 3), "lightblue": (2, 4), "darkbrown": (3,)})
"""The spaces that a card moves a truck; the other cards move none (WT-K1, WT-K2)."""
Path = tuple[str, ...]
"""The spaces that a truck moves onto, one after the other, without the one where it stands."""
OtherTrucks = Mapping[str, int]
"""The spaces of the other trucks, and the fuel of each."""
NOBODY: OtherTrucks = MappingProxyType({})


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

    def turn_gauge(self) -> Truck:
        """Turn the gauge over (WT-K4)."""
        return Truck(self.space, TANK + 1 - self.fuel)

    def rest(self) -> Truck:
        """Begin the owner's turn: on a skull the truck loses a litre (WT-M3)."""
        return self.with_fuel(self.fuel - 1) if self.kind == "skull" else self

    def move(self, path: Path, *, burns: bool = True) -> Truck:
        """Move to the end of a path, burn fuel, run dry or refuel there (WT-M2, WT-M4, WT-D1)."""
        left = self.fuel - (litres((self.space, *path)) if burns else 0)
        there = Truck(path[-1], left).with_fuel(left)
        return Truck(there.space, TANK) if there.kind == "depot" else there


@dataclass(frozen=True, slots=True)
class Move:
    """A way to move a truck: the path, the litres that it burns, and the truck at its end (or back at the start)."""

    path: Path
    litres: int
    truck: Truck

    @property
    def place(self) -> str:
        """The end of the path, even if the truck runs dry there."""
        return self.path[-1]


def why_not_move(
    board: Board, truck: Truck, path: Path, *, others: OtherTrucks = NOBODY, burns: bool = True
) -> Violation | None:
    """Why a truck may not take a path of any length; None if it may.

    Parameters
    ----------
    others
        The other trucks on the board, without those in the start area and in the oasis.
    burns
        False for another player's truck, moved by a dark brown card: it burns no fuel and may jump any truck.
    """
    return _off_the_road(board, truck, path) or why_blocked(truck, path, others, burns)


def _off_the_road(board: Board, truck: Truck, path: Path) -> Violation | None:
    """Why a truck may not take a path even on an empty board; None if it may."""
    for space in (truck.space, *path):
        if space not in board.neighbours:
            text = Sentence("there is no space {space} on the board {board}.", space=space, board=board.name)
            return Violation("WT-C1", text)
    if OASIS in (truck.space, *path[:-1]):
        text = Sentence("a truck reaches the oasis by exact count and stays there.")
        return Violation("WT-F1", text)
    if START in path:
        return Violation("WT-M1", Sentence("trucks enter the start area only when they are put back."))
    for before, space in pairwise((truck.space, *path)):
        if space not in board.neighbours[before]:
            text = Sentence(
                "{space} and {before} are not neighbours; the neighbours of {before} are {near}.",
                space=name_of(space),
                before=name_of(before),
                near=enumeration([name_of(near) for near in board.neighbours[before]]),
            )
            return Violation("WT-M1", text)
    if len({truck.space, *path}) <= len(path):
        way = enumeration((truck.space, *path), " ")
        return Violation("WT-M1", Sentence("a truck may not enter a space twice in one move: {path}.", path=way))
    return None


def why_blocked(truck: Truck, path: Path, others: OtherTrucks, burns: bool) -> Violation | None:
    """Why other trucks forbid a path that is legal on an empty board; None if they do not."""
    if others.keys().isdisjoint(path):
        return None
    if path[-1] in others:
        return Violation("WT-M1", Sentence("there is a truck on {space}, where the move ends.", space=path[-1]))
    jumped: list[str] = []
    for number, space in enumerate(path, start=1):
        if space in others:
            jumped.append(space)
        elif jumped and burns:  # the first free space beyond
            left = truck.fuel - litres((truck.space, *path[:number]))
            for below in jumped:
                if left >= others[below]:
                    text = Sentence(
                        "after a jump a truck must have less fuel than the one below: here {left}, on {below} {fuel}.",
                        left=quantity(left, "litre"),
                        below=below,
                        fuel=others[below],
                    )
                    return Violation("WT-M5", text)
            jumped = []
    if kind_of(path[-1]) == "depot" and any(space in others for space in path):
        text = Sentence("a move with a jump may not end on the depot {space}.", space=path[-1])
        return Violation("WT-D1", text)
    return None


def name_of(space: str) -> str:
    """The name of a space in sentences."""
    return {START: Sentence("start"), OASIS: Sentence("oasis")}.get(space, space)


RULE = {
    "darkblue": "WT-K1",
    "lightblue": "WT-K1",
    "darkbrown": "WT-K2",
    "lightbrown": "WT-K3",
    "red": "WT-K4",
    "pink": "WT-K4",
}
CARD_NAMES = {
    "darkblue": Sentence("the dark blue card"),
    "lightblue": Sentence("the light blue card"),
    "darkbrown": Sentence("the dark brown card"),
    "lightbrown": Sentence("the light brown card"),
    "red": Sentence("the red card"),
    "pink": Sentence("the pink card"),
}
"""The names of the cards in sentences."""


def why_not_concern(truck: Truck, card: str, *, own: bool, any_gauge: bool = False, name: str = "") -> Violation | None:
    """Why a card cannot concern a truck, wherever the others stand; None if it can."""
    kind, rule = truck.kind, RULE[card]
    values = {"truck": name, "card": CARD_NAMES[card], "fuel": truck.fuel, "most": TANK // 2}
    if not own and card in ("darkblue", "lightblue", "red"):
        return Violation(
            rule, Sentence("{truck} belongs to another player, and {card} is only for one's own trucks.", **values)
        )
    if card == "darkbrown" and not own and kind == "slope":
        return Violation(
            "WT-S1",
            Sentence("{truck} belongs to another player and is on a slope: only its owner may move it.", **values),
        )
    if kind == "start" and (card in ("red", "pink") or (card in ("darkbrown", "lightbrown") and not own)):
        return Violation(rule, Sentence("{truck} is in the start area, where {card} does nothing to it.", **values))
    if kind == "depot" and (card in ("red", "pink") or (card == "lightbrown" and not own)):
        return Violation(rule, Sentence("{truck} is on a depot, where {card} does nothing to it.", **values))
    if card == "red" and not any_gauge and truck.fuel > TANK // 2:
        text = Sentence("{truck} has {fuel} litres, and {card} turns over only gauges of {most} or less.", **values)
        return Violation(rule, text)
    return None


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
        check_space(space)
    return litres(path)


def check_space(space: object) -> str:
    """Require the name of a space, and return it.

    Raises
    ------
    InputError
        If it is not one.
    """
    if not isinstance(space, str) or not is_space(space):
        raise bad_value("space", space, EXPECTED)
    return space


def paths(board: Board, truck: Truck, steps: int) -> Iterator[Path]:
    """All paths of this length on an empty board (WT-M1, WT-F1)."""

    def onwards(path: Path) -> Iterator[Path]:
        if len(path) > steps:
            yield path[1:]
        elif path[-1] != OASIS:
            for space in board.neighbours[path[-1]]:
                if space != START and space not in path:
                    yield from onwards((*path, space))

    if truck.space != OASIS:
        yield from onwards((truck.space,))


def legal_moves(
    board: Board, truck: Truck, card: str, *, others: OtherTrucks = NOBODY, burns: bool = True
) -> Iterator[Move]:
    """All legal moves of a truck with a card; none if the card moves no truck."""
    for steps in STEPS.get(card, ()):
        for path in paths(board, truck, steps):
            if not why_blocked(truck, path, others, burns):
                burnt = litres((truck.space, *path)) if burns else 0
                yield Move(path, burnt, truck.move(path, burns=burns))


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
    if card not in STEPS:
        raise bad_value("card", card, f"one of {', '.join(STEPS)}")
    for space, fuel in ((truck.space, truck.fuel), *others.items()):
        if space not in board.neighbours:
            raise bad_value("space", space, f"a space of the board {board.name!r}")
        require_integer(f"fuel on {space}", fuel, 1, TANK)
    if clash := {truck.space} & others.keys() - {START, OASIS}:
        raise bad_value("others", sorted(clash), f"other spaces than {truck.space}, where the truck itself is")
    if why_not_concern(truck, card, own=burns):
        return {}
    on_track = {space: fuel for space, fuel in others.items() if space not in (START, OASIS)}
    best: dict[str, Move] = {}
    for way in legal_moves(board, truck, card, others=on_track, burns=burns):
        if way.place not in best or way.litres < best[way.place].litres:
            best[way.place] = way
    return best
