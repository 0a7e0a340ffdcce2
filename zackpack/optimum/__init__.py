"""The least possible penalty, with its proof: the only package that calls `solvers`.

Examples
--------
>>> import threading
>>> import zackpack as zp
>>> from zackpack import optimum
>>> truck, cargo = zp.house_deck()["T07"], zp.Cargo.parse("3,2,3,0,1")
>>> steps: list[zp.Progress] = []
>>> stop: optimum.solution.StopRequest = threading.Event()
>>> solution: zp.Solution = zp.solve(truck, cargo, stop=stop, on_progress=steps.append)
>>> solution.status is zp.Status.OPTIMAL, solution.penalty, solution.gap, solution.interrupted
(True, 3, 0, False)
>>> optimum.METHODS
('auto', 'search', 'cp-sat')
>>> method: optimum.Method = "cp-sat"
>>> optimum.verify(solution).methods
('search', 'cp-sat')
>>> sorted(optimum.solution_table(solution))
['bound', 'gap', 'interrupted', 'load', 'methods', 'penalty', 'score', 'seconds', 'status']
>>> evaluation: optimum.Evaluation = zp.evaluate(zp.read_load("examples/loads/ben.toml"))
>>> evaluation.score.penalty, evaluation.best.penalty, evaluation.regret
(12, 3, 9)
>>> square = zp.Truck("square", ["..", ".."], 1)
>>> loads: optimum.OptimalLoads = zp.optimal_loads(square, zp.Cargo(white=2, grey=1))
>>> loads.number, len(loads), str(loads)
(4, 1, '4 loads cost this, 1 of them up to mirroring and turning the truck')
>>> advice: optimum.Advice = zp.advise(zp.Load(truck, cargo))
>>> advice.reachable == advice.best, advice.obstacles, advice.next_stick.cell
(True, (), (0, 0, 0))
>>> try:
...     raise zp.Interrupted(solution)  # as Ctrl-C does
... except zp.Interrupted as stopped:
...     print(repr(stopped.solution))
<Solution for T07: penalty 3, optimal, bound 3>
"""

from typing import TYPE_CHECKING

from zackpack.lazy_imports import import_on_first_use

if TYPE_CHECKING:
    from zackpack.optimum.advice import Advice
    from zackpack.optimum.alternatives import OptimalLoads
    from zackpack.optimum.convert import to_load, to_problem
    from zackpack.optimum.reports import solution_table
    from zackpack.optimum.solution import (
        Evaluation,
        Interrupted,
        Progress,
        Solution,
        SolverDefectError,
        Status,
    )
    from zackpack.optimum.solving import METHODS, Method, evaluate, solve, verify
else:  # showing a solution needs no solvers, finding one needs no alternatives
    __getattr__ = import_on_first_use(
        __name__,
        {
            "advice": ("Advice",),
            "alternatives": ("OptimalLoads",),
            "convert": ("to_load", "to_problem"),
            "reports": ("solution_table",),
            "solution": (
                "Evaluation",
                "Interrupted",
                "Progress",
                "Solution",
                "SolverDefectError",
                "Status",
            ),
            "solving": ("METHODS", "Method", "evaluate", "solve", "verify"),
        },
    )

__all__ = [
    "METHODS",
    "Evaluation",
    "Interrupted",
    "Method",
    "Progress",
    "Solution",
    "SolverDefectError",
    "Status",
]
__all__ += [
    "Advice",
    "OptimalLoads",
    "evaluate",
    "solution_table",
    "solve",
    "to_load",
    "to_problem",
    "verify",
]
