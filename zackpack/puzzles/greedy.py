"""Greedy packing, as by somebody in a hurry: quick rather than good."""

from collections.abc import Sequence

from zackpack.loads import Load
from zackpack.pieces import Cargo, Piece
from zackpack.referee import legal_placements
from zackpack.trucks import Truck


def pack_greedily(truck: Truck, cargo: Cargo) -> Load:
    """Pack the longest sticks first, each in the lowest spot: along a row, across the rows, or
    standing.
    """
    load = Load(truck, cargo)
    for piece in reversed(Piece):
        for _ in range(cargo.counts[piece - 1]):
            load = _put(load, piece)
    return load


def _put(load: Load, piece: Piece) -> Load:
    """The load with one more stick, if there is a spot."""
    spots = legal_placements(load, piece)
    if not spots:
        return load
    return load + min(spots, key=lambda spot: (spot.cell[2], spot.axis, spot.cell[1], spot.cell[0]))


def greedy_volumes(truck: Truck, maxima: Sequence[int]) -> dict[tuple[int, ...], int]:
    """The volume that `pack_greedily` loads, for every cargo with at most `maxima` sticks of each
    length.
    """
    loads: dict[tuple[int, ...], Load] = {(): Load(truck, Cargo(*maxima))}
    for piece in reversed(Piece):
        if piece is Piece.WHITE:
            break
        longer, loads = loads, {}
        for counts, packed in longer.items():
            load = packed
            for count in range(maxima[piece - 1] + 1):
                load = _put(load, piece) if count else load
                loads[count, *counts] = load
    # a white stick fits wherever a cube is free
    whites = range(maxima[0] + 1)
    return {
        (n, *counts): min(load.volume + n, truck.capacity)
        for counts, load in loads.items()
        for n in whites
    }
