"""The constraint model, one demand at a time, and what the solver says of its answers."""

from collections.abc import Callable
from random import Random
from threading import Event
from typing import Any
from unittest.mock import Mock

import hypothesis.strategies as st
import pytest
from hypothesis import given
from ortools.sat.python import cp_model

import zackpack as zp
from solvers import Axis, Problem, Progress, Status, Stick, cp_sat, solve
from solvers import run as run_module
from solvers.cp_sat import CpSat
from solvers.models import ITEMS_PER_LOOK, PackingModel, PartitionModel
from solvers.run import Run
from tests.machine import PATIENCE
from tests.naive.packings import cubes_in, every_packing, legal
from tests.naive.referee import judge
from tests.oracle import best_volume
from tests.searching import SEEDS
from tests.strategies.cases import cases
from tests.strategies.loads import trucks
from tests.strategies.problems import fixed_problems, hard_problems, problems

ROOM = Problem(((True, True, True), (True, False, True)), 2, (2, 2, 1))
"""Three squares and two, two levels: ten cubes."""
HALL = Problem(((True,) * 6,) * 6, 6, (0, 0, 0, 54))
"""A cube of side 6: the most is 52 sticks of 4."""
DEMANDS = ("_cover", "_support", "_supply", "_volume")

UNIT = Stick(1, (0, 0, 0), "x")
ALONG = Stick(3, (0, 0, 0), "x")
ABOVE = Stick(3, (0, 0, 1), "x")
ACROSS = Stick(2, (0, 0, 0), "y")
UPRIGHT = Stick(2, (2, 0, 0), "z")

Alone = Callable[..., PackingModel]


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> Alone:
    """Build the model with one demand only."""

    def build(demand: str, problem: Problem = ROOM) -> PackingModel:
        for other in DEMANDS:
            if other != demand:
                monkeypatch.setattr(PackingModel, other, lambda model: None)  # noqa: ARG005
        return PackingModel(problem)

    return build


def allows(model: PackingModel, *sticks: Stick) -> bool:
    """Tell whether exactly these sticks satisfy the model, by fixing variables in a copy."""
    chosen = set(sticks)
    assert chosen <= model.loaded.keys()
    fixed = model.model.clone()
    for stick, variable in model.loaded.items():
        fixed.add(fixed.get_bool_var_from_proto_index(variable.index) == (stick in chosen))
    status = cp_model.CpSolver().solve(fixed)
    assert status in (cp_model.OPTIMAL, cp_model.INFEASIBLE)
    return status == cp_model.OPTIMAL


def test_cover_alone_keeps_sticks_apart(alone: Alone) -> None:
    model = alone("_cover")
    assert allows(model)
    assert allows(model, ALONG, ABOVE)  # more than there are
    assert allows(model, ABOVE)  # in the air
    assert allows(model, ACROSS, UPRIGHT)
    assert not allows(model, ALONG, UNIT)
    assert not allows(model, ALONG, ACROSS)
    assert not allows(model, ALONG, UPRIGHT)


def test_support_alone_wants_a_cube_below_each_cube(alone: Alone) -> None:
    model = alone("_support")
    assert allows(model)
    assert allows(model, ALONG, ABOVE)
    assert allows(model, UPRIGHT)  # carries itself
    assert allows(model, UNIT, Stick(2, (1, 0, 0), "x"), ABOVE)  # on two sticks
    assert allows(model, ALONG, UNIT, ACROSS, UPRIGHT)  # overlapping, and more than there are
    assert not allows(model, ABOVE)
    assert not allows(model, Stick(2, (1, 0, 0), "x"), ABOVE)
    assert not allows(model, UNIT, UPRIGHT, ABOVE)
    assert not allows(model, Stick(1, (2, 1, 1), "x"))


def test_supply_alone_counts_the_sticks_of_each_length(alone: Alone) -> None:
    model = alone("_supply")
    units = [Stick(1, (column, 0, 0), "x") for column in range(3)]
    assert allows(model)
    assert allows(model, *units[:2], ACROSS, UPRIGHT, ABOVE)
    assert not allows(model, *units)
    assert not allows(model, ACROSS, UPRIGHT, Stick(2, (0, 0, 0), "z"))
    assert not allows(model, ALONG, ABOVE)


