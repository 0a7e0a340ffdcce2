"""Puzzles: a truck and a roll that are worth packing, and how hard that is.

The measure: 200 packers work as people in a hurry do. Each fills the truck from the bottom up, cube
by cube, with a stick that fits there, in an order of sticks that tends to the long ones and is
otherwise drawn at random. The share of those who reach the least penalty is the *luck* of the
puzzle, and the luck decides its level. What the greedy packer (`greedy.py`) solves is no puzzle of
any level: nearly everybody begins with the longest sticks.
"""

import math
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from random import Random

from zackpack.decks import CARD_COLUMNS, CARD_LEVELS, CARD_ROWS
from zackpack.dice import STANDARD_DICE
from zackpack.display import display_method
from zackpack.errors import bad_value, require_integer
from zackpack.optimum.convert import to_problem
from zackpack.optimum.own_solvers import Room, Shape
from zackpack.optimum.solution import Solution, Status
from zackpack.optimum.solving import solve
from zackpack.pieces import Cargo
from zackpack.puzzles.greedy import pack_longest_first
from zackpack.scores import penalty_of_volume
from zackpack.sentences import Sentence
from zackpack.tables.areas import draw_area
from zackpack.trucks import Truck

PACKERS = 200
"""Hurried packers who try a puzzle."""
LEAST_LUCK = (Fraction(35, 100), Fraction(15, 100), Fraction(6, 100), Fraction(2, 100))
"""The least luck of levels 1 to 4; what has less is of level 5."""
MOST_LUCK = Fraction(60, 100)
"""What more packers solve is no puzzle."""
HASTE = 3
"""In a packer's order of sticks, one may come before others that are longer by less than this.

Another value would make other puzzles of the seeds of old, so it stays what it is, however the
solvers are tuned.
"""
MIN_SQUARES = 6
MAX_SQUARES = 13
"""The squares of a puzzle's truck."""
MAX_PENALTY = 3
"""The highest least penalty of a puzzle, in points."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A truck and a roll to pack as well as possible.

    Attributes
    ----------
    seed, level
        The seed from which it was drawn, and its difficulty from 1 to 5.
    truck, cargo
        What to load, and with which sticks.
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
        """Draw the empty truck, for notebooks: the solution stays hidden."""
        return self.truck._repr_svg_()

    def __repr__(self) -> str:
        cargo = ",".join(map(str, self.cargo.counts))
        task = f"{self.truck.capacity} cubes, cargo {cargo}"
        return f"<Puzzle {self.seed!r}, difficulty {self.level} of 5: {task}>"


def puzzle(seed: int | str, level: int = 3) -> Puzzle:
    """Return a puzzle; the same one for the same seed and level, everywhere.

    Parameters
    ----------
    seed
        A number or a text, such as the date "2026-05-17".
    level
        From 1, which a third of hurried packers solve, to 5, which fewer than one in fifty solve.

    Returns
    -------
    Puzzle
        The truck, the roll, and the best load with its proof.

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
    return next(filter(None, search_puzzle(seed, level)))


def search_puzzle(seed: int | str, level: int = 3) -> Iterator[Puzzle | None]:
    """Search for the puzzle that `puzzle` returns, in steps of some milliseconds.

    Parameters
    ----------
    seed
        A number or a text.
    level
        The difficulty, from 1 to 5.

    Yields
    ------
    Puzzle or None
        None for each truck and roll that are no puzzle, then the puzzle.

    Raises
    ------
    InputError
        As in `puzzle`, before the first step.
    """
    level = require_integer("level", level, 1, len(LEAST_LUCK) + 1)
    return _search(seed_text(seed), level)


def seed_text(seed: object) -> str:
    """Return a seed, a number or a text, as the text from which chance begins.

    Raises
    ------
    InputError
        If it is anything else, a blank text, or one with half a character in it.
    """
    if isinstance(seed, (int, str)) and not isinstance(seed, bool):
        # neither half a character nor a number of thousands of digits has a text
        with suppress(ValueError):
            text = str(seed)
            if text.strip() and text.encode():
                return text

    raise bad_value(Sentence("seed"), seed, Sentence("a number or a text"))


