"""The optimum: against the oracle, under changes that must not matter, and when it is cut short or
lied to.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import Mock

import hypothesis.strategies as st
import pytest
from hypothesis import given

import solvers
import zackpack as zp
from solvers import portfolio
from solvers.deadlines import Deadline
from tests.oracle import best_volume, least_penalty
from tests.solutions import LARGE, OPEN, honest, proven
from tests.strategies.cases import cases
from tests.strategies.loads import Task, legal_loads, tasks
from tests.stubs import Clock
from zackpack.optimum import Method
from zackpack.optimum.convert import to_sticks

ROOT = Path(__file__).parents[2]
SMALL = (zp.Truck("small", ["...", ".#."], 2), zp.Cargo(white=1, grey=2, brown=1))


@given(tasks())
@cases(1200)
def test_the_solver_agrees_with_the_oracle(task: Task) -> None:
    truck, cargo = task
    penalty = proven(truck, cargo)
    assert penalty == least_penalty(truck.area, truck.levels, cargo.counts)
    volume = best_volume(truck.area, truck.levels, cargo.counts)
    assert penalty == truck.capacity + 2 * cargo.volume - 3 * volume  # ZP-S3


@pytest.mark.long
@pytest.mark.parametrize("_part", range(10))
@given(tasks(14))
@cases(10_000, repeat=False)
def test_the_solver_agrees_with_the_oracle_on_many_more_trucks(_part: int, task: Task) -> None:
    """In parts, which all cores share, each with trucks of its own."""
    truck, cargo = task
    assert proven(truck, cargo) == least_penalty(truck.area, truck.levels, cargo.counts)


@given(tasks(24))
@cases(150)
def test_mirrored_and_turned_trucks_cost_the_same(task: Task) -> None:
    truck, cargo = task
    columns = ["".join(column) for column in zip(*truck.area, strict=True)]
    images = [
        [row[::-1] for row in truck.area],
        truck.area[::-1],
        [row[::-1] for row in truck.area[::-1]],
        columns,
    ]
    least = proven(truck, cargo)

    assert [proven(zp.Truck("image", image, truck.levels), cargo) for image in images] == [
        least
    ] * 4


@given(tasks(24), st.sampled_from(zp.Piece), st.randoms(use_true_random=False))
@cases(150)
def test_more_room_or_one_stick_more_never_loads_less(
    task: Task, piece: zp.Piece, chance: Random
) -> None:
    truck, cargo = task
    least = proven(truck, cargo)
    volume = zp.solve(truck, cargo).load.volume
    row = chance.randrange(truck.rows)
    wider = [line + ".#"[y != row] for y, line in enumerate(truck.area)]
    filled = [line.replace("#", ".", 1) if y == row else line for y, line in enumerate(truck.area)]

    for larger in (
        zp.Truck("a", wider, truck.levels),
        zp.Truck("a", filled, truck.levels),
        _raised(truck),
    ):
        assert zp.solve(larger, cargo).load.volume >= volume
        assert proven(larger, cargo) <= least + larger.capacity - truck.capacity

    counts = list(cargo.counts)
    counts[piece - 1] += 1
    assert zp.solve(truck, zp.Cargo(*counts)).load.volume >= volume
    assert proven(truck, zp.Cargo(*counts)) <= least + 2 * piece.length


def _raised(truck: zp.Truck) -> zp.Truck:
    return zp.Truck("higher", truck.area, truck.levels + 1)


@pytest.mark.parametrize(
    ("area", "levels", "cargo", "penalty"),
    [
        (["....."], 2, zp.Cargo(), 10),
        ([".#.", "#.#"], 5, zp.Cargo(purple=2), 5),  # where sticks can only stand
        (
            ["#.###", "#.#.#", "....."],
            2,
            zp.Cargo(white=1, brown=2, purple=1),
            4,
        ),  # 10 less than without the white
        (["...", "..."], 2, zp.Cargo(1000, 1000, 1000, 1000, 1000), 2 * (15000 - 12)),
        (LARGE[0].area, 10, zp.Cargo(white=1000), 0),
        ([".#" * 10, "#." * 10] * 5, 10, zp.Cargo(brown=333), 100 + 2 * 99),  # 100 towers of ten
        (["."], 1000, zp.Cargo(white=1, brown=3, purple=199), 2 * 5),
        (["." * 1000], 1, zp.Cargo(grey=1, brown=333), 1 + 4),
    ],
)
def test_corner_cases(area: list[str], levels: int, cargo: zp.Cargo, penalty: int) -> None:
    assert proven(zp.Truck("corner", area, levels), cargo) == penalty


def test_the_letters_of_a_solution_go_from_the_bottom_up_in_reading_order() -> None:
    solution = zp.solve(*SMALL, method="cp-sat")
    cells = [placement.cell[::-1] for placement in solution.load.placements]
    assert cells == sorted(cells)


DETERMINISTIC = (
    "import zackpack as zp; print(zp.solve(zp.house_deck()['T30'], zp.Cargo(1, 3, 1, 2, 1)).load)"
)


def test_solutions_that_differ_only_in_their_seconds_are_equal() -> None:
    solution = zp.solve(*SMALL)
    assert replace(solution, seconds=99.0) == solution
    assert replace(solution, bound=solution.bound - 1) != solution


def test_one_worker_gives_the_same_load_every_time() -> None:
    environments = [{**os.environ, "PYTHONHASHSEED": seed} for seed in ("1", "2")]
    answers = {
        subprocess.run(
            [sys.executable, "-c", DETERMINISTIC],
            cwd=ROOT,
            env=env,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for env in environments
    }

    assert len(answers) == 1
    assert zp.solve(*SMALL).load == zp.solve(*SMALL).load


@pytest.mark.parametrize("step", [0.0, 3600.0])
def test_what_a_work_limit_ends_depends_on_no_clock(
    step: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = zp.solve(*LARGE, work_limit=2000)
    assert expected.status is zp.Status.FEASIBLE
    monkeypatch.setattr(Deadline, "clock", Clock(step))
    found = zp.solve(*LARGE, work_limit=2000)
    assert (found.load, found.bound, found.status) == (
        expected.load,
        expected.bound,
        expected.status,
    )
    assert zp.evaluate(zp.Load(*LARGE), work_limit=2000).best.penalty <= expected.penalty


def test_no_regret_is_below_nothing_however_short_the_search() -> None:
    best = zp.solve(zp.house_deck()["T01"], zp.Cargo(3, 0, 1, 0, 1)).load
    assert zp.evaluate(best, work_limit=0).regret == 0


@pytest.mark.parametrize("work_limit", [0, 10, None])
@given(load=legal_loads())
@cases(60)
def test_the_answer_is_never_worse_than_the_hint(work_limit: int | None, load: zp.Load) -> None:
    solution = zp.solve(load.truck, load.cargo, hint=load, work_limit=work_limit)
    honest(solution, proven(load.truck, load.cargo))
    assert solution.penalty <= zp.score(load).penalty


@pytest.mark.parametrize("method", ["auto", "search", "cp-sat"])
def test_without_time_the_answer_is_no_worse_than_the_fixed_sticks(method: Method) -> None:
    fixed = zp.Load.from_layers(*SMALL, ["AAA\nB#C", "...\nB#."])
    solution = zp.solve(*SMALL, fixed=fixed, time_limit=0, method=method)
    honest(solution, proven(*SMALL))
    assert set(fixed.placements) <= set(solution.load.placements)
    assert solution.penalty <= zp.score(fixed).penalty


@pytest.mark.parametrize("limit", [{"time_limit": 0}, {"work_limit": 0}])
def test_what_stops_cp_sat_before_its_first_load_leaves_a_greedy_one(limit: dict[str, Any]) -> None:
    solution = zp.solve(*LARGE, method="cp-sat", **limit)
    assert solution.load == zp.solve(*LARGE, method="search", work_limit=0).load
    assert solution.load.placements
    assert (solution.methods, solution.status) == (("cp-sat",), zp.Status.FEASIBLE)


def test_wrong_hints_are_refused() -> None:
    truck, cargo = SMALL
    with pytest.raises(zp.InputError, match="hint"):
        zp.solve(truck, cargo, hint=zp.Load(_raised(truck), cargo))
    with pytest.raises(zp.InputError, match=r"hint: .* with the same cargo"):
        zp.solve(truck, cargo, hint=zp.Load(truck, zp.Cargo(white=1)))
    in_the_air = zp.Load(truck, cargo, (zp.Placement(zp.Piece.WHITE, (0, 0, 1), "x"),))
    with pytest.raises(zp.IllegalLoadError, match="ZP-L4"):
        zp.solve(truck, cargo, hint=in_the_air)


@pytest.mark.parametrize(
    "wrong",
    [
        {"workers": 0},
        *({"time_limit": seconds} for seconds in (-1, float("nan"), "1", True, 10**400)),
        {"work_limit": 1.5},
        {"method": "guess"},
    ],
)
def test_wrong_arguments_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(zp.InputError, match=next(iter(wrong))):
        zp.solve(*SMALL, **wrong)


Lie = Callable[[solvers.Result], solvers.Result]
LIES: dict[str, Lie] = {
    "a load in the air": lambda true: replace(true, sticks=tuple(map(_lifted, true.sticks))),
    "each stick twice": lambda true: replace(true, sticks=2 * true.sticks, bound=2 * true.bound),
    "less than is loaded proven the most": lambda true: replace(true, bound=true.bound - 1),
    "a proof without its load": lambda true: replace(true, sticks=()),
    "infeasible": lambda true: replace(true, sticks=(), status=solvers.Status.INFEASIBLE),
}


def _lifted(stick: solvers.Stick) -> solvers.Stick:
    x, y, z = stick.cell
    return replace(stick, cell=(x, y, z + 1))


@pytest.mark.parametrize("name", LIES)
def test_a_solver_that_lies_is_found_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    truth = portfolio.solve
    monkeypatch.setattr(
        portfolio, "solve", lambda *args, **options: LIES[name](truth(*args, **options))
    )
    with pytest.raises(zp.optimum.SolverDefectError):
        zp.solve(*SMALL)


def test_a_solver_that_moves_a_fixed_stick_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    row = (zp.Truck("row", ["...."], 1), zp.Cargo(grey=1))
    sticks = (solvers.Stick(2, (0, 0, 0), "x"),)
    moved = solvers.Result(
        solvers.Problem(["...."], 1, [0, 1]), sticks, 2, solvers.Status.OPTIMAL, "search"
    )
    monkeypatch.setattr(portfolio, "solve", lambda *_, **__: moved)
    assert zp.solve(*row).load == zp.Load.from_layers(*row, ["AA.."])
    with pytest.raises(zp.optimum.SolverDefectError, match="moved a stick that was fixed"):
        zp.solve(*row, fixed=zp.Load.from_layers(*row, [".AA."]))


@given(legal_loads())
@cases(100)
def test_regret_is_what_a_load_costs_more_than_the_best(load: zp.Load) -> None:
    evaluation = zp.evaluate(load)
    assert evaluation.score == zp.score(load)
    assert evaluation.best.penalty == proven(load.truck, load.cargo)
    assert evaluation.regret == zp.score(load).penalty - evaluation.best.penalty >= 0


def test_regret_is_measured_against_a_load_and_not_against_a_bound() -> None:
    found = zp.evaluate(zp.Load(*OPEN), work_limit=0)
    assert found.best.gap > 0
    assert found.regret == found.score.penalty - found.best.penalty


@pytest.mark.parametrize("name", ["stop", "on_progress"])
def test_what_cannot_be_called_is_refused(name: str) -> None:
    wrong: Any = {name: 1}
    with pytest.raises(zp.InputError, match=f"^{name}: expected .*, found 1$"):
        zp.solve(zp.Truck("one", ".", 1), zp.Cargo(1), **wrong)


def test_the_solvers_get_all_that_solve_and_evaluate_are_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = Mock(wraps=portfolio.solve)
    monkeypatch.setattr(portfolio, "solve", asked)
    hint = zp.Load.from_layers(*SMALL, ["AAA\nB#C", "...\nB#."])
    wanted: Any = {"method": "search", "work_limit": 10**6, "workers": 3}

    zp.solve(*SMALL, time_limit=60, hint=hint, on_progress=Mock(), **wanted)
    zp.evaluate(hint, time_limit=60, work_limit=10**6)

    given, given_to_evaluate = (call.kwargs for call in asked.call_args_list)

    assert {name: given[name] for name in wanted} == wanted
    assert set(given["warm_start"]) == set(to_sticks(hint))
    assert given["on_progress"] is not None
    assert given_to_evaluate["work_limit"] == 10**6
    assert set(given_to_evaluate["warm_start"]) == set(to_sticks(hint))

    for limits in (given, given_to_evaluate):
        assert 50 < limits["time_limit"] <= 60
