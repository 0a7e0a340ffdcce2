"""The scribe, who writes down a game as people tell it.

People type lines, let chance decide, correct, and take back.

A scribe says nothing: it hands back what it has done, or what it doubts. The terminal and the page
put that into words.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from zackpack.errors import Fault, InputError, ZackpackError, bad_value, one_of, short_repr
from zackpack.games.chance import Pair, decide
from zackpack.games.effects import Effects, effects
from zackpack.games.game import Position, player_of
from zackpack.games.guidance import forced_event, together
from zackpack.games.line_reader import WORD
from zackpack.games.live_game import LiveGame, Misfit, Move, Revision, legal_positions, play
from zackpack.games.names import bare, line_of, quote
from zackpack.games.notation import LogEvent
from zackpack.games.offers import may_come, openings, pairs
from zackpack.games.readings import quote_players
from zackpack.games.records import Entry
from zackpack.games.renaming import rename
from zackpack.games.taps import tapped
from zackpack.games.typed_lines import TypedLine
from zackpack.sentences import Sentence

REVISIONS = {
    "correct": "the number of a line and what it is to say, such as {example}",
    "insert": "the number of a line and the line to put before it, such as {example}",
    "delete": "the number of a line, such as {example}",
    "rename": "the name of a player and another one, such as {example}",
}
"""The commands that change the record, and what comes after them."""


@dataclass(frozen=True)
class Recorded:
    """Events that were added at the end of the log: their number."""

    count: int


@dataclass(frozen=True)
class Revised:
    """A log that was revised: its lines before and now, and what else that has changed."""

    before: int
    after: int
    effects: Effects


@dataclass(frozen=True)
class TakenBack:
    """What was taken back: the sentences of events, the first one first.

    Or it was a revision; then there is only what else that has changed.
    """

    sentences: tuple[str, ...] = ()
    effects: Effects | None = None


@dataclass(frozen=True)
class LeavingOut:
    """A line after which something that is due can no longer be recorded.

    Attributes
    ----------
    skipped
        That, in words.
    verbs
        The verbs that may be left out from then on.
    ends
        Whether the line ends the game for all, which nobody had to.
    """

    skipped: str
    verbs: frozenset[str]
    move: Move
    comment: str
    ends: bool = False


Doubt = LeavingOut | Revision
"""Something that is done only after a yes: a revision if later lines no longer fit."""


class Scribe:
    """Writes down one game."""

    def __init__(self, live: LiveGame, chance: random.Random) -> None:
        self.live = live
        self.chance = chance
        self.typed: list[int | Revision] = []
        """What `undo` takes back together, for each line typed: the number of its events, or the
        record before it was revised.
        """
        self.usual: frozenset[str] = frozenset()
        """The verbs that may be left out: somebody has said so."""

    def go_on(self) -> Recorded:
        """Record what chance decides now, or the only line that is possible."""
        live = self.live
        events = decide(live.game, live.state, self.chance)
        forced = forced_event(live.game, live.state)
        if not events and forced is not None:
            events = (forced,)
        return self.add(play(live.game, live.state, events))

    def record(self, line: str) -> Recorded | LeavingOut:
        """Record the events of a line."""
        typed = TypedLine(self.live, self.live.state, self.chance, line)
        return self.offer(typed.move(), typed.comment)

    def tap(self, words: Sequence[str], text: str = "") -> Recorded | LeavingOut:
        """Record the event of a node that was tapped: the way to it, and what was typed into it."""
        return self.offer(*tapped(self.live, self.chance, words, text))

    def offer(self, move: Move, comment: str = "") -> Recorded | LeavingOut:
        """Record a move, unless it leaves out what the record has had so far."""
        lost = self._lost(move)
        if not lost:
            return self.add(move, comment)

        is_end = bool(move.states) and move.states[-1].is_over
        usual = frozenset() if is_end else frozenset(verb for verb, _ in lost)  # no habit
        ends = is_end and self._is_declared(move.events[-1])
        return LeavingOut(together(self.live.game, lost), usual, move, comment, ends)

    def _is_declared(self, event: LogEvent) -> bool:
        """Whether an event says nothing but that the game ends."""
        return not event.words()

    def _lost(self, move: Move) -> list[Pair]:
        """The verbs and players that are awaited before a move and no longer after it.

        None where that is usual: at the start of a record, and for a verb that the record lacks
        though it has the move's own.
        """
        before = self.live.state
        recorded = {entry.event.verb for entry in self.live.record.log}
        for event, after in zip(move.events, move.states, strict=True):
            lost = self._lost_by(event, before, after, recorded)
            if lost:
                return lost
            before = after
        return []

    def _lost_by(
        self, event: LogEvent, before: Position, after: Position, recorded: set[str]
    ) -> list[Pair]:
        """What one event of a move leaves out."""
        game = self.live.game
        offered = openings(game, before)
        waiting = pairs(opening for opening in offered if opening.is_awaited)
        alike = [
            opening
            for opening in offered
            if opening.verb == event.verb and opening.player in ("", player_of(event))
        ]
        # what is offered leaves nothing out, unless it ends the game for all without need
        if alike:
            has_declared = after.is_over and not any(
                opening.is_awaited or opening.by_chance for opening in alike
            )
            return waiting if has_declared else []

        # a record that has had lines like this one lacks only verbs that it has had as well
        is_usual = event.verb in recorded or not recorded
        asked = (recorded if is_usual else set(game.VERBS)) - self.usual
        gone = {*before.setup.players} - {*after.setup.players}
        then = pairs(openings(game, after))
        return [
            (verb, player)
            for verb, player in waiting
            if verb in asked and player not in gone and (verb, player) not in then
        ]

    def correction(self, line: str) -> Sentence | None:
        """Return what corrects an earlier line to a refused one of the same player.

        It may be a roll that was misread; None if nothing does.
        """
        live = self.live
        try:
            typed = TypedLine(live, live.state, self.chance, line, suggests=False)
        except ZackpackError:
            return None

        replacement = typed.replacement()
        if replacement is None:
            return None

        index, event = replacement
        if not may_come(live.game, live.states[index], event):
            return None
        typed_anew = event.as_typed(event.words())
        return Sentence("correct {number} {line}", number=index + 1, line=typed_anew)

    def add(self, move: Move, comment: str = "") -> Recorded:
        """Record a move, if it has any events."""
        if move.events:
            self.live.append(move, comment)
            self.typed.append(len(move.events))
        return Recorded(len(move.events))

    def undo(self) -> TakenBack:
        """Take back the last line that was typed, be it a revision, or else the last event."""
        last = self.typed[-1] if self.typed else 1
        if isinstance(last, Revision):
            done = self._replace(last)
            self.typed.pop()
            return TakenBack(effects=done)

        length = len(self.live.record.log)
        indices = range(max(0, length - last), length)
        sentences = tuple(next(iter(self.narrate(index))) for index in indices)
        self.live.undo(last)
        self.typed = self.typed[:-1]
        return TakenBack(sentences)

    def revise(self, command: str, rest: str) -> Revised | Revision:
        """Carry out one of REVISIONS.

        Behind it stands the number of a line, from 1, or the name of a player.
        """
        if command == "rename":
            return self._rename(rest)

        digits, _, text = rest.partition(" ")
        text = text.strip()
        if not digits.isdecimal() or bool(text) != (command != "delete"):
            raise self._misused(command, rest)

        number = int(digits[:9])
        last = len(self.live.record.log)
        if not 1 <= number <= last:
            expected = Sentence("a line, and there is none")
            if last:
                expected = Sentence("a line from {first} to {last}", first=1, last=last)
            raise bad_value(Sentence("the line"), number, expected)

        typed = TypedLine(self.live, self.live.states[number - 1], self.chance, text)
        move = typed.move() if text else Move((), ())
        replaced = 0 if command == "insert" else 1
        revision = self.live.revise(number - 1, replaced, move, typed.comment)
        return revision if revision.misfits else self.accept(revision)

    def _rename(self, rest: str) -> Revised:
        """Give a player another name: the words after the old one."""
        players = self.live.record.vocabulary.players
        old, *new = WORD.findall(quote_players(rest, players)) or [""]
        if not new:
            raise self._misused("rename", rest)

        player = players.find(bare(old))
        if player is None:
            raise bad_value("rename", bare(old), one_of(players))

        record = rename(self.live.record, player, bare(" ".join(new)))
        return self.accept(Revision(record, legal_positions(record)))

    def _misused(self, command: str, rest: str) -> InputError:
        """The refusal of one of REVISIONS with anything else behind it than what it wants."""
        last = max(1, len(self.live.record.log))
        player = quote(self.live.record.vocabulary.players[0])
        words = {"delete": f"{last}", "rename": f"{player} NAME"}.get(command, f"{last} LINE")
        expected = Sentence(REVISIONS[command], example=f"{command} {words}")
        found = short_repr(rest) if rest else Sentence("nothing")
        return InputError(Fault(command, found, expected))

    def accept(self, revision: Revision) -> Revised:
        """Record a revision."""
        record = self.live.record
        # with the new loads, too: an undo would otherwise take them out of the file
        loads = {**revision.record.loads, **record.loads}
        old = Revision(replace(record, loads=loads), self.live.states)
        done = self._replace(revision)
        self.typed.append(old)
        return Revised(len(record.log), len(revision.record.log), done)

    def _replace(self, revision: Revision) -> Effects:
        """Let a revision replace the record; return what else that has changed."""
        before = LiveGame(self.live.record, self.live.states)
        self.live.accept(revision)
        return effects(before, self.live)

    def confirm(self, doubt: Doubt) -> Recorded | Revised:
        """Do what was in doubt."""
        if isinstance(doubt, LeavingOut):
            self.usual |= doubt.verbs
            return self.add(doubt.move, doubt.comment)
        return self.accept(doubt)

    def narrate(self, index: int) -> Sequence[str]:
        """An event of the log and what followed from it, in words."""
        event = self.live.record.log[index].event
        return tuple(self.live.game.narrate(self.live.states[index], event))

    def line(self, index: int) -> str:
        """A line of the log, without anything that still lies face down."""
        return self._line(self.live.record.log[index], self.live.states[index + 1])

    def misfit(self, misfit: Misfit) -> tuple[str, str]:
        """A line that no longer fits, and why; "" if that could name what lies face down."""
        line = self._line(misfit.entry, misfit.after)
        return line, misfit.why if line == str(misfit.entry) else ""

    def _line(self, entry: Entry, after: Position) -> str:
        if not self.live.game.hides(entry.event, after, self.live.state):
            return str(entry)
        return line_of(entry.event.verb, player_of(entry.event), ["..."])
