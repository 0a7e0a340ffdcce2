"""A letter for each stick of a drawn load; large loads use a letter for several sticks that do not touch."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from zackpack.layers import LETTERS
from zackpack.loads import Load
from zackpack.placements import Cell

STEPS = ((0, 0, 0), (1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))


def letters_of(load: Load) -> list[str]:
    """The letter of each stick: its own, or one that only sticks of its length have, and none that touches it.

    So what hangs together is one stick. If even that takes too many letters, each stick gets the number of its length.
    """
    own = [load.letter(index) for index in range(len(load.placements))]
    if None not in own:
        return [letter for letter in own if letter]
    numbers = _numbers(load)
    lengths = [placement.piece.length for placement in load.placements]
    needed = dict.fromkeys(sorted(lengths), 0)
    for length, number in zip(lengths, numbers, strict=False):
        needed[length] = max(needed[length], number + 1)
    if sum(needed.values()) > len(LETTERS):
        return [str(length) for length in lengths]
    starts = {length: sum(needed[shorter] for shorter in needed if shorter < length) for length in needed}
    return [LETTERS[starts[length] + number] for length, number in zip(lengths, numbers, strict=True)]


def _numbers(load: Load) -> list[int]:
    """For each stick the lowest number that no touching stick of its length has so far; ends where letters run out."""
    taken: dict[tuple[int, Cell], set[int]] = {}
    numbers: list[int] = []
    for placement in load.placements:
        length, cells = placement.piece.length, placement.cells()
        used = {number for cell in cells for near in _near(cell) for number in taken.get((length, near), ())}
        numbers.append(next(number for number in count() if number not in used))
        if numbers[-1] == len(LETTERS):
            break
        for cell in cells:
            taken.setdefault((length, cell), set()).add(numbers[-1])
    return numbers


def _near(cell: Cell) -> Iterator[Cell]:
    """A cell and the six that share a face with it."""
    x, y, z = cell
    return ((x + a, y + b, z + c) for a, b, c in STEPS)
