"""Lines that leave something out, and lines that come too late: what to ask about before they are recorded."""

from __future__ import annotations

import random
from collections.abc import Sequence

from zackpack.games.game import AnyGame, Due, Position, player_of
from zackpack.games.guidance import together
from zackpack.games.live_game import AnyLiveGame, Revision
from zackpack.games.notation import LogEvent
from zackpack.games.readings import Judge

MOST_LINES = 30
"""How many lines back to look for the place of a late line, and for lines that left out as much."""


def left_out(live: AnyLiveGame, events: Sequence[LogEvent]) -> str:
    """Everything due that could no longer be recorded after the events of a line; "" if nothing, or if that is usual.

    It is usual at the start of a record, and where an event of this kind has left out something before.
    """
    state, before = live.state, [*zip(live.record.log, live.states, strict=False)][-MOST_LINES:]
    for event in events if before else ():
        if skipped := _skipped(live.game, state, event):
            alike = ((one, then) for one, then in before if one.event.verb == event.verb)
            return "" if any(_skipped(live.game, then, one.event) for one, then in alike) else skipped
        state = live.game.apply(state, event)
    return ""


def _skipped(game: AnyGame, state: Position, event: LogEvent) -> str:
    """What is due before an event, which is not, and no longer afterwards; or else what the event presumes."""
    due = game.due(state)
    if not due or _is_due(event, due):
        return game.presumes(state, event)
    after = {(one.verb, one.player) for one in game.due(game.apply(state, event))}
    return together([(one.verb, one.player or "") for one in due if (one.verb, one.player) not in after])


def _is_due(event: LogEvent, due: Sequence[Due]) -> bool:
    """Whether an event is of a kind that is due."""
    player = player_of(event)
    return any(one.verb == event.verb and (not player or one.player == player) for one in due)


def earlier_place(
    live: AnyLiveGame, readings: Sequence[str], chance: random.Random, comment: str = ""
) -> tuple[str, int, Revision[Position]] | None:
    """The last place in the log where a line that is refused now was due, and every later line still fits.

    Where the record leaves out what was due, it may also come before a line of its own kind.

    Parameters
    ----------
    readings
        Everything that the line can mean.
    comment
        The comment on the line.

    Returns
    -------
    tuple
        The reading, the index of the line before which it fits, and the record with it; None if there is no place.
    """
    for place in reversed(range(max(0, len(live.record.log) - MOST_LINES), len(live.record.log))):
        for reading in readings:
            judge = Judge(live.game, live.record, live.states[place], chance)
            events: tuple[LogEvent, ...] = next(iter(judge.judge([reading]).good), ())
            alike = {live.record.log[place].event.verb, *(one.verb for one in live.game.due(live.states[place]))}
            if events and events[-1].verb in alike:
                revision = live.revise(place, 0, *events, comment=comment, is_strict=True)
                if not revision.misfits:
                    return reading, place, revision
    return None
