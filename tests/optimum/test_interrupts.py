"""A search that is watched, stopped, interrupted or ended by an error."""

import pickle
import signal
import threading
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

import solvers
import zackpack as zp
from solvers import portfolio, run
from solvers.deadlines import Deadline
from tests.machine import PATIENCE
from tests.pressing import press
from tests.solutions import LARGE, LARGE_PENALTY, OPEN, OPEN_PENALTY, honest
from tests.stubs import ENDLESS, Clock, endless_cp_sat, endless_search
from zackpack import interrupts
from zackpack.interrupts import hold_back_ctrl_c
from zackpack.optimum.convert import to_problem
from zackpack.optimum.solving import Method

ROOT = Path(__file__).parents[2]
DECK = zp.house_deck()
ROLL = zp.Cargo.parse("3,2,3,0,1")
METHODS: tuple[Method, ...] = ("search", "cp-sat")
PARTLY = zp.Load.from_layers(DECK["T07"], ROLL, [".ZZ..\n..Q.#\n#.QX#\n"])


@pytest.fixture
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Progress is reported at each look at the clock."""
    monkeypatch.setattr(run, "REPORT_EVERY", 0)


# ---- progress


@pytest.mark.usefixtures("_impatient")
def test_progress_is_true_while_the_search_runs() -> None:
    seen: list[zp.Progress] = []
    solution = zp.solve(*LARGE, work_limit=5000, on_progress=seen.append)
    honest(solution, LARGE_PENALTY)
    assert len(seen) > 5
    assert [p.seconds for p in seen] == sorted(p.seconds for p in seen)
    assert [p.penalty for p in seen] == sorted((p.penalty for p in seen), reverse=True)
    assert [p.bound for p in seen] == sorted(p.bound for p in seen)
    assert all(p.load is not None and p.penalty == zp.score(p.load).penalty for p in seen)
    assert seen[-1].bound <= solution.bound <= LARGE_PENALTY <= solution.penalty <= seen[-1].penalty


def test_until_something_better_is_found_progress_shows_the_fixed_sticks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def report_numbers(
        *_: object, on_progress: Callable[[solvers.Progress], None], **__: object
    ) -> solvers.Result:
        on_progress(solvers.Progress(PARTLY.volume, 99, 0.0, ()))
        on_progress(solvers.Progress(PARTLY.volume + 1, 99, 0.0, ()))
        return solve(to_problem(PARTLY.truck, PARTLY.cargo, PARTLY))

    solve = portfolio.solve
    monkeypatch.setattr(portfolio, "solve", report_numbers)
    seen: list[zp.Progress] = []
    zp.solve(PARTLY.truck, PARTLY.cargo, fixed=PARTLY, on_progress=seen.append)
    assert [progress.load for progress in seen] == [PARTLY, None]
    assert [seen[0].penalty - progress.penalty for progress in seen] == [0, 3]


@pytest.mark.usefixtures("_impatient")
@pytest.mark.parametrize("method", METHODS)
def test_an_error_in_on_progress_ends_the_search(method: Method) -> None:
    def fail(progress: zp.Progress) -> None:
        raise LookupError(progress)

    with ENDLESS[method](), pytest.raises(LookupError):
        zp.solve(*OPEN, method=method, on_progress=fail)


# ---- stopped from outside


@pytest.mark.parametrize("method", METHODS)
def test_another_thread_stops_the_search(method: Method) -> None:
    stop = threading.Event()
    begun = threading.Event()
    found: list[zp.Solution] = []
    with ENDLESS[method](begun.set):
        thread = threading.Thread(
            target=lambda: found.append(zp.solve(*OPEN, method=method, stop=stop))
        )
        thread.start()
        assert begun.wait(PATIENCE)
        stop.set()
        thread.join(PATIENCE)

    (solution,) = found
    honest(solution, OPEN_PENALTY)
    assert solution.interrupted


def test_a_stop_after_the_proof_interrupts_nothing() -> None:
    stop = threading.Event()
    stop.set()
    solution = zp.solve(zp.Truck("row", "...", 1), zp.Cargo(brown=1), stop=stop)
    assert (solution.status, solution.interrupted) == (zp.Status.OPTIMAL, False)


@pytest.mark.parametrize("method", METHODS)
def test_a_time_limit_ends_the_search(method: Method, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Deadline, "clock", Clock(step=1))
    with ENDLESS[method]():
        solution = zp.solve(*OPEN, method=method, time_limit=20)
    honest(solution, OPEN_PENALTY)
    assert (solution.status, solution.interrupted) == (zp.Status.FEASIBLE, False)
    assert solution.seconds > 20


# ---- Ctrl-C


@pytest.mark.usefixtures("_ctrl_c_works", "_impatient")
@pytest.mark.parametrize("method", METHODS)
def test_ctrl_c_carries_the_best_load_so_far(method: Method) -> None:
    with ENDLESS[method](), pytest.raises(zp.Interrupted) as caught:
        zp.solve(*OPEN, method=method, on_progress=press)
    solution = caught.value.solution
    honest(solution, OPEN_PENALTY)
    assert solution.interrupted
    assert pickle.loads(pickle.dumps(caught.value)).solution == solution
    with pytest.raises(KeyboardInterrupt):  # Ctrl-C is as before
        press()


@pytest.mark.usefixtures("_ctrl_c_works", "_impatient")
@pytest.mark.parametrize("method", METHODS)
def test_an_error_in_on_progress_does_not_hide_ctrl_c(method: Method) -> None:
    def fail(progress: zp.Progress) -> None:
        press()
        raise LookupError(progress)

    with ENDLESS[method](), pytest.raises(KeyboardInterrupt) as caught:
        zp.solve(*OPEN, method=method, on_progress=fail)
    assert isinstance(caught.value.__cause__, LookupError)
    with pytest.raises(KeyboardInterrupt):  # Ctrl-C is as before
        press()


@pytest.mark.usefixtures("_ctrl_c_works")
@pytest.mark.parametrize("number", [1, 2, 3, 5, 8, 13, 21, 34])
def test_ctrl_c_at_any_look_carries_a_load(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether the search is at work, GLOP, CP-SAT, or the import of one of them."""
    has_passed = Deadline.has_passed
    looks = count(1)

    def look(deadline: Deadline) -> bool:
        if next(looks) == number:
            press()
        return has_passed(deadline)

    monkeypatch.setattr(Deadline, "has_passed", look)
    monkeypatch.setattr(portfolio, "SMALL_NODES", 1)
    with endless_search(), endless_cp_sat(), pytest.raises(zp.Interrupted) as caught:
        zp.solve(*OPEN)
    honest(caught.value.solution, OPEN_PENALTY)

    assert caught.value.solution.interrupted


