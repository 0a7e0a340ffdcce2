"""In which order hands put the sticks of a load onto the truck."""

from __future__ import annotations

from zackpack.loads import Load


def packing_order(load: Load) -> tuple[int, ...]:
    """Indices into the load's placements: level by level, on each from the back to the front, from left to right.

    Of a legal load every beginning of this order is a legal load, too: what a stick rests on (ZP-L4) begins on a lower
    level than it does, and comes before it. And nothing is ever above a place that is still to be filled.

    Examples
    --------
    >>> from zackpack import Cargo, Truck
    >>> load = Load.from_layers(Truck("small", "..", levels=2), Cargo(white=2, grey=1), ["CB", "AA"])
    >>> [load.letter(index) for index in packing_order(load)]
    ['C', 'B', 'A']
    """
    placements = load.placements
    return tuple(sorted(range(len(placements)), key=lambda i: (placements[i].cell[::-1], i)))
