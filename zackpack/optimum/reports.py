"""Solutions as plain data, for the commands' JSON and for the page."""

from typing import Literal, TypedDict

from zackpack.errors import require_instance
from zackpack.files.encoding import LoadTable, ScoreTable, load_table, score_table
from zackpack.optimum.solution import Solution


class Proof(TypedDict):
    """How much is proven about a load."""

    status: Literal["optimal", "feasible"]
    interrupted: bool
    penalty: int
    bound: int
    gap: int
    methods: list[str]
    seconds: float


class SolutionTable(Proof):
    """A load with its score and its proof."""

    score: ScoreTable
    load: LoadTable


def proof_table(solution: Solution) -> Proof:
    """Return the proof of a solution, without its load."""
    return {
        "status": solution.status.value,
        "interrupted": solution.interrupted,
        "penalty": solution.penalty,
        "bound": solution.bound,
        "gap": solution.gap,
        "methods": list(solution.methods),
        "seconds": round(solution.seconds, 6),
    }


def solution_table(solution: Solution) -> SolutionTable:
    """Return a solution with its score, its load and its proof."""
    require_instance("solution", solution, Solution)
    return {
        **proof_table(solution),
        "score": score_table(solution.score),
        "load": load_table(solution.load),
    }
