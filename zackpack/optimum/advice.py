"""Help while packing: the best load in reach, the sticks in its way, and the next stick."""

from dataclasses import dataclass

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
        points = f"penalty {self.reachable.penalty} in reach, {self.best.penalty} at best"
        obstacles = f"{len(self.obstacles)} in the way"
        return f"<Advice for {self.best.load.truck.name}: {points}, {obstacles}>"


def advise(
    load: Load | Judgement, *, time_limit: float | None = None, work_limit: int | None = None
) -> Advice:
    """Find the best load in reach of a partly packed truck, and the next stick.

    What rules out a better load is named as well.

    Parameters
    ----------
    load
        What is packed so far, or its judgement; it is legal as it is.
    time_limit
        Seconds for each search; None for no limit.
    work_limit
        Nodes of the search for each search, as in `solve`; None for no limit.

    Returns
    -------
    Advice
        The loads, with what is proven about them, the sticks in the way, and the next stick.

    Raises
    ------
    IllegalLoadError
        If the load breaks a rule.
    Interrupted
        If Ctrl-C came first.

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
    reachable = solve(
        packed.truck,
        packed.cargo,
        fixed=judgement,
        time_limit=time_limit,
        work_limit=work_limit,
    )
    # What is within reach can also be packed on the empty truck, so the best is no worse.
    best = solve(
        packed.truck,
        packed.cargo,
        hint=reachable.judgement,
        time_limit=time_limit,
        work_limit=work_limit,
    )

    # Unless the bound rules it out, the best load may be within reach, and nothing in its way.
    obstacles: tuple[int, ...] = ()
    if best.penalty < reachable.bound:
        obstacles = _obstacles(packed, best, time_limit, work_limit)

    # the lowest stick can always go onto the truck: nothing is missing below it
    missing = set(reachable.load.placements) - set(packed.placements)
    next_stick = min(missing, key=lambda placement: placement.cell[::-1], default=None)
    return Advice(reachable, best, obstacles, next_stick)


def _obstacles(
    load: Load, best: Solution, time_limit: float | None, work_limit: int | None
) -> tuple[int, ...]:
    """Return the indices of the sticks that rule out the best load.

    Stick after stick is tried, from the bottom up, and kept if the best load stays within reach;
    the others are the obstacles.
    """
    levels = [placement.cell[2] for placement in load.placements]
    order = sorted(range(len(levels)), key=levels.__getitem__)

    kept: list[Placement] = []
    obstacles = []
    for index in order:
        # sticks may float here: the solver finds what must come under them
        together = Load(load.truck, load.cargo, (*kept, load.placements[index]))
        problem = to_problem(load.truck, load.cargo, together)
        with hold_back_ctrl_c() as ctrl_c:
            result = portfolio.solve(
                problem, time_limit=time_limit, work_limit=work_limit, stop=ctrl_c.is_set
            )

        if result.volume >= best.load.volume:
            kept.append(load.placements[index])
        elif result.bound < best.load.volume:
            obstacles.append(index)
        else:  # a limit was reached before the proof
            return ()

    return tuple(sorted(obstacles))
