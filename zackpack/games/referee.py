"""Replays a record: the position after each event, the first one that was illegal, wrong claims, who won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from zackpack.errors import InputError
from zackpack.games.protocol import Due
from zackpack.games.records import Entry, Record
from zackpack.violations import IllegalMoveError, Violation


@dataclass(frozen=True, slots=True)
class Illegal:
    """An event that the rules do not allow, and what would have been allowed; or, in claims, one that is untrue."""

    entry: Entry
    violations: tuple[Violation, ...]
    allowed: tuple[Due, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the referee says of a record.

    Attributes
    ----------
    positions
        The position before the first event and after each one that was legal.
    illegal
        The first illegal event, where the replay stopped; None if there is none.
    claims
        Events that state something untrue; the replay goes on with what is true.
    missing
        What the record leaves out.
    standings
        The points of each player after the last event, itemised.
    winners
        () while the game goes on.
    """

    record: Record
    positions: tuple[Any, ...]
    illegal: Illegal | None
    claims: tuple[Illegal, ...]
    missing: tuple[str, ...]
    standings: tuple[Any, ...]
    winners: tuple[str, ...]

    @property
    def legal(self) -> bool:
        """Nothing illegal happened and nothing untrue was claimed."""
        return self.illegal is None and not self.claims


def replay(record: Record) -> Verdict:
    """Play a record from its start.

    Raises
    ------
    InputError
        If a load in it cannot be read.
    """
    game = record.rules_of_the_game
    positions = [game.start(record.setup, record.rules)]
    illegal = None
    claims: list[Illegal] = []
    for entry in record.log:
        state = positions[-1]
        try:
            after = game.apply(state, entry.event)
        except IllegalMoveError as error:
            illegal = Illegal(entry, error.violations, game.due(state))
            break
        except InputError as error:
            raise InputError(*(fault.within(entry.place) for fault in error.faults)) from None
        if wrong := game.dispute(state, entry.event):
            claims.append(Illegal(entry, wrong))
        positions.append(after)
    last = positions[-1]
    return Verdict(
        record=record,
        positions=tuple(positions),
        illegal=illegal,
        claims=tuple(claims),
        missing=game.missing(last),
        standings=game.standings(last),
        winners=game.winners(last),
    )
