"""The conversation of zackpack play with the players: prompts, and the effects of their answers."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from zackpack.cli.output import Voice
from zackpack.errors import InputError, bad_value, elide_middle, plural
from zackpack.games.game import Position
from zackpack.games.guidance import help_lines, prompt_lines
from zackpack.games.live_game import LiveGame
from zackpack.games.ranking import rank, ties, worth
from zackpack.games.scribe import (
    REVISIONS,
    Doubt,
    LeavingOut,
    Misfits,
    Recorded,
    Revised,
    Scribe,
    face_down,
)
from zackpack.games.typed_lines import RefusedLineError
from zackpack.sentences import Verbatim
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
QUIT = ("quit", "exit", "stop", "q", "q!", ":q")
ANSWERS = dict.fromkeys(("yes", "y", "ja", "oui"), True) | dict.fromkeys(("no", "n", "nein", "non"), False)
MOST_SHOWN = 2000
"""The longest answer."""


@dataclass(frozen=True)
class Question:
    """A question that "yes" or "no" answers, and what a "yes" does."""

    text: str
    on_yes: Callable[[], None]


def aligned(lines: Iterable[str], voice: Voice) -> Iterator[str]:
    """Lines of a prompt; what can be typed stays in one column, however long the word before it is once translated."""
    longer = 0
    for line in lines:
        if isinstance(line, Verbatim):
            yield Verbatim(" " * longer + line)
        else:
            longer = max(0, len(voice.translate(line)) - len(line))
            yield line


class Conversation:
    """The conversation with the players of one game."""

    def __init__(self, keeper: LiveGame, chance: random.Random, voice: Voice | None = None) -> None:
        self.voice = voice or Voice()
        self.keeper = keeper
        self.scribe = Scribe(keeper, chance)
        self.question: Question | None = None
        self.ended: tuple[Position, Position] | None = None
        """The positions before and after an event that is to be reviewed."""

    def greet(self) -> None:
        """Greet the players, and show where the game stands."""
        self.voice.say('type "help" for what can be typed')
        self._show()

    def prompt(self) -> str:
        """Print where the game stands and what can be typed, or the open question; return the prompt."""
        if self.question:
            self.voice.say(f"{self.question.text} (yes or no)")
        else:
            self.voice.say(*aligned(self._prompted(), self.voice))
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
                self.voice.say("nothing is changed")
            if question and line.casefold() in (*ANSWERS, ""):
                self._decide(question, is_yes=ANSWERS.get(line.casefold(), False))
            elif question and line.casefold() == "undo":
                pass  # it takes the question back
            elif line.casefold() in ANSWERS:
                self.voice.say("there is no question to answer now")
            else:
                self._carry_out(line)
        except (IllegalMoveError, IllegalLoadError, InputError, RefusedLineError) as error:
            self.voice.say(*elide_middle(f"not recorded: {error}", MOST_SHOWN).splitlines())
        return True

    def _carry_out(self, line: str) -> None:
        """Carry out a command, or change the record."""
        command, _, rest = line.casefold().partition(" ")
        if line.casefold() in ("help", "h", "?"):
            self.voice.say(
                *HELP.splitlines(), *(Verbatim(f"  {one}") for one in help_lines(self.keeper.game, self._players))
            )
        elif line.casefold() == "show":
            self._show()
        elif command == "lines":
            if rest and not rest.isdecimal():
                raise bad_value("lines", rest, "nothing, or the number of lines to show")
            self._say_lines(int(rest[:9] or "0"))
        else:
            self._change(line)

    def _change(self, line: str) -> None:
        """Change the record as a line says, print how, and review what it has ended."""
        command, _, rest = line.partition(" ")
        number, _, text = rest.strip().partition(" ")
        revises = command.casefold() in REVISIONS
        if revises and not number.isdecimal():
            raise self.scribe.misused(command.casefold(), rest.strip())
        if command.casefold() == "undo" and rest:
            raise bad_value("undo", rest.strip(), "nothing: it takes one line back at a time")
        if command.casefold() == "undo":
            self._undo()
        elif revises:
            self._say_done(self.scribe.revise(command.casefold(), int(number[:9]), text.strip()))
        elif line:
            self._say_done(self.scribe.record(line), line)
        else:
            self._go_on()
        self._review()

    def _decide(self, question: Question, *, is_yes: bool) -> None:
        """Do what a question was about, if the answer is "yes"."""
        if not is_yes:
            self.voice.say("nothing is changed")
            return
        question.on_yes()
        self._review()

    # ---- what is recorded

    def _go_on(self) -> None:
        """Record what chance decides now, or the only line that is possible."""
        done = self.scribe.go_on()
        if not done.count:
            self.voice.say('Enter does nothing now; type an answer, or "help"')
        self._say_done(done)

    def _undo(self) -> None:
        """Take back the last line that was typed."""
        back = self.scribe.undo()
        if back.revision:
            self.voice.say(f"taken back: the change; the log has {plural(len(self.keeper.record.log), 'line')} again")
        elif back.told:
            self.voice.say(*(f"taken back: {one}" for one in reversed(back.told)))
        else:
            self.voice.say("there is nothing to take back")

    def _say_done(self, done: Recorded | Revised | Doubt, line: str = "") -> None:
        """Print what was done, or ask about what is in doubt."""
        match done:
            case Recorded(count):
                self._say_recorded(count)
            case Revised(before, after):
                more = f", not {before}" if before != after else ""
                self.voice.say(f"done; the log has {plural(after, 'line')} now{more}")
            case LeavingOut(skipped):
                self._ask(f"After that, this can no longer be recorded: {skipped}. Record {line} all the same?", done)
            case Misfits(revision):
                lines = "\n".join(f"  {face_down(entry)}: {why}" for entry, why in revision.misfits)
                self.voice.say("these later lines no longer fit:", *lines.splitlines())
                self._ask("Drop them?", done)

    def _ask(self, text: str, doubt: Doubt) -> None:
        """Ask about what is in doubt."""
        self.question = Question(text, lambda: self._say_done(self.scribe.confirm(doubt)))

    def _say_recorded(self, count: int) -> None:
        """Announce the last events of the log."""
        if not count:
            return
        states = self.keeper.states
        for index in range(len(states) - 1 - count, len(states) - 1):
            self.voice.say(*(f"  {told}" for told in self.scribe.told(index)))
        self.ended = (states[-2], states[-1])
        if not self.keeper.game.winners(states[-1 - count]):
            self._say_ranking()

    # ---- what is said

    @property
    def _players(self) -> Sequence[str]:
        return self.keeper.record.setup.players

    def _show(self) -> None:
        """Print where the game stands, but for the first sentence, which the prompt repeats."""
        _, *more = self.keeper.game.describe(self.keeper.state)
        self.voice.say(*(f"  {sentence}" for sentence in more))
        self._say_ranking()

    def _say_ranking(self) -> None:
        """Print the places of all players, if the game is over."""
        game, state = self.keeper.game, self.keeper.state
        if winners := game.winners(state):
            places = rank(game.standings(state), winners)
            for place in places:
                self.voice.say(*(f"  {place.number}. {one.player}: {worth(one, game.UNIT)}" for one in place.standings))
            self.voice.say(*(f"  {sentence}" for sentence in ties(places, game.UNIT)))

    def _say_lines(self, count: int) -> None:
        """Print the last lines of the log, or all of them, with their numbers."""
        log = self.keeper.record.log
        first = max(0, len(log) - count) if count else 0
        lines = [Verbatim(f"{index + 1:4}  {self.scribe.shown(index)}") for index in range(first, len(log))]
        self.voice.say(*lines or ("the log has no lines",))

    def _review(self) -> None:
        """Print what would have been possible in what has ended; others need not wait for the search."""
        ended, self.ended = self.ended, None
        if ended:
            for told in self.keeper.game.review(*ended):
                self.voice.say(f"  {told}")
