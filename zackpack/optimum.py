"""The least penalty that was possible, with its proof: where the game meets the solver."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from zackpack.errors import SolverDefectError, ZackpackError, bad_value, whole_number
from zackpack.loads import Load
from zackpack.pieces import Cargo, Piece
from zackpack.placements import Axis, Placement
from zackpack.referee import check
from zackpack.scores import Score, penalty_of_volume, score
from zackpack.trucks import Truck

if TYPE_CHECKING:
    import solvers

AXES: tuple[Axis, ...] = ("y", "x", "z")
"""Our axis for each axis of the solvers, whose cells are (row, column, level) = (y, x, z)."""
MAX_WORKERS = 64


class Status(Enum):
    """How much is known of a solution."""

    OPTIMAL = "optimal"
    """Proven: no load of this truck costs less."""
    FEASIBLE = "feasible"
    """Stopped before the proof: the load is legal, and nothing costs less than the bound."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The best load found, and what is proven about it.

    Attributes
    ----------
    penalty
        What the load costs, in points.
    bound
        Proven: no legal load costs less.
    seconds
        Wall time of the whole call.
    interrupted
        True if Ctrl-C ended the search.
    """

    load: Load
    penalty: int
    bound: int
    status: Status
    seconds: float
    interrupted: bool = False

    @property
    def gap(self) -> int:
        """Points between the load and the bound: 0 if it is proven optimal."""
        return self.penalty - self.bound


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a running search stands: the penalty of the best load so far, the proven bound, seconds spent."""

    penalty: int
    bound: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A load held against the best that was possible."""

    score: Score
    best: Solution

    @property
    def regret(self) -> int:
        """Points that the load costs more than the best one found: 0 for a perfect load."""
        return self.score.penalty - self.best.penalty


def solve(
    truck: Truck,
    cargo: Cargo,
    *,
    time_limit: float | None = None,
    workers: int = 1,
    hint: Load | None = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> Solution:
    """The load of least penalty, proven; or the best one found in time, with a proven bound.

    With one worker and no time limit the result is the same every time. Ctrl-C ends the search, not the
    program: the solution is then marked `interrupted`.

    Parameters
    ----------
    time_limit
        Seconds for the search, 0 or more; None for no limit.
    workers
        Threads of the solver. One is best for trucks of the game's size.
    hint
        A legal load of the same truck and cargo to start from; the answer is never worse.
    on_progress
        Called about twice a second while the search runs.

    Raises
    ------
    InputError
        If an argument has a wrong type or value, or the hint is for another truck or cargo.
    IllegalLoadError
        If the hint breaks a rule.
    SolverDefectError
        If the solver's answer is wrong, which is a bug of ours.

    Examples
    --------
    >>> import zackpack as zp
    >>> solution = zp.solve(zp.house_deck()["T07"], zp.Cargo.parse("3,2,3,0,1"))
    >>> solution.penalty, solution.bound, solution.status.value
    (3, 3, 'optimal')
    """
    started = time.perf_counter()
    _check_arguments(truck, cargo, time_limit, workers, hint)
    _require_own_solvers()
    from solvers import cp_sat, greedy

    def report(progress: solvers.Progress) -> None:
        if on_progress:
            penalty = penalty_of_volume(truck, cargo, max(progress.volume, fallback.volume))
            on_progress(Progress(penalty, penalty_of_volume(truck, cargo, progress.bound), progress.seconds))

    problem = to_problem(truck, cargo)
    # A load to return if the search is stopped before it has found one. It is not proposed to CP-SAT, which
    # spends long on improving it: docs/benchmarks.md.
    fallback = hint or to_load(truck, cargo, greedy.pack(problem))
    result = cp_sat.solve(
        problem,
        time_limit=time_limit,
        workers=workers,
        hint=_to_sticks(hint) if hint else (),
        on_progress=report if on_progress else None,
    )
    load = max(to_load(truck, cargo, result.sticks), fallback, key=lambda load: load.volume)
    solution = Solution(
        load=load,
        penalty=penalty_of_volume(truck, cargo, load.volume),
        bound=penalty_of_volume(truck, cargo, result.bound),
        status=Status.OPTIMAL if load.volume == result.bound else Status.FEASIBLE,
        seconds=time.perf_counter() - started,
        interrupted=result.interrupted,
    )
    _recheck(solution, result)
    return solution


def evaluate(
    load: Load,
    *,
    time_limit: float | None = None,
    workers: int = 1,
    on_progress: Callable[[Progress], None] | None = None,
) -> Evaluation:
    """The score of a legal load, the best that was possible for its truck and cargo, and the regret.

    The parameters are those of `solve`.

    Raises
    ------
    IllegalLoadError
        If the load breaks a rule.
    """
    cost = score(load)
    best = solve(load.truck, load.cargo, time_limit=time_limit, workers=workers, hint=load, on_progress=on_progress)
    return Evaluation(cost, best)


def to_problem(truck: Truck, cargo: Cargo) -> solvers.Problem:
    """The truck and its cargo in the solvers' words."""
    from solvers import Problem

    region = tuple(tuple((x, y) in truck.squares for x in range(truck.columns)) for y in range(truck.rows))
    return Problem(region, truck.levels, cargo.counts)


