"""Whoever writes down a game as people tell it: typed lines, what chance decides, corrections, and what is taken back.

A scribe says nothing: it hands back what it has done, or what it doubts. The terminal and the page put that into words.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from zackpack.errors import Fault, InputError, bad_value, short_repr
from zackpack.games.game import Position, player_of
from zackpack.games.gaps import earlier_place, left_out
from zackpack.games.guidance import forced_line, sample
from zackpack.games.live_game import AnyLiveGame, Revision
from zackpack.games.names import quote
from zackpack.games.notation import LogEvent
from zackpack.games.readings import Judge, RefusedLineError
from zackpack.games.records import Entry
from zackpack.games.typed_lines import AnyTypedLine, TypedLine

REVISIONS = {
    "correct": "the number of a line and what it is to say",
    "insert": "the number of a line and the line to put before it",
    "delete": "the number of a line",
}
"""The commands that change earlier lines, and what comes after them."""


@dataclass(frozen=True)
class Recorded:
    """Events that were added at the end of the log: their number."""

    count: int


@dataclass(frozen=True)
class Revised:
    """A log that was revised: how many lines it had before, and has now."""

    before: int
    after: int


@dataclass(frozen=True)
class TakenBack:
    """What was taken back: sentences about events, the first one first, or a revision."""

    told: tuple[str, ...] = ()
    revision: bool = False


@dataclass(frozen=True)
class LateLine:
    """A line that fits only before another one.

    Attributes
    ----------
    reading
        The line, in full.
    place
        The index of the line before which it fits.
    revision
        The record with it.
    """

    reading: str
    place: int
    revision: Revision[Position]


@dataclass(frozen=True)
class LeavingOut:
    """A line after which something that is due can no longer be recorded: `skipped`, in words."""

    skipped: str
    events: tuple[LogEvent, ...]
    comment: str


@dataclass(frozen=True)
class Misfits:
    """A revision after which later lines no longer fit."""

    revision: Revision[Position]


Doubt = LateLine | LeavingOut | Misfits
"""Something that is done only after a yes."""


class Scribe:
    """Writes down one game.

    Parameters
    ----------
    live
        The game.
    chance
        Decides rolls and cards for players who want that.
    """

    def __init__(self, live: AnyLiveGame, chance: random.Random) -> None:
        self.live = live
        self.chance = chance
        self.typed: list[int | Revision[Position]] = []
        """What `undo` takes back together, for each line typed since the last change by others: the number of its
        events, or the record before it was revised."""

    def go_on(self) -> Recorded:
        """Record what chance decides now, or the only line that is possible."""
        events = self.live.game.by_chance(self.live.state, self.chance)
        if not events and (line := forced_line(self.live.game, self.live.state)):
            events = (self.live.read(line),)
        return self.add(events)

    def record(self, line: str) -> Recorded | Doubt:
        """Record the events of a line.

        Raises
        ------
        RefusedLineError
            If it means nothing that is legal and true here, or may mean several things.
        """
        typed = self._typed(line, self.live.state)
        try:
            events = typed.events()
        except RefusedLineError as refused:
            if not (found := earlier_place(self.live, refused.readings, self.chance, typed.comment)):
                raise
            return LateLine(*found)
        if skipped := left_out(self.live, events):
            return LeavingOut(skipped, events, typed.comment)
        return self.add(events, typed.comment)

    def add(self, events: Sequence[LogEvent], comment: str = "") -> Recorded:
        """Record events, if there are any."""
        if events:
            self.live.add(*events, comment=comment)
            self.typed.append(len(events))
        return Recorded(len(events))

    def undo(self) -> TakenBack:
        """Take back the last line that was typed, be it a revision, or else the last event."""
        last, log = (self.typed[-1] if self.typed else 1), self.live.record.log
        if isinstance(last, Revision):
            self.live.accept(last)
            self.typed.pop()
            return TakenBack(revision=True)
        told = [next(iter(self.told(index))) for index in range(max(0, len(log) - last), len(log))]
        self.live.undo(last)
        self.typed = self.typed[:-1]
        return TakenBack(tuple(told))

    def revise(self, command: str, number: int, text: str) -> Revised | Misfits:
        """Correct, insert or delete a line, by its number from 1.

        Raises
        ------
        InputError
            If there is no such line, or a line to put there is missing or too much.
        RefusedLineError
            If it means nothing that is legal and true there.
        """
        log = self.live.record.log
        if not 1 <= number <= len(log):
            raise bad_value("the line", number, f"a line from 1 to {len(log)}" if log else "a line, and there is none")
        if bool(text) != (command != "delete"):
            raise self.misused(command, f"{number} {text}".strip())
        typed = self._typed(text, self.live.states[number - 1])
        events = typed.events() if text else ()
        revision = self.live.revise(number - 1, command != "insert", *events, comment=typed.comment)
        return Misfits(revision) if revision.misfits else self.accept(revision)

    def misused(self, command: str, rest: str) -> InputError:
        """The refusal of one of REVISIONS with anything else behind it than a number and, but for delete, a line."""
        game, record = self.live.game, self.live.record
        open_lines = [(number, entry) for number, entry in enumerate(record.log, start=1) if not entry.event.is_secret]
        if open_lines:
            number, line = open_lines[-1][0], str(open_lines[-1][1])
        else:
            next_up = game.due(self.live.state)[0]
            number, line = 1, sample(game, next_up.verb, next_up.player or "", record.setup.players)
        example = f"{command} {number}" if command == "delete" else f"{command} {number} {line}"
        expected = f"{REVISIONS[command]}, such as {example}"
        return InputError(Fault(command, short_repr(rest) if rest else "nothing", expected))

    def accept(self, revision: Revision[Position]) -> Revised:
        """Record a revision."""
        old = Revision(self.live.record.with_loads(revision.record.loads), tuple(self.live.states))
        self.live.accept(revision)
        self.typed.append(old)
        return Revised(len(old.record.log), len(revision.record.log))

    def confirm(self, doubt: Doubt) -> Recorded | Revised:
        """Do what was in doubt."""
        if isinstance(doubt, LeavingOut):
            return self.add(doubt.events, doubt.comment)
        return self.accept(doubt.revision)

    def told(self, index: int) -> Sequence[str]:
        """An event of the log and what followed from it, in words."""
        states = self.live.states
        return tuple(self.live.game.narrate(states[index], self.live.record.log[index].event, states[index + 1]))

    def shown(self, index: int) -> str:
        """A line of the log, without anything that lies face down."""
        return face_down(self.live.record.log[index])

    def _typed(self, line: str, state: Position) -> AnyTypedLine:
        return TypedLine(Judge(self.live.game, self.live.record, state, self.chance), line)


def face_down(entry: Entry) -> str:
    """A line of the log, without anything that lies face down."""
    if not entry.event.is_secret:
        return str(entry)
    player = player_of(entry.event)
    return " ".join([entry.event.verb, *([quote(player)] if player else []), "..."])
