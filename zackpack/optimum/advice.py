"""Help while packing: the best load still in reach, the sticks in the way of a better one, and the
next stick.
"""

from dataclasses import dataclass
from typing import Any

from zackpack.interrupts import hold_back_ctrl_c
from zackpack.loads import Load
from zackpack.optimum.convert import to_problem
from zackpack.optimum.own_solvers import portfolio
from zackpack.optimum.solution import Solution
from zackpack.optimum.solving import solve
from zackpack.placements import Placement
from zackpack.scores import Judgement, judge


@dataclass(frozen=True, slots=True)
class Advice:
    """Advice for a partly packed truck.

    Attributes
    ----------
    reachable
        The best load that keeps every stick packed so far.
    best
        The best load of the empty truck.
    obstacles
        Indices of the placements that together rule out the best load: without them, all the others
        could stay. Each is in the way of those that start below it or come before it in the load.
        () if none is in the way, or if a limit was reached before the proof.
    next_stick
        A stick of `reachable` that can go onto the truck now; None if nothing is left to pack.
    """

    reachable: Solution
    best: Solution
    obstacles: tuple[int, ...]
    next_stick: Placement | None

    def __repr__(self) -> str:
        least = f"penalty {self.reachable.penalty} in reach, {self.best.penalty} at best"
        return (
            f"<Advice for {self.best.load.truck.name}: {least}, {len(self.obstacles)} in the way>"
        )


def advise(
    load: Load | Judgement, *, time_limit: float | None = None, work_limit: int | None = None
) -> Advice:
    """Find the best load still in reach of a partly packed truck, what rules out the best of all,
    and the next stick.

    The load is legal so far; the limits are those of `solve`, for each search.

    Raises
    ------
    IllegalLoadError
        If the load breaks a rule.

    Examples
    --------
    >>> import zackpack as zp
    >>> row = zp.Truck("row", ["....."], 1)
    >>> advice = zp.advise(zp.Load.from_layers(row, zp.Cargo(white=1, grey=2), [".A..."]))
    >>> advice.reachable.penalty, advice.best.penalty, advice.obstacles
    (6, 0, (0,))
    """
    judgement = judge(load)
    packed = judgement.load
    limits: dict[str, Any] = {"time_limit": time_limit, "work_limit": work_limit}
    reachable = solve(packed.truck, packed.cargo, fixed=judgement, **limits)
    best = solve(packed.truck, packed.cargo, hint=reachable.judgement, **limits)
    missing = sorted(
        set(reachable.load.placements) - set(packed.placements),
        key=lambda placement: placement.cell[::-1],
    )
    return Advice(
        reachable=reachable,
        best=best,
        obstacles=_obstacles(packed, best, limits) if best.penalty < reachable.bound else (),
        next_stick=missing[0] if missing else None,
    )


def _obstacles(load: Load, best: Solution, limits: dict[str, Any]) -> tuple[int, ...]:
    """Keep stick after stick, from the bottom up, as long as the best load stays within reach."""
    kept: list[Placement] = []
    obstacles = []
    for index in sorted(
        range(len(load.placements)), key=lambda index: load.placements[index].cell[2]
    ):
        together = Load(load.truck, load.cargo, (*kept, load.placements[index]))
        # sticks may float here: the solver finds what must come under them
        problem = to_problem(load.truck, load.cargo, together)
        with hold_back_ctrl_c() as ctrl_c:
            result = portfolio.solve(problem, stop=ctrl_c.is_set, **limits)
        if result.volume >= best.load.volume:
            kept.append(load.placements[index])
        elif result.bound < best.load.volume:
            obstacles.append(index)
        else:  # a limit was reached before the proof
            return ()
    return tuple(sorted(obstacles))