def to_load(truck: Truck, cargo: Cargo, sticks: tuple[solvers.Stick, ...]) -> Load:
    """The solvers' sticks as a load: from the bottom up, in reading order."""
    placements = []
    for stick in sorted(sticks, key=lambda stick: (stick.cell[2], stick.cell)):
        row, column, level = stick.cell
        placements.append(Placement(Piece(stick.length), (column, row, level), AXES[stick.axis]))
    return Load(truck, cargo, tuple(placements))


def _to_sticks(load: Load) -> tuple[solvers.Stick, ...]:
    from solvers import Stick

    def stick(placement: Placement) -> solvers.Stick:
        x, y, z = placement.cell
        return Stick(placement.piece.length, (y, x, z), AXES.index(placement.axis))

    return tuple(map(stick, load.placements))


def _check_arguments(truck: Truck, cargo: Cargo, time_limit: float | None, workers: int, hint: Load | None) -> None:
    if hint is None:
        hint = Load(truck, cargo)  # which refuses wrong types
    if (hint.truck, hint.cargo) != (truck, cargo):
        raise bad_value("hint", str(hint.truck), f"a load of {truck} with the same cargo")
    score(hint)
    whole_number("workers", workers, 1, MAX_WORKERS)
    if time_limit is not None and not (isinstance(time_limit, (int, float)) and 0 <= time_limit < float("inf")):
        raise bad_value("time_limit", time_limit, "seconds, 0 or more, or None for no limit")


def _require_own_solvers() -> None:
    """Refuse a foreign package named `solvers` that stands earlier on the path than ours."""
    ours = Path(__file__).resolve().parent.parent / "solvers"
    spec = find_spec("solvers")
    found = Path(spec.origin).resolve().parent if spec and spec.origin else None
    if found != ours:
        raise ZackpackError(
            f"the package solvers of zackpack should be {ours}, but Python finds {found or 'none'}: "
            "rename the other one or change the order of sys.path"
        )


def _recheck(solution: Solution, result: solvers.Result) -> None:
    """Let the referee judge the answer, and hold the proof against it."""
    violations = check(solution.load)
    if violations:
        raise SolverDefectError("the solver returned an illegal load:\n" + "\n".join(map(str, violations)))
    cost = score(solution.load).penalty
    if cost != solution.penalty or cost < solution.bound or result.volume > result.bound:
        raise SolverDefectError(
            f"the solver's proof is wrong: penalty {cost}, stated {solution.penalty}, bound {solution.bound}"
        )
    if result.status.value == "infeasible" or (result.status.value == "optimal" and result.volume != result.bound):
        raise SolverDefectError(
            f"the solver ended {result.status.value} with {result.volume} cubes and the bound {result.bound}"
        )
