"""The results of a search: a load and what is proven about it."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from zackpack.display import display_method
from zackpack.errors import ZackpackError
from zackpack.loads import Load
from zackpack.scores import Judgement, Score
from zackpack.trucks import Truck


class Status(StrEnum):
    """How much is proven about a solution; `str` makes it "optimal" or "feasible"."""

    OPTIMAL = "optimal"
    """Proven: no load of this truck costs less."""
    FEASIBLE = "feasible"
    """Stopped before the proof: the load is legal, and nothing costs less than the bound."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The best load found, and what is proven about it.

    Attributes
    ----------
    judgement
        The referee's judgement of the load, which is legal.
    bound
        Proven: no legal load costs less, in points.
    seconds
        Wall time of the whole call; solutions that differ in nothing else are equal.
    methods
        The methods that proved the bound: "search", "cp-sat"; both after `verify`.
    interrupted
        True if Ctrl-C or `stop` ended the search before the proof.
    """

    judgement: Judgement
    bound: int
    status: Status
    seconds: float = field(compare=False)
    methods: tuple[str, ...]
    interrupted: bool = False

    @property
    def load(self) -> Load:
        """The load."""
        return self.judgement.load

    @property
    def truck(self) -> Truck:
        """The truck."""
        return self.load.truck

    @property
    def score(self) -> Score:
        """The referee's score of the load."""
        return self.judgement.require_score()

    @property
    def penalty(self) -> int:
        """What the load costs, in points."""
        return self.score.penalty

    @property
    def gap(self) -> int:
        """Points between the load and the bound: 0 if it is proven optimal."""
        return self.penalty - self.bound

    __str__ = display_method("text.solution_text")
    _repr_svg_ = display_method("solution_svg")

    def __repr__(self) -> str:
        proof = f"penalty {self.penalty}, {self.status}, bound {self.bound}"
        return f"<Solution for {self.load.truck.name}: {proof}>"


class Interrupted(KeyboardInterrupt):
    """Ctrl-C ended a search; what it had found is not lost.

    Attributes
    ----------
    solution
        The best load so far, with its proven bound.
    """

    def __init__(self, solution: Solution) -> None:
        super().__init__(solution)
        self.solution = solution

    def __str__(self) -> str:
        return f"interrupted; {self.solution!r}"


class StopRequest(Protocol):
    """Whatever can be asked whether a search shall stop, such as a `threading.Event`."""

    def is_set(self) -> bool:
        """Whether to stop."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The state of a running search.

    Attributes
    ----------
    penalty
        What the best load so far costs, in points.
    bound
        Proven: no legal load costs less, in points.
    seconds
        Seconds spent.
    load
        The best load so far; None while CP-SAT searches, which reports numbers only.
    """

    penalty: int
    bound: int
    seconds: float
    load: Load | None = None


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A legal load compared with the best one that was possible.

    Attributes
    ----------
    judgement
        The referee's judgement of the load.
    best
        The best load of the same truck and cargo, with what is proven about it.
    """

    judgement: Judgement
    best: Solution

    @property
    def load(self) -> Load:
        """The load."""
        return self.judgement.load

    @property
    def score(self) -> Score:
        """The referee's score of the load."""
        return self.judgement.require_score()

    @property
    def regret(self) -> int:
        """Points that the load costs more than the best one found: 0 for a perfect load."""
        return self.score.penalty - self.best.penalty

    __str__ = display_method("text.evaluation_text")
    _repr_svg_ = display_method("evaluation_svg")

    def __repr__(self) -> str:
        points = f"penalty {self.score.penalty}, regret {self.regret}"
        return f"<Evaluation for {self.load.truck.name}: {points}>"


class SolverDefectError(ZackpackError, RuntimeError):
    """A bug of ours: the referee refuses the solver's answer, or its proof contradicts it.

    Attributes
    ----------
    load
        A load whose truck and cargo show the bug.
    """

    def __init__(self, message: str, load: Load) -> None:
        super().__init__(message, load)
        self.load = load

    def __str__(self) -> str:
        return str(self.args[0])
