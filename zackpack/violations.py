"""Breaches of rules, and the errors that carry them."""

from collections.abc import Sequence
from dataclasses import dataclass

from zackpack.errors import ZackpackError
from zackpack.sentences import Sentence


@dataclass(frozen=True, slots=True)
class Violation:
    """One breach of one rule.

    Attributes
    ----------
    rule
        Its id, "ZP-L4".
    message
        A sentence about the breach; levels, rows and columns count from 1.
    cells
        The unit cubes concerned, as (x, y, z).
    placements
        Indices into load.placements of the sticks concerned.
    """

    rule: str
    message: str
    cells: tuple[tuple[int, int, int], ...] = ()
    placements: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"{self.rule}: {self.message}"

    @property
    def sentence(self) -> Sentence:
        """The breach in words, with the rule."""
        return Sentence("{rule}: {message}", rule=self.rule, message=self.message)


class IllegalLoadError(ZackpackError):
    """An illegal load where only a legal one makes sense.

    Attributes
    ----------
    violations : tuple of Violation
        Every breach of a rule.
    """

    def __init__(self, violations: tuple[Violation, ...]) -> None:
        super().__init__(violations)
        self.violations = violations

    @property
    def sentences(self) -> Sequence[Sentence]:
        """Each breach in words, below a headline."""
        breaches = [violation.sentence for violation in self.violations]
        return [Sentence("the load is illegal:"), *breaches]


class IllegalMoveError(ZackpackError):
    """An event that the rules of a game do not allow.

    Attributes
    ----------
    violations : tuple of Violation
        Which rules it breaks, and how.
    """

    def __init__(self, *violations: Violation) -> None:
        super().__init__(*violations)
        self.violations = violations

    @property
    def sentences(self) -> Sequence[Sentence]:
        """Each breach in words."""
        return [violation.sentence for violation in self.violations]
