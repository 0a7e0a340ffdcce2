"""The methods to measure, each as a call that we time and check."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

from cases import Instance
from formulations import small_model

import zackpack as zp
from solvers import Problem, Result, Status, portfolio, space
from zackpack.optimum.convert import to_problem
from zackpack.tables import penalties as tables

Answer = Callable[[], Result | zp.Solution]

OURS = "portfolio"
REPEATS = 5
"""How often to repeat a call for its median."""
SHORT = 0.05
"""Seconds after which it is not repeated any more."""


@dataclass(frozen=True)
class Run:
    """One answer: seconds of processor time, whether it is proven, its volume, what proved it."""

    seconds: float
    proven: bool
    volume: int
    by: str = ""


def forget() -> None:
    """Make the next truck a new one: discard everything prepared for others of its outline or size,
    and all tables.
    """
    space._space.cache_clear()  # noqa: SLF001
    space.diagonal_colourings.cache_clear()
    tables._volumes.cache_clear()  # noqa: SLF001


def measure(instance: Instance, solve: Answer) -> Run:
    """Time a call, a short one several times, and compare the answer with the stored penalty."""
    times: list[float] = []
    while len(times) < REPEATS and sum(times) < SHORT:
        forget()
        started = time.process_time()
        answer = solve()
        times.append(time.process_time() - started)

    seconds = statistics.median(times)
    if isinstance(answer, zp.Solution):
        run = Run(seconds, answer.gap == 0, answer.load.volume, "+".join(answer.methods))
    else:
        is_proven = answer.status is Status.OPTIMAL
        run = Run(seconds, is_proven, answer.volume, answer.method)
    instance.judge(run.volume, proven=run.proven)
    return run


def first_look(instance: Instance) -> bool:
    """Whether the greedy packing reaches the first bound, so that no search is needed."""
    result = portfolio.solve(instance.problem, method="search", work_limit=0)
    return result.status is Status.OPTIMAL


def runs_of(instance: Instance, time_limit: float, turn: int) -> dict[str, Run]:
    """All methods on one instance; they take turns at going first."""

    def problem() -> Problem:
        return to_problem(
            instance.truck, instance.cargo
        )  # with nothing kept from the method before

    calls: dict[str, Answer] = {
        OURS: lambda: portfolio.solve(problem(), time_limit=time_limit),
        "zp.solve": lambda: zp.solve(instance.truck, instance.cargo, time_limit=time_limit),
        "search alone": lambda: portfolio.solve(problem(), method="search", time_limit=time_limit),
        "CP-SAT alone, as shipped": lambda: portfolio.solve(
            problem(), method="cp-sat", time_limit=time_limit
        ),
        "CP-SAT, small model": lambda: small_model(problem(), time_limit),
    }
    names = list(calls)
    turned = names[turn % len(names) :] + names[: turn % len(names)]
    runs = {name: measure(instance, calls[name]) for name in turned}
    return {name: runs[name] for name in names}
