"""Pictures in words: titles, captions, and descriptions for those who cannot see them."""

from __future__ import annotations

from zackpack.errors import MAX_FAULTS, plural
from zackpack.layers import describe_cell
from zackpack.loads import Load
from zackpack.optimum import Solution, Status
from zackpack.scores import Judgement
from zackpack.trucks import Truck

DIRECTIONS = {"x": "along its row", "y": "towards the front", "z": "upright"}


def load_title(load: Load) -> str:
    """The title of a picture of a load."""
    sticks = plural(len(load.placements), "stick")
    return f"truck {load.truck.name}, {sticks}: {load.volume} of {load.truck.capacity} cubes"


def caption(judgement: Judgement) -> tuple[str, ...]:
    """The lines below a picture of a load: its penalty, or how it breaks the rules."""
    if judgement.score:
        return (f"penalty: {judgement.score}",)
    lines = tuple(map(str, judgement.violations[:MAX_FAULTS]))
    left = len(judgement.violations) - len(lines)
    return (*lines, f"and {left} more") if left else lines


def proof_caption(solution: Solution) -> tuple[str, ...]:
    """The lines below a picture of a solution: its penalty and the proof."""
    if solution.status is Status.OPTIMAL:
        return (f"least penalty: {solution.score}", f"optimal: no load costs less than {solution.bound}")
    return (f"best load so far: {solution.score}", f"not proven optimal: none costs less than {solution.bound}")


def describe_truck(truck: Truck) -> str:
    """An empty truck in words."""
    rows = ", ".join(f"row {y + 1} {row}" for y, row in enumerate(truck.area))
    return f"truck {truck.summary}. From the back to the front ('.' to load, '#' blocked): {rows}."


def describe_load(judgement: Judgement) -> str:
    """A load in words, stick by stick."""
    load = judgement.load
    sentences = [describe_truck(load.truck)]
    for index, placement in enumerate(load.placements):
        direction = "" if placement.piece.length == 1 else f", {DIRECTIONS[placement.axis]}"
        name = load.stick_name(index).removeprefix("the ")
        sentences.append(f"The {name}, length {placement.piece.length}: {describe_cell(placement.cell)}{direction}.")
    return " ".join((*sentences, *caption(judgement)))