def test_volume_alone_is_what_is_maximised_up_to_the_bound(alone: Alone) -> None:
    model = alone("_volume")
    units = [Stick(1, cell, "x") for cell in ROOM.cells]

    assert model.bound == 9  # 1 + 1 + 2 + 2 + 3
    assert allows(model)
    assert allows(model, *units[:9])
    assert not allows(model, *units)
    assert allows(model, *units[:6], ABOVE)
    assert not allows(model, *units[:7], ABOVE)

    solver = cp_model.CpSolver()
    assert solver.solve(model.model) == cp_model.OPTIMAL
    assert (
        round(solver.objective_value)
        == sum(stick.length for stick in model.sticks(solver.value))
        == 9
    )


@given(problems(9) | fixed_problems(8), SEEDS)
@cases(60)
def test_both_models_allow_the_same_sticks(problem: Problem, seed: int) -> None:
    chance = Random(seed)
    packing = PackingModel(problem)
    partition = PartitionModel(problem)
    places = {frozenset(stick.cells()): stick for stick in packing.loaded}
    packings = every_packing(problem) or [frozenset()]
    for _ in range(10):
        sticks = {places[line] for line in chance.choice(packings)}
        # one more or one fewer most often breaks a constraint
        sticks ^= set(chance.sample(list(packing.loaded), chance.randint(0, min(1, len(places)))))
        assert allows(partition, *sticks) == allows(packing, *sticks)


def test_only_the_partition_knows_the_bound_of_the_run() -> None:
    run = Run(ROOM)
    run.prove(7, "search")
    assert PackingModel.of(run).bound == 9
    assert PartitionModel.of(run).bound == 7

    CpSat(PartitionModel).work(run)
    assert (run.volume, run.bound, run.method) == (7, 7, "search")


@given(trucks(), st.lists(st.integers(0, 2), min_size=1, max_size=8))
@cases(400)
def test_any_number_of_lengths(truck: zp.Truck, supply: list[int]) -> None:
    result = solve(Problem(truck.area, truck.levels, supply), method="cp-sat")
    assert result.status is Status.OPTIMAL
    assert result.volume == result.bound == best_volume(truck.area, truck.levels, supply)
    plain = [(stick.length, stick.cell, stick.axis) for stick in result.sticks]
    assert judge(truck.area, truck.levels, supply, plain)[0] == set()


