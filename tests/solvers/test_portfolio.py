"""The portfolio: which method is asked what, and that nothing found is lost."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given

from solvers import Problem, Progress, Result, Status, Stick, cp_sat, levels, linear, loading, portfolio, search
from solvers.deadlines import Deadline
from solvers.problem import COLUMN
from tests.naive.packings import best, legal
from tests.searching import honest, open_problems, rash, same_as_everything
from tests.strategies.cases import cases
from tests.strategies.problems import fixed_problems, hard_problems, problem_of, problems

OPEN, MOST = next(case for case in open_problems() if rash(case[0]).volume < case[1] < rash(case[0]).bound)
"""A problem for which neither greedy packing nor bound is enough, and its largest volume."""
METHODS: tuple[portfolio.Method, ...] = ("auto", "search", "cp-sat")
ROOT = Path(__file__).parents[2]


class Asked:
    """A method that notes what it is asked and gives its true answer, or another."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, module: Any, answer: Result | None = None, *, name: str = "solve"
    ) -> None:
        self.options: list[dict[str, Any]] = []
        self.answers: list[Result] = []
        truth = getattr(module, name)

        def solve(problem: Problem, **options: Any) -> Result:
            self.options.append(options)
            self.answers.append(answer or truth(problem, **options))
            return self.answers[-1]

        monkeypatch.setattr(module, name, solve)


@pytest.fixture
def no_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the search give up at its first node, and let no prices and no levels help it."""
    for name in ("SMALL_NODES", "FIRST_NODES", "MOST_NODES", "NODES_BY_EFFORT"):
        monkeypatch.setattr(portfolio, name, 0)
    monkeypatch.setattr(linear, "find_prices", lambda *_, **__: None)
    monkeypatch.setattr(levels, "are_apart", lambda _: False)


@pytest.fixture
def no_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no question of yes or no be answered."""

    def find_packing(_: Problem, *, bound: int, **__: object) -> Result:
        return Result((), bound, Status.UNKNOWN, "cp-sat")

    monkeypatch.setattr(linear, "find_packing", find_packing)


@given(hard_problems() | problems(12))
@cases(100)
def test_every_method_finds_the_best(problem: Problem) -> None:
    volume = best(problem)
    for method in METHODS:
        result = portfolio.solve(problem, method=method)
        assert (result.volume, result.bound, result.status) == (volume, volume, Status.OPTIMAL)
        assert legal(problem, result.sticks)


@given(fixed_problems(8))
@cases(100)
def test_every_method_keeps_fixed_sticks(problem: Problem) -> None:
    for method in METHODS:
        same_as_everything(problem, portfolio.solve(problem, method=method))


