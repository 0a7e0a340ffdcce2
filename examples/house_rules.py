"""Rules of one's own: a referee that knows a house rule, a solver that keeps it, and a scoring of
one's own, on top of the model of CP-SAT.
"""

from collections.abc import Callable, Mapping

from ortools.sat.python import cp_model

import solvers
import zackpack as zp
from solvers.models import PackingModel

Loaded = Mapping[solvers.Stick, cp_model.IntVar]
"""A Boolean for each stick in each place: whether it lies there."""


def solve_with(
    truck: zp.Truck, cargo: zp.Cargo, change: Callable[[cp_model.CpModel, Loaded], None]
) -> zp.Load:
    """Find the best load of a changed model."""
    model = PackingModel(zp.optimum.to_problem(truck, cargo))
    change(model.model, model.loaded)

    solver = cp_model.CpSolver()
    if solver.solve(model.model) != cp_model.OPTIMAL:
        raise RuntimeError("no load is proven to be the best")
    return zp.optimum.to_load(truck, cargo, model.sticks(solver.value))


def check(load: zp.Load) -> list[zp.Violation]:
    """List all breaches, also of the house rule that no stick stands."""
    breaches = [*zp.check(load)]
    for index, stick in enumerate(load.placements):
        if stick.axis == "z":
            message = f"{load.stick_name(index)} stands."
            breaches.append(zp.Violation("HOUSE-1", message, placements=(index,)))
    return breaches


def lie_down(model: cp_model.CpModel, loaded: Loaded) -> None:
    """Keep the house rule."""
    model.add(sum(lies for stick, lies in loaded.items() if stick.axis == "z") == 0)


tower, cargo = zp.Truck("tower", ["..", ".."], levels=3), zp.Cargo(brown=4)
print(*check(zp.solve(tower, cargo).load), sep="\n")
kept = solve_with(tower, cargo, lie_down)
print(f"with nothing standing: {check(kept)}, penalty {zp.score(kept).penalty}")

EMPTY = 3
"""What an empty cube costs."""
SURPLUS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 11}
"""What a stick left over costs, by its length."""


def own_weights(model: cp_model.CpModel, loaded: Loaded) -> None:
    """Load what is worth most: each stick saves its cubes, and what it costs to leave it over."""
    worth = {stick: EMPTY * stick.length + SURPLUS[stick.length] for stick in loaded}
    model.maximize(sum(worth[stick] * lies for stick, lies in loaded.items()))


truck, cargo = zp.house_deck()["T07"], zp.Cargo(white=3, grey=2, brown=3, purple=1)
best = solve_with(truck, cargo, own_weights)
left = zip(SURPLUS.values(), best.remaining.counts, strict=True)
cost = EMPTY * (truck.capacity - best.volume) + sum(price * count for price, count in left)
print(f"with weights of one's own: {cost} points")
