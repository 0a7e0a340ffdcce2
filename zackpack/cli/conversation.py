"""The conversation of zackpack play with the players: prompts, and the effects of their answers."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from zackpack.cli.output import say
from zackpack.errors import InputError, bad_value, elide_middle, plural
from zackpack.games.gaps import earlier_place, left_out
from zackpack.games.guidance import forced_line, help_lines, prompt_lines
from zackpack.games.live_game import AnyLiveGame, Revision
from zackpack.games.names import quote
from zackpack.games.notation import LogEvent
from zackpack.games.protocol import Position, player_of
from zackpack.games.ranking import rank, ties, worth
from zackpack.games.readings import Judge, RefusedLineError
from zackpack.games.records import Entry
from zackpack.games.typed_lines import AnyTypedLine, TypedLine
from zackpack.violations import IllegalLoadError, IllegalMoveError

HELP = """\
Enter            what "Enter:" above the prompt offers: chance, or the only thing possible
undo             take the last line back, with everything that it recorded
show             where the game stands
lines            the log with its numbers; lines 10: the last ten
correct 12 LINE  put another line in the place of line 12
insert 12 LINE   record a line before line 12
delete 12        take line 12 out
quit             stop here; the same command resumes the game

The lines of this game; a verb or player that can be only one may be left out:"""
QUIT = ("quit", "exit", "q", "q!", ":q")
ANSWERS = {"yes": True, "y": True, "no": False, "n": False}
REVISIONS = ("correct", "insert", "delete")
CHANGED = "nothing is recorded or taken back yet; type it again if it still fits"
REVIEW_SECONDS = 5
"""The time for which a review may search for each player."""
MOST_SHOWN = 2000
"""The longest answer."""


@dataclass(frozen=True)
class Question:
    """A question that "yes" or "no" answers, and what a "yes" does."""

    text: str
    on_yes: Callable[[], None]


class Conversation:
    """The conversation with the players of one game.

    Parameters
    ----------
    chance
        Decides rolls and cards for players who want that.
    """

    def __init__(self, keeper: AnyLiveGame, chance: random.Random) -> None:
        self.keeper = keeper
        self.chance = chance
        self.question: Question | None = None
        self.typed: list[int | Revision[Position]] = []
        """What `undo` takes back together, for each line typed since the last change by others: the number of its
        events, or the record before it was revised."""
        self.ended: tuple[Position, Position] | None = None
        """The positions before and after an event that is to be reviewed."""

    def greet(self) -> None:
        """Greet the players, and show where the game stands."""
        say('type "help" for what can be typed')
        self._show()

    def prompt(self) -> str:
        """Print where the game stands and what can be typed, or the open question; return the prompt."""
        if self.question:
            say(f"{self.question.text} (yes or no)")
        else:
            say(*self._prompted())
        return "> "

    def _prompted(self) -> Sequence[str]:
        """The lines of a prompt, even where it is not clear what comes next: no prompt ends the game."""
        try:
            return tuple(prompt_lines(self.keeper.game, self.keeper.state))
        except IllegalMoveError as error:
            return (f"What comes next is not clear: {error}", "  type: what happened, or undo, lines or help")

    def answer(self, line: str) -> bool:
        """Carry out a line and print the result; return whether the players want to go on."""
        if line.casefold() in QUIT:
            return False
        question, self.question = self.question, None
        try:
            if question and line.casefold() not in (*ANSWERS, ""):
                say("nothing is changed")
            if question and line.casefold() in (*ANSWERS, ""):
                self._decide(question, is_yes=ANSWERS.get(line.casefold(), False))
            elif question and line.casefold() == "undo":
                pass  # it takes the question back
            elif line.casefold() in ANSWERS:
                say("there is no question to answer now")
            else:
                self._carry_out(line)
        except (IllegalMoveError, IllegalLoadError, InputError, RefusedLineError) as error:
            say(*elide_middle(f"not recorded: {error}", MOST_SHOWN).splitlines())
        return True

    def _carry_out(self, line: str) -> None:
        """Carry out a command, or change the record."""
        command, _, rest = line.casefold().partition(" ")
        if line.casefold() in ("help", "h", "?"):
            say(*HELP.splitlines(), *(f"  {one}" for one in help_lines(self.keeper.game, self._players)))
        elif line.casefold() == "show":
            self._show()
        elif command == "lines" and (not rest or rest.isdecimal()):
            self._say_lines(int(rest[:9] or "0"))
        else:
            self._change(line)

    def _change(self, line: str) -> None:
        """Change the record as a line says, print how, and review what it has ended."""
        command, _, rest = line.partition(" ")
        number, _, text = rest.strip().partition(" ")
        revises = command.casefold() in REVISIONS and number.isdecimal()
        with self.keeper.turn() as changed:
            if changed:
                self._say_changed()
            if changed and (revises or line.casefold() in ("", "undo")):  # which meant what the screen showed
                say(CHANGED)
            elif line.casefold() == "undo":
                self._undo()
            elif revises:
                self._revise(command.casefold(), int(number[:9]), text.strip())
            elif line:
                self._record(line)
            else:
                self._go_on()
        self._review()

    def _decide(self, question: Question, *, is_yes: bool) -> None:
        """Do what a question was about, if the answer is "yes"."""
        if not is_yes:
            say("nothing is changed")
            return
        with self.keeper.turn() as changed:
            if changed:
                self._say_changed()
                say(CHANGED)
            else:
                question.on_yes()
        self._review()

    # ---- what is recorded

    def _go_on(self) -> None:
        """Record what chance decides now, or the only line that is possible."""
        events = self.keeper.game.by_chance(self.keeper.state, self.chance)
        if not events and (line := forced_line(self.keeper.game, self.keeper.state)):
            events = (self.keeper.read(line),)
        if not events:
            say('Enter does nothing now; type an answer, or "help"')
        self._add(events)

    def _record(self, line: str) -> None:
        """Record the events of a line, or ask about them first."""
        typed = self._typed(line, self.keeper.state)
        try:
            events = typed.events()
        except RefusedLineError as refused:
            if not (found := earlier_place(self.keeper, refused.readings, self.chance, typed.comment)):
                raise
            reading, place, revision = found
            text = f"{reading} fits before line {place + 1} ({self._shown(place)}). Record it there?"
            self.question = Question(text, lambda: self._accept(revision))
            return
        if skipped := left_out(self.keeper, events[0]):
            text = f"That leaves this out for good: {skipped}. Record {line} all the same?"
            self.question = Question(text, lambda: self._add(events, typed.comment))
        else:
            self._add(events, typed.comment)

    def _add(self, events: Sequence[LogEvent], comment: str = "") -> None:
        """Record events and announce them."""
        if not events:
            return
        self.keeper.add(*events, comment=comment)
        self.typed.append(len(events))
        states = self.keeper.states
        for index in range(len(states) - 1 - len(events), len(states) - 1):
            say(*(f"  {told}" for told in self._told(index)))
        self.ended = (states[-2], states[-1])
        if not self.keeper.game.winners(states[-1 - len(events)]):
            self._say_ranking()

    def _undo(self) -> None:
        """Take back the last line that was typed, be it a revision, or else the last event."""
        last, log = (self.typed[-1] if self.typed else 1), self.keeper.record.log
        if isinstance(last, Revision):
            self.keeper.accept(last)
            self.typed.pop()
            say(f"taken back: the change; the log has {plural(len(last.record.log), 'line')} again")
            return
        told = [next(iter(self._told(index))) for index in range(max(0, len(log) - last), len(log))]
        self.keeper.undo(last)
        self.typed = self.typed[:-1]
        say(*(f"taken back: {one}" for one in reversed(told)) if told else ["there is nothing to take back"])

    def _revise(self, command: str, number: int, text: str) -> None:
        """Correct, insert or delete a line; ask if later lines no longer fit."""
        log = self.keeper.record.log
        if not 1 <= number <= len(log):
            raise bad_value("the line", number, f"a line from 1 to {len(log)}" if log else "a line, and there is none")
        if bool(text) != (command != "delete"):
            expected = "the number of a line" if command == "delete" else "the number of a line and a line"
            raise bad_value(command, text, expected)
        typed = self._typed(text, self.keeper.states[number - 1])
        events = typed.events() if text else ()
        revision = self.keeper.revise(number - 1, command != "insert", *events, comment=typed.comment)
        if revision.misfits:
            lines = "\n".join(f"  {_hidden(entry)}: {why}" for entry, why in revision.misfits)
            say("these later lines no longer fit:", *lines.splitlines())
            self.question = Question("Drop them?", lambda: self._accept(revision))
        else:
            self._accept(revision)

    def _accept(self, revision: Revision[Position]) -> None:
        """Record a revision."""
        old = Revision(self.keeper.record.with_loads(revision.record.loads), tuple(self.keeper.states))
        self.keeper.accept(revision)
        self.typed.append(old)
        before, after = len(old.record.log), len(revision.record.log)
        say(f"done; the log has {plural(after, 'line')} now" + (f", not {before}" if before != after else ""))

    def _typed(self, line: str, state: Position) -> AnyTypedLine:
        return TypedLine(Judge(self.keeper.game, self.keeper.record, state, self.chance), line)

    # ---- what is said

    @property
    def _players(self) -> Sequence[str]:
        return self.keeper.record.setup.players

    def _told(self, index: int) -> Sequence[str]:
        """An event of the log and what followed from it, in words."""
        entry, states = self.keeper.record.log[index], self.keeper.states
        return tuple(self.keeper.game.narrate(states[index], entry.event, states[index + 1]))

    def _shown(self, index: int) -> str:
        return _hidden(self.keeper.record.log[index])

    def _say_changed(self) -> None:
        """Say that others have written to the record, and how it ends now."""
        self.typed = []
        log = self.keeper.record.log
        end = f"its last line says: {self._told(len(log) - 1)[0]}" if log else "it has no lines now"
        say(f"another program has changed {self.keeper.label}; {end}")

    def _show(self) -> None:
        """Print where the game stands, but for the first sentence, which the prompt repeats."""
        _, *more = self.keeper.game.describe(self.keeper.state)
        say(*(f"  {sentence}" for sentence in more))
        self._say_ranking()

    def _say_ranking(self) -> None:
        """Print the places of all players, if the game is over."""
        game, state = self.keeper.game, self.keeper.state
        if winners := game.winners(state):
            places = rank(game.standings(state), winners)
            for place in places:
                say(*(f"  {place.number}. {one.player}: {worth(one, game.UNIT)}" for one in place.standings))
            say(*(f"  {sentence}" for sentence in ties(places, game.UNIT)))

    def _say_lines(self, count: int) -> None:
        """Print the last lines of the log, or all of them, with their numbers."""
        log = self.keeper.record.log
        first = max(0, len(log) - count) if count else 0
        lines = [f"{index + 1:4}  {self._shown(index)}" for index in range(first, len(log))]
        say(*lines or ["the log has no lines"])

    def _review(self) -> None:
        """Print what would have been possible in what has ended; others need not wait for the search."""
        ended, self.ended = self.ended, None
        if ended:
            for told in self.keeper.game.review(*ended, REVIEW_SECONDS):
                say(f"  {told}")


def _hidden(entry: Entry) -> str:
    """A line of the log, without anything that lies face down."""
    if not entry.event.is_secret:
        return str(entry)
    player = player_of(entry.event)
    return " ".join([entry.event.verb, *([quote(player)] if player else []), "..."])