def _search(seed: str, level: int) -> Iterator[Puzzle | None]:
    """Draw trucks and rolls until they make a puzzle of the level; None for each that does not."""
    # only `random()` gives the same numbers in every version of Python
    chance = Random(f"zackpack puzzle {seed} {level}")  # noqa: S311, the same one everywhere
    low, high = _packers_of(level)
    while True:
        truck = _draw_truck(chance)
        cargo = roll_dice(chance)

        # at least so much stays empty or is left over
        if abs(cargo.volume - truck.capacity) > MAX_PENALTY:
            continue

        best = solve(truck, cargo)
        if _is_worth_packing(best):
            luck = measure_luck(truck, cargo, best.penalty, chance, low=low, high=high)
            if luck is not None:
                yield Puzzle(seed, level, truck, cargo, best, luck)
                return
        yield None


def _is_worth_packing(best: Solution) -> bool:
    """Whether a load is proven to be the best, costs little, and is not found greedily."""
    if best.status is not Status.OPTIMAL or best.penalty > MAX_PENALTY:
        return False

    cargo = best.load.cargo
    greedy_load = pack_longest_first(best.truck, cargo)
    return best.penalty < penalty_of_volume(best.truck, cargo, greedy_load.volume)


def measure_luck(
    truck: Truck, cargo: Cargo, penalty: int, chance: Random, *, low: int = 0, high: int = PACKERS
) -> Fraction | None:
    """Return the share of hurried packers who reach a penalty.

    Parameters
    ----------
    truck
        What they load.
    cargo
        The sticks that each of them has.
    penalty
        The penalty to reach, in points.
    chance
        Chooses their orders of sticks. Afterwards, it is where it would be if all had packed.
    low, high
        How many of the 200 packers are wanted, at least and at most.

    Returns
    -------
    Fraction or None
        The share; None if there are not as many as wanted.
    """
    room = Room.of(to_problem(truck, cargo))
    successful = 0
    for packer in range(PACKERS):
        packing = room.pack_greedily(_hurried_order(room, chance))
        volume = sum(shape.length for _, shape in packing)
        if penalty_of_volume(truck, cargo, volume) <= penalty:
            successful += 1

        # stop once it is certain, but let chance go on, for the puzzles to come
        others = PACKERS - 1 - packer
        if not low - others <= successful <= high:
            for _ in range(others):
                _hurried_order(room, chance)
            return None

    return Fraction(successful, PACKERS)


def _hurried_order(room: Room, chance: Random) -> list[Shape]:
    """Draw the order in which a packer tries the shapes of sticks: long ones tend to be first."""
    return sorted(room.shapes, key=lambda shape: HASTE * chance.random() - shape.length)


def _packers_of(level: int) -> tuple[int, int]:
    """Return how many packers solve a puzzle of this level, at least and at most."""
    lowest = [math.ceil(luck * PACKERS) for luck in LEAST_LUCK]
    lowest.append(0)
    if level == 1:
        return lowest[0], math.floor(MOST_LUCK * PACKERS)
    return lowest[level - 1], lowest[level - 2] - 1


def _draw_truck(chance: Random) -> Truck:
    """Draw a truck of 6 to 13 squares within 5 x 3, and 1 to 4 levels."""
    squares = sorted(product(range(CARD_ROWS), range(CARD_COLUMNS)), key=lambda _: chance.random())
    number = MIN_SQUARES + int(chance.random() * (MAX_SQUARES - MIN_SQUARES + 1))
    area = draw_area([(x, y) for y, x in squares[:number]])
    levels = 1 + int(chance.random() * CARD_LEVELS)
    return Truck("puzzle", area, levels)


def roll_dice(chance: Random) -> Cargo:
    """Roll the five dice; the same roll for the same chance in every version of Python."""
    return Cargo(*(die[int(chance.random() * len(die))] for die in STANDARD_DICE.faces))