@pytest.mark.usefixtures("_ctrl_c_works", "_impatient")
def test_whoever_presses_ctrl_c_again_waits_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interrupts, "PATIENCE", -1)

    def press_twice(*_: object) -> None:
        press()
        press()

    with endless_search(), pytest.raises(KeyboardInterrupt) as caught:
        zp.solve(*OPEN, method="search", on_progress=press_twice)
    assert not isinstance(caught.value, zp.Interrupted)


def test_an_interrupted_search_says_what_it_had_found() -> None:
    said = str(zp.Interrupted(zp.solve(DECK["T07"], ROLL)))
    assert said == "interrupted; <Solution for T07: penalty 3, optimal, bound 3>"


class OwnError(KeyboardInterrupt):
    """What a handler of the program's own raises."""


def raise_own(*_: object) -> None:
    """Handle Ctrl-C in the program's own way."""
    raise OwnError


def test_a_handler_of_the_programs_own_is_left_alone(pressed: Callable[[int], None]) -> None:
    signal.signal(signal.SIGINT, raise_own)
    pressed(1)
    with pytest.raises(OwnError):
        zp.solve(DECK["T07"], ROLL)
    assert signal.getsignal(signal.SIGINT) is raise_own


DERIVED: dict[str, Callable[[], object]] = {
    "blind_draw": lambda: zp.blind_draw(DECK, ROLL),
    "rank_trucks": lambda: zp.rank_trucks(DECK, ROLL),
    "penalties": lambda: zp.penalties(DECK["T07"]),
    "deck_penalties": lambda: zp.deck_penalties(zp.Deck("two", DECK.trucks[:2])),
    "optimal_loads": lambda: zp.optimal_loads(DECK["T07"], ROLL),
    "advise": lambda: zp.advise(PARTLY),
    "evaluate": lambda: zp.evaluate(PARTLY),
}


@pytest.mark.parametrize("name", DERIVED)
def test_nothing_is_derived_from_what_ctrl_c_cut_short(
    name: str, pressed: Callable[[int], None]
) -> None:
    pressed(1)
    with pytest.raises(KeyboardInterrupt):
        DERIVED[name]()


@pytest.mark.usefixtures("_ctrl_c_works")
def test_ctrl_c_waits_for_the_end_of_an_import() -> None:
    reached = False
    with pytest.raises(KeyboardInterrupt), hold_back_ctrl_c():  # noqa: PT012, what comes between
        press()
        reached = True
    assert reached
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
