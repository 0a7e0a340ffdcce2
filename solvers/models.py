"""The packing as a constraint model for OR-Tools CP-SAT, in two formulations.

One Boolean for each length and placement says whether a stick of that length lies there. Three
constraints:

    cover     no cube is in two sticks
    support   a cube is loaded only if the cube below it is
    supply    no more sticks of a length than the supply holds

and the volume to maximise. Sticks of one length are alike: a Boolean for each single stick would
only add symmetry.

The formulations differ in what they say about a cube, and so in what CP-SAT does well with them. A
*set packing* has sticks only, and finds out that a volume cannot be loaded. A *set partitioning*
gives each cube one Boolean more, for staying empty, and finds packings that reach a bound.
docs/solver.md explains both.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Self, TypeVar

from ortools.sat.python import cp_model

from .deadlines import Deadline
from .problem import Axis, Cell, Problem, Stick
from .run import Run

Item = TypeVar("Item")

ITEMS_PER_LOOK = 32
"""Variables or constraints between two looks at the clock while the model is built."""


class PackingModel:
    """A set packing: each cube is in one stick at most.

    Whether a cube is loaded is the sum of the Booleans of the sticks that cover it, so support is
    one linear inequality for each cube.

    Parameters
    ----------
    problem
        What to pack.
    above
        Only packings of more cubes are wanted.
    bound
        No packing has more cubes than this, in unit cubes; by default, the volume limit of the
        problem.
    deadline
        When to stop.

    Attributes
    ----------
    model : CpModel
        The model, to which constraints and another objective can be added.
    loaded : dict of Stick to IntVar
        For each stick in each place, the Boolean that says whether it lies there.
    is_decision : bool
        Whether only one volume is wanted. Then there is nothing to maximise, only to decide whether
        there is such a packing, which CP-SAT does faster.

    Raises
    ------
    StopError
        If the deadline passes before the model is complete.

    Examples
    --------
    >>> model = PackingModel(Problem(["..", ".#"], 1, [1, 1]))
    >>> len(model.loaded)  # three places for the stick of one cube, two for that of two
    5
    """

    def __init__(
        self,
        problem: Problem,
        *,
        above: int = -1,
        bound: int | None = None,
        deadline: Deadline | None = None,
    ) -> None:
        self.problem = problem
        self.bound = problem.volume_limit if bound is None else bound
        self.above = above
        self.is_decision = above + 1 >= self.bound
        self._deadline = deadline or Deadline()

        self.model = cp_model.CpModel()
        self.loaded: dict[Stick, cp_model.IntVar] = {}
        self._covering: dict[Cell, list[cp_model.IntVar]] = {cell: [] for cell in problem.cells}
        for stick in self._in_time(problem.placements()):
            self.loaded[stick] = self.model.new_bool_var("")
            for cell in stick.cells():
                self._covering[cell].append(self.loaded[stick])

        self._cover()
        self._support()
        self._supply()
        self._volume()
        self._fixed()

    @classmethod
    def of(cls, run: Run) -> Self:
        """Return the model of what is open in a run: packings larger than its best.

        It is a second opinion, so it does not know what the search has proven. The bound would not
        help either: on large problems, it makes the refutation slower.
        """
        return cls(run.problem, above=run.volume, deadline=run.deadline)

    def __repr__(self) -> str:
        name = type(self).__name__
        return f"<{name}: {len(self.loaded)} places of sticks, at most {self.bound} cubes>"

    def _in_time(self, items: Iterable[Item]) -> Iterator[Item]:
        """Yield the items as long as there is time, then raise a StopError."""
        for number, item in enumerate(items):
            if number % ITEMS_PER_LOOK == 0:
                self._deadline.check()
            yield item

    def _cover(self) -> None:
        """No cube is in two sticks."""
        for variables in self._in_time(self._covering.values()):
            self.model.add_at_most_one(variables)

    def _support(self) -> None:
        """A cube is loaded only if the cube below it is."""
        for (x, y, z), variables in self._in_time(self._covering.items()):
            if z > 0:
                loaded = cp_model.LinearExpr.sum(variables)
                loaded_below = cp_model.LinearExpr.sum(self._covering[x, y, z - 1])
                self.model.add(loaded <= loaded_below)

    def _supply(self) -> None:
        """No more sticks of a length are loaded than there are."""
        for length, count in enumerate(self.problem.supply, start=1):
            variables = [lies for stick, lies in self.loaded.items() if stick.length == length]
            # with no more places than sticks, there is nothing to demand
            if len(variables) > count:
                self.model.add(cp_model.LinearExpr.sum(variables) <= count)

    def _loaded_cubes(self) -> cp_model.LinearExprT:
        """Return the volume as an expression."""
        variables = list(self.loaded.values())
        lengths = [stick.length for stick in self.loaded]
        return cp_model.LinearExpr.weighted_sum(variables, lengths)

    def _volume(self) -> None:
        """As many cubes as possible are loaded, within what is wanted."""
        volume = self._loaded_cubes()
        self.model.add(volume <= self.bound)
        self.model.add(volume > self.above)
        if not self.is_decision:
            self.model.maximize(volume)

    def _fixed(self) -> None:
        """Fixed sticks lie in their places."""
        for stick in self.problem.fixed:
            # a unit stick has one direction among the placements
            placement = replace(stick, axis=Axis.X) if stick.length == 1 else stick
            self.model.add(self.loaded[placement] == 1)

    def sticks(self, value: Callable[[cp_model.IntVar], int]) -> tuple[Stick, ...]:
        """Return the sticks of a solution.

        Parameters
        ----------
        value
            Returns the value of a variable, as the `value` of a solver does.

        Returns
        -------
        tuple of Stick
            Those whose variable has the value 1.
        """
        return tuple(stick for stick, variable in self.loaded.items() if value(variable))


class PartitionModel(PackingModel):
    """A set partitioning: each cube is in exactly one stick, or stays empty.

    The Booleans of the empty cubes make all constraints but that of the supply clauses, which
    propagate at once: where a cube stays empty, all above it do, and where one must not, some stick
    has to cover it. The volume counts the empty cubes instead of the sticks, and these are few.

    Parameters
    ----------
    problem, above, bound, deadline
        As in a `PackingModel`.

    Examples
    --------
    >>> model = PartitionModel(Problem(["..", ".#"], 1, [1, 1]))
    >>> len(model.loaded), len(model.empty)
    (5, 3)
    """

    @classmethod
    def of(cls, run: Run) -> Self:
        """Return the model of what is open in a run, between its best packing and its bound."""
        return cls(run.problem, above=run.volume, bound=run.bound, deadline=run.deadline)

    def _cover(self) -> None:
        """Each cube is in exactly one stick, or stays empty."""
        self.empty: dict[Cell, cp_model.IntVar] = {}
        for cell, variables in self._in_time(self._covering.items()):
            self.empty[cell] = self.model.new_bool_var("")
            self.model.add_exactly_one([*variables, self.empty[cell]])

    def _support(self) -> None:
        """Above an empty cube, all cubes stay empty."""
        for (x, y, z), empty in self._in_time(self.empty.items()):
            if z > 0:
                self.model.add_implication(self.empty[x, y, z - 1], empty)

    def _loaded_cubes(self) -> cp_model.LinearExprT:
        """Return the volume as an expression."""
        return len(self.empty) - cp_model.LinearExpr.sum(list(self.empty.values()))
