"""Solutions and verdicts as JSON."""

from __future__ import annotations

from typing import Any

from zackpack.files import load_table
from zackpack.files.writing import cargo_table
from zackpack.loads import Load
from zackpack.optimum import Solution
from zackpack.scores import Score
from zackpack.violations import Violation

FORMAT = 1
"""Version of the JSON reports."""


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
