"""Greedy packing, as by somebody in a hurry: quick rather than good."""

from collections.abc import Sequence

from zackpack.loads import Load
from zackpack.pieces import Cargo, Piece
from zackpack.placements import Axis, Placement
from zackpack.referee import legal_placements
from zackpack.trucks import Truck


def pack_longest_first(truck: Truck, cargo: Cargo) -> Load:
    """Pack the longest sticks first, each in the lowest place where it fits.

    Among places of one level, those along a row come first, then those across the rows, then those
    where it stands.
    """
    load = Load(truck, cargo)
    for piece in reversed(Piece):
        for _ in range(cargo.counts[piece - 1]):
            load = _put(load, piece)
    return load


def _put(load: Load, piece: Piece) -> Load:
    """Return the load with one more stick, or as it is if there is no place."""
    places = legal_placements(load, piece)
    if not places:
        return load
    return load + min(places, key=_preference)


def _preference(place: Placement) -> tuple[int, Axis, int, int]:
    """Return what is least for the place that is taken first."""
    x, y, z = place.cell
    return z, place.axis, y, x


def greedy_volumes(truck: Truck, max_counts: Sequence[int]) -> dict[tuple[int, ...], int]:
    """Return the volume that `pack_longest_first` loads, for every cargo up to some counts.

    Parameters
    ----------
    truck
        The truck.
    max_counts
        The largest count of each colour.

    Returns
    -------
    dict of tuple to int
        The volume in unit cubes by the counts of the cargo.
    """
    # a cargo begins like the one with fewer sticks of its shortest length
    loads: dict[tuple[int, ...], Load] = {(): Load(truck, Cargo(*max_counts))}
    for piece in (Piece.PURPLE, Piece.TURQUOISE, Piece.BROWN, Piece.GREY):
        with_longer_ones = loads
        loads = {}
        for counts, load in with_longer_ones.items():
            loads[0, *counts] = load
            packed = load
            for count in range(1, max_counts[piece - 1] + 1):
                packed = _put(packed, piece)
                loads[count, *counts] = packed

    # a white stick fits wherever a cube is free
    volumes = {}
    for counts, load in loads.items():
        for whites in range(max_counts[0] + 1):
            volumes[whites, *counts] = min(load.volume + whites, truck.capacity)
    return volumes
