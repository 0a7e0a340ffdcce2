"""Solutions and verdicts as lines of text and as JSON: shared by solve and check."""

from __future__ import annotations

from typing import Any

from zackpack.cli.output import width
from zackpack.draw.text import Line, Span, draw_load, legend
from zackpack.errors import plural
from zackpack.files import load_table
from zackpack.files.writing import cargo_table
from zackpack.loads import Load
from zackpack.optimum import Solution, Status
from zackpack.pieces import Cargo
from zackpack.scores import Score, points
from zackpack.trucks import Truck
from zackpack.violations import Violation

FORMAT = 1
"""Version of the JSON reports."""


def task_lines(truck: Truck, cargo: Cargo) -> list[str]:
    """What there is to load, and on what."""
    pieces = f"{plural(cargo.pieces, 'stick')}, {plural(cargo.volume, 'cube')}"
    return [f"truck {truck}", f"cargo {cargo} ({pieces})"]


def load_lines(load: Load, wrong: tuple[tuple[int, int, int], ...] = ()) -> list[Line]:
    """A load with its legend, indented."""
    drawing = draw_load(load, width() - 2, wrong)
    return [[Span("  "), *line] if line else [] for line in [*drawing, [], legend(load)]]


def proof_lines(solution: Solution) -> list[Line]:
    """The least penalty and how sure it is."""
    took = f"{' and '.join(solution.methods)}, {solution.seconds:.2f} s"
    if solution.status is Status.OPTIMAL:
        return [
            [Span("least penalty: ", "good"), Span(str(solution.score))],
            [Span("proof: "), Span("optimal", "good"), Span(f", no load costs less than {solution.bound} ({took})")],
        ]
    stopped = "interrupted" if solution.interrupted else "stopped by the time limit"
    return [
        [Span("best load so far: ", "bad"), Span(str(solution.score))],
        [
            Span("proof: "),
            Span("not proven optimal", "bad"),
            Span(f", {stopped}; none costs less than {solution.bound}, gap {points(solution.gap)} ({took})"),
        ],
    ]


def solution_table(solution: Solution) -> dict[str, Any]:
    """A solution as JSON."""
    return {
        "status": solution.status.value,
        "interrupted": solution.interrupted,
        "penalty": solution.penalty,
        "bound": solution.bound,
        "gap": solution.gap,
        "methods": list(solution.methods),
        "seconds": round(solution.seconds, 6),
        "score": score_table(solution.score),
        "load": load_table(solution.load),
    }


def score_table(cost: Score) -> dict[str, Any]:
    """A score as JSON."""
    return {
        "penalty": cost.penalty,
        "empty": cost.empty,
        "surplus": cost.surplus,
        "left_over": cargo_table(cost.left_over),
    }


def violation_table(violation: Violation, load: Load) -> dict[str, Any]:
    """A violation as JSON; sticks are named by their letters if they have any."""
    return {
        "rule": violation.rule,
        "message": violation.message,
        "cells": [list(cell) for cell in violation.cells],
        "placements": list(violation.placements),
        "letters": [load.letter(i) for i in violation.placements],
    }
