"""Cash in now or go on: the money that a pawn of Zock brings on average until it is home.

The model has one pawn. In every turn its owner moves it or cashes it in; a 1 sends it home without money (ZK-7), so it
counts as the foremost. The other pawns stay where they are and are worth the same either way, even on its space; its
own captures count for nothing, and the bank has enough. A single number stands for the opponents: the chance that they
capture the pawn (ZK-8) between two turns of its owner. All values are exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from zackpack.errors import as_integer, bad_value, require_integer
from zackpack.games.zock.choices import cashable_pawns
from zackpack.games.zock.components import QUARTERS, Track
from zackpack.games.zock.position import FINES, KING, PAWNS, WEIGHTS, State

MOVING = range(2, 7)
"""The rolls that move a pawn."""
REACH = 6
MAX_TRAVEL = 1_000_000
Rolls = frozenset[int]


@dataclass(frozen=True, slots=True)
class Choice:
    """The money for a pawn if it is cashed in now, and the money to expect if it goes on."""

    pawn: str
    now: int
    later: Fraction

    @property
    def should_cash_in(self) -> bool:
        """Whether to cash in: going on is not expected to bring more."""
        return self.now >= self.later

    def __str__(self) -> str:
        what = "cash in" if self.should_cash_in else "go on"
        return f"{self.pawn}: {what}; {self.now} now, {round(self.later)} on average if it goes on"


def advise(state: State, danger: Fraction | int = 0) -> tuple[Choice, ...]:
    """Compare cashing in with going on, for each pawn that can be cashed in now.

    Parameters
    ----------
    danger
        The chance that the pawn is captured before its owner's next turn, from 0 to 1.
    """
    track, colour, found = state.setup.track, state.setup.colours[state.turn], []
    for name in cashable_pawns(state):
        travel = state.active.travel[PAWNS.index(name)]
        pawn = _Pawn.on(track, colour, name, danger, after_roll=state.rules.cash_in_after_roll)
        later = pawn.going_on(travel) if state.rolled is None else pawn.after_move(travel + state.rolled)
        found.append(Choice(name, pawn.amounts[(travel - 1) % track.spaces], later))
    return tuple(found)


def expected(
    track: Track,
    colour: str,
    travel: int,
    pawn: str = KING,
    danger: Fraction | int = 0,
    *,
    after_roll: bool = False,
) -> Fraction:
    r"""The money that a pawn brings on average until it is home, if its owner's turn begins now and decisions are best.

    Parameters
    ----------
    travel
        The spaces that it has travelled; 1 is the first space after the house.
    danger
        The chance of capture between two turns of its owner, from 0 to 1; the fine counts as a loss.
    after_roll
        Whether pawns are cashed in after the roll (option of ZK-6).

    Raises
    ------
    InputError
        If the colour, pawn, travel or chance is not a possible one.

    Examples
    --------
    >>> track = Track("small", 8, "500 500\n500 500\n500 500\n500 4000")
    >>> expected(track, "red", 8, "pawn1")
    Fraction(4000, 1)
    >>> round(expected(track, "red", 6, "pawn1"))
    1757
    """
    travel = require_integer("travel", travel, 1, MAX_TRAVEL)
    return _Pawn.on(track, colour, pawn, danger, after_roll=after_roll).value(travel)


@dataclass(frozen=True)
class _Pawn:
    """The pawn of the model: the money for it on each space, and the cost and chance of its capture."""

    amounts: tuple[int, ...]
    fine: int
    danger: Fraction
    after_roll: bool

    @classmethod
    def on(cls, track: Track, colour: str, pawn: str, danger: Fraction | int, *, after_roll: bool) -> _Pawn:
        if colour not in track.colours:
            raise bad_value("colour", colour, f"one of {', '.join(track.colours)}")
        if pawn not in PAWNS:
            raise bad_value("pawn", pawn, f"one of {', '.join(PAWNS)}")
        chance = danger if isinstance(danger, Fraction) else as_integer(danger)
        if chance is None or not 0 <= chance <= 1:
            raise bad_value("danger", danger, "a Fraction from 0 to 1")
        index = PAWNS.index(pawn)
        amounts = tuple(WEIGHTS[index] * amount for amount in track.amounts[track.colours.index(colour)])
        return cls(amounts, FINES[index], Fraction(chance), after_roll)

    def value(self, travel: int) -> Fraction:
        """Its value at the beginning of its owner's turn."""
        quarter, values = len(self.amounts) // QUARTERS, _values(self)
        if travel > quarter:
            return values[(travel - 1) % len(values)]
        ways = [*values[quarter : quarter + REACH], *values[: max(0, quarter + REACH - len(values))]]
        for _ in range(travel, quarter + 1):  # backwards: here it can only go on
            ways = [sum(map(self._risked, ways[1:REACH]), Fraction()) / 6, *ways]
        return ways[0]

    def going_on(self, travel: int) -> Fraction:
        """Its value if its owner rolls and moves it."""
        return sum((self.after_move(travel + roll) for roll in MOVING), Fraction()) / 6

    def after_move(self, travel: int) -> Fraction:
        """Its value after its move, before the others' turns."""
        return self._risked(self.value(travel))

    def _risked(self, value: Fraction) -> Fraction:
        return (1 - self.danger) * value - self.danger * self.fine

    def best_rolls(self, values: Sequence[Fraction]) -> tuple[Rolls, ...]:
        """For each space, the rolls with which it goes on, given these values (before the roll: all or none)."""
        found = []
        for space, amount in enumerate(self.amounts):
            ways = {roll: self._risked(values[(space + roll) % len(values)]) for roll in MOVING}
            if self.after_roll:
                found.append(frozenset(roll for roll, value in ways.items() if value > amount))
            else:
                found.append(frozenset(MOVING if sum(ways.values()) > 6 * amount else ()))
        return tuple(found)

    def certain(self, space: int, rolls: Rolls) -> Fraction:
        """Its value from cashing in on a space, or from capture after it, if it goes on with these rolls."""
        if not rolls and not self.after_roll:
            return Fraction(self.amounts[space])
        cashing = len(MOVING) - len(rolls)
        return (cashing * self.amounts[space] - len(rolls) * self.danger * self.fine) / 6


