"""The portfolio: which method is asked what, and that nothing found is lost."""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import given

from solvers import Problem, Progress, Result, Status, Stick, cp_sat, linear, portfolio, search
from solvers.deadlines import Deadline, Reports
from tests.machine import python
from tests.naive.packings import best, legal
from tests.searching import open_problems, rash, same_as_everything
from tests.strategies.cases import cases
from tests.strategies.problems import fixed_problems, hard_problems, problems
from tests.stubs import Clock

OPEN, MOST = next(case for case in open_problems() if rash(case[0]).volume < case[1] < rash(case[0]).bound)
"""A problem for which neither greedy packing nor bound is enough, and its largest volume."""
METHODS: tuple[portfolio.Method, ...] = ("auto", "search", "cp-sat")


class Asked:
    """A method that notes what it is asked and gives its true answer, or another."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, module: Any, answer: Result | None = None) -> None:
        self.options: list[dict[str, Any]] = []
        self.answers: list[Result] = []
        truth = module.solve

        def solve(problem: Problem, **options: Any) -> Result:
            self.options.append(options)
            self.answers.append(answer or truth(problem, **options))
            return self.answers[-1]

        monkeypatch.setattr(module, "solve", solve)


@contextmanager
def without_nodes() -> Iterator[None]:
    """Let the search give up at its first node, and let no prices help it."""
    truth = search.solve
    with pytest.MonkeyPatch.context() as patches:
        patches.setattr(search, "solve", lambda problem, **options: truth(problem, **{**options, "budget": 0}))
        patches.setattr(linear, "find_prices", lambda *_: None)
        yield


@pytest.fixture
def no_nodes() -> Iterator[None]:
    """See `without_nodes`."""
    with without_nodes():
        yield


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


@pytest.mark.usefixtures("no_nodes")
def test_cp_sat_closes_what_the_search_leaves_open() -> None:
    for problem, volume in open_problems()[:100]:
        result = portfolio.solve(problem)
        assert (result.volume, result.bound, result.status) == (volume, volume, Status.OPTIMAL)
        assert legal(problem, result.sticks)
        assert result.method == ("cp-sat" if rash(problem).bound > volume else "search")


@pytest.mark.parametrize("method", ["search", "cp-sat"])
def test_a_method_asked_for_is_the_only_one(method: portfolio.Method, monkeypatch: pytest.MonkeyPatch) -> None:
    hint = rash(OPEN).sticks
    asked = {"search": Asked(monkeypatch, search), "cp-sat": Asked(monkeypatch, cp_sat)}
    result = portfolio.solve(OPEN, method=method, hint=hint)
    assert {name: len(one.options) for name, one in asked.items()} == {"search": 0, "cp-sat": 0} | {method: 1}
    assert (result.volume, result.bound, result.method) == (MOST, MOST, method)
    (options,) = asked[method].options
    assert (options["budget"], options["hint"]) == (None, hint)


def test_each_method_gets_as_much_work_as_all_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    greedy = rash(OPEN)
    first, second = Asked(monkeypatch, search, greedy), Asked(monkeypatch, cp_sat, greedy)
    portfolio.solve(OPEN, deadline=Deadline(stop=lambda: len(second.options) == 3))
    work = portfolio.SMALL_LOOK
    assert [options["budget"] for options in first.options] == [work, work, 4 * work, 16 * work]
    assert [options["budget"] for options in second.options] == [2 * work, 8 * work, 32 * work]
    assert len({options.get("seed") for options in first.options}) == 4


def test_cp_sat_gets_what_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    greedy = rash(OPEN)
    first, second = Asked(monkeypatch, search, greedy), Asked(monkeypatch, cp_sat)
    deadline, hint = Deadline(), (next(OPEN.placements()),)
    result = portfolio.solve(OPEN, deadline=deadline, workers=2, hint=hint)
    assert (result.volume, result.bound, result.status, result.method) == (MOST, MOST, Status.OPTIMAL, "cp-sat")
    assert first.options[0]["hint"] == hint
    assert first.options[1]["prices"].bound >= MOST
    (options,) = second.options
    assert options["prices"] is first.options[1]["prices"]
    assert options["deadline"] is deadline
    assert (options["bound"], options["above"], options["workers"]) == (greedy.bound, greedy.volume, 2)


def test_where_ortools_is_missing_the_search_goes_on_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def import_nothing(name: str, _: Deadline) -> None:
        raise ModuleNotFoundError(name=name)

    monkeypatch.setattr(portfolio, "import_before", import_nothing)
    monkeypatch.setattr(portfolio, "SMALL_LOOK", 1)
    hardest = max(open_problems()[:100], key=lambda case: len(case[0].cells))
    assert portfolio.solve(hardest[0]).volume == hardest[1]


def test_progress_never_falls_behind_what_another_method_knew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Deadline, "clock", Clock(step=1))
    seen: list[Progress] = []
    reports = Reports(seen.append, Deadline())
    packing = (Stick(3, (0, 0, 0), "x"),)
    reports.report(3, 9, packing)
    reports.report(0, 7)
    reports.report(5, 8)
    assert [(p.volume, p.bound, p.sticks) for p in seen] == [(3, 9, packing), (3, 7, packing), (5, 7, ())]
    assert [p.seconds for p in seen] == sorted({p.seconds for p in seen})


@pytest.fixture
def garbage() -> Iterator[Callable[[], list[object]]]:
    """What of the solvers, from now on, only the garbage collector can free."""

    def collect() -> list[object]:
        gc.collect()
        return [found for found in gc.garbage if type(found).__module__.startswith(("solvers", "ortools"))]

    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    yield collect
    gc.set_debug(0)
    gc.enable()
    gc.garbage.clear()


@pytest.mark.parametrize("method", METHODS)
def test_all_memory_is_free_at_once(method: portfolio.Method, garbage: Callable[[], list[object]]) -> None:
    slab = Problem(["......"] * 6, 2, (0, 0, 0, 18))
    result = portfolio.solve(slab, method=method, on_progress=lambda _: None)
    assert (result.volume, result.status) == (64, Status.OPTIMAL)
    assert garbage() == []


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
    *results, loaded = python(IMPORTS).stdout.splitlines()
    assert results == ["optimal search False", "optimal search False", "optimal cp-sat True"]
    assert loaded == "solvers.cp_sat solvers.search"
