"""A run: what is known only improves, and becomes the result."""

import pytest

from solvers import Problem, Progress, Result, Status, Stick
from solvers.deadlines import Deadline
from solvers.run import Run
from tests.stubs import Clock

SQUARE = Problem(["...", "...", "..."], 1, (9, 9, 9))
THREE = (Stick(3, (0, 0, 0), "x"),)
TWO = (Stick(2, (0, 1, 0), "y"),)


def test_a_run_keeps_the_largest_packing_and_the_lowest_bound() -> None:
    run = Run(SQUARE)
    assert run.result() == Result(SQUARE, (), 9, Status.UNKNOWN, "search")

    run.offer(THREE)
    run.offer(TWO)
    run.prove(4, "cp-sat")
    run.prove(5, "search")

    assert run.result() == Result(SQUARE, THREE, 4, Status.FEASIBLE, "cp-sat")
    assert run.is_open

    run.prove(3, "search")
    assert run.result() == Result(SQUARE, THREE, 3, Status.OPTIMAL, "search")
    assert run.is_over


def test_an_empty_packing_is_one_and_none_is_less() -> None:
    run = Run(SQUARE)
    run.prove(0, "search")
    assert run.result().status is Status.UNKNOWN
    run.offer(())
    assert run.result() == Result(SQUARE, (), 0, Status.OPTIMAL, "search")


def test_a_bound_below_the_fixed_sticks_says_that_there_is_no_packing() -> None:
    floating = Problem(["..."], 2, (0, 0, 1), [Stick(3, (0, 0, 1), "x")])
    run = Run(floating, method="cp-sat")
    run.prove(3, "search")
    assert run.result() == Result(floating, (), 3, Status.UNKNOWN, "cp-sat")
    run.prove(2, "search")
    assert run.result() == Result(floating, (), 3, Status.INFEASIBLE, "search")
    assert run.is_over


def test_a_run_is_over_when_its_deadline_has_passed() -> None:
    assert not Run(SQUARE, Deadline()).is_over
    assert Run(SQUARE, Deadline(0)).is_over
    assert Run(SQUARE, Deadline(stop=lambda: True)).is_over


def test_progress_is_reported_twice_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(Deadline, "clock", clock)
    seen: list[Progress] = []
    run = Run(SQUARE, on_progress=seen.append)
    for _ in range(9):
        clock.seconds += 0.25
        run.report()
    assert [progress.seconds for progress in seen] == [0.5, 1, 1.5, 2]


def test_progress_has_the_sticks_of_the_best_packing_as_soon_as_they_are_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Deadline, "clock", Clock(step=1))
    seen: list[Progress] = []
    run = Run(SQUARE, on_progress=seen.append)

    run.report()
    run.offer(THREE)
    run.report()
    run.prove(7, "cp-sat")
    run.report(2)
    run.report(5)

    volumes = [(progress.volume, progress.bound, progress.sticks) for progress in seen]

    assert volumes == [(0, 9, ()), (3, 9, THREE), (3, 7, THREE), (5, 7, ())]

    times = [progress.seconds for progress in seen]
    assert times == sorted(set(times))


def test_before_any_packing_is_known_progress_counts_the_fixed_sticks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Deadline, "clock", Clock(step=1))
    seen: list[Progress] = []
    run = Run(Problem(["..."], 2, (0, 0, 1), [Stick(3, (0, 0, 1), "x")]), on_progress=seen.append)

    run.report()

    assert [progress.volume for progress in seen] == [3]