@pytest.mark.parametrize("method", ["search", "cp-sat"])
def test_a_method_asked_for_is_the_only_one(method: portfolio.Method, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = {"search": Asked(monkeypatch, search), "cp-sat": Asked(monkeypatch, cp_sat)}
    result = portfolio.solve(OPEN, method=method)
    assert {name: len(one.options) for name, one in asked.items()} == {"search": 0, "cp-sat": 0} | {method: 1}
    assert (result.volume, result.bound, result.method) == (MOST, MOST, method)


def test_the_search_alone_has_no_budget_of_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked(monkeypatch, search)
    portfolio.solve(OPEN, method="search")
    portfolio.solve(OPEN)
    assert [options["budget"] for options in asked.options] == [None, portfolio.SMALL_NODES]


@pytest.mark.usefixtures("no_nodes")
def test_the_search_alone_goes_on_where_auto_stops() -> None:
    result = portfolio.solve(OPEN, method="search")
    assert (result.volume, result.status, result.method) == (MOST, Status.OPTIMAL, "search")


def test_cp_sat_is_not_asked_for_what_the_search_has_proven(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked(monkeypatch, cp_sat)
    assert portfolio.solve(OPEN).method == "search"
    impossible = problem_of([".."], 2, (0, 1), [Stick(2, (0, 0, 1), COLUMN)])
    assert portfolio.solve(impossible).status is Status.INFEASIBLE
    assert asked.options == []


@pytest.mark.usefixtures("no_nodes")
def test_cp_sat_gets_the_bound_of_the_search_and_what_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = Asked(monkeypatch, search), Asked(monkeypatch, linear, name="find_packing")
    hint = (Stick(next(length for length, n in enumerate(OPEN.supply, 1) if n), *_first_place(OPEN)),)
    result = portfolio.solve(OPEN, time_limit=60, workers=2, hint=hint)
    assert (result.volume, result.bound, result.status, result.method) == (MOST, MOST, Status.OPTIMAL, "cp-sat")
    (volume,) = {answer.volume for answer in first.answers}
    bounds = [first.answers[-1].bound, *(answer.bound for answer in second.answers)]
    assert len(second.options) == 2
    for number, options in enumerate(second.options):
        assert options["bound"] == bounds[number]
        assert options["above"] == (volume if number % 2 else bounds[number] - 1)
        assert options["deadline"] is first.options[0]["deadline"]
        assert 50 < options["deadline"].left < 60
        assert options["workers"] == 2
    assert first.options[0]["hint"] == hint


@pytest.mark.usefixtures("no_nodes", "no_answers")
@pytest.mark.parametrize("close", [0, portfolio.CLOSE])
def test_then_cp_sat_improves_the_best(close: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(portfolio, "CLOSE", close)
    asked = Asked(monkeypatch, cp_sat)
    result = portfolio.solve(OPEN, time_limit=60, workers=2)
    assert (result.volume, result.bound, result.status, result.method) == (MOST, MOST, Status.OPTIMAL, "cp-sat")
    (options,) = asked.options
    assert (options["bound"], options["workers"]) == (rash(OPEN).bound, 2)
    assert options["above"] == (rash(OPEN).volume if close else None)
    assert 50 < options["deadline"].left < 60


def _first_place(problem: Problem) -> tuple[tuple[int, int, int], int]:
    stick = next(problem.placements())
    return stick.cell, stick.axis


@pytest.mark.usefixtures("no_nodes", "no_answers")
def test_without_a_time_limit_cp_sat_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked(monkeypatch, cp_sat)
    portfolio.solve(OPEN)
    assert asked.options[0]["deadline"].left is None


@pytest.mark.usefixtures("no_nodes")
def test_both_together_find_the_best() -> None:
    methods = set()
    for problem, volume in open_problems()[:100]:
        result = portfolio.solve(problem)
        assert (result.volume, result.bound, result.status) == (volume, volume, Status.OPTIMAL)
        assert legal(problem, result.sticks)
        methods.add(result.method)
    assert methods == {"cp-sat"}


@pytest.mark.usefixtures("no_nodes")
def test_without_pandas_questions_of_yes_or_no_close_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where ortools is installed and pandas is not: here after the first two have had too little effort."""
    truth, efforts = linear.find_packing, []

    def import_before(name: str, _: Deadline) -> ModuleType:
        if name.endswith("cp_sat"):
            raise ModuleNotFoundError(name=name)
        return linear

    def find_packing(problem: Problem, *, effort: float, **options: Any) -> Result:
        efforts.append(effort)
        return truth(problem, effort=effort if len(efforts) > 2 else 0.0, **options)

    monkeypatch.setattr(portfolio, "import_before", import_before)
    monkeypatch.setattr(linear, "find_packing", find_packing)
    result = portfolio.solve(OPEN)
    assert (result.volume, result.status, result.method) == (MOST, Status.OPTIMAL, "cp-sat")
    first, then = portfolio.FIRST_EFFORT, portfolio.FIRST_EFFORT * portfolio.GROWTH
    assert efforts in ([first, first, then], [first, first, then, then])


@pytest.mark.usefixtures("no_nodes", "no_answers")
def test_what_the_search_has_loaded_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    first = Asked(monkeypatch, search)
    bound = rash(OPEN).bound
    asked = Asked(monkeypatch, cp_sat, Result((), bound, Status.UNKNOWN, "cp-sat"))
    result = portfolio.solve(OPEN, stop=lambda: len(asked.options) == 3)
    assert result.sticks == first.answers[-1].sticks != ()
    assert (result.bound, result.status, result.method) == (bound, Status.FEASIBLE, "cp-sat")


@pytest.mark.usefixtures("no_nodes", "no_answers")
def test_what_the_search_has_loaded_is_the_best_if_cp_sat_proves_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    first = rash(OPEN)
    Asked(monkeypatch, cp_sat, Result((), first.volume, Status.UNKNOWN, "cp-sat"))
    result = portfolio.solve(OPEN)
    assert result == replace(first, bound=first.volume, status=Status.OPTIMAL, method="cp-sat")


@pytest.mark.parametrize("method", METHODS)
def test_no_time_is_enough_for_a_hint(method: portfolio.Method) -> None:
    for problem, volume in open_problems()[:50]:
        hint = portfolio.solve(problem).sticks
        result = portfolio.solve(problem, method=method, time_limit=0, hint=hint)
        honest(problem, result, volume)
        assert result.volume == volume


def test_a_hint_up_to_the_bound_is_optimal_whatever_cp_sat_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    hint = portfolio.solve(OPEN).sticks
    Asked(monkeypatch, cp_sat, Result((), MOST, Status.UNKNOWN, "cp-sat"))
    assert portfolio.solve(OPEN, method="cp-sat", hint=hint) == Result(hint, MOST, Status.OPTIMAL, "cp-sat")
    Asked(monkeypatch, cp_sat, Result((), MOST + 1, Status.UNKNOWN, "cp-sat"))
    assert portfolio.solve(OPEN, method="cp-sat", hint=hint).status is Status.FEASIBLE


def test_cp_sat_is_not_asked_without_time(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked(monkeypatch, cp_sat)
    result = portfolio.solve(OPEN, time_limit=0)
    honest(OPEN, result, MOST)
    assert result.status is Status.FEASIBLE
    assert asked.options == []


def test_cp_sat_is_not_asked_after_a_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked(monkeypatch, cp_sat)
    monkeypatch.setattr(portfolio, "SMALL_NODES", 0)
    monkeypatch.setattr(portfolio, "FIRST_NODES", 0)
    result = portfolio.solve(OPEN, stop=lambda: True)
    honest(OPEN, result, MOST)
    assert result.status is Status.FEASIBLE
    assert asked.options == []


def test_ctrl_c_passes_through(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(loading.Limits, "look", interrupt)
    with pytest.raises(KeyboardInterrupt):
        portfolio.solve(OPEN)


@pytest.mark.usefixtures("no_nodes", "no_answers")
def test_progress_never_falls_behind_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    first = rash(OPEN)
    told: list[Progress] = []

    def solve(_: Problem, **options: Any) -> Result:
        options["on_progress"](Progress(0, first.bound, 0.0))
        options["on_progress"](Progress(MOST, MOST, 0.5))
        return Result((), first.bound, Status.UNKNOWN, "cp-sat")

    monkeypatch.setattr(cp_sat, "solve", solve)
    portfolio.solve(OPEN, on_progress=told.append, stop=lambda: bool(told))
    assert [(p.volume, p.bound) for p in told] == [(first.volume, first.bound), (MOST, MOST)]
    assert 0 < told[0].seconds <= told[1].seconds


def test_progress_of_each_method_alone_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def report(progress: Progress) -> None:
        raise LookupError(progress)

    for module, method in ((search, "search"), (cp_sat, "cp-sat")):
        asked = Asked(monkeypatch, module)
        portfolio.solve(OPEN, method=method, on_progress=report)  # type: ignore[arg-type]
        assert asked.options[0]["on_progress"] is report


IMPORTS = """
import sys
from solvers import Problem, portfolio
problem = Problem(((True,) * 4,) * 3, 2, (0, 0, 4, 3))
for method in ("auto", "search", "cp-sat"):
    result = portfolio.solve(problem, method=method)
    print(result.status.value, result.method, "ortools" in sys.modules)
print(*sorted(name for name in sys.modules if name.startswith(("solvers.cp_sat", "solvers.search", "zackpack"))))
"""


def test_ortools_is_loaded_only_for_cp_sat_and_a_game_never() -> None:
    run = subprocess.run(
        [sys.executable, "-c", IMPORTS], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    *results, loaded = run.stdout.splitlines()
    assert results == ["optimal search False", "optimal search False", "optimal cp-sat True"]
    assert loaded == "solvers.cp_sat solvers.search"