def test_limits_and_workers_reach_cp_sat() -> None:
    parameters = cp_sat.CpSat(workers=3)._solver(1.5, cp_sat.NODES_PER_UNIT // 2).parameters
    assert (parameters.max_time_in_seconds, parameters.num_workers) == (1.5, 3)
    assert parameters.max_deterministic_time == 0.5
    assert not parameters.catch_sigint_signal
    assert cp_sat.CpSat()._solver(None, 0).parameters.max_deterministic_time == 0
    parameters = cp_sat.CpSat()._solver(None, None).parameters
    assert parameters.max_time_in_seconds == parameters.max_deterministic_time == float("inf")


@pytest.mark.parametrize("budget", [0, 1000, 100_000])
def test_what_a_budget_cuts_short_is_true(budget: int) -> None:
    result = solve(HALL, method="cp-sat", work_limit=budget)
    assert (result.status is Status.UNKNOWN) == (result.sticks == ())
    assert result.volume <= 208 <= result.bound <= 216
    assert result == solve(HALL, method="cp-sat", work_limit=budget)


def test_a_model_that_cp_sat_refuses_is_an_error_and_no_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def overflow(model: PackingModel) -> None:
        model.model.add(sum(2**62 * variable for variable in model.loaded.values()) <= 1)

    monkeypatch.setattr(PackingModel, "_supply", overflow)
    with pytest.raises(RuntimeError, match=r"CP-SAT ended with MODEL_INVALID: .*overflow"):
        solve(ROOM, method="cp-sat")


@pytest.mark.parametrize("part", ["new_bool_var", "add_at_most_one", "add"])
def test_a_deadline_ends_the_building_of_the_model(
    part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the midst of the variables, and of each kind of constraint."""
    truth = getattr(cp_model.CpModel, part)
    made: list[object] = []

    def make(model: cp_model.CpModel, *arguments: Any) -> Any:
        made.append(arguments)
        return truth(model, *arguments)

    monkeypatch.setattr(cp_model.CpModel, part, make)
    monkeypatch.setattr(cp_model.CpSolver, "solve", Mock(side_effect=AssertionError("too late")))
    result = solve(HALL, method="cp-sat", stop=lambda: len(made) >= 100)

    assert (result.sticks, result.bound, result.status) == ((), 216, Status.UNKNOWN)
    assert 100 <= len(made) <= 100 + ITEMS_PER_LOOK


class Held:
    """CP-SAT, which waits after its first packing, or better bound, until it is told to stop."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, callback: str) -> None:
        self.reached = Event()
        stopped = Event()
        call = getattr(cp_sat._Watch, callback)
        stop_search = cp_model.CpSolver.stop_search

        def wait(watch: cp_sat._Watch, *arguments: Any) -> None:
            call(watch, *arguments)
            self.reached.set()
            assert stopped.wait(PATIENCE)

        def stop(solver: cp_model.CpSolver) -> None:
            stop_search(solver)
            stopped.set()

        monkeypatch.setattr(cp_sat._Watch, callback, wait)
        monkeypatch.setattr(cp_model.CpSolver, "stop_search", stop)


@pytest.mark.parametrize("callback", ["on_solution_callback", "on_bound"])
def test_a_stop_keeps_the_best_so_far(callback: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_module, "REPORT_EVERY", 0)
    held = Held(monkeypatch, callback)
    seen: list[Progress] = []
    result = solve(HALL, method="cp-sat", stop=held.reached.is_set, on_progress=seen.append)
    assert result.volume <= 208 <= result.bound <= 216
    assert seen
    assert seen[-1].volume <= result.volume
    assert result.bound <= seen[-1].bound <= 216


@pytest.mark.parametrize("model", [PackingModel, PartitionModel])
@given(hard_problems(9) | problems(9) | fixed_problems(8), SEEDS)
@cases(60)
def test_only_larger_packings_than_the_best_of_the_run_are_looked_for(
    model: type[PackingModel], problem: Problem, seed: int
) -> None:
    least = problem.fixed_volume - 1
    most = max(map(cubes_in, every_packing(problem)), default=least)
    chance = Random(seed)
    run = Run(problem)
    run.prove(chance.randint(max(most, least), run.bound), "search")
    run.volume = chance.randint(least, run.bound)
    CpSat(model).work(run)

    if run.packing is None:
        assert run.volume >= most
        assert run.bound == run.volume
    else:
        assert run.volume == run.bound == most
        assert legal(problem, run.packing)


def test_what_is_said_of_better_packings_is_no_bound_below_the_question() -> None:
    run = Run(ROOM)
    watch = cp_sat._Watch(run, PackingModel(ROOM, above=5))
    watch.on_bound(7.9999999)

    assert run.bound == 8

    watch.on_bound(3)
    assert run.bound == 5  # there is nothing better, but there may be a packing of 5

    other = Run(ROOM)
    yes_or_no = cp_sat._Watch(other, PackingModel(ROOM, above=other.bound - 1))
    yes_or_no.on_bound(0)

    assert other.bound == 9


def test_a_stop_before_the_search_has_begun_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    solve_at_once = cp_model.CpSolver.solve
    stop_search = cp_model.CpSolver.stop_search
    called = Event()
    asked = Event()
    begun = Event()
    heard = Event()
    stops: list[bool] = []

    def solve_late(solver: cp_model.CpSolver, *arguments: Any) -> cp_model.CpSolverStatus:
        called.set()
        assert asked.wait(PATIENCE)
        begun.set()
        assert heard.wait(PATIENCE)
        return solve_at_once(solver, *arguments)

    def stop(solver: cp_model.CpSolver) -> None:
        stops.append(begun.is_set())
        if begun.is_set():
            heard.set()
        stop_search(solver)
        asked.set()

    monkeypatch.setattr(cp_model.CpSolver, "solve", solve_late)
    monkeypatch.setattr(cp_model.CpSolver, "stop_search", stop)
    assert solve(HALL, method="cp-sat", stop=called.is_set).bound >= 208
    assert stops[0] is False
    assert stops[-1] is True


def test_a_model_is_shown_by_its_size() -> None:
    model = PackingModel(Problem(["..."], 1, [1, 1]))
    assert repr(model) == "<PackingModel: 5 places of sticks, at most 3 cubes>"


@pytest.mark.parametrize("axis", Axis)
def test_a_fixed_stick_of_one_cube_may_have_any_direction(axis: Axis) -> None:
    problem = Problem(["..."], 2, [1, 1], fixed=[Stick(1, (1, 0, 0), axis)])
    result = solve(problem, method="cp-sat")
    assert (result.volume, result.status) == (3, Status.OPTIMAL)
    assert [stick.cell for stick in result.sticks if stick.length == 1] == [(1, 0, 0)]
