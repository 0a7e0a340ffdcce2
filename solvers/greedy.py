"""A first packing at once: legal, usually good, never proven."""

from __future__ import annotations

from solvers.problem import COLUMN, LEVEL, ROW, Cell, Problem, Stick


def pack(problem: Problem) -> tuple[Stick, ...]:
    """Go through the cubes from the bottom and start the longest stick that lies or stands firmly on each."""
    space = set(problem.cells)
    left = list(problem.supply)
    loaded: set[Cell] = set()
    sticks: list[Stick] = []

    def fits(stick: Stick) -> bool:
        cells = stick.cells()
        if not space.issuperset(cells) or not loaded.isdisjoint(cells):
            return False
        resting = cells[:1] if stick.axis == LEVEL else cells
        return all(level == 0 or (row, column, level - 1) in loaded for row, column, level in resting)

    for cell in problem.cells:
        if cell in loaded:
            continue
        choices = (
            Stick(length, cell, axis)
            for length in range(len(left), 0, -1)
            if left[length - 1]
            for axis in ((COLUMN,) if length == 1 else (COLUMN, ROW, LEVEL))
        )
        stick = next(filter(fits, choices), None)
        if stick is not None:
            sticks.append(stick)
            loaded.update(stick.cells())
            left[stick.length - 1] -= 1
    return tuple(sticks)
