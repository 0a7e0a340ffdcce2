"""Solutions as plain data, for the commands' JSON and for the page."""

from __future__ import annotations

from typing import Any

from zackpack.files.encoding import load_table, score_table
from zackpack.optimum.solution import Solution


def proof_table(solution: Solution) -> dict[str, Any]:
    """The proof of a solution, without its load."""
    return {
        "status": solution.status.value,
        "interrupted": solution.interrupted,
        "penalty": solution.penalty,
        "bound": solution.bound,
        "gap": solution.gap,
        "methods": list(solution.methods),
        "seconds": round(solution.seconds, 6),
    }


def solution_table(solution: Solution) -> dict[str, Any]:
    """A solution with its score and its load."""
    return {**proof_table(solution), "score": score_table(solution.score), "load": load_table(solution.load)}
