"""Packing as a small model for OR-Tools CP-SAT, and what it costs to tell equal sticks apart."""

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from ortools.sat.python import cp_model

import zackpack as zp

Cell = tuple[int, int, int]


class Answer(NamedTuple):
    """A load, whether it is proven to be the best, and how many decisions that took."""

    load: zp.Load
    is_proven: bool
    decisions: int


class SmallModel:
    """A Boolean for each stick in each place, and three constraints on them.

    Parameters
    ----------
    tells_apart
        Give every single stick of the cargo Booleans of its own, though sticks of one colour are
        alike.
    """

    def __init__(self, truck: zp.Truck, cargo: zp.Cargo, *, tells_apart: bool = False) -> None:
        self.truck, self.cargo = truck, cargo
        self.model = cp_model.CpModel()
        self.lies: dict[tuple[zp.Placement, int], cp_model.IntVar] = {}
        self.covering = defaultdict[Cell, list[cp_model.IntVar]](list)
        self.sticks = defaultdict[tuple[zp.Piece, int], list[cp_model.IntVar]](list)
        for place in self.places():
            for number in range(cargo.counts[place.piece - 1] if tells_apart else 1):
                lies = self.lies[place, number] = self.model.new_bool_var(
                    f"{place.piece.colour} {place.cell}"
                )
                self.sticks[place.piece, number].append(lies)
                for cell in place.cells():
                    self.covering[cell].append(lies)
        self.cover()
        self.support()
        self.supply(tells_apart=tells_apart)
        self.volume()

    def places(self) -> Iterator[zp.Placement]:
        """Every piece of the cargo in every place: so ZP-L1 and ZP-L2 need no constraint."""
        for piece, count in zip(zp.Piece, self.cargo, strict=True):
            if count:
                yield from self.truck.placements(piece)

    def cover(self) -> None:
        """No cube is in two sticks (ZP-L3)."""
        for sticks in self.covering.values():
            self.model.add_at_most_one(sticks)

    def support(self) -> None:
        """A cube is loaded only if the cube below it is: the sum of its sticks says so (ZP-L4)."""
        for (x, y, z), sticks in self.covering.items():
            if z > 0:
                self.model.add(sum(sticks) <= sum(self.covering[x, y, z - 1]))

    def supply(self, *, tells_apart: bool) -> None:
        """No more sticks than there are to load (ZP-L6)."""
        for (piece, _), places in self.sticks.items():
            self.model.add(sum(places) <= (1 if tells_apart else self.cargo.counts[piece - 1]))

    def volume(self) -> None:
        """Load as many cubes as possible: then the penalty is the least (ZP-S3)."""
        self.model.maximize(
            sum(place.piece.length * lies for (place, _), lies in self.lies.items())
        )

    def solve(self, *, time_limit: float = 60, presolve: bool = True) -> Answer:
        """The best load that CP-SAT finds in the time given, in seconds.

        Raises
        ------
        TimeoutError
            If it has found none by then.
        """
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.max_time_in_seconds = time_limit
        solver.parameters.cp_model_presolve = presolve
        status = solver.solve(self.model)
        if status == cp_model.UNKNOWN:
            raise TimeoutError(f"CP-SAT has found no load within {time_limit} s")
        sticks = tuple(place for (place, _), lies in self.lies.items() if solver.value(lies))
        load = zp.Load(self.truck, self.cargo, sticks)
        return Answer(load, status == cp_model.OPTIMAL, solver.num_branches)


def main() -> None:
    """Pack one truck with both models."""
    truck, cargo = zp.house_deck()["T07"], zp.Cargo(white=3, grey=2, brown=3, purple=1)
    for tells_apart in (False, True):
        model = SmallModel(truck, cargo, tells_apart=tells_apart)
        answer = model.solve()
        print("every stick by itself:" if tells_apart else "sticks of a colour alike:")
        print(
            f"  {len(model.lies)} Booleans, {answer.decisions} decisions, "
            f"proven: {answer.is_proven}"
        )
        print(f"  {zp.score(answer.load)}\n")  # the referee knows nothing of the model
    print(answer.load)


if __name__ == "__main__":
    main()
