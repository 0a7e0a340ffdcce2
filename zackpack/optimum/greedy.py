"""Greedy packing, as by somebody in a hurry: quick rather than good."""

from __future__ import annotations

from collections.abc import Sequence

from zackpack.pieces import Cargo, Piece
from zackpack.placements import Axis, Placement
from zackpack.trucks import Truck

Heights = tuple[int, ...]
"""Loaded levels above each square."""
Spot = tuple[Axis, tuple[int, ...]]
"""The axis of a stick, and the numbers of its squares."""


class _Spots:
    """A truck and the spots for sticks of each length: in reading order, along rows, along columns, standing."""

    def __init__(self, truck: Truck) -> None:
        self.levels = truck.levels
        self.squares = sorted(truck.squares, key=lambda square: (square[1], square[0]))
        numbers = {square: number for number, square in enumerate(self.squares)}
        self.spots: dict[int, list[Spot]] = {}
        for length in Piece:
            rows = [[(x + i, y) for i in range(length)] for x, y in self.squares]
            columns = [[(x, y + i) for i in range(length)] for x, y in self.squares]
            lying: list[tuple[Axis, list[list[tuple[int, int]]]]] = [(Axis.X, rows), (Axis.Y, columns)]
            self.spots[length] = [
                (axis, tuple(numbers[square] for square in line))
                for axis, lines in lying
                for line in lines
                if all(square in numbers for square in line)
            ] + [(Axis.Z, (number,)) for number in numbers.values()]

    def spot(self, heights: Heights, length: int) -> Spot | None:
        """The lowest spot for a stick; among equally low ones, lying before standing."""
        best, lowest = None, self.levels
        for axis, numbers in self.spots[length]:
            height = heights[numbers[0]]
            if height >= lowest or (axis is Axis.Z and height + length > self.levels):
                continue
            if all(heights[number] == height for number in numbers):
                best, lowest = (axis, numbers), height
        return best

    def after(self, heights: Heights, spot: Spot, length: int) -> Heights:
        """The heights with a stick on a spot."""
        axis, numbers = spot
        more = length if axis is Axis.Z else 1
        return tuple(height + more * (number in numbers) for number, height in enumerate(heights))


def pack_greedily(truck: Truck, cargo: Cargo) -> tuple[Placement, ...]:
    """Pack as somebody in a hurry does: the longest sticks first, each in the lowest spot, never moved again.

    Among equally low spots: along a row, then along a column, then standing, each in reading order. Sticks without a
    spot are left over.
    """
    spots, placements = _Spots(truck), []
    heights: Heights = (0,) * len(spots.squares)
    for piece in reversed(Piece):
        for _ in range(cargo.counts[piece - 1]):
            spot = spots.spot(heights, piece)
            if spot is None:
                break
            axis, (number, *_) = spot
            placements.append(Placement(piece, (*spots.squares[number], heights[number]), axis))
            heights = spots.after(heights, spot, piece)
    return tuple(placements)


def greedy_volumes(truck: Truck, maxima: Sequence[int]) -> dict[tuple[int, ...], int]:
    """The volume that `pack_greedily` loads, for every cargo with at most `maxima` sticks of each length.

    Cargoes with the same longest sticks share the work.
    """
    spots = _Spots(truck)
    volumes: dict[tuple[int, ...], int] = {}

    def put(length: int, longer: tuple[int, ...], heights: Heights, volume: int) -> None:
        if not length:
            volumes[longer] = volume
            return
        put(length - 1, (0, *longer), heights, volume)
        for count in range(1, maxima[length - 1] + 1):
            if spot := spots.spot(heights, length):
                heights, volume = spots.after(heights, spot, length), volume + length
            put(length - 1, (count, *longer), heights, volume)

    put(len(maxima), (), (0,) * len(spots.squares), 0)
    return volumes
