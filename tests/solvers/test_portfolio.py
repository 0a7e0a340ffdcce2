"""The portfolio: which method is asked what, and that nothing found is lost."""

import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from unittest.mock import Mock, call

import pytest
from hypothesis import given

from solvers import Axis, Problem, Status, Stick, cp_sat, linear, portfolio, search
from solvers.deadlines import Deadline
from solvers.models import PackingModel, PartitionModel
from solvers.run import Method, Run
from tests.machine import python
from tests.naive.packings import best, legal
from tests.searching import open_problems, rash, same_as_everything
from tests.strategies.cases import cases
from tests.strategies.problems import fixed_problems, hard_problems, problems

OPEN, MOST = next(
    case for case in open_problems() if rash(case[0]).volume < case[1] < rash(case[0]).bound
)
"""A problem for which neither greedy packing nor bound is enough, and its largest volume."""
METHODS: tuple[portfolio.MethodName, ...] = ("auto", "search", "cp-sat")


class Recorder:
    """Notes what the methods are asked, in turn, and lets them do their work or nothing."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, works: bool = True) -> None:
        self.budgets: list[tuple[str, int | None]] = []
        self.runs: list[Run] = []
        methods: dict[str, type[Method]] = {
            "search": search.Search,
            "prices": linear.Pricing,
            "cp-sat": cp_sat.CpSat,
        }
        for name, method in methods.items():
            self._record(monkeypatch, name, method, works)

    def _record(
        self, monkeypatch: pytest.MonkeyPatch, name: str, method: type[Method], works: bool
    ) -> None:
        truth = method.work

        def work(self_: Method, run: Run, budget: int | None = None) -> None:
            self.budgets.append((name, budget))
            self.runs.append(run)
            if works:
                truth(self_, run, budget)

        monkeypatch.setattr(method, "work", work)


@contextmanager
def without_nodes() -> Iterator[None]:
    """Let the search give up at its first node, and let no prices help it."""
    truth = search.Search.work
    with pytest.MonkeyPatch.context() as patches:
        patches.setattr(search.Search, "work", lambda method, run, _: truth(method, run, 0))
        patches.setattr(linear.Pricing, "work", Mock())
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
def test_a_method_asked_for_is_the_only_one(
    method: portfolio.MethodName, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder = Recorder(monkeypatch)
    result = portfolio.solve(OPEN, method=method)
    assert recorder.budgets == [(method, None)]
    assert (result.volume, result.bound, result.method) == (MOST, MOST, method)


def test_under_a_limit_of_work_the_search_is_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    recorder = Recorder(monkeypatch)
    portfolio.solve(OPEN, work_limit=10)
    assert recorder.budgets == [("search", 10)]


@pytest.mark.parametrize("method", METHODS)
def test_a_warm_start_is_never_worsened(method: portfolio.MethodName) -> None:
    best_sticks = portfolio.solve(OPEN).sticks
    result = portfolio.solve(OPEN, method=method, work_limit=0, warm_start=best_sticks)
    assert result.volume == MOST


def test_cp_sat_alone_does_not_look_at_a_bound() -> None:
    wrong = MOST - 1
    result = portfolio.solve(OPEN, method="cp-sat", bound=wrong)
    assert (result.volume, result.bound) == (MOST, MOST)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Mock:
    """How CP-SAT is made ready for its turns."""
    made = Mock(wraps=cp_sat.CpSat)
    monkeypatch.setattr(cp_sat, "CpSat", made)
    return made


@pytest.mark.usefixtures("no_nodes")
def test_cp_sat_has_the_workers_whoever_asks_it(made: Mock) -> None:
    portfolio.solve(OPEN, method="cp-sat", workers=2)
    made.assert_called_once_with(workers=2)

    portfolio.solve(OPEN, workers=3)
    assert {made_ready.args[1] for made_ready in made.call_args_list[1:]} == {3}


@pytest.mark.parametrize(
    ("supply", "models"),
    [
        ((0, 0, 1), [PackingModel, PartitionModel]),
        ((0, 1), [PartitionModel, PackingModel]),
    ],
)
def test_the_partition_comes_first_where_one_cube_decides(
    supply: tuple[int, ...],
    models: list[type[PackingModel]],
    made: Mock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    problem = Problem(["..."], 1, supply)
    warm_start = [Stick(1, (0, 0, 0), Axis.X)]
    recorder = Recorder(monkeypatch, works=False)
    portfolio.solve(problem, warm_start=warm_start, stop=lambda: len(recorder.budgets) == 4)
    assert made.call_args_list == [call(model, 1) for model in models]


def test_each_turn_has_as_much_work_as_all_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    recorder = Recorder(monkeypatch, works=False)
    portfolio.solve(OPEN, stop=lambda: len(recorder.budgets) == 8)
    first = portfolio.SMALL_NODES
    second = portfolio.NODES_PER_CUBE_WITH_PRICES * OPEN.capacity

    assert recorder.budgets == [
        ("search", first),
        ("prices", second),
        ("search", second),
        ("cp-sat", first + second),
        ("cp-sat", 2 * (first + second)),
        ("search", 4 * (first + second)),
        ("cp-sat", 8 * (first + second)),
        ("cp-sat", 16 * (first + second)),
    ]


@pytest.mark.usefixtures("no_nodes")
def test_all_methods_work_on_one_run_and_what_one_has_found_the_others_keep(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    recorder = Recorder(monkeypatch)
    warm_start = (next(OPEN.placements()),)
    result = portfolio.solve(OPEN, warm_start=warm_start)
    assert recorder.budgets[3][0] == "cp-sat"
    assert all(run is recorder.runs[0] for run in recorder.runs)
    assert (result.volume, result.bound, result.status) == (MOST, MOST, Status.OPTIMAL)
    assert result.method == "cp-sat"


def test_where_ortools_is_missing_the_search_goes_on_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(portfolio, "import_module", Mock(side_effect=ModuleNotFoundError))
    monkeypatch.setattr(portfolio, "SMALL_NODES", 1)
    hardest = max(open_problems()[:100], key=lambda case: len(case[0].cells))
    assert portfolio.solve(hardest[0]).volume == hardest[1]


def test_where_ortools_is_broken_the_search_goes_on_alone_and_warns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(portfolio, "import_module", Mock(side_effect=ImportError("no such symbol")))
    monkeypatch.setattr(portfolio, "SMALL_NODES", 1)
    with pytest.warns(RuntimeWarning, match="ortools cannot be loaded.*: no such symbol"):
        assert portfolio.solve(OPEN).volume == MOST


@pytest.mark.parametrize(("time_limit", "is_imported"), [(0.9, False), (1.5, True), (None, True)])
def test_ortools_is_imported_only_if_a_second_is_left(
    time_limit: float | None, is_imported: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Deadline, "clock", staticmethod(lambda: 0.0))
    monkeypatch.setattr(portfolio, "SMALL_NODES", 1)
    for name in ("solvers.linear", "solvers.cp_sat"):
        monkeypatch.delitem(sys.modules, name)
    importing = Mock(side_effect=ModuleNotFoundError)
    monkeypatch.setattr(portfolio, "import_module", importing)

    result = portfolio.solve(OPEN, time_limit=time_limit)

    assert result.volume == MOST
    assert importing.called == is_imported


@pytest.fixture
def garbage() -> Iterator[Callable[[], list[object]]]:
    """What of the solvers, from now on, only the garbage collector can free."""

    def collect() -> list[object]:
        gc.collect()
        return [
            found
            for found in gc.garbage
            if type(found).__module__.startswith(("solvers", "ortools"))
        ]

    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    yield collect
    gc.set_debug(0)
    gc.enable()
    gc.garbage.clear()


@pytest.mark.parametrize("method", METHODS)
def test_all_memory_is_free_at_once(
    method: portfolio.MethodName, garbage: Callable[[], list[object]]
) -> None:
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
methods = ("solvers.cp_sat", "solvers.search", "zackpack")
print(*sorted(name for name in sys.modules if name.startswith(methods)))
"""


def test_ortools_is_loaded_only_for_cp_sat_and_a_game_never() -> None:
    *results, loaded = python(IMPORTS).stdout.splitlines()
    assert results == ["optimal search False", "optimal search False", "optimal cp-sat True"]
    assert loaded == "solvers.cp_sat solvers.search"
