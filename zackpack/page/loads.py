"""Loads: solutions, verdicts stick by stick, and hints."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from zackpack import layers, optimum
from zackpack.draw import plan_svg
from zackpack.draw.descriptions import describe_load, load_title
from zackpack.draw.scenes import scene
from zackpack.errors import bad_value, one_of
from zackpack.files.encoding import judgement_table, score_table, stick_table
from zackpack.files.writing import toml_load
from zackpack.loads import Load
from zackpack.optimum.advice import advise
from zackpack.optimum.reports import proof_table
from zackpack.optimum.solution import Solution, Status
from zackpack.page import answers, convert
from zackpack.page.decks import truck_report
from zackpack.page.pictures import picture_of
from zackpack.pieces import Piece
from zackpack.placements import Axis, AxisName, Placement
from zackpack.scores import Judgement, Score, judge, penalty_of_volume
from zackpack.sentences import Sentence

MAX_STICKS = 200
"""The most sticks that a load on the page can have."""


def read_load(file: Any, name: str = "load") -> answers.OpenedLoad:
    """A load file: its truck, its cargo, its sticks, and notices about oddities.

    There are no sticks if it holds only the task.
    """
    opened = convert.load_file_of(file, name)
    load = opened.load or Load(opened.truck, opened.cargo)
    return {**load_report(judge(load)), "notices": list(opened.notices)}


def solve(
    load: Any, seconds: float = 5, *, report: Callable[[answers.Progress], None] | None = None
) -> answers.ProvenLoad:
    """The least penalty of the load's truck and cargo, with its proof and the load.

    `report` hears of progress.
    """
    file = convert.load_file_of(load)
    limit = convert.seconds_of(seconds)
    if report is None:
        return _proven_load(optimum.solve(file.truck, file.cargo, time_limit=limit))

    last_penalty = -1

    def report_progress(progress: optimum.Progress) -> None:
        nonlocal last_penalty

        news: answers.Progress = {
            "penalty": progress.penalty,
            "bound": progress.bound,
            "seconds": progress.seconds,
        }

        if progress.load and progress.penalty != last_penalty:
            last_penalty = progress.penalty
            solution = Solution(
                judge(progress.load),
                progress.bound,
                Status.FEASIBLE,
                progress.seconds,
                ("search",),
            )
            news["solution"] = _proven_load(solution)

        report(news)

    solution = optimum.solve(file.truck, file.cargo, time_limit=limit, on_progress=report_progress)
    return _proven_load(solution)


def _proven_load(solution: Solution) -> answers.ProvenLoad:
    return {**proof_table(solution), **load_report(solution.judgement)}


def plan(load: Any) -> answers.Picture:
    """The packing plan of a load."""
    return picture_of(partial(plan_svg, judge(load_of(load))))


def check(load: Any, best: bool = False) -> answers.CheckedLoad:
    """The referee's judgement of a load so far.

    With `best`, it is compared with the best that was possible.
    """
    judgement = judge(load_of(load))
    better: answers.BestLoad | None = None
    if best:
        truck = judgement.load.truck
        cargo = judgement.load.cargo
        cost = judgement.score
        solution = optimum.solve(truck, cargo, work_limit=convert.WORK)
        regret = max(0, cost.penalty - solution.penalty) if cost else None
        better = {**_proven_load(solution), "regret": regret}
    return {**load_report(judgement), "best": better}


def place(load: Any, piece: str, cell: Any, axis: AxisName) -> answers.Load:
    """Add a stick through this cell: the first that breaks no rule.

    It is turned if it breaks one wherever it is along the axis that was asked for. If each way
    breaks one, it is the stick that begins there along that axis.
    """
    before = load_of(load)
    colours = [length.colour for length in Piece]
    if piece not in colours:
        raise bad_value("piece", piece, one_of(colours))

    if len(before.placements) >= MAX_STICKS:
        raise bad_value(
            "sticks",
            len(before.placements),
            Sentence("fewer than {most} on the truck", most=MAX_STICKS),
        )

    ways = _ways_through(Placement(Piece[piece.upper()], cell, axis))

    breaches = len(judge(before).violations)
    judgements = [judge(before + way) for way in ways]

    return load_report(
        next((after for after in judgements if len(after.violations) <= breaches), judgements[0])
    )


def _ways_through(tapped: Placement) -> list[Placement]:
    """Return all sticks through the first cell of this one, those along its axis first."""
    axes = sorted(Axis, key=lambda axis: axis != tapped.axis)
    ways: list[Placement] = []

    for axis in axes:
        turned = replace(tapped, axis=axis)
        ways += [_shift_back(turned, back) for back in range(tapped.piece.length)]

    return ways


def _shift_back(placement: Placement, back: int) -> Placement:
    """Shift a stick by `back` cubes towards the start of its axis."""
    x, y, z = placement.cell
    cells = {"x": (x - back, y, z), "y": (x, y - back, z), "z": (x, y, z - back)}
    return replace(placement, cell=cells[placement.axis])


def hint(load: Any) -> answers.Hint:
    """The next stick, the best load still in reach, and the sticks that stop the best of all."""
    before = judge(load_of(load))
    advice = advise(before, work_limit=convert.WORK)
    stick = advice.next_stick
    after = judge(before.load + stick) if stick else before

    return {
        "next": {**stick_table(stick), "place": layers.cell_sentence(stick.cell)}
        if stick
        else None,
        "after": load_report(after),
        "reachable": proof_table(advice.reachable),
        "best": proof_table(advice.best),
        "obstacles": list(advice.obstacles),
        "lost": advice.best.penalty < advice.reachable.bound,
    }


def load_report(judgement: Judgement) -> answers.Load:
    """Everything that the page shows about a load."""
    load = judgement.load
    cost = judgement.score
    return {
        "truck": truck_report(load.truck),
        "cargo": load.cargo,
        "sticks": _sticks(judgement),
        **judgement_table(judgement),
        "score": _score(load, cost) if cost else None,
        "left": load.remaining,
        "rolled": sum(load.cargo.counts),
        "scene": scene(judgement),
        "title": load_title(load),
        "description": describe_load(judgement),
        "toml": toml_load(load),
    }


def _score(load: Load, cost: Score) -> answers.Score:
    volume = min(load.truck.capacity, load.cargo.volume)
    least = penalty_of_volume(load.truck, load.cargo, volume)
    return {**score_table(cost), "text": cost.sentence(), "least": cost.penalty == least}


def load_of(value: Any) -> Load:
    """Read a load from a text or a table; without sticks, it is an empty truck."""
    file = convert.load_file_of(value)
    return file.load or Load(file.truck, file.cargo)


def _sticks(judgement: Judgement) -> list[answers.NamedStick]:
    load = judgement.load
    wrong = judgement.wrong_sticks
    return [
        {
            **stick_table(placement),
            "letter": load.letter(index) or "",
            "name": load.stick_name(index),
            "wrong": index in wrong,
        }
        for index, placement in enumerate(load.placements)
    ]