@lru_cache(maxsize=256)
def _values(pawn: _Pawn) -> tuple[Fraction, ...]:
    """The values of a pawn on each space after the first quarter, by improving its decisions step by step."""
    rolls: tuple[Rolls, ...] = (frozenset(),) * len(pawn.amounts)
    while True:
        constants = [pawn.certain(space, going) for space, going in enumerate(rolls)]
        values = _solve(constants, rolls, (1 - pawn.danger) / 6)
        if (better := pawn.best_rolls(values)) == rolls:
            return values
        rolls = better


def _solve(constants: Sequence[Fraction], rolls: Sequence[Rolls], weight: Fraction) -> tuple[Fraction, ...]:
    """The values with value[i] = constants[i] + weight x the sum of value[i + roll] over rolls[i], around the track.

    Going backwards, every value is a number plus a linear form of the six values that follow the last space. Those
    are the values of the first spaces again, which gives six equations.
    """
    size = len(constants)
    unit = [[Fraction(column == row) for column in range(REACH + 1)] for row in range(REACH)]
    forms = [[Fraction()] * (REACH + 1) for _ in range(size)] + unit
    for space in reversed(range(size)):
        ahead = [forms[space + roll] for roll in rolls[space]]
        forms[space] = [weight * sum(column) for column in zip(*ahead, strict=True)] or [Fraction()] * (REACH + 1)
        forms[space][REACH] += constants[space]
    following = _eliminate(
        [
            [Fraction(column == row) - factor for column, factor in enumerate(forms[row % size][:REACH])]
            + [forms[row % size][REACH]]
            for row in range(REACH)
        ]
    )
    return tuple(
        form[REACH] + sum(factor * value for factor, value in zip(form, following, strict=False))
        for form in forms[:size]
    )


def _eliminate(rows: list[list[Fraction]]) -> list[Fraction]:
    """Solve as many equations as unknowns; each row has the factors, then the right side."""
    for column in range(len(rows)):
        pivot = next(row for row in range(column, len(rows)) if rows[row][column])
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [entry / rows[column][column] for entry in rows[column]]
        for row, entries in enumerate(rows):
            if row != column and entries[column]:
                factor = entries[column]
                rows[row] = [entry - factor * above for entry, above in zip(entries, rows[column], strict=True)]
    return [row[-1] for row in rows]
