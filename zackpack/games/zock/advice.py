"""Cash in now or go on: the money that a pawn of Zock brings on average, by the model of `prospects`."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from zackpack.errors import require_integer
from zackpack.games.setups import MAX_OPTION
from zackpack.games.zock.choices import cashable_pawns
from zackpack.games.zock.components import MAX_BANK, Track
from zackpack.games.zock.position import KING, PAWNS, State
from zackpack.games.zock.prospects import Prospect

MAX_TRAVEL = 1_000_000


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
    turns = state.rules.rounds - state.round + 1 if state.rules.rounds else None
    for name in cashable_pawns(state):
        travel = state.active.travel[PAWNS.index(name)]
        pawn = Prospect.on(track, colour, name, danger, after_roll=state.rules.cash_in_after_roll)
        pawn = replace(pawn.paid_from(state.bank), last_danger=pawn.danger * _share_after(state))
        rolled = state.rolled
        later = pawn.going_on(travel, turns) if rolled is None else pawn.after_move(travel + rolled, turns)
        found.append(Choice(name, pawn.amounts[(travel - 1) % track.spaces], later))
    return tuple(found)


def hints(state: State) -> Iterator[str]:
    """Whether to cash in, for each pawn that can be, and from which chance of capture on not to go on."""
    for number, choice in enumerate(advise(state)):
        if choice.should_cash_in:
            yield f"{choice}."
        else:
            percent = bisect_left(range(101), True, key=lambda chance: _cashes_in(state, number, chance))
            yield f"{choice}; cash in if the chance of its capture before your next turn is {percent} % or more."


def _cashes_in(state: State, number: int, percent: int) -> bool:
    """Whether to cash in the pawn of this number if it is captured so often."""
    return advise(state, Fraction(percent, 100))[number].should_cash_in


def _share_after(state: State) -> Fraction:
    """The share of the opponents in the game who still move after the current player in this round."""
    others = [index for index, seat in enumerate(state.seats) if index != state.turn and not seat.has_left]
    return Fraction(sum(index > state.turn for index in others), len(others))


def expected(
    track: Track,
    colour: str,
    travel: int,
    pawn: str = KING,
    danger: Fraction | int = 0,
    *,
    after_roll: bool = False,
    turns: int | None = None,
    bank: int | None = None,
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
    turns
        The turns of its owner until the end of the game, this one included; None if it has no end.
    bank
        The money of the bank, which never pays more; None if it never runs dry.

    Raises
    ------
    InputError
        If the colour, pawn, travel, chance, number of turns or money is not a possible one.

    Examples
    --------
    >>> track = Track("small", 8, "500 500\n500 500\n500 500\n500 4000")
    >>> expected(track, "red", 8, "pawn1")
    Fraction(4000, 1)
    >>> round(expected(track, "red", 6, "pawn1")), round(expected(track, "red", 6, "pawn1", turns=2))
    (1757, 1000)
    """
    travel = require_integer("travel", travel, 1, MAX_TRAVEL)
    turns = turns if turns is None else require_integer("turns", turns, 0, MAX_OPTION)
    bank = bank if bank is None else require_integer("bank", bank, 0, MAX_BANK)
    return Prospect.on(track, colour, pawn, danger, after_roll=after_roll).paid_from(bank).value(travel, turns)
