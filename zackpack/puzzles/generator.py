"""Puzzles: a truck and a roll that are worth packing, graded by how rarely hurried packing finds
the best load.

The measure: 200 packers work as people in a hurry do. Each fills the truck from the bottom up, cube
by cube, with a stick that fits there, in an order of sticks that tends to the long ones and is
otherwise drawn at random. The share of those who reach the least penalty is the *luck* of the
puzzle, and the luck decides its level. What the greedy packer (`greedy.py`) solves is no puzzle of
any level: nearly everybody begins with the longest sticks.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from random import Random

from zackpack.decks import CARD_COLUMNS, CARD_LEVELS, CARD_ROWS
from zackpack.dice import STANDARD_DICE
from zackpack.display import display_method
from zackpack.errors import bad_value, require_integer
from zackpack.optimum.convert import to_problem
from zackpack.optimum.own_solvers import Room
from zackpack.optimum.solution import Solution, Status
from zackpack.optimum.solving import solve
from zackpack.pieces import Cargo
from zackpack.puzzles.greedy import pack_greedily
from zackpack.scores import penalty_of_volume
from zackpack.sentences import Sentence
from zackpack.tables.areas import Area, draw_area
from zackpack.trucks import Truck

PACKERS = 200
LEAST_LUCK = (Fraction(35, 100), Fraction(15, 100), Fraction(6, 100), Fraction(2, 100))
"""The least luck of levels 1 to 4; what has less is of level 5."""
MOST_LUCK = Fraction(60, 100)
"""What more packers solve is no puzzle."""
LEAST_SQUARES, MOST_SQUARES = 6, 13
MOST_PENALTY = 3
"""The highest least penalty of a puzzle, in points."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A truck and a roll to pack as well as possible.

    Attributes
    ----------
    seed, level
        The seed from which it was drawn, and its difficulty from 1 to 5.
    best
        A best load, with its proof.
    luck
        The share of hurried packers who reach the least penalty (this module's head).
    """

    seed: str
    level: int
    truck: Truck
    cargo: Cargo
    best: Solution
    luck: Fraction

    __str__ = display_method("sheets.puzzle_text")

    def _repr_svg_(self) -> str:
        """The empty truck, for notebooks: the solution stays hidden."""
        return self.truck._repr_svg_()

    def __repr__(self) -> str:
        cargo = ",".join(map(str, self.cargo.counts))
        return f"<Puzzle {self.seed!r}, difficulty {self.level} of 5: {self.truck.capacity} cubes, cargo {cargo}>"


def puzzle(seed: int | str, level: int = 3) -> Puzzle:
    """A puzzle of a level of difficulty; the same one for the same seed and level, everywhere.

    Parameters
    ----------
    seed
        A number or a text, such as the date "2026-05-17".
    level
        From 1, which a third of hurried packers solve, to 5, which fewer than one in fifty solve.

    Raises
    ------
    InputError
        If the level is not a number from 1 to 5, or the seed neither a number nor a text.

    Examples
    --------
    >>> import zackpack as zp
    >>> one = zp.puzzle("2026-05-17", level=2)
    >>> one == zp.puzzle("2026-05-17", level=2), one.level, str(one.best.status)
    (True, 2, 'optimal')
    """
    return next(found for found in search_puzzle(seed, level) if found is not None)


def search_puzzle(seed: int | str, level: int = 3) -> Iterator[Puzzle | None]:
    """Search for the puzzle of `puzzle` in steps of some milliseconds: None for what is no puzzle,
    then the puzzle.
    """
    level = require_integer("level", level, 1, len(LEAST_LUCK) + 1)
    if isinstance(seed, bool) or not isinstance(seed, (int, str)) or not str(seed).strip():
        raise bad_value(Sentence("seed"), seed, Sentence("a number or a text"))
    return _search(str(seed), level)


def _search(seed: str, level: int) -> Iterator[Puzzle | None]:
    chance = Random(f"zackpack puzzle {seed} {level}")  # noqa: S311, the same one everywhere
    low, high = _luck_of(level)
    while True:
        area, levels, capacity = _draw_area(chance)
        cargo = _roll(chance)
        if (
            abs(cargo.volume - capacity) > MOST_PENALTY
        ):  # at least so much stays empty or is left over
            continue
        truck = Truck("puzzle", area, levels)
        best = solve(truck, cargo)
        penalty = best.penalty
        is_proven = best.status is Status.OPTIMAL
        if is_proven and penalty <= MOST_PENALTY and penalty < _greedy_penalty(truck, cargo):
            luck = measure_luck(truck, cargo, penalty, chance, low=low, high=high)
            if luck is not None:
                yield Puzzle(seed, level, truck, cargo, best, luck)
                return
        yield None


def _greedy_penalty(truck: Truck, cargo: Cargo) -> int:
    return penalty_of_volume(truck, cargo, pack_greedily(truck, cargo).volume)


def measure_luck(
    truck: Truck, cargo: Cargo, penalty: int, chance: Random, *, low: int = 0, high: int = PACKERS
) -> Fraction | None:
    """The share of hurried packers who reach a penalty; None once they cannot be between `low` and
    `high` any more.
    """
    room = Room.of(to_problem(truck, cargo))
    reached = 0
    for packer in range(PACKERS):
        packing = room.pack_greedily(room.shuffled_choices(chance))
        reached += (
            penalty_of_volume(truck, cargo, sum(shape.length for _, shape in packing)) <= penalty
        )
        others = PACKERS - 1 - packer
        if not low - others <= reached <= high:
            for _ in range(others):
                room.shuffled_choices(
                    chance
                )  # as if all of them had packed, for the puzzles to come
            return None
    return Fraction(reached, PACKERS)


def _luck_of(level: int) -> tuple[int, int]:
    """How many packers solve a puzzle of this level, at least and at most."""
    low = math.ceil(LEAST_LUCK[level - 1] * PACKERS) if level <= len(LEAST_LUCK) else 0
    high = (
        math.ceil(LEAST_LUCK[level - 2] * PACKERS) - 1
        if level > 1
        else math.floor(MOST_LUCK * PACKERS)
    )
    return low, high


def _draw_area(chance: Random) -> tuple[Area, int, int]:
    """An area of 6 to 13 squares within 5 x 3, 1 to 4 levels, and the cubes that these hold."""
    # only `random()` gives the same numbers in every version of Python
    squares = sorted(product(range(CARD_ROWS), range(CARD_COLUMNS)), key=lambda _: chance.random())
    chosen = squares[: LEAST_SQUARES + int(chance.random() * (MOST_SQUARES - LEAST_SQUARES + 1))]
    levels = 1 + int(chance.random() * CARD_LEVELS)
    return draw_area([(x, y) for y, x in chosen]), levels, levels * len(chosen)


def _roll(chance: Random) -> Cargo:
    return Cargo(*(die[int(chance.random() * len(die))] for die in STANDARD_DICE.faces))
