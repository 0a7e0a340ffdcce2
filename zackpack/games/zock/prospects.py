"""The money that a pawn of Zock brings on average until it is home.

The model has one pawn. In every turn that is left its owner moves it or cashes it in; a 1 sends it home without money
(ZK-7), so it counts as the foremost; on the track at the end of the game (ZK-11) it is worth nothing. The other pawns
stay where they are and are worth the same either way, even on its space; its own captures count for nothing, and the
bank keeps what it has. A single number stands for the opponents: the chance that they capture the pawn (ZK-8) between
two turns of its owner. All values are exact, but for games of more than `FORESEEN` further rounds: those never end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from zackpack.errors import as_integer, bad_value
from zackpack.games.zock.components import QUARTERS, Track
from zackpack.games.zock.position import FINES, PAWNS, WEIGHTS

MOVING = range(2, 7)
"""The rolls that move a pawn."""
REACH = 6
FORESEEN = 100
"""The most turns that are looked ahead: after so many, one pawn in 80 million is still on the track."""
Rolls = frozenset[int]
Whole = tuple[tuple[int, ...], int]
"""Values as whole numbers, and what to divide each by."""


@dataclass(frozen=True)
class Prospect:
    """A pawn of the model: the money for it on each space, and the cost and chance of its capture.

    The chance after the last turn differs if some opponents have then moved for the last time.
    """

    amounts: tuple[int, ...]
    fine: int
    danger: Fraction
    last_danger: Fraction
    after_roll: bool

    @classmethod
    def on(cls, track: Track, colour: str, pawn: str, danger: Fraction | int, *, after_roll: bool) -> Prospect:
        """The pawn of a colour on a track.

        Raises
        ------
        InputError
            If the colour, pawn or chance is not a possible one.
        """
        if colour not in track.colours:
            raise bad_value("colour", colour, f"one of {', '.join(track.colours)}")
        if pawn not in PAWNS:
            raise bad_value("pawn", pawn, f"one of {', '.join(PAWNS)}")
        chance = danger if isinstance(danger, Fraction) else as_integer(danger)
        if chance is None or not 0 <= chance <= 1:
            raise bad_value("danger", danger, "a Fraction from 0 to 1")
        index = PAWNS.index(pawn)
        amounts = tuple(WEIGHTS[index] * amount for amount in track.amounts[track.colours.index(colour)])
        return cls(amounts, FINES[index], Fraction(chance), Fraction(chance), after_roll)

    def paid_from(self, bank: int | None) -> Prospect:
        """The pawn where the bank pays no more than it has (ZK-6)."""
        return self if bank is None else replace(self, amounts=tuple(min(amount, bank) for amount in self.amounts))

    def value(self, travel: int, turns: int | None = None) -> Fraction:
        """Its value at the beginning of its owner's turn, the first of so many."""
        quarter = len(self.amounts) // QUARTERS
        if turns is not None and turns <= FORESEEN:
            numbers, scale = _values_within(self, turns)
            return Fraction(numbers[place_of(travel, len(self.amounts))], scale)
        values = _values(self)
        if travel > quarter:
            return values[(travel - 1) % len(values)]
        ways = [*values[quarter : quarter + REACH], *values[: max(0, quarter + REACH - len(values))]]
        for _ in range(travel, quarter + 1):  # backwards: here it can only go on
            ways = [sum(map(self._risked, ways[1:REACH]), Fraction()) / 6, *ways]
        return ways[0]

    def going_on(self, travel: int, turns: int | None) -> Fraction:
        """Its value if its owner rolls and moves it, in the first of so many turns."""
        return sum((self.after_move(travel + roll, turns) for roll in MOVING), Fraction()) / 6

    def after_move(self, travel: int, turns: int | None) -> Fraction:
        """Its value after its move in the first of so many turns, before the others' turns."""
        left = None if turns is None else turns - 1
        return self._risked(self.value(travel, left), is_last=left == 0)

    def _risked(self, value: Fraction, *, is_last: bool = False) -> Fraction:
        danger = self.last_danger if is_last else self.danger
        return (1 - danger) * value - danger * self.fine

    def one_turn(self, later: Whole, *, is_last: bool) -> Whole:
        """Its values at each place, from those in the next turn."""
        numbers, scale = later
        danger = self.last_danger if is_last else self.danger
        caught, cases = danger.as_integer_ratio()
        scale *= cases
        moved = [(cases - caught) * value - caught * self.fine * later[1] for value in numbers]
        size = len(self.amounts)
        quarter, found = size // QUARTERS, []
        for place in range(len(numbers)):
            ahead = [moved[place_of(place + 1 + roll, size)] for roll in MOVING]
            now = self.amounts[place % size] * scale
            if place < quarter:
                found.append(sum(ahead))
            else:
                found.append(sum(max(now, value) for value in ahead) if self.after_roll else max(6 * now, sum(ahead)))
        return tuple(found), 6 * scale

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


def place_of(travel: int, size: int) -> int:
    """The index of a pawn's value: a lap later, it is that of the same space beyond the first quarter."""
    quarter = size // QUARTERS
    return travel - 1 if travel <= quarter else quarter + (travel - 1 - quarter) % size


@lru_cache(maxsize=2 * FORESEEN)
def _values_within(pawn: Prospect, turns: int) -> Whole:
    """The values of a pawn at each place, in its first quarter and in the lap after it, with so many turns to come."""
    size = len(pawn.amounts)
    values: Whole = (0,) * (size + size // QUARTERS), 1
    for left in range(turns):
        values = pawn.one_turn(values, is_last=left == 0)
    return values


@lru_cache(maxsize=256)
def _values(pawn: Prospect) -> tuple[Fraction, ...]:
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
